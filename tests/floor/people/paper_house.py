"""A house on paper: the deciders of people, house and cage with a log, balances and what lies beside, all in memory."""

from collections import defaultdict
from hashlib import sha256
from typing import Any

import msgspec

from croupier.floor.messages import CommandAnswer, Done, Refusal, Sent
from croupier.floor.people import decide as person
from croupier.floor.people.account_service import Reception
from croupier.floor.people.cage import decide as cashiering
from croupier.floor.people.cage.types import Cage, CageEntry
from croupier.floor.people.commands import Appoint
from croupier.floor.people.events import IdentityEntry, LoginEntry, PersonEntry
from croupier.floor.people.evolve import evolve, evolve_identity, evolve_login
from croupier.floor.people.forms import NewOwner, NewStaff, PasswordByCode, SignUp
from croupier.floor.people.house import decide as housekeeping
from croupier.floor.people.house.types import HouseEntry
from croupier.floor.people.inputs import PeopleInputs
from croupier.floor.people.offices.office import Office
from croupier.floor.people.person_ids import PERSON, new_id, person_stream
from croupier.floor.people.sign_in.credentials import Credentials
from croupier.floor.people.sign_in.logins import Logins
from croupier.floor.people.sign_in.owner_link import ensure_house_open
from croupier.floor.people.sign_in.sign_ins import SignIns
from croupier.floor.people.state import Person
from croupier.floor.vault import Vault
from croupier.rulebook import Refused
from tests.floor.fairness.byte_streams import stream

PASSWORD = "correct horse battery"
NOON = 1_783_080_000_000
"""Friday, 3 July 2026, at noon."""

_KINDS: dict[str, tuple[Any, Any]] = {
    "person": (PersonEntry, evolve),
    "login": (LoginEntry, evolve_login),
    "identity": (IdentityEntry, evolve_identity),
    "house": (HouseEntry, housekeeping.evolve),
    "cage": (CageEntry, cashiering.evolve),
}


class Quick:
    """A hasher that takes no time."""

    async def hash(self, password: str, salt: bytes) -> str:
        """Salt and hash."""
        return salt.hex() + sha256(salt + password.encode()).hexdigest()

    async def verify(self, kept: str, password: str) -> bool:
        """Whether it is this password."""
        return kept == await self.hash(password, bytes.fromhex(kept[:32]))


class Paper:
    """`at` is set by the test; `log` holds every stream's entries as JSON."""

    def __init__(self) -> None:
        self.at = NOON
        self.source = stream("a house on paper")
        self.log: dict[str, list[bytes]] = defaultdict(list)
        self.states: dict[str, Any] = {}
        self.balances: dict[str, int] = defaultdict(int)
        self.beside: dict[str, bytes] = {}
        self.answers: dict[str, CommandAnswer] = {}
        self.commands = 0
        self.logins = Logins(self, self)
        self.credentials = Credentials(self, self, self.logins, Quick(), self.source, Vault(bytes(32)))
        self.sign_ins = SignIns(self, self, self.logins, self.credentials, self.source)
        self.reception = Reception(self, self, self.logins, self.credentials, self.source, Vault(bytes(32)))

    async def person(self, identity: str) -> bytes | None:
        return self.beside.get(identity)

    async def put_person(self, identity: str, particulars: bytes) -> None:
        self.beside[identity] = particulars

    async def erase_person(self, identity: str) -> bool:
        return self.beside.pop(identity, None) is not None

    async def state(self, stream: str) -> Any:
        return self.states.get(stream)

    async def make(self, kind: str, caller: str | None, sent: Sent[Any]) -> CommandAnswer:
        return await self.submit(f"{kind} {new_id(PERSON, self.source)}", caller, sent)

    async def submit(self, stream: str, caller: str | None, sent: Sent[Any]) -> CommandAnswer:
        """As the running house does: a repeat gets the first answer, a refusal changes nothing."""
        repeated = self.answers.get(f"{caller}:{sent.id}")
        if repeated is not None:
            return repeated
        new = stream not in self.states
        try:
            self.give(stream, caller, sent.command)
        except Refused as refused:
            return Refusal(refused.clause, refused.why)
        done = Done(self.states[stream].version, made=stream.partition(" ")[2] if new else "")
        self.answers[f"{caller}:{sent.id}"] = done
        return done

    def give(self, stream: str, caller: str | None, command: Any) -> tuple[Any, ...]:
        """The events that follow, written; or `Refused`."""
        given = PeopleInputs(self.at, caller, self.states.get, lambda account: self.balances[account])
        state, (kind, _, id) = self.states.get(stream), stream.partition(" ")
        if kind == "person":
            events: tuple[Any, ...] = person.decide(state, command, given, id)
            told: list[tuple[str, Any]] = [fact for event in events for fact in person.claimed_names(id, event)]
        elif kind == "house":
            events = housekeeping.decide(state, command, given)
            told = [fact for event in events for fact in housekeeping.owner_facts(event, self.at)]
        else:
            events = cashiering.decide(state, command, given)
            told = [fact for event in events for fact in cashiering.patron_facts(event)]
            for posting in (posting for event in events for posting in cashiering.postings(event, "AUD")):
                self.balances[posting.source] -= posting.amount
                self.balances[posting.target] += posting.amount
        for event in events:
            self.tell(stream, event)
        for other, event in told:
            self.tell(other, event)
        return events

    def tell(self, stream: str, event: Any) -> None:
        """Write an event; what is written is what is read again."""
        entry_type, evolve_by = _KINDS[stream.partition(" ")[0]]
        written = msgspec.json.encode(entry_type(self.at, event))
        self.log[stream].append(written)
        self.states[stream] = evolve_by(self.states.get(stream), msgspec.json.decode(written, type=entry_type))

    def folded(self, stream: str) -> Any:
        """The state that the log adds up to."""
        entry_type, evolve_by = _KINDS[stream.partition(" ")[0]]
        state = None
        for written in self.log[stream]:
            state = evolve_by(state, msgspec.json.decode(written, type=entry_type))
        return state

    def person_of(self, id: str) -> Person:
        """Where a person stands."""
        found: Person = self.states[person_stream(id)]
        return found

    @property
    def cage(self) -> Cage:
        found: Cage = self.states["cage"]
        return found

    def order(self, id: str, by: str, command: Any) -> tuple[Any, ...]:
        """A command about a person, by somebody who is signed in."""
        return self.give(person_stream(id), by, command)

    def next_id(self) -> str:
        """A client's id for a command."""
        self.commands += 1
        return f"command-{self.commands}"


async def opened(play_money: bool = False) -> tuple[Paper, str]:
    """A house that is open, with its owner."""
    paper = Paper()
    token = await ensure_house_open(paper, paper, paper.source, play_money=play_money)
    form = NewOwner(token, "olive", PASSWORD, "Olive")
    return paper, made(await paper.reception.become_owner(paper.next_id(), form))


async def patron(paper: Paper, login: str = "ann") -> str:
    """A patron who has signed up."""
    form = SignUp(login, PASSWORD, login.title(), of_age=True)
    return made(await paper.reception.sign_up(paper.next_id(), form))


async def staff(paper: Paper, owner: str, *offices: Office, login: str = "sam") -> str:
    """A member of staff in these offices, with a password."""
    coded = await paper.reception.make_staff(paper.next_id(), owner, NewStaff(login, login.title()))
    id = made(coded.answer)
    await paper.reception.choose_password(paper.next_id(), PasswordByCode(login, coded.code, PASSWORD))
    for office in offices:
        paper.order(id, owner, Appoint(owner, office))
    return id


async def reset(paper: Paper, person: str, first: str, second: str) -> tuple[str, str]:
    """A password that these two have reset: the half that each of them was shown."""
    one = await paper.reception.propose_reset(paper.next_id(), first, person, "Lost it")
    proposal = paper.person_of(person).proposed_reset
    assert proposal is not None, one.answer
    other = await paper.reception.confirm_reset(paper.next_id(), second, person, proposal.number)
    assert isinstance(other.answer, Done), other.answer
    return one.code, other.code


def made(answer: CommandAnswer) -> str:
    """Who was made."""
    assert isinstance(answer, Done), answer
    return answer.made
