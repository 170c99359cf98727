"""Secret wager cards at roulette: all see where the chips lie, and nobody else how many before the spin is over."""

import msgspec
import pytest

from croupier import table as tables
from croupier.games.roulette.commands import AnnounceNumber, CorrectNumber, PlaceWager, Proceed, VoidSpin
from croupier.games.roulette.view import SpinView
from croupier.games.roulette.wheel import Pocket
from croupier.rulebook import open_book
from croupier.table.state import Limits
from croupier.table.view import PatronView
from croupier.table.wagering.round_life_events import SecretCardPlayed
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.driver import dollars
from tests.table.roulette.driver import RouletteSitting, opened

D7 = open_book("NZ-D7")
SIGN = Limits(dollars(10), dollars(100))
OTHERS = (BOB, Actor("a passer-by"))


def _secretly(amount: int, on: str) -> RouletteSitting:
    """Ann wagers so much in secret, Bob 20 on a number that never comes."""
    sitting = opened(SIGN, nz_division_7("roulette", secret_wager_cards=2)).join("Ann", "Bob").begin()
    sitting.ask()
    sitting.do(PlaceWager(ANN, "Ann", on, dollars(amount), secret=True))
    sitting.ask()
    sitting.bet("Bob", 20, "straight 5")
    return sitting


def _seen_by_others(sitting: RouletteSitting) -> list[bytes]:
    return [msgspec.json.encode(tables.view(sitting.table, who)) for who in OTHERS]


def _ann(sitting: RouletteSitting, viewer: Actor) -> PatronView:
    return next(patron for patron in tables.view(sitting.table, viewer).patrons if patron.name == "Ann")


def _spin(sitting: RouletteSitting, viewer: Actor) -> SpinView:
    spin: SpinView = tables.view(sitting.table, viewer).play
    return spin


@pytest.mark.clause("NZ-D7 4.15", "NZ-D7 4.9", "NZ-D7 3.6(a)", "NZ-D7 3.6(b)")
@pytest.mark.parametrize("amounts", [(20, 80), (1, 60), (110, 50)])
@pytest.mark.parametrize("on", ["red", "straight 17", "tiers"])
@pytest.mark.parametrize("number", ["0", "17", "27"])
def test_no_other_patrons_view_changes_with_the_amount(amounts: tuple[int, int], on: str, number: str) -> None:
    def story(amount: int) -> list[bytes]:
        sitting = _secretly(amount, on)
        seen = _seen_by_others(sitting)
        sitting.close()
        seen += _seen_by_others(sitting)
        sitting.number(number)
        seen += _seen_by_others(sitting)
        sitting.do(Proceed(DEALER))  # the losing wagers are cleared
        assert not sitting.table.is_between_rounds
        return seen + _seen_by_others(sitting)

    one, other = map(story, amounts)
    assert one == other


@pytest.mark.clause("NZ-D7 4.15", "NZ-D7 4.9")
def test_the_place_is_seen_and_the_amount_for_its_player_and_staff_alone() -> None:
    sitting = _secretly(50, "split 17 20")
    for viewer in OTHERS:
        (secret, _) = _spin(sitting, viewer).wagers
        assert (secret.patron, str(secret.spot), secret.amount, secret.secret) == ("Ann", "split 17 20", None, True)
        assert (_ann(sitting, viewer).stack, _ann(sitting, viewer).secret_in_play) == (dollars(1000), True)
    for viewer in (ANN, DEALER, SUPERVISOR, INSPECTOR):
        assert _spin(sitting, viewer).wagers[0].amount == dollars(50)
        assert _ann(sitting, viewer).stack == dollars(950)


@pytest.mark.clause("NZ-D7 4.15")
@pytest.mark.parametrize(("number", "stack", "paid"), [("17", 1850, 850), ("1", 950, 0)])
def test_the_amount_is_told_when_the_spin_is_over(number: str, stack: int, paid: int) -> None:
    sitting = _secretly(50, "split 17 20")
    sitting.close()
    sitting.number(number).settle()
    assert (_ann(sitting, BOB).stack, _ann(sitting, BOB).secret_in_play) == (dollars(stack), False)
    rows = [(row.stake, row.paid) for row in _spin(sitting, BOB).settled if row.patron == "Ann"]
    assert rows == [(dollars(50), dollars(paid))]


@pytest.mark.clause("NZ-D7 4.15", "HOUSE 8.8")
def test_secret_wager_cleared_by_a_wrong_number_is_back_and_still_secret() -> None:
    sitting = _secretly(50, "straight 17")
    sitting.close()
    sitting.do(AnnounceNumber(DEALER, Pocket("18")))
    sitting.do(Proceed(DEALER))
    assert [row.stake for row in _spin(sitting, BOB).settled if row.patron == "Ann"] == [None]
    sitting.do(CorrectNumber(SUPERVISOR, Pocket("17")))
    assert [wager.amount for wager in _spin(sitting, BOB).wagers if wager.patron == "Ann"] == [None]
    assert _ann(sitting, BOB).stack == dollars(1000)


@pytest.mark.clause("NZ-D7 4.15", "NZ-D7 7.4", "NZ-D7 3.1")
def test_a_secret_wager_on_the_race_track_takes_one_card_and_is_made_in_chips() -> None:
    sitting = opened(SIGN, nz_division_7("roulette", secret_wager_cards=1)).join("Ann").begin()
    sitting.ask()
    assert sitting.refusal(PlaceWager(ANN, "Ann", "straight 17", dollars(1001), secret=True)) == "HOUSE 4.2"
    events = sitting.do(PlaceWager(ANN, "Ann", "tiers", dollars(10), secret=True))
    assert events.count(SecretCardPlayed("Ann", D7["4.15"])) == 1
    assert sitting.patron("Ann").secret_wager_cards == 0
    assert [wager.amount for wager in _spin(sitting, BOB).wagers] == [None] * 6


@pytest.mark.clause("NZ-D7 4.15")
def test_a_void_spin_gives_a_secret_wager_back_and_opens_the_stack_again() -> None:
    sitting = _secretly(50, "red")
    sitting.do(VoidSpin(OPERATOR, Ground.DISTURBANCE))
    assert (_ann(sitting, BOB).stack, _ann(sitting, BOB).secret_in_play) == (dollars(1000), False)
