"""A layout is used once its approval is named: as a table opens, and again as pairs are put on offer."""

import asyncio

import pytest

from croupier.equipment.layout import Layout, LayoutApproval
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import Terms
from croupier.floor.messages import Done, Refusal
from croupier.games.baccarat.determinations import Determinations as Baccarat, Pairs, Profile
from croupier.games.blackjack.determinations import Determinations as Blackjack, SideWager
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.table.commands import Redetermine
from croupier.table.game_types import GameDeterminations
from croupier.verbs.actors import Actor, Role
from tests.approved_layouts import APPROVAL, with_choices
from tests.floor.running.simulated_houses import opened as opened_house
from tests.floor.running.staffed_house import LIMITS, Town
from tests.floor.simulation.disk import Disk

TERMS = Terms("Table", rounding_displayed=True)
WITHOUT_PAIRS = Layout(approval=APPROVAL)
WITH_PAIRS = Layout(approval=APPROVAL, pairs_approval=APPROVAL)


async def opened(town: Town, game: GameDeterminations) -> Done | Refusal:
    """What comes of opening a table of this game."""
    by = Actor(town.supervisor, Role.CASINO_SUPERVISOR)
    answer = await town.house.make("table", town.supervisor, town.sent(OpenTable(by, TERMS, game, LIMITS)))
    assert isinstance(answer, Done | Refusal)
    return answer


@pytest.mark.clause(
    "ACT-BJ 1.1", "ACT-BJ 17.2", "ACT-BJ 17.14", "ACT-MB 1.1", "ACT-MB 9.2", "ACT-UTH 1.1", "FLOOR 4.14"
)
@pytest.mark.parametrize(
    ("game", "clause"),
    [
        (Blackjack(), "ACT-BJ 1.1"),
        (Blackjack(layout=WITHOUT_PAIRS, pairs=SideWager.PERFECT_PAIRS), "ACT-BJ 17.2"),
        (Blackjack(layout=WITHOUT_PAIRS, pairs=SideWager.PAIRS_PLAY), "ACT-BJ 17.14"),
        (Baccarat(), "ACT-MB 1.1"),
        (Baccarat(layout=WITHOUT_PAIRS, pairs=Pairs.CANBERRA_PAIRS), "ACT-MB 9.2"),
        (Holdem(), "ACT-UTH 1.1"),
    ],
)
def test_a_table_opens_once_its_layouts_approval_is_named(game: GameDeterminations, clause: str) -> None:
    async def look() -> None:
        town = await Town.begin(await opened_house(Disk()))
        answer = await opened(town, game)
        assert isinstance(answer, Refusal)
        assert answer.clause == clause
        assert isinstance(await opened(town, with_choices(game, layout=WITH_PAIRS)), Done)
        await town.house.close()

    asyncio.run(look())


@pytest.mark.clause("ACT-BJ 1.1", "ACT-BJ 17.2", "FLOOR 4.14")
@pytest.mark.parametrize("day", ["2199-01-01", "2018-13-01"])
def test_approval_of_a_day_to_come_opens_no_table_and_no_pairs(day: str) -> None:
    async def look() -> None:
        town = await Town.begin(await opened_house(Disk()))
        late = LayoutApproval("GRC 2018/17", day)
        refused = await opened(town, Blackjack(layout=Layout(approval=late)))
        assert isinstance(refused, Refusal)
        assert refused.clause == "ACT-BJ 1.1"
        answer = await opened(town, Blackjack(layout=WITHOUT_PAIRS))
        assert isinstance(answer, Done)
        by, layout = Actor(town.supervisor, Role.CASINO_SUPERVISOR), Layout(approval=APPROVAL, pairs_approval=late)
        pairs = Redetermine(by, Blackjack(layout=layout, pairs=SideWager.PERFECT_PAIRS))
        without = await town.say(f"table {answer.made}", town.supervisor, pairs)
        assert isinstance(without, Refusal)
        assert without.clause == "ACT-BJ 17.2"
        await town.house.close()

    asyncio.run(look())


@pytest.mark.clause("ACT-MB 1.1", "ACT-MB 9.2", "ACT-UTH 1.1", "FLOOR 4.14")
@pytest.mark.parametrize("day", ["2999-01-01", "2016-02-30"])
def test_approval_of_a_day_to_come_opens_no_table_of_another_book(day: str) -> None:
    not_given = LayoutApproval("GRC 2999/1", day)

    async def look() -> None:
        town = await Town.begin(await opened_house(Disk()))
        for game, clause in (
            (Baccarat(layout=Layout(approval=not_given)), "ACT-MB 1.1"),
            (
                Baccarat(layout=Layout(approval=APPROVAL, pairs_approval=not_given), pairs=Pairs.PERFECT_PAIRS),
                "ACT-MB 9.2",
            ),
            (Holdem(layout=Layout(approval=not_given)), "ACT-UTH 1.1"),
        ):
            answer = await opened(town, game)
            assert isinstance(answer, Refusal)
            assert answer.clause == clause
        await town.house.close()

    asyncio.run(look())


@pytest.mark.clause("FLOOR 4.14")
def test_house_games_ask_for_no_approval() -> None:
    async def look() -> None:
        town = await Town.begin(await opened_house(Disk()))
        for game in (Roulette(), Baccarat(game=Profile.MIDI), Baccarat(game=Profile.FULL_SIZE)):
            assert isinstance(await opened(town, game), Done)
        await town.house.close()

    asyncio.run(look())


@pytest.mark.clause("ACT-BJ 17.2", "ACT-MB 9.2", "FLOOR 4.14")
@pytest.mark.parametrize(
    ("game", "with_pairs", "clause"),
    [
        (Blackjack(layout=WITHOUT_PAIRS), {"pairs": SideWager.PERFECT_PAIRS}, "ACT-BJ 17.2"),
        (Baccarat(layout=WITHOUT_PAIRS), {"pairs": Pairs.PERFECT_PAIRS}, "ACT-MB 9.2"),
    ],
)
def test_pairs_come_on_offer_with_an_approval_of_their_own(
    game: GameDeterminations, with_pairs: dict[str, object], clause: str
) -> None:
    async def look() -> None:
        town = await Town.begin(await opened_house(Disk()))
        answer = await opened(town, game)
        assert isinstance(answer, Done)
        table, by = f"table {answer.made}", Actor(town.supervisor, Role.CASINO_SUPERVISOR)
        changed = with_choices(game, **with_pairs)
        refused = await town.say(table, town.supervisor, Redetermine(by, changed))
        assert isinstance(refused, Refusal)
        assert refused.clause == clause
        approved = with_choices(changed, layout=WITH_PAIRS)
        assert isinstance(await town.say(table, town.supervisor, Redetermine(by, approved)), Done)
        await town.house.close()

    asyncio.run(look())


@pytest.mark.clause("ACT-UTH 1.1", "FLOOR 4.14")
@pytest.mark.parametrize(("reference", "day"), [("  ", "2019-04-12"), ("GRC 4", "2019-02-31"), ("GRC 4", "2999-01-01")])
def test_an_approval_has_a_reference_and_a_day_that_has_come(reference: str, day: str) -> None:
    async def look() -> None:
        town = await Town.begin(await opened_house(Disk()))
        answer = await opened(town, Holdem(layout=Layout(approval=LayoutApproval(reference, day))))
        assert isinstance(answer, Refusal)
        assert answer.clause == "ACT-UTH 1.1"
        await town.house.close()

    asyncio.run(look())
