"""Cards drawn in error in a record: used as the next card, and shuffled with the others when the shoe ends."""

import pytest

from tests.records.blackjack.record_text import evening, settled
from tests.records.record_text import a_round, paper, rounds

ANN = "Ann bets 10 on 1"
DRAWN = "dealer draws 5h in error after 4 cards"


@pytest.mark.clause("ACT-BJ 14.2", "ACT-BJ 5.4(b)", "ACT-BJ 14.6", "ACT-BJ 14.8", "ACT-BJ 18.3(b)")
@pytest.mark.parametrize(
    ("line", "table"),
    [
        ("dealer draws the cutting card after 2 cards", ""),
        ("dealer deals on after the cutting card after 2 cards", ""),
        ("dealer shuffles the discard rack after 3 cards", ""),
        ("supervisor reports a malfunction after 2 cards", 'shuffler = "automated"'),
    ],
)
def test_card_drawn_in_error_is_shuffled_with_a_shoe_that_ends(line: str, table: str) -> None:
    last = a_round("Th Td 9c 9s 5h", ANN, "Ann stands", line, DRAWN)
    _, new = rounds(evening(last, a_round("Ah 6d Kc", ANN), table=table))
    assert (new["hands"], new["net"]) == ({"dealer": "6d", "1/1": "Ah Kc"}, {"Ann": "15.00"})


@pytest.mark.clause("ACT-BJ 14.2")
def test_card_drawn_in_error_is_the_next_round_s_first_while_the_shoe_lasts() -> None:
    last = a_round("Th Td 9c 9s 5h", ANN, "Ann stands", DRAWN)
    _, next_round = rounds(evening(last, a_round("Td 6c Ts Kd", ANN, "Ann hits")))
    assert next_round["hands"] == {"dealer": "Td Kd", "1/1": "5h 6c Ts"}


@pytest.mark.clause("ACT-MB 12.2", "ACT-MB 5.8")
def test_excess_card_at_baccarat_is_shuffled_with_a_shoe_that_ends() -> None:
    lines = ("Ann bets 100 on banker", "dealer draws the cutting card after 2 cards", "dealer draws 5h in error")
    _, new = rounds(paper(a_round("3h 9c 4d Kc 5h", *lines), a_round("8h 2c Kd Kc", "Ann bets 10 on player")))
    assert new["hands"] == {"player": "8h Kd", "banker": "2c Kc"}


@pytest.mark.clause("ACT-BJ 14.1", "ACT-BJ 14.2", "ACT-BJ 14.3")
@pytest.mark.parametrize(
    ("line", "hand", "clause"),
    [
        ("dealer finds 5h face up", "Td 9c", "14.1"),
        ("dealer burns 5h in error", "Td 9c", "14.2"),
        ("dealer draws 5h to the dealer", "Td 9c", "14.3"),
        ("dealer draws 5h in error", "5h 6c", "14.2"),
    ],
)
def test_card_between_rounds_may_stand_before_the_wagers(line: str, hand: str, clause: str) -> None:
    shoe = f"5h Td 6c 9c {'' if hand == 'Td 9c' else 'Qd '}Ts Kd"
    only = settled(shoe, line, ANN, "Ann stands" if hand == "Td 9c" else "Ann doubles")
    assert only["hands"]["1/1"].startswith(hand)
    assert [note["rule"] for note in only["notes"]] == [clause]


@pytest.mark.clause("ACT-BJ 14.6", "ACT-BJ 17.11")
def test_rack_is_shuffled_for_a_card_that_comes_after_the_pairs_are_settled() -> None:
    lines = (ANN, "Ann pairs 5 on 1", "dealer shuffles the discard rack after 3 cards")
    only = settled("Ac Ts Js 2c", *lines, table='pairs = "perfect pairs"')
    assert only["hands"] == {"dealer": "Ts 2c", "1/1": "Ac Js"}
    assert only["net"] == {"Ann": "10.00"}  # the Blackjack pays 15.00, the pair is lost
