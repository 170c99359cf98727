"""Restrictions are the house's (ACT-BJ 4.8, 4.9): they hold at every table, with dates and reports, until lifted."""

import asyncio
from typing import Any

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.messages import Done, Forbidden, Refusal
from croupier.floor.people.house.play_restrictions import (
    AdvisePlayRestrictions,
    LiftPlayRestriction,
    RestrictPlay,
)
from croupier.floor.running.news.messages import PersonalNews
from croupier.games.blackjack.commands import PlaceWager, WithdrawWager
from croupier.table.commands import AdviseRestrictions, JoinTable, LiftRestriction, RestrictPatron
from croupier.verbs.actors import Actor, Role
from tests.floor.live.game_tables import GAMES
from tests.floor.running.simulated_houses import TERMS, opened
from tests.floor.running.staffed_house import OWNER, Town
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.virtual_time import run

MINIMUM = Amount(1000)


async def sits(town: Town, table: str, person: str) -> None:
    """A patron takes the first seat, and the table takes wagers."""
    await town.do(table, person, JoinTable(Actor(person), person, Amount(50_000), 1))
    while (await town.house.state(table)).table.play is None:
        await asyncio.sleep(0.5)


async def bets(town: Town, table: str, person: str, amount: int, box: int = 1) -> str:
    """The rule that refuses a wager; nothing if it stands, and then it is taken back."""
    answer = await town.say(table, person, PlaceWager(Actor(person), person, box, Amount(amount)))
    if isinstance(answer, Refusal):
        return str(answer.clause)
    await town.do(table, person, WithdrawWager(Actor(person), person, box))
    return ""


def play_in_house(scene: Any) -> None:
    async def whole() -> None:
        house = await opened(Disk())
        town = await Town.begin(house)
        await scene(town)
        await house.close()

    run(whole())


@pytest.mark.clause("ACT-BJ 4.8")
def test_restriction_entered_at_one_table_holds_at_every_table_until_lifted() -> None:
    async def scene(town: Town) -> None:
        first, second = [await town.table(GAMES["blackjack"], TERMS) for _ in range(2)]
        ann = await town.patron("ann")
        await sits(town, first, ann)
        await sits(town, second, ann)
        assert await bets(town, second, ann, 2000) == ""
        by = Actor(town.supervisor, Role.CASINO_SUPERVISOR)
        await town.do(first, town.supervisor, RestrictPatron(by, ann, "tracked on three evenings"))
        later = await town.table(GAMES["blackjack"], TERMS)
        await sits(town, later, ann)
        for table in (first, second, later):
            assert await bets(town, table, ann, 2000) == "ACT-BJ 4.8"
            assert await bets(town, table, ann, MINIMUM) == ""
            await town.do(table, ann, PlaceWager(Actor(ann), ann, 1, MINIMUM))
            assert await bets(town, table, ann, MINIMUM, box=2) == "ACT-BJ 4.8"
            await town.do(table, ann, WithdrawWager(Actor(ann), ann, 1))
        assert isinstance(await town.say(first, town.supervisor, RestrictPatron(by, ann, "again")), Refusal)
        await town.do(second, town.supervisor, LiftRestriction(by, ann))
        for table in (first, second, later):
            assert await bets(town, table, ann, 2000) == ""

    play_in_house(scene)


@pytest.mark.clause("ACT-BJ 4.9")
def test_earlier_restriction_anywhere_in_the_house_needs_no_new_tracking() -> None:
    async def scene(town: Town) -> None:
        first, second = [await town.table(GAMES["blackjack"], TERMS) for _ in range(2)]
        ann = await town.patron("ann")
        await sits(town, second, ann)
        by = Actor(town.supervisor, Role.CASINO_SUPERVISOR)
        refused = await town.say(second, town.supervisor, RestrictPatron(by, ann))
        assert isinstance(refused, Refusal)
        assert refused.clause == "ACT-BJ 4.8"
        await sits(town, first, ann)
        await town.do(first, town.supervisor, RestrictPatron(by, ann, "tracked"))
        await town.do("house", OWNER, LiftPlayRestriction(OWNER, ann, "a year without complaint"))
        await town.do(second, town.supervisor, RestrictPatron(by, ann))
        once, again = (await town.house.state("house")).restrictions
        assert (once.clause, once.tracking, once.lift_reason) == ("ACT-BJ 4.8", "tracked", "a year without complaint")
        assert once.at <= once.lifted_at <= again.at
        assert (again.clause, again.tracking, again.holds) == ("ACT-BJ 4.9", "", True)

    play_in_house(scene)


@pytest.mark.clause("ACT-BJ 4.8", "ACT-BJ 4.9")
def test_register_takes_restrictions_reports_and_lifts_from_those_who_run_the_floor() -> None:
    async def scene(town: Town) -> None:
        ann, sup = await town.patron("ann"), town.supervisor
        assert isinstance(await town.say("house", sup, RestrictPlay(sup, ann)), Refusal)  # nothing was observed
        assert isinstance(await town.say("house", sup, RestrictPlay(sup, town.dealer, "tracked")), Refusal)
        assert isinstance(await town.say("house", sup, RestrictPlay(sup, "box 2", "tracked")), Refusal)
        for nobody in (ann, town.dealer, town.cashier):
            answer = await town.say("house", nobody, RestrictPlay(nobody, ann, "tracked"))
            assert isinstance(answer, Forbidden)
        await town.do("house", sup, RestrictPlay(sup, ann, " sheet 7 "))
        assert isinstance(await town.say("house", sup, RestrictPlay(sup, ann, "sheet 8")), Refusal)
        await town.do("house", sup, AdvisePlayRestrictions(sup, "R-17 of 3 May"))
        assert isinstance(await town.say("house", sup, AdvisePlayRestrictions(sup, "R-18")), Refusal)
        (entry,) = (await town.house.state("house")).restrictions
        assert (entry.person, entry.by, entry.tracking, entry.advised) == (ann, sup, "sheet 7", "R-17 of 3 May")
        assert entry.advised_at >= entry.at
        async with town.house.own(ann) as watch:
            own = await anext(watch)
        assert isinstance(own, PersonalNews)
        words = "From now on you may bet only the minimum, on one box, at every blackjack table."
        assert (own.told[-1].words, own.told[-1].clause) == (words, "ACT-BJ 4.8")
        await town.do("house", sup, LiftPlayRestriction(sup, ann, "by agreement"))
        assert isinstance(await town.say("house", sup, LiftPlayRestriction(sup, ann, "twice")), Refusal)
        assert isinstance(await town.say("house", sup, RestrictPlay(sup, ann)), Done)  # 4.9: restricted before

    play_in_house(scene)


@pytest.mark.clause("ACT-BJ 4.8")
def test_report_entered_at_a_table_covers_the_whole_register() -> None:
    async def scene(town: Town) -> None:
        table = await town.table(GAMES["blackjack"], TERMS)
        ann, sup = await town.patron("ann"), town.supervisor
        await town.do("house", sup, RestrictPlay(sup, ann, "tracked"))
        await town.do(table, sup, AdviseRestrictions(Actor(sup, Role.CASINO_SUPERVISOR), "monthly report"))
        (entry,) = (await town.house.state("house")).restrictions
        assert (entry.advised, entry.holds) == ("monthly report", True)

    play_in_house(scene)
