"""Hand for hand: hold-em tables wait for each other, and players who go out in the same hand are level."""

import msgspec
import pytest

from croupier.games.ultimate_holdem.commands import VoidRound
from croupier.rulebook import Refused
from croupier.table.commands import BeginRound
from croupier.tournament.commands import BreakTables, PlayHandForHand, TournamentTableOrder
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.results.placings import Ties
from croupier.tournament.sessions.session_events import HandForHandSet
from croupier.tournament.steps import due
from croupier.tournament.view import view
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground
from tests.people import DEALER, SUPERVISOR
from tests.table.ultimate_holdem.driver import DEALER_WINS
from tests.tournament.session_play import Deals, counted_out, final, scores
from tests.tournament.tournament_log import DIRECTOR, Running, dollars

SIX = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")


def two_tables(rounds: int = 3) -> tuple[Running, Deals, Deals]:
    """A session of hold-em at two tables of three."""
    session = final(
        "act-uth",
        Length(rounds=rounds),
        chips={"starting": dollars(1800)},
        prizes={"ties": Ties.SHARE},
        stage={"tables": 2, "players_per_table": 3},
        entry={"maximum_players": 6},
    ).begun(*SIX)
    first, second = (Deals(session.table(1, number)).bind(session, 1, number) for number in (1, 2))
    return session, first, second


def loser_at(table: Deals) -> str:
    """Somebody at the table who is to lose everything."""
    return table.table.turn_order[0].name


def finish_round(table: Deals) -> None:
    """A round that has begun is played to its end."""
    for patron in table.table.turn_order:
        table.ask()
        table.ante(patron.name, 100)
    table.close()
    table.dealt(DEALER_WINS).settle()


@pytest.mark.clause("ACT-UTH 16.19", "ACT-UTH 16.20")
def test_players_who_go_out_in_the_same_hand_at_two_tables_are_level() -> None:
    session, first, second = two_tables()
    (said,) = session.do(PlayHandForHand(DIRECTOR, 1))
    assert isinstance(said, HandForHandSet)
    losers = [loser_at(first), loser_at(second)]
    first.deal_for(DEALER_WINS, **{losers[0]: 300})
    second.deal_for(DEALER_WINS, **{losers[1]: 300})
    for _ in range(2):
        first.deal_for(DEALER_WINS)
        second.deal_for(DEALER_WINS)
    counted_out(session)
    ranked = scores(session)
    assert ranked[losers[0]] == ranked[losers[1]] < 0


@pytest.mark.clause("ACT-UTH 16.20")
def test_without_it_the_one_who_went_out_later_ranks_higher() -> None:
    session, first, second = two_tables(rounds=2)
    losers = [loser_at(first), loser_at(second)]
    first.deal_for(DEALER_WINS, **{losers[0]: 300}).deal_for(DEALER_WINS)
    second.deal_for(DEALER_WINS, **{losers[1]: 300}).deal_for(DEALER_WINS)
    counted_out(session)
    assert scores(session)[losers[0]] < scores(session)[losers[1]] < 0


@pytest.mark.clause("ACT-UTH 16.19")
def test_no_table_begins_the_next_hand_before_the_others_have_finished_this_one() -> None:
    session, first, second = two_tables()
    session.do(PlayHandForHand(DIRECTOR, 1))
    first.deal_for(DEALER_WINS)
    assert (due(session.tournament).session, due(session.tournament).table) == (1, 2)
    first.ready()
    begin = TournamentTableOrder(1, 1, BeginRound(DEALER))
    assert session.refusal(begin) == "ACT-UTH 16.19"
    second.ready().begin()
    assert session.refusal(begin) == "ACT-UTH 16.19"
    session.do(PlayHandForHand(DIRECTOR, 1, active=False))
    session.do(begin)


@pytest.mark.clause("ACT-UTH 16.19", "ACT-UTH 16.9")
def test_rounds_in_progress_are_finished_first_and_nobody_moves_within_a_hand() -> None:
    session, first, second = two_tables()
    first.ready().begin()
    session.do(PlayHandForHand(DIRECTOR, 1))
    assert session.refusal(TournamentTableOrder(1, 2, BeginRound(DEALER))) == "ACT-UTH 16.19"
    finish_round(first)
    second.deal_for(DEALER_WINS, **{loser_at(second): 300})
    assert session.session().tables_yet_to_begin == (1,)
    assert session.refusal(BreakTables(DIRECTOR, 1, "drawn in public")) == "ACT-UTH 16.9"
    first.deal_for(DEALER_WINS, **{patron.name: 200 for patron in first.table.turn_order[:2]})
    session.do(BreakTables(DIRECTOR, 1, "drawn in public"))


@pytest.mark.clause("ACT-UTH 16.19", "ACT-BJ 19.17")
def test_the_director_says_so_once_where_there_are_tables_that_can_wait() -> None:
    session, _, _ = two_tables()
    for by in (DEALER, SUPERVISOR, Actor("Ann")):
        assert session.refusal(PlayHandForHand(by, 1)) == "ACT-UTH 16.19"
    assert session.refusal(PlayHandForHand(DIRECTOR, 1, active=False)) == "ACT-UTH 16.19"
    session.do(PlayHandForHand(DIRECTOR, 1))
    assert view(session.tournament, Actor("Ann")).sessions[0].hand_for_hand
    with pytest.raises(Refused, match="already play hand for hand"):
        session.do(PlayHandForHand(DIRECTOR, 1))
    again = msgspec.json.decode(msgspec.json.encode(session.tournament), type=type(session.tournament))
    assert again == session.tournament
    blackjack = final("act-bj").begun("Ann", "Bob", "Cat")
    assert blackjack.refusal(PlayHandForHand(DIRECTOR, 1)) == "ACT-BJ 19.17"


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(A)")
def test_a_table_that_makes_up_for_a_void_round_comes_next() -> None:
    session, first, second = two_tables(rounds=1)
    first.deal_for(DEALER_WINS)
    second.ready().begin()
    second.do(VoidRound(DIRECTOR, Ground.DISTURBANCE, "a fire alarm"))
    assert (due(session.tournament).session, due(session.tournament).table) == (1, 2)
    second.deal_for(DEALER_WINS)
    counted_out(session)
