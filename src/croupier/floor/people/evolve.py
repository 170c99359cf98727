"""A person after each entry of their stream; checks nothing, entries are facts."""

from msgspec.structs import replace

from croupier.floor.people.care.inherited_care import with_inherited
from croupier.floor.people.care.limits import with_limit
from croupier.floor.people.care.periods import Period, start_of
from croupier.floor.people.care.remaining_limits import opened_with, tallies_at, time_played
from croupier.floor.people.events import (
    BoughtIn,
    CareInherited,
    CashedOut,
    ChipsKept,
    Counted,
    Deposited,
    EarlierRoundSettled,
    EntryPaid,
    Excluded,
    ExclusionEnded,
    IdentityEntry,
    IdentityNoted,
    KeptChipsPaid,
    LeftTable,
    LimitSet,
    LoginEntry,
    OfficeEnded,
    OfficeGiven,
    Owes,
    ParticularsErased,
    PasswordChosen,
    PasswordReset,
    PersonEntry,
    Registered,
    RegisteredAtDesk,
    ResetConfirmed,
    ResetDeclined,
    ResetProposed,
    SatDown,
    SelfExcluded,
    SignedOutEverywhere,
    TournamentPaid,
    Withdrew,
)
from croupier.floor.people.offices.office import Appointment, Office
from croupier.floor.people.proposals import ProposedAct
from croupier.floor.people.sign_in.sign_in_attempts import evolve_sign_in
from croupier.floor.people.state import (
    AccountKind,
    HouseExclusion,
    Identity,
    Login,
    OwnExclusion,
    PastReset,
    Person,
    Reset,
    TableDebt,
    Tally,
)
from croupier.rulebook import floor


def evolve(person: Person | None, entry: PersonEntry) -> Person:
    """The person after this entry; None before the one that registers them."""
    event, at = entry.event, entry.at
    if isinstance(event, RegisteredAtDesk):
        return Person(event.id, 1, AccountKind.PATRON, login="")
    if person is None:
        assert isinstance(event, Registered), "a person's stream begins with their registration"
        first_code = event.reset and _reset_with_witness(event.reset, event.by)
        return Person(event.id, 1, event.kind, event.login, event.credential, reset=first_code)
    person = replace(person, version=person.version + 1)
    match event:
        case Deposited() | Withdrew() | BoughtIn() | EntryPaid() | TournamentPaid() | Counted() | EarlierRoundSettled():
            return replace(person, tallies=tuple(_add_to_tally(tally, event) for tally in tallies_at(person, at)))
        case SatDown() | LeftTable() | ChipsKept() | KeptChipsPaid() | CashedOut():
            return _update_tables(person, event, at)
        case Owes():
            return replace(person, owed=_update_debts(person.owed, event))
        case _:
            after = evolve_sign_in(_account(person, event, at), event, at)
            return after if after.epoch == person.epoch else replace(after, sign_ins=())


def evolve_login(login: Login | None, entry: LoginEntry) -> Login:
    """The login after this entry: it is the newest holder's."""
    if login is None:
        return Login(entry.event.person)
    return Login(entry.event.person, login.version + 1, (*login.before, login.person))


def evolve_identity(identity: Identity | None, entry: IdentityEntry) -> Identity:
    """The identification after this entry: it is that of the person who showed it last."""
    return Identity(entry.event.person, 1 if identity is None else identity.version + 1)


def _account(person: Person, event: object, at: int) -> Person:
    """After what was done about the account itself."""
    match event:
        case PasswordReset(by=by, reset=reset):
            return _reset(person, _reset_with_witness(reset, by), at)
        case ResetProposed(number=number, by=by, reason=reason, code=code, until=until):
            return replace(person, proposed_reset=ProposedAct(number, code, by, reason, until))
        case ResetDeclined():
            return replace(person, proposed_reset=None)
        case ResetConfirmed(reset=reset):
            return _reset(person, reset, at)
        case PasswordChosen(credential=credential):
            return replace(
                person, credential=credential, reset=None, proposed_reset=None, epoch=person.epoch + 1, doors=()
            )
        case SignedOutEverywhere():
            return replace(person, epoch=person.epoch + 1)
        case ParticularsErased():
            closed = replace(person, reset=None, proposed_reset=None, erased=True, known=(), doors=())
            return replace(closed, epoch=person.epoch + 1)
        case OfficeGiven(office=office, begins=begins, ends=ends, by=by):
            return replace(person, appointments=(*person.appointments, Appointment(office, begins, ends, by)))
        case OfficeEnded(office=office):
            return replace(person, appointments=_end_appointments(person.appointments, office, at))
        case IdentityNoted(identity=identity):
            return replace(person, identities=(*person.identities, identity))
        case CareInherited():
            return with_inherited(person, event, at)
        case LimitSet():
            return replace(person, limits=with_limit(person.limits, event, at))
        case SelfExcluded(until=until):
            return replace(person, own_exclusion=OwnExclusion(at, until))
        case Excluded(by=by, reason=reason):
            return replace(person, house_exclusion=HouseExclusion(at, by, reason))
        case ExclusionEnded():
            return replace(person, house_exclusion=None)
        case _:
            return person


def _reset(person: Person, reset: Reset, at: int) -> Person:
    """The password works no longer, and every sign-in has ended."""
    past = PastReset(at, reset.by)
    return replace(person, credential="", reset=reset, proposed_reset=None, past_reset=past, epoch=person.epoch + 1)


def _reset_with_witness(reset: Reset, by: str) -> Reset:
    """A reset that says who was shown its code; events of 0.1.0 say that beside it."""
    return reset if reset.by else replace(reset, by=(by,))


def _end_appointments(appointments: tuple[Appointment, ...], office: Office, at: int) -> tuple[Appointment, ...]:
    """What was held ends now; what would have begun later never does."""
    earlier = (
        appointment for appointment in appointments if appointment.office is not office or appointment.begins < at
    )
    return tuple(
        Appointment(appointment.office, appointment.begins, at, appointment.by)
        if appointment.office is office and appointment.holds(at)
        else appointment
        for appointment in earlier
    )


def _add_to_tally(tally: Tally, event: object) -> Tally:
    """A period's tally after money moved."""
    match event:
        case Deposited(amount=amount):
            return _change_tally(tally, deposited=tally.deposited + amount)
        case Withdrew(amount=amount):
            return _change_tally(tally, withdrawn=tally.withdrawn + amount)
        case BoughtIn(amount=amount):
            return _change_tally(tally, bought=tally.bought + amount)
        case EntryPaid(amount=amount):
            return _change_tally(tally, bought=tally.bought + amount, entries=tally.entries + amount)
        case TournamentPaid(amount=amount):
            return _change_tally(tally, entries=tally.entries - amount)
        case Counted(wealth=wealth, undecided=undecided):
            return _count_tally(tally, wealth, undecided or ())
        case EarlierRoundSettled(table=table, gained=gained) if tally.opening is not None and table in tally.undecided:
            return replace(tally, opening=tally.opening + gained)
        case _:
            return tally


def _count_tally(tally: Tally, wealth: int, undecided: tuple[str, ...]) -> Tally:
    """A period begins with its first wager; a later one ends what was undecided at the same table."""
    if tally.opening is None:
        return replace(tally, opening=opened_with(tally, wealth), undecided=undecided)
    return replace(tally, undecided=tuple(table for table in tally.undecided if table in undecided))


def _update_tables(person: Person, event: object, at: int) -> Person:
    """Where they sit, for how long they have played today, and which tables keep chips for them."""
    match event:
        case SatDown(table=table) if table not in person.tables:
            since = person.since if person.tables else at
            return replace(person, tables=(*person.tables, table), since=since)
        case LeftTable(table=table):
            rest = tuple(other for other in person.tables if other != table)
            if rest or not person.tables:
                return replace(person, tables=rest)
            played = time_played(person, at)
            return replace(person, tables=(), played=played, played_on=start_of(Period.DAY, at))
        case ChipsKept(table=table) if table not in person.keeping:
            return replace(person, keeping=(*person.keeping, table))
        case KeptChipsPaid(table=table):
            return replace(person, keeping=tuple(other for other in person.keeping if other != table))
        case _:
            return person


@floor("2.6")
def _update_debts(owed: tuple[TableDebt, ...], event: Owes) -> tuple[TableDebt, ...]:
    """What they owe from other rounds, and from this one what a table says."""
    rest = (debt for debt in owed if (debt.table, debt.round_number) != (event.table, event.round_number))
    return (*rest, *((TableDebt(event.table, event.round_number, event.amount),) if event.amount else ()))


def _change_tally(tally: Tally, **changes: int) -> Tally:
    return replace(tally, **changes)
