"""Cards are checked before gaming and after it: those of a closed table stay on a list until they are."""

import asyncio

import pytest

from croupier.floor.live.commands import Confirm
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Terms
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.rulebook import Cite
from croupier.table.commands import ChangeCards, CloseTable, GiveClosureNotice
from croupier.table.game_types import GameDeterminations
from croupier.verbs.actors import Actor, Role
from croupier.verbs.staff_acts import RecordStaffAct
from tests.floor.running.simulated_houses import opened
from tests.floor.running.staffed_house import Town
from tests.floor.simulation.disk import Disk

REAL_CARDS = Terms("Real cards", DealtBy.DEALER, CardsFrom.KEYED, rounding_displayed=True)


async def closed_table(town: Town, game: GameDeterminations, terms: Terms) -> str:
    """A table that was opened, and closed again."""
    table, by = await town.table(game, terms), Actor(town.supervisor, Role.CASINO_SUPERVISOR)
    await town.do(table, town.supervisor, GiveClosureNotice(by))
    await town.do(table, town.supervisor, CloseTable(by))
    return table


@pytest.mark.clause("ACT-BJ 2.2", "ACT-MB 2.5", "ACT-UTH 2.4")
@pytest.mark.parametrize(
    ("game", "clause"),
    [(Blackjack(), Cite("ACT-BJ 2.2")), (Baccarat(), Cite("ACT-MB 2.5")), (Holdem(), Cite("ACT-UTH 2.4"))],
    ids=["blackjack", "mini-baccarat", "hold-em"],
)
def test_real_cards_of_a_closed_table_stay_on_the_list_until_they_are_checked(
    game: GameDeterminations, clause: Cite
) -> None:
    async def look() -> None:
        disk = Disk()
        town = await Town.begin(await opened(disk))
        table = await closed_table(town, game, REAL_CARDS)
        assert await town.house.lobby() == ()
        assert await town.house.closed_tables_waiting() == (table.removeprefix("table "),)
        await town.house.close()
        town.house = await opened(disk)  # a restart forgets nothing
        assert await town.house.closed_tables_waiting() == (table.removeprefix("table "),)
        dealer = Actor(town.dealer, Role.DEALER)
        await town.do(table, town.dealer, RecordStaffAct(dealer, clause, "416 cards, all there"))
        assert await town.house.closed_tables_waiting() == ()
        await town.house.close()

    asyncio.run(look())


@pytest.mark.clause("ACT-MB 2.5")
def test_pre_shuffled_cards_need_no_check_and_the_systems_own_are_checked_by_it() -> None:
    async def look() -> None:
        town = await Town.begin(await opened(Disk()))
        await closed_table(town, Baccarat(pre_shuffled_cards=True), REAL_CARDS)
        await closed_table(town, Baccarat(), Terms("The system's own", rounding_displayed=True))
        assert await town.house.closed_tables_waiting() == ()
        await town.house.close()

    asyncio.run(look())


@pytest.mark.clause("ACT-BJ 2.2", "ACT-BJ 2.4")
def test_cards_that_were_taken_out_during_gaming_are_checked_too() -> None:
    async def look() -> None:
        town = await Town.begin(await opened(Disk()))
        table, by = await town.table(Blackjack(), REAL_CARDS), Actor(town.supervisor, Role.CASINO_SUPERVISOR)
        dealer = Actor(town.dealer, Role.DEALER)
        check = RecordStaffAct(dealer, Cite("ACT-BJ 2.2"), "before gaming")
        await town.do(table, town.dealer, check)
        await town.do(table, town.supervisor, ChangeCards(by, dealer))
        await town.do(table, town.dealer, Confirm(dealer, 1))
        assert (await town.house.state(table)).table.sets_removed == 1
        await town.do(table, town.supervisor, GiveClosureNotice(by))
        await town.do(table, town.supervisor, CloseTable(by))
        assert len(await town.house.closed_tables_waiting()) == 1
        await town.do(table, town.dealer, check)
        assert (await town.house.state(table)).table.sets_removed == 0
        assert await town.house.closed_tables_waiting() == ()
        await town.house.close()

    asyncio.run(look())
