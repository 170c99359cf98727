"""Invalid spins, wrong numbers and void spins: each a command with the remedy of its clause."""

from croupier.games.roulette.commands import CorrectNumber, DeclareNoSpin, VoidSpin, VoidWagers
from croupier.games.roulette.events import (
    Event,
    NoSpin,
    NoSpinDeclared,
    NumberCorrected,
    SettlementReversed,
    SpinVoided,
)
from croupier.games.roulette.settlement import voided
from croupier.games.roulette.spin import Spin, Stage
from croupier.games.roulette.wheel import WHEELS, Pocket
from croupier.games.roulette.zero import imprisonments_reversed
from croupier.rulebook import Cite, Refused, house as rule
from croupier.verbs.actors import STAFF, SUPERVISING, require
from croupier.verbs.void_checks import require_voiding, void_patron
from croupier.verbs.void_grounds import Ground
from croupier.verbs.wagers import reverse_settlements

_NO_SPIN: dict[NoSpin, Cite] = {
    NoSpin.BALL_OUT: rule["8.6(a)"],
    NoSpin.FOREIGN_OBJECT: rule["8.6(b)"],
    NoSpin.TOO_SHORT: rule["8.6(c)"],
    NoSpin.SAME_DIRECTION: rule["8.6(d)"],
    NoSpin.WHEEL_STOPPED: rule["8.6(e)"],
}


@rule("8.6", "8.6(a)", "8.6(b)", "8.6(c)", "8.6(d)", "8.6(e)", "8.7")
def declare_no_spin(spin: Spin, command: DeclareNoSpin) -> tuple[Event, ...]:
    """The spin does not count: the wagers stand, and the ball is spun again."""
    require(command.by, STAFF, rule["8.6"], "Declaring no spin")
    if not spin.ball_runs:
        raise Refused(rule["8.6"], "No spin is declared between spinning the ball and announcing the number.")
    return (NoSpinDeclared(command.reason, _NO_SPIN[command.reason], command.details),)


def check_pocket(spin: Spin, number: Pocket, clause: Cite) -> None:
    """Refuse a pocket that the wheel does not have."""
    zeros = spin.determinations.zeros
    if number not in WHEELS[zeros]:
        raise Refused(clause, f"The wheel has the pockets 0{', 00' * (zeros - 1)} and 1 to 36, not {number}.")


@rule("8.8", "8.9")
def correct_number(spin: Spin, command: CorrectNumber) -> tuple[Event, ...]:
    """While the marker is on the layout, a supervisor moves it to the right number; cleared wagers are put back."""
    require(command.by, SUPERVISING, rule["8.8"], "Correcting the number")
    check_pocket(spin, command.number, rule["8.8"])
    if spin.is_over:
        raise Refused(rule["8.9"], "The marker has been lifted: this spin can only be declared void.")
    if spin.stage is not Stage.SETTLEMENT or spin.number is None:
        raise Refused(rule["8.8"], "No number has been announced yet.")
    if command.number == spin.number:
        raise Refused(rule["8.8"], f"The marker is already on {spin.number}.")
    return (
        *reverse_settlements(spin.settled, SettlementReversed, rule["8.8"]),
        *imprisonments_reversed(spin, rule["8.8"]),
        NumberCorrected(spin.number, command.number, rule["8.8"]),
    )


@rule("10.1", "10.3")
def void_spin(spin: Spin, command: VoidSpin) -> tuple[Event, ...]:
    """The operator declares a spin void: disturbed, impractical to finish, or touched by fraud."""
    clause = rule["10.1"] if command.ground is Ground.DISTURBANCE else rule["10.3"]
    over = "This spin is over: void it as an earlier one." if spin.is_over else ""
    require_voiding(command.by, clause, "Declaring a spin void", over, command.ground)
    return (*voided(spin, clause), SpinVoided(clause, command.details or command.ground, command.ground))


@rule("10.2", "10.2(a)")
def void_wagers(spin: Spin, command: VoidWagers) -> tuple[Event, ...]:
    """The operator voids what somebody who broke the rules has wagered on this spin, or one of those wagers."""
    clause, over = rule["10.2(a)"], "This spin is over." if spin.is_over else ""
    return void_patron(command, clause, over, voided(spin, clause, prisoners_too=True), "on this spin")
