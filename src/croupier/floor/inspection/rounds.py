"""The rounds of a table as its stream has them: from which entry to which, and whether they are over."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any

import msgspec

from croupier.floor.inspection.table_streams import TableStream, entry_at, stream_of_table
from croupier.floor.live.events import CardCorrected, Entry, Happened
from croupier.ledger.queries import Reading
from croupier.table.events import Event
from croupier.table.game_types import GAME_EVENTS, GAMES
from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.table.patrons.player_events import RoundCalledOff
from croupier.table.wagering.round_life_events import RoundBegun, RoundEnded
from croupier.verbs import round_events as rounds
from croupier.verbs.wagers import WagerVoided

_BROKE_RULES = frozenset(game.clauses.wagers_voided for game in GAMES.values())
"""By which clauses the wagers of one patron alone are void."""
_VOID_IN_PLAY = tuple(kind for kind in GAME_EVENTS if issubclass(kind, rounds.RoundVoided | WagerVoided))
_MARKS: tuple[type[Any], ...] = (
    RoundBegun,
    RoundEnded,
    RoundCalledOff,
    FinishedRoundVoided,
    CardCorrected,
    *_VOID_IN_PLAY,
)
_KINDS = ", ".join(f"'{mark.__struct_config__.tag}'" for mark in _MARKS)
MARKS = f"SELECT version, body FROM events WHERE stream = ? AND kind IN ({_KINDS}) ORDER BY version"


class Course(StrEnum):
    """How far a round has come."""

    RUNNING = "running"
    OVER = "over"
    CALLED_OFF = "called off"


class TableRound(msgspec.Struct, frozen=True):
    """A round of a table: the versions of its first and last entries, when it began and ended, and whether it is void.

    `last` is None while it is running. A round that was called off before its first card leaves its number to the next.
    `void_for` are those whose wagers alone were declared void after its end, `void_during` those while it was played;
    `undone` is what each patron got back, or lost again, by what was declared void after its end.
    """

    table: str
    number: int
    first: int
    began: int
    last: int | None = None
    ended: int | None = None
    course: Course = Course.RUNNING
    void: bool = False
    void_for: tuple[str, ...] = ()
    void_during: tuple[str, ...] = ()
    undone: tuple[tuple[str, int], ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether it has ended, one way or the other."""
        return self.course is not Course.RUNNING


def rounds_at(reading: Reading, table: str) -> tuple[TableRound, ...]:
    """Every round of a table so far, in order."""
    place = stream_of_table(table)
    return _rounds(table, _marks(reading, place))


def round_at(reading: Reading, table: str, number: int) -> TableRound | None:
    """The round of this number, the one that was dealt where one before it was called off."""
    rounds = [round for round in rounds_at(reading, table) if round.number == number]
    return next(
        (round for round in reversed(rounds) if round.course is not Course.CALLED_OFF), rounds[-1] if rounds else None
    )


def running_round(reading: Reading, table: str) -> TableRound | None:
    """The round in progress."""
    rounds = rounds_at(reading, table)
    return rounds[-1] if rounds and not rounds[-1].is_over else None


def _marks(reading: Reading, place: TableStream) -> Iterator[tuple[int, Entry]]:
    """The entries by which rounds begin and end."""
    for version, body in reading.ask(MARKS, [place.stream]):
        entry = entry_at(place, bytes(body))
        if entry is not None:
            yield version, entry


def _rounds(table: str, marks: Iterable[tuple[int, Entry]]) -> tuple[TableRound, ...]:
    rounds: list[TableRound] = []
    for version, entry in marks:
        match entry.event:
            case Happened(event=RoundBegun(number=number)):
                rounds.append(TableRound(table, number, version, entry.at))
            case Happened(event=RoundEnded()):
                rounds[-1] = _end_round(rounds[-1], version, entry.at)
            case Happened(event=RoundCalledOff()):
                rounds[-1] = _end_round(rounds[-1], version, entry.at, Course.CALLED_OFF)
            case Happened(event=FinishedRoundVoided() as voided):
                rounds = [_void_round(round, voided) if round.number == voided.number else round for round in rounds]
            case Happened(event=happened):
                rounds[-1:] = [_void_in_play(round, happened) for round in rounds[-1:]]
            case CardCorrected(again=again):
                rounds[-1] = TableRound(table, rounds[-1].number, rounds[-1].first, rounds[-1].began)
                for happened in again:
                    rounds[-1] = _void_in_play(rounds[-1], happened)
                if any(isinstance(event, RoundEnded) for event in again):
                    rounds[-1] = _end_round(rounds[-1], version, entry.at)
            case _:
                pass
    return tuple(rounds)


def _end_round(round: TableRound, version: int, at: int, course: Course = Course.OVER) -> TableRound:
    return msgspec.structs.replace(round, last=version, ended=at, course=course)


def _void_in_play(round: TableRound, event: Event) -> TableRound:
    """The round after what made it void while it was played, for all or for somebody who broke the rules."""
    if isinstance(event, rounds.RoundVoided):
        return msgspec.structs.replace(round, void=True)
    if isinstance(event, WagerVoided) and event.clause in _BROKE_RULES and event.patron not in round.void_during:
        return msgspec.structs.replace(round, void_during=(*round.void_during, event.patron))
    return round


def _void_round(round: TableRound, event: FinishedRoundVoided) -> TableRound:
    """For everybody, for one patron, or for one wager and what rested on it."""
    back = [(one.patron, one.given_back + one.held - one.taken_back - one.claimed) for one in event.reversals]
    alone = (event.patron,) if event.patron and not (event.box or event.on) else ()
    return msgspec.structs.replace(
        round,
        void=round.void or not event.patron,
        void_for=round.void_for + alone,
        undone=(*round.undone, *(one for one in back if one[1])),
    )
