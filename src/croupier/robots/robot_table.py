"""A tableful of robots: a dealer who runs the table, and patrons who wager and answer what they are asked."""

from collections.abc import Callable, Sequence

from croupier import table as tables
from croupier.equipment.even_draws import Below
from croupier.robots.dealer import Dealer
from croupier.robots.game_part import RobotHabit
from croupier.robots.game_registry import robots_of
from croupier.table.events import Event
from croupier.table.policies import Order
from croupier.table.state import Table
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Expose, Offer, Step

Others = Callable[[Step], None]
"""How people at the table act on a step that may be theirs."""


class RobotTable:
    """Robots at a dealer's table."""

    def __init__(self, dealer: Dealer, robots: Sequence[tuple[str, RobotHabit]], below: Below) -> None:
        self.dealer = dealer
        self.robots = tuple(robots)
        self._game = robots_of(dealer.table)
        self._below = below

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.dealer.table

    def wager(self) -> None:
        """Every robot looks at the table and puts its chips down, in turn if that is the rule."""
        if self.table.determinations.policy.order is Order.ANY:
            for name, _ in self.robots:
                self.wager_of(name)
            return
        for _ in self.table.turn_order:
            self.wager_of(self.dealer.ask_next())

    def wager_of(self, name: str) -> None:
        """What one robot puts down; nothing for a person, or a robot that no longer plays."""
        for habit in (habit for robot, habit in self._playing if robot == name):
            for command in self._game.wagers(name, habit, tables.view(self.table, Actor(name)), self._below):
                self.dealer.do(command)

    def play_out(self, others: Others | None = None) -> list[Event]:
        """Deal, ask and settle until the round is over."""
        mark = len(self.dealer.log)
        while not self.table.is_between_rounds:
            step, before = tables.next_step(self.table), len(self.dealer.log)
            self._answer(step)
            if others is not None and isinstance(step, Ask | Offer | Expose):
                others(step)
            if len(self.dealer.log) == before or self._is_open(step):
                command = self.dealer.next_command()
                if command is None:
                    break
                self.dealer.do(command)
        return self.dealer.log[mark:]

    def _answer(self, step: Step) -> None:
        """Robots that the step asks say what they do."""
        for name, habit in self._playing if isinstance(step, Ask | Offer) else ():
            for command in self._game.answers(name, habit, tables.view(self.table, Actor(name)), self._below):
                self.dealer.do(command)

    @property
    def _playing(self) -> list[tuple[str, RobotHabit]]:
        """The robots that take part in the game."""
        here = {patron.name for patron in self.table.playing}
        return [(name, habit) for name, habit in self.robots if name in here]

    def _is_open(self, step: Step) -> bool:
        """Everybody has answered in this window, and the dealer may close it."""
        now = tables.next_step(self.table)
        return isinstance(step, Offer) and isinstance(now, Offer) and now.window == step.window
