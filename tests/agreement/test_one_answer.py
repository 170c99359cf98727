"""A live tournament and `croupier tournament settle` give one answer to the same story."""

import random
from decimal import Decimal

import pytest

from tests.agreement.live_and_record import Story, tell_random_story

BOOKS = [
    pytest.param("NZ-D7", marks=pytest.mark.clause("NZ-D7 2.3(e)", "NZ-D7 2.4", "NZ-D7 2.5", "NZ-D7 2.6")),
    pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.6", "ACT-BJ 19.9", "ACT-BJ 19.19", "ACT-BJ 19.21")),
    pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.6", "ACT-MB 15.9", "ACT-MB 15.21", "ACT-MB 15.23")),
    pytest.param("ACT-UTH", marks=pytest.mark.clause("ACT-UTH 16.6", "ACT-UTH 16.10", "ACT-UTH 16.24")),
]


@pytest.mark.parametrize("book", BOOKS)
def test_live_tournaments_and_records_settle_random_stories_alike(book: str) -> None:
    met: set[str] = set()
    for seed in range(40):
        story = tell_random_story(book, random.Random(f"{book} {seed}"))
        story.check()
        met |= turns_of(story)
    of_book = {"enters again"} if book == "NZ-D7" else {"a reserve enters"}
    assert met >= {"is cancelled", "not show", "is disqualified", "a surplus is paid", *of_book}


def turns_of(story: Story) -> set[str]:
    """What a story met: how its lines end, entries after a refund, reserves, and what prizes had left of the pool."""
    happened, record = story.record["happened"], story.record
    met = {" ".join(line.split()[-2:]) for line in happened}
    entries = [line for line in happened if line.endswith(" enters")]
    met |= {"enters again"} if len(set(entries)) < len(entries) else set()
    met |= {"a reserve enters"} if any(" enters for " in line for line in happened) else set()
    listed = sum(Decimal(str(prize)) for prize in record["prizes"] if not isinstance(prize, str))
    paid = sum(Decimal(award.amount) / 100 for award in story.live.tournament.awards)
    return met | ({"a surplus is paid"} if 0 < listed < paid else set())
