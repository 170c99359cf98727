"""The commands of baccarat on the floor."""

from croupier.equipment.amounts import Amount
from croupier.floor.games.command_kinds import PATRON, CommandKinds
from croupier.floor.grants import granted_to
from croupier.games.baccarat.commands import (
    ChangeWager,
    DrawInError,
    PassTurn,
    PermitChanges,
    PlaceWager,
    ReportPlacementError,
    Resume,
    RunOutOfCards,
    TurnHand,
)
from croupier.games.baccarat.tables import Option
from croupier.table.state import Limits, Patron
from croupier.verbs.actors import DEALING, STAFF, SUPERVISING, Actor

COMMANDS = CommandKinds(
    calls=(Resume,),
    patrons_part=(TurnHand, PassTurn),
    choices=(ChangeWager,),
    irregularities=(DrawInError, ReportPlacementError, RunOutOfCards),
    voiding_reports=(),
    undoing=(),
    grants={
        TurnHand: granted_to(PATRON, DEALING),
        PassTurn: granted_to(PATRON, STAFF),
        Resume: granted_to(STAFF),
        PermitChanges: granted_to(SUPERVISING),
    },
)


def minimum_wager(by: Actor, patron: Patron, amount: Amount, limits: Limits) -> PlaceWager:
    """On banker."""
    return PlaceWager(by, patron.name, Option.BANKER, amount, patron.seat, bool(patron.seat))
