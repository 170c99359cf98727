"""The house, for its owner and shift managers: what it says about itself, its money, its tables, and how it is."""

import msgspec

from croupier.floor.inspection.accounts import staff_ids
from croupier.floor.people.cage import PutInCapital, TakeOutCapital
from croupier.floor.people.house import AskIdentification, ChangeSettings
from croupier.floor.people.house import House as HouseState
from croupier.floor.people.offices import Office
from croupier.floor.people.waiver import EndWaiver, SetTwoPersonSum, Waiver, WaiveSecondPerson
from croupier.floor.people.waiving import two_person_sum, waiver_at
from croupier.floor.running.lobby import LobbyRow
from croupier.rulebook import Cite, floor
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.people import MANAGES
from croupier.server.pages.visit import Visit
from croupier.verbs.moves import CAGE

Step = tuple[bool, str, str, str]


class HousePage(msgspec.Struct, frozen=True):
    """The house as its managers see it, and their orders."""

    house: HouseState
    is_owner: bool
    tables: list[LobbyRow]
    capital: int
    staff: int
    steps: tuple[Step, ...]
    healthy: bool
    batches: int
    two_person_sum: int | None
    waiver: Waiver | None
    settings: ChangeSettings
    ask: AskIdentification
    put_in: PutInCapital
    take_out: TakeOutCapital
    set_sum: SetTwoPersonSum
    waive: WaiveSecondPerson
    end_waiver: EndWaiver
    two_people_by: Cite = floor["1.14"]
    waived_by: Cite = floor["1.15"]


@page("/house")
async def house_page(visit: Visit) -> Showing:
    """The house as whoever manages it has it."""
    held, front, by = await visit.offices_with(*MANAGES), visit.front, visit.person
    house, staff = await visit.house(), len(await front.read(staff_ids))
    tables = sorted(await front.house.lobby(), key=lambda row: row.name)
    capital = await front.journal.balance(CAGE, house.currency)
    return Showing(
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
            batches=await front.batches(),
            two_person_sum=two_person_sum(house),
            waiver=house.waiver if waiver_at(house, visit.now) else None,
            settings=ChangeSettings(by, house.name, house.age, house.helpline),
            ask=AskIdentification(by, not house.asks_identification),
            put_in=PutInCapital(by, 1),
            take_out=TakeOutCapital(by, 1),
            set_sum=SetTwoPersonSum(by, 1),
            waive=WaiveSecondPerson(by, visit.now, "-"),
            end_waiver=EndWaiver(by),
        ),
        styles=("people.css",),
    )


def _first_steps(staff: bool, capital: bool, tables: bool, rules: bool) -> tuple[Step, ...]:
    """What a new house needs, whether it has it, and where that is done; nothing once all is done."""
    steps = (
        (staff, "Make accounts for your staff", "/people", "a supervisor opens tables, a cashier takes money"),
        (capital, "Put capital into the cage", "#capital", "the tables pay out of it"),
        (tables, "Have a table opened", "/tables/new", "by a supervisor, a shift manager or yourself"),
        (rules, "Attach the approved rules", "/house/rules", "so that patrons can ask for the copy"),
    )
    return () if all(done for done, *_ in steps) else steps
