"""A round that is not dealt because the cutting card would be its first card."""

from croupier.rulebook import Cite, Refused, nz_d7
from croupier.table.commands import CallOffRound
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.patrons.player_events import RoundCalledOff
from croupier.table.shoe.cutting_card import holds_spare_card
from croupier.table.shoe.shoe_events import ShoeEnded
from croupier.table.shoe.shoe_life import shoe_end
from croupier.table.state import Table
from croupier.verbs.actors import DEALING_ROLES, SUPERVISING, require
from croupier.verbs.shoe_rules import EndOfShoe


def call_off_clause(table: Table) -> Cite | None:
    """The clause by which the round in progress is not dealt; None if it is dealt.

    The last shoe of a session may also end by the game's own rule about a cutting card that comes first.
    """
    if not table.shoe.cutting_card_out and (table.determinations.shoes is None or not table.is_last_shoe):
        return None
    if table.is_between_rounds or table.has_commenced or holds_spare_card(table) or table.shoe.completing is not None:
        return None
    if table.shoes_are_over:
        return table.shoe.ended_by
    first = table.shoe.cutting_card_out and shoe_end(table)[0] is EndOfShoe.NOT_DEALT
    return table.determinations.policy.last_shoe_clause if first else None


@nz_d7("5.3(c)")
def call_off_round(table: Table, command: CallOffRound) -> tuple[Event, ...]:
    """All wagers go back, and the cards are shuffled before the next round, if there is one."""
    game, (_, end_of_shoe) = game_of(table), shoe_end(table)
    clause = call_off_clause(table)
    require(command.by, DEALING_ROLES | SUPERVISING, clause or end_of_shoe, "Calling a round off")
    if clause is None:
        raise Refused(end_of_shoe, "A round is called off where the cutting card comes first and the version says so.")
    back = (game.give_back(stake, stake.amount, clause) for stake in game.stakes(table.play))
    ended = () if table.shoes_are_over else (ShoeEnded(end_of_shoe),)
    return (*back, RoundCalledOff(table.round_number, clause), *ended)
