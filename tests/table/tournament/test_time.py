"""A time for wagers: a player who lets it go by wagers the minimum in that round."""

import pytest

from croupier import table as tables
from croupier.games.baccarat.commands import PlaceWager
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import Refused, open_book
from croupier.table.commands import CallTime, PlayPassCard
from croupier.table.patrons.player_events import LateNoted
from croupier.verbs.actors import Actor
from tests.people import ANN, BOB, DEALER, INSPECTOR, SUPERVISOR
from tests.table.driver import Sitting, dollars
from tests.table.tournament.driver import (
    DIRECTOR,
    act_sitting,
    asked,
    bet,
    dealt,
    division_7_sitting,
    played,
    seated,
    wager_of,
)

D7 = open_book("NZ-D7")
TIME = CallTime(DEALER, "Ann")


def _table(game: str = "mini-baccarat", passes: int = 0) -> Sitting:
    return seated(division_7_sitting(game, passes, wager_seconds=30), Ann=1000, Bob=1000)


@pytest.mark.clause("NZ-D7 3.9")
@pytest.mark.parametrize("game", ["blackjack", "roulette", "mini-baccarat", "midi-baccarat", "baccarat"])
def test_a_late_player_wagers_the_minimum_and_in_the_next_round_what_they_like(game: str) -> None:
    sitting = _table(game).begin()
    assert sitting.ask() == "Ann"
    assert sitting.do(TIME) == (LateNoted("Ann", D7["3.9"]),)
    assert [patron.late for patron in tables.view(sitting.table, BOB).patrons] == [True, False]
    assert sitting.refusal(wager_of(sitting, "Ann", 11)) == D7["3.9"]
    bet(sitting, "Ann", 10)
    assert sitting.ask() == "Bob"
    bet(sitting, "Bob", 200)
    sitting.close()
    dealt(sitting)
    assert [patron.late for patron in tables.view(sitting.table, BOB).patrons] == [True, False]
    played(sitting, Ann=100, Bob=10)


@pytest.mark.clause("NZ-D7 3.9")
def test_a_late_player_puts_no_second_wager_beside_the_minimum() -> None:
    sitting = _table().begin()
    sitting.ask()
    sitting.do(TIME)
    sitting.wager("Ann", 10, "banker")
    assert sitting.refusal(PlaceWager(ANN, "Ann", Option.TIE, dollars(10))) == D7["3.9"]


@pytest.mark.clause("NZ-D7 3.9", "NZ-D7 3.5")
def test_a_late_player_who_can_still_has_to_wager_or_may_pass() -> None:
    sitting = _table(passes=1).begin()
    sitting.ask()
    sitting.do(TIME)
    sitting.ask()
    bet(sitting, "Bob", 10)
    with pytest.raises(Refused) as refusal:
        sitting.close()
    assert refusal.value.clause == D7["3.5"]
    passing = _table(passes=1).begin()
    passing.ask()
    passing.do(TIME)
    passing.do(PlayPassCard(ANN, "Ann"))


@pytest.mark.clause("NZ-D7 3.9")
def test_time_is_called_on_the_player_at_turn_who_has_not_wagered() -> None:
    sitting = _table(passes=1)
    assert sitting.refusal(TIME) == D7["3.9"]
    sitting.begin()
    assert sitting.refusal(TIME) == D7["3.9"]
    sitting.ask()
    assert sitting.refusal(CallTime(DEALER, "Bob")) == D7["3.9"]
    bet(sitting, "Ann", 10)
    assert sitting.refusal(TIME) == D7["3.9"]
    sitting.ask()
    sitting.do(PlayPassCard(BOB, "Bob"))
    assert sitting.refusal(CallTime(DEALER, "Bob")) == D7["3.9"]


@pytest.mark.clause("NZ-D7 3.9")
@pytest.mark.parametrize(("who", "may"), [(DEALER, True), (SUPERVISOR, True), (DIRECTOR, True), (BOB, False)])
def test_staff_call_time_once(who: Actor, may: bool) -> None:
    sitting = _table().begin()
    sitting.ask()
    if not may:
        assert sitting.refusal(CallTime(who, "Ann")) == D7["3.9"]
        assert sitting.refusal(CallTime(INSPECTOR, "Ann")) == D7["3.9"]
        return
    sitting.do(CallTime(who, "Ann"))
    assert sitting.refusal(CallTime(who, "Ann")) == D7["3.9"]


@pytest.mark.clause("NZ-D7 3.9", "ACT-MB 15.15")
def test_without_a_time_on_the_sign_nobody_is_late() -> None:
    without = seated(division_7_sitting("mini-baccarat"), Ann=1000).begin()
    without.ask()
    assert without.refusal(TIME) == D7["3.9"]
    in_act = seated(act_sitting("ACT-MB", wager_seconds=30), Ann=1000).begin()
    in_act.ask()
    assert in_act.refusal(TIME) == "ACT-MB 15.15"
    with pytest.raises(Refused) as refusal:
        division_7_sitting("mini-baccarat", wager_seconds=0)
    assert refusal.value.clause == D7["3.9"]


@pytest.mark.clause("NZ-D7 3.9")
def test_the_time_stands_on_the_sign() -> None:
    sitting = _table()
    assert tables.view(sitting.table, Actor("onlooker")).sign.wager_seconds == 30
    asked(sitting.begin(), Ann=10, Bob=10)
