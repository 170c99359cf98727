"""How roulette is played, told from the determinations of a table."""

from collections.abc import Iterator
from string import ascii_uppercase

from croupier.games.roulette.determinations import Determinations, ZeroRule
from croupier.games.roulette.values_and_odds import Kind, placements
from croupier.server.pages.felts.game_guide import FirstRound, GuidePart
from croupier.server.pages.roulette.race_track import EACH_SIDE, ONE_ZERO, race_track_drawing
from croupier.server.pages.tables.sign_rows import limits_words, sum_words
from croupier.table.view import Sign

FIRST_ROUND = FirstRound(
    bet="Pick a chip and put it on a number, a line or a field.",
    decide="",
    wait="The ball decides. Every bet that covers its number wins.",
)
_PICTURED = (Kind.STRAIGHT, Kind.SPLIT, Kind.STREET, Kind.CORNER, Kind.SIX_LINE, Kind.TRIO)
_AROUND = {
    Kind.DOZEN: "Dozen",
    Kind.COLUMN: "Column",
    Kind.RED: "Red, black, odd, even, 1–18, 19–36",
}
_BESIDE_ZERO = {1: Kind.FIRST_FOUR, 2: Kind.FIVE_NUMBERS}
_PICTURES = {1: "roulette/guide_picture.html", 2: "roulette/guide_picture_two.html"}
_ON_TRACK = "Numbers as they lie on the wheel. Choose a part of it to put a chip on each of its places."
_ON_ZERO = {
    ZeroRule.LOSE: "On zero, all bets on the fields around the numbers lose.",
    ZeroRule.LA_PARTAGE: "On zero, even-money bets get half back (la partage).",
    ZeroRule.SURRENDER: "On 0 and 00, even-money bets get half back (surrender).",
    ZeroRule.EN_PRISON: "On zero, even-money bets wait for the next spin: they come back if they win it (en prison).",
}


def game_guide(sign: Sign) -> Iterator[GuidePart]:
    """The aim, where chips go and what they are paid, the race-track, zero."""
    game: Determinations = sign.game
    numbers = "0 to 36" if game.zeros == 1 else "00, or 0 to 36"
    yield GuidePart(
        "The aim",
        (
            f"Bet on where the ball will land: {numbers}. A bet wins if it covers that number.",
            "The fewer numbers it covers, the more it pays. Past spins change nothing.",
        ),
    )
    limits, pictured = tuple(_limits(sign)), tuple(_pictured(game.zeros))
    yield GuidePart("What bets pay", limits, facts=pictured, picture=_PICTURES[game.zeros], is_betting=True)
    if game.zeros == ONE_ZERO:
        yield GuidePart("The race-track", (_ON_TRACK,), facts=tuple(_calls()))
    yield GuidePart("Zero", (_ON_ZERO[game.zero_rule],))


def _calls() -> Iterator[tuple[str, str]]:
    """The parts of the wheel and a number with its neighbours, each with the chips that it takes."""
    track = race_track_drawing()
    for one in track.parts:
        yield one.printed.capitalize(), f"{one.chips} chips"
    yield f"A number and {EACH_SIDE} neighbours each side", f"{track.numbers[0].chips} chips"


def _limits(sign: Sign) -> Iterator[str]:
    game: Determinations = sign.game
    yield f"Pick a chip and put it where you want to bet: {limits_words(sign.limits, sign.unit)}."
    if game.inside_minimum:
        yield f"Bets on numbers come to at least {sum_words(game.inside_minimum, sign.unit)} together."
    if game.outside_minimum:
        yield f"Each bet on the fields around them is at least {sum_words(game.outside_minimum, sign.unit)}."


def _pictured(zeros: int) -> Iterator[tuple[str, str]]:
    """What the chips of the picture are, by their letters, how many numbers they cover and what they pay."""
    places = {one.kind: one for one in placements(zeros)}
    for letter, kind in zip(ascii_uppercase, (*_PICTURED, _BESIDE_ZERO[zeros], *_AROUND), strict=False):
        covers = len(places[kind].numbers)
        name = _AROUND.get(kind, kind.capitalize())
        yield f"{letter} {name} ({covers} number{'s' if covers > 1 else ''})", str(places[kind].odds)
