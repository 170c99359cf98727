"""Rounds with real chips, followed by counts alone: they begin and end, and chips are counted by seat."""

from collections.abc import Iterator
from typing import NoReturn

from croupier.equipment.amounts import Unit, currency_text
from croupier.rulebook import Cite, Refused
from croupier.table.commands import ChipCount, CountStacks, EndCountedRound, FollowByCount
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.state import Table
from croupier.table.wagering.round_life_events import (
    CountedRoundVoided,
    CountedShoeEnded,
    FollowedByCount,
    RoundEnded,
    StackCounted,
)
from croupier.verbs.actors import STAFF, SUPERVISING, Actor, require


def follow_by_count(table: Table, command: FollowByCount) -> tuple[Event, ...]:
    """Before the first round it is said that only rounds and counts are told; money is never left to counts."""
    clause = _clause(table)
    require(command.by, STAFF, clause, "Choosing how a table is followed")
    if table.determinations.policy.unit is Unit.MONEY:
        raise Refused(clause, "Chips here are money: the system is told every wager.")
    if table.round_number:
        raise Refused(clause, "The first round has begun: how the table is followed stays as it is.")
    if table.is_counted == command.follows:
        raise Refused(clause, "The table is followed in this way already.")
    return (FollowedByCount(clause, command.follows),)


def end_counted_round(table: Table, command: EndCountedRound) -> tuple[Event, ...]:
    """The round is over, and perhaps its shoe; a void one takes a supervisor and a reason."""
    clauses = game_of(table).clauses
    require(command.by, STAFF, clauses.opportunity_to_wager, "Ending a round")
    if not table.is_counted:
        raise Refused(clauses.opportunity_to_wager, "Wagers are entered here: a round ends when it is settled.")
    if table.in_counted_round is not True:
        raise Refused(clauses.opportunity_to_wager, "No round is in progress.")
    counted = tuple(_counted(table, command.counts, command.by))
    ended = RoundEnded(table.round_number, clauses.opportunity_to_wager)
    return (*_void(table, command), *counted, ended, *_shoe_end(table, command))


def _void(table: Table, command: EndCountedRound) -> Iterator[Event]:
    if command.void:
        clause = game_of(table).clauses.impractical
        require(command.by, SUPERVISING, clause, "Declaring a round void")
        yield CountedRoundVoided(table.round_number, clause, command.void, command.by)


def _shoe_end(table: Table, command: EndCountedRound) -> Iterator[Event]:
    if not command.shoe_over:
        return
    rules, policy = game_of(table).shoe_rules(table.determinations.game), table.determinations.policy
    if not rules.cards or not rules.has_cutting_card:
        raise Refused(policy.end_of_shoe_clause, "No cutting card ends a shoe in this game.")
    yield CountedShoeEnded(table.shoe.number, policy.end_of_shoe_clause)


def count_stacks(table: Table, command: CountStacks) -> tuple[Event, ...]:
    """Chips are counted between rounds: what lies on the layout is in nobody's stack."""
    clause = _clause(table)
    require(command.by, STAFF, clause, "Counting chips")
    if not table.is_counted:
        raise Refused(clause, "The system keeps the stacks here: the director may rule on chips.")
    if not table.is_between_rounds:
        raise Refused(clause, "Count when the round is over.")
    if not command.counts:
        raise Refused(clause, "Say whose chips were counted.")
    return tuple(_counted(table, command.counts, command.by))


def _counted(table: Table, counts: tuple[ChipCount, ...], by: Actor) -> Iterator[Event]:
    """Each patron once, in whole chips."""
    check_counts(table, counts, _clause(table))
    for count in counts:
        patron = table.patron(count.patron)
        assert patron is not None
        yield StackCounted(count.patron, count.chips, patron.stack, by, _clause(table))


def check_counts(table: Table, counts: tuple[ChipCount, ...], clause: Cite) -> None:
    """Refuse a count of somebody who is not there, a second one of the same, and one that no chips make."""
    chip = table.determinations.game.chip
    playing = {patron.name for patron in table.playing}
    for count in counts:
        if count.patron not in playing:
            raise Refused(clause, f"{count.patron} is not playing at this table.")
        if sum(other.patron == count.patron for other in counts) > 1:
            raise Refused(clause, f"{count.patron} is counted twice.")
        if count.chips < 0 or count.chips % chip:
            raise Refused(
                clause, f"The smallest chip is {currency_text(chip)}: {currency_text(count.chips)} cannot be right."
            )


def refuse_untold(table: Table) -> NoReturn:
    """Refuse wagers, decisions and cards of a table whose rounds and counts alone are told."""
    raise Refused(_clause(table), "Only rounds and chip counts are entered at this table.")


def _clause(table: Table) -> Cite:
    """Chips of a tournament come and go by play alone; a count says what play has left."""
    return table.determinations.policy.no_further_chips_clause or game_of(table).clauses.wagers_in_chips
