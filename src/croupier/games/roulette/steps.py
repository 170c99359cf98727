"""What the rules call for now: the spin from top to bottom, in the order of the book."""

from functools import cache

from croupier.games.roulette.bets import CALL_CLAUSES
from croupier.games.roulette.spin import Spin, Stage, Wager
from croupier.games.roulette.values_and_odds import kinds
from croupier.rulebook import house as rule
from croupier.verbs.state_cache import cached_on_state
from croupier.verbs.steps import Choice, Offer, Over, Settle, Staff, Step

SPIN_AGAIN = "spin the ball"
ANNOUNCE = "announce the number"
LOSING = "losing wagers"
WINNING = "winning wagers"


@cached_on_state
def next_step(spin: Spin) -> Step:
    """What must happen next, with its clause."""
    match spin.stage:
        case Stage.WAGERS:
            return wagering(spin)
        case Stage.NO_MORE_BETS:
            return ball(spin)
        case Stage.SETTLEMENT:
            return settlement(spin)
        case Stage.OVER:
            return Over(spin.void or rule["8.4"])


@rule("4.1", "8.1", "8.2")
def wagering(spin: Spin) -> Offer:
    """Wagers are open before the ball is spun, and while it runs until the call."""
    return Offer("wagers", _choices(spin.determinations.zeros), rule["8.2"] if spin.ball_runs else rule["4.1"])


@cache
def _choices(zeros: int) -> tuple[Choice, ...]:
    """The kinds of wager on the layout, and on the race-track if there is one."""
    calls = CALL_CLAUSES.items() if zeros == 1 else ()
    return tuple(Choice(name, clause) for name, clause in (*kinds(zeros), *calls))


@rule("8.3", "8.7")
def ball(spin: Spin) -> Staff:
    """The number is announced once the ball rests; after no spin the ball is spun again."""
    return Staff(ANNOUNCE, rule["8.3"]) if spin.ball_runs else Staff(SPIN_AGAIN, rule["8.7"])


@rule("8.4", "8.5")
def settlement(spin: Spin) -> Settle:
    """Losing wagers are cleared before winning ones are paid."""
    cleared = all(wins(spin, wager) for wager in spin.wagers)
    return Settle(WINNING if cleared else LOSING, rule["8.5"])


@rule("9.1", "9.2")
def wins(spin: Spin, wager: Wager) -> bool:
    """Whether the number is one of the wager's."""
    return spin.number in spin.placement(wager.spot).numbers
