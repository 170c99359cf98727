"""Rounds of Ultimate Texas Hold-em with what can go wrong, settled plainly from ACT-UTH 11, 12, 13 and 15."""

from tests.agreement.plain_blackjack import cents
from tests.agreement.plain_holdem import MULTIPLES, Area, PlainRound, PlainRow, Value

GROUNDS = {"": "15.4", "as impractical": "15.4", "for fraud": "15.4", "for a disturbance": "15.2"}


class IrregularRound(PlainRound):
    """A round that staff may step into; `rulings` are those about the earlier rounds of the record."""

    def __init__(self, table: dict[str, object]) -> None:
        super().__init__(table)
        self.round_void_by = ""
        self.void_by: dict[str, str] = {}  # the clause by which all of a patron's wagers go back
        self.void_wagers: list[tuple[str, str]] = []  # patron and kind
        self.void_before_call: list[PlainRow] = []  # no limit has touched what goes back then
        self.returned_play: set[str] = set()  # whose play wager goes back for being too low again (13.7, 5.4)
        self.rulings: list[tuple[int, str, str, str]] = []  # round, patron, kind ("" for all of them) and clause

    def act(self, line: str) -> None:
        """Take one line of the record; neither a reason nor the moment changes anything."""
        said = line.partition(":")[0]
        if said.endswith(" before the call"):
            self.void_early(said.removeprefix("supervisor voids ").removesuffix(" before the call"))
        elif said.startswith(("supervisor reports", "dealer finds")) and not self.areas:
            return  # between rounds: those that are over stand (11.2, 13.6(a))
        elif said.startswith(("supervisor ", "dealer ")):
            self.close_wagers()
            who, _, what = said.partition(" ")
            what = what if "after cards were handled" in what else what.split(" after ")[0]
            (self.supervise if who == "supervisor" else self.deal_wrongly)(what)
        elif said.endswith(" does not decide"):
            area = self.turn()
            if area is None or area.patron != said.split()[0]:
                raise ValueError(f"out of turn: {line}")
            area.lost_by = "13.8"
        else:
            super().act(line)

    def turn(self) -> Area | None:
        """Nobody is asked in a round that is void."""
        return None if self.round_void_by else super().turn()

    # What staff do

    def void_early(self, what: str) -> None:
        """The round or a patron's wagers go back while wagers are open, whatever the sign says (15.2 to 15.4)."""
        if what.startswith("the round"):
            self.round_void_by = GROUNDS[what.removeprefix("the round").strip()]
            self.wagers_closed = True
            return
        area = self.areas.pop(what)
        stakes = {"ante": area.ante, "blind": area.ante, "trips": area.trips}
        for kind, stake in stakes.items():
            if stake:
                self.void_before_call.append(PlainRow(what, kind, stake, "void", 0, "15.3(a)"))

    def supervise(self, what: str) -> None:
        """What a supervisor rules (11.1, 12.3, 15.2 to 15.4)."""
        words = what.split()
        if words[0] == "reports":
            self.round_void_by = "11.1"
        elif words[0] == "excludes":
            self.void_patron(words[1], "12.3")
        elif what.startswith("voids the round for collusion"):
            self.round_void_by = "12.3"
        elif what.startswith("voids the round"):
            self.round_void_by = GROUNDS[what.removeprefix("voids the round").strip()]
        elif what.startswith("voids round "):
            number, ground = words[2], " ".join(words[3:])
            self.rulings.append((int(number), "", "", GROUNDS[ground]))
        elif words[0] == "voids":
            self.void_wager(words[1], *what.partition(" in round ")[::2])
        else:
            raise ValueError(f"not a line: supervisor {what}")

    def void_wager(self, patron: str, what: str, number: str) -> None:
        """All wagers of a patron or one of them, in this round or an earlier one (15.3(a))."""
        kind = what.partition(" on ")[2]
        if kind in ("ante", "blind"):  # without them there is no hand (4.3, 8)
            kind = ""
        if number:
            self.rulings.append((int(number), patron, kind, "15.3(a)"))
        elif kind:
            self.void_wagers.append((patron, kind))
        else:
            self.void_patron(patron, "15.3(a)")

    def void_patron(self, patron: str, clause: str) -> None:
        """A patron's wagers go back, also those that a fold had lost."""
        self.void_by[patron] = clause
        self.areas[patron].lost_by = clause

    def deal_wrongly(self, what: str) -> None:
        """What the dealer did or found (13.1 to 13.7)."""
        words = what.split()
        if words[0] == "deals" and words[2] in ("card", "cards"):
            self.round_void_by = "13.1"
        elif what == "reveals a card in the deal":
            self.round_void_by = "13.3"  # a misdeal by 13.2
        elif words[0] == "reveals":
            if not any(area.play for area in self.order):  # 13.4(a); otherwise play continues (b)
                self.round_void_by = "13.3"
        elif what.startswith("deals a hand to"):
            if "handled" not in what:
                self.round_void_by = "13.5(a)"
            elif words[4] != "nobody":
                self.void_patron(words[4], "13.5(b)")
        elif what in ("finds a card missing", "finds a foreign card"):
            self.round_void_by = "13.6(b)"
        elif words[0] == "finds":
            self.find_play_wager(self.areas[words[5]], cents(words[1]))
        else:
            raise ValueError(f"not a line: dealer {what}")

    def find_play_wager(self, area: Area, lies: int) -> None:
        """A play wager that rule 8 does not know: less is paid or taken as it lies, more up to the most (13.7)."""
        allowed = [int(multiple[0]) * area.ante for multiple in MULTIPLES[area.checks]]
        if lies < min(allowed):
            self.warned.add(area.patron)  # 5.4
            if area.patron in self.warned_before:
                self.returned_play.add(area.patron)
        area.play = min(lies, max(allowed))

    # The settlement

    def rows_of(self, area: Area, communal: list[str], dealers: Value) -> list[PlainRow]:
        """The rows of one patron's wagers, void ones first."""
        clause = self.round_void_by or self.void_by.get(area.patron, "")
        if clause:
            stakes = {"ante": area.ante, "blind": area.ante, "trips": area.trips, "play": area.play}
            rows = [PlainRow(area.patron, kind, stakes[kind], "void", 0, clause) for kind in stakes if stakes[kind]]
            gone = area.ante_returned_by or (self.round_void_by and self.void_by.get(area.patron))
            return [
                row._replace(rule="")  # it was back already: the text does not say which clause counts
                if gone
                or (row.kind == "trips" and area.trips_returned_by)
                or (row.player, row.kind) in self.void_wagers
                else row
                for row in rows
            ]
        rows = super().rows_of(area, communal, dealers)
        if area.patron in self.returned_play:
            rows = [void(row, "") if row.kind == "play" else row for row in rows]  # by 13.7 and 5.4
        return [void(row, "15.3(a)") if (row.player, row.kind) in self.void_wagers else row for row in rows]

    def settle(self, shoe: list[str]) -> tuple[list[PlainRow], int]:
        """A void round needs no cards."""
        if not self.round_void_by:
            rows, used = super().settle(shoe)
            return self.void_before_call + rows, used
        rows = [row for area in self.areas.values() for row in self.rows_of(area, [], ())]
        return [row._replace(rule="") for row in self.void_before_call] + rows, 0


def void(row: PlainRow, clause: str) -> PlainRow:
    """The stake goes back; whether the second of two rulings replaces the clause of the first is left open."""
    return row._replace(result="void", paid=0, rule="" if row.result == "void" else clause)


def plain_record(table: dict[str, object], rounds: list[tuple[list[str], list[str]]]) -> list[list[PlainRow]]:
    """The rows of each round, after all that was ruled later."""
    settled: list[list[PlainRow]] = []
    warned: frozenset[str] | None = None
    for lines, shoe in rounds:
        told = IrregularRound(table if warned is None else {**table, "warned": warned})
        for line in lines:
            told.act(line)
        settled.append(told.settle(shoe)[0])
        warned = frozenset(told.warned)
        for number, patron, kind, clause in told.rulings:
            settled[number - 1] = [
                void(row, clause) if patron in ("", row.player) and kind in ("", row.kind) else row
                for row in settled[number - 1]
            ]
    return settled


def net(rows: list[PlainRow]) -> dict[str, int]:
    """Each patron's gain over the round."""
    gains: dict[str, int] = {}
    for row in rows:
        gain = row.paid if row.result == "win" else -row.stake if row.result == "lose" else 0
        gains[row.player] = gains.get(row.player, 0) + gain
    return gains
