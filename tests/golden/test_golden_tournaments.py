"""The tournaments of every release replay to what they led to: an event never changes its meaning."""

from functools import reduce
from pathlib import Path

import msgspec
import pytest

from croupier import tournament as tournaments
from tests.golden.kept_fields import is_kept
from tests.golden.make_tournaments import KINDS, Recorded

LOGS = sorted(Path(__file__).parent.glob("tournaments-*.jsonl"))


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_release_log_replays_to_the_same_tournaments(log: Path) -> None:
    for line in log.read_bytes().splitlines():
        one = msgspec.json.decode(line, type=Recorded)
        tournament = reduce(tournaments.evolve, one.events, tournaments.begin(one.conditions))
        now = msgspec.structs.replace(one, tournament=tournament)
        assert is_kept(msgspec.json.decode(line), msgspec.json.decode(msgspec.json.encode(now)))


def test_the_newest_log_knows_every_kind_of_event() -> None:
    met = {
        type(event)
        for line in LOGS[-1].read_bytes().splitlines()
        for event in msgspec.json.decode(line, type=Recorded).events
    }
    assert met == KINDS
