"""Who may be at a live table with what chips: accounts, and boxes and seats of those who have none."""

import re

from croupier.equipment.amounts import Unit, in_currency
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.opening.sign import check_change
from croupier.floor.live.opening.terms import CardsFrom, Depth
from croupier.floor.live.state import LiveTable
from croupier.floor.money_bounds import check_sum
from croupier.floor.people.person_ids import has_account
from croupier.rulebook import Refused, floor
from croupier.table.commands import BeginRound, BringChips, Command, ExcludePatron, JoinTable, PlacePersonalLimit
from croupier.table.games import game_of
from croupier.table.state import Table
from croupier.verbs.commands import PlaceWager

_BUYING = JoinTable | BringChips
_PLACE = re.compile(r"(box|seat) ([1-9]\d?)(/[23])?")


@floor("4.8")
def check_patron(live: LiveTable, command: Command, inputs: FloorInputs) -> None:
    """Refuse chips in nobody's name, wagers where the system is not told of any, and what is done to nobody."""
    terms = live.spot.terms
    _check_is_somebody(live, command, inputs)
    check_change(live, command)
    _check_stack(live, command)
    if terms.depth is not Depth.WAGERS and _is_about_money(command):
        raise Refused(floor["4.8"], "The system is not told the wagers at this table, and keeps no money for anybody.")
    if not isinstance(command, JoinTable) or has_account(command.patron):
        return
    if terms.cards_from is not CardsFrom.KEYED:
        raise Refused(floor["4.8"], "Patrons sit down here with their account.")
    place, (seats, _) = _PLACE.fullmatch(command.patron), game_of(live.table).seats(live.table.determinations.game)
    if not seats:
        raise Refused(floor["4.8"], "Without an account a patron is called by a box or seat, and this table has none.")
    if place is None or int(place[2]) > seats:
        raise Refused(floor["4.8"], f"Without an account a patron is called by a box or seat, 1 to {seats}: `box 3`.")


@floor("4.8")
def _check_is_somebody(live: LiveTable, command: Command, inputs: FloorInputs) -> None:
    """Whoever is excluded or given a limit is or was at the table, or is a patron of the house."""
    if not isinstance(command, ExcludePatron | PlacePersonalLimit) or live.table.patron(command.patron) is not None:
        return
    if not (has_account(command.patron) and inputs.is_patron(command.patron)):
        why = "This is for somebody who is or was at the table, or else for a patron of the house, by their id."
        raise Refused(floor["4.8"], why)


def _check_stack(live: LiveTable, command: Command) -> None:
    """Chips are bought that there are at the table, and no more than a stack is made up to."""
    if isinstance(command, _BUYING):
        _check_chips(live.table, command.chips)
        patron = live.table.patron(command.patron)
        check_sum(command.chips + (patron.stack if patron else 0), "A stack")


def _check_chips(table: Table, bought: int) -> None:
    chip = table.determinations.game.chip
    if table.determinations.policy.unit is Unit.MONEY and bought % chip:
        why = f"The smallest chip here is {in_currency(chip)}: chips are bought in multiples of it."
        raise Refused(game_of(table).clauses.wagers_in_chips, why)


def _is_about_money(command: Command) -> bool:
    return isinstance(command, JoinTable | BringChips | BeginRound | PlaceWager)
