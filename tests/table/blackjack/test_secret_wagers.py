"""Secret wager cards at blackjack: what is added to a secret wager is as secret, till its last hand is over."""

from collections.abc import Callable

import msgspec
import pytest

from croupier import table as tables
from croupier.equipment.cards import cards
from croupier.games.blackjack.commands import (
    CloseInsurance,
    DealCard,
    Double,
    Draw,
    Insure,
    LaidHand,
    PlaceWager,
    Proceed,
    ReportPlacementError,
    Split,
    Stand,
    TakeEvenMoney,
    VoidRound,
)
from croupier.games.blackjack.determinations import SideWager
from croupier.games.blackjack.view import RoundView
from croupier.rulebook import open_book
from croupier.table.commands import Command, GatherCards
from croupier.table.state import Limits
from croupier.table.view import PatronView
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Settle
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened
from tests.table.driver import dollars

D7 = open_book("NZ-D7")
SIGN = Limits(dollars(10), dollars(200), side_minimum=dollars(10))
OTHERS = (BOB, Actor("a passer-by"))
Watch = Callable[[BlackjackSitting], None]


def _secretly(amount: int, pairs: int = 0, secret_pairs: bool = False) -> BlackjackSitting:
    """Ann wagers so much in secret, Bob 50 in the open; no more bets."""
    policy = nz_division_7("blackjack", secret_wager_cards=2)
    sitting = opened(SIGN, policy=policy, pairs=SideWager.PERFECT_PAIRS).join("Ann", "Bob").ready().begin()
    sitting.ask()
    sitting.do(PlaceWager(ANN, "Ann", 1, dollars(amount), secret=True))
    if pairs:
        sitting.do(PlaceWager(ANN, "Ann", 1, dollars(pairs), side=True, secret=secret_pairs))
    sitting.ask()
    sitting.bet("Bob", 50)
    sitting.close()
    return sitting


def _deal(sitting: BlackjackSitting, text: str) -> None:
    """These cards and nothing else: what is to be settled waits."""
    for card in cards(text):
        sitting.do(DealCard(DEALER, card))


def _ann(sitting: BlackjackSitting, viewer: Actor) -> PatronView:
    return next(patron for patron in tables.view(sitting.table, viewer).patrons if patron.name == "Ann")


def _seen_by(sitting: BlackjackSitting, viewer: Actor) -> RoundView:
    play: RoundView = tables.view(sitting.table, viewer).play
    return play


STORIES: dict[str, tuple[str, list[Callable[[int], Command] | str]]] = {
    "a double": ("5h Tc 9d 6c 8d", [lambda all_of: Double(ANN, "Ann", dollars(all_of)), "9c"]),
    "a double for less": ("5h Tc 9d 6c 8d", [lambda all_of: Double(ANN, "Ann", dollars(all_of // 2)), "9c"]),
    "a split": (
        "8h Tc 9d 8c 8d",
        [lambda _: Split(ANN, "Ann"), "Td", lambda _: Stand(ANN, "Ann"), "7d", lambda _: Draw(ANN, "Ann"), "Kd"],
    ),
    "insurance": (
        "9h Tc Ad 9c 8d",
        [lambda all_of: Insure(ANN, "Ann", 1, "Ann", dollars(all_of // 2)), lambda _: CloseInsurance(DEALER)],
    ),
}


def _story(name: str, amount: int, watch: Watch) -> BlackjackSitting:
    """A round with Ann's secret wager, looked at after every step while her hands last."""
    sitting = _secretly(amount)
    watch(sitting)
    dealt, decisions = STORIES[name]
    for card in cards(dealt):
        sitting.do(DealCard(DEALER, card))
        watch(sitting)
    wagered = sitting.patron("Ann").wagered // 100
    for decision in decisions:
        if isinstance(decision, str):
            _deal(sitting, decision)
        else:
            sitting.do(decision(wagered))
        watch(sitting)
    return sitting


@pytest.mark.clause("NZ-D7 4.15", "NZ-D7 4.9", "NZ-D7 3.6(a)", "NZ-D7 3.6(b)")
@pytest.mark.parametrize("name", STORIES)
@pytest.mark.parametrize("amounts", [(20, 180), (4, 60), (900, 100)])
def test_no_other_patrons_view_changes_with_the_amount_or_what_is_added_to_it(
    name: str, amounts: tuple[int, int]
) -> None:
    def seen_by_others(amount: int) -> list[bytes]:
        seen: list[bytes] = []
        _story(name, amount, lambda at: seen.extend(msgspec.json.encode(tables.view(at.table, who)) for who in OTHERS))
        return seen

    one, other = map(seen_by_others, amounts)
    assert one == other


@pytest.mark.clause("NZ-D7 4.15", "NZ-D7 4.9")
@pytest.mark.parametrize("name", STORIES)
def test_the_public_stack_says_that_a_secret_is_in_play_and_the_last_public_total(name: str) -> None:
    def watch(sitting: BlackjackSitting) -> None:
        for viewer in OTHERS:
            shown = _ann(sitting, viewer)
            assert (shown.stack, shown.secret_in_play) == (dollars(1000), True)
            assert [wager.amount for wager in _seen_by(sitting, viewer).box(1).wagers] == [None]
        for viewer in (ANN, DEALER, SUPERVISOR, INSPECTOR):
            assert _ann(sitting, viewer).stack == sitting.patron("Ann").stack < dollars(1000)
            assert [wager.amount for wager in _seen_by(sitting, viewer).box(1).wagers] == [dollars(80)]

    _story(name, 80, watch)


@pytest.mark.clause("NZ-D7 4.15")
def test_a_double_and_insurance_show_that_they_were_made_and_no_amount() -> None:
    doubled = _seen_by(_story("a double", 80, lambda _: None), BOB).hand("1/1").shares[0]
    assert (doubled.stake, doubled.added) == (None, None)
    insured = _story("insurance", 80, lambda _: None)
    assert [(i.patron, i.amount) for i in _seen_by(insured, BOB).insurance] == [("Ann", None)]
    assert [(i.patron, i.amount) for i in _seen_by(insured, ANN).insurance] == [("Ann", dollars(40))]


@pytest.mark.clause("NZ-D7 4.15")
def test_both_hands_of_a_split_are_secret_until_the_last_of_them_is_settled() -> None:
    sitting = _story("a split", 80, lambda _: None)  # the second hand has gone over 21
    shown = [[share.stake for share in hand.shares] for hand in _seen_by(sitting, BOB).box(1).hands]
    assert shown == [[None], [None]]
    sitting.do(Stand(BOB, "Bob"))
    sitting.deal("8s")
    rows = [(row.hand, row.stake, row.result) for row in _seen_by(sitting, BOB).settled if row.patron == "Ann"]
    assert rows == [(1, dollars(80), "win"), (2, dollars(80), "lose")]
    assert (_ann(sitting, BOB).stack, _ann(sitting, BOB).secret_in_play) == (dollars(1000), False)


@pytest.mark.clause("NZ-D7 4.15", "ACT-BJ 8.1(a)")
def test_a_blackjack_that_is_paid_at_once_is_secret_until_the_cards_are_gathered() -> None:
    sitting = _secretly(80)
    _deal(sitting, "Ah Tc 9d Kc 8d")
    sitting.do(Proceed(DEALER))
    _check_secret(sitting)
    sitting.do(Stand(BOB, "Bob"))
    _deal(sitting, "Ts")
    sitting.do(Proceed(DEALER))
    assert sitting.table.to_gather
    _check_secret(sitting)
    sitting.do(GatherCards(DEALER))
    assert (_ann(sitting, BOB).stack, _ann(sitting, BOB).secret_in_play) == (dollars(1120), False)
    row = next(row for row in _seen_by(sitting, BOB).settled if row.patron == "Ann")
    assert (row.stake, row.paid) == (dollars(80), dollars(120))


def _check_secret(sitting: BlackjackSitting) -> None:
    """Bob sees the last public stack, and no amount of Ann's that was settled."""
    assert (_ann(sitting, BOB).stack, _ann(sitting, BOB).secret_in_play) == (dollars(1000), True)
    rows = [row for row in _seen_by(sitting, BOB).settled if row.patron == "Ann"]
    assert [(row.stake, row.paid) for row in rows] == [(None, None)]


@pytest.mark.clause("NZ-D7 4.15", "ACT-BJ 8.1(b)")
def test_even_money_is_secret_while_the_round_lasts() -> None:
    sitting = _secretly(80)
    _deal(sitting, "Ah Tc Ad Kc 8d")
    sitting.do(TakeEvenMoney(ANN, "Ann", 1))
    _check_secret(sitting)
    assert _ann(sitting, ANN).stack == dollars(1080)


@pytest.mark.clause("NZ-D7 4.15", "ACT-BJ 14.4")
def test_a_wager_that_is_put_back_because_cards_were_misplaced_is_kept_secret_again() -> None:
    sitting = _secretly(80)
    _deal(sitting, "Ah Tc 9d Kc 8d")
    sitting.do(Proceed(DEALER))
    laid = (LaidHand(1, 1, cards("Ah 8d")), LaidHand(2, 1, cards("Tc Kc")))
    sitting.do(ReportPlacementError(SUPERVISOR, laid))
    assert [wager.amount for wager in _seen_by(sitting, BOB).box(1).wagers] == [None]
    assert _ann(sitting, BOB).stack == dollars(1000)  # the last that was public
    assert _ann(sitting, ANN).stack == dollars(920)


@pytest.mark.clause("NZ-D7 4.15")
@pytest.mark.parametrize(("secret", "shown"), [(False, dollars(10)), (True, None)])
def test_pairs_beside_a_secret_wager_are_open_unless_they_are_secret_themselves(
    secret: bool, shown: int | None
) -> None:
    sitting = _secretly(80, pairs=10, secret_pairs=secret)
    assert [wager.amount for wager in _seen_by(sitting, BOB).box(1).pairs] == [shown]
    _deal(sitting, "9h Tc 9d 9c 8d")
    assert isinstance(tables.next_step(sitting.table), Settle)
    sitting.do(Proceed(DEALER))
    (row,) = _seen_by(sitting, BOB).settled
    assert (row.stake, row.paid) == (shown, None if secret else dollars(60))
    assert _ann(sitting, BOB).secret_in_play


@pytest.mark.clause("NZ-D7 4.15", "ACT-BJ 7.2")
@pytest.mark.parametrize("amount", [1, 40, 500])
def test_nobody_else_insures_a_secret_wager_and_so_learns_its_half(amount: int) -> None:
    sitting = _secretly(80)
    _deal(sitting, "9h Tc Ad 9c 8d")
    assert sitting.refusal(Insure(BOB, "Bob", 1, "Ann", dollars(amount))) == D7["4.15"]
    sitting.do(Insure(BOB, "Bob", 2, "Bob", dollars(25)))


@pytest.mark.clause("NZ-D7 4.15", "NZ-D7 3.6(a)", "NZ-D7 3.6(b)")
@pytest.mark.parametrize(("amount", "wagered"), [(1, 10), (999, 200)])
def test_the_limits_cure_a_secret_wager_without_telling(amount: int, wagered: int) -> None:
    sitting = _secretly(amount)
    assert sitting.patron("Ann").wagered == dollars(wagered)
    assert _ann(sitting, BOB).stack == dollars(1000)
    assert [wager.amount for wager in _seen_by(sitting, BOB).box(1).wagers] == [None]


@pytest.mark.clause("NZ-D7 4.15", "NZ-D7 3.1")
def test_secret_wager_uses_up_a_card_and_comes_from_the_players_own_chips() -> None:
    policy = nz_division_7("blackjack", secret_wager_cards=1)
    sitting = opened(SIGN, policy=policy).join("Ann", "Bob").ready().begin()
    sitting.ask()
    assert sitting.refusal(PlaceWager(ANN, "Ann", 1, dollars(1001), secret=True)) == "ACT-BJ 4.2"
    sitting.do(PlaceWager(ANN, "Ann", 1, dollars(20), secret=True))
    assert _ann(sitting, BOB).secret_wager_cards == 0
    sitting.ask()
    sitting.bet("Bob", 10)
    sitting.close()
    sitting.initial_deal().everybody_stands().deal("8s")
    sitting.begin().ask()
    sitting.bet("Bob", 10)
    sitting.ask()
    assert sitting.refusal(PlaceWager(ANN, "Ann", 1, dollars(20), secret=True)) == D7["4.15"]


@pytest.mark.clause("NZ-D7 4.15")
def test_a_void_round_gives_a_secret_wager_back_and_opens_the_stack_again() -> None:
    sitting = _secretly(80)
    _deal(sitting, "9h Tc")
    sitting.do(VoidRound(OPERATOR, Ground.DISTURBANCE))
    assert (_ann(sitting, BOB).stack, _ann(sitting, BOB).secret_in_play) == (dollars(1000), False)
