"""The house itself, and its cage."""

from typing import Any

import msgspec
from litestar import Request, Response, get, post

from croupier.floor.messages import Done, Sent
from croupier.floor.people.cage import CageCommand
from croupier.floor.people.house import ChangeSettings
from croupier.floor.people.house import House as HouseState
from croupier.server.answers import answered, told
from croupier.server.front import caller, front_of
from croupier.server.operations import says
from croupier.server.reading import read_body


class HouseSeen(msgspec.Struct, frozen=True):
    """What the house says about itself. `age` is from when on people may play here."""

    version: int
    name: str
    currency: str
    age: int
    helpline: str
    play_money: bool
    has_owner: bool


class SentToHouse(Sent[ChangeSettings], frozen=True):
    """A command for the house."""


class SentToCage(Sent[CageCommand], frozen=True):
    """A command for the cage."""


_house_commands = msgspec.json.Decoder(SentToHouse)
_cage_commands = msgspec.json.Decoder(SentToCage)


@get("/api/house", opt=says(HouseSeen, open_to_all=True))
async def house(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What the house says about itself."""
    state: HouseState = await front_of(request).house.state("house")
    words = (state.name, state.currency, state.age, state.helpline, state.play_money)
    return told(HouseSeen(state.version, *words, bool(state.owner)))


@post("/api/house/commands", status_code=200, opt=says(Done, takes=SentToHouse))
async def command_house(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The owner changes what the house says about itself."""
    sent = await read_body(request, _house_commands)
    return answered(await front_of(request).submit("house", caller(request), sent))


@post("/api/cage/commands", status_code=200, opt=says(Done, takes=SentToCage))
async def command_cage(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Money comes into an account or leaves it, with a receipt."""
    sent = await read_body(request, _cage_commands)
    return answered(await front_of(request).submit("cage", caller(request), sent))
