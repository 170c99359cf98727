"""What in conditions is against their book though it is there."""

from collections.abc import Callable, Iterator

from croupier.rulebook import Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.conditions.breaches import (
    chips,
    entry,
    play,
    prizes,
    stages as stage_breaches,
    tables,
)
from croupier.tournament.conditions.breaches.value_bounds import as_read, bounds, withdrawal_hours
from croupier.tournament.conditions.findings import Breach
from croupier.tournament.conditions.missing_contents import wanted
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.games import TOURNAMENT_GAMES

_CHECKS: tuple[Callable[[Conditions], Iterator[Breach]], ...] = (
    entry.commission,
    entry.players,
    entry.transfers,
    entry.refunds,
    withdrawal_hours,
    entry.further_chips,
    stage_breaches.lengths,
    stage_breaches.order,
    stage_breaches.games,
    stage_breaches.points,
    stage_breaches.advancement,
    stage_breaches.chips,
    stage_breaches.starts,
    tables.places_at_tables,
    tables.players_left,
    play.limits,
    play.increments,
    play.limit_changes,
    play.pass_and_secret_cards,
    play.marker,
    play.tables,
    chips.starting_chips,
    chips.issue,
    chips.play_off_chips,
    chips.bought_chips,
    prizes.prize_list,
    prizes.prize_ties,
    prizes.session_ties,
)


def breaches(conditions: Conditions) -> tuple[Breach, ...]:
    """What is against the book; nothing where all is allowed. What no file could say comes first, and alone."""
    conditions = as_read(conditions)
    unheard_of = (*bounds(conditions), *_tables_of_other_games(conditions))
    return tuple(dict.fromkeys(unheard_of or (breach for check in _CHECKS for breach in check(conditions))))


def _tables_of_other_games(conditions: Conditions) -> Iterator[Breach]:
    """A table is one of the game that is played at it."""
    stages = ((stage.name, stage.game, stage.table) for stage in conditions.stage)
    for name, game, table in (("the tournament", conditions.game, conditions.table), *stages):
        if table is not None and TOURNAMENT_GAMES.of(table).name_of(table) != game:
            yield Breach(conditions.clauses.contents, f"The tables of {name} are those of another game than {game}.")


@nz_d7("2.2")
@act_bj("19.2", "19.2(a)")
@act_mb("15.2", "15.2(a)")
@act_uth("16.2", "16.2(a)")
def require_complete(conditions: Conditions) -> None:
    """Refuse to go on before the conditions say all that their book wants, and nothing against it."""
    missing = wanted(conditions)
    if missing:
        named = "; ".join(f"{lack.says} ({lack.clause}: {lack.field})" for lack in missing)
        raise Refused(missing[0].clause, f"The conditions must first say {named}.")
    for breach in breaches(conditions):
        raise Refused(breach.clause, breach.says)
