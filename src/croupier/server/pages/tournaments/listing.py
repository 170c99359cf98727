"""Tournaments: the list of those that are not over, one of them for everybody, and opening another."""

from collections.abc import Iterator
from datetime import datetime

import msgspec
from litestar import Response

from croupier.floor.people.offices.authority import roles
from croupier.floor.people.person_ids import patron_account
from croupier.floor.people.state import AccountKind
from croupier.floor.tournaments.grants import OPENING
from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.desk_actions import DESK
from croupier.server.pages.tournaments.notice_headings import Heading, group_by_heading
from croupier.server.pages.tournaments.personal.entry_barrier import entry_barrier
from croupier.server.pages.tournaments.personal.own_notices import OwnNotice, own_notices
from croupier.server.pages.tournaments.personal.own_result import OwnResult, own_result
from croupier.server.pages.tournaments.personal.own_seat import SeatPlan, seat_plan
from croupier.server.pages.tournaments.player_actions import PlayerStatus, player_status
from croupier.server.pages.tournaments.prizes.prize_facts import PrizeFacts, prize_facts
from croupier.server.pages.tournaments.public_page import public_tournament_page
from croupier.server.pages.tournaments.session_clock import session_clock
from croupier.server.pages.tournaments.status_text import Now, now
from croupier.server.pages.tournaments.tournament_cards import (
    TAKING_PART,
    TournamentCard,
    chips_to_start,
    stage_lengths,
    tournament_cards,
)
from croupier.server.pages.tournaments.tournament_look import TournamentLook, look_at_tournament
from croupier.server.pages.tournaments.ways_of_dealing import venue, where_played
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.state import ONGOING, UNDECIDED, Phase, Publication
from croupier.tournament.view import TournamentView
from croupier.verbs.actors import STAFF, Role

_COUNTED_DOWN = 24 * 3_600_000
"""So long before its start a tournament counts down."""
_HEADINGS = {
    Phase.ENTRIES_OPEN: "Open for entries",
    Phase.IN_PLAY: "In play",
    Phase.PREPARING: "Being prepared",
}
TOURNAMENT_STYLES = ("lobby.css", "tournament.css")
DIRECTING = (Role.TOURNAMENT_DIRECTOR, Role.CASINO_OPERATOR, Role.GAMING_SHIFT_MANAGER, Role.CASINO_SUPERVISOR)


class TournamentsPage(msgspec.Struct, frozen=True):
    """The tournaments that are on, by `sections`, and those that are `finished`; whether the visitor plays, and may
    open another."""

    sections: tuple[tuple[str, tuple[TournamentCard, ...]], ...]
    cards: tuple[TournamentCard, ...]
    finished: tuple[TournamentCard, ...]
    now: int
    plays: bool
    directs: bool
    opens: bool


class TournamentPage(msgspec.Struct, frozen=True):
    """One tournament; `most` is the largest stack, to which all others are drawn, and `where` the viewer is to play in
    words. `replaced` are earlier versions of its conditions with who was told, for those in charge; `counted_now` are
    the sessions whose chips staff count."""

    look: TournamentLook
    view: TournamentView
    now: Now
    own: PlayerStatus | None
    result: OwnResult | None
    own_notices: tuple[OwnNotice, ...]
    venue: str
    where: str
    starts_in: int
    conditions: Conditions | None
    prize_facts: PrizeFacts | None
    played: datetime | None
    headings: tuple[Heading, ...]
    directs: bool
    desk: bool
    most: int
    replaced: tuple[Publication, ...]
    counted_now: tuple[int, ...]
    plan: SeatPlan | None
    chips: str
    long: str


@page("/tournaments", open_to_all=True)
async def tournaments_page(visit: Visit) -> PageView:
    """The tournaments that are not over; those who may open one go on from here."""
    person = await visit.front.person(visit.person) if visit.person else None
    held = roles(person, visit.now) if person else frozenset()
    cards = await tournament_cards(visit)
    on = tuple(card for card in cards if card.row.phase in UNDECIDED)
    context = TournamentsPage(
        sections=tuple(_sections(on)),
        cards=on,
        finished=tuple(card for card in cards if card.row.phase not in UNDECIDED),
        now=visit.now,
        plays=person is not None and person.kind is AccountKind.PATRON,
        directs=bool(held & set(DIRECTING)),
        opens=bool(held & OPENING),
    )
    return PageView("Tournaments", "tournament/list.html", context, regions=("rows",), styles=TOURNAMENT_STYLES)


def _sections(cards: tuple[TournamentCard, ...]) -> Iterator[tuple[str, tuple[TournamentCard, ...]]]:
    """What can be entered, what waits for its start, what is played, and what is not announced yet."""
    by_heading: dict[str, list[TournamentCard]] = {}
    for card in cards:
        waits = card.row.phase is Phase.IN_PLAY and not card.row.has_begun
        by_heading.setdefault("Starting next" if waits else _HEADINGS.get(card.row.phase, ""), []).append(card)
    for heading in ("Open for entries", "Starting next", "In play", "Being prepared"):
        if heading in by_heading:
            yield heading, tuple(by_heading[heading])


@page("/tournaments/{tournament}", open_to_all=True)
async def tournament_page(visit: Visit, tournament: str) -> PageView | Response[bytes]:
    """A tournament: what happens now, one's own part, the leaderboard, sessions, prizes and conditions. Visitors who
    are not signed in see what is public."""
    if not visit.person:
        return await public_tournament_page(visit, tournament)
    look = await look_at_tournament(visit, tournament, *DIRECTING)
    live: LiveTournament = visit.versions[look.stream].state
    directs = bool(look.held & set(DIRECTING))
    return PageView(
        look.view.tournament.name,
        "tournament/page.html",
        TournamentPage(
            look=look,
            view=look.view.tournament,
            now=_now_with_break(look, live),
            own=await _own(visit, look, live),
            result=own_result(look),
            own_notices=tuple(own_notices(look, live)),
            venue=venue(live.terms),
            where=_where(look, live),
            starts_in=_counted_to(look),
            conditions=look.conditions.conditions if look.conditions else None,
            prize_facts=_prizes(look, live),
            played=played_at(live),
            headings=group_by_heading(look.conditions.notice) if look.conditions else (),
            directs=directs,
            desk=bool(look.held & set(DESK)) and look.view.tournament.version > 0,
            most=most_chips(look),
            replaced=tuple(one for one in live.tournament.publications if one.told) if directs else (),
            counted_now=_counted_now(look, live),
            plan=seat_plan(live, look.view.tournament, look.viewer.name),
            chips=chips_to_start(live.tournament) if look.conditions else "",
            long=stage_lengths(live.tournament) if look.conditions else "",
        ),
        regions=("head", "now", "board", "sessions", "results"),
        watch=look.stream,
        viewer=look.viewer,
        styles=TOURNAMENT_STYLES,
        scripts=("device.js",) if look.is_patron else (),
    )


async def _own(visit: Visit, look: TournamentLook, live: LiveTournament) -> PlayerStatus | None:
    """The part of a patron, with what their account holds and what stands in the way of their entry."""
    if not look.is_patron:
        return None
    fee = live.tournament.conditions.entry.fee or 0
    waits = look.application is not None and look.view.tournament.phase in ONGOING
    barrier = await entry_barrier(visit, visit.person, fee) if waits else None
    balance = await visit.balance(patron_account(visit.person))
    return player_status(look, live.tournament, balance, barrier.to_patron if barrier else "")


def _where(look: TournamentLook, live: LiveTournament) -> str:
    """Where somebody is to play who is in it or may yet be; empty for others, and once play has begun."""
    own = look.line or look.application
    is_ahead = look.view.tournament.phase in ONGOING and not look.view.tournament.has_begun
    return where_played(live.terms) if is_ahead and (own is None or own.standing in TAKING_PART) else ""


def _prizes(look: TournamentLook, live: LiveTournament) -> PrizeFacts | None:
    """What can be won by the conditions that the viewer may read."""
    seen = look.conditions
    return None if seen is None else prize_facts(live.tournament, seen.conditions, look.currency)


def played_at(live: LiveTournament) -> datetime | None:
    """When play began; None as long as it has not."""
    return next((session.started for session in live.tournament.sessions if session.started), None)


def _counted_now(look: TournamentLook, live: LiveTournament) -> tuple[int, ...]:
    """The sessions whose chips anybody of the staff may count now."""
    sessions = live.tournament.sessions if look.held & STAFF else ()
    return tuple(one.number for one in sessions if one.phase is SessionPhase.TO_COUNT)


def _now_with_break(look: TournamentLook, live: LiveTournament) -> Now:
    """What happens now, with the end of the break that the viewer's own session is on."""
    own = live.tournament.session(look.line.session) if look.line else None
    ends = session_clock(live, own).break_ends if own and own.phase is SessionPhase.ON_BREAK else None
    return msgspec.structs.replace(now(look), break_ends=ends)


def _counted_to(look: TournamentLook) -> int:
    """When play begins, in milliseconds, as long as that is ahead and near enough to be counted down to; else 0."""
    tournament = look.view.tournament
    at = int(tournament.start.timestamp() * 1000) if tournament.start and not tournament.has_begun else 0
    return at if look.now < at <= look.now + _COUNTED_DOWN else 0


def most_chips(look: TournamentLook) -> int:
    """The largest stack on the leaderboard, to which all others are drawn."""
    return max((one.chips or 0 for one in look.view.tournament.leaderboard), default=0)
