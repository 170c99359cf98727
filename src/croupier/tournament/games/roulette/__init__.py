"""Roulette in tournaments, under New Zealand's division 7."""

from collections.abc import Mapping
from typing import Any

from croupier.games.roulette.determinations import Determinations
from croupier.rulebook import nz_d7
from croupier.tournament.conditions.typed_values import struct_of
from croupier.tournament.game_part import BookSection, TournamentGame
from croupier.tournament.nz_d7 import NZ_D7_BOOK
from croupier.verbs.game import none, nothing

_NAME = "roulette"
_KEYS = {
    "zeros": "how many zeros the wheel has",
    "left_hand": "whether the table is a left-hand one, where the marker begins at the dealer's right",
    "inside_minimum": "the least for all inside wagers of a player together",
    "outside_minimum": "the least for every outside wager",
    "maxima": "the most for a kind of wager, where it is not the table maximum",
    "rounding": "which way a payment is rounded that the smallest chip cannot make exactly",
}


def _read_table(name: str, content: Mapping[str, Any], where: str) -> Determinations:
    """The maxima stand in a table of their own, by the kind of wager."""
    maxima = content.get("maxima")
    if isinstance(maxima, dict):
        content = {**content, "maxima": [{"kind": kind, "maximum": most} for kind, most in maxima.items()]}
    return struct_of(Determinations, content, where, tuple(_KEYS))


def _table_in_words(choices: Determinations) -> str:
    hand = ", left-hand tables" if choices.left_hand else ""
    return f", {'one zero' if choices.zeros == 1 else 'two zeros'}{hand}"


ROULETTE_TOURNAMENTS = TournamentGame(
    sections=(
        BookSection(
            book=NZ_D7_BOOK,
            game=_NAME,
            clause=nz_d7["7.1"],
            stand_ins="Roulette is dealt by the HOUSE rules, which stand in for divisions 1 and 8.",
            cards=None,
            dealt_from_marker=False,
        ),
    ),
    examples=__name__,
    titles={},
    name_of=lambda choices: _NAME,
    units=("rounds", "spins", "minutes", "players_left"),
    determinations=Determinations,
    table_keys=_KEYS,
    read_table=_read_table,
    table_in_words=_table_in_words,
    finest_odds=none,  # every payment is in whole stakes
    table_breaches=nothing,
    cautions=nothing,
)
