"""Buy-backs, re-buys and add-ons in a session and between sessions, ordered by the player or entered by staff."""

from typing import Any

import pytest

from croupier.rulebook import open_book
from croupier.tournament.commands import AddOn, BuyBack, DrawSeats, ReBuy
from croupier.tournament.conditions.entry_terms import Extra, ExtraTime
from croupier.tournament.entries.payment_events import (
    AddedOnBetweenSessions,
    BoughtBack,
    BoughtBackIntoSession,
    ReBought,
    ReBoughtBetweenSessions,
)
from croupier.tournament.player_state import PlayerStanding
from tests.people import ANN, BOB, DEALER, OPERATOR
from tests.tournament.entries.test_purchases import FOUR, eliminate, extra, put_out, stack, with_stack
from tests.tournament.quick_finals import counted_out, holding
from tests.tournament.tournament_log import DIRECTOR, Running, dollars, running

UTH = open_book("ACT-UTH")
BUY_BACK = [
    pytest.param("ACT-BJ", "19.3(a)(ii)(F)", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(F)")),
    pytest.param("ACT-MB", "15.3(a)(ii)(f)", marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)(f)")),
    pytest.param("ACT-UTH", "16.3(a)(iii)(G)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(G)")),
]
NO_EXTRAS = {"re_buy": Extra(times=0), "add_on": Extra(times=0)}


def offering(book: str, **changes: Any) -> Running:
    """A tournament with a buy-back of 700 chips for 110, and nothing else for sale."""
    others = NO_EXTRAS if book == "ACT-UTH" else {}
    again = extra(cost=dollars(110), chips=dollars(700), until_stage="", **changes)
    return running(book, buy_back=again, **others).opened()


@pytest.mark.parametrize(("book", "clause"), BUY_BACK)
def test_buy_back_in_a_session_brings_its_chips_at_once(book: str, clause: str) -> None:
    run = offering(book, when=ExtraTime.IN_SESSION).begun(*FOUR)
    holding(run, Ann=0)
    put_out(run, "Ann")
    bought, *_ = run.do(BuyBack(ANN, "Ann"))
    assert isinstance(bought, BoughtBackIntoSession)
    assert (bought.clause, bought.session) == (f"{book} {clause}", 1)
    assert (stack(run, "Ann"), run.standing("Ann")) == (dollars(700), PlayerStanding.PLAYER)
    assert run.player("Ann").again == 0, "the same session goes on"
    assert run.session().out == ()
    assert run.refusal(BuyBack(ANN, "Ann")) == f"{book} {clause}"


@pytest.mark.parametrize(("book", "clause"), BUY_BACK)
def test_buy_back_between_sessions_begins_one_more_session(book: str, clause: str) -> None:
    run = offering(book).begun(*FOUR)
    counted_out(run, Ann=5, Bob=4000, Cat=3000, Dan=2000)
    eliminate(run, "Dan")
    (bought,) = run.do(BuyBack(OPERATOR, "Dan", "in person, with an identity card"))
    assert isinstance(bought, BoughtBack)
    assert (bought.clause, bought.asked) == (f"{book} {clause}", "in person, with an identity card")
    run.do(DrawSeats(DIRECTOR, "drawn again"))
    run.seated("Dan")
    at = run.session(2).table_of("Dan")
    patron = run.table(2, at).patron("Dan")
    assert patron is not None
    assert patron.stack == dollars(700), "as many chips as the conditions say"


@pytest.mark.parametrize(("book", "clause"), BUY_BACK)
def test_buy_back_is_refused_at_a_time_that_the_conditions_do_not_name(book: str, clause: str) -> None:
    run = eliminate(offering(book, when=ExtraTime.IN_SESSION).entered(*FOUR), "Ann")
    assert run.refusal(BuyBack(ANN, "Ann")) == f"{book} {clause}"


@pytest.mark.clause("ACT-UTH 16.21", "ACT-UTH 16.3(a)(iii)(G)")
def test_all_of_a_hold_em_buy_back_goes_to_the_pool() -> None:
    run = eliminate(offering("ACT-UTH").entered(*FOUR), "Ann")
    pool, commission = run.tournament.pool, run.tournament.commission
    run.do(BuyBack(ANN, "Ann"))
    assert (run.tournament.pool, run.tournament.commission) == (pool + dollars(110), commission)


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(G)", "ACT-UTH 16.3(a)(iv)")
def test_re_buy_between_sessions_brings_an_eliminated_player_back() -> None:
    again = extra(when=ExtraTime.BETWEEN_SESSIONS, until_stage="")
    run = running("ACT-UTH", re_buy=again).opened().begun(*FOUR)
    with_stack(run, "Ann", 0)
    assert run.refusal(ReBuy(ANN, "Ann")) == UTH["16.3(a)(iii)(G)"], "not while the session lasts"
    counted_out(run, Ann=0, Bob=9000, Cat=6000, Dan=5000)
    assert run.standing("Ann") is PlayerStanding.ELIMINATED
    (bought,) = run.do(ReBuy(ANN, "Ann"))
    assert isinstance(bought, ReBoughtBetweenSessions)
    assert (run.standing("Ann"), run.player("Ann").first_chips) == (PlayerStanding.PLAYER, dollars(5000))


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(H)", "ACT-UTH 16.3(a)(iv)")
def test_add_on_in_the_break_after_the_heats_comes_on_top_of_the_next_chips() -> None:
    run = running("ACT-UTH").opened().begun(*FOUR)
    assert run.refusal(AddOn(ANN, "Ann")) == UTH["16.3(a)(iii)(H)"], "the conditions allow it between sessions"
    counted_out(run, Ann=9000, Bob=5000, Cat=4000, Dan=2000)
    pool = run.tournament.pool
    (added,) = run.do(AddOn(ANN, "Ann"))
    assert isinstance(added, AddedOnBetweenSessions)
    assert run.tournament.pool == pool + dollars(50)
    assert run.refusal(AddOn(ANN, "Ann")) == UTH["16.3(a)(iii)(H)"], "once"
    run.do(DrawSeats(DIRECTOR, "final"))
    run.seated("Ann", "Bob")
    held = {patron.name: patron.stack for patron in run.table(2).patrons}
    assert held == {"Ann": dollars(7500), "Bob": dollars(5000)}
    assert run.player("Ann").further_chips == 0
    assert run.refusal(AddOn(BOB, "Bob")) == UTH["16.3(a)(iii)(H)"], "seated: the break is over"


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(G)")
def test_staff_enter_a_re_buy_with_how_the_player_asked() -> None:
    run = running("ACT-UTH", re_buy=extra(times=2)).opened().begun(*FOUR)
    with_stack(run, "Ann", 0)
    bought, *_ = run.do(ReBuy(DEALER, "Ann", "aloud at the table"))
    assert isinstance(bought, ReBought)
    assert bought.asked == "aloud at the table"
