"""The house's register of restrictions at a table: it holds at every table, no matter who entered it or where."""

from collections.abc import Iterable

import msgspec

from croupier.floor.live.inputs import FloorInputs
from croupier.rulebook import act_bj as rule
from croupier.table.commands import AdviseRestrictions, Command, LiftRestriction, RestrictPatron
from croupier.table.state import Restriction, Table
from croupier.verbs.commands import ChangeWager, PlaceWager, WithdrawWager

_WAGERS = (PlaceWager, ChangeWager, WithdrawWager)
_ENTRIES = (RestrictPatron, LiftRestriction, AdviseRestrictions)


@rule("4.8", "4.9")
def with_house_register(table: Table, command: Command, inputs: FloorInputs) -> Table:
    """The table as the engine judges a wager or an entry: with the house's register in place of what it knew itself.

    An entry from before the house kept one counts until the house has an entry of that patron.
    """
    if not isinstance(command, (*_WAGERS, *_ENTRIES)):
        return table
    register = inputs.restrictions()
    known = {entry.patron for entry in register}
    if not known or (isinstance(command, _WAGERS) and command.patron not in known):
        return table
    return msgspec.structs.replace(table, restrictions=effective_register(table.restrictions, register))


def effective_register(own: Iterable[Restriction], register: tuple[Restriction, ...]) -> tuple[Restriction, ...]:
    """The house's register, with what a table alone knows: patrons without an account, and entries of old houses."""
    known = {entry.patron for entry in register}
    return (*(entry for entry in own if entry.patron not in known), *register)
