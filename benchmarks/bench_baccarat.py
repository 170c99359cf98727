"""Mini-baccarat coups a second: the engine alone, the table in play, and a plain Python loop over the same cards."""

import gc
import platform
import random
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card, decks
from croupier.equipment.shoe import shuffled
from croupier.games import baccarat
from croupier.games.baccarat.commands import CallNoMoreBets, DealCard, PlaceWager, Proceed
from croupier.games.baccarat.determinations import Determinations
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.games.baccarat.values_and_odds import Option
from croupier.robots.dealer import Dealer
from croupier.table.commands import JoinTable
from croupier.table.policies import cash
from croupier.table.state import Determinations as TableDeterminations
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Deal, Settle

SEED = 20_161_215
SHOES = 40
COUPS_PER_SHOE = 66  # six cards at most for each coup: a shoe of 416 always has enough for 66
STAKE = Amount(10_000)
DEALER, ANN = Actor("Dee", Role.DEALER), Actor("Ann")
VALUES = {"T": 0, "J": 0, "Q": 0, "K": 0, "A": 1} | {str(rank): rank for rank in range(2, 10)}


def shoes() -> list[tuple[Card, ...]]:
    """The same shuffled shoes for every contender."""
    return [shuffled(decks(8), random.Random(SEED + number).randrange) for number in range(SHOES)]


def play_engine(shoe: tuple[Card, ...]) -> int:
    """Every coup through `decide` and `evolve`, one wager each on banker, settled; the gain in cents."""
    cards, gain, determinations = iter(shoe), 0, Determinations()
    for _ in range(COUPS_PER_SHOE):
        coup = baccarat.begin(determinations)
        coup = _do(coup, PlaceWager(ANN, "Ann", Option.BANKER, STAKE))
        coup = _do(coup, CallNoMoreBets(DEALER))
        while True:
            step = baccarat.next_step(coup)
            if isinstance(step, Deal):
                coup = _do(coup, DealCard(DEALER, next(cards)))
            elif isinstance(step, Settle):
                coup = _do(coup, Proceed(DEALER))
            else:
                break
        row = coup.settled[0]
        gain += row.paid if row.result == "win" else -row.stake if row.result == "lose" else 0
    return gain


def _do(coup: baccarat.Coup, command: baccarat.Command) -> baccarat.Coup:
    for event in baccarat.decide(coup, command):
        coup = baccarat.evolve(coup, event)
    return coup


def play_plain_loop(shoe: tuple[Card, ...]) -> int:
    """The same coups in a plain loop: no events, no clauses, no refusals."""
    cards, gain = iter(shoe), 0
    for _ in range(COUPS_PER_SHOE):
        gain += _plain_coup(cards)
    return gain


def _plain_coup(cards: Iterator[Card]) -> int:
    player, banker = VALUES[next(cards)[0]], VALUES[next(cards)[0]]
    player, banker = (player + VALUES[next(cards)[0]]) % 10, (banker + VALUES[next(cards)[0]]) % 10
    if player < 8 and banker < 8:
        third = None
        if player < 6:
            third = VALUES[next(cards)[0]]
            player = (player + third) % 10
        if third is None:
            draws = banker < 6
        else:
            draws = (
                banker < 3
                or (banker == 3 and third != 8)
                or (banker == 4 and 2 <= third <= 7)
                or (banker == 5 and 4 <= third <= 7)
                or (banker == 6 and third in (6, 7))
            )
        if draws:
            banker = (banker + VALUES[next(cards)[0]]) % 10
    if banker > player:
        return STAKE * 95 // 100
    return -STAKE if banker < player else 0


def new_table() -> Dealer:
    """A cash table with one patron of means."""
    game = Determinations()
    policy = cash(BACCARAT.clauses, BACCARAT.shoe_rules(game).end_of_shoe)
    dealer = Dealer(tables.begin(TableDeterminations(game, policy)), random.Random(SEED).randrange)
    dealer.do(JoinTable(ANN, "Ann", Amount(10**12), 1))
    return dealer


def play_table(dealer: Dealer) -> int:
    """A shoe at the table in play: shuffle, cut, burn, limits, stacks, the end of the shoe; the number of coups."""
    dealer.prepare_shoe()
    first = dealer.table.round_number
    while dealer.shoe_is_ready:
        dealer.open_round()
        dealer.do(PlaceWager(ANN, "Ann", Option.BANKER, STAKE, 1, True))
        dealer.close_wagers()
        dealer.play_out()
    return dealer.table.round_number - first


def rate(work: Callable[[tuple[Card, ...]], int], all_shoes: list[tuple[Card, ...]]) -> tuple[float, int]:
    """Coups a second, the best of three, and the gain over all of them."""
    best, gain = float("inf"), 0
    for _ in range(3):
        start = time.perf_counter()
        gain = sum(work(shoe) for shoe in all_shoes)
        best = min(best, time.perf_counter() - start)
    return SHOES * COUPS_PER_SHOE / best, gain


def growth() -> tuple[int, int]:
    """Bytes of a table's state, and of the memory it holds, from the second shoe to the twelfth, its log set aside."""
    dealer = new_table()
    sizes, held = [], []
    tracemalloc.start()
    for _ in range(12):
        play_table(dealer)
        dealer.log.clear()
        sizes.append(len(msgspec.json.encode(dealer.table.patrons)) + len(msgspec.json.encode(dealer.table.shoe)))
        gc.collect()  # empties the interpreter's own free lists, which are not the table's
        held.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    return sizes[-1] - sizes[1], held[-1] - held[1]


def main() -> int:
    """Print the rates; fail where the engine and the plain loop disagree or the promised rate is missed."""
    all_shoes = shoes()
    engine, engine_gain = rate(play_engine, all_shoes)
    plain, plain_gain = rate(play_plain_loop, all_shoes)
    dealer = new_table()
    play_table(dealer)
    start = time.perf_counter()
    coups = sum(play_table(dealer) for _ in range(20))
    table = coups / (time.perf_counter() - start)
    state, memory = growth()
    print(f"mini-baccarat, one wager a coup   Python {platform.python_version()}, {platform.machine()}, seed {SEED}")
    print(f"  plain Python loop      {plain:>10,.0f} coups/s")
    print(f"  engine, decide+evolve  {engine:>10,.0f} coups/s   {engine / plain:.3f} of the plain loop")
    print(f"  table in play          {table:>10,.0f} coups/s   {table / engine:.3f} of the engine")
    print(f"  a table after 10 more shoes, log set aside: {state:+,} bytes of state, {memory:+,} bytes of memory")
    assert engine_gain == plain_gain, "engine and plain loop disagree"
    return 0 if engine >= 10_000 else 1


if __name__ == "__main__":
    sys.exit(main())
