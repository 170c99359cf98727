"""Limits in words for patrons: of the tournament, a stage or one table, and how they change."""

from collections.abc import Iterator

from msgspec import UNSET

from croupier.equipment.amounts import Amount
from croupier.rulebook import nz_d7
from croupier.tournament.conditions import required_contents
from croupier.tournament.conditions.notice.formatting import NoticeStatement, chips_in_words
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.conditions.wager_terms import LimitChange, StageWagers, Wagers


def limit_lines(conditions: Conditions) -> Iterator[NoticeStatement]:
    """What wagers may be, at first and later."""
    wagers, clauses = conditions.wagers, conditions.clauses
    yield "Limits", required_contents.minimum, _from_to(wagers.minimum, wagers.maximum)
    if wagers.increment is not None:
        yield "Wagers in steps of", clauses.increments or required_contents.minimum, chips_in_words(wagers.increment)
    yield from _side_lines(conditions, "", wagers)
    for marker in wagers.personal_limits or ():
        most = f"{marker.player} up to {chips_in_words(marker.maximum)}"
        side = "" if marker.side is UNSET else f", side wagers up to {chips_in_words(marker.side)}"
        yield "Personal limit", required_contents.minimum, f"{most}{side}"
    yield from _change_lines(conditions, "", wagers.changes)
    for stage in conditions.stage:
        if stage.wagers is not UNSET:
            yield from _stage_lines(conditions, stage.name, stage.wagers, conditions.wagers_of(stage))


def _stage_lines(conditions: Conditions, name: str, own: StageWagers, wagers: Wagers) -> Iterator[NoticeStatement]:
    """What a stage and its tables say otherwise."""
    if own.minimum is not UNSET or own.maximum is not UNSET:
        yield f"{name}: limits", required_contents.minimum, _from_to(wagers.minimum, wagers.maximum)
    if own.increment is not UNSET:
        matter = conditions.clauses.increments or required_contents.minimum
        yield f"{name}: wagers in steps of", matter, chips_in_words(own.increment)
    yield from _side_lines(conditions, f"{name}: ", own)
    for limits in own.tables or ():
        yield f"{name}: table {limits.table}", required_contents.minimum, _from_to(limits.minimum, limits.maximum)
    yield from _change_lines(conditions, f"{name}: ", own.changes or ())


def _side_lines(conditions: Conditions, of: str, wagers: Wagers | StageWagers) -> Iterator[NoticeStatement]:
    """Side wagers and the differential, where something is said of them."""
    least, most = wagers.side_minimum or Amount(0), wagers.side_maximum
    if wagers.side_minimum is not UNSET or most is not UNSET:
        says = _from_to(least, None if most is UNSET else most)
        yield _title(of, "Limits of side wagers"), required_contents.minimum, says
    if wagers.differential is not UNSET:
        yield _title(of, "Table differential"), required_contents.minimum, chips_in_words(wagers.differential)


@nz_d7("4.13")
def _change_lines(conditions: Conditions, of: str, changes: tuple[LimitChange, ...]) -> Iterator[NoticeStatement]:
    """When limits change, and to what."""
    clauses = conditions.clauses
    for change in changes:
        limits = _from_to(change.minimum, change.maximum)
        if change.after_round is not UNSET:
            yield _title(of, f"Limits after round {change.after_round}"), clauses.limits, limits
        elif change.after_minutes is not UNSET:
            yield _title(of, f"Limits after {change.after_minutes} minutes of play"), clauses.limits, limits
        else:
            yield _title(of, "Limits after an indicator card"), clauses.limit_cards or clauses.limits, limits


def _title(of: str, title: str) -> str:
    return f"{of}{title[0].lower()}{title[1:]}" if of else title


def _from_to(least: Amount | None, most: Amount | None) -> str:
    return f"{chips_in_words(least)} to {chips_in_words(most)}" if most is not None else f"from {chips_in_words(least)}"
