"""Perfect Pairs and Pairs Play: which of them is offered, where they lie, and how the first two cards settle them."""

import pytest

from croupier.equipment.layout import Layout
from croupier.games import blackjack
from croupier.games.blackjack.commands import DealCard, PlaceWager, Proceed, WithdrawWager
from croupier.games.blackjack.determinations import Determinations, SideWager
from croupier.games.blackjack.events import Kind, WagerPlaced, WagerReturned, WagerSettled, WagerWithdrawn
from croupier.rulebook import Refused, open_book
from croupier.verbs.actors import Actor
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Choice, Offer, Settle
from tests.games.blackjack.refusals import check_refused
from tests.games.blackjack.round_driver import Playing, dollars
from tests.people import ANN, DEALER

rule = open_book("ACT-BJ")

PERFECT = Determinations(pairs=SideWager.PERFECT_PAIRS)
PLAY = Determinations(pairs=SideWager.PAIRS_PLAY)
BOTH = [
    pytest.param(PERFECT, {"open": "17.5", "three": "17.6", "beside": "17.8", "settle": "17.11"}),
    pytest.param(PLAY, {"open": "17.17", "three": "17.18", "beside": "17.20", "settle": "17.22"}),
]


def side(patron: str, box: int = 1, amount: int = 5) -> PlaceWager:
    return PlaceWager(Actor(patron), patron, box, dollars(amount), side=True)


def dealt(text: str, determinations: Determinations) -> WagerSettled:
    """How 10 dollars on the pair of these two cards end, before anything else is settled or asked."""
    first, second = text.split()
    playing = Playing(determinations).wager("Ann", 100, 1).wager("Ann", 10, 1, side=True).close()
    playing.deal(f"{first} 9d {second}").do(Proceed(DEALER))
    return playing.row("Ann", kind=Kind.PAIRS)


@pytest.mark.clause("ACT-BJ 17.4(b)", "ACT-BJ 17.4(c)", "ACT-BJ 17.4(d)", "ACT-BJ 17.10", "ACT-BJ 17.11(b)")
@pytest.mark.clause("ACT-BJ 17.9", "ACT-BJ 17.9(a)", "ACT-BJ 17.9(b)", "ACT-BJ 17.9(c)")
@pytest.mark.clause("ACT-BJ 17.12", "ACT-BJ 17.12(a)", "ACT-BJ 17.12(b)", "ACT-BJ 17.12(c)")
@pytest.mark.parametrize(
    ("text", "odds", "clause"),
    [
        (text, odds, clause)
        for texts, odds, clause in [
            (("8h 8c", "8s 8d", "Th Ts", "Kd Kc"), 6, "17.12(a)"),
            (("8h 8d", "8s 8c", "Ah Ad", "Jc Js"), 12, "17.12(b)"),
            (("8h 8h", "2c 2c", "Qs Qs", "Td Td"), 25, "17.12(c)"),
        ]
        for text in texts
    ],
)
def test_perfect_pairs_pay_once_by_the_suits(text: str, odds: int, clause: str) -> None:
    row = dealt(text, PERFECT)
    assert (row.stake, row.result, row.paid) == (dollars(10), Result.WIN, dollars(10 * odds))
    assert row.clause == f"ACT-BJ {clause}"


@pytest.mark.clause("ACT-BJ 17.21", "ACT-BJ 17.21(a)", "ACT-BJ 17.22(b)", "ACT-BJ 17.23", "ACT-BJ 17.16")
@pytest.mark.parametrize("text", ["8h 8c", "8h 8d", "8h 8h", "Kd Kc", "Ah Ad", "Tc Tc"])
def test_pairs_play_pays_any_pair_eleven_to_one(text: str) -> None:
    row = dealt(text, PLAY)
    assert (row.result, row.paid, row.clause) == (Result.WIN, dollars(110), rule["17.23"])


@pytest.mark.clause("ACT-BJ 17.3", "ACT-BJ 17.3(a)", "ACT-BJ 17.3(b)", "ACT-BJ 17.4", "ACT-BJ 17.4(a)")
@pytest.mark.clause("ACT-BJ 17.9(d)", "ACT-BJ 17.11(a)", "ACT-BJ 17.15", "ACT-BJ 17.15(a)", "ACT-BJ 17.15(b)")
@pytest.mark.clause("ACT-BJ 17.16", "ACT-BJ 17.21(b)", "ACT-BJ 17.22(a)")
@pytest.mark.parametrize(("determinations", "clause"), [(PERFECT, "17.9(d)"), (PLAY, "17.21(b)")])
@pytest.mark.parametrize("text", ["8h 9h", "2c 3c", "Th Jh", "Kc Qc", "Td Kd", "Ah Kh"])
def test_cards_of_different_face_value_lose_though_they_count_the_same(
    text: str, determinations: Determinations, clause: str
) -> None:
    row = dealt(text, determinations)
    assert (row.result, row.paid, row.clause) == (Result.LOSE, 0, f"ACT-BJ {clause}")


@pytest.mark.clause("ACT-BJ 17.11", "ACT-BJ 17.13", "ACT-BJ 17.22", "ACT-BJ 17.24")
@pytest.mark.parametrize(("determinations", "clauses"), BOTH)
def test_pairs_are_settled_after_the_initial_deal_and_then_play_goes_on(
    determinations: Determinations, clauses: dict[str, str]
) -> None:
    playing = Playing(determinations).wager("Ann", 100, 1).wager("Bob", 100, 2)
    playing.wager("Ann", 5, 1, side=True).wager("Bob", 5, 2, side=True).close().deal("8h 9h 6d 8c")
    check_refused(playing, Proceed(DEALER), "6.2(c)")
    playing.deal("Tc")
    assert playing.step == Settle("pairs", rule[clauses["settle"]])
    check_refused(playing, DealCard(DEALER, playing.play.dealer[0]), clauses["settle"])
    playing.do(Proceed(DEALER))
    assert [(row.patron, row.result) for row in playing.play.settled] == [("Ann", Result.WIN), ("Bob", Result.LOSE)]
    assert isinstance(playing.step, Ask)
    assert playing.step.who == "Ann"


@pytest.mark.clause("ACT-BJ 17.9", "ACT-BJ 17.21")
@pytest.mark.parametrize("determinations", [PERFECT, PLAY])
def test_a_pairs_wager_goes_by_the_first_two_cards_alone(determinations: Determinations) -> None:
    playing = Playing(determinations).wager("Ann", 100, 1).wager("Ann", 5, 1, side=True).close().deal("8h 6d 3c")
    playing.settle().draws("Ann", "3s").stands("Ann")
    assert [row.result for row in playing.play.settled] == [Result.LOSE]


@pytest.mark.clause("ACT-BJ 17.1", "ACT-BJ 17.1(a)", "ACT-BJ 17.1(b)", "ACT-BJ 17.5", "ACT-BJ 17.17")
@pytest.mark.parametrize(("determinations", "clauses"), BOTH)
def test_patrons_may_wager_on_pairs_before_the_first_card(
    determinations: Determinations, clauses: dict[str, str]
) -> None:
    playing = Playing(determinations).wager("Ann", 100, 1)
    opens = rule[clauses["open"]]
    assert isinstance(playing.step, Offer)
    assert playing.step.choices == (Choice("main", rule["4.1"]), Choice("pairs", opens))
    assert playing.do(side("Ann")) == (WagerPlaced("Ann", 1, Kind.PAIRS, dollars(5), opens),)
    playing.wager("Bob", 10, 1).close()
    check_refused(playing, side("Bob"), "6.2")
    playing.deal("8h")
    check_refused(playing, side("Bob"), "4.3")


@pytest.mark.clause("ACT-BJ 17.1")
def test_without_the_operators_offer_there_are_no_pairs_wagers() -> None:
    playing = Playing().wager("Ann", 100, 1)
    assert isinstance(playing.step, Offer)
    assert playing.step.choices == (Choice("main", rule["4.1"]),)
    check_refused(playing, side("Ann"), "17.1")


@pytest.mark.clause("ACT-BJ 17.6", "ACT-BJ 17.18")
@pytest.mark.parametrize(("determinations", "clauses"), BOTH)
def test_a_box_takes_three_pairs_wagers(determinations: Determinations, clauses: dict[str, str]) -> None:
    playing = Playing(determinations).wager("Ann", 100, 1).wager("Dan", 10, 2)
    playing.do(side("Ann"))
    check_refused(playing, side("Ann"), clauses["three"])
    playing.do(side("Bob"))  # some wager on the box will do: Ann's
    playing.do(side("Cat"))
    check_refused(playing, side("Dan"), clauses["three"])
    playing.do(side("Dan", 2))  # another box has its own three


@pytest.mark.clause("ACT-BJ 17.8", "ACT-BJ 17.20")
@pytest.mark.parametrize(("determinations", "clauses"), BOTH)
def test_pairs_lie_only_beside_a_blackjack_wager(determinations: Determinations, clauses: dict[str, str]) -> None:
    playing = Playing(determinations).wager("Ann", 100, 1).wager("Bob", 10, 1)
    check_refused(playing, side("Ann", 2), clauses["beside"])
    playing.do(side("Cat"))
    playing.do(WithdrawWager(ANN, "Ann", 1))  # Bob's wager is still there for Cat's
    assert [wager.patron for wager in playing.play.box(1).pairs] == ["Cat"]
    assert playing.do(WithdrawWager(Actor("Bob"), "Bob", 1)) == (
        WagerWithdrawn("Bob", 1, Kind.MAIN, dollars(10), rule["4.3"]),
        WagerReturned("Cat", 1, Kind.PAIRS, dollars(5), rule[clauses["beside"]]),
    )
    assert playing.play.boxes == ()


@pytest.mark.parametrize(
    ("pairs", "clause"),
    [
        pytest.param(SideWager.PERFECT_PAIRS, "17.2", marks=pytest.mark.clause("ACT-BJ 17.2")),
        pytest.param(SideWager.PAIRS_PLAY, "17.14", marks=pytest.mark.clause("ACT-BJ 17.14")),
        pytest.param(SideWager.NONE, "1.1", marks=pytest.mark.clause("ACT-BJ 1.1")),
    ],
)
def test_no_layout_is_used_before_it_is_approved(pairs: SideWager, clause: str) -> None:
    with pytest.raises(Refused) as refusal:
        blackjack.begin(Determinations(pairs=pairs, layout=Layout(approved=False)))
    assert refusal.value.clause == f"ACT-BJ {clause}"
    assert blackjack.begin(Determinations(pairs=pairs)).boxes == ()
