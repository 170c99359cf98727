"""Tables that the system deals: the clock alone brings every round to its end, and nothing is lost on the way."""

import random

import msgspec
import pytest

from croupier.floor.live.events import Entry
from croupier.floor.live.evolve import evolve
from croupier.floor.live.state import LiveTable
from croupier.table.game_types import GameDeterminations
from tests.floor.live.game_tables import GAMES
from tests.floor.live.live_table import LiveSitting

PATRONS = ("p-ann", "p-ben", "p-cho")


def check_books(sitting: LiveSitting) -> None:
    """Every posting has two sides, and each stack is what its account says."""
    table = sitting.table.table
    assert sum(sitting.balances.values()) == 0
    for patron in table.patrons:
        assert sitting.balances.get(f"stack t1 of {patron.name}", 0) == patron.stack
        assert sitting.balances.get(f"wagers t1 of {patron.name}", 0) == patron.wagered


def check_refolds(sitting: LiveSitting) -> None:
    """The log, written and read again, gives the same table."""
    live: LiveTable | None = None
    for entry in sitting.entries:
        live = evolve(live, msgspec.json.decode(msgspec.json.encode(entry), type=Entry))
    assert live == sitting.table
    assert msgspec.json.decode(msgspec.json.encode(live), type=LiveTable) == live


@pytest.mark.clause("FLOOR 4.1", "FLOOR 4.4")
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_robots_play_rounds_that_the_clock_deals(game: GameDeterminations) -> None:
    sitting, chance = LiveSitting(game, seed="play"), random.Random(7)
    sitting.join(*PATRONS)
    sitting.play(12, chance.randrange)
    assert sitting.table.table.round_number >= 12
    assert sitting.balances["float t1"] != 0
    check_books(sitting)
    check_refolds(sitting)


@pytest.mark.clause("FLOOR 4.5")
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_patrons_who_fall_silent_hold_up_nobody(game: GameDeterminations) -> None:
    sitting, chance = LiveSitting(game, seed="silence"), random.Random(3)
    sitting.join(*PATRONS)
    while not any(patron.wagered for patron in sitting.table.table.patrons):
        sitting.choose(chance.randrange)
        assert sitting.wait()
    number = sitting.table.table.round_number
    while not sitting.table.table.is_between_rounds:
        assert sitting.wait()
    assert sitting.table.table.round_number == number
    check_books(sitting)
