"""Somebody who was put out is back by a ruling: in the session, with the chips held there, or in the tournament."""

import pytest

from croupier.rulebook import Cite
from croupier.table.commands import VoidFinishedRound
from croupier.table.patrons.attendance_events import SeatTaken, SeatVacated
from croupier.table.patrons.player_events import PatronEliminated, PatronReinstated
from croupier.tournament.commands import (
    Command,
    Disqualify,
    DrawSeats,
    ReverseRuling,
)
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.session_state import Out, SessionPhase
from croupier.tournament.sessions.session_events import HappenedAtTable, PlayerOut
from croupier.tournament.state import RulingKind
from tests.people import SUPERVISOR
from tests.table.blackjack.driver import DEALER_17, DEALER_21
from tests.table.driver import PLAYER_WINS
from tests.tournament.director_rulings import places, play_final, ruling, stack
from tests.tournament.quick_finals import counted_out, final_played, holding, tell
from tests.tournament.session_play import Coups, Rounds, final
from tests.tournament.tournament_log import BOOKS, DIRECTOR, dollars, running

CHIPS, REINSTATEMENT, WARNING = RulingKind.CHIPS, RulingKind.REINSTATEMENT, RulingKind.WARNING


def directed(table: Coups | Rounds, *commands: Command) -> None:
    """What the director does beside a table that is played, which is then looked at anew."""
    table.running.do(*commands)
    table.table = table.running.table()


@pytest.mark.clause("ACT-BJ 14.5")
def test_player_out_by_a_void_round_gets_chips_back_and_the_seat_by_a_ruling() -> None:
    run = final("ACT-BJ").begun("Ann", "Bob", "Cat")
    table = Rounds(run.table()).bind(run)
    table.ready().round_of(DEALER_21, Ann=1000).round_of(DEALER_17)
    assert (run.standing("Ann"), stack(run, "Ann")) == (PlayerStanding.ELIMINATED, 0)
    table.do(VoidFinishedRound(SUPERVISOR, 1, details="a card went to the wrong box"))
    assert (stack(run, "Ann"), stack(run, "Bob")) == (1000, 1100)
    assert run.standing("Ann") is PlayerStanding.ELIMINATED
    directed(table, ruling(run, REINSTATEMENT, session=1, clause=Cite("ACT-BJ 14.5")))
    assert run.standing("Ann") is PlayerStanding.PLAYER
    assert run.session().out == ()
    table.round_of(DEALER_17)
    assert stack(run, "Ann") == 1100
    directed(table, ReverseRuling(DIRECTOR, 1, "the card was right"))
    assert run.standing("Ann") is PlayerStanding.ELIMINATED
    assert table.patron("Ann").out
    table.round_of(DEALER_17)
    assert stack(run, "Ann") == 1100


def test_a_ruling_opens_a_session_again_that_had_ended_for_want_of_players() -> None:
    run = final("nz-d7-mini-baccarat").begun("Ann", "Bob")
    table = Coups(run.table()).bind(run)
    table.ready().coup_for(PLAYER_WINS, Ann=(1000, "banker"))
    assert (run.session().phase, run.session().ended_by) == (SessionPhase.TO_COUNT, "NZ-D7 5.1")
    directed(table, ruling(run, CHIPS, amount=dollars(400), session=1), ruling(run, REINSTATEMENT, session=1))
    assert (run.session().phase, run.session().ended_by) == (SessionPhase.IN_PLAY, None)
    table.coup_for(PLAYER_WINS, Ann=(100, "player"))
    assert stack(run, "Ann") == 500


def test_everybody_out_at_once_is_undone_by_bringing_somebody_back() -> None:
    run = final("nz-d7-mini-baccarat").begun("Ann", "Bob")
    table = Coups(run.table()).bind(run)
    table.ready().coup_for(PLAYER_WINS, Ann=(1000, "banker"), Bob=(1000, "banker"))
    assert run.session().phase is SessionPhase.ALL_OUT
    for name in ("Ann", "Bob"):
        directed(table, ruling(run, CHIPS, name, dollars(500), 1))
    directed(table, ruling(run, REINSTATEMENT, session=1))
    assert (run.session().phase, run.session().all_out) == (SessionPhase.IN_PLAY, ())
    table.coup_for(PLAYER_WINS, Ann=(100, "player"))
    assert (stack(run, "Ann"), stack(run, "Bob")) == (600, 400)


def test_hold_em_players_who_had_vacated_their_seat_have_it_again() -> None:
    run = final("ACT-UTH").begun("Ann", "Bob", "Cat")
    own = next(seat.seat for seat in run.session().seats if seat.player == "Ann")
    clause = Cite("ACT-UTH 16.15")
    tell(
        run,
        HappenedAtTable(1, 1, PatronEliminated("Ann", clause)),
        HappenedAtTable(1, 1, SeatVacated("Ann", clause)),
        PlayerOut(1, Out("Ann", 0, dollars(1000), 1), True, clause),
    )
    assert (run.standing("Ann"), stack(run, "Ann")) == (PlayerStanding.ELIMINATED, 1000)
    events = run.do(ruling(run, REINSTATEMENT, session=1))
    assert HappenedAtTable(1, 1, PatronReinstated("Ann", Cite("ACT-UTH 16.14"))) in events
    assert HappenedAtTable(1, 1, SeatTaken("Ann", own, Cite("ACT-UTH 16.14"))) in events
    assert run.standing("Ann") is PlayerStanding.PLAYER


@pytest.mark.parametrize("book", BOOKS)
def test_who_was_disqualified_during_a_session_comes_back_with_the_chips_held_then(book: str) -> None:
    run = holding(play_final(book), Ann=3300)
    run.do(Disqualify(DIRECTOR, "Ann", "mistaken for somebody else"))
    assert (run.standing("Ann"), stack(run, "Ann")) == (PlayerStanding.DISQUALIFIED, 3300)
    assert "Ann" not in {patron.name for patron in run.table().playing}
    run.do(ruling(run, REINSTATEMENT, session=1))
    assert (run.standing("Ann"), stack(run, "Ann")) == (PlayerStanding.PLAYER, 3300)
    assert "Ann" in {patron.name for patron in run.table().playing}
    run.do(ReverseRuling(DIRECTOR, 1, "it was Ann after all"))
    assert (run.standing("Ann"), stack(run, "Ann")) == (PlayerStanding.DISQUALIFIED, 3300)
    assert "Ann" not in {patron.name for patron in run.table().playing}


def test_who_was_put_out_comes_back_for_the_next_stage_before_its_seats_are_drawn() -> None:
    run = running("NZ-D7").opened().begun("Ann", "Bob", "Cat", "Dan")
    counted_out(run, Ann=9000, Bob=8000, Cat=1000, Dan=500)
    assert run.standing("Cat") is PlayerStanding.ELIMINATED
    run.do(ruling(run, REINSTATEMENT, "Cat"))
    assert (run.standing("Cat"), run.player("Cat").stage) == (PlayerStanding.PLAYER, 1)
    run.do(ReverseRuling(DIRECTOR, 1, "the count was right"))
    assert run.standing("Cat") is PlayerStanding.ELIMINATED
    run.do(ruling(run, REINSTATEMENT, "Cat"), DrawSeats(DIRECTOR, "the final"))
    assert set(run.session(2).players) == {"Ann", "Bob", "Cat"}
    assert run.refusal(ruling(run, REINSTATEMENT, "Dan")) == "NZ-D7 4.5"
    assert run.refusal(ruling(run, REINSTATEMENT, "Ann")) == "NZ-D7 4.5"


def test_after_the_final_somebody_disqualified_is_placed_again_by_a_ruling() -> None:
    run = final_played("ACT-MB", Ann=4000, Bob=3000, Cat=2000)
    run.do(Disqualify(DIRECTOR, "Ann", "broke the rules"))
    assert places(run) == (("Bob",), ("Cat",))
    run.do(ruling(run, REINSTATEMENT, "Ann"))
    assert places(run) == (("Ann",), ("Bob",), ("Cat",))
    run.do(ReverseRuling(DIRECTOR, 1, "the appeal was lost"))
    assert places(run) == (("Bob",), ("Cat",))


def test_nobody_who_is_in_play_is_reinstated() -> None:
    run = play_final("ACT-BJ")
    assert run.refusal(ruling(run, REINSTATEMENT, session=1)) == "ACT-BJ 19.13"
    assert run.refusal(ruling(run, REINSTATEMENT)) == "ACT-BJ 19.13"


def test_a_disqualification_and_a_ruling_move_no_money() -> None:
    run = play_final("NZ-D7")
    before = run.tournament.pool
    run.do(Disqualify(DIRECTOR, "Ann", "cheated"), ruling(run, REINSTATEMENT, session=1), ruling(run, WARNING))
    assert (run.tournament.pool, run.paid("Ann")) == (before, 100_00)
