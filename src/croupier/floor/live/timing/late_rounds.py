"""Rounds that took wagers within the hours of gaming and have no card when they end: their wagers go back."""

from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.state import LiveTable
from croupier.floor.live.timing.gaming_hours import waits_for_gaming
from croupier.rulebook import act_bj, act_mb, act_uth, floor
from croupier.table.commands import Command
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.patrons.player_events import RoundCalledOff
from croupier.table.shoe.shoe_events import ShoeEnded
from croupier.table.shoe.shoe_life import rules_of
from croupier.verbs.commands import CallNoMoreBets, DealCard


@act_bj("15.1")
@act_mb("13.1")
@act_uth("14.1")
@floor("4.15")
def call_off_late(live: LiveTable, command: Command, inputs: FloorInputs) -> tuple[Event, ...]:
    """What happens instead of this call or first card if gaming is over: a round commences with its first card.

    A card that waits from the round before has left the shoe: that round is dealt. At roulette the ball runs already.
    """
    table = live.table
    game, clause = game_of(table), game_of(table).clauses.gaming_hours
    if clause is None or not isinstance(command, CallNoMoreBets | DealCard) or table.has_commenced:
        return ()
    if table.play is None or table.play.is_over or not waits_for_gaming(table, inputs) or game.spare(table.play):
        return ()
    back = [game.give_back(stake, stake.amount, clause) for stake in game.stakes(table.play)]
    decks = rules_of(table).decks_in_turn
    # The order of a round's own deck may be fixed by now: nobody wagers on it again.
    ended = (ShoeEnded(decks.each_round),) if decks is not None and isinstance(command, DealCard) else ()
    return (*back, RoundCalledOff(table.round_number, clause), *ended)
