"""The desk of a tournament: people entered in person, payments in cash, many accepted at once, tickets on paper."""

import asyncio
from collections.abc import Iterator
from functools import partial
from itertools import takewhile
from typing import Any

import msgspec
from litestar import Request, Response, get, post

from croupier.floor.messages import Done, Forbidden, Sent, Unknown
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.offices.authority import roles
from croupier.floor.people.personal_details import display_name_of, words_with_names
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.commands import PrizePart
from croupier.floor.tournaments.desk.entry_desk import EntryDesk
from croupier.floor.tournaments.desk.entry_forms import DeskAcceptance, DeskEntry, DeskPayment, ManyAccepted
from croupier.floor.tournaments.desk.prize_handover import HAS_PAID, award_of, money_of, prize_parts, voucher_name
from croupier.floor.tournaments.desk.tickets import ticket_code, valid_ticket
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Refused, floor
from croupier.server.callers import Front, caller, front_of
from croupier.server.http.problems import HttpProblem
from croupier.server.http.request_bodies import read_body
from croupier.server.http.responses import command_response, ok_response
from croupier.server.printing.ticket_papers import TicketSource, ticket_slip
from croupier.server.printing.voucher_papers import VoucherPaper, prize_voucher, voucher_parts
from croupier.server.route_description import describe_route, path_value
from croupier.server.routes.tournaments import live_tournament
from croupier.verbs.actors import Actor, Role

DESK_ROLES = (Role.CASHIER, Role.CASINO_OPERATOR, Role.TOURNAMENT_DIRECTOR)
"""In which roles somebody stands at the desk, the first that they hold."""
_PDF = "application/pdf"


class SentDeskEntry(Sent[DeskEntry], frozen=True):
    """Somebody is entered at the desk."""


class SentDeskPayment(Sent[DeskPayment], frozen=True):
    """Somebody pays at the desk."""


class SentDeskAcceptance(Sent[DeskAcceptance], frozen=True):
    """Applications are accepted together."""


_entries = msgspec.json.Decoder(SentDeskEntry)
_payments = msgspec.json.Decoder(SentDeskPayment)
_acceptances = msgspec.json.Decoder(SentDeskAcceptance)


@post("/api/tournaments/{tournament:str}/desk/entries", status_code=200, opt=describe_route(Done, takes=SentDeskEntry))
@floor("6.14")
async def enter_at_desk(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Enter somebody in person, with or without a sign-in, for cash or from their account. `made` is who they are."""
    front, by = front_of(request), await _clerk(request)
    sent = await read_body(request, _entries)
    entering = _desk(front).enter(sent.id, by, path_value(request, "tournament"), sent.command)
    try:
        return command_response(await front.count_answer("tournament", entering))
    except Refused as refused:
        raise Refused(refused.clause, await words_with_names(front.journal, refused.why)) from None


@post(
    "/api/tournaments/{tournament:str}/desk/payments", status_code=200, opt=describe_route(Done, takes=SentDeskPayment)
)
@floor("6.14")
async def pay_at_desk(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Take what an entry, a buy-back, a re-buy or an add-on costs, in cash or from the account."""
    front, by = front_of(request), await _clerk(request)
    sent = await read_body(request, _payments)
    paying = _desk(front).pay(sent.id, by, path_value(request, "tournament"), sent.command)
    return command_response(await front.count_answer("tournament", paying))


@post(
    "/api/tournaments/{tournament:str}/desk/acceptance",
    status_code=200,
    opt=describe_route(ManyAccepted, takes=SentDeskAcceptance),
)
@floor("6.14")
async def accept_at_desk(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Accept many applications at once, or hand over the conditions; what stands in one's way keeps nobody waiting."""
    front, by = front_of(request), await _clerk(request)
    sent = await read_body(request, _acceptances)
    many = await _desk(front).accept_many(sent.id, by, path_value(request, "tournament"), sent.command)
    return ok_response(msgspec.structs.replace(many, words=await words_with_names(front.journal, many.words)))


@get("/api/tournaments/{tournament:str}/tickets/{person:str}", opt=describe_route(bytes, media=_PDF))
@floor("6.11")
async def ticket_paper(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Somebody's ticket on 80 mm paper, as PDF, for the desk."""
    front, name = front_of(request), path_value(request, "person")
    await _clerk(request)
    live = await live_tournament(request)
    ticket = valid_ticket(live, name)
    if ticket is None:
        raise HttpProblem(Unknown("There is no valid ticket for this person: issue one first."))
    house: HouseState = await front.house.state("house")
    code = ticket_code(front.vault, live.id, ticket.number)
    address = f"{front.settings.address}/tickets/{live.id}/{code}"
    called = await display_name_of(front.journal, name)
    source = TicketSource(live.tournament, name, called, ticket.number, house.name, house.currency, address)
    pdf = await asyncio.to_thread(partial(ticket_slip, source))
    headers = {"content-disposition": f'inline; filename="{live.id}-ticket-{ticket.number}.pdf"'}
    return Response(pdf, media_type=_PDF, headers={**headers, "cache-control": "no-store"})


@get("/api/tournaments/{tournament:str}/vouchers/{person:str}", opt=describe_route(bytes, media=_PDF))
@floor("6.12")
async def voucher_paper(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A voucher for somebody's prize, as PDF, for the desk."""
    front, name = front_of(request), path_value(request, "person")
    await _clerk(request)
    live = await live_tournament(request)
    award = award_of(live, name)
    if award is None or live.tournament.phase not in HAS_PAID:
        raise HttpProblem(Unknown("There is no prize of this person to hand over."))
    house: HouseState = await front.house.state("house")
    above = sum(len(names) for names in _places_above(live.tournament.places, name))
    money = money_of(live, award)
    paper = VoucherPaper(
        house=house.name,
        title=live.tournament.conditions.name,
        tournament=live.id,
        player=await display_name_of(front.journal, name),
        place=above + 1,
        sharing=next(len(names) for names in live.tournament.places if name in names),
        date=_date(live, front.clock.now()),
        number=voucher_name(live, award),
        parts=voucher_parts(
            money,
            award.goods,
            award.amount - money,
            house.currency,
            in_cash=PrizePart.CASH in prize_parts(live, award),
        ),
    )
    pdf = await asyncio.to_thread(prize_voucher, paper)
    headers = {"content-disposition": f'inline; filename="{live.id}-prize-{above + 1}.pdf"'}
    return Response(pdf, media_type=_PDF, headers={**headers, "cache-control": "no-store"})


def _date(live: LiveTournament, at: int) -> str:
    """A day where the tournament is held: 18 November 2026."""
    start = live.tournament.conditions.start
    return f"{as_time(at).astimezone(start.tzinfo if start else None):%-d %B %Y}"


def _places_above(places: tuple[tuple[str, ...], ...], name: str) -> Iterator[tuple[str, ...]]:
    return takewhile(lambda names: name not in names, places)


def _desk(front: Front) -> EntryDesk:
    async def balance(account: str) -> int:
        house: HouseState = await front.house.state("house")
        return await front.journal.balance(account, house.currency)

    return EntryDesk(front.house, front.reception, front.clock.now(), balance)


@floor("6.14")
async def _clerk(request: Request[Any, Any, Any]) -> Actor:
    """Who stands at the desk, in the first of its roles that they hold."""
    front, person = front_of(request), caller(request)
    held = roles(await front.person(person), front.clock.now())
    role = next((role for role in DESK_ROLES if role in held), None)
    if role is None:
        raise HttpProblem(Forbidden("This is for the desk: a cashier, the operator or a director.", floor["6.14"]))
    return Actor(person, role)
