"""The steps after 'what happened': the remedy with its rule, the details, a last question. Voids go the same way."""

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.live.commands import HoldTable
from croupier.floor.messages import Unknown
from croupier.floor.people.offices.office import Office
from croupier.rulebook import Cite, floor
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.actions import Action, Field, clause_text
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.dealing.instructions import round_word, shoe_rules_of
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.supervision.game_part import reason_field
from croupier.server.pages.supervision.remedies import irregularities, supervisor_of
from croupier.server.pages.supervision.table import supervised_look
from croupier.server.pages.supervision.table_actions import clauses_of
from croupier.table.commands import ChangeCards, VoidFinishedRound
from croupier.table.state import RoundKept
from croupier.verbs.actors import Actor, Role
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.void_grounds import Ground

_STYLES = ("supervision.css",)
_GROUNDS = {
    Ground.PLACEMENT_ERROR: "A mistake",
    Ground.DISTURBANCE: "A fire, a fight or another disturbance",
    Ground.FRAUD: "Fraud",
    Ground.IMPRACTICAL: "It can't be finished",
}


class Undone(msgspec.Struct, frozen=True):
    """What a patron won or lost in a round, and what becomes of it: `claimed` is what their chips don't cover."""

    name: str
    net: int
    claimed: int
    has_left: bool


class WizardPage(msgspec.Struct, frozen=True):
    """What every step has: the table, what a round is called, and how the table is held first."""

    look: TableLook
    word: str
    hold: Action


class IrregularityPage(WizardPage, frozen=True):
    """One irregularity, with its remedy."""

    action: Action


class VoidPage(WizardPage, frozen=True):
    """A round that is over, and what goes back where it is void. `owed_by` is about what somebody no longer has."""

    round: RoundKept
    undone: tuple[Undone, ...]
    action: Action | None
    alone: Action | None
    grounds: tuple[tuple[str, Cite], ...]
    later: bool
    owed_by: Cite = floor["2.6"]


class CardsPage(WizardPage, frozen=True):
    """Cards to be changed, where the game has any, with a dealer by `checked_by`; and what goes on record."""

    change: Action | None
    record: Action
    has_dealers: bool
    checked_by: Cite = floor["1.4"]


@page("/supervision/{table}/irregularity/{what}")
async def irregularity_page(visit: Visit, table: str, what: str) -> PageView:
    """One irregularity: its remedy, its rule, and the form that reports it."""
    look, live = await supervised_look(visit, table)
    found = irregularities(look, in_round=not live.table.is_between_rounds)
    action = next((one for one in found if one.id == what), None)
    if action is None:
        raise HttpProblem(Unknown("This can no longer be reported: the round has moved on."))
    reported = msgspec.structs.replace(action, id="", then=f"/supervision/{table}")
    context = IrregularityPage(*_common(look), reported)
    return PageView(action.title, "supervision/irregularity.html", context, styles=_STYLES)


@page("/supervision/{table}/void/{number}")
async def void_page(visit: Visit, table: str, number: str) -> PageView:
    """A round that is over is declared void: what goes back to whom, and why."""
    look, live = await supervised_look(visit, table)
    kept = next((one for one in live.table.rounds if str(one.number) == number), None)
    if kept is None:
        raise HttpProblem(Unknown("That round is not from this shoe and can no longer be voided."))
    context = VoidPage(
        *_common(look),
        round=kept,
        undone=tuple(_undone(look, name, net) for name, net in kept.nets),
        action=_voiding(look, kept),
        alone=_voiding_alone(look, kept),
        grounds=tuple((_GROUNDS[one], _clause(look, one)) for one in reversed(clauses_of(look).undone_by)),
        later=live.table.round_number > kept.number,
    )
    return PageView(f"Void {context.word} {number}", "supervision/void.html", context, styles=_STYLES)


@page("/supervision/{table}/cards")
async def cards_page(visit: Visit, table: str) -> PageView:
    """Cards are changed, with a dealer who checks them too; what staff did with cards or wheel goes on record."""
    look, _ = await supervised_look(visit, table)
    dealers = tuple(one for one in await visit.office_holders(Office.DEALER) if one[0] != visit.person)
    change = _change(look, dealers) if shoe_rules_of(look).cards else None
    context = CardsPage(*_common(look), change, _record(look), bool(dealers))
    return PageView(supervisor_of(look).equipment, "supervision/cards.html", context, styles=_STYLES)


def _common(look: TableLook) -> tuple[TableLook, str, Action]:
    hold = Action("Hold the table first", HoldTable(look.actor, "held by the supervisor"), then="reload")
    return look, round_word(look), hold


def _undone(look: TableLook, name: str, net: int) -> Undone:
    here = next((one for one in look.view.table.patrons if one.name == name), None)
    claimed = max(0, net - (here.stack if here else 0))
    return Undone(look.names.get(name, name), net, claimed, here is None)


def _voiding(look: TableLook, kept: RoundKept) -> Action | None:
    if kept.void:
        return None
    clauses, word = clauses_of(look), round_word(look)
    grounds = tuple((msgspec.json.encode(one).decode(), _GROUNDS[one]) for one in reversed(clauses.undone_by))
    return Action(
        f"Declare the {word} void",
        VoidFinishedRound(look.actor, kept.number),
        clauses.placement_error,
        (Field("ground", "What happened", "json", grounds), reason_field()),
        title=f"{word.capitalize()} {kept.number}",
        asks=f"Declare {word} {kept.number} void for everyone? Every payment is undone, and patrons are notified.",
        tone="danger",
        then=f"/supervision/{look.view.id}",
    )


def _voiding_alone(look: TableLook, kept: RoundKept) -> Action | None:
    """A patron broke the rules: what they alone won or lost is undone."""
    whose = tuple((name, _gain(look.names.get(name, name), net)) for name, net in kept.nets if net)
    if kept.void or not whose:
        return None
    asks = f"Declare only this patron's wagers in {round_word(look)} {kept.number} void? What they won or lost "
    return Action(
        "Declare their wagers void",
        VoidFinishedRound(look.actor, kept.number),
        clauses_of(look).wagers_voided,
        (Field("patron", "Who broke the rules", values=(("", "Choose …"), *whose)), reason_field("What they did")),
        title="A patron broke the rules",
        asks=asks + "is undone, and they are notified. The result stands for everyone else.",
        tone="danger",
        then=f"/supervision/{look.view.id}",
    )


def _gain(name: str, net: int) -> str:
    return f"{name}, who {'won' if net > 0 else 'lost'} {write_amount(abs(net), Style.MONEY)}"


def _clause(look: TableLook, ground: Ground) -> Cite:
    clauses = clauses_of(look)
    if ground is Ground.PLACEMENT_ERROR:
        return clauses.placement_error_found_late
    return clauses.disturbance if ground is Ground.DISTURBANCE else clauses.impractical


def _change(look: TableLook, dealers: tuple[tuple[str, str], ...]) -> Action:
    return Action(
        "Ask the dealer to confirm",
        ChangeCards(look.actor, Actor("", Role.DEALER)),
        clauses_of(look).cards_changed,
        (
            Field("with_dealer.name", "Dealer who also checks them", values=dealers),
            Field("cards", "Cards", "cards", hint="9h Ts; empty for all", required=False),
        ),
        title="Change cards",
        asks="Ask this dealer to confirm? The cards are changed when they do.",
        done="Dealer asked. The cards count as changed once they confirm.",
    )


def _record(look: TableLook) -> Action:
    cites = clauses_of(look).staff_acts
    brief = tuple((one, f"{one}: {clause_text(one)[:70]}") for one in cites)
    fields = (Field("clause", "Rule", values=brief), Field("details", "What was done"))
    return Action("Record", RecordStaffAct(look.actor, cites[0]), cites[0], fields, done="Recorded.")
