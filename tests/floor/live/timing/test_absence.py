"""Who is not there to decide at a live table: warned, played for by the rule, told so, and asked again when back."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.games.blackjack.absence import absence_notices
from croupier.floor.live.commands import ComeBack, LoseConnection
from croupier.floor.live.events import Happened
from croupier.floor.live.patrons.notices import patron_notices
from croupier.floor.live.system_dealer import SYSTEM_DEALER
from croupier.floor.live.timing.due import due
from croupier.floor.live.timing.staleness import is_stale_at_table
from croupier.floor.live.view import view
from croupier.games.blackjack.commands import (
    PlaceWager as BlackjackWager,
    Proceed,
    ReportAbsence,
    ReportNoAnswer,
    ReportReturn,
    Stand,
)
from croupier.games.blackjack.events import AbsenceNoted, AnswerMissed, HandLeftStanding, PatronReturned
from croupier.games.ultimate_holdem.commands import PlaceWager as HoldemWager
from croupier.games.ultimate_holdem.events import HandFolded, Indecision
from croupier.rulebook import Cite
from croupier.table.commands import ExcludePatron
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Offer
from tests.floor.live.game_tables import GAMES
from tests.floor.live.live_table import SUPERVISOR, LiveSitting
from tests.floor.live.timing.test_due import TERMS
from tests.games.blackjack.round_driver import Playing
from tests.people import DEALER

ANN = Actor("p-annaannaan")
RULE = Cite("ACT-BJ 14.7")


def asked(game: str, wager: BlackjackWager | HoldemWager) -> LiveSitting:
    """Ann has a wager and is asked about her hand."""
    sitting = LiveSitting(GAMES[game], TERMS)
    sitting.join(ANN.name)
    while not isinstance(view(sitting.table, ANN).table.step, Offer):
        assert sitting.wait()
    sitting.do(wager)
    while not isinstance(view(sitting.table, ANN).table.step, Ask):
        assert sitting.wait()
    return sitting


def asked_at_blackjack() -> LiveSitting:
    return asked("blackjack", BlackjackWager(ANN, ANN.name, 1, Amount(1000), seated=True))


def events_after(sitting: LiveSitting, was: int) -> list[object]:
    return [entry.event.event for entry in sitting.entries[was:] if isinstance(entry.event, Happened)]


@pytest.mark.clause("FLOOR 4.5", "ACT-BJ 14.7")
def test_who_is_asked_is_warned_before_the_time_is_up() -> None:
    sitting = asked_at_blackjack()
    seen = view(sitting.table, ANN)
    assert seen.due == seen.since + 15_000
    assert seen.warns == seen.since + 10_000  # five seconds before


@pytest.mark.clause("FLOOR 4.5", "ACT-BJ 14.7")
def test_who_is_connected_and_silent_is_away_from_that_hand_and_told_so() -> None:
    sitting = asked_at_blackjack()
    before, was = sitting.table, len(sitting.entries)
    clock = due(sitting.table)
    assert clock is not None
    sitting.wait()
    missed = [entry.event for entry in sitting.entries[was:]][:1]
    assert [type(event) for event in events_after(sitting, was)[:1]] == [AnswerMissed]
    ((person, text),) = patron_notices(before, missed[0])
    assert person == ANN.name
    assert text.startswith("Table 1: Time ran out on box 1, so your hand stands")
    assert text.endswith("(ACT-BJ 14.7).")


@pytest.mark.clause("FLOOR 4.5", "ACT-BJ 14.7")
def test_who_lost_the_connection_is_away_until_connected_again() -> None:
    sitting = asked_at_blackjack()
    sitting.do(LoseConnection(SYSTEM_DEALER, ANN.name))
    was = len(sitting.entries)
    sitting.wait()
    assert AbsenceNoted(ANN.name, RULE) in events_after(sitting, was)
    sitting.do(ComeBack(SYSTEM_DEALER, ANN.name))
    assert PatronReturned(ANN.name, RULE) in events_after(sitting, was)


@pytest.mark.clause("ACT-BJ 16.2(b)", "ACT-BJ 14.7")
def test_hand_of_a_patron_excluded_in_the_round_is_played_out_without_waiting() -> None:
    sitting = asked_at_blackjack()
    before, was, at = sitting.table, len(sitting.entries), sitting.table.spot.since
    sitting.do(ExcludePatron(SUPERVISOR, ANN.name, "marked cards"))
    noted = Happened(AbsenceNoted(ANN.name, Cite("ACT-BJ 16.2(b)")))
    assert "are played out" in dict(patron_notices(before, noted))[ANN.name]
    clock = due(sitting.table)
    assert clock is not None
    assert not clock.on  # nobody's time runs: the next card or the hand that stands comes at the table's own pace
    assert clock.at < at + 15_000
    while not sitting.table.table.is_settled:
        assert sitting.wait()
    events = events_after(sitting, was)
    assert any(isinstance(event, HandLeftStanding) for event in events)
    assert not any(isinstance(event, PatronReturned) for event in events)  # though her device stays connected


@pytest.mark.clause("FLOOR 4.11", "ACT-BJ 14.7")
def test_a_return_is_never_too_late_for_the_step() -> None:
    sitting = asked_at_blackjack()
    seen = sitting.table.version
    sitting.wait()
    assert is_stale_at_table(sitting.table, Stand(ANN, ANN.name), seen)
    assert not is_stale_at_table(sitting.table, ReportReturn(ANN, ANN.name), seen)


@pytest.mark.clause("ACT-UTH 13.8")
@pytest.mark.parametrize(
    ("connected", "why", "words"),
    [(True, Indecision.LATE, "Time ran out"), (False, Indecision.ABSENT, "You were away")],
)
def test_who_folds_at_hold_em_without_a_decision_is_told_the_true_reason(
    connected: bool, why: Indecision, words: str
) -> None:
    sitting = asked("ultimate-texas-holdem", HoldemWager(ANN, ANN.name, 1, Amount(1000), seated=True))
    if not connected:
        sitting.do(LoseConnection(SYSTEM_DEALER, ANN.name))
    before, was = sitting.table, len(sitting.entries)
    sitting.wait()
    folded = next(
        entry.event
        for entry in sitting.entries[was:]
        if isinstance(entry.event, Happened) and isinstance(entry.event.event, HandFolded)
    )
    assert isinstance(folded.event, HandFolded)
    assert folded.event.why is why
    assert [text for _, text in patron_notices(before, folded)] == [
        f"Table 1: {words}: your hand counts as folded and its bets are lost (ACT-UTH 13.8)."
    ]


@pytest.mark.clause("ACT-BJ 14.7")
def test_notices_say_what_was_done_with_the_hand_and_why() -> None:
    playing = Playing().wager("Ann", 100, 1).close().deal("5h 6d 4c")
    told: list[str] = []

    def follow(command: ReportNoAnswer | ReportAbsence | Proceed) -> None:
        before = playing.play
        told.extend(text for event in playing.do(command) for _, text in absence_notices(before, event))

    follow(ReportNoAnswer(DEALER, "Ann"))
    before = playing.play
    playing.deal("7d")
    told += [text for _, text in absence_notices(before, playing.log[-1])]
    follow(Proceed(DEALER))
    assert told == [
        "Time ran out on box 1, so the dealer gives your hand cards until it is over 11, and then it stands, unless "
        "you come back (ACT-BJ 14.7).",
        "You were away, so the dealer gave your hand on box 1 the 7♦: it is 16 now (ACT-BJ 14.7).",
        "Time ran out: you stood on 16 on box 1 (ACT-BJ 14.7).",
    ]


@pytest.mark.clause("ACT-BJ 14.7", "ACT-BJ 4.5")
def test_notice_says_that_another_with_a_bet_on_the_hand_decides() -> None:
    playing = Playing().wager("Ann", 100, 1).wager("Bob", 10, 1).close().deal("9h 6d 4c")
    before = playing.play
    (event,) = playing.do(ReportAbsence(DEALER, "Ann"))
    assert absence_notices(before, event) == [
        ("Ann", "You are away, so another player with a bet on your hand decides (ACT-BJ 14.7).")
    ]


@pytest.mark.clause("FLOOR 4.5", "ACT-BJ 14.7")
def test_who_comes_and_goes_holds_no_hand_up_and_is_there_for_the_next() -> None:
    sitting = LiveSitting(GAMES["blackjack"], TERMS)
    sitting.join(ANN.name)
    while not isinstance(view(sitting.table, ANN).table.step, Offer):
        assert sitting.wait()
    for box in (1, 2):
        sitting.do(BlackjackWager(ANN, ANN.name, box, Amount(1000), seated=box == 1))
    while not isinstance(view(sitting.table, ANN).table.step, Ask):
        assert sitting.wait()
    first = sitting.step
    assert isinstance(first, Ask)
    was = len(sitting.entries)
    for _ in range(2):  # away until the time is up, back, and away again
        sitting.do(LoseConnection(SYSTEM_DEALER, ANN.name))
        assert sitting.wait()
        sitting.do(ComeBack(SYSTEM_DEALER, ANN.name))
    assert events_after(sitting, was).count(PatronReturned(ANN.name, RULE)) == 1
    while not isinstance(sitting.step, Ask) and not sitting.table.table.is_settled:
        assert sitting.wait()
    asked_next = sitting.step
    assert isinstance(asked_next, Ask)
    assert (first.hand, asked_next.hand) == ("1/1", "2/1")  # the first hand stands, and she decides the second
