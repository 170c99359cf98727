"""The outbox: how far the log has been read for letters, and which notices still wait. It holds no words and no
addresses: those are read when a letter is written, so that what is erased or unsubscribed meanwhile is not sent."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from croupier.rulebook import floor

OUTBOX = "mail outbox"
"""Its name among the rows outside the chain."""
_UNDELIVERED_KEPT = 50
_FIRST_WAIT, _LONGEST_WAIT = 60_000, 3_600_000
_GIVEN_UP_TRIES = 40
"""So often is a letter tried that one address is too busy to take, in about a day and a half."""
_SERVER_WAIT, _SERVER_LONGEST_WAIT = 5_000, 300_000


class WaitingLetter(msgspec.Struct, frozen=True):
    """Notices of one person that are not sent yet, by their versions in the person's stream; times are milliseconds."""

    person: str
    notices: tuple[int, ...]
    due: int
    tries: int = 0


class UndeliveredLetter(msgspec.Struct, frozen=True):
    """A letter that the mail server would not take for good, and its reason."""

    person: str
    at: int
    why: str


class MailOutbox(msgspec.Struct, frozen=True):
    """`position` is that of the last event which was read. `problem` is why nothing is sent at the moment, `since`
    when, and nothing is tried before `resumes`. `holder` is the process that sends, until `held_until`."""

    position: int
    waiting: tuple[WaitingLetter, ...] = ()
    undelivered: tuple[UndeliveredLetter, ...] = ()
    problem: str = ""
    since: int = 0
    failures: int = 0
    resumes: int = 0
    holder: str = ""
    held_until: int = 0


@floor("6.16")
def add_notices(box: MailOutbox, notices: Iterable[tuple[str, int]], position: int, due: int) -> MailOutbox:
    """With new notices of people, each with its version; they go with what waits for the same person."""
    waiting = {letter.person: letter for letter in box.waiting}
    for person, version in notices:
        letter = waiting.get(person, WaitingLetter(person, (), due))
        waiting[person] = replace(letter, notices=(*letter.notices, version))
    return replace(box, position=position, waiting=tuple(waiting.values()))


def next_letter(box: MailOutbox, now: int) -> WaitingLetter | None:
    """The letter that has waited longest of those that are due."""
    if now < box.resumes:
        return None
    return min((letter for letter in box.waiting if letter.due <= now), key=lambda letter: letter.due, default=None)


def next_moment(box: MailOutbox) -> int | None:
    """When something is due; None if nothing waits."""
    due = min((letter.due for letter in box.waiting), default=None)
    return None if due is None else max(due, box.resumes)


def letter_done(box: MailOutbox, letter: WaitingLetter) -> MailOutbox:
    """The mail server has it, or nobody wants it any more."""
    waiting = tuple(other for other in box.waiting if other.person != letter.person)
    return replace(box, waiting=waiting, problem="", since=0, failures=0, resumes=0)


@floor("6.16")
def letter_refused(box: MailOutbox, letter: WaitingLetter, now: int, why: str, permanent: bool) -> MailOutbox:
    """Not taken: tried again ever later, or given up and shown to those in charge."""
    box, tries = letter_done(box, letter), letter.tries + 1
    if not permanent and tries < _GIVEN_UP_TRIES:
        wait = min(_FIRST_WAIT * 2 ** (tries - 1), _LONGEST_WAIT)
        return replace(box, waiting=(*box.waiting, replace(letter, tries=tries, due=now + wait)))
    lost = UndeliveredLetter(letter.person, now, why)
    others = tuple(other for other in box.undelivered if other.person != letter.person)
    return replace(box, undelivered=(*others, lost)[-_UNDELIVERED_KEPT:])


@floor("6.16")
def server_failed(box: MailOutbox, now: int, why: str) -> MailOutbox:
    """Nothing can be sent: everything waits, and is tried again ever later."""
    wait = min(_SERVER_WAIT * 2 ** min(box.failures, 10), _SERVER_LONGEST_WAIT)
    return replace(box, problem=why, since=box.since or now, failures=box.failures + 1, resumes=now + wait)


def letter_sent(box: MailOutbox, letter: WaitingLetter) -> MailOutbox:
    """Sent, so its address works."""
    box = letter_done(box, letter)
    return replace(box, undelivered=tuple(lost for lost in box.undelivered if lost.person != letter.person))
