"""The engine against a second, plainly written settlement by somebody who read the text and not the engine."""

import random
from collections import Counter

import pytest

from croupier.equipment.amounts import Amount, Rounding
from croupier.equipment.cards import DECK, card, cards_text, decks
from croupier.games.baccarat.determinations import Determinations, Method, Pairs
from croupier.games.baccarat.values_and_odds import Option
from croupier.records.acts import Bets
from croupier.records.adjudication import adjudicate
from croupier.records.record import Record, RoundRecord
from croupier.table.state import Limits
from croupier.verbs.game import PersonalLimit
from tests.agreement.plain_baccarat import PlainRow, PlainTable, plain_coup

SHOE = decks(8)
NAMES = ("Ann", "Bob", "Cat", "Dan")
STACKED = tuple(card for card in DECK if card[0] in "A6789")
"""Cards that bring naturals, ties, pairs and close totals more often than a full shoe."""


def _table(chance: random.Random) -> PlainTable:
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


def _record(table: PlainTable, rounds: list[tuple[list[tuple[str, str, int]], list[str]]]) -> Record:
    return Record(
        game=Determinations(
            method=Method(table.method),
            pairs=Pairs(table.pairs),
            chip=Amount(table.chip),
            rounding=Rounding(table.rounding),
        ),
        limits=Limits(
            Amount(table.minimum),
            None if table.maximum is None else Amount(table.maximum),
            side_minimum=Amount(table.side_minimum),
            side_maximum=None if table.side_maximum is None else Amount(table.side_maximum),
        ),
        differential=None if table.differential is None else Amount(table.differential),
        personal_limits=tuple(PersonalLimit(name, Amount(most)) for name, most in table.personal_limits.items()),
        warned=tuple(table.warned),
        rounds=tuple(
            RoundRecord(
                shoe=tuple(map(card, shoe)),
                play=tuple(Bets(name, Amount(cents), Option(on)) for name, on, cents in wagers),
            )
            for wagers, shoe in rounds
        ),
    )


def _round(table: PlainTable, chance: random.Random) -> tuple[list[tuple[str, str, int]], list[str]]:
    options = ["banker", "player", "tie"] + (["banker pair", "player pair"] if table.pairs != "none" else [])
    places = [(name, on) for name in NAMES[: chance.randint(1, 4)] for on in options]
    stakes = (100, 300, 700, 999, 1000, 1234, 2500, 5000, 12_345, 30_000, 60_000)
    wagers = [
        (name, on, -(-chance.choice(stakes) // table.chip) * table.chip)
        for name, on in chance.sample(places, chance.randint(1, len(places)))
    ]
    source = SHOE if chance.random() < 0.5 else STACKED
    return wagers, chance.sample(source, chance.choice((3, 4, 5, 6, 6, 6, 6, 6, 6, 6)))


@pytest.mark.clause("ACT-MB 8.4", "ACT-MB 8.5", "ACT-MB 8.6", "ACT-MB 9.8", "ACT-MB 3.4", "ACT-MB 3.5", "ACT-MB 3.6")
@pytest.mark.parametrize("seed", range(4))
def test_engine_and_plain_settlement_agree_over_random_coups(seed: int) -> None:
    """4 seeds of 1,000 records of three coups: 12,000 coups."""
    chance, seen = random.Random(seed), Counter[str]()
    for _ in range(1000):
        table = _table(chance)
        rounds = [_round(table, chance) for _ in range(3)]
        answer, warned = adjudicate(_record(table, rounds)), table.warned
        for (wagers, shoe), settlement in zip(rounds, answer.rounds, strict=True):
            plain = PlainTable(**{**vars(table), "warned": warned})
            rows, used, warned = plain_coup(plain, wagers, shoe)
            told = f"{table} {wagers} {cards_text(shoe)}"  # type: ignore[arg-type]
            assert settlement.cards_used == used, told
            assert [
                PlainRow(row.player, row.on, row.stake, row.result, row.paid, row.clause.split()[1])
                for row in settlement.rows
            ] == rows, told
            seen.update(f"{row.on} {row.result}" for row in rows)
    ends = {"win", "lose", "void"}
    assert seen.keys() >= {f"{on} {end}" for on in ("banker", "player") for end in ends | {"push"}}
    assert seen.keys() >= {f"{on} {end}" for on in ("tie", "banker pair", "player pair") for end in ends}
