"""The commands of casino war on the floor."""

from casino_war.commands import (
    ReportMisdealtCard,
    ReportNoDecision,
    RunOutOfCards,
)
from croupier.floor.games.game_part import CommandKinds
from croupier.floor.grants import granted_to
from croupier.verbs.actors import STAFF

COMMANDS = CommandKinds(
    calls=(ReportNoDecision,),
    patrons_part=(),
    irregularities=(ReportMisdealtCard, RunOutOfCards),
    voiding_reports=(),
    undoing=(),
    grants={ReportNoDecision: granted_to(STAFF)},
)
