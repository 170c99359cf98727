"""A record of mini-baccarat as far as it has been told, and what may be asked about it."""

import random
from dataclasses import replace

from tests.agreement.irregular.plain_baccarat import PlainRecord
from tests.agreement.irregular.rounds import Round
from tests.agreement.plain_baccarat import PlainRow, PlainTable
from tests.agreement.plain_blackjack import RANKS, SUITS

NAMES = ("Ann", "Bob", "Cat", "Dan")
OPTIONS = ("banker", "player", "tie", "banker pair", "player pair")
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)
STAKES = (100, 300, 700, 1000, 1250, 2500, 5000, 12_350, 30_000, 60_000)


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


class Story:
    """The coups so far, with what they leave to the next one."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.table = random_table(chance)
        self.face_down = chance.random() < 0.5
        if self.face_down and chance.random() < 0.5:  # few limits, so that many changes are allowed (12.6)
            self.table = replace(self.table, minimum=0, maximum=None, side_minimum=0, side_maximum=None)
            self.table = replace(self.table, differential=chance.choice((None, 30_000, 60_000, 60_000)))
        self.rounds: list[Round] = []
        self.opening: list[str] = []  # as they will lie in front of the next coup
        self.must_name = False  # whether the next shoe begins with the name of a card that nobody saw
        self.opened = 0  # how many cards lay in front of this coup
        self.no_bets = False
        self.excluded = ""
        self.plain = PlainRecord(self.table)
        self.cards: list[str] = []  # of this coup, with those that opened it

    @property
    def coup(self) -> Round:
        """The coup that is being told."""
        return self.rounds[-1]

    @property
    def cards_ahead(self) -> int:
        """How many more cards `shoe` has than the coup: a burnt one, or less those that opened it."""
        return len(self.coup.shoe) - len(self.cards)

    def options(self) -> tuple[str, ...]:
        """What may be wagered on at this table."""
        return OPTIONS if self.table.pairs != "none" else OPTIONS[:3]

    def amount(self) -> int:
        """Some number of whole chips."""
        chip = self.table.chip
        return -(-self.chance.choice(STAKES) // chip) * chip

    def say(self, line: str, met: str = "") -> None:
        """A line of this coup, and what it is."""
        self.coup.lines.append(line)
        self.coup.met += [met] if met else []

    def plain_so_far(self) -> PlainRecord:
        """The plain settlement of the record as far as it has been told."""
        plain = self.plain.fork()
        plain.play(self.coup.lines, self.coup.shoe, self.coup.no_bet)
        return plain

    def rows(self, number: int = 0) -> list[PlainRow]:
        """The rows of a coup so far, of this one without a number."""
        return self.plain_so_far().coups[number - 1].rows

    def rows_without_differential(self) -> list[PlainRow]:
        """The rows of this coup so far, had nobody put a differential on the sign."""
        plain = self.plain.fork()
        plain.table = replace(plain.table, differential=None)
        plain.play(self.coup.lines, self.coup.shoe, self.coup.no_bet)
        return plain.coups[-1].rows

    def standing(self, number: int = 0) -> list[tuple[str, str]]:
        """The wagers of a coup that stand so far, patron and option."""
        return [(row.patron, row.on) for row in self.rows(number) if row.result != "void"]
