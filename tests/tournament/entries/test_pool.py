"""The pool: what each payment goes to, and what goes back under each book."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from croupier.equipment.amounts import Amount
from croupier.rulebook import Refused
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.entries.pool import ExtraKind, extra_clause, split_extra, split_fee
from croupier.tournament.entries.refund_rules import (
    RefundTerms,
    check_cancellation,
    refund_on_cancellation,
    refund_on_withdrawal,
    refund_to_absent,
    refund_to_disqualified,
)
from croupier.tournament.games.baccarat.clauses import ACT_MB
from croupier.tournament.games.blackjack.clauses import ACT_BJ
from croupier.tournament.games.ultimate_holdem.clauses import ACT_UTH
from croupier.tournament.nz_d7.clauses import NZ_D7
from tests.tournament.written_scores import ACT_BOOKS, BOOKS

START = datetime(2026, 12, 1, 18, tzinfo=timezone(timedelta(hours=11)))
TWO_DAYS = timedelta(hours=48)
FEE, COMMISSION = Amount(12_000), Amount(2_000)


@pytest.mark.clause("NZ-D7 2.1", "NZ-D7 2.4")
def test_division_7_puts_every_fee_into_the_pool() -> None:
    split = split_fee(NZ_D7, FEE, Amount(0))
    assert (split.to_pool, split.commission, split.clause) == (12_000, 0, "NZ-D7 2.4")
    assert split_fee(NZ_D7, Amount(0), Amount(0)).to_pool == 0
    with pytest.raises(Refused) as refused:
        split_fee(NZ_D7, FEE, Amount(1))
    assert refused.value.rule == "2.4"


@pytest.mark.parametrize(
    "clauses",
    [
        pytest.param(ACT_BJ, marks=pytest.mark.clause("ACT-BJ 19.20")),
        pytest.param(ACT_MB, marks=pytest.mark.clause("ACT-MB 15.22")),
        pytest.param(ACT_UTH, marks=pytest.mark.clause("ACT-UTH 16.21", "ACT-UTH 16.21(a)")),
    ],
)
def test_the_act_books_let_the_operator_keep_a_commission_of_each_fee(clauses: TournamentClauses) -> None:
    split = split_fee(clauses, FEE, COMMISSION)
    assert (split.to_pool, split.commission, split.clause) == (10_000, 2_000, clauses.fees_to_pool)
    with pytest.raises(Refused, match=r"more than the whole payment, 120\.00"):
        split_fee(clauses, FEE, Amount(12_001))


@pytest.mark.parametrize(
    "clauses",
    [
        pytest.param(ACT_BJ, marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(F)", "ACT-BJ 19.20")),
        pytest.param(ACT_MB, marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)(f)", "ACT-MB 15.22")),
    ],
)
def test_a_buy_back_is_split_as_an_entry_fee_is(clauses: TournamentClauses) -> None:
    split = split_extra(clauses, ExtraKind.BUY_BACK, Amount(6_000), COMMISSION)
    assert (split.to_pool, split.commission) == (4_000, 2_000)


@pytest.mark.clause("ACT-UTH 16.21", "ACT-UTH 16.3(a)(iii)(G)", "ACT-UTH 16.3(a)(iii)(H)")
@pytest.mark.parametrize("extra", ExtraKind)
def test_what_hold_em_players_buy_goes_into_the_pool_whole(extra: ExtraKind) -> None:
    split = split_extra(ACT_UTH, extra, Amount(5_000), COMMISSION)
    assert (split.to_pool, split.commission, split.clause) == (5_000, 0, "ACT-UTH 16.21")


@pytest.mark.parametrize(
    ("clauses", "extras", "rule"),
    [
        pytest.param(NZ_D7, list(ExtraKind), "4.4", marks=pytest.mark.clause("NZ-D7 4.4")),
        pytest.param(ACT_BJ, ["re-buy", "add-on"], "19.13", marks=pytest.mark.clause("ACT-BJ 19.13")),
        pytest.param(ACT_MB, ["re-buy", "add-on"], "15.13", marks=pytest.mark.clause("ACT-MB 15.13")),
    ],
)
def test_what_the_book_does_not_know_nobody_buys(clauses: TournamentClauses, extras: list[str], rule: str) -> None:
    for extra in extras:
        with pytest.raises(Refused, match="There is no") as refused:
            extra_clause(clauses, ExtraKind(extra))
        assert refused.value.rule == rule


@pytest.mark.clause("NZ-D7 2.5", "NZ-D7 2.5(a)", "NZ-D7 2.5(a)(i)", "NZ-D7 2.5(a)(ii)")
@pytest.mark.parametrize(
    ("before", "consent", "back", "rule"),
    [
        (TWO_DAYS * 5, False, 12_000, "2.5(a)(i)"),
        (TWO_DAYS, False, 12_000, "2.5(a)(i)"),
        (TWO_DAYS, True, 12_000, "2.5(a)(i)"),
        (TWO_DAYS - timedelta(minutes=1), False, 0, "2.5(a)(ii)"),
        (TWO_DAYS - timedelta(minutes=1), True, 12_000, "2.5(a)(ii)"),
        (timedelta(seconds=1), False, 0, "2.5(a)(ii)"),
        (timedelta(seconds=1), True, 12_000, "2.5(a)(ii)"),
    ],
)
def test_division_7_refunds_by_right_in_time_and_by_consent_later(
    before: timedelta, consent: bool, back: int, rule: str
) -> None:
    paid = split_fee(NZ_D7, FEE, Amount(0))
    # the same instant by another clock is the same instant
    for at in (START - before, (START - before).astimezone(UTC)):
        given = refund_on_withdrawal(NZ_D7, paid, START, at, consent=consent)
        assert (given.amount, given.clause) == (back, f"NZ-D7 {rule}")


@pytest.mark.clause("NZ-D7 2.5(a)(i)")
def test_right_to_the_fee_that_was_kept_outlasts_an_earlier_start() -> None:
    paid, kept = split_fee(NZ_D7, FEE, Amount(0)), START - timedelta(hours=1)
    assert refund_on_withdrawal(NZ_D7, paid, START, kept, kept=kept).amount == 12_000
    assert refund_on_withdrawal(NZ_D7, paid, START, kept + timedelta(seconds=1), kept=kept).amount == 0
    assert refund_on_withdrawal(NZ_D7, paid, START, START - TWO_DAYS, kept=START - TWO_DAYS * 2).amount == 12_000


@pytest.mark.parametrize(
    "clauses",
    [
        pytest.param(NZ_D7, marks=pytest.mark.clause("NZ-D7 2.5")),
        pytest.param(ACT_BJ, marks=pytest.mark.clause("ACT-BJ 19.21")),
        pytest.param(ACT_MB, marks=pytest.mark.clause("ACT-MB 15.23")),
        pytest.param(ACT_UTH, marks=pytest.mark.clause("ACT-UTH 16.23")),
    ],
)
def test_nobody_withdraws_once_play_has_begun(clauses: TournamentClauses) -> None:
    paid = split_fee(clauses, FEE, Amount(0))
    for after in (timedelta(0), timedelta(days=1)):
        with pytest.raises(Refused, match="before the start") as refused:
            refund_on_withdrawal(clauses, paid, START, START + after)
        assert refused.value.clause == clauses.no_refund


@pytest.mark.parametrize(
    "clauses",
    [
        pytest.param(ACT_BJ, marks=pytest.mark.clause("ACT-BJ 19.21")),
        pytest.param(ACT_MB, marks=pytest.mark.clause("ACT-MB 15.23")),
        pytest.param(ACT_UTH, marks=pytest.mark.clause("ACT-UTH 16.23")),
    ],
)
def test_the_act_books_refund_no_withdrawal(clauses: TournamentClauses) -> None:
    paid = split_fee(clauses, FEE, COMMISSION)
    early = START - TWO_DAYS * 10
    assert refund_on_withdrawal(clauses, paid, START, early).amount == 0
    with pytest.raises(Refused, match="no refund by consent"):
        refund_on_withdrawal(clauses, paid, START, early, consent=True)
    permitted = refund_on_withdrawal(clauses, paid, START, early, terms=RefundTerms())
    # only hold-em's conditions may permit one
    assert permitted.amount == (12_000 if clauses is ACT_UTH else 0)


@pytest.mark.parametrize(
    ("clauses", "rule"),
    [
        pytest.param(NZ_D7, "2.3(c)(ii)", marks=pytest.mark.clause("NZ-D7 2.3(c)(ii)")),
        pytest.param(ACT_BJ, "19.9", marks=pytest.mark.clause("ACT-BJ 19.9")),
        pytest.param(ACT_MB, "15.9", marks=pytest.mark.clause("ACT-MB 15.9")),
        pytest.param(ACT_UTH, "16.10", marks=pytest.mark.clause("ACT-UTH 16.10")),
    ],
)
def test_the_fee_of_somebody_who_does_not_show_stays_in_the_pool(clauses: TournamentClauses, rule: str) -> None:
    back = refund_to_absent(clauses)
    assert (back.amount, back.clause) == (0, f"{clauses.book} {rule}")


@pytest.mark.clause("NZ-D7 2.6", "NZ-D7 2.5(b)")
def test_division_7_never_refunds_a_disqualified_player() -> None:
    paid = split_fee(NZ_D7, FEE, Amount(0))
    assert (refund_to_disqualified(NZ_D7).amount, refund_to_disqualified(NZ_D7).clause) == (0, "NZ-D7 2.6")
    back = refund_on_cancellation(NZ_D7, paid, disqualified=True)
    assert (back.amount, back.clause) == (0, "NZ-D7 2.6")
    back = refund_on_cancellation(NZ_D7, paid)
    assert (back.amount, back.clause) == (12_000, "NZ-D7 2.5(b)")


@pytest.mark.parametrize(
    "clauses",
    [
        pytest.param(ACT_BJ, marks=pytest.mark.clause("ACT-BJ 19.21")),
        pytest.param(ACT_MB, marks=pytest.mark.clause("ACT-MB 15.23")),
        pytest.param(ACT_UTH, marks=pytest.mark.clause("ACT-UTH 16.24")),
    ],
)
def test_a_cancelled_act_tournament_gives_back_commission_too(clauses: TournamentClauses) -> None:
    for disqualified in (False, True):
        back = refund_on_cancellation(clauses, split_fee(clauses, FEE, COMMISSION), disqualified=disqualified)
        assert (back.from_pool, back.from_commission) == (10_000, 2_000)
        assert back.clause == clauses.refund_on_cancellation


@pytest.mark.clause("NZ-D7 2.3(e)")
def test_division_7_cancels_before_the_beginning_alone() -> None:
    check_cancellation(NZ_D7, begun=False, decided=False, participants=3, fewest=4)
    for begun, fewest in ((True, 0), (True, 4), (False, 3)):
        with pytest.raises(Refused) as refused:
            check_cancellation(NZ_D7, begun=begun, decided=False, participants=3, fewest=fewest)
        assert refused.value.rule == "2.3(e)"
    for clauses in ACT_BOOKS:
        check_cancellation(clauses, begun=True, decided=False, participants=4, fewest=4)
    for clauses in BOOKS.values():
        with pytest.raises(Refused, match="too late"):
            check_cancellation(clauses, begun=True, decided=True, participants=0, fewest=4)
