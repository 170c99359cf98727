"""How a patron stands: what was lost, bought and played is told right, also over midnight and at two tables."""

import asyncio
from random import Random

import pytest

from croupier.floor.people.care.periods import DAY, HOUR, MINUTE, Period, start_of
from croupier.floor.people.care.remaining_limits import (
    RemainingLimits,
    count,
    loss,
    remaining_limits,
    settle_earlier,
    tallies_at,
    time_played,
)
from croupier.floor.people.commands import SetLimit
from croupier.floor.people.events import (
    BoughtIn,
    CashedOut,
    ChipsKept,
    Counted,
    Deposited,
    EntryPaid,
    KeptChipsPaid,
    LeftTable,
    PersonEvent,
    SatDown,
    TournamentPaid,
    Withdrew,
)
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.state import LimitKind, Person
from croupier.ledger.postings import Posting
from croupier.rulebook import Refused
from tests.floor.people.paper_house import NOON, Paper, opened, patron

MIDNIGHT = start_of(Period.DAY, NOON) + DAY


class Evening:
    """A patron with money, whose tables move it as live tables do."""

    def __init__(self, paper: Paper, id: str) -> None:
        self.paper, self.id = paper, id
        self.account = f"account {id}"
        self.wealth_at: dict[int, int] = {}

    @property
    def person(self) -> Person:
        return self.paper.person_of(self.id)

    def balance(self, account: str) -> int:
        return self.paper.balances[account]

    def standing(self, table: str = "") -> RemainingLimits:
        return remaining_limits(self.person, self.paper.at, self.balance, table)

    def limit(self, kind: LimitKind, period: Period, amount: int) -> None:
        self.paper.order(self.id, self.id, SetLimit(self.id, kind, period, amount))

    def tell(self, event: PersonEvent) -> None:
        self.paper.tell(person_stream(self.id), event)

    def move(self, source: str, target: str, amount: int) -> None:
        self.paper.balances[source] -= amount
        self.paper.balances[target] += amount

    def deposit(self, amount: int) -> None:
        self.move("world", self.account, amount)
        self.tell(Deposited(amount, 1))

    def withdraw(self, amount: int) -> None:
        self.move(self.account, "world", amount)
        self.tell(Withdrew(amount, 1))

    def sit(self, table: str, chips: int) -> None:
        self.move(self.account, f"stack {table} of {self.id}", chips)
        self.tell(SatDown(table))
        self.tell(BoughtIn(table, chips))

    def wager(self, table: str, amount: int) -> None:
        for counted in count(self.person, self.paper.at, self.balance, table):
            self.tell(counted)
        self.move(f"stack {table} of {self.id}", f"wagers {table} of {self.id}", amount)

    def lose(self, table: str, amount: int | None = None) -> None:
        wagers = f"wagers {table} of {self.id}"
        self.settle(table, (wagers, "float", self.balance(wagers) if amount is None else amount))

    def win(self, table: str) -> None:
        wagers, stack = f"wagers {table} of {self.id}", f"stack {table} of {self.id}"
        wagered = self.balance(wagers)
        self.settle(table, (wagers, stack, wagered), ("float", stack, wagered))

    def settle(self, table: str, *moves: tuple[str, str, int]) -> None:
        moved = [Posting(source, target, "AUD", amount) for source, target, amount in moves if amount]
        for settled in settle_earlier(self.person, self.paper.at, table, moved):
            self.tell(settled)
        for move in moves:
            self.move(*move)

    def leave(self, table: str) -> None:
        chips = self.balance(f"stack {table} of {self.id}")
        self.move(f"stack {table} of {self.id}", self.account, chips)
        self.tell(CashedOut(table, chips))
        self.tell(LeftTable(table))


async def evening(money: int = 100_000) -> Evening:
    paper, _ = await opened()
    one = Evening(paper, await patron(paper))
    one.deposit(money)
    return one


def test_a_patron_without_limits_stands_freely_and_no_balance_is_read() -> None:
    async def run() -> None:
        one = await evening()
        assert remaining_limits(one.person, NOON, dict[str, int]().__getitem__) == RemainingLimits(one.id)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.1")
def test_a_member_of_staff_is_barred_from_every_table() -> None:
    async def run() -> None:
        paper, owner = await opened()
        assert remaining_limits(paper.person_of(owner), NOON, lambda _: 0).barred_by == "FLOOR 1.1"

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.1", "FLOOR 3.3")
def test_remaining_loss_limit_follows_play_and_not_money_paid_in_or_out() -> None:
    async def run() -> None:
        one = await evening()
        one.limit(LimitKind.LOSS, Period.DAY, 20_000)
        one.sit("t-1", 50_000)
        assert one.standing("t-1").loss_left == 20_000
        one.wager("t-1", 5_000)
        assert one.standing("t-1").loss_left == 20_000  # it lies on this table's layout, and is not lost yet
        one.lose("t-1")
        assert one.standing("t-1").loss_left == 15_000
        one.deposit(70_000)
        one.withdraw(10_000)
        assert one.standing("t-1").loss_left == 15_000
        one.wager("t-1", 12_000)
        one.win("t-1")
        assert one.standing("t-1").loss_left == 27_000
        one.leave("t-1")
        assert one.standing().loss_left == 27_000
        one.withdraw(one.balance(one.account))
        assert one.standing().loss_left == 27_000

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.3")
def test_what_lies_on_another_table_s_layout_counts_as_lost() -> None:
    async def run() -> None:
        one = await evening()
        one.limit(LimitKind.LOSS, Period.DAY, 20_000)
        one.sit("t-1", 20_000)
        one.sit("t-2", 20_000)
        one.wager("t-1", 15_000)
        assert (one.standing("t-1").loss_left, one.standing("t-2").loss_left) == (20_000, 5_000)
        one.paper.at = MIDNIGHT  # not wagered today yet, but what lies there can still be lost
        assert one.standing("t-2").loss_left == 5_000

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.1")
def test_loss_limit_set_during_the_day_counts_what_was_lost_before() -> None:
    async def run() -> None:
        one = await evening()
        one.sit("t-1", 50_000)
        one.wager("t-1", 30_000)
        one.lose("t-1")
        one.limit(LimitKind.LOSS, Period.DAY, 20_000)
        assert one.standing("t-1").loss_left == 0
        one.limit(LimitKind.LOSS, Period.WEEK, 1_000)
        assert one.standing("t-1").loss_left == 0

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.1")
def test_a_new_day_begins_with_what_there_is_and_the_week_goes_on() -> None:
    async def run() -> None:
        one = await evening()
        one.limit(LimitKind.LOSS, Period.DAY, 20_000)
        one.limit(LimitKind.LOSS, Period.WEEK, 45_000)
        one.sit("t-1", 90_000)
        one.wager("t-1", 20_000)
        one.lose("t-1")
        assert one.standing("t-1").loss_left == 0
        one.paper.at = MIDNIGHT + HOUR
        assert one.standing("t-1").loss_left == 20_000
        one.wager("t-1", 20_000)
        one.lose("t-1")
        one.paper.at += DAY
        assert one.standing("t-1").loss_left == 5_000  # by the week's
        one.paper.at = start_of(Period.WEEK, NOON) + 7 * DAY
        assert one.standing("t-1").loss_left == 20_000

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.1")
def test_a_round_over_midnight_counts_for_the_day_on_which_it_was_wagered() -> None:
    async def run() -> None:
        one = await evening()
        one.limit(LimitKind.LOSS, Period.DAY, 20_000)
        one.sit("t-1", 90_000)
        one.paper.at = MIDNIGHT - 1
        one.wager("t-1", 15_000)
        one.paper.at = MIDNIGHT + MINUTE
        one.lose("t-1")
        assert one.standing("t-1").loss_left == 20_000
        one.wager("t-1", 15_000)
        one.lose("t-1")
        assert one.standing("t-1").loss_left == 5_000

    asyncio.run(run())


async def evening_at_two_tables() -> Evening:
    """It is past midnight: the round at t-1 is of yesterday, the one at t-2 of today."""
    one = await evening()
    one.limit(LimitKind.LOSS, Period.DAY, 20_000)
    one.limit(LimitKind.LOSS, Period.WEEK, 40_000)
    one.sit("t-1", 40_000)
    one.sit("t-2", 40_000)
    one.paper.at = MIDNIGHT - 1
    one.wager("t-1", 15_000)
    one.paper.at = MIDNIGHT + MINUTE
    one.wager("t-2", 1_000)
    return one


def losses(one: Evening) -> list[int]:
    """Of the day and of the week."""
    return [loss(tally, one.person, one.balance) for tally in tallies_at(one.person, one.paper.at)[:2]]


@pytest.mark.clause("FLOOR 3.1")
def test_round_of_yesterday_counts_for_its_week_but_not_for_today() -> None:
    async def run() -> None:
        one = await evening_at_two_tables()
        one.lose("t-1", 5_000)  # one hand of two
        one.lose("t-2")
        assert losses(one) == [11_000, 16_000]  # 10,000 is still at stake
        one.lose("t-1")
        assert losses(one) == [1_000, 16_000]

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.1")
def test_round_that_is_wagered_on_again_after_midnight_counts_for_today() -> None:
    async def run() -> None:
        one = await evening_at_two_tables()
        one.wager("t-1", 2_000)
        one.lose("t-1")
        one.win("t-2")
        assert losses(one) == [16_000, 16_000]

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.1")
def test_next_round_at_the_table_of_an_undecided_one_counts_for_today() -> None:
    async def run() -> None:
        one = await evening_at_two_tables()
        one.win("t-1")
        one.wager("t-1", 4_000)
        one.lose("t-1")
        one.lose("t-2")
        assert losses(one) == [5_000, -10_000]

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.1")
def test_imprisoned_chips_are_still_theirs_as_a_day_begins() -> None:
    async def run() -> None:
        one = await evening()
        one.sit("t-1", 50_000)
        one.wager("t-1", 10_000)
        one.move(f"wagers t-1 of {one.id}", f"imprisoned t-1 of {one.id}", 10_000)
        one.paper.at = MIDNIGHT
        one.sit("t-2", 10_000)
        one.wager("t-2", 1_000)
        one.settle("t-1", (f"imprisoned t-1 of {one.id}", f"stack t-1 of {one.id}", 10_000))
        one.lose("t-2")
        assert losses(one) == [1_000, 1_000]

    asyncio.run(run())


def test_a_patron_is_counted_with_the_first_wager_of_a_day_and_not_again() -> None:
    async def run() -> None:
        one = await evening()
        one.sit("t-1", 50_000)
        assert count(one.person, NOON, one.balance, "t-1") == (Counted(100_000),)
        one.wager("t-1", 10_000)
        assert count(one.person, NOON, one.balance, "t-1") == ()
        assert count(one.person, MIDNIGHT - 1, one.balance, "t-1") == ()
        assert count(one.person, MIDNIGHT, one.balance, "t-1") == (Counted(100_000),)
        assert count(one.person, MIDNIGHT, one.balance, "t-2") == (Counted(100_000, ("t-1",)),)

    asyncio.run(run())


def test_losses_of_every_period_are_what_a_plain_history_of_wealth_says() -> None:
    async def run() -> None:
        random = Random(20)
        for _ in range(12):
            one = await evening()
            history: list[tuple[int, int, int]] = []  # when, what there was just before, paid in on balance
            for _ in range(120):
                one.paper.at += random.randrange(12 * HOUR)
                before = whole(one)
                seated = one.person.tables
                paid_in = 0
                act = random.randrange(5)
                if act == 0:
                    paid_in = random.randrange(1, 5_000)
                    one.deposit(paid_in)
                elif act == 1 and one.balance(one.account):
                    paid_in = -random.randrange(1, one.balance(one.account) + 1)
                    one.withdraw(-paid_in)
                elif act == 2 and len(seated) < 2:
                    one.sit(
                        f"t-{len(one.paper.log[person_stream(one.id)])}", random.randrange(one.balance(one.account) + 1)
                    )
                elif act == 3 and seated:
                    one.leave(random.choice(seated))
                elif seated:
                    play(one, random.choice(seated), random)
                history.append((one.paper.at, before, paid_in))
                for tally in tallies_at(one.person, one.paper.at):
                    since = [row for row in history if row[0] >= tally.start]
                    expected = since[0][1] + sum(row[2] for row in since) - whole(one)
                    assert loss(tally, one.person, one.balance) == expected

    asyncio.run(run())


def whole(one: Evening) -> int:
    """All that a patron has, added up over every account there is."""
    return sum(amount for account, amount in one.paper.balances.items() if account.endswith(one.id))


def play(one: Evening, table: str, random: Random) -> None:
    """A round at once."""
    one.wager(table, random.randrange(one.balance(f"stack {table} of {one.id}") + 1))
    if random.randrange(2):
        one.win(table)
    else:
        one.lose(table)


@pytest.mark.clause("FLOOR 3.1")
def test_chips_that_are_kept_for_a_patron_are_still_theirs() -> None:
    async def run() -> None:
        one = await evening()
        one.limit(LimitKind.LOSS, Period.DAY, 20_000)
        one.sit("t-1", 50_000)
        one.wager("t-1", 20_000)
        one.lose("t-1")
        one.leave("t-1")
        assert one.standing().loss_left == 0
        one.move("float", f"held t-1 for {one.id}", 20_000)  # the round is void
        one.tell(ChipsKept("t-1", 20_000))
        assert one.standing().loss_left == 20_000
        one.move(f"held t-1 for {one.id}", one.account, 20_000)
        one.tell(KeptChipsPaid("t-1", 20_000))
        assert (one.standing().loss_left, one.person.keeping) == (20_000, ())

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.1")
def test_what_a_tournament_takes_is_lost_and_bought_and_what_it_pays_is_won() -> None:
    async def run() -> None:
        one = await evening()
        one.limit(LimitKind.LOSS, Period.DAY, 20_000)
        one.limit(LimitKind.BUY_IN, Period.DAY, 40_000)
        one.move(one.account, "pool x-1", 15_000)
        one.tell(EntryPaid("x-1", 15_000))
        assert (one.standing().loss_left, one.standing().buy_in_left) == (5_000, 25_000)
        one.sit("t-1", 20_000)
        one.wager("t-1", 3_000)
        one.lose("t-1")
        assert one.standing("t-1").loss_left == 2_000
        one.move("pool x-1", one.account, 60_000)
        one.tell(TournamentPaid("x-1", 60_000))
        assert (one.standing("t-1").loss_left, one.standing("t-1").buy_in_left) == (62_000, 5_000)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.1", "FLOOR 3.3")
def test_chips_that_are_bought_count_in_full_and_anew_in_the_next_period() -> None:
    async def run() -> None:
        one = await evening()
        one.limit(LimitKind.BUY_IN, Period.DAY, 30_000)
        one.limit(LimitKind.BUY_IN, Period.MONTH, 70_000)
        one.sit("t-1", 20_000)
        one.leave("t-1")
        assert one.standing().buy_in_left == 10_000
        one.sit("t-1", 10_000)
        assert one.standing().buy_in_left == 0
        one.paper.at = MIDNIGHT
        assert one.standing().buy_in_left == 30_000
        one.tell(BoughtIn("t-1", 30_000))
        one.paper.at += DAY
        assert one.standing().buy_in_left == 10_000  # by the month's
        one.paper.at += 31 * DAY
        assert one.standing().buy_in_left == 30_000

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.1", "FLOOR 3.3")
def test_time_runs_while_a_patron_is_at_any_table_and_once_where_they_are_at_two() -> None:
    async def run() -> None:
        one = await evening()
        one.limit(LimitKind.TIME, Period.DAY, 60)
        one.sit("t-1", 100)
        one.paper.at += 20 * MINUTE
        one.sit("t-2", 100)
        one.paper.at += 10 * MINUTE
        one.leave("t-1")
        one.paper.at += 10 * MINUTE
        one.leave("t-2")
        one.paper.at += 5 * HOUR
        assert time_played(one.person, one.paper.at) == 40 * MINUTE
        one.sit("t-1", 100)
        one.paper.at += 20 * MINUTE - 1
        assert one.standing("t-1").barred == ""
        one.paper.at += 1
        assert one.standing("t-1").barred == "You have reached your own limit of 60 minutes of play a day."
        assert one.standing("t-1").barred_by == "FLOOR 3.1"

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.1")
def test_time_is_counted_anew_at_midnight_also_for_who_sits_there() -> None:
    async def run() -> None:
        one = await evening()
        one.limit(LimitKind.TIME, Period.DAY, 60)
        one.paper.at = MIDNIGHT - 2 * HOUR
        one.sit("t-1", 100)
        one.paper.at = MIDNIGHT - 1
        assert one.standing("t-1").barred
        one.paper.at = MIDNIGHT + 30 * MINUTE
        assert not one.standing("t-1").barred
        one.leave("t-1")
        assert time_played(one.person, one.paper.at) == 30 * MINUTE
        one.paper.at = MIDNIGHT + DAY
        assert time_played(one.person, one.paper.at) == 0

    asyncio.run(run())


def test_a_closed_account_is_barred() -> None:
    async def run() -> None:
        one = await evening(100)
        one.withdraw(100)
        await one.paper.reception.erase("command-x", one.id, one.id)
        assert one.standing().barred == "This account is closed."
        with pytest.raises(Refused):
            one.limit(LimitKind.LOSS, Period.DAY, 1)

    asyncio.run(run())
