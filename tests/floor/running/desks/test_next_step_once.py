"""What the rules call for is worked out once for each version of a table, whoever asks: the desk, clocks, views."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import unwrap
from types import CodeType, FrameType
from typing import Any

import pytest

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack import commands as blackjack
from croupier.games.roulette import commands as roulette
from croupier.games.ultimate_holdem import commands as holdem
from croupier.table.games import game_of
from croupier.verbs.actors import Actor
from tests.floor.live.game_tables import GAMES
from tests.floor.running.simulated_houses import TERMS, opened
from tests.floor.running.staffed_house import Town
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.virtual_time import run

STAKE = Amount(1000)


@contextmanager
def asked(*functions: Any) -> Iterator[list[list[Any]]]:
    """The states that each of these functions is run for."""
    codes: list[CodeType] = [unwrap(function).__code__ for function in functions]
    states: list[list[Any]] = [[] for _ in codes]

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code in codes:
            states[codes.index(frame.f_code)].append(frame.f_locals[frame.f_code.co_varnames[0]])

    sys.setprofile(note)
    try:
        yield states
    finally:
        sys.setprofile(None)


def wagers(game: str, person: str) -> tuple[Any, Any]:
    """Two wagers of one person in a round."""
    by = Actor(person)
    match game:
        case "blackjack":
            return blackjack.PlaceWager(by, person, 1, STAKE), blackjack.PlaceWager(by, person, 2, STAKE)
        case "mini-baccarat":
            on_banker = baccarat.PlaceWager(by, person, Option.BANKER, STAKE)
            return on_banker, baccarat.PlaceWager(by, person, Option.TIE, STAKE)
        case "roulette":
            return roulette.PlaceWager(by, person, "red", STAKE), roulette.PlaceWager(by, person, "odd", STAKE)
        case _:
            return holdem.PlaceWager(by, person, 1, STAKE), holdem.PlaceWager(by, person, 1, STAKE, side=True)


@pytest.mark.parametrize("game", ["blackjack", "mini-baccarat", "roulette", "ultimate-texas-holdem"])
def test_next_step_runs_once_for_each_version_of_a_table(game: str) -> None:
    async def scene() -> None:
        town = await Town.begin(await opened(Disk(), shared=False))
        stream = await town.table(GAMES[game], TERMS)
        ann, ben = await town.seated(stream, "ann", "ben")
        while (await town.house.state(stream)).table.is_between_rounds:
            await asyncio.sleep(0.1)
        first, second = wagers(game, ann)
        await town.do(stream, ann, first)  # whatever it needs of other streams has been read then
        before = (await town.house.state(stream)).table
        with asked(tables.next_step, game_of(before).next_step) as (of_table, of_round):
            await town.do(stream, ann, second)
            for person in (ann, ben):
                await town.house.view(stream, Actor(person))
            await town.house.lobby()
        after = (await town.house.state(stream)).table
        assert after.play != before.play
        assert len([state for state in of_table if state == after]) == 1
        assert len([state for state in of_round if state == after.play]) == 1
        for states in (of_table, of_round):
            assert all(states.count(state) == 1 for state in states)
        await town.house.close()

    run(scene())
