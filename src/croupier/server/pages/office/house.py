"""The house, for its owner and shift managers: what it says about itself, its money, its tables, and how it is."""

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.inspection.staff_accounts import staff_ids
from croupier.floor.people.cage.types import PutInCapital, TakeOutCapital
from croupier.floor.people.house.gaming_hours import SetGamingHours, hours_text
from croupier.floor.people.house.types import AllowWatching, AskIdentification, ChangeSettings, HouseState
from croupier.floor.people.house.waiver import EndWaiver, SecondPersonWaiver, SetTwoPersonSum, WaiveSecondPerson
from croupier.floor.people.house.waiver_decisions import two_person_sum, waiver_at
from croupier.floor.people.offices.office import Office
from croupier.floor.running.lobby import LobbyRow
from croupier.rulebook import Cite, floor
from croupier.server.pages.core.actions import Action, Field, amount_field
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.office.mail_notes import mail_notes
from croupier.server.pages.office.people import MANAGES
from croupier.verbs.moves import CAGE

FirstStep = tuple[bool, str, str, str]


class HousePage(msgspec.Struct, frozen=True):
    """The house as its managers see it, and their orders."""

    house: HouseState
    is_owner: bool
    tables: list[LobbyRow]
    capital: int
    staff: int
    steps: tuple[FirstStep, ...]
    healthy: bool
    mail_notes: tuple[str, ...]
    batches: int
    two_person_sum: int | None
    waiver: SecondPersonWaiver | None
    settings: Action
    ask: Action
    watching: Action
    put_in: Action
    take_out: Action
    set_sum: Action
    waive: Action
    set_hours: Action
    two_people_by: Cite = floor["1.14"]
    waived_by: Cite = floor["1.15"]
    hours_by: Cite = floor["4.15"]


_WAIVED = (Field("until", "One person is on duty until", "moment"), Field("reason", "Why", longest=500))


def _order(word: str, command: msgspec.Struct, *fields: Field) -> Action:
    return Action(word, command, fields=fields, then="reload", post="/api/house/commands")


def _hours_fields(house: HouseState) -> tuple[Field, Field]:
    hint, zone = "Sun-Thu 12:00-04:00, Fri-Sat 12:00-06:00", house.hours.zone if house.hours else ""
    spans = Field("spans", "Hours (empty: always)", "hours", value=hours_text(house.hours), hint=hint, required=False)
    return Field("zone", "Time zone", value=zone, hint="Australia/Sydney", longest=60), spans


def _capital(word: str, command: msgspec.Struct, house: HouseState) -> Action:
    most = two_person_sum(house)
    why = Field("reason", f"Reason (needed from {write_amount(most, Style.MONEY)})", required=False, longest=500)
    fields = (amount_field(word, size=0), *((why,) if most else ()))
    return Action(word, command, fields=fields, then="/cage/receipts/{receipts}", post="/api/cage/commands")


@page("/house")
async def house_page(visit: Visit) -> PageView:
    """The house as its manager has it."""
    held, front, by = await visit.offices_with(*MANAGES), visit.front, visit.person
    house, staff = await visit.house(), len(await front.read(staff_ids))
    tables = sorted(await front.house.lobby(), key=lambda row: row.name)
    capital = await visit.balance(CAGE)
    return PageView(
        "House",
        "house/page.html",
        HousePage(
            house=house,
            is_owner=Office.OWNER in held,
            tables=tables,
            capital=capital,
            staff=staff,
            steps=_first_steps(staff > 1, capital > 0, bool(tables), bool(house.copies)),
            healthy=front.house.healthy,
            mail_notes=await mail_notes(visit),
            batches=await front.batches(),
            two_person_sum=two_person_sum(house),
            waiver=house.waiver if waiver_at(house, visit.now) else None,
            settings=_order(
                "Change",
                ChangeSettings(by, house.name, house.age, house.helpline),
                Field("name", "Name", value=house.name, longest=80),
                Field("age", "Minimum age", "int", value=str(house.age), least=18, most=99),
                Field("helpline", "Helpline, shown on every page", value=house.helpline, required=False, longest=200),
            ),
            ask=_order(
                "Stop asking for identification" if house.asks_identification else "Ask for identification",
                AskIdentification(by, not house.asks_identification),
            ),
            watching=_order(
                "Ask for an account to watch" if house.open_to_watchers else "Let anybody watch",
                AllowWatching(by, not house.open_to_watchers),
            ),
            put_in=_capital("Put in", PutInCapital(by, 1), house),
            take_out=_capital("Take out", TakeOutCapital(by, 1), house),
            set_sum=_order("Set", SetTwoPersonSum(by, 1), amount_field("Second person from", size=0)),
            set_hours=_order("Set the hours", SetGamingHours(by, "UTC"), *_hours_fields(house)),
            waive=_order("End the waiver", EndWaiver(by))
            if waiver_at(house, visit.now)
            else _order("Waive the second person", WaiveSecondPerson(by, visit.now, "-"), *_WAIVED),
        ),
        styles=("people.css",),
    )


def _first_steps(staff: bool, capital: bool, tables: bool, rules: bool) -> tuple[FirstStep, ...]:
    """What a new house needs, whether it has it, and where that is done; nothing once all is done."""
    steps = (
        (staff, "Create accounts for your staff", "/people", "a supervisor opens tables, a cashier takes money"),
        (capital, "Put capital into the cage", "#capital", "the tables pay out of it"),
        (tables, "Open a table", "/tables/new", "by a supervisor, a shift manager or yourself"),
        (rules, "Attach the approved rules", "/house/rules", "so that patrons can ask for the copy"),
    )
    return () if all(done for done, *_ in steps) else steps
