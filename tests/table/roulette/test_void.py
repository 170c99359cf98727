"""Void spins and void wagers at the table: in the spin, and after it."""

import pytest

from croupier.games.roulette.commands import Proceed, VoidSpin, VoidWagers
from croupier.games.roulette.events import SettlementReversed
from croupier.rulebook import Cite
from croupier.table.commands import CollectClaim, JoinTable, LeaveTable, PayHeld, VoidFinishedRound, WaiveClaim
from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.table.state import Claim, Held
from croupier.table.wagering.round_life_events import RoundEnded
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, SUPERVISOR
from tests.table.driver import dollars
from tests.table.roulette.driver import HOUSE, RouletteSitting, opened

BETS = (("Ann", 10, "straight 17"), ("Ann", 5, "tiers"), ("Bob", 10, "red"))


@pytest.fixture
def sitting() -> RouletteSitting:
    """Ann has straight 17 and tiers, Bob has red; the spin takes wagers."""
    return opened().join("Ann", "Bob").open_for(*BETS)


def _clause(ground: Ground) -> Cite:
    return HOUSE["10.1"] if ground is Ground.DISTURBANCE else HOUSE["10.3"]


@pytest.mark.clause("HOUSE 10.1", "HOUSE 10.3", "HOUSE 10.4")
@pytest.mark.parametrize("ground", [ground for ground in Ground if ground is not Ground.CONTRAVENTION])
@pytest.mark.parametrize("stage", ["wagers", "no more bets", "announced", "cleared"])
def test_a_void_spin_gives_every_wager_back_whole_whenever_it_happens(
    sitting: RouletteSitting, ground: Ground, stage: str
) -> None:
    if stage != "wagers":
        sitting.close()
    if stage in ("announced", "cleared"):
        sitting.number("17")
    if stage == "cleared":
        sitting.do(Proceed(DEALER))
    assert sitting.refusal(VoidSpin(DEALER, ground)) == _clause(ground)
    *_, ended = sitting.do(VoidSpin(SUPERVISOR, ground))
    assert ended == RoundEnded(1, _clause(ground))
    assert sitting.stacks("Ann", "Bob") == [1000, 1000]
    assert sitting.table.rounds[-1].void
    assert sitting.refusal(VoidSpin(SUPERVISOR, ground)) == _clause(ground)
    sitting.begin()


@pytest.mark.clause("HOUSE 10.2", "HOUSE 10.2(a)", "HOUSE 10.4")
def test_the_wagers_of_somebody_who_broke_the_rules_go_back_and_the_others_stand(sitting: RouletteSitting) -> None:
    sitting.close()
    sitting.number("17")
    assert sitting.refusal(VoidWagers(DEALER, "Ann")) == HOUSE["10.2(a)"]
    assert sitting.refusal(VoidWagers(SUPERVISOR, "Cat")) == HOUSE["10.2(a)"]
    events = sitting.do(VoidWagers(SUPERVISOR, "Ann", "late chips"))
    assert {event.clause for event in events} == {HOUSE["10.2(a)"]}
    sitting.settle()
    assert sitting.stacks("Ann", "Bob") == [1000, 990]


@pytest.mark.clause("HOUSE 10.2(a)", "HOUSE 10.4")
def test_what_had_been_cleared_of_their_wagers_comes_back_too(sitting: RouletteSitting) -> None:
    sitting.bet("Bob", 10, "black")
    sitting.close()
    sitting.number("2")
    sitting.do(Proceed(DEALER))
    events = sitting.do(VoidWagers(SUPERVISOR, "Ann"))
    assert sum(isinstance(event, SettlementReversed) for event in events) == 7
    sitting.settle()
    assert sitting.stacks("Ann", "Bob") == [1000, 1000]


@pytest.mark.clause("HOUSE 8.9")
def test_wrong_number_found_late_voids_that_spin_and_later_ones_stand(
    sitting: RouletteSitting,
) -> None:
    sitting.close()
    sitting.number("17").settle().spun("1", ("Bob", 20, "red"))
    assert sitting.stacks("Ann", "Bob") == [1320, 1010]
    (voided,) = sitting.do(VoidFinishedRound(SUPERVISOR, 1))
    assert isinstance(voided, FinishedRoundVoided)
    assert voided.clause == HOUSE["8.9"]
    assert sitting.stacks("Ann", "Bob") == [1000, 1020]
    assert [kept.void for kept in sitting.table.rounds] == [True, False]
    assert sitting.refusal(VoidFinishedRound(SUPERVISOR, 1)) == HOUSE["8.9"]
    assert sitting.refusal(VoidFinishedRound(SUPERVISOR, 3)) == HOUSE["8.9"]
    assert sitting.refusal(VoidFinishedRound(DEALER, 2)) == HOUSE["8.9"]


@pytest.mark.clause("HOUSE 10.1", "HOUSE 10.3")
@pytest.mark.parametrize(("ground", "clause"), [(Ground.DISTURBANCE, "10.1"), (Ground.FRAUD, "10.3")])
def test_a_finished_spin_is_void_for_a_disturbance_or_fraud_but_not_as_impractical(
    sitting: RouletteSitting, ground: Ground, clause: str
) -> None:
    sitting.close()
    sitting.number("17").settle()
    assert sitting.refusal(VoidFinishedRound(SUPERVISOR, 1, Ground.IMPRACTICAL)) == HOUSE["10.3"]
    (voided,) = sitting.do(VoidFinishedRound(SUPERVISOR, 1, ground))
    assert voided.clause == HOUSE[clause]
    assert sitting.stacks("Ann", "Bob") == [1000, 1000]


@pytest.mark.clause("HOUSE 10.2(a)")
def test_one_patrons_part_of_a_finished_spin_may_be_void(sitting: RouletteSitting) -> None:
    sitting.close()
    sitting.number("17").settle()
    (voided,) = sitting.do(VoidFinishedRound(SUPERVISOR, 1, patron="Ann"))
    assert voided.clause == HOUSE["10.2(a)"]
    assert sitting.stacks("Ann", "Bob") == [1000, 990]
    assert sitting.refusal(VoidFinishedRound(SUPERVISOR, 1, patron="Ann")) == HOUSE["10.2(a)"]


@pytest.mark.clause("HOUSE 10.5", "HOUSE 10.4")
def test_what_is_not_on_the_table_any_more_is_claimed_or_held(sitting: RouletteSitting) -> None:
    sitting.close()
    sitting.number("17").settle()
    for who in (ANN, BOB):
        sitting.do(LeaveTable(who, who.name))
    sitting.do(JoinTable(ANN, "Ann", dollars(100)))
    sitting.do(VoidFinishedRound(SUPERVISOR, 1))
    assert sitting.stacks("Ann") == [0]
    assert sitting.table.claims == (Claim("Ann", dollars(220), 1),)
    assert sitting.table.held == (Held("Bob", dollars(10)),)
    sitting.do(PayHeld(SUPERVISOR, "Bob"))
    assert sitting.refusal(CollectClaim(SUPERVISOR, "Ann", 1)) == HOUSE["10.5"]
    (waived,) = sitting.do(WaiveClaim(SUPERVISOR, "Ann", 1, "lost trace"))
    assert waived.clause == HOUSE["10.5"]
    after = sitting.table
    assert (after.claims, after.held) == ((), ())
