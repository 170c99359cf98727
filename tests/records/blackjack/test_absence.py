"""Who leaves, does not answer and returns in a record: what 14.7 deals, what stands, who decides."""

import pytest

from tests.records.blackjack.record_text import record, settled
from tests.records.record_text import breach

ANN, ANN_TOO = "Ann bets 10 on 1", "Ann bets 10 on 2"


@pytest.mark.clause("ACT-BJ 14.7")
def test_who_returns_decides_about_the_hand_that_exceeds_eleven() -> None:
    only = settled("5h 6d 4c 7s 4d Tc 5d", ANN, "Ann leaves", "Ann returns", "Ann hits", "Ann stands")
    assert only["hands"] == {"dealer": "6d Tc 5d", "1/1": "5h 4c 7s 4d"}  # 9, by 14.7 16, by her own choice 20
    assert breach(record("5h 6d 4c 7s 4d", ANN, "Ann leaves", "Ann returns", "Ann doubles")) == ("ACT-BJ 9.1(b)", 1, 4)


@pytest.mark.clause("ACT-BJ 14.7", "ACT-BJ 9.2(a)")
def test_hand_of_21_waits_for_nobody_and_who_returns_decides_the_next() -> None:
    lines = (ANN, "Ann splits", "Ann leaves", "Ann returns")
    shoe = "3d 6d 3h 8d Kc 5d Th Jc Tc 5c"
    only = settled(shoe, *lines, "Ann hits")
    # 11 is dealt a king and complete; the second hand is dealt past eleven too, and there she is back.
    assert only["hands"] == {"dealer": "6d Tc 5c", "1/1": "3d 8d Kc", "1/2": "3h 5d Th Jc"}
    assert breach(record(shoe, *lines, "Ann hits", "Ann hits")) == ("ACT-BJ 13.1(d)", 1, 6)
    earlier = settled(shoe, *lines[:-1], "Ann returns for 1/2", "Ann hits", "Ann stands")
    assert earlier["hands"]["1/2"] == "3h 5d Th"


@pytest.mark.clause("ACT-BJ 14.7")
def test_absence_ends_with_the_return_and_is_not_for_the_round() -> None:
    lines = (
        ANN,
        "Bob bets 10 on 2",
        "Ann bets 10 on 3",
        "Ann leaves",
        "Bob stands",
        "Ann returns",
        "Ann hits",
        "Ann stands",
    )
    only = settled("5h Th 9h 6d 4c 8c 5c 7s 2d Tc 5d", *lines)
    # Ann's first hand is dealt past eleven and stands, as Bob decides after it; she is back for her second.
    assert only["hands"] == {"dealer": "6d Tc 5d", "1/1": "5h 4c 7s", "2/1": "Th 8c", "3/1": "9h 5c 2d"}


@pytest.mark.clause("ACT-BJ 14.7")
def test_who_returns_for_a_later_hand_left_the_ones_before_standing() -> None:
    lines = (ANN, ANN_TOO, "Ann leaves", "Ann returns for 2", "Ann doubles")
    only = settled("5h 5s 6d 4c 6c 7s Td Tc 5d", *lines)
    assert only["hands"] == {"dealer": "6d Tc 5d", "1/1": "5h 4c 7s", "2/1": "5s 6c Td"}  # 11 is hers to double
    split = (ANN, "Ann splits", "Ann leaves", "Ann returns for 1/2", "Ann stands")
    assert settled("8h 6d 8c Ts Td Tc 5d", *split)["hands"]["1/2"] == "8c Td"


@pytest.mark.clause("ACT-BJ 14.7", "ACT-BJ 7.3")
def test_insurance_is_over_for_who_returns_when_a_later_hand_is_at_turn() -> None:
    lines = (ANN, ANN_TOO, "Ann leaves", "Ann returns for 2/1", "Ann hits", "Ann stands")
    only = settled("Ah 6h Ac Ad 2h Js 9d", *lines)
    assert only["hands"] == {"dealer": "Ac 9d", "1/1": "Ah Ad", "2/1": "6h 2h Js"}  # 12 exceeds eleven and stands
    late = (ANN, ANN_TOO, "Ann leaves", "Ann returns for 2/1", "Ann insures 5 on 2")
    assert breach(record("Ah 6h Ac Ad 2h Js 9d", *late)) == ("ACT-BJ 7.3", 1, 5)


@pytest.mark.clause("ACT-BJ 14.7")
def test_who_does_not_answer_is_away_from_that_hand_alone() -> None:
    lines = (ANN, ANN_TOO, "Ann does not answer", "Ann stands")
    only = settled("5h 9s 6d 4c 6c 7s Tc 5d", *lines)
    assert only["hands"] == {"dealer": "6d Tc 5d", "1/1": "5h 4c 7s", "2/1": "9s 6c"}
    assert breach(record("5h 6d 4c 7s Tc 5d", ANN, "Bob does not answer")) == ("ACT-BJ 14.7", 1, 2)


@pytest.mark.clause("ACT-BJ 14.7", "ACT-BJ 10.2(b)", "ACT-BJ 4.5")
def test_sharer_without_a_wager_in_the_hand_does_not_decide_it() -> None:
    lines = (ANN, "Bob bets 10 on 1", "Ann splits", "Ann stands", "Ann leaves")
    shoe = "8h 6d 8c Ts Td Tc 5d"
    only = settled(shoe, *lines)
    assert only["hands"]["1/2"] == "8c Td"  # Ann's 18 alone, and Bob did not follow
    assert breach(record(shoe, *lines, "Bob hits")) == ("ACT-BJ 9.1(c)", 1, 6)


@pytest.mark.clause("ACT-BJ 14.7")
def test_nobody_returns_who_was_not_away() -> None:
    assert breach(record("5h 6d 4c 7s", ANN, "Ann returns")) == ("ACT-BJ 14.7", 1, 2)
    assert breach(record("5h 6d 4c 7s", ANN, "Ann leaves", "Bob returns")) == ("ACT-BJ 14.7", 1, 3)
