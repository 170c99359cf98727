"""Blackjack in tournaments: under the ACT's own book, and under New Zealand's division 7."""

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.games.blackjack.determinations import Determinations, SoftSeventeen
from croupier.games.blackjack.values_and_odds import blackjack_odds
from croupier.rulebook import act_bj, nz_d7
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.conditions.findings import BookBreach
from croupier.tournament.conditions.typed_values import struct_of
from croupier.tournament.game_book import own_book_section
from croupier.tournament.game_part import BookSection, CardClauses, TournamentGame
from croupier.tournament.games.blackjack.clauses import ACT_BJ
from croupier.tournament.games.blackjack.contents import CONTENTS
from croupier.tournament.nz_d7 import NZ_D7_BOOK
from croupier.verbs.game import nothing

_NAME = "blackjack"
_KEYS = {
    "decks": "how many decks are in the shoe",
    "soft_17": "what the dealer does on a soft 17, as the layout says",
    "pairs": "which pairs wager is offered",
    "shuffler": "what the cards are dealt from",
    "others_insure": "whether a player may insure another's wager",
    "rounding": "which way a payment is rounded that the smallest chip cannot make exactly",
}


def _read_table(name: str, content: Mapping[str, Any], where: str) -> Determinations:
    """Nobody insures another's wager unless the file says so."""
    return struct_of(Determinations, {"others_insure": False, **content}, where, tuple(_KEYS))


def _table_in_words(choices: Determinations) -> str:
    soft = "stands on" if choices.soft_17 is SoftSeventeen.STAND else "draws to"
    return f", {choices.decks} decks, the dealer {soft} soft 17, pairs: {choices.pairs}"


@nz_d7("4.2")
@act_bj("19.7")
def _table_breaches(clauses: TournamentClauses, choices: Determinations) -> Iterator[BookBreach]:
    """Division 7 lets a player wager on their own box alone; by 19.7 they sit in one place, which insuring leaves."""
    if choices.others_insure and clauses.kept_to_position == nz_d7["4.2"]:
        yield BookBreach(clauses.kept_to_position, "A player wagers on their own box: nobody insures another's wager.")


BLACKJACK_TOURNAMENTS = TournamentGame(
    sections=(
        BookSection(
            book=NZ_D7_BOOK,
            game=_NAME,
            clause=nz_d7["6.1"],
            stand_ins="Blackjack is dealt by ACT-BJ, which stands in for divisions 1 and 2.",
            cards=CardClauses(
                before_session=nz_d7["6.4(a)"],
                end_of_shoe=nz_d7["6.4(b)"],
                after_vacancy=nz_d7["6.4(c)"],
                version_in_every_shoe=True,
            ),
            dealt_from_marker=True,
        ),
        own_book_section(ACT_BJ, CONTENTS, _NAME, act_bj["19.1"]),
    ),
    examples=__name__,
    titles={},
    name_of=lambda choices: _NAME,
    units=("rounds", "shoes", "minutes", "players_left"),
    determinations=Determinations,
    table_keys=_KEYS,
    read_table=_read_table,
    table_in_words=_table_in_words,
    finest_odds=blackjack_odds,
    table_breaches=_table_breaches,
    cautions=nothing,
)
