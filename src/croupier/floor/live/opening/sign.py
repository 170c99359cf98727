"""What a table's sign may say, as it opens and whenever it changes: wagers are possible, and can be paid exactly."""

from croupier import table as tables
from croupier.equipment.amounts import Unit, in_currency
from croupier.floor.live.opening.exact_payment import Unpayable, exact_multiple, has_side_wagers, impossible, unpayable
from croupier.floor.live.opening.terms import Depth, Terms
from croupier.floor.live.state import LiveTable
from croupier.rulebook import Refused, floor
from croupier.table.commands import Command, GiveNotice, MakeChange, PlacePersonalLimit, Redetermine
from croupier.table.events import ChangeMade, NoticeGiven
from croupier.table.state import Determinations, Table

_CHANGES = GiveNotice | MakeChange | Redetermine | PlacePersonalLimit
"""What changes the sign, or announces that it will be changed."""


def problems(terms: Terms, determinations: Determinations) -> tuple[Unpayable, ...]:
    """The permitted wagers that can't be paid exactly in the smallest chip; none where the system pays none."""
    return unpayable(determinations) if terms.depth is Depth.WAGERS else ()


@floor("4.1")
def check_possible(terms: Terms, determinations: Determinations) -> None:
    """Refuse limits within which a wager that is on offer can't be made."""
    none = impossible(determinations) if terms.depth is Depth.WAGERS else ""
    if none:
        raise Refused(floor["4.1"], f"{none} is not possible within these limits: widen them, or the multiple is less.")


@floor("4.1")
def check_whole(terms: Terms, determinations: Determinations) -> None:
    """Refuse a minimum of nothing, and limits that no wager in the multiples on the sign comes to."""
    limits = determinations.limits
    if terms.depth is not Depth.WAGERS or limits.multiple < 1:
        return
    if limits.minimum < 1:
        least = in_currency(limits.multiple)
        raise Refused(floor["4.1"], f"A sign has a minimum: {least}, the multiple of wagers, is the smallest.")
    on_sign = [("minimum", limits.minimum), ("maximum", limits.maximum)]
    if has_side_wagers(determinations.game):
        on_sign += [("side wagers' minimum", limits.side_minimum), ("side wagers' maximum", limits.side_maximum)]
    for name, amount in on_sign:
        if amount is not None and amount % limits.multiple:
            raise Refused(floor["4.1"], _not_whole(name, amount, limits.multiple))


def _not_whole(name: str, amount: int, multiple: int) -> str:
    below = amount - amount % multiple
    nearest = " or ".join(in_currency(each) for each in (below, below + multiple) if each)
    return f"The {name}, {in_currency(amount)}, is no multiple of {in_currency(multiple)}; {nearest} is."


@floor("4.2")
def check_payable(terms: Terms, determinations: Determinations) -> None:
    """Every permitted wager can be paid exactly, or a sign says which way it is rounded to a chip no larger than it."""
    found, chip = problems(terms, determinations), determinations.game.chip
    multiple = determinations.limits.multiple
    if terms.depth is Depth.WAGERS and chip > multiple:
        raise Refused(
            floor["4.2"],
            f"The smallest chip, {in_currency(chip)}, is worth more than the multiple of wagers, "
            f"{in_currency(multiple)}: choose a smaller chip or a larger multiple.",
        )
    if not found or terms.rounding_displayed:
        return
    one = found[0]
    raise Refused(
        floor["4.2"],
        f"{one.wager} pays {one.odds}, which is {one.due} for {in_currency(one.amount)}: wagers in multiples "
        f"of {in_currency(exact_multiple(found))} can be paid exactly, or a rounding is displayed.",
    )


def check_change(live: LiveTable, command: Command) -> None:
    """Refuse a change under which the table could not have opened; chips of a tournament are no money."""
    table, terms = live.table, live.spot.terms
    if isinstance(command, _CHANGES) and table.determinations.policy.unit is Unit.MONEY:
        changed = _changed(table, command)
        if changed.limits != table.determinations.limits:
            check_whole(terms, changed)
        check_possible(terms, changed)
        check_payable(terms, changed)


def _changed(table: Table, command: Command) -> Determinations:
    """What the operator will have fixed; a change that is announced is looked at as if it were made."""
    for event in tables.decide(table, command):
        table = tables.evolve(table, event)
        if isinstance(event, NoticeGiven):
            made = ChangeMade(event.clause, event.limits, event.differential, event.method, event.lift_differential)
            table = tables.evolve(table, made)
    return table.determinations
