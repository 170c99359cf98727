"""What the log says of a round that is to be declared void: the table itself remembers only those of this shoe."""

from typing import TypeVar

from msgspec.structs import replace

from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.state import LiveTable
from croupier.rulebook import floor
from croupier.table.commands import VoidFinishedRound

_Given = TypeVar("_Given")


def drop_kept_round(command: _Given) -> _Given:
    """A command as its sender may give it: what they say of an earlier round is not believed."""
    return replace(command, kept=None) if isinstance(command, VoidFinishedRound) else command


@floor("4.7")
def with_kept_round(live: LiveTable, command: _Given, inputs: FloorInputs) -> _Given:
    """A command with what the log says of the round that it is about."""
    if not isinstance(command, VoidFinishedRound):
        return command
    return replace(command, kept=inputs.past_round(live.id, command.number))
