"""Who holds an office now, to be chosen from."""

from croupier.floor.people.appointments import appointed
from croupier.floor.people.authority import offices
from croupier.floor.people.offices import Office
from croupier.floor.people.state import Person
from croupier.server.pages.visit import Visit


async def office_holders(visit: Visit, office: Office) -> tuple[tuple[str, str], ...]:
    """Everybody who holds this office now, with their name, in the order of the names."""
    people: list[Person] = [await visit.front.house.state(stream) for stream in await visit.front.read(appointed)]
    holding = [one.id for one in people if office in offices(one, visit.now)]
    return tuple(sorted((await visit.names(holding)).items(), key=lambda one: one[1]))
