"""Live tables as streams of the house."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from croupier.equipment.amounts import currency_text
from croupier.floor.live.commands import OpenTable, TimeIsUp
from croupier.floor.live.decide import execute_at_table
from croupier.floor.live.events import (
    CardCorrected,
    Entry,
    Happened,
    LiveEvent,
    Proposed,
    TableReceiptIssued,
    table_event_kind,
)
from croupier.floor.live.evolve import evolve as table_after
from croupier.floor.live.execution import TableExecution
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.opening.layout_approval import check_layout_approved
from croupier.floor.live.opening.open_table import open_cash_table
from croupier.floor.live.patrons import notices
from croupier.floor.live.patrons.removal import may_go
from croupier.floor.live.postings import postings
from croupier.floor.live.real_cards.corrections import corrected_table
from croupier.floor.live.state import LiveTable
from croupier.floor.live.system_dealer import SYSTEM_DEALER
from croupier.floor.live.timing.due import due
from croupier.floor.live.timing.staleness import is_stale_at_table
from croupier.floor.live.view import LiveView, table_audience, view
from croupier.floor.messages import Sent
from croupier.floor.people.events import PersonNotified
from croupier.floor.people.events_for_people import debt_changes, facts_of, held_changes
from croupier.floor.people.house.restriction_register import register_facts
from croupier.floor.people.person_ids import person_stream
from croupier.floor.running.kinds.inputs import check_by, currency_of, facts_for_people, table_inputs
from croupier.floor.running.kinds.stream_kind import (
    DecisionContext,
    Kind,
    NoSuch,
    StreamAlarm,
    StreamDecision,
    StreamFact,
)
from croupier.floor.running.kinds.tally_facts import tally_facts
from croupier.ledger.postings import Posting
from croupier.rulebook import Refused, floor
from croupier.table.events import is_game_event
from croupier.table.sign_events import TableClosed
from croupier.verbs.actors import Actor, Viewer
from croupier.verbs.moves import CAGE

EventStep = tuple[LiveTable | None, LiveEvent]
"""An event, and the table before it; none before it is opened."""


class TableKind(Kind[LiveTable]):
    """`table T`."""

    name, entry, snapshot, clocked, prefix = "table", Entry, LiveTable, True, "t-"
    tag, evolve = staticmethod(table_event_kind), staticmethod(table_after)

    def decide(self, context: DecisionContext, state: LiveTable | None, sent: Sent[Any]) -> StreamDecision[LiveTable]:
        """The events with what they post, and what each patron's own stream is told."""
        command = sent.command
        if state is None and not (context.new and isinstance(command, OpenTable)):
            raise NoSuch(f"There is no table {context.name}.")
        check_by(context, command.by)
        if state is None:
            return _open_decision(context, command)
        execution = _Steps(state, table_inputs(context, state.id))
        execute_at_table(execution, command)
        return _event_decision(context, execution.steps, execution.live)

    def is_stale(self, state: LiveTable, sent: Sent[Any]) -> bool:
        """Whether the rules have come to call for something else."""
        return is_stale_at_table(state, sent.command, sent.version)

    def alarm(self, state: LiveTable) -> StreamAlarm | None:
        """What the clock waits for at the table."""
        clock = due(state)
        return None if clock is None else StreamAlarm(clock.at, TimeIsUp(SYSTEM_DEALER, clock.since))

    def is_over(self, state: LiveTable) -> bool:
        """A table that is closed is not opened again; while something waits there, a supervisor has it on a list."""
        table = state.table
        waits = table.has_cards_to_check or table.claims or table.held or state.spot.proposals
        return table.closed and not waits

    def awaits(self, state: LiveTable, person: str) -> bool:
        """Anyone who is at the table is waited for."""
        patron = state.table.patron(person)
        return patron is not None and patron.present

    def seated(self, state: LiveTable) -> tuple[str, ...]:
        """Those with an account who have nothing in play."""
        return tuple(player.name for player in state.table.present if may_go(state.table, player.name))

    def missing(self, state: LiveTable) -> tuple[str, ...]:
        """Whose connection is lost."""
        return tuple(absence.patron for absence in state.spot.away)

    def audience(self, state: LiveTable, viewer: Viewer, part: str) -> Viewer:
        """Somebody who stands for all who see the same."""
        return Actor(table_audience(state, viewer), viewer.role)

    def view(self, state: LiveTable, viewer: Viewer, part: str) -> LiveView | None:
        """What a viewer may see."""
        return None if part else view(state, viewer)


class _Steps(TableExecution):
    """A command on its way, with the table before each of its events."""

    def __init__(self, live: LiveTable, inputs: FloorInputs) -> None:
        super().__init__(live, inputs)
        self.steps: list[EventStep] = []

    def add(self, events: Iterable[LiveEvent]) -> None:
        """Events, each from the table that it finds."""
        for event in events:
            self.steps.append((self.live, event))
            super().add((event,))


@floor("2.4")
def _open_decision(context: DecisionContext, command: OpenTable) -> StreamDecision[LiveTable]:
    """A new table, whose float the cage holds."""
    (opened,) = open_cash_table(command, context.name)
    check_layout_approved(command.game, table_inputs(context, context.name))
    there = context.balance(CAGE, currency_of(context)) if opened.float else 0
    if opened.float > there:
        raise Refused(floor["2.4"], f"The cage has only {currency_text(there)} for the float.")
    after = table_after(None, Entry(context.at, opened))
    decision = _event_decision(context, [(None, opened)], after, made=context.name)
    return msgspec.structs.replace(decision, never_below_zero=(CAGE,) if opened.float else ())


def _event_decision(
    context: DecisionContext, steps: Sequence[EventStep], after: LiveTable, made: str = ""
) -> StreamDecision[LiveTable]:
    """Each event with what it posts, and what patrons' own streams are told."""
    unit = currency_of(context)
    own = [StreamFact(context.stream, event, _postings(context, live, event, unit)) for live, event in steps]
    others: list[tuple[str, Any]] = []
    before = steps[0][0] if steps else None
    counted: list[StreamFact] = []
    if before is not None:
        moved = [posting for fact in own for posting in fact.postings]
        counted = tally_facts(context, before.table, after.table, moved, unit)
        others += debt_changes(context.name, before.table.claims, after.table.claims)
    for live, event in steps:
        others += _facts_elsewhere(context, live, event)
    receipts = tuple([f"{context.name} {event.number}" for _, event in steps if isinstance(event, TableReceiptIssued)])
    waits = any(isinstance(event, Proposed) for _, event in steps)
    return StreamDecision((*own, *counted, *facts_for_people(context, others)), after, receipts, made, waits=waits)


def _facts_elsewhere(context: DecisionContext, live: LiveTable | None, event: LiveEvent) -> list[tuple[str, Any]]:
    """What an event says in patrons' own streams, as facts to reckon with and in words, and in the house's register."""
    facts: list[tuple[str, Any]] = []
    if isinstance(event, Happened) and not is_game_event(event.event):
        facts += facts_of(context.name, event.event)
        facts += [("house", entry) for entry in register_facts(context.name, event.event)]
    if live is None:
        return facts
    if isinstance(event, CardCorrected):
        facts += held_changes(context.name, live.table.held, corrected_table(live, event).held)
    for person, words in notices.patron_notices(live, event):
        facts.append((person_stream(person), PersonNotified(context.stream, words)))
    return facts


def _postings(context: DecisionContext, live: LiveTable | None, event: LiveEvent, unit: str) -> tuple[Posting, ...]:
    """What the float holds is asked for where the table closes, and it all goes to the cage."""
    closes = isinstance(event, Happened) and isinstance(event.event, TableClosed)
    return postings(live, event, unit, context.balance(f"float {context.name}", unit) if closes else 0)
