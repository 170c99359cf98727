"""Who somebody is: name, contact and login, outside the chain, where they can be erased."""

import unicodedata

import msgspec

from croupier.floor.people.person_ids import PERSON_ID, SYSTEM, has_account
from croupier.floor.people.private_store import PrivateStore
from croupier.rulebook import Refused, floor

_OF_THE_HOUSE = ("p-", "box ", "seat ", SYSTEM)


class Particulars(msgspec.Struct, frozen=True):
    """`name` is what others see; `by_mail` says whether notices go to the contact where it is an e-mail address."""

    name: str
    contact: str
    login: str
    by_mail: bool = True


_decoder = msgspec.json.Decoder(Particulars)


async def particulars_of(store: PrivateStore, person: str) -> Particulars | None:
    """What is known of a person; None if it was erased."""
    particulars = await store.person(person) if has_account(person) else None  # other things lie outside the chain too
    return None if particulars is None else _decoder.decode(particulars)


async def display_name_of(store: PrivateStore, person: str) -> str:
    """What others see in place of an id; the id itself where the name was erased."""
    known = await particulars_of(store, person)
    return person if known is None else known.name


async def words_with_names(store: PrivateStore, words: str) -> str:
    """A sentence for people to read, with names in place of ids: the log knows people by their ids alone.

    Names are looked up when it is read, not when it is written: they lie outside the log and can be erased.
    """
    names = {id: await display_name_of(store, id) for id in PERSON_ID.findall(words)}
    return PERSON_ID.sub(lambda id: names[id[0]], words) if names else words


async def keep_particulars(store: PrivateStore, person: str, particulars: Particulars) -> None:
    """Keep a person's particulars."""
    await store.put_person(person, msgspec.json.encode(particulars))


@floor("1.3")
@floor("3.7")
def check_login(login: str) -> None:
    """Refuse a login that reads like another: with signs that cannot be seen, or in another shape."""
    if not login.isprintable() or unicodedata.normalize("NFKC", login) != login:
        raise Refused(floor["3.7"], "This login could be mistaken for another: use plain letters.")


def check_display_name(name: str) -> None:
    """Refuse a name that could be taken for another's, or for the house's own."""
    unseen = next((sign for sign in name if not sign.isprintable()), "")
    if unseen:
        raise Refused(floor["1.3"], f"The name contains an invisible character (U+{ord(unseen):04X}): remove it.")
    if not name or name != " ".join(name.split()):
        raise Refused(floor["1.3"], "Use single spaces between the words of a name, and none before or after it.")
    if name.casefold().startswith(_OF_THE_HOUSE):
        raise Refused(floor["1.3"], "This name belongs to the house: choose your own.")
