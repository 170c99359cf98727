"""The supervisor's console: all tables at once, looked at again every second, and who waits for somebody."""

from collections.abc import AsyncIterator, Mapping

import msgspec

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import AnswerCall, HoldTable, ReleaseTable
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth
from croupier.floor.live.postings import place_at
from croupier.floor.live.view import LiveView
from croupier.floor.running.lobby import LobbyRow
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.actions import Action
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.dealing.instructions import task_of
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.game_titles import game_titles
from croupier.server.pages.supervision.proposals import WaitingProposal, waiting_proposals
from croupier.server.pages.tables.lobby import stage_text
from croupier.server.pages.tables.table import look_with
from croupier.table.games import game_by
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Role, Viewer
from croupier.verbs.moves import CHIP_FLOAT
from croupier.verbs.staff_acts import RecordStaffAct


class WatchedTable(msgspec.Struct, frozen=True):
    """A table as its supervisor sees it; `money` is what its float holds, None if the system keeps no float."""

    look: TableLook
    callers: tuple[str, ...]
    waiting: tuple[WaitingProposal, ...]
    money: Amount | None
    stacks: int
    dealt: str
    acts: Mapping[str, Action]


class SupervisedCard(msgspec.Struct, frozen=True):
    """A table at a glance: what goes on there in large type, and what belongs to it."""

    watch: WatchedTable
    row: LobbyRow
    game: str
    head: str
    more: str

    @property
    def needs_somebody(self) -> bool:
        """Whether somebody waits for a supervisor here."""
        view = self.watch.look.view
        return bool(self.watch.callers or self.watch.waiting or view.claims or view.held_chips)


class ClosedTableWaiting(msgspec.Struct, frozen=True):
    """A table that has closed and where something waits; `checked` is for cards that are still to be checked."""

    look: TableLook
    checked: Action | None
    waiting: tuple[WaitingProposal, ...]


class SupervisionPage(msgspec.Struct, frozen=True):
    """All tables, those where somebody waits, closed ones where something does, and how many people and held tables."""

    cards: tuple[SupervisedCard, ...]
    needing: tuple[SupervisedCard, ...]
    closed: tuple[ClosedTableWaiting, ...]
    people: int
    held: int
    role: Role


@page("/supervision")
async def supervision_page(visit: Visit) -> PageView:
    """All tables at once."""
    viewer, titles = await visit.viewer(await supervising_role(visit)), list(game_titles())
    tables = (*await visit.front.house.lobby(), *await visit.front.house.tournament_tables())
    rows = sorted(tables, key=lambda row: (titles.index(row.game), row.name))
    found = [await _card(visit, viewer, row) for row in rows]
    cards = tuple(card for card in found if card is not None)
    context = SupervisionPage(
        cards=cards,
        needing=tuple(card for card in cards if card.needs_somebody),
        closed=tuple([one async for one in _closed_tables(visit, viewer)]),
        people=sum(card.row.patrons for card in cards),
        held=sum(1 for card in cards if card.watch.look.view.held),
        role=viewer.role,
    )
    styles = ("lobby.css", "supervision.css")
    return PageView("Supervision", "supervision/page.html", context, regions=("waiting", "tables"), styles=styles)


async def supervising_role(visit: Visit, *also: Role) -> Role:
    """In which role somebody supervises: as the operator, who may all that the supervisor may, else as a supervisor.

    At a table of a tournament its director may too.
    """
    why_not = "This page is for supervisors, shift managers and the owner."
    return await visit.role_among((Role.CASINO_OPERATOR, Role.CASINO_SUPERVISOR, *also), why_not)


async def _closed_tables(visit: Visit, viewer: Viewer) -> AsyncIterator[ClosedTableWaiting]:
    """Where cards wait for a check, a void round for a second person, or money for whom it belongs to."""
    for table in await visit.front.house.closed_tables_waiting():
        look = await look_with(visit, viewer, table)
        yield ClosedTableWaiting(look, _cards_checked(look), waiting_proposals(look))


def _cards_checked(look: TableLook) -> Action | None:
    if look.view.table.shoe_phase is not ShoePhase.UNCHECKED:
        return None
    clause = game_by(look.view.table.sign.game).clauses.cards_checked
    act = RecordStaffAct(look.actor, clause, "checked one by one after gaming")
    return Action("Checked", act, clause, asks="Were all cards checked?")


async def _card(visit: Visit, viewer: Viewer, row: LobbyRow) -> SupervisedCard | None:
    try:
        look = await look_with(visit, viewer, row.id)
    except HttpProblem:  # it has closed meanwhile
        return None
    return SupervisedCard(await watched_table(visit, look), row, game_titles()[row.game], *_now_words(look, row))


async def watched_table(visit: Visit, look: TableLook) -> WatchedTable:
    """A table in its supervisor's eyes."""
    view, by = look.view, look.actor
    pays, chips = view.terms.depth is Depth.WAGERS and not look.plays_chips, place_at(view.id, CHIP_FLOAT)
    return WatchedTable(
        look=look,
        callers=tuple(look.names.get(one, one) for one in view.calls),
        waiting=waiting_proposals(look),
        money=Amount(await visit.balance(chips)) if pays else None,
        stacks=sum(one.stack for one in view.table.patrons),
        dealt=_dealt_words(view),
        acts={
            "hold": Action("Hold the table", HoldTable(by, "held by the supervisor")),
            "release": Action("Release the table", ReleaseTable(by), tone="primary"),
            "answer": Action("Attending", AnswerCall(by), tone="primary"),
        },
    )


def _now_words(look: TableLook, row: LobbyRow) -> tuple[str, str]:
    """What goes on: where a dealer deals, in the dealer's words."""
    if look.view.terms.dealt_by is DealtBy.SYSTEM:
        return stage_text(row).capitalize(), ""
    task = task_of(look)
    return task.head, task.more


def _dealt_words(view: LiveView) -> str:
    """Who deals, and with which cards."""
    terms, pages = view.terms, GAME_PAGES.part_of(view.table.sign.game)
    if terms.dealt_by is DealtBy.SYSTEM:
        return "dealt by the system"
    if terms.cards_from is CardsFrom.SYSTEM:
        return f"dealer, the system's {pages.device}"
    told = {
        Depth.WAGERS: "",
        Depth.DECISIONS: ", no wagers entered",
        Depth.CARDS: ", cards only",
        Depth.COUNTS: ", rounds and counts only",
    }
    return f"dealer, {pages.real_device}{told[terms.depth]}"
