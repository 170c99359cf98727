"""Setting up a tournament and amending it before entries open: one form, checked by the house while one types."""

import asyncio
from datetime import UTC, datetime, tzinfo
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, post

from croupier.floor.live.opening.terms import Terms
from croupier.floor.messages import Forbidden
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.offices.authority import roles
from croupier.floor.tournaments.commands import OpenTournament
from croupier.floor.tournaments.grants import OPENING
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Refused
from croupier.server.callers import caller, front_of
from croupier.server.http.problems import HttpProblem
from croupier.server.http.request_bodies import read_body
from croupier.server.http.responses import ok_response
from croupier.server.pages.core.actions import Field
from croupier.server.pages.core.page import PAGE_HANDLERS, PageView, page
from croupier.server.pages.core.rendering import render
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.setup.book_switch import fitted_to_book
from croupier.server.pages.tournaments.setup.checked_form import CheckedForm, checked_form, content_of_text
from croupier.server.pages.tournaments.setup.form_content import content_from_form
from croupier.server.pages.tournaments.setup.form_values import zone_by_name
from croupier.server.pages.tournaments.tournament_look import look_at_tournament
from croupier.server.pages.tournaments.ways_of_dealing import dealing_field
from croupier.server.route_description import describe_route
from croupier.tournament.books import tournament_books
from croupier.tournament.commands import AmendConditions
from croupier.tournament.conditions.typed_values import NotConditions
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.conditions.writer import conditions_content
from croupier.tournament.examples import example_names, example_text
from croupier.tournament.preparation import check_amendable
from croupier.verbs.actors import Actor, Role

NOT_YOURS = Forbidden("Only the casino operator or a tournament director can set up a tournament.")
SETUP_STYLES, SETUP_SCRIPTS = ("tournament.css", "setup.css"), ("setup.js",)
_PATH_MAX, _TEXT_MAX, _FIELDS_MAX = 120, 5_000, 4_000


class SetupPage(msgspec.Struct, frozen=True):
    """The form. `order` is the command that it completes, sent to `post`; with `published` people have read an earlier
    version, and the form asks who was told."""

    form: CheckedForm
    examples: tuple[str, ...]
    books: tuple[str, ...]
    order: OpenTournament | AmendConditions
    post: str
    heading: str
    house_zone: str
    dealing: Field
    published: int = 0
    tournament: str = ""


class SetupForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has typed: the fields by their paths, or the text of a file, or the name of an example."""

    values: Annotated[
        tuple[
            tuple[
                Annotated[str, msgspec.Meta(max_length=_PATH_MAX)], Annotated[str, msgspec.Meta(max_length=_TEXT_MAX)]
            ],
            ...,
        ],
        msgspec.Meta(max_length=_FIELDS_MAX),
    ] = ()
    text: Annotated[str, msgspec.Meta(max_length=100_000)] = ""
    example: str = ""
    zone: Annotated[str, msgspec.Meta(max_length=60)] = ""


class SetupAnswer(msgspec.Struct, frozen=True):
    """What the page shows next: the fields, the check with the preview, the file. `why` is why a text was not taken;
    then nothing else has changed."""

    fields: str = ""
    check: str = ""
    text: str = ""
    zone: str = ""
    complete: bool = False
    conditions: Conditions | None = None
    why: str = ""


_forms = msgspec.json.Decoder(SetupForm)


@page("/tournaments/new")
async def new_tournament_page(visit: Visit) -> PageView:
    """A tournament is set up, from an example or from nothing."""
    held = roles(await visit.front.person(visit.person), visit.now)
    by = next((Actor(visit.person, role) for role in sorted(OPENING) if role in held), None)
    if by is None:
        raise HttpProblem(NOT_YOURS)
    chosen = visit.query.get("example", "")
    chosen = chosen if chosen in example_names() else example_names()[0]
    zone = house_zone(await visit.house())
    form = checked_form(content_of_example(chosen, zone), zone)
    terms = Terms("Main room")
    order = OpenTournament(by, Conditions(form.rules), terms)
    return _view(
        SetupPage(
            form,
            example_names(),
            tuple(tournament_books()),
            order,
            "/api/tournaments",
            "Set up a tournament",
            zone,
            dealing_field(terms),
        )
    )


@page("/tournaments/{tournament}/amending")
async def amending_page(visit: Visit, tournament: str) -> PageView:
    """The conditions are amended, as long as nobody could enter by them."""
    look = await look_at_tournament(visit, tournament, Role.CASINO_OPERATOR)
    by = look.actor_as(Role.CASINO_OPERATOR)
    if by is None:
        raise HttpProblem(Forbidden("Only the casino operator can amend the conditions."))
    live: LiveTournament = await visit.front.house.state(look.stream)
    try:
        check_amendable(live.tournament, by)
    except Refused as refused:
        raise HttpProblem(Forbidden(refused.why, refused.clause)) from None
    zone = house_zone(await visit.house())
    form = checked_form(conditions_content(live.tournament.conditions), zone)
    return _view(
        SetupPage(
            form,
            (),
            (form.rules,),
            AmendConditions(by, live.tournament.conditions),
            f"/api/tournaments/{tournament}/commands",
            f"Amend {look.view.tournament.name}",
            zone,
            dealing_field(live.terms),
            look.view.tournament.version,
            tournament,
        )
    )


def _view(context: SetupPage) -> PageView:
    return PageView(context.heading, "tournament/setup/page.html", context, styles=SETUP_STYLES, scripts=SETUP_SCRIPTS)


def house_zone(house: HouseState) -> str:
    """The time zone of the house, where its owner has named it with the hours of gaming."""
    return house.hours.zone if house.hours else ""


def content_of_example(name: str, zone: str) -> dict[str, Any]:
    """An example by the clock of the house: its times are those of the day, wherever the house is."""
    content, clock = content_of_text(example_text(name)), zone_by_name(zone)
    return content if not zone or clock is None else _shift_clock(content, clock)


def _shift_clock(value: Any, clock: tzinfo) -> Any:
    """Every time in it as the clock of another place shows it: heats and stages move with the start."""
    match value:
        case datetime():
            return value.replace(tzinfo=clock)
        case dict():
            return {key: _shift_clock(inner, clock) for key, inner in value.items()}
        case list():
            return [_shift_clock(inner, clock) for inner in value]
        case _:
            return value


@post(
    "/tournaments/form",
    status_code=200,
    opt=describe_route(SetupAnswer, takes=SetupForm) | {"page": True},
)
async def check_form(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What is typed, read and checked; nothing is opened or changed."""
    front = front_of(request)
    if not roles(await front.person(caller(request)), front.clock.now()) & OPENING:
        raise HttpProblem(NOT_YOURS)
    sent = await read_body(request, _forms)
    house: HouseState = await front.house.state("house")
    return ok_response(await asyncio.to_thread(form_answer, sent, house_zone(house)))


def form_answer(sent: SetupForm, usual: str) -> SetupAnswer:
    """What the page shows next; `usual` is the zone of the house."""
    name = sent.zone.strip()
    is_known = bool(name) and zone_by_name(name) is not None
    zone = name if is_known else usual
    try:
        # a file and an example have a zone of their own; typed times have none but this
        unknown = name if sent.values and not is_known else None
        form = checked_form(_content_sent(sent, zone), zone, unknown)
    except NotConditions as problem:
        return SetupAnswer(why=str(problem))
    return SetupAnswer(
        fields=render("tournament/setup/fields.html", form),
        check=render("tournament/setup/check.html", form),
        text=form.text,
        zone=form.zone,
        complete=form.is_complete,
        conditions=form.conditions,
    )


def _content_sent(sent: SetupForm, zone: str) -> dict[str, Any]:
    if sent.example in example_names():
        return content_of_example(sent.example, zone)
    if sent.values:
        return fitted_to_book(content_from_form(sent.values, zone_by_name(zone) or UTC))
    return content_of_text(sent.text)


PAGE_HANDLERS.append(check_form)
