"""The commands of casino war on the floor."""

from casino_war.commands import (
    PlaceWager,
    ReportMisdealtCard,
    ReportNoDecision,
    RunOutOfCards,
)
from croupier.equipment.amounts import Amount
from croupier.floor.games.game_part import CommandKinds
from croupier.floor.grants import granted_to
from croupier.table.state import Limits, Patron
from croupier.verbs.actors import STAFF, Actor

COMMANDS = CommandKinds(
    calls=(ReportNoDecision,),
    patrons_part=(),
    irregularities=(ReportMisdealtCard, RunOutOfCards),
    voiding_reports=(),
    undoing=(),
    grants={ReportNoDecision: granted_to(STAFF)},
)


def minimum_wager(by: Actor, patron: Patron, amount: Amount, limits: Limits) -> PlaceWager:
    """An ante at their own box."""
    return PlaceWager(by, patron.name, patron.seat, amount)
