"""Receipts that the house signs for what it has taken: they show a rollback to others, and cannot be forged."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.cli.verify import verify_file
from croupier.cli.verify_pack import ReceiptFiles
from croupier.floor.inspection.signed_receipts import (
    NotAReceipt,
    ReceiptStatement,
    SignedReceipt,
    check_log,
    check_signature,
    read_receipt,
)
from croupier.ledger.envelope import Envelope
from croupier.ledger.keys.key_ring import make_key_ring
from tests.server.game_tables import GAMES, joining, open_table, staffed, wager
from tests.server.served_house import Guest, HouseRunning, a_house

GAME = GAMES["mini-baccarat"]


class Played(msgspec.Struct):
    """What Ann has after a coup: her receipt, what else she was told, and what a stranger gets."""

    receipt: dict[str, Any]
    keys: list[dict[str, Any]]
    proof: dict[str, Any]
    stranger: int


def played(folder: Path) -> Played:
    """Ann wagers, and asks for the house's signature."""

    async def run() -> Played:
        async with a_house(folder) as house:
            staff = await staffed(house)
            ann, bob = await house.patron(staff.cashier, "ann"), await house.patron(staff.cashier, "bob")
            table = await open_table(staff.supervisor, GAME)
            await ann.order_at(table, joining(ann))
            version = await wagered(ann, table)
            receipt = (await ann.get(f"/api/tables/{table}/receipts/{version}"))[1]
            stranger = (await bob.get(f"/api/tables/{table}/receipts/{version}"))[0]
            proof = await proof_of(house, table)
            return Played(receipt, (await house.guest().get("/api/house/keys"))[1], proof, stranger)

    return asyncio.run(run())


async def wagered(ann: Guest, table: str) -> int:
    """The version that a wager of Ann's was answered with."""
    async with asyncio.timeout(20):
        while (await ann.get(f"/api/tables/{table}"))[1]["view"]["table"]["step"].get("window") != "wagers":
            await asyncio.sleep(0.02)
    return int((await ann.order_at(table, wager(ann, GAME)))[1]["version"])


async def proof_of(house: HouseRunning, table: str) -> Any:
    """The proof of the first shoe, once a card of it is open."""
    async with asyncio.timeout(20):
        while True:
            status, proof = await house.guest().get(f"/api/tables/{table}/proofs/1")
            if status == 200:
                return proof
            await asyncio.sleep(0.05)


def judged(folder: Path, found: Played, receipt: dict[str, Any]) -> int:
    """What `croupier verify --receipt` answers about a receipt."""
    for name, content in (("proof", found.proof), ("receipt", receipt), ("keys", found.keys)):
        (folder / name).write_text(json.dumps(content), encoding="utf-8")
    given = ReceiptFiles(str(folder / "receipt"), str(folder / "keys"), str(folder / "house.db"))
    return verify_file(str(folder / "proof"), receipt_files=given, as_json=True)


@pytest.mark.clause("FLOOR 5.8")
def test_receipt_of_a_wager_is_held_against_keys_proof_and_log(tmp_path: Path) -> None:
    found = played(tmp_path)
    assert found.stranger == 404, "what others ordered is not signed for a stranger"
    assert found.receipt["receipt"]["root"] == found.proof["root"]
    assert judged(tmp_path, found, found.receipt) == 0
    for field, value in (("root", "ab" * 32), ("version", 3), ("hash", "cd" * 32), ("order", "ef" * 32)):
        forged = found.receipt | {"receipt": found.receipt["receipt"] | {field: value}}
        assert judged(tmp_path, found, forged) == 1
    other = make_key_ring()
    assert judged(tmp_path, found, found.receipt | {"key": other.public[0].hex()}) == 1


class RolledBack:
    """A log that ends earlier, or has something else in that place."""

    def __init__(self, *envelopes: Envelope) -> None:
        self._envelopes = envelopes

    def read(self, stream: str, after: int, limit: int) -> list[Envelope]:
        """The envelopes of the log."""
        return [one for one in self._envelopes if one.stream == stream and one.version > after][:limit]


@pytest.mark.clause("FLOOR 5.8")
def test_receipt_shows_a_log_that_was_rolled_back_or_rewritten(tmp_path: Path) -> None:
    found = played(tmp_path)
    signed = msgspec.convert(found.receipt, SignedReceipt)
    assert check_signature(signed, tuple(one["key"] for one in found.keys)) == ""
    assert "ends before version" in check_log(signed, RolledBack())  # type: ignore[arg-type]
    said = signed.receipt
    rewritten = Envelope(said.stream, said.version, "x", b"{}", said.at, "c", b"", bytes(32), bytes(32))
    assert "does not match this receipt" in check_log(signed, RolledBack(rewritten))  # type: ignore[arg-type]


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"receipt": {}, "key": "", "signature": ""}'])
def test_file_that_is_no_receipt_is_told(content: str) -> None:
    with pytest.raises(NotAReceipt, match="not a receipt"):
        read_receipt(content)


def test_receipt_before_the_first_root_is_read_and_one_of_an_endless_log_is_not() -> None:
    digest = "ab" * 32
    receipt = ReceiptStatement(table="t-1", stream="table t-1", version=1, hash=digest, order=digest, root="", at="now")
    signed = SignedReceipt(receipt, digest, digest * 2)
    assert read_receipt(msgspec.json.encode(signed)) == signed
    endless = msgspec.structs.replace(signed, receipt=msgspec.structs.replace(receipt, version=2**63))
    with pytest.raises(NotAReceipt):
        read_receipt(msgspec.json.encode(endless))
