"""What stands before a round's wagers, as lines: the shoe's last round, a changed sign, restrictions, wishes."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.equipment.amounts import plain_amount
from croupier.records.record_lines import with_reason
from croupier.records.staff_acts import AMOUNTS_ON_SIGN
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.patrons.restriction_events import RestrictionLifted
from croupier.table.sign_events import ChangeMade
from croupier.table.state import Determinations, Limits, Table
from croupier.verbs.shoe_rules import EndOfShoe
from croupier.verbs.wagers import WagerPlaced

_UNSET = Limits()


class BetweenRounds(msgspec.Struct, frozen=True):
    """What happened since the last round, and the sign as it was then."""

    sign: Determinations
    events: tuple[Event, ...] = ()

    @property
    def changes(self) -> tuple[ChangeMade, ...]:
        """How the sign was changed."""
        return tuple(event for event in self.events if isinstance(event, ChangeMade))


def table_with_old_sign(before: Table, between: BetweenRounds | None) -> Table:
    """The table before a round with the sign of the last one, for what lines say was changed in between."""
    if between is None:
        return before
    now, was = before.determinations, between.sign
    for change in between.changes:
        if change.limits is not None:
            now = replace(now, limits=was.limits)
        elif change.method is not None:
            with_method, method = game_of(before).with_method, getattr(was.game, "method", None)
            now = replace(now, game=with_method(now.game, method)) if with_method and method else now
        else:
            now = replace(now, differential=was.differential)
    return replace(before, determinations=now)


def opening_lines(before: Table, events: Sequence[Event], between: BetweenRounds | None) -> list[str]:
    """The lines, in an order in which a record takes them."""
    sign = () if between is None else _sign_lines(between)
    return [*_last_round(before), *sign, *_restrictions(before, events, between), *no_bet_lines(before)]


def no_bet_lines(before: Table) -> list[str]:
    """What patrons had said about a round without wagers."""
    asked = before.no_bet_requested_by
    agreed = [f"{name} agrees" for name in before.no_bet_agreed if name != asked]
    return [f"{asked} asks for a no-bet coup", *agreed] if asked else []


def _last_round(before: Table) -> Iterator[str]:
    """Where a tie gives the shoe one more round, the record says which it is."""
    one_more = game_of(before).clauses.shoe_ends is EndOfShoe.ONE_MORE_AFTER_TIE
    if one_more and before.shoe.last_round == before.round_number + 1:
        yield "dealer deals the last coup of the shoe"


def _sign_lines(between: BetweenRounds) -> Iterator[str]:
    limits = between.sign.limits
    for change in between.changes:
        if change.limits is not None:
            yield from _limit_lines(limits, change.limits)
            limits = change.limits
        elif change.method is not None:
            yield f"supervisor changes the method to {change.method}"
        else:
            yield _sign_line("differential", change.differential)


def _limit_lines(was: Limits, now: Limits) -> Iterator[str]:
    """A line for each limit that differs; a higher maximum first, as it makes room for a higher minimum."""
    names = [name.replace(" ", "_") for name in AMOUNTS_ON_SIGN if name != "differential"]
    raised = sorted(names, key=lambda name: "maximum" not in name or not _is_raised(was, now, name))
    for name in raised:
        value = getattr(now, name)
        if value != getattr(was, name):
            yield _sign_line(name.replace("_", " "), None if value == getattr(_UNSET, name) else value)


def _is_raised(was: Limits, now: Limits, name: str) -> bool:
    before, after = getattr(was, name), getattr(now, name)
    return after is None or (before is not None and after > before)


def _sign_line(name: str, value: Any) -> str:
    return (
        f"supervisor lifts the {name}" if value is None else f"supervisor changes the {name} to {plain_amount(value)}"
    )


def _restrictions(before: Table, events: Sequence[Any], between: BetweenRounds | None) -> Iterator[str]:
    """Who was restricted before the round and wagers in it, or was so until then."""
    wagering = {event.patron for event in events if isinstance(event, WagerPlaced)}
    since = () if between is None else between.events
    lifted = {event.patron for event in since if isinstance(event, RestrictionLifted)}
    for name in dict.fromkeys(entry.patron for entry in before.restrictions if entry.patron in wagering):
        if not (before.is_restricted(name) or name in lifted):
            continue
        why = next((entry.tracking for entry in before.restrictions if entry.patron == name and entry.tracking), "")
        yield with_reason(f"supervisor restricts {name}", why)
        if not before.is_restricted(name):
            yield f"supervisor lifts the restriction on {name}"
