"""Random legal rounds of Ultimate Texas Hold-em as records tell them, on decks that are often stacked."""

import random

from tests.agreement.plain_blackjack import RANKS, SUITS
from tests.agreement.plain_holdem import UNSEEN, Area, PlainRound
from tests.agreement.random_blackjack import written
from tests.agreement.whole_chips import whole_limits, whole_wager

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)
FEW_RANKS = ("AK", "QJT", "23", "A5", "987", "KQJ")
MADE = (
    "royal flush",
    "royal flush",
    "straight flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
)


def random_table(chance: random.Random) -> dict[str, object]:
    """The operator's choices; what is left out takes its default."""
    table: dict[str, object] = {}
    if chance.random() < 0.5:
        table["chip"] = chance.choice((1, 5, 50, 100, 250, 500))
    if chance.random() < 0.5 and chance.choice((True, False)):
        table["rounding"] = "up"
    if chance.random() < 0.4:
        table["maximum_payout"] = chance.choice((5000, 10000, 25000, 100000, 500000))  # whole chips, whatever the chip
    if chance.random() < 0.35:
        table["minimum"] = chance.choice((500, 1000, 2500))
    if chance.random() < 0.35:
        table["maximum"] = chance.choice((5000, 10000, 20000))
        if chance.random() < 0.5:
            owners = chance.sample(NAMES, chance.randint(1, 2))
            table["personal_limits"] = {name: chance.choice((2000, 15000, 30000, 100000)) for name in owners}
    if chance.random() < 0.2:
        table["multiple"] = chance.choice((50, 100, 500))
    if chance.random() < 0.25:
        table["side_minimum"] = chance.choice((200, 500, 1000))
    if chance.random() < 0.25:
        table["side_maximum"] = chance.choice((2000, 5000))
    if ("minimum" in table or "side_minimum" in table) and chance.random() < 0.6:
        table["warned"] = chance.sample(NAMES, chance.randint(1, 4))
    return whole_limits(table)


def random_amount(chance: random.Random, table: dict[str, object], usual: tuple[int, ...]) -> int:
    """A wager in the table's multiples, now and then below or above the limits or with cents in it."""
    kind = chance.random()
    if kind < 0.6:
        amount = chance.choice(usual)
    elif kind < 0.75:
        amount = chance.choice((100, 200, 300, 400))
    elif kind < 0.85:
        amount = chance.choice((7500, 12500, 25000, 60000))
    else:
        amount = chance.randint(1, 6000)
    return whole_wager(table, amount)


def wager_lines(chance: random.Random, table: dict[str, object], patrons: list[str]) -> list[str]:
    """Antes in the order of the patrons, and trips wagers behind them, beside each ante or after them all."""
    lines: list[str] = []
    later: list[str] = []
    for name in patrons:
        lines.append(f"{name} antes {written(random_amount(chance, table, (500, 1000, 1500, 2500, 5000)))}")
        if chance.random() < 0.6:
            trips = f"{name} bets {written(random_amount(chance, table, (100, 500, 1000, 2500)))} on trips"
            (lines if chance.random() < 0.5 else later).append(trips)
    chance.shuffle(later)
    return lines + later


# The decks


def made_hand(chance: random.Random) -> list[str]:
    """Five cards that make a three of a kind or better."""
    kind = chance.choice(MADE)
    one, two, three = chance.sample(RANKS, 3)
    suits = chance.sample(SUITS, 4)
    if kind in ("royal flush", "straight flush", "straight"):
        top = 13 if kind == "royal flush" else chance.randint(4, 12)  # its place in the ranks with the ace low too
        ranks = ("A" + RANKS)[top - 4 : top + 1]
        return [rank + (chance.choice(SUITS) if kind == "straight" else suits[0]) for rank in ranks]
    if kind == "flush":
        return [rank + suits[0] for rank in chance.sample(RANKS, 5)]
    if kind == "four of a kind":
        return [one + suit for suit in SUITS] + [two + suits[0]]
    if kind == "full house":
        three = two
    return [one + suit for suit in suits[:3]] + [two + suits[0], three + suits[1]]


def made_deck(chance: random.Random, seats: int) -> dict[int, str]:
    """A made hand, three cards or more of it on the board and the others in one hand, the dealer's too."""
    cards = made_hand(chance)
    chance.shuffle(cards)
    on_board = chance.choice((3, 3, 4, 4, 5))
    wished = dict(zip(chance.sample(range(5), on_board), cards, strict=False))
    hand = chance.randint(0, seats)
    for i in range(5 - on_board):
        wished[5 + 2 * hand + i] = cards[on_board + i]
    return wished


def twin_deck(chance: random.Random, seats: int) -> dict[int, str]:
    """The same two ranks for the dealer and for a patron."""
    hand = chance.randint(0, seats - 1)
    suits = chance.sample(SUITS, 4)
    one, two = chance.sample(RANKS, 2)
    dealer = 5 + 2 * seats
    return {
        5 + 2 * hand: one + suits[0],
        6 + 2 * hand: two + suits[1],
        dealer: one + suits[2],
        dealer + 1: two + suits[3],
    }


def pairless_deck(chance: random.Random, seats: int) -> dict[int, str]:
    """Seven ranks for the board and the dealer; patrons' cards off the board, and often a board that is the best."""
    ranks = chance.sample(RANKS, 7)
    if chance.random() < 0.4:
        ranks = sorted(ranks, key=RANKS.index, reverse=True)
    board = ranks[:5]
    wished = {i: board[i] + SUITS[i % 4] for i in range(5)}
    dealer = 5 + 2 * seats
    wished[dealer] = ranks[5] + chance.choice(SUITS)
    wished[dealer + 1] = ranks[6] + chance.choice(SUITS)
    taken = set(wished.values())
    off_board = [card for card in DECK if card[0] not in board and card not in taken]
    return wished | dict(zip(range(5, dealer), chance.sample(off_board, 2 * seats), strict=True))


def random_shoe(chance: random.Random, seats: int) -> list[str]:
    """The cards of the round and a few to spare: at random, or with wishes granted, or with few ranks or suits."""
    scene = chance.random()
    wished: dict[int, str] = {}
    if scene < 0.4:
        wished = made_deck(chance, seats)
    elif scene < 0.5:
        wished = twin_deck(chance, seats)
    elif scene < 0.7:
        wished = pairless_deck(chance, seats)
    taken = set(wished.values())
    rest = [card for card in chance.sample(DECK, 52) if card not in taken]
    if chance.random() < 0.35:  # what is looked for goes to the end, from where cards are taken, half of the time
        looked_for = chance.choice((*FEW_RANKS, *SUITS))
        rest.sort(key=lambda card: (card[0] in looked_for or card[1] in looked_for) and chance.random() < 0.5)
    many = 5 + 2 * seats + 2 + chance.choice((0, 0, 1, 5))
    return [wished[i] if i in wished else rest.pop() for i in range(many)]


# The story


def choice_of(chance: random.Random, area: Area) -> str:
    """One of the decisions that are open on the patron's street."""
    kind = chance.random()
    if kind < 0.08:
        return "folds"
    if area.checks == 2:
        return "bets 1x"
    if kind < 0.6:
        return "checks"
    if area.checks == 1:
        return "bets 2x"
    return "bets 4x" if kind < 0.85 else "bets 3x"


def hide_unseen(chance: random.Random, told: PlainRound, shoe: list[str]) -> None:
    """Cover the hole cards that nobody turned up: those of patrons who folded or conceded."""
    for i in range(len(told.order)):
        if told.order[i].lost_by and chance.random() < 0.5:
            shoe[5 + 2 * i] = shoe[6 + 2 * i] = UNSEEN


def random_round(chance: random.Random) -> tuple[dict[str, object], list[str], list[str]]:
    """A table, the lines of a legal round and its cards; who is warned stands in the table."""
    table = random_table(chance)
    patrons = chance.sample(NAMES, chance.randint(1, len(NAMES)))
    told = PlainRound(table)
    lines = wager_lines(chance, table, patrons)
    for line in lines:
        told.act(line)
    area = told.turn()
    shoe = random_shoe(chance, max(len(told.order), 1))
    while area is not None:
        lines.append(f"{area.patron} {choice_of(chance, area)}")
        told.act(lines[-1])
        area = told.turn()
    if chance.random() < 0.15:
        playing = [area.patron for area in told.order if area.play]
        for name in chance.sample(playing, min(len(playing), chance.randint(1, 2))):
            lines.append(f"{name} concedes")
            told.act(lines[-1])
    hide_unseen(chance, told, shoe)
    return table, lines, shoe
