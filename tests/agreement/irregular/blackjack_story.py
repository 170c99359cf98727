"""A round of blackjack in which things go wrong, as far as it has been told."""

import random

from tests.agreement.irregular.plain_blackjack import IrregularRound
from tests.agreement.plain_blackjack import RANKS, SUITS, Hand
from tests.agreement.random_blackjack import Storyteller


class IrregularStoryteller(Storyteller):
    """Plays a round with itself and lets things go wrong in it."""

    told: IrregularRound

    def __init__(
        self, chance: random.Random, table: dict[str, object], told: IrregularRound, opening: int, once: set[str]
    ) -> None:
        super().__init__(chance, table, told)
        self.met: list[str] = []
        self.last_line: tuple[str, set[str]] = ("", set())  # what may follow it, and who
        self.back: list[Hand] = []
        self.opening = opening  # cards in front of the round's own
        self.once = once  # what comes at most once in a record
        self.is_mislaid = False  # whether a card lies on a wrong hand
        self.found_after = 0  # and after how many decisions it is found
        self.out = 0  # how many cards were out when the hands were reconstructed
        cards = [rank + suit for rank in RANKS for suit in SUITS if rank + suit not in told.shoe[:opening]]
        aces, tens = ([card for card in cards if card[0] in ranks] for ranks in ("A", "TJQK"))
        wrong = [*chance.sample(cards, 6), chance.choice(aces), chance.choice(tens)]
        self.unlike = list(dict.fromkeys(wrong))  # cards that lie in this shoe only where something goes wrong
        chance.shuffle(self.unlike)
        told.shoe[opening:] = [card for card in told.shoe[opening:] if card not in self.unlike]

    def happens(self, line: str, met: str) -> None:
        self.say(line)
        self.met.append(met)

    def say(self, line: str) -> None:
        """Write a line down and act on it; who is back for a hand does not come back to it again."""
        super().say(line)
        self.last_line = (self.told.follow_verb, set(self.told.may_follow))
        at_turn = self.told.turn() if " returns" in line else None
        self.back += [at_turn[1]] if at_turn else []

    def barred(self, name: str) -> str:
        """Also where choices that stand were repeated since: no line tells of them."""
        verb, names = self.last_line
        return verb if name in names else ""

    def next_place(self) -> int:
        """Where the next card lies, behind those that are out of the shoe already."""
        place = self.told.used
        while place in self.told.burnt or place in self.told.in_error:
            place = place + 1
        return place

    def present(self) -> list[str]:
        """Who has a wager that is still played and is there."""
        names = {name for box in self.told.order for hand in box.hands for name in hand.stakes}
        return sorted(names - self.told.absent)

    def put(self, place: int) -> str:
        """A card like no other of the round at a place in the shoe."""
        self.told.shoe.insert(place, self.unlike.pop())
        return self.told.shoe[place]

    def one_decision(self) -> None:
        at_turn = self.told.turn()
        assert at_turn is not None
        box, hand, name = at_turn
        verb = self.choose(box, hand, name)
        if verb == "double":
            stakes = dict(hand.stakes)
            self.say(self.double_line(name, stakes[name]))
            for other in self.followers():
                self.say(self.double_line(other, stakes[other]))
        elif verb == "hit":
            self.say(f"{name} hits")
        else:
            self.say(f"{name} {verb}s")
            for other in self.followers():
                self.say(f"{other} splits")
