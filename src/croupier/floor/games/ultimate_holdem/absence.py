"""Patrons who do not decide in their turn at hold-em: what is done on the floor, and what they are told of it."""

from croupier.floor.games.game_part import Absence
from croupier.games.ultimate_holdem.commands import ReportNoDecision
from croupier.games.ultimate_holdem.events import Event, HandFolded, Indecision
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay
from croupier.rulebook import act_uth as rule
from croupier.verbs.actors import Actor

_WHY = {
    Indecision.LATE: "Time ran out",
    Indecision.REFUSED: "You made no decision",
    Indecision.ABSENT: "You were away",
}


def report_away(by: Actor, patron: str) -> ReportNoDecision:
    """Who is not connected is not present to decide."""
    return ReportNoDecision(by, patron, Indecision.ABSENT)


@rule("13.8")
def absence_notices(play: RoundOfPlay, event: Event) -> list[tuple[str, str]]:
    """Why a hand is deemed folded."""
    if not isinstance(event, HandFolded) or event.why is None:
        return []
    return [(event.patron, f"{_WHY[event.why]}: your hand counts as folded and its bets are lost ({event.clause}).")]


HOLDEM_ABSENCE = Absence(
    away=report_away,
    back=None,
    is_away=lambda play, patron: False,
    notices=absence_notices,
    warning="Answer now, or your hand counts as folded.",
)
