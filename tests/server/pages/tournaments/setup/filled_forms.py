"""A form as a browser sends it back, with some fields changed."""

from typing import Any

from croupier.server.pages.tournaments.setup.book_switch import fitted_to_book
from croupier.server.pages.tournaments.setup.checked_form import CheckedForm, checked_form, content_of_text
from croupier.server.pages.tournaments.setup.form_content import content_from_form
from croupier.server.pages.tournaments.setup.form_nodes import fields_in, rows_in
from croupier.server.pages.tournaments.setup.form_values import zone_by_name
from croupier.tournament.examples import example_text

ZONE = "Pacific/Auckland"


def form_of(text: str) -> CheckedForm:
    """The form that a file fills."""
    return checked_form(content_of_text(text), ZONE)


def form_of_example(name: str) -> CheckedForm:
    """The form that an example fills."""
    return form_of(example_text(name))


def sent_by(form: CheckedForm) -> dict[str, str]:
    """Every field by its path, as a browser sends them."""
    sent = {"rules": form.rules}
    for section in form.sections:
        sent |= {row.path: "row" for row in rows_in(section)}
        sent |= {field.path: field.value for field in fields_in(section)}
    return sent


def sent_back(form: CheckedForm, **changes: str) -> CheckedForm:
    """The form after these fields were changed; double underscores stand for dots."""
    values = sent_by(form) | {path.replace("__", "."): text for path, text in changes.items()}
    return typed(values, form.zone)


def typed(values: dict[str, str], zone: str = ZONE) -> CheckedForm:
    """The form for what was typed."""
    clock: Any = zone_by_name(zone)
    return checked_form(content_from_form(values.items(), clock), zone)


def switched(values: dict[str, str], zone: str = ZONE) -> CheckedForm:
    """The form for what was typed, as the page shows it after another book or game was chosen."""
    clock: Any = zone_by_name(zone)
    return checked_form(fitted_to_book(content_from_form(values.items(), clock)), zone)


def values_in(form: CheckedForm) -> dict[str, str]:
    """What each field shows."""
    return {field.path: field.value for section in form.sections for field in fields_in(section)}


def problems_in(form: CheckedForm) -> dict[str, str]:
    """What is wrong beside each field."""
    return {field.path: field.problem for section in form.sections for field in fields_in(section) if field.problem}
