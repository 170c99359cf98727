"""Rounds of blackjack a second, one box each: the engine alone, the table in play, and others in the same run.

The others are a plain Python loop over the same cards, and two libraries whose game is much smaller. Gymnasium's
`Blackjack-v1` has one patron, cards drawn with replacement, draw or stand, and the result as a number. OpenSpiel's
`blackjack`, in C++, has one patron, a fresh deck for every round, draw or stand, and pays a Blackjack as any win.
Neither has splits, doubles, insurance, pairs, other boxes, shared ones, amounts, a shoe, irregularities or clauses.
"""

import gc
import platform
import random
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from typing import SupportsFloat

import gymnasium
import msgspec
import pyspiel

from benchmarks.blackjack_play import ANN, DEALER, STAKE, decision, plain_round
from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card, decks
from croupier.equipment.shoe import shuffled
from croupier.games import blackjack
from croupier.games.blackjack.commands import CallNoMoreBets, CloseInsurance, DealCard, PlaceWager, Proceed
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.table_interface import BLACKJACK
from croupier.games.blackjack.values_and_odds import total
from croupier.robots.dealer import Dealer
from croupier.table.commands import JoinTable
from croupier.table.policies import cash
from croupier.table.state import Determinations as TableDeterminations
from croupier.verbs.steps import Ask, Deal, Offer, Settle

SEED = 20_181_128
SHOES = 40
ROUNDS_PER_SHOE = 60  # five or six cards for each: with this seed no shoe runs out
Shoes = list[tuple[Card, ...]]


def play_engine(shoes: Shoes) -> Iterator[int]:
    """Every round through `decide` and `evolve`; what it gains in cents."""
    determinations = Determinations()
    for shoe in shoes:
        cards = iter(shoe)
        for _ in range(ROUNDS_PER_SHOE):
            play = blackjack.begin(determinations)
            play = _do(play, PlaceWager(ANN, "Ann", 1, STAKE))
            play = _do(play, CallNoMoreBets(DEALER))
            while not play.is_over:
                step = blackjack.next_step(play)
                if isinstance(step, Deal):
                    play = _do(play, DealCard(DEALER, next(cards)))
                elif isinstance(step, Ask):
                    play = _do(play, decision(play, step))
                elif isinstance(step, Settle):
                    play = _do(play, Proceed(DEALER))
                elif isinstance(step, Offer):
                    play = _do(play, CloseInsurance(DEALER))
            yield sum(row.paid if row.result == "win" else -row.stake for row in play.settled if row.result != "push")


def _do(play: blackjack.RoundOfPlay, command: blackjack.Command) -> blackjack.RoundOfPlay:
    for event in blackjack.decide(play, command):
        play = blackjack.evolve(play, event)
    return play


def play_plain_loop(shoes: Shoes) -> Iterator[int]:
    """The same rounds in a plain loop; what each gains in cents."""
    for cards in map(iter, shoes):
        for _ in range(ROUNDS_PER_SHOE):
            yield plain_round(cards)


def play_gymnasium(env: gymnasium.Env, rounds: int) -> Iterator[float]:
    """This many rounds of Gymnasium's game, drawing below 17."""
    for _ in range(rounds):
        (points, _, _), _ = env.reset()
        done: bool = False
        gain: SupportsFloat = 0.0
        while not done:
            (points, _, _), gain, done, _, _ = env.step(int(points < 17))
        yield float(gain)


def play_open_spiel(all_decks: list[list[int]]) -> Iterator[float]:
    """As many rounds of OpenSpiel's game, drawing below 17, from decks shuffled beforehand."""
    game, draw, stand = pyspiel.load_game("blackjack"), 0, 1
    for deck in all_decks:
        cards, state = iter(deck), game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(next(cards))
            else:
                state.apply_action(draw if state.get_best_player_total(0) < 17 else stand)
        yield state.returns()[0]


def new_table() -> Dealer:
    """A cash table with one patron of means."""
    game = Determinations()
    policy = cash(BLACKJACK.clauses, BLACKJACK.shoe_rules(game).end_of_shoe)
    dealer = Dealer(tables.begin(TableDeterminations(game, policy)), random.Random(SEED).randrange)
    dealer.do(JoinTable(ANN, "Ann", Amount(10**12), 1))
    return dealer


def play_table(dealer: Dealer, shoes: int) -> Iterator[int]:
    """This many shoes at the table in play: shuffle, cut, limits, stacks, the end of the shoe; each round's number."""
    for _ in range(shoes):
        dealer.prepare_shoe()
        while dealer.shoe_is_ready:
            dealer.open_round()
            dealer.do(PlaceWager(ANN, "Ann", 1, STAKE))
            dealer.close_wagers()
            while not dealer.table.is_between_rounds:
                step = tables.next_step(dealer.table)
                if isinstance(step, Ask):  # before the dealer is: who does not answer is away from that hand
                    assert isinstance(dealer.table.play, blackjack.RoundOfPlay)
                    dealer.do(decision(dealer.table.play, step))
                elif (command := dealer.next_command()) is not None:
                    dealer.do(command)
                else:  # the cutting card came before the first card: the cards were shuffled, and the call comes again
                    dealer.close_wagers()
            yield dealer.table.round_number
        dealer.log.clear()


def rates(contenders: dict[str, Callable[[], Iterator[float]]]) -> dict[str, float]:
    """Rounds a second of processor time, the best of five; in turns, as other work on the machine slows that too."""
    best = dict.fromkeys(contenders, 0.0)
    for _ in range(5):
        for name, work in contenders.items():
            start = time.process_time()
            rounds = sum(1 for _ in work())
            best[name] = max(best[name], rounds / (time.process_time() - start))
    return best


def growth() -> tuple[int, int]:
    """Bytes of a table's state, and of the memory it holds, from the second shoe to the twelfth, its log set aside."""
    dealer = new_table()
    sizes, held = [], []
    tracemalloc.start()
    for _ in range(12):
        sum(1 for _ in play_table(dealer, 1))
        sizes.append(len(msgspec.json.encode(dealer.table.patrons)) + len(msgspec.json.encode(dealer.table.shoe)))
        total.cache_clear()  # holds some thousand hands at most and is not the table's
        gc.collect()  # nor are the interpreter's own free lists, which this empties
        held.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    return sizes[-1] - sizes[1], held[-1] - held[1]


def main() -> int:
    """Print the rates; fail where the engine and the plain loop disagree or the promised rate is missed."""
    chance = random.Random(SEED)
    shoes = [shuffled(decks(8), chance.randrange) for _ in range(SHOES)]
    all_decks = [chance.sample(range(52), 52) for _ in range(SHOES * ROUNDS_PER_SHOE)]
    env = gymnasium.make("Blackjack-v1", natural=True).unwrapped  # without its wrappers it is faster
    env.reset(seed=SEED)
    assert list(play_engine(shoes)) == list(play_plain_loop(shoes)), "engine and plain loop disagree"
    measured = rates(
        {
            "engine": partial(play_engine, shoes),
            "plain Python loop": partial(play_plain_loop, shoes),
            "table in play": partial(play_table, new_table(), 10),
            "Gymnasium Blackjack-v1": partial(play_gymnasium, env, len(all_decks)),
            "OpenSpiel, in C++": partial(play_open_spiel, all_decks),
        }
    )
    engine = measured.pop("engine")
    state, memory = growth()
    print(f"blackjack, one box a round   Python {platform.python_version()}, {platform.machine()}, seed {SEED}")
    print(f"  engine, decide+evolve  {engine:>10,.0f} rounds/s")
    for name, rate in measured.items():
        print(f"  {name:<22} {rate:>10,.0f} rounds/s   {rate / engine:.2f} of the engine")
    print("  (the last two are smaller games: draw or stand, no split, double, insurance, pairs, amount, shoe, clause)")
    print(f"  a table after 10 more shoes, log set aside: {state:+,} bytes of state, {memory:+,} bytes of memory")
    return 0 if engine >= 5_000 else 1


if __name__ == "__main__":
    sys.exit(main())
