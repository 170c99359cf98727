"""What every page has around it: the house, who is signed in, what they have, and where they can go."""

import msgspec

from croupier.floor.people.cage.holdings import chip_accounts
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.offices.authority import offices
from croupier.floor.people.offices.office import Office
from croupier.floor.people.person_ids import patron_account, person_stream
from croupier.floor.people.personal_details import display_name_of
from croupier.floor.people.state import AccountKind, Person
from croupier.server.pages.core.preferences import LOOKS
from croupier.server.pages.core.visit import Visit


class Link(msgspec.Struct, frozen=True):
    """Somewhere to go; `here` where one is there already."""

    to: str
    words: str
    here: bool = False


class Shell(msgspec.Struct, frozen=True):
    """`balance` is what a patron's account holds, none for staff and nobody; `in_play` are their chips at tables."""

    house: HouseState
    person: str
    name: str
    balance: int | None
    in_play: int
    links: tuple[Link, ...]
    now: int
    preferences: frozenset[str]

    @property
    def dark_media(self) -> str:
        """For whom dark.css holds: by choice, or else by what the device asks for."""
        return "all" if "dark" in self.preferences else _LIGHT if "light" in self.preferences else _AS_THE_DEVICE

    @property
    def is_guest(self) -> bool:
        """A patron or a visitor: for them the pages stand within the thumb's reach on a phone."""
        return not self.person or self.balance is not None

    @property
    def looks(self) -> str:
        """The classes of a page's first element."""
        return " ".join(word for word in LOOKS if word in self.preferences)


_LIGHT, _AS_THE_DEVICE = "not all", "(prefers-color-scheme: dark)"
_FOR_ALL = (("/", "Tables"), ("/tournaments", "Tournaments"), ("/rules", "Rules"))
_RULES_OF_TABLE = ("/rules", "/how-to-play", "/sign")
_FOR_OFFICES: tuple[tuple[str, str, frozenset[Office]], ...] = (
    ("/dealing", "Dealing", frozenset({Office.DEALER, Office.SUPERVISOR})),
    ("/supervision", "Supervision", frozenset({Office.SUPERVISOR, Office.SHIFT_MANAGER, Office.OWNER})),
    ("/inspection", "Inspection", frozenset({Office.INSPECTOR})),
    ("/cage", "Cage", frozenset({Office.CASHIER})),
    ("/resets", "Passwords", frozenset({Office.SUPERVISOR, Office.CASHIER, Office.INSPECTOR})),
    ("/people", "People", frozenset({Office.OWNER, Office.SHIFT_MANAGER})),
    ("/house", "House", frozenset({Office.OWNER, Office.SHIFT_MANAGER})),
)


async def shell_of(visit: Visit) -> Shell:
    """What stands around a page for this visitor."""
    front = visit.front
    house = await visit.house()
    person: Person | None = await front.house.state(person_stream(visit.person)) if visit.person else None
    is_patron = person is not None and person.kind is AccountKind.PATRON
    return Shell(
        house=house,
        person=visit.person,
        name=await display_name_of(front.journal, visit.person) if visit.person else "",
        balance=await visit.balance(patron_account(visit.person)) if is_patron else None,
        in_play=await _chips_in_play(visit, person) if person is not None and is_patron else 0,
        links=_links(visit, person),
        now=visit.now,
        preferences=visit.preferences,
    )


async def _chips_in_play(visit: Visit, person: Person) -> int:
    """What a patron has at tables: in hand, and on the layout."""
    held = [account for table in person.tables for account in chip_accounts(table, person.id)]
    return sum([await visit.balance(each) for each in held])


def _links(visit: Visit, person: Person | None) -> tuple[Link, ...]:
    """Guests find Adjudicate with each of their rounds and below every page, in words of their own."""
    held = offices(person, visit.now) if person else frozenset()
    own = [(to, words) for to, words, who in _FOR_OFFICES if held & who]
    is_patron = person is not None and person.kind is AccountKind.PATRON
    ends = [("/account", "Account")] if is_patron else [("/adjudicate", "Adjudicate")] if held else []
    listed = (*_FOR_ALL[:2], *own, *_FOR_ALL[2:], *ends)
    beside = {
        "/adjudicate": "/account" if is_patron else "/rules",
        "/fair-shuffle": "/rules",
        "/account/tournaments": "/tournaments",
    }
    at = visit.path if held else beside.get(visit.path, visit.path)
    return tuple(Link(to, words, _is_here(at, to)) for to, words in listed)


def _is_here(path: str, to: str) -> bool:
    """Whether a page is one of those that a link leads to; the rules of a table are among the rules, its shuffles
    among the tables."""
    of_table = path.startswith("/tables/")
    is_below = {"/rules": of_table and path.endswith(_RULES_OF_TABLE), "/": of_table and "/proofs" in path}
    return path == to or path.startswith(f"{to}/") or is_below.get(to, False)
