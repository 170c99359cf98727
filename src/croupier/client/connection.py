"""Commands and questions over one pool of connections: typed on the way out and on the way back."""

from typing import TypeVar

import msgspec

from croupier.client.answers import UnknownAnswer, raise_problem, read_as, read_problem
from croupier.client.command_ids import Ids
from croupier.client.retry import Wire
from croupier.floor.messages import CommandAnswer, Done, Forbidden, IdTaken, Refusal, Sent, TooLate, Unknown
from croupier.floor.problems import Problem

ResponseT = TypeVar("ResponseT")
_OK = 200

_answers: msgspec.json.Decoder[Done | Problem] = msgspec.json.Decoder(Done | Problem)
_encode = msgspec.json.Encoder().encode


class ApiConnection:
    """Everything that changes something carries an id, and is sent again with the same one until it is answered."""

    def __init__(self, wire: Wire, ids: Ids) -> None:
        """`ids` makes the next command's id."""
        self._wire, self._ids = wire, ids

    async def order(self, path: str, command: msgspec.Struct) -> CommandAnswer:
        """Send a command to where it belongs; what says that the request itself was wrong is raised."""
        return _answer((await self._wire.post(path, _encode(Sent(self._ids(), 0, command))))[1])

    async def order_of(self, stream: str, command: msgspec.Struct, version: int) -> CommandAnswer:
        """Send a command to a table or a tournament, on the socket where one is open."""
        kind, _, name = stream.partition(" ")
        sent = Sent(self._ids(), version, command)
        return _answer(await self._wire.order(f"/api/{kind}s/{name}/commands", stream, sent.id, _encode(sent)))

    async def ask(self, path: str, form: msgspec.Struct, kind: type[ResponseT]) -> ResponseT:
        """Send what is no command and gives something of its own; raises if that is not available."""
        status, body = await self._wire.post(path, _encode(form))
        return _read(status, body, kind)

    async def ask_once(self, path: str, command: msgspec.Struct, kind: type[ResponseT]) -> ResponseT:
        """Send a command that gives something of its own; raises if it is not done."""
        return await self.ask(path, Sent(self._ids(), 0, command), kind)

    async def read(self, path: str, kind: type[ResponseT]) -> ResponseT:
        """Read something; raises if it is not available."""
        status, body = await self._wire.get(path)
        return _read(status, body, kind)


def _answer(body: bytes) -> CommandAnswer:
    answer = read_as(body, _answers)
    if isinstance(answer, Done | Refusal | TooLate | IdTaken | Unknown | Forbidden):
        return answer
    raise raise_problem(answer)


def _read(status: int, body: bytes, kind: type[ResponseT]) -> ResponseT:
    if status != _OK:
        raise raise_problem(read_problem(body))
    answer = read_as(body, msgspec.json.Decoder(kind))
    if isinstance(answer, UnknownAnswer):
        raise raise_problem(answer)
    return answer
