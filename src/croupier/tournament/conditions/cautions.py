"""Cautions: what the book allows but the operator may not have meant."""

from collections.abc import Iterable, Iterator

from croupier.equipment.amounts import Amount, currency_text, payment
from croupier.rulebook import nz_d7
from croupier.tournament.books import tournament_game
from croupier.tournament.conditions.breaches.limits import limits_clause, terms_in_use
from croupier.tournament.conditions.breaches.tables import most_in_each_stage, one_table_final, seats_at_table
from croupier.tournament.conditions.findings import Caution
from croupier.tournament.conditions.notice.formatting import chips_in_words
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.games import TOURNAMENT_GAMES


def cautions(conditions: Conditions) -> tuple[Caution, ...]:
    """What is allowed but may not be meant."""
    checks = (_payments, _smallest_chip, _limit_changes, _game_cautions, _maximum_cautions, _prizes)
    return tuple(caution for check in checks for caution in check(conditions))


def _payments(conditions: Conditions) -> Iterator[Caution]:
    """Wagers that can be made and not be paid exactly."""
    chip = conditions.chips.smallest
    for table in dict.fromkeys((conditions.table, *(stage.table for stage in conditions.stage))):
        finest = None if table is None else TOURNAMENT_GAMES.part_of(table).finest_odds(table)
        if table is None or finest is None:
            continue
        odds, clause = finest
        for wager in _least_wagers(conditions):
            if not payment(wager, odds, chip).is_exact:
                why = f"A wager of {chips_in_words(wager)} can't be paid exactly at {odds}"
                yield Caution(
                    clause, f"{why} in chips of {chips_in_words(chip)}: payments are rounded {table.rounding}."
                )
                break


def _least_wagers(conditions: Conditions) -> tuple[Amount, ...]:
    """The two least wagers within the limits: where both are paid exactly, so is every step above them."""
    wagers = conditions.wagers
    step = wagers.increment or conditions.chips.smallest
    first = max(step, -(-(wagers.minimum or 0) // step) * step)
    return tuple(Amount(wager) for wager in (first, first + step) if wager <= (wagers.maximum or wager))


def _smallest_chip(conditions: Conditions) -> Iterator[Caution]:
    """Limits and steps that the chips can't make."""
    chip, wagers = conditions.chips.smallest, conditions.wagers
    limits = [("The table minimum", wagers.minimum), ("The increment", wagers.increment)]
    limits += [("The minimum set by an indicator card", change.minimum) for change in wagers.changes]
    for what, value in limits:
        if value is not None and value % chip:
            why = f"{what}, {chips_in_words(value)}, is not a multiple of the smallest chip, {chips_in_words(chip)}"
            yield Caution(limits_clause(conditions), f"{why}.")


@nz_d7("4.13")
def _limit_changes(conditions: Conditions) -> Iterator[Caution]:
    """A minimum that puts out everybody who has won nothing yet."""
    starting, clause = conditions.chips.starting, conditions.clauses.limit_cards or limits_clause(conditions)
    for change in dict.fromkeys(change for _, wagers in terms_in_use(conditions) for change in wagers.changes):
        if starting is not None and change.minimum > starting:
            why = f"The minimum rises to {chips_in_words(change.minimum)}, but players begin with"
            yield Caution(
                clause, f"{why} {chips_in_words(starting)}: players who hold less than the new minimum are out."
            )


def _game_cautions(conditions: Conditions) -> Iterable[Caution]:
    """What players of the game would be surprised by."""
    game = tournament_game(conditions.game)
    return () if game is None else game.cautions(conditions)


def _maximum_cautions(conditions: Conditions) -> Iterator[Caution]:
    """No end of players, and a final at one table."""
    final = one_table_final(conditions)
    if conditions.entry.maximum_players == 0 and final is not None and most_in_each_stage(conditions)[-1] is None:
        most = seats_at_table(final)
        why = f"Without a maximum number of players, more than {most} may reach {final.name}, which is one table"
        yield Caution(conditions.clauses.number_of_players, f"{why}: set a limit with advance_in_all.")


def _prizes(conditions: Conditions) -> Iterator[Caution]:
    """Listed amounts that few players do not pay for, and more prizes than players, in each table of prizes."""
    fewest = conditions.entry.minimum_players
    if fewest is None:
        return
    counts = {max(fewest or 1, table.entries) for table in conditions.prizes.by_entries or ()}
    for count in sorted({fewest or 1, *counts}):
        yield from _prizes_with(conditions, count)


def _prizes_with(conditions: Conditions, fewest: int) -> Iterator[Caution]:
    entry, clauses = conditions.entry, conditions.clauses
    prizes = conditions.prizes.reached_with(fewest)
    if entry.fee is None:
        return
    players = "1 player" if fewest == 1 else f"{fewest} players"
    pool = Amount(fewest * max(0, entry.fee - entry.commission_on(entry.fee)) + prizes.added)
    if sum(prizes.amounts) > pool:
        why = f"The prizes come to {currency_text(sum(prizes.amounts))}"
        short = f"{players} {'brings' if fewest == 1 else 'bring'} a pool of {currency_text(pool)}"
        yield Caution(clauses.prize_list, f"{why}, but {short}: the operator adds the rest.")
    if prizes.places > fewest:
        yield Caution(clauses.prize_list, f"There are {prizes.places} prizes, but there may be only {players}.")
