"""The house itself, the copies of the rules that it shows, and its cage."""

from typing import Any

import msgspec
from litestar import Request, Response, get, post

from croupier.floor.answers import HouseSeen
from croupier.floor.messages import Done, Sent, Unknown
from croupier.floor.people.cage.types import CageCommand
from croupier.floor.people.house.play_restrictions import RestrictionCommand
from croupier.floor.people.house.rules_copies import text_of
from croupier.floor.people.house.types import HouseKey, HouseState, OwnersCommand
from croupier.ledger.keys.key_ring import fingerprint
from croupier.server.callers import caller, front_of
from croupier.server.http.problems import HttpProblem
from croupier.server.http.request_bodies import read_body
from croupier.server.http.responses import command_response, ok_response
from croupier.server.route_description import describe_route, path_value


class RulesCopySeen(msgspec.Struct, frozen=True):
    """A text that the owner attached for a book, and when; `sha256` is that of its bytes in UTF-8."""

    book: str
    title: str
    sha256: str
    at: int


class RulesCopyInFull(RulesCopySeen, frozen=True):
    """The same with the text."""

    text: str


class HouseKeySeen(msgspec.Struct, frozen=True):
    """A public key (Ed25519, in hexadecimal) that the house signs with from `at` on, until the next one; `fingerprint`
    is how it is written on paper. `signature` is that of the key `before` over it; both are empty for the first."""

    key: str
    fingerprint: str
    at: int
    before: str
    signature: str


class SentToHouse(Sent[OwnersCommand | RestrictionCommand], frozen=True):
    """A command for the house."""


class SentToCage(Sent[CageCommand], frozen=True):
    """A command for the cage."""


_ATTACHED_BYTES_MAX = 1024 * 1024
"""A whole book in any script, as JSON."""

_house_commands = msgspec.json.Decoder(SentToHouse)
_cage_commands = msgspec.json.Decoder(SentToCage)


@get("/api/house", operation_id="house", opt=describe_route(HouseSeen, open_to_all=True))
async def show_house(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What the house says about itself."""
    state: HouseState = await front_of(request).house.state("house")
    words = (state.name, state.currency, state.age, state.helpline, state.play_money)
    return ok_response(HouseSeen(state.version, *words, bool(state.owner), state.asks_identification))


@get("/api/house/rules", opt=describe_route(tuple[RulesCopySeen, ...], open_to_all=True))
async def rules_copies(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The copies of the rules that the owner has attached, without their text."""
    state: HouseState = await front_of(request).house.state("house")
    return ok_response([RulesCopySeen(copy.book, copy.title, copy.sha256, copy.at) for copy in state.copies])


@get("/api/house/rules/{book:str}", opt=describe_route(RulesCopyInFull, open_to_all=True))
async def rules_copy(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The copy of a book's rules that the owner has attached."""
    front, book = front_of(request), path_value(request, "book")
    state: HouseState = await front.house.state("house")
    copy = state.copy_of(book)
    if copy is None:
        raise HttpProblem(Unknown("No text is attached for this book."))
    return ok_response(RulesCopyInFull(copy.book, copy.title, copy.sha256, copy.at, await text_of(front.journal, copy)))


@get("/api/house/keys", opt=describe_route(tuple[HouseKeySeen, ...], open_to_all=True))
async def house_keys(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The public keys that the house's checkpoints, backups and receipts are signed with, the one in use last."""
    state: HouseState = await front_of(request).house.state("house")
    return ok_response([_key_seen(key) for key in state.keys])


def _key_seen(key: HouseKey) -> HouseKeySeen:
    return HouseKeySeen(key.key, fingerprint(bytes.fromhex(key.key)), key.at, key.before, key.signature)


@post(
    "/api/house/commands",
    status_code=200,
    opt=describe_route(Done, takes=SentToHouse),
    request_max_body_size=_ATTACHED_BYTES_MAX,
)
async def command_house(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The owner changes what the house says about itself, or attaches the text of a book's rules; restrictions of
    patrons are entered in the register, lifted and reported."""
    sent = await read_body(request, _house_commands)
    return command_response(await front_of(request).submit("house", caller(request), sent))


@post("/api/cage/commands", status_code=200, opt=describe_route(Done, takes=SentToCage))
async def command_cage(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Money comes into an account or leaves it, with a receipt."""
    sent = await read_body(request, _cage_commands)
    return command_response(await front_of(request).submit("cage", caller(request), sent))
