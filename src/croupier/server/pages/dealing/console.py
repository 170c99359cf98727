"""The dealer's console: what to do next, real cards by key, patrons' words, and remedies when something went wrong."""

from collections.abc import Mapping

import msgspec

from croupier.floor.live.commands import AnswerCall, CallSupervisor, HoldTable, ReleaseTable
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth
from croupier.floor.people.offices.office import Office
from croupier.floor.running.lobby import LobbyRow
from croupier.rulebook import Cite, floor
from croupier.server.pages.core.actions import Action
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.dealing.counts import CountsPanel, counts_panel
from croupier.server.pages.dealing.game_part import Task
from croupier.server.pages.dealing.instructions import place_words, task_of
from croupier.server.pages.dealing.keys import Keys, keys_of, may_riffle
from croupier.server.pages.dealing.patrons import PatronsPanel, patrons_panel
from croupier.server.pages.dealing.remedies import remedies_of
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.game_titles import game_titles, pages_called
from croupier.server.pages.supervision.proposals import WaitingProposal, waiting_proposals
from croupier.server.pages.tables.sign_rows import limits_words
from croupier.server.pages.tables.table import GameContext, TableFelt, look_at, table_felt
from croupier.server.pages.tournaments.personal.own_counts import OwnRecount, own_recounts
from croupier.server.pages.tournaments.session_strip import SessionStrip, session_strip, task_in_session
from croupier.verbs.actors import Role
from croupier.verbs.steps import Offer

_DEPTHS = {
    Depth.CARDS: "cards only",
    Depth.DECISIONS: "cards and decisions",
    Depth.WAGERS: "wagers too",
    Depth.COUNTS: "counts only",
}


class DealingRow(msgspec.Struct, frozen=True):
    """A table in the list of those to deal at: its game as people call it, and how its results come about."""

    row: LobbyRow
    game: str
    source: str
    limits: str


class TablesPage(msgspec.Struct, frozen=True):
    """Tables that a dealer deals, and the `others`, which the system deals; `recounts` are what the viewer is asked to
    count again."""

    rows: tuple[DealingRow, ...]
    others: tuple[DealingRow, ...]
    role: Role
    recounts: tuple[OwnRecount, ...]


class ConsolePage(GameContext, frozen=True, kw_only=True):
    """The console of one table, with its session in a tournament.

    `corrected_by` and `confirmed_by` are the clauses about keys that are put right.
    """

    felt: TableFelt
    task: Task
    keys: Keys
    patrons: PatronsPanel | None
    remedies: tuple[Action, ...]
    results: tuple[tuple[str, str, str, Cite], ...]
    waiting: tuple[WaitingProposal, ...]
    callers: tuple[str, ...]
    acts: Mapping[str, Action]
    enters_now: bool
    session: SessionStrip | None
    counts: CountsPanel | None
    corrected_by: Cite = floor["4.7"]
    confirmed_by: Cite = floor["1.14"]


@page("/dealing")
async def dealing_page(visit: Visit) -> PageView:
    """The tables that there are to deal at."""
    role = await _dealing_role(visit)
    tables = (*await visit.front.house.lobby(), *await visit.front.house.tournament_tables())
    rows = [_dealing_row(row) for row in sorted(tables, key=lambda row: row.name)]
    dealt = tuple(one for one in rows if one.row.terms.dealt_by is DealtBy.DEALER)
    context = TablesPage(dealt, tuple(one for one in rows if one not in dealt), role, await _recounts(visit))
    return PageView("Dealing", "dealing/tables.html", context, regions=("rows",), styles=("lobby.css", "dealing.css"))


async def _recounts(visit: Visit) -> tuple[OwnRecount, ...]:
    found = [await visit.front.house.state(f"tournament {row.id}") for row in await visit.front.house.tournaments()]
    return tuple(one for live in found for one in own_recounts(live, visit.person))


def _dealing_row(row: LobbyRow) -> DealingRow:
    device, is_real = pages_called(row.game).device, row.terms.cards_from is CardsFrom.KEYED
    source = f"Real {device} · {_DEPTHS[row.terms.depth]}" if is_real else f"System's {device}"
    return DealingRow(row, game_titles()[row.game], source, limits_words(row.limits, row.unit))


async def _dealing_role(visit: Visit) -> Role:
    """In which role somebody deals: as a dealer, else as a supervisor."""
    why_not = "This page is for dealers and supervisors."
    return await visit.role_among((Role.DEALER, Role.CASINO_SUPERVISOR), why_not)


@page("/dealing/{table}")
async def console_page(visit: Visit, table: str) -> PageView:
    """The console of one table."""
    look = await look_at(visit, table, await _dealing_role(visit))
    felt, session = table_felt(look), await session_strip(visit, look)
    task = task_in_session(look, session, task_of(look))
    supervisors = await visit.office_holders(Office.SUPERVISOR) if may_riffle(look) else ()
    context = ConsolePage(
        look=look,
        felt=felt,
        game=felt.game,
        task=task,
        keys=keys_of(look, task, tuple(one for one in supervisors if one[0] != visit.person)),
        patrons=patrons_panel(look),
        remedies=remedies_of(look),
        results=_results(look),
        waiting=waiting_proposals(look),
        callers=tuple(look.names.get(one, one) for one in look.view.calls),
        acts=_acts(look),
        enters_now=_enters_wagers(look),
        session=session,
        counts=counts_panel(look, session),
    )
    return PageView(
        f"Dealing {look.title}",
        "dealing/console.html",
        context,
        regions=("task", "pad", "felt", "wrong", "desk"),
        watch=look.stream,
        part=look.part,
        viewer=look.viewer,
        styles=("table.css", *felt.pages.styles, "dealing.css"),
        scripts=("keypad.js",),
    )


def _results(look: TableLook) -> tuple[tuple[str, str, str, Cite], ...]:
    """What each wager of the round came to: whose it is, what it is on, the result, the clause."""
    found = []
    for row in () if look.view.real is None else look.view.real.results.rows:
        is_place = row.place.partition("/")[0].isdecimal()
        words = place_words(look, row.place) if is_place else look.name(row.place)
        found.append((words[:1].upper() + words[1:], row.wager, row.result, row.clause))
    return tuple(found)


def _acts(look: TableLook) -> Mapping[str, Action]:
    """What staff can order at every table; the last two are a supervisor's."""
    by = look.actor
    held = "held by the dealer" if by.role is Role.DEALER else "held by the supervisor"
    call, done = CallSupervisor(by, "The dealer asks for the supervisor."), "The supervisor has been called."
    return {
        "call": Action("Call supervisor", call, key="!", done=done),
        "call_too": Action("Call the supervisor", call, done=done),
        "hold": Action("Hold the table", HoldTable(by, held), tone="quiet"),
        "release": Action("Release the table", ReleaseTable(by), tone="primary"),
        "answer": Action("Attending", AnswerCall(by)),
    }


def _enters_wagers(look: TableLook) -> bool:
    """Whether the dealer enters wagers now, in the place of cards: none can be due or corrected before the call."""
    step, real = look.step, look.view.real
    takes = isinstance(step, Offer) and step.window == "wagers" and look.view.terms.depth is Depth.WAGERS
    return takes and real is not None and not real.keyed
