"""What is typed, as the house understands it: the form, the file, what is missing, and what is against the book."""

from collections.abc import Iterator, Mapping
from datetime import UTC
from typing import Any

import msgspec

from croupier.equipment.bounded_toml import UnreadableToml, parse_toml
from croupier.server.pages.tournaments.setup.form_nodes import FormGroup
from croupier.server.pages.tournaments.setup.form_shape import FormShape
from croupier.server.pages.tournaments.setup.form_values import why_unknown, zone_by_name, zone_of
from croupier.server.pages.tournaments.setup.form_words import label_trail, worded_for_form
from croupier.tournament.conditions.breaches.all_breaches import breaches
from croupier.tournament.conditions.cautions import cautions
from croupier.tournament.conditions.findings import BookBreach, Caution, Missing
from croupier.tournament.conditions.missing_contents import missing_contents
from croupier.tournament.conditions.notice.publication import ConditionsNotice, conditions_notice
from croupier.tournament.conditions.parser import parse_conditions
from croupier.tournament.conditions.typed_values import NotConditions
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.conditions.writer import write_toml

_EXTRAS = ("buy_back", "re_buy", "add_on")


class CheckedForm(msgspec.Struct, frozen=True):
    """The form with what is wrong beside each field. `text` is the file; `conditions` and `notice` are None as long as
    the file can't be understood, and then `problem` says why, and `problem_field` where."""

    rules: str
    zone: str
    sections: tuple[FormGroup, ...]
    text: str
    problem: str
    problem_field: str
    conditions: Conditions | None
    missing: tuple[Missing, ...]
    against: tuple[BookBreach, ...]
    cautions: tuple[Caution, ...]
    notice: ConditionsNotice | None

    @property
    def is_complete(self) -> bool:
        """Whether the conditions can be published."""
        return self.conditions is not None and not self.missing and not self.against


def content_of_text(text: str) -> dict[str, Any]:
    """The keys and values of a file that can be understood, or `NotConditions`."""
    try:
        content = parse_toml(text)
    except UnreadableToml as problem:
        raise NotConditions("", str(problem)) from None
    if not content:
        raise NotConditions("", "The file is empty: the form stays as it is.")
    parse_conditions(content)
    return content


def checked_form(content: Mapping[str, Any], zone: str, unknown_zone: str | None = None) -> CheckedForm:
    """The form for these keys and values, and what the house says to them; times are shown by the clock of `zone`.
    With an `unknown_zone` nobody knows when anything is: the form can't be understood before that is put right."""
    named = zone_of(content, zone)
    clock = zone_by_name(named) or UTC
    conditions, problem = _understood(content)
    if unknown_zone is not None:
        conditions, problem = None, NotConditions("zone", why_unknown(unknown_zone))
    missing = missing_contents(conditions) if conditions else ()
    shown_zone = (named or "UTC") if unknown_zone is None else unknown_zone
    shape = FormShape(content, clock, shown_zone, dict(_field_problems(problem, missing)))
    sections = shape.sections()
    against, noted = (breaches(conditions), cautions(conditions)) if conditions else ((), ())
    return CheckedForm(
        rules=shape.rules,
        zone=named,
        sections=sections,
        text=write_toml(content),
        problem="" if problem is None else _told(problem, sections),
        problem_field="" if problem is None else field_of(problem.where),
        conditions=conditions,
        missing=missing,
        against=tuple(BookBreach(one.clause, worded_for_form(one.says, sections)) for one in against),
        cautions=tuple(Caution(one.clause, worded_for_form(one.says, sections)) for one in noted),
        notice=conditions_notice(conditions, version=0) if conditions else None,
    )


def _understood(content: Mapping[str, Any]) -> tuple[Conditions | None, NotConditions | None]:
    try:
        return parse_conditions(content), None
    except NotConditions as problem:
        return None, problem


def _told(problem: NotConditions, sections: tuple[FormGroup, ...]) -> str:
    """Why the form can't be understood, with the label of the field."""
    trail = label_trail(sections, field_of(problem.where))
    return f"{trail}: {problem.why}" if trail else str(problem)


def _field_problems(problem: NotConditions | None, missing: tuple[Missing, ...]) -> Iterator[tuple[str, str]]:
    """What is wrong with each field."""
    if problem is not None:
        yield field_of(problem.where), problem.why
    for one in missing:
        yield field_of(one.field), f"Missing: {one.says}"


def field_of(key: str) -> str:
    """The field in which a key of the file is filled in."""
    if key in _EXTRAS:
        return f"{key}.times"
    head, bracket, _ = key.rpartition("[")
    in_a_line = bracket and key.endswith("]") and not key.startswith("stage[")
    return head if in_a_line else key
