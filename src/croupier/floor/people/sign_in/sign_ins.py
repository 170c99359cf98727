"""Sign-ins: kept on the server under the digest of their token, and ended all at once by the log."""

from functools import lru_cache

import msgspec

from croupier.floor.fairness.draws import Source
from croupier.floor.messages import Sent
from croupier.floor.people.care.periods import HOUR
from croupier.floor.people.care.remaining_limits import bar_to_play
from croupier.floor.people.commands import EndSignIn
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.personal_details import display_name_of
from croupier.floor.people.private_store import HouseCommands, PrivateStore
from croupier.floor.people.sign_in.credentials import Credentials
from croupier.floor.people.sign_in.digests import new_token, secret_digest
from croupier.floor.people.sign_in.logins import Logins
from croupier.floor.people.sign_in.origins import LOCAL_ORIGIN, Origin
from croupier.floor.people.sign_in.password_reset import is_told_of_reset, reset_words
from croupier.floor.people.state import AccountKind, OpenSignIn, Person
from croupier.rulebook import floor


class SignIn(msgspec.Struct, frozen=True):
    """Somebody is signed in until a moment, unless what `epoch` counts has gone on since. Their stream says so at
    `version` by this `id`, and no longer once they have signed out."""

    person: str
    epoch: int
    until: int
    id: str
    version: int


class SignedIn(msgspec.Struct, frozen=True):
    """The token, which is told once, and whose it is; `notice` is why a patron may not play now, and that the password
    was reset not long ago. `device` is for the browser to keep: from there they are known the next time."""

    token: str
    person: str
    until: int
    notice: str = ""
    device: str = ""


_decoder = msgspec.json.Decoder(SignIn)
_ID_LETTERS = 16
_REMEMBERED = 4096


class SignIns:
    """Who is who. A sign-in lasts for `lasts` milliseconds."""

    def __init__(
        self,
        front: HouseCommands,
        store: PrivateStore,
        logins: Logins,
        credentials: Credentials,
        source: Source,
        lasts: int = 12 * HOUR,
    ) -> None:
        """Tokens come from the source."""
        self._front, self._private_store, self._source = front, store, source
        self._logins, self._credentials = logins, credentials
        self._lasts = lasts

    @floor("3.3")
    async def sign_in(self, login: str, password: str, at: int, origin: Origin = LOCAL_ORIGIN) -> SignedIn:
        """Sign in. An excluded patron may: what is theirs is there, and they are told that they cannot play."""
        token, until = new_token(self._source), at + self._lasts
        origin = Origin(origin.address, origin.device or new_token(self._source))
        begins = OpenSignIn(secret_digest(token)[:_ID_LETTERS], until)
        person, version = await self._credentials.check(await self._logins.mark(login), password, origin, begins)
        row = SignIn(person.id, person.epoch, until, begins.id, version)
        await self._private_store.put_person(_name(token), msgspec.json.encode(row))
        house = await self._front.state("house")
        _, why = bar_to_play(person, at, house) if person.kind is AccountKind.PATRON else (None, "")
        notice = " ".join(filter(None, (why, await self._reset_notice(person, at))))
        return SignedIn(token, person.id, until, notice, origin.device)

    async def _reset_notice(self, person: Person, at: int) -> str:
        past = person.past_reset
        if past is None or not is_told_of_reset(person, at):
            return ""
        return reset_words(past, [await display_name_of(self._private_store, proposer) for proposer in past.by], at)

    @floor("1.16")
    async def who(self, token: str, at: int) -> str | None:
        """Whose token it is; None if it has ended."""
        sign_in = await self._load_sign_in(token)
        if sign_in is None:
            return None
        person: Person | None = await self._front.state(person_stream(sign_in.person))
        if person is None:
            return None
        # one that is ahead of the log was begun by another process, of whose news this one has not heard yet
        is_open = sign_in.version > person.version or any(
            open_sign_in.id == sign_in.id for open_sign_in in person.sign_ins
        )
        if is_open and sign_in.epoch >= person.epoch and at < sign_in.until and not person.erased:
            return person.id
        await self._private_store.erase_person(_name(token))
        return None

    async def sign_out(self, token: str) -> None:
        """End one sign-in."""
        sign_in = await self._load_sign_in(token)
        if sign_in is not None:
            sent = Sent(f"sign-out-{sign_in.id}", 0, EndSignIn(sign_in.id))
            await self._front.submit(person_stream(sign_in.person), None, sent)
            await self._private_store.erase_person(_name(token))

    async def _load_sign_in(self, token: str) -> SignIn | None:
        row = await self._private_store.person(_name(token))
        return None if row is None else _read(row)


@lru_cache(_REMEMBERED)
def _read(row: bytes) -> SignIn:
    """Every order asks for its sign-in."""
    return _decoder.decode(row)


@lru_cache(_REMEMBERED)
def _name(token: str) -> str:
    return f"sign-in {secret_digest(token)}"
