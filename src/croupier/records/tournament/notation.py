"""Reading a tournament record: strict TOML, known keys alone, and a sentence that helps where it is none."""

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction
from typing import Any

from croupier.equipment.amounts import Amount
from croupier.records.acts import NotARecord, shown
from croupier.records.choices import Choices, read_amount
from croupier.records.reading import check_keys, read_toml
from croupier.records.tournament.lines import Line, read_line
from croupier.records.tournament.record import Offer, TournamentRecord
from croupier.tournament.clauses import BOOKS
from croupier.tournament.placings import Ties
from croupier.tournament.pool import ExtraKind
from croupier.tournament.prizes import share

_OFFERS = {"re_buy": ExtraKind.RE_BUY, "add_on": ExtraKind.ADD_ON, "buy_back": ExtraKind.BUY_BACK}
_KEYS = frozenset({"rules", "start", "entry_fee", "added", "prizes", "happened", "commission", "ties", *_OFFERS})
_WANTED = ("rules", "start", "entry_fee", "prizes")


def read_tournament_record(text: str) -> TournamentRecord:
    """Understand a tournament record, or raise `NotARecord` with the line of `happened` where that can be told."""
    return understand_tournament(read_toml(text))


def understand_tournament(content: Mapping[str, Any]) -> TournamentRecord:
    """A record that is no longer text: keys and values as TOML has them, numbers with a point as decimals."""
    check_keys(content, frozenset({"tournament"}), "A tournament record")
    conditions = content.get("tournament")
    if not isinstance(conditions, dict):
        raise NotARecord("A tournament record has its conditions, and what happened, below [tournament].")
    check_keys(conditions, _KEYS, "[tournament]")
    if missing := [key for key in _WANTED if key not in conditions]:
        raise NotARecord(f"[tournament] does not say {missing[0]}; it has {', '.join(_WANTED)} at least.")
    choices = Choices(conditions)
    amounts, shares = _prizes(conditions["prizes"])
    return TournamentRecord(
        clauses=BOOKS[choices.one_of("rules", tuple(BOOKS), "")],
        start=_start(conditions["start"]),
        entry_fee=choices.amount("entry_fee") or Amount(0),
        added=choices.amount("added") or Amount(0),
        amounts=amounts,
        shares=shares,
        commission=choices.amount("commission"),
        offers=tuple(_offers(choices)),
        ties=Ties(choices.one_of("ties", tuple(Ties), "")) if "ties" in conditions else None,
        happened=_happened(conditions.get("happened", [])),
    )


def _offers(choices: Choices) -> list[Offer]:
    costs = ((kind, choices.amount(key)) for key, kind in _OFFERS.items())
    return [Offer(kind, cost) for kind, cost in costs if cost is not None]


def _start(value: object) -> datetime:
    if not isinstance(value, datetime) or value.tzinfo is None:
        raise NotARecord(f"start is a time with its offset, such as 2026-12-01T18:00:00+11:00, not {shown(value)}.")
    return value


def _prizes(value: object) -> tuple[tuple[Amount, ...], tuple[Fraction, ...]]:
    """Amounts or shares of the pool, never both."""
    if not isinstance(value, list):
        raise NotARecord('prizes lists amounts, as in [400, 250], or shares of the pool, as in ["60%", "40%"].')
    if all(isinstance(prize, str) for prize in value):
        return (), tuple(_share(prize) for prize in value)
    if any(isinstance(prize, str) for prize in value):
        raise NotARecord("The prizes are all amounts or all shares of the pool, not some of either.")
    return tuple(read_amount(prize, f"prize {place}") for place, prize in enumerate(value, start=1)), ()


def _share(text: str) -> Fraction:
    try:
        return share(text)
    except ValueError:
        raise NotARecord(f"{shown(text)} is not a share of the pool; a share reads like '50%' or '12.5%'.") from None


def _happened(value: object) -> tuple[Line, ...]:
    if not isinstance(value, list) or not all(isinstance(line, str) for line in value):
        raise NotARecord("happened is a list of lines, one thing each.")
    return tuple(read_line(line, number) for number, line in enumerate(value, start=1))
