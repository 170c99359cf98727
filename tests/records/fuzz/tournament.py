"""Tournament records at random."""

import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from croupier.records import RefusedInRecord
from croupier.records.tournament import TournamentAnswer, TournamentRecord, read_tournament_record, settle_tournament
from croupier.records.tournament.read import understand_tournament
from croupier.rulebook import open_book, split_cite
from tests.records.fuzz.harness import RecordKind, check_sentence, values
from tests.records.tournament.record_text import FOUR_ENTER, TWO_DAYS_BEFORE, tournament

SEED = tournament(
    *FOUR_ENTER,
    f"{TWO_DAYS_BEFORE} Bob withdraws",
    "Eve enters",
    "Cat does not show",
    "Fay enters for Cat",
    "Fay re-buys",
    "Ann adds on",
    "final session: Ann 5000, Fay 5000, Dan 3000",
    "play-off: Ann 900, Fay 400",
    rules="ACT-UTH",
    prizes='["50%", "30%", "20%"]',
    more='commission = 10\nre_buy = 50\nadd_on = 25.50\nadded = 500\nties = "extra rounds"',
)
KEYS = (
    *("rules", "start", "entry_fee", "added", "prizes", "happened", "commission"),
    *("re_buy", "add_on", "buy_back", "ties"),
)
VALUES = values("share", "50%", "100%", "NZ-D7", "ACT-UTH", "Ann enters", "the tournament is cancelled")


def _contents(keys: Mapping[str, Any], alone: bool) -> dict[str, Any]:
    """The good record with other values in some keys."""
    conditions = tomllib.loads(SEED, parse_float=Decimal)["tournament"] | keys
    return {"tournament": conditions} if alone else {"tournament": conditions, "extra": keys}


def settle(record: TournamentRecord) -> TournamentAnswer | None:
    """The answer, or None if a rule of the tournament's own book refuses a line that there is."""
    try:
        return settle_tournament(record)
    except RefusedInRecord as refused:
        _check_refusal(refused, record)
        return None


def _check_refusal(refused: RefusedInRecord, record: TournamentRecord) -> None:
    check_sentence(str(refused))
    book, rule = split_cite(refused.clause)
    assert book == record.clauses.book
    assert rule in open_book(book)
    assert refused.line is None or 1 <= refused.line <= len(record.happened)


def _places(answer: TournamentAnswer) -> list[Any]:
    places = answer.as_json()["places"]
    assert isinstance(places, list)
    return places


KIND = RecordKind(
    seed=SEED,
    results=[["Ann"], ["Fay"], ["Dan"]],
    typo=("enters", "arrives"),
    contents=st.builds(_contents, st.dictionaries(st.sampled_from(KEYS), VALUES), st.booleans()),
    slips=300,
    contents_drawn=300,
    read=read_tournament_record,
    understand=understand_tournament,
    settle=settle,
    results_of=_places,
)
