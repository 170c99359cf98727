"""Reading one line of `play`: what staff did at any table or at a game's, else what a patron did."""

from croupier.records.acts import Act, NotARecord, PatronLine, quote_value
from croupier.records.staff_acts import SHARED_STAFF_LINES, StaffLines

_STAFF = frozenset({"dealer", "supervisor"})
_STAFF_EXAMPLES = "'dealer draws Th in error', 'supervisor voids the round' or 'supervisor voids Ann'"


def read_act(line: str, patron_line: PatronLine, staff_lines: StaffLines, examples: str, place: tuple[int, int]) -> Act:
    """Read one line at this place: its round and its number."""
    words = " ".join(line.split())
    name, _, deed = words.partition(" ")
    if not name.isprintable():
        raise NotARecord(f"{quote_value(line)} is not understood: a name is one word of printable letters.", *place)
    try:
        act = _staff_act(words, staff_lines) if name in _STAFF else patron_line(name, deed)
    except ValueError as problem:
        raise NotARecord(str(problem), *place) from None
    if act is None:
        message = f"{quote_value(line)} is not understood; a line reads like {examples}, {_STAFF_EXAMPLES}."
        raise NotARecord(message, *place)
    return act


def _staff_act(words: str, staff_lines: StaffLines) -> Act | None:
    """An act of staff; a reason may follow it after a colon."""
    deed, _, reason = words.partition(": ")
    for pattern, act in (*staff_lines, *SHARED_STAFF_LINES):
        if match := pattern.fullmatch(deed):
            return act(match, reason.strip())
    return None
