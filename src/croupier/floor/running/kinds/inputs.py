"""What the deciders of tables, tournaments and people are given, made from what a decision may look at."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from croupier.floor.live.inputs import FloorInputs
from croupier.floor.people.care.remaining_limits import RemainingLimits, remaining_limits
from croupier.floor.people.house.gaming_hours import GamingHours
from croupier.floor.people.house.restriction_register import table_restrictions
from croupier.floor.people.house.waiver_decisions import waiver_at
from croupier.floor.people.inputs import PeopleInputs
from croupier.floor.people.offices import authority
from croupier.floor.people.person_ids import SYSTEM, has_account, patron_account, person_stream
from croupier.floor.people.state import AccountKind
from croupier.floor.running.kinds.stream_kind import DecisionContext, StreamFact
from croupier.floor.tournaments.directing.one_session import session_played_by
from croupier.floor.tournaments.live_tables import tournament_of
from croupier.rulebook import Refused, floor
from croupier.table.state import Restriction
from croupier.verbs.actors import Actor


def currency_of(context: DecisionContext) -> str:
    """The unit of the house's money."""
    house = context.state("house")
    if house is None:
        raise Refused(floor["1.3"], "The house is not open yet.")
    currency: str = house.currency
    return currency


def people_inputs(context: DecisionContext) -> PeopleInputs:
    """For decisions about people and money."""
    return PeopleInputs(
        context.at, context.caller, context.state, lambda account: context.balance(account, currency_of(context))
    )


def table_inputs(context: DecisionContext, table: str) -> FloorInputs:
    """For decisions at a table: how patrons stand is looked up where it is asked for."""

    def standing_of(patron: str) -> RemainingLimits:
        person = context.state(person_stream(patron)) if has_account(patron) else None
        if person is None:
            return RemainingLimits(patron)
        house = context.state("house")
        return remaining_limits(
            person, context.at, lambda account: context.balance(account, currency_of(context)), table, house
        )

    def is_patron(name: str) -> bool:
        person = context.state(person_stream(name))
        return person is not None and person.kind is AccountKind.PATRON and not person.erased

    def holds(named: Actor) -> bool:
        person = context.state(person_stream(named.name)) if has_account(named.name) else None
        return person is not None and named.role in authority.roles(person, context.at)

    def money_of(patron: str) -> int:
        return context.balance(patron_account(patron), currency_of(context))

    def waiver() -> int:
        return waiver_at(context.state("house"), context.at)

    def demonstrates() -> bool:
        house = context.state("house")
        return house is not None and house.play_money

    def hours() -> GamingHours | None:
        house = context.state("house")
        return None if house is None else house.hours

    def restrictions() -> tuple[Restriction, ...]:
        return table_restrictions(context.state("house"))

    asked = (standing_of, is_patron, holds, money_of, waiver, demonstrates, hours, context.finished_round, restrictions)
    return FloorInputs(context.at, context.source, context.vault, *asked, plays_in=partial(_plays_in, context))


def _plays_in(context: DecisionContext, person: str, tournament: str) -> str:
    """Where somebody sits is in their own stream; whether the session is played, in that of its tournament."""
    known = context.state(person_stream(person)) if has_account(person) else None
    for table in known.tables if known is not None else ():
        other = tournament_of(table)
        if other and other != tournament and (words := session_played_by(context.state(f"tournament {other}"), person)):
            return words
    return ""


@floor("1.1")
def facts_for_people(context: DecisionContext, facts: Iterable[tuple[str, Any]]) -> Iterator[StreamFact]:
    """Facts for people's own streams. Somebody without an account has no stream, so nothing is written about them."""
    for stream, event in facts:
        if context.state(stream) is None:
            raise Refused(floor["1.1"], f"The house has no {stream} to notify.")
        yield StreamFact(stream, event)


@floor("1.3")
def check_by(context: DecisionContext, by: Actor) -> None:
    """Refuse a command in another's name, or in a role that its sender does not hold now."""
    if context.caller is None:
        if by.name != SYSTEM:
            raise Refused(floor["1.3"], "Sign in: you can only act under your own name.")
    else:
        authority.check_role(context.state(person_stream(context.caller)), by, context.at)
