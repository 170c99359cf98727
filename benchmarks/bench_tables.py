"""Rounds a second at a table in play, for each game: five patrons, a wager or two each, dealt and settled."""

import gc
import platform
import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.blackjack_play import STAKE
from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.games.baccarat import commands as baccarat, determinations as baccarat_choices
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack import commands as blackjack, determinations as blackjack_choices
from croupier.games.roulette import commands as roulette, determinations as roulette_choices
from croupier.games.ultimate_holdem import commands as holdem, determinations as holdem_choices
from croupier.robots.dealer import Dealer
from croupier.table.commands import Command, JoinTable
from croupier.table.games import game_by
from croupier.table.policies import cash
from croupier.table.state import Determinations
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Staff

SEED = 20_261_116
PATRONS = tuple(Actor(name) for name in ("Ann", "Bob", "Cyd", "Dan", "Eve"))
ROUNDS = 200
REPEATS = 5


def baccarat_wagers(patron: Actor, seat: int) -> Iterator[Command]:
    """Banker or player."""
    yield baccarat.PlaceWager(patron, patron.name, Option.BANKER if seat % 2 else Option.PLAYER, STAKE)


def blackjack_wagers(patron: Actor, seat: int) -> Iterator[Command]:
    """The box at which they sit."""
    yield blackjack.PlaceWager(patron, patron.name, seat, STAKE)


def roulette_wagers(patron: Actor, seat: int) -> Iterator[Command]:
    """A number, and a colour."""
    yield roulette.PlaceWager(patron, patron.name, f"straight {7 * seat}", STAKE)
    yield roulette.PlaceWager(patron, patron.name, "red", STAKE)


def holdem_wagers(patron: Actor, seat: int) -> Iterator[Command]:
    """An ante, with its blind."""
    yield holdem.PlaceWager(patron, patron.name, seat, STAKE)


def blackjack_answer(step: Ask) -> Command:
    """Stand where that is allowed, and draw otherwise."""
    kind = blackjack.Stand if "stand" in [choice.name for choice in step.choices] else blackjack.Draw
    return kind(Actor(step.who), step.who)


def holdem_answer(step: Ask) -> Command:
    """Check while that is allowed, then bet what is allowed."""
    if "check" in [choice.name for choice in step.choices]:
        return holdem.Check(Actor(step.who), step.who)
    return holdem.Bet(Actor(step.who), step.who, 1)


GAMES: dict[str, tuple[Any, Callable[[Actor, int], Iterator[Command]], Callable[[Ask], Command] | None]] = {
    "baccarat": (baccarat_choices.Determinations(), baccarat_wagers, None),
    "blackjack": (blackjack_choices.Determinations(), blackjack_wagers, blackjack_answer),
    "roulette": (roulette_choices.Determinations(), roulette_wagers, None),
    "ultimate_holdem": (holdem_choices.Determinations(), holdem_wagers, holdem_answer),
}


def new_table(choices: Any) -> Dealer:
    """A cash table with patrons of means."""
    game = game_by(choices)
    policy = cash(game.clauses, game.shoe_rules(choices).end_of_shoe)
    dealer = Dealer(tables.begin(Determinations(choices, policy)), random.Random(SEED).randrange)
    seats, _ = game.seats(choices)
    for seat, patron in enumerate(PATRONS, start=1):
        dealer.do(JoinTable(patron, patron.name, Amount(10**12), seat if seats else 0))
    return dealer


def play(name: str) -> int:
    """This many rounds; how many commands they took."""
    choices, wagers, answer = GAMES[name]
    dealer = new_table(choices)
    commands = 0

    def do(command: Command) -> None:
        nonlocal commands
        commands += 1
        dealer.do(command)

    for _ in range(ROUNDS):
        dealer.prepare_shoe()
        dealer.open_round()
        for seat, patron in enumerate(PATRONS, start=1):
            for command in wagers(patron, seat):
                do(command)
        dealer.close_wagers()
        while not dealer.table.is_between_rounds:
            step = tables.next_step(dealer.table)
            if isinstance(step, Ask) and answer is not None:
                do(answer(step))
            elif isinstance(step, Staff) and dealer.table.shoe.phase not in ("in play", "to be burnt from"):
                dealer.prepare_shoe()
            elif (dealt := dealer.next_command()) is not None:
                do(dealt)
            else:  # the cards were shuffled before the first one, and the call comes again
                dealer.close_wagers()
        dealer.log.clear()
    return commands


def main() -> int:
    """Print rounds and commands a second of processor time, the best of some runs in turns."""
    best = dict.fromkeys(GAMES, 0.0)
    commands = dict.fromkeys(GAMES, 0)
    for _ in range(REPEATS):
        for name in GAMES:
            gc.collect()
            start = time.process_time()
            commands[name] = play(name)
            best[name] = max(best[name], ROUNDS / (time.process_time() - start))
    machine = f"Python {platform.python_version()}, {platform.machine()}, seed {SEED}"
    print(f"tables in play, {len(PATRONS)} patrons   {machine}")
    for name, rate in best.items():
        a_round = commands[name] / ROUNDS
        print(f"  {name:<16} {rate:>8,.0f} rounds/s   {rate * a_round:>8,.0f} commands/s   {a_round:.0f} a round")
    return 0


if __name__ == "__main__":
    sys.exit(main())
