"""Events of a table's sign and settings, and of its closure."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.table.event_bases import TableFact
from croupier.table.game_types import GameDeterminations
from croupier.table.state import Limits
from croupier.verbs.actors import Actor


class Redetermined(msgspec.Struct, frozen=True, tag="table.redetermined"):
    game: GameDeterminations
    clause: Cite


class NoticeGiven(msgspec.Struct, frozen=True, tag="table.notice given"):
    by: Actor
    clause: Cite
    limits: Limits | None = None
    differential: Amount | None = None
    method: str | None = None
    lift_differential: bool = False


class ChangeMade(TableFact, frozen=True, tag="table.change made"):
    limits: Limits | None = None
    differential: Amount | None = None
    method: str | None = None
    lift_differential: bool = False


class ClosureNoticeGiven(TableFact, frozen=True, tag="table.closure notice given"):
    after_round: int | None = None


class TableClosed(TableFact, frozen=True, tag="table.closed"): ...


SignEvent = Redetermined | NoticeGiven | ChangeMade | ClosureNoticeGiven | TableClosed
