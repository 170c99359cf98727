"""What the rules refuse in a record of hold-em: by which clause, in which round and line; and what is no record."""

import pytest

from croupier.records import NotARecord, RefusedInRecord, adjudicate, read_record
from tests.records.blackjack.record_text import unsettled
from tests.records.record_text import a_round, breach, misread
from tests.records.ultimate_holdem.record_text import BOARD, evening, record

SHOE = f"{BOARD} Jh As Kd Qd"
TWO = f"{BOARD} Jh As 5h 5d Kd Qd"
ANN, BOB = "Ann antes 10", "Bob antes 10"


@pytest.mark.clause("ACT-UTH 8.1", "ACT-UTH 8.3", "ACT-UTH 8.5")
@pytest.mark.parametrize(
    ("play", "clause"),
    [
        ([], "8.1"),
        (["Ann checks"], "8.1"),  # Bob has not decided yet
        (["Ann checks", "Bob bets 4x"], "8.3"),
        (["Ann checks", "Bob bets 4x", "Ann checks"], "8.5"),
        (["Ann folds", "Bob checks", "Bob checks"], "8.5"),
    ],
)
def test_a_record_that_ends_too_soon_names_the_line_after_its_last(play: list[str], clause: str) -> None:
    text = record(TWO, ANN, BOB, *play)
    assert breach(text) == (f"ACT-UTH {clause}", 1, 3 + len(play))
    with pytest.raises(RefusedInRecord, match=r"The record ends before the round does: (Ann|Bob) decides\."):
        adjudicate(read_record(text))


@pytest.mark.clause("ACT-UTH 8.1(c)(ii)", "ACT-UTH 8.3(c)(ii)", "ACT-UTH 8.5(b)(ii)", "ACT-UTH 8.5")
@pytest.mark.parametrize(
    ("play", "clause"),
    [
        (["bets 2x"], "8.1(c)(ii)"),
        (["bets 1x"], "8.1(c)(ii)"),
        (["bets 5x"], "8.1(c)(ii)"),
        (["bets 0x"], "8.1(c)(ii)"),
        (["checks", "bets 4x"], "8.3(c)(ii)"),
        (["checks", "bets 1x"], "8.3(c)(ii)"),
        (["checks", "checks", "bets 2x"], "8.5(b)(ii)"),
        (["checks", "checks", "checks"], "8.5"),
    ],
)
def test_each_street_has_its_own_multiples_of_the_ante(play: list[str], clause: str) -> None:
    lines = [f"Ann {deed}" for deed in play]
    assert breach(record(SHOE, ANN, *lines)) == (f"ACT-UTH {clause}", 1, 1 + len(play))


@pytest.mark.clause("ACT-UTH 8.1", "ACT-UTH 8.3", "ACT-UTH 8.5", "ACT-UTH 8.6")
@pytest.mark.parametrize(
    ("play", "clause"),
    [
        (["Bob checks"], "8.1"),  # Ann is first
        (["Ann checks", "Ann bets 2x"], "8.1"),  # and Bob before the flop
        (["Ann checks", "Bob checks", "Bob bets 2x"], "8.3"),
        (["Ann bets 4x", "Bob checks", "Ann bets 2x"], "8.3"),  # one play wager a round
        (["Ann bets 4x", "Bob bets 4x", "Ann checks"], "8.3"),
        (["Ann bets 4x", "Bob checks", "Bob checks", "Ann bets 1x"], "8.5"),
        (["Ann folds", "Ann checks"], "8.6"),
        (["Ann folds", "Bob bets 4x", "Ann bets 2x"], "8.6"),
        (["Zed checks"], "8.1"),
        (["Zed folds"], "8.1"),
        (["Bob does not decide"], "8.1"),
    ],
)
def test_patrons_decide_in_turn_and_once_they_bet_or_fold_no_more(play: list[str], clause: str) -> None:
    assert breach(record(TWO, ANN, BOB, *play)) == (f"ACT-UTH {clause}", 1, 2 + len(play))


@pytest.mark.clause("ACT-UTH 9.1")
@pytest.mark.parametrize(
    "play",
    [
        ["Ann concedes"],
        ["Ann bets 4x", "Ann concedes"],  # Bob has not decided
        ["Ann folds", "Bob bets 4x", "Ann concedes"],
        ["Ann folds", "Bob folds", "Bob concedes"],
        ["Ann bets 4x", "Bob bets 4x", "Zed concedes"],
        ["Ann bets 4x", "Bob bets 4x", "Ann concedes", "Ann concedes"],
    ],
)
def test_conceding_is_for_a_play_wager_after_the_last_decision(play: list[str]) -> None:
    assert breach(record(TWO, ANN, BOB, *play)) == ("ACT-UTH 9.1", 1, 2 + len(play))


@pytest.mark.clause("ACT-UTH 4.3", "ACT-UTH 4.4", "ACT-UTH 4.5", "ACT-UTH 4.6")
@pytest.mark.parametrize(
    ("play", "clause"),
    [
        ([ANN, "Ann antes 5"], "4.5"),
        (["Ann bets 5 on trips"], "4.3"),
        (["Ann bets 5 on trips", ANN], "4.3"),
        ([ANN, "Bob bets 5 on trips"], "4.3"),
        ([ANN, "Ann bets 5 on trips", "Ann bets 5 on trips"], "4.5"),
        ([ANN, "Ann checks", BOB], "4.6"),
        ([ANN, "Ann bets 4x", "Ann bets 5 on trips"], "4.6"),
        ([ANN, "Ann bets 4x", "Ann concedes", BOB], "4.6"),
    ],
)
def test_wagers_come_first_one_hand_a_patron_and_trips_beside_an_ante(play: list[str], clause: str) -> None:
    line = 1 if play[0] == "Ann bets 5 on trips" else len(play)
    assert breach(record(SHOE, *play)) == (f"ACT-UTH {clause}", 1, line)


@pytest.mark.clause("ACT-UTH 4.2")
@pytest.mark.parametrize("play", [[], ["Ann checks"], ["supervisor voids the round"], ["Ann folds", ANN]])
def test_nothing_is_dealt_without_an_ante(play: list[str]) -> None:
    clause = "ACT-UTH 7.1" if ANN in play else "ACT-UTH 4.2"
    assert breach(record(SHOE, *play)) == (clause, 1, 1)


@pytest.mark.clause("ACT-UTH 7.2")
@pytest.mark.parametrize("line", ["dealer burns Jh", "dealer draws Jh in error"])
def test_no_card_is_burnt_or_drawn_beside_the_deal(line: str) -> None:
    assert breach(record(SHOE, ANN, line)) == ("ACT-UTH 7.2", 1, 2)


def test_a_refusal_names_its_round_and_line_and_the_first_is_told() -> None:
    good, bad = a_round(SHOE, ANN, "Ann bets 4x"), a_round(SHOE, ANN, "Ann bets 2x")
    assert breach(evening(good, bad, bad)) == ("ACT-UTH 8.1(c)(ii)", 2, 2)


@pytest.mark.clause("ACT-UTH 7.2")
@pytest.mark.parametrize(
    ("shoe", "play", "line"),
    [
        ("", [ANN], 2),
        (BOARD, [ANN, "Ann bets 4x"], 2),
        (SHOE.removesuffix(" Qd"), [ANN, "Ann folds"], 2),
        (SHOE.removesuffix(" Qd"), [ANN, "Zed concedes"], 2),
        (SHOE, [ANN, BOB, "Ann folds"], 3),
    ],
)
def test_a_shoe_too_short_for_the_round_is_not_a_record(shoe: str, play: list[str], line: int) -> None:
    problem = unsettled(record(shoe, *play))
    assert problem.message == "The shoe has too few cards for the round: a card is due and none is left."
    assert (problem.round, problem.line) == (1, line)


@pytest.mark.clause("ACT-UTH 8.2", "ACT-UTH 8.4", "ACT-UTH 8.8", "ACT-UTH 9.3(a)")
@pytest.mark.parametrize(
    ("shoe", "play", "what", "line"),
    [
        ("2c ?? 9h Js 4c Jh As Kd Qd", ["bets 4x"], "the flop", 3),
        ("2c ?? 9h Js 4c Jh As Kd Qd", ["checks", "folds"], "the flop", 3),
        ("2c 7d 9h Js ?? Jh As Kd Qd", ["checks", "checks", "folds"], "the turn and river", 4),
        (f"{BOARD} Jh As ?? Qd", ["bets 4x"], "the dealer's hand", 3),
        (f"{BOARD} Jh As ?? Qd", ["bets 4x", "concedes"], "the dealer's hand", 3),
        (f"{BOARD} Jh ?? Kd Qd", ["bets 4x"], "Ann's hand", 3),
    ],
)
def test_a_card_that_was_turned_was_seen(shoe: str, play: list[str], what: str, line: int) -> None:
    problem = unsettled(record(shoe, ANN, *(f"Ann {deed}" for deed in play)))
    assert problem.message == f"The settlement depends on a card that nobody saw: a card of {what} is ??."
    assert (problem.round, problem.line) == (1, line)


@pytest.mark.parametrize(
    "last", [a_round(BOARD, ANN, "Ann folds"), a_round(f"{BOARD} ?? As Kd Qd", ANN, "Ann bets 4x")]
)
def test_what_is_no_record_comes_before_any_breach_wherever_it_is_found(last: str) -> None:
    bad = a_round(SHOE, ANN, "Ann bets 2x")
    with pytest.raises(NotARecord) as problem:
        adjudicate(read_record(evening(bad, last)))
    assert problem.value.round == 2
    assert misread(evening(bad, a_round(SHOE, "Ann hits"))).round == 2
