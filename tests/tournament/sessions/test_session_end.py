"""How a session ends before its time by division 7: who is out of it, one left, everybody out at once."""

import pytest

from croupier.table.commands import BeginRound, ReachIndicatorCard
from croupier.tournament.commands import (
    DeclineReissue,
    DrawSeats,
    ReissueChips,
)
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.conditions.wager_terms import LimitChange
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.session_state import SessionKind, SessionPhase
from croupier.tournament.sessions.session_events import EverybodyOut, PlayEnded, PlayerOut
from tests.people import DEALER, OPERATOR
from tests.table.driver import BANKER_WINS, PLAYER_WINS, dollars
from tests.tournament.session_play import ABC, Coups, Spins, begun, counted_out, coups, ended, final, scores
from tests.tournament.tournament_log import DIRECTOR

ALL = (1000, "banker")
HALF = (500, "banker")


@pytest.mark.clause("NZ-D7 3.7")
def test_whoever_has_lost_all_chips_is_out_of_the_session_and_the_box_stays_closed() -> None:
    table = coups().coup_for(PLAYER_WINS, Ann=ALL)
    (out,) = (event for event in table.followed if isinstance(event, PlayerOut))
    assert (out.out.player, out.out.chips, out.out.round_number) == ("Ann", 0, 1)
    assert (out.clause, out.from_tournament) == ("NZ-D7 3.7", False)
    assert table.running.standing("Ann") is PlayerStanding.PLAYER
    assert table.patron("Ann").out
    assert table.patron("Ann").seat
    table.coup_for(BANKER_WINS)
    assert table.patron("Ann").stack == 0


@pytest.mark.clause("NZ-D7 3.7")
def test_by_division_7_too_few_chips_are_as_none_and_count_in_the_ranking() -> None:
    table = coups(Length(rounds=2)).coup_for(PLAYER_WINS, Ann=(950, "banker"), Bob=ALL)
    assert ended(table) == (SessionPhase.TO_COUNT, "NZ-D7 5.1")
    counted_out(table.running)
    assert scores(table.running) == {"Ann": dollars(50), "Bob": 0, "Cat": dollars(900)}


@pytest.mark.clause("NZ-D7 5.1")
@pytest.mark.parametrize("left", [0, 90])
def test_a_session_ends_at_once_when_one_player_alone_can_meet_the_minimum(left: int) -> None:
    table = coups().coup_for(PLAYER_WINS, Ann=(1000 - left, "banker"), Bob=ALL, Cat=(100, "player"))
    *_, last = table.followed
    assert isinstance(last, PlayEnded)
    assert last.clause == "NZ-D7 5.1"
    assert table.refusal(BeginRound(DEALER)) == "NZ-D7 5.1"


@pytest.mark.clause("NZ-D7 5.1", "NZ-D7 5.4")
def test_what_ends_a_session_sooner_goes_before_its_length() -> None:
    session = final("nz-d7-roulette", Length(spins=1)).begun(*ABC)
    table = Spins(session.table()).bind(session).spin("1", Ann=(1000, "black"), Bob=(1000, "black"), Cat=(100, "red"))
    assert ended(table) == (SessionPhase.TO_COUNT, "NZ-D7 5.1")


@pytest.mark.parametrize(
    "stakes",
    [
        pytest.param(1000, marks=pytest.mark.clause("NZ-D7 3.8", "NZ-D7 3.8(a)")),
        pytest.param(950, marks=pytest.mark.clause("NZ-D7 3.8", "NZ-D7 3.8(b)")),
    ],
)
def test_everybody_out_in_one_round_decides_nothing_yet(stakes: int) -> None:
    bet = (stakes, "banker")
    table = coups().coup_for(PLAYER_WINS, Ann=bet, Bob=bet, Cat=bet)
    *_, last = table.followed
    assert isinstance(last, EverybodyOut)
    assert last.clause == "NZ-D7 3.8"
    assert set(last.players) == set(ABC)
    assert not any(isinstance(event, PlayerOut | PlayEnded) for event in table.followed)
    assert ended(table)[0] is SessionPhase.ALL_OUT
    table.refusal(BeginRound(DEALER))


@pytest.mark.clause("NZ-D7 3.8", "NZ-D7 4.4")
def test_players_out_together_get_equal_chips_and_rank_above_those_out_before() -> None:
    table = coups().coup_for(PLAYER_WINS, Ann=(950, "banker"), Bob=HALF, Cat=HALF)
    table.coup_for(PLAYER_WINS, Bob=HALF, Cat=HALF)
    running = table.running
    assert running.refusal(ReissueChips(OPERATOR, 1, dollars(1005))) == "NZ-D7 3.8"  # more than each began with
    assert running.refusal(ReissueChips(OPERATOR, 1, dollars(95))) == "NZ-D7 3.8"  # too little for a wager
    assert running.refusal(ReissueChips(DEALER, 1, dollars(500))) == "NZ-D7 3.8"
    running.do(ReissueChips(OPERATOR, 1, dollars(500)))
    assert running.refusal(DeclineReissue(OPERATOR, 1)) == "NZ-D7 3.8"
    running.do(DrawSeats(DIRECTOR, "play-off"))
    play_off = running.session(2)
    assert (play_off.kind, play_off.after, play_off.chips) == (SessionKind.PLAY_OFF, 1, dollars(500))
    assert set(play_off.players) == {"Bob", "Cat"}
    running.seated("Bob", "Cat").started(2)
    again = (
        Coups(running.table(2)).bind(running, 2).ready().coup_for(PLAYER_WINS, Bob=(500, "banker"), Cat=(100, "player"))
    )
    assert ended(again) == (SessionPhase.TO_COUNT, "NZ-D7 5.1")
    counted_out(running, 2)
    assert ended(table) == (SessionPhase.TO_COUNT, "NZ-D7 3.8")
    counted_out(running)
    ranked = scores(running)
    assert ranked["Cat"] > ranked["Bob"] > ranked["Ann"] == dollars(50)


@pytest.mark.clause("NZ-D7 3.8")
def test_where_no_chips_are_issued_again_they_are_ranked_by_what_they_hold() -> None:
    table = coups().coup_for(PLAYER_WINS, Ann=(950, "banker"), Bob=(950, "banker"), Cat=ALL)
    table.running.do(DeclineReissue(DIRECTOR, 1))
    assert ended(table) == (SessionPhase.TO_COUNT, "NZ-D7 3.8")
    counted_out(table.running)
    assert scores(table.running) == {"Ann": dollars(50), "Bob": dollars(50), "Cat": 0}


@pytest.mark.clause("NZ-D7 3.8")
def test_everybody_may_go_out_again_in_the_play_off() -> None:
    table = coups().coup_for(PLAYER_WINS, Ann=ALL, Bob=ALL, Cat=ALL)
    running, bet = table.running, (1000, "banker")
    for number in (1, 2):
        running.do(ReissueChips(OPERATOR, number, dollars(1000)), DrawSeats(DIRECTOR, f"play-off {number}"))
        running.seated(*ABC).started(number + 1)
        again = Coups(running.table(number + 1)).bind(running, number + 1).ready()
        again.coup_for(
            PLAYER_WINS,
            **(dict.fromkeys(ABC, bet) if number == 1 else {"Ann": (100, "player"), "Bob": bet, "Cat": bet}),
        )
    for number in (3, 2, 1):
        counted_out(running, number)
    ranked = scores(running)
    assert ranked["Ann"] > ranked["Bob"] == ranked["Cat"]


@pytest.mark.clause("NZ-D7 5.1", "NZ-D7 4.13")
def test_the_minimum_that_an_indicator_card_announced_counts_at_the_end_of_its_round() -> None:
    change = LimitChange(dollars(600), dollars(4000))
    table = begun(coups(wagers={"changes": (change,)}), 500).deal("9h 2c")
    table.do(ReachIndicatorCard(DEALER))
    table.deal("Kd Kc")
    assert {patron.stack for patron in table.table.patrons} == {dollars(500)}
    assert ended(table)[0] is SessionPhase.ALL_OUT
