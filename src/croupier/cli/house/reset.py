"""`croupier reset`: a lost password, reset at the console of the machine that the house runs on."""

import asyncio
from pathlib import Path
from uuid import uuid4

from croupier.cli.house.database import open_reading_of, printable_address
from croupier.cli.house.key_location import key_file_of
from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT, CommandProblem, print_json
from croupier.floor.inspection.staff_accounts import staff_ids
from croupier.floor.messages import Done, Refusal
from croupier.floor.people.account_service import Coded
from croupier.floor.people.sign_in.password_hashing import Argon2
from croupier.floor.running.kinds.people_kinds import HouseKind, LoginKind, PersonKind
from croupier.server.open_house import CannotServe, Opened, open_house


def reset_password(login: str, database: str, key: str | None, *, as_json: bool) -> int:
    """Reset a lost password, and print the code with which its holder chooses another."""
    with open_reading_of(database) as ledger:
        staff = staff_ids(ledger)
    key_file = key_file_of(database, key)
    if not key_file.is_file():
        raise CommandProblem(
            f"There is no key in {key_file}: only the house's key can reset a password.", UNDERSTOOD_NOT
        )
    code = asyncio.run(_reset(login, database, key_file, staff))
    if as_json:
        print_json({"database": printable_address(database), "login": login, "code": code})
    else:
        print(f"The password of {login} has been reset and they are signed out. This code works once, for a day:")
        print(code)
    return DONE


async def _reset(login: str, database: str, key_file: Path, staff: tuple[str, ...]) -> str:
    try:
        async with open_house(database, key_file, Argon2(), (HouseKind(), PersonKind(), LoginKind())) as opened:
            coded = await _make_code(login, opened, staff)
    except CannotServe as problem:
        raise CommandProblem(str(problem), REFUSED) from None
    if isinstance(coded.answer, Refusal):
        book, _, rule = coded.answer.clause.partition(" ")
        raise CommandProblem(coded.answer.why, REFUSED, rule=rule, book=book)
    if not isinstance(coded.answer, Done):
        raise CommandProblem("The password was not reset. Try again.", REFUSED)
    return coded.code


async def _make_code(login: str, opened: Opened, staff: tuple[str, ...]) -> Coded:
    people = opened.people
    if await opened.house.state("house") is None:
        raise CommandProblem("The house has not been opened yet: run croupier serve first.", REFUSED)
    person = await people.logins.person(await people.logins.mark(login))
    if person is None:
        raise CommandProblem(f"There is no account with the login {login}.", REFUSED)
    return await people.reception.reset_at_console(f"console-{uuid4()}", person.id, staff)
