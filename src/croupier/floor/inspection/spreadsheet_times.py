"""Times in files for spreadsheets: by the reader's own clock, which the request names."""

from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


def zone_named(name: str) -> tzinfo:
    """The time zone with this name; UTC if it is not known here."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # not in the system's list, or no name at all
        return UTC


def spreadsheet_time(at: int, zone: tzinfo) -> str:
    """A moment as spreadsheets read it: `2026-12-01 18:00:05`."""
    return f"{datetime.fromtimestamp(at // 1000, zone):%Y-%m-%d %H:%M:%S}"
