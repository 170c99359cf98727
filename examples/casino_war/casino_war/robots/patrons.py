"""Robot patrons of casino war: they differ in what they wager, and in how often they give up."""

import msgspec

from casino_war.commands import Command, GoToWar, PlaceWager, Surrender
from casino_war.view import RoundView
from croupier.equipment.amounts import Amount
from croupier.equipment.even_draws import Below
from croupier.robots.game_part import StyledPlay, sign_limits
from croupier.robots.patrons import patron_of, stake_of
from croupier.table.view import TableView
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask


class Habit(msgspec.Struct, frozen=True):
    """How somebody plays: minimums staked, how often on the tie too, how often they surrender."""

    units: int
    tie_one_in: int = 0
    surrenders_one_in: int = 0


HABITS: tuple[tuple[str, Habit], ...] = (
    ("Ada", Habit(2)),
    ("Blaise", Habit(5, tie_one_in=2)),
    ("Christiaan", Habit(1, surrenders_one_in=1)),
    ("Daniel", Habit(3, tie_one_in=3, surrenders_one_in=4)),
    ("Emilie", Habit(1, tie_one_in=5)),
)
"""Five robots named after people who taught the world to reckon with chance."""


def wagers(name: str, habit: Habit, view: TableView, below: Below) -> list[Command]:
    """An ante at its seat, and now and then a wager on the tie, as long as the chips reach for a war."""
    me, limits = patron_of(view, name), view.sign.limits
    ante = stake_of(habit.units, limits)
    if 2 * ante > me.stack:
        ante = stake_of(1, limits)
    if not me.seat or not ante or ante > me.stack:
        return []
    placed: list[Command] = [PlaceWager(Actor(name), name, me.seat, ante)]
    tie = stake_of(1, limits, side=True)
    if view.sign.game.tie_wager and tie and _now_and_then(habit.tie_one_in, below) and 2 * ante + tie <= me.stack:
        placed.append(PlaceWager(Actor(name), name, me.seat, tie, side=True))
    return placed


def answers(name: str, habit: Habit, view: TableView, below: Below) -> list[Command]:
    """After a tie: to war, unless the chips do not reach or the habit gives up."""
    play: RoundView = view.play
    box = play.box_of(name)
    if box is None or not isinstance(view.step, Ask) or view.step.who != name:
        return []
    gives_up = _now_and_then(habit.surrenders_one_in, below) or patron_of(view, name).stack < box.ante
    return [Surrender(Actor(name), name) if gives_up else GoToWar(Actor(name), name)]


def _now_and_then(one_in: int, below: Below) -> bool:
    return one_in > 0 and below(one_in) == 0


def _stake_wagers(name: str, stake: Amount, view: TableView, below: Below) -> list[Command]:
    """The stake as ante."""
    return [PlaceWager(Actor(name), name, patron_of(view, name).seat, stake)]


STYLED = StyledPlay(Habit(1), _stake_wagers, 2, sign_limits)
