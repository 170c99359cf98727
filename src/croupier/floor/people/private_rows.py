"""What lies outside the chain, row by row: what a backup must have to open the house again, and what it must not."""

from croupier.rulebook import floor

IN_BACKUPS = ("p-", "credential ", "login key ")
"""Names and contacts, what passwords are checked with, and the key by which logins are marked. Sign-ins, counts of
those that failed, cached proofs and whatever else is kept for a while are not restored: people sign in again."""


@floor("7.2")
def is_in_backups(name: str) -> bool:
    """Whether a row is part of a backup, by its name."""
    return name.startswith(IN_BACKUPS)
