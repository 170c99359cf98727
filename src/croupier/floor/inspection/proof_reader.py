"""Proofs of a house's tables: each event is folded once, and a proof that is final is made once and kept."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from threading import Lock

import msgspec

from croupier.floor.fairness.proof import CardProof, WheelProof, write_proof
from croupier.floor.fairness.publication import ProofViewer
from croupier.floor.inspection.proof_cache import KeptRows
from croupier.floor.inspection.shoe_fold import FILE_SIZE, ShoeFold, ShoeSummary
from croupier.floor.inspection.stream_rows import rows
from croupier.floor.inspection.table_streams import stream_of_table
from croupier.floor.live.shoe.proofs import shoe_proof
from croupier.floor.live.shoe.state import LiveShoe
from croupier.floor.vault import Vault
from croupier.ledger.base_store import LedgerStore

KEEP_EVERY = 2_000
"""This many events are folded before the fold is kept again."""
STREAMS_MAX = 32
"""The folds of this many streams stay in memory, the latest ones."""

_FORMAT = sha256(msgspec.json.encode(msgspec.json.schema_components([CardProof, WheelProof])[1])).hexdigest()
"""What proofs look like: one that was kept in another format is made again."""
_FOLD = "fold"
_WAIT_SECONDS = 0.05
_file = msgspec.json.Decoder(list[LiveShoe])

CheckWanted = Callable[[], None]
"""Called again and again by work that takes a while; raises if nobody waits for the answer any more."""


class _Place:
    """What is in memory of one stream. `made` is the last proof that is not final: of which shoe, at which version."""

    def __init__(self, stream: str) -> None:
        self.lock, self.fold = Lock(), ShoeFold(stream)
        self.kept = 0
        self.made: tuple[str, int, int, bytes | None] = ("", 0, 0, None)


class ProofReader:
    """Reads for everybody at once, from any thread. `folded` counts the events that were gone through."""

    def __init__(self, store: LedgerStore, vault: Vault) -> None:
        """Nothing is read yet."""
        self._store, self._vault, self._rows = store, vault, KeptRows(store, vault)
        self._places: OrderedDict[str, _Place] = OrderedDict()
        self._choosing = Lock()
        self.folded = 0

    def shoes(self, table: str, check: CheckWanted) -> list[ShoeSummary]:
        """The shoes, decks and batches of spins of a table, in order."""
        with self._stream_place(stream_of_table(table).stream, check) as place:
            shoes = place.fold.tables.get(table)
            return [] if shoes is None else shoes.summaries()

    def proof(self, table: str, number: int, viewer: ProofViewer, check: CheckWanted) -> bytes | None:
        """The file that proves one of them, as far as this viewer may have it now; None while there is nothing."""
        if viewer is ProofViewer.PUBLIC and (cached := self._rows.load(_proof_name(table, number), _FORMAT)):
            return cached
        with self._stream_place(stream_of_table(table).stream, check) as place:
            wanted = table, number, place.fold.version
            if viewer is ProofViewer.PUBLIC and place.made[:3] == wanted:
                return place.made[3]
            shoe = self._shoe(place, table, number, check)
            if shoe is None:
                return None
            made = shoe_proof(shoe, self._vault, viewer, place.fold.round_in_progress(table))
            written = None if made is None else write_proof(made)
            if viewer is ProofViewer.PUBLIC and written is not None and place.fold.is_final(table, shoe):
                self._rows.keep(_proof_name(table, number), _FORMAT, written)
            elif viewer is ProofViewer.PUBLIC:
                place.made = *wanted, written
            return written

    def rounds(self, table: str, number: int, check: CheckWanted) -> tuple[int, ...]:
        """In which round each card of one of them left, in order; nothing for spins, which are a round each."""
        with self._stream_place(stream_of_table(table).stream, check) as place:
            shoe = self._shoe(place, table, number, check)
            return () if shoe is None else tuple(card.round_number for card in shoe.left)

    @contextmanager
    def _stream_place(self, stream: str, check: CheckWanted) -> Iterator[_Place]:
        """A stream with everything that has happened in it, while nobody else moves on in it."""
        last = self._store.head(stream).version
        place = self._place(stream) if last else _Place(stream)
        while not place.lock.acquire(timeout=_WAIT_SECONDS):  # another folds it: what they read is not read again
            check()
        try:
            self._advance(place, last, check)
            yield place
        finally:
            place.lock.release()

    def _place(self, stream: str) -> _Place:
        with self._choosing:
            place = self._places.setdefault(stream, _Place(stream))
            self._places.move_to_end(stream)
            if len(self._places) > STREAMS_MAX:
                self._places.popitem(last=False)
            return place

    def _advance(self, place: _Place, last: int, check: CheckWanted) -> None:
        """Fold what is new since the last time; what was folded stays, also where nobody waits for the rest."""
        if not place.fold.version and last:
            self._resume(place)
        self._go_on(place, last, check)

    def _go_on(self, place: _Place, last: int, check: CheckWanted) -> None:
        fold = place.fold
        for version, _, body, _ in rows(self._store, fold.stream, fold.version, last):
            check()
            fold.take(version, body)
            self.folded += 1
            self._file_shoes(fold)
            if version - place.kept >= KEEP_EVERY:
                self._rows.keep(_fold_name(fold.stream), _FOLD, fold.written())
                place.kept = version

    def _resume(self, place: _Place) -> None:
        """Go on with the fold that was kept, if this program wrote it."""
        cached = self._rows.load(_fold_name(place.fold.stream), _FOLD)
        if cached is None:
            return
        try:
            place.fold.resume(cached)
        except msgspec.MsgspecError:
            return
        place.kept = place.fold.version

    def _file_shoes(self, fold: ShoeFold) -> None:
        for table, shoes in fold.tables.items():
            due = shoes.due_to_be_filed()
            name = _file_name(table, len(shoes.filed))
            if due and self._rows.keep(name, _FOLD, msgspec.json.encode(due)):
                shoes.file(due)

    def _shoe(self, place: _Place, table: str, number: int, check: CheckWanted) -> LiveShoe | None:
        shoes = place.fold.tables.get(table)
        if shoes is None or number < 1:
            return None
        if number > len(shoes.filed):
            return next((shoe for shoe in shoes.unfiled() if shoe.number == number), None)
        cached = self._rows.load(_file_name(table, number - 1), _FOLD)
        if cached is not None:
            return _file.decode(cached)[(number - 1) % FILE_SIZE]
        # The file is lost, or another program wrote it since: the events have everything.
        last, place.fold, place.kept = place.fold.version, ShoeFold(place.fold.stream), 0
        self._go_on(place, last, check)
        again = self._rows.load(_file_name(table, number - 1), _FOLD)
        return None if again is None else _file.decode(again)[(number - 1) % FILE_SIZE]


def _proof_name(table: str, number: int) -> str:
    return f"proof {number} of {table}"


def _fold_name(stream: str) -> str:
    return f"shoes of {stream}"


def _file_name(table: str, filed: int) -> str:
    """The file that holds the shoe behind this many."""
    return f"shoes of {table} from {filed // FILE_SIZE * FILE_SIZE + 1}"
