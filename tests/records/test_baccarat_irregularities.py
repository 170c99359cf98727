"""Section 12 of mini-baccarat in records: cards in excess, errors that were none, forgotten burns."""

import pytest

from croupier.records import NotARecord, RefusedInRecord, adjudicate, read_record
from tests.records.record_text import BANKER_NINE, PLAYER_NINE, TIE_EIGHT, a_round, breach, coup, paper, rounds

CUTTING_CARD = "dealer draws the cutting card after 2 cards"
NEXT = a_round(BANKER_NINE, "Ann bets 10 on banker")


def excess(*lines: str, card: str = "5h", how: str = "") -> str:
    """A coup in which a card too many leaves the shoe."""
    drawn = f"dealer draws {card} in error{how}"
    return a_round(f"{BANKER_NINE} {card}", "Ann bets 100 on banker", *lines, drawn)


def told(text: str) -> list[list[tuple[str, str]]]:
    """The notes of each coup, and their clauses."""
    answered = adjudicate(read_record(text)).rounds
    return [[(note.message, note.clause.removeprefix("ACT-MB ")) for note in each.notes] for each in answered]


def why_refused(text: str) -> str:
    with pytest.raises(RefusedInRecord) as refused:
        adjudicate(read_record(text))
    return str(refused.value)


@pytest.mark.clause("ACT-MB 12.2", "ACT-MB 12.3", "ACT-MB 5.8")
@pytest.mark.parametrize(("card", "how"), [("5h", ""), ("9h", " face down"), ("??", "")])
def test_excess_card_goes_into_the_shuffle_when_the_shoe_ends(card: str, how: str) -> None:
    first, second = rounds(paper(excess(CUTTING_CARD, card=card, how=how), NEXT))
    assert first["net"] == {"Ann": "95.00"}
    assert (second["hands"], second["net"]) == ({"player": "2h Kd", "banker": "9c Kc"}, {"Ann": "9.50"})
    assert first["notes"][-1]["rule"] == "5.8"
    assert first["notes"][-1]["message"].endswith(", in excess, is out of play: no coup follows from this shoe.")


@pytest.mark.clause("ACT-MB 12.2", "ACT-MB 5.8")
def test_excess_card_of_a_tie_opens_the_one_coup_more() -> None:
    tie = a_round(f"{TIE_EIGHT} 9h", "Ann bets 10 on tie", CUTTING_CARD, "dealer draws 9h in error")
    first, second = rounds(paper(tie, a_round("2c Kd Kc")))
    assert (first["net"], second["hands"]["player"], second["wagers"]) == ({"Ann": "80.00"}, "9h Kd", [])


@pytest.mark.clause("ACT-MB 5.1(c)", "ACT-MB 12.2")
def test_directed_shuffle_takes_the_excess_card_with_it() -> None:
    after = a_round(
        f"?? {BANKER_NINE}", "supervisor directs a shuffle: a spilt glass", "dealer burns ??", "Ann bets 10 on tie"
    )
    _, second = rounds(paper(excess(), after))
    assert (second["hands"]["player"], second["net"]) == ("2h Kd", {"Ann": "-10.00"})
    assert second["notes"][0] == {
        "rule": "5.1(c)",
        "book": "ACT-MB",
        "message": "A supervisor directed a shuffle before this coup.",
    }
    assert breach(paper(a_round(BANKER_NINE, "Ann bets 10 on tie", "supervisor directs a shuffle"))) == (
        "ACT-MB 5.1(c)",
        1,
        2,
    )


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 4.6")
def test_without_an_error_nothing_is_reconstructed_and_no_wager_goes() -> None:
    lines = ("Ann bets 100 on banker", "Bob bets 10 on player", "dealer reconstructs the hands after 2 cards")
    for table in ("face_down = true", ""):
        assert breach(coup(PLAYER_NINE, *lines, "Ann withdraws banker", table=table)) == ("ACT-MB 12.4", 1, 3)
    again = ("dealer lays 9h on banker", "dealer reconstructs the hands after 2 cards", "dealer reconstructs the hands")
    assert breach(coup(PLAYER_NINE, "Ann bets 100 on banker", *again, table="face_down = true")) == (
        "ACT-MB 12.4",
        1,
        4,
    )


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 4.6")
def test_error_among_cards_that_nobody_saw_lets_wagers_go() -> None:
    lines = ("Ann bets 100 on banker", "Bob bets 10 on player", "dealer finds a card on the wrong hand after 2 cards")
    (only,) = rounds(coup(PLAYER_NINE, *lines, "Ann withdraws banker", table="face_down = true"))
    assert only["net"] == {"Bob": "10.00"}
    assert only["hands"] == {"player": "9h Kd", "banker": "2c Kc"}
    assert breach(coup(PLAYER_NINE, *lines)) == ("ACT-MB 12.4", 1, 3)  # face up, the cards show it


@pytest.mark.clause("ACT-MB 12.5", "ACT-MB 12.4", "ACT-MB 5.8")
def test_tie_void_before_the_coup_that_it_earned_is_followed_by_a_new_shoe() -> None:
    tie = a_round(TIE_EIGHT, "Ann bets 10 on tie", CUTTING_CARD)
    void = "supervisor voids round 1 for a placement error"
    first, second = rounds(paper(tie, a_round(f"?? {BANKER_NINE}", void, "dealer burns ??", "Ann bets 10 on banker")))
    assert [(row["result"], row["rule"]) for row in first["wagers"]] == [("void", "12.4")]
    assert second["net"] == {"Ann": "9.50"}
    stands = a_round(BANKER_NINE, "Ann bets 10 on banker", void)  # found when the coup it earned had commenced
    first, second = rounds(paper(tie, stands))
    assert [(row["result"], row["rule"]) for row in first["wagers"]] == [("void", "12.5")]
    assert second["net"] == {"Ann": "9.50"}


@pytest.mark.clause("ACT-MB 12.2", "ACT-MB 5.8")
def test_tie_that_is_void_leaves_neither_one_more_coup_nor_its_first_card() -> None:
    tie = a_round(f"{TIE_EIGHT} 5h", "Ann bets 10 on tie", CUTTING_CARD, "dealer draws 5h in error")
    void = "supervisor voids round 1 for a placement error"
    first, second = told(paper(tie, a_round(BANKER_NINE, void, "Ann bets 10 on banker")))
    assert first == [
        ("The cutting card was drawn.", "5.8"),
        ("The 5♥ was drawn in excess and seen.", "12.2"),
        ("Round 1 is void, found when it was over.", "12.4"),
    ]
    assert second == first[2:]


@pytest.mark.clause("ACT-MB 12.2", "ACT-MB 12.4")
def test_card_left_over_by_a_reconstruction_and_its_no_bet_coup_are_told() -> None:
    lines = ("Ann bets 100 on player", "dealer lays 9h on banker", "dealer reconstructs the hands after 5 cards")
    first, second = told(paper(a_round("9h 2c Kd 7s 5c", *lines), a_round("Kh 4h 4s")))
    assert first[-1] == ("The 5♣, in excess, opens the next coup, which is a no-bet coup.", "12.2")
    assert second == [("The 5♣, in excess from the coup before, opens this one, which is a no-bet coup.", "12.2")]


@pytest.mark.clause("ACT-MB 12.2", "ACT-MB 12.3")
def test_card_drawn_before_the_call_opens_this_coup() -> None:
    early = "dealer draws 9h in error{} before the call"
    ((*_, drawn, back, no_bet),) = told(coup("9h 2c Kd Kc", "Ann bets 10 on tie", early.format("")))
    assert drawn == ("The 9♥ was drawn in excess and seen.", "12.2")
    assert back == ("10.00 of Ann's wager on tie goes back.", "12.2")
    assert no_bet == ("This is a no-bet coup.", "12.2")
    assert told(coup("9h 2c Kd Kc", "Ann bets 10 on tie", early.format(" face down"))) == [
        [("The 9♥ was drawn in excess.", "12.3")]
    ]


@pytest.mark.clause("ACT-MB 12.8", "ACT-MB 5.5")
@pytest.mark.parametrize(
    ("lines", "line"),
    [
        (("dealer burns ??", "Ann bets 10 on banker", "dealer forgets to burn"), 3),
        (("Ann bets 10 on banker", "dealer forgets to burn", "dealer burns ??"), 2),
    ],
)
def test_cards_are_not_burnt_and_forgotten_at_once(lines: tuple[str, ...], line: int) -> None:
    assert breach(coup(f"?? {BANKER_NINE}", *lines)) == ("ACT-MB 12.8", 1, line)


@pytest.mark.clause("ACT-MB 12.8", "ACT-MB 5.5", "ACT-MB 5.8")
@pytest.mark.parametrize(("burn", "clause"), [("dealer forgets to burn", "12.8"), ("dealer burns ??", "5.5")])
def test_burn_is_due_in_the_first_coup_of_a_shoe_alone(burn: str, clause: str) -> None:
    shoe = BANKER_NINE if clause == "12.8" else f"?? {BANKER_NINE}"
    later = a_round(shoe, burn, "Ann bets 10 on banker")
    assert breach(paper(NEXT, later)) == (f"ACT-MB {clause}", 2, 1)
    ended = a_round(BANKER_NINE, "Ann bets 10 on banker", CUTTING_CARD)
    for before in (later, paper(NEXT, ended, later), paper(ended, later)):
        answered = rounds(before if before.startswith("game") else paper(before))
        assert answered[-1]["net"] == {"Ann": "9.50"}


@pytest.mark.clause("ACT-MB 6.3", "ACT-MB 12.4")
def test_third_card_on_a_hand_waits_for_the_hands_to_be_turned_and_says_so() -> None:
    lines = ("Ann bets 100 on player", "dealer lays 9c on player")
    text = coup("3h 3c 4d 4s 9c", *lines, table="face_down = true")
    assert breach(text) == ("ACT-MB 6.3", 1, 2)
    assert "Turn the player's hand first" in why_refused(text)
    turned = (
        "Ann bets 100 on player",
        "dealer turns player",
        "dealer turns banker",
        lines[1],
        "dealer reconstructs the hands",
    )
    first, second = rounds(paper(a_round("3h 3c 4d 4s 9c", *turned), a_round("2h Kd 5h"), table="face_down = true"))
    assert (first["result"], second["hands"]["player"], second["wagers"]) == ("tie", "9c Kd", [])


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 12.5")
@pytest.mark.parametrize(
    ("remedy", "owed"),
    [
        ((), True),
        (("dealer reconstructs the hands",), False),
        (("supervisor voids the round for a placement error",), False),
        (("supervisor voids round 1 for a placement error",), False),
    ],
)
def test_misplaced_card_that_nobody_put_right_is_pointed_out(remedy: tuple[str, ...], owed: bool) -> None:
    lines = ("Ann bets 100 on player", "Bob bets 50 on banker", "dealer lays 7s on banker", *remedy)
    (notes,) = told(coup("2h Kc 3d 6h 7s 2c", *lines))
    pointed_out = [(clause, "12.5" in words) for words, clause in notes if "still to be put right" in words]
    assert pointed_out == ([("12.4", True)] if owed else [])


@pytest.mark.clause("ACT-MB 12.5", "ACT-MB 14.3")
@pytest.mark.parametrize(
    ("said", "clause"),
    [
        ((), "12.5"),
        (("supervisor voids round 1 for a placement error",), "12.5"),
        (("supervisor voids Ann in round 1",), "12.5"),
        (("supervisor voids round 1 for fraud",), "14.3"),
    ],
)
def test_misplaced_card_that_nobody_put_right_voids_its_coup_once_the_next_has_begun(
    said: tuple[str, ...], clause: str
) -> None:
    wrong = a_round(BANKER_NINE, "Ann bets 100 on banker", "Bob bets 50 on player", "dealer lays 2h on banker")
    first, second = rounds(paper(wrong, a_round(BANKER_NINE, "Ann bets 10 on banker", *said)))
    assert [(row["result"], row["rule"]) for row in first["wagers"]] == [("void", clause)] * 2
    assert second["net"] == {"Ann": "9.50"}
    assert not [note for note in first["notes"] if "still to be put right" in note["message"]]


@pytest.mark.clause("ACT-MB 12.5")
def test_coup_that_never_had_a_card_voids_none_before_it() -> None:
    wrong = a_round(BANKER_NINE, "Bob bets 50 on player", "dealer lays 2h on banker")
    called_off = a_round("", "Bob bets 50 on player", "supervisor voids the round for a disturbance before the call")
    first, _ = rounds(paper(wrong, called_off))
    assert first["net"] == {"Bob": "50.00"}, "the cards can still be put right"


@pytest.mark.clause("ACT-MB 5.5(a)", "ACT-MB 5.6", "ACT-MB 5.7", "ACT-MB 12.8")
@pytest.mark.parametrize(
    ("first", "more", "forgets", "clause"),
    [
        ("??", 0, False, ""),
        ("??", 1, False, "5.5(a)"),
        ("3h", 3, False, ""),
        ("Kh", 10, False, ""),
        ("3h", 4, False, "5.6"),
        ("3h", 2, False, "5.6"),
        ("3h", 2, True, ""),
        ("3h", 0, True, ""),
        ("3h", 3, True, "12.8"),
    ],
)
def test_as_many_cards_are_burnt_as_the_first_one_counts(first: str, more: int, forgets: bool, clause: str) -> None:
    burns = [f"dealer burns {first}", *["dealer burns ??"] * more]
    lines = (*burns, "Ann bets 10 on banker", *(("dealer forgets to burn",) if forgets else ()))
    text = coup(f"{first} {'?? ' * more}{BANKER_NINE}", *lines)
    if clause:
        assert breach(text)[0] == f"ACT-MB {clause}"
    else:
        assert rounds(text)[0]["net"] == {"Ann": "9.50"}


@pytest.mark.clause("ACT-MB 3.6", "ACT-MB 4.5")
def test_chips_are_added_only_to_a_wager_of_ones_own() -> None:
    text = coup(BANKER_NINE, "Bob bets 10 on banker", "Ann adds 20 on banker")
    with pytest.raises(NotARecord, match="Ann has no wager on banker to add chips to"):
        adjudicate(read_record(text))
