"""What happens at a spin, in words: how far it is, the number that came, and what it brought the viewer."""

from croupier.games.roulette.spin import Stage
from croupier.games.roulette.steps import LOSING
from croupier.games.roulette.values_and_odds import Kind, layout
from croupier.games.roulette.view import SettledView, SpinView
from croupier.games.roulette.wheel import Pocket, colour_of
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.roulette.race_track import ONE_ZERO
from croupier.verbs.moves import Result
from croupier.verbs.steps import Settle

LAST_NUMBER = "Last number"


def spin_of(look: TableLook) -> SpinView | None:
    """The spin on the table."""
    play = look.view.table.play
    return play if isinstance(play, SpinView) else None


def spin_state(look: TableLook, spin: SpinView | None) -> tuple[str, str]:
    """What stands beside the wheel, and a few words more: how far the spin is, or a number's colour and sides."""
    if look.view.held:
        return "Paused", look.view.held
    if spin is None or is_to_begin(look, spin):
        return "Between spins", ""
    if spin.void:
        return "Void", ""
    if spin.number is not None:
        return (colour_of(spin.number), ", ".join(_sides(spin.number)))
    if spin.stage is Stage.NO_MORE_BETS:
        return "No more bets", ""
    return ("The ball is running", "You can still bet") if spin.ball_runs else _waiting_text(look)


def is_to_begin(look: TableLook, spin: SpinView | None) -> bool:
    """Whether there has been no spin yet that could have a result."""
    is_over = spin is None or (spin.stage is Stage.OVER and spin.number is None and not spin.void)
    return is_over and not look.view.held


def _waiting_text(look: TableLook) -> tuple[str, str]:
    """While the wheel waits: the last number, or that bets are open if there was none yet."""
    last = next(iter(look.view.table.scoreboard.last), None)
    return (LAST_NUMBER, ", ".join((colour_of(last), *_sides(last)))) if last else ("Bets are open", "")


def _sides(number: Pocket) -> list[str]:
    """On which side of the other even chances a number is; a zero on none."""
    return [side for side in (Kind.ODD, Kind.EVEN, Kind.LOW, Kind.HIGH) if number in layout(ONE_ZERO)[side].numbers]


def status_text(look: TableLook) -> str:
    """What happens now, in one sentence."""
    spin = spin_of(look)
    if spin is None:
        return "The first spin has not begun."
    match spin.stage:
        case Stage.WAGERS:
            return _while_open(look, spin)
        case Stage.NO_MORE_BETS:
            if spin.ball_runs:
                return "No more bets: the ball is running."
            return "No spin: the ball is spun again. Bets stand, and no more are taken."
        case Stage.SETTLEMENT:
            settling = isinstance(spin.step, Settle) and spin.step.what == LOSING
            return f"{_called(spin)}{'' if settling else ': winning bets are paid'}."
        case Stage.OVER:
            return _when_over(look, spin)


def dock_text(spin: SpinView | None) -> str:
    """The same below the felt, where it is shorter: that bets are closed stands above it already."""
    return "The ball is running." if spin and spin.stage is Stage.NO_MORE_BETS and spin.ball_runs else ""


def awaited_text(spin: SpinView | None) -> str:
    """What comes when the time is up, once bets are closed: it stands before the seconds."""
    match spin.stage if spin else None:
        case Stage.NO_MORE_BETS:
            return "Ball lands in" if spin and spin.ball_runs else "Ball spins in"
        case Stage.SETTLEMENT:
            return "Paid in"
        case _:
            return ""


def _while_open(look: TableLook, spin: SpinView) -> str:
    table = look.view.table
    if spin.ball_runs:
        return "The ball is running. You can still bet."
    again = "No spin: the ball is spun again and bets stand. " if spin.no_spins else ""
    if table.marker and table.at_turn and not look.takes_wagers:
        return f"{again}{look.name(table.at_turn)} is betting."
    return f"{again}Place your bets."


def _when_over(look: TableLook, spin: SpinView) -> str:
    if spin.void:
        return "This spin is void: all bets are returned."
    if spin.number is None:
        return "The next spin has not begun."
    net = own_net(look, spin)
    if net is None:
        return f"{_called(spin)}.{_waiting(look, spin)}"
    words = net_words(look, net)
    return f"{_called(spin)}: {words[0].lower()}{words[1:]}.{_waiting(look, spin)}"


def own_net(look: TableLook, spin: SpinView | None) -> int | None:
    """What a spin that is over brought the viewer; None if they had no bets on it."""
    if spin is None or spin.stage is not Stage.OVER or spin.void:
        return None
    own = [row for row in spin.settled if row.patron == look.viewer.name]
    return sum(gain_of(row) for row in own) if own else None


def net_words(look: TableLook, net: int) -> str:
    """What a spin brought, as its owner is told."""
    if net == 0:
        return "You break even"
    return f"You win {look.amount(net)}" if net > 0 else f"You lose {look.amount(-net)}"


def gain_of(row: SettledView) -> int:
    """What a settled wager won or lost; an imprisoned one that is free did neither."""
    if row.result is Result.WIN:
        return row.paid or 0
    return row.returned - (row.stake or 0) if row.result is Result.LOSE else 0


def _waiting(look: TableLook, spin: SpinView) -> str:
    """That the viewer's own wagers wait for the next spin."""
    mine = (wager for wager in spin.wagers if wager.patron == look.viewer.name and wager.spot.is_prison)
    total = sum(wager.amount or 0 for wager in mine)
    return f" {look.amount(total)} of yours stays on the layout, en prison, for the next spin." if total else ""


def _called(spin: SpinView) -> str:
    """A number with its colour: `17 black`."""
    return f"{spin.number} {colour_of(spin.number)}" if spin.number else ""
