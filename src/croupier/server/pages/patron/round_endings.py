"""How past rounds ended for one patron, in a few words: read off each round's events, without playing it again."""

from collections.abc import Iterable, Mapping

from croupier.floor.inspection.patron_rounds import OwnRound
from croupier.floor.inspection.round_entries import events_among
from croupier.floor.inspection.rounds import rounds_at
from croupier.floor.inspection.table_streams import entries
from croupier.ledger.queries import Reading
from croupier.server.pages.game_registry import GAME_PAGES

RoundEndings = Mapping[tuple[str, int], str]
"""By table and the moment at which the round began."""


def round_endings(reading: Reading, patron: str, shown: Iterable[OwnRound]) -> RoundEndings:
    """How each of these rounds ended."""
    wanted = {(round.table, round.began) for round in shown}
    endings: dict[tuple[str, int], str] = {}
    for table in sorted({table for table, _ in wanted}):
        for round in rounds_at(reading, table):
            if (table, round.began) in wanted and round.last:
                events = events_among(entries(reading, table, round.first - 1, round.last))
                told = filter(None, (game.round_words.ending(events, patron) for game in GAME_PAGES))
                endings[table, round.began] = next(told, "")
    return endings
