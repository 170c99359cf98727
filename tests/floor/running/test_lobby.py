"""A table's row in the lobby: seats, the last result, and what goes on there through a whole round."""

import asyncio

from croupier.floor.running.lobby import LobbyRow, LobbyStage
from tests.floor.live.game_tables import GAMES
from tests.floor.running.roulette_table import bet
from tests.floor.running.simulated_houses import TERMS, opened
from tests.floor.running.staffed_house import Town
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.virtual_time import run


async def row(town: Town) -> LobbyRow:
    """The only table's row."""
    (only,) = await town.house.lobby()
    return only


def test_a_row_tells_what_goes_on_from_the_first_patron_to_the_result() -> None:
    async def scene() -> None:
        town = await Town.begin(await opened(Disk()))
        table = await town.table(GAMES["roulette"], TERMS)
        first = await row(town)
        assert (first.stage, first.seats, first.seated, first.patrons, first.last) == (LobbyStage.FREE, 7, 0, 0, "")
        ann, _ = await town.seated(table, "ann", "ben")
        stages = [(await row(town)).stage]
        while (now := await row(town)).stage is not LobbyStage.WAGERS:
            await asyncio.sleep(0.1)
        assert (now.seated, now.patrons, now.round_number) == (2, 2, 1)
        await town.do(table, ann, bet(ann))
        while not (now := await row(town)).last:
            stages += [now.stage] if now.stage is not stages[-1] else []
            await asyncio.sleep(0.05)
        assert stages[-3:] == [LobbyStage.WAGERS, LobbyStage.DEALING, LobbyStage.PAYING]
        assert now.last.isdigit()
        await town.house.close()

    run(scene())
