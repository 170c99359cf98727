"""A live table in a test: virtual time, robots for patrons, and the laws looked at after every entry."""

from collections.abc import Iterable, Sequence

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.even_draws import Below
from croupier.floor.inspection.round_search import RoundSearch
from croupier.floor.live.commands import Confirm, LiveCommand, Next, OpenTable, TimeIsUp
from croupier.floor.live.decide import decide
from croupier.floor.live.events import Confirmed, Entry, LiveEvent, Proposed
from croupier.floor.live.evolve import evolve
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.opening.open_table import open_cash_table
from croupier.floor.live.opening.terms import Terms
from croupier.floor.live.postings import postings
from croupier.floor.live.shoe.lifecycle import holds_dealing
from croupier.floor.live.state import LiveTable
from croupier.floor.live.system_dealer import SYSTEM_DEALER
from croupier.floor.live.timing.due import due
from croupier.floor.live.view import view
from croupier.floor.people.care.remaining_limits import RemainingLimits
from croupier.floor.vault import Vault
from croupier.robots.game_registry import robots_of
from croupier.rulebook import Refused
from croupier.table.commands import Command, JoinTable
from croupier.table.game_types import GameDeterminations
from croupier.table.state import Limits, Table
from croupier.table.view import TableView
from croupier.table.wagering.finished_rounds import FinishedRound
from croupier.table.wagering.turns import takes_wagers
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Ask, Offer, Step
from tests.floor.fairness.byte_streams import stream

SUPERVISOR = Actor("p-supervisor", Role.CASINO_SUPERVISOR)
SECOND_DEALER = Actor("p-dealer2", Role.DEALER)
LIMITS = Limits(Amount(1000), Amount(100_000), Amount(500), Amount(500), Amount(10_000))
UNIT = "AUD"


def robot_commands(table: Table, name: str, seen: TableView, below: Below) -> Iterable[Command]:
    """What a patron orders now who plays by a habit of the game; nothing more once they have wagered."""
    robots, patron = robots_of(table), table.patron(name)
    habit = robots.habits[sum(name.encode()) % len(robots.habits)][1]
    wagering = takes_wagers(table)
    if wagering and patron is not None and patron.wagered:
        return ()
    return (robots.wagers if wagering else robots.answers)(name, habit, seen, below)


class LiveSitting:
    """One table, its log and its books."""

    def __init__(
        self,
        game: GameDeterminations,
        terms: Terms | None = None,
        limits: Limits = LIMITS,
        seed: str = "1",
        standings: Sequence[RemainingLimits] = (),
    ) -> None:
        self.source = stream(seed)
        self.vault = Vault(b"k" * 32)
        self.at = 1_000_000
        self.standings = {standing.person: standing for standing in standings}
        self.entries: list[Entry] = []
        self.balances: dict[str, int] = {}
        self.live: LiveTable | None = None
        opening = OpenTable(SUPERVISOR, terms or Terms("Table 1", rounding_displayed=True), game, limits)
        self._keep(open_cash_table(opening, "t1"))

    @property
    def table(self) -> LiveTable:
        """The table as it is now."""
        assert self.live is not None
        return self.live

    @property
    def step(self) -> Step:
        """What the rules call for now."""
        return tables.next_step(self.table.table)

    @property
    def given(self) -> FloorInputs:
        """What a decision is given now."""
        return FloorInputs(
            self.at,
            self.source,
            self.vault,
            lambda name: self.standings.get(name, RemainingLimits(name)),
            money_of=lambda name: max(0, self.balances.get(f"account {name}", 0)),
            past_round=self._read_past_round,
        )

    def _read_past_round(self, table: str, number: int) -> FinishedRound | None:
        """What the log says of a round."""
        search = RoundSearch(table, number)
        for entry in self.entries:
            search.follow(entry.event)
        return search.found

    def do(self, command: LiveCommand) -> tuple[LiveEvent, ...]:
        """Carry out a command: decide, keep, fold."""
        events = decide(self.table, command, self.given)
        self._keep(events)
        return events

    def do_by_two(self, command: LiveCommand) -> tuple[LiveEvent, ...]:
        """What one may do alone is done at once; what undoes money that has moved, another person confirms."""
        events = self.do(command)
        match events:
            case (Proposed(number=number),):
                second = SECOND_DEALER if command.by.role is Role.CASINO_SUPERVISOR else SUPERVISOR
                confirmed, *rest = self.do(Confirm(second, number))
                assert confirmed == Confirmed(number, second)
                return tuple(rest)
            case _:
                return events

    def _keep(self, events: Sequence[LiveEvent]) -> None:
        for event in events:
            for posting in postings(self.live, event, UNIT, self.balances.get("float t1", 0)):
                self.balances[posting.source] = self.balances.get(posting.source, 0) - posting.amount
                self.balances[posting.target] = self.balances.get(posting.target, 0) + posting.amount
            entry = Entry(self.at, event)
            self.live = evolve(self.live, entry)
            self.entries.append(entry)

    def join(self, *names: str, chips: int = 200_000) -> None:
        """Patrons come with chips and sit down one beside the other."""
        for seat, name in enumerate(names, start=1):
            self.do(JoinTable(Actor(name), name, Amount(chips), seat))

    def wait(self) -> bool:
        """Time goes by until the clock acts; false where it waits for nothing."""
        now = due(self.table)
        if now is None:
            return False
        self.at = max(self.at, now.at)
        self.do(TimeIsUp(SYSTEM_DEALER, now.since))
        return True

    def deal_until_wagers(self) -> None:
        """A dealer goes on until a round takes wagers; the clock ends the wait for devices."""
        while self.table.table.is_between_rounds:
            if holds_dealing(self.table):
                assert self.wait()
            else:
                self.do(Next(Actor("p-dealer", Role.DEALER)))

    def play(self, rounds: int, below: Below) -> None:
        """So many rounds, with every patron a robot that plays by a habit of its game."""
        last = self.table.table.round_number + rounds
        while self.table.table.round_number <= last and not self._is_done(last):
            self.choose(below)
            if not self.wait():
                return

    def _is_done(self, last: int) -> bool:
        return self.table.table.round_number == last and self.table.table.is_between_rounds

    def choose(self, below: Below) -> None:
        """Every robot looks at its own view and does what it would do now."""
        for patron in self.table.table.playing:
            seen = view(self.table, Actor(patron.name)).table
            if isinstance(seen.step, Ask | Offer):
                for command in robot_commands(self.table.table, patron.name, seen, below):
                    self.try_to(command)

    def try_to(self, command: LiveCommand) -> Refused | None:
        """A robot's choice; a refusal is told and changes nothing."""
        before = self.live
        try:
            self.do(command)
        except Refused as refused:
            assert self.live is before
            return refused
        return None
