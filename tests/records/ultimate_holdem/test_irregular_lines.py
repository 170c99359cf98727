"""Faults, void wagers and exclusions in a record of hold-em, clause by clause, and what the notes say of them."""

from typing import Any

import pytest

from croupier.records import RefusedInRecord, adjudicate, read_record
from tests.records.record_text import a_round, breach, rounds
from tests.records.ultimate_holdem.record_text import BOARD, ends, evening, record, settled, told

SHOE = f"{BOARD} Jh As Kd Qd"
TWO = f"{BOARD} Jh As 5h 5d Kd Qd"
ANN, BOB = "Ann antes 10", "Bob antes 10"
WON = [
    "Ann ante 10.00 push 0.00 9.5(c)(ii)",
    "Ann blind 10.00 push 0.00 9.6(c)(ii)",
    "Ann play 40.00 win 40.00 10.1",
]


def rows_of(settlement: dict[str, Any]) -> list[str]:
    """Every wager of a round, each in one line."""
    return [told(row) for row in settlement["wagers"]]


def notes_of(settlement: dict[str, Any]) -> list[tuple[str, str]]:
    """The notes of a round, each with its rule."""
    return [(note["message"], note["rule"]) for note in settlement.get("notes", [])]


def refusal(text: str) -> str:
    """What the rules say about a record that they refuse."""
    with pytest.raises(RefusedInRecord) as refused:
        adjudicate(read_record(text))
    return str(refused.value)


@pytest.mark.clause("ACT-UTH 13.6", "ACT-UTH 13.6(a)", "ACT-UTH 13.6(c)", "ACT-UTH 11.2")
@pytest.mark.parametrize(
    ("line", "notes"),
    [
        (
            "dealer finds a card missing",
            [
                ("A missing card was found: rounds that were complete stand.", "13.6(a)"),
                ("The deck is checked for more such cards.", "13.6(c)"),
            ],
        ),
        (
            "supervisor reports an electrical malfunction",
            [
                ("The shuffling shoe failed: electrical fault.", "11.3"),
                ("New cards are used.", "11.2"),
            ],
        ),
        (
            "supervisor reports a malfunction",
            [("The shuffling shoe failed: malfunction.", "11.3"), ("New cards are used.", "11.2")],
        ),
    ],
)
def test_fault_found_before_the_antes_lets_finished_rounds_stand(line: str, notes: list[tuple[str, str]]) -> None:
    one, two = rounds(evening(a_round(SHOE, ANN, "Ann bets 4x"), a_round(SHOE, line, ANN, "Ann bets 4x")))
    assert rows_of(one) == rows_of(two) == WON
    assert notes_of(two) == notes
    (only,) = rounds(record(SHOE, line, ANN, "Ann bets 4x"))  # the evening may have begun before the record
    assert rows_of(only) == WON


@pytest.mark.clause("ACT-UTH 13.6(b)", "ACT-UTH 11.1")
@pytest.mark.parametrize(
    ("line", "clause"), [("dealer finds a foreign card", "13.6(b)"), ("supervisor reports a malfunction", "11.1")]
)
def test_fault_told_before_the_call_belongs_to_the_round(line: str, clause: str) -> None:
    assert {row.split()[-1] for row in ends(SHOE, ANN, f"{line} before the call")} == {clause}


@pytest.mark.clause("ACT-UTH 13.6(a)", "ACT-UTH 13.6(c)")
def test_card_found_missing_when_all_have_folded_leaves_a_note() -> None:
    only = settled(SHOE, ANN, "Ann folds", "dealer finds a card missing")
    assert {row["result"] for row in only["wagers"]} == {"lose"}
    assert [rule for _, rule in notes_of(only)] == ["13.6(a)", "13.6(c)"]


@pytest.mark.clause("ACT-UTH 13.7(a)", "ACT-UTH 5.4")
@pytest.mark.parametrize(
    ("lies", "decisions"), [("25", ["bets 4x"]), ("15", ["checks", "bets 2x"]), ("5", ["checks", "checks", "bets 1x"])]
)
def test_second_play_wager_below_the_street_goes_back(lies: str, decisions: list[str]) -> None:
    played = a_round(SHOE, ANN, *(f"Ann {deed}" for deed in decisions), f"dealer finds {lies} on play for Ann")
    one, two = rounds(evening(played, played))
    assert rows_of(one) == [*WON[:2], f"Ann play {lies}.00 win {lies}.00 10.1"]
    assert ("Ann is warned: further wagers below the minimum go back.", "5.4") in notes_of(one)
    assert rows_of(two) == [*WON[:2], f"Ann play {lies}.00 void 0.00 5.4"]
    assert notes_of(two) == [
        (f"Ann's play wager is below what section 8 allows: {lies}.00 lay there.", "13.7(a)"),
        (f"{lies}.00 of Ann's play goes back.", "5.4"),
    ]
    assert two["net"] == {"Ann": "0.00"}


@pytest.mark.clause("ACT-UTH 13.7(a)", "ACT-UTH 5.4")
def test_play_wager_below_the_street_goes_back_to_who_was_warned_before() -> None:
    lines = (ANN, "Ann bets 4x", "dealer finds 25 on play for Ann")
    assert ends(SHOE, *lines, table='warned = ["Ann"]')[2] == "Ann play 25.00 void 0.00 5.4"
    again = ends(SHOE, *lines, "dealer finds 20 on play for Ann")  # the same wager, looked at again
    assert again[2] == "Ann play 20.00 win 20.00 10.1"


@pytest.mark.clause("ACT-UTH 13.7")
@pytest.mark.parametrize("moment", ["before the call", "after 0 cards", "after 3 cards"])
def test_play_wager_is_looked_at_in_the_settlement_and_not_in_the_deal(moment: str) -> None:
    line = f"dealer finds 25 on play for Ann {moment}"
    assert breach(record(SHOE, ANN, "Ann bets 4x", line)) == ("ACT-UTH 13.7", 1, 3)
    assert breach(record(SHOE, ANN, line)) == ("ACT-UTH 13.7", 1, 2)
    assert ends(SHOE, ANN, "Ann bets 4x", "dealer finds 25 on play for Ann after 9 cards")[2].startswith("Ann play 25")
    assert breach(record(SHOE, ANN, f"Ann bets 4x {moment}")) == ("ACT-UTH 8.1", 1, 2)


@pytest.mark.clause("ACT-UTH 13.7(b)", "ACT-UTH 5.5")
@pytest.mark.parametrize(
    ("decisions", "lies", "counts"),
    [(["bets 4x"], 50, 40), (["bets 3x"], 50, 40), (["checks", "bets 2x"], 30, 20)],
)
def test_what_a_play_wager_has_too_much_is_shown_as_excess(decisions: list[str], lies: int, counts: int) -> None:
    only = settled(SHOE, ANN, *(f"Ann {deed}" for deed in decisions), f"dealer finds {lies} on play for Ann")
    assert rows_of(only)[2] == f"Ann play {counts}.00 win {counts}.00 10.1 excess 10.00"
    words = f"Ann's play wager is above what section 8 allows: {lies}.00 lay there, {counts}.00 of it counts."
    assert notes_of(only) == [(words, "13.7(b)")]


@pytest.mark.clause("ACT-UTH 13.7")
def test_play_wager_that_was_only_recorded_wrongly_is_not_called_a_breach() -> None:
    only = settled(SHOE, ANN, "Ann bets 3x", "dealer finds 40 on play for Ann")
    assert rows_of(only)[2] == "Ann play 40.00 win 40.00 10.1"
    assert notes_of(only) == [("Ann's play wager was recorded as 30.00: 40.00 lay there, and that counts.", "13.7")]


@pytest.mark.clause("ACT-UTH 13.4(b)")
@pytest.mark.parametrize(
    "line",
    [
        "supervisor excludes Ann from the round",
        "supervisor voids Ann",
        "supervisor voids Ann on play",
        "dealer deals a hand to Ann without ante or blind after cards were handled",
    ],
)
def test_play_wager_that_became_void_was_made_and_play_goes_on(line: str) -> None:
    lines = (ANN, BOB, "Ann bets 4x", line, "dealer reveals the dealer's first card", "Bob folds")
    assert ends(TWO, *lines)[-2:] == ["Bob ante 10.00 lose 0.00 8.1(a)", "Bob blind 10.00 lose 0.00 8.1(a)"]


@pytest.mark.clause("ACT-UTH 15.3(b)")
def test_excluded_patron_may_fold_or_concede_and_nothing_else() -> None:
    excluded = "supervisor excludes Ann: she used a device"
    assert ends(SHOE, ANN, excluded, "Ann folds")[0] == "Ann ante 10.00 lose 0.00 8.1(a)"
    assert ends(SHOE, ANN, "Ann bets 4x", excluded, "Ann concedes")[2] == "Ann play 40.00 lose 0.00 9.1"
    assert ends(SHOE, ANN, "Ann bets 4x", excluded) == WON
    for deed in ("checks", "bets 4x"):
        assert breach(record(SHOE, ANN, excluded, f"Ann {deed}")) == ("ACT-UTH 15.3(b)", 1, 3)


@pytest.mark.clause("ACT-UTH 15.4")
def test_placement_error_is_no_ground_of_the_book() -> None:
    assert breach(record(SHOE, ANN, "supervisor voids the round for a placement error")) == ("ACT-UTH 15.4", 1, 2)
    finished = record(SHOE, ANN, "Ann bets 4x", "supervisor voids round 1 for a placement error")
    assert breach(finished) == ("ACT-UTH 15.4", 1, 3)


@pytest.mark.clause("ACT-UTH 13.5")
def test_hand_found_after_a_decision_is_refused_with_the_words_that_are_missing() -> None:
    text = record(TWO, ANN, BOB, "Ann bets 4x", "dealer deals a hand to nobody")
    assert "after cards were handled" in refusal(text)


@pytest.mark.clause("ACT-UTH 13.1", "ACT-UTH 13.2", "ACT-UTH 11.1", "ACT-UTH 12.3")
@pytest.mark.parametrize(
    ("line", "notes"),
    [
        ("dealer deals 1 card to Ann", ["Misdeal: 1 card instead of 2: area 1.", "1 card instead of 2: area 1"]),
        ("dealer deals 3 cards to the dealer", ["Misdeal: 3 cards instead of 2: the dealer.", "the dealer"]),
        ("dealer reveals a card in the deal", ["Misdeal.", "The round is void."]),
        ("supervisor reports a malfunction", ["The round is void: malfunction.", "New cards"]),
        ("supervisor reports a malfunction: it jams", ["The round is void: it jams.", "New cards"]),
        ("supervisor voids the round for collusion by Ann", ["The round is void: collusion."]),
        ("supervisor voids the round for collusion by Ann for showing cards", ["cards shown or out of view"]),
    ],
)
def test_notes_say_what_the_line_said_and_no_more(line: str, notes: list[str]) -> None:
    messages = [message for message, _ in notes_of(settled(SHOE, ANN, line))]
    assert len(messages) == len(notes)
    assert all(words in message for words, message in zip(notes, messages, strict=True)), messages


@pytest.mark.clause("ACT-UTH 15.3(a)")
def test_note_names_the_one_wager_of_a_finished_round_that_is_void() -> None:
    only = settled(SHOE, ANN, "Ann bets 5 on trips", "Ann bets 4x", "supervisor voids Ann on trips in round 1")
    assert ("Ann's wager (on trips) in round 1 is void, found when it was over.", "15.3(a)") in notes_of(only)


@pytest.mark.clause("ACT-UTH 13.2", "ACT-UTH 13.4")
def test_dealers_card_seen_in_the_deal_is_told_at_its_card() -> None:
    first = "dealer reveals the dealer's first card after 8 cards"
    (misdealt,) = rounds(record(f"{BOARD} Jh As Kd", ANN, first))
    assert notes_of(misdealt)[0] == ("Misdeal: dealer's cards.", "13.2")
    assert (misdealt["net"], misdealt["cards_used"]) == ({"Ann": "0.00"}, 8)
    assert "0 have been dealt" in refusal(record(SHOE, ANN, first.replace("8", "5")))


@pytest.mark.clause("ACT-UTH 13.2")
def test_card_seen_in_the_deal_and_told_after_a_play_wager_is_a_misdeal() -> None:
    (misdealt,) = rounds(record(SHOE, ANN, "Ann bets 4x", "dealer reveals a card in the deal"))
    assert [row["result"] for row in misdealt["wagers"]] == ["void"] * 3


@pytest.mark.clause("ACT-UTH 13.5", "ACT-UTH 13.5(b)")
def test_a_hand_without_wagers_is_told_after_the_deal_and_after_a_fold() -> None:
    stray = "dealer deals a hand to nobody before the call"
    assert "No card of this round has been dealt" in refusal(record(SHOE, ANN, stray))
    lines = ANN, BOB, "Ann folds", "dealer deals a hand to Ann without ante or blind after cards were handled"
    (only,) = rounds(record(TWO, *lines, "Bob folds"))
    assert rows_of(only)[:2] == ["Ann ante 10.00 void 0.00 13.5(b)", "Ann blind 10.00 void 0.00 13.5(b)"]
    assert only["net"] == {"Ann": "0.00", "Bob": "-20.00"}


@pytest.mark.clause("ACT-UTH 13.5", "ACT-UTH 13.5(a)", "ACT-UTH 13.5(b)")
def test_a_hand_to_somebody_who_has_no_wagers_at_all_touches_no_other_patron() -> None:
    (void,) = rounds(record(SHOE, ANN, "dealer deals a hand to Zoe without ante or blind"))
    assert [row["rule"] for row in void["wagers"]] == ["13.5(a)"] * 2
    stray = "dealer deals a hand to Ann without ante or blind after cards were handled"
    _, alone = rounds(evening(a_round(SHOE, ANN, "Ann folds"), a_round(SHOE, BOB, stray, "Bob bets 4x")))
    assert [row["result"] for row in alone["wagers"]] == ["push", "push", "win"]


def test_a_line_that_nobody_understands_is_answered_with_lines_of_this_game() -> None:
    with pytest.raises(ValueError, match="a line reads like") as unread:
        read_record(record(SHOE, ANN, "xyzzy"))
    assert "in error" not in str(unread.value)


@pytest.mark.clause("ACT-UTH 15.3(a)")
def test_only_ante_of_a_round_is_void_before_the_call_and_nothing_is_dealt() -> None:
    assert ends(SHOE, ANN, "supervisor voids Ann before the call") == [
        "Ann ante 10.00 void 0.00 15.3(a)",
        "Ann blind 10.00 void 0.00 15.3(a)",
    ]
