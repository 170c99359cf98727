"""Random records of mini-baccarat in which things go wrong."""

import random
from copy import deepcopy
from dataclasses import dataclass, field, replace

from tests.agreement.irregular.plain_baccarat import PlainRecord
from tests.agreement.plain_baccarat import PlainRow, PlainTable, deal, net
from tests.agreement.plain_blackjack import RANKS, SUITS
from tests.agreement.random_blackjack import written

NAMES = ("Ann", "Bob", "Cat", "Dan")
OPTIONS = ("banker", "player", "tie", "banker pair", "player pair")
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)
STACKED = tuple(card for card in DECK if card[0] in "A6789")
"""Cards that bring naturals, ties, pairs and close totals more often than a full shoe."""
STAKES = (100, 300, 700, 1000, 1250, 2500, 5000, 12_350, 30_000, 60_000)


@dataclass
class Round:
    """One coup of a record; what it met says which irregularities are in it."""

    lines: list[str] = field(default_factory=list)
    shoe: list[str] = field(default_factory=list)
    no_bet: bool = False
    met: list[str] = field(default_factory=list)


def random_table(chance: random.Random) -> PlainTable:
    """The operator's choices."""
    return PlainTable(
        minimum=chance.choice((0, 1000)),
        maximum=chance.choice((None, 20_000)),
        side_minimum=chance.choice((0, 500)),
        side_maximum=chance.choice((None, 2500)),
        differential=chance.choice((None, None, 5000)),
        chip=chance.choice((1, 5, 50, 250)),
        rounding=chance.choice(("down", "up")),
        method=chance.choice(("A", "B")),
        pairs=chance.choice(("none", "perfect pairs", "canberra pairs")),
        personal_limits={"Dan": 50_000} if chance.random() < 0.3 else {},
        warned=frozenset({"Cat"}) if chance.random() < 0.3 else frozenset(),
    )


class Storyteller:
    """Writes a record coup by coup."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.table = random_table(chance)
        self.face_down = chance.random() < 0.4
        self.free = self.face_down and chance.random() < 0.7  # no limits, so that wagers are what the lines say (12.6)
        if self.free:
            self.table = replace(self.table, minimum=0, maximum=None, side_minimum=0, side_maximum=None)
            self.table = replace(self.table, differential=None)
        self.rounds: list[Round] = []
        self.opening: list[str] = []  # as they will lie in front of the next coup
        self.must_name = False  # whether the next shoe begins with the name of a card that nobody saw
        self.opened = False  # whether a card in excess opened this coup
        self.no_bets = False
        self.excluded = ""
        self.plain = PlainRecord(self.table)

    def tell(self) -> list[Round]:
        """One to four coups."""
        for _ in range(self.chance.randint(1, 4)):
            coup = Round()
            self.rounds.append(coup)
            self.coup(coup)
            self.plain.play(coup.lines, coup.shoe, coup.no_bet)
        return self.rounds

    # One coup

    def coup(self, coup: Round) -> None:
        coup.no_bet = not self.no_bets and self.chance.random() < 0.08
        opening, self.opening = self.opening, []
        self.opened = bool(opening)
        cards = self.cards(opening)
        coup.shoe = cards if self.must_name else cards[len(opening) :]
        forced, self.no_bets, self.must_name = self.no_bets, False, False
        self.change_before_coup(coup)
        if not forced and not coup.no_bet:
            self.wagers(coup)
        elif coup.no_bet and self.chance.random() < 0.5:
            asking, agreeing = [name for name in NAMES if name != self.excluded][:2]
            coup.lines += [f"{asking} asks for a no-bet coup", f"{agreeing} agrees"]
        coup.met += ["12.2 no-bet coup"] if forced else ["no-bet coup"] if coup.no_bet else []
        if deal(cards) is None:
            coup.met.append("12.7")
        elif self.changes(coup, cards) or not self.void_in_play(coup):
            self.draw_in_error(coup, cards)
        self.look_back(coup)

    def rows(self, coup: Round, number: int) -> list[PlainRow]:
        """The rows of a coup as far as this one has been told."""
        plain = deepcopy(self.plain)
        plain.play(coup.lines, coup.shoe, coup.no_bet)
        return plain.coups[number - 1].rows

    def wagers_with(self, coup: Round, number: int, *results: str) -> list[tuple[str, str]]:
        """The wagers of a coup that have one of these results so far."""
        return [(row.patron, row.on) for row in self.rows(coup, number) if row.result in results]

    def gain(self, coup: Round, number: int, name: str) -> int:
        """What a patron has won or lost in a coup so far."""
        return net(self.rows(coup, number))[name]

    def cards(self, opening: list[str]) -> list[str]:
        """The cards of a coup, now and then too few of them (12.7)."""
        source = DECK * 8 if self.chance.random() < 0.5 else STACKED * 8
        cards = opening + self.chance.sample(source, 6)
        return cards[: self.chance.choice((4, 5))] if self.chance.random() < 0.1 else cards[:6]

    def change_before_coup(self, coup: Round) -> None:
        """The sign, an exclusion, the burning before the first coup (3.1, 3.7, 5.5, 8.3, 12.8, 14.2(b))."""
        if self.excluded and self.chance.random() < 0.5:
            coup.lines.append(f"supervisor readmits {self.excluded}: it was somebody else")
            self.excluded = ""
        if not self.free and self.chance.random() < 0.15:
            words = ["changes the minimum to 5", "changes the maximum to 150", "changes the differential to 75"]
            words += ["changes the side minimum to 2.5", "changes the side maximum to 10"]
            words.append(f"changes the method to {'B' if self.plain.table.method == 'A' else 'A'}")
            words += ["lifts the differential"] if self.plain.table.differential else []
            words += ["lifts the maximum"] if self.plain.table.maximum else []
            coup.lines.append(f"supervisor {self.chance.choice(words)}")
            coup.met.append("sign")
        if len(self.rounds) == 1 and not coup.no_bet and self.chance.random() < 0.2:
            coup.lines.append("dealer burns ??")
            coup.shoe = ["??", *coup.shoe]
            coup.met.append("burn")

    def amount(self) -> int:
        chip = self.table.chip
        return -(-self.chance.choice(STAKES) // chip) * chip

    def wagers(self, coup: Round) -> None:
        """Wagers, chips on top of them and chips taken back while wagers are open (4.1, 4.6)."""
        options = OPTIONS if self.table.pairs != "none" else OPTIONS[:3]
        patrons = [name for name in NAMES[: self.chance.randint(1, 4)] if name != self.excluded]
        places = [(name, on) for name in patrons for on in options]
        down: dict[tuple[str, str], int] = {}
        for name, on in self.chance.sample(places, self.chance.randint(min(1, len(places)), len(places))):
            down[name, on] = self.amount()
            coup.lines.append(f"{name} bets {written(down[name, on])} on {on}")
            if self.chance.random() < 0.15:
                patron, option = self.chance.choice(list(down))
                more = self.amount()
                down[patron, option] += more
                coup.lines.append(f"{patron} adds {written(more)} on {option}")
                coup.met.append("added chips")
        if len(down) > 1 and self.chance.random() < 0.1:
            name, on = self.chance.choice(list(down))
            less = self.amount()
            part = f"{written(less)} from " if less < down[name, on] else ""
            coup.lines.append(f"{name} withdraws {part}{on}")
            coup.met.append("withdrawn before the call")

    # What goes wrong

    def changes(self, coup: Round, cards: list[str]) -> bool:
        """Changes while no card has been seen (12.6), where no limit could cut the wagers before they change."""
        if not self.free or self.chance.random() < 0.5:
            return False
        down = set(self.wagers_with(coup, len(self.rounds), "win", "lose", "push"))
        before = len(coup.shoe) - len(cards)  # a burnt card, or less one that opened the coup
        out = self.chance.randint(1, 4)
        if not down or out + before < 1:
            return False
        coup.lines.append(f"supervisor permits changes after {cards_text(out + before)}")
        if self.chance.random() < 0.2:
            coup.lines += [f"{name} withdraws {on}" for name, on in sorted(down)]
            down.clear()
            coup.met.append("12.6(b)")
            return True
        for _ in range(self.chance.randint(1, 3)):
            self.change(coup, down)
        coup.met.append("12.6(a)")
        return True

    def change(self, coup: Round, down: set[tuple[str, str]]) -> None:
        """One wager is changed, moved, withdrawn or new."""
        options = OPTIONS if self.table.pairs != "none" else OPTIONS[:3]
        name, on = self.chance.choice(sorted(down)) if down else (self.chance.choice(NAMES), "")
        free = [option for option in options if (name, option) not in down]
        kind = self.chance.choice(("changes", "moves", "moves", "withdraws", "bets"))
        other = self.chance.choice(free) if free else ""
        if name == self.excluded or (kind in ("moves", "bets") and not free) or (not on and kind != "bets"):
            return
        if kind == "changes":
            coup.lines.append(f"{name} changes {on} to {written(self.amount())}")
        elif kind == "withdraws":
            coup.lines.append(f"{name} withdraws {on}")
            down.remove((name, on))
        elif kind == "bets":
            coup.lines.append(f"{name} bets {written(self.amount())} on {other}")
            down.add((name, other))
        else:
            amount = self.chance.choice(("", f" {written(self.amount())}"))
            if other.endswith("pair") and not amount:  # such a line is not understood without an amount
                amount = f" {written(self.amount())}"
            coup.lines.append(f"{name} moves {on} to {other}{amount}")
            down.remove((name, on))
            down.add((name, other))

    def void_in_play(self, coup: Round) -> bool:
        """The coup, a patron or a wager is declared void while it is played; whether it was the coup."""
        if self.chance.random() < 0.7:
            return False
        down = self.wagers_with(coup, len(self.rounds), "win", "lose", "push")
        if not down:
            return False
        name, on = self.chance.choice(down)
        kind = self.chance.random()
        if kind < 0.5:
            grounds = ("", " as impractical", " for fraud", " for a disturbance", " for a placement error")
            ground = self.chance.choice(grounds)
            coup.lines.append(f"supervisor voids the round{ground}")
            coup.met.append(f"void{ground}")
            return True
        if kind < 0.75:
            coup.lines.append(f"supervisor voids {name} on {on}")
            coup.met.append("void of a wager")
        else:
            coup.lines.append(f"supervisor voids {name}: late chips")
            coup.met.append("void of a patron")
            if self.chance.random() < 0.3 and not self.excluded:
                coup.lines.append(f"supervisor excludes {name}: late chips")
                self.excluded = name
        return False

    def draw_in_error(self, coup: Round, cards: list[str]) -> None:
        """A card that is not due: the banker's next, or in excess (12.1 to 12.3); or nothing but the cutting card."""
        player, banker = deal(cards) or ([], [])
        used = len(player) + len(banker)
        kind = self.chance.random()
        if kind < 0.1:
            if len(self.rounds) == 1 and "burn" not in coup.met:  # due in the first coup of a shoe alone
                coup.lines.append("dealer forgets to burn")
                coup.met.append("12.8")
        elif kind < 0.2 and not any("cutting card" in told.met for told in self.rounds):
            coup.lines.append(f"dealer draws the cutting card after {cards_text(self.chance.randint(1, 3))}")
            coup.met.append("cutting card")
        elif kind < 0.3:
            self.misplace(coup, cards)
        elif kind < 0.4 and len(banker) == 3 and cards.count(banker[2]) == 1:
            coup.lines.append(f"dealer draws {banker[2]} in error")
            coup.met.append("12.1")
        elif kind < 0.6:
            new = self.chance.choice([card for card in DECK if card not in cards])
            coup.shoe = coup.shoe[: len(coup.shoe) - len(cards) + used]
            self.excess(coup, new)

    def misplace(self, coup: Round, cards: list[str]) -> None:
        """One of the first four cards lies on the wrong hand; it is found before a fifth is drawn (12.4)."""
        before = len(coup.shoe) - len(cards)  # a burnt card
        place = self.chance.randint(0, 3)
        if self.opened or cards.count(cards[place]) > 1 or "permits" in " ".join(coup.lines):
            return
        coup.lines.append(f"dealer lays {cards[place]} on {'banker' if place % 2 == 0 else 'player'}")
        if self.chance.random() < 0.2:
            coup.lines.append("supervisor voids the round for a placement error")
            coup.met.append("12.4 void")
            return
        found = self.chance.randint(place + 1, 4) + before
        coup.lines.append(f"dealer reconstructs the hands after {cards_text(found)}")
        coup.met.append("12.4")
        if self.free:
            for name, on in self.wagers_with(coup, len(self.rounds), "win", "lose", "push"):
                if self.chance.random() < 0.3:
                    coup.lines.append(f"{name} withdraws {on}")
                    coup.met.append("12.4 withdrawn")

    def excess(self, coup: Round, new: str) -> None:
        """A card in excess, seen (12.2) or not (12.3)."""
        kind = self.chance.choice(("seen", "not seen", "unknown"))
        self.opening = [new]
        if kind == "unknown":
            self.must_name = True
            new = "??"
        coup.shoe.append(new)
        coup.lines.append(f"dealer draws {new} in error{' face down' if kind == 'not seen' else ''}")
        coup.met.append("12.2" if kind == "seen" else "12.3")
        self.no_bets = kind == "seen"

    def look_back(self, coup: Round) -> None:
        """Something in a coup that is over, or in this one, is declared void afterwards (12.5, 14)."""
        number = self.chance.randint(1, len(self.rounds))
        if self.chance.random() < 0.7:
            return
        down = self.wagers_with(coup, number, "win", "lose")
        if not down:
            return
        if number < len(self.rounds) and not any(" after " in line for line in coup.lines):
            return  # a line behind the wagers alone comes before the first card, when the coup has not commenced
        name, on = self.chance.choice(down)
        kind = self.chance.random()
        if kind < 0.6:
            ground = self.chance.choice(("for a placement error", "for fraud", "for a disturbance"))
            coup.lines.append(f"supervisor voids round {number} {ground}")
            coup.met.append(f"void of an earlier coup {ground}")
        elif kind < 0.8:
            if self.gain(coup, number, name) == 0:  # refused where won and lost come to the same
                return
            coup.lines.append(f"supervisor voids {name} in round {number}")
            coup.met.append("void of a patron in an earlier coup")
        else:
            coup.lines.append(f"supervisor voids {name} on {on} in round {number}")
            coup.met.append("void of a wager in an earlier coup")


def cards_text(number: int) -> str:
    """A number of cards as a line says it."""
    return f"{number} card{'s' if number > 1 else ''}"


def random_record(chance: random.Random) -> tuple[PlainTable, bool, list[Round]]:
    """A table, whether its cards are dealt face down, and the coups."""
    story = Storyteller(chance)
    return story.table, story.face_down, story.tell()
