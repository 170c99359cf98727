"""How notices write times, chips and numbers of players."""

from datetime import datetime

from croupier.equipment.amounts import Amount, Style, currency_text
from croupier.rulebook import Cite
from croupier.tournament.conditions.entry_terms import Entry
from croupier.tournament.conditions.required_contents import Want

NoticeStatement = tuple[str, Want | Cite, str]
"""A title, the matter (or the clause itself), and what is said about it."""


def moment(at: datetime | None) -> str:
    """A time as a notice has it: Tuesday 1 December 2026, 18:00 (UTC+11:00)."""
    return f"{at:%A} {at.day} {at:%B} {at.year}, {at:%H:%M} ({at.tzname()})" if at is not None else ""


def local_time(at: datetime) -> str:
    """A time for people on the spot, by the clock of the tournament: Tuesday 1 December, 18:00."""
    return f"{at:%A} {at.day} {at:%B}, {at:%H:%M}"


def chips_in_words(value: Amount | None) -> str:
    """Chips without their hundredths where they have none."""
    return "" if value is None else currency_text(value, Style.TOURNAMENT_CHIPS)


def players_in_words(entry: Entry) -> str:
    """`4 to 21`, or which bound is missing."""
    fewest, most = entry.minimum_players, entry.maximum_players
    if fewest and most:
        return f"{fewest} to {most}"
    return f"{f'{fewest} or more' if fewest else 'no minimum'}, {f'{most} at most' if most else 'no maximum'}"
