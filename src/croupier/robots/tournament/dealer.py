"""The dealer at one table of a session: what it does goes through the tournament."""

from collections.abc import Callable
from typing import Protocol

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.even_draws import Below
from croupier.robots.dealer import Dealer
from croupier.robots.game_registry import robots_of
from croupier.robots.robot_table import RobotTable
from croupier.table.commands import Command as TableCommand
from croupier.table.events import Event as TableEvent
from croupier.table.state import Table
from croupier.tournament.commands import Command, TournamentTableOrder
from croupier.tournament.events import Event
from croupier.tournament.sessions.session_events import HappenedAtTable
from croupier.tournament.sessions.session_lookup import table_of_session, the_session
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor


class Floor(Protocol):
    """A tournament in play, to which commands are given."""

    @property
    def tournament(self) -> Tournament:
        """The tournament as it is now."""

    def do(self, command: Command) -> tuple[Event, ...]:
        """Carry out a command."""


class SessionDealer(Dealer):
    """A dealer whose table belongs to a session."""

    def __init__(self, floor: Floor, session: int, number: int, below: Below) -> None:
        self._floor = floor
        self.session, self.number = session, number
        super().__init__(self.now(), below)

    def now(self) -> Table:
        """The table as the tournament has it."""
        return table_of_session(the_session(self._floor.tournament, self.session), self.number)

    def do(self, command: TableCommand) -> tuple[TableEvent, ...]:
        """Carry out a command at this table, by way of the tournament."""
        happened = self._floor.do(TournamentTableOrder(self.session, self.number, command))
        here = [event for event in happened if isinstance(event, HappenedAtTable) and event.table == self.number]
        events = tuple(event.event for event in here)
        for event in events:
            self._cards.follow(event)
        self.table = self.now()
        self.log += events
        return events


class StyledCompany(RobotTable):
    """Entrants who put down the stakes of their styles, and play on as everybody does."""

    def __init__(self, dealer: Dealer, stakes: dict[str, int], below: Below) -> None:
        habit = robots_of(dealer.table).styled.habit
        super().__init__(dealer, [(name, habit) for name in stakes], below)
        self._stakes = stakes

    def wager_of(self, name: str) -> None:
        """The stake of one entrant, as it was when the round began."""
        view, stake = tables.view(self.table, Actor(name)), Amount(self._stakes[name])
        for command in self._game.styled.wagers(name, stake, view, self._below):
            self.dealer.do(command)


Stakes = Callable[[Table], dict[str, int]]
"""What everybody at a table stakes on the coming round."""


class SessionTable:
    """One table of a session with the robots that sit there, dealt round by round."""

    def __init__(self, floor: Floor, session: int, number: int, below: Below, stakes: Stakes | None = None) -> None:
        self.dealer = SessionDealer(floor, session, number, below)
        self._below = below
        self._stakes = stakes

    def deal_round(self) -> None:
        """The cards made ready, wagers taken in turn, and the round dealt to its end."""
        self.dealer.table = self.dealer.now()
        if not self.dealer.shoe_is_ready:
            self.dealer.prepare_shoe()
        self.dealer.open_round()
        if self.dealer.table.is_between_rounds:
            return  # its players are out: the session ends, or goes on at other tables
        company = self._company()
        company.wager()
        self.dealer.close_wagers()
        company.play_out()

    def _company(self) -> RobotTable:
        """Everybody plays by a style, or this round by a random habit: with the same they would stay level forever."""
        if self._stakes is not None:
            return StyledCompany(self.dealer, self._stakes(self.dealer.table), self._below)
        habits = [habit for _, habit in robots_of(self.dealer.table).habits]
        names = [patron.name for patron in self.dealer.table.patrons]
        return RobotTable(self.dealer, [(name, habits[self._below(len(habits))]) for name in names], self._below)
