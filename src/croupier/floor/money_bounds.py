"""The largest sum of money that the house handles: every reader of its JSON can still represent it exactly."""

from croupier.equipment.amounts import in_currency
from croupier.rulebook import Refused, floor

MONEY_MAX: int = floor.number("2.5", "cents")


@floor("2.5")
def check_sum(amount: int, what: str) -> None:
    """Refuse more than the house can handle."""
    if amount > MONEY_MAX:
        raise Refused(floor["2.5"], f"{what} cannot exceed {in_currency(MONEY_MAX)}.")
