"""One finished round of a table, looked up in its log: how its wagers ended, and what was declared void since."""

from collections.abc import Iterable

from croupier.floor.inspection.table_streams import entry_at, stream_of_table
from croupier.floor.live.events import CardCorrected, Happened, LiveEvent
from croupier.ledger.envelope import Envelope
from croupier.ledger.queries import Reading
from croupier.table.events import Event
from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.table.patrons.player_events import RoundCalledOff
from croupier.table.wagering.finished_rounds import FinishedRound, finished_round
from croupier.table.wagering.round_life_events import RoundBegun, RoundEnded

EVENTS_A_PAGE = 2_000
_BEGUN, _VOIDED = (str(kind.__struct_config__.tag) for kind in (RoundBegun, FinishedRoundVoided))


class RoundSearch:
    """Goes through a stream's events in order, and reads those of one round and what is about it later."""

    def __init__(self, table: str, number: int) -> None:
        """Nothing has been read yet."""
        self._place, self._number = stream_of_table(table), number
        self.stream = self._place.stream
        self._events: list[Event] = []
        self._voids: list[FinishedRoundVoided] = []
        self._is_on = self._has_ended = False

    def take(self, envelopes: Iterable[Envelope]) -> None:
        """Read on."""
        for envelope in envelopes:
            if not (self._is_on or envelope.kind in (_BEGUN, _VOIDED)):
                continue
            entry = entry_at(self._place, bytes(envelope.body))
            if entry is not None:
                self.follow(entry.event)

    def follow(self, event: LiveEvent) -> None:
        """One event of the table."""
        match event:
            case Happened(event=RoundBegun(number=number)):
                self._is_on = number == self._number
                if self._is_on:
                    self._events, self._has_ended = [], False
            case Happened(event=FinishedRoundVoided(number=number) as voided):
                if number == self._number:
                    self._voids.append(voided)
            case Happened(event=RoundCalledOff()):
                self._is_on = False
            case Happened(event=happened) if self._is_on:
                self._add(happened)
            case CardCorrected(again=again) if self._is_on:
                begins = (at for at, event in enumerate(again) if isinstance(event, RoundBegun))
                self._events, self._has_ended = [], False
                for happened in again[next(begins, 0) :]:
                    self._add(happened)
            case _:
                pass

    def _add(self, event: Event) -> None:
        self._events.append(event)
        self._has_ended = self._has_ended or isinstance(event, RoundEnded)

    @property
    def found(self) -> FinishedRound | None:
        """The round as it stands now; None if no round of that number is over."""
        return finished_round(self._number, self._events, self._voids) if self._has_ended else None


def read_finished_round(reading: Reading, table: str, number: int) -> FinishedRound | None:
    """A finished round of a table, open or closed."""
    search, after = RoundSearch(table, number), 0
    while page := reading.read(search.stream, after, EVENTS_A_PAGE):
        search.take(page)
        after = page[-1].version
    return search.found
