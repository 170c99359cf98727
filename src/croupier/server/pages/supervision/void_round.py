"""A finished round is declared void: of this shoe or an earlier one, at a table that is open or closed."""

from dataclasses import replace

import msgspec

from croupier.floor.inspection.round_search import read_finished_round
from croupier.floor.inspection.rounds import TableRound, round_at
from croupier.floor.messages import Unknown
from croupier.ledger.queries import Reading
from croupier.rulebook import Cite, floor
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.paging import check_path
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.dealing.instructions import round_word, shoe_rules_of
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.supervision.game_part import reason_field
from croupier.server.pages.supervision.irregularity_wizard import WIZARD_STYLES, WizardPage, wizard_head
from croupier.server.pages.supervision.table import supervised_look
from croupier.server.pages.supervision.table_actions import clauses_of
from croupier.server.pages.supervision.wager_choices import wager_field, wager_named, wager_words
from croupier.table.commands import VoidFinishedRound
from croupier.table.wagering.finished_rounds import FinishedRound
from croupier.verbs.void_grounds import Ground

NO_ROUND = "There is no such round at this table, or it is not over."
NOT_TOLD = "The wagers of this round were not entered: pay them back at the table, and count the chips again."
_GROUNDS = {
    Ground.PLACEMENT_ERROR: "A card in the wrong place, found too late",
    Ground.DISTURBANCE: "A fire, a fight or another disturbance",
    Ground.FRAUD: "Fraud",
}


class Undone(msgspec.Struct, frozen=True):
    """What a patron won or lost in a round, and what becomes of it: `claimed` is what their chips don't cover."""

    name: str
    net: int
    claimed: int
    has_left: bool


class VoidPage(WizardPage, frozen=True):
    """A round that is over, and what goes back where it is void. `owed_by` is about what somebody no longer has."""

    round: TableRound
    undone: tuple[Undone, ...]
    action: Action | None
    alone: tuple[Action, ...]
    grounds: tuple[tuple[str, Cite], ...]
    later: bool
    owed_by: Cite = floor["2.6"]


@page("/supervision/{table}/void/{number}")
async def void_page(visit: Visit, table: str, number: str) -> PageView:
    """A round that is over is declared void: what goes back to whom, and why."""
    check_path(NO_ROUND, number=number)
    look, live = await supervised_look(visit, table)
    round, finished = await visit.front.read(_look_up, table, int(number))
    if round is None or finished is None:
        raise HttpProblem(Unknown(NO_ROUND))
    if live.table.is_counted:
        raise HttpProblem(Unknown(NOT_TOLD))
    look = replace(look, names={**look.names, **await visit.names(finished.wagered)})
    context = VoidPage(
        *wizard_head(look),
        round=round,
        undone=tuple(_undone(look, name, net) for name, net in finished.nets),
        action=None if finished.void else _voiding(look, finished),
        alone=() if finished.void else (*_voiding_alone(look, finished), *_voiding_one(look, finished)),
        grounds=tuple((_ground_words(look, one), _clause(look, one)) for one in reversed(clauses_of(look).undone_by)),
        later=live.table.round_number > finished.number,
    )
    return PageView(f"Void {context.word} {number}", "supervision/void.html", context, styles=WIZARD_STYLES)


def _look_up(reading: Reading, table: str, number: int) -> tuple[TableRound | None, FinishedRound | None]:
    return round_at(reading, table, number), read_finished_round(reading, table, number)


def _undone(look: TableLook, name: str, net: int) -> Undone:
    here = next((one for one in look.view.table.patrons if one.name == name), None)
    claimed = max(0, net - (here.stack if here else 0))
    return Undone(look.name(name), net, claimed, here is None)


def _ground_words(look: TableLook, ground: Ground) -> str:
    """What happened, in words: where no cards are dealt, an error is about the number."""
    is_number = ground is Ground.PLACEMENT_ERROR and not shoe_rules_of(look).cards
    return "A wrong number, found too late" if is_number else _GROUNDS[ground]


def _voiding(look: TableLook, finished: FinishedRound) -> Action:
    clauses, word = clauses_of(look), round_word(look)
    grounds = tuple((one.value, _ground_words(look, one)) for one in reversed(clauses.undone_by))
    return Action(
        f"Declare the {word} void",
        VoidFinishedRound(look.actor, finished.number),
        clauses.placement_error,
        (Field("ground", "What happened", values=grounds), reason_field()),
        title=f"{word.capitalize()} {finished.number}",
        asks=f"Declare {word} {finished.number} void for everyone? Every payment is undone, and patrons are notified.",
        tone="danger",
        then=f"/supervision/{look.view.id}",
    )


def _voiding_alone(look: TableLook, finished: FinishedRound) -> tuple[Action, ...]:
    """A patron broke the rules: what they alone won or lost is undone."""
    whose = tuple((name, _gain(look, look.name(name), net)) for name, net in finished.nets)
    field = Field("patron", "Who broke the rules", values=(("", "Choose …"), *whose))
    word = f"only this patron's wagers in {round_word(look)} {finished.number}"
    return (_partly(look, finished, "A patron broke the rules", field, word),) if whose else ()


def _voiding_one(look: TableLook, finished: FinishedRound) -> tuple[Action, ...]:
    """One wager broke the rules: what was won or lost by it is undone, and with it what rested on it."""
    wagers = tuple((wager_named(one), _gain(look, wager_words(look, one), one.net)) for one in finished.wagers)
    field, word = wager_field(wagers), f"only this wager of {round_word(look)} {finished.number}"
    return (_partly(look, finished, "One wager broke the rules", field, word),) if wagers else ()


def _partly(look: TableLook, finished: FinishedRound, title: str, field: Field, what: str) -> Action:
    asks = f"Declare {what} void? What was won or lost by it is undone, and those concerned are notified. "
    return Action(
        "Declare it void",
        VoidFinishedRound(look.actor, finished.number, Ground.CONTRAVENTION),
        clauses_of(look).wagers_voided,
        (field, reason_field("What they did")),
        title=title,
        asks=asks + "The result stands for everyone else.",
        tone="danger",
        then=f"/supervision/{look.view.id}",
    )


def _gain(look: TableLook, name: str, net: int) -> str:
    if not net:
        return f"{name}, neither won nor lost"
    return f"{name}, {'won' if net > 0 else 'lost'} {look.amount(abs(net))}"


def _clause(look: TableLook, ground: Ground) -> Cite:
    clauses = clauses_of(look)
    if ground is Ground.PLACEMENT_ERROR:
        return clauses.placement_error_found_late
    return clauses.disturbance if ground is Ground.DISTURBANCE else clauses.impractical
