"""The lines of `happened`: what players, the operator and the sessions did, one line each."""

import re
from datetime import datetime
from unicodedata import normalize

import msgspec

from croupier.equipment.amounts import amount
from croupier.records.acts import NotARecord, quote_value
from croupier.tournament.entries.pool import ExtraKind
from croupier.tournament.results.placings import Score


class RecordLine(msgspec.Struct, frozen=True):
    """What one line says."""


class Enters(RecordLine, frozen=True):
    """`Ann enters`, or `Dan enters for Cat`, who did not show."""

    name: str
    in_place_of: str = ""


class WithdrawsEntry(RecordLine, frozen=True):
    """`2026-11-29T18:00:00+11:00 Bob withdraws`, perhaps `with consent`."""

    name: str
    at: datetime
    consent: bool


class DoesNotShow(RecordLine, frozen=True):
    """`Cat does not show`."""

    name: str


class IsDisqualified(RecordLine, frozen=True):
    """`Eve is disqualified`."""

    name: str


class Buys(RecordLine, frozen=True):
    """`Fay re-buys`, `Fay adds on`, `Fay buys back`."""

    name: str
    kind: ExtraKind


class IsCancelled(RecordLine, frozen=True):
    """`the tournament is cancelled`."""


class FinalSession(RecordLine, frozen=True):
    """`final session: Ann 5000, Cat 5000`: what everybody who is to be placed holds at its end."""

    scores: tuple[Score, ...]


class PlayOff(RecordLine, frozen=True):
    """`play-off: Ann 900, Cat 400`."""

    scores: tuple[Score, ...]


class Countback(RecordLine, frozen=True):
    """`countback: Ann 900, Cat 400`: what level players held after the last earlier round that separates any of them.

    Where none does, the counts are all the same."""

    scores: tuple[Score, ...]


_CANCELLED = re.compile(r"the tournament is cancell?ed")
_SESSION = re.compile(r"(?P<what>final session|play-off|countback): ?(?P<scores>.+)")
_WITHDRAWAL = re.compile(r"(?:(?P<time>\S+) )?(?P<name>\S+) withdraws?(?P<consent> with consent)?")
_ENTRY = re.compile(r"(?P<name>\S+) enters?(?: for (?P<other>\S+))?")
_DEED = re.compile(r"(?P<name>\S+) (?P<deed>do(?:es)? not show|(?:is|are) disqualified|re-buys?|adds? on|buys? back)")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)", re.ASCII | re.IGNORECASE)
_NAMES = re.compile(
    r"(?P<names>\S+(?: \S+)+?) (?:enters?|withdraws?|do(?:es)? not show|(?:is|are) disqualified|re-buys?|adds? on"
    r"|buys? back)(?: .*)?"
)
_TOO_MANY = re.compile(r"[0-9]{13,}(\.[0-9]{1,2})?")
_EXAMPLES = (
    "'Ann enters', 'Dan enters for Cat', '2026-11-29T18:00:00+11:00 Bob withdraws', the same 'with consent', "
    "'Cat does not show', 'Eve is disqualified', 'Fay re-buys', 'Fay adds on', 'Fay buys back', "
    "'the tournament is cancelled', 'final session: Ann 5000, Cat 5000', 'play-off: Ann 900, Cat 400' or "
    "'countback: Ann 900, Cat 400'"
)


def read_line(text: str, number: int) -> RecordLine:
    """Read one line of `happened`; `number` is its place."""
    words = " ".join(text.split())
    try:
        line = _cancellation(words) or _session(words) or _withdrawal(words) or _entry(words) or _deed(words)
        if line is None:
            _check_name(words)
    except ValueError as problem:
        raise NotARecord(str(problem), line=number) from None
    if line is None:
        raise NotARecord(f"{quote_value(text)} is not understood; a line reads like {_EXAMPLES}.", line=number)
    return line


def _cancellation(words: str) -> RecordLine | None:
    return IsCancelled() if _CANCELLED.fullmatch(words) else None


def _session(words: str) -> RecordLine | None:
    match = _SESSION.fullmatch(words)
    if match is None:
        return None
    scores = tuple(_score(part.strip()) for part in match["scores"].split(","))
    names = [score.name for score in scores]
    if len(set(names)) < len(names):
        raise ValueError(f"The {match['what']} names someone twice; name each player once.")
    kinds = {"final session": FinalSession, "play-off": PlayOff, "countback": Countback}
    return kinds[match["what"]](scores)


def _score(words: str) -> Score:
    name, _, value = words.rpartition(" ")
    if name and _TOO_MANY.fullmatch(value):
        raise ValueError(f"{quote_value(name)} cannot hold that many chips: write fewer than 1000000000000.")
    if " " in name:
        raise ValueError(f"{quote_value(name)} is not a name: a name is one word, with a comma between two players.")
    try:
        held = amount(value if name else "")
    except ValueError:
        raise ValueError(
            f"{quote_value(words)} is not a name and a number, such as 'Ann 5000'; put a comma between two of them."
        ) from None
    return Score(_name(name), held)


def _withdrawal(words: str) -> RecordLine | None:
    match = _WITHDRAWAL.fullmatch(words)
    if match is None:
        return None
    if match["time"] is None:
        raise ValueError("A withdrawal begins with its time, as in '2026-11-29T18:00:00+11:00 Bob withdraws'.")
    return WithdrawsEntry(_name(match["name"]), _time(match["time"]), match["consent"] is not None)


def _time(text: str) -> datetime:
    """An instant with its offset, which makes it unambiguous."""
    problem = f"{quote_value(text)} is not a time with its offset, such as 2026-11-29T18:00:00+11:00."
    if not _TIME.fullmatch(text):
        raise ValueError(problem)
    try:
        return datetime.fromisoformat(text.upper())
    except ValueError:
        raise ValueError(problem) from None


def _entry(words: str) -> RecordLine | None:
    match = _ENTRY.fullmatch(words)
    if match is None:
        return None
    return Enters(_name(match["name"]), _name(match["other"]) if match["other"] else "")


def _deed(words: str) -> RecordLine | None:
    match = _DEED.fullmatch(words)
    if match is None:
        return None
    name, deed = _name(match["name"]), match["deed"]
    if deed.startswith("do"):
        return DoesNotShow(name)
    if deed.endswith("disqualified"):
        return IsDisqualified(name)
    kinds = {"re": ExtraKind.RE_BUY, "ad": ExtraKind.ADD_ON, "bu": ExtraKind.BUY_BACK}
    return Buys(name, kinds[deed[:2]])


def _check_name(words: str) -> None:
    """If only the name makes a line unreadable, say what is wrong with the name."""
    match = _NAMES.fullmatch(words)
    names = match["names"].split() if match else []
    if names and _TIME.fullmatch(names[0]):
        names = names[1:]
    if len(names) == 1:
        raise ValueError("Only a withdrawal begins with a time: leave it out here.")
    if names:
        _name(" ".join(names))


def _name(word: str) -> str:
    """A name is one word, in one form however it was typed, and nothing that could be something else in a line."""
    if not word.isprintable() or set(word) & set(" ,:;"):
        raise ValueError(f"{quote_value(word)} is not a name: a name is one printable word, without , : or ;.")
    return normalize("NFC", word)
