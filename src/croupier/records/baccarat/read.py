"""What a record of baccarat says: the operator's own choices, and who is there."""

from collections.abc import Iterable

from croupier.games.baccarat.determinations import Determinations, Method, Pairs, Profile
from croupier.records.acts import Act
from croupier.records.baccarat.acts import AT_THE_TABLE
from croupier.records.table_choices import Choices

TABLE_KEYS = frozenset({"decks", "method", "pairs", "differential", "face_down"})


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
        face_down=choices.yes_or_no("face_down", False),
        chip=choices.chip,
        rounding=choices.rounding,
    )


def seats(play: Iterable[Act]) -> dict[str, int]:
    """Anyone who wagers, turns a hand or says something about a no-bet coup is at the table; seats do not matter."""
    return {act.name: 0 for act in play if isinstance(act, AT_THE_TABLE) and act.name}
