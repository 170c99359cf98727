"""Ultimate Texas Hold'em in tournaments, under the ACT's own book."""

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.equipment.amounts import Odds
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.rulebook import Cite, act_uth
from croupier.tournament.conditions.breaches.chips import least_held
from croupier.tournament.conditions.findings import Caution
from croupier.tournament.conditions.notice.formatting import chips_in_words
from croupier.tournament.conditions.typed_values import struct_of
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.game_book import own_book_section
from croupier.tournament.game_part import TournamentGame
from croupier.tournament.games.ultimate_holdem.clauses import ACT_UTH
from croupier.tournament.games.ultimate_holdem.contents import CONTENTS
from croupier.verbs.game import nothing

_NAME = "ultimate-texas-holdem"
_KEYS = {
    "maximum_payout": "the most that a blind is paid; no limit if left out",
    "rounding": "which way a payment is rounded that the smallest chip cannot make exactly",
}


def _read_table(name: str, content: Mapping[str, Any], where: str) -> Determinations:
    return struct_of(Determinations, content, where, tuple(_KEYS))


def _table_in_words(choices: Determinations) -> str:
    most = choices.maximum_payout
    return "" if most is None else f", a blind is paid {chips_in_words(most)} at most"


def _finest_odds(choices: Determinations) -> tuple[Odds, Cite]:
    return Odds.read(act_uth.clause("10.1").values["blind"]["flush"]), act_uth["10.1"]


def _cautions(conditions: Conditions) -> Iterator[Caution]:
    """Two antes are enough to be dealt in and too little to play on; an add-on may be too small for a round."""
    least, clause = conditions.wagers.minimum, act_uth["16.15"]
    for whose, held in (("A session", conditions.chips.starting), ("A play-off", conditions.play_off.chips)):
        if least is not None and held is not None and held < 3 * least:
            why = f"{whose} begins with less than three minimum antes"
            yield Caution(clause, f"{why}: ante and blind leave nothing for a play wager.")
    extra, dealt_in = conditions.add_on, least_held(conditions)
    if extra and extra.times and extra.chips is not None and extra.chips < dealt_in:
        why = f"An add-on brings less than a round needs, {chips_in_words(dealt_in)}"
        yield Caution(clause, f"{why}: it does not help players who have no other chips.")


ULTIMATE_HOLDEM_TOURNAMENTS = TournamentGame(
    sections=(own_book_section(ACT_UTH, CONTENTS, _NAME, act_uth["16.1"]),),
    examples=__name__,
    name_of=lambda choices: _NAME,
    units=("rounds", "minutes", "players_left"),
    determinations=Determinations,
    table_keys=_KEYS,
    read_table=_read_table,
    table_in_words=_table_in_words,
    finest_odds=_finest_odds,
    table_breaches=nothing,
    cautions=_cautions,
    titles={_NAME: "Ultimate Texas Hold'em"},
)
