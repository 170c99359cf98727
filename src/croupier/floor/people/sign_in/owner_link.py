"""The first start of a house, and the one-time link by which somebody becomes its owner."""

from croupier.floor.fairness.draws import Source
from croupier.floor.messages import Done, Sent
from croupier.floor.people.house.types import OpenHouse, RenewLink
from croupier.floor.people.private_store import HouseCommands, PrivateStore
from croupier.floor.people.sign_in.digests import new_token, secret_digest
from croupier.floor.people.sign_in.logins import key_name

LOGIN_KEY_BYTES = 32


async def ensure_house_open(
    front: HouseCommands,
    store: PrivateStore,
    source: Source,
    currency: str = "AUD",
    name: str = "croupier",
    age: int = 0,
    helpline: str = "",
    play_money: bool = False,
    signing_key: str | None = None,
) -> str:
    """Open the house if it is not open yet; the token of the owner's link, empty if somebody was first."""
    if await front.state("house") is not None:
        return ""
    key, token = source(LOGIN_KEY_BYTES), new_token(source)
    marked = secret_digest(key.hex())
    await store.put_person(key_name(marked), key)
    command = OpenHouse(currency, name, secret_digest(token), marked, age, helpline, play_money, signing_key)
    await front.submit("house", None, Sent(f"open-house-{marked[:16]}", 0, command))
    if (await front.state("house")).login_key == marked:
        return token
    await store.erase_person(key_name(marked))
    return ""


async def renew_link(front: HouseCommands, source: Source) -> str:
    """A new link, for anyone who runs the machine: the one before works no longer. The token of it."""
    token = new_token(source)
    answer = await front.submit(
        "house", None, Sent(f"renew-link-{secret_digest(token)[:16]}", 0, RenewLink(secret_digest(token)))
    )
    if not isinstance(answer, Done):
        raise LookupError(f"No new link: {answer}")
    return token
