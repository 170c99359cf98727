"""The house as a decider: opened once, its owner by a link that works once, its settings by the owner."""

import hmac

import msgspec

from croupier.floor.people.accounts import check_login_free
from croupier.floor.people.events import (
    LoginTaken,
    OfficeEnded,
    OfficeGiven,
    PersonEvent,
    Registered,
    SignedOutEverywhere,
)
from croupier.floor.people.grants import HOUSE_GRANTS, check_people_grant
from croupier.floor.people.house import restriction_register as register, waiver_decisions as waiving
from croupier.floor.people.house.gaming_hours import GamingHoursSet, SetGamingHours, decide_gaming_hours
from croupier.floor.people.house.play_restrictions import (
    AdvisePlayRestrictions,
    LiftPlayRestriction,
    PlayRestricted,
    PlayRestrictionLifted,
    PlayRestrictionsAdvised,
    RestrictPlay,
)
from croupier.floor.people.house.types import (
    AllowWatching,
    AskIdentification,
    AttachRules,
    BecomeOwner,
    ChangeSettings,
    HouseCommand,
    HouseEntry,
    HouseEvent,
    HouseKey,
    HouseOpened,
    HouseState,
    IdentificationAsked,
    KeyNamed,
    LinkRenewed,
    MarkRows,
    OpenHouse,
    OwnerBecame,
    RenewLink,
    RowsMarked,
    RulesAttached,
    RulesCopy,
    SettingsChanged,
    WatchingAllowed,
)
from croupier.floor.people.house.waiver import (
    EndWaiver,
    SetTwoPersonSum,
    TwoPersonSumSet,
    WaiverEnded,
    WaiverGiven,
    WaiveSecondPerson,
)
from croupier.floor.people.inputs import PeopleInputs
from croupier.floor.people.offices.appointment_decisions import ahead
from croupier.floor.people.offices.office import Office
from croupier.floor.people.person_ids import login_stream, person_stream
from croupier.floor.people.sign_in.digests import secret_digest
from croupier.floor.people.state import AccountKind, Person
from croupier.rulebook import Refused, floor


def decide(house: HouseState | None, command: HouseCommand, inputs: PeopleInputs) -> tuple[HouseEvent, ...]:
    """What follows from a command."""
    check_people_grant(HOUSE_GRANTS[type(command)], command, inputs)
    if isinstance(command, OpenHouse):
        opened = _open_house(house, command)
        return (opened,) if command.key is None else (opened, KeyNamed(command.key))
    if house is None:
        raise Refused(floor["1.3"], "The house is not open yet.")
    match command:
        case RenewLink(link=link):
            return (LinkRenewed(link),)
        case MarkRows(rows=rows):
            if house.rows_marked:
                raise Refused(floor["1.16"], "The rows of this house have already been marked.")
            return (RowsMarked(rows),)
        case BecomeOwner():
            return (_owner(house, command, inputs),)
        case ChangeSettings(by=by, name=name, age=age, helpline=helpline):
            return (SettingsChanged(by, name, age, helpline),)
        case AttachRules():
            return (_attach_rules(command),)
        case AskIdentification(by=by, asks=asks):
            return (IdentificationAsked(by, asks),)
        case AllowWatching(by=by, allows=allows):
            return (_allow_watching(by, allows),)
        case SetGamingHours():
            return (decide_gaming_hours(command),)
        case WaiveSecondPerson() | EndWaiver() | SetTwoPersonSum():
            return (waiving.decide(house, command, inputs),)
        case RestrictPlay() | LiftPlayRestriction() | AdvisePlayRestrictions():
            return (register.decide(house, command, inputs),)


def house_command_as_sent(command: HouseCommand) -> HouseCommand:
    """A command as its sender meant it: an owner's id, and what is made of their password, are left out."""
    if isinstance(command, BecomeOwner):
        return msgspec.structs.replace(command, person="", credential="")
    return command


@floor("4.17")
def _allow_watching(by: str, allows: bool) -> WatchingAllowed:
    """The owner decides."""
    return WatchingAllowed(by, allows)


def _open_house(house: HouseState | None, command: OpenHouse) -> HouseOpened:
    if house is not None:
        raise Refused(floor["1.3"], "The house is already open.")
    return HouseOpened(
        command.currency,
        command.name,
        command.age or floor.number("1.7", "age"),
        command.helpline,
        command.play_money,
        command.link,
        command.login_key,
        rows_marked=True,
    )


@floor("1.2")
def _owner(house: HouseState, command: BecomeOwner, inputs: PeopleInputs) -> OwnerBecame:
    """Anyone who comes with the link becomes the owner, under a new account of their own."""
    if not house.link or not hmac.compare_digest(house.link, secret_digest(command.token)):
        raise Refused(floor["1.2"], "This link is wrong or has been used: create a new one on the house's machine.")
    if inputs.state(person_stream(command.person)) is not None:
        raise Refused(floor["1.1"], "This account already exists: the new owner needs a new one.")
    check_login_free(inputs, command.login)
    before: Person | None = inputs.state(person_stream(house.owner)) if house.owner else None
    held = () if before is None else ahead(before, inputs.at)
    return OwnerBecame(command.person, command.login, command.credential, house.owner, held)


@floor("4.10")
def _attach_rules(command: AttachRules) -> RulesAttached:
    """The text of a book, by the owner; an empty text is refused."""
    title, text = command.title.strip(), command.text
    if not title or not text.strip():
        raise Refused(floor["4.10"], "Give the rules a title and a text.")
    return RulesAttached(command.by, command.book, title, secret_digest(text), text)


def evolve(house: HouseState | None, entry: HouseEntry) -> HouseState:
    """The house after this entry."""
    event = entry.event
    if house is None:
        assert isinstance(event, HouseOpened), "the stream of the house begins with its opening"
        settings = (event.currency, event.name, event.age, event.helpline, event.play_money)
        return HouseState(1, *settings, event.link, event.login_key, rows_marked=event.rows_marked)
    house = msgspec.structs.replace(house, version=house.version + 1)
    match event:
        case LinkRenewed(link=link):
            return msgspec.structs.replace(house, link=link)
        case OwnerBecame(person=owner):
            return msgspec.structs.replace(house, link="", owner=owner)
        case SettingsChanged(name=name, age=age, helpline=helpline):
            return msgspec.structs.replace(house, name=name, age=age, helpline=helpline)
        case RulesAttached(book=book, title=title, sha256=sha256):
            attached = RulesCopy(book, title, sha256, entry.at, house.version)
            others = (copy for copy in house.copies if copy.book != book)
            return msgspec.structs.replace(house, copies=(*others, attached))
        case WatchingAllowed(allows=allows):
            return msgspec.structs.replace(house, watching=allows)
        case IdentificationAsked(asks=asks):
            return msgspec.structs.replace(house, asks_identification=asks)
        case GamingHoursSet(hours=hours):
            return msgspec.structs.replace(house, hours=hours)
        case RowsMarked():
            return msgspec.structs.replace(house, rows_marked=True)
        case KeyNamed(key=key, before=before, signature=signature):
            return msgspec.structs.replace(house, keys=(*house.keys, HouseKey(key, entry.at, before, signature)))
        case WaiverGiven() | WaiverEnded() | TwoPersonSumSet():
            return waiving.evolve(house, event, entry.at)
        case PlayRestricted() | PlayRestrictionLifted() | PlayRestrictionsAdvised():
            return register.evolve(house, event, entry.at)
        case HouseOpened():
            return house


@floor("1.2")
def owner_facts(event: HouseEvent, at: int) -> tuple[tuple[str, PersonEvent | LoginTaken], ...]:
    """What an event of the house says in other streams: the owner's account and office, the end of the one before."""
    if not isinstance(event, OwnerBecame):
        return ()
    own, person = person_stream(event.person), event.person
    made: tuple[tuple[str, PersonEvent | LoginTaken], ...] = (
        (own, Registered(person, AccountKind.STAFF, person, event.login, event.credential)),
        (own, OfficeGiven(Office.OWNER, at, None, person)),
        (login_stream(event.login), LoginTaken(person)),
    )
    if not event.before:
        return made
    left = person_stream(event.before)
    ended = tuple((left, OfficeEnded(office, person)) for office in event.offices)
    return (*made, *ended, (left, SignedOutEverywhere(person)))
