"""Random legal blackjack rounds as records tell them, for the engine and the plain settlement to be compared on."""

import random

from tests.agreement.plain_blackjack import RANKS, SUITS, Box, Hand, PlainRound, is_blackjack, total
from tests.agreement.whole_chips import whole_limits, whole_wager

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")
FAVOURED = ("A", "TJQK", "ATJQK", "AT", "23", "45", "8", "9T", "67", "A8", "2A")


def written(amount: int) -> str:
    """Cents as a record writes them."""
    if amount % 100 == 0:
        return str(amount // 100)
    return f"{amount // 100}.{amount % 100:02d}"


def random_table(chance: random.Random) -> dict[str, object]:
    """The operator's choices; what is left out takes its default."""
    table: dict[str, object] = {}
    if chance.random() < 0.7:
        table["decks"] = chance.randint(4, 8)
    if chance.random() < 0.7:
        table["soft_17"] = chance.choice(("stand", "draw"))
    if chance.random() < 0.7:
        table["pairs"] = chance.choice(("perfect pairs", "pairs play"))
    if chance.random() < 0.3:
        table["first"] = chance.randint(1, 7)
    if chance.random() < 0.2:
        table["others_insure"] = chance.random() < 0.3
    if chance.random() < 0.6:
        table["chip"] = chance.choice((1, 5, 50, 100, 250, 500))
    if chance.random() < 0.6:
        table["rounding"] = "up"
    if chance.random() < 0.35:
        table["minimum"] = chance.choice((500, 1000, 2500, 5000))
        if chance.random() < 0.5:
            table["warned"] = chance.sample(NAMES, chance.randint(1, 4))
    if chance.random() < 0.35:
        table["maximum"] = chance.choice((10000, 20000, 30000, 50000))
        if chance.random() < 0.4:
            owners = chance.sample(NAMES, chance.randint(1, 2))
            most: dict[str, object] = {name: chance.choice((60000, 100000, 500000)) for name in owners}
            if chance.random() < 0.5:
                most = {name: {str(chance.randint(1, 7)): limit} for name, limit in most.items()}
            table["personal_limits"] = most
    if chance.random() < 0.2:
        table["side_minimum"] = chance.choice((200, 500, 1000))
        if chance.random() < 0.5:
            table.setdefault("warned", chance.sample(NAMES, chance.randint(1, 3)))
    if chance.random() < 0.2:
        table["side_maximum"] = chance.choice((2000, 5000))
    if chance.random() < 0.3:
        table["multiple"] = chance.choice((100, 250, 500))
    return whole_limits(table)


def random_shoe(chance: random.Random, decks: int, boxes: int) -> list[str]:
    """All the cards of the shoe; every other one has a few ranks in front, and often an ace for the dealer."""
    cards = [rank + suit for rank in RANKS for suit in SUITS] * decks
    chance.shuffle(cards)
    if chance.random() < 0.5:
        ranks = chance.choice((*FAVOURED, chance.choice(RANKS)))
        share = chance.choice((0.3, 0.5, 0.8))
        front = [card for card in cards if card[0] in ranks]
        back = [card for card in cards if card[0] not in ranks]
        cards = []
        while front and back:
            cards.append(front.pop() if chance.random() < share else back.pop())
        cards = cards + front + back
    if chance.random() < 0.3:  # the dealer's first card, where no box is returned
        place = next(i for i in range(len(cards)) if cards[i][0] == "A")
        cards[boxes], cards[place] = cards[place], cards[boxes]
    return cards


def random_amount(chance: random.Random, table: dict[str, object]) -> int:
    """A main wager, now and then beyond a limit or with cents in it."""
    kind = chance.random()
    if kind < 0.15:
        return chance.randint(1, 30000)
    if kind < 0.25 and "minimum" in table:
        return chance.randint(100, 2400)
    if kind < 0.35 and "maximum" in table:
        return chance.choice((12500, 30000, 60000, 120000))
    return chance.choice((500, 1000, 2500, 5000, 7500, 10000, 12500, 20000))


def wager_lines(chance: random.Random, table: dict[str, object], numbers: list[int]) -> list[str]:
    """Seats, main wagers and pairs wagers; each box in its own order, the boxes mixed."""
    patrons = list(NAMES[: chance.randint(1, len(NAMES))])
    unseated = set(patrons)
    queues: list[list[str]] = []
    for number in numbers:
        many = min(len(patrons), chance.choice((1, 1, 1, 1, 2, 2, 3, 3)))
        on_box = chance.sample(patrons, many)
        lines = [
            f"{name} bets {written(whole_wager(table, random_amount(chance, table)))} on {number}" for name in on_box
        ]
        if table.get("pairs", "none") != "none" and chance.random() < 0.6:
            for name in chance.sample(patrons, chance.randint(1, min(3, len(patrons)))):  # a main wager or none
                amount = chance.choice((100, 300, 500, 1000, 2500, 6000, chance.randint(1, 6000)))
                lines.append(f"{name} pairs {written(whole_wager(table, amount))} on {number}")
        sitter = chance.choice(on_box)
        if chance.random() < 0.4 and sitter in unseated:
            unseated.remove(sitter)
            lines.insert(chance.randint(0, len(lines)), f"{sitter} sits {number}")
        queues.append(lines)
    mixed: list[str] = []
    while queues:
        queue = chance.choice(queues)
        mixed.append(queue.pop(0))
        if not queue:
            queues.remove(queue)
    return mixed


class Storyteller:
    """Plays a round with itself, one legal line after another."""

    def __init__(self, chance: random.Random, table: dict[str, object], told: PlainRound) -> None:
        self.chance = chance
        self.table = table
        self.told = told
        self.play: list[str] = []
        self.restless = chance.random() < 0.2  # whether anybody may leave in this round

    def say(self, line: str) -> None:
        """Write a line down and act on it."""
        self.told.act(line)
        self.play.append(line)

    def present(self) -> list[str]:
        """Who has a main wager standing and is there."""
        names = {wager.patron for box in self.told.order for wager in box.standing()}
        return sorted(names - self.told.absent)

    def perhaps_leave(self, likely: float) -> bool:
        """Somebody may leave."""
        if not self.restless or not self.present() or self.chance.random() >= likely:
            return False
        self.say(f"{self.chance.choice(self.present())} leaves")
        return True

    def perhaps_return(self, likely: float) -> bool:
        """Somebody who left may be back."""
        if not self.told.absent or self.chance.random() >= likely:
            return False
        self.say(f"{self.chance.choice(sorted(self.told.absent))} returns")
        return True

    def insurance(self) -> None:
        """Own insurance, insurance for others and even money, in any order (7, 8.1(b))."""
        wagers = [(box, wager.patron, wager.stake) for box in self.told.order for wager in box.standing()]
        self.chance.shuffle(wagers)
        later: list[str] = []
        for box, owner, stake in wagers:
            choice = self.chance.random()
            there = owner not in self.told.absent
            if there and is_blackjack(box.hands[0]) and choice < 0.4:
                later.append(f"{owner} takes even money on {box.number}")
            elif there and choice < 0.6:
                amount = self.insurance_amount(stake // 2)
                if amount:
                    later.append(f"{owner} insures {written(amount)} on {box.number}")
            elif self.told.others_insure and choice < 0.8:
                others = [name for name in self.present() if name != owner]
                self.chance.shuffle(others)
                left = stake // 2
                for name in others[: self.chance.randint(1, 3)]:
                    amount = self.insurance_amount(left)
                    if amount:
                        left = left - amount
                        later.append(f"{name} insures {written(amount)} on {box.number} for {owner}")
        self.chance.shuffle(later)
        for line in later:
            self.say(line)
        insured = {(bet.number, bet.owner) for bet in self.told.insurance}
        for number, owner in sorted(insured):  # after insuring too: what insures the wager goes back
            blackjack = is_blackjack(self.told.boxes[number].hands[0])
            if blackjack and owner not in self.told.absent and self.chance.random() < 0.3:
                self.say(f"{owner} takes even money on {number}")

    def insurance_amount(self, most: int) -> int:
        """A multiple of half the smallest chip, 0 where none fits (7.4)."""
        step = self.told.chip // 2 if self.told.chip % 2 == 0 else self.told.chip
        if most < step:
            return 0
        if self.chance.random() < 0.4:
            return most // step * step
        return self.chance.randint(1, most // step) * step

    def double_line(self, name: str, stake: int) -> str:
        """A double of the whole wager, said or left out, or for less."""
        kind = self.chance.random()
        if kind < 0.6:
            return f"{name} doubles"
        if kind < 0.7:
            return f"{name} doubles {written(stake)}"
        less = whole_wager(self.table, self.chance.randint(1, stake))
        return f"{name} doubles {written(min(less, stake))}"

    def choose(self, box: Box, hand: Hand, name: str) -> str:
        """One of the decisions that are open, splits and doubles often."""
        told = self.told
        barred = self.barred(name)
        if told.may_split(box, hand, name) and barred != "split" and self.chance.random() < 0.75:
            return "split"
        if told.may_double(hand, name) and barred != "double" and self.chance.random() < 0.3:
            return "double"
        if not told.may_stand(hand):
            return "hit"
        hits = 0.55 if total(hand.cards)[0] < 17 else 0.15
        return "hit" if self.chance.random() < hits else "stand"

    def barred(self, name: str) -> str:
        """The decision that would be read as following the last line."""
        return self.told.follow_verb if name in self.told.may_follow else ""

    def decisions(self) -> None:
        """The subsequent deal to the end (9, 10, 11)."""
        while True:
            self.perhaps_leave(0.15)  # before a hand is left standing: no line would tell it
            self.perhaps_return(0.2)
            at_turn = self.told.turn()
            if at_turn is None:
                return
            box, hand, name = at_turn
            verb = self.choose(box, hand, name)
            if verb == "double":
                stakes = dict(hand.stakes)
                self.say(self.double_line(name, stakes[name]))
                for other in self.followers():
                    self.say(self.double_line(other, stakes[other]))
            else:
                self.say(f"{name} {verb}s")
                for other in self.followers():
                    self.say(f"{other} splits")

    def followers(self) -> list[str]:
        """Some of those who may follow the line just said, in any order."""
        names = [name for name in sorted(self.told.may_follow) if self.chance.random() < 0.6]
        self.chance.shuffle(names)
        return names


def random_round(chance: random.Random) -> tuple[dict[str, object], list[str], list[str]]:
    """A table, the lines of a legal round and a shoe with a few cards to spare; who is warned stands in the table."""
    table = random_table(chance)
    many = min(chance.randint(1, 7), chance.randint(1, 7), chance.randint(1, 7))
    numbers = chance.sample(range(1, 8), many)
    decks = table.get("decks", 8)
    assert isinstance(decks, int)
    shoe = random_shoe(chance, decks, many)
    told = PlainRound(table, shoe)
    story = Storyteller(chance, table, told)
    for line in wager_lines(chance, table, numbers):
        story.say(line)
    told.deal()
    story.perhaps_leave(0.3)
    if told.dealer and told.dealer[0][0] == "A":
        story.insurance()
    story.decisions()
    told.settle()
    spare = chance.choice((0, 0, 1, 5))
    return table, story.play, shoe[: told.used + spare]
