"""Baccarat in tournaments: mini-baccarat under the ACT's own book, all three games under New Zealand's division 7."""

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.equipment.amounts import Odds
from croupier.games.baccarat.determinations import Determinations, Method, Profile
from croupier.rulebook import Cite, act_mb, nz_d7
from croupier.tournament.clauses import number_fixed
from croupier.tournament.conditions.typed_values import struct_of
from croupier.tournament.game_book import own_book_section
from croupier.tournament.game_part import BookSection, CardClauses, TournamentGame
from croupier.tournament.games.baccarat.clauses import ACT_MB
from croupier.tournament.games.baccarat.contents import CONTENTS
from croupier.tournament.nz_d7 import NZ_D7_BOOK
from croupier.verbs.game import nothing

_KEYS = {
    "decks": "how many decks are in the shoe",
    "method": "how winning wagers on banker are paid: by method A or B of the rules",
    "pairs": "which pairs wager is offered",
    "face_down": "whether hands are dealt face down",
    "turner": "who turns hands that are dealt face down",
    "burn": "how cards are burnt before the first coup of a shoe",
    "pre_shuffled_cards": "whether the cards come shuffled to the table",
    "rounding": "which way a payment is rounded that the smallest chip cannot make exactly",
}
_BY_HOUSE = (
    "The game is dealt by ACT-MB and the HOUSE rules, which stand in for the divisions of the New Zealand rules."
)


def _read_table(name: str, content: Mapping[str, Any], where: str) -> Determinations:
    return msgspec.structs.replace(struct_of(Determinations, content, where, tuple(_KEYS)), game=Profile(name))


def _finest_odds(choices: Determinations) -> tuple[Odds, Cite]:
    """Even money less the commission of the method."""
    clause = act_mb["8.8(b)"] if choices.method is Method.A else act_mb["8.9(b)"]
    return Odds(1).less_percent(number_fixed(clause, "commission_percent")), clause


def _division_7(game: Profile, clause: Cite, stand_ins: str, shuffles: tuple[Cite, Cite, Cite]) -> BookSection:
    before_session, end_of_shoe, after_vacancy = shuffles
    cards = CardClauses(
        before_session=before_session,
        end_of_shoe=end_of_shoe,
        after_vacancy=after_vacancy,
        version_in_every_shoe=False,
    )
    return BookSection(
        book=NZ_D7_BOOK, game=str(game), clause=clause, stand_ins=stand_ins, cards=cards, dealt_from_marker=False
    )


BACCARAT_TOURNAMENTS = TournamentGame(
    sections=(
        _division_7(
            Profile.MINI,
            nz_d7["8.1"],
            "Mini-baccarat is dealt by ACT-MB, which stands in for the divisions of the New Zealand rules.",
            (nz_d7["8.4(a)"], nz_d7["8.4(b)"], nz_d7["8.4(c)"]),
        ),
        own_book_section(ACT_MB, CONTENTS, str(Profile.MINI), act_mb["15.1"]),
        _division_7(Profile.MIDI, nz_d7["9.1"], _BY_HOUSE, (nz_d7["9.4(a)"], nz_d7["9.4(b)"], nz_d7["9.4(c)"])),
        _division_7(
            Profile.FULL_SIZE, nz_d7["10.1"], _BY_HOUSE, (nz_d7["10.4(a)"], nz_d7["10.4(b)"], nz_d7["10.4(c)"])
        ),
    ),
    examples=__name__,
    titles={},
    name_of=lambda choices: str(choices.game),
    units=("rounds", "shoes", "minutes", "players_left"),
    determinations=Determinations,
    table_keys=_KEYS,
    read_table=_read_table,
    table_in_words=lambda choices: f", method {choices.method}, pairs: {choices.pairs}",
    finest_odds=_finest_odds,
    table_breaches=nothing,
    cautions=nothing,
)
