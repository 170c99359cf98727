"""The largest sum of money that the house handles: every reader of its JSON can still represent it exactly."""

from croupier.equipment.amounts import currency_text
from croupier.rulebook import Refused, floor

MONEY_MAX: int = floor.number("2.5", "cents")


@floor("2.5")
def check_sum(amount: int, what: str) -> None:
    """Refuse more than the house can handle."""
    if amount > MONEY_MAX:
        raise Refused(floor["2.5"], f"{what} cannot exceed {currency_text(MONEY_MAX)}.")
