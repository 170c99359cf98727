"""The commands of roulette on the floor."""

from croupier.equipment.amounts import Amount
from croupier.floor.games.command_kinds import FOR_PATRON, CommandKinds
from croupier.floor.grants import granted_to
from croupier.games.roulette.commands import (
    AssignColour,
    CorrectNumber,
    DeclareNoSpin,
    PlaceWager,
    ReturnColour,
    SpinBall,
)
from croupier.games.roulette.wheel import Colour
from croupier.table.state import Limits, Patron
from croupier.verbs.actors import DEALING, SUPERVISING, Actor

COMMANDS = CommandKinds(
    calls=(SpinBall,),
    patrons_part=(),
    choices=(),
    irregularities=(CorrectNumber, DeclareNoSpin),
    voiding_reports=(),
    undoing=(),
    grants={
        ReturnColour: FOR_PATRON,
        AssignColour: granted_to(DEALING, about="patron"),
        CorrectNumber: granted_to(SUPERVISING),
    },
)


def minimum_wager(by: Actor, patron: Patron, amount: Amount, limits: Limits) -> PlaceWager:
    """On black."""
    return PlaceWager(by, patron.name, Colour.BLACK, amount)
