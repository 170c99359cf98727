"""A second, deliberately plain settlement of a mini-baccarat coup, written from ACT-MB alone to check the engine."""

from dataclasses import dataclass, field

PAIR_WAGERS = ("banker pair", "player pair")
MAIN_WAGERS = ("banker", "player", "tie")


@dataclass(frozen=True)
class PlainTable:
    """The operator's choices, all money in cents."""

    minimum: int = 0
    maximum: int | None = None
    side_minimum: int = 0
    side_maximum: int | None = None  # None: as the maximum
    differential: int | None = None
    chip: int = 1
    rounding: str = "up"  # or "down"
    method: str = "A"  # or "B"
    pairs: str = "none"  # or "perfect pairs", "canberra pairs"
    personal_limits: dict[str, int] = field(default_factory=dict)
    warned: frozenset[str] = frozenset()


@dataclass(frozen=True)
class PlainRow:
    """What became of one wager."""

    patron: str
    on: str
    stake: int
    result: str  # "win", "lose", "push", "void"
    paid: int
    rule: str


def points(card: str) -> int:
    """What a card counts (2.4)."""
    if card[0] == "A":
        return 1
    if card[0] in "TJQK":
        return 0
    return int(card[0])


def total(hand: list[str]) -> int:
    """What a hand counts, without its tens (2.6)."""
    return sum(points(card) for card in hand) % 10


def banker_draws(banker: int, third: int | None) -> bool:
    """Whether the banker draws on a total against the player's third card, None where there is none (7.3)."""
    if banker <= 2:
        draws = True
    elif banker == 3:
        draws = third != 8
    elif banker == 4:
        draws = third is None or 2 <= third <= 7
    elif banker == 5:
        draws = third is None or 4 <= third <= 7
    elif banker == 6:
        draws = third is not None and 6 <= third <= 7
    else:
        draws = False
    return draws


def deal(shoe: list[str]) -> tuple[list[str], list[str]] | None:
    """The player's and the banker's finished hands, or None where the shoe runs out (6, 7, 12.7)."""
    if len(shoe) < 4:
        return None
    player = [shoe[0], shoe[2]]  # 6.2
    banker = [shoe[1], shoe[3]]
    rest = shoe[4:]
    if total(player) >= 8 or total(banker) >= 8:  # 6.4
        return player, banker
    third: int | None = None
    if total(player) <= 5:  # 7.2
        if not rest:
            return None
        third = points(rest[0])
        player.append(rest[0])
        rest = rest[1:]
    if banker_draws(total(banker), third):
        if not rest:
            return None
        banker.append(rest[0])
    return player, banker


def payment(table: PlainTable, stake: int, percent: int) -> int:
    """Whole odds exactly; what the commission leaves as a whole number of chips (8.8, 8.9)."""
    if percent % 100 == 0:
        return stake * percent // 100
    hundredths = stake * percent
    chips = hundredths // (100 * table.chip)
    if table.rounding == "up" and chips * 100 * table.chip < hundredths:
        chips = chips + 1
    return chips * table.chip


def main_outcome(table: PlainTable, on: str, player: int, banker: int) -> tuple[str, int, str]:
    """Result, percentage paid and clause of a wager on banker, player or tie."""
    odds_clause = "8.8" if table.method == "A" else "8.9"
    if on == "banker":
        if banker < player:
            return "lose", 0, "8.4(b)"
        if banker == player:
            return "push", 0, "8.4(c)"
        if table.method == "A":
            return "win", 95, "8.8(b)"
        return "win", 50 if banker == 6 else 100, "8.9(b)"
    if on == "player":
        if player < banker:
            return "lose", 0, "8.5(b)"
        if player == banker:
            return "push", 0, "8.5(c)"
        return "win", 100, odds_clause + "(a)"
    if player != banker:
        return "lose", 0, "8.6(b)"
    return "win", 800, odds_clause + "(c)"


def pair_outcome(table: PlainTable, on: str, first: str, second: str) -> tuple[str, int, str]:
    """Result, percentage paid and clause of a pairs wager on one hand's first two cards (9.6; 9.8, not 8.7)."""
    if first[0] != second[0]:  # the faces must agree, not the points (9.5)
        return "lose", 0, "9.8(c)" if on == "banker pair" else "9.8(d)"
    if table.pairs == "canberra pairs":
        return "win", 1100, "11.2(a)"
    if first[1] == second[1]:  # 10.4
        return "win", 2500, "10.6(c)"
    if (first[1] in "dh") == (second[1] in "dh"):  # 10.3
        return "win", 1200, "10.6(b)"
    return "win", 500, "10.6(a)"  # 10.2


def highest(table: PlainTable, patron: str, on: str) -> int | None:
    """The most that a wager is settled for, None where there is no limit (3.2, 3.5, 9.3)."""
    if on in PAIR_WAGERS:
        return table.maximum if table.side_maximum is None else table.side_maximum
    if table.maximum is None:
        return None
    return max(table.maximum, table.personal_limits.get(patron, 0))


@dataclass
class Wager:
    """What a patron has on an option: chips, each with its place in the order of all chips, the latest last."""

    patron: str
    on: str
    chips: list[tuple[int, int]]
    returned_by: str = ""  # the clause, where it does not stand
    returned: int = 0  # and how much that was

    @property
    def stake(self) -> int:
        return sum(amount for _, amount in self.chips)

    def take_off(self, amount: int) -> None:
        """Return the latest chips, as many as that."""
        while amount:
            when, last = self.chips.pop()
            if last > amount:
                self.chips.append((when, last - amount))
            amount = amount - min(amount, last)


def placed(table: PlainTable, chips: list[tuple[str, str, int]]) -> list[Wager]:
    """One wager a patron and option (4.5); chips that name it again are added to it."""
    wagers: list[Wager] = []
    for when, (patron, on, amount) in enumerate(chips):
        if on not in MAIN_WAGERS and (on not in PAIR_WAGERS or table.pairs == "none"):
            raise ValueError(f"no wager on {on} at this table")
        for wager in wagers:
            if wager.patron == patron and wager.on == on:
                wager.chips.append((when, amount))
                break
        else:
            wagers.append(Wager(patron, on, [(when, amount)]))
    return wagers


def apply_limits(table: PlainTable, wagers: list[Wager]) -> frozenset[str]:
    """Return what the sign does not allow; who has been warned by now."""
    warned = set(table.warned)
    for wager in wagers:
        if wager.stake < (table.side_minimum if wager.on in PAIR_WAGERS else table.minimum):
            if wager.patron in table.warned:  # a warning given in this coup does not count yet (3.4)
                wager.returned_by, wager.returned = "3.4", wager.stake
            warned.add(wager.patron)
        limit = highest(table, wager.patron, wager.on)
        if not wager.returned_by and limit is not None and wager.stake > limit:  # 3.5
            wager.take_off(wager.stake - limit)
    if table.differential is not None:
        apply_differential(table, table.differential, wagers)
    return frozenset(warned)


def apply_differential(table: PlainTable, differential: int, wagers: list[Wager]) -> None:
    """Return the latest chips on the heavier side until the sides differ by no more than that (3.6)."""
    before = [wager.stake for wager in wagers]
    while True:
        standing = [wager for wager in wagers if not wager.returned_by]
        on_banker = sum(wager.stake for wager in standing if wager.on == "banker")
        on_player = sum(wager.stake for wager in standing if wager.on == "player")
        heavier = "banker" if on_banker > on_player else "player"
        excess = abs(on_banker - on_player) - differential
        if excess <= 0:
            return
        latest = max((wager for wager in standing if wager.on == heavier), key=lambda wager: wager.chips[-1][0])
        part = min(excess, latest.chips[-1][1])
        if latest.stake - part < max(1, table.minimum):  # what would be left is no wager by the sign
            latest.returned_by, latest.returned = "3.6", before[wagers.index(latest)]
        else:
            latest.take_off(part)


def settled(table: PlainTable, wager: Wager, hands: tuple[list[str], list[str]] | None) -> PlainRow:
    """What becomes of a wager, hands being None where the shoe ran out."""
    patron, on, stake = wager.patron, wager.on, wager.stake
    if wager.returned_by:
        return PlainRow(patron, on, wager.returned, "void", 0, wager.returned_by)
    if hands is None:  # pairs paid under 9.9 are undone as well
        return PlainRow(patron, on, stake, "void", 0, "12.7")
    player, banker = hands
    if on == "banker pair":
        result, percent, rule = pair_outcome(table, on, banker[0], banker[1])
    elif on == "player pair":
        result, percent, rule = pair_outcome(table, on, player[0], player[1])
    else:
        result, percent, rule = main_outcome(table, on, total(player), total(banker))
    return PlainRow(patron, on, stake, result, payment(table, stake, percent), rule)


def plain_coup(
    table: PlainTable, chips: list[tuple[str, str, int]], shoe: list[str]
) -> tuple[list[PlainRow], int, frozenset[str]]:
    """The rows in the order of the wagers, the number of cards used and who has been warned by the end."""
    wagers = placed(table, chips)
    warned = apply_limits(table, wagers)
    hands = deal(shoe)  # dealt also where no main wager stands (4.9, 9.4(a))
    used = len(shoe) if hands is None else len(hands[0]) + len(hands[1])
    return [settled(table, wager, hands) for wager in wagers], used, warned


def net(rows: list[PlainRow]) -> dict[str, int]:
    """Each patron's gain over the coup, negative for a loss."""
    gains: dict[str, int] = {}
    for row in rows:
        gain = 0
        if row.result == "win":
            gain = row.paid
        elif row.result == "lose":
            gain = -row.stake
        gains[row.patron] = gains.get(row.patron, 0) + gain
    return gains
