"""What follows from a command on a spin: events, or a refusal."""

from collections.abc import Callable
from typing import Any, get_args

from croupier.equipment.shoe import SpareCard
from croupier.games.roulette import colours, irregularities, wagers
from croupier.games.roulette.commands import (
    AnnounceNumber,
    AssignColour,
    CallNoMoreBets,
    Command,
    CorrectNumber,
    DeclareNoSpin,
    PlaceWager,
    Proceed,
    ReturnColour,
    SpinBall,
    VoidSpin,
    VoidWagers,
    WithdrawWager,
)
from croupier.games.roulette.determinations import Determinations, check
from croupier.games.roulette.events import BallSpun, Event, NumberAnnounced
from croupier.games.roulette.settlement import clear_losers, pay_winners
from croupier.games.roulette.spin import Spin, Stage
from croupier.games.roulette.steps import LOSING, next_step
from croupier.rulebook import Cite, Refused, house as rule
from croupier.verbs.actors import DEALING_ROLES, require
from croupier.verbs.steps import settlement_due

REVOLUTIONS_MIN: int = rule.number("8.3", "revolutions_min")


def begin(determinations: Determinations, no_bet: Cite | None = None, carried: tuple[SpareCard, ...] = ()) -> Spin:
    """A new spin. The ball may be spun without a wager, so there is no special no-bet spin; and there are no cards."""
    check(determinations)
    if no_bet is not None or carried:
        raise Refused(rule["4.1"], "Roulette has no cards and no rounds without wagers.")
    return Spin(determinations)


def decide(spin: Spin, command: Command) -> tuple[Event, ...]:
    """The events that follow from a command; raises `Refused` if the rules do not allow it."""
    return _HANDLERS[type(command)](spin, command)


@rule("8.1", "8.7")
def spin_ball(spin: Spin, command: SpinBall) -> tuple[Event, ...]:
    """The ball is spun while wagers are open, or again after no spin."""
    require(command.by, DEALING_ROLES, rule["8.1"], "Spinning the ball")
    if spin.ball_runs:
        raise Refused(rule["8.1"], "The ball is already running.")
    if spin.stage not in (Stage.WAGERS, Stage.NO_MORE_BETS):
        raise Refused(next_step(spin).clause, "Settle these wagers before you spin the ball again.")
    return (BallSpun(rule["8.7"] if spin.no_spins else rule["8.1"]),)


@rule("8.3", "8.4", "8.6(c)")
def announce_number(spin: Spin, command: AnnounceNumber) -> tuple[Event, ...]:
    """The number of a valid spin, announced and marked."""
    require(command.by, DEALING_ROLES, rule["8.4"], "Announcing the number")
    if spin.stage in (Stage.SETTLEMENT, Stage.OVER):
        raise Refused(rule["8.4"], "This spin's number has already been announced.")
    if not spin.ball_runs:
        raise Refused(rule["8.3"], "The ball is not running: spin it first.")
    if spin.stage is Stage.WAGERS:
        raise Refused(rule["8.2"], "Wagers are still open: call no more bets first.")
    irregularities.check_pocket(spin, command.number, rule["8.3"])
    if command.revolutions is not None and command.revolutions < REVOLUTIONS_MIN:
        raise Refused(
            rule["8.6(c)"],
            f"A valid spin takes {REVOLUTIONS_MIN} revolutions and this had {command.revolutions}: declare no spin.",
        )
    return (NumberAnnounced(command.number, rule["8.4"]),)


@rule("8.5")
def proceed(spin: Spin, command: Proceed) -> tuple[Event, ...]:
    """Clear the losing wagers, then pay the winning ones."""
    step = settlement_due(next_step(spin), command.by, rule["8.5"])
    return clear_losers(spin) if step.what == LOSING else pay_winners(spin)


_HANDLERS: dict[type, Callable[[Spin, Any], tuple[Event, ...]]] = {
    PlaceWager: wagers.place,
    WithdrawWager: wagers.withdraw,
    SpinBall: spin_ball,
    CallNoMoreBets: wagers.call_no_more_bets,
    AnnounceNumber: announce_number,
    Proceed: proceed,
    DeclareNoSpin: irregularities.declare_no_spin,
    CorrectNumber: irregularities.correct_number,
    AssignColour: colours.assign,
    ReturnColour: colours.give_back,
    VoidSpin: irregularities.void_spin,
    VoidWagers: irregularities.void_wagers,
}
assert _HANDLERS.keys() == set(get_args(Command)), "every command has its handler"
