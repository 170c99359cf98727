"""How wagers are paid and collected: each line names the clause behind it."""

from croupier.equipment.amounts import Amount, Odds, payment
from croupier.games.ultimate_holdem.commands import BeginSettlement, Proceed
from croupier.games.ultimate_holdem.events import (
    CardsDiscarded,
    Event,
    PaymentBounded,
    PaymentRounded,
    RoundConcluded,
    SettlementBegun,
    WagerSettled,
)
from croupier.games.ultimate_holdem.hands import Hand
from croupier.games.ultimate_holdem.round_of_play import NOTHING, Area, RoundOfPlay
from croupier.games.ultimate_holdem.steps import ROUND, may_concede, next_step
from croupier.games.ultimate_holdem.values_and_odds import (
    ANTE_ODDS,
    BLIND_ODDS,
    BOUNDED,
    PLAY_ODDS,
    TRIPS_ODDS,
    Kind,
    qualifies,
    wins_blind,
    wins_trips,
)
from croupier.rulebook import Cite, Refused, act_uth as rule, house
from croupier.verbs.actors import DEALING_ROLES, require
from croupier.verbs.moves import Result
from croupier.verbs.steps import settlement_due

Line = tuple[Result, Odds | None, Cite]


@rule("9.2", "9.5(c)(ii)")
def begin_settlement(play: RoundOfPlay, command: BeginSettlement) -> tuple[Event, ...]:
    """Nobody concedes any more; if the dealer does not qualify, the antes of those still in go back first."""
    require(command.by, DEALING_ROLES, rule["9.3"], "Beginning the settlement")
    if not may_concede(play):
        raise Refused(rule["9.3"], "Declare the dealer's hand before the settlement.")
    if qualifies(play.best(play.dealer)):
        return (SettlementBegun(rule["9.3"]),)
    line: Line = (Result.STAND_OFF, None, rule["9.5(c)(ii)"])
    refunds = [event for area in reversed(play.continuing) for event in _settled(play, area, Kind.ANTE, line)]
    return (SettlementBegun(rule["9.2"]), *refunds)


@rule("9.3(c)", "9.4")
def proceed(play: RoundOfPlay, command: Proceed) -> tuple[Event, ...]:
    """Settle the open hand, or conclude the round."""
    step = settlement_due(next_step(play), command.by, rule["9.3"])
    if step.what == ROUND:
        return (RoundConcluded(step.clause),)
    area = play.area(int(step.what))
    assert area is not None
    return settle_hand(play, area)


@rule("9.3(d)", "9.4", "9.9", "9.10")
def settle_hand(play: RoundOfPlay, area: Area) -> tuple[Event, ...]:
    """Settle every wager still on an area, winners by the odds; then its cards go to the rack."""
    hand, dealer = play.best(area.cards), play.best(play.dealer)
    lines = {
        Kind.ANTE: ante(hand, dealer),
        Kind.BLIND: blind(hand, dealer),
        Kind.PLAY: play_wager(hand, dealer),
        Kind.TRIPS: trips(hand),
    }
    lying = [kind for at, kind, _ in play.wagers_lying if at is area]
    events = [event for kind in lying for event in _settled(play, area, kind, lines[kind])]
    return (*events, CardsDiscarded(area.patron, area.number, rule["9.3(d)"]))


@rule("9.5", "9.5(a)", "9.5(b)", "9.5(c)", "9.5(c)(i)", "9.5(c)(ii)")
def ante(hand: Hand, dealer: Hand) -> Line:
    """Even money against a dealer who qualifies; a push against one who does not."""
    if not qualifies(dealer):
        return Result.STAND_OFF, None, rule["9.5(c)(ii)"]
    if hand.value == dealer.value:
        return Result.STAND_OFF, None, rule["9.5(c)(i)"]
    if hand.value > dealer.value:
        return Result.WIN, ANTE_ODDS, rule["10.1"]
    return Result.LOSE, None, rule["9.5(b)"]


@rule("9.6", "9.6(a)", "9.6(b)", "9.6(c)", "9.6(c)(i)", "9.6(c)(ii)")
def blind(hand: Hand, dealer: Hand) -> Line:
    """By the paytable if a straight or better beats the dealer; a push if less does."""
    if hand.value == dealer.value:
        return Result.STAND_OFF, None, rule["9.6(c)(i)"]
    if hand.value < dealer.value:
        return Result.LOSE, None, rule["9.6(b)"]
    if wins_blind(hand):
        return Result.WIN, BLIND_ODDS[hand.category], rule["10.1"]
    return Result.STAND_OFF, None, rule["9.6(c)(ii)"]


@rule("9.7", "9.7(a)", "9.7(b)")
def trips(hand: Hand) -> Line:
    """By the paytable for three of a kind or better, whatever the dealer has."""
    if wins_trips(hand):
        return Result.WIN, TRIPS_ODDS[hand.category], rule["10.1"]
    return Result.LOSE, None, rule["9.7(b)"]


@rule("9.8", "9.8(a)", "9.8(b)", "9.8(c)")
def play_wager(hand: Hand, dealer: Hand) -> Line:
    """Even money for the better hand, whether the dealer qualifies or not."""
    if hand.value == dealer.value:
        return Result.STAND_OFF, None, rule["9.8(c)"]
    if hand.value > dealer.value:
        return Result.WIN, PLAY_ODDS, rule["10.1"]
    return Result.LOSE, None, rule["9.8(b)"]


@rule("9.10")
def collected(play: RoundOfPlay, area: Area, clause: Cite) -> list[Event]:
    """Every wager of a hand that was folded or conceded is lost."""
    line: Line = (Result.LOSE, None, clause)
    lying = [kind for at, kind, _ in play.wagers_lying if at is area]
    return [event for kind in lying for event in _settled(play, area, kind, line)]


@rule("10.1")
@house("1.8")
def _settled(play: RoundOfPlay, area: Area, kind: Kind, line: Line) -> list[Event]:
    """A wager's end, and what the maximum payout or the table's smallest chip did to its payment."""
    (result, odds, clause), stake = line, area.amount(kind)
    at = (area.patron, area.number, kind)
    if odds is None:
        return [WagerSettled(*at, stake, result, NOTHING, clause)]
    due = payment(stake, odds, play.determinations.chip)
    exactly, most = (due.due_numerator, due.due_denominator), _most(play, kind)
    if most is not None and due.paid > most:
        return [WagerSettled(*at, stake, result, most, clause), PaymentBounded(*at, *exactly, most, clause)]
    settled = WagerSettled(*at, stake, result, due.paid, clause)
    return [settled] if due.is_exact else [settled, PaymentRounded(*at, *exactly, due.paid, house["1.8"])]


def _most(play: RoundOfPlay, kind: Kind) -> Amount | None:
    """What the maximum payout leaves for a payment, in whole chips; None if there is no bound."""
    most, chip = play.determinations.maximum_payout, play.determinations.chip
    return None if most is None or kind not in BOUNDED else Amount(most - most % chip)
