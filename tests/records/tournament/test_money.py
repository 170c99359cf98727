"""Tournament records: fees, commission, extras, forfeits, refunds and cancellation under each book."""

import pytest

from tests.records.tournament.record_text import A_MINUTE_LATE, FOUR_ENTER, TWO_DAYS_BEFORE, breach, settled


@pytest.mark.clause("NZ-D7 2.5", "NZ-D7 2.5(a)", "NZ-D7 2.5(a)(i)", "NZ-D7 2.5(a)(ii)")
@pytest.mark.parametrize(
    ("line", "refunds"),
    [
        (f"{TWO_DAYS_BEFORE} Bob withdraws", {"Bob": "100.00"}),
        ("2026-11-29T07:00:00Z Bob withdraws", {"Bob": "100.00"}),
        (f"{TWO_DAYS_BEFORE} Bob withdraws with consent", {"Bob": "100.00"}),
        (f"{A_MINUTE_LATE} Bob withdraws", {}),
        (f"{A_MINUTE_LATE} Bob withdraws with consent", {"Bob": "100.00"}),
        ("2026-12-01T17:59:59+11:00 Bob withdraws", {}),
        ("2026-12-01T17:59:59+11:00 Bob withdraws with consent", {"Bob": "100.00"}),
        ("0001-01-01T00:00:00+14:00 Bob withdraws", {"Bob": "100.00"}),
    ],
)
def test_the_time_of_a_withdrawal_or_consent_decides_the_refund(line: str, refunds: dict[str, str]) -> None:
    answer = settled(*FOUR_ENTER, line)
    assert answer["refunds"] == refunds
    assert answer["pool"] == ("300.00" if refunds else "400.00")


@pytest.mark.clause("NZ-D7 2.6", "NZ-D7 2.3(c)(i)", "NZ-D7 2.3(c)(ii)")
def test_disqualified_and_absent_players_get_nothing_back() -> None:
    answer = settled(*FOUR_ENTER, "Bob is disqualified", "Cat does not show", "Cat is disqualified")
    assert (answer["pool"], answer["refunds"]) == ("400.00", {})


@pytest.mark.clause("NZ-D7 2.1")
def test_a_tournament_may_cost_nothing() -> None:
    answer = settled(*FOUR_ENTER, f"{TWO_DAYS_BEFORE} Bob withdraws", fee="0", more="added = 800")
    assert (answer["pool"], answer["refunds"]) == ("800.00", {})


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.20", "ACT-BJ 19.21", "ACT-BJ 19.9")),
        pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.22", "ACT-MB 15.23", "ACT-MB 15.9")),
        pytest.param("ACT-UTH", marks=pytest.mark.clause("ACT-UTH 16.21", "ACT-UTH 16.23", "ACT-UTH 16.10")),
    ],
)
def test_the_act_books_keep_every_fee_and_the_commission_of_it(rules: str) -> None:
    lines = (f"{TWO_DAYS_BEFORE} Bob withdraws", "Cat does not show", "Dan is disqualified")
    answer = settled(*FOUR_ENTER, *lines, rules=rules, fee="120", more="commission = 20")
    assert (answer["pool"], answer["commission"], answer["refunds"]) == ("400.00", "80.00", {})


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.10")),
        pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.10")),
        pytest.param("ACT-UTH", marks=pytest.mark.clause("ACT-UTH 16.11")),
    ],
)
def test_a_reserve_pays_for_the_seat_and_the_pool_holds_both_fees(rules: str) -> None:
    lines = ("Cat does not show", "Eve enters for Cat", "final session: Eve 3, Ann 2")
    answer = settled(*FOUR_ENTER, *lines, rules=rules, more="commission = 10")
    assert (answer["pool"], answer["commission"]) == ("450.00", "50.00")
    assert answer["places"] == [["Eve"], ["Ann"]]


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(F)", "ACT-BJ 19.6")),
        pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)(f)", "ACT-MB 15.6")),
    ],
)
def test_a_buy_back_carries_the_same_commission_as_an_entry(rules: str) -> None:
    lines = ("Ann buys back", "Ann buys back", "Bob buys back")
    answer = settled(*FOUR_ENTER, *lines, rules=rules, more="commission = 20\nbuy_back = 60")
    assert (answer["pool"], answer["commission"]) == ("440.00", "140.00")


TWENTY = tuple(f"P{number} enters" for number in range(1, 21))
EXTRAS = (*["P1 re-buys"] * 3, *["P2 re-buys"] * 4, *(f"P{number} adds on" for number in range(1, 6)))
HOLD_EM = {"rules": "ACT-UTH", "fee": "120", "more": "commission = 20\nre_buy = 100\nadd_on = 50\nadded = 500"}


@pytest.mark.clause("ACT-UTH 16.21", "ACT-UTH 16.21(a)", "ACT-UTH 16.22")
def test_re_buys_and_add_ons_go_into_the_pool_whole() -> None:
    answer = settled(*TWENTY, *EXTRAS, **HOLD_EM)
    assert (answer["pool"], answer["commission"], answer["refunds"]) == ("3450.00", "400.00", {})


@pytest.mark.clause("ACT-UTH 16.24")
def test_a_cancelled_hold_em_tournament_pays_everything_back() -> None:
    answer = settled(*TWENTY, *EXTRAS, "the tournament is cancelled", **HOLD_EM)
    assert (answer["pool"], answer["commission"]) == ("0.00", "0.00")
    assert "undistributed" not in answer
    refunds = {name: float(amount) for name, amount in answer["refunds"].items()}
    assert sum(refunds.values()) == 3350
    assert (refunds["P1"], refunds["P2"], refunds["P3"], refunds["P20"]) == (470, 570, 170, 120)


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.21")),
        pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.23")),
        pytest.param("ACT-UTH", marks=pytest.mark.clause("ACT-UTH 16.24")),
    ],
)
def test_cancellation_gives_back_forfeited_fees_and_commission_too(rules: str) -> None:
    lines = (f"{TWO_DAYS_BEFORE} Bob withdraws", "Cat does not show", "Dan is disqualified", "Eve enters for Cat")
    answer = settled(*FOUR_ENTER, *lines, "the tournament is cancelled", rules=rules, more="commission = 20")
    assert answer == {
        "pool": "0.00",
        "commission": "0.00",
        "refunds": dict.fromkeys(("Ann", "Bob", "Cat", "Dan", "Eve"), "100.00"),
        "places": [],
        "prizes": {},
        "owed": None,
    }


@pytest.mark.clause("NZ-D7 2.3(e)", "NZ-D7 2.5(b)", "NZ-D7 2.6")
def test_division_7_pays_back_everybody_but_the_disqualified_and_nobody_twice() -> None:
    lines = (f"{TWO_DAYS_BEFORE} Ann withdraws", f"{A_MINUTE_LATE} Bob withdraws", "Cat does not show")
    answer = settled(*FOUR_ENTER, "Eve enters", *lines, "Dan is disqualified", "the tournament is cancelled")
    assert answer["refunds"] == dict.fromkeys(("Ann", "Bob", "Cat", "Eve"), "100.00")
    assert (answer["pool"], answer["commission"]) == ("0.00", "0.00")


@pytest.mark.parametrize("rules", ["NZ-D7", "ACT-BJ", "ACT-MB", "ACT-UTH"])
def test_a_tournament_without_entries_is_cancelled_and_what_was_added_goes_back(rules: str) -> None:
    answer = settled("the tournament is cancelled", rules=rules, more="added = 500")
    assert (answer["pool"], answer["refunds"]) == ("0.00", {})


def test_everybody_withdraws_and_the_pool_is_what_was_forfeited_and_added() -> None:
    lines = [f"{A_MINUTE_LATE} {name} withdraws" for name in ("Ann", "Bob", "Cat")]
    answer = settled(*FOUR_ENTER, *lines, f"{TWO_DAYS_BEFORE} Dan withdraws", more="added = 50")
    assert (answer["pool"], answer["refunds"]) == ("350.00", {"Dan": "100.00"})
    assert (answer["places"], answer["undistributed"]) == ([], "350.00")


@pytest.mark.clause("NZ-D7 2.5", "NZ-D7 4.2")
def test_whoever_had_the_fee_back_may_enter_again_under_division_7() -> None:
    lines = (
        f"{TWO_DAYS_BEFORE} Bob withdraws",
        "Bob enters",
        f"{A_MINUTE_LATE} Bob withdraws with consent",
        "Bob enters",
    )
    answer = settled(*FOUR_ENTER, *lines, "final session: Bob 5, Ann 4")
    assert (answer["pool"], answer["refunds"], answer["places"]) == ("400.00", {"Bob": "200.00"}, [["Bob"], ["Ann"]])
    cancelled = settled(*FOUR_ENTER, *lines, "the tournament is cancelled")
    assert cancelled["refunds"] == {"Ann": "100.00", "Bob": "300.00", "Cat": "100.00", "Dan": "100.00"}


@pytest.mark.clause("NZ-D7 2.3(e)", "NZ-D7 2.2(f)")
def test_division_7_cancels_a_record_below_its_minimum_alone() -> None:
    late = f"{A_MINUTE_LATE} Bob withdraws"
    assert breach(*FOUR_ENTER, "the tournament is cancelled", more="minimum_players = 4") == ("NZ-D7 2.3(e)", 5)
    assert settled(*FOUR_ENTER, late, "the tournament is cancelled", more="minimum_players = 4")["pool"] == "0.00"
    final = (*FOUR_ENTER, "final session: Ann 5, Bob 5")
    assert breach(*final, "the tournament is cancelled") == ("NZ-D7 2.3(e)", 6)


@pytest.mark.parametrize(
    ("rules", "rule"),
    [
        pytest.param("ACT-BJ", "19.21", marks=pytest.mark.clause("ACT-BJ 19.21")),
        pytest.param("ACT-MB", "15.23", marks=pytest.mark.clause("ACT-MB 15.23")),
        pytest.param("ACT-UTH", "16.24", marks=pytest.mark.clause("ACT-UTH 16.24")),
    ],
)
def test_act_record_is_cancelled_until_its_places_are_decided(rules: str, rule: str) -> None:
    tied, ties = (*FOUR_ENTER, "final session: Ann 5, Bob 5"), {"rules": rules, "more": 'ties = "extra rounds"'}
    cancelled = settled(*tied, "the tournament is cancelled", **ties)
    assert (cancelled["places"], cancelled["owed"], len(cancelled["refunds"])) == ([], None, 4)
    decided = (*tied, "play-off: Ann 2, Bob 1", "the tournament is cancelled")
    assert breach(*decided, **ties) == (f"{rules} {rule}", 7)


@pytest.mark.parametrize(
    ("rules", "surplus", "prizes"),
    [
        pytest.param("NZ-D7", "to the winner", ["350.00", "50.00"], marks=pytest.mark.clause("NZ-D7 2.4")),
        pytest.param("ACT-BJ", "to the winner", ["350.00", "50.00"], marks=pytest.mark.clause("ACT-BJ 19.19")),
        pytest.param("ACT-MB", "to the winner", ["350.00", "50.00"], marks=pytest.mark.clause("ACT-MB 15.21")),
        pytest.param("ACT-UTH", "to the winner", ["350.00", "50.00"], marks=pytest.mark.clause("ACT-UTH 16.21(b)")),
        ("NZ-D7", "shared equally by the prize-winners", ["225.00", "175.00"]),
    ],
)
def test_surplus_says_who_gets_prizes_that_nobody_takes(rules: str, surplus: str, prizes: list[str]) -> None:
    lines = (*FOUR_ENTER, "final session: Ann 5, Bob 4")
    answer = settled(*lines, rules=rules, prizes="[100, 50, 30]", more=f'surplus = "{surplus}"')
    assert [*answer["prizes"].values()] == prizes
    assert "undistributed" not in answer
    left = settled(*lines, rules=rules, prizes="[100, 50, 30]")
    assert ([*left["prizes"].values()], left["undistributed"]) == (["100.00", "50.00"], "250.00")


@pytest.mark.clause("ACT-BJ 19.20", "ACT-MB 15.22", "ACT-UTH 16.21")
def test_commission_of_a_record_is_a_sum_or_a_percentage() -> None:
    for rules in ("ACT-BJ", "ACT-MB", "ACT-UTH"):
        answer = settled(*FOUR_ENTER, rules=rules, fee="33.33", more='commission = "12.5%"')
        assert (answer["pool"], answer["commission"]) == ("116.68", "16.64")
    assert breach(rules="NZ-D7", more='commission = "10%"') == ("NZ-D7 2.4", None)
