"""What a game shows the table: its verbs, its clauses, and how the table reads wagers and cards off it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.equipment.shoe import SpareCard
from croupier.rulebook import Cite
from croupier.verbs.actors import Viewer
from croupier.verbs.house import ShoeRules, TableClauses
from croupier.verbs.moves import Move
from croupier.verbs.steps import Step


class Stake(msgspec.Struct, frozen=True):
    """A wager as the table's limits see it. `side` wagers have limits of their own."""

    patron: str
    on: str
    amount: Amount
    side: bool
    secret: bool = False
    box: int = 0
    seated: bool = False


class RoundSummary(msgspec.Struct, frozen=True):
    """A finished round as screens remember it: its result in a word, and what else was seen."""

    result: str
    no_bet: bool
    marks: tuple[str, ...] = ()
    wagered: tuple[str, ...] = ()
    cards_handled: bool = False


class Drawn(msgspec.Struct, frozen=True):
    """What an event tells about the cards: how many left the shoe, and which became known.

    `hidden` are the copies of a card dealt face down that the system knows of and that are still to be seen.
    """

    left_shoe: int = 0
    seen: tuple[Card, ...] = ()
    hidden: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Game:
    """One game's verbs. Rounds, commands and events are the game's own types: the table passes them through."""

    books: tuple[str, ...]
    clauses: TableClauses
    begin: Callable[..., Any]
    next_step: Callable[[Any], Step]
    decide: Callable[[Any, Any], tuple[Any, ...]]
    evolve: Callable[[Any, Any], Any]
    moves: Callable[[Any], tuple[Move, ...]]
    view: Callable[[Any, Viewer], Any]
    check: Callable[[Any], None]
    circumstances: Callable[[Any], frozenset[str]]
    shoe_rules: Callable[[Any], ShoeRules]
    seats: Callable[[Any], tuple[int, Cite]]
    stakes: Callable[[Any], tuple[Stake, ...]]
    give_back: Callable[[Stake, Amount, Cite], Any]
    raise_to: Callable[[Stake, Amount, Cite], Any]
    over_differential: Callable[[Any, Amount], tuple[tuple[Stake, Amount], ...]]
    room: Callable[[Any, Amount], tuple[tuple[str, Amount], ...]]
    placed: Callable[[Any], Stake | None]
    closes_wagers: Callable[[Any], bool]
    drawn: Callable[[Any, Any], Drawn]
    spare: Callable[[Any], tuple[SpareCard, ...]]
    summary: Callable[[Any], RoundSummary]
    scoreboard: Callable[[tuple[str, ...]], Any]
    with_method: Callable[[Any, str], Any]
    same_table: Callable[[Any, Any], bool]
    burn_value: Callable[[Card], int]
