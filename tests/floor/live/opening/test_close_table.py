"""A table on which a round waits for wagers that nobody makes can be closed all the same."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.events import Happened
from croupier.floor.live.timing.due import due
from croupier.games.roulette.commands import PlaceWager
from croupier.table.commands import CloseTable, GiveClosureNotice, LeaveTable
from croupier.table.game_types import GameDeterminations
from croupier.table.patrons.player_events import RoundCalledOff
from croupier.verbs.actors import Actor
from tests.floor.live.game_tables import GAMES
from tests.floor.live.live_table import SUPERVISOR, LiveSitting
from tests.floor.live.test_system_dealer import check_books, check_refolds

NAMES = ("p-ann", "p-ben")


def waiting(game: GameDeterminations) -> LiveSitting:
    """Two have sat down, and the first round waits for their wagers."""
    sitting = LiveSitting(game)
    sitting.join(*NAMES)
    while sitting.wait():
        pass
    assert not sitting.table.table.is_between_rounds
    return sitting


def called_off(sitting: LiveSitting) -> list[int]:
    happened = (entry.event.event for entry in sitting.entries if isinstance(entry.event, Happened))
    return [event.number for event in happened if isinstance(event, RoundCalledOff)]


@pytest.mark.clause("FLOOR 4.9")
@pytest.mark.parametrize("stay", [False, True], ids=["everybody left", "they still sit there"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_round_on_which_nobody_wagered_is_called_off_as_the_table_closes(
    game: GameDeterminations, stay: bool
) -> None:
    sitting = waiting(game)
    number = sitting.table.table.round_number
    for name in () if stay else NAMES:
        sitting.do(LeaveTable(Actor(name), name))
    assert sitting.try_to(CloseTable(SUPERVISOR)) is not None  # no notice was given
    sitting.do(GiveClosureNotice(SUPERVISOR, number))
    assert due(sitting.table) is None
    sitting.do(CloseTable(SUPERVISOR))
    assert sitting.table.table.closed
    assert called_off(sitting) == [number]
    assert sitting.table.table.rounds == ()
    assert [sitting.balances[f"account {name}"] for name in NAMES] == [0, 0]
    check_books(sitting)
    check_refolds(sitting)


@pytest.mark.clause("ACT-BJ 15.2", "FLOOR 4.9")
def test_patrons_are_not_sent_away_before_the_last_round_that_they_were_told_of() -> None:
    sitting = waiting(GAMES["blackjack"])
    number = sitting.table.table.round_number
    sitting.do(GiveClosureNotice(SUPERVISOR, number + 2))
    refused = sitting.try_to(CloseTable(SUPERVISOR))
    assert refused is not None
    assert (refused.clause, f"round {number + 2} is the last" in refused.why) == ("ACT-BJ 15.2", True)
    assert sitting.try_to(GiveClosureNotice(SUPERVISOR, number + 2)) is not None  # nothing new
    sitting.do(GiveClosureNotice(SUPERVISOR))  # they are told again
    sitting.do(CloseTable(SUPERVISOR))
    assert sitting.table.table.closed


@pytest.mark.clause("ACT-BJ 15.2")
def test_where_nobody_is_left_the_table_closes_before_its_last_round() -> None:
    sitting = waiting(GAMES["blackjack"])
    sitting.do(GiveClosureNotice(SUPERVISOR, sitting.table.table.round_number + 2))
    for name in NAMES:
        sitting.do(LeaveTable(Actor(name), name))
    sitting.do(CloseTable(SUPERVISOR))
    assert sitting.table.table.closed


@pytest.mark.clause("FLOOR 4.9")
def test_a_round_with_a_wager_is_finished_first() -> None:
    sitting = waiting(GAMES["roulette"])
    sitting.do(PlaceWager(Actor("p-ann"), "p-ann", "red", Amount(1000)))
    sitting.do(GiveClosureNotice(SUPERVISOR))
    refused = sitting.try_to(CloseTable(SUPERVISOR))
    assert refused is not None
    assert refused.clause == "FLOOR 4.9"
    assert called_off(sitting) == []
