"""What the rules refuse in a record of blackjack: by which clause, in which round and line; and what is no record."""

import pytest

from croupier.records import NotARecord, RefusedInRecord, adjudicate, read_record
from tests.records.blackjack.record_text import PAIRS, evening, record, settled, unsettled
from tests.records.record_text import a_round, breach, misread

ANN = "Ann bets 100 on 1"
STOOD = "Th 6d 9c Ts Kc"
GOOD = a_round(STOOD, ANN, "Ann stands")


@pytest.mark.clause("ACT-BJ 9.1", "ACT-BJ 9.2(b)")
@pytest.mark.parametrize(
    ("shoe", "play", "clause"),
    [
        ("Th 6d 9c", [], "9.1"),
        ("5h 6d 6c", [], "9.2(b)"),  # a hard eleven is drawn to
        ("Ah 6d 6c", [], "9.1"),  # a soft seventeen may stand
        ("5h 6d 6c 2s", ["Ann hits"], "9.1"),
        ("2h 6d 3c 4s", ["Ann hits"], "9.2(b)"),
        ("8h 6d 8c 2s", ["Ann splits"], "9.2(b)"),
        ("8h 6d 8c Ts 2d", ["Ann splits", "Ann stands"], "9.2(b)"),
        ("8h 6d 8c Ts 5d", ["Ann splits", "Ann stands"], "9.1"),
        ("8h Ad 8c", ["Ann insures 5 on 1"], "9.1"),
    ],
)
def test_a_record_that_ends_too_soon_names_the_line_after_its_last(shoe: str, play: list[str], clause: str) -> None:
    text = record(shoe, ANN, *play)
    assert breach(text) == (f"ACT-BJ {clause}", 1, 2 + len(play))
    with pytest.raises(RefusedInRecord, match="The record ends before the round does: Ann decides about hand"):
        adjudicate(read_record(text))


@pytest.mark.clause("ACT-BJ 9.2(b)")
@pytest.mark.parametrize(("cards", "refused"), [("5h 6c", True), ("Th 2c", False), ("Ah 2c", False), ("Ah Ac", False)])
def test_a_hard_total_below_twelve_does_not_stand(cards: str, refused: bool) -> None:
    one, two = cards.split()
    text = record(f"{one} 6d {two} Ts Kc", ANN, "Ann stands")
    if refused:
        assert breach(text) == ("ACT-BJ 9.2(b)", 1, 2)
    else:
        assert len(adjudicate(read_record(text)).rounds) == 1


@pytest.mark.clause("ACT-BJ 4.5")
@pytest.mark.parametrize("verb", ["hits", "stands", "splits", "doubles", "doubles 5"])
def test_a_decision_by_the_wrong_person_names_who_decides(verb: str) -> None:
    for lines in ((ANN, "Bob bets 5 on 1"), (ANN, "Bob bets 5 on 2"), (ANN,)):
        shoe = "8h 9h 6d 8c 9c" if "Bob bets 5 on 2" in lines else "8h 6d 8c"
        assert breach(record(shoe, *lines, f"Bob {verb}")) == ("ACT-BJ 4.5", 1, len(lines) + 1)


@pytest.mark.clause("ACT-BJ 9.2(a)", "ACT-BJ 10.3", "ACT-BJ 10.5", "ACT-BJ 11.2", "ACT-BJ 13.1(d)", "ACT-BJ 14.7")
@pytest.mark.parametrize(
    ("shoe", "play", "clause"),
    [
        ("Ah 6d Kc", ["hits"], "9.2(a)"),
        ("Ah Td Kc", ["stands"], "9.2(a)"),
        ("Ah Td Kc", ["doubles"], "9.2(a)"),
        ("5h 6d 6c Ts", ["hits", "hits"], "9.2(a)"),
        ("5h 6d 6c Ts", ["hits", "stands"], "9.2(a)"),
        ("Th 6d 6c Ts", ["hits", "hits"], "13.1(d)"),
        ("5h 6d 6c 2s", ["doubles", "hits"], "11.2"),
        ("5h 6d 6c 2s", ["doubles", "stands"], "11.2"),
        ("Ah 6d Ac 2s 3s", ["splits", "hits"], "10.5"),
        ("Ah 6d Ac 2s 3s", ["splits", "doubles"], "10.5"),
        ("Ah 6d Ac As Ad", ["splits", "splits"], "10.3"),
        ("Th 6d 9c", ["stands", "stands"], "9.1(d)"),
        ("Th 6d 9c", ["stands", "hits"], "9.1(c)"),
        ("Th 6d 9c", ["leaves", "hits"], "14.7"),
        ("Th 6d 9c", ["leaves", "leaves"], "14.7"),
    ],
)
def test_a_line_about_a_hand_that_takes_no_decision_is_refused_and_says_why(
    shoe: str, play: list[str], clause: str
) -> None:
    # the shoe ends with the last card before the line: what the dealer would draw makes no difference
    assert breach(record(shoe, ANN, *(f"Ann {verb}" for verb in play))) == (f"ACT-BJ {clause}", 1, 1 + len(play))


@pytest.mark.clause("ACT-BJ 9.1(a)", "ACT-BJ 9.1(b)", "ACT-BJ 11.2", "ACT-BJ 10.2")
@pytest.mark.parametrize(
    ("shoe", "play", "clause"),
    [
        ("8h 6d 9c", ["Ann splits"], "9.1(a)"),
        ("8h 6d 8c 2s", ["Ann hits", "Ann splits"], "9.1(a)"),
        ("8h 6d 2c 2s", ["Ann hits", "Ann doubles"], "9.1(b)"),
        ("8h 6d 2c", ["Ann doubles 100.01"], "9.1(b)"),
        ("8h 6d 2c", ["Ann doubles", "Bob doubles 50.01"], "11.2"),
        ("8h 6d 8c 2s", ["Ann splits", "Bob doubles"], "4.5"),  # there is no double to follow
        ("8h 6d 2c 2s", ["Ann doubles", "Bob splits"], "11.2"),  # nor a split, and the hand takes no decision
        ("8h 6d 8c 2s", ["Ann splits", "Bob splits", "Bob splits"], "10.2"),
        ("8h 6d 8c 2s", ["Ann hits", "Bob splits"], "10.1"),  # Ann declined to split
    ],
)
def test_splits_and_doubles_that_the_rules_do_not_know_are_refused(shoe: str, play: list[str], clause: str) -> None:
    assert breach(record(shoe, ANN, "Bob bets 50 on 1", *play)) == (f"ACT-BJ {clause}", 1, 2 + len(play))


@pytest.mark.clause("ACT-BJ 4.5", "ACT-BJ 4.2", "ACT-BJ 17.1", "ACT-BJ 17.6", "ACT-BJ 17.8", "ACT-BJ 17.18")
@pytest.mark.parametrize(
    ("table", "play", "clause"),
    [
        ("", [ANN, "Ann bets 5 on 1"], "4.5"),  # one wager a box
        ("", [ANN, "Bob bets 5 on 1", "Cat bets 5 on 1", "Dan bets 5 on 1"], "4.5"),  # three at most
        ("", ["Ann bets 5 on 0"], "4.2"),
        ("", ["Ann bets 5 on 8"], "4.2"),
        ("", [ANN, "Ann pairs 5 on 1"], "17.1"),
        (PAIRS, ["Ann pairs 5 on 1"], "17.8"),
        (PAIRS, [ANN, "Ann pairs 5 on 2"], "17.8"),
        ('pairs = "pairs play"', ["Ann pairs 5 on 1"], "17.20"),
        (PAIRS, [ANN, "Ann pairs 5 on 1", "Ann pairs 5 on 1"], "17.6"),
        (PAIRS, [ANN, *(f"{name} pairs 5 on 1" for name in ("Ann", "Bob", "Cat", "Dan"))], "17.6"),
        ('pairs = "pairs play"', [ANN, *(f"{name} pairs 5 on 1" for name in ("Ann", "Bob", "Cat", "Dan"))], "17.18"),
    ],
)
def test_wagers_that_the_rules_do_not_know_are_refused(table: str, play: list[str], clause: str) -> None:
    assert breach(record(STOOD, *play, table=table)) == (f"ACT-BJ {clause}", 1, len(play))


@pytest.mark.clause("ACT-BJ 4.3", "ACT-BJ 6.2")
@pytest.mark.parametrize("late", ["Bob bets 5 on 2", "Ann pairs 5 on 1"])
def test_wagers_come_first(late: str) -> None:
    assert breach(record(STOOD, ANN, "Ann stands", late, table=PAIRS)) == ("ACT-BJ 4.3", 1, 3)
    assert breach(record(STOOD, ANN, "Ann leaves", late, table=PAIRS)) == ("ACT-BJ 4.3", 1, 3)


@pytest.mark.clause("ACT-BJ 4.5(a)", "HOUSE 1.4")
@pytest.mark.parametrize(
    ("play", "clause"),
    [
        ([ANN, "Ann sits 1", "Bob sits 1"], "ACT-BJ 4.5(a)"),
        ([ANN, "Ann sits 1", "Ann sits 2"], "ACT-BJ 4.5(a)"),
        ([ANN, "Ann stands", "Ann sits 1"], "ACT-BJ 4.5(a)"),
        ([ANN, "Ann sits 0"], "HOUSE 1.4"),
        ([ANN, "Ann sits 8"], "HOUSE 1.4"),
    ],
)
def test_a_box_has_one_seat_and_a_patron_takes_one_before_the_first_card(play: list[str], clause: str) -> None:
    assert breach(record(STOOD, *play)) == (clause, 1, len(play))


@pytest.mark.clause("ACT-BJ 4.1", "ACT-BJ 6.2")
@pytest.mark.parametrize(
    ("play", "clause", "line"),
    [
        ([], "4.1", 1),
        (["Ann hits"], "4.1", 1),
        (["supervisor voids the round"], "4.1", 1),
        (["Ann sits 1"], "6.2", 2),
        (["Ann sits 1", "Ann hits"], "6.2", 2),
        (["Ann hits", ANN], "6.2", 1),
    ],
)
def test_nothing_is_dealt_without_a_wager(play: list[str], clause: str, line: int) -> None:
    assert breach(record(STOOD, *play)) == (f"ACT-BJ {clause}", 1, line)


@pytest.mark.clause("ACT-BJ 14.7")
def test_only_who_has_a_wager_can_leave_it() -> None:
    assert breach(record(STOOD, ANN, "Bob leaves")) == ("ACT-BJ 14.7", 1, 2)


def test_a_refusal_names_its_round_and_line_and_the_first_is_told() -> None:
    bad = a_round(STOOD, ANN, "Ann splits")
    assert breach(evening(GOOD, bad, bad)) == ("ACT-BJ 9.1(a)", 2, 2)
    assert breach(evening(bad, GOOD, table="decks = 3")) == ("ACT-BJ 2.1", None, None)


@pytest.mark.parametrize(
    ("shoe", "play", "line"),
    [
        ("", [ANN], 2),
        ("Th 6d", [ANN], 2),
        ("Th 6d", [ANN, "Ann stands"], 2),  # the hand is not dealt when the line comes
        ("Th 6d 9c", [ANN, "Ann stands"], 3),  # the dealer's second card
        ("Th 6d 9c Ts", [ANN, "Ann stands"], 3),  # and third
        ("Th 6d 2c", [ANN, "Ann hits"], 3),
        ("Th 6d 2c", [ANN, "Ann hits", "Ann stands"], 3),
        ("8h 6d 8c", [ANN, "Ann splits", "Ann stands"], 3),
        ("5h 6d 6c", [ANN, "Ann doubles"], 3),
        ("2h 6d 3c 4s", [ANN, "Ann leaves"], 3),
        ("Ah Td Kc", [ANN], 2),
        ("Th Ad", [ANN, "Ann insures 5 on 1"], 2),
    ],
)
def test_a_shoe_too_short_for_the_round_is_not_a_record(shoe: str, play: list[str], line: int) -> None:
    problem = unsettled(record(shoe, *play))
    assert problem.message.startswith("The shoe has too few cards for the round: a card is due and none is left.")
    assert "dealer shuffles the discard rack" in problem.message  # 14.6
    assert (problem.round, problem.line) == (1, line)


@pytest.mark.parametrize(
    ("shoe", "play", "place", "line"),
    [
        ("?? 6d 9c", [ANN, "Ann stands"], 1, 2),
        ("Th ?? 9c", [ANN, "Ann stands"], 2, 2),
        ("Th 6d ??", [ANN, "Ann stands"], 3, 2),
        ("Th 6d 9c ?? 5c", [ANN, "Ann stands"], 4, 3),
        ("Th 6d 2c ??", [ANN, "Ann hits", "Ann stands"], 4, 3),
    ],
)
def test_a_card_that_nobody_saw_settles_nothing(shoe: str, play: list[str], place: int, line: int) -> None:
    problem = unsettled(record(shoe, *play))
    assert problem.message == f"The settlement depends on a card that nobody saw: card {place} of the shoe is ??."
    assert (problem.round, problem.line) == (1, line)


def test_a_card_that_nobody_saw_and_nobody_needs_does_no_harm() -> None:
    assert settled("Th 6d 6c Ts ?? ??", ANN, "Ann hits")["net"] == {"Ann": "-100.00"}


@pytest.mark.parametrize("last", [a_round("Th 6d 9c", ANN, "Ann stands"), a_round("Th 6d ?? 5c", ANN, "Ann stands")])
def test_what_is_no_record_comes_before_any_breach_wherever_it_is_found(last: str) -> None:
    bad = a_round(STOOD, ANN, "Ann splits")
    with pytest.raises(NotARecord) as problem:
        adjudicate(read_record(evening(bad, last)))
    assert problem.value.round == 2
    assert misread(evening(bad, a_round(STOOD, "Ann folds"))).round == 2


def test_a_round_after_a_refused_one_is_judged_with_what_is_known_before_it() -> None:
    bad = a_round(STOOD, "Ann bets 5 on 1", "Ann splits")
    after = a_round(STOOD, "Ann bets 5 on 1", "Ann splits")
    assert breach(evening(bad, after, table="minimum = 10")) == ("ACT-BJ 9.1(a)", 1, 2)
