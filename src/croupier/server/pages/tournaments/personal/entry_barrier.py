"""What keeps an applicant from paying the fee, as their own page and the desk's say it."""

from croupier.floor.tournaments.desk.payment_barrier import PaymentBarrier, payment_barrier
from croupier.server.pages.core.visit import Visit


async def entry_barrier(visit: Visit, name: str, fee: int) -> PaymentBarrier | None:
    """None if they may pay it now."""
    return await payment_barrier(await visit.account(name), await visit.house(), visit.now, fee, visit.balance)
