"""Who may order what of people, of the house and at the cage, and for whom; a command without a grant is a mistake."""

from typing import Any, get_args

from croupier.floor.grants import SYSTEM_HOLDER, Grant, command_words, granted_each, granted_to, holder_list
from croupier.floor.people import commands
from croupier.floor.people.cage import types as cage
from croupier.floor.people.cage.large_sums import CONFIRMING
from croupier.floor.people.house import types as house
from croupier.floor.people.house.gaming_hours import SetGamingHours
from croupier.floor.people.house.play_restrictions import RestrictionCommand
from croupier.floor.people.house.waiver import WaiverCommand
from croupier.floor.people.inputs import NOBODY, PeopleInputs
from croupier.floor.people.offices.authority import giver, is_system, offices
from croupier.floor.people.offices.office import MANAGING, Office
from croupier.floor.people.sign_in.password_reset import RESETTING
from croupier.floor.people.state import AccountKind
from croupier.rulebook import NoAuthority, floor

NOT_SIGNED_IN = "someone who is not signed in"
_EVERYBODY = frozenset(AccountKind)
_NOBODY: frozenset[str] = frozenset()
_PATRON = frozenset({AccountKind.PATRON})
_OWNER = frozenset({Office.OWNER})
AT_DESK = MANAGING | {Office.CASHIER, Office.TOURNAMENT_DIRECTOR}
"""Who enters people at the desk of a tournament."""
_PERSON = "person"
"""What a command about an account is about: the account whose stream it is sent to."""

PERSON_GRANTS: dict[type, Grant] = {
    commands.Register: granted_to({NOT_SIGNED_IN}, _OWNER, about=_PERSON),
    commands.RegisterAtDesk: granted_to(AT_DESK, about=_PERSON),
    **granted_each(granted_to(RESETTING, about=_PERSON), commands.ProposeReset, commands.ConfirmReset),
    commands.DeclineReset: Grant(_EVERYBODY, RESETTING, _PERSON),
    **granted_each(
        granted_to({SYSTEM_HOLDER}, about=_PERSON), commands.ResetAtConsole, commands.TrySignIn, commands.EndSignIn
    ),
    commands.ChoosePassword: Grant(_EVERYBODY, frozenset({NOT_SIGNED_IN}), _PERSON),
    commands.Rename: Grant(_EVERYBODY, MANAGING, _PERSON),
    commands.NoteIdentity: granted_to(AT_DESK, about=_PERSON),
    commands.SignOutEverywhere: Grant(_EVERYBODY, MANAGING, _PERSON),
    commands.EraseParticulars: Grant(_EVERYBODY, _OWNER, _PERSON),
    **granted_each(Grant(_OWNER, _OWNER, _PERSON), commands.Appoint, commands.EndAppointment),
    **granted_each(Grant(_PATRON, _NOBODY, _PERSON), commands.SetLimit, commands.ExcludeSelf),
    **granted_each(granted_to(MANAGING, about=_PERSON), commands.Exclude, commands.EndExclusion),
}
assert PERSON_GRANTS.keys() == set(get_args(commands.PersonCommand)), "every command about a person has its grant"

HOUSE_GRANTS: dict[type, Grant] = {
    **granted_each(granted_to({SYSTEM_HOLDER}), house.OpenHouse, house.RenewLink, house.MarkRows),
    house.BecomeOwner: granted_to({NOT_SIGNED_IN}),
    **granted_each(
        granted_to(_OWNER),
        house.ChangeSettings,
        house.AttachRules,
        house.AskIdentification,
        house.AllowWatching,
        SetGamingHours,
        *get_args(WaiverCommand),
    ),
    **granted_each(granted_to(MANAGING | {Office.SUPERVISOR}), *get_args(RestrictionCommand)),
}
assert HOUSE_GRANTS.keys() == set(get_args(house.HouseCommand)), "every command of the house has its grant"

CAGE_GRANTS: dict[type, Grant] = {
    cage.Deposit: granted_to({Office.CASHIER, SYSTEM_HOLDER}, about="person"),
    cage.WithdrawMoney: granted_to({Office.CASHIER}, about="person"),
    cage.TakePlayMoney: Grant(_PATRON, _NOBODY, "by"),
    cage.PutInCapital: granted_to(MANAGING, {SYSTEM_HOLDER}),
    **granted_each(granted_to(MANAGING), cage.TakeOutCapital, cage.ReverseReceipt),
    **granted_each(granted_to(CONFIRMING), cage.ConfirmMovement, cage.DeclineMovement),
}
assert CAGE_GRANTS.keys() == set(get_args(cage.CageCommand)), "every command at the cage has its grant"


@floor("1.3", "1.13")
def check_people_grant(grant: Grant, command: Any, inputs: PeopleInputs, about: str = "") -> None:
    """Refuse a command to anyone it is not granted to; `about` is whom it is about, empty for nobody in particular."""
    by = getattr(command, "by", None)
    holders = _holders(inputs, by)
    allowed = grant.own if about and about == by else grant.others
    if holders & allowed:
        return
    if SYSTEM_HOLDER in grant.holders and len(grant.holders) == 1:
        raise NoAuthority(floor["1.13"], "This can only be done on the machine that runs the house.")
    if not allowed and grant.own:
        raise NoAuthority(floor["1.13"], f"{command_words(command)}: only the person themselves may do this.")
    who = holder_list(allowed) if allowed else f"{holder_list(grant.others)}, never for themselves,"
    raise NoAuthority(floor["1.13"], f"{command_words(command)}: only {who} may do this.")


def _holders(inputs: PeopleInputs, by: str | None) -> frozenset[str]:
    """What somebody is at this moment: the system, nobody who is signed in, a patron, or staff with their offices."""
    if inputs.caller is None and (by is None or is_system(inputs, by)):
        return frozenset({SYSTEM_HOLDER})
    if inputs.caller == NOBODY and by in (None, NOBODY):
        return frozenset({NOT_SIGNED_IN})
    person = giver(inputs, by or "")
    return frozenset({person.kind, *offices(person, inputs.at)})
