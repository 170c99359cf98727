"""Events of a director's rulings."""

import msgspec

from croupier.rulebook import Cite
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.state import RulingKind
from croupier.verbs.actors import Actor


class Ruled(msgspec.Struct, frozen=True, tag="tournament.ruled"):
    """A ruling; what it does at a table is an event there. What was before it is kept for a reversal."""

    number: int
    kind: RulingKind
    player: str
    reason: str
    amount: int
    session: int
    by: Actor
    clause: Cite
    seat_before: int = 0
    standing_before: PlayerStanding | None = None


class RulingReversed(msgspec.Struct, frozen=True, tag="tournament.ruling reversed"):
    number: int
    reason: str
    by: Actor
    clause: Cite


RulingEvent = Ruled | RulingReversed
