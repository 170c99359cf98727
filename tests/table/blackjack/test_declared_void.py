"""Declared void by the operator: a round in progress, an earlier one, one patron's part; and what is owed then."""

import pytest

from croupier.games.blackjack.commands import CloseInsurance, Double, Insure, Split, VoidRound, VoidWagers
from croupier.games.blackjack.determinations import SideWager
from croupier.games.blackjack.events import RoundVoided as RoundInProgressVoided, WagerVoided
from croupier.rulebook import Refused, open_book
from croupier.table import commands as table_commands
from croupier.table.commands import (
    BringChips,
    CloseTable,
    CollectClaim,
    GiveClosureNotice,
    LeaveTable,
    PayHeld,
    WaiveClaim,
)
from croupier.table.patrons.claim_events import ClaimCollected, ClaimWaived, FinishedRoundVoided, HeldPaid, Reversal
from croupier.table.state import Claim
from croupier.table.wagering.round_life_events import RoundEnded
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.blackjack.driver import DEALER_17, DEALER_20, DEALER_21, BlackjackSitting, opened
from tests.table.driver import dollars

rule = open_book("ACT-BJ")
GROUNDS = [(Ground.DISTURBANCE, "ACT-BJ 16.1"), (Ground.FRAUD, "ACT-BJ 16.3")]


def void(
    number: int, ground: Ground | None = None, patron: str = "", by: Actor = OPERATOR
) -> table_commands.VoidFinishedRound:
    """An earlier round is void, or one patron's part of it."""
    return table_commands.VoidFinishedRound(by, number, ground, "what happened", patron)


def _stacks(sitting: BlackjackSitting) -> list[int]:
    """In whole dollars."""
    return [patron.stack // 100 for patron in sitting.table.present]


@pytest.mark.clause("ACT-BJ 16.1", "ACT-BJ 16.3")
@pytest.mark.parametrize(("ground", "clause"), [*GROUNDS, (Ground.IMPRACTICAL, "ACT-BJ 16.3")])
@pytest.mark.parametrize("dealt", [None, "", "8h", "8h Th 6d 8c 9c"], ids=["open", "called", "dealt", "asked"])
def test_a_round_in_progress_is_void_and_every_wager_goes_back(ground: Ground, clause: str, dealt: str | None) -> None:
    sitting = opened(pairs=SideWager.PERFECT_PAIRS).join("Ann", "Bob").ready().begin()
    for name in ("Ann", "Bob"):
        sitting.bet(name, 100)
        sitting.bet(name, 10, pairs=True)
    if dealt is not None:
        sitting.close()
        sitting.deal(dealt)
    for nobody in (ANN, DEALER, INSPECTOR):
        assert sitting.refusal(VoidRound(nobody, ground)) == clause
    events = sitting.do(VoidRound(SUPERVISOR, ground, "as seen"))
    assert RoundInProgressVoided(rule[clause.removeprefix("ACT-BJ ")], "as seen", ground) in events
    assert isinstance((*events, *sitting.gather())[-1], RoundEnded)
    assert _stacks(sitting) == [1000, 1000]
    assert sitting.refusal(void(1, Ground.FRAUD)) == "ACT-BJ 16.3"  # it is void already
    sitting.played(("Ann", 10))


@pytest.mark.clause("ACT-BJ 16.1", "ACT-BJ 16.2(a)", "ACT-BJ 16.3")
@pytest.mark.parametrize(
    ("order", "clause"),
    [
        (VoidRound(OPERATOR, Ground.DISTURBANCE), "16.1"),
        (VoidRound(OPERATOR, Ground.FRAUD), "16.3"),
        (VoidWagers(OPERATOR, "Ann"), "16.2(a)"),
    ],
)
def test_winnings_put_into_splits_do_not_keep_the_round_from_being_void(
    order: VoidRound | VoidWagers, clause: str
) -> None:
    sitting = opened().join("Ann", chips=200).ready().begin()
    for box in (1, 2):
        sitting.bet("Ann", 100, box)
    sitting.close()
    sitting.deal("Ah 8h 6d Kh 8c")  # box 1 is a Blackjack and is paid 150 at once: 250 in hand
    sitting.do(Split(ANN, "Ann"))
    sitting.deal("8d").do(Split(ANN, "Ann"))
    assert (sitting.patron("Ann").stack, sitting.patron("Ann").wagered) == (dollars(50), dollars(300))
    assert rule[clause] in {event.clause for event in sitting.do(order)}
    assert (sitting.patron("Ann").stack, sitting.patron("Ann").wagered) == (dollars(200), 0)


@pytest.mark.clause("ACT-BJ 16.2(a)")
def test_one_patrons_wagers_of_the_round_are_void_and_the_others_stand() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    sitting.bet("Ann", 100)
    sitting.bet("Bob", 100)
    sitting.bet("Bob", 20, 1)
    sitting.close()
    sitting.deal("6h Th Ad 5c 9c")
    sitting.do(Insure(ANN, "Ann", 1, "Ann", dollars(50)))
    sitting.do(Insure(BOB, "Bob", 2, "Bob", dollars(50)))
    for nobody in (BOB, DEALER):
        assert sitting.refusal(VoidWagers(nobody, "Ann")) == "ACT-BJ 16.2(a)"
    assert sitting.refusal(VoidWagers(OPERATOR, "Cat")) == "ACT-BJ 16.2(a)"
    events = sitting.do(VoidWagers(OPERATOR, "Ann", "she marked a card"))
    voided = [(event.kind, event.amount // 100) for event in events if isinstance(event, WagerVoided)]
    assert sorted(voided) == [("insurance", 50), ("main", 100)]
    assert (sitting.patron("Ann").stack, sitting.patron("Ann").wagered) == (dollars(1000), 0)
    assert sitting.patron("Bob").wagered == dollars(100 + 20 + 50)
    assert sitting.refusal(VoidWagers(OPERATOR, "Ann")) == "ACT-BJ 16.2(a)"
    sitting.do(CloseInsurance(DEALER))
    assert sitting.decides == "Bob"  # on box 1 the only wager left is his


@pytest.mark.clause("ACT-BJ 16.1", "ACT-BJ 16.3")
@pytest.mark.parametrize(("ground", "clause"), GROUNDS)
@pytest.mark.parametrize(("dealer", "stacks"), [(DEALER_17, [1100, 1050]), (DEALER_21, [900, 950])])
def test_a_finished_round_is_void_while_later_ones_stand(
    ground: Ground, clause: str, dealer: str, stacks: list[int]
) -> None:
    sitting = opened().join("Ann", "Bob").ready().played(("Ann", 100), ("Bob", 50), dealer=dealer)
    assert _stacks(sitting) == stacks
    sitting.played(("Ann", 10), ("Bob", 10)).begin()
    sitting.bet("Bob", 10)
    for nobody in (ANN, DEALER, INSPECTOR):
        assert sitting.refusal(void(1, ground, by=nobody)) == clause
    for number in (0, 3, 4):
        assert sitting.refusal(void(number, ground)) == clause
    (voided,) = sitting.do(void(1, ground))
    assert isinstance(voided, FinishedRoundVoided)
    assert (voided.clause, voided.by, voided.details) == (clause, OPERATOR, "what happened")
    assert _stacks(sitting) == [1010, 1000]  # the second round stands, and Bob's 10 lie on the layout
    assert sitting.refusal(void(1, ground)) == clause
    assert [(kept.number, kept.void) for kept in sitting.table.rounds] == [(1, True), (2, False)]


@pytest.mark.clause("ACT-BJ 16.3")
def test_a_finished_round_cannot_be_impractical_to_continue() -> None:
    sitting = opened().join("Ann").ready().played(("Ann", 100))
    assert sitting.refusal(void(1, Ground.IMPRACTICAL)) == "ACT-BJ 16.3"
    assert sitting.refusal(VoidRound(OPERATOR, Ground.IMPRACTICAL)) == "ACT-BJ 16.3"


@pytest.mark.clause("ACT-BJ 16.2(a)")
@pytest.mark.parametrize(("dealer", "net"), [(DEALER_17, 100), (DEALER_21, -100)])
def test_one_patrons_part_of_an_earlier_round_is_void_alone(dealer: str, net: int) -> None:
    sitting = opened().join("Ann", "Bob", "Cat").ready()
    sitting.played(("Ann", 60), ("Ann", 40, 4), ("Bob", 100), dealer=dealer).played(("Bob", 10))
    assert sitting.refusal(void(1, patron="Ann", by=DEALER)) == "ACT-BJ 16.2(a)"
    assert sitting.refusal(void(1, patron="Cat")) == "ACT-BJ 16.2(a)"  # who had no part in it
    (voided,) = sitting.do(void(1, patron="Ann"))
    back = Reversal("Ann", taken_back=dollars(100)) if net > 0 else Reversal("Ann", given_back=dollars(100))
    assert voided == FinishedRoundVoided(
        1, OPERATOR, (back,), "what happened", rule["16.2(a)"], "Ann", Ground.CONTRAVENTION
    )
    assert _stacks(sitting) == [1000, 1000 + net + 10, 1000]
    assert sitting.refusal(void(1, patron="Ann")) == "ACT-BJ 16.2(a)"
    sitting.do(void(1, Ground.FRAUD))  # the rest of it: Bob's part
    assert _stacks(sitting) == [1000, 1010, 1000]


@pytest.mark.clause("ACT-BJ 16.2(a)")
def test_any_wager_may_be_void_also_one_that_stood_off() -> None:
    sitting = opened().join("Ann").ready().played(("Ann", 100), dealer=DEALER_20)
    (voided,) = sitting.do(void(1, patron="Ann"))
    assert isinstance(voided, FinishedRoundVoided)
    assert voided.reversals == (Reversal("Ann"),)
    assert _stacks(sitting) == [1000]
    assert sitting.refusal(void(1, patron="Ann")) == "ACT-BJ 16.2(a)"  # it is void already


@pytest.mark.clause("ACT-BJ 16.1")
def test_what_doubling_added_goes_back_with_the_earlier_round() -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.bet("Ann", 100)
    sitting.close()
    sitting.deal("5h 6d 6c").do(Double(ANN, "Ann", dollars(70)))
    sitting.deal("9h Td Qs")  # 20 against 26
    assert _stacks(sitting) == [1170]
    sitting.do(void(1, Ground.DISTURBANCE))
    assert _stacks(sitting) == [1000]


@pytest.mark.clause("ACT-BJ 16.1", "ACT-BJ 16.4")
def test_what_is_gone_is_claimed_and_what_somebody_who_left_is_owed_is_held() -> None:
    sitting = opened().join("Ann", "Bob", chips=100).ready().begin()
    sitting.bet("Ann", 100)
    sitting.bet("Bob", 100)
    sitting.close()
    sitting.deal("Th Tc 9d Qh 5c").everybody_stands().deal("8s")  # 20 and 15 against 17
    sitting.do(LeaveTable(BOB, "Bob"))
    sitting.played(("Ann", 150), dealer=DEALER_21)
    assert _stacks(sitting) == [50]
    (voided,) = sitting.do(void(1, Ground.DISTURBANCE))
    assert isinstance(voided, FinishedRoundVoided)
    assert voided.reversals == (
        Reversal("Ann", taken_back=dollars(50), claimed=dollars(50)),
        Reversal("Bob", held=dollars(100)),
    )
    assert sitting.table.claims == (Claim("Ann", dollars(50), 1),)
    assert sitting.refusal(CollectClaim(OPERATOR, "Ann", 1)) == "ACT-BJ 16.4"  # she has nothing
    sitting.do(BringChips(ANN, "Ann", dollars(30)))
    for staff_only in (CollectClaim(ANN, "Ann", 1), WaiveClaim(DEALER, "Ann", 1), PayHeld(BOB, "Bob")):
        assert sitting.refusal(staff_only) == "ACT-BJ 16.4"
    collected = ClaimCollected("Ann", 1, dollars(30), OPERATOR, rule["16.4"])
    assert sitting.do(CollectClaim(OPERATOR, "Ann", 1)) == (collected,)
    waived = ClaimWaived("Ann", 1, dollars(20), OPERATOR, "goodwill", rule["16.4"])
    assert sitting.do(WaiveClaim(OPERATOR, "Ann", 1, "goodwill")) == (waived,)
    sitting.do(LeaveTable(ANN, "Ann"))
    sitting.do(GiveClosureNotice(OPERATOR))
    sitting.do(CloseTable(OPERATOR))  # what is held for somebody is paid after closing too
    assert sitting.do(PayHeld(OPERATOR, "Bob")) == (HeldPaid("Bob", dollars(100), False, rule["16.4"]),)


@pytest.mark.clause("ACT-BJ 16.2(a)")
@pytest.mark.parametrize("ground", [ground for ground in Ground if ground is not Ground.CONTRAVENTION])
def test_one_patrons_wagers_are_void_for_what_they_did_and_on_no_other_ground(ground: Ground) -> None:
    sitting = opened().join("Ann", "Bob").ready()
    sitting.played(("Ann", 10))
    assert sitting.refusal(void(1, ground, "Ann")) == "ACT-BJ 16.2(a)"
    (voided,) = sitting.do(void(1, None, "Ann"))
    assert isinstance(voided, FinishedRoundVoided)
    assert (voided.patron, voided.clause, voided.ground) == ("Ann", "ACT-BJ 16.2(a)", Ground.CONTRAVENTION)


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 14.5")
def test_a_round_in_progress_is_not_void_as_an_earlier_one_is() -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.bet("Ann", 100)
    sitting.close()
    sitting.deal("Th 6d 9c")
    for patron, instead in (("", "put its cards right"), ("Ann", "declare the wagers of this round void")):
        with pytest.raises(Refused, match=f"Round 1 is in progress: {instead}"):
            sitting.do(void(1, patron=patron))
