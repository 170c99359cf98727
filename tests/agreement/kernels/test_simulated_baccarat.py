"""Kernels and engine: for the same cards every wager of a coup ends alike, and shoes end with the same coup."""

import random

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.games import baccarat
from croupier.games.baccarat.clauses import shoe_rules
from croupier.games.baccarat.commands import CallNoMoreBets, Command, DealCard, PlaceWager, Proceed
from croupier.games.baccarat.determinations import Burn, Determinations, Method, Pairs
from croupier.games.baccarat.events import CoupDecided, WagerSettled
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.games.baccarat.values_and_odds import Option
from croupier.kernels.baccarat.coup_codes import COUP_CODES, settle_coups
from croupier.kernels.baccarat.whole_shoes import list_shoe_coups, shuffle_and_cut
from croupier.kernels.random_streams import STREAM_LANES, start_stream
from croupier.robots.dealer import Dealer
from croupier.sim.baccarat import coup_endings, shoe_numbers, wager_endings
from croupier.table.policies import cash
from croupier.table.state import Determinations as TableDeterminations
from croupier.verbs.actors import Actor, Role
from croupier.verbs.moves import Result
from croupier.verbs.steps import Deal, Over

ANN, DEE = Actor("Ann"), Actor("Dee", Role.DEALER)
STAKE = Amount(200)  # 95 % and 50 % of it are whole
CARDS = [Card(rank + suit) for rank in "A23456789TJQK" for suit in "cdhs"]
RESULTS = (Option.PLAYER, Option.BANKER, Option.BANKER, Option.TIE)


def gains_of_engine(cards: list[int], choices: Determinations) -> dict[Option, float]:
    """What a wager of one gains on every option, by the engine."""
    coup, shoe, options = baccarat.begin(choices), iter(cards), list(Option)

    def do(command: Command) -> None:
        nonlocal coup
        for event in baccarat.decide(coup, command):
            coup = baccarat.evolve(coup, event)

    for option in options:
        do(PlaceWager(ANN, "Ann", option, STAKE))
    do(CallNoMoreBets(DEE))
    while not isinstance(step := baccarat.next_step(coup), Over):
        do(DealCard(DEE, CARDS[next(shoe)]) if isinstance(step, Deal) else Proceed(DEE))
    return {row.on: _gain(row) for row in coup.settled}


def _gain(row: WagerSettled) -> float:
    if row.result is Result.WIN:
        return row.paid / row.stake
    return -1.0 if row.result is Result.LOSE else 0.0


def random_coups(chance: random.Random, coups: int) -> NDArray[np.uint32]:
    """Six cards each, every other coup of cards that bring pairs, naturals and ties more often."""
    shoe, stacked = list(range(52)) * 8, [card for card in range(52) if card >> 2 in (0, 5, 6, 7, 8)] * 8
    return np.array([chance.sample(stacked if coup % 2 else shoe, 6) for coup in range(coups)], np.uint32)


def check_coups(seed: int, coups: int) -> None:
    """Compare every wager of random coups under random methods and pairs."""
    chance, codes = random.Random(seed), np.empty(coups, np.uint8)
    cards = random_coups(chance, coups)
    settle_coups(cards, coup_endings(), codes)
    for dealt, code in zip(cards.tolist(), codes.tolist(), strict=True):
        pairs = chance.choice((Pairs.PERFECT_PAIRS, Pairs.CANBERRA_PAIRS))
        choices = Determinations(method=chance.choice(list(Method)), pairs=pairs)
        ways = {option: wager_endings(option, choices) for option in Option}
        simulated = {option: way.gains[code >> 2 * way.field & 3] for option, way in ways.items()}
        assert simulated == gains_of_engine(dealt, choices), (seed, [CARDS[card] for card in dealt], choices)
    assert len(set(codes.tolist())) > COUP_CODES // 2, "most combinations of result and pairs have come"


@pytest.mark.clause("ACT-MB 7.2", "ACT-MB 7.3", "ACT-MB 8.4", "ACT-MB 8.5", "ACT-MB 8.6", "ACT-MB 9.8")
def test_kernel_and_engine_settle_every_wager_alike() -> None:
    check_coups(1, 3000)


@pytest.mark.clause("ACT-MB 5.4", "ACT-MB 5.5(a)", "ACT-MB 5.5(b)", "ACT-MB 5.6", "ACT-MB 5.7", "ACT-MB 5.8")
@pytest.mark.parametrize(("burn", "seed"), [(Burn.UNSEEN, 32), (Burn.BY_VALUE, 36)])
def test_kernel_and_table_end_shoes_with_the_same_coup(burn: Burn, seed: int) -> None:
    """The table deals the shoes that the kernel shuffled; its robots put the cutting card as far back as they may."""
    choices = Determinations(burn=burn)
    numbers, expected = shoe_numbers(choices), np.empty((STREAM_LANES, 400), np.uint8)
    list_shoe_coups(seed, 0, 400, numbers, coup_endings(), expected)
    (s0, s1), order = start_stream(seed, 0), np.empty(numbers.cards + 6, np.uint8)
    cards = (np.arange(numbers.cards) % 52).astype(np.uint8)
    policy = cash(BACCARAT.clauses, BACCARAT.shoe_rules(choices).end_of_shoe)
    dealer = Dealer(tables.begin(TableDeterminations(choices, policy)), lambda _: 0)
    results: list[Option] = []
    while len(results) < 400:
        s0, s1 = shuffle_and_cut(s0, s1, numbers, cards, order)
        dealer.prepare_shoe([CARDS[card] for card in order[: numbers.cards]])
        while dealer.shoe_is_ready:
            dealer.open_round(no_bet=True)
            dealer.close_wagers()
            results += [event.winner for event in dealer.play_out() if isinstance(event, CoupDecided)]
    assert [RESULTS[code & 3] for code in expected[0].tolist()] == results[:400]
    assert shoe_rules(choices).cutting_card_from_back_min == numbers.behind_cutting_card == 12
