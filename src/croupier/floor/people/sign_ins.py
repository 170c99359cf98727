"""Sign-ins: kept on the server under the digest of their token, and ended all at once by the log."""

import msgspec

from croupier.floor.fairness.draws import Source
from croupier.floor.people.beside import Beside, Front
from croupier.floor.people.credentials import Credentials
from croupier.floor.people.logins import Logins
from croupier.floor.people.marks import digest, new_token
from croupier.floor.people.names import person_stream
from croupier.floor.people.particulars import name_of
from croupier.floor.people.periods import HOUR
from croupier.floor.people.resetting import is_told_of_reset, reset_words
from croupier.floor.people.standing import barred
from croupier.floor.people.state import Person, PersonKind
from croupier.rulebook import open_book

floor = open_book("FLOOR")


class SignIn(msgspec.Struct, frozen=True):
    """Somebody is signed in until a moment, unless what `epoch` counts has gone on since."""

    person: str
    epoch: int
    until: int


class SignedIn(msgspec.Struct, frozen=True):
    """The token, which is told once, and whose it is; `notice` is why a patron may not play now, and that the password
    was reset not long ago."""

    token: str
    person: str
    until: int
    notice: str = ""


_decoder = msgspec.json.Decoder(SignIn)


class SignIns:
    """Who is who. A sign-in lasts for `lasts` milliseconds."""

    def __init__(
        self,
        front: Front,
        beside: Beside,
        logins: Logins,
        credentials: Credentials,
        source: Source,
        lasts: int = 12 * HOUR,
    ) -> None:
        """Tokens come from the source."""
        self._front, self._beside, self._source = front, beside, source
        self._logins, self._credentials = logins, credentials
        self._lasts = lasts

    @floor("3.3")
    async def sign_in(self, login: str, password: str, at: int) -> SignedIn:
        """Sign in. An excluded patron may: what is theirs is there, and they are told that they can't play."""
        person = await self._credentials.check(await self._logins.mark(login), password, at)
        token, until = new_token(self._source), at + self._lasts
        kept = SignIn(person.id, person.epoch, until)
        await self._beside.put_person(_name(token), msgspec.json.encode(kept))
        _, why = barred(person, at) if person.kind is PersonKind.PATRON else (None, "")
        return SignedIn(token, person.id, until, " ".join(filter(None, (why, await self._told_of_reset(person, at)))))

    async def _told_of_reset(self, person: Person, at: int) -> str:
        past = person.past_reset
        if past is None or not is_told_of_reset(person, at):
            return ""
        return reset_words(past, [await name_of(self._beside, one) for one in past.by])

    async def who(self, token: str, at: int) -> str | None:
        """Whose token it is; none where it has ended."""
        kept = await self._beside.person(_name(token))
        if kept is None:
            return None
        sign_in = _decoder.decode(kept)
        person: Person | None = await self._front.state(person_stream(sign_in.person))
        if person is None:
            return None
        # one with a later epoch was begun by another process, of whose news this one has not heard yet
        if sign_in.epoch >= person.epoch and at < sign_in.until and not person.erased:
            return person.id
        await self.sign_out(token)
        return None

    async def sign_out(self, token: str) -> None:
        """End one sign-in."""
        await self._beside.erase_person(_name(token))


def _name(token: str) -> str:
    return f"sign-in {digest(token)}"
