"""Draws beside the ballot of seats: whoever has the log can make each of them again."""

import random
from functools import partial

import pytest
from msgspec import UNSET

from croupier.cli.tournament.draws import published_draws
from croupier.robots.tournament import TournamentRun, entrants
from croupier.rulebook import open_book
from croupier.tournament.commands import BreakTables, ConfirmPlaces, Disqualify, DrawCards
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.draw.balancing_plan import break_and_balance
from croupier.tournament.draw.ballot import DrawnSeat, draw_deciding_cards, draw_order
from croupier.tournament.entries.payment_events import AddedOnBetweenSessions, BoughtBack, Purchased, ReBought
from croupier.tournament.events import Event
from croupier.tournament.examples import example_text
from croupier.tournament.results.placings import Ties
from croupier.tournament.results.prizes import Cents
from croupier.tournament.results.result_events import PlacesConfirmed, TieDecided
from croupier.tournament.sessions.session_events import PlayersMoved
from tests.tournament.quick_finals import final_played
from tests.tournament.tournament_log import DIRECTOR, running

rearranged = partial(break_and_balance, clause=open_book("ACT-UTH")["16.9"])


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(E)(c)")
def test_a_draw_of_cards_can_be_made_again_from_the_log() -> None:
    run = final_played("ACT-UTH", {"prizes": {"ties": Ties.DRAW_OF_CARDS}}, Ann=3000, Bob=3000, Cat=3000)
    assert run.refusal(DrawCards(DIRECTOR, "  ")) == "ACT-UTH 16.3(a)(iii)(E)(c)"
    (tie,) = run.do(DrawCards(DIRECTOR, "cards in public"))
    assert isinstance(tie, TieDecided)
    assert tie.entropy == "cards in public"
    assert tie.purpose.startswith("final, session 1, cards by ACT-UTH 16.3(a)(x): Ann, Bob, Cat")
    again = draw_deciding_cards(tie.entropy, tie.purpose, ("Cat", "Ann", "Bob")).order
    assert [score.name for score in sorted(tie.scores, key=lambda score: -score.value)] == list(again)
    told = {"draw": "cards", "players": ["Ann", "Bob", "Cat"], "order": list(again)}
    assert published_draws(run.tournament.conditions, run.log) == [
        {"purpose": tie.purpose, "entropy": tie.entropy} | told
    ]


@pytest.mark.clause("ACT-MB 15.3(a)(xi)(C)")
def test_the_order_for_odd_cents_can_be_drawn_again_from_the_log() -> None:
    prizes = {"ties": Ties.SHARE, "cents": Cents.DRAW}
    entry = {"fee": 10_001, "minimum_players": 1, "maximum_players": 6}
    run = final_played("ACT-MB", {"prizes": prizes, "entry": entry}, Ann=9, Bob=9, Cat=9)
    (confirmed,) = run.do(ConfirmPlaces(DIRECTOR, "cents in public"))
    assert isinstance(confirmed, PlacesConfirmed)
    assert (confirmed.entropy, confirmed.purpose) == ("cents in public", "odd cents")
    order = draw_order(confirmed.entropy, confirmed.purpose, ("Ann", "Bob", "Cat"))
    got = {award.name: award.amount for award in confirmed.awards}
    assert [got[name] for name in order] == sorted(got.values(), reverse=True)


@pytest.mark.parametrize("cents", [Cents.ORDER, Cents.OPERATOR])
def test_where_nothing_is_drawn_neither_entropy_nor_purpose_is_kept(cents: Cents) -> None:
    run = final_played("ACT-MB", {"prizes": {"ties": Ties.SHARE, "cents": cents}}, Ann=9, Bob=9, Cat=9)
    (confirmed,) = run.do(ConfirmPlaces(DIRECTOR, "cents in public"))
    assert isinstance(confirmed, PlacesConfirmed)
    assert (confirmed.entropy, confirmed.purpose) == ("", "")


@pytest.mark.clause("ACT-UTH 16.9")
def test_who_was_drawn_to_leave_a_table_can_be_drawn_again_from_what_a_run_tells() -> None:
    run = TournamentRun(read_conditions(example_text("act-uth")), entrants(9), random.Random(15).randrange)
    next(_ for _ in run.run() if any(isinstance(event, PlayersMoved) for event in run.log))
    moved = [event for event in run.log if isinstance(event, PlayersMoved)]
    told = [one for one in published_draws(run.tournament.conditions, run.log) if one["draw"] == "moves"]
    assert len(moved) == len(told) > 0
    for event, one in zip(moved, told, strict=True):
        assert (one["entropy"], one["purpose"]) == (event.entropy, event.purpose)
        assert isinstance(one["seated"], list)
        assert isinstance(one["breaking_order"], list)
        seated = tuple(DrawnSeat(**seat) for seat in one["seated"])
        drawn = bool(one["seats_drawn"])
        again = rearranged(seated, 6, tuple(one["breaking_order"]), event.entropy, event.purpose, seats_drawn=drawn)
        assert again.moves == event.moves


@pytest.mark.clause("ACT-UTH 16.9")
def test_blank_entropy_draws_nobody_and_moves_go_by_seat() -> None:
    run = running("ACT-UTH", moving={"by": UNSET}).opened().begun(*entrants(7))
    session = run.session()
    for name in [seat.player for seat in session.seats if seat.table == 1][:1]:
        run.do(Disqualify(DIRECTOR, name, "hid chips"))
    (moved, *_) = run.do(BreakTables(DIRECTOR, 1, "   "))
    assert isinstance(moved, PlayersMoved)
    assert (moved.entropy, moved.purpose) == ("", "")


@pytest.mark.parametrize(
    ("name", "bought"),
    [("act-uth", (ReBought, AddedOnBetweenSessions)), ("act-bj", (BoughtBack,))],
    ids=lambda value: str(value)[:7],
)
def test_robots_buy_what_the_conditions_offer_now_and_then(name: str, bought: tuple[type, ...]) -> None:
    found: set[type[Event]] = set()
    for seed in range(12):
        run = robots(name, seed, 12)
        found |= {type(event) for event in run.log if isinstance(event, Purchased)}
        assert run.tournament.pool == 0
        if found == set(bought):
            break
    assert found == set(bought)


def robots(name: str, seed: int, number: int) -> TournamentRun:
    """A packaged example that robots have played to the end."""
    run = TournamentRun(read_conditions(example_text(name)), entrants(number), random.Random(seed).randrange)
    for _ in run.run():
        pass
    return run
