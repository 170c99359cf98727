"""Bets in words: how each is read, the chips it stands for, and the refusal if there is no such bet."""

import re
from enum import StrEnum

import msgspec

from croupier.games.roulette.values_and_odds import EVEN_CHANCES, Kind, Placement, layout, placements
from croupier.games.roulette.wheel import WHEELS, Pocket, neighbours, pocket_order
from croupier.rulebook import Cite, Refused, house as rule


class Call(StrEnum):
    """The wagers of the race-track."""

    VOISINS = "voisins"
    TIERS = "tiers"
    ORPHELINS = "orphelins"
    NEIGHBOURS = "neighbours"


CALL_CLAUSES: dict[Call, Cite] = {
    Call.VOISINS: rule["5.1(a)"],
    Call.TIERS: rule["5.1(b)"],
    Call.ORPHELINS: rule["5.1(c)"],
    Call.NEIGHBOURS: rule["5.1(d)"],
}

_NUMBER = re.compile("[0-9]{1,4}")
_PLAIN = (Kind.FIRST_FOUR, Kind.FIVE_NUMBERS, *EVEN_CHANCES, Call.VOISINS, Call.TIERS, Call.ORPHELINS)
_NUMBERS_NAMED: dict[Kind | Call, int] = dict.fromkeys((*Kind, *Call), 1) | dict.fromkeys(_PLAIN, 0)
_NUMBERS_NAMED |= {Kind.SPLIT: 2, Kind.TRIO: 3}
_KINDS: dict[str, Kind | Call] = {str(kind): kind for kind in _NUMBERS_NAMED}


PRISON = "en prison"
"""What a spot is called whose wager waits for the next spin."""


class Bet(msgspec.Struct, frozen=True):
    """A bet as it is read, whether the layout has it or not: a kind, and the numbers that it names."""

    kind: Kind | Call
    numbers: tuple[Pocket, ...] = ()

    @property
    def words(self) -> str:
        """The bet as it is written."""
        return " ".join((self.kind, *self.numbers))


class Spot(msgspec.Struct, frozen=True):
    """A place for chips: a position, and for a chip of a race-track wager which wager and which of its chips."""

    on: str
    called: str = ""
    chip: int = 0

    def __str__(self) -> str:
        return f"{self.called} chip {self.chip}: {self.on}" if self.called else self.on

    @property
    def is_prison(self) -> bool:
        """Whether its wager was imprisoned by a zero."""
        return self.called == PRISON


def spot_of(text: str) -> Spot:
    """A spot as it was written."""
    call, _, on = text.rpartition(": ")
    called, _, chip = call.rpartition(" chip ")
    return Spot(on, called, int(chip)) if called else Spot(on)


def read(words: str) -> Bet | None:
    """Read a bet, such as `split 17 20` or `six line 1`; None if the words name no kind of bet."""
    parts = words.lower().split()
    numbers = [part for part in parts if _NUMBER.fullmatch(part)]
    name = " ".join(part for part in parts if part not in numbers)
    kind = _KINDS.get(name)
    if kind is None or len(numbers) != _NUMBERS_NAMED[kind] or parts[: len(name.split())] != name.split():
        return None
    named = (Pocket(part if part == "00" else str(int(part))) for part in numbers)
    return Bet(kind, tuple(sorted(named, key=pocket_order)))


@rule("4.2", "4.3", "4.4", "4.5", "4.6", "5.1", "5.2")
def spots(words: str, zeros: int) -> tuple[Spot, ...]:
    """The chips that a bet stands for: one, or those of a race-track wager; refused if there is no such bet."""
    bet = read(words)
    if bet is None:
        raise Refused(rule["4.2"], f"The layout has no {words!r}. Bets are named as in {', '.join(_EXAMPLES)}.")
    if isinstance(bet.kind, Call):
        return tuple(Spot(on, bet.words, chip) for chip, on in enumerate(_called(bet, bet.kind, zeros), start=1))
    if bet.words not in layout(zeros):
        raise _no_such_position(bet, bet.kind, zeros)
    return (Spot(bet.words),)


_EXAMPLES = ("straight 17", "split 17 20", "street 1", "corner 1", "six line 1", "dozen 2", "column 3", "red")


@rule("4.6", "5.1", "5.1(a)", "5.1(b)", "5.1(c)", "5.1(d)")
def _called(bet: Bet, call: Call, zeros: int) -> tuple[str, ...]:
    """The positions of a race-track wager, one for each chip."""
    if zeros != 1:
        raise Refused(
            rule["4.6"], f"A wheel with two zeros has no race-track bets such as {call}: wager on the layout."
        )
    if call is Call.NEIGHBOURS:
        if bet.numbers[0] not in WHEELS[zeros]:
            raise Refused(rule["5.1(d)"], f"The wheel has the numbers 0 to 36, not {bet.numbers[0]}.")
        return tuple(f"{Kind.STRAIGHT} {number}" for number in neighbours(bet.numbers[0]))
    id = {Call.VOISINS: "5.1(a)", Call.TIERS: "5.1(b)", Call.ORPHELINS: "5.1(c)"}[call]
    return rule.texts(id, "chips")


def _no_such_position(bet: Bet, kind: Kind, zeros: int) -> Refused:
    """Why the layout has no such position, and which positions of the kind it has with the numbers named."""
    beside_zero = rule["4.5"] if zeros == 1 else rule["4.6"]
    of_kind = [placement for placement in placements(zeros) if placement.kind is kind]
    if not of_kind:
        count = "one zero" if zeros == 1 else "two zeros"
        return Refused(beside_zero, f"A layout with {count} has no {kind}.")
    if kind is Kind.TRIO:
        return Refused(beside_zero, f"The trios are {_named(of_kind)}.")
    clause = of_kind[0].clause
    if kind in (Kind.DOZEN, Kind.COLUMN):
        return Refused(clause, f"There are three: {_named(of_kind)}.")
    unknown = [number for number in bet.numbers if number not in WHEELS[zeros]]
    if unknown:
        return Refused(clause, f"The wheel has the numbers 0{', 00' * (zeros - 1)} and 1 to 36, not {unknown[0]}.")
    if kind is Kind.SPLIT and bet.numbers[0] == bet.numbers[1]:
        return Refused(clause, f"A split is on two numbers: {bet.numbers[0]} alone is straight {bet.numbers[0]}.")
    lying = [_with(number, of_kind) for number in bet.numbers]
    return Refused(clause, f"There is no {bet.words}: {'; '.join(lying)}.")


def _with(number: Pocket, of_kind: list[Placement]) -> str:
    placements = [placement for placement in of_kind if number in placement.numbers]
    kind = of_kind[0].kind
    return f"with {number} in it there is {_named(placements)}" if placements else f"no {kind} has {number} in it"


def _named(placements: list[Placement]) -> str:
    *others, last = [placement.words for placement in placements]
    return f"{', '.join(others)} and {last}" if others else last
