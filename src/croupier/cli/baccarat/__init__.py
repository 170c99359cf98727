"""The baccarats in the terminal."""

from msgspec.structs import replace

from croupier.cli.baccarat.felt import show_coup, show_roads
from croupier.cli.baccarat.person import BaccaratPerson
from croupier.cli.play.screen import Screen
from croupier.cli.play.sitting import Evening
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Profile, Turner
from croupier.table.state import Determinations

_ROADS_EVERY = 20
"""This many coups after one another are drawn before the roads are."""


def _as_played(determinations: Determinations) -> Determinations:
    """Midi and full-size cards lie face down, for the patron who wagered most to turn."""
    game = determinations.game
    assert isinstance(game, BaccaratDeterminations)
    if game.game is Profile.MINI:
        return determinations
    return replace(determinations, game=replace(game, face_down=True, turner=Turner.PATRONS))


def _interlude(evening: Evening, played: int) -> None:
    if played % _ROADS_EVERY == 0:
        show_roads(evening)


def _print_end(evening: Evening, played: int) -> None:
    if played % _ROADS_EVERY:
        show_roads(evening)


BACCARAT_SCREEN = Screen(
    round_word="coup",
    shoe_made_ready="shuffled, cut and burnt",
    sign={"minimum": 10, "maximum": 1000, "multiple": 5, "pairs": "perfect pairs"},
    as_played=_as_played,
    show_round=show_coup,
    interlude=_interlude,
    at_end=_print_end,
    person=BaccaratPerson,
)
