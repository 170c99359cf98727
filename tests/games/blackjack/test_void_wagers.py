"""One wager alone is void (16.2(a)): what insured it goes back, control of its box passes on, its hand gets no card."""

import pytest

from croupier.games import blackjack
from croupier.games.blackjack.commands import VoidWagers
from croupier.games.blackjack.determinations import Determinations, SideWager
from croupier.games.blackjack.events import SettlementReversed, WagerVoided
from croupier.rulebook import act_bj as rule
from croupier.verbs.moves import stack_of
from croupier.verbs.steps import Ask, Settle
from tests.games.blackjack.insurance_table import insure, returned, seated_round
from tests.games.blackjack.refusals import check_refused
from tests.games.blackjack.round_driver import Playing, dollars
from tests.people import DEALER, SUPERVISOR

VOID = rule["16.2(a)"]
PAIRS = Determinations(pairs=SideWager.PERFECT_PAIRS)


def _voided(playing: Playing, patron: str, box: int = 0, on: str = "", owner: str = "") -> list[tuple[str, int, str]]:
    """Whose wager on which box of which kind goes back."""
    events = playing.do(VoidWagers(SUPERVISOR, patron, "chips moved late", box, on, owner))
    return [(event.patron, event.box, event.on) for event in events if isinstance(event, WagerVoided)]


def _gained(playing: Playing, patron: str) -> int:
    """What has come into a patron's stack since the round began, in whole dollars."""
    moves = [move for event in playing.log for move in blackjack.moves(event)]
    stack = stack_of(patron)
    return sum((move.target == stack) * move.amount - (move.source == stack) * move.amount for move in moves) // 100


@pytest.mark.clause("ACT-BJ 16.2(a)", "ACT-BJ 9.1")
def test_wager_on_one_box_is_void_and_the_one_on_another_stands() -> None:
    playing = Playing().wager("Ann", 100, 1).wager("Ann", 50, 2).close().deal("8h 9d 7c Th 9s")
    assert _voided(playing, "Ann", 1) == [("Ann", 1, "main")]
    assert _gained(playing, "Ann") == -50
    assert isinstance(playing.step, Ask)
    assert playing.step.hand == "2/1"  # nothing lies on the first: nobody is asked about it
    check_refused(playing, VoidWagers(SUPERVISOR, "Ann", box=1), "16.2(a)")
    check_refused(playing, VoidWagers(SUPERVISOR, "Ann", on="insurance"), "16.2(a)")
    check_refused(playing, VoidWagers(DEALER, "Ann", box=2), "16.2(a)")


@pytest.mark.clause("ACT-BJ 16.2(a)")
def test_pairs_alone_are_void_also_after_they_were_paid() -> None:
    playing = Playing(PAIRS).wager("Ann", 100, 1).wager("Ann", 10, 1, side=True).close().deal("8h 9d 8h").settle()
    assert _gained(playing, "Ann") == -100 + 25 * 10  # a perfect pair pays 25 to 1
    events = playing.do(VoidWagers(SUPERVISOR, "Ann", box=1, on="pairs"))
    assert [type(event) for event in events] == [SettlementReversed, WagerVoided]
    assert _gained(playing, "Ann") == -100


@pytest.mark.clause("ACT-BJ 16.2(a)", "ACT-BJ 17.8")
def test_pairs_of_others_go_back_before_their_cards_where_no_other_wager_is_left() -> None:
    playing = Playing(PAIRS).wager("Ann", 100, 1).wager("Bob", 10, 1, side=True).wager("Cat", 10, 2).close().deal("8h")
    events = playing.do(VoidWagers(SUPERVISOR, "Ann", box=1))
    assert [(event.patron, event.on, event.clause) for event in events if isinstance(event, WagerVoided)] == [
        ("Ann", "main", VOID),
        ("Bob", "pairs", rule["17.8"]),
    ]
    assert playing.deal("9h Td").card_goes_to == "2/1", "the first box gets no second card"


@pytest.mark.clause("ACT-BJ 16.2(a)", "ACT-BJ 7.1", "ACT-BJ 7.2")
@pytest.mark.parametrize("settled", [False, True], ids=["lying", "settled"])
def test_whatever_insured_a_void_wager_goes_back_with_it(settled: bool) -> None:
    playing = seated_round(("Ann", 100, 1), ("Bob", 60, 2))
    playing.do(insure("Bob", 40, 1, "Ann"))
    playing.do(insure("Bob", 30, 2))
    if settled:
        playing.no_insurance().stands("Ann").stands("Bob").deal("5s").settle()  # 6 or 16: insurance has lost
        assert playing.play.insurance == ()
    assert _voided(playing, "Ann", 1, "main") == [("Ann", 1, "main"), ("Bob", 1, "insurance")]
    lying = [(line.patron, line.box, line.owner) for line in playing.play.insurance]
    assert lying == ([] if settled else [("Bob", 2, "Bob")])
    assert _gained(playing, "Ann") == 0
    assert _gained(playing, "Bob") == -(60 + 30)


@pytest.mark.clause("ACT-BJ 16.2(a)", "ACT-BJ 7.2")
def test_insurance_on_one_of_two_wagers_is_void_alone() -> None:
    playing = seated_round(("Ann", 100, 1), ("Cat", 100, 1), ("Bob", 60, 2))
    for owner in ("Ann", "Cat"):
        playing.do(insure("Bob", 20, 1, owner))
    assert _voided(playing, "Bob", 1, "insurance", "Cat") == [("Bob", 1, "insurance")]
    assert [line.owner for line in playing.play.insurance] == ["Ann"]
    assert _gained(playing, "Bob") == -(60 + 20)


@pytest.mark.clause("ACT-BJ 16.2(a)", "ACT-BJ 4.5")
def test_control_of_a_shared_box_passes_on() -> None:
    playing = Playing().wager("Ann", 100, 1, seated=True).wager("Bob", 50, 1).close().deal("8h 9d 7c")
    assert _voided(playing, "Ann") == [("Ann", 1, "main")]
    assert playing.draws("Bob").card_goes_to == "1/1"


@pytest.mark.clause("ACT-BJ 16.2(a)", "ACT-BJ 10.2")
def test_split_is_no_longer_offered_to_somebody_whose_wager_is_void() -> None:
    playing = Playing().wager("Ann", 100, 1, seated=True).wager("Bob", 50, 1).wager("Cat", 20, 1).close()
    playing.deal("8h 9d 8c").splits("Ann")
    assert _voided(playing, "Bob", 1) == [("Bob", 1, "main")]
    following = playing.play.following
    assert following is not None
    assert following.waiting == ("Cat",)
    assert playing.splits("Cat").play.following is None
    assert [share.patron for share in playing.play.hand(1, 2).shares] == ["Ann", "Cat"]


@pytest.mark.clause("ACT-BJ 16.2(a)", "ACT-BJ 6.2")
def test_box_without_any_wager_left_gets_no_card() -> None:
    playing = Playing().wager("Ann", 100, 1).wager("Bob", 50, 2).close()
    _voided(playing, "Ann", 1)
    assert playing.card_goes_to == "2/1"
    assert playing.deal("8h 9d").card_goes_to == "2/1"
    assert dollars(50) == playing.play.box(2).wagers[0].amount


@pytest.mark.clause("ACT-BJ 16.2(a)", "ACT-BJ 7.2")
def test_insurance_for_another_stands_though_its_patrons_own_wager_is_void() -> None:
    playing = seated_round(("Ann", 100, 1), ("Bob", 10, 2), ("Cat", 10, 3))
    playing.do(insure("Bob", 50, 1, "Ann"))
    assert _voided(playing, "Bob", 2, "main") == [("Bob", 2, "main")]
    playing.do(insure("Cat", 20, 1, "Ann"))
    # the half of Ann's wager is 50: Cat has a wager close to it, Bob none any more
    assert returned(playing) == [("Bob", "Ann", 20, rule["7.2(b)"])]
    playing.stands("Ann").stands("Cat").deal("Tc").settle()
    assert _gained(playing, "Bob") == 30 * 2  # a Blackjack pays insurance 2 to 1


@pytest.mark.clause("ACT-BJ 16.2(a)", "ACT-BJ 7.1")
def test_own_insurance_is_void_alone_where_its_patron_also_insures_a_sharer() -> None:
    playing = seated_round(("Bob", 100, 1), ("Cat", 100, 1))
    playing.do(insure("Bob", 50, 1))
    playing.do(insure("Bob", 50, 1, "Cat"))
    assert _voided(playing, "Bob", 1, "insurance") == [("Bob", 1, "insurance")]
    assert [line.owner for line in playing.play.insurance] == ["Cat"]


@pytest.mark.clause("ACT-BJ 16.2(a)", "ACT-BJ 6.2")
def test_round_ends_by_the_clause_that_made_its_last_wager_void() -> None:
    playing = Playing(PAIRS).wager("Ann", 100, 1).wager("Bob", 10, 1, side=True).close().deal("8h")
    playing.do(VoidWagers(SUPERVISOR, "Ann"))
    assert playing.step == Settle("round", VOID)
