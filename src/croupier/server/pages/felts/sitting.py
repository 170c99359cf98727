"""How long a patron has been playing and how it went: one glance away at every table."""

from dataclasses import dataclass

from croupier.floor.people.names import account_of, person_stream
from croupier.floor.people.periods import Period
from croupier.floor.people.standing import loss, tallies_at, time_played
from croupier.floor.people.state import Person
from croupier.floor.people.wealth import accounts, wagers_at
from croupier.server.pages.felts.look import TableLook
from croupier.server.pages.visit import Visit
from croupier.verbs.actors import Role


@dataclass(frozen=True)
class Sitting:
    """`since` is when they sat down at the first of their tables, `net` what they have won or lost today, in cents;
    `balance` is what the account holds beside the chips."""

    since: int
    played: int
    net: int
    balance: int
    staked: int


async def sitting_of(visit: Visit, look: TableLook) -> Sitting | None:
    """A patron's own figures; none for staff and for those who have no account."""
    if look.viewer.role is not Role.PATRON:
        return None
    front, at = visit.front, visit.now
    person: Person | None = await front.house.state(person_stream(visit.person))
    if person is None:
        return None
    unit = await front.currency()
    held = {account: await front.journal.balance(account, unit) for account in accounts(person)}
    today = next(tally for tally in tallies_at(person, at) if tally.period is Period.DAY)
    staked = sum(held.get(wagers_at(table, person.id), 0) for table in person.tables)
    lost = loss(today, person, lambda account: held.get(account, 0)) - staked  # what lies on layouts is not lost yet
    here = held.get(wagers_at(look.view.id, person.id), 0)
    return Sitting(
        person.since if person.tables else 0, time_played(person, at), -lost, held[account_of(person.id)], here
    )
