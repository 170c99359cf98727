"""What a record of roulette says: the operator's own choices, who is there, and the number."""

import re
from collections.abc import Iterable

from croupier.equipment.amounts import Amount
from croupier.games.roulette.determinations import Determinations, KindMaximum, ZeroRule
from croupier.games.roulette.values_and_odds import Kind
from croupier.games.roulette.wheel import WHEELS, Pocket
from croupier.records.acts import Act, Bets, NotARecord, quote_value
from croupier.records.roulette.acts import HasInPrison
from croupier.records.table_choices import Choices

NAME = "roulette"
TABLE_KEYS = frozenset({"zeros", "inside_minimum", "outside_minimum", "maxima", "zero_rule"})
_NUMBER = re.compile("00|[0-9]{1,2}")


def determinations(_: str, choices: Choices) -> Determinations:
    """The operator's choices for one table of roulette."""
    return Determinations(
        zeros=choices.whole_number("zeros", 1),
        inside_minimum=choices.amount("inside_minimum") or Amount(0),
        outside_minimum=choices.amount("outside_minimum") or Amount(0),
        maxima=_maxima(choices),
        chip=choices.chip,
        rounding=choices.rounding,
        zero_rule=ZeroRule(choices.one_of("zero_rule", tuple(ZeroRule), "lose")),
    )


def _maxima(choices: Choices) -> tuple[KindMaximum, ...]:
    """The most that a wager may be, by its kind."""
    limits = choices.maxima("maxima", "kind of wager", '{straight = 50, "six line" = 300}')
    for kind in limits:
        if kind not in tuple(Kind):
            raise NotARecord(f"maxima has no kind of wager {quote_value(kind)}; the kinds are {', '.join(Kind)}.")
    return tuple(KindMaximum(Kind(kind), maximum) for kind, maximum in limits.items())


def number(value: object, choices: Determinations) -> str:
    """The number of a spin, which the wheel must have: 17, or "00" if there are two zeros."""
    pocket = str(value) if type(value) is int else value
    if not isinstance(pocket, str) or not _NUMBER.fullmatch(pocket):
        raise ValueError(f'spin is the winning number, such as 17 or "00", not {quote_value(value)}.')
    pocket = Pocket(pocket if pocket == "00" else str(int(pocket)))
    zeros = 2 if choices.zeros == 2 else 1
    if pocket not in WHEELS[zeros]:
        raise ValueError(f"The wheel has the numbers 0{', 00' * (zeros - 1)} and 1 to 36, not {pocket}.")
    return pocket


def seats(play: Iterable[Act]) -> dict[str, int]:
    """Anyone with chips down is at the table, at no particular seat; a spin without wagers has somebody present too."""
    return {act.name: 0 for act in play if isinstance(act, Bets | HasInPrison)} or {"onlooker": 0}
