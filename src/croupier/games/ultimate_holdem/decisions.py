"""The betting rounds: folding, checking and play wagers in turn, and conceding once the dealer's hand is declared."""

from croupier.equipment.amounts import Amount
from croupier.games.ultimate_holdem.commands import Bet, Check, Concede, Fold, ReportNoDecision
from croupier.games.ultimate_holdem.events import Event, HandChecked, HandConceded, HandFolded, PlayWagerPlaced
from croupier.games.ultimate_holdem.round_of_play import Area, RoundOfPlay, Standing
from croupier.games.ultimate_holdem.settlement import collected
from croupier.games.ultimate_holdem.steps import may_concede, next_step
from croupier.games.ultimate_holdem.values_and_odds import STREETS, Street
from croupier.rulebook import Refused, act_uth as rule
from croupier.verbs.actors import STAFF, require, require_own
from croupier.verbs.steps import Ask

Decision = Fold | Check | Bet | ReportNoDecision

_NOTHING_FURTHER = {
    Street.BEFORE_FLOP: rule["4.6"],
    Street.AFTER_FLOP: rule["8.3"],
    Street.ON_RIVER: rule["8.5"],
}


@rule("8.1", "8.3", "8.5", "8.6")
def area_to_decide(play: RoundOfPlay, command: Decision) -> Area:
    """The area that this patron decides about now; a patron who has folded or bet decides nothing more."""
    clause = STREETS[play.street].clause
    area, step = play.area_of(command.patron), next_step(play)
    if area is None:
        raise Refused(clause, f"{command.patron} has no hand in this round.")
    if area.standing is Standing.FOLDED:
        raise Refused(rule["8.6"], f"{area.patron} has folded and is out of this round.")
    if area.bet_on is not None:
        why = f"{area.patron} has a play wager and makes no more decisions until the dealer's hand is declared."
        raise Refused(_NOTHING_FURTHER[play.street], why)
    if not isinstance(step, Ask):
        raise Refused(clause, "No hand is waiting for a decision.")
    if step.who != area.patron:
        raise Refused(clause, f"Patrons decide in turn: it is {step.who}'s.")
    return area


@rule("8.1(a)", "8.3(a)", "8.5(a)", "8.6")
def fold(play: RoundOfPlay, command: Fold) -> tuple[Event, ...]:
    """The cards are passed in face down, and every wager is lost, trips too."""
    clause = STREETS[play.street].fold
    require_own(command.by, command.patron, clause, "Folding this hand")
    area = area_to_decide(play, command)
    return (HandFolded(area.patron, area.number, play.street, clause), *collected(play, area, clause))


@rule("13.8")
def report_no_decision(play: RoundOfPlay, command: ReportNoDecision) -> tuple[Event, ...]:
    """A patron who does not decide in turn is deemed to have folded."""
    clause = rule["13.8"]
    require(command.by, STAFF, clause, "Deeming a hand folded")
    area = area_to_decide(play, command)
    return (HandFolded(area.patron, area.number, play.street, clause, command.why), *collected(play, area, clause))


@rule("8.1(b)", "8.3(b)")
def check(play: RoundOfPlay, command: Check) -> tuple[Event, ...]:
    """No wager on this street, and the hand stays in; on the river a patron bets or folds."""
    rules = STREETS[play.street]
    clause = rules.check or rules.clause
    require_own(command.by, command.patron, clause, "Checking this hand")
    area = area_to_decide(play, command)
    if rules.check is None:
        raise Refused(clause, "On the river you can only bet or fold.")
    return (HandChecked(area.patron, area.number, play.street, clause),)


@rule("8.1(c)", "8.1(c)(i)", "8.1(c)(ii)", "8.3(c)", "8.3(c)(i)", "8.3(c)(ii)")
@rule("8.5(b)", "8.5(b)(i)", "8.5(b)(ii)")
def bet(play: RoundOfPlay, command: Bet) -> tuple[Event, ...]:
    """A play wager of as many times the ante as this street allows; the cards stay face down from then on."""
    rules = STREETS[play.street]
    require_own(command.by, command.patron, rules.bet, "Betting on this hand")
    area = area_to_decide(play, command)
    if command.times not in rules.times:
        allowed = " or ".join(str(times) for times in rules.times)
        raise Refused(rules.amount, f"A play wager {play.street} must be {allowed} times the ante.")
    amount = Amount(area.ante * command.times)
    return (PlayWagerPlaced(area.patron, area.number, play.street, command.times, amount, rules.bet),)


@rule("9.1")
def concede(play: RoundOfPlay, command: Concede) -> tuple[Event, ...]:
    """After the dealer's hand was declared, and before it is settled, somebody who has bet gives up every wager."""
    clause = rule["9.1"]
    require_own(command.by, command.patron, clause, "Conceding this hand")
    if not may_concede(play):
        raise Refused(clause, "You can only concede between the dealer's hand being declared and the settlement.")
    area = play.area_of(command.patron)
    if area is None or area.standing is not Standing.IN:
        raise Refused(clause, f"{command.patron} has no hand left to concede.")
    conceded = HandConceded(area.patron, area.number, rule.text("9.1", "call"), clause)
    return (conceded, *collected(play, area, clause))
