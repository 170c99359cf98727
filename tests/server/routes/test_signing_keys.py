"""A house that runs: anybody reads its public keys, and a rotation goes into its log when it opens again."""

import asyncio
import shutil
from pathlib import Path
from typing import Any

import pytest

from croupier.ledger.keys.key_file import read_key_file, rotate_key_file
from croupier.ledger.keys.key_ring import fingerprint, is_signed
from croupier.server.open_house import CannotServe
from tests.server.served_house import a_house

OLD_HOUSE = Path(__file__).parents[2] / "golden" / "house-0.1.0"


@pytest.mark.clause("FLOOR 7.3")
def test_rotated_key_is_published_and_the_former_file_opens_the_house_no_more(tmp_path: Path) -> None:
    key = tmp_path / "house.key"

    async def published() -> Any:
        async with a_house(tmp_path) as house:
            return (await house.guest().get("/api/house/keys"))[1]

    (first,) = asyncio.run(published())
    ring = read_key_file(key)
    assert (first["key"], first["before"], first["signature"]) == (ring.public[0].hex(), "", "")
    assert first["fingerprint"] == fingerprint(ring.public[0])
    (tmp_path / "former.key").write_bytes(key.read_bytes())
    rotate_key_file(key)  # and no more: as a crash leaves it before the log knows
    again, second = asyncio.run(published())
    assert (again, second["before"]) == (first, first["key"])
    signature = bytes.fromhex(second["signature"])
    assert is_signed(ring.public[0], "next key", bytes.fromhex(second["key"]), signature)
    key.write_bytes((tmp_path / "former.key").read_bytes())
    with pytest.raises(CannotServe, match="former key of this house"):
        asyncio.run(published())


def test_house_with_one_key_for_both_says_so_until_it_is_rotated(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("house.db", "house.key"):
        shutil.copyfile(OLD_HOUSE / name, tmp_path / name)
        (tmp_path / name).chmod(0o600)

    async def opened() -> str:
        caplog.clear()
        async with a_house(tmp_path):
            return caplog.text

    assert "croupier key rotate separates them" in asyncio.run(opened())
    rotate_key_file(tmp_path / "house.key")
    assert "croupier key rotate" not in asyncio.run(opened())
