"""A finished coup that is void while later ones stand: stacks, claims, chips held, roads."""

import pytest
from hypothesis import given, settings, strategies as st
from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.cards import card
from croupier.games.baccarat.commands import DealCard
from croupier.rulebook import open_book
from croupier.table.commands import (
    BringChips,
    CloseTable,
    DirectShuffle,
    GiveClosureNotice,
    JoinTable,
    LeaveTable,
    VoidFinishedRound,
)
from croupier.table.patrons.claim_events import FinishedRoundVoided, Reversal
from croupier.table.state import Claim
from croupier.table.wagering.finished_rounds import finished_round
from croupier.verbs.actors import Actor
from croupier.verbs.moves import CHIP_FLOAT, Move, held_for, stack_of
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, OPERATOR, SUPERVISOR
from tests.table.driver import BANKER_WINS, PLAYER_WINS, TIE, Sitting, dollars, opened

BOOK = open_book("ACT-MB")


def _two_coups() -> Sitting:
    """Ann wins 95 and Bob loses 50 on the first, Ann loses 20 on the second; the third has begun."""
    sitting = opened().join("Ann", "Bob").ready()
    sitting.coup([("Ann", 100, "banker"), ("Bob", 50, "player")], BANKER_WINS)
    sitting.coup([("Ann", 20, "banker")], PLAYER_WINS)
    sitting.begin()
    sitting.close()
    sitting.do(DealCard(DEALER, card("9h")))
    return sitting


def _voided(sitting: Sitting, number: int, ground: Ground | None = None) -> FinishedRoundVoided:
    (event,) = sitting.do(VoidFinishedRound(SUPERVISOR, number, ground, "the report"))
    assert isinstance(event, FinishedRoundVoided)
    assert (event.number, event.by, event.details) == (number, SUPERVISOR, "the report")
    return event


def _stacks(sitting: Sitting) -> tuple[int, ...]:
    return tuple(patron.stack // 100 for patron in sitting.table.patrons)


@pytest.mark.clause("ACT-MB 12.5")
def test_an_earlier_coup_is_void_and_later_ones_stand() -> None:
    sitting = _two_coups()
    assert _stacks(sitting) == (1000 + 95 - 20, 1000 - 50)
    event = _voided(sitting, 1)
    assert event.clause == "ACT-MB 12.5"
    assert event.reversals == (
        Reversal("Ann", taken_back=dollars(95)),
        Reversal("Bob", given_back=dollars(50)),
    )
    assert _stacks(sitting) == (1000 - 20, 1000)
    assert [(kept.number, kept.void) for kept in sitting.table.rounds] == [(1, True), (2, False)]
    assert sitting.refusal(VoidFinishedRound(SUPERVISOR, 1)) == "ACT-MB 12.5"


@pytest.mark.clause("ACT-MB 12.5")
@pytest.mark.parametrize("who", [DEALER, ANN])
def test_a_supervisor_declares_it(who: Actor) -> None:
    assert _two_coups().refusal(VoidFinishedRound(who, 1)) == "ACT-MB 12.5"


@pytest.mark.clause("ACT-MB 12.5")
@pytest.mark.parametrize("number", [0, 3, 4, 99])
def test_a_coup_that_was_not_finished_is_not_voided_afterwards(number: int) -> None:
    sitting = _two_coups()
    before = sitting.table
    sitting.refusal(VoidFinishedRound(SUPERVISOR, number))
    assert sitting.table == before


@pytest.mark.clause("ACT-MB 12.5", "ACT-MB 14.1", "ACT-MB 14.3")
@pytest.mark.parametrize(
    ("ground", "clause"),
    [(None, "ACT-MB 12.5"), (Ground.DISTURBANCE, "ACT-MB 14.1"), (Ground.FRAUD, "ACT-MB 14.3")],
)
def test_coup_of_an_earlier_shoe_is_void_by_what_the_log_says(ground: Ground | None, clause: str) -> None:
    sitting = opened().join("Ann").ready().coup([("Ann", 100, "banker")], BANKER_WINS)
    events = tuple(sitting.log)
    sitting.do(DirectShuffle(SUPERVISOR))
    sitting.ready().coup([("Ann", 20, "banker")], PLAYER_WINS)
    assert [kept.number for kept in sitting.table.rounds] == [2]
    command = VoidFinishedRound(SUPERVISOR, 1, ground, kept=finished_round(1, events))
    (voided,) = sitting.do(command)
    assert isinstance(voided, FinishedRoundVoided)
    assert (voided.clause, voided.reversals) == (clause, (Reversal("Ann", taken_back=dollars(95)),))
    assert _stacks(sitting) == (1000 - 20,)
    again = finished_round(1, events, [voided])
    assert sitting.refusal(VoidFinishedRound(SUPERVISOR, 1, ground, kept=again)) == clause


@pytest.mark.clause("ACT-MB 14.2(a)")
def test_one_wager_of_a_finished_coup_is_void_alone() -> None:
    sitting = opened().join("Ann").ready()
    sitting.coup([("Ann", 100, "banker"), ("Ann", 10, "tie")], BANKER_WINS).coup([], TIE)
    kept = finished_round(1, sitting.log)
    assert kept.nets == (("Ann", dollars(95 - 10)),)
    (voided,) = sitting.do(VoidFinishedRound(SUPERVISOR, 1, patron="Ann", on="tie", kept=kept))
    assert isinstance(voided, FinishedRoundVoided)
    assert (voided.ground, voided.on) == (Ground.CONTRAVENTION, "tie")
    assert voided.reversals == (Reversal("Ann", given_back=dollars(10)),)
    left = finished_round(1, sitting.log, [voided])
    assert left.nets == (("Ann", dollars(95)),) == sitting.table.rounds[0].nets
    tie_again = VoidFinishedRound(SUPERVISOR, 1, patron="Ann", on="tie", kept=left)
    assert sitting.refusal(tie_again) == "ACT-MB 14.2(a)"
    (voided,) = sitting.do(VoidFinishedRound(SUPERVISOR, 1, Ground.FRAUD, kept=left))
    assert isinstance(voided, FinishedRoundVoided)
    assert voided.reversals == (Reversal("Ann", taken_back=dollars(95)),)
    assert _stacks(sitting) == (1000,)


@pytest.mark.clause("ACT-MB 14.2(a)")
@pytest.mark.parametrize(
    ("wagers", "on"),
    [([("Ann", 60, "player"), ("Ann", 60, "banker")], ""), ([("Ann", 60, "player")], "player")],
    ids=["won and lost the same", "stand off"],
)
def test_wagers_that_brought_nothing_are_void_once(wagers: list[tuple[str, int, str]], on: str) -> None:
    sitting = opened().join("Ann").ready().coup(wagers, TIE if on else PLAYER_WINS)
    void = VoidFinishedRound(SUPERVISOR, 1, patron="Ann", on=on)
    (voided,) = sitting.do(replace(void, kept=finished_round(1, sitting.log)))
    assert isinstance(voided, FinishedRoundVoided)
    assert (voided.clause, voided.reversals) == ("ACT-MB 14.2(a)", (Reversal("Ann"),))
    assert _stacks(sitting) == (1000,)
    left = finished_round(1, sitting.log, [voided])
    assert left.wagers == ()
    assert sitting.refusal(replace(void, kept=left)) == "ACT-MB 14.2(a)"


@pytest.mark.clause("ACT-MB 13.2", "ACT-MB 14.3")
def test_coup_of_a_closed_table_is_void_and_leaves_a_claim_and_what_is_held() -> None:
    sitting = _two_coups()
    sitting.deal("2c Kh Kd")  # player has 9
    sitting.do(GiveClosureNotice(SUPERVISOR))
    for who in (ANN, BOB):
        sitting.do(LeaveTable(who, who.name))
    sitting.do(CloseTable(SUPERVISOR))
    event = _voided(sitting, 1, Ground.FRAUD)
    assert event.reversals == (Reversal("Ann", claimed=dollars(95)), Reversal("Bob", held=dollars(50)))
    assert sitting.table.closed
    assert sitting.refusal(VoidFinishedRound(SUPERVISOR, 1, Ground.FRAUD)) == "ACT-MB 14.3"


@pytest.mark.clause("ACT-MB 12.5", "ACT-MB 12.4")
def test_an_error_found_before_the_next_coup_has_a_card_is_one_of_the_coup_itself() -> None:
    sitting = opened().join("Ann").ready().coup([("Ann", 100, "banker")], BANKER_WINS)
    sitting.begin()
    assert _voided(sitting, 1).clause == "ACT-MB 12.4"


@pytest.mark.clause("ACT-MB 12.5")
def test_what_a_patron_no_longer_has_is_claimed_and_no_stack_goes_below_nothing() -> None:
    sitting = opened().join("Ann", chips=100).ready()
    sitting.coup([("Ann", 100, "player")], PLAYER_WINS)
    sitting.coup([("Ann", 170, "player")], BANKER_WINS)
    sitting.begin()
    sitting.wager("Ann", 20, "tie")
    sitting.close()
    sitting.do(DealCard(DEALER, card("9h")))
    # 200 - 170 - 20 on the layout leaves 10 of the 100 that the first coup paid.
    event = _voided(sitting, 1)
    assert event.reversals == (Reversal("Ann", taken_back=dollars(10), claimed=dollars(90)),)
    assert (sitting.patron("Ann").stack, sitting.patron("Ann").wagered) == (0, dollars(20))
    assert sitting.table.claims == (Claim("Ann", dollars(90), 1),)


@pytest.mark.clause("ACT-MB 12.5")
def test_what_a_patron_who_left_is_owed_is_held_and_what_they_won_is_claimed() -> None:
    sitting = _two_coups()
    for who in (ANN, BOB):
        sitting.do(LeaveTable(who, who.name))
    event = _voided(sitting, 1)
    assert event.reversals == (Reversal("Ann", claimed=dollars(95)), Reversal("Bob", held=dollars(50)))
    assert tables.moves(sitting.table, event) == (Move(CHIP_FLOAT, held_for("Bob"), dollars(50)),)
    assert _stacks(sitting) == (0, 0)
    assert sitting.table.claims == (Claim("Ann", dollars(95), 1),)


@pytest.mark.clause("ACT-MB 12.5")
def test_a_patron_who_came_back_is_given_it_at_the_table() -> None:
    sitting = _two_coups()
    sitting.do(LeaveTable(BOB, "Bob"))
    sitting.do(JoinTable(BOB, "Bob", dollars(5), 2))
    event = _voided(sitting, 1)
    assert Move(CHIP_FLOAT, stack_of("Bob"), dollars(50)) in tables.moves(sitting.table, event)
    assert sitting.patron("Bob").stack == dollars(55)


@pytest.mark.clause("ACT-MB 12.5")
def test_chips_brought_during_the_coup_are_the_patrons_own() -> None:
    sitting = opened().join("Ann", chips=100).ready().begin()
    sitting.wager("Ann", 100, "player")
    sitting.do(BringChips(ANN, "Ann", dollars(500)))
    sitting.close()
    sitting.deal(BANKER_WINS)
    sitting.coup([], TIE)
    assert _voided(sitting, 1).reversals == (Reversal("Ann", given_back=dollars(100)),)
    assert sitting.patron("Ann").stack == dollars(600)


@pytest.mark.clause("ACT-MB 12.5")
def test_the_roads_are_redrawn_without_the_void_coup() -> None:
    sitting = opened().ready()
    for text in (BANKER_WINS, TIE, PLAYER_WINS, PLAYER_WINS):
        sitting.coup([], text)
    _voided(sitting, 3)
    roads = tables.view(sitting.table, ANN).scoreboard
    assert [bead.result for bead in roads.bead_plate] == ["banker", "tie", "player"]
    assert (roads.banker, roads.tie, roads.player) == (1, 1, 1)
    assert [(cell.result, cell.ties) for cell in roads.big_road] == [("banker", 1), ("player", 0)]


@pytest.mark.clause("ACT-MB 14.1", "ACT-MB 14.3")
@pytest.mark.parametrize(
    ("ground", "clause"),
    [(Ground.DISTURBANCE, "ACT-MB 14.1"), (Ground.FRAUD, "ACT-MB 14.3")],
)
@pytest.mark.parametrize("later", [0, 1])
def test_a_finished_coup_may_be_invalidated_after_a_disturbance_or_fraud(
    ground: Ground, clause: str, later: int
) -> None:
    sitting = opened().join("Ann").ready().coup([("Ann", 100, "player")], PLAYER_WINS)
    for _ in range(later):
        sitting.coup([], BANKER_WINS)
    assert sitting.refusal(VoidFinishedRound(DEALER, 1, ground)) == clause
    assert _voided(sitting, 1, ground).clause == clause
    assert sitting.patron("Ann").stack == dollars(1000)


@pytest.mark.clause("ACT-MB 12.5")
@settings(deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from([BANKER_WINS, PLAYER_WINS, TIE]),
            st.integers(0, 100),
            st.sampled_from(["banker", "player", "tie"]),
        ),
        min_size=1,
        max_size=5,
    ),
    st.data(),
)
def test_voiding_every_coup_leaves_the_patron_with_what_they_brought(
    coups: list[tuple[str, int, str]], data: st.DataObject
) -> None:
    sitting = opened().join("Ann", chips=100).ready()
    for text, percent, on in coups:
        stake = sitting.patron("Ann").stack // 100 * percent // 100
        sitting.coup([("Ann", stake, on)] if stake else [], text)
    order = data.draw(st.permutations(range(1, len(coups) + 1)))
    for number in order:
        sitting.do(VoidFinishedRound(OPERATOR, number, Ground.DISTURBANCE))
        assert sitting.patron("Ann").stack >= 0
    claimed = sum(claim.amount for claim in sitting.table.claims)
    assert sitting.patron("Ann").stack == dollars(100) + claimed
