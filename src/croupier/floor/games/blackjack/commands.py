"""The commands of blackjack on the floor."""

from croupier.equipment.amounts import Amount
from croupier.floor.games.command_kinds import FOR_PATRON, CommandKinds
from croupier.games.blackjack.commands import (
    BurnFaceUpCard,
    CloseInsurance,
    Double,
    Draw,
    DrawForDealerInError,
    DrawInError,
    GoOn,
    Insure,
    PlaceWager,
    ReportAbsence,
    ReportPlacementError,
    Split,
    Stand,
    TakeEvenMoney,
)
from croupier.table.state import Limits, Patron
from croupier.verbs.actors import Actor

COMMANDS = CommandKinds(
    calls=(CloseInsurance, GoOn, ReportAbsence),
    patrons_part=(),
    choices=(Insure, TakeEvenMoney, Draw, Stand, Split, Double),
    irregularities=(BurnFaceUpCard, DrawInError, DrawForDealerInError, ReportPlacementError),
    voiding_reports=(),
    undoing=(),
    grants={ReportAbsence: FOR_PATRON},
)


def minimum_wager(by: Actor, patron: Patron, amount: Amount, limits: Limits) -> PlaceWager:
    """On the player's own box."""
    return PlaceWager(by, patron.name, patron.seat, amount)
