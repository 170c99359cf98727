"""Time at a table that the system deals: wagers, decisions, lost connections, the cut, and a table that is held."""

import random

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import (
    AnswerCall,
    CallSupervisor,
    ComeBack,
    HoldTable,
    LoseConnection,
    OpenTable,
    ReleaseTable,
    SayReady,
    TimeIsUp,
)
from croupier.floor.live.events import ClockResumed, Happened
from croupier.floor.live.opening.open_table import open_cash_table
from croupier.floor.live.opening.terms import Pace, Terms
from croupier.floor.live.system_dealer import SYSTEM_DEALER
from croupier.floor.live.timing.due import due
from croupier.floor.live.timing.wager_time import wager_millis
from croupier.floor.live.view import view
from croupier.games.baccarat.commands import PlaceWager as BaccaratWager
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack.commands import PlaceWager as BlackjackWager, Stand
from croupier.games.blackjack.events import AnswerMissed, NoMoreBetsCalled
from croupier.games.ultimate_holdem.commands import PlaceWager as HoldemWager
from croupier.rulebook import Cite, Refused
from croupier.table.commands import CloseTable, CutCards, DeclineCut, GiveClosureNotice, JoinTable
from croupier.table.shoe.shoe_events import CardsCut
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Ask, Offer, Staff
from tests.floor.live.game_tables import GAMES
from tests.floor.live.live_table import LIMITS, SUPERVISOR, LiveSitting

ANN, BEN = Actor("p-ann"), Actor("p-ben")
PACE = Pace(wager_seconds=20, decide_seconds=15, grace_seconds=30, cut_seconds=10)
TERMS = Terms("Table 1", pace=PACE, rounding_displayed=True)


def open_for_wagers(game: str, *patrons: str) -> LiveSitting:
    """A table whose first round takes wagers."""
    sitting = LiveSitting(GAMES[game], TERMS)
    sitting.join(*(patrons or ("p-ann",)))
    while not isinstance(view(sitting.table, ANN).table.step, Offer):
        assert sitting.wait()
    return sitting


def asked_for_a_decision() -> LiveSitting:
    """Ann is asked about her hand at blackjack; the seed gives her one that is no Blackjack."""
    sitting = open_for_wagers("blackjack", "p-ann", "p-ben")
    sitting.do(BlackjackWager(ANN, "p-ann", 1, Amount(1000), seated=True))
    while not isinstance(view(sitting.table, ANN).table.step, Ask):
        assert sitting.wait()
    return sitting


@pytest.mark.clause("FLOOR 4.9")
def test_after_the_last_round_the_clock_waits_for_the_supervisor_to_close_the_table() -> None:
    sitting = open_for_wagers("blackjack")
    sitting.do(GiveClosureNotice(SUPERVISOR, 1))
    sitting.do(BlackjackWager(ANN, "p-ann", 1, Amount(1000), seated=True))
    while not sitting.table.table.is_between_rounds:
        assert sitting.wait()
    assert due(sitting.table) is None
    assert sitting.step == Staff("close the table", Cite("ACT-BJ 15.2"))
    sitting.do(CloseTable(SUPERVISOR))
    assert sitting.table.table.closed


@pytest.mark.clause("FLOOR 4.4")
def test_the_time_for_wagers_runs_from_the_first_of_them() -> None:
    sitting = open_for_wagers("blackjack")
    assert due(sitting.table) is None, "nobody has wagered: the table waits"
    sitting.at += 500_000
    sitting.do(BlackjackWager(ANN, "p-ann", 1, Amount(1000)))
    clock = due(sitting.table)
    assert clock is not None
    assert clock.at == sitting.at + 20_000
    early = TimeIsUp(SYSTEM_DEALER, clock.since)
    with pytest.raises(Refused, match="not up"):
        sitting.do(early)
    sitting.at = clock.at
    happened = sitting.do(early)
    assert any(isinstance(event, Happened) and isinstance(event.event, NoMoreBetsCalled) for event in happened)


@pytest.mark.clause("FLOOR 4.4")
def test_a_clock_that_ran_for_an_earlier_step_does_nothing() -> None:
    sitting = asked_for_a_decision()
    clock = due(sitting.table)
    assert clock is not None
    sitting.at += 1_000
    sitting.do(Stand(ANN, "p-ann"))
    sitting.at = clock.at + 60_000
    with pytest.raises(Refused, match="not up"):
        sitting.do(TimeIsUp(SYSTEM_DEALER, clock.since))


@pytest.mark.clause("FLOOR 4.5", "ACT-BJ 14.7")
def test_somebody_silent_at_blackjack_is_treated_as_absent_when_their_time_is_up() -> None:
    sitting = asked_for_a_decision()
    clock = due(sitting.table)
    assert clock is not None
    assert (clock.at, clock.on) == (sitting.table.spot.since + 15_000, "p-ann")
    sitting.wait()
    said = [entry.event.event for entry in sitting.entries if isinstance(entry.event, Happened)]
    assert [event.clause for event in said if isinstance(event, AnswerMissed)] == ["ACT-BJ 14.7"]


@pytest.mark.clause("FLOOR 4.5", "ACT-UTH 13.8")
def test_somebody_silent_at_hold_em_folds_when_their_time_is_up() -> None:
    sitting = open_for_wagers("ultimate-texas-holdem")
    sitting.do(HoldemWager(ANN, "p-ann", 1, Amount(1000), seated=True))
    while not isinstance(view(sitting.table, ANN).table.step, Ask):
        assert sitting.wait()
    sitting.wait()
    said = [entry.event.event for entry in sitting.entries if isinstance(entry.event, Happened)]
    assert any(str(getattr(event, "clause", "")).startswith("ACT-UTH 13.8") for event in said)
    while not sitting.table.table.is_between_rounds:
        assert sitting.wait()
    assert sitting.table.table.patrons[0].stack == 200_000 - 2_000, "ante and blind of 10.00 each are lost"


@pytest.mark.clause("FLOOR 4.5")
def test_a_lost_connection_gives_a_further_time_that_everybody_sees() -> None:
    sitting = asked_for_a_decision()
    since = sitting.table.spot.since
    sitting.at = since + 5_000
    sitting.do(LoseConnection(SYSTEM_DEALER, "p-ann"))
    clock = due(sitting.table)
    assert clock is not None
    assert clock.at == sitting.at + 30_000
    for viewer in (BEN, Actor("p-stranger"), SUPERVISOR):
        seen = view(sitting.table, viewer)
        assert [(away.patron, away.until) for away in seen.away] == [("p-ann", clock.at)]
        assert (seen.due, seen.due_on) == (clock.at, "p-ann")
    sitting.at += 2_000
    sitting.do(ComeBack(SYSTEM_DEALER, "p-ann"))
    back = due(sitting.table)
    assert back is not None
    assert back.at == clock.at, "who comes back has no less time than who stays away"
    assert view(sitting.table, BEN).away == ()


@pytest.mark.clause("FLOOR 4.5")
@pytest.mark.parametrize("by", [ANN, SUPERVISOR], ids=["a patron", "a supervisor"])
def test_nobody_speaks_for_the_clock_or_the_connections(by: Actor) -> None:
    sitting = asked_for_a_decision()
    sitting.at += 60_000
    for command in (TimeIsUp(by, sitting.table.spot.since), LoseConnection(by, "p-ann"), ComeBack(by, "p-ann")):
        with pytest.raises(Refused, match=r"FLOOR 1\.13: .* only the system may do this, not"):
            sitting.do(command)


@pytest.mark.clause("FLOOR 4.6")
def test_a_table_that_is_held_stands_still_until_it_is_released() -> None:
    sitting = asked_for_a_decision()
    sitting.do(HoldTable(SUPERVISOR, "a card lies wrongly"))
    assert due(sitting.table) is None
    with pytest.raises(Refused, match="a card lies wrongly"):
        sitting.do(Stand(ANN, "p-ann"))
    assert view(sitting.table, ANN).held == "a card lies wrongly"
    with pytest.raises(Refused, match=r"FLOOR 1\.13: Release"):
        sitting.do(ReleaseTable(Actor("p-dealer", Role.DEALER)))
    sitting.at += 90_000
    sitting.do(ReleaseTable(SUPERVISOR))
    clock = due(sitting.table)
    assert clock is not None
    assert clock.at == sitting.at + 15_000, "the time begins anew"
    sitting.do(Stand(ANN, "p-ann"))


@pytest.mark.clause("FLOOR 4.6")
def test_a_patron_calls_the_supervisor_who_answers() -> None:
    sitting = asked_for_a_decision()
    sitting.do(CallSupervisor(ANN, "a question"))
    assert view(sitting.table, SUPERVISOR).calls == ("p-ann",)
    assert view(sitting.table, BEN).calls == ()
    with pytest.raises(Refused, match="has already been called"):
        sitting.do(CallSupervisor(ANN))
    with pytest.raises(Refused, match="at the table"):
        sitting.do(CallSupervisor(Actor("p-stranger")))
    sitting.do(AnswerCall(SUPERVISOR))
    assert view(sitting.table, SUPERVISOR).calls == ()


@pytest.mark.clause("FLOOR 5.2", "ACT-BJ 5.2")
def test_the_patron_who_is_offered_the_cut_makes_it_or_lets_it_pass() -> None:
    sitting = LiveSitting(GAMES["blackjack"], TERMS)
    sitting.join("p-ann", "p-ben")
    while sitting.table.table.shoe.phase is not ShoePhase.SHUFFLED:
        assert sitting.wait()
    clock = due(sitting.table)
    assert clock is not None
    assert clock.at == sitting.table.spot.since + 10_000
    sitting.do(DeclineCut(ANN, "p-ann"))
    with pytest.raises(Refused, match="how many cards"):
        sitting.do(CutCards(BEN))
    sitting.do(CutCards(BEN, 100))
    cuts = [entry.event.event for entry in sitting.entries if isinstance(entry.event, Happened)]
    assert [(cut.by.name, cut.at) for cut in cuts if isinstance(cut, CardsCut)] == [("p-ben", 100)]


@pytest.mark.clause("FLOOR 5.2")
def test_a_cut_that_nobody_makes_in_time_is_made_for_them() -> None:
    sitting = LiveSitting(GAMES["mini-baccarat"], TERMS)
    sitting.join("p-ann", "p-ben")
    while sitting.table.table.shoe.phase is not ShoePhase.IN_PLAY:
        assert sitting.wait()
    cuts = [entry.event.event for entry in sitting.entries if isinstance(entry.event, Happened)]
    assert [cut.by.role for cut in cuts if isinstance(cut, CardsCut)] == [Role.CASINO_SUPERVISOR]


def test_an_empty_table_waits_for_somebody_and_time_alone_deals_nothing() -> None:
    sitting = LiveSitting(GAMES["roulette"], TERMS)
    assert due(sitting.table) is None
    sitting.join("p-ann")
    assert due(sitting.table) is not None


@pytest.mark.clause("FLOOR 4.4", "ACT-MB 4.1", "ACT-BJ 4.1", "ACT-UTH 4.2", "HOUSE 4.1")
@pytest.mark.parametrize("name", GAMES)
def test_an_opportunity_to_wager_lasts_three_seconds_or_more(name: str) -> None:
    by = Actor("p-sup", Role.CASINO_SUPERVISOR)
    for seconds in (0, 1, 2):
        short = Terms("Short", pace=Pace(wager_seconds=seconds), rounding_displayed=True)
        with pytest.raises(Refused, match="3 seconds or more to wager") as refusal:
            open_cash_table(OpenTable(by, short, GAMES[name], LIMITS), "t1")
        assert refusal.value.clause == "FLOOR 4.4"
    assert wager_millis(Pace(wager_seconds=0)) == 3000, "a table that was opened before there was a minimum"


@pytest.mark.parametrize("name", GAMES)
def test_a_table_without_a_pace_is_dealt_as_fast_as_the_clock_is_asked(name: str) -> None:
    hurried = Pace(
        wager_seconds=3,
        decide_seconds=0,
        window_seconds=0,
        grace_seconds=0,
        cut_seconds=0,
        nonce_seconds=3,
        card_millis=0,
        result_millis=0,
    )
    sitting = LiveSitting(GAMES[name], Terms("Fast", pace=hurried, rounding_displayed=True))
    sitting.join("p-ann", "p-ben")
    sitting.play(5, random.Random(5).randrange)
    assert sitting.table.table.round_number >= 5


@pytest.mark.clause("FLOOR 4.5")
def test_time_that_ran_out_while_the_house_was_down_begins_anew_once() -> None:
    sitting = asked_for_a_decision()
    clock = due(sitting.table)
    assert clock is not None
    sitting.at = clock.at + 60_000
    assert sitting.do(TimeIsUp(SYSTEM_DEALER, clock.since)) == (ClockResumed(),)
    assert view(sitting.table, ANN).due == sitting.at + 15_000
    anew = due(sitting.table)
    assert anew is not None
    sitting.at = anew.at + 60_000
    happened = sitting.do(TimeIsUp(SYSTEM_DEALER, anew.since))
    assert any(isinstance(event, Happened) and isinstance(event.event, AnswerMissed) for event in happened)


@pytest.mark.clause("FLOOR 4.5")
def test_cards_that_were_due_while_the_house_was_down_are_dealt_at_once() -> None:
    sitting = open_for_wagers("mini-baccarat")
    sitting.do(BaccaratWager(ANN, "p-ann", Option.PLAYER, Amount(1000)))
    assert sitting.wait()
    clock = due(sitting.table)
    assert clock is not None
    sitting.at = clock.at + 60_000
    assert ClockResumed() not in sitting.do(TimeIsUp(SYSTEM_DEALER, clock.since))


@pytest.mark.clause("FLOOR 4.4")
def test_bets_close_at_once_when_everybody_at_the_table_is_ready() -> None:
    sitting = open_for_wagers("blackjack", "p-ann", "p-ben")
    sitting.do(BlackjackWager(ANN, "p-ann", 1, Amount(1000), seated=True))
    closing = due(sitting.table)
    assert closing is not None
    assert closing.at == sitting.at + 20_000
    sitting.do(SayReady(ANN, "p-ann"))
    assert due(sitting.table) == closing, "Ben may still wager"
    assert view(sitting.table, BEN).ready == ("p-ann",)
    sitting.at += 6_000
    sitting.do(SayReady(BEN, "p-ben"))
    now = due(sitting.table)
    assert now is not None
    assert now.at == sitting.at + PACE.card_millis
    assert sitting.wait()
    happened = [entry.event.event for entry in sitting.entries if isinstance(entry.event, Happened)]
    assert any(isinstance(event, NoMoreBetsCalled) for event in happened)


@pytest.mark.clause("FLOOR 4.4")
def test_readiness_ends_with_its_round_and_a_newcomer_has_the_whole_time() -> None:
    sitting = open_for_wagers("blackjack", "p-ann")
    sitting.do(BlackjackWager(ANN, "p-ann", 1, Amount(1000), seated=True))
    whole = due(sitting.table)
    sitting.do(JoinTable(BEN, "p-ben", Amount(10_000), 2))
    sitting.do(SayReady(ANN, "p-ann"))
    assert due(sitting.table) == whole
    for by, patron in ((ANN, "p-ann"), (ANN, "p-ben"), (Actor("p-cid"), "p-cid")):
        with pytest.raises(Refused):
            sitting.do(SayReady(by, patron))
    first = sitting.table.table.round_number
    while sitting.table.table.round_number == first:
        assert sitting.wait()
    assert view(sitting.table, ANN).ready == ()
