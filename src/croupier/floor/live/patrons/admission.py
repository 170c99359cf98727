"""Who may be at a live table with which chips: patrons with an account, and boxes or seats without one."""

import re

from croupier.equipment.amounts import Unit, currency_text
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.opening.layout_approval import check_changed_layout
from croupier.floor.live.opening.sign import check_change
from croupier.floor.live.opening.terms import NOMINAL, CardsFrom
from croupier.floor.live.state import LiveTable
from croupier.floor.money_bounds import check_sum
from croupier.floor.people.person_ids import has_account
from croupier.rulebook import Refused, floor
from croupier.table.commands import (
    BeginRound,
    BringChips,
    Command,
    CountStacks,
    EndCountedRound,
    ExcludePatron,
    JoinTable,
    PlacePersonalLimit,
)
from croupier.table.games import game_of, is_of_a_game
from croupier.table.state import Table
from croupier.verbs.commands import PlaceWager

_BUYING = (JoinTable, BringChips)
_PLACE = re.compile(r"(box|seat) ([1-9]\d?)(/[23])?")


@floor("4.8")
def check_patron(live: LiveTable, command: Command, inputs: FloorInputs) -> None:
    """Refuse chips for nobody, wagers where none are entered, and orders about nobody."""
    terms = live.spot.terms
    if is_of_a_game(command) and terms.depth not in NOMINAL:
        return  # what follows is about people, chips and the sign
    _check_is_somebody(live, command, inputs)
    check_change(live, command)
    check_changed_layout(live, command, inputs)
    _check_stack(live, command)
    if terms.depth in NOMINAL and _is_about_money(command):
        raise Refused(floor["4.8"], "The wagers are not entered at this table, so it keeps no money for anyone.")
    if not isinstance(command, JoinTable) or has_account(command.patron):
        return
    if terms.cards_from is not CardsFrom.KEYED:
        raise Refused(floor["4.8"], "Patrons need an account to sit down here.")
    place, (seats, _) = _PLACE.fullmatch(command.patron), game_of(live.table).seats(live.table.determinations.game)
    if not seats:
        raise Refused(floor["4.8"], "A patron without an account is named by box or seat, and this table has neither.")
    if place is None or int(place[2]) > seats:
        raise Refused(
            floor["4.8"], f"A patron without an account is named by box or seat, 1 to {seats}, such as `box 3`."
        )


@floor("4.8")
def _check_is_somebody(live: LiveTable, command: Command, inputs: FloorInputs) -> None:
    """Only someone who is or was at the table, or a patron of the house, is excluded or given a limit."""
    if not isinstance(command, (ExcludePatron, PlacePersonalLimit)) or live.table.patron(command.patron) is not None:
        return
    if not (has_account(command.patron) and inputs.is_patron(command.patron)):
        why = "Name someone who is or was at the table, or a patron of the house."
        raise Refused(floor["4.8"], why)


def _check_stack(live: LiveTable, command: Command) -> None:
    """Refuse amounts that the table's chips can't make, and stacks beyond the largest."""
    if isinstance(command, _BUYING):
        _check_chips(live.table, command.chips)
        patron = live.table.patron(command.patron)
        check_sum(command.chips + (patron.stack if patron else 0), "A stack")
    for count in command.counts if isinstance(command, (CountStacks, EndCountedRound)) else ():
        check_sum(count.chips, "A stack")


def _check_chips(table: Table, bought: int) -> None:
    chip = table.determinations.game.chip
    if table.determinations.policy.unit is Unit.MONEY and bought % chip:
        why = f"The smallest chip here is {currency_text(chip)}: chips are bought in multiples of it."
        raise Refused(game_of(table).clauses.wagers_in_chips, why)


def _is_about_money(command: Command) -> bool:
    return isinstance(command, JoinTable | BringChips | BeginRound | PlaceWager)
