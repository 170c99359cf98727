"""Between the texts of the form and the values of a conditions file; what does not fit stays as it was typed."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from croupier.server.pages.tournaments.setup.form_nodes import InputKind

_NUMBER = re.compile(r"\d{1,15}(\.\d{1,6})?")
_GROUPED = re.compile(r"\d{1,3}([, ]\d{3})+(\.\d{1,2})?")
_OFFSET = re.compile(r"([+-])(\d\d):([0-5]\d)")
_FARTHEST = timedelta(hours=14)
"""No place's clock is farther from UTC."""


def value_of_text(kind: InputKind, text: str, zone: tzinfo, *, several: bool = False) -> Any:
    """What was typed, as a file has it; the parser says what is wrong with the rest."""
    text = text.replace("\r\n", "\n").strip()
    if several:
        return [value_of_text(kind, part, zone) for part in re.split(r"[,;\s]+", text.strip(" ,;"))]
    match kind:
        case InputKind.AMOUNT | InputKind.PERCENT | InputKind.COUNT:
            return _number(text.rstrip("% ") if kind is InputKind.PERCENT else text)
        case InputKind.FLAG:
            return text == "true"
        case InputKind.MOMENT:
            return _moment(text, zone)
        case _:
            return text


def text_of_value(value: Any, zone: tzinfo) -> str:
    """A value of a file as the form shows it."""
    match value:
        case bool():
            return str(value).lower()
        case datetime():
            local = value if value.tzinfo is None else value.astimezone(zone)
            return local.replace(tzinfo=None).isoformat(timespec="seconds" if local.second else "minutes")
        case Decimal():
            return f"{value:f}"
        case list():
            return ", ".join(text_of_value(each, zone) for each in value)
        case _:
            return str(value)


def zone_by_name(name: str) -> tzinfo | None:
    """A time zone by its name, `Pacific/Auckland`, or by its distance from UTC, `+13:00`; None if it is neither."""
    if found := _OFFSET.fullmatch(name):
        distance = timedelta(hours=int(found[2]), minutes=int(found[3]))
        return timezone(distance if found[1] == "+" else -distance) if distance <= _FARTHEST else None
    try:
        return UTC if name in ("", "UTC") else ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def why_unknown(name: str) -> str:
    """Why a time zone is not taken, and what is."""
    allowed = "Write a place, such as Pacific/Auckland, or a distance from UTC of up to 14 hours, such as +13:00"
    if not name:
        return f"Say by which clock the times are. {allowed}."
    place = name.casefold().replace(" ", "_")
    meant = sorted(zone for zone in available_timezones() if zone.casefold().rpartition("/")[2] == place)
    return f"There is no time zone “{name}”. {f'Is it {meant[0]}?' if meant else f'{allowed}.'}"


def zone_of(content: Mapping[str, Any], usual: str) -> str:
    """The zone that a file's start is written in: the usual one where its clock shows the same, else the distance."""
    start, zone = content.get("start"), zone_by_name(usual)
    if not isinstance(start, datetime) or start.tzinfo is None:
        return usual
    if zone is not None and start.astimezone(zone).utcoffset() == start.utcoffset():
        return usual
    distance = start.utcoffset() or timedelta()
    hours, rest = divmod(abs(distance) // timedelta(minutes=1), 60)
    return f"{'-' if distance < timedelta() else '+'}{hours:02d}:{rest:02d}"


def _number(text: str) -> Any:
    plain = re.sub("[, ]", "", text) if _GROUPED.fullmatch(text) else text
    if not _NUMBER.fullmatch(plain):
        return text
    return int(plain) if plain.isdigit() else Decimal(plain)


def _moment(text: str, zone: tzinfo) -> Any:
    try:
        read = datetime.fromisoformat(text)
    except ValueError:
        return text
    return read if read.tzinfo else _fixed(read.replace(tzinfo=zone))


def _fixed(at: datetime) -> datetime:
    """The same moment with its distance from UTC, as a file has it, and not with the name of a place."""
    return at.replace(tzinfo=timezone(at.utcoffset() or timedelta()))
