"""Random records of blackjack in which things go wrong."""

import random
from copy import deepcopy
from dataclasses import dataclass, field

from tests.agreement.irregular.plain_blackjack import IrregularRound, plain_record
from tests.agreement.plain_blackjack import RANKS, SUITS, Hand, is_blackjack
from tests.agreement.random_blackjack import Storyteller, random_shoe, random_table, wager_lines, written

GROUNDS = ("", " as impractical", " for fraud", " for a disturbance", " for a placement error")
BURNING = {"finds {} face up": "14.1", "burns {} in error": "14.2 burnt", "draws {} to the dealer": "14.3"}


@dataclass
class Round:
    """One round of a record; what it met says which irregularities are in it."""

    lines: list[str] = field(default_factory=list)
    shoe: list[str] = field(default_factory=list)
    met: list[str] = field(default_factory=list)


class IrregularStoryteller(Storyteller):
    """Plays a round with itself and lets things go wrong in it."""

    told: IrregularRound

    def __init__(
        self, chance: random.Random, table: dict[str, object], told: IrregularRound, opening: int, once: set[str]
    ) -> None:
        super().__init__(chance, table, told)
        self.met: list[str] = []
        self.back: list[Hand] = []
        self.opening = opening  # cards in front of the round's own
        self.once = once  # what comes at most once in a record
        cards = [rank + suit for rank in RANKS for suit in SUITS if rank + suit not in told.shoe[:opening]]
        self.unlike = chance.sample(cards, 6)  # cards that lie in this shoe only where something goes wrong
        told.shoe[opening:] = [card for card in told.shoe[opening:] if card not in self.unlike]

    def happens(self, line: str, met: str) -> None:
        self.say(line)
        self.met.append(met)

    def say(self, line: str) -> None:
        """Write a line down and act on it; who is back for a hand does not come back to it again."""
        super().say(line)
        at_turn = self.told.turn() if " returns" in line else None
        self.back += [at_turn[1]] if at_turn else []

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

    # The initial deal

    def irregularity_in_the_initial_deal(self) -> None:
        """A card comes wrongly among the first ones (14.1 to 14.3)."""
        if self.chance.random() < 0.7:
            return
        dealt = deepcopy(self.told)
        dealt.deal()
        if not dealt.order:
            return
        if self.chance.random() < 0.3 and len(dealt.order) > 1 and not self.opening:
            self.misplace([box.number for box in dealt.order])
            return
        place = self.opening + self.chance.randint(0, 2 * len(dealt.order) - self.opening)
        how = self.chance.choice((*BURNING, "draws {} in error"))
        if how == "draws {} to the dealer":
            place = self.opening  # the dealer's own first card comes later
        if self.opening >= len(dealt.order):
            return
        self.happens("dealer " + how.format(self.put(place)), BURNING.get(how, "14.2"))

    def misplace(self, boxes: list[int]) -> None:
        """A card of the initial deal lies on the wrong box; it is found before anybody decides (14.4)."""
        all_cards = 2 * len(boxes) + 1
        place = self.chance.randint(0, all_cards - 1)
        if place == len(boxes):
            return
        due = boxes[place] if place < len(boxes) else boxes[place - len(boxes) - 1]
        on = self.chance.choice([number for number in boxes if number != due])
        self.happens(f"dealer lays {self.put(place)} on {on}", "14.4")
        found = self.chance.choice((place + 1, all_cards))
        self.say(f"dealer reconstructs the hands after {found} card{'s' if found > 1 else ''}")

    # Insurance

    def insurance(self) -> None:
        """As ever, then more wishes on a wager than half of it allows, and even money on top of insurance."""
        super().insurance()
        told, chance = self.told, self.chance
        for box in told.order:
            for wager in box.standing():
                owner, number = wager.patron, box.number
                may = is_blackjack(box.hands[0]) and owner not in told.absent
                if may and told.insured(number, owner) and chance.random() < 0.6:
                    self.happens(f"{owner} takes even money on {number}", "even money after insurance")
        self.contest()

    def contest(self) -> None:
        """Several patrons want to insure one wager (7.2); equal claims, which the text leaves open, are left out."""
        told, chance = self.told, self.chance
        wagers = [(box, wager) for box in told.order for wager in box.standing()]
        if not told.others_insure or chance.random() < 0.3:
            return
        box, wager = chance.choice(wagers)
        number, owner, half = box.number, wager.patron, wager.stake // 2
        if told.insured(number, owner) or (number, owner) in told.even_money or wager.stake % 2 or half % told.chip:
            return
        trial = deepcopy(told)
        lines = []
        for name in chance.sample(self.present(), len(self.present())):
            amount = self.insurance_amount(half)
            if name != owner and amount:
                lines.append(f"{name} insures {written(amount)} on {number} for {owner}")
                trial.act(lines[-1])
        wishes = [bet for bet in trial.insurance if (bet.number, bet.owner) == (number, owner)]
        nearest = [min(abs(each.number - number) for each, _ in wagers if _.patron == bet.patron) for bet in wishes]
        sides = [{each.number for each, _ in wagers if _.patron == bet.patron} for bet in wishes]
        torn = any({number - far, number + far} <= side for side, far in zip(sides, nearest, strict=True) if far)
        equal = any(
            trial.is_before(one, two) == trial.is_before(two, one) for one in wishes for two in wishes if one is not two
        )
        mixed = any(nearest.count(distance) > 2 for distance in nearest if distance)
        if len(lines) < 2 or torn or equal or mixed or sum(bet.amount for bet in wishes) <= half:
            return
        for line in lines:
            self.say(line)
        self.met.append("7.2")
        if any(distance and nearest.count(distance) > 1 for distance in nearest):
            self.met.append("7.2(c)")

    # The subsequent deal

    def decisions(self) -> None:
        """Like the ordinary one, with somebody stepping in now and then."""
        quiet = False  # nobody comes or goes between a line of staff and the next decision: no line would tell when
        while True:
            if not quiet and not self.is_back():
                self.perhaps_leave(0.15)
                if not self.perhaps_return_for():
                    self.perhaps_return(0.2)
            at_turn = self.told.turn()
            if at_turn is None:
                return
            quiet = not quiet and self.chance.random() < 0.15
            if quiet:
                self.step_in()
                if self.told.round_void_by:
                    return
                continue
            _, hand, name = at_turn
            if self.chance.random() < 0.04:
                once = self.is_back()
                self.happens(f"{name} does not answer", "does not answer")
                if not once and self.chance.random() < 0.4 and self.is_left(hand):
                    self.happens(f"{name} returns", "returns after no answer")
                quiet = True
                continue
            self.one_decision()

    def is_back(self) -> bool:
        """Whether somebody has come back to the hand at turn already."""
        if not self.back:
            return False
        ahead = deepcopy(self.told)
        at_turn = ahead.turn(stands=False)
        if at_turn is None:
            return False
        box, hand, _ = at_turn
        place = next(i for i, other in enumerate(box.hands) if other is hand)
        return any(self.told.boxes[box.number].hands[place] is back for back in self.back)

    def is_left(self, hand: Hand) -> bool:
        """Whether nobody else decides for the hand, so that it waits for its owner."""
        trial = deepcopy(self.told)
        at_turn = trial.turn(stands=False)
        return at_turn is not None and at_turn[2] == "" and at_turn[1] == hand

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
            out = self.told.used - self.opening
            self.say(f"{name} hits")
            self.shuffle_rack(out)
        else:
            self.say(f"{name} {verb}s")
            for other in self.followers():
                self.say(f"{other} splits")

    def shuffle_rack(self, out: int) -> None:
        """The shoe was empty when the card was due that was drawn behind so many (14.6)."""
        told = self.told
        wrong = {place - self.opening for place in (*told.burnt, *told.in_error)}
        automated = self.table.get("shuffler") == "automated"
        if self.chance.random() < 0.1 and not automated and "shuffle" not in self.once and not wrong & {out, out - 1}:
            self.once.add("shuffle")
            self.happens(f"dealer shuffles the discard rack after {out} card{'s' if out > 1 else ''}", "14.6")

    def perhaps_return_for(self) -> bool:
        """Somebody is back when the turn of a certain hand comes (14.7)."""
        told = self.told
        if not told.absent or self.chance.random() < 0.7:
            return False
        box = self.chance.choice(self.told.order)
        line = f"{self.chance.choice(sorted(self.told.absent))} returns for {box.number}/{len(box.hands)}"
        if box.hands[-1].finished:
            return False
        try:
            deepcopy(self.told).act(line)
        except ValueError:
            return False
        self.happens(line, "returns for a hand")
        return True

    def step_in(self) -> None:
        """Something goes wrong while a hand is at turn."""
        chance, told = self.chance, self.told
        kind = chance.random()
        out = told.used - self.opening
        if kind < 0.35 and len(self.unlike) > 2:
            how = chance.choice((*BURNING, "draws {} in error"))
            self.happens("dealer " + how.format(self.put(self.next_place())), BURNING.get(how, "14.2"))
        elif kind < 0.5:
            self.the_round_goes_on(out)
        elif "7.2" in self.met and not told.decided:
            return  # whose insurance stands is settled with the first decision
        elif kind < 0.6:
            ground = chance.choice(GROUNDS)
            self.happens(f"supervisor voids the round{ground}: as the operator decided", f"void{ground}")
        else:
            self.void_something()

    def the_round_goes_on(self, out: int) -> None:
        """The dealer dealt on, the cutting card came, the machine broke: nothing changes."""
        automated = self.table.get("shuffler") == "automated"
        lines = {"5.4": "dealer draws the cutting card", "14.8": "dealer deals on after the cutting card"}
        if automated:
            lines = {"18.3": "supervisor reports a mechanical malfunction"}
        met = self.chance.choice(sorted(lines))
        if "shuffle" not in self.once and out > 0:
            self.once.add("shuffle")
            self.happens(f"{lines[met]} after {out} card{'s' if out > 1 else ''}", met)

    def void_something(self) -> None:
        """A patron or one wager (16.2(a))."""
        told = self.told
        which = []
        for box in told.order:
            for hand in box.hands:
                which += [(name, "patron") for name in hand.stakes]
                which += [(f"{name} on {box.number}", "wager") for name in hand.stakes]
            which += [(f"{bet.patron} pairs on {box.number}", "pairs") for bet in box.pairs if not bet.returned_by]
        for bet in told.insurance:
            for_ = "" if bet.owner == bet.patron else f" for {bet.owner}"
            which.append((f"{bet.patron} insurance on {bet.number}{for_}", "insurance"))
        what, met = self.chance.choice(which)
        self.happens(f"supervisor voids {what}", f"16.2(a) {met}")

    # After the last decision

    def irregularity_at_the_end(self) -> None:
        """A card that the dealer is due, wrongly drawn, or one that nobody needs (14.1 to 14.3)."""
        if self.chance.random() < 0.8 or not self.told.order or not self.unlike or self.told.void_mains:
            return
        if self.told.waiting():  # it lies there: another card is drawn before it goes anywhere
            return
        ended = deepcopy(self.told)
        ended.settle()
        place = self.next_place() if self.chance.random() < 0.4 else max(ended.used, self.next_place())
        how = self.chance.choice((*BURNING, "draws {} in error"))
        if how == "draws {} to the dealer":
            place = max(ended.used, self.next_place())
        met = BURNING.get(how, "14.2" if place < ended.used else "14.2 next round")
        self.happens("dealer " + how.format(self.put(place)), met)


def look_back(chance: random.Random, table: dict[str, object], rounds: list[Round]) -> None:
    """Something in a round that is over is declared void (14.5, 16)."""
    number = chance.randint(1, len(rounds))
    if chance.random() < 0.7:
        return
    rows = plain_record(table, [(told.lines, told.shoe) for told in rounds])[number - 1]
    decided = [row for row in rows if row.result != "void"]
    if not decided:
        return
    row = chance.choice(decided)
    kind = chance.random()
    if kind < 0.5:
        ground = chance.choice(("for a placement error", "for fraud", "for a disturbance"))
        what, met = f"round {number} {ground}", f"earlier round {ground}"
    elif kind < 0.75:
        what, met = f"{row.player} in round {number}", "earlier patron"
    else:
        wager = {"main": "", "pairs": " pairs", "insurance": " insurance"}[row.kind]
        for_ = f" for {row.for_}" if row.for_ else ""
        what, met = f"{row.player}{wager} on {row.on}{for_} in round {number}", f"earlier {row.kind}"
    rounds[-1].lines.append(f"supervisor voids {what}")
    rounds[-1].met.append(met)


def random_record(chance: random.Random) -> tuple[dict[str, object], list[Round]]:
    """A table and one to three rounds."""
    table = random_table(chance)
    if chance.random() < 0.2:
        table["shuffler"] = "automated"
    decks = table.get("decks", 8)
    assert isinstance(decks, int)
    rounds: list[Round] = []
    opening: list[str] = []
    warned: frozenset[str] = frozenset()
    once: set[str] = set()
    many = chance.randint(1, 3)
    for _ in range(many):
        numbers = chance.sample(range(1, 8), min(chance.randint(1, 7), chance.randint(1, 7), chance.randint(1, 7)))
        told = IrregularRound(table, random_shoe(chance, decks, len(numbers))[:120], warned, opening)
        story = IrregularStoryteller(chance, table, told, len(opening), once)
        for line in wager_lines(chance, table, numbers):
            if many == 1 or " sits " not in line:  # a seat is taken for more than a round
                story.say(line)
        story.irregularity_in_the_initial_deal()
        told.deal()
        story.perhaps_leave(0.3)
        if told.dealer and told.dealer[0][0] == "A":
            story.insurance()
        story.decisions()
        if not told.round_void_by:
            story.irregularity_at_the_end()
        told.settle()
        used = max([told.used, *(place + 1 for place in (*told.burnt, *told.in_error))])
        spare = chance.choice((0, 1, 5))
        rounds.append(Round(story.play, told.shoe[len(opening) : used + spare], story.met))
        opening, warned = told.left_over(), frozenset(told.warned)
        look_back(chance, table, rounds)
    return table, rounds
