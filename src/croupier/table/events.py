"""Every event of a table, whatever its game."""

from typing import TypeGuard

from croupier.table.game_types import GAME_EVENTS, GameEvent
from croupier.table.patrons.attendance_events import AttendanceEvent
from croupier.table.patrons.claim_events import ClaimEvent
from croupier.table.patrons.player_events import PlayerStandingEvent
from croupier.table.patrons.restriction_events import RestrictionEvent
from croupier.table.shoe.shoe_events import CardEvent
from croupier.table.sign_events import SignEvent
from croupier.table.wagering.round_life_events import RoundLifeEvent

TableEvent = (
    AttendanceEvent | RestrictionEvent | ClaimEvent | PlayerStandingEvent | CardEvent | RoundLifeEvent | SignEvent
)

Event = TableEvent | GameEvent


def is_game_event(event: Event) -> TypeGuard[GameEvent]:
    """Whether this event is the game's, not the table's."""
    return type(event) in GAME_EVENTS
