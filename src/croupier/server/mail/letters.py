"""A letter: the notices that a person got of their tournaments, without clauses, and how to stop such letters."""

import re
from collections.abc import Iterable
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from hashlib import sha256

import msgspec

from croupier.rulebook import floor
from croupier.rulebook.cited_text import split_cites
from croupier.server.mail.mail_settings import MailSettings

_ADDRESS = re.compile(r"[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?")
"""What a mail server anywhere takes; contacts are free text, such as a number and an address."""


class LetterPart(msgspec.Struct, frozen=True):
    """The notices of one tournament, in order; `name` is empty if it is not known any more."""

    tournament: str
    name: str
    notices: tuple[str, ...]


class LetterSource(msgspec.Struct, frozen=True):
    """Everything that goes into a letter. `id` is the same however often it is sent, so that a mailbox shows one."""

    to: str
    called: str
    house: str
    helpline: str
    parts: tuple[LetterPart, ...]
    site: str
    unsubscribe: str
    id: str
    at: int


def email_in(contact: str) -> str:
    """The first e-mail address in a contact; empty if there is none."""
    found = _ADDRESS.search(contact)
    return found.group() if found else ""


def letter_id(person: str, notices: Iterable[int]) -> str:
    """A name for the letter with these notices, from which nobody learns whose they are."""
    return sha256(f"{person} {' '.join(map(str, notices))}".encode()).hexdigest()[:32]


@floor("6.16")
def write_letter(source: LetterSource, settings: MailSettings) -> EmailMessage:
    """Notices are all that it says: no cards, no wagers, no password, and no link that signs anybody in."""
    letter = EmailMessage(policy=SMTP)
    letter["From"] = settings.address
    letter["To"] = source.to
    letter["Subject"] = _one_line(_subject(source))
    letter["Date"] = format_datetime(datetime.fromtimestamp(source.at / 1000, UTC))
    letter["Message-ID"] = f"<{source.id}@{settings.address.domain}>"
    letter["Auto-Submitted"] = "auto-generated"
    letter["List-Unsubscribe"] = f"<{source.unsubscribe}>"
    letter.set_content(_text(source), cte="quoted-printable")
    return letter


def _subject(source: LetterSource) -> str:
    names = [part.name for part in source.parts if part.name]
    return f"{names[0]} - {source.house}" if len(names) == 1 else f"Your tournaments - {source.house}"


def _text(source: LetterSource) -> str:
    blocks = [f"Hello {source.called},"]
    for part in source.parts:
        head = [part.name] if part.name else []
        blocks.append("\n".join((*head, *(f"- {split_cites(words).words}" for words in part.notices))))
        blocks.append(f"More about it: {source.site}/tournaments/{part.tournament}")
    blocks += [source.house, "-- "]
    why = f"You gave {source.house} this e-mail address as your contact."
    blocks.append(f"{why} To stop these e-mails:\n{source.unsubscribe}")
    blocks += [source.helpline] if source.helpline else []
    return "\n\n".join(blocks) + "\n"


def _one_line(words: str) -> str:
    """A header has one line, whatever a tournament is called."""
    return " ".join(words.split())
