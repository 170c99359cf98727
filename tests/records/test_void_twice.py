"""A round or a wager that is void already: declared void again, it is refused, whatever the ground."""

import pytest

from tests.records.record_text import BANKER_NINE, a_round, breach, paper

WAGER, AGAIN = "Ann bets 100 on banker", "supervisor voids round 1 for a placement error"


def again(*lines: str) -> tuple[str, int | None, int | None]:
    """The refusal of the last of these lines of a second round."""
    return breach(paper(a_round(BANKER_NINE, WAGER, "Bob bets 10 on tie"), a_round(BANKER_NINE, WAGER, *lines)))


@pytest.mark.clause("ACT-MB 12.5", "ACT-MB 14.1", "ACT-MB 14.2(a)", "ACT-MB 14.3")
@pytest.mark.parametrize(
    ("lines", "clause"),
    [
        ((AGAIN, AGAIN), "ACT-MB 12.5"),
        (("supervisor voids round 1 for fraud", "supervisor voids round 1 for a disturbance"), "ACT-MB 14.1"),
        (("supervisor voids round 1 for fraud", "supervisor voids Ann in round 1"), "ACT-MB 14.2(a)"),
        (("supervisor voids Ann in round 1", "supervisor voids Ann in round 1"), "ACT-MB 14.2(a)"),
        (("supervisor voids Ann in round 1", "supervisor voids Ann on banker in round 1"), "ACT-MB 14.2(a)"),
        (("supervisor voids Ann", "supervisor voids Ann"), "ACT-MB 14.2(a)"),
    ],
)
def test_what_is_void_is_not_void_again(lines: tuple[str, ...], clause: str) -> None:
    assert again(*lines) == (clause, 2, 3)


@pytest.mark.clause("ACT-BJ 14.5")
def test_finished_round_of_blackjack_is_void_once() -> None:
    first, second = a_round("Ah 6d Kc", "Ann bets 10 on 1"), a_round("Ah 6d Kc", "Ann bets 10 on 1", AGAIN, AGAIN)
    assert breach(paper(first, second, game="blackjack")) == ("ACT-BJ 14.5", 2, 3)
