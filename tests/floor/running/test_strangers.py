"""Nobody is told, excluded or asked to confirm who is not of the house; and the cage has what a float takes."""

from typing import Any

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import Confirm, HoldTable, OpenTable, ReleaseTable
from croupier.floor.messages import Done, Forbidden, Refusal
from croupier.floor.people.offices.office import Office
from croupier.floor.running.kinds.inputs import facts_for_people
from croupier.floor.running.kinds.stream_kind import DecisionContext
from croupier.floor.running.news.messages import PersonalNews
from croupier.rulebook import Refused
from croupier.table.commands import (
    ChangeCards,
    CloseTable,
    ExcludePatron,
    GiveClosureNotice,
    GiveNotice,
    JoinTable,
    PlacePersonalLimit,
)
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Role
from tests.floor.live.game_tables import GAMES
from tests.floor.running.simulated_houses import TERMS, VAULT, opened
from tests.floor.running.staffed_house import LIMITS, OWNER, Town
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.virtual_time import run


async def a_table(disk: Disk) -> tuple[Town, str]:
    """A house with a table of blackjack."""
    town = await Town.begin(await opened(disk))
    return town, await town.table(GAMES["blackjack"], TERMS)


@pytest.mark.clause("FLOOR 4.8")
@pytest.mark.parametrize("name", ["p-mistyped", "p-a b\n\x00", "p-" + "x" * 600, "", "croupier", "box 3", "the dealer"])
def test_nobody_is_excluded_or_given_a_limit_who_is_not_of_the_house(name: str) -> None:
    async def scene() -> None:
        disk = Disk()
        town, table = await a_table(disk)
        by = Actor(town.supervisor, Role.CASINO_SUPERVISOR)
        who = town.dealer if name == "the dealer" else name
        streams = set(disk.streams)
        for command in (ExcludePatron(by, who, "cheating"), PlacePersonalLimit(by, who, None)):
            answer = await town.say(table, town.supervisor, command)
            assert isinstance(answer, Refusal)
            assert answer.clause == "FLOOR 4.8"
        assert set(disk.streams) == streams
        await town.house.close()

    run(scene())


@pytest.mark.clause("FLOOR 4.8")
def test_a_patron_of_the_house_is_excluded_before_they_come_to_the_table() -> None:
    async def scene() -> None:
        town, table = await a_table(Disk())
        ann = await town.patron("ann")
        by = Actor(town.supervisor, Role.CASINO_SUPERVISOR)
        await town.do(table, town.supervisor, ExcludePatron(by, ann, "cheating at another table"))
        answer = await town.say(table, ann, JoinTable(Actor(ann), ann, Amount(1000), 1))
        assert isinstance(answer, Refusal)
        assert answer.clause == "ACT-BJ 16.2(b)"
        async with town.house.own(ann) as news:
            own = await anext(news)
        assert isinstance(own, PersonalNews)
        assert "You may not play at this table any more" in own.told[-1].words
        await town.house.close()

    run(scene())


@pytest.mark.clause("FLOOR 1.1")
def test_nothing_is_written_of_somebody_who_has_no_stream() -> None:
    known: dict[str, tuple[int, Any]] = {"person p-ann": (3, object()), "person p-ben": (0, None)}
    look = DecisionContext(
        "table t-1", None, 0, lambda size: b"0" * size, VAULT, known.__getitem__, lambda *_: None, {}
    )
    assert [fact.stream for fact in facts_for_people(look, [("person p-ann", "told")])] == ["person p-ann"]
    with pytest.raises(Refused) as refused:
        list(facts_for_people(look, [("person p-ann", "told"), ("person p-ben", "told")]))
    assert refused.value.clause == "FLOOR 1.1"


@pytest.mark.clause("FLOOR 2.4", "FLOOR 2.5")
def test_a_float_is_no_more_than_the_cage_holds() -> None:
    async def scene() -> None:
        disk = Disk()
        town, _ = await a_table(disk)
        there, by = disk.books.balances["cage", "AUD"], Actor(town.supervisor, Role.CASINO_SUPERVISOR)
        for amount, clause in ((there + 1, "FLOOR 2.4"), (10**17, "FLOOR 2.5")):
            opening = OpenTable(by, TERMS, GAMES["roulette"], LIMITS, float=Amount(amount))
            answer = await town.house.make("table", town.supervisor, town.sent(opening))
            assert isinstance(answer, Refusal)
            assert answer.clause == clause
        opening = OpenTable(by, TERMS, GAMES["roulette"], LIMITS, float=Amount(there))
        assert isinstance(await town.house.make("table", town.supervisor, town.sent(opening)), Done)
        assert disk.books.balances["cage", "AUD"] == 0
        await town.house.close()

    run(scene())


@pytest.mark.clause("FLOOR 1.4")
def test_the_second_person_who_is_named_is_in_office() -> None:
    async def scene() -> None:
        town, table = await a_table(Disk())
        ann, by = await town.patron("ann"), Actor(town.supervisor, Role.CASINO_SUPERVISOR)
        for nobody in (ann, town.cashier, "p-mistyped", "box 1"):
            answer = await town.say(table, town.supervisor, ChangeCards(by, Actor(nobody, Role.DEALER)))
            assert isinstance(answer, Refusal)
            assert answer.clause == "FLOOR 1.4"
        dealer = Actor(town.dealer, Role.DEALER)
        await town.do(table, town.supervisor, ChangeCards(by, dealer))
        assert isinstance(await town.say(table, ann, Confirm(dealer, 1)), Forbidden)
        await town.do(table, town.dealer, Confirm(dealer, 1))
        await town.house.close()

    run(scene())


@pytest.mark.clause("FLOOR 1.3")
def test_a_shift_manager_does_at_a_table_what_the_operator_may() -> None:
    async def scene() -> None:
        town, table = await a_table(Disk())
        manager = await town.staff("manager", Office.SHIFT_MANAGER)
        (ann,) = await town.seated(table, "ann")
        by = Actor(manager, Role.CASINO_OPERATOR)
        limits = Limits(Amount(2000), Amount(200_000), Amount(2000), Amount(2000), Amount(20_000))
        for command in (
            HoldTable(by, "a dispute"),
            ReleaseTable(by),
            GiveNotice(by, limits),
            ExcludePatron(by, ann, "cheating"),
            GiveClosureNotice(by),
            CloseTable(by),
        ):
            await town.do(table, manager, command)
        opening = OpenTable(by, TERMS, GAMES["roulette"], LIMITS)
        assert isinstance(await town.house.make("table", manager, town.sent(opening)), Done)
        assert isinstance(await town.say(table, manager, CloseTable(Actor(OWNER, Role.CASINO_OPERATOR))), Forbidden)
        await town.house.close()

    run(scene())
