"""The last settled round of a table: its wagers stay in sight while the next round is being wagered on."""

from typing import Any

import msgspec

from croupier.table.game_types import RoundState
from croupier.table.games import game_of
from croupier.table.state import Table
from croupier.verbs.actors import Viewer

ANYBODY = Viewer("")
"""The round is over: what everybody saw of it is shown to everybody alike."""


class LastRound(msgspec.Struct, frozen=True):
    """A round as it ended, with every wager that was settled in it."""

    number: int
    play: RoundState


def last_round_after(last: LastRound | None, before: Table, after: Table) -> LastRound | None:
    """What is kept once another round, or none, is in the place of one in which wagers were settled."""
    play = before.play
    if play is None or not play.settled or play is after.play:
        return last
    if after.play is not None and after.round_number == before.round_number:
        return last
    return LastRound(before.round_number, play)


def last_play(last: LastRound | None, table: Table) -> Any:
    """The game's own view of the round before this one; None if no wager was settled in that round."""
    newest_over = table.round_number - (table.play is not None)
    if last is None or last.number != newest_over:
        return None
    return game_of(table).view(last.play, ANYBODY)
