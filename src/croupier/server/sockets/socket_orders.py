"""Orders that come over a socket, of news or of a page: carried out as requests are, concurrently."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from croupier.floor.messages import CommandAnswer, Refusal, Sent
from croupier.floor.problems import Problem, TooMany
from croupier.rulebook import Refused
from croupier.server.callers import Front
from croupier.server.http.problems import HttpProblem, status_of
from croupier.server.http.request_bodies import decode_body
from croupier.server.http.responses import trouble_with
from croupier.server.logs import log_line
from croupier.server.routes.tables import SentToTable
from croupier.server.routes.tournaments import SentToTournament
from croupier.server.sockets.outbox import Outbox
from croupier.server.sockets.socket_messages import AnswerSent

UNDER_WAY_MAX = 32
"""This many orders of one socket are carried out at a time."""

_ID_LENGTH_MAX = 80
_WITH_ADDRESS = frozenset({401, 403, 429})

_decoders: dict[str, msgspec.json.Decoder[Sent[Any]]] = {
    "table": msgspec.json.Decoder(SentToTable),
    "tournament": msgspec.json.Decoder(SentToTournament),
}
_encode = msgspec.json.Encoder().encode


class SocketOrders:
    """The orders of one socket. One that is under way when the socket closes is carried out all the same."""

    def __init__(self, front: Front, person: str, address: str, line: Outbox, route: Callable[[], str]) -> None:
        """`route` says where they come from at this moment."""
        self._front, self._person, self._address, self._line, self._route = front, person, address, line, route
        self._under_way: set[asyncio.Task[None]] = set()

    def take(self, stream: str, raw: msgspec.Raw, begun: float) -> None:
        """Begin an order: of those to one stream, first the one that came first."""
        if len(self._under_way) >= UNDER_WAY_MAX:
            raise HttpProblem(TooMany(1))
        sent = decode_body(bytes(raw), _decoders[stream.partition(" ")[0]])
        task = self._front.house.spawn(self._carry_out(stream, sent, begun))  # tasks begin in the order they are made
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _carry_out(self, stream: str, sent: Sent[Any], begun: float) -> None:
        answer: CommandAnswer | Problem
        try:
            answer = await self._front.submit(stream, self._person, sent)
        except HttpProblem as stopped:
            answer = stopped.answer
        except Refused as refused:
            answer = Refusal(refused.clause, refused.why)
        except Exception as problem:
            answer = trouble_with(problem, self._route())
        await self.answer(sent.id, answer, begun)

    async def finish(self, seconds: float) -> None:
        """Wait until all that is under way is answered, at most for this long."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)

    async def answer(self, id: str, answer: CommandAnswer | Problem, begun: float) -> None:
        """Answer an order, where there is still somebody to be told."""
        seconds, status = self._front.seconds() - begun, status_of(answer)
        self._front.metrics.orders.observe(seconds)
        fields: dict[str, object] = {
            "route": self._route(),
            "status": status,
            "millis": round(seconds * 1000, 1),
            "person": self._person,
        }
        if status in _WITH_ADDRESS:
            fields["address"] = self._address
        log_line("order", fields)
        await self._line.send_last(_encode(AnswerSent(id, answer)), "answer")


def order_id(message: str) -> str | None:
    """The id of an order that cannot be taken, empty if it cannot be read either; None if it is no order."""
    try:
        plain = msgspec.json.decode(message)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return None
    if not isinstance(plain, dict) or "order" not in plain:
        return None
    sent = plain.get("sent")
    id = sent.get("id") if isinstance(sent, dict) else None
    return id if isinstance(id, str) and len(id) <= _ID_LENGTH_MAX else ""
