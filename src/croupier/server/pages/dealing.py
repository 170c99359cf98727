"""The dealer's console: what to do next, real cards by key, patrons' words, and remedies when something went wrong."""

import msgspec

from croupier.floor.live.commands import AnswerCall, CallSupervisor, Confirm, Decline, HoldTable, ReleaseTable
from croupier.floor.live.spot import Proposal
from croupier.floor.live.terms import CardsFrom, DealtBy, Depth
from croupier.floor.messages import Forbidden
from croupier.floor.people.authority import roles
from croupier.rulebook import open_book
from croupier.server.pages.dealing_keys import RANKS, SUITS, keys_of
from croupier.server.pages.dealing_patrons import patrons_of
from croupier.server.pages.dealing_remedies import remedies_of
from croupier.server.pages.dealing_remedy import is_supervisor
from croupier.server.pages.dealing_words import round_word, task_of
from croupier.server.pages.felts.look import TableLook
from croupier.server.pages.game_titles import game_titles
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.proposal_words import answers_to, people_of, proposal_words
from croupier.server.pages.table import felt_of, look_at
from croupier.server.pages.visit import Visit
from croupier.server.problems import Stopped
from croupier.verbs.actors import DEALING, Role
from croupier.verbs.steps import Offer

floor = open_book("FLOOR")


class Waiting(msgspec.Struct, frozen=True):
    """An act that takes two people: the viewer's to confirm, or the viewer's own, or somebody else's."""

    words: str
    who: str
    confirm: Confirm | None
    decline: Decline | None


@page("/dealing")
async def dealing_page(visit: Visit) -> Showing:
    """The tables that there are to deal at."""
    role = await dealing_role(visit)
    rows = sorted(await visit.front.house.lobby(), key=lambda row: (row.terms.dealt_by is DealtBy.SYSTEM, row.name))
    context = {
        "rows": [row for row in rows if row.terms.dealt_by is DealtBy.DEALER],
        "others": [row for row in rows if row.terms.dealt_by is DealtBy.SYSTEM],
        "games": game_titles(),
        "role": role,
        "real": CardsFrom.KEYED,
        "depths": {Depth.CARDS: "cards only", Depth.DECISIONS: "cards and decisions", Depth.WAGERS: "wagers too"},
    }
    return Showing("Dealing", "dealing/tables.html", context, regions=("rows",), styles=("lobby.css", "dealing.css"))


async def dealing_role(visit: Visit) -> Role:
    """In which role somebody deals: the one that `as` names, else as a dealer, else as a supervisor."""
    if visit.query.get("as"):
        role = (await visit.viewer()).role
        held = frozenset({role})
    else:
        held = roles(await visit.front.person(visit.person), visit.now)
    for role in (Role.DEALER, Role.CASINO_SUPERVISOR):
        if role in held & DEALING:
            return role
    raise Stopped(Forbidden("Tables are dealt at by dealers and supervisors.", floor["1.3"]))


@page("/dealing/{table}")
async def console_page(visit: Visit, table: str) -> Showing:
    """The console of one table."""
    look = await look_at(visit, table, await dealing_role(visit))
    felt = felt_of(look)
    proposals = look.view.proposals
    people = {name for one in proposals for name in people_of(one)} | set(look.view.calls)
    names = await visit.names(people)
    context = {
        "look": look,
        "felt": felt,
        "game": felt.game,
        "task": task_of(look),
        "keys": keys_of(look),
        "patrons": patrons_of(look),
        "remedies": remedies_of(look),
        "waiting": tuple(_waiting(look, one, names) for one in proposals),
        "callers": tuple(names[one] for one in look.view.calls),
        "stream": f"table {table}",
        "ranks": RANKS,
        "suits": SUITS,
        "is_supervisor": is_supervisor(look),
        "orders": _orders(look),
        "enters_now": _enters_wagers(look),
        "round_word": round_word(look),
    }
    return Showing(
        f"Dealing {look.view.terms.name}",
        "dealing/console.html",
        context,
        regions=("task", "pad", "felt", "wrong", "desk"),
        watch=f"table {table}",
        viewer=look.viewer,
        styles=("table.css", *felt.pages.styles, "dealing.css"),
        scripts=("keypad.js",),
    )


def _orders(look: TableLook) -> dict[str, msgspec.Struct]:
    """What staff can order at every table; the last two are a supervisor's."""
    by = look.by
    return {
        "call": CallSupervisor(by, "The dealer asks for the supervisor."),
        "hold": HoldTable(by, "held by the dealer" if by.role is Role.DEALER else "held by the supervisor"),
        "release": ReleaseTable(by),
        "answer": AnswerCall(by),
    }


def _waiting(look: TableLook, one: Proposal, names: dict[str, str]) -> Waiting:
    """A proposal in words, with what the viewer can answer to it."""
    second, confirm, decline = answers_to(look, one, lambda name: names[name])
    words_for = f"{names[one.command.by.name]} asks {second} to confirm"
    return Waiting(proposal_words(look, one.command), words_for, confirm, decline)


def _enters_wagers(look: TableLook) -> bool:
    """Whether the dealer enters wagers now, in the place of cards: none can be due or corrected before the call."""
    step, real = look.step, look.view.real
    takes = isinstance(step, Offer) and step.window == "wagers" and look.view.terms.depth is Depth.WAGERS
    return takes and real is not None and not real.keyed
