"""The desk of a tournament: people are entered in person, pay, get a ticket, withdraw."""

import re

import msgspec

from croupier.floor.people.offices.authority import offices
from croupier.floor.people.offices.office import Office
from croupier.floor.people.person_ids import patron_account
from croupier.floor.people.state import AccountKind
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.tournaments.view import Application
from croupier.server.pages.core.actions import Action
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.desk_actions import (
    DESK,
    TicketRow,
    applicant_acts,
    player_acts,
    seat_sale_words,
    ticket_row,
)
from croupier.server.pages.tournaments.listing import TOURNAMENT_STYLES
from croupier.server.pages.tournaments.personal.entry_barrier import entry_barrier
from croupier.server.pages.tournaments.player_actions import heats_to_choose
from croupier.server.pages.tournaments.prizes.prize_facts import PrizeFacts, prize_facts
from croupier.server.pages.tournaments.tournament_look import TournamentLook, look_at_tournament
from croupier.tournament.conditions.entry_terms import Entry
from croupier.tournament.entries.substitutes import may_buy_seat
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.free_seats import takes_late_entries
from croupier.tournament.state import Phase
from croupier.tournament.view import LeaderboardLine

_RECEIPT = re.compile(r"(?:cage|x-[0-9a-z]{8,12}) [1-9][0-9]{0,8}")
_RECEIPTS_MOST = 4
_WAITING = (PlayerStanding.APPLICANT, PlayerStanding.RESERVE)


class ApplicantRow(msgspec.Struct, frozen=True):
    """Somebody who waits; `ready` is that nothing but the fee is missing, `notified` that they have the conditions
    in writing, or need not, `balance` what lies in their account, `barrier` why they may not pay the fee now."""

    one: Application
    name: str
    ready: bool
    notified: bool
    acts: tuple[Action, ...]
    ticket: TicketRow
    balance: int
    barrier: str


class EntryRow(msgspec.Struct, frozen=True):
    """Somebody who is entered, or was; `balance` is what lies in their account, `sale` what a sale of their seat waits
    for, `identified` that they have shown identification."""

    line: LeaderboardLine
    name: str
    acts: tuple[Action, ...]
    ticket: TicketRow
    balance: int
    sale: str
    identified: bool

    @property
    def is_in(self) -> bool:
        """Whether they are still in the tournament."""
        return self.line.standing is PlayerStanding.PLAYER


class DeskPatron(msgspec.Struct, frozen=True):
    """Somebody who was found by their sign-in."""

    person: str
    name: str
    balance: int
    identified: bool


class DeskPage(msgspec.Struct, frozen=True):
    """The desk. `patron` is whom the form is for, None if it is for somebody new; with `is_late` seats
    are drawn already, and the director draws one that is free. `receipts` are those of the last
    entry, which `payer` paid."""

    look: TournamentLook
    patron: DeskPatron | None
    receipts: tuple[str, ...]
    payer: str
    takes_entries: bool
    is_late: bool
    is_cashier: bool
    fee: int
    signed_acceptance: bool
    asks_identification: bool
    age: int
    currency: str
    most: int | None
    applicants: tuple[ApplicantRow, ...]
    reserves: tuple[ApplicantRow, ...]
    entries: tuple[EntryRow, ...]
    entered: int
    ready: int
    heats: tuple[tuple[str, str], ...]
    groups: str
    prizes: PrizeFacts


@page("/tournaments/{tournament}/desk")
async def tournament_desk_page(visit: Visit, tournament: str) -> PageView:
    """Everybody who waits or is entered, with what the desk can do for them."""
    role = await visit.role_among(DESK, "This page is for the desk: a cashier, the operator or a director.")
    look = await look_at_tournament(visit, tournament, role)
    live: LiveTournament = visit.versions[look.stream].state
    house, entry = await visit.house(), live.tournament.conditions.entry
    is_late = takes_late_entries(live.tournament, as_time(look.now))
    waiting = [await _applicant(visit, look, live, one) for one in look.view.applications if one.standing in _WAITING]
    entered = visit.query.get("entered", "")
    paid = tuple(row.one.name for row in waiting if _can_buy_seat(look, live, row))
    context = DeskPage(
        look=look,
        patron=await _patron(visit, visit.query["person"]) if visit.query.get("person") else None,
        receipts=tuple(_RECEIPT.findall(visit.query.get("receipts", "")))[:_RECEIPTS_MOST],
        payer=entered if any(line.name == entered for line in look.view.tournament.leaderboard) else "",
        takes_entries=live.tournament.phase is Phase.ENTRIES_OPEN or is_late,
        is_late=is_late,
        is_cashier=Office.CASHIER in offices(await visit.front.person(visit.person), visit.now),
        fee=entry.fee or 0,
        signed_acceptance=bool(entry.signed_acceptance),
        asks_identification=house.asks_identification,
        age=house.age,
        currency=look.currency,
        most=entry.maximum_players,
        applicants=tuple(row for row in waiting if row.one.standing is PlayerStanding.APPLICANT),
        reserves=tuple(row for row in waiting if row.one.standing is PlayerStanding.RESERVE),
        entries=tuple([await _entry(visit, look, live, line, paid) for line in _sorted_lines(look)]),
        entered=live.tournament.entries,
        ready=sum(row.ready for row in waiting),
        heats=heats_to_choose(look, live.tournament.conditions),
        groups=groups_in_words(entry),
        prizes=prize_facts(live.tournament, live.tournament.conditions, look.currency),
    )
    return PageView(
        f"Desk of {look.view.tournament.name}",
        "tournament/desk/page.html",
        context,
        regions=("desk_head", "waiting", "entered"),
        watch="" if _seats_may_be_sold(live) else look.stream,
        viewer=look.viewer,
        styles=(*TOURNAMENT_STYLES, "desk.css"),
        scripts=("find.js",),
    )


def groups_in_words(entry: Entry) -> str:
    """What the conditions say about groups, and whether the draw keeps their members apart."""
    drawn = "The draw keeps groups apart." if entry.groups_apart else "The draw does not keep groups apart."
    said = entry.groups.strip().rstrip(".")
    return f"Conditions: {said}. {drawn}" if said else drawn


def _sorted_lines(look: TournamentLook) -> list[LeaderboardLine]:
    lines = look.view.tournament.leaderboard
    return sorted(lines, key=lambda line: look.names.get(line.name, line.name).casefold())


async def _patron(visit: Visit, person: str) -> DeskPatron | None:
    """A patron's account; None if the login is not a patron's."""
    found = await visit.account(person)
    if found.erased or found.kind is not AccountKind.PATRON:
        return None
    names = await visit.names({person})
    return DeskPatron(person, names[person], await visit.balance(patron_account(person)), bool(found.identities))


async def _applicant(visit: Visit, look: TournamentLook, live: LiveTournament, one: Application) -> ApplicantRow:
    needs_notice = live.tournament.clauses.written_notice is not None and not one.notified
    needs_signature = bool(live.tournament.conditions.entry.signed_acceptance) and not one.signed
    barrier = await entry_barrier(visit, one.name, live.tournament.conditions.entry.fee or 0)
    has_all = not needs_notice and not needs_signature and barrier is None
    ready = has_all and one.standing is PlayerStanding.APPLICANT
    name = look.names.get(one.name, one.name)
    balance = await visit.balance(patron_account(one.name))
    acts, ticket = applicant_acts(look, live, one.name, balance), ticket_row(look, live, visit.front.vault, one.name)
    against = barrier.to_staff if barrier else ""
    return ApplicantRow(one, name, ready, not needs_notice, acts, ticket, balance, against)


def _can_buy_seat(look: TournamentLook, live: LiveTournament, row: ApplicantRow) -> bool:
    """Whether a seat could be sold to them now: they have the fee in their account."""
    fee = live.tournament.conditions.entry.fee or 0
    return row.balance >= fee and may_buy_seat(live.tournament, row.one.name, as_time(look.now))


def _seats_may_be_sold(live: LiveTournament) -> bool:
    """Whether the page looks again every second: the starting hour puts seats up for sale, and so does the cage when a
    reserve pays, which the tournament hears nothing of."""
    tournament = live.tournament
    drawn = any(session.phase is SessionPhase.DRAWN for session in tournament.sessions)
    reserve = any(player.standing is PlayerStanding.RESERVE for player in tournament.players)
    return tournament.clauses.seat_to_reserve is not None and drawn and reserve


async def _entry(
    visit: Visit, look: TournamentLook, live: LiveTournament, line: LeaderboardLine, paid: tuple[str, ...]
) -> EntryRow:
    return EntryRow(
        line,
        look.names.get(line.name, line.name),
        player_acts(look, live, line, paid),
        ticket_row(look, live, visit.front.vault, line.name),
        await visit.balance(patron_account(line.name)),
        seat_sale_words(look, live, line.name, paid),
        bool((await visit.account(line.name)).identities),
    )
