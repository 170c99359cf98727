"""Live tournaments as streams of the house; a part `2.3` is the third table of the second session."""

import re
from typing import Any

from croupier.floor.live.commands import TimeIsUp
from croupier.floor.live.system_dealer import SYSTEM_DEALER
from croupier.floor.messages import Sent
from croupier.floor.running.kinds.inputs import check_by, currency_of, facts_for_people, table_inputs
from croupier.floor.running.kinds.stream_kind import (
    DecisionContext,
    Kind,
    NoSuch,
    StreamAlarm,
    StreamDecision,
    StreamFact,
)
from croupier.floor.tournaments.commands import OpenTournament
from croupier.floor.tournaments.decide import decide
from croupier.floor.tournaments.due import due
from croupier.floor.tournaments.events import Entry, TournamentReceipt, tournament_event_kind
from croupier.floor.tournaments.events_for_people import tournament_facts
from croupier.floor.tournaments.evolve import evolve as tournament_after
from croupier.floor.tournaments.postings import postings
from croupier.floor.tournaments.receipts import tournament_receipt_name
from croupier.floor.tournaments.staleness import is_stale_in_tournament
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.tournaments.view import session_table_audience, tournament_audience, view, view_at
from croupier.tournament.state import Phase
from croupier.verbs.actors import Actor, Viewer

_PART = re.compile(r"([1-9]\d{0,5})\.([1-9]\d{0,5})")


class TournamentKind(Kind[LiveTournament]):
    """`tournament X`."""

    name, entry, snapshot, clocked, prefix = "tournament", Entry, LiveTournament, True, "x-"
    tag, evolve = staticmethod(tournament_event_kind), staticmethod(tournament_after)

    def decide(
        self, context: DecisionContext, state: LiveTournament | None, sent: Sent[Any]
    ) -> StreamDecision[LiveTournament]:
        """The events with what they post, and what each person's own stream is told."""
        command = sent.command
        if state is None and not (context.new and isinstance(command, OpenTournament)):
            raise NoSuch(f"There is no tournament {context.name}.")
        check_by(context, command.by)
        events = decide(state, command, table_inputs(context, context.name), context.name)
        unit, live = currency_of(context), state
        own: list[StreamFact] = []
        facts: list[StreamFact] = []
        for event in events:
            own.append(StreamFact(context.stream, event, () if live is None else postings(live, event, unit)))
            facts += facts_for_people(context, () if live is None else tournament_facts(live, event))
            live = tournament_after(live, Entry(context.at, event))
        assert live is not None
        numbers = (event.number for event in events if isinstance(event, TournamentReceipt))
        receipts = tuple(tournament_receipt_name(context.name, number) for number in numbers)
        return StreamDecision((*own, *facts), live, receipts, made=context.name if state is None else "")

    def is_stale(self, state: LiveTournament, sent: Sent[Any]) -> bool:
        """Whether it was meant for another moment of its table."""
        return is_stale_in_tournament(state, sent.command, sent.version)

    def alarm(self, state: LiveTournament) -> StreamAlarm | None:
        """What the clock waits for first."""
        clock = due(state)
        return None if clock is None else StreamAlarm(clock.at, TimeIsUp(SYSTEM_DEALER, clock.since))

    def is_over(self, state: LiveTournament) -> bool:
        """A tournament that is closed or cancelled is not taken up again."""
        return state.tournament.phase is Phase.CLOSED

    def awaits(self, state: LiveTournament, person: str) -> bool:
        """Anyone who plays in it is waited for."""
        return state.tournament.player(person) is not None

    def missing(self, state: LiveTournament) -> tuple[str, ...]:
        """Whose connection is lost."""
        return tuple(absence.patron for absence in state.away)

    def audience(self, state: LiveTournament, viewer: Viewer, part: str) -> Viewer:
        """Somebody who stands for all who see the same."""
        match = _PART.fullmatch(part)
        if match:
            return Actor(session_table_audience(state, int(match[1]), int(match[2]), viewer), viewer.role)
        return Actor(tournament_audience(state, viewer), viewer.role)

    def view(self, state: LiveTournament, viewer: Viewer, part: str) -> Any | None:
        """What a viewer may see of it, or of one of its tables."""
        if not part:
            return view(state, viewer)
        match = _PART.fullmatch(part)
        return view_at(state, int(match[1]), int(match[2]), viewer) if match else None
