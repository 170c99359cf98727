"""New passwords are long enough and not among the first that anybody would try; old ones keep working."""

import asyncio
import time
from contextlib import suppress

import pytest

from croupier.floor.people.forms import PasswordByCode, PasswordChange, SignUp
from croupier.floor.people.sign_in.credentials import Credentials
from croupier.floor.people.sign_in.password_rules import check_password
from croupier.rulebook import Refused
from tests.floor.people.paper_house import PASSWORD, opened, patron

NAMES = ("ann-of-the-hill", "Ann Hill", "Grand Casino")


@pytest.mark.clause("FLOOR 1.11")
@pytest.mark.parametrize(
    "guessed",
    [
        "Password123!",
        "P@ssw0rd2024",
        "qwertyuiop",
        "1234567890",
        "0987654321",
        "aaaaaaaaaaaa",
        "abababababab",
        "welcome2026",
        "1q2w3e4r5t6y",
        "qazwsxedcrfv",
        "iloveyou2you",
        "letmein123",
        "admin-admin",
        "dragon1234",
        "Summer2025!!!",
        "drowssap123",
        "password1password1",
        "ann-of-the-hill",
        "AnnHill2026",
        "grandcasino1",
        "monkey-dragon",
        "blackjack21",
        "correcthorsebatterystaple",
        "31121985abc",
        "01.01.1990ab",
        "19900131-ann",
        "q1w2e3r4t5",
        "a1b2c3d4e5",
        "aabbccddeeff",
        "147258369147",
        "1029384756",
    ],
)
def test_password_that_others_would_try_first_is_refused(guessed: str) -> None:
    with pytest.raises(Refused, match=r"FLOOR 1\.11"):
        check_password(guessed, *NAMES)


@pytest.mark.clause("FLOOR 1.11")
@pytest.mark.parametrize(
    "own",
    [
        "correct horse battery",
        "yet another one",
        "vK4#pQz9!mL2",
        "9f3a5c7e1b2d4f6081",
        "mein hund frisst socken",
        "eine ganz lange Überschrift",
        "寿司が大好きな猫は窓辺で眠る",
    ],
)
def test_passphrase_of_ones_own_is_taken(own: str) -> None:
    check_password(own, *NAMES)


@pytest.mark.clause("FLOOR 1.11")
def test_length_is_counted_in_characters_not_in_bytes() -> None:
    check_password("tqnhwkxzbd")
    with pytest.raises(Refused, match="at least 10 characters"):
        check_password("éééàààüüü")


@pytest.mark.clause("FLOOR 1.11")
def test_every_way_to_a_new_password_refuses_a_common_one(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        paper, _ = await opened()
        ann = await patron(paper)

        async def hashed(*_: object) -> str:
            raise AssertionError("a password that is refused is not hashed")

        monkeypatch.setattr(Credentials, "keep", hashed)
        common = "casino-password-2026"
        for way in (
            paper.reception.sign_up("command-x", SignUp("ben", common, "Ben", of_age=True)),
            paper.reception.choose_password("command-y", PasswordByCode("ann", "abcd-efgh-ijkl-mnop", common)),
            paper.reception.change_password("command-z", ann, PasswordChange(PASSWORD, common)),
        ):
            with pytest.raises(Refused, match=r"FLOOR 1\.11"):
                await way

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.11")
def test_password_from_before_the_rules_still_signs_in(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        paper, _ = await opened()
        monkeypatch.setattr("croupier.floor.people.account_service.check_password", lambda *_: None)
        form = SignUp("ann", "password12", "Ann", of_age=True)
        await paper.reception.sign_up("command-x", form)
        monkeypatch.undo()
        assert (await paper.sign_ins.sign_in("ann", "password12", paper.at)).person

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.11")
@pytest.mark.parametrize("costly", ["\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * 199 + "q", "a1b2" * 49 + "c3d"])
def test_signs_that_stand_for_many_letters_take_no_time(costly: str) -> None:
    begun = time.process_time()
    with suppress(Refused):
        check_password(costly, *NAMES)
    assert time.process_time() - begun < 1  # it was hours, on the loop that serves everybody
