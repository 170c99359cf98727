"""Rounds of blackjack with what can go wrong, settled plainly from ACT-BJ 7.2, 8.1, 14 and 16."""

from dataclasses import replace
from functools import cmp_to_key

from tests.agreement.irregular.plain_blackjack_cards import MishandledRound
from tests.agreement.plain_blackjack import Box, Hand, Insurance, PlainRow

GROUNDS = {"": "16.3", "as impractical": "16.3", "for fraud": "16.3", "for a disturbance": "16.1"}
GROUNDS["for a placement error"] = "16.3"  # one that cannot be reconstructed: impractical to continue


class IrregularRound(MishandledRound):
    """A round that staff may step into."""

    def __init__(self, table: dict[str, object], shoe: list[str], warned: frozenset[str], opening: list[str]) -> None:
        super().__init__(table, shoe, warned, opening)
        self.silent: list[tuple[Hand, str]] = []  # who did not answer for which hand
        self.awaited: tuple[Hand, str] | None = None  # the hand that somebody is back for
        self.insurance_closed = False
        self.asked_again: list[int] = []  # boxes whose choices before the subsequent deal did not survive (14.4)
        self.round_void_by = ""
        self.void_mains: list[tuple[Box, Hand, str, int]] = []
        self.void_insurance: list[Insurance] = []
        self.rulings: list[tuple[int, str, str]] = []  # round, whose or which wager ("" for all), clause

    def act(self, line: str) -> None:
        """Take one line of the record; neither a reason nor the moment changes anything."""
        said = line.partition(":")[0]
        ending = ("cutting card", "discard rack", "malfunction")
        self.last_of_shoe = self.last_of_shoe or any(words in said for words in ending)
        who, _, what = said.partition(" ")
        if who == "dealer":
            self.mishandle(what.removesuffix(" before the call"))
        elif who == "supervisor":
            self.supervise(what.split(" after ")[0])
        elif what == "does not answer":
            at_turn = self.turn()
            if at_turn is None or at_turn[2] != who:
                raise ValueError(f"{who} was not asked")
            self.decided = True
            self.silent.append((at_turn[1], who))
        elif what == "returns" and who not in self.absent:
            at_turn = self.turn(stands=False)
            if at_turn is None or (at_turn[1], who) not in self.silent:
                raise ValueError(f"{who} was not away")
            self.silent.remove((at_turn[1], who))
        elif what.startswith("returns for "):
            self.return_for(who, *what.removeprefix("returns for ").split("/"))
        else:
            super().act(line)
            if what == "returns":  # and answers again
                self.silent = [(hand, name) for hand, name in self.silent if name != who]

    def reconstruct(self) -> None:
        """Insurance and even money are choices too: against an ace they stand for boxes with the same cards."""
        self.deal()
        ace, before = self.dealer[0][0] == "A", {box.number: sorted(box.first_two) for box in self.order}
        super().reconstruct()
        other = ace != (self.dealer[0][0] == "A")
        self.asked_again = [box.number for box in self.order if other or sorted(box.first_two) != before[box.number]]
        self.insurance = [bet for bet in self.insurance if bet.number not in self.asked_again]
        self.even_money = {(number, name) for number, name in self.even_money if number not in self.asked_again}
        self.insurance_closed = False

    # Absence (14.7)

    def controller(self, box: Box, hand: Hand) -> str:
        """Who did not answer for a hand is away from it alone."""
        if self.awaited and self.awaited[0] is hand:
            return self.awaited[1]
        gone = {name for silent, name in self.silent if silent is hand} - self.absent
        self.absent |= gone
        name = super().controller(box, hand)
        self.absent -= gone
        return name

    def return_for(self, name: str, number: str, place: str) -> None:
        """Back when that hand's turn has come: hands of theirs before it were left standing."""
        self.deal()
        hand = self.boxes[int(number)].hands[int(place) - 1]
        self.awaited = hand, name
        at_turn = self.turn()
        self.awaited = None
        if at_turn is None or at_turn[1] is not hand:
            raise ValueError(f"it is not the turn of {number}/{place}")
        self.absent.remove(name)
        if self.controller(self.boxes[int(number)], hand) != name:
            raise ValueError(f"{name} does not decide for {number}/{place}")

    # Insurance (7.2, 8.1(b))

    def insure(self, name: str, amount: int, number: int, owner: str, for_another: bool) -> None:
        """More may want to insure another's wager than half of it allows; who stands is settled afterwards."""
        if not for_another or not self.insured(number, owner):
            super().insure(name, amount, number, owner, for_another)
            return
        before = self.insurance
        self.insurance = [bet for bet in before if (bet.number, bet.owner) != (number, owner) or bet.patron == owner]
        super().insure(name, amount, number, owner, for_another)
        self.insurance = [*before, self.insurance[-1]]

    def take_even_money(self, name: str, number: int) -> None:
        """What insured the wager goes back: it is never both."""
        self.insurance = [bet for bet in self.insurance if (bet.number, bet.owner) != (number, name)]
        super().take_even_money(name, number)

    def close_insurance(self) -> None:
        """Grant the insurance on each wager in the order of preference, up to half of it (7.2)."""
        if self.insurance_closed:
            return
        self.insurance_closed = True
        wishes = self.insurance
        for number, owner in dict.fromkeys((bet.number, bet.owner) for bet in wishes):
            here = [bet for bet in self.insurance if (bet.number, bet.owner) == (number, owner)]
            left = self.wager_of(owner, number).stake // 2
            for bet in sorted(here, key=cmp_to_key(self.compare_claims)):
                granted = min(bet.amount, left)
                left = left - granted
                place = self.insurance.index(bet)
                self.insurance[place] = replace(bet, amount=granted)
        self.insurance = [bet for bet in self.insurance if bet.amount]

    def compare_claims(self, one: Insurance, two: Insurance) -> int:
        """Which of two comes first, as sorting wants it."""
        return -1 if self.is_before(one, two) else 1

    def is_before(self, one: Insurance, two: Insurance) -> bool:
        """Whether one has the preference: the same box, the closest, from front to back; then the least insured."""
        (far, box, place), (other_far, other_box, other_place) = self.stands_at(one), self.stands_at(two)
        if far != other_far:
            return far < other_far  # 7.2(a), (b)
        if box == other_box:
            return place < other_place
        return self.insured_for_others(one) < self.insured_for_others(two)  # 7.2(c)

    def stands_at(self, bet: Insurance) -> tuple[int, int, int]:
        """How far from the wager its patron's nearest wager is, on which box, and how far from the front."""
        boxes = [box for box in self.order if any(wager.patron == bet.patron for wager in box.standing())]
        nearest = min(boxes, key=lambda box: abs(box.number - bet.number))
        place = [wager.patron for wager in nearest.standing()].index(bet.patron)
        return abs(nearest.number - bet.number), nearest.number, place

    def insured_for_others(self, bet: Insurance) -> int:
        """What its patron has insured elsewhere, without insurance on their own wagers."""
        return sum(
            other.amount
            for other in self.insurance
            if other.patron == bet.patron
            and other.owner != bet.patron
            and (other.number, other.owner) != (bet.number, bet.owner)
        )

    def decide(self, name: str, verb: str, rest: list[str]) -> None:
        """The first decision closes the insurance line (7.3)."""
        self.deal()
        self.close_insurance()
        super().decide(name, verb, rest)

    # What supervisors rule (16)

    def supervise(self, what: str) -> None:
        """A round, a patron or a wager is void; a malfunction changes nothing (16.1 to 16.3, 18.3)."""
        if what.startswith("reports "):
            return
        self.deal()
        what = what.removeprefix("voids ")
        if what.startswith("the round"):
            self.turn()  # the cards that are due before the ruling
            self.round_void_by = GROUNDS[what.removeprefix("the round").strip()]
        elif what.startswith("round "):
            number, _, ground = what.removeprefix("round ").partition(" ")
            clause = "14.5" if ground == "for a placement error" else GROUNDS[ground]
            self.rulings.append((int(number), "", clause))
        elif " in round " in what:
            which, _, number = what.partition(" in round ")
            self.rulings.append((int(number), which, "16.2(a)"))
        else:
            self.turn()  # the cards that are due before the ruling
            self.close_insurance()
            self.void_now(what)

    def void_now(self, which: str) -> None:
        """Wagers of this round go back, a main wager with the insurance on it (16.2(a))."""
        for box in self.order:
            for wager in box.pairs:
                if not wager.returned_by and is_meant(which, wager.patron, str(box.number), "pairs"):
                    wager.returned_by = "16.2(a)"
            for hand in box.hands:
                for name in list(hand.stakes):
                    if is_meant(which, name, str(box.number), "main"):
                        self.void_mains.append((box, hand, name, hand.stakes.pop(name)))
                if not hand.stakes:
                    hand.finished = True
        for bet in self.insurance[:]:
            if is_meant_insurance(which, bet.patron, bet.owner, str(bet.number)):
                self.insurance.remove(bet)
                self.void_insurance.append(bet)

    # The settlement

    def settle(self) -> list[PlainRow]:
        """What the cards say, with what was declared void; all of it where the round is."""
        if self.order:
            self.close_insurance()
        if self.round_void_by:
            return self.rows_of_void_round()
        rows = super().settle()
        for box, hand, name, stake in self.void_mains:
            place = next(i for i, other in enumerate(box.hands) if other is hand) + 1
            rows.append(PlainRow(name, str(box.number), place, "main", stake, "void", 0, "16.2(a)"))
        return rows + [insurance_row(bet, "16.2(a)") for bet in self.void_insurance]

    def rows_of_void_round(self) -> list[PlainRow]:
        """Every wager goes back; which clause counts for what was back already is left open."""
        rows: list[PlainRow] = []
        for box in self.boxes.values():
            on = str(box.number)
            for kind, wagers in (("main", box.wagers), ("pairs", box.pairs)):
                for wager in wagers:
                    if wager.returned_by or kind == "pairs":
                        clause = "" if wager.returned_by else self.round_void_by
                        rows.append(PlainRow(wager.patron, on, 1, kind, wager.stake, "void", 0, clause))
            for i, hand in enumerate(box.hands):
                for name, stake in hand.stakes.items():
                    rows.append(PlainRow(name, on, i + 1, "main", stake, "void", 0, self.round_void_by))
                for _, other, name, stake in self.void_mains:
                    if other is hand:
                        rows.append(PlainRow(name, on, i + 1, "main", stake, "void", 0, ""))
        rows += [insurance_row(bet, self.round_void_by) for bet in self.insurance]
        return rows + [insurance_row(bet, "") for bet in self.void_insurance]


def insurance_row(bet: Insurance, clause: str) -> PlainRow:
    """Insurance that goes back."""
    for_ = "" if bet.owner == bet.patron else bet.owner
    return PlainRow(bet.patron, str(bet.number), 1, "insurance", bet.amount, "void", 0, clause, for_)


def is_meant(which: str, patron: str, on: str, kind: str) -> bool:
    """Whether a ruling is about this wager: "Ann", "Ann on 1", "Ann pairs on 1"."""
    return which in ("", patron, f"{patron} on {on}" if kind == "main" else f"{patron} pairs on {on}")


def is_meant_insurance(which: str, patron: str, owner: str, on: str) -> bool:
    """Whether it takes this insurance along: its patron's, the owner's, or by name."""
    named = f"{patron} insurance on {on}" + ("" if owner == patron else f" for {owner}")
    return which in ("", patron, owner, f"{owner} on {on}", named)


def ruled(row: PlainRow, which: str, clause: str) -> PlainRow:
    """A row of an earlier round after a ruling; what was back already stays so."""
    if row.kind == "insurance":
        meant = is_meant_insurance(which, row.player, row.for_ or row.player, row.on)
    else:
        meant = is_meant(which, row.player, row.on, row.kind)
    if not meant:
        return row
    return replace(row, result="void", paid=0, rule="" if row.result == "void" else clause)


def plain_record(table: dict[str, object], rounds: list[tuple[list[str], list[str]]]) -> list[list[PlainRow]]:
    """The rows of each round, after all that was ruled later."""
    settled: list[list[PlainRow]] = []
    warned: frozenset[str] = frozenset()
    opening: list[str] = []
    for lines, shoe in rounds:
        told = IrregularRound(table, shoe, warned, opening)
        told.foresee(lines)
        for line in lines:
            told.act(line)
        settled.append(told.settle())
        warned, opening = frozenset(told.warned), told.left_over()
        for number, which, clause in told.rulings:
            settled[number - 1] = [ruled(row, which, clause) for row in settled[number - 1]]
    return settled


def net(rows: list[PlainRow]) -> dict[str, int]:
    """Each patron's gain over the round."""
    gains: dict[str, int] = {}
    for row in rows:
        gain = row.paid if row.result == "win" else -row.stake if row.result == "lose" else 0
        gains[row.player] = gains.get(row.player, 0) + gain
    return gains
