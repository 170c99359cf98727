"""Who could be named director of a tournament: those who hold the office."""

from croupier.floor.people.authority import offices
from croupier.floor.people.names import person_stream
from croupier.floor.people.offices import Office
from croupier.floor.people.state import Person
from croupier.ledger.reading import Reading
from croupier.server.pages.visit import Visit

_APPOINTED = "SELECT DISTINCT stream FROM events WHERE kind = 'person.office given' AND stream >= ? AND stream < ?"


async def directors_to_name(visit: Visit) -> tuple[tuple[str, str], ...]:
    """Everybody who holds the office of a tournament director now, with their name."""
    people: list[Person] = [await visit.front.house.state(stream) for stream in await visit.front.read(_appointed)]
    holding = [one.id for one in people if Office.TOURNAMENT_DIRECTOR in offices(one, visit.now)]
    return tuple(sorted((await visit.names(holding)).items(), key=lambda one: one[1]))


def _appointed(reading: Reading) -> list[str]:
    """The streams of everybody who was ever given an office."""
    return [str(row[0]) for row in reading.ask(_APPOINTED, [person_stream(""), person_stream("\x7f")])]
