"""The reception: whatever needs both the log and the private store: accounts, passwords, names and their erasure.

A credential is put outside the chain before the command that makes it hold, and erased if the command fails. A crash in
between leaves at most a credential that fits nobody.
"""

from typing import Any

import msgspec

from croupier.floor.fairness.draws import Source
from croupier.floor.messages import CommandAnswer, Done, Sent
from croupier.floor.people import personal_details as particulars
from croupier.floor.people.commands import (
    ChoosePassword,
    ConfirmReset,
    EraseParticulars,
    NoteIdentity,
    ProposeReset,
    Register,
    RegisterAtDesk,
    Rename,
    ResetAtConsole,
)
from croupier.floor.people.forms import (
    Identification,
    NewName,
    NewOwner,
    NewStaff,
    PasswordByCode,
    PasswordChange,
    SignUp,
    WalkIn,
)
from croupier.floor.people.house.types import BecomeOwner, HouseState
from croupier.floor.people.identification import identity_digests
from croupier.floor.people.inputs import NOBODY
from croupier.floor.people.person_ids import PERSON, identity_stream, new_id, person_stream
from croupier.floor.people.personal_details import Particulars, check_display_name, check_login
from croupier.floor.people.private_store import HouseCommands, PrivateStore
from croupier.floor.people.sign_in.credentials import Credentials
from croupier.floor.people.sign_in.digests import new_code, secret_digest
from croupier.floor.people.sign_in.logins import Logins
from croupier.floor.people.sign_in.origins import LOCAL_ORIGIN, Origin
from croupier.floor.people.sign_in.password_rules import check_password
from croupier.floor.people.sign_in.passwords import WRONG_CODE
from croupier.floor.people.state import AccountKind, Identity, Person
from croupier.floor.vault import Vault
from croupier.rulebook import Refused, floor


class Coded(msgspec.Struct, frozen=True):
    """An answer with the code that is handed over; empty if nothing was done, or it was done and told before."""

    answer: CommandAnswer
    code: str = ""


class Reception:
    """`id` is always the client's id of the command, `by` who is signed in."""

    def __init__(
        self,
        front: HouseCommands,
        store: PrivateStore,
        logins: Logins,
        credentials: Credentials,
        source: Source,
        vault: Vault,
    ) -> None:
        """Ids and codes come from the source; what identifies somebody is digested with the vault's keys."""
        self._front, self._private_store, self._source, self._vault = front, store, source, vault
        self._logins, self._credentials = logins, credentials

    async def sign_up(self, id: str, form: SignUp) -> CommandAnswer:
        """A patron opens an account; `Done.made` is who they are."""
        check_login(form.login)
        check_display_name(form.name)
        await self._check_password(form.password, form.login, form.name)
        mark, credential = await self._logins.mark(form.login), await self._credentials.keep(form.password)
        register = Register(NOBODY, AccountKind.PATRON, mark, credential, of_age=form.of_age)
        answer = await self._front.make("person", NOBODY, Sent(id, 0, register))
        person = await self._find_account(answer, mark, Particulars(form.name, form.contact, form.login))
        if person is None or person.credential != credential:
            await self._credentials.drop(credential)
        return answer

    @floor("6.14")
    async def register_at_desk(self, id: str, by: str, form: WalkIn) -> CommandAnswer:
        """Staff enter somebody without a sign-in; `Done.made` is who they are."""
        check_display_name(form.name)
        answer = await self._front.make("person", by, Sent(id, 0, RegisterAtDesk(by, form.of_age)))
        await self._find_account(answer, "", Particulars(form.name, form.contact, ""))
        return answer

    @floor("3.8", "6.14")
    async def find_by_identification(self, form: Identification) -> Person | None:
        """The patron who has shown this identification before and still has an account."""
        for digest in identity_digests(self._vault, form.number):
            taken: Identity | None = await self._front.state(identity_stream(digest))
            person = None if taken is None else await self._person(taken.person)
            if person is not None and not person.erased:
                return person
        return None

    async def is_called(self, person: str, name: str) -> bool:
        """Whether this is somebody's name, capitals and spaces apart; so it is where none is written or known."""
        known = await particulars.particulars_of(self._private_store, person)
        return known is None or not name.strip() or _plain_name(known.name) == _plain_name(name)

    async def make_staff(self, id: str, by: str, form: NewStaff) -> Coded:
        """An account for a member of staff, with a code to choose a password with."""
        check_login(form.login)
        check_display_name(form.name)
        mark, code = await self._logins.mark(form.login), new_code(self._source)
        register = Register(by, AccountKind.STAFF, mark, code=secret_digest(code))
        answer = await self._front.make("person", by, Sent(id, 0, register))
        person = await self._find_account(answer, mark, Particulars(form.name, form.contact, form.login))
        return Coded(answer, code if _holds(person, code) else "")

    async def become_owner(self, id: str, form: NewOwner) -> CommandAnswer:
        """Anyone who has the one-time link becomes the owner; `Done.made` is who they are."""
        check_login(form.login)
        check_display_name(form.name)
        await self._check_password(form.password, form.login, form.name)
        mark, credential = await self._logins.mark(form.login), await self._credentials.keep(form.password)
        command = BecomeOwner(form.token, new_id(PERSON, self._source), mark, credential)
        answer = await self._front.submit("house", NOBODY, Sent(id, 0, command))
        if isinstance(answer, Done):
            house: HouseState = await self._front.state("house")
            answer = Done(answer.version, made=house.owner)
        person = await self._find_account(answer, mark, Particulars(form.name, form.contact, form.login))
        if person is None or person.credential != credential:
            await self._credentials.drop(credential)
        return answer

    @floor("1.12")
    async def propose_reset(self, id: str, by: str, person: str, reason: str) -> Coded:
        """A reset waits for a second person; this half of the code is for the person whose password it is."""
        code = new_code(self._source)
        answer = await self._send(person, by, id, ProposeReset(by, reason, secret_digest(code)))
        proposal = (await self._person(person)).proposed_reset
        return Coded(answer, code if proposal is not None and proposal.act == secret_digest(code) else "")

    @floor("1.12")
    async def confirm_reset(self, id: str, by: str, person: str, number: int) -> Coded:
        """A lost password is reset; the other half of the code is for the person whose it is."""
        code = new_code(self._source)
        return await self._reset(person, by, id, ConfirmReset(by, number, secret_digest(code)), code)

    @floor("1.12")
    async def reset_at_console(self, id: str, person: str, staff: tuple[str, ...]) -> Coded:
        """A lost password is reset on the machine; the whole code is for the person whose it is."""
        code = new_code(self._source)
        return await self._reset(person, None, id, ResetAtConsole(secret_digest(code), staff), code)

    async def _reset(self, person: str, by: str | None, id: str, command: Any, code: str) -> Coded:
        before = await self._person(person)
        answer = await self._send(person, by, id, command)
        if not _holds(await self._person(person), code):
            return Coded(answer)
        await self._credentials.drop(before.credential)
        return Coded(answer, code)

    @floor("1.5")
    async def choose_password(self, id: str, form: PasswordByCode) -> CommandAnswer:
        """A new password with a code; the person it is for signs in with it then."""
        await self._check_password(form.password, form.login)
        person = await self._logins.person(await self._logins.mark(form.login))
        if person is None:  # hash and write as for an account, so that the time it takes tells nothing
            await self._credentials.drop(await self._credentials.keep(form.password))
            raise Refused(floor["1.5"], WRONG_CODE)
        halves = (form.code.strip().lower(), form.second.strip().lower())
        return await self._choose(person, NOBODY, id, form.password, halves)

    async def change_password(
        self, id: str, by: str, form: PasswordChange, origin: Origin = LOCAL_ORIGIN
    ) -> CommandAnswer:
        """A new password with the old one; it ends every sign-in."""
        known = await particulars.particulars_of(self._private_store, by)
        await self._check_password(form.password, *(() if known is None else (known.login, known.name)))
        person, _ = await self._credentials.check((await self._person(by)).login, form.old, origin)
        return await self._choose(person, by, id, form.password)

    async def rename(self, id: str, by: str, person: str, form: NewName) -> CommandAnswer:
        """Change the name or contact. A repeated command changes nothing, whatever it says."""
        check_display_name(form.name)
        before = (await self._person(person)).version
        answer = await self._send(person, by, id, Rename(by))
        known = await particulars.particulars_of(self._private_store, person)
        if isinstance(answer, Done) and answer.version > before:
            login, by_mail = ("", True) if known is None else (known.login, known.by_mail)
            by_mail = by_mail if form.by_mail is None else form.by_mail
            changed = Particulars(form.name, form.contact, login, by_mail)
            await particulars.keep_particulars(self._private_store, person, changed)
        return answer

    @floor("6.16")
    async def stop_letters(self, person: str) -> None:
        """No more notices by e-mail, as somebody asked who got one."""
        known = await particulars.particulars_of(self._private_store, person)
        if known is not None and known.by_mail:
            changed = msgspec.structs.replace(known, by_mail=False)
            await particulars.keep_particulars(self._private_store, person, changed)

    @floor("3.8")
    async def note_identity(self, id: str, by: str, person: str, form: Identification) -> CommandAnswer:
        """A patron has shown an identification; nothing but its keyed digest is kept."""
        newest, *older = identity_digests(self._vault, form.number)
        return await self._send(person, by, id, NoteIdentity(by, newest, tuple(older)))

    async def erase(self, id: str, by: str, person: str) -> CommandAnswer:
        """Close the account and erase everything that says whose it was."""
        answer = await self._send(person, by, id, EraseParticulars(by))
        after = await self._person(person)
        if after.erased:  # also where a crash came between the two
            await self._private_store.erase_person(person)
            await self._credentials.drop(after.credential)
        return answer

    async def _check_password(self, password: str, *names: str) -> None:
        house: HouseState | None = await self._front.state("house")
        check_password(password, *names, *(() if house is None else (house.name,)))

    async def _choose(
        self, person: Person, by: str, id: str, password: str, halves: tuple[str, str] = ("", "")
    ) -> CommandAnswer:
        credential = await self._credentials.keep(password)
        answer = await self._send(person.id, by, id, ChoosePassword(by, credential, *halves))
        holds = (await self._person(person.id)).credential == credential
        await self._credentials.drop(person.credential if holds else credential)
        return answer

    async def _find_account(self, answer: CommandAnswer, mark: str, known: Particulars) -> Person | None:
        """The person whose account this answer made, known by name, even if a crash came before the name was stored."""
        if not isinstance(answer, Done):
            return None
        person = await self._person(answer.made)
        if person.login != mark or person.erased:
            return None
        if await particulars.particulars_of(self._private_store, person.id) is None:
            await particulars.keep_particulars(self._private_store, person.id, known)
        return person

    async def _send(self, person: str, caller: str | None, id: str, command: Any) -> CommandAnswer:
        return await self._front.submit(person_stream(person), caller, Sent(id, 0, command))

    async def _person(self, id: str) -> Person:
        person: Person | None = await self._front.state(person_stream(id))
        if person is None:
            raise Refused(floor["1.3"], "This account does not exist.")
        return person


def _holds(person: Person | None, code: str) -> bool:
    """Whether a password can be chosen with this code; not where another was told before."""
    return (
        person is not None
        and person.reset is not None
        and secret_digest(code) in (person.reset.code, person.reset.second)
    )


def _plain_name(name: str) -> str:
    return " ".join(name.casefold().split())
