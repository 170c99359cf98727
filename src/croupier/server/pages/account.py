"""One's own account: what is in it, where one sits, and how one plays."""

import msgspec

from croupier.floor.people.authority import offices
from croupier.floor.people.cage import TakePlayMoney
from croupier.floor.people.commands import DeclineReset, SignOutEverywhere
from croupier.floor.people.house import House as HouseState
from croupier.floor.people.names import account_of
from croupier.floor.people.offices import Office
from croupier.floor.people.particulars import particulars_of
from croupier.floor.people.resetting import reset_words, waiting_reset
from croupier.floor.people.state import Person, PersonKind
from croupier.server.pages.care import care_of, play_money_missing
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.visit import Visit

STYLES = ("account.css",)


class Sitting(msgspec.Struct, frozen=True):
    """A table or tournament where somebody sits, and the chips that they have there."""

    to: str
    name: str
    chips: int | None


@page("/account")
async def account_page(visit: Visit) -> Showing:
    """What somebody has, where they sit, their limits and breaks; for staff their offices."""
    person, house = await visit.front.person(visit.person), await house_of(visit)
    known = await particulars_of(visit.front.journal, person.id)
    is_patron = person.kind is PersonKind.PATRON
    held = offices(person, visit.now)
    context = {
        "person": person.id,
        "is_patron": is_patron,
        "currency": house.currency,
        "play_money": house.play_money,
        "asks_identification": house.asks_identification and not person.identities,
        "offices": tuple(office for office in Office if office in held),
        "name": known.name if known else person.id,
        "login": known.login if known else "",
        "contact": known.contact if known else "",
        "sign_out": SignOutEverywhere(person.id),
        **await _resets(visit, person),
        **(await _patrons(visit, person, house) if is_patron else {}),
    }
    regions = ("money", "care") if is_patron else ()
    return Showing("Account", "account/page.html", context, regions=regions, styles=STYLES)


async def _resets(visit: Visit, person: Person) -> dict[str, object]:
    """What they are told of resets of their password: the last one, and one that waits."""
    past, waiting, names = person.past_reset, waiting_reset(person, visit.now), visit.names
    known = await names({*(past.by if past else ()), *((waiting.by,) if waiting else ())})
    return {
        "was_reset": reset_words(past, [known[one] for one in past.by]) if past else "",
        "proposed": waiting,
        "proposed_by": known[waiting.by] if waiting else "",
        "decline": DeclineReset(person.id, waiting.number if waiting else 0),
    }


async def house_of(visit: Visit) -> HouseState:
    """The house as it is."""
    house: HouseState = await visit.front.house.state("house")
    return house


async def _patrons(visit: Visit, person: Person, house: HouseState) -> dict[str, object]:
    return {
        "balance": await visit.front.journal.balance(account_of(person.id), house.currency),
        "lacks": await play_money_missing(visit, house, person),
        "take": TakePlayMoney(person.id),
        "sittings": await _sittings(visit, person, house.currency),
        "owed": person.owed,
        "care": await care_of(visit, person, house.currency),
    }


async def _sittings(visit: Visit, person: Person, currency: str) -> tuple[Sitting, ...]:
    """Where somebody sits now."""
    names = {row.id: row.name for row in await visit.front.house.lobby()}
    return tuple([await _sitting(visit, person, one, names.get(one, one), currency) for one in person.tables])


async def _sitting(visit: Visit, person: Person, table: str, name: str, currency: str) -> Sitting:
    held = [f"{what} {table} of {person.id}" for what in ("stack", "wagers")]
    chips = sum([await visit.front.journal.balance(account, currency) for account in held])
    return Sitting(f"/tables/{table}", name, chips)
