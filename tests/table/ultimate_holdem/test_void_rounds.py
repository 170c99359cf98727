"""What is undone at hold-em: a round that is not complete for many reasons, a finished one for fraud alone."""

import pytest

from croupier.games.ultimate_holdem import commands as of_the_round
from croupier.games.ultimate_holdem.commands import Breach, ReportCollusion, Sanction, VoidWagers
from croupier.games.ultimate_holdem.events import DeckFault
from croupier.rulebook import open_book
from croupier.table.commands import BringChips, CollectClaim, JoinTable, LeaveTable, PayHeld, VoidFinishedRound
from croupier.table.patrons.claim_events import ClaimCollected, FinishedRoundVoided, Reversal
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR
from tests.table.driver import dollars
from tests.table.ultimate_holdem.driver import DEALER_WINS, HoldemSitting, opened

rule = open_book("ACT-UTH")


def _finished() -> HoldemSitting:
    """Ann won 50 and Bob 100 in round 1; both lost in round 2, 60 and 120."""
    sitting = opened().join("Ann", "Bob").played(("Ann", 10), ("Bob", 20))
    return sitting.played(("Ann", 10), ("Bob", 20), dealer=DEALER_WINS)


@pytest.mark.clause("ACT-UTH 15.2", "ACT-UTH 15.4")
@pytest.mark.parametrize(
    ("ground", "clause"),
    [(Ground.DISTURBANCE, "15.2"), (Ground.IMPRACTICAL, "15.4"), (Ground.FRAUD, "15.4")],
)
def test_a_round_that_is_not_complete_is_void_on_the_operators_word(ground: Ground, clause: str) -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    sitting.ante("Ann", 10, trips=5)
    sitting.ante("Bob", 20)
    sitting.close()
    sitting.dealt().folds("Ann").bets("Bob", 4)
    for nobody in (ANN, DEALER, INSPECTOR):
        assert sitting.refusal(of_the_round.VoidRound(nobody, ground)) == f"ACT-UTH {clause}"
    sitting.do(of_the_round.VoidRound(OPERATOR, ground))
    assert [sitting.patron(name).stack for name in ("Ann", "Bob")] == [dollars(1000)] * 2
    assert sitting.table.rounds[-1].void


@pytest.mark.clause("ACT-UTH 15.2", "ACT-UTH 15.4")
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize(
    ("ground", "clause"), [(Ground.DISTURBANCE, "15.2"), (None, "15.4"), (Ground.IMPRACTICAL, "15.4")]
)
def test_neither_a_disturbance_nor_a_wrong_card_undoes_a_finished_round(
    ground: Ground | None, clause: str, number: int
) -> None:
    sitting = _finished()
    assert sitting.refusal(VoidFinishedRound(OPERATOR, number, ground)) == f"ACT-UTH {clause}"
    if ground is not None:
        assert sitting.refusal(of_the_round.VoidRound(OPERATOR, ground)) == f"ACT-UTH {clause}"


@pytest.mark.clause("ACT-UTH 15.2", "ACT-UTH 15.4", "ACT-UTH 13.6(a)", "ACT-UTH 13.1")
@pytest.mark.parametrize("folded", [False, True])
def test_with_its_last_wager_decided_a_round_is_complete_before_the_dealer_says_so(folded: bool) -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.ante("Ann", 10)
    sitting.close()
    sitting.dealt()
    if folded:
        sitting.folds("Ann")
    else:
        sitting.bets("Ann", 4).goes_on().do(of_the_round.BeginSettlement(DEALER))
        sitting.do(of_the_round.TurnCards(DEALER, "1"))
        sitting.do(of_the_round.Proceed(DEALER))
    assert not sitting.table.is_between_rounds
    for report, clause in (
        (of_the_round.VoidRound(OPERATOR, Ground.DISTURBANCE), "15.2"),
        (of_the_round.VoidRound(OPERATOR, Ground.FRAUD), "15.4"),
        (of_the_round.ReportWrongNumber(DEALER, "dealer", 3), "13.1"),
        (VoidWagers(OPERATOR, "Ann"), "15.3(a)"),
    ):
        assert sitting.refusal(report) == f"ACT-UTH {clause}"
    (found,) = sitting.do(of_the_round.ReportDeckFault(DEALER, DeckFault.MISSING))  # the round stands
    assert found.clause == "ACT-UTH 13.6(a)"
    sitting.settle().do(VoidFinishedRound(OPERATOR, 1, Ground.FRAUD))
    assert sitting.patron("Ann").stack == dollars(1000)


@pytest.mark.clause("ACT-UTH 15.4")
def test_fraud_undoes_a_finished_round_and_later_ones_stand() -> None:
    sitting = _finished()
    for nobody in (ANN, DEALER, INSPECTOR):
        assert sitting.refusal(VoidFinishedRound(nobody, 1, Ground.FRAUD)) == "ACT-UTH 15.4"
    (voided,) = sitting.do(VoidFinishedRound(OPERATOR, 1, Ground.FRAUD, "marked aces"))
    back = (Reversal("Ann", taken_back=dollars(50)), Reversal("Bob", taken_back=dollars(100)))
    assert voided == FinishedRoundVoided(1, OPERATOR, back, "marked aces", rule["15.4"], "", Ground.FRAUD)
    assert [sitting.patron(name).stack for name in ("Ann", "Bob")] == [dollars(1000 - 60), dollars(1000 - 120)]
    for again in (1, 3):
        assert sitting.refusal(VoidFinishedRound(OPERATOR, again, Ground.FRAUD)) == "ACT-UTH 15.4"


@pytest.mark.clause("ACT-UTH 15.4", "ACT-UTH 15.5")
def test_fraud_found_after_people_left_leaves_what_is_held_and_owed() -> None:
    sitting = _finished()
    for who in (ANN, BOB):
        sitting.do(LeaveTable(who, who.name))
    sitting.join("Cat").played(("Cat", 10))  # another deck, and the rounds before it are still known
    for number in (1, 2):
        sitting.do(VoidFinishedRound(OPERATOR, number, Ground.FRAUD))
    assert [(held.patron, held.amount) for held in sitting.table.held] == [("Ann", dollars(60)), ("Bob", dollars(120))]
    assert [(claim.patron, claim.amount) for claim in sitting.table.claims] == [
        ("Ann", dollars(50)),
        ("Bob", dollars(100)),
    ]
    (paid,) = sitting.do(PayHeld(OPERATOR, "Bob"))
    assert paid.clause == "ACT-UTH 15.5"
    sitting.do(JoinTable(ANN, "Ann", dollars(0), 5))
    sitting.do(BringChips(ANN, "Ann", dollars(5)))
    assert sitting.patron("Ann").stack == dollars(65)
    (collected,) = sitting.do(CollectClaim(OPERATOR, "Ann", 1))
    assert collected == ClaimCollected("Ann", 1, dollars(50), OPERATOR, rule["15.5"])


@pytest.mark.clause("ACT-UTH 15.3", "ACT-UTH 15.3(a)")
def test_wagers_of_a_rule_breaker_are_void_in_this_round_or_one_before() -> None:
    sitting = _finished().ready().begin()
    for name in ("Ann", "Bob"):
        sitting.ante(name, 10)
    sitting.close()
    sitting.dealt().do(VoidWagers(OPERATOR, "Ann"))
    assert sitting.decides == "Bob"
    sitting.settle()
    assert sitting.patron("Ann").stack == dollars(1000 + 50 - 60)
    sitting.do(VoidFinishedRound(OPERATOR, 1, patron="Ann"))
    assert [sitting.patron(name).stack for name in ("Ann", "Bob")] == [dollars(940), dollars(1000 + 100 - 120 + 50)]
    assert sitting.log[-1].clause == "ACT-UTH 15.3(a)"
    assert not sitting.table.rounds[0].void


@pytest.mark.clause("ACT-UTH 12.3", "ACT-UTH 12.2")
def test_collusion_costs_a_patron_their_part_in_the_round_and_not_the_next() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    for name in ("Ann", "Bob"):
        sitting.ante(name, 10)
    sitting.do(ReportCollusion(OPERATOR, "Ann", Breach.INFORMATION, Sanction.SHUT_OUT))
    assert sitting.refusal(of_the_round.PlaceWager(ANN, "Ann", 1, dollars(10))) == "ACT-UTH 12.3"
    assert sitting.patron("Ann").wagered == 0
    sitting.close()
    sitting.dealt().settle().ready().begin()
    sitting.ante("Ann", 10)


@pytest.mark.clause("ACT-UTH 12.3")
def test_collusion_may_void_the_round_for_all() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    for name in ("Ann", "Bob"):
        sitting.ante(name, 10)
    sitting.close()
    sitting.dealt().bets("Ann", 4).do(ReportCollusion(OPERATOR, "Bob", Breach.CARDS_SHOWN, Sanction.VOID_ROUND))
    assert [sitting.patron(name).stack for name in ("Ann", "Bob")] == [dollars(1000)] * 2
    assert sitting.table.rounds[-1].void
