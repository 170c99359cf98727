"""The shoes, decks and batches of spins at a stream's tables, folded from its entries; a fold is kept and resumed."""

from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.floor.inspection.stream_rows import TABLE
from croupier.floor.inspection.table_streams import stream_of_table
from croupier.floor.live.events import Entry
from croupier.floor.live.evolve import evolve
from croupier.floor.live.shoe.proofs import as_ended
from croupier.floor.live.shoe.state import LiveShoe
from croupier.floor.live.state import LiveTable
from croupier.floor.tournaments.events import Entry as TournamentEntry
from croupier.floor.tournaments.evolve import evolve as tournament_after
from croupier.floor.tournaments.live_tables import id_of
from croupier.floor.tournaments.state import LiveTournament
from croupier.table.state import Table

FILE_SIZE = 8
"""This many shoes are filed together, when nothing more can happen to them."""

_table_entry = msgspec.json.Decoder(Entry)
_tournament_entry = msgspec.json.Decoder(TournamentEntry)


class ShoeSummary(msgspec.Struct, frozen=True, array_like=True):
    """A shoe, deck or batch in short. `gone` are its cards or spins that have left; `opens` says whether there is
    something in it for everybody to check."""

    kind: str
    size: int
    root: str
    gone: int
    ended: bool
    opens: bool


class TableShoes(msgspec.Struct):
    """The shoes of one table in order: the first of them are `filed`, and kept elsewhere; `recent` are those behind."""

    filed: list[ShoeSummary] = msgspec.field(default_factory=list)
    recent: list[LiveShoe] = msgspec.field(default_factory=list)

    def take(self, shoe: LiveShoe) -> None:
        """The shoe that is in play now."""
        if shoe.number > len(self.filed) + len(self.recent):
            self.recent.append(shoe)
        self.recent[-1] = shoe

    def unfiled(self) -> list[LiveShoe]:
        """Those that are not filed, each with whether it has ended."""
        return as_ended(list(self.recent))

    def due_to_be_filed(self) -> list[LiveShoe]:
        """The oldest of those, where there are enough of them that are final."""
        oldest = self.unfiled()[:FILE_SIZE] if len(self.recent) > FILE_SIZE else []
        return oldest if all(shoe.ended for shoe in oldest) else []

    def file(self, shoes: list[LiveShoe]) -> None:
        """These are kept elsewhere from now on."""
        self.filed += map(summary_of, shoes)
        del self.recent[: len(shoes)]

    def summaries(self) -> list[ShoeSummary]:
        """All of them."""
        return [*self.filed, *map(summary_of, self.unfiled())]


class _Written(msgspec.Struct):
    version: int
    tables: dict[str, TableShoes]
    state: msgspec.Raw


class ShoeFold:
    """The shoes of a stream's tables, each by the table's id, up to a version of the stream."""

    def __init__(self, stream: str) -> None:
        """Begin before the first entry."""
        self.stream, self.version = stream, 0
        self.tables: dict[str, TableShoes] = {}
        self._state: Any = None

    def take(self, version: int, body: bytes) -> None:
        """The next entry."""
        before = self._state
        if self.stream.startswith(TABLE):
            self._state = evolve(before, _table_entry.decode(body))
        else:
            self._state = tournament_after(before, _tournament_entry.decode(body))
        self.version = version
        for table, shoe in self._changed_tables(before):
            if shoe is not None:
                self.tables.setdefault(table, TableShoes()).take(shoe)

    def _changed_tables(self, before: Any) -> Iterator[tuple[str, LiveShoe | None]]:
        """The tables around which something has changed, each with the shoe that is there now."""
        if isinstance(self._state, LiveTable):
            yield self._state.id, self._state.spot.shoe
            return
        known = {id(spot) for spot in before.spots} if before is not None else set()
        for spot in self._state.spots:
            if id(spot) not in known:
                yield id_of(self._state.id, spot.session, spot.table), spot.spot.shoe

    def table(self, table: str) -> Table | None:
        """A table as it stands; None if it is not there, or no longer."""
        at = stream_of_table(table).at
        if at is None or self._state is None:
            return None if self._state is None else self._state.table
        played = self._state.tournament.session(at[0])
        return None if played is None else played.table(at[1])

    def round_in_progress(self, table: str) -> int | None:
        """The number of the round that is played there now."""
        played = self.table(table)
        return None if played is None or played.is_between_rounds else played.round_number

    def is_final(self, table: str, shoe: LiveShoe) -> bool:
        """Whether nothing that happens later changes a shoe's proof: another shoe is in play or the table is closed,
        and the round that had the last of its cards is over."""
        shoes, played, running = self.tables[table], self.table(table), self.round_in_progress(table)
        is_last = shoe.number == len(shoes.filed) + len(shoes.recent)
        is_over = not is_last or (played is not None and played.closed)
        return shoe.ended and is_over and all(card.round_number != running for card in shoe.left)

    def written(self) -> bytes:
        """All of it, to go on with later."""
        return msgspec.json.encode(_Written(self.version, self.tables, msgspec.Raw(msgspec.json.encode(self._state))))

    def resume(self, written: bytes) -> None:
        """Go on with what was written; `msgspec.MsgspecError` where it is another program's."""
        saved = msgspec.json.decode(written, type=_Written)
        kind: Any = LiveTable if self.stream.startswith(TABLE) else LiveTournament
        self._state = msgspec.json.decode(saved.state, type=kind)
        self.version, self.tables = saved.version, saved.tables


def summary_of(shoe: LiveShoe) -> ShoeSummary:
    """A shoe in short."""
    commitment = shoe.commitment
    gone = shoe.spin if shoe.is_wheel else len(shoe.left)
    opens = bool(shoe.spins) or any(card.exposed for card in shoe.left)
    opens = opens or (shoe.ended and (shoe.is_wheel or shoe.added is not None))  # what was never dealt is opened then
    return ShoeSummary(commitment.kind, commitment.size, commitment.root, gone, shoe.ended, opens)
