"""What lies outside the chain, row by row: what a backup must have to open the house again, and what it must not."""

from croupier.rulebook import floor

IN_BACKUPS = ("p-", "credential ", "login key ", "mail outbox")
"""Names and contacts, what passwords are checked with, the key by which logins are marked, and which notices still
wait to be sent by e-mail. Sign-ins, counts of
those that failed, cached proofs and whatever else is kept for a while are not restored: people sign in again."""


@floor("7.2")
def is_in_backups(name: str) -> bool:
    """Whether a row is part of a backup, by its name."""
    return name.startswith(IN_BACKUPS)
