"""A second, deliberately plain settlement of a spin at roulette, written from the rules of the wagers alone."""

from typing import NamedTuple

from tests.agreement.plain_blackjack import cents, number_of

CLOCKWISE = (
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10,
    5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
)  # fmt: skip
WHEEL = [str(number) for number in CLOCKWISE]
"""The wheel with one zero, clockwise; race-track wagers know no other."""

RED = [str(number) for number in (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)]
LAYOUT = [str(number) for number in range(1, 37)]  # three in a row, twelve rows

ODDS = {
    "straight": 35,
    "split": 17,
    "street": 11,
    "trio": 11,
    "corner": 8,
    "first four": 8,
    "five numbers": 6,
    "six line": 5,
    "dozen": 2,
    "column": 2,
    "red": 1,
    "black": 1,
    "odd": 1,
    "even": 1,
    "low": 1,
    "high": 1,
}  # to one

ZERO_BETS = {
    1: ("split 0 1", "split 0 2", "split 0 3", "trio 0 1 2", "trio 0 2 3"),
    2: (
        "split 0 00",
        "split 0 1",
        "split 0 2",
        "split 00 2",
        "split 00 3",
        "trio 0 1 2",
        "trio 0 00 2",
        "trio 00 2 3",
    ),
}

RACE_TRACK = {
    "voisins": (
        "trio 0 2 3",
        "trio 0 2 3",
        "split 4 7",
        "split 12 15",
        "split 18 21",
        "split 19 22",
        "corner 25",
        "corner 25",
        "split 32 35",
    ),
    "tiers": ("split 5 8", "split 10 11", "split 13 16", "split 23 24", "split 27 30", "split 33 36"),
    "orphelins": ("straight 1", "split 6 9", "split 14 17", "split 17 20", "split 31 34"),
}


class PlainRow(NamedTuple):
    """What became of one wager, money in cents; a void wager was below the minimum, once too often."""

    player: str
    bet: str  # its own words, "split 17 20"
    kind: str  # what it is paid as, a key of ODDS
    stake: int
    result: str  # "win", "lose", "void"
    paid: int
    race_track: str = ""  # the race-track wager that the chip is part of
    returned_by: str = ""  # why it went back
    half_back: int = 0  # of a wager at even money that a zero halves


def placements(zeros: int) -> dict[str, list[str]]:
    """Every wager that the layout has, in its own words, with the numbers that it covers."""
    covers = {f"straight {number}": [number] for number in (["0"] if zeros == 1 else ["0", "00"]) + LAYOUT}
    for bet in ZERO_BETS[zeros]:
        covers[bet] = bet.split()[1:]
    for n in range(1, 37):
        last_of_row = n % 3 == 0
        if not last_of_row:
            covers[f"split {n} {n + 1}"] = [str(n), str(n + 1)]
        if n <= 33:
            covers[f"split {n} {n + 3}"] = [str(n), str(n + 3)]
        if n % 3 == 1:
            covers[f"street {n}"] = [str(n), str(n + 1), str(n + 2)]
        if not last_of_row and n <= 32:
            covers[f"corner {n}"] = [str(n), str(n + 1), str(n + 3), str(n + 4)]
        if n % 3 == 1 and n <= 31:
            covers[f"six line {n}"] = [str(n + i) for i in range(6)]
    if zeros == 1:
        covers["first four"] = ["0", "1", "2", "3"]
    else:
        covers["five numbers"] = ["0", "00", "1", "2", "3"]
    for i in range(3):
        covers[f"dozen {i + 1}"] = LAYOUT[12 * i : 12 * i + 12]
        covers[f"column {i + 1}"] = LAYOUT[i::3]
    covers["red"] = RED
    covers["black"] = [number for number in LAYOUT if number not in RED]
    covers["odd"] = LAYOUT[0::2]
    covers["even"] = LAYOUT[1::2]
    covers["low"] = LAYOUT[:18]
    covers["high"] = LAYOUT[18:]
    return covers


PLACEMENTS = {zeros: placements(zeros) for zeros in (1, 2)}


def kind_of(bet: str) -> str:
    """The kind of a bet: its words without the numbers."""
    return " ".join(word for word in bet.split() if not word.isdigit())


def chips_of(bet: str, zeros: int) -> list[str]:
    """The bets on the layout that a wager stands for: itself, or a chip each where it is of the race-track."""
    if bet in PLACEMENTS[zeros]:
        return [bet]
    if zeros == 1 and bet in RACE_TRACK:
        return list(RACE_TRACK[bet])
    words = bet.split()
    if zeros == 1 and len(words) == 2 and words[0] == "neighbours" and words[1] in WHEEL:
        place = WHEEL.index(words[1])
        return [f"straight {WHEEL[(place + i) % 37]}" for i in range(-2, 3)]
    raise ValueError(f"no such wager here: {bet}")


EVEN_MONEY = ("red", "black", "odd", "even", "low", "high")


def plain_prisoners(rows: list[PlainRow], spin: str) -> list[PlainRow]:
    """What the next number does to the wagers that a zero imprisoned (9.6)."""
    ended: list[PlainRow] = []
    for row in rows:
        if row.result == "push":
            free = spin == "0" or spin in PLACEMENTS[1][row.bet]  # or imprisoned once more
            ended.append(row._replace(result="push" if free else "lose"))
    return ended


def plain_round(table: dict[str, object], lines: list[str], spin: str) -> tuple[list[PlainRow], frozenset[str]]:
    """The rows of a spin in the order of the wagers, and who has been warned by the end."""
    zeros = number_of(table, "zeros") or 1
    minimum = number_of(table, "minimum") or 0
    maximum = number_of(table, "maximum")
    multiple = number_of(table, "multiple") or 1
    smallest = number_of(table, "chip") or 1
    zero_rule = table.get("zero_rule", "lose")
    limits = table.get("personal_limits", {})
    told = table.get("warned", ())
    warned_before = set(told) if isinstance(told, list | tuple | set | frozenset) else set()
    warned = set(warned_before)
    if f"straight {spin}" not in PLACEMENTS[zeros]:
        raise ValueError(f"no such number on the wheel: {spin}")

    rows: list[PlainRow] = []
    lying: dict[tuple[str, str], int] = {}
    for line in lines:
        words = line.split()
        if len(words) < 5 or words[1] not in ("bet", "bets") or words[3] != "on":
            raise ValueError(f"not a line: {line}")
        name, bet = words[0], " ".join(words[4:])
        stake = cents(words[2])  # of each chip
        if stake % multiple:
            raise ValueError(f"not a multiple of {multiple}: {stake}")
        returned = False
        if stake < minimum:
            returned = name in warned_before  # a warning of this round does not count yet
            warned.add(name)
        race_track = "" if bet in PLACEMENTS[zeros] else bet
        for chip in chips_of(bet, zeros):
            kind = kind_of(chip)
            stake = cents(words[2])
            if maximum is not None and not returned:  # all of a patron's chips on a bet count together (7.5)
                most = limits.get(name, 0) if isinstance(limits, dict) else 0
                room = max(maximum, most) - lying.get((name, chip), 0)
                lying[name, chip] = lying.get((name, chip), 0) + min(stake, max(room, 0))
                if room <= 0:
                    rows.append(PlainRow(name, chip, kind, stake, "void", 0, race_track, "7.5"))
                    continue
                stake = min(stake, room)
            if returned:
                rows.append(PlainRow(name, chip, kind, stake, "void", 0, race_track, "7.4"))
            elif spin in PLACEMENTS[zeros][chip]:
                paid = stake * ODDS[kind]
                rows.append(PlainRow(name, chip, kind, stake, "win", paid, race_track))
            elif spin in ("0", "00") and kind in EVEN_MONEY and zero_rule == "en prison":
                rows.append(PlainRow(name, chip, kind, stake, "push", 0, race_track))  # 9.5(c)
            elif spin in ("0", "00") and kind in EVEN_MONEY and zero_rule in ("la partage", "surrender"):
                half = (stake + 1) // 2  # 9.5(a), (b)
                back = (half + smallest - 1) // smallest * smallest
                rows.append(PlainRow(name, chip, kind, stake, "lose", 0, race_track, "", min(back, stake)))
            else:
                rows.append(PlainRow(name, chip, kind, stake, "lose", 0, race_track))
    return rows, frozenset(warned)
