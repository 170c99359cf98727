"""The arguments that commands share: files, numbers, a house's database and its key, each checked as it is read."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Annotated, Any

from cyclopts import Parameter, Token

Json = Annotated[bool, Parameter(name="--json", negative="", help="Print one JSON object instead of tables.")]


def _is_no_option(_: Any, name: str | None) -> None:
    if name is not None and name.startswith("-") and name != "-":
        raise ValueError("There is no such option.")


def _whole_number(_: Any, tokens: Sequence[Token]) -> int:
    """7, 1_000 or 1e9; fractions are refused, since they would have to be rounded."""
    text = tokens[0].value
    try:
        number = Decimal(text)
        if number.is_finite() and number.adjusted() <= _DIGITS_MAX and number == int(number):
            return int(number)
    except ArithmeticError:
        pass
    raise ValueError(f"{text!r} is not a whole number.")


_DIGITS_MAX = 30


def _check_address(kind: object, database: str | None) -> None:
    from croupier.cli.house.database import check_address

    if database is not None:
        check_address(kind, database)


WholeNumber = Annotated[int, Parameter(converter=_whole_number)]
Whole = Annotated[int | None, Parameter(converter=_whole_number)]
RoundsOption = Annotated[int | None, Parameter(name=("--rounds", "--coups"), converter=_whole_number)]
File = Annotated[str, Parameter(allow_leading_hyphen=True, validator=_is_no_option)]
"""A file name; `-` is standard input, although it looks like an option."""
OptionalFile = Annotated[str | None, Parameter(allow_leading_hyphen=True, validator=_is_no_option)]
DEFAULT_DATABASE = "croupier.db"
Database = Annotated[
    str,
    Parameter(
        validator=_check_address,
        help="The house's database: a file (default: croupier.db in this folder) or postgresql://…",
    ),
]
OptionalDatabase = Annotated[str | None, Parameter(validator=_check_address)]
KeyFile = Annotated[
    str | None, Parameter(help="The house's key file, to check signatures and to open every commitment.")
]
