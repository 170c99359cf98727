"""Burning cards before a shoe's first round, and a burn that the dealer missed."""

from croupier.equipment.cards import UNSEEN
from croupier.rulebook import Refused
from croupier.table.commands import (
    BurnCard,
    ReportBurnMissed,
)
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.shoe.shoe_events import BurnOmitted, ShoeCardBurnt
from croupier.table.shoe.shoe_life import require_phase, rules_of
from croupier.table.state import ShoePhase, Table
from croupier.verbs.actors import DEALING_ROLES, STAFF, require


def burn_card(table: Table, command: BurnCard) -> tuple[Event, ...]:
    """The first card is burnt unseen, or exposed, followed by as many cards as it counts."""
    rules, game, shoe = rules_of(table), game_of(table), table.shoe
    if rules.burn_first is None:
        raise Refused(rules.new_shoe, "No card is burnt before the first round of this game.")
    require(command.by, DEALING_ROLES, rules.burn_first, "Burning")
    require_phase(table, ShoePhase.TO_BURN, rules.burn_first)
    full = shoe.cards_left == rules.cards
    if full and rules.burn_first_exposed and game.burn_value is not None:
        if command.card == UNSEEN:
            raise Refused(rules.burn_first, "The first card is exposed: name it.")
        return (ShoeCardBurnt(command.card, game.burn_value(command.card), rules.burn_first),)
    if command.card != UNSEEN:
        clause = rules.burn_first if full else rules.burn_more or rules.burn_first
        raise Refused(clause, "This card is burnt face down: do not name it.")
    return (ShoeCardBurnt(UNSEEN, shoe.to_burn - 1, rules.burn_first if full else rules.burn_more or rules.burn_first),)


def report_burn_missed(table: Table, command: ReportBurnMissed) -> tuple[Event, ...]:
    """A forgotten burn is not made up for: the round goes on."""
    rules = rules_of(table)
    if rules.burn_omitted is None or rules.burn_first is None:
        raise Refused(rules.new_shoe, "No card is burnt before the first round of this game.")
    require(command.by, STAFF, rules.burn_omitted, "Reporting a forgotten burn")
    require_phase(table, ShoePhase.TO_BURN, rules.burn_omitted)
    if table.is_between_rounds:
        raise Refused(rules.burn_first, "No round has begun: there is still time to burn.")
    return (BurnOmitted(rules.burn_omitted),)
