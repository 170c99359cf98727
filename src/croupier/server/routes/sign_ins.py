"""Signing in and out, new accounts, and passwords."""

import asyncio
from collections.abc import Awaitable
from typing import Any, cast

import msgspec
from litestar import Request, Response, post

from croupier.floor.answers import HandedOver, SignedInAs
from croupier.floor.messages import CommandAnswer, Done, Sent
from croupier.floor.people.account_service import Coded
from croupier.floor.people.forms import Entering, NewOwner, NewStaff, PasswordByCode, PasswordChange, SignUp
from croupier.floor.people.sign_in.origins import Origin
from croupier.server.callers import Front, caller, front_of
from croupier.server.http.asgi import Scope
from croupier.server.http.cookies import cookie_for, cookie_taken_back, device_cookie, device_of
from croupier.server.http.guard import address_of
from croupier.server.http.request_bodies import read_body
from croupier.server.http.responses import command_response, ok_response
from croupier.server.route_description import describe_route
from croupier.server.sockets.socket_registry import NO_LONGER_SIGNED_IN


class SentSignUp(Sent[SignUp], frozen=True):
    """A patron opens an account."""


class SentNewStaff(Sent[NewStaff], frozen=True):
    """An account for a member of staff."""


class SentNewOwner(Sent[NewOwner], frozen=True):
    """Anyone who has the one-time link becomes the owner."""


class SentPasswordByCode(Sent[PasswordByCode], frozen=True):
    """A new password with the code of a reset."""


class SentPasswordChange(Sent[PasswordChange], frozen=True):
    """A new password with the old one."""


_entering = msgspec.json.Decoder(Entering)
_sign_ups = msgspec.json.Decoder(SentSignUp)
_new_staff = msgspec.json.Decoder(SentNewStaff)
_new_owners = msgspec.json.Decoder(SentNewOwner)
_by_code = msgspec.json.Decoder(SentPasswordByCode)
_changes = msgspec.json.Decoder(SentPasswordChange)


@post("/api/sign-in", status_code=200, opt=describe_route(SignedInAs, takes=Entering, open_to_all=True))
async def sign_in(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Sign in. The answer sets the cookie that every other request carries."""
    front = front_of(request)
    form = await read_body(request, _entering)
    async with _turn(request):
        signed_in = await front.sign_ins.sign_in(form.login, form.password, front.clock.now(), _origin(request))
    cookie = cookie_for(signed_in.token, front.settings.is_secure)
    answer = ok_response(SignedInAs(signed_in.person, signed_in.until, signed_in.notice), {"set-cookie": cookie})
    answer.set_cookie(device_cookie(signed_in.device, front.settings.is_secure))
    return answer


@post("/api/sign-out", status_code=200, opt=describe_route(Done))
async def sign_out(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Sign out: the sign-in ends on the server, and its sockets are closed."""
    front, token = front_of(request), request.scope["state"]["token"]
    await front.sign_ins.sign_out(token)
    await front.sockets.close(caller(request), NO_LONGER_SIGNED_IN, "Signed out.", token)
    return ok_response(Done(0), {"set-cookie": cookie_taken_back(front.settings.is_secure)})


@post("/api/people", status_code=200, opt=describe_route(Done, takes=SentSignUp, open_to_all=True))
async def sign_up(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Open an account as a patron. `made` is who they are in the house."""
    front = front_of(request)
    sent = await read_body(request, _sign_ups)
    async with _turn(request):
        return command_response(await front.count_answer("person", front.reception.sign_up(sent.id, sent.command)))


@post("/api/owner", status_code=200, opt=describe_route(Done, takes=SentNewOwner, open_to_all=True))
async def become_owner(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Become the owner with the one-time link that the first start prints."""
    front = front_of(request)
    sent = await read_body(request, _new_owners)
    before = (await front.house.state("house")).owner
    async with _turn(request):
        answer = await front.count_answer("house", front.reception.become_owner(sent.id, sent.command))
    await front.close_sockets_of_signed_out(before)
    return command_response(answer)


@post("/api/staff", status_code=200, opt=describe_route(HandedOver, takes=SentNewStaff))
async def make_staff(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Make an account for a member of staff. Who they are is in `made`; the code is for them."""
    front = front_of(request)
    sent = await read_body(request, _new_staff)
    return await handed_over(front, front.reception.make_staff(sent.id, caller(request), sent.command))


@post("/api/password", status_code=200, opt=describe_route(Done, takes=SentPasswordByCode, open_to_all=True))
async def choose_password(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Choose a password with the code that was handed over."""
    front = front_of(request)
    sent = await read_body(request, _by_code)
    async with _turn(request):
        return command_response(
            await front.count_answer("person", front.reception.choose_password(sent.id, sent.command))
        )


@post("/api/me/password", status_code=200, opt=describe_route(Done, takes=SentPasswordChange))
async def change_password(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Choose another password with the old one. It ends every sign-in, this one too."""
    front, person = front_of(request), caller(request)
    sent = await read_body(request, _changes)
    async with _turn(request):
        changing = front.reception.change_password(sent.id, person, sent.command, _origin(request))
        return command_response(await front.count_answer("person", changing))


def _origin(request: Request[Any, Any, Any]) -> Origin:
    """Where somebody signs in from."""
    device = device_of(request.headers, front_of(request).settings.is_secure)
    return Origin(address_of(cast(Scope, request.scope)), device)


def _turn(request: Request[Any, Any, Any]) -> asyncio.Lock:
    """Hashing a password is slow on purpose, so that each address waits for its own."""
    return front_of(request).password_turns.turn(address_of(cast(Scope, request.scope)))


async def handed_over(front: Front, making: Awaitable[Coded]) -> Response[bytes]:
    """The answer to what hands over a code."""
    code: list[str] = []

    async def answer() -> CommandAnswer:
        coded = await making
        code.append(coded.code)
        return coded.answer

    done = await front.count_answer("person", answer())
    return (
        ok_response(HandedOver(done.version, done.made, code[0])) if isinstance(done, Done) else command_response(done)
    )
