"""Tournament records: what the rules refuse, with the clause, and the line of it where it is not the conditions'."""

import pytest

from croupier.records import RefusedInRecord
from croupier.records.tournament import read_tournament_record, settle_tournament
from tests.records.tournament.record_text import A_MINUTE_LATE, FOUR_ENTER, START, TWO_DAYS_BEFORE, breach, tournament

FINAL = "final session: Ann 3, Bob 2"
ALL_BOOKS = ("NZ-D7", "ACT-BJ", "ACT-MB", "ACT-UTH")


@pytest.mark.parametrize(
    ("rules", "more", "rule"),
    [
        pytest.param("NZ-D7", "commission = 5", "2.4", marks=pytest.mark.clause("NZ-D7 2.4")),
        ("NZ-D7", "commission = 0", "2.4"),
        pytest.param("NZ-D7", "re_buy = 5", "4.4", marks=pytest.mark.clause("NZ-D7 4.4")),
        ("NZ-D7", "add_on = 5", "4.4"),
        ("NZ-D7", "buy_back = 5", "4.4"),
        pytest.param("NZ-D7", 'ties = "share"', "5.10", marks=pytest.mark.clause("NZ-D7 5.10")),
        pytest.param("ACT-BJ", "re_buy = 5", "19.13", marks=pytest.mark.clause("ACT-BJ 19.13")),
        ("ACT-BJ", "add_on = 5", "19.13"),
        pytest.param("ACT-BJ", 'ties = "draw of cards"', "19.3(a)(xi)", marks=pytest.mark.clause("ACT-BJ 19.3(a)(xi)")),
        pytest.param("ACT-BJ", "commission = 101", "19.20", marks=pytest.mark.clause("ACT-BJ 19.20")),
        ("ACT-BJ", "commission = 20\nbuy_back = 19.99", "19.20"),
        pytest.param("ACT-MB", "re_buy = 5", "15.13", marks=pytest.mark.clause("ACT-MB 15.13")),
        ("ACT-MB", "add_on = 5", "15.13"),
        pytest.param("ACT-MB", 'ties = "draw of cards"', "15.3(a)(xi)", marks=pytest.mark.clause("ACT-MB 15.3(a)(xi)")),
        pytest.param("ACT-MB", "commission = 101", "15.22", marks=pytest.mark.clause("ACT-MB 15.22")),
        pytest.param("ACT-UTH", "buy_back = 5", "16.14", marks=pytest.mark.clause("ACT-UTH 16.14")),
        pytest.param("ACT-UTH", "commission = 101", "16.21", marks=pytest.mark.clause("ACT-UTH 16.21")),
    ],
)
def test_a_key_that_the_book_does_not_know_is_refused(rules: str, more: str, rule: str) -> None:
    assert breach(*FOUR_ENTER, "Ann enters", rules=rules, more=more) == (f"{rules} {rule}", None)


@pytest.mark.parametrize(
    ("rules", "prize_list", "pool_returned"),
    [
        pytest.param("NZ-D7", "2.2(h)", "2.4", marks=pytest.mark.clause("NZ-D7 2.2(h)", "NZ-D7 2.4")),
        pytest.param("ACT-BJ", "19.3(a)(x)", "19.19", marks=pytest.mark.clause("ACT-BJ 19.3(a)(x)", "ACT-BJ 19.19")),
        pytest.param("ACT-MB", "15.3(a)(x)", "15.21", marks=pytest.mark.clause("ACT-MB 15.3(a)(x)", "ACT-MB 15.21")),
        pytest.param(
            "ACT-UTH", "16.3(a)(ix)", "16.21(b)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(ix)", "ACT-UTH 16.21(b)")
        ),
    ],
)
def test_prizes_there_must_be_and_shares_of_all_of_the_pool(rules: str, prize_list: str, pool_returned: str) -> None:
    assert breach(rules=rules, prizes="[]") == (f"{rules} {prize_list}", None)
    for shares in ('["50%", "49.99%"]', '["50%", "50.000001%"]', '["0%"]', '["100%", "100%"]'):
        assert breach(rules=rules, prizes=shares) == (f"{rules} {pool_returned}", None)


@pytest.mark.parametrize(
    ("rules", "rule"),
    [
        pytest.param("NZ-D7", "4.2"),
        pytest.param("ACT-BJ", "19.6", marks=pytest.mark.clause("ACT-BJ 19.6")),
        pytest.param("ACT-MB", "15.6", marks=pytest.mark.clause("ACT-MB 15.6")),
        pytest.param("ACT-UTH", "16.6", marks=pytest.mark.clause("ACT-UTH 16.6")),
    ],
)
def test_everybody_has_one_entry(rules: str, rule: str) -> None:
    assert breach("Ann enters", "Ann enters", rules=rules) == (f"{rules} {rule}", 2)
    assert breach("Ann enters", f"{A_MINUTE_LATE} Ann withdraws", "Ann enters", rules=rules) == (f"{rules} {rule}", 3)
    if rules != "NZ-D7":
        in_time = f"{TWO_DAYS_BEFORE} Ann withdraws"
        assert breach("Ann enters", in_time, "Ann enters", rules=rules) == (f"{rules} {rule}", 3)
    assert breach("Ann enters", "Ann is disqualified", "Ann enters", rules=rules) == (f"{rules} {rule}", 3)


@pytest.mark.parametrize(
    ("rules", "rule"),
    [
        pytest.param("NZ-D7", "2.5", marks=pytest.mark.clause("NZ-D7 2.5", "NZ-D7 2.5(a)(ii)")),
        pytest.param("ACT-BJ", "19.21", marks=pytest.mark.clause("ACT-BJ 19.21")),
        pytest.param("ACT-MB", "15.23", marks=pytest.mark.clause("ACT-MB 15.23")),
        pytest.param("ACT-UTH", "16.23", marks=pytest.mark.clause("ACT-UTH 16.23")),
    ],
)
def test_a_withdrawal_is_by_a_player_and_before_the_start(rules: str, rule: str) -> None:
    for lines in (
        ("Ann enters", f"{START} Ann withdraws"),
        ("Ann enters", "2026-12-05T18:00:00+11:00 Ann withdraws"),
        ("Ann enters", f"{TWO_DAYS_BEFORE} Bob withdraws"),
        ("Ann enters", "Ann does not show", f"{TWO_DAYS_BEFORE} Ann withdraws"),
        ("Ann enters", "Ann is disqualified", f"{TWO_DAYS_BEFORE} Ann withdraws"),
        ("Ann enters", f"{TWO_DAYS_BEFORE} Ann withdraws", f"{A_MINUTE_LATE} Ann withdraws"),
    ):
        assert breach(*lines, rules=rules) == (f"{rules} {rule}", len(lines))


@pytest.mark.clause("NZ-D7 2.5(a)(ii)")
def test_consent_does_not_reach_behind_the_start() -> None:
    assert breach("Ann enters", f"{START} Ann withdraws with consent") == ("NZ-D7 2.5", 2)


@pytest.mark.parametrize(
    ("rules", "rule"),
    [
        pytest.param("ACT-BJ", "19.21", marks=pytest.mark.clause("ACT-BJ 19.21")),
        pytest.param("ACT-MB", "15.23", marks=pytest.mark.clause("ACT-MB 15.23")),
        pytest.param("ACT-UTH", "16.23", marks=pytest.mark.clause("ACT-UTH 16.23")),
    ],
)
def test_no_consent_gives_an_act_fee_back(rules: str, rule: str) -> None:
    lines = ("Ann enters", f"{TWO_DAYS_BEFORE} Ann withdraws with consent")
    assert breach(*lines, rules=rules) == (f"{rules} {rule}", 2)


@pytest.mark.clause("ACT-UTH 16.23")
def test_a_refund_that_hold_em_conditions_may_permit_is_outside_records() -> None:
    lines = ("Ann enters", f"{TWO_DAYS_BEFORE} Ann withdraws with consent")
    with pytest.raises(RefusedInRecord) as refused:
        settle_tournament(read_tournament_record(tournament(*lines, rules="ACT-UTH")))
    assert "Only the conditions can permit a refund" in refused.value.refusal.why
    assert "a record cannot say" in refused.value.refusal.why


@pytest.mark.clause("NZ-D7 5.12")
def test_a_place_that_division_7_has_shared_is_not_played_off() -> None:
    final = "final session: Ann 9, Bob 8, Cat 3, Dan 3"
    assert breach(*FOUR_ENTER, final, "play-off: Cat 1, Dan 2", prizes="[400, 250, 150]") == ("NZ-D7 5.12", 6)
    assert breach(*FOUR_ENTER, final, "play-off: Cat 1, Dan 2", prizes="[400, 250]") == ("NZ-D7 5.10", 6)


@pytest.mark.clause("ACT-BJ 19.10", "ACT-MB 15.10", "ACT-UTH 16.11")
@pytest.mark.parametrize(("rules", "rule"), [("ACT-BJ", "19.10"), ("ACT-MB", "15.10"), ("ACT-UTH", "16.11")])
def test_a_reserve_needs_the_seat_of_somebody_who_did_not_show(rules: str, rule: str) -> None:
    for lines in (
        ("Ann enters", "Dan enters for Ann"),
        ("Ann enters", "Dan enters for Bob"),
        ("Ann enters", f"{TWO_DAYS_BEFORE} Ann withdraws", "Dan enters for Ann"),
        ("Ann enters", "Ann does not show", "Dan enters for Ann", "Eve enters for Ann"),
    ):
        assert breach(*lines, rules=rules) == (f"{rules} {rule}", len(lines))


def test_a_reserve_has_one_entry_too_and_division_7_has_no_reserves() -> None:
    lines = ("Ann enters", "Bob enters", "Ann does not show")
    assert breach(*lines, "Bob enters for Ann", rules="ACT-BJ") == ("ACT-BJ 19.6", 4)
    assert breach(*lines, "Dan enters for Ann") == ("NZ-D7 2.3(b)", 4)


@pytest.mark.parametrize(
    ("rules", "line", "more", "rule"),
    [
        ("NZ-D7", "Ann re-buys", "", "4.4"),
        ("NZ-D7", "Ann adds on", "", "4.4"),
        ("NZ-D7", "Ann buys back", "", "4.4"),
        ("ACT-BJ", "Ann re-buys", "", "19.13"),
        ("ACT-MB", "Ann adds on", "", "15.13"),
        ("ACT-UTH", "Ann buys back", "", "16.14"),
        ("ACT-BJ", "Ann buys back", "", "19.3(a)(ii)(F)"),
        ("ACT-MB", "Ann buys back", "", "15.3(a)(ii)(f)"),
        ("ACT-UTH", "Ann re-buys", "add_on = 5", "16.3(a)(iii)(G)"),
        ("ACT-UTH", "Ann adds on", "re_buy = 5", "16.3(a)(iii)(H)"),
        ("ACT-BJ", "Zed buys back", "buy_back = 5", "19.3(a)(ii)(F)"),
        ("ACT-UTH", "Cat re-buys", "re_buy = 5", "16.3(a)(iii)(G)"),
    ],
)
def test_chips_are_bought_where_book_and_conditions_have_it(rules: str, line: str, more: str, rule: str) -> None:
    lines = ("Ann enters", "Cat enters", "Cat does not show", line)
    assert breach(*lines, rules=rules, more=more) == (f"{rules} {rule}", 4)


@pytest.mark.parametrize(
    ("rules", "rule"),
    [
        pytest.param("NZ-D7", "5.9", marks=pytest.mark.clause("NZ-D7 5.9")),
        pytest.param("ACT-BJ", "19.18", marks=pytest.mark.clause("ACT-BJ 19.18")),
        pytest.param("ACT-MB", "15.20", marks=pytest.mark.clause("ACT-MB 15.20")),
        pytest.param("ACT-UTH", "16.20", marks=pytest.mark.clause("ACT-UTH 16.20")),
    ],
)
def test_the_final_session_has_players_of_the_tournament_alone_and_ends_it(rules: str, rule: str) -> None:
    for lines in (
        (*FOUR_ENTER, "final session: Ann 1, Zed 2"),
        (*FOUR_ENTER, f"{TWO_DAYS_BEFORE} Ann withdraws", FINAL),
        (*FOUR_ENTER, "Ann is disqualified", FINAL),
        (*FOUR_ENTER, "Bob does not show", FINAL),
        (*FOUR_ENTER, FINAL, FINAL),
        (*FOUR_ENTER, FINAL, "Eve enters"),
        (*FOUR_ENTER, FINAL, "Ann is disqualified"),
        (*FOUR_ENTER, FINAL, "Cat does not show"),
        (*FOUR_ENTER, FINAL, f"{TWO_DAYS_BEFORE} Cat withdraws"),
        (*FOUR_ENTER, FINAL, "Cat buys back"),
    ):
        assert breach(*lines, rules=rules) == (f"{rules} {rule}", len(lines))


@pytest.mark.parametrize(
    ("rules", "rule"),
    [
        pytest.param("NZ-D7", "5.10", marks=pytest.mark.clause("NZ-D7 5.10")),
        pytest.param("ACT-BJ", "19.3(a)(xi)", marks=pytest.mark.clause("ACT-BJ 19.3(a)(xi)(D)")),
        pytest.param("ACT-MB", "15.3(a)(xi)", marks=pytest.mark.clause("ACT-MB 15.3(a)(xi)(D)")),
        pytest.param("ACT-UTH", "16.3(a)(x)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(x)")),
    ],
)
def test_a_play_off_is_one_that_somebody_owes(rules: str, rule: str) -> None:
    more = "" if rules == "NZ-D7" else 'ties = "extra rounds"'
    tied = "final session: Ann 3, Bob 3, Cat 2"
    for lines in (
        (*FOUR_ENTER, "play-off: Ann 1, Bob 2"),
        (*FOUR_ENTER, FINAL, "play-off: Ann 1, Bob 2"),
        (*FOUR_ENTER, tied, "play-off: Ann 1, Cat 2"),
        (*FOUR_ENTER, tied, "play-off: Ann 1, Bob 2, Cat 3"),
        (*FOUR_ENTER, tied, "play-off: Ann 1"),
        (*FOUR_ENTER, tied, "play-off: Ann 1, Bob 2", "play-off: Ann 1, Bob 2"),
    ):
        assert breach(*lines, rules=rules, more=more) == (f"{rules} {rule}", len(lines))


@pytest.mark.clause("ACT-BJ 19.3(a)(xi)(C)", "ACT-MB 15.3(a)(xi)(C)")
def test_those_who_share_play_nothing_off() -> None:
    lines = (*FOUR_ENTER, "final session: Ann 3, Bob 3", "play-off: Ann 1, Bob 2")
    assert breach(*lines, rules="ACT-BJ", more='ties = "share"') == ("ACT-BJ 19.3(a)(xi)", 6)
    assert breach(*lines, rules="ACT-MB", more='ties = "share"') == ("ACT-MB 15.3(a)(xi)", 6)


@pytest.mark.parametrize(
    ("rules", "rule"),
    [
        pytest.param("NZ-D7", "2.3(e)", marks=pytest.mark.clause("NZ-D7 2.3(e)")),
        pytest.param("ACT-BJ", "19.21", marks=pytest.mark.clause("ACT-BJ 19.21")),
        pytest.param("ACT-MB", "15.23", marks=pytest.mark.clause("ACT-MB 15.23")),
        pytest.param("ACT-UTH", "16.24", marks=pytest.mark.clause("ACT-UTH 16.24")),
    ],
)
def test_nothing_follows_a_cancellation_which_follows_no_final_session(rules: str, rule: str) -> None:
    cancelled = "the tournament is cancelled"
    for line in ("Eve enters", FINAL, cancelled, "play-off: Ann 1, Bob 2", f"{TWO_DAYS_BEFORE} Ann withdraws"):
        assert breach(*FOUR_ENTER, cancelled, line, rules=rules) == (f"{rules} {rule}", 6)
    assert breach(*FOUR_ENTER, FINAL, cancelled, rules=rules) == (f"{rules} {rule}", 6)


@pytest.mark.parametrize("rules", ALL_BOOKS)
@pytest.mark.parametrize("line", ["Zed does not show", "Zed is disqualified"])
def test_only_who_entered_can_be_missed_or_put_out(rules: str, line: str) -> None:
    assert breach(*FOUR_ENTER, line, rules=rules)[1] == 5


def test_the_first_breach_is_the_one_that_is_told() -> None:
    assert breach("Ann enters", "Ann enters", "Zed is disqualified", more="commission = 1") == ("NZ-D7 2.4", None)
    assert breach("Ann enters", "Ann enters", "Zed is disqualified") == ("NZ-D7 4.2", 2)
