"""A second, deliberately plain settlement of Ultimate Texas Hold-em, written from ACT-UTH alone to check the engine."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tests.agreement.plain_blackjack import RANKS, SUITS, cents, number_of, tidy

HANDS = (
    "five odd cards",
    "one pair",
    "two pairs",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
)  # 3.1, from the lowest
PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL = range(1, 10)

BLIND_ODDS = {STRAIGHT: (1, 1), FLUSH: (3, 2), FULL_HOUSE: (3, 1), FOUR: (10, 1), STRAIGHT_FLUSH: (50, 1)}
BLIND_ODDS[ROYAL] = (500, 1)
TRIPS_ODDS = {THREE: 3, STRAIGHT: 4, FLUSH: 7, FULL_HOUSE: 8, FOUR: 30, STRAIGHT_FLUSH: 40, ROYAL: 50}

RANK = {RANKS[i]: i + 2 for i in range(13)}  # 2.3, an ace 14
MULTIPLES = (("3x", "4x"), ("2x",), ("1x",))  # of the ante, street by street (8.1, 8.3, 8.5)
FOLDED_BY = ("8.1(a)", "8.3(a)", "8.5(a)")
UNSEEN = "??"

Value = tuple[int, ...]
"""The place of a hand's kind among HANDS, then its ranks as they count; the better hand is the greater tuple."""


class PlainRow(NamedTuple):
    """What became of one wager, money in cents."""

    player: str
    kind: str  # "ante", "blind", "play", "trips"
    stake: int
    result: str  # "win", "lose", "push", "void"
    paid: int
    rule: str


@dataclass
class Area:
    """One patron's wagers and how far the patron has come."""

    patron: str
    ante: int  # the blind is always as much
    trips: int = 0
    play: int = 0
    ante_returned_by: str = ""  # the clause, where it does not stand
    trips_returned_by: str = ""
    checks: int = 0
    lost_by: str = ""  # the clause by which the patron folded or conceded
    hole: tuple[str, ...] = ()


def top_of_run(ranks: list[int]) -> int:
    """The highest card of the best sequence of five among distinct ranks, the highest first; 0 where there is none."""
    if ranks[0] == 14:
        ranks = [*ranks, 1]  # the ace is also low
    for i in range(len(ranks) - 4):
        if ranks[i] - ranks[i + 4] == 4:
            return ranks[i]
    return 0


def value_of(cards: Sequence[str]) -> Value:
    """The value of the best five of five to seven cards (3.1, 3.2)."""
    ranks = sorted([RANK[card[0]] for card in cards], reverse=True)
    suits = [card[1] for card in cards]
    flush: list[int] = []
    for suit in SUITS:
        if suits.count(suit) >= 5:
            flush = sorted([RANK[card[0]] for card in cards if card[1] == suit], reverse=True)
    top = top_of_run(flush) if flush else 0
    if top == 14:
        return (ROYAL,)
    if top:
        return STRAIGHT_FLUSH, top

    distinct = sorted(set(ranks), reverse=True)
    fours = [rank for rank in distinct if ranks.count(rank) == 4]
    threes = [rank for rank in distinct if ranks.count(rank) == 3]
    pairs = [rank for rank in distinct if ranks.count(rank) == 2]
    if fours:
        others = [rank for rank in distinct if rank != fours[0]]
        return FOUR, fours[0], others[0]
    if threes and len(threes) + len(pairs) >= 2:
        return FULL_HOUSE, threes[0], max(threes[1:] + pairs)
    if flush:
        return FLUSH, *flush[:5]
    top = top_of_run(distinct)
    if top:
        return STRAIGHT, top
    if threes:
        others = [rank for rank in distinct if rank != threes[0]]
        return THREE, threes[0], *others[:2]
    if len(pairs) >= 2:
        others = [rank for rank in distinct if rank not in pairs[:2]]
        return TWO_PAIRS, pairs[0], pairs[1], others[0]
    if pairs:
        others = [rank for rank in distinct if rank != pairs[0]]
        return PAIR, pairs[0], *others[:3]
    return 0, *distinct[:5]


class PlainRound:
    """A round that is told line by line; `act` takes a line, `turn` says who is asked next, `settle` ends it."""

    def __init__(self, table: dict[str, object]) -> None:
        self.minimum = number_of(table, "minimum") or 0
        self.maximum = number_of(table, "maximum")
        self.multiple = number_of(table, "multiple") or 1
        self.side_minimum = number_of(table, "side_minimum") or 0
        self.side_maximum = number_of(table, "side_maximum")
        if self.side_maximum is None:
            self.side_maximum = self.maximum
        self.chip = number_of(table, "chip") or 1
        self.maximum_payout = number_of(table, "maximum_payout")
        limits = table.get("personal_limits", {})
        self.personal_limits: dict[str, int] = limits if isinstance(limits, dict) else {}
        told = table.get("warned", ())
        self.warned_before = {str(name) for name in told} if isinstance(told, list | tuple | set | frozenset) else set()
        self.warned = set(self.warned_before)

        self.areas: dict[str, Area] = {}  # in the order of the antes
        self.order: list[Area] = []  # those that are dealt to
        self.wagers_closed = False

    # The lines

    def act(self, line: str) -> None:
        """Take one line of the record."""
        words = line.split()
        if len(words) < 2:
            raise ValueError(f"not a line: {line}")
        name, verb, rest = words[0], words[1].removesuffix("s"), words[2:]
        if verb == "ante" and len(rest) == 1:
            self.place_ante(name, self.amount(rest[0]))
        elif verb == "bet" and len(rest) == 3 and rest[1:] == ["on", "trips"]:
            self.place_trips(name, self.amount(rest[0]))
        elif verb == "concede" and not rest:
            self.concede(name)
        elif (verb == "bet" and len(rest) == 1) or (verb in ("check", "fold") and not rest):
            self.decide(name, verb, rest)
        else:
            raise ValueError(f"not a line: {line}")

    def amount(self, text: str) -> int:
        """A wager before the first card, in the multiples of the table (4.6, 5.3)."""
        if self.wagers_closed:
            raise ValueError("the cards are out")
        amount = cents(text)
        if amount % self.multiple:
            raise ValueError(f"not a multiple of {self.multiple}: {amount}")
        return amount

    def place_ante(self, name: str, amount: int) -> None:
        """Ante and blind, one hand a patron (4.4, 4.5)."""
        if name in self.areas:
            raise ValueError(f"{name} has an ante already")
        self.areas[name] = Area(name, amount)

    def place_trips(self, name: str, amount: int) -> None:
        """A trips wager beside an ante (4.3, 4.5)."""
        if name not in self.areas or self.areas[name].trips:
            raise ValueError(f"{name} may not wager on trips")
        self.areas[name].trips = amount

    def close_wagers(self) -> None:
        """What the limits leave of the wagers, once (5.2, 5.4, 5.5); who has an ante standing is dealt to."""
        if self.wagers_closed:
            return
        self.wagers_closed = True
        for area in self.areas.values():
            if area.ante < self.minimum:
                if area.patron in self.warned_before:  # a warning of this round does not count yet
                    area.ante_returned_by = "5.4"
                self.warned.add(area.patron)
            elif self.maximum is not None:
                area.ante = min(area.ante, max(self.maximum, self.personal_limits.get(area.patron, 0)))
            if area.trips and area.trips < self.side_minimum:
                if area.patron in self.warned_before:
                    area.trips_returned_by = "5.4"
                self.warned.add(area.patron)
            elif area.ante_returned_by:
                area.trips_returned_by = "4.3"
            elif self.side_maximum is not None:
                area.trips = min(area.trips, self.side_maximum)
        self.order = [area for area in self.areas.values() if not area.ante_returned_by]

    # The betting rounds

    def turn(self) -> Area | None:
        """Who is asked next, street by street in the order of the antes; None where all have bet or folded."""
        self.close_wagers()
        for street in range(3):
            for area in self.order:
                if area.checks == street and not area.play and not area.lost_by:
                    return area
        return None

    def decide(self, name: str, verb: str, rest: list[str]) -> None:
        """Fold, check or bet (8.1, 8.3, 8.5)."""
        area = self.turn()
        if area is None or area.patron != name:
            raise ValueError(f"it is not {name}'s turn")
        if verb == "fold":
            area.lost_by = FOLDED_BY[area.checks]
        elif verb == "check":
            if area.checks == 2:
                raise ValueError("on the river a patron bets or folds")
            area.checks = area.checks + 1
        else:
            if rest[0] not in MULTIPLES[area.checks]:
                raise ValueError(f"no such play wager now: {rest[0]}")
            area.play = int(rest[0][0]) * area.ante  # of the ante as it stands

    def concede(self, name: str) -> None:
        """Fold after the dealer's hand has been declared (9.1)."""
        if self.turn() is not None or name not in self.areas:
            raise ValueError(f"{name} may not concede now")
        area = self.areas[name]
        if not area.play or area.lost_by:
            raise ValueError(f"{name} has nothing to concede")
        area.lost_by = "9.1"

    # The settlement

    def settle(self, shoe: list[str]) -> tuple[list[PlainRow], int]:
        """A row a wager, and how many cards the round took."""
        if self.turn() is not None:
            raise ValueError("the record ends before the round does")
        cards = [card if card == UNSEEN else tidy(card) for card in shoe]
        seen = [card for card in cards if card != UNSEEN]
        used = 5 + 2 * len(self.order) + 2 if self.order else 0
        if len(set(seen)) < len(seen) or len(cards) > 52 or len(cards) < used:  # 2.1
            raise ValueError("not the cards of such a round")
        communal = cards[:5]
        for i in range(len(self.order)):  # 7.2
            self.order[i].hole = tuple(cards[5 + 2 * i : 7 + 2 * i])
        dealers_cards = communal + cards[used - 2 : used]
        dealers: Value = ()
        if any(not area.lost_by for area in self.order):
            dealers = self.declared(dealers_cards)

        rows: list[PlainRow] = []
        for area in self.areas.values():
            rows = rows + self.rows_of(area, communal, dealers)
        return rows, used

    def declared(self, cards: list[str]) -> Value:
        """The value of a hand that is turned up."""
        if UNSEEN in cards:
            raise ValueError("a card that decides was not seen")
        return value_of(cards)

    def rows_of(self, area: Area, communal: list[str], dealers: Value) -> list[PlainRow]:
        """The rows of one patron's wagers (9.1 to 9.8)."""
        name = area.patron
        stakes = {"ante": area.ante, "blind": area.ante, "trips": area.trips, "play": area.play}
        kinds = [kind for kind in stakes if stakes[kind]]
        patrons: Value = ()
        if not area.ante_returned_by and not area.lost_by:
            patrons = self.declared(communal + list(area.hole))
        rows: list[PlainRow] = []
        for kind in kinds:
            returned_by = area.trips_returned_by if kind == "trips" else area.ante_returned_by
            if returned_by:
                rows.append(PlainRow(name, kind, stakes[kind], "void", 0, returned_by))
                continue
            if area.lost_by:
                rows.append(PlainRow(name, kind, stakes[kind], "lose", 0, area.lost_by))
                continue
            result, rule = outcome(kind, patrons, dealers)
            paid = self.payment(kind, stakes[kind], patrons) if result == "win" else 0
            rows.append(PlainRow(name, kind, stakes[kind], result, paid, rule))
        return rows

    def payment(self, kind: str, stake: int, patrons: Value) -> int:
        """What a winning wager is paid, in whole chips rounded up; a blind up to the maximum payout (10.1)."""
        odds, to = 1, 1
        if kind == "blind":
            odds, to = BLIND_ODDS[patrons[0]]
        elif kind == "trips":
            odds = TRIPS_ODDS[patrons[0]]
        chips, cut = divmod(stake * odds, to * self.chip)
        if cut:
            chips = chips + 1
        if kind == "blind" and self.maximum_payout is not None:
            chips = min(chips, self.maximum_payout // self.chip)
        return chips * self.chip


def outcome(kind: str, patrons: Value, dealers: Value) -> tuple[str, str]:
    """Result and clause of a wager on a hand that was played to the end; a win names the odds (9.9)."""
    if kind == "trips":
        return ("win", "10.1") if patrons[0] >= THREE else ("lose", "9.7(b)")
    if kind == "ante":
        if dealers[0] < PAIR:  # before any patron's hand is looked at (9.2)
            return "push", "9.5(c)(ii)"
        if patrons > dealers:
            return "win", "10.1"
        return ("lose", "9.5(b)") if patrons < dealers else ("push", "9.5(c)(i)")
    if kind == "blind":
        if patrons > dealers:
            return ("win", "10.1") if patrons[0] >= STRAIGHT else ("push", "9.6(c)(ii)")
        return ("lose", "9.6(b)") if patrons < dealers else ("push", "9.6(c)(i)")
    if patrons > dealers:
        return "win", "10.1"
    return ("lose", "9.8(b)") if patrons < dealers else ("push", "9.8(c)")


def plain_round(
    table: dict[str, object], lines: list[str], shoe: list[str]
) -> tuple[list[PlainRow], int, frozenset[str]]:
    """The rows of a round, the number of cards used and who has been warned by the end."""
    told = PlainRound(table)
    for line in lines:
        told.act(line)
    rows, used = told.settle(shoe)
    return rows, used, frozenset(told.warned)
