"""Makes the golden tournaments of a release: random ones that meet every kind of event. Run once for each release."""

import sys
from pathlib import Path
from typing import cast, get_args

import msgspec

from croupier import __version__
from croupier.tournament.commands import AcceptEntry, ApplyAtDesk, NotifyApplicant, RecordSignature
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.events import Event
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor, Role
from tests.conformance.tournament_floor import Whole
from tests.golden.counted import counted_tournament, rules_events
from tests.tournament.tournament_log import running

HERE = Path(__file__).parent
KINDS = frozenset(get_args(Event))
_TOURNAMENTS = 400
_FEWEST = 60
"""So many at least, of which short ones are chosen."""
_BYTES_MAX = 250_000


class Recorded(msgspec.Struct, frozen=True):
    """A log with the conditions it began with and the tournament it led to."""

    conditions: Conditions
    events: tuple[Event, ...]
    tournament: Tournament


def recorded(seed: int) -> Recorded:
    """A random tournament in which much happens beside its course; every other one of hold-em, which has most kinds."""
    whole = Whole(f"golden {seed}", "act-uth" if seed % 2 else "", disturbed=0.4).play()
    return Recorded(whole.first.conditions, tuple(whole.log), whole.tournament)


def recorded_counts() -> Recorded:
    """A tournament with real chips, whose final count two people make."""
    room = counted_tournament()
    events = cast(tuple[Event, ...], rules_events(room))
    return Recorded(room.live.tournament.conditions, events, room.live.tournament)


def recorded_desk() -> Recorded:
    """Somebody asks in person to be entered, and signs on paper."""
    entering = running("ACT-BJ", entry={"signed_acceptance": True})
    first, clerk = entering.tournament.conditions, Actor("Kim", Role.CASHIER)
    entering.opened().do(ApplyAtDesk(clerk, "Ann", "in person"), NotifyApplicant(clerk, "Ann"))
    entering.do(RecordSignature(clerk, "Ann", "folder 3"), AcceptEntry(clerk, "Ann"))
    return Recorded(first, tuple(entering.log), entering.tournament)


def tournaments() -> list[bytes]:
    """As few short ones as it takes to meet every kind of event, one of each book and game at least."""
    lines: dict[bytes, frozenset[object]] = {
        msgspec.json.encode(one): frozenset({type(event) for event in one.events})
        for one in (recorded_counts(), recorded_desk())
    }
    for seed in range(_TOURNAMENTS):
        one = recorded(seed)
        line = msgspec.json.encode(one)
        if len(line) < _BYTES_MAX and one.events:
            game = (one.conditions.rules, one.conditions.game) if len(one.tournament.places) > 1 else ()
            lines[line] = frozenset({type(event) for event in one.events} | {game})
        if seed > _FEWEST and frozenset().union(*lines.values()) >= KINDS:
            break
    wanted = frozenset().union(*lines.values())
    if missing := KINDS - wanted:
        raise SystemExit(f"never met: {sorted(kind.__name__ for kind in missing)}")
    chosen: list[bytes] = []
    while wanted:
        best = max(lines, key=lambda line: len(lines[line] & wanted) / len(line) ** 0.5)
        chosen.append(best)
        wanted -= lines[best]
    return chosen


if __name__ == "__main__":
    target = HERE / f"tournaments-{__version__}.jsonl"
    if target.exists() and "--again" not in sys.argv:
        raise SystemExit(f"{target.name} is there: a released log is never made again")
    target.write_bytes(b"\n".join(tournaments()) + b"\n")
    print(f"{target.name}: {target.stat().st_size:,} bytes")
