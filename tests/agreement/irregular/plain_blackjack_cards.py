"""Rounds of blackjack in which cards go wrong, settled plainly from ACT-BJ 14.1 to 14.4."""

from dataclasses import dataclass, field

from tests.agreement.plain_blackjack import Box, Hand, PlainRound


class OpenQuestionError(Exception):
    """Neither the text nor the page on records says what follows."""


@dataclass
class Choice:
    """A decision about a hand as it lay, with those who followed."""

    number: int
    place: int
    cards: list[str]
    name: str
    verb: str
    rest: list[str]
    followers: list[tuple[str, list[str]]] = field(default_factory=list)


class MishandledRound(PlainRound):
    """A round whose cards may be burnt, drawn in error or laid on a wrong hand; some may lie in front of the shoe."""

    def __init__(self, table: dict[str, object], shoe: list[str], warned: frozenset[str], opening: list[str]) -> None:
        super().__init__(table, opening + shoe, warned)
        self.burnt: set[int] = set()  # places in the shoe whose cards are never used
        self.in_error = list(range(len(opening)))  # places of cards drawn in error
        self.laid: dict[int, str] = {}  # places of cards that lie on a wrong hand, and on which: "2", "2/2", "dealer"
        self.last_of_shoe = False
        self.choices: list[Choice] = []
        self.earlier: list[Choice] = []  # those from before a reconstruction

    def mishandle(self, what: str) -> None:
        """What the dealer did: a card that is burnt, is used as the next one, or lies on a wrong hand."""
        words = what.split()
        if what.startswith(("shuffles the discard rack", "deals on after", "draws the cutting card")):
            return  # 14.6, 14.8, 5.4: the round goes on with the cards that come
        if words[0] == "lays":
            self.lay_wrongly(words[1], words[3])
            return
        if words[0] == "reconstructs":
            self.reconstruct()
            return
        place = self.shoe.index(words[1], self.used)
        if words[2:] == ["in", "error"] and words[0] == "draws":
            self.in_error.append(place)  # 14.2
        elif words[2:] in (["face", "up"], ["in", "error"], ["to", "the", "dealer"], []):
            self.burnt.add(place)
        else:
            raise ValueError(f"not a line: dealer {what}")

    def foresee(self, lines: list[str]) -> None:
        """Cards that will be laid wrongly: a line that names a card comes where the shoe has it, wherever it stands."""
        for line in lines:
            words = line.split()
            if words[:2] == ["dealer", "lays"]:
                self.lay_wrongly(words[2], words[4])

    def lay_wrongly(self, card: str, on: str) -> None:
        """A card that comes, or came, on a wrong hand (14.4)."""
        place = self.shoe.index(card)
        if place >= self.used:
            self.laid[place] = on

    def draw(self) -> str:
        """The next card that was not burnt; those before it that are laid wrongly go where they are laid."""
        while self.used in self.burnt or self.used in self.laid:
            if self.used in self.laid:
                self.pile(self.laid[self.used]).append(self.shoe[self.used])
            self.used = self.used + 1
        return super().draw()

    def pile(self, on: str) -> list[str]:
        """The cards of a hand as they lie."""
        if on == "dealer":
            return self.dealer
        number, _, place = on.partition("/")
        box = self.boxes[int(number)]
        return box.hands[int(place or 1) - 1].cards if box.hands else box.first_two

    def initial_deal(self) -> None:
        """As 6.2 has it, except that a hand with a card too many waits for the others."""
        for many in (1, 2):
            for box in self.order:
                while len(box.first_two) < many:
                    box.first_two.append(self.draw())
            while not self.dealer:
                self.dealer.append(self.draw())
        for box in self.order:
            box.hands = [Hand(list(box.first_two), {wager.patron: wager.stake for wager in box.standing()})]

    def draw_for_the_dealer(self) -> None:
        """Further cards, unless some lie there already."""
        if len(self.dealer) < 2:
            super().draw_for_the_dealer()

    def waiting(self) -> list[str]:
        """Cards drawn in error that no hand has needed yet (14.2)."""
        return [self.shoe[place] for place in self.in_error if place >= self.used]

    def left_over(self) -> list[str]:
        """Those that this round did not need: they open the next of this shoe."""
        return [] if self.last_of_shoe else self.waiting()

    # Reconstruction (14.4)

    def reconstruct(self) -> None:
        """Every card goes where the rules send it, in the order they left the shoe; the round is played again."""
        self.laid = {}
        self.used = 0
        self.dealer = []
        self.decided = False
        self.may_follow, self.follow_verb = set(), ""
        self.earlier, self.choices = self.choices, []
        for box in self.order:
            box.first_two, box.hands = [], []
        if self.order:
            self.initial_deal()

    def turn(self, stands: bool = True) -> tuple[Box, Hand, str] | None:
        """As ever; a choice stands where the hand has the same cards as before the reconstruction."""
        while True:
            at_turn = super().turn(stands)
            again = self.choice_before(at_turn[0], at_turn[1]) if at_turn and self.earlier else None
            if again is None:
                return at_turn
            self.earlier.remove(again)
            try:
                self.decide(again.name, again.verb, again.rest)
                for name, rest in again.followers:
                    self.follow(name, rest)
            except (KeyError, ValueError) as error:  # the same cards, but too many hands, or not the same patrons' hand
                raise OpenQuestionError from error
            self.may_follow, self.follow_verb = set(), ""

    def choice_before(self, box: Box, hand: Hand) -> Choice | None:
        """What was decided about a hand with these cards."""
        place = next(i for i, other in enumerate(box.hands) if other is hand)
        alike = [c for c in self.earlier if c.number == box.number and sorted(c.cards) == sorted(hand.cards)]
        if any(choice.place != place or choice.cards != hand.cards for choice in alike):
            raise OpenQuestionError(f"another hand of {box.number} had these cards")
        if len(alike) > 1:  # disagreement 5
            raise OpenQuestionError(f"a hand of {box.number} had these cards more than once")
        return alike[0] if alike else None

    def decide(self, name: str, verb: str, rest: list[str]) -> None:
        """A decision, kept in case the hands are reconstructed."""
        at_turn = self.turn()
        if at_turn is not None:
            box, hand, _ = at_turn
            place = next(i for i, other in enumerate(box.hands) if other is hand)
            choice = Choice(box.number, place, list(hand.cards), name, verb, rest)
        super().decide(name, verb, rest)
        self.choices.append(choice)

    def follow(self, name: str, rest: list[str]) -> None:
        """Somebody who shares the box does as the last choice says."""
        super().follow(name, rest)
        self.choices[-1].followers.append((name, rest))
