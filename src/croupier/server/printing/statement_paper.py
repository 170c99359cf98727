"""A patron's statement as a paper: every line of their account, with its receipt."""

import msgspec


class StatementPaperRow(msgspec.Struct, frozen=True):
    """A line of the account, in words."""

    at: str
    words: str
    receipt: str
    amount: str
    balance: str


class StatementPaper(msgspec.Struct, frozen=True):
    """What the template `statement` prints; times are in the `zone`, `totals` are words and amounts."""

    house: str
    patron: str
    account: str
    currency: str
    zone: str
    period: str
    totals: tuple[tuple[str, str], ...]
    rows: tuple[StatementPaperRow, ...]
