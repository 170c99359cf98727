"""A player who lets their turn go by: held to the minimum where a time is set, waited for where none is."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import UNSEEN
from croupier.games.baccarat.commands import CallNoMoreBets, ChangeWager, DealCard, PermitChanges, PlaceWager
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.roulette.commands import PlaceWager as PlaceOnWheel
from croupier.rulebook import Refused, open_book
from croupier.table.commands import (
    AskNext,
    CallTime,
    ExcludePatron,
    GoOnWithout,
    PlayPassCard,
    VoidOutOfTurn,
    WarnOfMinimum,
)
from croupier.table.patrons.player_events import LateNoted, OutOfTurnNoted
from croupier.table.state import Determinations, Limits
from croupier.table.wagering.round_life_events import PatronAsked
from croupier.tournament.nz_d7.policy import nz_division_7
from tests.people import ANN, BOB, DEALER, OPERATOR, SUPERVISOR
from tests.table.driver import Sitting, dollars
from tests.table.tournament.driver import (
    DIRECTOR,
    SIGN,
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
GAMES = ["blackjack", "roulette", "mini-baccarat", "midi-baccarat", "baccarat"]


def _timed(game: str = "mini-baccarat", limits: Limits = SIGN, passes: int = 0) -> Sitting:
    sitting = seated(division_7_sitting(game, passes, limits=limits, wager_seconds=30), Ann=1000, Bob=1000).begin()
    assert sitting.ask() == "Ann"
    return sitting


@pytest.mark.clause("NZ-D7 3.9", "NZ-D7 3.5")
@pytest.mark.parametrize("game", GAMES)
def test_where_a_time_is_set_asking_the_next_player_finds_the_one_before_late(game: str) -> None:
    sitting = _timed(game)
    assert sitting.do(AskNext(DEALER)) == (LateNoted("Ann", D7["3.9"]), PatronAsked("Bob", D7["4.7"]))
    bet(sitting, "Bob", 200)
    assert sitting.refusal(wager_of(sitting, "Ann", 20)) == D7["3.9"]
    assert sitting.refusal(wager_of(sitting, "Ann", 5)) == D7["3.9"]
    bet(sitting, "Ann", 10)
    sitting.close()
    assert sitting.patron("Ann").wagered == dollars(10)
    dealt(sitting)
    played(sitting, Ann=100, Bob=10)


@pytest.mark.clause("NZ-D7 3.9")
def test_late_player_makes_one_minimum_wager_while_others_still_wager() -> None:
    sitting = _timed()
    sitting.do(AskNext(DEALER))
    bet(sitting, "Ann", 10)
    for more in (wager_of(sitting, "Ann", 10), PlaceWager(ANN, "Ann", Option.TIE, dollars(10), 1)):
        sitting.refusal(more)
    bet(sitting, "Bob", 10)
    sitting.close()
    assert sitting.refusal(wager_of(sitting, "Ann", 10)) == "ACT-MB 6.2"


@pytest.mark.clause("NZ-D7 3.9", "NZ-D7 3.5")
def test_the_call_waits_for_the_late_player_whom_the_director_may_disqualify() -> None:
    sitting = _timed(passes=1)
    sitting.do(AskNext(DEALER))
    bet(sitting, "Bob", 10)
    assert sitting.refusal(CallNoMoreBets(DEALER)) == D7["3.5"]
    assert sitting.refusal(PlayPassCard(ANN, "Ann")) == D7["4.7"]
    sitting.do(ExcludePatron(OPERATOR, "Ann"))
    sitting.close()


@pytest.mark.clause("NZ-D7 3.9")
def test_lateness_is_noted_once_and_never_for_who_has_wagered_or_passed() -> None:
    sitting = _timed(passes=1)
    sitting.do(CallTime(DEALER, "Ann"))
    assert sitting.ask() == "Bob"
    in_time = _timed(passes=1)
    bet(in_time, "Ann", 10)
    assert in_time.ask() == "Bob"
    passing = _timed(passes=1)
    passing.do(PlayPassCard(ANN, "Ann"))
    assert passing.ask() == "Bob"


@pytest.mark.clause("NZ-D7 4.7", "NZ-D7 3.5")
@pytest.mark.parametrize("game", GAMES)
def test_without_a_time_limit_each_player_is_asked_after_the_one_before(game: str) -> None:
    sitting = seated(division_7_sitting(game, 1), Ann=1000, Bob=1000, Cat=1000).begin()
    assert sitting.ask() == "Ann"
    assert sitting.refusal(AskNext(DEALER)) == D7["4.7"]
    bet(sitting, "Ann", 30)
    assert sitting.ask() == "Bob"
    assert sitting.refusal(AskNext(DEALER)) == D7["4.7"]
    sitting.do(PlayPassCard(BOB, "Bob"))
    assert sitting.ask() == "Cat"
    bet(sitting, "Cat", 10)
    sitting.close()


@pytest.mark.clause("NZ-D7 4.7")
def test_nobody_waits_for_a_player_who_was_disqualified_at_their_turn() -> None:
    sitting = seated(division_7_sitting("mini-baccarat"), Ann=1000, Bob=1000).begin()
    sitting.ask()
    sitting.do(ExcludePatron(OPERATOR, "Ann"))
    assert sitting.ask() == "Bob"


@pytest.mark.clause("NZ-D7 3.9")
def test_a_late_wager_on_the_race_track_is_the_minimum_with_all_its_chips() -> None:
    sitting = _timed("roulette", Limits(dollars(12)))
    sitting.do(AskNext(DEALER))
    assert sitting.refusal(PlaceOnWheel(ANN, "Ann", "tiers", dollars(12))) == D7["3.9"]
    sitting.do(PlaceOnWheel(ANN, "Ann", "red", dollars(12)))


@pytest.mark.clause("NZ-D7 3.9", "NZ-D7 3.4")
def test_the_minimum_of_a_late_player_is_the_smallest_in_the_increments_on_the_sign() -> None:
    sitting = _timed(limits=Limits(dollars(10), dollars(500), dollars(3)))
    sitting.do(AskNext(DEALER))
    assert sitting.refusal(wager_of(sitting, "Ann", 9)) == D7["3.9"]
    bet(sitting, "Ann", 12)


@pytest.mark.clause("NZ-D7 3.9", "ACT-MB 12.6(a)(i)")
def test_late_player_moves_the_minimum_wager_after_an_irregularity() -> None:
    choices = BaccaratDeterminations(face_down=True)
    table = tables.begin(Determinations(choices, nz_division_7("mini-baccarat"), SIGN, wager_seconds=30))
    sitting = seated(Sitting(table), Ann=1000).begin()
    sitting.ask()
    sitting.do(CallTime(DEALER, "Ann"))
    sitting.wager("Ann", 10, "banker")
    sitting.close()
    sitting.do(DealCard(DEALER, UNSEEN))
    sitting.do(PermitChanges(SUPERVISOR))
    assert sitting.refusal(ChangeWager(ANN, "Ann", Option.BANKER, Option.PLAYER, dollars(20))) == D7["3.9"]
    sitting.do(ChangeWager(ANN, "Ann", Option.BANKER, Option.PLAYER, dollars(10)))
    assert sitting.patron("Ann").wagered == dollars(10)


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.15", "ACT-MB 15.16")),
        pytest.param("ACT-UTH", marks=pytest.mark.clause("ACT-UTH 16.16", "ACT-UTH 16.17")),
        pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)")),
    ],
)
def test_by_act_books_a_wager_after_ones_turn_stands_with_a_warning(book: str) -> None:
    sitting = seated(act_sitting(book, marker=True), Ann=1000, Bob=1000).begin()
    assert asked(sitting, Bob=10) == ["Ann", "Bob"]
    events = sitting.do(wager_of(sitting, "Ann", 30))
    assert [type(event) for event in events].count(OutOfTurnNoted) == 1
    sitting.refusal(VoidOutOfTurn(DIRECTOR, "Ann"))
    sitting.close()
    assert sitting.patron("Ann").wagered >= dollars(30)
    dealt(sitting)
    assert sitting.table.is_between_rounds


@pytest.mark.parametrize(
    ("book", "must_wager"),
    [
        pytest.param("ACT-MB", "ACT-MB 15.14", marks=pytest.mark.clause("ACT-MB 15.14", "ACT-MB 15.15")),
        pytest.param("ACT-BJ", "ACT-BJ 19.14", marks=pytest.mark.clause("ACT-BJ 19.14")),
    ],
)
def test_in_the_act_a_warning_is_no_pass_and_the_director_may_go_on(book: str, must_wager: str) -> None:
    sitting = seated(act_sitting(book, marker=True), Ann=1000, Bob=1000).begin()
    asked(sitting, Bob=10)
    with pytest.raises(Refused) as refusal:
        sitting.close()
    assert refusal.value.clause == must_wager
    sitting.do(WarnOfMinimum(DIRECTOR, "Ann"))
    with pytest.raises(Refused) as refusal:
        sitting.close()
    assert refusal.value.clause == must_wager
    sitting.do(GoOnWithout(DIRECTOR, "Ann"))
    sitting.close()
