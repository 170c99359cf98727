"""What patrons decide after a tie: to surrender, or to go to war."""

from casino_war.commands import GoToWar, ReportNoDecision, Surrender
from casino_war.events import Event, Surrendered, WagerSettled, WarDeclared
from casino_war.round_of_play import NOTHING, Box, RoundOfPlay
from casino_war.steps import next_step
from casino_war.tables import SURRENDER_BACK, Kind
from croupier.equipment.amounts import Amount, payment
from croupier.rulebook import Cite, Refused, open_book
from croupier.verbs.actors import STAFF, require, require_own
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask

rule = open_book("CASINO-WAR")


@rule("5.5(a)")
def surrender(play: RoundOfPlay, command: Surrender) -> tuple[Event, ...]:
    """Half of the ante goes back, and the rest is lost."""
    require_own(command.by, command.patron, rule["5.5"], "Deciding about this ante")
    return _given_up(play, _box_to_decide(play, command.patron), rule["5.5(a)"])


@rule("5.6")
def report_no_decision(play: RoundOfPlay, command: ReportNoDecision) -> tuple[Event, ...]:
    """Somebody who was asked and said nothing surrenders."""
    require(command.by, STAFF, rule["5.6"], "Reporting that somebody did not decide")
    return _given_up(play, _box_to_decide(play, command.patron), rule["5.6"], decided=False)


@rule("5.5(b)", "6.1")
def go_to_war(play: RoundOfPlay, command: GoToWar) -> tuple[Event, ...]:
    """A raise as large as the ante lies beside it."""
    require_own(command.by, command.patron, rule["5.5"], "Deciding about this ante")
    box = _box_to_decide(play, command.patron)
    return (WarDeclared(box.patron, box.number, Kind.RAISE, box.ante, rule["6.1"]),)


@rule("5.5")
def _box_to_decide(play: RoundOfPlay, patron: str) -> Box:
    """The box that is asked, which must be this patron's."""
    step = next_step(play)
    if not isinstance(step, Ask):
        raise Refused(step.clause, "Nobody decides anything now.")
    if step.who != patron:
        raise Refused(step.clause, f"{step.who} decides first.")
    box = play.box(int(step.hand))
    assert box is not None
    return box


def _given_up(play: RoundOfPlay, box: Box, clause: Cite, decided: bool = True) -> tuple[Event, ...]:
    """Half goes back in whole chips of the table, and never more than there is."""
    choices = play.determinations
    back = Amount(min(payment(box.ante, SURRENDER_BACK, choices.chip, choices.rounding).paid, box.ante))
    lost = Amount(box.ante - back)
    given_up: Event = Surrendered(box.patron, box.number, Kind.ANTE, back, clause, decided)
    if not lost:
        return (given_up,)
    return given_up, WagerSettled(box.patron, box.number, Kind.ANTE, lost, Result.LOSE, NOTHING, clause)
