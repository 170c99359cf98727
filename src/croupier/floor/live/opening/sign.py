"""What a table's sign may say, when it opens and whenever it changes: wagers are possible and payable exactly."""

from croupier import table as tables
from croupier.equipment.amounts import Unit, currency_text
from croupier.floor.live.opening.exact_payment import Unpayable, exact_multiple, has_side_wagers, impossible, unpayable
from croupier.floor.live.opening.terms import Depth, Terms
from croupier.floor.live.state import LiveTable
from croupier.rulebook import Refused, floor
from croupier.table.commands import Command, GiveNotice, MakeChange, PlacePersonalLimit, Redetermine
from croupier.table.sign_events import ChangeMade, NoticeGiven
from croupier.table.state import Determinations, Table

_CHANGES = GiveNotice | MakeChange | Redetermine | PlacePersonalLimit
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
def check_whole(terms: Terms, determinations: Determinations) -> None:
    """Refuse a minimum of nothing, and limits that are not multiples of the wagers' multiple."""
    limits = determinations.limits
    if terms.depth is not Depth.WAGERS or limits.multiple < 1:
        return
    if limits.minimum < 1:
        least = currency_text(limits.multiple)
        raise Refused(floor["4.1"], f"The sign needs a minimum of at least {least}, the multiple of wagers.")
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
    if terms.depth is Depth.WAGERS and chip > multiple:
        raise Refused(
            floor["4.2"],
            f"The smallest chip, {currency_text(chip)}, is worth more than the multiple of wagers, "
            f"{currency_text(multiple)}: choose a smaller chip or a larger multiple.",
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
        if changed.limits != table.determinations.limits:
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
