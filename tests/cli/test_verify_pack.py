"""`croupier verify` on a tournament's pack: what it prints, and how it ends on a forged one."""

import json
from pathlib import Path

import msgspec
import pytest

from croupier.cli.app import main
from croupier.floor.inspection.pack.pack_file import TournamentPack, write_pack
from croupier.ledger.open_ledger import open_store
from tests.floor.inspection.pack.packed_tournament import KEYS, packed, written
from tests.floor.tournaments.live_tournament import Room, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import Company


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> TournamentPack:
    """The pack of a whole tournament of roulette."""
    room = Room(small("nz-d7-roulette", rounds=2), "packed")
    Company(room, patrons(4)).run()
    store = open_store(str(tmp_path_factory.mktemp("pack") / "house.db"))
    made = packed(written(store, room.log), room)
    store.close()
    return made


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit status, and what is on stdout."""
    with pytest.raises(SystemExit) as ended:
        main(["verify", *arguments])
    return int(ended.value.code or 0), capsys.readouterr().out


@pytest.mark.clause("FLOOR 6.10")
def test_verify_says_what_a_pack_proves_and_what_not(
    pack: TournamentPack, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, keys = tmp_path / "pack.json", tmp_path / "keys.json"
    file.write_bytes(write_pack(pack))
    keys.write_text(json.dumps([{"key": KEYS[0]}]))
    status, out = run(capsys, str(file), "--keys", str(keys), "--root", pack.statement.hash)
    assert status == 0
    assert "verified" in out
    assert "not proven: who the players are" in out
    status, out = run(capsys, str(file), "--json")
    answer = json.loads(out)
    assert status == 0
    assert answer["verified"]
    assert answer["events"] == len(pack.events)
    assert any("--keys" in words for words in answer["unproven"])


@pytest.mark.clause("FLOOR 6.10")
def test_verify_refuses_a_forged_pack(pack: TournamentPack, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "pack.json"
    changed = msgspec.structs.replace(pack.events[-1], body=pack.events[-1].body + " ")
    file.write_bytes(write_pack(msgspec.structs.replace(pack, events=(*pack.events[:-1], changed))))
    status, out = run(capsys, str(file), "--json")
    assert status == 1
    assert json.loads(out)["error"]["position"] == len(pack.events)
    status, _ = run(capsys, str(file), "--root", "0" * 64)
    assert status == 1
    file.write_text('{"statement":{"format":"croupier-pack-1"}}')
    status, _ = run(capsys, str(file))
    assert status == 2
