"""People and offices, for the owner and the shift manager: staff and what they hold, and any account by its login."""

import re

import msgspec

from croupier.floor.inspection.accounts import staff_ids
from croupier.floor.messages import Forbidden, Unknown
from croupier.floor.people.authority import offices
from croupier.floor.people.commands import (
    Appoint,
    EndAppointment,
    EndExclusion,
    Exclude,
    SignOutEverywhere,
)
from croupier.floor.people.names import person_stream
from croupier.floor.people.offices import MANAGING, Appointment, Office
from croupier.floor.people.particulars import particulars_of
from croupier.floor.people.resetting import waiting_reset
from croupier.floor.people.state import Person, PersonKind
from croupier.server.operations import pattern_of
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.visit import Visit
from croupier.server.problems import Stopped
from croupier.server.routes.people import account_seen

STYLES = ("people.css",)
GIVEN = tuple(office for office in Office if office is not Office.OWNER)
"""What the owner appoints people to."""
WORK = {
    Office.OWNER: "appoints everybody",
    Office.SHIFT_MANAGER: "people, capital, exclusions",
    Office.SUPERVISOR: "opens tables, voids, limits",
    Office.DEALER: "deals, keys real cards",
    Office.CASHIER: "takes and pays out money",
    Office.INSPECTOR: "reads everything, changes nothing",
    Office.TOURNAMENT_DIRECTOR: "runs tournaments",
}


class StaffRow(msgspec.Struct, frozen=True):
    """A member of staff: the offices that they hold now, those to come, and whether they have a password yet."""

    person: str
    name: str
    login: str
    now: tuple[Appointment, ...]
    later: tuple[Appointment, ...]
    waits: bool


class Orders(msgspec.Struct, frozen=True):
    """What can be ordered of an account from its page."""

    appoint: Appoint
    ends: tuple[EndAppointment, ...]
    exclude: Exclude
    let_in: EndExclusion
    sign_out: SignOutEverywhere


@page("/people")
async def people_page(visit: Visit) -> Showing:
    """Staff and their offices; an account is made, a patron found."""
    held = await check_manages(visit)
    ids = await visit.front.read(staff_ids)
    rows = [row for id in ids if (row := await _row(visit, id))]
    rows.sort(key=lambda row: (_rank(row), row.name.casefold()))
    context = {"rows": rows, "is_owner": Office.OWNER in held, "offices": GIVEN, "work": WORK, "me": visit.person}
    return Showing("People", "people/page.html", context, styles=STYLES, scripts=("people.js",))


@page("/people/{person}")
async def person_page(visit: Visit, person: str) -> Showing:
    """One account, and what can be done about it."""
    held = await check_manages(visit)
    found: Person | None = None
    if re.match(pattern_of("person"), person):
        found = await visit.front.house.state(person_stream(person))
    if found is None:
        raise Stopped(Unknown("There is no such account."))
    seen, known = await account_seen(visit.front, found), await particulars_of(visit.front.journal, person)
    ahead = tuple(one for one in found.appointments if one.ends is None or visit.now < one.ends)
    by = visit.person
    context = {
        "seen": seen,
        "login": known.login if known else "",
        "erased": found.erased,
        "is_staff": found.kind is PersonKind.STAFF,
        "is_owner": Office.OWNER in held,
        "is_the_owner": Office.OWNER in offices(found, visit.now),
        "is_me": person == by,
        "waits": found.reset is not None and visit.now < found.reset.until,
        "proposed": waiting_reset(found, visit.now) is not None,
        "ahead": ahead,
        "past": tuple(one for one in found.appointments if one not in ahead),
        "own_break": found.own_exclusion if found.own_exclusion and found.own_exclusion.holds(visit.now) else None,
        "offices": GIVEN,
        "work": WORK,
        "now": visit.now,
        "orders": _orders(by, ahead),
        "names": await visit.names({one.by for one in found.appointments} | _excluded_by(found)),
    }
    title = seen.name if known else "Erased account"
    return Showing(title, "people/person.html", context, styles=STYLES, scripts=("people.js",))


async def check_manages(visit: Visit) -> frozenset[Office]:
    """The offices of whoever manages the house; nobody else gets further."""
    held = offices(await visit.front.person(visit.person), visit.now)
    if not held & MANAGING:
        raise Stopped(Forbidden("This is for the owner and the shift manager."))
    return held


async def _row(visit: Visit, id: str) -> StaffRow | None:
    """A member of staff; none where their account was closed."""
    person: Person = await visit.front.house.state(person_stream(id))
    known = await particulars_of(visit.front.journal, id)
    if person.erased or known is None:
        return None
    now = tuple(one for one in person.appointments if one.holds(visit.now))
    later = tuple(one for one in person.appointments if one.begins > visit.now)
    return StaffRow(id, known.name, known.login, now, later, not person.credential)


def _rank(row: StaffRow) -> int:
    order = list(Office)
    return min((order.index(one.office) for one in row.now), default=len(order))


def _orders(by: str, ahead: tuple[Appointment, ...]) -> Orders:
    ends = tuple(EndAppointment(by, office) for office in dict.fromkeys(one.office for one in ahead))
    given = tuple(one for one in ends if one.office is not Office.OWNER)
    return Orders(Appoint(by, Office.DEALER), given, Exclude(by, "–"), EndExclusion(by, "–"), SignOutEverywhere(by))


def _excluded_by(person: Person) -> set[str]:
    return {person.house_exclusion.by} if person.house_exclusion else set()
