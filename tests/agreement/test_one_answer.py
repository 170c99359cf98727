"""A live tournament and `croupier tournament settle` give one answer to the same story."""

import random

import pytest

from tests.agreement.live_and_record import tell_random_story

BOOKS = [
    pytest.param("NZ-D7", marks=pytest.mark.clause("NZ-D7 2.3(e)", "NZ-D7 2.4", "NZ-D7 2.5", "NZ-D7 2.6")),
    pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.6", "ACT-BJ 19.9", "ACT-BJ 19.19", "ACT-BJ 19.21")),
    pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.6", "ACT-MB 15.9", "ACT-MB 15.21", "ACT-MB 15.23")),
    pytest.param("ACT-UTH", marks=pytest.mark.clause("ACT-UTH 16.6", "ACT-UTH 16.10", "ACT-UTH 16.24")),
]


@pytest.mark.parametrize("book", BOOKS)
def test_live_tournaments_and_records_settle_random_stories_alike(book: str) -> None:
    met: set[str] = set()
    for seed in range(30):
        story = tell_random_story(book, random.Random(f"{book} {seed}"))
        story.check()
        met |= {" ".join(line.split()[-2:]) for line in story.record["happened"]}
    assert {"is cancelled", "not show", "is disqualified"} <= met
