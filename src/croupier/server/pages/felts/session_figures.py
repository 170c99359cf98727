"""How long a patron has been playing and how it went: one glance away at every table."""

from dataclasses import dataclass

from croupier.floor.people.cage.holdings import wagers_at
from croupier.floor.people.person_ids import patron_account, person_stream
from croupier.floor.people.state import Person
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.patron.care import balances, net_today
from croupier.verbs.actors import Role


@dataclass(frozen=True)
class SessionFigures:
    """`since` is when they sat down at the first of their tables, `net` what they have won or lost today, in cents;
    `balance` is what the account holds beside the chips."""

    since: int
    net: int
    balance: int
    staked: int


async def session_figures(visit: Visit, look: TableLook) -> SessionFigures | None:
    """A patron's own figures; none for staff and for those who have no account."""
    if look.viewer.role is not Role.PATRON or not visit.person:
        return None
    person: Person | None = await visit.front.house.state(person_stream(visit.person))
    if person is None:
        return None
    balance, table = await balances(visit, person), look.view.id
    return SessionFigures(
        since=person.since if person.tables else 0,
        net=net_today(person, visit.now, balance),
        balance=balance(patron_account(person.id)),
        staked=balance(wagers_at(table, person.id)) if table in person.tables else 0,
    )
