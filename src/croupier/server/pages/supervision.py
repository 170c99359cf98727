"""The supervisor's console: all tables at once, looked at again every second, and who waits for somebody."""

from collections.abc import Mapping

import msgspec

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import AnswerCall, Confirm, Decline, HoldTable, ReleaseTable
from croupier.floor.live.spot import Proposal
from croupier.floor.live.terms import CardsFrom, DealtBy, Depth
from croupier.floor.live.view import LiveView
from croupier.floor.running.lobby import LobbyRow
from croupier.server.pages.dealing_words import task_of
from croupier.server.pages.felts.look import TableLook
from croupier.server.pages.game_titles import game_titles
from croupier.server.pages.lobby import going_on
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.proposal_words import answers_to, people_of, proposal_words
from croupier.server.pages.supervision_forms import supervising_role
from croupier.server.pages.visit import Visit
from croupier.verbs.actors import Actor, Viewer

HELD = "held by the supervisor"


class Waiting(msgspec.Struct, frozen=True):
    """An act that takes two people: for the viewer to confirm, their own to take back, or somebody else's."""

    words: str
    proposer: str
    second: str
    confirm: Confirm | None
    decline: Decline | None


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
    orders: Mapping[str, msgspec.Struct]

    @property
    def needs_somebody(self) -> bool:
        """Whether somebody waits for a supervisor here."""
        return bool(self.callers or self.waiting or self.claims)


@page("/supervision")
async def supervision_page(visit: Visit) -> Showing:
    """All tables at once."""
    viewer = await visit.viewer(await supervising_role(visit))
    rows = sorted(await visit.front.house.lobby(), key=lambda row: (list(game_titles()).index(row.game), row.name))
    found = [await _card(visit, viewer, row) for row in rows]
    cards = tuple(card for card in found if card is not None)
    context = {
        "cards": cards,
        "needing": tuple(card for card in cards if card.needs_somebody),
        "people": sum(card.row.patrons for card in cards),
        "held": sum(1 for card in cards if card.held),
        "role": viewer.role,
    }
    styles = ("lobby.css", "supervision.css")
    return Showing("Supervision", "supervision/page.html", context, regions=("waiting", "tables"), styles=styles)


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
        orders=common_orders(viewer),
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


def waiting_at(look: TableLook) -> tuple[Waiting, ...]:
    """What waits for a second person, with what the viewer can answer."""
    return tuple(_waiting(look, one) for one in look.view.proposals)


def _waiting(look: TableLook, one: Proposal) -> Waiting:
    return Waiting(proposal_words(look, one.command), look.name(one.command.by.name), *answers_to(look, one, look.name))


async def float_of(visit: Visit, table: str) -> Amount:
    """What a table's float holds; below nothing where it has paid more than it was given."""
    return Amount(await visit.front.journal.balance(f"float {table}", await visit.front.currency()))


def dealt_words(view: LiveView) -> str:
    """Who deals, and with which cards."""
    terms, wheel = view.terms, view.game == "roulette"
    if terms.dealt_by is DealtBy.SYSTEM:
        return "dealt by the system"
    if terms.cards_from is CardsFrom.SYSTEM:
        return f"dealer, the system's {'wheel' if wheel else 'cards'}"
    told = {Depth.WAGERS: "", Depth.DECISIONS: ", no wagers told", Depth.CARDS: ", cards only"}
    return f"dealer, a real wheel{told[terms.depth]}" if wheel else f"dealer, real cards{told[terms.depth]}"


def common_orders(by: Actor) -> Mapping[str, msgspec.Struct]:
    """What is done at every table with one tap."""
    return {"hold": HoldTable(by, HELD), "release": ReleaseTable(by), "answer": AnswerCall(by)}
