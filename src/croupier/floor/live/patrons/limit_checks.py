"""A patron's own limits and exclusions at a table: checked when they sit down, buy chips and wager."""

from croupier.equipment.amounts import currency_text
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.money_bounds import check_sum
from croupier.floor.people.care.remaining_limits import RemainingLimits
from croupier.floor.people.person_ids import has_account
from croupier.rulebook import Refused, floor
from croupier.table.commands import BringChips, Command as EngineCommand, JoinTable, TakeSeat
from croupier.table.patrons.presence import patrons_who_wagered
from croupier.table.state import Table
from croupier.table.wagering.turns import takes_wagers


@floor("3.3")
def check_before(command: EngineCommand, inputs: FloorInputs) -> None:
    """Refuse a seat or chips to a patron who may not play, or who has reached their own limit."""
    if not isinstance(command, (JoinTable, BringChips, TakeSeat)) or not has_account(command.patron):
        return
    standing = inputs.standing_of(command.patron)
    _check_barred(standing)
    if isinstance(command, TakeSeat):
        return
    if standing.buy_in_left is not None and command.chips > standing.buy_in_left:
        left = currency_text(max(0, standing.buy_in_left))
        raise Refused(floor["3.3"], f"Your own limit lets you buy chips for {left} more.")


@floor("3.3", "3.6")
def check_wagers(before: Table, after: Table, inputs: FloorInputs) -> None:
    """Refuse wagers that could exceed a loss limit, and those of a patron who is barred from further rounds."""
    for patron in patrons_who_wagered(before, after):
        check_sum(patron.wagered, "What a patron has on the layout")
        if not has_account(patron.name):
            continue
        standing = inputs.standing_of(patron.name)
        if takes_wagers(before):
            _check_barred(standing)
        if standing.loss_left is not None and patron.wagered > standing.loss_left:
            left = currency_text(max(0, standing.loss_left))
            raise Refused(floor["3.3"], f"Your own limit lets you lose {left} more: stake no more than that.")


def _check_barred(standing: RemainingLimits) -> None:
    if standing.barred:
        raise Refused(standing.barred_by or floor["3.3"], standing.barred)
