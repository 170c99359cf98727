"""Tournament records: who is placed where, what each prize is, and what must still be played."""

import pytest

from tests.records.tournament.record_text import FOUR_ENTER, TWO_DAYS_BEFORE, breach, settled

SIX = ("A", "B", "C", "D", "E", "F")
ENTER = tuple(f"{name} enters" for name in SIX)
FIVE = "[1000, 600, 400, 200, 100]"


@pytest.mark.clause("NZ-D7 2.4", "NZ-D7 2.5(a)(i)", "NZ-D7 5.10")
def test_the_tournament_of_the_documentation() -> None:
    lines = (*FOUR_ENTER, f"{TWO_DAYS_BEFORE} Bob withdraws", "final session: Ann 5000, Cat 5000, Dan 3000")
    told = {
        "pool": "800.00",
        "commission": "0.00",
        "refunds": {"Bob": "100.00"},
        "places": [["Ann"], ["Cat"], ["Dan"]],
        "prizes": {"Ann": "400.00", "Cat": "250.00", "Dan": "150.00"},
        "owed": None,
    }
    answer = settled(*lines, "play-off: Ann 900, Cat 400", more="added = 500")
    assert answer == told
    assert list(answer) == list(told)
    owed = {"play_off": ["Ann", "Cat"], "for": "winner", "rule": "5.10"}
    assert settled(*lines, more="added = 500") == told | {"places": [], "prizes": {}, "owed": owed}


@pytest.mark.clause("NZ-D7 5.10", "NZ-D7 5.12", "NZ-D7 5.12(b)")
def test_first_and_second_are_played_off_and_the_rest_share_to_the_cent() -> None:
    answer = settled(
        *ENTER, "final session: A 5000, B 5000, D 3000, C 3000, E 3000", "play-off: B 400, A 900", prizes=FIVE
    )
    assert answer["places"] == [["A"], ["B"], ["D", "C", "E"]]
    assert answer["prizes"] == {"A": "1000.00", "B": "600.00", "D": "233.34", "C": "233.33", "E": "233.33"}
    # 600.00 of fees are less than the prizes: the operator must add
    assert (answer["pool"], answer["undistributed"]) == ("600.00", "-1700.00")


@pytest.mark.clause("NZ-D7 5.10", "NZ-D7 5.11", "NZ-D7 5.11(a)")
def test_a_tie_for_second_in_the_play_off_is_played_on() -> None:
    lines = (*ENTER, "final session: A 5, B 5, C 5", "play-off: A 900, B 400, C 400")
    answer = settled(*lines, prizes=FIVE)
    assert (answer["places"], answer["prizes"]) == ([["A"]], {"A": "1000.00"})
    assert answer["owed"] == {"play_off": ["B", "C"], "for": "runner-up", "rule": "5.10"}
    answer = settled(*lines, "play-off: B 100, C 200", prizes=FIVE)
    assert answer["places"] == [["A"], ["C"], ["B"]]
    assert answer["prizes"] == {"A": "1000.00", "C": "600.00", "B": "400.00"}
    assert answer["owed"] is None


@pytest.mark.clause("NZ-D7 5.9", "NZ-D7 5.11(b)", "NZ-D7 5.11(c)")
def test_everybody_level_plays_off_until_it_is_decided() -> None:
    everybody = ", ".join(f"{name} 7" for name in SIX)
    lines = (*ENTER, f"final session: {everybody}")
    assert settled(*lines)["owed"] == {"play_off": list(SIX), "for": "winner", "rule": "5.10"}
    assert settled(*lines, f"play-off: {everybody}")["owed"]["play_off"] == list(SIX)
    answer = settled(*lines, f"play-off: {everybody}", "play-off: A 1, B 2, C 3, D 4, E 5, F 5", "play-off: E 2, F 1")
    assert answer["places"] == [["E"], ["F"], ["D"], ["C"], ["B"], ["A"]]


@pytest.mark.parametrize("rules", ["ACT-BJ", "ACT-MB", "ACT-UTH"])
def test_places_behind_the_prizes_may_stay_level(rules: str) -> None:
    answer = settled(*ENTER, "final session: A 9, B 8, C 7, D 1, E 1", rules=rules)
    assert answer["places"] == [["A"], ["B"], ["C"], ["D", "E"]]
    assert answer["owed"] is None


@pytest.mark.parametrize(
    ("rules", "rule"),
    [
        pytest.param("ACT-BJ", "19.3(a)(xi)", marks=pytest.mark.clause("ACT-BJ 19.3(a)(xi)")),
        pytest.param("ACT-MB", "15.3(a)(xi)", marks=pytest.mark.clause("ACT-MB 15.3(a)(xi)")),
        pytest.param("ACT-UTH", "16.3(a)(x)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(x)")),
    ],
)
def test_a_tie_for_a_prize_that_the_conditions_forgot_is_their_breach(rules: str, rule: str) -> None:
    final = "final session: A 9, B 8, C 7, D 7, E 1"
    assert breach(*ENTER, final, rules=rules) == (f"{rules} {rule}", None)
    assert breach(*ENTER, final, "play-off: C 1, D 2", rules=rules) == (f"{rules} {rule}", None)


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.18", "ACT-BJ 19.3(a)(xi)(C)", "ACT-BJ 19.19")),
        pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.20", "ACT-MB 15.3(a)(xi)(C)", "ACT-MB 15.21")),
        pytest.param("ACT-UTH", marks=pytest.mark.clause("ACT-UTH 16.20", "ACT-UTH 16.3(a)(x)", "ACT-UTH 16.21(b)")),
    ],
)
def test_shares_of_the_pool_are_shared_to_the_cent_and_nothing_is_left(rules: str) -> None:
    answer = settled(
        *ENTER,
        "final session: F 9, A 9, B 9, C 1",
        rules=rules,
        fee="33.33",
        prizes='["50%", "30%", "20%"]',
        more='ties = "share"',
    )
    assert answer["pool"] == "199.98"
    assert answer["places"] == [["F", "A", "B"], ["C"]]
    assert answer["prizes"] == {"F": "66.66", "A": "66.66", "B": "66.66"}
    assert "undistributed" not in answer
    more = 'ties = "share"\nadded = 0.01'
    answer = settled(*ENTER[:2], "final session: B 9, A 9", rules=rules, fee="0.01", prizes='["100%"]', more=more)
    assert answer["prizes"] == {"B": "0.02", "A": "0.01"}


@pytest.mark.parametrize(
    ("rules", "ties", "rule"),
    [
        pytest.param("ACT-BJ", "extra rounds", "19.3(a)(xi)", marks=pytest.mark.clause("ACT-BJ 19.3(a)(xi)(D)")),
        pytest.param("ACT-MB", "extra rounds", "15.3(a)(xi)", marks=pytest.mark.clause("ACT-MB 15.3(a)(xi)(D)")),
        pytest.param("ACT-UTH", "extra rounds", "16.3(a)(x)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(x)")),
        pytest.param("ACT-UTH", "draw of cards", "16.3(a)(x)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(E)(c)")),
    ],
)
def test_ties_are_played_where_the_conditions_say_so(rules: str, ties: str, rule: str) -> None:
    more = f'ties = "{ties}"'
    lines = [*ENTER, "final session: A 9, B 9, C 5, D 5, E 5, F 1"]
    for play_off, owed in (
        ("A 5, B 5", {"play_off": ["A", "B"], "for": "winner", "rule": rule}),
        ("A 5, B 6", {"play_off": ["A", "B"], "for": "winner", "rule": rule}),
        ("C 1, D 1, E 2", {"play_off": ["C", "D", "E"], "for": "place", "rule": rule}),
    ):
        assert settled(*lines, rules=rules, more=more)["owed"] == owed
        lines.append(f"play-off: {play_off}")
    answer = settled(*lines, rules=rules, more=more)
    # third is the last prize: who comes fourth is not played for
    assert answer["places"] == [["B"], ["A"], ["E"], ["C", "D"], ["F"]]
    assert answer["prizes"] == {"B": "400.00", "A": "250.00", "E": "150.00"}


@pytest.mark.clause("NZ-D7 2.4")
def test_a_prize_that_nobody_is_there_for_stays_undistributed() -> None:
    answer = settled("Ann enters", "final session: Ann 1", more="added = 700")
    assert (answer["places"], answer["prizes"]) == ([["Ann"]], {"Ann": "400.00"})
    assert answer["undistributed"] == "400.00"


@pytest.mark.parametrize("rules", ["NZ-D7", "ACT-BJ", "ACT-MB", "ACT-UTH"])
def test_without_anybody_or_a_final_session_nothing_is_paid(rules: str) -> None:
    nothing: dict[str, object] = {
        "pool": "0.00",
        "commission": "0.00",
        "refunds": {},
        "places": [],
        "prizes": {},
        "owed": None,
    }
    assert settled(rules=rules) == nothing
    assert settled("Ann enters", rules=rules) == nothing | {"pool": "100.00", "undistributed": "100.00"}


def test_a_prize_of_nothing_is_a_prize_but_nobody_is_named_for_it() -> None:
    answer = settled(*ENTER[:2], "final session: A 2, B 1", prizes="[200, 0]")
    assert (answer["places"], answer["prizes"]) == ([["A"], ["B"]], {"A": "200.00"})
