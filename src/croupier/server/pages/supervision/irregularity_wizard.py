"""The steps after 'what happened': the remedy with its rule, the details, a last question."""

import msgspec

from croupier.floor.live.commands import HoldTable
from croupier.floor.messages import Unknown
from croupier.floor.people.offices.office import Office
from croupier.rulebook import Cite, floor
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.actions import Action, Field, clause_text
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.dealing.instructions import round_word, shoe_rules_of
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.supervision.remedies import irregularities, supervisor_of
from croupier.server.pages.supervision.table import supervised_look
from croupier.server.pages.supervision.table_actions import clauses_of
from croupier.table.commands import ChangeCards
from croupier.verbs.actors import Actor, Role
from croupier.verbs.staff_acts import RecordStaffAct

WIZARD_STYLES = ("supervision.css",)


class WizardPage(msgspec.Struct, frozen=True):
    """What every step has: the table, what a round is called, and how the table is held first."""

    look: TableLook
    word: str
    hold: Action


class IrregularityPage(WizardPage, frozen=True):
    """One irregularity, with its remedy."""

    action: Action


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
    found = irregularities(look, live.table)
    action = next((one for one in found if one.id == what), None)
    if action is None:
        raise HttpProblem(Unknown("This can no longer be reported: the round has moved on."))
    reported = msgspec.structs.replace(action, id="", then=f"/supervision/{table}")
    context = IrregularityPage(*wizard_head(look), reported)
    return PageView(action.title, "supervision/irregularity.html", context, styles=WIZARD_STYLES)


@page("/supervision/{table}/cards")
async def cards_page(visit: Visit, table: str) -> PageView:
    """Cards are changed, with a dealer who checks them too; what staff did with cards or wheel goes on record."""
    look, _ = await supervised_look(visit, table)
    dealers = tuple(one for one in await visit.office_holders(Office.DEALER) if one[0] != visit.person)
    change = _change(look, dealers) if shoe_rules_of(look).cards else None
    context = CardsPage(*wizard_head(look), change, _record(look), bool(dealers))
    return PageView(supervisor_of(look).equipment, "supervision/cards.html", context, styles=WIZARD_STYLES)


def wizard_head(look: TableLook) -> tuple[TableLook, str, Action]:
    """What every step has."""
    hold = Action("Hold the table first", HoldTable(look.actor, "held by the supervisor"), then="reload")
    return look, round_word(look), hold


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
        waits="Dealer asked. The cards count as changed once they confirm.",
    )


def _record(look: TableLook) -> Action:
    cites = clauses_of(look).staff_acts
    brief = tuple((one, f"{one}: {clause_text(one)[:70]}") for one in cites)
    fields = (Field("clause", "Rule", values=brief), Field("details", "What was done"))
    return Action("Record", RecordStaffAct(look.actor, cites[0]), cites[0], fields, done="Recorded.")
