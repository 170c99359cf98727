"""Robot patrons of hold-em: they play the chart, and differ in what they wager, how boldly, and when they give up."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.equipment.even_draws import Below
from croupier.games.ultimate_holdem.commands import Bet, Check, Command, Concede, Fold, PlaceWager
from croupier.games.ultimate_holdem.hands import best_hand
from croupier.games.ultimate_holdem.round_of_play import Standing
from croupier.games.ultimate_holdem.steps import CONCEDE
from croupier.games.ultimate_holdem.values_and_odds import BLIND_TO_ANTE, FLOP_CARDS, STREETS, Street, wins_trips
from croupier.games.ultimate_holdem.view import AreaView, RoundView
from croupier.robots.game_part import StyledPlay, sign_limits
from croupier.robots.patrons import is_tournament, patron_of, stake_of, tournament_stake, wager_limits
from croupier.robots.ultimate_holdem.chart import bets_after_flop, bets_before_flop, bets_on_river
from croupier.table.view import TableView
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Offer

_ANTES_AT_STAKE_MIN = 1 + BLIND_TO_ANTE + min(STREETS[Street.ON_RIVER].times)
_ANTES_AT_STAKE_MAX = 1 + BLIND_TO_ANTE + max(STREETS[Street.BEFORE_FLOP].times)


class Habit(msgspec.Struct, frozen=True):
    """How somebody plays: minimums staked, how often on trips too, and what they do that the chart does not ask for."""

    units: int
    trips_one_in: int = 0
    bold: bool = True
    stays_one_in: int = 0
    concedes: bool = False


HABITS: tuple[tuple[str, Habit], ...] = (
    ("Ada", Habit(2)),
    ("Blaise", Habit(5, trips_one_in=1)),
    ("Christiaan", Habit(1, bold=False, concedes=True)),
    ("Daniel", Habit(3, trips_one_in=3, stays_one_in=3)),
    ("Emilie", Habit(1, trips_one_in=2, stays_one_in=8)),
)
"""Five robots named after pioneers of probability."""


def choose_wagers(name: str, habit: Habit, view: TableView, below: Below) -> list[Command]:
    """Ante and blind at its seat, and now and then trips, if the chips cover a play wager after them.

    In a tournament everybody plays while they can cover the ante and its blind.
    """
    me, limits = patron_of(view, name), wager_limits(view)
    tournament = is_tournament(view)
    by_habit = tournament_stake(habit.units, view, me) if tournament else stake_of(habit.units, limits)
    ante = by_habit if by_habit * _ANTES_AT_STAKE_MAX <= me.stack else stake_of(1, limits)
    reach = 1 + BLIND_TO_ANTE if tournament else _ANTES_AT_STAKE_MIN  # in a tournament the rest may have to be folded
    if not me.seat or not view.is_turn_of(name) or not ante or ante * reach > me.stack:
        return []
    placed: list[Command] = [PlaceWager(Actor(name), name, me.seat, ante)]
    trips = stake_of(1, limits, side=True)
    if trips and _now_and_then(habit.trips_one_in, below) and ante * _ANTES_AT_STAKE_MAX + trips <= me.stack:
        placed.append(PlaceWager(Actor(name), name, me.seat, trips, side=True))
    return placed


def _now_and_then(one_in: int, below: Below) -> bool:
    return one_in > 0 and below(one_in) == 0


def answers(name: str, habit: Habit, view: TableView, below: Below) -> list[Command]:
    """What this robot says when the round asks it or offers it something."""
    play: RoundView = view.play
    area = play.area_of(name)
    if area is None or area.standing is not Standing.IN:
        return []
    match view.step:
        case Ask(who=who) if who == name:
            return [_decision(area, habit, view, below)]
        case Offer(window=window) if window == CONCEDE and habit.concedes and _is_lost(area, play):
            return [Concede(Actor(name), name)]
        case _:
            return []


def _decision(area: AreaView, habit: Habit, view: TableView, below: Below) -> Command:
    """The hand by the chart, as far as the chips allow; on the river some stay for no reason."""
    play: RoundView = view.play
    who, name, rules = Actor(area.patron), area.patron, STREETS[play.street]
    times = max(rules.times) if habit.bold else min(rules.times)
    can_bet = area.ante * times <= patron_of(view, name).stack
    stays = rules.check is None and _now_and_then(habit.stays_one_in, below)
    if can_bet and (stays or _is_worth_a_bet(area.cards, play)):
        return Bet(who, name, times)
    return Fold(who, name) if rules.check is None else Check(who, name)


def _is_worth_a_bet(hole: tuple[Card, ...], play: RoundView) -> bool:
    match play.street:
        case Street.BEFORE_FLOP:
            return bets_before_flop(hole)
        case Street.AFTER_FLOP:
            return bets_after_flop(hole, play.communal[:FLOP_CARDS])
        case Street.ON_RIVER:
            return bets_on_river(hole, play.communal)


def _is_lost(area: AreaView, play: RoundView) -> bool:
    """Whether every wager is lost anyway: the dealer qualifies with the better hand, and trips win nothing."""
    hand, dealer = best_hand(area.cards + play.communal), best_hand(play.dealer + play.communal)
    wins = area.trips > Amount(0) and wins_trips(hand)
    return bool(play.dealer_qualifies) and dealer.value > hand.value and not wins


def _stake_wagers(name: str, stake: Amount, view: TableView, below: Below) -> list[Command]:
    """The stake as ante, with its blind."""
    seat = patron_of(view, name).seat
    return [PlaceWager(Actor(name), name, seat, stake)] if seat and view.is_turn_of(name) else []


STYLED = StyledPlay(Habit(1), _stake_wagers, _ANTES_AT_STAKE_MAX, sign_limits)
