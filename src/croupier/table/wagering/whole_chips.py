"""Whole chips: wagers and limits that the table's smallest chip can make, and no payment cut below its odds."""

from croupier.equipment.amounts import Amount, Rounding, currency_text
from croupier.rulebook import Cite, Refused
from croupier.table.state import Determinations, Limits, Table
from croupier.table.wagering.limits import side_limits_clause
from croupier.verbs.game import PersonalLimit, Stake
from croupier.verbs.game_types import GameDeterminations
from croupier.verbs.table_clauses import TableClauses


def check_money(determinations: Determinations, clauses: TableClauses) -> None:
    """Refuse a sign that the smallest chip cannot make, and a rounding that pays less than the book's odds.

    This is for a table about to open and for a record; a log tells of tables that were opened before this rule.
    """
    check_rounding(determinations.game, clauses)
    check_limits_in_chips(determinations.limits, determinations, clauses)
    if determinations.differential is not None:
        check_differential_in_chips(determinations.differential, determinations, clauses)


def check_rounding(choices: GameDeterminations, clauses: TableClauses) -> None:
    """Only the operator's own commission may be rounded so that a patron gets less."""
    if choices.rounding is Rounding.DOWN and clauses.fractional_odds is not None:
        raise Refused(
            clauses.fractional_odds,
            "Payments at these odds are rounded up: only the commission on banker may be rounded down.",
        )


def check_limits_in_chips(limits: Limits, determinations: Determinations, clauses: TableClauses) -> None:
    """Limits on the sign are whole chips; a multiple of the smallest unit says that any amount is allowed."""
    policy, side = determinations.policy, side_limits_clause(determinations, clauses)
    for name, amount, clause in (
        ("The minimum", limits.minimum, policy.limits_change_clause),
        ("The maximum", limits.maximum, policy.limits_change_clause),
        ("The side wagers' minimum", limits.side_minimum, side),
        ("The side wagers' maximum", limits.side_maximum, side),
        ("The multiple of wagers", None if limits.multiple == 1 else limits.multiple, policy.multiples_clause),
    ):
        _check_whole(name, amount, determinations.game.chip, clause)
    for marker in determinations.personal_limits:
        check_marker_in_chips(marker, determinations)


def check_marker_in_chips(marker: PersonalLimit, determinations: Determinations) -> None:
    """A personal limit is a whole number of chips."""
    clause, chip = determinations.policy.personal_limits_clause, determinations.game.chip
    for amount in (marker.maximum, marker.side_maximum):
        _check_whole(f"{marker.patron}'s personal limit", amount, chip, clause)


def check_differential_in_chips(differential: Amount, determinations: Determinations, clauses: TableClauses) -> None:
    """The table differential is a whole number of chips."""
    assert clauses.differential is not None
    _check_whole("The table differential", differential, determinations.game.chip, clauses.differential)


def _check_whole(name: str, amount: Amount | None, chip: Amount, clause: Cite) -> None:
    if amount is not None and amount % chip:
        whole = f"is not a whole number of the smallest chip, {currency_text(chip)}"
        raise Refused(clause, f"{name}, {currency_text(amount)}, {whole}.")


def check_multiple(table: Table, stake: Stake, clauses: TableClauses) -> None:
    """Wagers are whole chips, in the multiples on the sign."""
    multiple, chip = table.determinations.limits.multiple, table.determinations.game.chip
    if stake.amount % multiple:
        raise Refused(
            table.determinations.policy.multiples_clause,
            f"Wagers at this table go in multiples of {currency_text(multiple)}, not {currency_text(stake.amount)}.",
        )
    if stake.amount % chip:
        raise Refused(
            clauses.wagers_in_chips,
            f"The smallest chip is {currency_text(chip)}: {currency_text(stake.amount)} cannot be wagered.",
        )
