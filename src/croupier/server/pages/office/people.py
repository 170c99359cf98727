"""People and offices, for the owner and the shift manager: staff and what they hold, and any account by its login."""

from functools import partial

import msgspec
from msgspec.structs import replace

from croupier.floor.answers import PersonSeen
from croupier.floor.inspection.staff_accounts import staff_ids
from croupier.floor.people.commands import (
    Appoint,
    EndAppointment,
    EndExclusion,
    Exclude,
    SignOutEverywhere,
)
from croupier.floor.people.house.play_restrictions import LiftPlayRestriction, PlayRestriction, RestrictPlay
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.offices.authority import offices
from croupier.floor.people.offices.office import MANAGING, Appointment, Office
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.personal_details import particulars_of
from croupier.floor.people.sign_in.password_reset import waiting_reset
from croupier.floor.people.state import OwnExclusion, Person
from croupier.rulebook import Cite, act_bj, floor
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tables.void_money import VoidMoney, void_money
from croupier.server.routes.people import account_seen

PEOPLE_STYLES = ("people.css",)
MANAGES = MANAGING, "This is for the owner and the shift manager."
OFFICE_DUTIES = {
    Office.OWNER: "appoints everyone",
    Office.SHIFT_MANAGER: "people, capital, exclusions",
    Office.SUPERVISOR: "opens tables, voids, limits",
    Office.DEALER: "deals, keys real cards",
    Office.CASHIER: "takes and pays out money",
    Office.INSPECTOR: "reads everything, changes nothing",
    Office.TOURNAMENT_DIRECTOR: "runs tournaments",
}
APPOINTABLE: dict[Office, str] = {office: work for office, work in OFFICE_DUTIES.items() if office is not Office.OWNER}
"""What the owner appoints people to."""

_RESTRICTED_AT = act_bj.title.lower()
_REASON = (Field("reason", "Reason (goes on record)", longest=500),)
_TRACKING = (Field("tracking", "What tracking showed (needed only once)", longest=500, required=False),)
_APPOINTED = (
    Field(
        "office", "Office", values=tuple((str(one), f"{one.capitalize()}: {work}") for one, work in APPOINTABLE.items())
    ),
    Field("begins", "From (empty: now)", "moment", required=False, empty="leave"),
    Field("ends", "Until (empty: no end)", "moment", required=False, empty="leave"),
)


class StaffRow(msgspec.Struct, frozen=True):
    """A member of staff: the offices that they hold now, those to come, and whether they have a password yet."""

    person: str
    name: str
    login: str
    now: tuple[Appointment, ...]
    later: tuple[Appointment, ...]
    waits: bool


class AccountOrders(msgspec.Struct, frozen=True):
    """What can be ordered of an account from its page."""

    appoint: Action
    ends: tuple[Action, ...]
    exclude: Action
    let_in: Action
    restrict: Action
    lift: Action
    sign_out: Action
    rename: Action
    erase: Action


class PeoplePage(msgspec.Struct, frozen=True):
    """Staff, and what the owner can appoint people to."""

    rows: list[StaffRow]
    is_owner: bool
    work: dict[Office, str]


class PersonPage(msgspec.Struct, frozen=True):
    """One account; `is_owner` is about who looks, `is_the_owner` about whose account it is. `ahead` are the
    appointments that hold or are to come, `waits` says that a code is not used yet."""

    seen: PersonSeen
    login: str
    erased: bool
    is_owner: bool
    is_the_owner: bool
    waits: bool
    proposed: bool
    ahead: tuple[Appointment, ...]
    past: tuple[Appointment, ...]
    own_break: OwnExclusion | None
    restriction: PlayRestriction | None
    from_voids: tuple[VoidMoney, ...]
    orders: AccountOrders
    names: dict[str, str]
    work: dict[Office, str]
    restricted_at: str = _RESTRICTED_AT
    own_break_by: Cite = floor["3.4"]
    excluded_by: Cite = floor["3.5"]


@page("/people")
async def people_page(visit: Visit) -> PageView:
    """Staff and their offices; an account is made, a patron found."""
    held = await visit.offices_with(*MANAGES)
    ids = await visit.front.read(staff_ids)
    rows = [row for id in ids if (row := await _row(visit, id))]
    rows.sort(key=lambda row: (_rank(row), row.name.casefold()))
    context = PeoplePage(rows, Office.OWNER in held, APPOINTABLE)
    return PageView("People", "people/page.html", context, styles=PEOPLE_STYLES, scripts=("people.js",))


@page("/people/{person}")
async def person_page(visit: Visit, person: str) -> PageView:
    """One account, and what can be done about it."""
    held, found = await visit.offices_with(*MANAGES), await visit.account(person)
    seen, known = await account_seen(visit.front, found), await particulars_of(visit.front.journal, person)
    ahead = tuple(one for one in found.appointments if one.ends is None or visit.now < one.ends)
    house: HouseState = await visit.front.house.state("house")
    restriction = next((one for one in house.restrictions if one.person == person and one.holds), None)
    restricted_by = {restriction.by} if restriction else set()
    context = PersonPage(
        seen=seen,
        login=known.login if known else "",
        erased=found.erased,
        is_owner=Office.OWNER in held,
        is_the_owner=Office.OWNER in offices(found, visit.now),
        waits=found.reset is not None and visit.now < found.reset.until,
        proposed=waiting_reset(found, visit.now) is not None,
        ahead=ahead,
        past=tuple(one for one in found.appointments if one not in ahead),
        own_break=found.own_exclusion if found.own_exclusion and found.own_exclusion.holds(visit.now) else None,
        restriction=restriction,
        from_voids=await void_money(visit, found),
        orders=_orders(visit.person, seen, ahead),
        work=OFFICE_DUTIES,
        names=await visit.names({one.by for one in found.appointments} | _excluded_by(found) | restricted_by),
    )
    title = seen.name if known else "Erased account"
    return PageView(title, "people/person.html", context, styles=PEOPLE_STYLES, scripts=("people.js",))


async def _row(visit: Visit, id: str) -> StaffRow | None:
    """A member of staff; None if their account was closed."""
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


def _orders(by: str, seen: PersonSeen, ahead: tuple[Appointment, ...]) -> AccountOrders:
    held = [office for office in dict.fromkeys(one.office for one in ahead) if office is not Office.OWNER]
    order = partial(Action, then="reload", post=f"/api/people/{seen.person}/commands")
    restricting = f"Restrict {seen.name} to one box and the minimum, at every {_RESTRICTED_AT} table?"
    excluding = f"Exclude {seen.name} from the house? They leave their tables and are paid out."
    return AccountOrders(
        appoint=order("Appoint", Appoint(by, Office.DEALER), fields=_APPOINTED, tone="primary"),
        ends=tuple(
            order(
                f"End {one}", EndAppointment(by, one), asks=f"End the office of {one} now?", yes="End it", tone="danger"
            )
            for one in held
        ),
        exclude=order("Exclude", Exclude(by, "–"), fields=_REASON, asks=excluding, yes="Exclude", tone="danger"),
        let_in=order("End the exclusion", EndExclusion(by, "–"), fields=_REASON),
        restrict=replace(
            order("Restrict", RestrictPlay(by, seen.person), act_bj["4.8"], _TRACKING, asks=restricting),
            post="/api/house/commands",
        ),
        lift=replace(
            order("Lift the restriction", LiftPlayRestriction(by, seen.person, "–"), act_bj["4.8"], _REASON),
            post="/api/house/commands",
        ),
        sign_out=order(
            "Sign out everywhere",
            SignOutEverywhere(by),
            asks=f"Sign {seen.name} out on every device?",
            yes="Sign out",
            tone="quiet",
        ),
        rename=Action(
            "Change",
            None,
            fields=(
                Field("name", "Name shown to others", value=seen.name, longest=40),
                Field("contact", "Contact", value=seen.contact, required=False, longest=200),
            ),
            then="reload",
            post=f"/api/people/{seen.person}/name",
        ),
        erase=Action(
            "Erase",
            None,
            asks=f"Erase {seen.name} for good? This can't be undone.",
            yes="Erase for good",
            tone="danger",
            then="/people",
            post=f"/api/people/{seen.person}/erasure",
        ),
    )


def _excluded_by(person: Person) -> set[str]:
    return {person.house_exclusion.by} if person.house_exclusion else set()
