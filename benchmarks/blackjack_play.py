"""One fixed way to play blackjack: as commands to the engine, and in a plain Python loop."""

from collections.abc import Iterator

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.games.blackjack import RoundOfPlay
from croupier.games.blackjack.commands import Command, Double, Draw, Split, Stand
from croupier.games.blackjack.steps import DOUBLE, SPLIT
from croupier.games.blackjack.values_and_odds import total
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Ask

DEALER, ANN = Actor("Dee", Role.DEALER), Actor("Ann")
STAKE = Amount(10_000)
VALUES = {"T": 10, "J": 10, "Q": 10, "K": 10, "A": 1} | {str(rank): rank for rank in range(2, 10)}


def draws(points: int, soft: bool, up: int) -> bool:
    """Draw to soft 17, to hard 11 against two to six, and to hard 16 otherwise."""
    if soft:
        return points < 18
    return points < (12 if 2 <= up <= 6 else 17)


def doubles(points: int, soft: bool, up: int) -> bool:
    """Double ten and eleven against two to nine."""
    return not soft and points in (10, 11) and 2 <= up <= 9


def splits(value: int, up: int) -> bool:
    """Split aces and eights always, and other small pairs but fours and fives against two to six."""
    return value in (1, 8) or (value in (2, 3, 6, 7, 9) and 2 <= up <= 6)


def decision(play: RoundOfPlay, step: Ask) -> Command:
    """What the play makes of a hand that the engine asks about."""
    box, _, hand = step.hand.partition("/")
    cards = play.box(int(box)).hands[int(hand) - 1].cards
    now, up = total(cards), VALUES[play.dealer[0][0]]
    if SPLIT in step.choices and splits(VALUES[cards[0][0]], up):
        return Split(ANN, "Ann")
    if DOUBLE in step.choices and doubles(now.points, now.soft, up):
        return Double(ANN, "Ann", STAKE)
    return Draw(ANN, "Ann") if draws(now.points, now.soft, up) else Stand(ANN, "Ann")


def plain_round(cards: Iterator[Card]) -> int:
    """One box against the dealer in a plain loop: no events, no clauses, no refusals; the gain in cents."""
    first, up, second = (VALUES[next(cards)[0]] for _ in range(3))
    if {first, second} == {1, 10}:
        return _plain_blackjack(up, cards)
    hands, aces = [[first, second]], False
    ended: list[tuple[int, int]] = []
    while hands:
        hand = hands.pop(0)
        if len(hand) == 1:
            hand.append(VALUES[next(cards)[0]])
        if not aces and hand[0] == hand[1] and len(hands) + len(ended) < 3 and splits(hand[0], up):
            hands[:0], aces = [hand[:1], hand[1:]], hand[0] == 1
            continue
        ended.append(_plain_hand(hand, up, cards, aces))
    dealer = [up]
    if any(points <= 21 for points, _ in ended):
        _plain_dealer(dealer, cards)
    return sum(_plain_gain(points, stake, dealer) for points, stake in ended)


def plain_total(hand: list[int]) -> tuple[int, bool]:
    """Points, and whether an ace counts eleven."""
    points = sum(hand)
    return (points + 10, True) if points <= 11 and 1 in hand else (points, False)


def _plain_blackjack(up: int, cards: Iterator[Card]) -> int:
    if up in (1, 10) and {up, VALUES[next(cards)[0]]} == {1, 10}:
        return 0
    return STAKE * 3 // 2


def _plain_hand(hand: list[int], up: int, cards: Iterator[Card], complete: bool) -> tuple[int, int]:
    """A hand played out: its points and what lies on it."""
    points, soft = plain_total(hand)
    if complete:
        return points, STAKE
    if doubles(points, soft, up):
        hand.append(VALUES[next(cards)[0]])
        return plain_total(hand)[0], 2 * STAKE
    while points < 21 and draws(points, soft, up):
        hand.append(VALUES[next(cards)[0]])
        points, soft = plain_total(hand)
    return points, STAKE


def _plain_dealer(dealer: list[int], cards: Iterator[Card]) -> None:
    while len(dealer) < 2 or plain_total(dealer)[0] < 17:
        dealer.append(VALUES[next(cards)[0]])


def _plain_gain(points: int, stake: int, dealer: list[int]) -> int:
    total, _ = plain_total(dealer)
    if points > 21 or (len(dealer) == 2 and total == 21):
        return -stake
    if total > 21 or points > total:
        return stake
    return 0 if points == total else -stake
