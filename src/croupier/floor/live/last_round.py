"""How wagers of a table ended last: they stay visible while the next round takes wagers."""

from typing import Any, cast

import msgspec

from croupier.table.game_types import GameEvent
from croupier.table.state import Table
from croupier.table.wagering.round_life_events import RoundBegun
from croupier.verbs.wagers import WagerVoided


class LastRound(msgspec.Struct, frozen=True):
    """The wagers that were settled in a round as it ended, or those that were void in it."""

    number: int
    settled: tuple[GameEvent, ...]


def last_round_after(last: LastRound | None, before: Table, after: Table) -> LastRound | None:
    """The last settled round, once its play has given way to another round or to none."""
    play: Any = before.play
    if play is None or not play.settled or play is after.play:
        return last
    if after.play is not None and after.round_number == before.round_number:
        return last
    return LastRound(before.round_number, play.settled)


def last_settled(last: LastRound | None, table: Table) -> tuple[GameEvent, ...]:
    """How the wagers of the previous round ended; it is over, so none is secret any more."""
    if last is None:
        return ()
    return last.settled if _is_shown(last, table) else ()


def void_wagers_after(last: LastRound | None, before: Table, event: object) -> LastRound | None:
    """The void wagers of the last round that has any; a round that begins under the same number was called off."""
    if isinstance(event, RoundBegun) and last is not None and last.number >= event.number:
        return None
    if not isinstance(event, WagerVoided):
        return last
    earlier = last.settled if last is not None and last.number == before.round_number else ()
    return LastRound(before.round_number, (*earlier, cast(GameEvent, event)))


def shown_void_wagers(last: LastRound | None, table: Table) -> LastRound | None:
    """The void wagers of this round or, while it takes none of its own, of the one before."""
    return last if last is not None and _is_shown(last, table) else None


def _is_shown(last: LastRound, table: Table) -> bool:
    is_before = last.number == table.round_number - 1 and not table.is_settled  # one without a row, void, is the last
    return is_before or last.number == table.round_number
