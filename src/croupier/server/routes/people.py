"""People: oneself, others as far as one may know of them, and what can be ordered of an account."""

from typing import Any

import msgspec
from litestar import Request, Response, get, post

from croupier.floor.answers import PersonSeen
from croupier.floor.messages import Done, Forbidden, Sent, Unknown
from croupier.floor.people.commands import AccountCommand
from croupier.floor.people.forms import Identification, LoginName, NewName
from croupier.floor.people.offices.authority import offices, roles
from croupier.floor.people.offices.office import MANAGING, Office
from croupier.floor.people.person_ids import patron_account, person_stream
from croupier.floor.people.personal_details import display_name_of, particulars_of
from croupier.floor.people.sign_in.password_reset import RESETTING
from croupier.floor.people.state import Person
from croupier.server.callers import Front, caller, front_of
from croupier.server.http.problems import HttpProblem
from croupier.server.http.request_bodies import read_body
from croupier.server.http.responses import command_response, ok_response
from croupier.server.route_description import describe_route, path_value


class Named(msgspec.Struct, frozen=True):
    """What others see in place of an id."""

    person: str
    name: str


class Looking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody is looked for by their login."""

    login: LoginName


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The address says it all."""


class SentToPerson(Sent[AccountCommand], frozen=True):
    """A command for somebody's account."""


class SentNewName(Sent[NewName], frozen=True):
    """Another name or contact."""


class SentIdentification(Sent[Identification], frozen=True):
    """A patron has shown a document."""


class SentNothing(Sent[Nothing], frozen=True):
    """A command that says no more than its address."""


_commands = msgspec.json.Decoder(SentToPerson)
_new_names = msgspec.json.Decoder(SentNewName)
_identifications = msgspec.json.Decoder(SentIdentification)
_nothing = msgspec.json.Decoder(SentNothing)
_looking = msgspec.json.Decoder(Looking)

_LOOKS_PEOPLE_UP = MANAGING | {Office.CASHIER, Office.SUPERVISOR, Office.TOURNAMENT_DIRECTOR}
_FINDS_PEOPLE = _LOOKS_PEOPLE_UP | RESETTING


@get("/api/me", opt=describe_route(PersonSeen))
async def me(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Who one is here, what one may do, what one has."""
    front = front_of(request)
    return ok_response(await account_seen(front, await front.person(caller(request))))


@get("/api/people/{person:str}", opt=describe_route(PersonSeen))
async def person_seen(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Somebody's account, for themselves and for staff whose work it is."""
    front, wanted = front_of(request), path_value(request, "person")
    if wanted != caller(request):
        await check_looks_up(front, caller(request))
    person: Person | None = await front.house.state(person_stream(wanted))
    return (
        command_response(Unknown("This account does not exist."))
        if person is None
        else ok_response(await account_seen(front, person))
    )


@post("/api/people/find", status_code=200, opt=describe_route(Named, takes=Looking))
async def find_person(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Find somebody by their login, for staff whose work it is."""
    front = front_of(request)
    looking = await read_body(request, _looking)
    await check_looks_up(front, caller(request), _FINDS_PEOPLE)
    person = await front.logins.person(await front.logins.mark(looking.login))
    if person is None:
        return command_response(Unknown("There is no account with this login."))
    return ok_response(Named(person.id, await display_name_of(front.journal, person.id)))


@get("/api/people/{person:str}/name", opt=describe_route(Named))
async def person_name(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What to show in place of an id; the id itself where the name was erased."""
    wanted = path_value(request, "person")
    return ok_response(Named(wanted, await display_name_of(front_of(request).journal, wanted)))


@post("/api/people/{person:str}/commands", status_code=200, opt=describe_route(Done, takes=SentToPerson))
async def command_person(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Order something of an account: a limit, an exclusion, an office."""
    front, wanted = front_of(request), path_value(request, "person")
    sent = await read_body(request, _commands)
    answer = await front.submit(person_stream(wanted), caller(request), sent)
    await front.close_sockets_of_signed_out(wanted)
    return command_response(answer)


@post("/api/people/{person:str}/name", status_code=200, opt=describe_route(Done, takes=SentNewName))
async def rename_person(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Another name or contact."""
    front, wanted = front_of(request), path_value(request, "person")
    sent = await read_body(request, _new_names)
    return command_response(
        await front.count_answer("person", front.reception.rename(sent.id, caller(request), wanted, sent.command))
    )


@post("/api/people/{person:str}/identification", status_code=200, opt=describe_route(Done, takes=SentIdentification))
async def note_identity(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Note that a patron has shown who they are. Of the number nothing but a keyed digest is kept."""
    front, wanted = front_of(request), path_value(request, "person")
    sent = await read_body(request, _identifications)
    noting = front.reception.note_identity(sent.id, caller(request), wanted, sent.command)
    return command_response(await front.count_answer("person", noting))


@post("/api/people/{person:str}/erasure", status_code=200, opt=describe_route(Done, takes=SentNothing))
async def erase_person(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Close an account, and erase everything that says whose it was."""
    front, wanted = front_of(request), path_value(request, "person")
    sent = await read_body(request, _nothing)
    answer = await front.count_answer("person", front.reception.erase(sent.id, caller(request), wanted))
    await front.close_sockets_of_signed_out(wanted)
    return command_response(answer)


async def check_looks_up(front: Front, by: str, allowed: frozenset[Office] = _LOOKS_PEOPLE_UP) -> None:
    """Refuse other people's accounts to anyone whose work does not need them."""
    if not offices(await front.person(by), front.clock.now()) & allowed:
        raise HttpProblem(Forbidden("Only staff who manage accounts may see this."))


async def account_seen(front: Front, person: Person) -> PersonSeen:
    """An account, to anyone who may know of it."""
    known, currency = await particulars_of(front.journal, person.id), await front.currency()
    return PersonSeen(
        person=person.id,
        version=person.version,
        kind=person.kind,
        name=known.name if known else person.id,
        contact=known.contact if known else "",
        roles=tuple(sorted(roles(person, front.clock.now()))),
        appointments=person.appointments,
        limits=person.limits,
        own_exclusion=person.own_exclusion,
        house_exclusion=person.house_exclusion,
        tables=person.tables,
        balance=await front.journal.balance(patron_account(person.id), currency),
        currency=currency,
        owed=person.owed,
        identified=bool(person.identities),
    )
