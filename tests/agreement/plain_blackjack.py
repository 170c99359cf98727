"""A second, deliberately plain settlement of a blackjack round, written from ACT-BJ alone to check the engine."""

from dataclasses import dataclass, field
from decimal import Decimal

RANKS = "23456789TJQKA"
SUITS = "cdhs"


@dataclass(frozen=True, order=True)
class PlainRow:
    """What became of one wager, money in cents."""

    player: str
    on: str
    hand: int
    kind: str  # "main", "pairs", "insurance"
    stake: int
    result: str  # "win", "lose", "push", "void"
    paid: int
    rule: str
    for_: str = ""


@dataclass
class Wager:
    """One patron's main or pairs wager on one box."""

    patron: str
    amount: int  # as placed
    stake: int  # as it stands after the limits
    returned_by: str = ""  # the clause, where it does not stand


@dataclass
class Hand:
    """One hand of a box and what each patron has on it."""

    cards: list[str]
    stakes: dict[str, int]
    of_split: bool = False
    doubled: bool = False
    finished: bool = False


@dataclass
class Box:
    """A box, its wagers from the nearest to the dealer backwards, and its hands in the order of play."""

    number: int
    wagers: list[Wager] = field(default_factory=list)
    pairs: list[Wager] = field(default_factory=list)
    seated: str = ""
    hands: list[Hand] = field(default_factory=list)
    first_two: list[str] = field(default_factory=list)

    def standing(self) -> list[Wager]:
        """The main wagers that are played."""
        return [wager for wager in self.wagers if not wager.returned_by]


@dataclass(frozen=True)
class Insurance:
    """One insurance wager; the owner is the patron whose main wager it insures."""

    patron: str
    number: int
    owner: str
    amount: int


def value(card: str) -> int:
    """What a card counts, an ace as one (2.5)."""
    if card[0] == "A":
        return 1
    if card[0] in "TJQK":
        return 10
    return int(card[0])


def total(cards: list[str]) -> tuple[int, bool]:
    """The best total of a hand and whether an ace counts eleven in it."""
    hard = sum(value(card) for card in cards)
    if hard <= 11 and any(card[0] == "A" for card in cards):
        return hard + 10, True
    return hard, False


def is_blackjack(hand: Hand) -> bool:
    """An ace and a ten as the first two cards, not after a split (10.7)."""
    return not hand.of_split and len(hand.cards) == 2 and total(hand.cards)[0] == 21


def cents(text: str) -> int:
    """An amount of a record in cents."""
    amount = Decimal(text) * 100
    if amount != int(amount) or amount <= 0:
        raise ValueError(f"not an amount: {text}")
    return int(amount)


def tidy(card: str) -> str:
    """A card as rank and suit, "Th" for "10H"."""
    rank, suit = card[:-1].upper(), card[-1:].lower()
    if rank == "10":
        rank = "T"
    if len(rank) != 1 or rank not in RANKS or suit not in SUITS:
        raise ValueError(f"not a card: {card}")
    return rank + suit


def number_of(table: dict[str, object], key: str) -> int | None:
    """A whole number among the operator's choices, None where it is left out."""
    choice = table.get(key)
    if choice is not None and not isinstance(choice, int):
        raise ValueError(f"{key} is not a whole number")
    return choice


class PlainRound:
    """A round that is told line by line; `act` takes a line, `turn` says who is asked next, `settle` ends it."""

    def __init__(self, table: dict[str, object], shoe: list[str], warned: frozenset[str] = frozenset()) -> None:
        self.minimum = number_of(table, "minimum") or 0
        self.maximum = number_of(table, "maximum")
        self.multiple = number_of(table, "multiple") or 1
        self.side_minimum = number_of(table, "side_minimum") or 0
        self.side_maximum = number_of(table, "side_maximum")
        if self.side_maximum is None:
            self.side_maximum = self.maximum
        self.chip = number_of(table, "chip") or 1
        self.first = number_of(table, "first") or 1
        self.draws_on_soft_17 = table.get("soft_17", "stand") == "draw"
        self.pairs_game = table.get("pairs", "none")
        self.others_insure = table.get("others_insure", True) is not False
        self.personal_limits: dict[str, int | dict[str, int]] = {}
        limits = table.get("personal_limits", {})
        if isinstance(limits, dict):
            self.personal_limits = dict(limits)
        told = table.get("warned", ())
        self.warned_before = set(warned)
        if isinstance(told, list | tuple | set | frozenset):
            self.warned_before |= {str(name) for name in told}
        self.warned = set(self.warned_before)

        self.shoe = [tidy(card) for card in shoe]
        self.used = 0
        self.boxes: dict[int, Box] = {}
        self.order: list[Box] = []  # the boxes that are dealt to, in order
        self.dealt = False
        self.decided = False  # whether the subsequent deal has begun
        self.dealer: list[str] = []
        self.insurance: list[Insurance] = []
        self.even_money: set[tuple[int, str]] = set()
        self.absent: set[str] = set()
        self.may_follow: set[str] = set()  # who may still follow the last line,
        self.follow_verb = ""  # with what verb,
        self.follow_hands: list[Hand] = []  # and on which hands

    # The lines

    def act(self, line: str) -> None:
        """Take one line of the record."""
        words = line.split()
        if len(words) < 2:
            raise ValueError(f"not a line: {line}")
        name, verb, rest = words[0], words[1].removesuffix("s"), words[2:]
        if verb in ("double", "split") and verb == self.follow_verb and name in self.may_follow:
            self.follow(name, rest)
            return
        self.may_follow = set()
        self.follow_verb = ""
        if verb == "sit" and len(rest) == 1:
            self.check_not_dealt()
            self.box(rest[0]).seated = name
        elif verb in ("bet", "pair") and len(rest) == 3 and rest[1] == "on":
            self.check_not_dealt()
            self.wager(verb, name, cents(rest[0]), self.box(rest[2]))
        elif verb == "insure" and len(rest) in (3, 5) and rest[1] == "on":
            owner = rest[4] if len(rest) == 5 else name
            self.insure(name, cents(rest[0]), int(rest[2]), owner, len(rest) == 5)
        elif verb == "take" and len(rest) == 4 and rest[:3] == ["even", "money", "on"]:
            self.take_even_money(name, int(rest[3]))
        elif verb == "leave" and not rest:
            self.absent.add(name)
        elif verb == "return" and not rest:
            self.deal()
            if self.decided or self.dealer[0][0] != "A":  # insurance closes with the first decision
                self.turn(stands=False)  # what 14.7 deals to the hand at turn: it does not stand yet
            self.absent.remove(name)
        elif verb in ("hit", "stand", "split", "double"):
            self.decide(name, verb, rest)
        else:
            raise ValueError(f"not a line: {line}")

    def check_not_dealt(self) -> None:
        """Wagers stand before the first card (4.1, 4.3)."""
        if self.dealt:
            raise ValueError("the cards are out")

    def box(self, number: str) -> Box:
        """The box of that number, new where nobody named it yet."""
        return self.boxes.setdefault(int(number), Box(int(number)))

    def wager(self, verb: str, name: str, amount: int, box: Box) -> None:
        """A main or pairs wager: three a box, one a patron (4.5, 17.6, 17.18)."""
        if verb == "pair" and self.pairs_game == "none":
            raise ValueError("no pairs wagers at this table")
        wagers = box.wagers if verb == "bet" else box.pairs
        if (
            len(wagers) == 3
            or any(wager.patron == name for wager in wagers)
            or amount % self.multiple
            or amount % self.chip
        ):
            raise ValueError(f"{name} may not wager {amount} on {box.number}")
        wagers.append(Wager(name, amount, amount))

    def wager_of(self, name: str, number: int) -> Wager:
        """The main wager that a patron has standing on a box."""
        for box in self.order:
            for wager in box.standing():
                if box.number == number and wager.patron == name:
                    return wager
        raise ValueError(f"{name} has no wager on {number}")

    def insured(self, number: int, owner: str) -> int:
        """All insurance on one wager so far."""
        return sum(bet.amount for bet in self.insurance if bet.number == number and bet.owner == owner)

    def check_insurable(self) -> None:
        """Insurance and even money: against an ace, before the subsequent deal (7.1, 7.3, 8.1)."""
        self.deal()
        if self.decided or not self.dealer or self.dealer[0][0] != "A":
            raise ValueError("too late for insurance, or no ace to insure against")

    def insure(self, name: str, amount: int, number: int, owner: str, for_another: bool) -> None:
        """An insurance wager on one's own wager (7.1) or on another's (7.2)."""
        self.check_insurable()
        wager = self.wager_of(owner, number)
        if (number, owner) in self.even_money or name in self.absent:
            raise ValueError(f"{name} may not insure that wager")
        if for_another:
            playing = any(wager.patron == name for box in self.order for wager in box.standing())
            own = any(bet.patron == owner for bet in self.insurance if bet.number == number and bet.owner == owner)
            if not self.others_insure or owner == name or own or not playing:
                raise ValueError(f"{name} may not insure for {owner}")
        elif self.insured(number, owner):
            raise ValueError("the wager is insured already")
        if 2 * (self.insured(number, owner) + amount) > wager.stake or 2 * amount % self.chip:  # 7.1, 7.2, 7.4
            raise ValueError("not such an amount of insurance")
        self.insurance.append(Insurance(name, number, owner, amount))

    def take_even_money(self, name: str, number: int) -> None:
        """A Blackjack paid at once against an ace; what insures that wager goes back (8.1(b))."""
        self.check_insurable()
        self.wager_of(name, number)
        if not is_blackjack(self.boxes[number].hands[0]) or name in self.absent:
            raise ValueError("no even money on that wager")
        self.insurance = [bet for bet in self.insurance if (bet.number, bet.owner) != (number, name)]
        self.even_money.add((number, name))

    # The limits and the initial deal

    def return_and_cut(self) -> None:
        """What the limits leave of the wagers (3.4, 3.5, 4.6, 17.7, 17.8)."""
        for box in self.boxes.values():
            for wagers, least in ((box.wagers, self.minimum), (box.pairs, self.side_minimum)):
                for wager in wagers:
                    if wager.amount < least:  # 3.4
                        if wager.patron in self.warned_before:  # a warning of this round does not count yet
                            wager.returned_by = "3.4"
                        self.warned.add(wager.patron)
            if self.maximum is not None:
                self.cut(box, self.maximum)
            for wager in box.pairs:
                if self.side_maximum is not None and not wager.returned_by:
                    wager.stake = min(wager.amount, self.side_maximum)
            if box.pairs and not box.wagers:  # 17.8, 17.20
                raise ValueError(f"a pairs wager on {box.number}, where nobody has a wager")
            if not box.standing():
                for wager in box.pairs:
                    wager.stake = wager.amount
                    if not wager.returned_by:
                        wager.returned_by = "17.8" if self.pairs_game == "perfect pairs" else "17.20"

    def cut(self, box: Box, maximum: int) -> None:
        """Bring the wagers on a box down to its maximum; the nearest with a marker has the marker's (3.2, 4.6)."""
        room = maximum
        marked = [wager for wager in box.standing() if self.marker(wager.patron, box.number) > maximum]
        lifted = marked[:1]  # to the first marker everybody else is another player
        for wager in lifted:
            wager.stake = min(wager.amount, self.marker(wager.patron, box.number))
            room = room - wager.stake
        for wager in box.standing():  # from the nearest, so that the farthest go short (3.5, 4.6)
            if wager in lifted:
                continue
            wager.stake = min(wager.amount, max(room, 0))
            room = room - wager.stake
            if wager.stake == 0:
                wager.stake = wager.amount
                wager.returned_by = "4.6" if lifted else "3.5"

    def marker(self, name: str, number: int) -> int:
        """The personal limit of a patron at a box: the one that lies there, or the one for every box."""
        own = self.personal_limits.get(name, 0)
        return own.get(str(number), 0) if isinstance(own, dict) else own

    def draw(self) -> str:
        """The next card from the shoe."""
        if self.used == len(self.shoe):
            raise ValueError("the shoe is too short")
        self.used = self.used + 1
        return self.shoe[self.used - 1]

    def deal(self) -> None:
        """Two cards to each box with a wager and one to the dealer (6.2), unless that is done."""
        if self.dealt:
            return
        self.dealt = True
        self.return_and_cut()
        numbers = sorted(self.boxes, key=lambda number: (number < self.first, number))
        self.order = [self.boxes[number] for number in numbers if self.boxes[number].standing()]
        if self.order:
            self.initial_deal()

    def initial_deal(self) -> None:
        """One card to each box, one to the dealer, another to each box (6.2)."""
        for box in self.order:
            box.first_two.append(self.draw())
        self.dealer.append(self.draw())
        for box in self.order:
            box.first_two.append(self.draw())
            box.hands = [Hand(list(box.first_two), {wager.patron: wager.stake for wager in box.standing()})]

    # The subsequent deal

    def controller(self, box: Box, hand: Hand) -> str:
        """Who decides about a hand: who sits there, else the nearest wager in it (4.5); "" where all are absent."""
        present = [wager.patron for wager in box.standing() if wager.patron not in self.absent]
        present = [name for name in present if name in hand.stakes]
        if box.seated in present:
            return box.seated
        return present[0] if present else ""

    def turn(self, stands: bool = True) -> tuple[Box, Hand, str] | None:
        """The hand at turn and who decides for it, after the cards that ask nobody; None where all are played."""
        self.deal()
        for box in self.order:
            for hand in box.hands:  # the first hand is completed before the next (10.4)
                if hand.finished:
                    continue
                if len(hand.cards) == 1 or hand.doubled:  # a split hand's second card, a doubled one's third
                    hand.cards.append(self.draw())
                split_ace = hand.of_split and hand.cards[0][0] == "A"  # 10.5
                if total(hand.cards)[0] >= 21 or hand.doubled or split_ace:  # 9.2(a), 11.2
                    hand.finished = True
                    continue
                name = self.controller(box, hand)
                if name:
                    return box, hand, name
                while total(hand.cards)[0] <= 11:  # 14.7
                    hand.cards.append(self.draw())
                if not stands and total(hand.cards)[0] < 21:  # 21 asks nobody, whoever is back (9.2(a))
                    return box, hand, ""
                hand.finished = True
        return None

    def may_stand(self, hand: Hand) -> bool:
        """Whether the total is high enough (9.2(b)); a soft one always is."""
        return total(hand.cards)[0] >= 12

    def may_split(self, box: Box, hand: Hand, name: str) -> bool:
        """Two cards of equal value, four hands at most (10.3); split aces never come to turn again (10.5)."""
        pair = len(hand.cards) == 2 and value(hand.cards[0]) == value(hand.cards[1])
        return pair and len(box.hands) < 4 and name in hand.stakes

    def may_double(self, hand: Hand, name: str) -> bool:
        """The first two cards of a hand (11.1, 11.3)."""
        return len(hand.cards) == 2 and name in hand.stakes

    def decide(self, name: str, verb: str, rest: list[str]) -> None:
        """A decision about the hand at turn (9.1)."""
        at_turn = self.turn()
        if at_turn is None or at_turn[2] != name:
            raise ValueError(f"it is not {name}'s turn")
        self.decided = True
        box, hand, _ = at_turn
        if rest and verb != "double":
            raise ValueError(f"{verb} takes no amount")
        if verb == "hit":
            hand.cards.append(self.draw())
        elif verb == "stand":
            if not self.may_stand(hand):
                raise ValueError("a hard total below 12 must be drawn to")
            hand.finished = True
        elif verb == "split":
            if not self.may_split(box, hand, name):
                raise ValueError("that hand may not be split")
            new = Hand([hand.cards.pop()], {name: hand.stakes[name]}, of_split=True)
            hand.of_split = True
            place = next(i for i in range(len(box.hands)) if box.hands[i] is hand)
            box.hands.insert(place + 1, new)
            self.follow_hands = [hand, new]
        else:
            if not self.may_double(hand, name):
                raise ValueError("that hand may not be doubled")
            self.double(hand, name, rest)
            hand.doubled = True
            self.follow_hands = [hand]
        if verb in ("split", "double"):
            self.follow_verb = verb
            self.may_follow = {other for other in hand.stakes if other != name and other not in self.absent}

    def double(self, hand: Hand, name: str, rest: list[str]) -> None:
        """Add up to the wager on the hand to it."""
        stake = hand.stakes[name]
        more = cents(rest[0]) if rest else stake
        if len(rest) > 1 or more > stake:
            raise ValueError("a double is at most the wager")
        if more < stake and (more % self.multiple or more % self.chip):  # 3.3: a double is a wager
            raise ValueError("a double for less is in the multiples of wagers")
        hand.stakes[name] = stake + more

    def follow(self, name: str, rest: list[str]) -> None:
        """Do as the controller did right before; who does not stays on the first hand (10.2, 11.2)."""
        self.may_follow.remove(name)
        if self.follow_verb == "double":
            self.double(self.follow_hands[0], name, rest)
            return
        if rest:
            raise ValueError("a split takes no amount")
        self.follow_hands[1].stakes[name] = self.follow_hands[0].stakes[name]

    # The dealer's hand and the settlement

    def settled_at_once(self, box: Box, name: str) -> str:
        """The clause by which a Blackjack was paid before the subsequent deal, "" where it was not."""
        if not is_blackjack(box.hands[0]):
            return ""
        if value(self.dealer[0]) not in (1, 10):
            return "8.1(a)"
        return "8.1(b)" if (box.number, name) in self.even_money else ""

    def draw_for_the_dealer(self) -> None:
        """The dealer's further cards, as far as they can matter (12)."""
        live = False  # a hand that the dealer's total decides
        waiting = bool(self.insurance)  # something that the dealer's second card alone decides
        for box in self.order:
            for hand in box.hands:
                if is_blackjack(hand):
                    waiting = waiting or any(not self.settled_at_once(box, name) for name in hand.stakes)
                elif hand.stakes and total(hand.cards)[0] <= 21:  # a hand whose wagers are void decides nothing
                    live = True
        if live or waiting:
            self.dealer.append(self.draw())
        while live:
            points, soft = total(self.dealer)
            if points > 17 or (points == 17 and not (soft and self.draws_on_soft_17)):  # 12.1
                break
            self.dealer.append(self.draw())

    def payment(self, stake: int, odds: int, to: int) -> int:
        """What a stake wins at the odds: whole ones exactly, three to two as a whole number of chips, rounded up."""
        if to == 1:
            return stake * odds
        chips, cut = divmod(stake * odds, to * self.chip)
        if cut:
            chips = chips + 1
        return chips * self.chip

    def main_outcome(self, box: Box, hand: Hand, name: str) -> tuple[str, int, int, str]:
        """Result, odds (two numbers) and clause of a main wager on a hand (8.1, 13)."""
        at_once = self.settled_at_once(box, name)
        points = total(hand.cards)[0]
        dealers = total(self.dealer)[0]
        dealer_blackjack = len(self.dealer) == 2 and dealers == 21
        if at_once == "8.1(a)":
            return "win", 3, 2, at_once
        if at_once == "8.1(b)":
            return "win", 1, 1, at_once
        if is_blackjack(hand):
            return ("push", 0, 1, "13.1(g)") if dealer_blackjack else ("win", 3, 2, "13.2(a)")
        if points > 21:
            return "lose", 0, 1, "13.1(d)"
        if dealer_blackjack:
            return "lose", 0, 1, "13.1(f)"
        if dealers > 21 or points > dealers:  # 13.1(a), (b)
            return "win", 1, 1, "13.2(b)"
        if points < dealers:
            return "lose", 0, 1, "13.1(e)"
        return "push", 0, 1, "13.1(g)"

    def pairs_outcome(self, one: str, two: str) -> tuple[str, int, str]:
        """Result, odds to one and clause of a pairs wager; faces must agree, not values (17.3, 17.15)."""
        perfect_pairs = self.pairs_game == "perfect pairs"
        if one[0] != two[0]:
            return "lose", 0, "17.9(d)" if perfect_pairs else "17.21(b)"
        if not perfect_pairs:
            return "win", 11, "17.23"
        if one[1] == two[1]:
            return "win", 25, "17.12(c)"
        if (one[1] in "dh") == (two[1] in "dh"):
            return "win", 12, "17.12(b)"
        return "win", 6, "17.12(a)"

    def settle(self) -> list[PlainRow]:
        """End the round: the dealer's cards, then a row a wager."""
        if self.turn() is not None:
            raise ValueError("the record ends before the round does")
        self.draw_for_the_dealer()
        rows: list[PlainRow] = []
        for box in self.boxes.values():
            on = str(box.number)
            for kind, wagers in (("main", box.wagers), ("pairs", box.pairs)):
                for wager in wagers:
                    if wager.returned_by:
                        rows.append(PlainRow(wager.patron, on, 1, kind, wager.stake, "void", 0, wager.returned_by))
                    elif kind == "pairs":
                        result, odds, rule = self.pairs_outcome(box.first_two[0], box.first_two[1])
                        paid = self.payment(wager.stake, odds, 1)
                        rows.append(PlainRow(wager.patron, on, 1, kind, wager.stake, result, paid, rule))
            for i in range(len(box.hands)):
                for name, stake in box.hands[i].stakes.items():
                    result, odds, to, rule = self.main_outcome(box, box.hands[i], name)
                    paid = self.payment(stake, odds, to)
                    rows.append(PlainRow(name, on, i + 1, "main", stake, result, paid, rule))
        for bet in self.insurance:
            for_ = "" if bet.owner == bet.patron else bet.owner
            on = str(bet.number)
            if value(self.dealer[1]) == 10:  # 7.6(b)
                paid = self.payment(bet.amount, 2, 1)
                rows.append(PlainRow(bet.patron, on, 1, "insurance", bet.amount, "win", paid, "7.5", for_))
            else:
                rows.append(PlainRow(bet.patron, on, 1, "insurance", bet.amount, "lose", 0, "7.6(a)", for_))
        return rows


def plain_round(
    table: dict[str, object], play: list[str], shoe: list[str], warned: frozenset[str] = frozenset()
) -> tuple[list[PlainRow], int, frozenset[str]]:
    """The rows of a round, the number of cards used and who has been warned by the end."""
    told = PlainRound(table, shoe, warned)
    for line in play:
        told.act(line)
    rows = told.settle()
    return rows, told.used, frozenset(told.warned)
