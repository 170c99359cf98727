"""Reading a tournament record: strict TOML, only known keys, and a helpful message for anything else."""

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction
from typing import Any

import msgspec

from croupier.equipment.amounts import Amount
from croupier.records.acts import NotARecord, quote_value
from croupier.records.table_choices import Choices, read_amount
from croupier.records.toml_keys import check_known_keys, read_toml
from croupier.records.tournament.lines import RecordLine, read_line
from croupier.records.tournament.record import RecordedOffer, TournamentRecord
from croupier.tournament.books import tournament_books
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.conditions.prize_terms import Surplus
from croupier.tournament.entries.pool import ExtraKind
from croupier.tournament.results.placings import Ties, ties_known
from croupier.tournament.results.prizes import share

_OFFERS = {"re_buy": ExtraKind.RE_BUY, "add_on": ExtraKind.ADD_ON, "buy_back": ExtraKind.BUY_BACK}
_BY_BOOK = {
    "buy_back": "buy_back",
    "re_buy": "re_buy",
    "add_on": "add_on",
    "commission": "commission",
    "ties": "final_ties",
}
"""Keys that only some books have, each with the role whose clause such a book has."""
_COMMON = frozenset({"rules", "start", "entry_fee", "added", "prizes", "surplus", "minimum_players", "happened"})
_WANTED = ("rules", "start", "entry_fee", "prizes")


def read_tournament_record(text: str) -> TournamentRecord:
    """Understand a tournament record, or raise `NotARecord` with the line of `happened` if known."""
    return understand_tournament(read_toml(text))


def understand_tournament(content: Mapping[str, Any]) -> TournamentRecord:
    """A record from parsed TOML: keys and values, with decimal numbers as `Decimal`."""
    check_known_keys(content, frozenset({"tournament"}), "A tournament record")
    conditions = content.get("tournament")
    if not isinstance(conditions, dict):
        raise NotARecord("A tournament record needs its conditions, and what happened, below [tournament].")
    _check_keys(conditions)
    if missing := [key for key in _WANTED if key not in conditions]:
        raise NotARecord(f"[tournament] lacks {missing[0]}; it needs at least {', '.join(_WANTED)}.")
    choices = Choices(conditions)
    amounts, shares = _prizes(conditions["prizes"])
    books = tournament_books()
    clauses = _recorded_clauses(books[choices.one_of("rules", tuple(books), "")].clauses)
    return TournamentRecord(
        clauses=clauses,
        start=_start(conditions["start"]),
        entry_fee=choices.amount("entry_fee") or Amount(0),
        added=choices.amount("added") or Amount(0),
        amounts=amounts,
        shares=shares,
        commission=_commission(conditions, choices),
        offers=tuple(_offers(choices)),
        ties=_ties(conditions["ties"], clauses) if "ties" in conditions else None,
        happened=_happened(conditions.get("happened", [])),
        surplus=Surplus(choices.one_of("surplus", tuple(Surplus), "")) if "surplus" in conditions else None,
        minimum_players=choices.whole_number("minimum_players", 4) if "minimum_players" in conditions else 0,
    )


def _commission(conditions: Mapping[str, Any], choices: Choices) -> Amount | Fraction | None:
    """A sum of each fee, or a part of it as in "10%"."""
    said = conditions.get("commission")
    return _share(said) if isinstance(said, str) else choices.amount("commission")


def _check_keys(conditions: Mapping[str, Any]) -> None:
    """A key unknown to all books makes it no record; the rules judge a key of another book."""
    rules = conditions.get("rules")
    book = tournament_books().get(rules) if isinstance(rules, str) else None
    own = {key for key, role in _BY_BOOK.items() if book is None or getattr(_recorded_clauses(book.clauses), role)}
    strange = {key: value for key, value in conditions.items() if key not in _COMMON and key not in _BY_BOOK}
    check_known_keys(strange, _COMMON | own, "[tournament]")


def _recorded_clauses(clauses: TournamentClauses) -> TournamentClauses:
    """A book's clauses as records know them: where a book has re-buys, the notation has no buy-backs."""
    return clauses if clauses.re_buy is None else msgspec.structs.replace(clauses, buy_back=None)


def _ties(value: object, clauses: TournamentClauses) -> Ties:
    """The word for handling ties; an unknown one is refused with the book's words."""
    if isinstance(value, str) and value in tuple(Ties):
        return Ties(value)
    if known := ties_known(clauses):
        raise NotARecord(f"ties is one of {', '.join(repr(str(ties)) for ties in known)}, not {quote_value(value)}.")
    raise NotARecord(f"{clauses.book} has its own rule on ties: leave the key ties out.")


def _offers(choices: Choices) -> list[RecordedOffer]:
    costs = ((kind, choices.amount(key)) for key, kind in _OFFERS.items())
    return [RecordedOffer(kind, cost) for kind, cost in costs if cost is not None]


def _start(value: object) -> datetime:
    if not isinstance(value, datetime) or value.tzinfo is None:
        raise NotARecord(
            f"start is a time with its offset, such as 2026-12-01T18:00:00+11:00, not {quote_value(value)}."
        )
    return value


def _prizes(value: object) -> tuple[tuple[Amount, ...], tuple[Fraction, ...]]:
    """Amounts or shares of the pool, never both."""
    if not isinstance(value, list):
        raise NotARecord('prizes lists amounts, as in [400, 250], or shares of the pool, as in ["60%", "40%"].')
    if all(isinstance(prize, str) for prize in value):
        return (), tuple(_share(prize) for prize in value)
    if any(isinstance(prize, str) for prize in value):
        raise NotARecord("Write all prizes as amounts, or all as shares of the pool.")
    return tuple(read_amount(prize, f"prize {place}") for place, prize in enumerate(value, start=1)), ()


def _share(text: str) -> Fraction:
    try:
        return share(text)
    except ValueError:
        raise NotARecord(
            f"{quote_value(text)} is not a share of the pool; write a share like '50%' or '12.5%'."
        ) from None


def _happened(value: object) -> tuple[RecordLine, ...]:
    if not isinstance(value, list):
        raise NotARecord("happened is a list of lines, one event each.")
    return tuple(_line(line, number) for number, line in enumerate(value, start=1))


def _line(line: object, number: int) -> RecordLine:
    if not isinstance(line, str):
        raise NotARecord(
            f'happened is a list of lines in quotes, as in "Ann enters", not {quote_value(line)}.', line=number
        )
    return read_line(line, number)
