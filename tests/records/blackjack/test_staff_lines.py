"""What staff did, told in a record of blackjack: cards burnt and drawn in error, void wagers and void rounds."""

import pytest

from tests.records.blackjack.record_text import PAIRS, ends, evening, record, settled, told, unsettled
from tests.records.record_text import a_round, breach, rounds

ANN, BOB = "Ann bets 100 on 1", "Bob bets 50 on 1"
STOOD = "Th 6d 9c Ts Kc"


@pytest.mark.clause("ACT-BJ 14.1")
@pytest.mark.parametrize(
    ("shoe", "play"),
    [
        ("2s Th 6d 9c Ts Kc", ["dealer burns 2s", "Ann stands"]),  # in front of the first card
        ("Th 2s 6d 9c Ts Kc", ["dealer burns 2s", "Ann stands"]),  # in the initial deal
        ("Th 6d 9c 2s Ts Kc", ["dealer burn 2s", "Ann stands"]),  # in front of the first decision
        ("Th 6d 9c 2s Ts Kc", ["Ann stands", "dealer burns 2s"]),  # in front of the dealer's second card
        ("Th 6d 9c Ts 2s Kc", ["Ann stands", "dealer burns 2s"]),  # and in front of the third
        ("Th 6d 9c ?? Ts Kc", ["dealer burns ??", "Ann stands"]),
    ],
)
def test_a_card_found_face_up_is_burnt_where_the_shoe_has_it(shoe: str, play: list[str]) -> None:
    only, regular = settled(shoe, ANN, *play), settled(STOOD, ANN, "Ann stands")
    (note,) = only.pop("notes")
    assert note["rule"] == "14.1"
    assert only == regular | {"cards_used": 6}


@pytest.mark.clause("ACT-BJ 14.3")
@pytest.mark.parametrize(
    ("shoe", "play"),
    [
        ("Th 6d 9c Ts Kc 2s", ["Ann stands", "dealer burns 2s"]),  # the dealer went over with the king
        ("Th 6d 6c Ts 2s", ["Ann hits", "dealer burns 2s"]),  # the dealer needs no card
    ],
)
def test_a_card_drawn_to_the_dealers_hand_against_the_rules_is_burnt(shoe: str, play: list[str]) -> None:
    only, regular = settled(shoe, ANN, *play), settled(shoe, ANN, *play[:-1])
    (note,) = only.pop("notes")
    assert (note["rule"], note["message"]) == (
        "14.3",
        "The 2♠ was drawn to the dealer's hand against the rules and is burnt.",
    )
    assert only == regular | {"cards_used": regular["cards_used"] + 1}


@pytest.mark.clause("ACT-BJ 14.2")
@pytest.mark.parametrize(
    ("play", "place"),
    [
        (["dealer draws 2c in error", "Ann hits", "Ann stands"], "before it is asked for"),
        (["Ann hits", "dealer draws 2c in error", "Ann stands"], "as it is asked for"),
    ],
)
def test_a_card_drawn_in_error_is_the_next_card(play: list[str], place: str) -> None:
    shoe = "Th 6d 6c 2c Ts Kc"
    only, regular = settled(shoe, ANN, *play), settled(shoe, ANN, "Ann hits", "Ann stands")
    (note,) = only.pop("notes")
    assert note["rule"] == "14.2"
    assert only == regular, place


@pytest.mark.clause("ACT-BJ 14.2")
@pytest.mark.parametrize("card", ["Th", "??"])
def test_a_card_drawn_in_error_after_the_last_opens_the_next_round(card: str) -> None:
    first = a_round(f"Th 6d 9c Ts Kc {card}", ANN, "Ann stands", f"dealer draws {card} in error")
    second = a_round("6d 9c Ts Kc" if card == "Th" else STOOD, ANN, "Ann stands")
    one, two = rounds(evening(first, second))
    assert one["cards_used"] == 6
    assert two["hands"] == {"dealer": "6d Ts Kc", "1/1": "Th 9c"}
    assert two["cards_used"] == (4 if card == "Th" else 5)  # one that nobody saw is named by the next shoe


@pytest.mark.clause("ACT-BJ 14.2")
def test_an_unseen_card_in_error_that_is_needed_settles_nothing() -> None:
    problem = unsettled(record("Th 6d 9c ?? Ts Kc", ANN, "dealer draws ?? in error", "Ann stands"))
    assert problem.message.endswith("the card in error is ??.")
    assert (problem.round, problem.line) == (1, 4)
    first = a_round("Th 6d 6c Ts ??", ANN, "Ann hits", "dealer draws ?? in error")
    problem = unsettled(evening(first, a_round("", ANN)))
    assert problem.message.endswith("the card drawn in the round before is ??.")
    assert (problem.round, problem.line) == (2, 2)


@pytest.mark.parametrize("verb", ["burns {}", "draws {} in error"])
@pytest.mark.parametrize(
    ("shoe", "play", "hint"),
    [
        (STOOD, [ANN, "Ann stands"], "but after the cards that were due the shoe has none left."),
        (f"{STOOD} 5h", [ANN, "Ann stands"], "but the next card of the shoe is the 5♥."),
        (f"{STOOD} ??", [ANN, "Ann stands"], "but the next card of the shoe is a card that nobody saw (??)."),
        (STOOD, [ANN], "but the next card of the shoe is the 10♠."),  # Ann decides before it
    ],
)
def test_a_story_that_the_cards_contradict_is_not_a_record(verb: str, shoe: str, play: list[str], hint: str) -> None:
    problem = unsettled(record(shoe, *play, f"dealer {verb.format('2s')}"))
    assert "The line says that the 2♠ is" in problem.message
    assert problem.message.endswith(hint)
    assert (problem.round, problem.line) == (1, len(play) + 1)


@pytest.mark.clause("ACT-BJ 14.1", "ACT-BJ 7.3")
def test_a_burnt_card_closes_insurance_only_where_the_dealer_had_to_go_on_to_it() -> None:
    lines = (ANN, "dealer burns 2s", "Ann insures 50 on 1", "Ann stands")
    assert len(ends("Th Ad 9c 2s Kd", *lines)) == 2
    # Ann's Blackjack waits for the dealer's card, and the face-up one came behind it
    late = record("Ah Ad Kc 9d 2s", ANN, "dealer burns 2s", "Ann insures 50 on 1")
    assert breach(late) == ("ACT-BJ 7.3", 1, 3)


@pytest.mark.clause("ACT-BJ 16.3")
@pytest.mark.parametrize("verb", ["voids", "void"])
@pytest.mark.parametrize(
    ("shoe", "play", "used"),
    [
        ("", [], 0),
        ("Th 6d", [], 2),
        ("Th 6d 9c Ts", [], 3),
        ("Th ?? 9c", [], 2),
        ("Th 6d 9c Ts Kc", ["Ann stands"], 5),
        ("Th 6d 9c Ts", ["Ann stands"], 4),
    ],
)
def test_a_void_round_gives_every_wager_back(shoe: str, play: list[str], used: int, verb: str) -> None:
    only = settled(shoe, ANN, "Bob pairs 5 on 1", *play, f"supervisor {verb} the round", table=PAIRS)
    assert sorted(told(row) for row in only["wagers"]) == [
        "Ann 1/1 main 100.00 void 0.00 16.3",
        "Bob 1/1 pairs 5.00 void 0.00 16.3",
    ]
    assert (only["result"], only["cards_used"], only["net"]) == ("void", used, {"Ann": "0.00", "Bob": "0.00"})
    assert only["notes"][-1]["rule"] == "16.3"


@pytest.mark.clause("ACT-BJ 16.3")
def test_a_void_round_gives_back_what_was_split_doubled_insured_and_paid() -> None:
    wagers = (ANN, BOB, "Cat bets 10 on 2", "Cat bets 10 on 3", "Bob pairs 5 on 1")
    acts = ("Cat insures 5 on 2", "Cat takes even money on 3", "Ann splits", "Bob splits", "Ann doubles 60")
    shoe = "8h Th Ah Ad 8c 8s Kc 3s 2d"
    assert ends(shoe, *wagers, *acts, "supervisor voids the round", table=PAIRS) == [
        "Ann 1/1 main 160.00 void 0.00 16.3",
        "Bob 1/1 main 50.00 void 0.00 16.3",
        "Ann 1/2 main 100.00 void 0.00 16.3",
        "Bob 1/2 main 50.00 void 0.00 16.3",
        "Bob 1/1 pairs 5.00 void 0.00 16.3",
        "Cat 2/1 main 10.00 void 0.00 16.3",
        "Cat 2/1 insurance 5.00 void 0.00 16.3",
        "Cat 3/1 main 10.00 void 0.00 16.3",
    ]


@pytest.mark.clause("ACT-BJ 16.2(a)")
def test_the_wagers_of_one_patron_are_void_and_the_others_are_settled() -> None:
    wagers = (ANN, BOB, "Bob pairs 5 on 1", "Ann bets 10 on 2", "Ann pairs 5 on 1", "Ann insures 5 on 2")
    lines = (*wagers, "supervisor voids Ann", "Bob stands")
    assert ends("8h Th Ad 8c 9s Kd", *lines, table=PAIRS) == [
        "Ann 1/1 main 100.00 void 0.00 16.2(a)",
        "Bob 1/1 main 50.00 lose 0.00 13.1(f)",
        "Bob 1/1 pairs 5.00 win 30.00 17.12(a)",
        "Ann 1/1 pairs 5.00 void 0.00 16.2(a)",
        "Ann 2/1 main 10.00 void 0.00 16.2(a)",
        "Ann 2/1 insurance 5.00 void 0.00 16.2(a)",
    ]


@pytest.mark.clause("ACT-BJ 16.2(a)", "ACT-BJ 12.2")
def test_a_hand_with_void_wagers_alone_is_not_played_on() -> None:
    only = settled("Th 6d 2c Ts Kc", ANN, "supervisor voids Ann")
    assert (only["cards_used"], only["hands"]) == (3, {"dealer": "6d", "1/1": "Th 2c"})


@pytest.mark.clause("ACT-BJ 16.2(a)", "ACT-BJ 10.4")
def test_a_void_hand_keeps_its_place_when_another_is_split_in_front_of_it() -> None:
    lines = (ANN, BOB, "Ann splits", "Bob splits", "supervisor voids Bob", "Ann splits")
    shoe = "8h 6d 8c 8s Tc Td Th 9d Kd"
    assert ends(shoe, *lines, "Ann stands", "Ann stands", "Ann stands") == [
        "Ann 1/1 main 100.00 win 100.00 13.2(b)",
        "Bob 1/1 main 50.00 void 0.00 16.2(a)",
        "Ann 1/2 main 100.00 win 100.00 13.2(b)",
        "Ann 1/3 main 100.00 win 100.00 13.2(b)",
        "Bob 1/3 main 50.00 void 0.00 16.2(a)",
    ]


@pytest.mark.clause("ACT-BJ 4.5", "ACT-BJ 16.2(a)", "ACT-BJ 7.2")
def test_who_has_no_wager_any_more_decides_and_insures_nothing() -> None:
    lines = (ANN, BOB, "supervisor voids Ann")
    assert breach(record(STOOD, *lines, "Ann stands")) == ("ACT-BJ 4.5", 1, 4)
    assert breach(record("Th Ad 9c", *lines, "Ann insures 5 on 1")) == ("ACT-BJ 7.1", 1, 4)
    assert breach(record("Th Ad 9c", *lines, "Ann insures 5 on 1 for Bob")) == ("ACT-BJ 7.2", 1, 4)
    assert breach(record("Th Ad 9c", *lines, "Bob insures 5 on 1 for Ann")) == ("ACT-BJ 7.2", 1, 4)


@pytest.mark.clause("ACT-BJ 16.2(a)", "ACT-BJ 16.3", "ACT-BJ 14.7", "ACT-BJ 4.3")
@pytest.mark.parametrize(
    ("play", "clause"),
    [
        (["supervisor voids Bob"], "16.2(a)"),
        (["supervisor voids Ann", "supervisor voids Ann"], "16.2(a)"),
        (["supervisor voids the round", "supervisor voids the round"], "16.3"),
        (["supervisor voids the round", "supervisor voids Ann"], "16.2(a)"),
        (["supervisor voids the round", "Ann hits"], "9.1(c)"),
        (["supervisor voids the round", "Ann leaves"], "14.7"),
        (["supervisor voids the round", "Ann sits 1"], "4.5(a)"),
        (["supervisor voids the round", "Ann insures 5 on 1"], "7.1"),
        (["supervisor voids the round", "Ann takes even money on 1"], "8.1(b)"),
        (["supervisor voids the round", "Bob bets 5 on 1"], "4.3"),
        (["supervisor voids the round", "dealer burns Ts"], "16.3"),
        (["supervisor voids the round", "dealer draws Ts in error"], "16.3"),
    ],
)
def test_a_line_after_its_time_is_refused(play: list[str], clause: str) -> None:
    assert breach(record(STOOD, ANN, *play)) == (f"ACT-BJ {clause}", 1, 1 + len(play))


@pytest.mark.clause("ACT-BJ 16.2(a)", "ACT-BJ 7.6(a)")
@pytest.mark.parametrize("later", [False, True], ids=["in play", "after the round"])
def test_own_insurance_that_is_void_leaves_the_one_for_a_sharer(later: bool) -> None:
    void = ["Bob stands", "supervisor voids Bob insurance on 1" + " in round 1" * later]
    insured = ["Bob insures 50 on 1", "Bob insures 50 on 1 for Cat"]
    rows = ends("Th Ad 8c 9d", "Bob bets 100 on 1", "Cat bets 100 on 1", *insured, *(void if later else void[::-1]))
    assert [row for row in rows if "insurance" in row] == [
        "Bob 1/1 insurance 50.00 void 0.00 16.2(a)",
        "Bob 1/1 insurance for Cat 50.00 lose 0.00 7.6(a)",
    ]


@pytest.mark.clause("ACT-BJ 16.2(a)", "ACT-BJ 7.2")
def test_insurance_for_another_outlives_its_patrons_own_wager() -> None:
    lines = (ANN, "Bob bets 10 on 2", "Bob insures 50 on 1 for Ann", "supervisor voids Bob on 2", "Ann stands")
    assert ends("Th 9h Ad 8c 9c 9d", *lines) == [
        "Ann 1/1 main 100.00 lose 0.00 13.1(e)",  # 18 against 20
        "Bob 1/1 insurance for Ann 50.00 lose 0.00 7.6(a)",
        "Bob 2/1 main 10.00 void 0.00 16.2(a)",
    ]


@pytest.mark.clause("ACT-BJ 16.2(a)")
@pytest.mark.parametrize("line", ["supervisor voids Ann before the call", "supervisor voids Ann on 1 before the call"])
def test_only_wager_of_a_round_is_void_before_the_call_and_nothing_is_dealt(line: str) -> None:
    first, second = rounds(evening(a_round("8h 6d 8c", ANN, line), a_round(STOOD, ANN, "Ann stands")))
    assert [told(row) for row in first["wagers"]] == ["Ann 1/1 main 100.00 void 0.00 16.2(a)"]
    assert (first["cards_used"], first["net"]) == (0, {"Ann": "0.00"})
    assert second["net"] == {"Ann": "100.00"}
    assert breach(record(STOOD, ANN, line, "Ann stands")) == ("ACT-BJ 9.1(d)", 1, 3)
    assert settled(STOOD, ANN, line, BOB, "Bob stands")["net"] == {"Ann": "0.00", "Bob": "50.00"}
    assert breach(record(STOOD, "Ann sits 1")) == ("ACT-BJ 6.2", 1, 2)
