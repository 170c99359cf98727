"""Limits and exclusions outlive an account: by its login, and where it is asked for by identification."""

import asyncio
from itertools import pairwise

import pytest

from croupier.floor.messages import Done, Refusal
from croupier.floor.people.care.exclusion import exclusion_at
from croupier.floor.people.care.inherited_care import with_inherited
from croupier.floor.people.care.limits import limit_at
from croupier.floor.people.care.periods import DAY, HOUR, MINUTE, Period, start_of
from croupier.floor.people.care.remaining_limits import bar_to_play, remaining_limits
from croupier.floor.people.commands import EndExclusion, Exclude, ExcludeSelf, SetLimit
from croupier.floor.people.events import (
    BoughtIn,
    CareInherited,
    Counted,
    Deposited,
    LeftTable,
    SatDown,
    Spent,
    Withdrew,
)
from croupier.floor.people.forms import Identification, NewStaff, SignUp
from croupier.floor.people.house.types import AskIdentification
from croupier.floor.people.identification import identity_digests
from croupier.floor.people.offices.office import Office
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.state import LimitKind, OwnExclusion, PatronLimit, Person
from croupier.floor.vault import Vault
from croupier.rulebook import Refused
from tests.floor.people.paper_house import NOON, PASSWORD, Paper, made, opened, patron, staff

PASSPORT = "PA 123-456"
LOSS = (LimitKind.LOSS, Period.DAY)


async def erase(paper: Paper, person: str) -> None:
    assert isinstance(await paper.reception.erase(paper.next_id(), person, person), Done)


async def again(paper: Paper, person: str, login: str = "ann") -> str:
    """The account is closed, and another opened with the same login."""
    await erase(paper, person)
    return await patron(paper, login)


async def identify(paper: Paper, by: str, person: str, number: str = PASSPORT) -> bool:
    answer = await paper.reception.note_identity(paper.next_id(), by, person, Identification(number))
    return isinstance(answer, Done)


def left_to_lose(paper: Paper, person: str) -> int | None:
    return remaining_limits(paper.person_of(person), paper.at, lambda account: paper.balances[account]).loss_left


@pytest.mark.clause("FLOOR 3.7", "FLOOR 3.4")
def test_who_has_excluded_themselves_does_not_play_with_the_same_login_again() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        paper.order(ann, ann, ExcludeSelf(ann, NOON + 365 * DAY))
        for login in ("ann", "ANN "):
            await erase(paper, ann)
            form = SignUp(login, PASSWORD, "Somebody else", of_age=True)
            ann = made(await paper.reception.sign_up(paper.next_id(), form))
            clause, why = bar_to_play(paper.person_of(ann), paper.at)
            assert str(clause) == "FLOOR 3.4"
            assert why.startswith("You have excluded yourself for another 365 days, with an account that you")
            assert "another" in why
            assert (await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)).notice == why
            with pytest.raises(Refused, match="not shorten it"):
                paper.order(ann, ann, ExcludeSelf(ann, paper.at + DAY))
        paper.at = NOON + 365 * DAY
        assert bar_to_play(paper.person_of(ann), paper.at) == (None, "")
        assert bar_to_play(paper.person_of(await again(paper, ann)), paper.at) == (None, "")

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.7")
def test_lookalike_login_or_a_time_as_staff_does_not_shed_an_exclusion() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ann = await patron(paper)
        paper.order(ann, ann, ExcludeSelf(ann))
        await erase(paper, ann)
        for login in ("ann\u200b", "\uff41\uff4e\uff4e", "a\u00adnn"):
            with pytest.raises(Refused, match=r"FLOOR 3\.7"):
                await paper.reception.sign_up(paper.next_id(), SignUp(login, PASSWORD, "Ann", of_age=True))
        for _ in range(2):
            sam = made((await paper.reception.make_staff(paper.next_id(), owner, NewStaff("ann", "Sam"))).answer)
            assert isinstance(await paper.reception.erase(paper.next_id(), owner, sam), Done)
        assert bar_to_play(paper.person_of(await patron(paper)), paper.at)[0] is not None

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.7", "FLOOR 3.2")
def test_limits_go_on_with_the_same_login_and_are_loosened_as_usual() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        paper.order(ann, ann, SetLimit(ann, *LOSS, 5_000))
        paper.order(ann, ann, SetLimit(ann, LimitKind.TIME, Period.DAY, 60))
        paper.order(ann, ann, SetLimit(ann, LimitKind.TIME, Period.DAY, None))
        ann = await again(paper, ann)
        assert limit_at(paper.person_of(ann), *LOSS, paper.at) == 5_000
        assert limit_at(paper.person_of(ann), LimitKind.TIME, Period.DAY, paper.at) == 60
        assert b"also applies to this one" in paper.log[person_stream(ann)][-1]
        paper.order(ann, ann, SetLimit(ann, *LOSS, None))
        assert limit_at(paper.person_of(ann), *LOSS, paper.at + DAY - 1) == 5_000
        assert limit_at(paper.person_of(ann), *LOSS, paper.at + DAY) is None
        assert limit_at(paper.person_of(ann), LimitKind.TIME, Period.DAY, paper.at + DAY) is None
        assert paper.folded(person_stream(ann)) == paper.person_of(ann)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.7", "FLOOR 3.1")
def test_what_was_lost_bought_and_played_today_counts_with_the_next_account() -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)
        paper.order(ann, ann, SetLimit(ann, *LOSS, 5_000))
        paper.order(ann, ann, SetLimit(ann, LimitKind.BUY_IN, Period.DAY, 9_000))
        paper.order(ann, ann, SetLimit(ann, LimitKind.TIME, Period.DAY, 60))
        for event in (Deposited(4_000, 1), SatDown("t-1"), BoughtIn("t-1", 4_000), Counted(4_000)):
            paper.tell(person_stream(ann), event)
        paper.at += 45 * MINUTE
        paper.tell(person_stream(ann), LeftTable("t-1"))
        paper.tell(person_stream(ann), Withdrew(1_000, 2))  # so 3,000 were lost
        for _ in range(2):
            ann = await again(paper, ann)
            found = remaining_limits(paper.person_of(ann), paper.at, lambda _: 0)
            assert (found.loss_left, found.buy_in_left, found.barred) == (2_000, 5_000, "")
        paper.tell(person_stream(ann), SatDown("t-1"))
        paper.at += 15 * MINUTE
        assert "60 minutes" in bar_to_play(paper.person_of(ann), paper.at)[1]
        paper.at += DAY
        paper.tell(person_stream(ann), LeftTable("t-1"))
        assert left_to_lose(paper, ann) == 5_000

    asyncio.run(run())


def test_an_account_without_limits_leaves_nothing_to_the_next_one() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ann = await again(paper, await patron(paper))
        assert len(paper.log[person_stream(ann)]) == 1
        paper.order(ann, ann, SetLimit(ann, *LOSS, 5_000))
        await erase(paper, ann)
        sam = await staff(paper, owner, login="ann")
        assert paper.person_of(sam).limits == ()

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.7", "FLOOR 3.5")
def test_an_account_that_the_house_has_excluded_is_not_closed() -> None:
    async def run() -> None:
        paper, owner = await opened()
        ann = await patron(paper)
        paper.order(ann, owner, Exclude(owner, "Loud"))
        for by in (ann, owner):
            assert isinstance(await paper.reception.erase(paper.next_id(), by, ann), Refusal)
        paper.order(ann, owner, EndExclusion(owner, "Quiet now"))
        await erase(paper, ann)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.8")
def test_where_identification_is_asked_for_nobody_plays_without() -> None:
    async def run() -> None:
        paper, owner = await opened()
        cas, ann = await staff(paper, owner, Office.CASHIER, login="cas"), await patron(paper)
        with pytest.raises(Refused, match=r"FLOOR 1\.13"):
            paper.give("house", cas, AskIdentification(cas, asks=False))
        paper.give("house", owner, AskIdentification(owner, asks=True))
        house = paper.states["house"]
        clause, why = bar_to_play(paper.person_of(ann), paper.at, house)
        assert (str(clause), "show identification at the cage" in why) == ("FLOOR 3.8", True)
        assert (await paper.sign_ins.sign_in("ann", PASSWORD, paper.at)).notice == why
        assert not await identify(paper, ann, ann)
        assert not await identify(paper, cas, cas)
        assert await identify(paper, cas, ann)
        assert not await identify(paper, cas, ann, "pa123456")  # the same
        assert bar_to_play(paper.person_of(ann), paper.at, house) == (None, "")
        paper.give("house", owner, AskIdentification(owner, asks=False))
        assert bar_to_play(paper.person_of(await patron(paper, "bob")), paper.at, paper.states["house"]) == (None, "")

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.8", "FLOOR 3.4")
def test_a_second_account_with_the_same_identification_escapes_nothing() -> None:
    async def run() -> None:
        paper, owner = await opened()
        cas, ann = await staff(paper, owner, Office.CASHIER, login="cas"), await patron(paper)
        await identify(paper, cas, ann)
        paper.order(ann, ann, SetLimit(ann, *LOSS, 5_000))
        paper.order(ann, ann, ExcludeSelf(ann))
        other = await patron(paper, "other")
        paper.order(other, other, SetLimit(other, *LOSS, 2_000))
        paper.order(other, other, SetLimit(other, LimitKind.BUY_IN, Period.WEEK, 7_000))
        answer = await paper.reception.note_identity("command-x", cas, other, Identification("pa-123456"))
        assert isinstance(answer, Refusal)  # one account is enough, and limits do not count twice
        assert ann in answer.why
        assert exclusion_at(paper.person_of(other), paper.at) is None
        await erase(paper, ann)
        assert await identify(paper, cas, other, "ＰＡ１２３４５６")
        assert "permanently" in bar_to_play(paper.person_of(other), paper.at)[1]
        assert limit_at(paper.person_of(other), *LOSS, paper.at) == 2_000  # the tighter
        assert limit_at(paper.person_of(other), LimitKind.BUY_IN, Period.WEEK, paper.at) == 7_000
        third = await again(paper, other, "third")
        assert await identify(paper, cas, third)
        assert "permanently" in bar_to_play(paper.person_of(third), paper.at)[1]

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.7", "FLOOR 3.8")
def test_another_s_exclusion_does_not_pass_to_who_took_their_login() -> None:
    async def run() -> None:
        paper, owner = await opened()
        cas, ann = await staff(paper, owner, Office.CASHIER, login="cas"), await patron(paper)
        paper.order(ann, ann, ExcludeSelf(ann))
        stranger = await again(paper, ann)
        assert not await identify(paper, cas, stranger)
        stranger = await again(paper, stranger, "another")
        assert await identify(paper, cas, stranger)
        assert bar_to_play(paper.person_of(stranger), paper.at) == (None, "")

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.8")
def test_neither_log_nor_rows_beside_it_hold_the_number() -> None:
    async def run() -> None:
        paper, owner = await opened()
        cas, ann = await staff(paper, owner, Office.CASHIER, login="cas"), await patron(paper)
        assert await identify(paper, cas, ann, "QX7788991")
        (mark,) = identity_digests(Vault(bytes(32)), "qx 77 88 99 1")
        assert f"identity {mark}" in paper.log
        written = b"".join(one for stream in paper.log.values() for one in stream) + b"".join(paper.beside.values())
        assert mark.encode() in written
        assert b"7788991" not in written
        with pytest.raises(Refused, match=r"FLOOR 3\.8"):
            await identify(paper, cas, ann, "-- 12 3")

    asyncio.run(run())


@pytest.mark.clause("FLOOR 3.8")
def test_an_identification_is_known_again_after_the_keys_were_rotated() -> None:
    async def run() -> None:
        paper, owner = await opened()
        cas, ann = await staff(paper, owner, Office.CASHIER, login="cas"), await patron(paper)
        await identify(paper, cas, ann)
        paper.order(ann, ann, ExcludeSelf(ann))
        await erase(paper, ann)
        paper.reception._vault = Vault(b"n" * 32, bytes(32))
        bob = await patron(paper, "bob")
        assert await identify(paper, cas, bob)
        assert "permanently" in bar_to_play(paper.person_of(bob), paper.at)[1]

    asyncio.run(run())


def test_what_is_inherited_never_loosens_what_holds() -> None:
    paper, _ = asyncio.run(opened())
    ann = asyncio.run(patron(paper))
    today = start_of(Period.DAY, NOON)
    ends: tuple[int | None, ...] = (NOON + HOUR, NOON + DAY, None)
    for first, second in (*pairwise(ends), *pairwise(ends[::-1]), (None, None)):
        person = paper.person_of(ann)
        for until, amount in ((first, 500), (second, 400)):
            limit = PatronLimit(*LOSS, amount, amount * 9, NOON + HOUR)
            spent = (Spent(Period.DAY, today, 10, 20),)
            inherited = CareInherited((limit,), OwnExclusion(NOON, until, inherited=True), spent, MINUTE, today)
            person = with_inherited(person, inherited, NOON)
        own = person.own_exclusion
        assert own is not None
        assert own.until == (None if None in (first, second) else max(first or 0, second or 0))
        assert person.limits == (PatronLimit(*LOSS, 400),)
        assert (person.tallies[0].lost_before, person.tallies[0].bought, person.played) == (20, 40, 2 * MINUTE)
        assert isinstance(person, Person)
