"""The laws of a whole tournament: whatever is ordered, they hold after every event, and at the end of it."""

from collections import Counter
from functools import lru_cache

import msgspec

from croupier import table as tables, tournament as tournaments
from croupier.rulebook import Cite, Refused, clauses_in_force
from croupier.table.games import rules_in_force, rules_in_force_for
from croupier.table.patrons.player_events import ChipsRuled
from croupier.table.state import Table
from croupier.tournament.commands import Command
from croupier.tournament.conditions.entry_terms import Issue
from croupier.tournament.conditions.stage_terms import Length, TournamentStage
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.entries.payment_events import ValueAdded
from croupier.tournament.events import Event
from croupier.tournament.moves import COMMISSION, PRIZE_POOL
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.result_events import PlacesConfirmed, PrizePaid
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_events import HappenedAtTable, SeatsDrawn
from croupier.tournament.sessions.tables import stage_determinations
from croupier.tournament.state import Phase, Tournament
from croupier.verbs.actors import Viewer
from croupier.verbs.moves import CAGE, Move, stack_of, wagers_of
from croupier.verbs.steps import Offer

_TO_JSON = msgspec.json.Encoder()
_EVENT = msgspec.json.Decoder(Event)
_COMMAND = msgspec.json.Decoder(Command)
_TOURNAMENT = msgspec.json.Decoder(Tournament)
_CAN_BE_PLACED = (PlayerStanding.PLAYER, PlayerStanding.ELIMINATED)


@lru_cache(maxsize=64)
def force_of(conditions: Conditions) -> frozenset[Cite]:
    """What is in force somewhere in a tournament: the tournament book with the game of each stage, and nothing else."""
    stages = conditions.stage or (TournamentStage("one that is not written yet"),)
    forces = [rules_in_force_for(stage_determinations(conditions, stage, stage.length or Length())) for stage in stages]
    if not any(cite.startswith(conditions.rules) for force in forces for cite in force):
        forces.append(clauses_in_force((conditions.rules,), frozenset({"tournament"})))
    return frozenset(cite for force in forces for cite in force)


class Lawful:
    """A tournament and its log. Money and chips are followed on the side, by moves alone."""

    def __init__(self, conditions: Conditions) -> None:
        self.first: Tournament = tournaments.begin(conditions)
        self.tournament = self.first
        self.log: list[Event] = []
        self.refusals = 0
        self.accounts: Counter[str] = Counter()
        self.chips: dict[tuple[int, int], Counter[str]] = {}
        self._ruled = 0

    def do(self, command: Command) -> tuple[Event, ...]:
        """Carry out a command, or let it be refused by a clause in force; every law is checked on the way."""
        assert _COMMAND.decode(_TO_JSON.encode(command)) == command
        events = self._decided(command)
        assert events, f"{command} is not refused and has no events"
        for event in events:
            self._check_event(event)
            self._post(event)
            before = self.tournament
            self.tournament = tournaments.evolve(before, event)
            self._check_chips(before, event)
            self._check_money()
        self.log += events
        self._check_face_value()
        self.check_step()
        return events

    def attempt(self, command: Command) -> bool:
        """Whether a command is carried out; a refusal has changed nothing."""
        try:
            self.do(command)
        except Refused:
            return False
        return True

    def _decided(self, command: Command) -> tuple[Event, ...]:
        try:
            return tournaments.decide(self.tournament, command)
        except Refused as refusal:
            self._check_refusal(command, refusal)
            raise

    def _check_refusal(self, command: Command, refusal: Refused) -> None:
        self.refusals += 1
        assert refusal.clause in self.force, f"{command} is refused by {refusal.clause}, which is not in force"
        assert refusal.why.endswith("."), f"a refusal is a sentence: {refusal.why!r}"

    @property
    def force(self) -> frozenset[Cite]:
        """The clauses in force in this tournament."""
        return force_of(self.tournament.conditions)

    def _check_event(self, event: Event) -> None:
        """Its clauses are in force, and it goes to JSON and back."""
        written = _TO_JSON.encode(event)
        assert _EVENT.decode(written) == event
        if isinstance(event, HappenedAtTable):
            force, own = rules_in_force(self.table(event.session, event.table)), self.tournament.conditions.rules
            of_another_book = not any(cite.startswith(own) for cite in force)
            known = self.force if of_another_book and event.event.clause.startswith(own) else force
            assert event.event.clause in known, f"{event} cites a clause that is not in force at its table"
            return
        parts = [msgspec.json.decode(written)] if not isinstance(event, SeatsDrawn) else [{"clause": event.clause}]
        while parts:
            part = parts.pop()
            for key, value in part.items() if isinstance(part, dict) else enumerate(part):
                assert key != "clause" or value in self.force, f"{event} cites {value}, which is not in force"
                parts += [value] if isinstance(value, dict | list) else []

    def _post(self, event: Event) -> None:
        """Money and chips move from one account to another, never nothing."""
        for move in tournaments.moves(event):
            assert move.amount > 0, f"{move} moves nothing"
            self.accounts[move.source] -= move.amount
            self.accounts[move.target] += move.amount
        if isinstance(event, HappenedAtTable):
            books = self.chips.setdefault((event.session, event.table), Counter())
            for move in tables.moves(self.table(event.session, event.table), event.event):
                assert move.amount > 0, f"{move} moves nothing"
                books[move.source] -= move.amount
                books[move.target] += move.amount
            self._ruled += event.event.amount if isinstance(event.event, ChipsRuled) else 0

    def _check_chips(self, before: Tournament, event: Event) -> None:
        """What was issued is held, on the layout, or won by the house; no stack is below nothing."""
        if not isinstance(event, HappenedAtTable):
            return
        books = self.chips[event.session, event.table]
        for patron in self.table(event.session, event.table).patrons:
            assert patron.stack == books[stack_of(patron.name)] >= 0, (patron, event)
            assert patron.wagered == books[wagers_of(patron.name)] >= 0, (patron, event)
        untouched = [s for s in before.sessions if s.number != event.session]
        assert all(session is self.tournament.session(session.number) for session in untouched)

    def _check_money(self) -> None:
        assert self.tournament.pool == self.accounts[PRIZE_POOL] >= 0
        assert self.tournament.commission == self.accounts[COMMISSION] >= 0

    def _check_face_value(self) -> None:
        """Chips sold at face value have their money in the cage; those given free have none."""
        issued = -sum(books[CAGE] for books in self.chips.values()) - self._ruled
        sold = self.tournament.conditions.chips.issue is Issue.FACE_VALUE
        assert self.accounts[CAGE] == (issued if sold else 0)

    def check_step(self) -> None:
        """There is a next step, and it cites what is in force."""
        step = tournaments.next_step(self.tournament)
        assert step.clause in self.force, f"the next step cites {step.clause}, which is not in force"
        for choice in step.choices if isinstance(step, Offer) else ():
            assert choice.clause in self.force, f"a choice cites {choice.clause}, which is not in force"

    def check_view(self, viewer: Viewer) -> None:
        """What somebody sees can be written down."""
        assert _TO_JSON.encode(tournaments.view(self.tournament, viewer))

    def check_secrets(self, session: int, number: int, viewer: Viewer, other: Table) -> None:
        """Whoever may not know a secret wager sees the same tournament whatever its amount is."""
        at = self.tournament.session(session)
        assert at is not None
        changed = msgspec.structs.replace
        swapped = tuple(changed(one, table=other) if one.number == number else one for one in at.tables)
        sessions = tuple(changed(s, tables=swapped) if s.number == session else s for s in self.tournament.sessions)
        another = changed(self.tournament, sessions=sessions)
        seen, seen_else = (_TO_JSON.encode(tournaments.view(one, viewer)) for one in (self.tournament, another))
        assert seen == seen_else, f"{viewer} can tell what a secret wager is"

    def check_written(self) -> None:
        """The tournament goes to JSON and back."""
        assert _TOURNAMENT.decode(_TO_JSON.encode(self.tournament)) == self.tournament

    def check_replay(self) -> None:
        """The log alone gives the same tournament, also when it was written down in between."""
        again = self.first
        for event in self.log:
            again = tournaments.evolve(again, _EVENT.decode(_TO_JSON.encode(event)))
        assert again == self.tournament

    def check_closed(self) -> None:
        """The books close at nothing, chips are back, and everybody who is placed is so once and rightly."""
        tournament = self.tournament
        assert tournament.phase is Phase.CLOSED
        assert tournament.pool == 0
        for books in self.chips.values():
            assert all(not amount for place, amount in books.items() if place.startswith(("stack of ", "wagers of ")))
        assert all(s.phase is SessionPhase.OVER for s in tournament.sessions) or not tournament.places
        placed = [name for players in tournament.places for name in players]
        assert len(placed) == len(set(placed)), f"somebody is placed twice: {tournament.places}"
        standings = {player.name: player.standing for player in tournament.players}
        assert all(standings[name] in _CAN_BE_PLACED for name in placed)
        self._check_prizes(placed)
        self.check_written()
        self.check_replay()

    def _check_prizes(self, placed: list[str]) -> None:
        """All that there was is paid, and what was paid beyond it the operator added."""
        tournament = self.tournament
        paid = [event for event in self.log if isinstance(event, PrizePaid)]
        if not any(isinstance(event, PlacesConfirmed) for event in self.log) or not paid:
            assert not tournament.awards
            return
        assert {event.name for event in paid} <= set(placed)
        prizes = sum(event.amount for event in paid)
        start = self.log.index(paid[0])
        before = sum(m.amount if m.target == PRIZE_POOL else -m.amount for m in self._pool_moves(self.log[:start]))
        assert prizes == before
        confirmed = next(event for event in reversed(self.log) if isinstance(event, PlacesConfirmed))
        assert prizes == sum(award.amount for award in confirmed.awards)
        top_up = self.log[start - 1]
        assert confirmed.top_up == (top_up.amount if isinstance(top_up, ValueAdded) else 0)

    def _pool_moves(self, events: list[Event]) -> list[Move]:
        moved = [move for event in events for move in tournaments.moves(event)]
        return [move for move in moved if PRIZE_POOL in (move.source, move.target)]

    def table(self, session: int, number: int) -> Table:
        """A table of a session."""
        at = self.tournament.session(session)
        table = at.table(number) if at else None
        assert table is not None
        return table
