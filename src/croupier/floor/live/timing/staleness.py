"""Stale commands: the rules call for something else than what the sender saw."""

from croupier.floor.live.command_kinds import RETURNS
from croupier.floor.live.commands import (
    BoxesInPlay,
    CorrectCard,
    GiveNonce,
    GiveSeal,
    KeyCard,
    LiveCommand,
    Next,
    SayReady,
    TakeBackKey,
)
from croupier.floor.live.state import LiveTable
from croupier.rulebook import floor
from croupier.table.commands import (
    AskNext,
    BeginRound,
    BurnCard,
    CutCards,
    DeclineCut,
    EndCountedRound,
    FinishWagering,
    GatherCards,
    PlayPassCard,
)
from croupier.table.games import is_of_a_game
from croupier.verbs.actors import Role

_BOUND = (
    Next
    | KeyCard
    | CorrectCard
    | TakeBackKey
    | BoxesInPlay
    | GiveSeal
    | GiveNonce
    | SayReady
    | AskNext
    | BeginRound
    | GatherCards
    | EndCountedRound
    | BurnCard
    | CutCards
    | DeclineCut
    | PlayPassCard
    | FinishWagering
)


@floor("4.11")
def is_stale_at_table(live: LiveTable, command: LiveCommand, version: int) -> bool:
    """Whether it was meant for another moment. Staff's acts about a round are not bound to a step; cards are."""
    if version > live.version:
        return True
    if version >= live.spot.step_version:
        return False
    if isinstance(command, RETURNS):
        return False
    return isinstance(command, _BOUND) or (is_of_a_game(command) and command.by.role in (Role.PATRON, Role.DEALER))
