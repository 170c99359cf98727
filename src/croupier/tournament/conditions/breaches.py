"""What in conditions is against their book though it is there."""

from collections.abc import Callable, Iterator

from croupier.tournament.conditions import (
    chip_breaches,
    entry_breaches,
    game_wants,
    play_breaches,
    prize_breaches,
    stage_breaches,
    table_breaches,
)
from croupier.tournament.conditions.bounds import as_read, bounds, withdrawal_hours
from croupier.tournament.conditions.findings import Breach
from croupier.tournament.conditions.terms import Conditions

_CHECKS: tuple[Callable[[Conditions], Iterator[Breach]], ...] = (
    entry_breaches.commission,
    entry_breaches.players,
    entry_breaches.transfers,
    entry_breaches.refunds,
    withdrawal_hours,
    entry_breaches.further_chips,
    stage_breaches.lengths,
    stage_breaches.order,
    stage_breaches.games,
    stage_breaches.points,
    stage_breaches.advancement,
    stage_breaches.chips,
    stage_breaches.starts,
    table_breaches.places_at_tables,
    table_breaches.players_left,
    play_breaches.limits,
    play_breaches.increments,
    play_breaches.limit_changes,
    play_breaches.pass_and_secret_cards,
    play_breaches.marker,
    play_breaches.tables,
    chip_breaches.starting_chips,
    chip_breaches.issue,
    chip_breaches.play_off_chips,
    chip_breaches.bought_chips,
    prize_breaches.prize_list,
    prize_breaches.prize_ties,
    prize_breaches.session_ties,
)


def breaches(conditions: Conditions) -> tuple[Breach, ...]:
    """What is against the book; nothing where all is allowed. What no file could say comes first, and alone."""
    conditions = as_read(conditions)
    unheard_of = (*bounds(conditions), *game_wants.of_the_game(conditions))
    return tuple(dict.fromkeys(unheard_of or (breach for check in _CHECKS for breach in check(conditions))))
