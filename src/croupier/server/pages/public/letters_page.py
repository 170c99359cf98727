"""Where the address at the end of an e-mail leads: it stops further ones, without signing in."""

import msgspec

from croupier.floor.people.personal_details import particulars_of
from croupier.rulebook import floor
from croupier.server.http.problems import HttpProblem
from croupier.server.mail.unsubscribing import NO_SUCH_LETTER, is_unsubscribe_code
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit


class LettersPage(msgspec.Struct, frozen=True):
    """Whether e-mails are still sent; nothing tells to whom."""

    stops: str
    by_mail: bool


@page("/letters/{person}/{code}", open_to_all=True)
@floor("6.16")
async def letters_page(visit: Visit, person: str, code: str) -> PageView:
    """Only a press on the button stops anything: programs that look at every link in a letter stop nothing."""
    if not is_unsubscribe_code(visit.front.vault, person, code):
        raise HttpProblem(NO_SUCH_LETTER)
    known = await particulars_of(visit.front.journal, person)
    return PageView(
        "E-mails",
        "account/letters.html",
        LettersPage(f"/api/letters/{person}/{code}", bool(known and known.by_mail)),
        headers={"cache-control": "no-store", "referrer-policy": "no-referrer"},
    )
