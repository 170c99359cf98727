"""The outbox: what waits for whom, and how long after each failure."""

import pytest

from croupier.server.mail.mail_outbox import (
    MailOutbox,
    WaitingLetter,
    add_notices,
    letter_refused,
    letter_sent,
    next_letter,
    next_moment,
    server_failed,
)

ANN, BOB = "p-annannanna", "p-bobbobbobb"


def box(*letters: WaitingLetter) -> MailOutbox:
    """An outbox in which these wait."""
    return MailOutbox(position=10, waiting=letters)


@pytest.mark.clause("FLOOR 6.16")
def test_notices_of_one_person_go_as_one_letter() -> None:
    first = add_notices(box(), [(ANN, 4), (BOB, 2)], 12, due=1000)
    both = add_notices(first, [(ANN, 5)], 13, due=5000)
    assert both.position == 13
    assert both.waiting == (WaitingLetter(ANN, (4, 5), 1000), WaitingLetter(BOB, (2,), 1000))
    assert next_letter(both, 999) is None
    assert next_letter(both, 1000) == both.waiting[0]
    assert next_moment(both) == 1000


@pytest.mark.clause("FLOOR 6.16")
def test_an_address_that_is_busy_is_tried_ever_later_and_given_up_at_last() -> None:
    letter, now, waits = WaitingLetter(ANN, (4,), 0), 0, []
    state = box(letter)
    while state.waiting:
        state = letter_refused(state, state.waiting[0], now, "451 later", permanent=False)
        if state.waiting:
            waits.append(state.waiting[0].due - now)
            now = state.waiting[0].due
    assert waits[:4] == [60_000, 120_000, 240_000, 480_000]
    assert max(waits) == 3_600_000
    assert [(lost.person, lost.why) for lost in state.undelivered] == [(ANN, "451 later")]


@pytest.mark.clause("FLOOR 6.16")
def test_a_refusal_for_good_is_shown_until_a_letter_arrives_again() -> None:
    letter = WaitingLetter(ANN, (4,), 0)
    refused = letter_refused(box(letter), letter, 7, "550 unknown", permanent=True)
    assert refused.waiting == ()
    assert [lost.why for lost in refused.undelivered] == ["550 unknown"]
    again = add_notices(refused, [(ANN, 9)], 14, due=0)
    assert letter_sent(again, again.waiting[0]).undelivered == ()


@pytest.mark.clause("FLOOR 6.16")
def test_everything_waits_ever_longer_while_the_server_is_away() -> None:
    state, now, waits = box(WaitingLetter(ANN, (4,), 0)), 0, []
    for _ in range(12):
        state = server_failed(state, now, "refused")
        waits.append(state.resumes - now)
        assert next_letter(state, state.resumes - 1) is None
        now = state.resumes
    assert waits[:3] == [5_000, 10_000, 20_000]
    assert waits[-1] == 300_000
    assert state.since == 0 or state.since < now
    sent = letter_sent(state, state.waiting[0])
    assert (sent.problem, sent.failures, sent.resumes) == ("", 0, 0)
