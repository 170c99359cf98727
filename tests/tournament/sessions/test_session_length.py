"""How long a session lasts: so many rounds, spins, shoes by every version, minutes, or until few are left."""

from datetime import timedelta
from typing import Literal

import pytest

from croupier.games.baccarat.commands import VoidCoup
from croupier.games.roulette.commands import VoidSpin
from croupier.table.commands import (
    BeginRound,
    CallOffRound,
    GoOnWithout,
    ReachCuttingCard,
    ShuffleCards,
    VoidFinishedRound,
)
from croupier.table.patrons.player_events import RoundCalledOff
from croupier.tournament.commands import (
    CallTimeUp,
    ResumePlay,
    TakeBreak,
)
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_events import BreakTaken, FinalRoundFixed, PlayEnded, SessionResumed
from croupier.verbs.void_grounds import Ground
from tests.people import DEALER
from tests.table.blackjack.driver import DEALER_17, DEALER_20
from tests.table.driver import BANKER_WINS, PLAYER_WINS, dollars
from tests.table.ultimate_holdem.driver import DEALER_LOSES, DEALER_WINS
from tests.tournament.quick_finals import tell
from tests.tournament.session_play import (
    ABC,
    Coups,
    Deals,
    Rounds,
    Spins,
    begun,
    counted_out,
    coups,
    ended,
    final,
    scores,
)
from tests.tournament.tournament_log import DIRECTOR


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("nz-d7-mini-baccarat", "NZ-D7 2.2(g)", marks=pytest.mark.clause("NZ-D7 2.2(g)")),
        pytest.param("act-mb", "ACT-MB 15.3(a)(ii)(a)", marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)(a)")),
    ],
)
def test_a_session_of_rounds_ends_after_the_last(book: str, clause: str) -> None:
    table = coups(Length(rounds=2), book).coup_for(PLAYER_WINS)
    assert ended(table)[0] is SessionPhase.IN_PLAY
    table.coup_for(PLAYER_WINS)
    assert ended(table) == (SessionPhase.TO_COUNT, clause)
    assert table.refusal(BeginRound(DEALER)) == clause


@pytest.mark.clause("ACT-BJ 19.3(a)(ii)(A)", "ACT-BJ 5.5")
def test_blackjack_is_told_its_last_rounds_and_deals_them_past_the_cutting_card() -> None:
    session = final("act-bj", Length(rounds=2)).begun(*ABC)
    table = Rounds(session.table()).bind(session).ready().round_of(DEALER_17)
    table.do(ReachCuttingCard(DEALER))
    table.round_of(DEALER_20)
    assert ended(table) == (SessionPhase.TO_COUNT, "ACT-BJ 19.3(a)(ii)(A)")
    assert table.table.shoe.number == 1


@pytest.mark.clause("NZ-D7 5.4", "NZ-D7 7.3(b)")
def test_a_session_of_spins_ends_with_the_last_one() -> None:
    session = final("nz-d7-roulette", Length(spins=2)).begun(*ABC)
    table = Spins(session.table()).bind(session).spin("2")
    assert (ended(table)[0], table.table.round_number, table.table.final_round) == (SessionPhase.IN_PLAY, 1, 2)
    table.spin("2")
    assert ended(table) == (SessionPhase.TO_COUNT, "NZ-D7 5.4")
    counted_out(session)


@pytest.mark.clause("NZ-D7 5.2", "NZ-D7 2.2(g)")
def test_time_that_runs_out_in_a_round_makes_it_the_last() -> None:
    table = coups(Length(minutes=30))
    running, start = table.running, table.running.start
    assert running.refusal(CallTimeUp(DEALER, 1, start + timedelta(minutes=29))) == "NZ-D7 5.2"
    table.begin()
    (fixed,) = running.do(CallTimeUp(DEALER, 1, start + timedelta(minutes=30)))
    assert isinstance(fixed, FinalRoundFixed)
    assert (fixed.round_number, fixed.clause) == (1, "NZ-D7 5.2")
    assert running.refusal(CallTimeUp(DEALER, 1, start + timedelta(minutes=31))) == "NZ-D7 5.2"
    for _ in ABC:
        table.wager(table.ask(), 100, "banker")
    table.close()
    table.deal(BANKER_WINS)
    assert ended(table) == (SessionPhase.TO_COUNT, "NZ-D7 5.2")


@pytest.mark.parametrize("said", [5, 10, 25])
@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("nz-d7-mini-baccarat", "NZ-D7 5.2", marks=pytest.mark.clause("NZ-D7 5.2")),
        pytest.param("act-uth", "ACT-UTH 16.3(a)(iii)(A)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(A)")),
    ],
)
def test_breaks_count_as_they_were_taken_whatever_was_said(book: str, clause: str, said: int) -> None:
    running = final(book, Length(minutes=30)).begun(*ABC)
    start = running.start
    running.do(TakeBreak(DIRECTOR, 1, said, start + timedelta(minutes=2)))
    assert running.refusal(CallTimeUp(DEALER, 1, start + timedelta(hours=2))) == clause
    running.do(ResumePlay(DIRECTOR, 1, start + timedelta(minutes=9)))
    running.do(TakeBreak(DIRECTOR, 1, said, start + timedelta(minutes=20)))
    running.do(ResumePlay(DIRECTOR, 1, start + timedelta(minutes=20, seconds=30)))
    assert running.session().ends_at == start + timedelta(minutes=37, seconds=30)
    assert running.refusal(CallTimeUp(DEALER, 1, start + timedelta(minutes=37, seconds=29))) == clause
    running.do(CallTimeUp(DEALER, 1, start + timedelta(minutes=37, seconds=30)))


def test_break_of_an_old_log_counts_as_it_was_announced() -> None:
    running = final("nz-d7-mini-baccarat", Length(minutes=30)).begun(*ABC)
    clause = running.clauses.breaks
    tell(running, BreakTaken(1, 10, DIRECTOR, clause), SessionResumed(1, DIRECTOR, clause))
    assert running.session().ends_at == running.start + timedelta(minutes=40)


@pytest.mark.clause("NZ-D7 5.2")
def test_between_rounds_the_time_ends_play_at_once_and_breaks_do_not_count() -> None:
    table = coups(Length(minutes=30)).coup_for(BANKER_WINS)
    running, start = table.running, table.running.start
    running.do(TakeBreak(DIRECTOR, 1, 15, start), ResumePlay(DIRECTOR, 1, start + timedelta(minutes=10)))
    assert running.refusal(CallTimeUp(DEALER, 1, start + timedelta(minutes=39))) == "NZ-D7 5.2"
    (last,) = running.do(CallTimeUp(DEALER, 1, start + timedelta(minutes=40)))
    assert isinstance(last, PlayEnded)
    assert last.clause == "NZ-D7 5.2"


def shoes(version: Literal["a", "b", "c"] | None, book: str = "nz-d7-mini-baccarat") -> Coups:
    """A session of one shoe of baccarat, a round of which is dealt."""
    return coups(Length(shoes=1, cutting_card_version=version), book).coup_for(BANKER_WINS)


@pytest.mark.clause("NZ-D7 5.3", "NZ-D7 5.3(a)")
@pytest.mark.parametrize("first", [True, False])
def test_version_a_deals_one_more_round_after_that_of_the_cutting_card(first: bool) -> None:
    table = begun(shoes("a"))
    if first:
        table.do(ReachCuttingCard(DEALER))
        table.deal(BANKER_WINS)
    else:
        table.deal("2h 9c")
        table.do(ReachCuttingCard(DEALER))
        table.deal("Kd Kc")
    assert ended(table)[0] is SessionPhase.IN_PLAY
    table.coup_for(PLAYER_WINS)
    assert ended(table) == (SessionPhase.TO_COUNT, "NZ-D7 5.3(a)")


@pytest.mark.clause("NZ-D7 5.3", "NZ-D7 5.3(b)")
@pytest.mark.parametrize("first", [True, False])
def test_version_b_ends_with_the_round_of_the_cutting_card(first: bool) -> None:
    table = begun(shoes("b"))
    if not first:
        table.deal("2h 9c")
    table.do(ReachCuttingCard(DEALER))
    table.deal(BANKER_WINS if first else "Kd Kc")
    assert ended(table) == (SessionPhase.TO_COUNT, "NZ-D7 5.3(b)")


@pytest.mark.clause("NZ-D7 5.3", "NZ-D7 5.3(c)")
def test_version_c_does_not_deal_a_round_whose_first_card_is_the_cutting_card() -> None:
    table = begun(shoes("c"))
    before = {patron.name: patron.stack + patron.wagered for patron in table.table.patrons}
    table.do(ReachCuttingCard(DEALER))
    assert any(isinstance(event, RoundCalledOff) for event in table.do(CallOffRound(DEALER)))
    assert ended(table) == (SessionPhase.TO_COUNT, "NZ-D7 5.3(c)")
    assert {patron.name: patron.stack for patron in table.table.patrons} == before
    counted_out(table.running)


@pytest.mark.clause("NZ-D7 5.3(c)")
def test_version_c_finishes_a_round_in_which_the_cutting_card_comes_later() -> None:
    table = begun(shoes("c")).deal("2h 9c")
    table.do(ReachCuttingCard(DEALER))
    table.deal("Kd Kc")
    assert ended(table) == (SessionPhase.TO_COUNT, "NZ-D7 5.3(c)")


@pytest.mark.clause("NZ-D7 5.3(b)", "NZ-D7 6.3(b)")
def test_the_shoes_of_a_session_are_counted_and_only_the_last_ends_it() -> None:
    session = final("nz-d7-blackjack", Length(shoes=2, cutting_card_version="b")).begun(*ABC)
    table = Rounds(session.table()).bind(session).ready()
    for shoe in (1, 2):
        assert ended(table)[0] is SessionPhase.IN_PLAY
        assert table.ready().table.shoe.number == shoe
        table.begin()
        for _ in ABC:
            table.bet(table.ask(), 100)
        table.close()
        table.initial_deal("9d")
        table.do(ReachCuttingCard(DEALER))
        table.everybody_stands().deal("8s")
    assert ended(table) == (SessionPhase.TO_COUNT, "NZ-D7 5.3(b)")


@pytest.mark.clause("ACT-MB 15.3(a)(ii)(a)")
def test_by_the_games_own_book_a_tie_in_the_last_round_brings_one_more() -> None:
    table = begun(shoes(None, "act-mb")).deal("8h 8c")
    table.do(ReachCuttingCard(DEALER))
    table.deal("Kd Kc")
    assert ended(table)[0] is SessionPhase.IN_PLAY
    table.coup_for(PLAYER_WINS)
    assert ended(table) == (SessionPhase.TO_COUNT, "ACT-MB 15.3(a)(ii)(a)")


@pytest.mark.clause("ACT-BJ 19.3(a)(ii)(A)")
def test_last_blackjack_shoe_ends_with_its_round_or_before_a_cutting_card_first() -> None:
    session = final("act-bj", Length(shoes=1)).begun(*ABC)
    table = Rounds(session.table()).bind(session).ready().round_of(DEALER_17)
    table.begin()
    for _ in ABC:
        table.bet(table.ask(), 100)
    table.close()
    table.do(ReachCuttingCard(DEALER))
    assert table.refusal(ShuffleCards(DEALER)) == "ACT-BJ 5.4(a)"
    table.do(CallOffRound(DEALER))
    assert ended(table) == (SessionPhase.TO_COUNT, "ACT-BJ 19.3(a)(ii)(A)")
    counted_out(session)


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(A)")
def test_hold_em_by_time_finishes_the_rounds_of_all_tables_and_begins_none() -> None:
    seven = (*ABC, "Dan", "Eve", "Fay", "Gus")
    session = final("act-uth", Length(minutes=20), entry={"maximum_players": 12}).begun(*seven)
    one, two = (Deals(session.table(1, number)).bind(session, 1, number) for number in (1, 2))
    one.deal_for(DEALER_LOSES)
    two.ready().begin()
    (fixed,) = session.do(CallTimeUp(DEALER, 1, session.start + timedelta(minutes=20)))
    assert isinstance(fixed, FinalRoundFixed)
    one.ready()
    assert one.refusal(BeginRound(DEALER)) == "ACT-UTH 16.3(a)(iii)(A)"
    for patron in two.table.turn_order:
        two.ask()
        two.ante(patron.name, 100)
    two.close()
    two.dealt(DEALER_LOSES).settle()
    assert ended(two) == (SessionPhase.TO_COUNT, "ACT-UTH 16.3(a)(iii)(A)")
    counted_out(session)


@pytest.mark.clause("NZ-D7 5.4", "ACT-MB 15.3(a)(ii)(a)")
@pytest.mark.parametrize("book", ["nz-d7-mini-baccarat", "act-mb"])
def test_a_round_that_is_void_is_not_one_of_the_session(book: str) -> None:
    table = coups(Length(rounds=1), book)
    begun(table)
    table.do(VoidCoup(DIRECTOR, Ground.DISTURBANCE, "a fire alarm"))
    assert (ended(table)[0], table.table.final_round) == (SessionPhase.IN_PLAY, 2)
    table.coup_for(PLAYER_WINS)
    assert ended(table)[0] is SessionPhase.TO_COUNT


@pytest.mark.clause("NZ-D7 5.4", "NZ-D7 7.3(b)")
def test_a_spin_that_is_void_is_not_one_of_the_session() -> None:
    session = final("nz-d7-roulette", Length(spins=1)).begun(*ABC)
    table = Spins(session.table()).bind(session)
    table.begin()
    for _ in table.table.turn_order:
        table.bet(table.ask(), 100, "red")
    table.close()
    table.do(VoidSpin(DIRECTOR, Ground.DISTURBANCE, "a fire alarm"))
    assert (ended(table)[0], table.table.final_round) == (SessionPhase.IN_PLAY, 2)
    table.spin("2")
    assert ended(table) == (SessionPhase.TO_COUNT, "NZ-D7 5.4")


@pytest.mark.clause("NZ-D7 5.4", "ACT-MB 12.5")
def test_a_round_voided_later_is_made_up_for_while_play_lasts() -> None:
    table = coups(Length(rounds=2)).coup_for(PLAYER_WINS)
    table.do(VoidFinishedRound(DIRECTOR, 1, details="a card in the wrong place"))
    assert table.table.final_round == 3
    table.coup_for(PLAYER_WINS)
    assert ended(table)[0] is SessionPhase.IN_PLAY
    table.coup_for(PLAYER_WINS)
    assert ended(table)[0] is SessionPhase.TO_COUNT


@pytest.mark.clause("NZ-D7 5.4", "NZ-D7 3.5")
def test_a_round_on_which_nobody_wagered_is_one_of_the_session() -> None:
    table = coups(Length(rounds=1))
    table.begin()
    for patron in table.table.turn_order:
        table.ask()
        table.do(GoOnWithout(DIRECTOR, patron.name))
    table.close()
    assert ended(table)[0] is SessionPhase.TO_COUNT


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(A)")
def test_when_few_enough_are_left_the_other_tables_finish_their_rounds() -> None:
    four = (*ABC, "Dan")
    session = final(
        "act-uth",
        Length(players_left=3),
        stage={"players_per_table": 2},
        chips={"starting": dollars(1800)},
        entry={"maximum_players": 4},
    ).begun(*four)
    one, two = (Deals(session.table(1, number)).bind(session, 1, number) for number in (1, 2))
    one.ready().begin()
    loser = two.table.turn_order[0].name
    two.deal_for(DEALER_WINS, **{loser: 300})
    assert any(isinstance(event, FinalRoundFixed) for event in two.followed)
    assert ended(two)[0] is SessionPhase.IN_PLAY
    two.ready()
    assert two.refusal(BeginRound(DEALER)) == "ACT-UTH 16.3(a)(iii)(A)"
    for patron in one.table.turn_order:
        one.ask()
        one.ante(patron.name, 100)
    one.close()
    one.dealt(DEALER_LOSES).settle()
    assert ended(one) == (SessionPhase.TO_COUNT, "ACT-UTH 16.3(a)(iii)(A)")
    counted_out(session)
    assert min(scores(session), key=scores(session).__getitem__) == loser
