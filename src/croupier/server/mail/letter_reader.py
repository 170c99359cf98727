"""Reads off the house what a letter says: the notices in the person's stream, and whom they concern."""

from itertools import groupby

import msgspec

from croupier.floor.people.events import PersonEntry, PersonNotified
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.personal_details import Particulars, particulars_of, words_with_names
from croupier.floor.tournaments.state import LiveTournament
from croupier.server.mail.letters import LetterPart, LetterSource, email_in, letter_id
from croupier.server.mail.mail_outbox import WaitingLetter
from croupier.server.mail.unsubscribing import unsubscribe_code
from croupier.server.open_house import Opened

_TOURNAMENT = "tournament "
_entries = msgspec.json.Decoder(PersonEntry)


def goes_by_letter(body: bytes) -> bool:
    """Whether an entry of a person's stream is a notice that goes by e-mail too."""
    notice = _entries.decode(body).event
    return isinstance(notice, PersonNotified) and notice.letter is True


class LetterReader:
    """`site` is the house's own address, for links."""

    def __init__(self, opened: Opened, site: str) -> None:
        self._house, self._journal, self._clock, self._vault = opened.house, opened.journal, opened.clock, opened.vault
        self._site = site

    async def addressee(self, person: str) -> Particulars | None:
        """Somebody whose contact is an e-mail address, and who has not unsubscribed."""
        known = await particulars_of(self._journal, person)
        return known if known is not None and known.by_mail and email_in(known.contact) else None

    async def source(self, letter: WaitingLetter) -> LetterSource | None:
        """What the letter says; None if nobody wants it any more."""
        known = await self.addressee(letter.person)
        if known is None:
            return None
        house: HouseState | None = await self._house.state("house")
        assert house is not None, "letters are sent for a house that is open"
        return LetterSource(
            to=email_in(known.contact),
            called=known.name,
            house=house.name,
            helpline=house.helpline,
            parts=await self._parts(letter),
            site=self._site,
            unsubscribe=f"{self._site}/letters/{letter.person}/{unsubscribe_code(self._vault, letter.person)}",
            id=letter_id(letter.person, letter.notices),
            at=self._clock.now(),
        )

    async def _parts(self, letter: WaitingLetter) -> tuple[LetterPart, ...]:
        """The notices, those of one tournament together."""
        found = [await self._notice(letter.person, version) for version in letter.notices]
        by_stream = groupby(sorted(found, key=lambda notice: notice.stream), key=lambda notice: notice.stream)
        return tuple(
            [
                LetterPart(
                    stream.removeprefix(_TOURNAMENT),
                    await self._name(stream),
                    tuple([await words_with_names(self._journal, notice.words) for notice in notices]),
                )
                for stream, notices in [(stream, tuple(notices)) for stream, notices in by_stream]
            ]
        )

    async def _notice(self, person: str, version: int) -> PersonNotified:
        (envelope,) = await self._journal.read(person_stream(person), version - 1, 1)
        notice = _entries.decode(envelope.body).event
        assert isinstance(notice, PersonNotified)
        return notice

    async def _name(self, stream: str) -> str:
        live: LiveTournament | None = await self._house.state(stream)
        return live.tournament.conditions.name if live else ""
