"""Roulette as the table reads it: seats, no shoe, what closes wagers, what a spin is remembered by."""

import pytest
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.games import roulette
from croupier.games.roulette.commands import PlaceWager, SpinBall, VoidSpin
from croupier.games.roulette.determinations import Determinations, KindMaximum, circumstances
from croupier.games.roulette.table_interface import ROULETTE
from croupier.games.roulette.values_and_odds import Kind
from croupier.rulebook import Refused, clauses_in_force, open_book
from croupier.table.wagering.game_commands import decided_for
from croupier.verbs.game import CardMovement, RoundSummary, Stake
from croupier.verbs.round_events import NoMoreBetsCalled
from croupier.verbs.void_grounds import Ground
from croupier.verbs.wagers import placed_stake
from tests.games.roulette.spin_driver import TWO_ZEROS, Playing, dollars
from tests.people import ANN, DEALER, SUPERVISOR

rule = open_book("HOUSE")


@pytest.mark.clause("HOUSE 3.1", "HOUSE 3.6")
def test_what_the_operator_chooses_decides_what_is_in_force() -> None:
    assert circumstances(Determinations()) == {"roulette", "one_zero"}
    assert circumstances(replace(TWO_ZEROS, left_hand=True)) == {"roulette", "two_zeros", "left_hand_table"}
    one, two = (clauses_in_force(("HOUSE",), circumstances(choice)) for choice in (Determinations(), TWO_ZEROS))
    assert rule["5.1"] in one
    assert rule["5.1"] not in two
    assert rule["4.6(c)"] in two
    assert rule["4.6(c)"] not in one
    assert rule["2.1"] not in one


@pytest.mark.clause("HOUSE 3.6")
def test_there_are_seven_seats() -> None:
    assert ROULETTE.seats(Determinations()) == (7, rule["3.6"])


@pytest.mark.clause("HOUSE 3.1")
def test_there_is_a_wheel_and_no_shoe() -> None:
    shoe = ROULETTE.shoe_rules(Determinations())
    assert (shoe.cards, shoe.number_of_decks) == (0, rule["3.1"])
    playing = Playing().comes("7")
    assert all(ROULETTE.drawn(playing.spin, event) == CardMovement() for event in playing.log)
    assert ROULETTE.spare(playing.spin) == ()
    assert (playing.spin.cards_out, playing.spin.cards_lying) == (0, 0)


@pytest.mark.parametrize("zeros", [1, 2])
def test_every_role_of_the_table_has_a_clause_that_is_in_force(zeros: int) -> None:
    force = clauses_in_force(("HOUSE",), circumstances(Determinations(zeros=zeros)))
    roles = ROULETTE.clauses
    cites = [getattr(roles, name) for name in roles.__struct_fields__]
    named = [cite for cite in (*cites, *roles.staff_acts) if isinstance(cite, str) and cite.startswith("HOUSE ")]
    assert len(named) >= 24
    assert all(cite in force for cite in named)


@pytest.mark.clause("HOUSE 10.6")
def test_a_seat_may_be_asked_back_after_three_spins() -> None:
    assert (ROULETTE.clauses.seat_vacated, ROULETTE.clauses.abstained_rounds) == (rule["10.6"], 3)


def test_stakes_are_the_wagers_in_order_each_chip_of_the_race_track_by_itself() -> None:
    playing = Playing().wager("Ann", 10, "red").wager("Bob", 5, "orphelins")
    ann, *bob = ROULETTE.stakes(playing.spin)
    assert ann == Stake("Ann", "red", dollars(10), False)
    assert bob[0] == Stake("Bob", "orphelins chip 1: straight 1", dollars(5), False)
    assert len(bob) == 5
    assert placed_stake(playing.log[-1]) == bob[-1]
    assert placed_stake(playing.ball().log[-1]) is None


def test_wagers_close_with_the_call_and_the_spin_has_commenced() -> None:
    playing = Playing().wager("Ann", 10, "red").ball()
    assert not isinstance(playing.log[-1], NoMoreBetsCalled)
    assert not playing.spin.has_commenced
    playing.close()
    assert isinstance(playing.log[-1], NoMoreBetsCalled)
    assert playing.spin.has_commenced


def test_a_wager_is_its_patrons_choice_whoever_enters_it() -> None:
    assert decided_for(PlaceWager(DEALER, "Ann", "red", dollars(5))) == "Ann"
    assert decided_for(SpinBall(DEALER)) == ""
    assert PlaceWager(ANN, "Ann", "red", dollars(5)).box == 0


def test_a_spin_is_remembered_by_its_number_and_who_wagered() -> None:
    playing = Playing().wager("Bob", 10, "red").wager("Ann", 10, "red").wager("Bob", 5, "odd").comes("17")
    assert ROULETTE.summary(playing.spin) == RoundSummary("17", False, ("black",), ("Bob", "Ann"))
    voided = Playing().wager("Ann", 10, "red")
    voided.do(VoidSpin(SUPERVISOR, Ground.FRAUD))
    assert ROULETTE.summary(voided.spin) == RoundSummary("void", False)
    assert ROULETTE.scoreboard(("17", "void"), Determinations(), ()).last == ("17",)


@pytest.mark.clause("HOUSE 3.9")
def test_limits_by_kind_may_be_fixed_anew_before_a_spin_and_the_wheel_stays() -> None:
    now = Determinations()
    limits = Determinations(inside_minimum=Amount(500), maxima=(KindMaximum(Kind.RED, Amount(900)),))
    assert ROULETTE.same_table(now, limits, False, False)
    assert not ROULETTE.same_table(now, limits, False, True)
    assert ROULETTE.same_table(now, now, False, True)
    for other in (TWO_ZEROS, Determinations(left_hand=True), Determinations(chip=Amount(5))):
        assert not ROULETTE.same_table(now, other, False, False)


@pytest.mark.clause("HOUSE 4.1")
def test_every_spin_takes_wagers() -> None:
    with pytest.raises(Refused) as refusal:
        roulette.begin(Determinations(), no_bet=rule["4.1"])
    assert refusal.value.clause == rule["4.1"]
