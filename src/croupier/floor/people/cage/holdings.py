"""What a patron has with the house: money in the account, chips at tables, on layouts, and kept for them."""

from collections.abc import Callable, Iterable, Iterator

from croupier.floor.people.person_ids import patron_account
from croupier.floor.people.state import Person
from croupier.ledger.postings import Posting

_STACK = "stack "

ReadBalance = Callable[[str], int]
"""What an account of the ledger holds of the house's currency at this moment."""


def wealth(person: Person, balance: ReadBalance) -> int:
    """All that they have."""
    return sum(balance(account) for account in accounts(person))


def safe(person: Person, balance: ReadBalance) -> int:
    """What they have apart from what lies on layouts."""
    return sum(balance(account) for account in _safe_accounts(person))


def accounts(person: Person) -> tuple[str, ...]:
    """The ledger's accounts that together hold all that they have."""
    return (*_safe_accounts(person), *(account for table in person.tables for account in _layout(table, person.id)))


def stake_at(person: Person, table: str, balance: ReadBalance) -> int:
    """What they have on a table's layout."""
    return sum(balance(account) for account in _layout(table, person.id))


def gain(person: Person, table: str, moved: Iterable[Posting]) -> int:
    """How much more they have once this has moved at a table, or how much less."""
    own = {*accounts(person), held_at(table, person.id)}
    return sum(posting.amount * ((posting.target in own) - (posting.source in own)) for posting in moved)


def wagers_at(table: str, person: str) -> str:
    """The ledger's account for what a patron has on a table's layout."""
    return f"wagers {table} of {person}"


def stack_at(table: str, person: str) -> str:
    """The ledger's account for the chips that a patron has at a table."""
    return f"{_STACK}{table} of {person}"


def chip_accounts(table: str, person: str) -> tuple[str, ...]:
    """The ledger's accounts for the chips that a patron has at a table, in hand and on the layout."""
    return stack_at(table, person), *_layout(table, person)


def is_stack(account: str) -> bool:
    """Whether an account of the ledger holds a patron's chips at a table."""
    return account.startswith(_STACK)


def held_at(table: str, person: str) -> str:
    """The ledger's account for what a table keeps for a patron."""
    return f"held {table} for {person}"


def _layout(table: str, person: str) -> tuple[str, str]:
    """What is wagered, and what is imprisoned until the next round."""
    return wagers_at(table, person), f"imprisoned {table} of {person}"


def _safe_accounts(person: Person) -> Iterator[str]:
    yield patron_account(person.id)
    for table in person.tables:
        yield stack_at(table, person.id)
    for table in person.keeping:
        yield held_at(table, person.id)
