"""What a patron has with the house: money in the account, chips at tables, on layouts, and kept for them."""

from collections.abc import Callable, Iterator

from croupier.floor.people.person_ids import patron_account
from croupier.floor.people.state import Person

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
    return (*_safe_accounts(person), *(wagers_at(table, person.id) for table in person.tables))


def wagers_at(table: str, person: str) -> str:
    """The ledger's account for what a patron has on a table's layout."""
    return f"wagers {table} of {person}"


def stack_at(table: str, person: str) -> str:
    """The ledger's account for the chips that a patron has at a table."""
    return f"{_STACK}{table} of {person}"


def is_stack(account: str) -> bool:
    """Whether an account of the ledger holds a patron's chips at a table."""
    return account.startswith(_STACK)


def _safe_accounts(person: Person) -> Iterator[str]:
    yield patron_account(person.id)
    for table in person.tables:
        yield stack_at(table, person.id)
    for table in person.keeping:
        yield f"held {table} for {person.id}"
