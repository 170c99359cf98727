"""The desk of a tournament: what needs accounts, the cage and the tournament one after the other.

Each step is a command of its own, with an id made from the one that was sent: sent again after a crash, what is done
stays done and the rest follows.
"""

from datetime import datetime
from typing import Any

import msgspec

from croupier import tournament as tournaments
from croupier.equipment.amounts import currency_text
from croupier.floor.messages import CommandAnswer, Done, Refusal, Sent, Unknown
from croupier.floor.people.account_service import Reception
from croupier.floor.people.cage.types import Deposit
from croupier.floor.people.forms import Identification, WalkIn
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.person_ids import patron_account, person_stream
from croupier.floor.people.private_store import HouseCommands
from croupier.floor.people.state import Person
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.desk.entry_forms import (
    DeskAcceptance,
    DeskEntry,
    DeskPayment,
    ManyAccepted,
    NotAccepted,
    PaidBy,
    PaidFor,
)
from croupier.floor.tournaments.desk.entry_steps import check_whole_entry, entry_steps, is_step_done
from croupier.floor.tournaments.desk.payment_barrier import AccountBalance, payment_barrier
from croupier.floor.tournaments.limit_checks import paid_by
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Refused, floor
from croupier.tournament.commands import (
    AcceptEntry,
    AddOn,
    BuyBack,
    EnterLate,
    NotifyApplicant,
    ReBuy,
)
from croupier.tournament.entries.applications import check_may_enter, check_places_left, require_waiting
from croupier.tournament.entries.substitutes import may_buy_seat
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.sessions.free_seats import takes_late_entries
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor, Role

PaidCommand = AcceptEntry | BuyBack | ReBuy | AddOn


class EntryDesk:
    """`id` is always the client's id of the whole, `by` the member of staff in the role in which they stand there."""

    def __init__(self, front: HouseCommands, reception: Reception, now: int, balance: AccountBalance) -> None:
        self._front, self._reception, self._at, self._balance = front, reception, now, balance
        self._now = as_time(now)

    @floor("6.14")
    async def enter(self, id: str, by: Actor, tournament: str, form: DeskEntry) -> CommandAnswer:
        """Enter somebody, or nobody where the rules refuse any part of it; `Done.made` is who they are. Somebody who
        has applied before goes on from there."""
        live: LiveTournament | None = await self._front.state(f"tournament {tournament}")
        if live is None:
            return Unknown("There is no such tournament.")
        known = await self._known(form)
        check_whole_entry(live.tournament, by, form, known, self._now)
        if not _is_in(live.tournament, known):
            await self._check_payment(live.tournament, by, form, known)
        person = await self._account(id, by, form, known)
        if not isinstance(person, str):
            return person
        answer: CommandAnswer = Done(live.version)
        for number, command in entry_steps(by, person, form):
            if not is_step_done(live.tournament, command):
                answer = await self._send(tournament, by, f"{id}:{number}", command)
            if not isinstance(answer, Done):
                return answer
        if not form.reserve and not await self._waits_for_director(tournament, by, form.pays):
            answer = await self._pay_entry(id, by, tournament, person, form.pays)
        return msgspec.structs.replace(answer, made=person) if isinstance(answer, Done) else answer

    @floor("2.1", "6.14")
    async def _check_payment(self, tournament: Tournament, by: Actor, form: DeskEntry, known: str) -> None:
        """Refuse an entry that could not be paid as the form has it."""
        fee = tournament.conditions.entry.fee or 0
        if form.reserve or not fee or (form.pays is PaidBy.CASH and by.role is Role.CASHIER):
            return
        if form.pays is PaidBy.CASH:
            raise Refused(floor["1.13"], "Only a cashier takes cash.")
        is_late = takes_late_entries(tournament, self._now)
        has = await self._balance(patron_account(known)) if known else 0
        if has < fee and not (is_late and by.role is Role.CASHIER):
            whose = f"The account of {known}" if known else f"A new account for {form.name}"
            raise Refused(floor["2.1"], f"{whose} holds only {currency_text(has)}: a cashier takes the fee in cash.")

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
        """An entry is accepted as it is paid. After the draw the director draws a seat for a late entry, or sells one
        to a reserve; the desk takes the cash for it."""
        live: LiveTournament | None = await self._front.state(f"tournament {tournament}")
        if live is None or not _is_after_draw(live.tournament, person, self._now):
            return await self._pay(id, by, tournament, AcceptEntry(by, person), pays)
        is_late = takes_late_entries(live.tournament, self._now)
        if is_late and by.role is not Role.CASHIER:
            return await self._send(tournament, by, f"{id}:pay", EnterLate(by, person, "", as_time(0)))
        fee, clause = live.tournament.conditions.entry.fee, live.tournament.clauses.seats_allocated
        if pays is PaidBy.ACCOUNT or not fee:
            does = "draws a seat for a late entry" if is_late else "sells the seat to a reserve"
            raise Refused(clause, f"The director {does}, who pays from the account then.")
        check_may_enter(live.tournament, require_waiting(live.tournament, person))
        if is_late:
            check_places_left(live.tournament)
        return await self._take_cash(id, by, person, fee)

    @floor("6.2", "6.14")
    async def _take_cash(self, id: str, by: Actor, person: str, amount: int) -> CommandAnswer:
        """Cash lies in the account until it is paid from there; none is taken from somebody who may not pay it on."""
        account, house = await self._front.state(person_stream(person)), await self._front.state("house")
        barrier = await payment_barrier(account, house, self._at, amount, self._balance) if account else None
        if barrier is not None:
            raise Refused(barrier.clause, barrier.to_staff)
        return await self._front.submit("cage", by.name, Sent(f"{id}:cash", 0, Deposit(by.name, person, amount)))

    async def _waits_for_director(self, tournament: str, by: Actor, pays: PaidBy) -> bool:
        """Whether nothing is left for the desk to do: a late entry who has the fee in their account."""
        live: LiveTournament | None = await self._front.state(f"tournament {tournament}")
        is_late = live is not None and takes_late_entries(live.tournament, self._now)
        return is_late and by.role is Role.CASHIER and pays is PaidBy.ACCOUNT

    @floor("6.14")
    async def accept_many(self, id: str, by: Actor, tournament: str, form: DeskAcceptance) -> ManyAccepted:
        """Accept applications in their order, or hand the conditions over; what stands in the way of one keeps nobody
        else waiting. The words are for the clerk, with ids in place of names."""
        accepted, waiting, version = [], [], 0
        for number, name in enumerate(dict.fromkeys(form.names)):
            command = NotifyApplicant(by, name) if form.conditions else AcceptEntry(by, name)
            answer = await self._send(tournament, by, f"{id}:{number}", command)
            match answer:
                case Done():
                    accepted.append(name)
                    version = answer.version
                case Refusal(clause=clause, why=why):
                    waiting.append(NotAccepted(name, clause, why))
                case _:
                    waiting.append(NotAccepted(name, "", getattr(answer, "why", "It could not be done: try again.")))
        did = "given the conditions" if form.conditions else "accepted"
        words = " ".join((f"{len(accepted)} {did}.", *map(_why_waiting, waiting)))
        return ManyAccepted(version, tuple(accepted), tuple(waiting), words)

    @floor("3.8", "6.14")
    async def _known(self, form: DeskEntry) -> str:
        """The account that they have: the one that is named, or the one of their document; empty if there is none."""
        shown = _shown(form)
        known = await self._reception.find_by_identification(shown) if shown else None
        if known is None:
            return form.person
        if form.person and known.id != form.person:
            raise Refused(floor["3.8"], f"This identification is on file for another account, {known.id}.")
        if not form.person and not await self._reception.is_called(known.id, form.name):
            why = f"This document is on file for {known.id}. Enter that name if it is the same person; else check it."
            raise Refused(floor["3.8"], why)
        return known.id

    @floor("3.8", "6.14")
    async def _account(self, id: str, by: Actor, form: DeskEntry, known: str) -> CommandAnswer | str:
        """Whom the entry is for: an account there is, or a new one for somebody who has none."""
        house: HouseState = await self._front.state("house")
        account: Person | None = await self._front.state(person_stream(known)) if known else None
        shown, identified = _shown(form), account is not None and bool(account.identities)
        if house.asks_identification and not shown and not identified:
            raise Refused(floor["3.8"], "This house asks for identification: enter the number of what they show.")
        person = known
        if not person:
            made = await self._reception.register_at_desk(id, by.name, WalkIn(form.name, form.of_age, form.contact))
            if not isinstance(made, Done):
                return made
            person = made.made
        if shown and await self._reception.find_by_identification(shown) is None:
            noted = await self._reception.note_identity(f"{id}:identity", by.name, person, shown)
            if not isinstance(noted, Done):
                return noted
        account = await self._front.state(person_stream(person))
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
            answer = await self._take_cash(id, by, command.name, taken)
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


def _why_waiting(one: NotAccepted) -> str:
    """Who waits on and why; that too little is in an account says whose it is."""
    return one.why if one.clause == floor["2.1"] else f"{one.name}: {one.why}"


def _shown(form: DeskEntry) -> Identification | None:
    return Identification(form.identification) if form.identification.strip() else None


def _is_in(tournament: Tournament, person: str) -> bool:
    player = tournament.player(person)
    return player is not None and player.standing is PlayerStanding.PLAYER


def _is_after_draw(tournament: Tournament, person: str, now: datetime) -> bool:
    """Whether somebody can only come in after the draw: as a late entry, or as a reserve who buys a seat."""
    return takes_late_entries(tournament, now) or may_buy_seat(tournament, person, now)


def _cost(tournament: Tournament, command: PaidCommand) -> int:
    """What a command makes somebody pay: nothing if it would be refused, or was carried out before."""
    try:
        return sum(paid_by(event, command.name) for event in tournaments.decide(tournament, command))
    except Refused:
        return 0
