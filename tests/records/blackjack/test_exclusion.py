"""Who is excluded in a record: their hands in the round go on without them, and they wager no more."""

import pytest

from tests.records.blackjack.record_text import ends, evening, record, settled
from tests.records.record_text import a_round, breach, coup, paper

ANN, EXCLUDED = "Ann bets 10 on 1", "supervisor excludes Ann: cheating"


@pytest.mark.clause("ACT-BJ 16.2(b)", "ACT-BJ 14.7")
def test_hand_of_an_excluded_patron_is_dealt_past_eleven_and_settled() -> None:
    only = settled("2h 6d 3c 9s Ts Kc", ANN, EXCLUDED)
    assert only["hands"] == {"dealer": "6d Ts Kc", "1/1": "2h 3c 9s"}
    assert only["net"] == {"Ann": "10.00"}
    assert [note["rule"] for note in only["notes"]] == ["16.2(b)", "16.2(b)", "14.7"]


@pytest.mark.clause("ACT-BJ 16.2(b)", "ACT-BJ 4.5(b)")
def test_sharer_decides_for_the_hand_of_an_excluded_patron() -> None:
    lines = (ANN, "Bob bets 20 on 1", EXCLUDED, "Bob doubles")
    assert ends("5h 6d 6c Th Ts Kc", *lines) == [
        "Ann 1/1 main 10.00 win 10.00 13.2(b)",
        "Bob 1/1 main 40.00 win 40.00 13.2(b)",
    ]


@pytest.mark.clause("ACT-BJ 16.2(b)")
@pytest.mark.parametrize("line", ["Ann hits", "Ann leaves", "Ann returns"])
def test_excluded_patron_decides_nothing_more(line: str) -> None:
    assert breach(record("2h 6d 3c 9s Ts Kc", ANN, EXCLUDED, line))[0] == "ACT-BJ 16.2(b)"


@pytest.mark.clause("ACT-BJ 16.2(b)")
def test_readmitted_patron_decides_again() -> None:
    readmitted = "supervisor readmits Ann: it was somebody else"
    only = settled("Th 6d 9c Ts Kc", ANN, EXCLUDED, readmitted, "Ann stands")
    assert only["net"] == {"Ann": "10.00"}
    late = "supervisor readmits Ann after 4 cards: it was somebody else"
    with_cards = settled("2h 6d 3c 9s 4h Ts Kc", ANN, EXCLUDED, late, "Ann hits", "Ann stands")
    assert with_cards["hands"]["1/1"] == "2h 3c 9s 4h"


@pytest.mark.clause("ACT-BJ 16.2(a)")
def test_reason_of_a_void_wager_is_shown() -> None:
    only = settled("8h 6d 8c Ts Kc", ANN, "Ann splits", "supervisor voids Ann: touched the chips")
    assert [(note["message"], note["rule"]) for note in only["notes"]] == [
        ("Ann's wager (on 1) is void: touched the chips.", "16.2(a)"),
        ("Ann's wager (on 1, hand 2) is void: touched the chips.", "16.2(a)"),
    ]


@pytest.mark.clause("ACT-BJ 16.2(b)")
def test_only_patron_of_a_later_round_is_refused_by_the_exclusion() -> None:
    natural = "Ah 6d Kc"
    assert breach(evening(a_round(natural, ANN, EXCLUDED), a_round(natural, ANN))) == ("ACT-BJ 16.2(b)", 2, 1)
    assert breach(record(natural, EXCLUDED, ANN)) == ("ACT-BJ 16.2(b)", 1, 2)


@pytest.mark.clause("ACT-MB 14.2(b)")
def test_only_patron_at_baccarat_is_refused_by_the_exclusion() -> None:
    assert breach(coup("2h 9c Kd Kc", EXCLUDED, "Ann bets 100 on banker"))[0] == "ACT-MB 14.2(b)"


@pytest.mark.clause("ACT-UTH 15.3(b)")
def test_only_patron_at_hold_em_is_refused_by_the_exclusion() -> None:
    text = paper(a_round("2c 7d 9h Js 4c Jh As Kd Qd", EXCLUDED, "Ann antes 10"), game="ultimate-texas-holdem")
    assert breach(text)[0] == "ACT-UTH 15.3(b)"
