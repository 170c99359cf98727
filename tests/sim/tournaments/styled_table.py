"""A tournament table in the engine whose players stake by style, and what each round did to their chips."""

import random
from collections.abc import Callable
from itertools import cycle, islice
from typing import NamedTuple

import numpy as np

from croupier.equipment.amounts import amount
from croupier.equipment.cards import DECK, Card
from croupier.equipment.even_draws import Below
from croupier.kernels.arrays import Integers
from croupier.robots.dealer import Dealer
from croupier.robots.tournament import entrants
from croupier.robots.tournament.dealer import StyledCompany
from croupier.robots.tournament.styles import STYLES, stakes_at
from croupier.table.commands import JoinTable
from croupier.table.state import Table
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.examples import example_text
from croupier.tournament.sessions.tables import fresh_table
from croupier.verbs.actors import Actor

PLACES = {card: place for place, card in enumerate(DECK)}


class PlayedRound(NamedTuple):
    """A round of the engine: stakes and chips by seat, the cards as they left the shoe, and the table after it."""

    stakes: Integers
    before: Integers
    after: Integers
    cards: Integers
    table: Table


def play_rounds(example: str, chips: tuple[int, ...], rounds: int, below: Below | None = None) -> list[PlayedRound]:
    """Rounds at one table, each with these chips again, so that players are short of chips as often as not."""
    return [_play(example, chips, number, below) for number in range(rounds)]


def _play(example: str, chips: tuple[int, ...], number: int, below: Below | None) -> PlayedRound:
    conditions, chance = read_conditions(example_text(example)), below or random.Random(f"{example} {number}").randrange
    dealer = Dealer(fresh_table(conditions, conditions.stage[0], Length(rounds=20)), chance)
    for seat, (name, count) in enumerate(zip(entrants(len(chips)), chips, strict=True), start=1):
        dealer.do(JoinTable(Actor(name), name, amount(count), seat))
    if not dealer.shoe_is_ready:
        dealer.prepare_shoe()
    before = _chips(dealer.table)
    dealer.open_round()
    drawn = _record(dealer)
    styles = dict(zip(entrants(len(chips)), islice(cycle(STYLES.values()), number, None), strict=False))
    stakes = stakes_at(dealer.table, styles, rounds_left=1 + number % 4)
    company = StyledCompany(dealer, stakes, chance)
    company.wager()
    dealer.close_wagers()
    company.play_out()
    staked = np.array([stakes[patron.name] for patron in dealer.table.patrons])
    return PlayedRound(staked, before, _chips(dealer.table), np.array([PLACES[card] for card in drawn]), dealer.table)


def _record(dealer: Dealer) -> list[Card]:
    drawn: list[Card] = []
    draw: Callable[[], Card] = dealer._cards.draw

    def draw_and_tell() -> Card:
        drawn.append(draw())
        return drawn[-1]

    dealer._cards.draw = draw_and_tell  # type: ignore[method-assign]
    return drawn


def _chips(table: Table) -> Integers:
    return np.array([patron.stack for patron in table.patrons])
