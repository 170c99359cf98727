"""Everything in conditions that is against their book."""

from collections.abc import Callable, Iterator

from croupier.rulebook import Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.conditions.breaches import (
    chips,
    entry,
    heats,
    limits,
    play,
    prizes,
    stages as stage_breaches,
    tables,
)
from croupier.tournament.conditions.breaches.tables_begun import table_refusals
from croupier.tournament.conditions.breaches.value_bounds import (
    as_read,
    bound_breaches,
    start_notice_breaches,
    withdrawal_hour_breaches,
)
from croupier.tournament.conditions.breaches.words import word_breaches
from croupier.tournament.conditions.findings import BookBreach
from croupier.tournament.conditions.missing_contents import missing_contents
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.games import TOURNAMENT_GAMES

_CHECKS: tuple[Callable[[Conditions], Iterator[BookBreach]], ...] = (
    entry.commission_breaches,
    entry.player_number_breaches,
    entry.transfer_breaches,
    entry.refund_breaches,
    withdrawal_hour_breaches,
    start_notice_breaches,
    entry.further_chip_breaches,
    stage_breaches.length_breaches,
    stage_breaches.stage_order_breaches,
    stage_breaches.game_breaches,
    stage_breaches.points_breaches,
    stage_breaches.session_prize_breaches,
    stage_breaches.advancement_breaches,
    stage_breaches.carried_chip_breaches,
    stage_breaches.start_breaches,
    heats.heat_breaches,
    heats.heat_place_breaches,
    tables.seating_breaches,
    tables.players_left_breaches,
    limits.limit_breaches,
    limits.increment_breaches,
    limits.limit_change_breaches,
    play.pass_and_secret_card_breaches,
    play.marker_breaches,
    play.no_bet_breaches,
    play.missed_wager_breaches,
    play.table_choice_breaches,
    chips.starting_chip_breaches,
    chips.chip_issue_breaches,
    chips.play_off_chip_breaches,
    chips.bought_chip_breaches,
    prizes.prize_list_breaches,
    prizes.prize_tie_breaches,
    prizes.session_tie_breaches,
    word_breaches,
)


def breaches(conditions: Conditions) -> tuple[BookBreach, ...]:
    """What is against the book; empty if all is allowed. What no file could say comes first, and alone."""
    conditions = as_read(conditions)
    unheard_of = (*bound_breaches(conditions), *_tables_of_other_games(conditions))
    found = unheard_of or tuple(breach for check in _CHECKS for breach in check(conditions))
    if not found and all(wagers.minimum is not None for _, wagers in limits.terms_in_use(conditions)):
        found = tuple(table_refusals(conditions))  # without a minimum there is no table yet: that is missing
    return tuple(dict.fromkeys(found))


def _tables_of_other_games(conditions: Conditions) -> Iterator[BookBreach]:
    """A table is one of the game that is played at it."""
    stages = ((stage.name, stage.game, stage.table) for stage in conditions.stage)
    for name, game, table in (("the tournament", conditions.game, conditions.table), *stages):
        if table is not None and TOURNAMENT_GAMES.part_of(table).name_of(table) != game:
            yield BookBreach(conditions.clauses.contents, f"The tables of {name} must be {game} tables.")


@nz_d7("2.2")
@act_bj("19.2", "19.2(a)")
@act_mb("15.2", "15.2(a)")
@act_uth("16.2", "16.2(a)")
def require_complete(conditions: Conditions) -> None:
    """Refuse conditions that are incomplete or against their book."""
    missing = missing_contents(conditions)
    if missing:
        named = "; ".join(f"{lack.says} ({lack.clause}: {lack.field})" for lack in missing)
        raise Refused(missing[0].clause, f"The conditions must first say {named}.")
    for breach in breaches(conditions):
        raise Refused(breach.clause, breach.says)
