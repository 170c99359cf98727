"""The loops that simulate blackjack against the engine: the same cards and decisions, every wager settled alike."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from croupier.equipment.cards import Card
from croupier.games.blackjack.determinations import Determinations, SideWager, SoftSeventeen
from croupier.games.blackjack.events import Kind
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.values_and_odds import VALUES, total
from croupier.kernels.blackjack import fresh_rounds
from croupier.kernels.blackjack.charts import HARD_CELLS
from croupier.kernels.blackjack.hand_values import DOUBLE, DRAW, STAND
from croupier.kernels.blackjack.table_rounds import play_round
from croupier.kernels.blackjack.table_shoe import (
    ACTS_MAX,
    CUT,
    HANDS_MAX,
    INSURANCE,
    MAIN,
    NEXT,
    PAIRS,
    PLACES,
    ROUND_START,
    SPLIT,
    DealtShoe,
    TableInPlay,
    prepare_shoe,
)
from croupier.kernels.random_streams import start_stream
from croupier.sim.blackjack import table_rules
from croupier.sim.blackjack.strategies import chart_cells_of, hand_tables, strategy_tables
from croupier.sim.experiments import SimulationPlan
from croupier.verbs.steps import Ask
from tests.agreement.kernels.blackjack_engine import STAKE, EngineRound, engine_round

RANKS, SUITS = "A23456789TJQK", "cdhs"
STRATEGIES = ("random", "random", "random", "mimic", "hi-lo")


def table_in_play(chance: random.Random) -> tuple[Determinations, TableInPlay]:
    """Any table, shoe and strategy."""
    choices = Determinations(
        decks=chance.randint(4, 8), soft_17=chance.choice(list(SoftSeventeen)), pairs=chance.choice(list(SideWager))
    )
    boxes = chance.choice((1, 1, 2, 3, 5, 7))
    rules = table_rules(choices, boxes, fresh=chance.random() < 0.3)
    if chance.random() < 0.3:  # a shoe of four ranks, so that there are many pairs to split
        ranks = np.array([chance.randint(5, 12) for _ in range(3)] + [0], np.uint8)
        rules = rules._replace(deck=ranks[(rules.deck >> 2) % 4] * 4 + (rules.deck & 3))
    strategy = strategy_tables(choices, SimulationPlan(chance.choice(STRATEGIES)))
    stream = np.array(start_stream(chance.getrandbits(40), 0), np.uint32)
    shoe = DealtShoe(rules.deck.copy(), np.zeros(PLACES, np.int64), stream, np.zeros(ACTS_MAX, np.uint8))
    buffers = (np.zeros((boxes, 2), np.int64), np.zeros((HANDS_MAX, 2), np.int64), np.zeros(4, np.int64))
    return choices, TableInPlay(shoe, rules, hand_tables(), strategy, *buffers)


def cards_dealt(shoe: DealtShoe) -> list[Card]:
    """The cards of the round, in order; if the shoe ran out, those of the shuffled discard rack come last."""
    start, end = int(shoe.at[ROUND_START]), int(shoe.at[NEXT])
    numbers = shoe.cards[start:end] if end >= start else np.concatenate([shoe.cards[start:], shoe.cards[:end]])
    return [Card(RANKS[number >> 2] + SUITS[number & 3]) for number in numbers]


def agree_over_random_rounds(seed: int, rounds: int) -> set[str]:
    """Compare so many rounds; what was met is returned."""
    chance, met = random.Random(seed), set[str]()
    choices, table = table_in_play(chance)
    for number in range(rounds):
        if number % 100 == 0:
            choices, table = table_in_play(chance)
        was_cut = table.shoe.at[NEXT] >= table.shoe.at[CUT]
        prepare_shoe(table)
        assert (table.shoe.at[NEXT] == 0) == was_cut  # 5.4: before the next round, whenever the cutting card is out
        from_back = len(table.shoe.cards) - table.shoe.at[CUT]
        assert from_back == len(table.shoe.cards) or 52 <= from_back <= 26 * choices.decks  # 5.3
        play_round(table)
        cards, boxes, insured = cards_dealt(table.shoe), table.rules.boxes, int(table.gains[3])
        acts = iter(table.shoe.acts.tolist())
        told = engine_round(choices, boxes, iter(cards), lambda _play, _step: next(acts), insured)  # noqa: B023
        paid = {kind: table.gains[kind] * STAKE // table.rules.unit for kind in (MAIN, INSURANCE)}
        where = f"seed {seed}, round {number}: {choices} {cards}"
        assert told.used == len(cards), where
        assert told.gains[Kind.INSURANCE] == paid[INSURANCE], where
        assert told.gains[Kind.MAIN] + told.gains[Kind.INSURANCE] == paid[MAIN], where
        if choices.pairs is not SideWager.NONE:
            assert told.gains[Kind.PAIRS] == table.gains[PAIRS] * STAKE, where
        assert told.hands == [tuple(end) for end in table.ends[: len(told.hands)].tolist()], where
        met |= _corners(told, insured, boxes)
    return met


def _corners(told: EngineRound, insured: int, boxes: int) -> set[str]:
    met = {f"{boxes} boxes"} | {f"insurance {np.sign(told.gains[Kind.INSURANCE])}" if insured else "no insurance"}
    met |= {"double"} if any(stake == 2 for _, stake in told.hands) else set()
    return met | {f"pairs {np.sign(told.gains[Kind.PAIRS])}", f"{told.hands_most} hands"}


def test_table_rounds_and_engine_settle_alike() -> None:
    """`make proof` compares 100,000 rounds."""
    met = agree_over_random_rounds(seed=1, rounds=1000)
    assert met >= {"1 boxes", "7 boxes", "double", "4 hands", "insurance 1", "insurance -1", "pairs 1", "pairs -1"}


def agree_over_fresh_rounds(seed: int, rounds: int) -> int:
    """Compare the loop of a fresh shoe and the chart, whose cards are drawn again from the same random numbers; the
    cards used."""
    choices = Determinations(decks=4 + seed % 5, soft_17=list(SoftSeventeen)[seed % 2])
    entries, splits = chart_cells_of(choices)
    copies, soft_max = np.uint64(4 * choices.decks), 16 + seed % 2
    totals = np.zeros((4, 2), np.int64)

    def act(play: RoundOfPlay, step: Ask) -> int:
        box, _, number = step.hand.partition("/")
        cards, up = play.box(int(box)).hands[int(number) - 1].cards, VALUES[play.dealer[0][0]] - 1
        now, names = total(cards), {choice.name for choice in step.choices}
        if "split" in names and splits[up, VALUES[cards[0][0]] - 1]:
            return SPLIT
        entry = entries[up, now.points + HARD_CELLS * now.soft]
        if entry >= 2 and "double" in names:
            return DOUBLE
        return DRAW if entry in (1, 2) else STAND

    state, cards_used = (*start_stream(seed, 0), np.uint32(0), np.uint32(0)), 0
    for _ in range(rounds):
        begun = (*state[:2], np.uint32(0), np.uint32(0))
        result, state = fresh_rounds.play_round(begun, copies, entries.ravel(), splits.ravel(), soft_max, totals)
        told = engine_round(choices, 1, _drawn_again(begun, copies), act)
        assert told.gains[Kind.MAIN] == result * STAKE // 2
        again, used = begun, 0
        while again != state:
            (_, again), used = fresh_rounds.draw_card(again, copies), used + 1
        assert told.used == used
        cards_used += used
    return cards_used


def _drawn_again(state: fresh_rounds.ShoeState, copies: np.uint64) -> Iterator[Card]:
    while True:
        value, state = fresh_rounds.draw_card(state, copies)
        yield Card(RANKS[value - 1] + "s")


@pytest.mark.parametrize("seed", range(2))
def test_fresh_rounds_and_engine_settle_alike(seed: int) -> None:
    """`make proof` compares 100,000 rounds; three cards are dealt at least, and more than five on average."""
    assert agree_over_fresh_rounds(seed, 500) > 5 * 500
