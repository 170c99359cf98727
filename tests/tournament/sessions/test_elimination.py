"""Going out by the ACT books: of the tournament, with the seat, and behind those who lasted."""

import pytest

from croupier.table.patrons.player_events import PatronEliminated
from croupier.tournament.commands import ReBuy
from croupier.tournament.conditions.entry_terms import Extra
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.placings import Ties
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_events import HappenedAtTable, PlayerOut
from croupier.verbs.actors import Actor
from tests.table.blackjack.driver import DEALER_21
from tests.table.driver import PLAYER_WINS, dollars
from tests.table.ultimate_holdem.driver import DEALER_WINS
from tests.tournament.session_play import ABC, Coups, Deals, Rounds, counted_out, coups, ended, final, scores

ALL = (1000, "banker")
HALF = (500, "banker")


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("act-bj", "ACT-BJ 19.14", marks=pytest.mark.clause("ACT-BJ 19.14")),
        pytest.param("act-mb", "ACT-MB 15.14", marks=pytest.mark.clause("ACT-MB 15.14")),
        pytest.param("act-uth", "ACT-UTH 16.15", marks=pytest.mark.clause("ACT-UTH 16.15")),
    ],
)
def test_by_act_books_who_cannot_wager_the_minimum_is_out_and_leaves_the_seat(book: str, clause: str) -> None:
    table = with_ann_short(book)
    (out,) = (event for event in table.followed if isinstance(event, PlayerOut))
    assert (out.out.player, out.from_tournament, out.clause) == ("Ann", True, clause)
    assert table.running.standing("Ann") is PlayerStanding.ELIMINATED
    assert (table.patron("Ann").out, table.patron("Ann").seat) == (True, 0)
    assert ended(table)[0] is SessionPhase.IN_PLAY


def with_ann_short(book: str) -> Coups | Rounds | Deals:
    """A session in which the first round leaves Ann fewer chips than the smallest wager takes."""
    session = final(book, chips={"starting": dollars(1900)}).begun(*ABC)
    if book == "act-bj":
        return Rounds(session.table()).bind(session).ready().round_of(DEALER_21, Ann=1850)
    if book == "act-mb":
        return Coups(session.table()).bind(session).ready().coup_for(PLAYER_WINS, Ann=(1850, "banker"))
    return Deals(session.table()).bind(session).deal_for(DEALER_WINS, Ann=300)


@pytest.mark.clause("ACT-UTH 16.7")
def test_hold_em_puts_out_by_its_own_rule_who_has_no_chips_at_all() -> None:
    session = final("act-uth", chips={"starting": dollars(1800)}).begun(*ABC)
    table = Deals(session.table()).bind(session).deal_for(DEALER_WINS, Ann=300)
    (gone,) = (
        event.event
        for event in table.followed
        if isinstance(event, HappenedAtTable) and isinstance(event.event, PatronEliminated)
    )
    assert (gone.patron, gone.clause, table.patron("Ann").stack) == ("Ann", "ACT-UTH 16.7", 0)


@pytest.mark.clause("ACT-UTH 16.7", "ACT-UTH 16.3(a)(iii)(G)")
def test_holdem_waits_for_a_possible_re_buy_until_the_next_round() -> None:
    again = Extra(times=1, cost=dollars(100), chips=dollars(1800), method="at the table", timing="any time")
    session = final("act-uth", chips={"starting": dollars(1800)}, re_buy=again).begun(*ABC)
    table = Deals(session.table()).bind(session).deal_for(DEALER_WINS, Ann=300)
    assert not table.patron("Ann").out
    assert session.standing("Ann") is PlayerStanding.PLAYER
    table.ready().begin()
    assert table.patron("Ann").out
    assert session.standing("Ann") is PlayerStanding.ELIMINATED
    gone = next(event for event in session.log if isinstance(event, PlayerOut))
    assert gone.clause == "ACT-UTH 16.15", "16.7 is for those who have no right to a re-buy"


@pytest.mark.clause("ACT-UTH 16.7", "ACT-UTH 16.15")
def test_hold_em_s_rule_on_no_chips_is_for_those_who_have_had_their_re_buys() -> None:
    again = Extra(times=1, cost=dollars(100), chips=dollars(1800), method="at the table", timing="any time")
    session = final("act-uth", chips={"starting": dollars(1800)}, re_buy=again).begun(*ABC)
    table = Deals(session.table()).bind(session).deal_for(DEALER_WINS, Ann=300)
    session.do(ReBuy(Actor("Ann"), "Ann"))
    table.deal_for(DEALER_WINS, Ann=300)
    gone = next(event for event in session.log if isinstance(event, PlayerOut))
    assert (gone.out.player, gone.clause) == ("Ann", "ACT-UTH 16.7")


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("act-bj", "ACT-BJ 19.14", marks=pytest.mark.clause("ACT-BJ 19.14")),
        pytest.param("act-mb", "ACT-MB 15.14", marks=pytest.mark.clause("ACT-MB 15.14")),
    ],
)
def test_by_the_act_books_nobody_left_ends_play_and_chips_rank_them_behind_nobody(book: str, clause: str) -> None:
    session = final(book, prizes={"ties": Ties.SHARE}).begun(*ABC)
    if book == "act-bj":
        rounds = Rounds(session.table()).bind(session).ready().round_of(DEALER_21, Ann=1000, Bob=950, Cat=1000)
        assert ended(rounds) == (SessionPhase.TO_COUNT, clause)
    else:
        table = Coups(session.table()).bind(session).ready()
        table.coup_for(PLAYER_WINS, Ann=ALL, Bob=(950, "banker"), Cat=ALL)
        assert ended(table) == (SessionPhase.TO_COUNT, clause)
    assert all(session.standing(name) is PlayerStanding.PLAYER for name in ABC), (
        "no round begins that they are kept from"
    )
    counted_out(session)
    assert scores(session) == {"Ann": 0, "Bob": dollars(50), "Cat": 0}


def test_by_act_books_players_who_went_out_rank_behind_those_who_lasted() -> None:
    table = coups(Length(rounds=2), "act-mb", prizes={"ties": Ties.SHARE})
    table.coup_for(PLAYER_WINS, Ann=(950, "banker"), Bob=(500, "player"), Cat=HALF)
    table.coup_for(PLAYER_WINS, Bob=(100, "player"), Cat=HALF)
    counted_out(table.running)
    ranked = scores(table.running)
    assert ranked["Bob"] > ranked["Cat"] == 0 > ranked["Ann"]


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(A)", "ACT-UTH 16.15")
def test_hold_em_until_so_many_are_left_ranks_those_who_went_out_by_when_they_did() -> None:
    session = final(
        "act-uth", Length(players_left=1), chips={"starting": dollars(1800)}, prizes={"ties": Ties.SHARE}
    ).begun(*ABC)
    table = Deals(session.table()).bind(session).deal_for(DEALER_WINS, Ann=300)
    assert ended(table)[0] is SessionPhase.IN_PLAY
    table.deal_for(DEALER_WINS, Bob=200, Cat=100)
    assert ended(table) == (SessionPhase.TO_COUNT, "ACT-UTH 16.3(a)(iii)(A)")
    counted_out(session)
    ranked = scores(session)
    assert ranked["Cat"] > 0 > ranked["Bob"] > ranked["Ann"]
