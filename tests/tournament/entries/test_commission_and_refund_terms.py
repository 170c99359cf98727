"""Commission as a sum or a percentage, and hold-em's own terms of refunds: checked, published and carried out."""

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.rulebook import open_book
from croupier.tournament.commands import (
    AddOn,
    BuyBack,
    CancelTournament,
    CloseTournament,
    ReBuy,
    Refund,
    Rule,
    WithdrawEntry,
)
from croupier.tournament.conditions.breaches.all_breaches import breaches
from croupier.tournament.conditions.entry_terms import Extra
from croupier.tournament.conditions.notice.lines import notice_lines
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.entries.entry_events import EntryAccepted, PlayerWithdrew
from croupier.tournament.entries.payment_events import BoughtBack, Refunded
from croupier.tournament.entries.refund_rules import RefundTerms
from croupier.tournament.entries.withdrawals import refund_if_withdrawn
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.prizes import Percent
from croupier.tournament.results.result_events import PlayersEliminated
from croupier.tournament.state import RulingKind
from croupier.verbs.actors import Actor
from tests.people import ANN, BOB, OPERATOR
from tests.tournament.changed_examples import altered
from tests.tournament.quick_finals import counted_out, final_alone, paid_out, tell
from tests.tournament.tournament_log import DIRECTOR, Running, conditions_of, dollars, running

ABC = ("Ann", "Bob", "Cat")
COMMISSIONS = [
    pytest.param("ACT-BJ", "19.20", marks=pytest.mark.clause("ACT-BJ 19.20")),
    pytest.param("ACT-MB", "15.22", marks=pytest.mark.clause("ACT-MB 15.22")),
    pytest.param("ACT-UTH", "16.21", marks=pytest.mark.clause("ACT-UTH 16.21")),
]


def says(conditions: Conditions, title: str) -> str:
    """A line of the published notice."""
    return next(line.says for line in notice_lines(conditions) if line.title == title)


def percent_terms(book: str, **entry: Any) -> dict[str, Any]:
    """A fee of 133.33 of which the operator keeps an eighth."""
    kept = {"commission": dollars(0), "commission_percent": Percent(12_50), "commission_approval": "letter 7"}
    return {"entry": {"fee": 13_333} | kept | entry}


@pytest.mark.parametrize(("book", "clause"), COMMISSIONS)
def test_commission_is_a_percentage_of_each_fee(book: str, clause: str) -> None:
    conditions = conditions_of(book, **percent_terms(book))
    assert not breaches(conditions)
    assert says(conditions, "Entry fee").startswith("133.33, including 16.66 commission (12.5%)")
    run = running(book, **percent_terms(book)).opened().applied("Ann")
    run.entered("Bob")
    paid = next(event for event in run.log if isinstance(event, EntryAccepted))
    assert (paid.to_pool, paid.commission) == (13_333 - 1_666, 1_666)
    run.do(CancelTournament(OPERATOR, "the power failed"), Refund(OPERATOR, "Bob"))
    assert run.paid("Bob") == 0


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.20")),
        pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.22")),
    ],
)
def test_buy_back_carries_the_same_percentage(book: str) -> None:
    again = Extra(1, dollars(80), None, "at the desk", "in the heats")
    run = running(book, **percent_terms(book), buy_back=again).opened().drawn(*ABC)
    tell(run, PlayersEliminated(("Ann",), run.clauses.advancement))
    (back,) = run.do(BuyBack(ANN, "Ann"))
    assert isinstance(back, BoughtBack)
    assert (back.to_pool, back.commission) == (dollars(70), dollars(10))


@pytest.mark.parametrize(("book", "clause"), COMMISSIONS)
def test_commission_is_a_sum_or_a_percentage_and_approved(book: str, clause: str) -> None:
    both = breaches(conditions_of(book, **percent_terms(book, commission=dollars(5))))
    assert {breach.clause for breach in both} == {f"{book} {clause}"}
    more = breaches(conditions_of(book, **percent_terms(book, commission_percent=Percent(100_01))))
    assert {breach.clause for breach in more} == {f"{book} {clause}"}
    unapproved = breaches(conditions_of(book, **percent_terms(book, commission_approval="")))
    assert len(unapproved) == (0 if book == "ACT-UTH" else 1)


@pytest.mark.clause("NZ-D7 2.4")
def test_division_7_has_no_percentage_for_the_operator() -> None:
    assert [breach.clause for breach in breaches(conditions_of("NZ-D7", **percent_terms("NZ-D7")))] == ["NZ-D7 2.4"]


def test_percentage_and_refund_terms_are_read_from_a_file() -> None:
    terms = {"part": "50%", "until_hours": 24}
    read = altered("act-uth", ("entry.commission", None), ("entry.commission_percent", 10), ("entry.refunds", True))
    assert read.entry.commission_percent == Percent(10_00)
    read = altered("act-uth", ("entry.refunds", True), ("entry.refund_terms", terms))
    assert read.entry.refund_terms == RefundTerms(Percent(50_00), 24)
    assert b"refund_terms" not in msgspec.json.encode(conditions_of("act-uth"))


def withdrawn(run: Running, name: str, hours: float) -> PlayerWithdrew:
    """Somebody withdraws so many hours before the start."""
    events = run.do(WithdrawEntry(Actor(name), name, run.start - timedelta(hours=hours)))
    return next(event for event in events if isinstance(event, PlayerWithdrew))


@pytest.mark.clause("ACT-UTH 16.23", "ACT-UTH 16.24")
def test_holdem_conditions_give_a_part_back_until_a_deadline() -> None:
    terms = {"refunds": True, "refund_terms": RefundTerms(Percent(33_33), 24)}
    conditions = conditions_of("ACT-UTH", entry=terms)
    assert not breaches(conditions)
    words = "at least 24 hours before play begins, also where the start is moved, gets back 33.33% of the entry fee"
    assert words.replace("moved, gets", "moved gets") in says(conditions, "Withdrawal")
    run = running("ACT-UTH", entry=terms).opened().entered(*ABC)
    told = refund_if_withdrawn(run.tournament, run.player("Ann"))
    assert (told.amount, told.until) == (3_333 + 666, run.time_before_start(hours=24))
    in_time, late = withdrawn(run, "Ann", 24), withdrawn(run, "Bob", 23.99)
    assert (in_time.refundable, in_time.from_pool, in_time.from_commission) == (True, 3_333, 666)
    assert (late.refundable, late.clause) == (False, "ACT-UTH 16.23")
    (paid,) = run.do(Refund(OPERATOR, "Ann"))
    assert paid == Refunded("Ann", Amount(3_333), Amount(666), OPERATOR, open_book("ACT-UTH")["16.23"])
    for name in ("Ann", "Bob"):
        assert run.refusal(Refund(OPERATOR, name)) == "ACT-UTH 16.23"
    run.do(CancelTournament(OPERATOR, "a fire"))
    for name in ABC:
        run.do(Refund(OPERATOR, name))  # cancellation gives back the rest
        assert run.paid(name) == 0
    run.do(CloseTournament(OPERATOR))


@pytest.mark.clause("ACT-UTH 16.23", "ACT-UTH 16.21")
@pytest.mark.parametrize("add_ons", [False, True])
def test_holdem_conditions_give_re_buys_back_to_who_withdraws_from_play(add_ons: bool) -> None:
    terms = RefundTerms(Percent(50_00), until_stage="heats", re_buys=True, add_ons=add_ons)
    extras = {
        "re_buy": Extra(1, dollars(100), dollars(5000), "at the table", "in the heats"),
        "add_on": Extra(1, dollars(60), dollars(2500), "at the table", "in the heats"),
    }
    run = running("ACT-UTH", entry={"refunds": True, "refund_terms": terms}, **extras).opened().begun(*ABC, "Dan")
    run.do(Rule(DIRECTOR, RulingKind.CHIPS, "Ann", "for this test", run.clauses.places_awarded, -dollars(5000), 1))
    run.do(ReBuy(ANN, "Ann"), AddOn(ANN, "Ann"))
    due = dollars(50 + 10 + 50 + (30 if add_ons else 0))
    assert refund_if_withdrawn(run.tournament, run.player("Ann")).amount == due
    withdrew = withdrawn(run, "Ann", -1)
    assert (withdrew.refundable, run.standing("Ann")) == (True, PlayerStanding.WITHDRAWN)
    run.do(Refund(OPERATOR, "Ann"))
    assert run.paid("Ann") == dollars(120 + 100 + 60) - due
    assert "Ann" not in [patron.name for patron in run.table().playing]


@pytest.mark.clause("ACT-UTH 16.23")
def test_nobody_withdraws_from_play_after_the_stage_that_terms_name() -> None:
    heats = {"refunds": True, "refund_terms": RefundTerms(until_stage="heats")}
    run = running("ACT-UTH", entry=heats).opened().begun(*ABC, "Dan")
    counted_out(run, Ann=9000, Bob=8000, Cat=20, Dan=10)
    assert run.tournament.stage == 1
    assert run.refusal(WithdrawEntry(BOB, "Bob", run.start + timedelta(hours=1))) == "ACT-UTH 16.23"
    assert refund_if_withdrawn(run.tournament, run.player("Bob")).amount == 0
    never = running("ACT-UTH").opened().begun(*ABC, "Dan")
    assert never.refusal(WithdrawEntry(BOB, "Bob", never.start)) == "ACT-UTH 16.23"


@pytest.mark.clause("ACT-UTH 16.23", "ACT-UTH 16.21(b)")
def test_tournament_closes_with_an_empty_pool_after_a_refund_in_part() -> None:
    terms = {"refunds": True, "refund_terms": RefundTerms(Percent(50_00)), "minimum_players": 1, "maximum_players": 6}
    run = final_alone("ACT-UTH", entry=terms).entered("Dan")
    withdrawn(run, "Dan", 1)
    run.do(Refund(OPERATOR, "Dan"))
    counted_out(run.begun(*ABC), Ann=9000, Bob=5000, Cat=100)
    assert run.tournament.pool == dollars(300 + 50)
    paid_out(run)
    run.do(CloseTournament(OPERATOR))
    assert (run.tournament.pool, run.paid("Dan")) == (0, dollars(60))


@pytest.mark.parametrize(
    ("terms", "refunds"),
    [
        (RefundTerms(), False),
        (RefundTerms(Percent(0)), True),
        (RefundTerms(Percent(100_01)), True),
        (RefundTerms(until_hours=24, until_stage="heats"), True),
        (RefundTerms(until_stage="semi-finals"), True),
        (RefundTerms(re_buys=True), True),
        (RefundTerms(add_ons=True), True),
    ],
)
@pytest.mark.clause("ACT-UTH 16.23")
def test_terms_that_cannot_be_kept_are_against_the_book(terms: RefundTerms, refunds: bool) -> None:
    found = breaches(conditions_of("ACT-UTH", entry={"refunds": refunds, "refund_terms": terms}))
    assert {breach.clause for breach in found} == {"ACT-UTH 16.23"}


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("NZ-D7", "2.5", marks=pytest.mark.clause("NZ-D7 2.5")),
        pytest.param("ACT-BJ", "19.21", marks=pytest.mark.clause("ACT-BJ 19.21")),
        pytest.param("ACT-MB", "15.23", marks=pytest.mark.clause("ACT-MB 15.23")),
    ],
)
def test_other_books_know_no_terms_of_refunds(book: str, clause: str) -> None:
    found = breaches(conditions_of(book, entry={"refund_terms": RefundTerms()}))
    assert [breach.clause for breach in found] == [f"{book} {clause}"]
