"""Buy-backs, re-buys and add-ons: for whom, how often, until when, and where the money and the chips go."""

from typing import Any

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.rulebook import open_book
from croupier.table.patrons.attendance_events import SeatVacated
from croupier.table.patrons.player_events import PatronEliminated
from croupier.tournament.commands import AddOn, BuyBack, Disqualify, DrawSeats, ReBuy, Rule
from croupier.tournament.conditions.entry_terms import Extra
from croupier.tournament.entries.payment_events import AddedOn, BoughtBack, ReBought
from croupier.tournament.entries.purchases import may_re_buy
from croupier.tournament.evolve import evolve
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.result_events import PlayersAdvanced, PlayersEliminated
from croupier.tournament.session_state import Out
from croupier.tournament.sessions.session_events import HappenedAtTable, PlayerOut
from croupier.tournament.state import RulingKind
from croupier.verbs.actors import Actor
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR
from tests.tournament.tournament_log import BOOKS, DIRECTOR, Running, dollars, running

FOUR = ("Ann", "Bob", "Cat", "Dan")
SEVEN = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")
HOLDEM = open_book("ACT-UTH")


def extra(**changes: Any) -> Extra:
    """An extra for 100, with 5,000 chips, once for each player."""
    usual = Extra(1, dollars(100), dollars(5000), method="at the cashier", timing="while the heats last")
    return msgspec.structs.replace(usual, **changes)


def eliminate(tournament: Running, name: str) -> Running:
    """The tournament with a player eliminated."""
    event = PlayersEliminated((name,), tournament.clauses.unable_to_wager)
    tournament.tournament = evolve(tournament.tournament, event)
    return tournament


def advance_everybody(tournament: Running) -> None:
    """Everybody who is in goes on to the second stage."""
    names = tuple(player.name for player in tournament.tournament.still_in)
    event = PlayersAdvanced(1, names, (), tournament.clauses.advancement)
    tournament.tournament = evolve(tournament.tournament, event)


def with_stack(tournament: Running, name: str, chips: int) -> Running:
    """The tournament with a player's stack ruled to be so many chips."""
    patron = tournament.table().patron(name)
    assert patron is not None
    change = dollars(chips) - patron.stack
    clause = HOLDEM["16.20"]
    tournament.do(Rule(DIRECTOR, RulingKind.CHIPS, name, "a stack for this test", clause, change, 1))
    return tournament


def stack(tournament: Running, name: str) -> Amount:
    """What somebody has at the first table."""
    patron = tournament.table().patron(name)
    assert patron is not None
    return patron.stack


def put_out(tournament: Running, name: str) -> None:
    """The events by which a round begins without somebody who cannot wager."""
    clause = HOLDEM["16.7"]
    for event in (
        HappenedAtTable(1, 1, PatronEliminated(name, clause)),
        HappenedAtTable(1, 1, SeatVacated(name, clause)),
        PlayerOut(1, Out(name, 1, Amount(0), 1), True, clause),
    ):
        tournament.tournament = evolve(tournament.tournament, event)


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param(
            "ACT-BJ",
            "19.3(a)(ii)(F)",
            marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(F)", "ACT-BJ 19.6", "ACT-BJ 19.20"),
        ),
        pytest.param(
            "ACT-MB",
            "15.3(a)(ii)(f)",
            marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)(f)", "ACT-MB 15.6", "ACT-MB 15.22"),
        ),
    ],
)
def test_an_eliminated_player_buys_back_for_a_second_fee_split_like_the_first(book: str, clause: str) -> None:
    tournament = running(book, buy_back=extra(cost=dollars(110), until_stage="")).opened().entered(*FOUR)
    entry = tournament.tournament.conditions.entry
    pool, commission = tournament.tournament.pool, tournament.tournament.commission
    for who in (BuyBack(ANN, "Ann"), BuyBack(OPERATOR, "Nobody"), BuyBack(BOB, "Ann"), BuyBack(INSPECTOR, "Ann")):
        assert tournament.refusal(who) == f"{book} {clause}"
    eliminate(tournament, "Ann")
    (event,) = tournament.do(BuyBack(ANN, "Ann"))
    assert isinstance(event, BoughtBack)
    assert (event.to_pool + event.commission, event.commission) == (dollars(110), entry.commission)
    assert event.clause == f"{book} {clause}"
    assert tournament.tournament.pool == pool + dollars(110) - entry.commission
    assert tournament.tournament.commission == commission + entry.commission
    assert (tournament.standing("Ann"), tournament.player("Ann").buy_backs) == (PlayerStanding.PLAYER, 1)
    eliminate(tournament, "Ann")
    assert tournament.refusal(BuyBack(ANN, "Ann")) == f"{book} {clause}"


@pytest.mark.parametrize("book", ["ACT-BJ", "ACT-MB"])
def test_a_buy_back_is_to_be_had_as_the_conditions_say(book: str) -> None:
    clause = open_book(book)["19.3(a)(ii)(F)" if book == "ACT-BJ" else "15.3(a)(ii)(f)"]
    never = eliminate(running(book, buy_back=Extra(times=0)).opened().entered(*FOUR), "Ann")
    assert never.refusal(BuyBack(ANN, "Ann")) == clause
    first = running(book).tournament.conditions.stage[0].name
    late = eliminate(running(book, buy_back=extra(until_stage=first)).opened().entered(*FOUR), "Ann")
    advance_everybody(late)
    assert late.refusal(BuyBack(ANN, "Ann")) == clause
    out = running(book, buy_back=extra(until_stage="")).opened().entered(*FOUR)
    out.do(Disqualify(DIRECTOR, "Ann", "hid chips"))
    assert out.refusal(BuyBack(ANN, "Ann")) == clause


@pytest.mark.clause("ACT-BJ 19.3(a)(ii)(F)", "ACT-BJ 19.7")
def test_who_bought_back_is_drawn_into_another_session_of_the_stage() -> None:
    tournament = running("ACT-BJ", buy_back=extra(cost=dollars(110), until_stage="heats")).opened()
    tournament.begun(*SEVEN)
    assert len(tournament.tournament.sessions) == 2
    first = tournament.session().players[0]
    tournament.do(Disqualify(DIRECTOR, first, "hid chips"))
    others = tournament.session().players[1:3]
    for name in others:
        eliminate(tournament, name).do(BuyBack(Actor(name), name))
    assert [tournament.player(name).again for name in others] == [1, 1]
    tournament.do(DrawSeats(DIRECTOR, "drawn again"))
    assert sorted(tournament.session(3).players) == sorted(others)


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("NZ-D7", "4.4", marks=pytest.mark.clause("NZ-D7 4.4")),
        pytest.param("ACT-BJ", "19.13", marks=pytest.mark.clause("ACT-BJ 19.13")),
        pytest.param("ACT-MB", "15.13", marks=pytest.mark.clause("ACT-MB 15.13")),
    ],
)
def test_no_chips_are_bought_that_the_book_does_not_know(book: str, clause: str) -> None:
    tournament = running(book).opened().entered(*FOUR)
    unknown = {
        "NZ-D7": (BuyBack, ReBuy, AddOn),
        "ACT-BJ": (ReBuy, AddOn),
        "ACT-MB": (ReBuy, AddOn),
    }
    for command in unknown[book]:
        assert tournament.refusal(command(ANN, "Ann")) == f"{book} {clause}"
    assert not may_re_buy(tournament.tournament, "Ann")


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(G)", "ACT-UTH 16.3(a)(iv)", "ACT-UTH 16.7", "ACT-UTH 16.21")
def test_player_short_of_chips_re_buys_and_all_of_it_goes_to_the_pool() -> None:
    tournament = running("ACT-UTH", re_buy=extra(times=2)).opened().begun(*FOUR)
    pool, commission = tournament.tournament.pool, tournament.tournament.commission
    clause = HOLDEM["16.3(a)(iii)(G)"]
    assert tournament.refusal(ReBuy(ANN, "Ann")) == clause
    with_stack(tournament, "Ann", 200)
    assert tournament.refusal(ReBuy(ANN, "Ann")) == clause
    with_stack(tournament, "Ann", 150)
    assert may_re_buy(tournament.tournament, "Ann")
    assert tournament.refusal(ReBuy(BOB, "Ann")) == clause
    first, *_ = tournament.do(ReBuy(ANN, "Ann"))
    assert first == ReBought("Ann", dollars(100), ANN, clause)
    assert stack(tournament, "Ann") == dollars(5150)
    assert tournament.tournament.pool == pool + dollars(100)
    assert tournament.tournament.commission == commission
    with_stack(tournament, "Ann", 0).do(ReBuy(DEALER, "Ann"))
    assert tournament.player("Ann").re_buys == 2
    with_stack(tournament, "Ann", 0)
    assert not may_re_buy(tournament.tournament, "Ann")
    assert tournament.refusal(ReBuy(ANN, "Ann")) == clause


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(G)", "ACT-UTH 16.6")
def test_who_has_just_gone_out_comes_back_to_the_seat_by_a_re_buy() -> None:
    tournament = running("ACT-UTH", re_buy=extra()).opened().begun(*FOUR)
    with_stack(tournament, "Ann", 0)
    put_out(tournament, "Ann")
    assert tournament.standing("Ann") is PlayerStanding.ELIMINATED
    tournament.do(ReBuy(ANN, "Ann"))
    assert (tournament.standing("Ann"), tournament.session().out) == (PlayerStanding.PLAYER, ())
    patron = tournament.table().patron("Ann")
    assert patron is not None
    assert (patron.out, patron.stack) == (False, dollars(5000))
    assert patron.seat == next(seat.seat for seat in tournament.session().seats if seat.player == "Ann")


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(G)")
@pytest.mark.parametrize(
    "offered",
    [Extra(times=0), extra(until_stage="heats"), extra(until_round=3)],
    ids=["never", "heats", "three rounds"],
)
def test_a_re_buy_is_to_be_had_as_the_conditions_say(offered: Extra) -> None:
    tournament = running("ACT-UTH", re_buy=offered).opened().begun(*FOUR)
    with_stack(tournament, "Ann", 0)
    table = msgspec.structs.replace(tournament.table(), round_number=4)
    tables = (msgspec.structs.replace(tournament.session().tables[0], table=table),)
    later = msgspec.structs.replace(tournament.session(), tables=tables)
    tournament.tournament = msgspec.structs.replace(tournament.tournament, sessions=(later,))
    if offered.until_stage:
        advance_everybody(tournament)
    assert not may_re_buy(tournament.tournament, "Ann")
    assert tournament.refusal(ReBuy(ANN, "Ann")) == "ACT-UTH 16.3(a)(iii)(G)"


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(H)", "ACT-UTH 16.3(a)(iv)", "ACT-UTH 16.21")
def test_add_on_brings_chips_to_any_player_and_all_of_it_goes_to_the_pool() -> None:
    offered = extra(cost=dollars(50), chips=dollars(2500))
    tournament = running("ACT-UTH", add_on=offered).opened().entered("Ann")
    clause = HOLDEM["16.3(a)(iii)(H)"]
    assert tournament.refusal(AddOn(ANN, "Ann")) == clause
    tournament.begun("Bob", "Cat", "Dan")
    pool = tournament.tournament.pool
    assert tournament.refusal(AddOn(BOB, "Ann")) == clause
    assert tournament.refusal(AddOn(OPERATOR, "Nobody")) == clause
    first, *_ = tournament.do(AddOn(ANN, "Ann"))
    assert first == AddedOn("Ann", dollars(50), ANN, clause)
    assert (stack(tournament, "Ann"), tournament.tournament.pool) == (dollars(7500), pool + dollars(50))
    assert tournament.refusal(AddOn(ANN, "Ann")) == clause
    tournament.do(Disqualify(DIRECTOR, "Bob", "hid chips"))
    assert tournament.refusal(AddOn(BOB, "Bob")) == clause


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_is_bought_in_a_tournament_that_is_not_on(book: str) -> None:
    tournament = running(book)
    for command in (BuyBack(ANN, "Ann"), ReBuy(ANN, "Ann"), AddOn(ANN, "Ann")):
        assert tournament.refusal(command).startswith(book)
