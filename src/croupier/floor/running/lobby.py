"""The lobby: a row for each table that is open."""

import msgspec

from croupier.floor.live.naming import game_name
from croupier.floor.live.state import LiveTable
from croupier.floor.live.terms import Terms
from croupier.table.state import Limits


class LobbyRow(msgspec.Struct, frozen=True):
    """A table as somebody sees it who looks for one."""

    id: str
    name: str
    game: str
    terms: Terms
    limits: Limits
    patrons: int
    round_number: int
    held: bool
    closing: bool
    version: int


def lobby_row(live: LiveTable) -> LobbyRow:
    """This table's row."""
    table, spot = live.table, live.spot
    return LobbyRow(
        id=live.id,
        name=spot.terms.name,
        game=game_name(table.determinations),
        terms=spot.terms,
        limits=table.determinations.limits,
        patrons=len(table.present),
        round_number=table.round_number,
        held=bool(spot.held),
        closing=table.closure_notice,
        version=live.version,
    )
