"""Robot patrons of the baccarats: each has a habit, looks at what a patron may see, and wagers."""

from collections.abc import Iterator, Sequence

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.even_draws import Below
from croupier.games.baccarat.commands import PlaceWager, TurnHand
from croupier.games.baccarat.determinations import Pairs
from croupier.games.baccarat.roads import Roads
from croupier.games.baccarat.values_and_odds import Option, hand_name
from croupier.robots.game_part import StyledPlay, sign_limits
from croupier.robots.patrons import (
    is_tournament,
    patron_of,
    plays_pass_card,
    plays_secret_card,
    stake_of,
    tournament_stake,
    wager_limits,
)
from croupier.table.commands import PlayPassCard
from croupier.table.view import PatronView, TableView
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Expose


class Habit(msgspec.Struct, frozen=True):
    """How somebody plays: what they follow, how many minimums they stake, how often they add a side wager."""

    follows: str
    units: int
    tie_one_in: int = 0
    pair_one_in: int = 0


HABITS: tuple[tuple[str, Habit], ...] = (
    ("Ada", Habit("streak", 4)),
    ("Blaise", Habit("banker", 10)),
    ("Christiaan", Habit("player", 2, tie_one_in=6)),
    ("Daniel", Habit("chop", 5, pair_one_in=4)),
    ("Emilie", Habit("streak", 1, tie_one_in=9, pair_one_in=3)),
)
"""Five robots named after pioneers of probability."""


def choose_wagers(name: str, habit: Habit, view: TableView, below: Below) -> list[PlaceWager | PlayPassCard]:
    """What this robot puts down on the coming coup, within its stack and the sign."""
    me, limits = patron_of(view, name), wager_limits(view)
    if not view.is_turn_of(name):
        return []
    if plays_pass_card(me, below):
        return [PlayPassCard(Actor(name), name)]
    stake = tournament_stake(habit.units, view, me) if is_tournament(view) else stake_of(habit.units, limits)
    chosen = [(_side(habit, view.scoreboard, below), stake)]
    if habit.tie_one_in and below(habit.tie_one_in) == 0:
        chosen.append((Option.TIE, stake_of(1, limits)))
    if habit.pair_one_in and view.sign.game.pairs is not Pairs.NONE and below(habit.pair_one_in) == 0:
        side = Option.BANKER_PAIR if below(2) else Option.PLAYER_PAIR
        chosen.append((side, stake_of(1, limits, side=True)))
    return list(_affordable(me, chosen, secret=plays_secret_card(me, below)))


def answers(name: str, habit: Habit, view: TableView, below: Below) -> list[TurnHand]:
    """The only question in a coup is to turn a hand that is theirs to turn."""
    step = view.step
    return [TurnHand(Actor(name), hand_name(step.hand))] if isinstance(step, Expose) and step.by == name else []


def _affordable(me: PatronView, chosen: Sequence[tuple[Option, Amount]], secret: bool) -> Iterator[PlaceWager]:
    """As far as the chips go; the first may be secret."""
    left = int(me.stack)
    for place, (option, amount) in enumerate(chosen):
        if 0 < amount <= left:
            left -= amount
            yield PlaceWager(Actor(me.name), me.name, option, amount, me.seat, bool(me.seat), secret and place == 0)


def _side(habit: Habit, roads: Roads, below: Below) -> Option:
    if habit.follows in {"banker", "player"}:
        return Option(habit.follows)
    decided = [bead.result for bead in roads.bead_plate if bead.result != "tie"]
    if not decided:
        return Option.BANKER if below(2) else Option.PLAYER
    other = Option.PLAYER if decided[-1] == Option.BANKER else Option.BANKER
    return Option(decided[-1]) if habit.follows == "streak" else other


def _stake_wagers(name: str, stake: Amount, view: TableView, below: Below) -> list[PlaceWager]:
    """The stake on banker or player, either as likely."""
    me, option = patron_of(view, name), Option.BANKER if below(2) else Option.PLAYER
    return [PlaceWager(Actor(name), name, option, stake, me.seat, bool(me.seat))] if view.is_turn_of(name) else []


STYLED = StyledPlay(Habit("banker", 1), _stake_wagers, 1, sign_limits)
