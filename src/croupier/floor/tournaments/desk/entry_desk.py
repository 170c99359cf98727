"""The desk of a tournament: what needs accounts, the cage and the tournament one after the other.

Each step is a command of its own, with an id made from the one that was sent: sent again after a crash, what is done
stays done and the rest follows.
"""

from enum import StrEnum
from typing import Annotated, Any

import msgspec
from msgspec import UNSET

from croupier import tournament as tournaments
from croupier.equipment.amounts import currency_text
from croupier.floor.messages import CommandAnswer, Done, Refusal, Sent, Unknown
from croupier.floor.people.account_service import Reception
from croupier.floor.people.cage.types import Deposit
from croupier.floor.people.forms import Contact, Identification, WalkIn
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.private_store import HouseCommands
from croupier.floor.people.state import Person
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.limit_checks import paid_by
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Refused, floor
from croupier.tournament.commands import (
    AcceptEntry,
    AddOn,
    ApplyAtDesk,
    BuyBack,
    EnterLate,
    KeepInReserve,
    NotifyApplicant,
    ReBuy,
    RecordSignature,
)
from croupier.tournament.entries.applications import check_may_enter, check_places_left, require_waiting
from croupier.tournament.sessions.free_seats import takes_late_entries
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor, Role

DeskText = Annotated[str, msgspec.Meta(max_length=200)]
PersonNamed = Annotated[str, msgspec.Meta(max_length=60)]
PaidCommand = AcceptEntry | BuyBack | ReBuy | AddOn


class PaidBy(StrEnum):
    """How somebody pays at the desk."""

    CASH = "cash"
    ACCOUNT = "account"


class PaidFor(StrEnum):
    """What somebody pays for at the desk."""

    ENTRY = "entry"
    BUY_BACK = "buy-back"
    RE_BUY = "re-buy"
    ADD_ON = "add-on"


class DeskEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody at the desk. `person` is their account where they have one; anybody else has a name, is of age, and is
    found by an identification that they showed before. `signed` is where the paper with their signature is kept, `heat`
    the one they choose, where players do."""

    asked: DeskText
    person: PersonNamed = ""
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    contact: Contact = ""
    of_age: bool = False
    identification: DeskText = ""
    group: DeskText = ""
    conditions_given: bool = False
    signed: DeskText = ""
    pays: PaidBy = PaidBy.ACCOUNT
    reserve: bool = False
    heat: DeskText = ""


class DeskPayment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An applicant or a player pays at the desk."""

    name: PersonNamed
    what: PaidFor
    asked: DeskText = ""
    pays: PaidBy = PaidBy.ACCOUNT


class DeskAcceptance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Applications that are accepted together, each paid from the applicant's account."""

    names: Annotated[tuple[PersonNamed, ...], msgspec.Meta(min_length=1, max_length=500)]


class NotAccepted(msgspec.Struct, frozen=True):
    """An application that waits on, and why."""

    name: str
    clause: str
    why: str


class ManyAccepted(msgspec.Struct, frozen=True, tag="done"):
    """What became of each application, and the same in words."""

    version: int
    accepted: tuple[str, ...]
    waiting: tuple[NotAccepted, ...]
    words: str


class EntryDesk:
    """`id` is always the client's id of the whole, `by` the member of staff in the role in which they stand there."""

    def __init__(self, front: HouseCommands, reception: Reception, now: int) -> None:
        self._front, self._reception, self._now = front, reception, as_time(now)

    @floor("6.14")
    async def enter(self, id: str, by: Actor, tournament: str, form: DeskEntry) -> CommandAnswer:
        """Enter somebody, as far as the rules let it go; `Done.made` is who they are."""
        person = await self._account(id, by, form)
        if not isinstance(person, str):
            return person
        steps: list[Any] = [ApplyAtDesk(by, person, form.asked, form.group, form.heat or UNSET)]
        if form.conditions_given:
            steps.append(NotifyApplicant(by, person))
        if form.signed:
            steps.append(RecordSignature(by, person, form.signed))
        if form.reserve:
            steps.append(KeepInReserve(by, person))
        answer: CommandAnswer = Unknown("There is no such tournament.")
        for number, command in enumerate(steps):
            answer = await self._send(tournament, by, f"{id}:{number}", command)
            if not isinstance(answer, Done):
                return answer
        if not form.reserve and not await self._waits_for_director(tournament, by, form.pays):
            answer = await self._pay_entry(id, by, tournament, person, form.pays)
        return msgspec.structs.replace(answer, made=person) if isinstance(answer, Done) else answer

    @floor("6.1", "6.14")
    async def pay(self, id: str, by: Actor, tournament: str, form: DeskPayment) -> CommandAnswer:
        """Take what an entry, a buy-back, a re-buy or an add-on costs."""
        command: PaidCommand
        match form.what:
            case PaidFor.ENTRY:
                return await self._pay_entry(id, by, tournament, form.name, form.pays)
            case PaidFor.BUY_BACK:
                command = BuyBack(by, form.name, form.asked)
            case PaidFor.RE_BUY:
                command = ReBuy(by, form.name, form.asked)
            case PaidFor.ADD_ON:
                command = AddOn(by, form.name, form.asked)
        return await self._pay(id, by, tournament, command, form.pays)

    @floor("6.14")
    async def _pay_entry(self, id: str, by: Actor, tournament: str, person: str, pays: PaidBy) -> CommandAnswer:
        """An entry is accepted as it is paid; for late entries the director draws a seat, and the desk takes cash."""
        live: LiveTournament | None = await self._front.state(f"tournament {tournament}")
        if live is None or not takes_late_entries(live.tournament, self._now):
            return await self._pay(id, by, tournament, AcceptEntry(by, person), pays)
        if by.role is not Role.CASHIER:
            return await self._send(tournament, by, f"{id}:pay", EnterLate(by, person, "", as_time(0)))
        fee, clause = live.tournament.conditions.entry.fee, live.tournament.clauses.seats_allocated
        if pays is PaidBy.ACCOUNT or not fee:
            raise Refused(clause, "The director draws a seat for a late entry, who pays from the account then.")
        check_may_enter(live.tournament, require_waiting(live.tournament, person))
        check_places_left(live.tournament)
        return await self._front.submit("cage", by.name, Sent(f"{id}:cash", 0, Deposit(by.name, person, fee)))

    async def _waits_for_director(self, tournament: str, by: Actor, pays: PaidBy) -> bool:
        """Whether nothing is left for the desk to do: a late entry who has the fee in their account."""
        live: LiveTournament | None = await self._front.state(f"tournament {tournament}")
        is_late = live is not None and takes_late_entries(live.tournament, self._now)
        return is_late and by.role is Role.CASHIER and pays is PaidBy.ACCOUNT

    @floor("6.14")
    async def accept_many(self, id: str, by: Actor, tournament: str, form: DeskAcceptance) -> ManyAccepted:
        """Accept applications in their order; what stands in the way of one keeps nobody else waiting."""
        accepted, waiting, version = [], [], 0
        for number, name in enumerate(dict.fromkeys(form.names)):
            answer = await self._send(tournament, by, f"{id}:{number}", AcceptEntry(by, name))
            match answer:
                case Done():
                    accepted.append(name)
                    version = answer.version
                case Refusal(clause=clause, why=why):
                    waiting.append(NotAccepted(name, clause, why))
                case _:
                    waiting.append(NotAccepted(name, "", getattr(answer, "why", "It could not be done: try again.")))
        words = " ".join((f"{len(accepted)} accepted.", *(one.why for one in waiting)))
        return ManyAccepted(version, tuple(accepted), tuple(waiting), words)

    @floor("3.8", "6.14")
    async def _account(self, id: str, by: Actor, form: DeskEntry) -> CommandAnswer | str:
        """Whom the entry is for: an account there is, or a new one for somebody who has none."""
        shown = Identification(form.identification) if form.identification.strip() else None
        known = await self._reception.find_by_identification(shown) if shown else None
        if form.person and known is not None and known.id != form.person:
            raise Refused(floor["3.8"], f"This identification is on file for another account, {known.id}.")
        person = form.person or (known.id if known else "")
        if not person:
            made = await self._reception.register_at_desk(id, by.name, WalkIn(form.name, form.of_age, form.contact))
            if not isinstance(made, Done):
                return made
            person = made.made
        if shown and known is None:
            noted = await self._reception.note_identity(f"{id}:identity", by.name, person, shown)
            if not isinstance(noted, Done):
                return noted
        account: Person | None = await self._front.state(person_stream(person))
        return person if account is not None and not account.erased else Unknown("This account does not exist.")

    @floor("2.2", "6.14")
    async def _pay(self, id: str, by: Actor, tournament: str, command: PaidCommand, pays: PaidBy) -> CommandAnswer:
        """Cash is taken only for what would be accepted, and then lies in the account until it is paid from there."""
        taken, receipts = 0, tuple[str, ...]()
        if pays is PaidBy.CASH:
            live: LiveTournament | None = await self._front.state(f"tournament {tournament}")
            if live is None:
                return Unknown("There is no such tournament.")
            taken = _cost(live.tournament, command)
        if taken:
            cash = Sent(f"{id}:cash", 0, Deposit(by.name, command.name, taken))
            answer = await self._front.submit("cage", by.name, cash)
            if not isinstance(answer, Done):
                return answer
            receipts = answer.receipts
        answer = await self._send(tournament, by, f"{id}:pay", command)
        match answer:
            case Done():
                return msgspec.structs.replace(answer, receipts=(*receipts, *answer.receipts))
            case Refusal(why=why) if taken:
                kept = f"The {currency_text(taken)} is in their account: pay it out at the cage."
                return msgspec.structs.replace(answer, why=f"{why} {kept}")
            case _:
                return answer

    async def _send(self, tournament: str, by: Actor, id: str, command: Any) -> CommandAnswer:
        return await self._front.submit(f"tournament {tournament}", by.name, Sent(id, 0, command))


def _cost(tournament: Tournament, command: PaidCommand) -> int:
    """What a command makes somebody pay: nothing where it would be refused, or was carried out before."""
    try:
        return sum(paid_by(event, command.name) for event in tournaments.decide(tournament, command))
    except Refused:
        return 0
