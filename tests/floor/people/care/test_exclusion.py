"""Exclusions: a patron's own, which nobody ends early, and the house's."""

import asyncio

import pytest

from croupier.floor.people.cage.types import Deposit, WithdrawMoney
from croupier.floor.people.care.periods import DAY, duration_words
from croupier.floor.people.care.remaining_limits import remaining_limits
from croupier.floor.people.commands import EndExclusion, Exclude, ExcludeSelf
from croupier.floor.people.events import Excluded, ExclusionEnded, LeftTable, SatDown, SelfExcluded
from croupier.floor.people.offices.office import Office
from croupier.rulebook import Refused
from tests.floor.people.paper_house import NOON, Paper, opened, patron, staff


def barred_by(paper: Paper, id: str, at: int) -> str | None:
    return remaining_limits(paper.person_of(id), at, lambda _: 0).barred_by


@pytest.mark.clause("FLOOR 3.4")
def test_a_self_exclusion_ends_at_its_end_and_nobody_can_end_it_early() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ann = await patron(paper)
        assert paper.order(ann, ann, ExcludeSelf(ann, NOON + 30 * DAY)) == (SelfExcluded(NOON + 30 * DAY),)
        for by in (owner, ann):
            with pytest.raises(Refused):
                paper.order(ann, by, EndExclusion(by, "they asked so nicely"))
        with pytest.raises(Refused, match=r"FLOOR 3\.4: This patron has excluded themselves"):
            paper.order(ann, owner, EndExclusion(owner, "they asked so nicely"))
        for shorter in (NOON + DAY, NOON + 30 * DAY):
            with pytest.raises(Refused, match=r"extend that, but not shorten it"):
                paper.order(ann, ann, ExcludeSelf(ann, shorter))
        assert barred_by(paper, ann, NOON + 30 * DAY - 1) == "FLOOR 3.4"
        assert barred_by(paper, ann, NOON + 30 * DAY) is None

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.4")
def test_a_self_exclusion_can_be_made_longer_and_for_good_is_for_good() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        paper.order(ann, ann, ExcludeSelf(ann, NOON + DAY))
        paper.order(ann, ann, ExcludeSelf(ann, NOON + 2 * DAY))
        assert barred_by(paper, ann, NOON + DAY) == "FLOOR 3.4"
        paper.order(ann, ann, ExcludeSelf(ann))
        for until in (None, NOON + 10_000 * DAY):
            with pytest.raises(Refused, match=r"FLOOR 3\.4"):
                paper.order(ann, ann, ExcludeSelf(ann, until))
        assert barred_by(paper, ann, NOON + 20_000 * DAY) == "FLOOR 3.4"

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.4")
@pytest.mark.parametrize(
    ("days", "words"),
    [
        (1, "You are on a break for another 24 hours"),
        (30, "You are on a break for another 30 days"),
        (31, "You have excluded yourself for another 31 days"),
        (None, "You have excluded yourself permanently"),
    ],
)
def test_a_break_is_called_a_break_and_its_end_is_told_in_words(days: int | None, words: str) -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        until = None if days is None else NOON + days * DAY
        paper.order(ann, ann, ExcludeSelf(ann, until))
        told = remaining_limits(paper.person_of(ann), NOON, lambda _: 0).barred
        assert told.startswith(words)
        assert told.endswith(". Your money can be paid out at the cage.")
        with pytest.raises(Refused, match=words):
            paper.order(ann, ann, ExcludeSelf(ann, until))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.4")
def test_an_exclusion_ends_later_than_now_and_is_nobody_else_s_to_make() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann, bob = await patron(paper), await patron(paper, "bob")
        with pytest.raises(Refused, match=r"FLOOR 3\.4"):
            paper.order(ann, ann, ExcludeSelf(ann, NOON))
        with pytest.raises(Refused, match=r"FLOOR 1\.13"):
            paper.order(ann, bob, ExcludeSelf(bob))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.5", "FLOOR 1.9")
def test_the_house_excludes_with_a_reason_and_may_end_it() -> None:
    async def run() -> None:
        paper, owner = await opened()
        max_ = await staff(paper, owner, Office.SHIFT_MANAGER)
        sue, ann = await staff(paper, owner, Office.SUPERVISOR, login="sue"), await patron(paper)
        with pytest.raises(Refused, match=r"FLOOR 1\.13"):
            paper.order(ann, sue, Exclude(sue, "marked cards"))
        with pytest.raises(Refused, match=r"FLOOR 1\.9"):
            paper.order(ann, max_, Exclude(max_, "  "))
        assert paper.order(ann, max_, Exclude(max_, "marked cards")) == (Excluded(max_, "marked cards"),)
        with pytest.raises(Refused, match=r"FLOOR 3\.5"):
            paper.order(ann, owner, Exclude(owner, "marked cards"))
        assert barred_by(paper, ann, NOON) == "FLOOR 3.5"
        with pytest.raises(Refused, match=r"FLOOR 1\.9"):
            paper.order(ann, owner, EndExclusion(owner, ""))
        assert paper.order(ann, owner, EndExclusion(owner, "a mistake")) == (ExclusionEnded(owner, "a mistake"),)
        assert barred_by(paper, ann, NOON) is None
        with pytest.raises(Refused, match=r"FLOOR 3\.5"):
            paper.order(ann, owner, EndExclusion(owner, "a mistake"))
        with pytest.raises(Refused, match=r"FLOOR 3\.5"):
            paper.order(sue, owner, Exclude(owner, "rude"))

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.5", "FLOOR 3.4")
def test_the_house_ends_its_own_exclusion_while_the_patron_s_runs_on() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ann = await patron(paper)
        paper.order(ann, ann, ExcludeSelf(ann, NOON + DAY))
        paper.order(ann, owner, Exclude(owner, "marked cards"))
        paper.order(ann, owner, EndExclusion(owner, "a mistake"))
        assert barred_by(paper, ann, NOON) == "FLOOR 3.4"

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.6")
def test_who_is_excluded_leaves_the_table_and_is_paid_out_but_pays_nothing_in() -> None:
    async def run() -> None:
        paper, owner = await opened()
        cat, ann = await staff(paper, owner, Office.CASHIER, login="cat"), await patron(paper)
        paper.give("cage", cat, Deposit(cat, ann, 10_000))
        paper.tell(f"person {ann}", SatDown("t-1"))
        paper.order(ann, ann, ExcludeSelf(ann))
        paper.tell(f"person {ann}", LeftTable("t-1"))
        assert paper.person_of(ann).tables == ()
        with pytest.raises(Refused, match=r"FLOOR 3\.6"):
            paper.give("cage", cat, Deposit(cat, ann, 1))
        paper.give("cage", cat, WithdrawMoney(cat, ann, 10_000))
        assert paper.balances[f"account {ann}"] == 0

    asyncio.run(run())


@pytest.mark.parametrize(
    ("millis", "words"),
    [
        (0, "1 minute"),
        (90 * 60_000, "90 minutes"),
        (2 * DAY - 1, "48 hours"),
        (2 * DAY, "2 days"),
        (400 * DAY, "400 days"),
    ],
)
def test_a_duration_is_told_in_the_largest_unit_that_says_enough(millis: int, words: str) -> None:
    assert duration_words(millis) == words
