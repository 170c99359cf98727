"""Draws made on the floor: a ballot for seats and cards for places are entered with witnesses, seats allocated."""

import msgspec
import pytest

from croupier.equipment.cards import Card
from croupier.tournament.commands import AcceptEntry, CloseEntries, DrawCards, EnterCards, EnterSeats
from croupier.tournament.draw.ballot import CardDrawn, DrawnSeat
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.placings import Ties
from croupier.tournament.results.result_events import CardsDrawnByHand, TieDecided
from croupier.tournament.sessions.session_events import SeatsEntered
from tests.people import OPERATOR
from tests.tournament.quick_finals import counted_out
from tests.tournament.tournament_log import BOOKS, DIRECTOR, Running, conditions_of, running

FOUR = ("Ann", "Bob", "Cat", "Dan")
SAW = ("Wil", "Wyn")
SEATS = tuple(DrawnSeat(name, 1, seat) for seat, name in enumerate(FOUR, start=1))
BY_BOOK = [
    pytest.param("NZ-D7", "2.3(d)(ii)", marks=pytest.mark.clause("NZ-D7 2.3(d)(ii)")),
    pytest.param("ACT-BJ", "19.7", marks=pytest.mark.clause("ACT-BJ 19.7")),
    pytest.param("ACT-MB", "15.7", marks=pytest.mark.clause("ACT-MB 15.7")),
    pytest.param("ACT-UTH", "16.8", marks=pytest.mark.clause("ACT-UTH 16.8")),
]


def closed(book: str) -> Running:
    """Four players are in, and no seat is drawn."""
    run = running(book).opened().entered(*FOUR)
    run.do(CloseEntries(OPERATOR))
    return run


@pytest.mark.parametrize(("book", "clause"), BY_BOOK)
def test_ballot_on_the_floor_is_entered_with_two_witnesses(book: str, clause: str) -> None:
    run = closed(book)
    for witnesses in (("Wil",), ("Wil", "Wil"), ("Wil", "Ann"), ("Wil", DIRECTOR.name), (" Wil", "Wyn")):
        assert run.refusal(EnterSeats(DIRECTOR, SEATS, witnesses)) == f"{book} {clause}"
    (entered,) = run.do(EnterSeats(DIRECTOR, SEATS, SAW))
    assert isinstance(entered, SeatsEntered)
    assert (entered.witnesses, entered.clause) == (SAW, f"{book} {clause}")
    assert [(seat.player, seat.seat) for seat in run.session().seats] == [*zip(FOUR, (1, 2, 3, 4), strict=True)]
    run.seated(*FOUR).started()


@pytest.mark.clause("NZ-D7 2.3(c)(ii)", "ACT-BJ 19.9", "ACT-MB 15.9", "ACT-UTH 16.10")
@pytest.mark.parametrize("book", BOOKS)
def test_seats_entered_after_the_start_wait_for_everybody(book: str) -> None:
    run = closed(book)
    run.do(EnterSeats(DIRECTOR, SEATS, SAW, at=run.time_before_start(minutes=-1)))
    assert run.session().start is None, "nobody could sit down before it"
    before = closed(book)
    before.do(EnterSeats(DIRECTOR, SEATS, SAW, at=before.time_before_start(minutes=1)))
    assert before.session().start == before.start


@pytest.mark.clause("NZ-D7 2.3(d)", "NZ-D7 2.3(d)(i)", "NZ-D7 2.3(d)(ii)")
def test_division_7_lets_the_operator_allocate_seats() -> None:
    run = closed("NZ-D7")
    two_tables = (DrawnSeat("Ann", 1, 2), DrawnSeat("Bob", 1, 5), DrawnSeat("Cat", 2, 1), DrawnSeat("Dan", 2, 2))
    run.do(EnterSeats(OPERATOR, two_tables))
    assert [session.players for session in run.tournament.sessions] == [("Ann", "Bob"), ("Cat", "Dan")]


@pytest.mark.parametrize("book", BOOKS)
def test_seats_that_cannot_be_are_refused(book: str) -> None:
    run = closed(book)
    for seats in (
        SEATS[:3],
        (*SEATS[:3], DrawnSeat("Eve", 1, 4)),
        (*SEATS[:3], DrawnSeat("Dan", 1, 1)),
        (*SEATS[:3], DrawnSeat("Dan", 3, 1)),
        (*SEATS[:3], DrawnSeat("Dan", 1, 99)),
    ):
        assert run.refusal(EnterSeats(DIRECTOR, seats, SAW)).startswith(book)


@pytest.mark.clause("ACT-BJ 19.3(a)(vi)")
def test_entered_seats_keep_groups_apart_where_the_conditions_do() -> None:
    run = running("ACT-BJ", entry={"groups_apart": True}).opened()
    for name, group in (("Ann", "club"), ("Bob", "club"), ("Cat", ""), ("Dan", "")):
        run.applied(name, group=group)
        run.do(AcceptEntry(OPERATOR, name))
    run.do(CloseEntries(OPERATOR))
    together = (DrawnSeat("Ann", 1, 1), DrawnSeat("Bob", 1, 2), DrawnSeat("Cat", 2, 1), DrawnSeat("Dan", 2, 2))
    assert run.refusal(EnterSeats(DIRECTOR, together, SAW)) == "ACT-BJ 19.7"
    run.do(EnterSeats(DIRECTOR, (together[0], DrawnSeat("Bob", 2, 2), together[2], DrawnSeat("Dan", 1, 2)), SAW))


TIES = [
    pytest.param("ACT-BJ", "19.3(a)(viii)(B)", marks=pytest.mark.clause("ACT-BJ 19.3(a)(viii)(B)")),
    pytest.param("ACT-UTH", "16.3(a)(iii)(E)(c)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(viii)(B)")),
]


def level_in_the_heats(book: str) -> Running:
    """Two players are level for the last place in the final, which cards decide."""
    heats, *_, last = conditions_of(book).stage
    first = msgspec.structs.replace(heats, advance=2, ties=Ties.DRAW_OF_CARDS)
    run = running(book, stage=(first, last)).opened().begun(*FOUR)
    return counted_out(run, Ann=9000, Bob=5000, Cat=5000, Dan=1000)


@pytest.mark.parametrize(("book", "clause"), TIES)
def test_cards_drawn_on_the_floor_decide_a_session_tie(book: str, clause: str) -> None:
    run = level_in_the_heats(book)
    level = (CardDrawn("Bob", Card("9h")), CardDrawn("Cat", Card("9c")))
    decided = (CardDrawn("Bob", Card("2h")), CardDrawn("Cat", Card("Kc")))
    cite = f"{book} {clause}"
    assert run.refusal(EnterCards(DIRECTOR, (decided,), ("Wil",))) == cite
    assert run.refusal(EnterCards(DIRECTOR, (level,), SAW)) == cite, "still level"
    assert run.refusal(EnterCards(DIRECTOR, (decided[:1],), SAW)) == cite
    assert run.refusal(EnterCards(DIRECTOR, (decided, decided), SAW)) == cite, "nobody draws again"
    assert (
        run.refusal(EnterCards(DIRECTOR, ((CardDrawn("Bob", Card("9h")), CardDrawn("Cat", Card("9h"))),), SAW)) == cite
    )
    by_hand, tie, *_ = run.do(EnterCards(DIRECTOR, (level, decided), SAW))
    assert isinstance(by_hand, CardsDrawnByHand)
    assert isinstance(tie, TieDecided)
    assert run.standing("Cat") is PlayerStanding.PLAYER
    assert run.standing("Bob") is PlayerStanding.ELIMINATED


@pytest.mark.parametrize(("book", "clause"), TIES)
def test_system_draws_cards_for_a_session_tie_where_the_conditions_say_so(book: str, clause: str) -> None:
    run = level_in_the_heats(book)
    decided, *_ = run.do(DrawCards(DIRECTOR, "cards in public"))
    assert isinstance(decided, TieDecided)
    assert decided.clause == f"{book} {clause}"


@pytest.mark.clause("NZ-D7 5.6")
def test_division_7_decides_no_tie_by_cards() -> None:
    run = closed("NZ-D7")
    assert run.refusal(EnterCards(DIRECTOR, (), SAW)) == "NZ-D7 5.6"
