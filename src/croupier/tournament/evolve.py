"""How an event changes a tournament. Nothing is checked here: events are facts."""

from collections.abc import Callable
from typing import Any, get_args

from croupier.tournament.effects.entries import AFTER_ENTRIES
from croupier.tournament.effects.play import AFTER_PLAY
from croupier.tournament.effects.results import AFTER_RESULTS
from croupier.tournament.events import Event
from croupier.tournament.moves import with_money_moved
from croupier.tournament.state import Tournament

_AFTER: dict[type, Callable[[Tournament, Any], Tournament]] = AFTER_ENTRIES | AFTER_PLAY | AFTER_RESULTS
assert _AFTER.keys() == set(get_args(Event)), "every event of a tournament has its effect"


def evolve(tournament: Tournament, event: Event) -> Tournament:
    """The tournament after an event: its money moved, and what else it means."""
    return _AFTER[type(event)](with_money_moved(tournament, event), event)
