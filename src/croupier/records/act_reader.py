"""Reading one line of `play`: what staff did at any table or at a game's, else what a patron did, and when it came."""

import re

from msgspec.structs import replace

from croupier.records.acts import BEFORE_CALL, Act, NotARecord, PatronLine, quote_value
from croupier.records.nearest_line import nearest_line
from croupier.records.staff_acts import SHARED_STAFF_LINES, StaffLines

_STAFF = frozenset({"dealer", "supervisor"})
_STAFF_EXAMPLES = "'supervisor voids the round' or 'supervisor voids Ann'"
_MOMENT = re.compile(r"(?P<line>.+?) (?:(?P<open>before the call)|after (?P<after>[0-9]{1,3}) cards?)(?P<reason>: .*)?")


class ActReader:
    """Reads the lines of one game; `examples` are lines of it, in quotation marks."""

    def __init__(self, patron_line: PatronLine, staff_lines: StaffLines, examples: str) -> None:
        self._patron_line, self._staff_lines = patron_line, (*staff_lines, *SHARED_STAFF_LINES)
        self._examples = examples

    def read(self, line: str, place: tuple[int, int]) -> Act:
        """Read one line at this place: its round and its number."""
        words = " ".join(line.split())
        if not words.partition(" ")[0].isprintable():
            raise NotARecord(f"{quote_value(line)} is not understood: a name is one word of printable letters.", *place)
        try:
            act = self.understand(words)
        except ValueError as problem:
            raise NotARecord(str(problem), *place) from None
        if act is None:
            raise NotARecord(f"{quote_value(line)} is not understood; {self._hint(words)}", *place)
        return act

    def understand(self, words: str) -> Act | None:
        """The act of a line, with its moment if it ends with one; None if it is not a line of this game."""
        moment = _MOMENT.fullmatch(words)
        if moment is None:
            return self._act(words)
        act = self._act(moment["line"] + (moment["reason"] or ""))
        if act is None:
            return self._act(words)
        return replace(act, after=BEFORE_CALL if moment["open"] else int(moment["after"]))

    def _act(self, words: str) -> Act | None:
        """An act of staff, after which a reason may follow a colon; else one of a patron."""
        name, _, deed = words.partition(" ")
        if name not in _STAFF:
            return self._patron_line(name, deed)
        line, _, reason = words.partition(": ")
        for pattern, act in self._staff_lines:
            if match := pattern.fullmatch(line):
                return act(match, reason.strip())
        return None

    def _hint(self, words: str) -> str:
        """The nearest line that is understood, or some lines if none is near."""
        moment = _MOMENT.fullmatch(words)
        line = moment["line"] if moment else words.partition(": ")[0]
        near = nearest_line(line, re.findall(r"'([^']+)'", self._examples), self._is_line)
        return f"the nearest line is {near!r}." if near else f"a line reads like {self._examples}, {_STAFF_EXAMPLES}."

    def _is_line(self, words: str) -> bool:
        try:
            return self.understand(words) is not None
        except ValueError:
            return False
