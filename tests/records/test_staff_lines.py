"""What staff did, told in a record: cards drawn in error, burnt cards, void wagers and void rounds."""

import pytest

from croupier.records import NotARecord, adjudicate, read_record
from tests.records.record_text import BANKER_NINE, PLAYER_NINE, a_round, breach, coup, ends, paper, rounds

PAIRS = 'pairs = "perfect pairs"'


def unsettled(text: str) -> NotARecord:
    """Why a record that reads well cannot be settled."""
    record = read_record(text)
    with pytest.raises(NotARecord) as problem:
        adjudicate(record)
    return problem.value


@pytest.mark.clause("ACT-MB 12.1")
@pytest.mark.parametrize(
    ("shoe", "card", "banker"),
    [
        # the player stands on six and gets a card in error; the banker is obliged to draw to two
        ("6h 2c Kd Kc 5h", "5h", "2c Kc 5h"),
        # the player has drawn a nine and gets another; the banker is obliged to draw to three
        ("2h 3c Kd Kc 9s 4s 8d", "4s", "3c Kc 4s"),
    ],
)
@pytest.mark.parametrize("verb", ["draws", "draw"])
def test_a_card_drawn_to_the_player_in_error_becomes_the_bankers(shoe: str, card: str, banker: str, verb: str) -> None:
    lines = ("Ann bets 100 on banker", "Bob bets 10 on tie")
    (told,) = rounds(coup(shoe, *lines, f"dealer {verb} {card} in error"))
    (regular,) = rounds(coup(shoe, *lines))
    (note,) = told.pop("notes")
    assert (note["rule"], note["book"]) == ("12.1", "ACT-MB")
    assert told == regular
    assert told["hands"]["banker"] == banker


@pytest.mark.clause("ACT-MB 12.1", "ACT-MB 12.2")
@pytest.mark.parametrize(
    "shoe",
    [
        "2h 9c Kd Kc",  # a natural
        "7h 6c Kd Kc",  # both stand
        "2h 3c Kd Kc 8s",  # the banker stands on three against an eight
        "2h 3c Kd Kc 9s 4s",  # both have drawn
    ],
)
def test_card_due_to_no_hand_changes_nothing_and_makes_a_no_bet_coup(shoe: str) -> None:
    lines = ("Ann bets 100 on banker", "Ann bets 10 on tie")
    in_error = a_round(f"{shoe} Th", *lines, "dealer draws Th in error")
    first, second = rounds(paper(in_error, a_round("9c Kd Kc")))
    (regular,) = rounds(coup(shoe, *lines))
    assert (first["wagers"], first["net"], first["hands"]) == (regular["wagers"], regular["net"], regular["hands"])
    assert first["cards_used"] == regular["cards_used"] + 1
    # the ten is the first card of the next coup
    assert (second["hands"]["player"], second["hands"]["banker"]) == ("Th Kd", "9c Kc")
    assert second["wagers"] == []
    assert breach(paper(in_error, a_round("9c Kd Kc", "Bob bets 10 on tie"))) == ("ACT-MB 12.2", 2, 1)


@pytest.mark.clause("ACT-MB 12.3")
def test_an_excess_card_that_nobody_saw_opens_the_next_coup_with_wagers() -> None:
    unseen = a_round(f"{BANKER_NINE} ??", "Ann bets 10 on banker", "dealer draws ?? in error")
    first, second, third = rounds(
        paper(unseen, a_round(PLAYER_NINE, "Ann bets 10 on player"), a_round(PLAYER_NINE, "Ann bets 10 on tie"))
    )
    assert (first["net"], first["cards_used"]) == ({"Ann": "9.50"}, 5)
    # turned over in the next coup, it is the first card that the coup's own row of cards names
    assert (second["net"], second["hands"]["player"], second["cards_used"]) == ({"Ann": "10.00"}, "9h Kd", 4)
    assert third["net"] == {"Ann": "-10.00"}


@pytest.mark.clause("ACT-MB 12.1")
@pytest.mark.parametrize(
    ("shoe", "line", "place", "hint"),
    [
        ("6h 2c Kd Kc ?? 5h", "dealer draws ?? in error", 3, "the card in error goes to the banker's hand and is ??"),
        ("2h ?? Kd Kc", "Bob bets 1 on tie", 3, "card 2 of the shoe is ??"),
        (
            BANKER_NINE,
            "dealer draws 5h in error",
            2,
            "but after the cards that were due the shoe has none left",
        ),
        (f"{BANKER_NINE} 6h", "dealer draws 5h in error", 2, "but the next card of the shoe is the 6♥"),
        (f"{BANKER_NINE} ??", "dealer draws 5h in error", 2, "but the next card of the shoe is a card that nobody saw"),
        (BANKER_NINE, "dealer burns 5h", 2, "the 5♥ is burnt, but the next card of the shoe is the 2♥"),
        (
            "",
            "dealer burns ??",
            2,
            "but after the cards that were due the shoe has none left",
        ),
    ],
)
def test_a_story_that_the_cards_contradict_or_hide_is_not_a_record(shoe: str, line: str, place: int, hint: str) -> None:
    problem = unsettled(coup(shoe, "Ann bets 100 on banker", line))
    assert hint in problem.message
    assert (problem.round, problem.line) == (1, place)


def test_an_unseen_card_that_is_never_needed_does_no_harm() -> None:
    assert rounds(coup(f"{BANKER_NINE} ?? ??", "Ann bets 100 on banker"))[0]["net"] == {"Ann": "95.00"}


@pytest.mark.clause("ACT-MB 5.5")
def test_burnt_cards_leave_the_shoe_before_the_first_card() -> None:
    burnt = coup(
        f"2s ?? ?? {BANKER_NINE}", "Ann bets 100 on banker", *["dealer burns 2s", "dealer burn ??"], "dealer burns ??"
    )
    (only,) = rounds(burnt)
    assert (only["net"], only["cards_used"]) == ({"Ann": "95.00"}, 7)
    assert only["hands"] == {"player": "2h Kd", "banker": "9c Kc"}
    late = coup(f"{BANKER_NINE} 5h 6h", "Ann bets 10 on tie", "dealer draws 5h in error", "dealer burns 6h")
    assert breach(late) == ("ACT-MB 5.5", 1, 3)


@pytest.mark.clause("ACT-MB 14.3")
@pytest.mark.parametrize("verb", ["voids", "void"])
@pytest.mark.parametrize(("shoe", "used"), [(BANKER_NINE, 4), ("2h 9c", 2), ("", 0), ("9h ??", 2), ("9h 9c 9d 9s", 4)])
def test_a_void_round_gives_every_wager_back_pairs_too(shoe: str, used: int, verb: str) -> None:
    lines = ("Ann bets 100 on banker", "Bob bets 5 on player pair", f"supervisor {verb} the round")
    (only,) = rounds(coup(shoe, *lines, table=PAIRS))
    assert [(row["player"], row["stake"], row["result"], row["paid"], row["rule"]) for row in only["wagers"]] == [
        ("Ann", "100.00", "void", "0.00", "14.3"),
        ("Bob", "5.00", "void", "0.00", "14.3"),
    ]
    assert only["net"] == {"Ann": "0.00", "Bob": "0.00"}
    assert only["cards_used"] == used


@pytest.mark.clause("ACT-MB 14.2", "ACT-MB 14.2(a)")
def test_the_wagers_of_one_patron_are_void_and_the_others_are_settled() -> None:
    lines = ("Ann bets 100 on banker", "Ann bets 5 on player pair", "Bob bets 10 on banker", "Ann bets 2 on tie")
    assert ends(coup("9h 9c 9d Kc", *lines, "supervisor voids Ann", table=PAIRS)) == [
        ("Ann", "banker", "100.00", "void", "0.00", "14.2(a)"),
        ("Ann", "player pair", "5.00", "void", "0.00", "14.2(a)"),
        ("Bob", "banker", "10.00", "win", "9.50", "8.8(b)"),
        ("Ann", "tie", "2.00", "void", "0.00", "14.2(a)"),
    ]


@pytest.mark.clause("ACT-MB 14.2(a)")
def test_wagers_may_be_voided_after_the_pairs_have_been_paid() -> None:
    lines = ("Ann bets 5 on player pair", "Ann bets 10 on tie", "Bob bets 5 on player pair")
    text = coup("6h 2c 6d Kc 4s 5h", *lines, "dealer draws 5h in error", "supervisor voids Ann", table=PAIRS)
    assert [(row[0], row[3], row[4], row[5]) for row in ends(text)] == [
        ("Ann", "void", "0.00", "14.2(a)"),
        ("Ann", "void", "0.00", "14.2(a)"),
        ("Bob", "win", "60.00", "10.6(b)"),
    ]


@pytest.mark.clause("ACT-MB 14.2(a)")
@pytest.mark.parametrize(
    ("play", "line"),
    [
        (["supervisor voids Ann"], 1),
        (["Ann bets 1 on tie", "supervisor voids Bob"], 2),
        (["Ann bets 1 on tie", "supervisor voids Ann", "supervisor voids Ann"], 3),
        (["Ann bets 1 on tie", "supervisor voids the round", "supervisor voids Ann"], 3),
    ],
)
def test_a_patron_without_a_wager_has_nothing_to_void(play: list[str], line: int) -> None:
    assert breach(coup(BANKER_NINE, *play)) == ("ACT-MB 14.2(a)", 1, line)


@pytest.mark.clause("ACT-MB 12.7")
@pytest.mark.parametrize("cards", range(6))
def test_a_shoe_too_short_for_the_round_makes_it_void(cards: int) -> None:
    shoe = ["2h", "3c", "2d", "Kc", "9s", "4s"][:cards]
    (only,) = rounds(coup(" ".join(shoe), "Ann bets 100 on banker", "Bob bets 5 on player pair", table=PAIRS))
    assert [(row["result"], row["rule"]) for row in only["wagers"]] == [("void", "12.7")] * 2
    assert (only["cards_used"], only["result"]) == (cards, "void")


@pytest.mark.clause("ACT-MB 12.7")
def test_a_short_shoe_is_no_harm_to_a_round_that_needs_no_more() -> None:
    assert rounds(coup(BANKER_NINE, "Ann bets 100 on banker"))[0]["net"] == {"Ann": "95.00"}


@pytest.mark.clause("ACT-MB 12.6(a)(i)")
@pytest.mark.parametrize(("amount", "stake"), [("", "100.00"), (" 50", "50.00")])
def test_wager_moves_to_a_pair_with_or_without_an_amount(amount: str, stake: str) -> None:
    lines = ("Ann bets 100 on banker", "supervisor permits changes after 2 cards")
    moved = f"Ann moves banker to player pair{amount}"
    (told,) = rounds(coup("9h 2c 9d Kc", *lines, moved, table=f"{PAIRS}\nface_down = true"))
    (row,) = told["wagers"]
    assert (row["on"], row["stake"], row["result"]) == ("player pair", stake, "win")


@pytest.mark.clause("ACT-MB 14.2(a)")
@pytest.mark.parametrize(
    ("shoe", "void", "results"),
    [
        (PLAYER_NINE, "supervisor voids Ann in round 1", ["void", "void", "lose"]),  # won 60 and lost 60
        ("9h 9c Kd Kc", "supervisor voids Ann on player in round 1", ["push", "void", "lose"]),
    ],
)
def test_wagers_that_brought_nothing_are_void_all_the_same(shoe: str, void: str, results: list[str]) -> None:
    lines = ("Ann bets 60 on banker", "Ann bets 60 on player", "Bob bets 5 on banker pair")
    (told,) = rounds(coup(shoe, *lines, void, table=PAIRS))
    assert [row["result"] for row in told["wagers"]] == results
    assert {row["rule"] for row in told["wagers"] if row["result"] == "void"} == {"14.2(a)"}
    assert told["net"] == {"Ann": "0.00", "Bob": "-5.00"}


@pytest.mark.clause("ACT-MB 12.5", "ACT-MB 12.4")
@pytest.mark.parametrize(
    ("play", "clause"),
    [
        (["Ann bets 20 on banker", "{}"], "12.5"),  # behind the wagers: cards were out
        (["Ann bets 20 on banker", "{} after 1 card"], "12.5"),
        (["{} after 1 card"], "12.5"),  # a no-bet coup
        (["Ann bets 20 on banker", "{} before the call"], "12.4"),
        (["{} before the call", "Ann bets 20 on banker"], "12.4"),
        (["Ann bets 20 on banker", "{}", "Bob bets 5 on tie"], "12.4"),  # wagers were still taken
        (["{}", "Ann bets 20 on banker"], "12.4"),  # between the coups
    ],
)
def test_placement_error_is_found_late_once_a_card_of_the_next_coup_is_out(play: list[str], clause: str) -> None:
    lines = [line.format("supervisor voids round 1 for a placement error") for line in play]
    first, second = rounds(paper(a_round(BANKER_NINE, "Ann bets 50 on banker"), a_round(BANKER_NINE, *lines)))
    assert [(row["result"], row["rule"]) for row in first["wagers"]] == [("void", clause)]
    assert second["cards_used"] == 4


@pytest.mark.clause("ACT-MB 12.5")
def test_coup_in_play_is_not_an_earlier_one() -> None:
    line = "supervisor voids round 1 for a placement error after 2 cards"
    assert breach(coup(BANKER_NINE, "Ann bets 50 on banker", line)) == ("ACT-MB 12.4", 1, 2)
