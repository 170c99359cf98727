"""The last settled round of a table: its wagers stay in sight while the next round is being wagered on."""

from typing import Any

import msgspec

from croupier.table.game_types import GameEvent
from croupier.table.state import Table


class LastRound(msgspec.Struct, frozen=True):
    """The wagers that were settled in a round, as it ended."""

    number: int
    settled: tuple[GameEvent, ...]


def last_round_after(last: LastRound | None, before: Table, after: Table) -> LastRound | None:
    """What is kept once another round, or none, is in the place of one in which wagers were settled."""
    play: Any = before.play
    if play is None or not play.settled or play is after.play:
        return last
    if after.play is not None and after.round_number == before.round_number:
        return last
    return LastRound(before.round_number, play.settled)


def last_settled(last: LastRound | None, table: Table) -> tuple[GameEvent, ...]:
    """How the wagers of the round before this one ended; that round is over, so none is secret any more."""
    newest_over = table.round_number - (table.play is not None)
    return last.settled if last is not None and last.number == newest_over else ()
