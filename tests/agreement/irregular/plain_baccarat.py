"""Whole records of mini-baccarat with what can go wrong, settled plainly from ACT-MB 3, 4, 12 and 14."""

from dataclasses import dataclass, field, replace
from typing import Any

from tests.agreement.plain_baccarat import PlainRow, PlainTable, Wager, apply_limits, deal, placed, settled, total
from tests.agreement.plain_blackjack import cents

UNSEEN = "??"
GROUNDS = {
    "": "14.3",
    "as impractical": "14.3",
    "for fraud": "14.3",
    "for a disturbance": "14.1",
    "for a placement error": "12.4",  # while the coup is played; afterwards 12.5
}


@dataclass
class Coup:
    """One coup of a record as far as it has been told."""

    chips: list[tuple[str, str, int]] = field(default_factory=list)
    wagered: bool = False  # whether anybody has wagered in it, whatever became of that
    removed: list[tuple[str, str]] = field(default_factory=list)  # patron and option, after the call (12.4)
    reconstructed: int = 0  # how many cards of the shoe were out when the hands were reconstructed (12.4)
    in_error: list[tuple[str, bool]] = field(default_factory=list)  # cards drawn in error, and whether they were seen
    burnt: int = 0
    cutting_card: bool = False
    void_by: str = ""
    void_before_call: list[PlainRow] = field(default_factory=list)  # no limit has touched what goes back then
    void_wagers: list[tuple[str, str]] = field(default_factory=list)  # patron and option, "" for every option
    rows: list[PlainRow] = field(default_factory=list)
    hands: tuple[list[str], list[str]] | None = None

    @property
    def placed(self) -> dict[tuple[str, str], int]:
        """What each patron put on each option."""
        amounts: dict[tuple[str, str], int] = {}
        for name, on, chips in self.chips:
            amounts[name, on] = amounts.get((name, on), 0) + chips
        return amounts


class PlainRecord:
    """A record that is told coup by coup."""

    def __init__(self, table: PlainTable) -> None:
        self.table = table
        self.coups: list[Coup] = []
        self.opening: list[str] = []  # what was drawn in excess and opens the next coup (12.2, 12.3)
        self.no_bets = False  # whether that coup must be a no-bet coup (12.2)
        self.one_more = False  # whether the cutting card came in a tie, so that one more coup is dealt (5.8)

    def fork(self) -> "PlainRecord":
        """The same record, to be told on in another way."""
        other = PlainRecord(self.table)
        other.coups = [replace(coup, void_wagers=list(coup.void_wagers)) for coup in self.coups]
        other.opening, other.no_bets, other.one_more = self.opening, self.no_bets, self.one_more
        return other

    def play(self, lines: list[str], shoe: list[str], no_bet: bool = False) -> None:
        """One coup from its lines and cards."""
        coup = Coup()
        self.coups.append(coup)
        for line in lines:
            said, _, moment = line.split(":")[0].partition(" after ")
            words = said.removesuffix(" before the call").split()
            if words[0] == "supervisor":
                commenced = bool(moment or (coup.wagered and not said.endswith(" before the call")))
                self.supervise(coup, words[1], " ".join(words[2:]), commenced)
            elif words[:2] == ["dealer", "reconstructs"]:
                coup.reconstructed = int(moment.split()[0])
            elif words[0] == "dealer":
                self.deal_in_error(coup, " ".join(words[1:]))
            elif coup.reconstructed:
                coup.removed.append((words[0], said.partition(" withdraws ")[2]))  # 12.4: nothing else is allowed
            else:
                wager(coup, words[0], words[1], words[2:])
        if coup.chips and (no_bet or self.no_bets):
            raise ValueError("wagers in a no-bet coup")  # 4.7, 4.8, 12.2
        self.end(coup, shoe[coup.burnt :])

    def deal_in_error(self, coup: Coup, what: str) -> None:
        """What the dealer did that is not in the rules."""
        words = what.split()
        coup.cutting_card = coup.cutting_card or what == "draws the cutting card"
        if what in ("draws the cutting card", "forgets to burn") or words[0] == "turns":
            return  # 5.8, 12.8, 6.3: the coup goes on
        if words[0] == "lays":
            return  # 12.4: the cards go where 6.2, 7.2 and 7.3 send them, or the coup is declared void
        if words[0] == "burns":
            coup.burnt = coup.burnt + 1  # 5.5
        elif words[0] == "draws":
            coup.in_error.append((words[1], words[1] != UNSEEN and words[-2:] != ["face", "down"]))
        else:
            raise ValueError(f"not a line: dealer {what}")

    def supervise(self, coup: Coup, verb: str, what: str, commenced: bool) -> None:
        """What a supervisor ruled or put on the sign."""
        if verb == "voids":
            self.void(coup, what, commenced)
        elif verb == "changes":
            name, _, amount = what.removeprefix("the ").partition(" to ")
            if name == "method":
                self.table = replace(self.table, method=amount)  # 8.3
            else:
                self.sign(name, cents(amount))  # 3.1, 3.7
        elif verb == "lifts":
            self.sign(what.removeprefix("the "), None)
        elif verb not in ("permits", "excludes", "readmits"):
            raise ValueError(f"not a line: supervisor {verb} {what}")

    def sign(self, name: str, amount: int | None) -> None:
        """A limit is changed or taken off."""
        change: dict[str, Any] = {name.replace(" ", "_"): amount}
        self.table = replace(self.table, **change)

    def void(self, coup: Coup, what: str, commenced: bool) -> None:
        """A round, a patron or a wager goes back: now, or in a coup that is over (12.4, 12.5, 14)."""
        if what.startswith("the round"):
            clause = GROUNDS[what.removeprefix("the round").strip()]
            if commenced:
                coup.void_by = clause
            else:
                take_back(coup, "", "", clause)
        elif what.startswith("round "):
            number, _, ground = what.removeprefix("round ").partition(" ")
            past = self.coups[int(number) - 1]  # which may be the one being told, as its last line
            next_commenced = commenced or int(number) < len(self.coups) - 1  # this one's first card, or a coup between
            past.void_by = "12.5" if ground == "for a placement error" and next_commenced else GROUNDS[ground]
            past.rows = [voided(row, past.void_by) for row in past.rows]
            if not next_commenced:
                self.one_more = False  # no tie any longer (5.8)
        else:
            what, _, number = what.partition(" in round ")
            patron, _, on = what.partition(" on ")
            if not number and not commenced:
                take_back(coup, patron, on, "14.2(a)")
                return
            past = self.coups[int(number) - 1] if number else coup
            past.void_wagers.append((patron, on))
            past.rows = [voided(row, "14.2(a)") if meant(row, patron, on) else row for row in past.rows]

    def end(self, coup: Coup, shoe: list[str]) -> None:
        """Deal the coup and settle it (6, 7, 8)."""
        opening = self.opening
        if opening and opening[0] == UNSEEN:  # the first card of the shoe says what it was
            opening = []
        self.opening, self.no_bets = [], False
        wagers = placed(self.table, coup.chips)
        self.table = replace(self.table, warned=apply_limits(self.table, wagers))
        cards = opening + shoe
        hands = coup.hands = deal(cards)
        if hands is not None:
            for card, seen in coup.in_error:
                if card not in hands[1][2:]:  # not the banker's card (12.1): in excess
                    self.opening.append(card)
                    self.no_bets = self.no_bets or seen
            out = coup.reconstructed - coup.burnt + len(opening) if coup.reconstructed else 0
            excess = cards[len(hands[0]) + len(hands[1]) : out]
            if excess:  # no hand is due them, and they have been seen (12.2)
                self.opening, self.no_bets = excess, True
        if self.is_last_of_shoe(coup):
            self.opening, self.no_bets = [], False  # all cards are shuffled
        for row in coup.void_before_call:
            coup.rows.append(voided(row, coup.void_by) if coup.void_by else row)
        for wager_ in wagers:
            if (wager_.patron, wager_.on) not in coup.removed:
                coup.rows.append(self.row(coup, wager_, hands))

    def is_last_of_shoe(self, coup: Coup) -> bool:
        """Whether the cards are shuffled upon completion of a coup (5.8)."""
        tie = coup.hands is not None and not coup.void_by and total(coup.hands[0]) == total(coup.hands[1])
        last = self.one_more or (coup.cutting_card and not tie)
        self.one_more = coup.cutting_card and not last
        return last

    def row(self, coup: Coup, wager_: Wager, hands: tuple[list[str], list[str]] | None) -> PlainRow:
        """What becomes of a wager: what was declared void goes back whatever the cards say."""
        row = settled(self.table, wager_, hands) if hands or not coup.void_by else void_row(wager_, coup.void_by)
        for patron, on in coup.void_wagers:
            if meant(row, patron, on):
                row = voided(row, "14.2(a)")
        return voided(row, coup.void_by) if coup.void_by else row


def take_back(coup: Coup, patron: str, on: str, clause: str) -> None:
    """Chips go back while wagers are open: all of a coup, a patron's or those on one option."""
    for (name, place), amount in coup.placed.items():
        if patron in ("", name) and on in ("", place):
            coup.void_before_call.append(PlainRow(name, place, amount, "void", 0, clause))
            replace_chips(coup, name, place, place, 0)


def void_row(wager_: Wager, rule: str) -> PlainRow:
    """A wager of a coup that was declared void before its cards were out."""
    return PlainRow(wager_.patron, wager_.on, wager_.returned or wager_.stake, "void", 0, wager_.returned_by or rule)


def meant(row: PlainRow, patron: str, on: str) -> bool:
    """Whether a ruling is about this wager."""
    return row.patron == patron and on in ("", row.on)


def voided(row: PlainRow, rule: str) -> PlainRow:
    """The chips go back as if the coup had never been; which clause counts for what was back already is left open."""
    return replace(row, result="void", paid=0, rule="" if row.result == "void" and row.rule != rule else rule)


def wager(coup: Coup, name: str, verb: str, words: list[str]) -> None:
    """What a patron does before the first card, or when changes are permitted (4.1, 4.6, 12.6(a))."""
    line = " ".join(words)
    if verb in ("bets", "adds"):
        amount, _, on = line.partition(" on ")
        coup.chips.append((name, on, cents(amount)))
        coup.wagered = True
    elif verb == "withdraws":
        amount, _, on = line.rpartition(" from ")
        stake = sum(chips for patron, place, chips in coup.chips if (patron, place) == (name, on))
        replace_chips(coup, name, on, on, stake - cents(amount) if amount else 0)
    elif verb == "changes":
        on, _, amount = line.partition(" to ")
        replace_chips(coup, name, on, on, cents(amount))
    elif verb == "moves":
        on, _, other = line.partition(" to ")
        stake = sum(chips for patron, place, chips in coup.chips if (patron, place) == (name, on))
        if other[-1].isdigit():
            other, _, amount = other.rpartition(" ")
            stake = cents(amount)
        replace_chips(coup, name, on, other, stake)
    elif verb not in ("asks", "agrees", "turns"):
        raise ValueError(f"not a line: {name} {verb} {line}")


def replace_chips(coup: Coup, name: str, on: str, other: str, amount: int) -> None:
    """The wager on one option becomes one of that amount on the same or another, none where nothing is left."""
    kept = [chips for chips in coup.chips if chips[:2] != (name, on)]
    if amount and other == on:  # the latest chips come off first, or the new ones on top
        left = amount
        kept = []
        for patron, place, chips in coup.chips:
            hers = (patron, place) == (name, on)
            stays = min(chips, left) if hers else chips
            left = left - stays if hers else left
            if stays:
                kept.append((patron, place, stays))
        if left:
            kept.append((name, on, left))
    elif amount:
        kept.append((name, other, amount))
    coup.chips = kept
