"""Who somebody is: name, contact and login, outside the chain, where they can be erased."""

import unicodedata

import msgspec

from croupier.floor.people.person_ids import SYSTEM, has_account
from croupier.floor.people.private_store import PrivateStore
from croupier.rulebook import Refused, floor

_OF_THE_HOUSE = ("p-", "box ", "seat ", SYSTEM)


class Particulars(msgspec.Struct, frozen=True):
    """`name` is what others see."""

    name: str
    contact: str
    login: str


_decoder = msgspec.json.Decoder(Particulars)


async def particulars_of(store: PrivateStore, person: str) -> Particulars | None:
    """What is known of a person; None if it was erased."""
    kept = await store.person(person) if has_account(person) else None  # other things lie outside the chain too
    return None if kept is None else _decoder.decode(kept)


async def display_name_of(store: PrivateStore, person: str) -> str:
    """What others see in place of an id; the id itself where the name was erased."""
    known = await particulars_of(store, person)
    return person if known is None else known.name


async def keep_particulars(store: PrivateStore, person: str, particulars: Particulars) -> None:
    """Keep a person's particulars."""
    await store.put_person(person, msgspec.json.encode(particulars))


@floor("1.3")
@floor("3.7")
def check_login(login: str) -> None:
    """Refuse a login that reads like another: with signs that cannot be seen, or in another shape."""
    if not login.isprintable() or unicodedata.normalize("NFKC", login) != login:
        raise Refused(floor["3.7"], "This login can be taken for another: write it with plain letters.")


def check_display_name(name: str) -> None:
    """Refuse a name that could be taken for another's, or for the house's own."""
    unseen = next((sign for sign in name if not sign.isprintable()), "")
    if unseen:
        raise Refused(floor["1.3"], f"A name is made of what can be seen, and U+{ord(unseen):04X} can't: leave it out.")
    if not name or name != " ".join(name.split()):
        raise Refused(floor["1.3"], "A name is written with single spaces between its words and none around it.")
    if name.casefold().startswith(_OF_THE_HOUSE):
        raise Refused(floor["1.3"], "Everybody acts under their own name; this one is the house's own.")
