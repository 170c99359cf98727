"""Who on a shared box may split and double, and which rule says no."""

from typing import Any

import pytest

from croupier.records import RefusedInRecord, adjudicate
from croupier.records.read import understand

PAIR = "8h 6d 8c 2c Td 5c 6c 7c"
TWO_BOXES = "8h 9h 6d 8c 9c 2c Tc Td 5c 6c 7c"
SHARED = ["Ann bets 100 on 1", "Bob bets 10 on 1"]


def refused(shoe: str, *play: str, **table: Any) -> tuple[str, int | None]:
    """The clause by which a record is refused, and the line."""
    with pytest.raises(RefusedInRecord) as refusal:
        adjudicate(understand({"game": "blackjack", "table": table, "round": [{"shoe": shoe, "play": list(play)}]}))
    return refusal.value.clause.split()[1], refusal.value.line


@pytest.mark.clause("ACT-BJ 10.1", "ACT-BJ 11.1")
@pytest.mark.parametrize(
    ("first", "then", "clause"),
    [
        ("stands", "splits", "10.1"),
        ("stands", "doubles", "11.1"),
        ("hits", "splits", "10.1"),
        ("hits", "doubles", "11.1"),
    ],
)
@pytest.mark.parametrize("cat", [[], ["Cat bets 5 on 2"]])
def test_what_the_one_who_decides_declined_nobody_else_on_the_box_does(
    first: str, then: str, clause: str, cat: list[str]
) -> None:
    shoe = TWO_BOXES if cat else PAIR
    assert refused(shoe, *SHARED, *cat, f"Ann {first}", f"Bob {then}") == (clause, 4 + len(cat))


@pytest.mark.clause("ACT-BJ 10.2")
def test_a_split_is_followed_only_with_a_wager_on_the_hand() -> None:
    play = ["Ann splits", "Ann stands", "Ann splits", "Bob splits"]  # Bob stayed on the first of the hands
    assert refused("8h 6d 8c Tc 8d Td 5c 6c 7c", *SHARED, *play) == ("10.2", 6)


@pytest.mark.clause("ACT-BJ 4.5")
@pytest.mark.parametrize("deed", ["stands", "hits", "splits", "doubles"])
def test_one_patron_decides_for_a_box(deed: str) -> None:
    assert refused(PAIR, *SHARED, f"Bob {deed}") == ("4.5", 3)


@pytest.mark.clause("ACT-BJ 4.5(a)")
def test_who_sits_down_after_the_deal_changes_nothing_before() -> None:
    play = [*SHARED, "Ann hits", "Ann stands", "Bob sits 1"]
    assert refused("8h 6d 2c 5c 4d Tc Td 9s", *play) == ("4.5(a)", 5)


@pytest.mark.clause("ACT-BJ 4.3")
@pytest.mark.parametrize("deed", ["Bob leaves", "dealer burns 8h", "Ann insures 5 on 1"])
def test_no_wager_is_placed_once_the_cards_are_out(deed: str) -> None:
    shoe = "8h Ad 8c 9c 2c Tc" if "insures" in deed else TWO_BOXES
    assert refused(shoe, *SHARED, deed, "Cat bets 10 on 2") == ("4.3", 4)
