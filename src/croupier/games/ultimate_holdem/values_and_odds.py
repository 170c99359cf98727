"""The numbers of hold-em as typed plain data: how many cards go where, the betting rounds, the odds."""

from enum import StrEnum

import msgspec

from croupier.equipment.amounts import Odds
from croupier.games.ultimate_holdem.hands import STRENGTHS, Category, Hand
from croupier.rulebook import Cite, act_uth as rule

COMMUNAL_CARDS: int = rule.number("7.2(a)", "communal_cards")
FLOP_CARDS: int = rule.number("7.2(b)", "flop_cards")
HOLE_CARDS: int = rule.number("7.2(c)", "hole_cards_per_hand")
DEALER_CARDS: int = rule.number("7.2(d)", "dealer_cards")
BLIND_TO_ANTE: int = rule.number("4.2(a)", "blind_ante_multiple")
WAGERS_PER_BOX_MAX: int = rule.number("4.5", "wagers_per_box_max")


class Kind(StrEnum):
    """The boxes of a playing area, in the order they are settled."""

    ANTE = "ante"
    BLIND = "blind"
    PLAY = "play"
    TRIPS = "trips"


class Street(StrEnum):
    """A betting round, named by the open communal cards."""

    BEFORE_FLOP = "before the flop"
    AFTER_FLOP = "after the flop"
    ON_RIVER = "on the river"


class BettingRound(msgspec.Struct, frozen=True):
    """What may be chosen on one street, each with its clause; `times` are the multiples of the ante that may be bet."""

    open_cards: int
    clause: Cite
    fold: Cite
    check: Cite | None
    bet: Cite
    amount: Cite
    times: tuple[int, ...]


@rule("8.1", "8.1(a)", "8.1(b)", "8.1(c)", "8.1(c)(ii)", "8.3", "8.3(a)", "8.3(b)", "8.3(c)", "8.3(c)(ii)")
@rule("8.5", "8.5(a)", "8.5(b)", "8.5(b)(ii)")
def _betting_rounds() -> dict[Street, BettingRound]:
    def betting_round(open_cards: int, of: str, bet: str, check: str = "") -> BettingRound:
        return BettingRound(
            open_cards,
            rule[of],
            rule[f"{of}(a)"],
            rule[check] if check else None,
            rule[bet],
            rule[f"{bet}(ii)"],
            rule.numbers(f"{bet}(ii)", "play_wager_ante_multiples"),
        )

    return {
        Street.BEFORE_FLOP: betting_round(0, "8.1", "8.1(c)", "8.1(b)"),
        Street.AFTER_FLOP: betting_round(FLOP_CARDS, "8.3", "8.3(c)", "8.3(b)"),
        Street.ON_RIVER: betting_round(COMMUNAL_CARDS, "8.5", "8.5(b)"),
    }


STREETS: dict[Street, BettingRound] = _betting_rounds()
STREET_BY_OPEN_CARDS: dict[int, Street] = {rules.open_cards: street for street, rules in STREETS.items()}


@rule("10.1")
def _odds(wager: str) -> dict[Category, Odds]:
    values = rule.clause("10.1").values[wager]
    return {Category(hand): Odds.read(odds) for hand, odds in values.items()}


ANTE_ODDS: Odds = Odds.read(rule.text("10.1", "ante"))
PLAY_ODDS: Odds = Odds.read(rule.text("10.1", "play_wager"))
BLIND_ODDS: dict[Category, Odds] = _odds("blind")
TRIPS_ODDS: dict[Category, Odds] = _odds("trips")
BOUNDED: frozenset[str] = frozenset(rule.texts("10.1", "maximum_payout_bounds"))
"""The wagers whose payment stops at the maximum payout."""


@rule("9.2")
def qualifies(dealer: Hand) -> bool:
    """Whether the dealer's hand is a pair or better."""
    return _is_at_least(dealer, rule.text("9.2", "dealer_qualifies_hand_min"))


@rule("9.6(a)")
def wins_blind(hand: Hand) -> bool:
    """Whether a hand that beats the dealer wins the blind."""
    return _is_at_least(hand, rule.text("9.6", "blind_wins_hand_min"))


@rule("9.7(a)")
def wins_trips(hand: Hand) -> bool:
    """Whether a hand wins trips, whatever the dealer has."""
    return _is_at_least(hand, rule.text("9.7", "trips_wins_hand_min"))


def _is_at_least(hand: Hand, least: str) -> bool:
    return STRENGTHS[hand.category] >= STRENGTHS[Category(least)]
