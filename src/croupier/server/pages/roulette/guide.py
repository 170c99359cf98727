"""How roulette is played, told from the determinations of a table."""

from collections.abc import Iterator

from croupier.games.roulette.determinations import Determinations, ZeroRule
from croupier.games.roulette.values_and_odds import Kind, placements
from croupier.server.pages.felts.game_guide import FirstRound, GuidePart
from croupier.server.pages.tables.sign_rows import limits_words, sum_words
from croupier.table.view import Sign

FIRST_ROUND = FirstRound(
    bet="Pick a chip, then tap a number, a line or a field.",
    decide="",
    wait="The ball decides. Every bet that covers its number wins.",
)
_ON_ZERO = {
    ZeroRule.LOSE: "On zero, all bets on the fields around the numbers lose.",
    ZeroRule.LA_PARTAGE: "On zero, even-money bets get half back (la partage).",
    ZeroRule.SURRENDER: "On 0 and 00, even-money bets get half back (surrender).",
    ZeroRule.EN_PRISON: "On zero, even-money bets wait for the next spin: they come back if they win it (en prison).",
}


def game_guide(sign: Sign) -> Iterator[GuidePart]:
    """The aim, where chips go, zero, what is paid."""
    game: Determinations = sign.game
    numbers = "0 and 1 to 36" if game.zeros == 1 else "0, 00 and 1 to 36"
    yield GuidePart(
        "The aim",
        (
            f"Guess where the ball ends: {numbers}. A bet wins if it covers the number.",
            "The fewer numbers it covers, the more it pays. Earlier numbers change nothing.",
        ),
    )
    yield GuidePart("Where chips go", (_pictured(game.zeros), *_limits(sign)), picture="roulette/guide_picture.html")
    yield GuidePart("Zero", (_ON_ZERO[game.zero_rule],))
    yield GuidePart("What it pays", facts=tuple(_payments(game.zeros)))


def _limits(sign: Sign) -> Iterator[str]:
    game: Determinations = sign.game
    yield f"Pick a chip and tap: {limits_words(sign.limits, sign.unit)}."
    if game.inside_minimum:
        yield f"Bets on numbers come to at least {sum_words(game.inside_minimum, sign.unit)} together."
    if game.outside_minimum:
        yield f"Each bet on the fields around them is at least {sum_words(game.outside_minimum, sign.unit)}."


def _pictured(zeros: int) -> str:
    """What the chips of the picture are, by how many numbers they cover."""
    kinds = (Kind.STRAIGHT, Kind.SPLIT, Kind.STREET, Kind.CORNER)
    found = {one.kind: one for one in placements(zeros) if one.kind in kinds}
    told = (f"{len(found[kind].numbers)} {kind} {found[kind].odds}" for kind in kinds)
    return " · ".join(words.replace(" ", "\u00a0") for words in told)


def _payments(zeros: int) -> Iterator[tuple[str, str]]:
    """What each kind of bet pays, by how many numbers it covers."""
    kinds: dict[tuple[int, str], dict[str, None]] = {}
    for one in placements(zeros):
        kinds.setdefault((len(one.numbers), str(one.odds)), {})[one.kind] = None
    for (covers, odds), names in sorted(kinds.items()):
        yield f"{', '.join(names).capitalize()} ({covers} number{'s' if covers > 1 else ''})", odds
