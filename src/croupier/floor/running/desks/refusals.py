"""What is said where a command is not carried out."""

import msgspec

from croupier.equipment.amounts import currency_text
from croupier.floor.messages import CommandAnswer, Forbidden, Refusal
from croupier.floor.people.personal_details import words_with_names
from croupier.floor.people.private_store import PrivateStore
from croupier.ledger.batch import Overdrawn
from croupier.rulebook import Refused, floor


@floor("1.3", "1.13")
def refusal_answer(refused: Refused) -> Refusal | Forbidden:
    """`Forbidden` if the sender lacks the office; every other refusal is one by the rules."""
    if refused.clause in (floor["1.3"], floor["1.13"]):
        return Forbidden(refused.why, refused.clause)
    return Refusal(refused.clause, refused.why)


async def name_people(store: PrivateStore, answer: CommandAnswer) -> CommandAnswer:
    """The answer with names in place of ids: a refusal is read by people."""
    if not isinstance(answer, Refusal | Forbidden):
        return answer
    return msgspec.structs.replace(answer, why=await words_with_names(store, answer.why))


@floor("2.1")
def overdrawn_refusal(overdrawn: Overdrawn, caller: str | None = None) -> Refusal:
    """What is not there cannot be spent; staff who pay from somebody's account are told whose it is."""
    kind, _, owner = overdrawn.account.partition(" ")
    own = "Your account" if caller in (None, owner) else f"The account of {owner}"
    whose = {"account": own, "cage": "The cage"}.get(kind, "The stack")
    has = currency_text(max(0, overdrawn.balance))
    return Refusal(floor["2.1"], f"{whose} holds only {has}.")
