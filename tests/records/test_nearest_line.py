"""A line that is nearly one of a record is shown the one it is near to."""

import pytest

from tests.records.record_text import BANKER_NINE, a_round, misread, paper

HOLDEM = "ultimate-texas-holdem"


@pytest.mark.parametrize(
    ("game", "line", "near"),
    [
        ("blackjack", "supervisor reconstructs the hands", "dealer reconstructs the hands"),
        ("blackjack", "Zoe insure on 1", "Zoe insures 50 on 1"),
        ("blackjack", "Zoe draws Th in error", "dealer draws Th in error"),
        ("blackjack", "Zoe leaved", "Zoe leaves"),
        ("blackjack", "supervisor voids the round for laughs", "supervisor voids the round for fraud"),
        ("blackjack", "supervisor excludes Ann and Bob after 3 cards", "supervisor excludes Ann"),
        ("mini-baccarat", "dealer permits changes", "supervisor permits changes"),
        ("mini-baccarat", "Zoe wager 100 on banker", "Zoe bets 100 on banker"),
        (HOLDEM, "Zoe does not answer", "Zoe does not decide"),
    ],
)
def test_nearest_line_is_named(game: str, line: str, near: str) -> None:
    assert misread(paper(a_round(BANKER_NINE, line), game=game)).message.endswith(f"the nearest line is {near!r}.")


def test_line_that_is_near_to_none_is_shown_examples() -> None:
    message = misread(paper(a_round(BANKER_NINE, "the weather was fine"), game="blackjack")).message
    assert "a line reads like 'Ann bets 100 on 1'" in message
