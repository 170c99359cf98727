"""Lost passwords: a reset is proposed by one person and confirmed by another, and each is shown half of the code."""

from typing import Any

import msgspec
from litestar import Request, Response, get, post

from croupier.floor.answers import HandedOver, ProposedReset
from croupier.floor.messages import Sent, Unknown
from croupier.floor.people.forms import ResetConfirmation, ResetProposal
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.personal_details import display_name_of
from croupier.floor.people.sign_in.password_reset import RESETTING, waiting_reset
from croupier.floor.people.state import Person
from croupier.server.callers import caller, front_of
from croupier.server.http.request_bodies import read_body
from croupier.server.http.responses import command_response, ok_response
from croupier.server.route_description import describe_route, path_value
from croupier.server.routes.people import check_looks_up
from croupier.server.routes.sign_ins import handed_over


class SentResetProposal(Sent[ResetProposal], frozen=True):
    """A lost password is to be reset."""


class SentResetConfirmation(Sent[ResetConfirmation], frozen=True):
    """The second person confirms a reset."""


_proposals = msgspec.json.Decoder(SentResetProposal)
_confirmations = msgspec.json.Decoder(SentResetConfirmation)


@get("/api/people/{person:str}/password-reset", opt=describe_route(ProposedReset))
async def proposed_reset(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The reset that waits for a second person, for those who may confirm one and for whose account it is."""
    front, wanted = front_of(request), path_value(request, "person")
    if wanted != caller(request):
        await check_looks_up(front, caller(request), RESETTING)
    person: Person | None = await front.house.state(person_stream(wanted))
    proposal = None if person is None else waiting_reset(person, front.clock.now())
    if proposal is None:
        return command_response(Unknown("No reset of this password waits for a second person."))
    name = await display_name_of(front.journal, wanted)
    return ok_response(ProposedReset(wanted, name, proposal.number, proposal.by, proposal.reason, proposal.until))


@post(
    "/api/people/{person:str}/password-reset", status_code=200, opt=describe_route(HandedOver, takes=SentResetProposal)
)
async def propose_reset(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Propose to reset a lost password. This half of the code is for the person whose it is."""
    front, wanted = front_of(request), path_value(request, "person")
    sent = await read_body(request, _proposals)
    proposing = front.reception.propose_reset(sent.id, caller(request), wanted, sent.command.reason)
    return await handed_over(front, proposing)


@post(
    "/api/people/{person:str}/password-reset/confirmation",
    status_code=200,
    opt=describe_route(HandedOver, takes=SentResetConfirmation),
)
async def confirm_reset(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Confirm a reset that somebody else proposed. The other half of the code is for the person whose it is."""
    front, wanted = front_of(request), path_value(request, "person")
    sent = await read_body(request, _confirmations)
    confirming = front.reception.confirm_reset(sent.id, caller(request), wanted, sent.command.number)
    answer = await handed_over(front, confirming)
    await front.close_sockets_of_signed_out(wanted)
    return answer
