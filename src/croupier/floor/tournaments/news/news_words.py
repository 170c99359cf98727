"""Words and lookups that several notices of a tournament share."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from croupier.equipment.amounts import currency_text
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.receipts import tournament_receipt_name
from croupier.floor.tournaments.state import LiveTournament
from croupier.tournament.player_state import PlayerStanding

PlayerNews = Iterator[tuple[str, str]]
"""People, and what each is told."""
Reporter = Callable[[LiveTournament, Any], PlayerNews]
"""What an event tells whom; the tournament is as it was before it."""

HEAR_OF_STARTS = (PlayerStanding.APPLICANT, PlayerStanding.RESERVE, PlayerStanding.PLAYER)
"""Who is in, or may come in."""


def tournament_name(live: LiveTournament) -> str:
    """The tournament as notices call it."""
    return f"tournament {live.tournament.conditions.name}".rstrip()


def receipted(live: LiveTournament, amount: int, how: str) -> str:
    """An amount with the receipt that follows the event."""
    return (
        f": {currency_text(amount)} {how}, receipt {tournament_receipt_name(live.id, live.receipts + 1)}"
        if amount
        else ""
    )


def reason_in_words(reason: str) -> str:
    """A reason that somebody gave, behind a colon."""
    return f": {reason.rstrip('.')}" if reason else ""


def nth(number: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    last = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{last}"


def clock_time(live: LiveTournament, at: int) -> str:
    """A moment, in milliseconds since 1970, as the clock in the room shows it: 21:40."""
    start = live.tournament.conditions.start
    return f"{as_time(at).astimezone(start.tzinfo if start else None):%H:%M}"


def players_of(live: LiveTournament, number: int) -> tuple[str, ...]:
    """Who has a seat in a session."""
    session = live.tournament.session(number)
    return session.players if session else ()


def tell_session(words: Callable[[LiveTournament, Any], str]) -> Reporter:
    """The same words for everybody in a session."""
    return lambda live, event: tell(players_of(live, event.session), words(live, event))


def tell(names: Iterable[str], words: str) -> PlayerNews:
    """The same words for all of these."""
    return ((name, words) for name in names)
