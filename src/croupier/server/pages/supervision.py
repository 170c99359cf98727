"""The supervisor's console: all tables at once, looked at again every second, and who waits for somebody."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import AnswerCall, HoldTable, ReleaseTable
from croupier.floor.live.postings import place_at
from croupier.floor.live.terms import CardsFrom, DealtBy, Depth
from croupier.floor.live.view import LiveView
from croupier.floor.messages import Forbidden
from croupier.floor.people.authority import roles
from croupier.floor.running.lobby import LobbyRow
from croupier.rulebook import open_book
from croupier.server.pages.actions import Action
from croupier.server.pages.dealing_words import task_of
from croupier.server.pages.felts.look import TableLook
from croupier.server.pages.game_titles import game_titles
from croupier.server.pages.games import PAGES
from croupier.server.pages.lobby import going_on
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.proposal_words import Waiting, people_of, waiting_at
from croupier.server.pages.visit import Visit
from croupier.server.problems import Stopped
from croupier.verbs.actors import SUPERVISING, Actor, Role, Viewer
from croupier.verbs.moves import CHIP_FLOAT

floor = open_book("FLOOR")

_IN_ORDER = (Role.CASINO_OPERATOR, Role.CASINO_SUPERVISOR)
"""In which role somebody supervises who holds both: the operator may all that the supervisor may."""


class Orders(msgspec.Struct, frozen=True):
    """What is done at every table with one tap."""

    hold: Action
    release: Action
    answer: Action


class TableCard(msgspec.Struct, frozen=True):
    """A table at a glance. `money` is what its float holds, none where the system keeps no money for it."""

    row: LobbyRow
    game: str
    version: int
    head: str
    more: str
    due: int | None
    since: int
    due_on: str
    held: str
    callers: tuple[str, ...]
    waiting: tuple[Waiting, ...]
    claims: int
    claimed: int
    notice: bool
    money: int | None
    stacks: int
    dealt: str
    orders: Orders

    @property
    def needs_somebody(self) -> bool:
        """Whether somebody waits for a supervisor here."""
        return bool(self.callers or self.waiting or self.claims)


class SupervisionPage(msgspec.Struct, frozen=True):
    """All tables, those where somebody waits, and how many people and tables that are held there are."""

    cards: tuple[TableCard, ...]
    needing: tuple[TableCard, ...]
    people: int
    held: int
    role: Role


@page("/supervision")
async def supervision_page(visit: Visit) -> Showing:
    """All tables at once."""
    viewer, titles = await visit.viewer(await supervising_role(visit)), list(game_titles())
    rows = sorted(await visit.front.house.lobby(), key=lambda row: (titles.index(row.game), row.name))
    found = [await _card(visit, viewer, row) for row in rows]
    cards = tuple(card for card in found if card is not None)
    context = SupervisionPage(
        cards=cards,
        needing=tuple(card for card in cards if card.needs_somebody),
        people=sum(card.row.patrons for card in cards),
        held=sum(1 for card in cards if card.held),
        role=viewer.role,
    )
    styles = ("lobby.css", "supervision.css")
    return Showing("Supervision", "supervision/page.html", context, regions=("waiting", "tables"), styles=styles)


async def supervising_role(visit: Visit) -> Role:
    """In which role somebody supervises: the one that `as` names, else as the operator, else as a supervisor."""
    if visit.query.get("as"):
        held = frozenset({(await visit.viewer()).role})
    else:
        held = roles(await visit.front.person(visit.person), visit.now)
    for role in _IN_ORDER:
        if role in held & SUPERVISING:
            return role
    raise Stopped(
        Forbidden("Tables are supervised by supervisors, and by the owner and shift manager as operator.", floor["1.3"])
    )


async def _card(visit: Visit, viewer: Viewer, row: LobbyRow) -> TableCard | None:
    seen = await visit.seen(f"table {row.id}", viewer)
    if seen is None:
        return None
    version, view = seen
    names = await visit.names(_people(view))
    look = TableLook(view, viewer, version, visit.now, names)
    pays = view.terms.depth is Depth.WAGERS
    head, more = _now(look, row)
    return TableCard(
        row=row,
        game=game_titles()[row.game],
        version=version,
        head=head,
        more=more,
        due=None if view.held else view.due,
        since=view.since,
        due_on=names.get(view.due_on, ""),
        held=view.held,
        callers=tuple(names[one] for one in view.calls),
        waiting=waiting_at(look),
        claims=len(view.claims),
        claimed=sum(claim.amount for claim in view.claims),
        notice=view.table.notice is not None,
        money=await float_of(visit, row.id) if pays else None,
        stacks=sum(one.stack for one in view.table.patrons),
        dealt=dealt_words(view),
        orders=orders_of(viewer),
    )


def _now(look: TableLook, row: LobbyRow) -> tuple[str, str]:
    """What goes on: where a dealer deals, in the dealer's words."""
    if look.view.terms.dealt_by is DealtBy.SYSTEM:
        return going_on(row).capitalize(), ""
    task = task_of(look)
    return task.head, task.more


def _people(view: LiveView) -> set[str]:
    """Everybody who is named on a table's card."""
    named = {one.name for one in view.table.patrons} | {view.due_on, view.table.at_turn, *view.calls}
    for one in view.proposals:
        named |= people_of(one)
    return {*named, *(claim.patron for claim in view.claims), *(one.patron for one in view.held_chips)} - {""}


async def float_of(visit: Visit, table: str) -> Amount:
    """What a table's float holds; below nothing where it has paid more than it was given."""
    return Amount(await visit.front.journal.balance(place_at(table, CHIP_FLOAT), await visit.front.currency()))


def dealt_words(view: LiveView) -> str:
    """Who deals, and with which cards."""
    terms, pages = view.terms, PAGES.of(view.table.sign.game)
    if terms.dealt_by is DealtBy.SYSTEM:
        return "dealt by the system"
    if terms.cards_from is CardsFrom.SYSTEM:
        return f"dealer, the system's {pages.device}"
    told = {Depth.WAGERS: "", Depth.DECISIONS: ", no wagers told", Depth.CARDS: ", cards only"}
    return f"dealer, {pages.real_device}{told[terms.depth]}"


def orders_of(by: Actor) -> Orders:
    """What is done at every table with one tap."""
    return Orders(
        hold=Action("Hold the table", HoldTable(by, "held by the supervisor")),
        release=Action("Release the table", ReleaseTable(by), tone="primary"),
        answer=Action("I'm there", AnswerCall(by), tone="primary"),
    )
