"""How wagers are paid and collected: each line names the clause behind it."""

from collections import Counter

from croupier.equipment.amounts import Amount, Odds, payment
from croupier.games.blackjack.determinations import SideWager
from croupier.games.blackjack.events import Event, Kind, PaymentRounded, RoundDecided, WagerSettled, WaitingCardBurnt
from croupier.games.blackjack.hands import Hand, Insurance, Share, Wager
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.values_and_odds import (
    EVEN_MONEY,
    LIMIT,
    PAIR_ODDS,
    VALUES,
    WIN_ODDS,
    blackjack_odds,
    insurance_odds,
    interim_odds,
    is_blackjack,
    pair_kind,
    total,
)
from croupier.rulebook import Cite, act_bj as rule, house
from croupier.verbs.moves import Result

Line = tuple[Result, Odds | None, Cite]
NOTHING = Amount(0)
_WIN, _LOSE, _STAND_OFF = Result.WIN, Result.LOSE, Result.STAND_OFF  # enum lookup is slow on Python 3.11


@rule("17.9", "17.9(a)", "17.9(b)", "17.9(c)", "17.9(d)", "17.11(a)", "17.11(b)")
@rule("17.21", "17.21(a)", "17.21(b)", "17.22(a)", "17.22(b)")
def settle_pairs(play: RoundOfPlay) -> tuple[Event, ...]:
    """Each pairs wager by the first two cards of its box."""
    perfect = play.determinations.pairs is SideWager.PERFECT_PAIRS
    events: list[Event] = []
    for box in (box for box in play.boxes if box.pairs):
        kind = pair_kind(*box.initial)
        line: Line = (Result.LOSE, None, rule["17.9(d)"] if perfect else rule["17.21(b)"])
        if kind is not None:
            line = (Result.WIN, *PAIR_ODDS[play.determinations.pairs, kind])
        for wager in box.pairs:
            events += _settled(play, line, wager, box.number, Kind.PAIRS)
    return tuple(events)


@rule("8.1(a)")
def settle_interim(play: RoundOfPlay) -> tuple[Event, ...]:
    """Blackjacks are paid if the dealer cannot have one."""
    line: Line = (Result.WIN, *interim_odds(play.determinations))
    return tuple(
        event
        for box in play.boxes
        if box.hands[0].is_blackjack
        for share in box.hands[0].shares
        for event in _settled(play, line, share, box.number)
    )


@rule("8.1(b)")
def pay_even_money(play: RoundOfPlay, patron: str, box: int) -> tuple[Event, ...]:
    """One patron's Blackjack against an ace is paid even money at their request."""
    share = next(share for share in play.box(box).hands[0].shares if share.patron == patron)
    line: Line = (Result.WIN, EVEN_MONEY, rule["8.1(b)"])
    return tuple(_settled(play, line, share, box))


@rule("7.5", "7.6(a)", "7.6(b)")
def settle_insurance(play: RoundOfPlay) -> tuple[Event, ...]:
    """Insurance wins if the dealer's second card is worth ten."""
    won = VALUES[play.dealer[1][0]] == 10
    line: Line = (Result.WIN, *insurance_odds(play.determinations)) if won else (Result.LOSE, None, rule["7.6(a)"])
    events: list[Event] = []
    for wager in play.insurance:
        owner = "" if wager.owner == wager.patron else wager.owner
        events += _settled(play, line, wager, wager.box, Kind.INSURANCE, owner=owner)
    return tuple(events)


def settle_round(play: RoundOfPlay) -> tuple[Event, ...]:
    """Every wager still on a hand, box by box."""
    decided_by = rule["13.1"] if play.boxes else rule["6.2"]
    events: list[Event] = [RoundDecided(total(play.dealer).points, decided_by)]
    if play.dealers and play.held:
        events += burn_waiting(play)
    for box in play.boxes:
        for number, hand in enumerate(box.hands, start=1):
            line = main_result(hand, play)
            for share in hand.shares:
                events += _settled(play, line, share, box.number, hand=number)
    return tuple(events)


@rule("14.3")
def burn_waiting(play: RoundOfPlay) -> list[WaitingCardBurnt]:
    """Cards drawn to the dealer's hand against rule 12, by hands that were reconstructed, and without use since."""
    waiting = (Counter(play.held) & Counter(play.dealers)).elements()
    return [WaitingCardBurnt(card, rule["14.3"]) for card in waiting]


@rule("13.1", "13.1(a)", "13.1(b)", "13.1(c)", "13.1(d)", "13.1(e)", "13.1(f)", "13.1(g)")
@rule("13.2", "13.2(a)", "13.2(b)", "10.7")
def main_result(hand: Hand, play: RoundOfPlay) -> Line:
    """Win, lose or stand off for the wagers on a hand: a dealer's Blackjack takes split and doubled ones whole."""
    player, dealer = total(hand.cards).points, total(play.dealer).points
    if player > LIMIT:
        return _LOSE, None, rule["13.1(d)"]
    if is_blackjack(play.dealer):
        return (_STAND_OFF, None, rule["13.1(g)"]) if hand.is_blackjack else (_LOSE, None, rule["13.1(f)"])
    if hand.is_blackjack:
        return _WIN, *blackjack_odds(play.determinations)
    if dealer > LIMIT or player > dealer:
        return _WIN, WIN_ODDS, rule["13.2(b)"]
    if player == dealer:
        return _STAND_OFF, None, rule["13.1(g)"]
    return _LOSE, None, rule["13.1(e)"]


@house("1.8")
def _settled(
    play: RoundOfPlay,
    line: Line,
    wager: Share | Wager | Insurance,
    box: int,
    kind: Kind = Kind.MAIN,
    hand: int = 1,
    owner: str = "",
) -> list[Event]:
    """A wager's end, and what the table's smallest chip cut off or added if it could not be paid exactly."""
    result, odds, clause = line
    stake = wager.amount
    due = None if odds is None else payment(stake, odds, play.determinations.chip)
    paid = NOTHING if due is None else due.paid
    settled = WagerSettled(wager.patron, box, hand, kind, stake, result, paid, clause, owner, wager.secret)
    if due is None or due.is_exact:
        return [settled]
    rounded = PaymentRounded(wager.patron, box, kind, due.due_numerator, due.due_denominator, due.paid, house["1.8"])
    return [settled, rounded]
