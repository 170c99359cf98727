"""What a record of baccarat says: the operator's own choices, and wagers on an option."""

import re
from collections.abc import Iterable

from croupier.games.baccarat.determinations import Determinations, Method, Pairs, Profile
from croupier.games.baccarat.values_and_odds import Option
from croupier.records.acts import Act, Bets, quote_value, read_bet
from croupier.records.table_choices import Choices

TABLE_KEYS = frozenset({"decks", "method", "pairs", "differential"})
EXAMPLES = "'Ann bets 100 on banker'"


def name(choices: Determinations) -> str:
    """Which of the three baccarats it is."""
    return choices.game


def determinations(game: str, choices: Choices) -> Determinations:
    """The operator's choices for one table of baccarat."""
    return Determinations(
        game=Profile(game),
        decks=choices.decks,
        method=Method(choices.one_of("method", tuple(Method), "A")),
        pairs=Pairs(choices.one_of("pairs", tuple(Pairs), "none")),
        chip=choices.chip,
        rounding=choices.rounding,
    )


class Adds(Bets, frozen=True):
    """`Ann adds 20 on banker`: chips on top of her own wager there, later than the wagers in between."""


_ADD = re.compile(r"adds?( \S+ on .+)")


def patron_line(patron: str, deed: str) -> Act | None:
    """`Ann bets 100 on banker`, `Ann adds 20 on banker`."""
    bet = read_bet(patron, _ADD.sub(r"bets\1", deed))
    if bet is not None and _ADD.fullmatch(deed):
        bet = Adds(bet.name, bet.amount, bet.on)
    if bet is not None and bet.on not in tuple(Option):
        raise ValueError(f"There is no wager on {quote_value(bet.on)}; the options are {', '.join(Option)}.")
    return bet


def seats(play: Iterable[Act]) -> dict[str, int]:
    """Anyone who wagers is at the table; their seat makes no difference."""
    return {act.name: 0 for act in play if isinstance(act, Bets)}
