"""Secret wager cards: what was wagered shows to nobody else, from no angle, until the hand is over."""

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, cards
from croupier.games.baccarat.commands import ChangeWager, DealCard, PermitChanges, PlaceWager, Proceed, VoidCoup
from croupier.games.baccarat.determinations import Pairs
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.table.commands import GatherCards
from croupier.table.state import Limits
from croupier.table.view import PatronView, TableView
from croupier.table.wagering.round_life_events import SecretCardPlayed
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Settle
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.driver import BANKER_WINS, PLAYER_WINS, TIE, Sitting, division_7_sitting, dollars

SIGN = Limits(dollars(10), dollars(500), side_minimum=dollars(10))
OTHERS = (BOB, Actor("a passer-by"))


def _table(secret_wager_cards: int = 2, face_down: bool = False) -> Sitting:
    sitting = division_7_sitting(
        SIGN, secret_wager_cards=secret_wager_cards, pairs=Pairs.PERFECT_PAIRS, face_down=face_down
    )
    return sitting.join("Ann", "Bob").ready()


def _ann(sitting: Sitting, viewer: Actor) -> PatronView:
    return next(patron for patron in tables.view(sitting.table, viewer).patrons if patron.name == "Ann")


def _seen_by(sitting: Sitting, viewer: Actor) -> bytes:
    return msgspec.json.encode(tables.view(sitting.table, viewer))


def _amounts(view: TableView) -> list[int | None]:
    return [wager.amount for wager in view.play.wagers if wager.secret]


def _story(amount: int, on: str, text: str, watch: Callable[[Sitting], None]) -> Sitting:
    """A round in which Ann wagers so much in secret, looked at after every step until the coup is settled."""
    sitting = _table().begin()
    sitting.ask()
    sitting.wager("Ann", amount, on, secret=True)
    watch(sitting)
    sitting.ask()
    sitting.wager("Bob", 50, "banker")
    sitting.close()
    watch(sitting)
    for one in cards(text):
        _settle_pairs(sitting)
        sitting.do(DealCard(DEALER, one))
        watch(sitting)
    _settle_pairs(sitting)
    watch(sitting)
    return sitting


def _settle_pairs(sitting: Sitting) -> None:
    step = tables.next_step(sitting.table)
    if isinstance(step, Settle) and step.what == "pairs":
        sitting.do(Proceed(DEALER))


@pytest.mark.clause("NZ-D7 4.15")
@settings(deadline=None)
@given(
    one=st.integers(1, 1000),
    other=st.integers(1, 1000),
    on=st.sampled_from(["banker", "player", "tie", "player pair", "banker pair"]),
    text=st.sampled_from([BANKER_WINS, PLAYER_WINS, TIE, "5h 5d Kc Kd 4d 6s", "2h 9c 2h 9c"]),
)
def test_no_other_patrons_view_changes_with_the_amount(one: int, other: int, on: str, text: str) -> None:
    def seen_by_others(amount: int) -> list[bytes]:
        seen: list[bytes] = []
        _story(amount, on, text, lambda sitting: seen.extend(_seen_by(sitting, who) for who in OTHERS))
        return seen

    assert seen_by_others(one) == seen_by_others(other)


@pytest.mark.clause("NZ-D7 4.15")
@pytest.mark.parametrize("text", [BANKER_WINS, PLAYER_WINS])
def test_the_public_stack_stays_until_the_round_ends(text: str) -> None:
    def watch(sitting: Sitting) -> None:
        for viewer in OTHERS:
            shown = _ann(sitting, viewer)
            assert (shown.stack, shown.secret_in_play) == (dollars(1000), True)
            assert _amounts(tables.view(sitting.table, viewer)) == [None]
        for viewer in (ANN, DEALER, SUPERVISOR, INSPECTOR):
            assert _ann(sitting, viewer).stack == dollars(1000 - 300)
            assert _amounts(tables.view(sitting.table, viewer)) == [dollars(300)]

    sitting = _story(300, "player", text, watch)
    sitting.do(Proceed(DEALER))
    assert sitting.table.to_gather
    assert [_ann(sitting, viewer).secret_in_play for viewer in OTHERS] == [True, True]
    assert [row.stake for row in tables.view(sitting.table, BOB).play.settled if row.patron == "Ann"] == [None]
    sitting.do(GatherCards(DEALER))
    won = 300 if text == PLAYER_WINS else -300
    for viewer in (*OTHERS, ANN):
        shown = _ann(sitting, viewer)
        assert (shown.stack, shown.secret_in_play) == (dollars(1000 + won), False)
    rows = tables.view(sitting.table, BOB).play.settled
    assert [row.stake for row in rows if row.patron == "Ann"] == [dollars(300)]


@pytest.mark.clause("NZ-D7 4.15")
def test_a_secret_pairs_wager_settled_in_the_middle_tells_its_result_and_no_amount() -> None:
    sitting = _story(200, "player pair", "2h 9c 2h 9c", lambda _: None)
    (row,) = tables.view(sitting.table, BOB).play.settled
    assert (row.patron, row.stake, row.paid) == ("Ann", None, None)
    assert _ann(sitting, BOB).stack == dollars(1000)
    (own,) = tables.view(sitting.table, ANN).play.settled
    # A perfect pair pays 25 to 1.
    assert (own.stake, own.paid) == (dollars(200), dollars(5000))


@pytest.mark.clause("NZ-D7 4.15")
def test_open_wager_beside_a_secret_one_shows_on_the_layout_but_not_in_the_stack() -> None:
    sitting = _table().begin()
    sitting.ask()
    sitting.wager("Ann", 100, "tie")
    assert _ann(sitting, BOB).stack == dollars(900)
    sitting.wager("Ann", 300, "banker", secret=True)
    assert _ann(sitting, BOB).stack == dollars(900)
    shown = {wager.on: wager.amount for wager in tables.view(sitting.table, BOB).play.wagers}
    assert shown == {"tie": dollars(100), "banker": None}


@pytest.mark.clause("NZ-D7 4.15", "NZ-D7 3.6(a)", "NZ-D7 3.6(b)")
@pytest.mark.parametrize(("amount", "wagered"), [(1, 10), (999, 500)])
def test_the_limits_cure_a_secret_wager_without_telling(amount: int, wagered: int) -> None:
    before = _table().begin()
    before.ask()
    sitting = _story(amount, "banker", "", lambda _: None)
    assert sitting.patron("Ann").wagered == dollars(wagered)
    assert _ann(sitting, BOB).stack == _ann(before, BOB).stack


@pytest.mark.clause("NZ-D7 4.15")
def test_a_secret_wager_uses_up_a_card_and_without_one_there_is_none() -> None:
    sitting = _table(secret_wager_cards=1)
    sitting.begin().ask()
    first, _ = sitting.wager("Ann", 100, "banker", secret=True)
    assert first == SecretCardPlayed("Ann", open_book("NZ-D7")["4.15"])
    assert _ann(sitting, BOB).secret_wager_cards == 0
    secret = PlaceWager(ANN, "Ann", Option.TIE, dollars(10), secret=True)
    assert sitting.refusal(secret) == "NZ-D7 4.15"


@pytest.mark.clause("NZ-D7 4.15")
def test_a_change_that_a_supervisor_permits_keeps_the_card_and_the_secret() -> None:
    sitting = _table(secret_wager_cards=1, face_down=True).begin()
    sitting.ask()
    sitting.wager("Ann", 100, "banker", secret=True)
    sitting.ask()
    sitting.wager("Bob", 10, "banker")
    sitting.close()
    sitting.do(DealCard(DEALER, UNSEEN))
    sitting.do(PermitChanges(SUPERVISOR))
    sitting.do(ChangeWager(ANN, "Ann", Option.BANKER, Option.PLAYER, dollars(400)))
    assert _amounts(tables.view(sitting.table, BOB)) == [None]
    assert _ann(sitting, BOB).stack == dollars(1000)


@pytest.mark.clause("NZ-D7 4.15")
def test_a_void_coup_gives_a_secret_wager_back_and_opens_the_stack_again() -> None:
    sitting = _story(300, "banker", "2h 9c", lambda _: None)
    sitting.do(VoidCoup(OPERATOR, Ground.DISTURBANCE))
    shown = _ann(sitting, BOB)
    assert (shown.stack, shown.secret_in_play) == (dollars(1000), False)
