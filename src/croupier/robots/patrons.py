"""What robot patrons of every game do alike: they stay within the sign and their stack."""

from croupier.equipment.amounts import Amount
from croupier.table.limits import side_maximum
from croupier.table.state import Limits
from croupier.table.view import PatronView, TableView


def patron_of(view: TableView, name: str) -> PatronView:
    """This robot as the table shows it."""
    return next(patron for patron in view.patrons if patron.name == name)


def stake_of(units: int, limits: Limits, side: bool = False) -> Amount:
    """So many of the smallest wagers that the sign allows, up to its maximum; nothing where it allows none."""
    minimum, maximum = (limits.side_minimum, side_maximum(limits)) if side else (limits.minimum, limits.maximum)
    smallest = max(1, -(-minimum // limits.multiple)) * limits.multiple
    highest = smallest * units if maximum is None else maximum // limits.multiple * limits.multiple
    return Amount(min(smallest * units, highest) if smallest <= highest else 0)


def purse(units: int, limits: Limits) -> Amount:
    """What somebody who stakes so many of the smallest wagers brings: enough for fifty of their wagers."""
    return Amount(50 * max(stake_of(units, limits), 1000 * units))
