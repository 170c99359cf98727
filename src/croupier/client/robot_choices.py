"""What a robot patron does about what it sees: where it sits, what it wagers, how it answers, whether it cuts."""

from typing import Any

from croupier.equipment.amounts import Unit
from croupier.equipment.even_draws import Below
from croupier.robots.game_part import RobotHabit
from croupier.robots.game_registry import robots_for
from croupier.table.commands import AgreeToNoBetCoup, Command, CutCards, DeclineCut, FinishWagering, PlayPassCard
from croupier.table.games import game_by
from croupier.table.state import ShoePhase
from croupier.table.view import PatronView, TableView
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Expose, Offer

_DECLINES_ONE_IN = 4


def open_seats(view: TableView) -> list[int]:
    """Where somebody could sit down; seat 0 is to stand, where a layout has no seats at all."""
    seats, _ = game_by(view.sign.game).seats(view.sign.game)
    taken = {patron.seat for patron in view.patrons}
    return [seat for seat in range(1, seats + 1) if seat not in taken] if seats else [0]


def patron_view(view: TableView, name: str) -> PatronView | None:
    """This patron, where they are at the table."""
    return next((patron for patron in view.patrons if patron.name == name), None)


class RobotChoices:
    """One robot at one table; it remembers what it has been asked, so that it answers once."""

    def __init__(self, name: str, habit: RobotHabit, below: Below) -> None:
        """`name` is who it is at the table, `habit` one of the game's own kinds."""
        self.name = name
        self.rounds = 0
        self._habit: Any = habit
        self._below = below
        self._settled_until = 0
        self._offered: set[tuple[int, int, str]] = set()

    def next_commands(self, view: TableView, version: int) -> list[Command]:
        """What it does about this view; nothing if it has been dealt with, or is not for this robot."""
        if patron_view(view, self.name) is None or self.is_past(version):
            return []
        match view.step:
            case Offer(window="wagers") if view.is_turn_of(self.name) and self._is_new(view, "wagers"):
                self.rounds += 1
                return self._wagers(view)
            case Offer(window="wagers"):
                return []
            case Offer(window=window) if not self._is_new(view, window):
                return []
            case Ask() | Offer():
                return self._answers(view)
            case Expose(by=who) if who == self.name:
                return self._answers(view)
            case _ if view.no_bet is not None and self.name in view.no_bet.missing and self._is_new(view, "no bet"):
                return [AgreeToNoBetCoup(Actor(self.name))]
            case _ if view.shoe_phase is ShoePhase.SHUFFLED and self._is_asked_to_cut(view):
                return [self._cut(view)]
            case _:
                return []

    def has_yet_to_wager(self, view: TableView) -> bool:
        """Whether wagers are open and it has not looked at what to put down."""
        return self.is_wagering(view) and (view.shoe_number, view.round_number, "wagers") not in self._offered

    def is_wagering(self, view: TableView) -> bool:
        """Whether wagers are open."""
        return isinstance(view.step, Offer) and view.step.window == "wagers"

    def done(self, version: int) -> None:
        """What it said was carried out: the table has that version now, and earlier views are of the past."""
        self._settled_until = version

    def is_past(self, version: int) -> bool:
        """Whether a view is from before the last thing that it did."""
        return version < self._settled_until

    def _wagers(self, view: TableView) -> list[Command]:
        """Its wagers; in a tournament it also says that it is done, so that the next is asked."""
        wagers = list(robots_for(view.sign.game).wagers(self.name, self._habit, view, self._below))
        if view.sign.unit is not Unit.TOURNAMENT_CHIPS or not wagers or isinstance(wagers[0], PlayPassCard):
            return wagers
        return [*wagers, FinishWagering(Actor(self.name), self.name)]

    def _answers(self, view: TableView) -> list[Command]:
        return list(robots_for(view.sign.game).answers(self.name, self._habit, view, self._below))

    def _is_new(self, view: TableView, window: str) -> bool:
        """Whether this window of this round is open for the first time; every offer to follow is a new one."""
        offer = (view.shoe_number, view.round_number, window)
        if window == "follow":
            return True
        seen = offer in self._offered
        self._offered = {earlier for earlier in self._offered if earlier[1] == view.round_number} | {offer}
        return not seen

    def _is_asked_to_cut(self, view: TableView) -> bool:
        """The next in the book's order, or everybody if it has none."""
        return view.cut_offered_to in ("", self.name) and self._is_new(view, "cut")

    def _cut(self, view: TableView) -> Command:
        """Somewhere between the bounds; now and then a robot would rather not."""
        rules = game_by(view.sign.game).shoe_rules(view.sign.game)
        if self._below(_DECLINES_ONE_IN) == 0:
            return DeclineCut(Actor(self.name), self.name)
        least = rules.cut_from_either_end_min
        return CutCards(Actor(self.name), least + self._below(rules.cards - 2 * least + 1))
