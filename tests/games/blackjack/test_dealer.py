"""The dealer's hand: what either inscription has the dealer draw to, and cards that could change nothing."""

import pytest

from croupier.games.blackjack.commands import DealCard, Insure
from croupier.games.blackjack.determinations import Determinations, SoftSeventeen
from croupier.games.blackjack.events import CardDealt, Kind, RoundDecided
from croupier.rulebook import Cite, open_book
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Deal, Settle
from tests.games.blackjack.refusals import check_refused
from tests.games.blackjack.round_driver import Playing, dollars
from tests.people import ANN, DEALER

rule = open_book("ACT-BJ")

STAND = Determinations(soft_17=SoftSeventeen.STAND)
DRAW = Determinations(soft_17=SoftSeventeen.DRAW)
SETTLE = Settle("round", rule["13.1"])


def play_against(dealer: str, determinations: Determinations = STAND) -> Playing:
    """Ann stands on 19, and the dealer has these cards."""
    first, *others = dealer.split()
    playing = Playing(determinations).wager("Ann", 100, 1).close().deal(f"Th {first} 9c")
    if first[0] == "A":
        playing.no_insurance()
    return playing.stands("Ann").deal(" ".join(others))


HARD_DRAWS = ["2c 3d", "7c 4d", "Tc 2d", "Tc 5d", "Tc 6d", "9c 5d 2s", "Tc 5d As", "6c Td"]
HARD_STANDS = ["Tc 7d", "9c 8d", "Tc 8d", "Tc 9d", "Tc Td", "Tc 6d As", "Tc 5d 6s", "Ac 5d 9s 2d"]  # the last: hard 17
SOFT_STANDS = ["Ac 7d", "Ac 8d", "Ac 9d", "7c Ad", "Ac 2d 5s", "Ac 3d 7s"]


@pytest.mark.clause("ACT-BJ 12.1")
@pytest.mark.parametrize(
    ("determinations", "clause"),
    [
        pytest.param(STAND, rule["12.1(a)"], marks=pytest.mark.clause("ACT-BJ 12.1(a)")),
        pytest.param(DRAW, rule["12.1(b)"], marks=pytest.mark.clause("ACT-BJ 12.1(b)")),
    ],
)
@pytest.mark.parametrize("dealer", [*HARD_DRAWS, "Ac 5d", "Ac Ad", "3c Ad 2s"])
def test_by_either_inscription_the_dealer_draws_to_16(
    dealer: str, determinations: Determinations, clause: Cite
) -> None:
    assert play_against(dealer, determinations).step == Deal("dealer", clause)


@pytest.mark.clause("ACT-BJ 12.1", "ACT-BJ 12.1(a)", "ACT-BJ 12.1(b)")
@pytest.mark.parametrize("determinations", [STAND, DRAW])
@pytest.mark.parametrize("dealer", HARD_STANDS + SOFT_STANDS)
def test_by_either_inscription_the_dealer_stands_on_hard_17_and_soft_18(
    dealer: str, determinations: Determinations
) -> None:
    playing = play_against(dealer, determinations)
    assert playing.step == SETTLE
    check_refused(playing, DealCard(DEALER, playing.play.dealer[0]), "13.1")


@pytest.mark.clause("ACT-BJ 12.1")
@pytest.mark.parametrize("dealer", ["Ac 6d", "6c Ad", "Ac 2d 4s", "3c Ad 3s", "Ac Ad 5s"])
@pytest.mark.parametrize(
    ("determinations", "step"),
    [
        pytest.param(STAND, SETTLE, marks=pytest.mark.clause("ACT-BJ 12.1(a)")),
        pytest.param(DRAW, Deal("dealer", rule["12.1(b)"]), marks=pytest.mark.clause("ACT-BJ 12.1(b)")),
    ],
)
def test_on_soft_17_the_inscription_decides(dealer: str, determinations: Determinations, step: Deal | Settle) -> None:
    assert play_against(dealer, determinations).step == step


@pytest.mark.clause("ACT-BJ 12.1(b)")
def test_a_drawn_to_soft_17_may_turn_hard_and_go_on() -> None:
    playing = play_against("Ac 6d 9s", DRAW)  # hard 16
    assert playing.step == Deal("dealer", rule["12.1(b)"])
    assert playing.deal("5c").settle().log[-2] == RoundDecided(21, rule["13.1"])


@pytest.mark.clause("ACT-BJ 12.1(a)")
@pytest.mark.parametrize("determinations", [STAND, DRAW])
@pytest.mark.parametrize("dealer", ["Ac Td", "Kc Ad"])
def test_nothing_is_added_to_a_dealers_blackjack(dealer: str, determinations: Determinations) -> None:
    assert play_against(dealer, determinations).step == SETTLE


@pytest.mark.clause("ACT-BJ 12.1")
def test_the_dealer_draws_only_after_every_patrons_hand_is_complete() -> None:
    playing = Playing().wager("Ann", 10, 1).wager("Bob", 10, 2).close().deal("9h 9s 6d 8c 8d").stands("Ann")
    assert isinstance(playing.step, Ask)
    check_refused(playing, DealCard(DEALER, playing.play.dealer[0]), "9.1")
    playing.stands("Bob")
    check_refused(playing, DealCard(ANN, playing.play.dealer[0]), "6.2")
    (dealt,) = playing.do(DealCard(DEALER, playing.play.dealer[0]))
    assert isinstance(dealt, CardDealt)
    assert (dealt.box, dealt.clause) == (0, rule["12.1(a)"])


@pytest.mark.clause("ACT-BJ 12.2")
@pytest.mark.parametrize("dealer", ["6d", "Td"])
def test_no_card_is_drawn_where_every_hand_has_gone_over(dealer: str) -> None:
    playing = Playing().wager("Ann", 10, 1).wager("Bob", 10, 2).close().deal(f"9h 9s {dealer} 8c 8d")
    playing.draws("Ann", "Tc").draws("Bob", "Ts")
    assert playing.step == SETTLE
    playing.settle()
    assert [row.clause for row in playing.play.settled] == [rule["13.1(d)"]] * 2
    assert len(playing.play.dealer) == 1


@pytest.mark.clause("ACT-BJ 12.2")
def test_one_live_hand_among_those_gone_over_keeps_the_dealer_drawing() -> None:
    playing = Playing().wager("Ann", 10, 1).close().deal("8h 6d 8c").splits("Ann").deal("Td").draws("Ann", "Ts")
    playing.deal("Tc").stands("Ann").deal("9c")
    assert playing.step == Deal("dealer", rule["12.1(a)"])  # 15


@pytest.mark.clause("ACT-BJ 12.2", "ACT-BJ 8.1(a)")
def test_no_card_is_drawn_where_every_hand_was_a_blackjack_paid_at_once() -> None:
    playing = Playing().wager("Ann", 10, 1).close().deal("Ah 6d Kc").settle()
    assert playing.play.is_over
    assert len(playing.play.dealer) == 1


@pytest.mark.clause("ACT-BJ 12.2")
@pytest.mark.parametrize("second", ["2c", "6c", "9c"])
@pytest.mark.parametrize("dealer", ["Td", "Kd", "Ad"])
def test_a_blackjack_waits_for_one_card_and_no_other(dealer: str, second: str) -> None:
    playing = Playing().wager("Ann", 100, 1).wager("Bob", 10, 2).close().deal(f"Ah 9s {dealer} Kc 8d")
    if dealer == "Ad":
        playing.no_insurance()
    playing.draws("Bob", "Ts")  # over
    assert playing.step == Deal("dealer", rule["12.1(a)"])
    assert playing.deal(second).step == SETTLE
    assert playing.settle().row("Ann").paid == dollars(150)


@pytest.mark.clause("ACT-BJ 12.2", "ACT-BJ 7.6")
@pytest.mark.parametrize(("second", "result"), [("2c", Result.LOSE), ("Tc", Result.WIN)])
def test_insurance_alone_waits_for_one_card_and_no_other(second: str, result: Result) -> None:
    playing = Playing().wager("Ann", 100, 1).close().deal("9h Ad 8c")
    playing.do(Insure(ANN, "Ann", 1, "Ann", dollars(50)))
    playing.no_insurance().draws("Ann", "Ts")  # over
    assert playing.step == Deal("dealer", rule["12.1(a)"])
    playing.deal(second).settle()
    assert playing.play.is_over
    assert len(playing.play.dealer) == 2
    assert playing.row("Ann", kind=Kind.INSURANCE).result is result
    assert playing.row("Ann").clause == rule["13.1(d)"]
