"""The commands of Ultimate Texas Hold-em on the floor."""

from croupier.equipment.amounts import Amount
from croupier.floor.games.command_kinds import CommandKinds
from croupier.floor.grants import granted_to
from croupier.games.ultimate_holdem.commands import (
    BeginSettlement,
    Bet,
    Check,
    Concede,
    Fold,
    PlaceWager,
    ReportCardRevealed,
    ReportCollusion,
    ReportDealerCardsSeen,
    ReportDeckFault,
    ReportHandWithoutWagers,
    ReportMalfunction,
    ReportNoDecision,
    ReportPlayWager,
    ReportWrongNumber,
    TurnCards,
)
from croupier.robots.patrons import stake_of
from croupier.table.state import Limits, Patron
from croupier.verbs.actors import STAFF, Actor

_VOIDING_REPORTS = (ReportCardRevealed, ReportDeckFault, ReportMalfunction)

COMMANDS = CommandKinds(
    calls=(TurnCards, BeginSettlement, ReportNoDecision),
    patrons_part=(),
    choices=(Fold, Check, Bet, Concede),
    irregularities=(
        ReportWrongNumber,
        ReportDealerCardsSeen,
        ReportHandWithoutWagers,
        ReportPlayWager,
        *_VOIDING_REPORTS,
    ),
    voiding_reports=_VOIDING_REPORTS,
    undoing=(ReportCollusion,),
    grants={ReportNoDecision: granted_to(STAFF)},
)


def minimum_wager(by: Actor, patron: Patron, amount: Amount, limits: Limits) -> PlaceWager:
    """The ante, with which the blind goes."""
    return PlaceWager(by, patron.name, patron.seat, stake_of(1, limits))
