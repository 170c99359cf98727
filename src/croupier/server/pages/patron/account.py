"""One's own account: what is in it, where one sits, and how one plays."""

import msgspec

from croupier.equipment.amounts import Unit
from croupier.floor.people.cage.deposits import PLAY_MONEY
from croupier.floor.people.cage.holdings import chip_accounts
from croupier.floor.people.care.exclusion import exclusion_at
from croupier.floor.people.commands import DeclineReset, SignOutEverywhere
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.offices.office import Office
from croupier.floor.people.person_ids import patron_account
from croupier.floor.people.personal_details import Particulars, particulars_of
from croupier.floor.people.sign_in.password_reset import reset_words, waiting_reset
from croupier.floor.people.state import AccountKind, Person
from croupier.floor.running.lobby import LobbyRow
from croupier.rulebook import Cite
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.patron.care import PlayToday, balances, play_money_offered, play_today
from croupier.server.pages.tables.void_money import VoidMoney, void_money

ACCOUNT_STYLES = ("account.css",)


class SeatedTable(msgspec.Struct, frozen=True):
    """A table where somebody sits, and what their chips there are worth; in a tournament's play chips are no money."""

    to: str
    name: str
    chips: int
    plays_money: bool


class ResetStatus(msgspec.Struct, frozen=True):
    """What somebody is told of resets of their password: the last one, and one that waits."""

    last: str
    proposed_by: str
    decline: Action


class PatronsPart(msgspec.Struct, frozen=True):
    """What a patron has, the play money that they may take and up to what, where they sit, what void rounds left, how
    they play; `barred` is why they may not play now."""

    balance: int
    gift: Action | None
    sittings: tuple[SeatedTable, ...]
    from_voids: tuple[VoidMoney, ...]
    today: PlayToday
    barred_by: Cite | None
    barred: str
    gift_up_to: int = PLAY_MONEY


class AccountPage(msgspec.Struct, frozen=True):
    """An account as its owner sees it; staff have no part as patrons."""

    person: Person
    house: HouseState
    known: Particulars | None
    offices: tuple[Office, ...]
    reset: ResetStatus
    rename: Action
    sign_out: Action
    patron: PatronsPart | None


@page("/account")
async def account_page(visit: Visit) -> PageView:
    """What somebody has, where they sit, and the way to all else that is theirs; for staff their offices."""
    person, house, held = await visit.front.person(visit.person), await visit.house(), await visit.offices()
    known = await particulars_of(visit.front.journal, person.id)
    context = AccountPage(
        person=person,
        house=house,
        known=known,
        offices=tuple(office for office in Office if office in held),
        reset=await _reset(visit, person),
        rename=_rename(person, known, mails=visit.front.postman is not None),
        sign_out=Action(
            "Sign out everywhere",
            SignOutEverywhere(person.id),
            asks="Sign out on every device, this one too?",
            yes="Sign out everywhere",
            tone="quiet",
            then="/sign-in?out",
            post=f"/api/people/{person.id}/commands",
        ),
        patron=await _patrons(visit, person, house) if person.kind is AccountKind.PATRON else None,
    )
    regions = ("money",) if context.patron else ()
    scripts = ("account.js",)
    return PageView("Account", "account/page.html", context, regions=regions, styles=ACCOUNT_STYLES, scripts=scripts)


async def _reset(visit: Visit, person: Person) -> ResetStatus:
    past, waiting = person.past_reset, waiting_reset(person, visit.now)
    known = await visit.names({*(past.by if past else ()), *((waiting.by,) if waiting else ())})
    last = reset_words(past, [known[one] for one in past.by], visit.now) if past else ""
    decline = Action(
        "Decline",
        DeclineReset(person.id, waiting.number if waiting else 0),
        then="reload",
        post=f"/api/people/{person.id}/commands",
    )
    return ResetStatus(last, known[waiting.by] if waiting else "", decline)


def _rename(person: Person, known: Particulars | None, *, mails: bool) -> Action:
    name, contact = (known.name, known.contact) if known else (person.id, "")
    return Action(
        "Save",
        None,
        fields=(
            Field("name", "Name shown to others at the table", value=name, longest=40, autocomplete="nickname"),
            Field("contact", "E-mail or phone (only the house sees it)", value=contact, required=False, longest=200),
            *((_letters_field(known),) if mails else ()),
        ),
        done="Your details are saved.",
        then="reload",
        post=f"/api/people/{person.id}/name",
    )


def _letters_field(known: Particulars | None) -> Field:
    """Whether tournament notices go by e-mail too, where the house sends any."""
    choices = (("true", "yes, if my contact is an e-mail address"), ("false", "no"))
    wanted = known is None or known.by_mail
    return Field("by_mail", "Tournament notices by e-mail", "bool", choices if wanted else choices[::-1])


async def _patrons(visit: Visit, person: Person, house: HouseState) -> PatronsPart:
    barred_by, barred = exclusion_at(person, visit.now) or (None, "")
    return PatronsPart(
        balance=await visit.balance(patron_account(person.id)),
        gift=await play_money_offered(visit, house, person),
        sittings=await _seated_tables(visit, person),
        from_voids=await void_money(visit, person),
        today=play_today(person, visit.now, await balances(visit, person)),
        barred_by=barred_by,
        barred=barred,
    )


async def _seated_tables(visit: Visit, person: Person) -> tuple[SeatedTable, ...]:
    """Where somebody sits now; a table that is open no longer is told of as long as they have chips there."""
    house, balance = visit.front.house, await balances(visit, person)
    rows = {row.id: row for row in (*await house.lobby(), *await house.tournament_tables())}
    held = {one: sum(map(balance, chip_accounts(one, person.id))) for one in person.tables}
    return tuple(_seated(one, rows.get(one), chips) for one, chips in held.items() if one in rows or chips)


def _seated(table: str, row: LobbyRow | None, chips: int) -> SeatedTable:
    name = row.name if row else "A table that has closed"
    return SeatedTable(f"/tables/{table}", name, chips, bool(chips) or row is None or row.unit is Unit.MONEY)
