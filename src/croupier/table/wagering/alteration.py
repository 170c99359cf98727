"""Altering a wager: who may still take one back, change it or add to it once it is on the layout."""

from croupier.equipment.amounts import Amount
from croupier.rulebook import Refused, act_mb, act_uth, nz_d7
from croupier.table.events import Event, is_game_event
from croupier.table.game_types import GameCommand
from croupier.table.policies import Alteration
from croupier.table.state import Table
from croupier.table.wagering.turns import cards_are_out, is_at_turn, is_called_upon, was_out_of_turn
from croupier.verbs.actors import SUPERVISING
from croupier.verbs.game import Game, Stake
from croupier.verbs.wagers import placed_stake, withdrawn_stake

_UNTIL_THE_CALL = Alteration.UNTIL_THE_CALL


def check_alteration(table: Table, command: GameCommand, events: list[Event], game: Game) -> None:
    """In a tournament a wager stays: once its player's turn is over, or as soon as it is on the layout.

    Chips added in turn are part of making the wager. A dealer who enters it does so for the player; a supervisor may
    correct an entry, and somebody whom the director has warned may put more at risk.
    """
    policy = table.determinations.policy
    if policy.alteration is _UNTIL_THE_CALL or command.by.role in SUPERVISING:
        return
    own = [event for event in events if is_game_event(event)]
    taken = [stake for stake in map(withdrawn_stake, own) if stake is not None]
    placed = [stake for stake in map(placed_stake, own) if stake is not None]
    added = [stake for stake in placed if amount_on_layout(table, stake, game)]
    if policy.alteration is Alteration.IN_TURN:
        for stake in (*taken, *added):
            if not is_called_upon(table, stake.patron):
                _check_in_turn(table, stake)
    elif not cards_are_out(table) and (taken or not all(_may_add(table, stake.patron) for stake in added)):
        raise Refused(policy.alteration_clause, "A wager on the layout cannot be changed or taken back.")


@nz_d7("3.2", "4.7")
def _may_add(table: Table, name: str) -> bool:
    """Whether chips may go on top of a wager: while its player's turn to make it lasts."""
    return is_at_turn(table, name) or is_called_upon(table, name)


@act_mb("15.15")
@act_uth("16.16")
def _check_in_turn(table: Table, stake: Stake) -> None:
    """A wager may be changed in its player's turn, but one made out of turn cannot."""
    clause = table.determinations.policy.alteration_clause
    if not is_at_turn(table, stake.patron):
        raise Refused(clause, "A wager may not be changed once its player's turn is over.")
    if was_out_of_turn(table, stake):
        raise Refused(clause, "A wager made out of turn stands: you can only add another.")


def amount_on_layout(table: Table, stake: Stake, game: Game) -> Amount:
    """How much the patron has there already; the box is 0 if boxes do not say whose a wager is."""
    own = [lying for lying in game.stakes(table.play) if lying.patron == stake.patron and lying.on == stake.on]
    return Amount(sum([lying.amount for lying in own if lying.box in (0, stake.box)]))
