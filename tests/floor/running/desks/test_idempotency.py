"""An id stands for one command: sent again it gets the first answer, and nothing else is done or told under it."""

from typing import Any

import pytest

from croupier.floor.messages import Done, IdTaken, Sent
from croupier.floor.people.cage.types import Deposit
from croupier.floor.people.care.periods import Period
from croupier.floor.people.commands import Register, SetLimit
from croupier.floor.people.house.types import BecomeOwner
from croupier.floor.people.inputs import NOBODY
from croupier.floor.people.sign_in.digests import secret_digest
from croupier.floor.people.state import AccountKind, LimitKind
from tests.floor.running.roulette_table import bet, open_roulette
from tests.floor.running.simulated_houses import opened
from tests.floor.running.staffed_house import Town
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.virtual_time import run


@pytest.mark.parametrize("elsewhere", [False, True], ids=["the same process", "another process"])
def test_an_id_that_was_used_for_another_command_is_refused(elsewhere: bool) -> None:
    async def scene() -> None:
        disk = Disk()
        town = await Town.begin(await opened(disk))
        house = await opened(disk, "another") if elsewhere else town.house
        ann, ben = await town.patron("ann", 0), await town.patron("ben", 0)
        first = Sent("the-same-id", 0, Deposit(town.cashier, ann, 100))
        done = await town.house.submit("cage", town.cashier, first)
        assert isinstance(done, Done)
        before = disk.books.number
        for other in (Deposit(town.cashier, ben, 99_999), Deposit(town.cashier, ann, 101)):
            assert await house.submit("cage", town.cashier, Sent("the-same-id", 0, other)) == IdTaken()
        assert await house.submit("cage", town.cashier, first) == done
        assert disk.books.number == before
        await town.house.close()
        if elsewhere:
            await house.close()

    run(scene())


def test_an_id_is_for_one_stream_also_where_the_other_would_say_no() -> None:
    async def scene() -> None:
        town = await Town.begin(await opened(Disk()))
        table, (ann,) = await open_roulette(town, "ann")
        version = (await town.house.state(table)).version
        assert isinstance(await town.house.submit(table, ann, Sent("the-same-id", version, bet(ann))), Done)
        limit = SetLimit(ann, LimitKind.LOSS, Period.DAY, 1000)
        for stream, command in ((f"person {ann}", limit), (table, bet(ann, amount=500_000)), ("cage", bet(ann))):
            answer: Any = await town.house.submit(stream, ann, Sent("the-same-id", version, command))
            assert answer == IdTaken(), stream
        await town.house.close()

    run(scene())


def test_what_the_house_draws_for_a_command_makes_it_no_other() -> None:
    async def scene() -> None:
        town = await Town.begin(await opened(Disk()))

        async def sign_up(login: str, credential: str) -> Any:
            register = Register(
                NOBODY, AccountKind.PATRON, secret_digest(login), secret_digest(credential), of_age=True
            )
            return await town.house.make("person", NOBODY, Sent("a-sign-up", 0, register))

        first = await sign_up("zoe", "salted")
        assert isinstance(first, Done)
        assert await sign_up("zoe", "salted anew") == first
        assert await sign_up("eve", "salted") == IdTaken()
        await town.house.close()

    run(scene())


def test_a_guess_under_the_owners_id_is_not_told_that_it_is_done() -> None:
    async def scene() -> None:
        disk = Disk()
        town = await Town.begin(await opened(disk))
        used = next(one.command for one in disk.streams["house"] if one.kind == "house.owner became")
        guess = BecomeOwner("a guess", "p-eve2222222", secret_digest("eve"), secret_digest("password"))
        answer = await town.house.submit("house", NOBODY, Sent(used.removeprefix(f"{NOBODY}:"), 0, guess))
        assert answer == IdTaken()
        await town.house.close()

    run(scene())
