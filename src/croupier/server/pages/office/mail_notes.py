"""What those in charge are told of e-mails that are not sent."""

from collections.abc import Collection

from croupier.rulebook import floor
from croupier.server.mail.mail_outbox import MailOutbox
from croupier.server.pages.core.visit import Visit


@floor("6.16")
async def mail_notes(visit: Visit, about: Collection[str] | None = None) -> tuple[str, ...]:
    """A sentence for each trouble; nothing if all is well. `about` are the people whose letters matter here."""
    box = visit.front.postman.box if visit.front.postman else None
    if box is None:
        return ()
    lost = [letter for letter in box.undelivered if about is None or letter.person in about]
    names = await visit.names({letter.person for letter in lost})
    refused = tuple(f"No e-mail reaches {names[letter.person]}: {letter.why}." for letter in lost)
    return (*_server_note(box), *refused)


def _server_note(box: MailOutbox) -> tuple[str, ...]:
    if not box.problem:
        return ()
    waiting = "1 letter waits" if len(box.waiting) == 1 else f"{len(box.waiting)} letters wait"
    return (f"E-mails can't be sent: {box.problem}. {waiting} and will be sent as soon as the mail server takes them.",)
