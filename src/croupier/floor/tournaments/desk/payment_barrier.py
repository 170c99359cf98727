"""What keeps somebody from paying into a tournament now: an exclusion, a break, or a limit of their own."""

from collections.abc import Awaitable, Callable

import msgspec

from croupier.equipment.amounts import currency_text
from croupier.floor.people.cage.holdings import accounts
from croupier.floor.people.care.remaining_limits import remaining_limits
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.state import Person
from croupier.floor.tournaments.limit_checks import limit_against
from croupier.rulebook import Cite, floor

AccountBalance = Callable[[str], Awaitable[int]]
"""What an account of the ledger holds of the house's money."""


class PaymentBarrier(msgspec.Struct, frozen=True):
    """Why, in words to the patron and to the desk: staff are not told how much a limit leaves."""

    clause: Cite
    to_patron: str
    to_staff: str


@floor("3.3", "6.2")
async def payment_barrier(
    person: Person, house: HouseState, at: int, amount: int, balance: AccountBalance
) -> PaymentBarrier | None:
    """None if they may pay so much."""
    held = {one: await balance(one) for one in accounts(person)}
    standing = remaining_limits(person, at, held.__getitem__, house=house)
    if standing.barred:
        told = f"They can't enter or pay now, and are told: {standing.barred}"
        return PaymentBarrier(standing.barred_by or floor["3.3"], standing.barred, told)
    if why := limit_against(standing, amount):
        told = f"A limit of their own does not let them pay {currency_text(amount)} now."
        return PaymentBarrier(floor["6.2"], why, told)
    return None
