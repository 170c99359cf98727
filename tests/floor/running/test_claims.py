"""What a patron owes from a void round, through the house: in their own stream, and paid from their account."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import cards
from croupier.floor.live.commands import Confirm, KeyCard, Next, SettleClaim
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.floor.messages import Refusal
from croupier.floor.people.state import TableDebt
from croupier.floor.running.news.messages import PersonalNews
from croupier.games.baccarat.commands import PlaceWager
from croupier.games.baccarat.values_and_odds import Option
from croupier.table.commands import BeginRound, CloseTable, GiveClosureNotice, VoidFinishedRound
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor, Role
from tests.floor.live.game_tables import GAMES
from tests.floor.running.simulated_houses import opened
from tests.floor.running.staffed_house import Town
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.virtual_time import run

REAL = Terms("Pit 1", DealtBy.DEALER, CardsFrom.KEYED, Depth.WAGERS, rounding_displayed=True)
BANKER, PLAYER = "2h 9c Kd Kc", "9h 2c Kd Kc"


async def coup(town: Town, table: str, ann: str, amount: int, drawn: str) -> None:
    """A whole coup with one wager on player."""
    dealer = Actor(town.dealer, Role.DEALER)
    await town.do(table, town.dealer, BeginRound(dealer))
    await town.do(table, ann, PlaceWager(Actor(ann), ann, Option.PLAYER, Amount(amount)))
    await town.do(table, town.dealer, Next(dealer))
    for card in cards(drawn):
        await town.do(table, town.dealer, KeyCard(dealer, card))
    while not (await town.house.state(table)).table.is_between_rounds:
        await town.do(table, town.dealer, Next(dealer))


async def owing(town: Town) -> tuple[str, str]:
    """Ann has lost what she won in a round that is void by now; her account holds 8000.00."""
    table = await town.table(GAMES["mini-baccarat"], REAL)
    (ann,) = await town.seated(table, "ann", chips=1000)
    while (await town.house.state(table)).table.shoe.phase is not ShoePhase.IN_PLAY:
        await town.do(table, town.dealer, Next(Actor(town.dealer, Role.DEALER)))
    await coup(town, table, ann, 1000, PLAYER)
    await coup(town, table, ann, 2000, BANKER)
    by = Actor(town.supervisor, Role.CASINO_SUPERVISOR)
    await town.do(table, town.supervisor, VoidFinishedRound(by, 1, None, "two cards were exchanged"))
    await town.do(table, town.dealer, Confirm(Actor(town.dealer, Role.DEALER), 1))
    return table, ann


@pytest.mark.clause("FLOOR 2.6")
@pytest.mark.parametrize("closed", [False, True], ids=["in play", "closed"])
def test_a_claim_stands_in_the_patrons_own_stream_until_it_is_paid_from_the_account(closed: bool) -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk)
        town = await Town.begin(house)
        table, ann = await owing(town)
        id, by = table.removeprefix("table "), Actor(town.supervisor, Role.CASINO_SUPERVISOR)
        assert (await house.state(f"person {ann}")).owed == (TableDebt(id, 1, 1000),)
        if closed:
            await town.do(table, town.supervisor, GiveClosureNotice(by))
            await town.do(table, town.supervisor, CloseTable(by))
        accounts = [(f"account {ann}", "AUD"), ("cage" if closed else f"float {id}", "AUD")]
        before = [disk.books.balances[one] for one in accounts]
        done = await town.do(table, town.supervisor, SettleClaim(by, ann, 1))
        assert len(done.receipts) == 1
        assert [disk.books.balances[one] for one in accounts] == [before[0] - 1000, before[1] + 1000]
        assert (await house.state(f"person {ann}")).owed == ()
        async with house.own(ann) as watch:
            own = await anext(watch)
        assert isinstance(own, PersonalNews)
        assert own.told[-1].words.endswith("10.00 you owed from void round 1 has been paid from your account.")
        again = await town.say(table, town.supervisor, SettleClaim(by, ann, 1))
        assert isinstance(again, Refusal)
        assert again.clause == "FLOOR 2.6"
        await house.close()

    run(scene())
