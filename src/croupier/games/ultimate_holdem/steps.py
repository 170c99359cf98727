"""What the rules call for now: the round from top to bottom, in the order of the book."""

from functools import lru_cache

from croupier.games.ultimate_holdem.round_of_play import Area, RoundOfPlay, Stage, Standing
from croupier.games.ultimate_holdem.values_and_odds import (
    COMMUNAL_CARDS,
    DEALER_CARDS,
    HOLE_CARDS,
    STREETS,
    BettingRound,
    Kind,
    Street,
)
from croupier.rulebook import Cite, act_uth as rule
from croupier.verbs.state_cache import cached_on_state
from croupier.verbs.steps import Ask, Choice, Deal, Expose, Offer, Over, Settle, Step

COMMUNAL, DEALER = "communal", "dealer"
FLOP, TURN_AND_RIVER = "flop", "turn and river"
CONCEDE, ROUND = "concede", "round"
_CHECKS_BEFORE = {street: checks for checks, street in enumerate(Street)}
"""How often a patron has checked when first asked on each street."""

_WAGERS, _DEAL = Stage.WAGERS, Stage.DEAL  # looked up once: these are the engine's hottest lines


@cached_on_state
def next_step(play: RoundOfPlay) -> Step:
    """What must happen next, with its clause."""
    if play.stage is _WAGERS:
        return wagering(play)
    if play.is_over:
        return Over(play.void or conclusion(play))
    step: Step | None = None
    if not play.is_complete:  # when it is, nothing more is turned
        step = deal(play) if play.stage is _DEAL else betting(play) or dealers_hand(play) or settlement(play)
    return step or Settle(ROUND, conclusion(play))


def conclusion(play: RoundOfPlay) -> Cite:
    """Why a round is complete: every hand is settled, everybody has folded, or there was nobody to deal to."""
    standings = {area.standing for area in play.areas}
    if not standings:
        return rule["7.1"]
    given_up = standings & {Standing.FOLDED, Standing.CONCEDED} and Standing.SETTLED not in standings
    return rule["9.10"] if given_up else rule["9.4"]


@rule("4.2", "4.2(a)", "4.2(b)")
def wagering(play: RoundOfPlay) -> Offer:
    """Every patron has the chance to wager before the first card."""
    return _WAGERS_OFFERED


_MAIN_CHOICES = (Choice(Kind.ANTE, rule["4.2(a)"]), Choice(Kind.TRIPS, rule["4.2(b)"]))
_WAGERS_OFFERED = Offer("wagers", _MAIN_CHOICES, rule["4.2"])


@rule("7.2", "7.2(a)", "7.2(c)", "7.2(d)")
def deal(play: RoundOfPlay) -> Deal | None:
    """Face down: five communal cards, two at a time to each area with ante and blind, two to the dealer."""
    if len(play.communal) < COMMUNAL_CARDS:
        return Deal(COMMUNAL, rule["7.2(a)"], face_up=False)
    for area in play.continuing:
        if len(area.cards) < HOLE_CARDS:
            return Deal(str(area.number), rule["7.2(c)"], face_up=False)
    if len(play.dealer) < DEALER_CARDS:
        return Deal(DEALER, rule["7.2(d)"], face_up=False)
    return None


@rule("8.2", "8.4")
def betting(play: RoundOfPlay) -> Ask | Expose | None:
    """Area after area decides, on each street those who have not bet; then the dealer turns the next cards."""
    street = play.street
    for area in play.continuing:
        if area.bet_on is None and area.checks <= _CHECKS_BEFORE[street]:
            rules = STREETS[street]
            return Ask(area.patron, str(area.number), choices(rules), rules.clause)
    match street:
        case Street.BEFORE_FLOP:
            return Expose(FLOP, DEALER, rule["8.2"])
        case Street.AFTER_FLOP:
            return Expose(TURN_AND_RIVER, DEALER, rule["8.4"])
        case Street.ON_RIVER:
            return None


@lru_cache(maxsize=8)
@rule("8.1(a)", "8.1(b)", "8.1(c)", "8.3(a)", "8.3(b)", "8.3(c)", "8.5(a)", "8.5(b)")
def choices(street: BettingRound) -> tuple[Choice, ...]:
    """To fold, to check while that is possible, or to bet one of the multiples of this street."""
    allowed = [Choice("fold", street.fold)]
    if street.check is not None:
        allowed.append(Choice("check", street.check))
    return (*allowed, *(Choice(f"bet {times}x", street.bet) for times in street.times))


@rule("8.8", "9.1")
def dealers_hand(play: RoundOfPlay) -> Expose | Offer | None:
    """All have bet or folded: the dealer's cards are turned, and then those who have bet may still concede."""
    if not play.dealer_shown:
        return Expose(DEALER, DEALER, rule["8.8"])
    if play.stage is Stage.BETTING:
        return Offer(CONCEDE, (Choice("concede", rule["9.1"]),), rule["9.1"])
    return None


def may_concede(play: RoundOfPlay) -> bool:
    """Whether the dealer's hand is declared and the settlement has not begun."""
    step = next_step(play)
    return isinstance(step, Offer) and step.window == CONCEDE


@rule("9.3", "9.3(a)", "9.3(c)")
def settlement(play: RoundOfPlay) -> Expose | Settle | None:
    """From the dealer's right, which is the highest number: a hand is turned, then settled, then the next."""
    at_turn: Area | None = next(reversed(play.continuing), None)
    if at_turn is None:
        return None
    place = str(at_turn.number)
    return Settle(place, rule["9.3(c)"]) if at_turn.shown else Expose(place, DEALER, rule["9.3(a)"])
