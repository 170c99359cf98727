"""The floor in a simulated world: processes die, messages are lost and repeated, and nothing that matters ever is."""

import pytest
from msgspec.structs import replace

from tests.floor.simulation.broken_law import Broken
from tests.floor.simulation.evening import Evening, play
from tests.floor.simulation.planted_faults import FAULTS, Fault
from tests.floor.simulation.processes import Trouble

CARDS = ("blackjack", "ultimate-texas-holdem", "blackjack by a dealer")
OTHERS = ("roulette", "midi-baccarat", "blackjack from an automated shoe", "mini-baccarat")


@pytest.mark.parametrize("games", [CARDS, OTHERS], ids=["cards", "others"])
@pytest.mark.parametrize("shared", [False, True], ids=["one process", "several"])
def test_an_evening_in_trouble_breaks_no_law(shared: bool, games: tuple[str, ...]) -> None:
    told = play(Evening(2026, games, shared, seconds=90))
    assert min(told.deaths, told.repeats, told.rounds) >= 5
    assert told.commands > 100
    assert told.views > 500


@pytest.mark.parametrize("shared", [False, True], ids=["one process", "several"])
def test_storage_that_fails_around_commits_breaks_no_law(shared: bool) -> None:
    trouble = Trouble(before=0.002, after=0.002, any_moment=0, away=0.04)
    told = play(Evening(12, ("blackjack", "roulette"), shared, seconds=90, trouble=trouble))
    assert min(told.rounds, told.outages) >= 3


def test_the_same_seed_is_the_same_evening() -> None:
    evening = Evening(7, ("ultimate-texas-holdem",), seconds=40)
    assert play(evening) == play(evening)
    assert play(Evening(8, ("ultimate-texas-holdem",), seconds=40)).journal != play(evening).journal


def play_evenings(evening: Evening, number: int) -> None:
    """One after another, each from another seed."""
    for seed in range(1, number + 1):
        play(replace(evening, seed=seed))


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.plant.__name__)
def test_a_planted_fault_is_found_and_its_seed_named(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    fault.plant(monkeypatch)
    with pytest.raises(Broken, match=fault.words) as found:
        play_evenings(fault.evening, 12)
    assert "seed=" in "".join(found.value.__notes__)
