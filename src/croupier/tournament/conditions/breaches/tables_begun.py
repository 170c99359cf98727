"""Tables as conditions would have them, begun on trial: what the table itself refuses is against a book."""

from collections.abc import Iterator

from croupier.rulebook import Refused
from croupier.tournament.conditions.findings import BookBreach
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.sessions.tables import fresh_table


def table_refusals(conditions: Conditions) -> Iterator[BookBreach]:
    """What the tables of each stage, and those with limits of their own, would be refused for."""
    for stage in conditions.stage:
        own = stage.wagers.tables or () if stage.wagers else ()
        for number in (0, *(limits.table for limits in own)):
            try:
                fresh_table(conditions, stage, stage.length or Length(), number)
            except Refused as refusal:
                yield BookBreach(refusal.clause, refusal.why)
