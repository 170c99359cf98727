"""How an event changes a tournament. Nothing is checked here: events are facts."""

from collections.abc import Callable
from typing import Any, get_args

from croupier.tournament.effects.entries import ENTRY_EFFECTS
from croupier.tournament.effects.play import PLAY_EFFECTS
from croupier.tournament.effects.results import RESULT_EFFECTS
from croupier.tournament.events import Event
from croupier.tournament.moves import with_money_moved
from croupier.tournament.state import Tournament

_AFTER: dict[type, Callable[[Tournament, Any], Tournament]] = ENTRY_EFFECTS | PLAY_EFFECTS | RESULT_EFFECTS
assert _AFTER.keys() == set(get_args(Event)), "every event of a tournament has its effect"


def evolve(tournament: Tournament, event: Event) -> Tournament:
    """The tournament after an event: its money moved, and what else it means."""
    return _AFTER[type(event)](with_money_moved(tournament, event), event)
