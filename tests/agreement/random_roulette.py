"""Random rounds of roulette as records tell them, with every kind of wager and spins that often hit one."""

import random

from tests.agreement.plain_roulette import ODDS, PLACEMENTS, RACE_TRACK, WHEEL, chips_of, kind_of
from tests.agreement.random_blackjack import written
from tests.agreement.whole_chips import whole_limits, whole_wager

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")
BETS = {
    zeros: {kind: [bet for bet in PLACEMENTS[zeros] if kind_of(bet) == kind] for kind in ODDS} for zeros in PLACEMENTS
}
RACES = [*RACE_TRACK, *RACE_TRACK, *(f"neighbours {number}" for number in WHEEL)]


def random_table(chance: random.Random) -> dict[str, object]:
    """The operator's choices; what is left out takes its default."""
    table: dict[str, object] = {}
    if chance.random() < 0.7:
        table["zeros"] = chance.choice((1, 2))
    if chance.random() < 0.5:
        table["chip"] = chance.choice((1, 5, 50, 100, 250, 500))
    if chance.random() < 0.5 and chance.choice((True, False)):
        table["rounding"] = "up"
    if chance.random() < 0.35:
        table["minimum"] = chance.choice((250, 500, 1000))
        if chance.random() < 0.6:
            table["warned"] = chance.sample(NAMES, chance.randint(1, 4))
    if chance.random() < 0.35:
        table["maximum"] = chance.choice((2000, 5000, 10000))
        if chance.random() < 0.5:
            owners = chance.sample(NAMES, chance.randint(1, 2))
            table["personal_limits"] = {name: chance.choice((1000, 8000, 20000, 100000)) for name in owners}
    if chance.random() < 0.2:
        table["multiple"] = chance.choice((50, 100, 250))
    if chance.random() < 0.5:
        one_zero = table.get("zeros", 1) == 1
        table["zero_rule"] = chance.choice(("la partage", "en prison")) if one_zero else "surrender"
    return whole_limits(table)


def random_amount(chance: random.Random, table: dict[str, object]) -> int:
    """A wager in the table's multiples, now and then below or above the limits or with cents in it."""
    if chance.random() < 0.15:
        amount = chance.randint(1, 6000)
    else:
        amount = chance.choice((100, 200, 250, 500, 500, 1000, 1000, 2500, 5000, 12500, 30000))
    return whole_wager(table, amount)


def random_bets(chance: random.Random, zeros: int, many: int) -> list[str]:
    """Different wagers of one patron; each kind as likely as another, the race-track where there is one zero."""
    bets: list[str] = []
    while len(bets) < many:
        on_layout = BETS[zeros][chance.choice(list(ODDS))]
        source = RACES if zeros == 1 and chance.random() < 0.15 else on_layout
        bet = chance.choice(source) if source else "red"  # each layout lacks one kind
        if bet not in bets:
            bets.append(bet)
    return bets


def random_spin(chance: random.Random, zeros: int, bets: list[str]) -> str:
    """A number: any, a zero, or one that a wager covers."""
    kind = chance.random()
    if kind < 0.4:
        chip = chance.choice(chips_of(chance.choice(bets), zeros))
        return chance.choice(PLACEMENTS[zeros][chip])
    if kind < 0.55:
        return chance.choice(("0", "00")) if zeros == 2 else "0"
    return chance.choice(BETS[zeros]["straight"]).split()[1]


def random_round(chance: random.Random) -> tuple[dict[str, object], list[str], str]:
    """A table, the wagers of one to three patrons, mixed, and the number that is spun."""
    table = random_table(chance)
    zeros = table.get("zeros", 1)
    assert isinstance(zeros, int)
    wagers: list[tuple[str, str]] = []
    for name in chance.sample(NAMES, chance.randint(1, 3)):
        wagers += [(name, bet) for bet in random_bets(chance, zeros, chance.randint(1, 2))]
    chance.shuffle(wagers)
    lines = [f"{name} bets {written(random_amount(chance, table))} on {bet}" for name, bet in wagers]
    return table, lines, random_spin(chance, zeros, [bet for _, bet in wagers])
