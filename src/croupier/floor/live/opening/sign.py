"""What a table's sign may say, when it opens and whenever it changes: wagers are possible and payable exactly."""

from croupier import table as tables
from croupier.equipment.amounts import Unit, currency_text
from croupier.floor.live.opening.exact_payment import Unpayable, exact_multiple, has_side_wagers, impossible, unpayable
from croupier.floor.live.opening.terms import Depth, Terms
from croupier.floor.live.state import LiveTable
from croupier.rulebook import Refused, floor
from croupier.table.commands import Command, GiveNotice, MakeChange, PlacePersonalLimit, Redetermine
from croupier.table.games import game_by
from croupier.table.sign_events import ChangeMade, NoticeGiven
from croupier.table.state import Determinations, Table
from croupier.table.wagering.limits import side_limits_clause

_CHANGES = (GiveNotice, MakeChange, Redetermine, PlacePersonalLimit)
"""What changes the sign, or announces that it will be changed."""


def problems(terms: Terms, determinations: Determinations) -> tuple[Unpayable, ...]:
    """The permitted wagers that the smallest chip can't pay exactly; empty if the system pays no wagers."""
    return unpayable(determinations) if terms.depth is Depth.WAGERS else ()


@floor("4.1")
def check_possible(terms: Terms, determinations: Determinations) -> None:
    """Refuse limits within which a wager on offer is impossible."""
    none = impossible(determinations) if terms.depth is Depth.WAGERS else ""
    if none:
        raise Refused(
            floor["4.1"], f"{none} is not possible within these limits: widen them, or choose a smaller multiple."
        )


@floor("4.1")
def check_complete(determinations: Determinations) -> None:
    """Refuse a sign that lacks a minimum or a maximum, of wagers or of the side wagers on offer.

    The book wants both displayed, also at a table whose wagers the system is not told.
    """
    limits, clauses = determinations.limits, game_by(determinations.game).clauses
    on_sign = [("wagers", limits.minimum, limits.maximum, clauses.limits_on_sign)]
    if has_side_wagers(determinations.game):
        side = side_limits_clause(determinations, clauses)
        on_sign.append(("side wagers", limits.side_minimum, limits.side_maximum, side))
    for wagers, minimum, maximum, clause in on_sign:
        if minimum < 1:
            raise Refused(clause, f"The sign needs a minimum for {wagers}, above 0.")
        if maximum is None:
            raise Refused(clause, f"The sign needs a maximum for {wagers}.")


@floor("4.1")
def check_whole(terms: Terms, determinations: Determinations) -> None:
    """Refuse limits that are not multiples of the wagers' multiple."""
    limits = determinations.limits
    if terms.depth is not Depth.WAGERS or limits.multiple < 1:
        return
    on_sign = [("minimum", limits.minimum), ("maximum", limits.maximum)]
    if has_side_wagers(determinations.game):
        on_sign += [("side wagers' minimum", limits.side_minimum), ("side wagers' maximum", limits.side_maximum)]
    for name, amount in on_sign:
        if amount is not None and amount % limits.multiple:
            raise Refused(floor["4.1"], _not_whole(name, amount, limits.multiple))


def _not_whole(name: str, amount: int, multiple: int) -> str:
    below = amount - amount % multiple
    nearest = " or ".join(currency_text(each) for each in (below, below + multiple) if each)
    return f"The {name}, {currency_text(amount)}, is not a multiple of {currency_text(multiple)}; {nearest} is."


@floor("4.2")
def check_payable(terms: Terms, determinations: Determinations) -> None:
    """Refuse wagers that can't be paid exactly, unless a sign displays the rounding."""
    unpayable_wagers, chip = problems(terms, determinations), determinations.game.chip
    multiple = determinations.limits.multiple
    if terms.depth is Depth.WAGERS and multiple % chip:
        raise Refused(
            floor["4.2"],
            f"The multiple of wagers, {currency_text(multiple)}, is not a whole number of the smallest chip, "
            f"{currency_text(chip)}: choose another chip or another multiple.",
        )
    if not unpayable_wagers or terms.rounding_displayed:
        return
    first = unpayable_wagers[0]
    raise Refused(
        floor["4.2"],
        f"{first.wager} pays {first.odds}, which is {first.due} for {currency_text(first.amount)}: wagers in multiples "
        f"of {currency_text(exact_multiple(unpayable_wagers))} can be paid exactly, or a rounding is displayed.",
    )


def check_change(live: LiveTable, command: Command) -> None:
    """Refuse a change with which the table could not have opened; tournament chips are not money."""
    table, terms = live.table, live.spot.terms
    if isinstance(command, _CHANGES) and table.determinations.policy.unit is Unit.MONEY:
        changed = _changed(table, command)
        if (changed.limits, changed.game) != (table.determinations.limits, table.determinations.game):
            check_complete(changed)
            check_whole(terms, changed)
        check_possible(terms, changed)
        check_payable(terms, changed)


def _changed(table: Table, command: Command) -> Determinations:
    """The determinations after the change; an announced change counts as made."""
    for event in tables.decide(table, command):
        table = tables.evolve(table, event)
        if isinstance(event, NoticeGiven):
            made = ChangeMade(event.clause, event.limits, event.differential, event.method, event.lift_differential)
            table = tables.evolve(table, made)
    return table.determinations
