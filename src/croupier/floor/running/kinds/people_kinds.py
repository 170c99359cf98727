"""People, their logins, the cage and the house itself as streams."""

from collections.abc import Callable
from typing import Any

from croupier.floor.messages import Sent
from croupier.floor.people import decide as person
from croupier.floor.people.cage import decide as cashiering
from croupier.floor.people.cage.types import Cage, CageEntry, CageReceiptIssued
from croupier.floor.people.care.exclusion import exclusion_at
from croupier.floor.people.events import IdentityEntry, LoginEntry, PersonEntry
from croupier.floor.people.evolve import evolve as person_after, evolve_identity, evolve_login
from croupier.floor.people.house import decide as housekeeping
from croupier.floor.people.house.restriction_register import restriction_notices
from croupier.floor.people.house.types import HouseEntry, HouseState
from croupier.floor.people.person_ids import PERSON
from croupier.floor.people.state import Identity, Login, Person
from croupier.floor.running.kinds.inputs import currency_of, people_inputs
from croupier.floor.running.kinds.stream_kind import DecisionContext, Kind, NoSuch, StreamDecision, StreamFact


class PersonKind(Kind[Person]):
    """`person P`."""

    name, entry, snapshot, takes_facts, prefix = "person", PersonEntry, Person, True, PERSON
    evolve, meant = staticmethod(person_after), staticmethod(person.person_command_as_sent)

    def decide(self, context: DecisionContext, state: Person | None, sent: Sent[Any]) -> StreamDecision[Person]:
        """The events, and those of the login."""
        if state is None and not context.new:
            raise NoSuch("This account does not exist.")
        inputs = people_inputs(context)
        events = person.decide(state, sent.command, inputs, context.name)
        after = state
        facts = [StreamFact(context.stream, event) for event in events]
        for event in events:
            after = person_after(after, PersonEntry(context.at, event))
            facts += [StreamFact(stream, fact) for stream, fact in person.claimed_names(context.name, event)]
        assert after is not None
        return StreamDecision(tuple(facts), after, made=context.name if state is None else "")

    def to_leave(self, state: Person, now: Callable[[], int]) -> tuple[str, ...]:
        """Every table at which somebody sits who is excluded."""
        return tuple(f"table {table}" for table in state.tables) if exclusion_at(state, now()) else ()


class LoginKind(Kind[Login]):
    """`login H`: written by others alone."""

    name, entry, snapshot, takes_facts = "login", LoginEntry, Login, True
    evolve = staticmethod(evolve_login)


class IdentityKind(Kind[Identity]):
    """`identity D`: written by others alone."""

    name, entry, snapshot, takes_facts = "identity", IdentityEntry, Identity, True
    evolve = staticmethod(evolve_identity)


class CageKind(Kind[Cage]):
    """`cage`."""

    name, entry, snapshot = "cage", CageEntry, Cage
    evolve = staticmethod(cashiering.evolve)

    def decide(self, context: DecisionContext, state: Cage | None, sent: Sent[Any]) -> StreamDecision[Cage]:
        """The receipt, what it posts, and what the patron's stream is told."""
        events = cashiering.decide(state, sent.command, people_inputs(context))
        unit, after, facts = currency_of(context), state, []
        for event in events:
            facts.append(StreamFact(context.stream, event, cashiering.postings(event, unit)))
            facts += [StreamFact(stream, fact) for stream, fact in cashiering.patron_facts(event)]
            after = cashiering.evolve(after, CageEntry(context.at, event))
        assert after is not None
        receipts = tuple(
            cashiering.cage_receipt_name(event.number) for event in events if isinstance(event, CageReceiptIssued)
        )
        covered = tuple(account for event in events for account in cashiering.never_below_zero(event))
        return StreamDecision(tuple(facts), after, receipts, never_below_zero=covered)


class HouseKind(Kind[HouseState]):
    """`house`; tables enter restrictions in its register."""

    name, entry, snapshot, takes_facts = "house", HouseEntry, HouseState, True
    evolve, meant = staticmethod(housekeeping.evolve), staticmethod(housekeeping.house_command_as_sent)

    def decide(self, context: DecisionContext, state: HouseState | None, sent: Sent[Any]) -> StreamDecision[HouseState]:
        """The events, and what a new owner's account and a restricted patron are told."""
        events = housekeeping.decide(state, sent.command, people_inputs(context))
        after, facts = state, []
        for event in events:
            facts.append(StreamFact(context.stream, event))
            facts += [StreamFact(stream, fact) for stream, fact in housekeeping.owner_facts(event, context.at)]
            facts += [StreamFact(stream, fact) for stream, fact in restriction_notices(event)]
            after = housekeeping.evolve(after, HouseEntry(context.at, event))
        assert after is not None
        return StreamDecision(tuple(facts), after)
