"""Identification: shown to staff, kept as a keyed digest alone, and one account's at a time."""

import unicodedata

from croupier.floor.people.care.inherited_care import inherit_care
from croupier.floor.people.commands import NoteIdentity
from croupier.floor.people.events import IdentityNoted, PersonEvent
from croupier.floor.people.inputs import PeopleInputs
from croupier.floor.people.person_ids import identity_stream, person_stream
from croupier.floor.people.state import AccountKind, Identity, Person
from croupier.floor.vault import Vault
from croupier.rulebook import Refused, floor

_LEAST = 4


@floor("3.8")
def record_identity(person: Person, command: NoteIdentity, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """A patron has shown who they are; what they chose with an account that was closed holds for this one too."""
    if person.kind is not AccountKind.PATRON:
        raise Refused(floor["3.8"], "Only patrons need to show identification, not staff.")
    own = person.own_exclusion
    if own is not None and own.inherited and own.holds(inputs.at):  # perhaps another's, who had this login before
        raise Refused(floor["3.8"], "An earlier exclusion bars this account: no identification can be added.")
    identities = (command.identity, *command.older)
    if set(identities) & set(person.identities):
        raise Refused(floor["3.8"], "This identification is already on file for this patron.")
    holders = [holder for identity in identities if (holder := _holder(identity, inputs)) is not None]
    for holder in holders:
        if not holder.erased:
            raise Refused(floor["3.8"], f"This person already has an account, {holder.id}: they must use that one.")
    return (IdentityNoted(command.by, command.identity), *inherit_care(person.id, holders, inputs.at))


def _holder(identity: str, inputs: PeopleInputs) -> Person | None:
    """Whose account this identification was noted for last, closed or not."""
    taken: Identity | None = inputs.state(identity_stream(identity))
    holder: Person | None = None if taken is None else inputs.state(person_stream(taken.person))
    return holder


def identity_digests(vault: Vault, number: str) -> tuple[str, ...]:
    """The keyed digests of an identification by every key, the newest first: without capitals, spaces and strokes."""
    written = unicodedata.normalize("NFKC", number).casefold()
    bare = "".join(sign for sign in written if sign.isalnum())
    if len(bare) < _LEAST:
        raise Refused(floor["3.8"], f"Enter at least {_LEAST} letters or digits of the identification.")
    return tuple(mac.hex() for mac in vault.macs("identity", bare.encode()))
