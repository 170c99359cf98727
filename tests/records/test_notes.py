"""Notes: what else happened in a round, each with its rule."""

import pytest

from croupier.records import NotARecord, adjudicate, read_record
from tests.records.record_text import coup


def notes(text: str) -> list[tuple[str, str]]:
    (settlement,) = adjudicate(read_record(text)).rounds
    return [(note.message, note.clause) for note in settlement.notes]


@pytest.mark.clause("ACT-MB 12.2", "ACT-MB 12.3")
def test_a_card_in_excess_and_what_follows_from_it() -> None:
    seen, follows = notes(coup("7h 6c Kd Kc 5s", "Ann bets 10 on tie", "dealer draws 5s in error"))
    assert seen == ("The 5♠ was drawn in excess and seen.", "ACT-MB 12.2")
    assert follows == ("The 5♠, in excess, opens the next coup, which is a no-bet coup.", "ACT-MB 12.2")
    unseen, follows = notes(coup("7h 6c Kd Kc ??", "Ann bets 10 on tie", "dealer draws ?? in error"))
    assert unseen == ("A card that nobody saw was drawn in excess.", "ACT-MB 12.3")
    assert follows == ("A card that nobody saw, in excess, opens the next coup.", "ACT-MB 12.3")


@pytest.mark.clause("ACT-MB 3.4", "ACT-MB 3.5", "ACT-MB 3.6")
def test_warnings_and_what_goes_back() -> None:
    head = "minimum = 10\nmaximum = 100\ndifferential = 60\n"
    told = notes(coup("2h 9c Kd Kc", "Bob bets 5 on player", "Ann bets 500 on banker", table=head))
    assert told == [
        ("Bob is warned: further wagers below the minimum go back.", "ACT-MB 3.4"),
        ("400.00 of Ann's wager on banker goes back.", "ACT-MB 3.5"),
        ("35.00 of Ann's wager on banker goes back.", "ACT-MB 3.6"),
    ]


@pytest.mark.clause("ACT-MB 8.8(b)", "HOUSE 1.8")
def test_a_payment_that_had_to_be_rounded() -> None:
    """15 less 5 % is 14.25, and the chip is 2.50."""
    told = notes(coup("2h 9c Kd Kc", "Ann bets 15 on banker", table='chip = 2.5\nrounding = "down"\n'))
    assert told == [("Ann on banker: 14.25 was due, 12.50 is paid.", "HOUSE 1.8")]


def test_what_is_no_record_comes_before_what_the_rules_refuse() -> None:
    first = coup("9h 6d Kc Ks", "Ann bets 1 on tie", "Ann bets 2 on tie")
    second = '[[round]]\nshoe = "9h 6d Kc Ks"\nplay = ["dealer burns 3c"]\n'
    with pytest.raises(NotARecord):
        adjudicate(read_record(first + second))
