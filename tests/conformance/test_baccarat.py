"""The baccarats pass the conformance suite."""

import random

import msgspec
import pytest

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import DECK, UNSEEN, Card
from croupier.games.baccarat.commands import CallNoMoreBets, DealCard, PlaceWager, VoidCoup
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.determinations import Determinations, Pairs, Turner
from croupier.games.baccarat.values_and_odds import Option
from croupier.table.commands import AskNext, Command
from croupier.table.state import Limits
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground
from tests.conformance.baccarat import SUBJECT
from tests.conformance.orders import EVERYBODY
from tests.conformance.suite import met_on_evenings, same_bytes
from tests.people import DEALER, SUPERVISOR
from tests.table.driver import Sitting, dollars, opened


def test_whatever_is_ordered_the_laws_of_the_table_hold_and_the_corners_are_met() -> None:
    assert met_on_evenings(SUBJECT, commands=220) >= {
        "WagerSettled",
        "WagerVoided",
        "WagerRaised",
        "WagerReturned",
        "CoupReconstructed",
        "SettlementReversed",
        "CardDrawnInError",
        "ChangesPermitted",
        "NoBetDeclared",
        "HandTurned",
        "TurnPassed",
        "PaymentRounded",
        "FinishedRoundVoided",
        "PatronWarned",
        "OutOfTurnNoted",
        "PassCardPlayed",
        "SecretCardPlayed",
        "CardsChanged",
        "ShoeEnded",
        "LastRoundFixed",
        "PersonalLimitPlaced",
        "ChangeMade",
    }


def _face_down(cards: tuple[Card, ...]) -> Sitting:
    """A coup dealt face down by a system that knows the cards: nothing has been turned yet."""
    sitting = opened(Determinations(face_down=True, turner=Turner.PATRONS, pairs=Pairs.PERFECT_PAIRS))
    sitting.join("Ann", "Bob").ready().begin()
    sitting.wager("Ann", 50, "banker")
    sitting.wager("Bob", 50, "player pair")
    sitting.close()
    for card in cards:
        sitting.do(DealCard(DEALER, card))
    return sitting


@pytest.mark.clause("ACT-MB 6.3")
@pytest.mark.parametrize("seed", range(25))
def test_nobody_can_tell_what_lies_face_down(seed: int) -> None:
    chance = random.Random(seed)
    one, other = (tuple(chance.sample(DECK, 4)) for _ in range(2))
    for viewer in EVERYBODY:
        assert same_bytes(_face_down(one).table, _face_down(other).table, viewer)


def _secret_wager(stake: int) -> Sitting:
    policy = nz_division_7("mini-baccarat", pass_cards=1, secret_wager_cards=2)
    sitting = opened(Determinations(pairs=Pairs.PERFECT_PAIRS), policy, Limits(dollars(10), dollars(500)))
    sitting.join("Ann", "Bob").ready().begin()
    sitting.do(AskNext(DEALER))
    sitting.wager("Ann", stake, "banker", secret=True)
    sitting.do(AskNext(DEALER))
    sitting.wager("Bob", 20, "player")
    return sitting


@pytest.mark.clause("NZ-D7 4.15")
@pytest.mark.parametrize("commands", [0, 1, 3, 5])
def test_nobody_else_can_tell_a_secret_wager_until_the_hand_is_over(commands: int) -> None:
    script: list[Command] = [CallNoMoreBets(DEALER)]
    script += [DealCard(DEALER, Card(card)) for card in ("2h", "9c", "Kd", "Kc")]
    small, large = _secret_wager(20), _secret_wager(400)
    for command in script[:commands]:
        small.do(command)
        large.do(command)
    assert small.table != large.table
    assert same_bytes(small.table, large.table, Actor("Bob"))
    assert same_bytes(small.table, large.table, Actor("onlooker"))
    assert not same_bytes(small.table, large.table, Actor("Ann"))


def test_a_round_settles_with_cards_that_nobody_ever_saw() -> None:
    """Face down and void before anybody looked: everything is settled, and the cards stay unknown."""
    sitting = _face_down((UNSEEN,) * 4)
    sitting.do(VoidCoup(SUPERVISOR, Ground.IMPRACTICAL))
    assert isinstance(sitting.table.play, Coup)
    assert sitting.table.play.player == (UNSEEN, UNSEEN)
    assert sitting.patron("Ann").stack == sitting.patron("Bob").stack == dollars(1000)
    assert msgspec.json.decode(msgspec.json.encode(sitting.table), type=type(sitting.table)) == sitting.table
    sitting.coup([("Ann", 50, "banker")], "")
    assert tables.next_step(sitting.table).clause == "ACT-MB 6.2(a)"


def test_a_wager_is_a_plain_value() -> None:
    """Commands of equal content are equal: a second arrival of one can be told from a new one only by its id."""
    first = PlaceWager(Actor("Ann"), "Ann", Option.TIE, Amount(1000))
    assert first == PlaceWager(Actor("Ann"), "Ann", Option.TIE, Amount(1000))
