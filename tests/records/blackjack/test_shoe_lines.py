"""The shoe in a record: the discard rack that finishes a round, and an automated shoe that fails."""

import pytest

from croupier.records.adjudication import adjudicate
from croupier.records.read import read_record
from croupier.records.replay import RefusedInRecord
from tests.records.blackjack.record_text import evening, record, settled, unsettled
from tests.records.record_text import a_round, breach, misread, rounds

ANN, RACK = "Ann bets 10 on 1", "dealer shuffles the discard rack after {} cards"
AUTOMATED = 'shuffler = "automated"'
FAILS = "supervisor reports a malfunction after 2 cards"
STOOD = "Th 6d 9c Ts Kc"


@pytest.mark.clause("ACT-BJ 14.6")
def test_burnt_card_comes_again_from_the_shuffled_rack() -> None:
    lines = (ANN, "dealer finds Th face up after 0 cards", "Ann stands", RACK.format(4))
    only = settled("Th Th 6d 9c Th Th Th Kc", *lines, table="decks = 4")
    assert only["hands"] == {"dealer": "6d Th Th", "1/1": "Th 9c"}
    assert "comes 5 times" in misread(record("Th Th 6d 9c Th Th Th", *lines[:3], table="decks = 4")).message


@pytest.mark.clause("ACT-BJ 14.6", "ACT-BJ 2.1")
def test_cards_on_the_layout_do_not_come_again_from_the_rack() -> None:
    lines = (*(f"Ann bets 10 on {box}" for box in (1, 2, 3, 4)), *("Ann stands",) * 4, RACK.format(9))
    assert breach(record("Th Th Th Th 6d 9c 9c 9c 9c Th", *lines, table="decks = 4"))[0] == "ACT-BJ 2.1"


@pytest.mark.clause("ACT-BJ 14.6", "ACT-BJ 16.3")
def test_rack_that_was_shuffled_is_empty() -> None:
    lines = (ANN, "Ann stands", RACK.format(3), RACK.format(4))
    assert breach(record(STOOD, *lines)) == ("ACT-BJ 16.3", 1, 4)


@pytest.mark.clause("ACT-BJ 18.3(a)(iii)", "ACT-BJ 18.1", "ACT-BJ 14.6", "ACT-BJ 5.3")
@pytest.mark.parametrize("line", [RACK.format(4), "dealer draws the cutting card after 3 cards"])
def test_ordinary_shoe_after_a_malfunction_has_rack_and_cutting_card(line: str) -> None:
    lines = (ANN, FAILS, "Ann stands", line)
    assert settled(STOOD, *lines, table=AUTOMATED)["net"] == {"Ann": "10.00"}
    assert breach(record(STOOD, ANN, "Ann stands", line, table=AUTOMATED))[0] == "ACT-BJ 18.1"


@pytest.mark.clause("ACT-BJ 18.1")
def test_malfunction_without_an_automated_shoe_is_refused_by_section_18() -> None:
    assert breach(record(STOOD, ANN, FAILS, "Ann stands")) == ("ACT-BJ 18.1", 1, 2)


@pytest.mark.clause("ACT-BJ 18.3", "ACT-BJ 18.4")
def test_malfunction_outside_a_round_is_noted_as_a_fault() -> None:
    before = a_round(STOOD, "supervisor reports a malfunction before the call", ANN, "Ann stands")
    first, second = rounds(evening(a_round(STOOD, ANN, FAILS, "Ann stands"), before, table=AUTOMATED))
    assert [each["notes"][0]["rule"] for each in (first, second)] == ["18.3", "18.4"]


@pytest.mark.clause("ACT-BJ 14.1")
def test_card_found_face_up_is_named() -> None:
    assert "name it" in misread(record("Th 6d ?? 9c Ts Kc", ANN, "dealer finds ?? face up", "Ann stands")).message


@pytest.mark.clause("ACT-BJ 14.2", "ACT-BJ 14.4")
def test_card_drawn_in_error_or_carried_can_be_laid_on_the_wrong_hand() -> None:
    lines = (ANN, "Bob bets 10 on 2", "dealer draws 5c in error", "Ann hits", "dealer lays 5c on 2")
    only = settled("Th 9h 6d 2c 9c 5c Ts Kc", *lines, "dealer reconstructs the hands", "Ann stands", "Bob stands")
    assert only["hands"] == {"dealer": "6d Ts Kc", "1/1": "Th 2c 5c", "2/1": "9h 9c"}
    carried = a_round("Th Td 9c 9s 5h", ANN, "Ann stands", "dealer draws 5h in error")
    found = (
        "dealer lays 5h on 2",
        "dealer reconstructs the hands after 4 cards",
        *("Ann hits", "Ann stands", "Bob stands"),
    )
    _, second = rounds(evening(carried, a_round("Td 9d 6c Ts 5c Kd Kc", ANN, "Bob bets 10 on 2", *found)))
    assert (second["hands"]["1/1"], second["hands"]["2/1"]) == ("5h 6c 5c", "Td Ts")


@pytest.mark.clause("ACT-BJ 14.2", "ACT-BJ 14.3", "ACT-BJ 14.4")
@pytest.mark.parametrize(
    ("shoe", "lines", "clause"),
    [
        ("Th 6d 5h Ts Kc", ("dealer lays Th on 7",), "ACT-BJ 14.4"),
        ("Th 7d 9c Ts 4h", ("Ann stands", "dealer lays 4h on dealer"), "ACT-BJ 14.3"),
        ("Th 6d 5h 9c 5c", ("Ann hits", "dealer lays 5c on 1"), "ACT-BJ 14.2"),
        ("Th 6d 2c 5c Ts Kc", ("dealer draws 5c in error", "dealer lays 5c on dealer"), "ACT-BJ 14.2"),
    ],
)
def test_card_laid_where_none_can_lie_is_refused_by_the_rule_for_it(
    shoe: str, lines: tuple[str, ...], clause: str
) -> None:
    assert breach(record(shoe, ANN, *lines))[0] == clause


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 14.5")
def test_error_that_is_not_put_right_is_pointed_out() -> None:
    lines = (ANN, "Bob bets 10 on 2", "dealer lays Th on 2")
    shoe, stand = "Th 9h 6d 5c 9c Ts Kc", ("Ann stands", "Bob stands")
    *_, owed = settled(shoe, *lines, *stand)["notes"]
    assert owed["rule"] == "14.4"
    assert "(14.5)" in owed["message"]
    for remedy in (
        (*lines, "dealer reconstructs the hands after 5 cards", *stand),
        (*lines, *stand, "supervisor voids round 1 for a placement error"),
        (*lines, "supervisor voids the round for a placement error"),
    ):
        assert not [note for note in settled(shoe, *remedy)["notes"] if "as the cards lie" in note["message"]]


def test_moment_that_never_comes_is_not_a_record() -> None:
    assert "nothing comes after 99" in misread(record(STOOD, ANN, "supervisor voids Ann after 99 cards")).message
    late = "supervisor excludes Ann after 5 cards"  # Ann decides after three, and no line has said what
    assert "no more than 3 come before it" in unsettled(record(STOOD, ANN, late, "Ann stands")).message


@pytest.mark.clause("ACT-BJ 14.7", "ACT-BJ 16.2(b)")
def test_any_line_may_say_when_it_came() -> None:
    lines = (ANN, "Ann hits after 3 cards", "Ann stands after 4 cards", "supervisor excludes Ann after 6 cards: theft")
    assert settled("2h 6d 3c 9s Ts Kc", *lines)["net"] == {"Ann": "10.00"}
    assert settled("2h 6d 3c 9s Ts Kc", ANN, "Ann leaves before the call")["net"] == {"Ann": "10.00"}
    assert breach(record("2h 6d 3c 9s Ts Kc", ANN, "Bob bets 10 on 2 after 2 cards"))[0] == "ACT-BJ 4.3"


@pytest.mark.clause("ACT-BJ 14.6")
def test_rack_is_shuffled_when_a_card_is_due_and_the_refusal_says_so() -> None:
    with pytest.raises(RefusedInRecord, match="report it when the next one is") as refused:
        adjudicate(read_record(record(STOOD, ANN, RACK.format(3), "Ann stands")))
    assert refused.value.clause == "ACT-BJ 14.6"
