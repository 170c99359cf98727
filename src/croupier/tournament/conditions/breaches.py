"""What in conditions is against their book though it is there."""

from collections.abc import Callable, Iterator

from croupier.tournament.conditions import entry_breaches, play_breaches, prize_breaches, stage_breaches
from croupier.tournament.conditions.findings import Breach
from croupier.tournament.conditions.terms import Conditions

_CHECKS: tuple[Callable[[Conditions], Iterator[Breach]], ...] = (
    entry_breaches.commission,
    entry_breaches.players,
    entry_breaches.transfers,
    entry_breaches.refunds,
    entry_breaches.further_chips,
    stage_breaches.lengths,
    stage_breaches.order,
    stage_breaches.games,
    stage_breaches.points,
    stage_breaches.advancement,
    stage_breaches.chips,
    stage_breaches.starts,
    stage_breaches.places_at_tables,
    play_breaches.limits,
    play_breaches.increments,
    play_breaches.limit_changes,
    play_breaches.pass_and_secret_cards,
    play_breaches.marker,
    play_breaches.starting_chips,
    play_breaches.issue,
    play_breaches.play_off_chips,
    play_breaches.tables,
    prize_breaches.prize_list,
    prize_breaches.prize_ties,
    prize_breaches.session_ties,
)


def breaches(conditions: Conditions) -> tuple[Breach, ...]:
    """What is against the book; nothing where all is allowed."""
    return tuple(dict.fromkeys(breach for check in _CHECKS for breach in check(conditions)))
