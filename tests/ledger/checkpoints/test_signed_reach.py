"""How far a log is signed: what is not signed is found, and a house signs nothing on top of a rewritten log."""

from base64 import b64encode
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.ledger.audit.auditor import audit_ledger
from croupier.ledger.audit.checkpoints import UNSIGNED_MINUTES_MAX
from croupier.ledger.checkpoints.checkpoint import LogRewrittenError, Signed, write_checkpoint
from croupier.ledger.open_ledger import open_store
from tests.ledger.batches import accept, batch
from tests.ledger.tampering import Enemy

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC = KEY.public_key().public_bytes_raw()


class Day:
    """A ledger whose clock is set by hand."""

    def __init__(self, path: Path) -> None:
        self.path, self.time, self.written = path, datetime(2026, 7, 1, 20, tzinfo=UTC), 0
        self.store = open_store(str(path), self.now)

    def now(self) -> str:
        return self.time.isoformat(timespec="microseconds")

    def write(self, after: timedelta = timedelta()) -> None:
        """A batch, so long after what was before."""
        self.time += after
        accept(self.store.append(batch(f"c{self.written}", "cage", self.written)))
        self.written += 1

    def sign(self) -> None:
        assert write_checkpoint(self.store, KEY, self.now())

    def findings(self, kept: list[Signed] | None = None) -> list[str]:
        done = audit_ledger(self.store, [PUBLIC], kept or [], signed_to_the_end=True)
        return [str(finding) for finding in done.findings]


@pytest.fixture
def day(tmp_path: Path) -> Iterator[Day]:
    day = Day(tmp_path / "house.db")
    yield day
    day.store.close()


@pytest.mark.clause("FLOOR 7.1")
def test_log_without_a_checkpoint_is_found_only_where_it_should_be_signed(day: Day) -> None:
    assert day.findings() == [], "an empty log has nothing to sign"
    day.write()
    assert day.findings() == ["no checkpoint signs the log: all 1 batches are unsigned"]
    assert audit_ledger(day.store, [PUBLIC]).findings == ()
    day.sign()
    assert day.findings() == []


@pytest.mark.clause("FLOOR 7.1")
def test_unsigned_part_is_found_once_it_is_longer_than_a_running_house_leaves_it(day: Day) -> None:
    day.write()
    day.sign()
    for _ in range(UNSIGNED_MINUTES_MAX):  # a quiet time, or a clock that was set, is no finding
        day.write(after=timedelta(hours=3))
        day.write()
    assert day.findings() == []
    day.write(after=timedelta(minutes=1))
    (found,) = day.findings()
    assert found == "the 11 batches after checkpoint 1 are unsigned, written in 6 minutes; 5 at most"
    day.sign()
    assert day.findings() == []


def rewrite(enemy: Enemy) -> None:
    """Leave nothing but a history of the enemy's own."""
    for table in ("legs", "events", "batches", "checkpoints"):
        enemy.does(f"DELETE FROM {table}")


def delete_checkpoints(enemy: Enemy) -> None:
    """Have the log look as if it had never been signed."""
    enemy.does("DELETE FROM checkpoints")


def change_history(enemy: Enemy) -> None:
    """Change what was signed, and leave the checkpoints."""
    enemy.does("UPDATE batches SET hash = ? WHERE number = 1", [bytes(32)])


@pytest.mark.clause("FLOOR 7.1")
@pytest.mark.parametrize("attack", [rewrite, delete_checkpoints, change_history])
def test_house_that_runs_does_not_sign_a_rewritten_log(day: Day, attack: Callable[[Enemy], None]) -> None:
    day.write()
    own = write_checkpoint(day.store, KEY, day.now())
    assert own is not None
    enemy = Enemy(str(day.path))
    attack(enemy)
    enemy.goes()
    with pytest.raises(LogRewrittenError, match="run croupier audit"):
        write_checkpoint(day.store, KEY, day.now(), own=own)


def test_nothing_is_signed_twice(day: Day) -> None:
    day.write()
    day.sign()
    assert write_checkpoint(day.store, KEY, day.now()) is None
    assert len(day.store.checkpoints()) == 1


def test_checkpoints_kept_elsewhere_may_have_gaps_and_repeats_but_not_strangers(day: Day) -> None:
    for _ in range(3):
        day.write()
        day.sign()
    kept = [Signed(*row) for row in day.store.checkpoints()]
    assert day.findings([kept[2], kept[0], kept[2]]) == []
    stranger = Ed25519PrivateKey.generate()
    body = kept[1].body.replace(b64encode(PUBLIC), b64encode(stranger.public_key().public_bytes_raw()))
    (foreign,) = day.findings([Signed(body, stranger.sign(body))])
    assert foreign == "line 1 of those kept elsewhere was signed with a key that is not the house's"
    (spoiled,) = day.findings([kept[0], Signed(kept[1].body, kept[0].signature)])
    assert spoiled == "line 2 of those kept elsewhere has a wrong signature"


def test_log_cut_off_behind_an_older_checkpoint_is_found_by_what_was_kept(day: Day) -> None:
    for _ in range(2):
        day.write()
        day.sign()
    kept = [Signed(*row) for row in day.store.checkpoints()]
    day.store.close()
    enemy = Enemy(str(day.path))
    for sql in ("events WHERE position = 2", "batches WHERE number = 2", "checkpoints WHERE number = 2"):
        enemy.does(f"DELETE FROM {sql}")
    enemy.goes()
    day.store = open_store(str(day.path), day.now)
    assert day.findings() == [], "by itself nobody can tell"
    assert day.findings(kept) == ["checkpoint 2 is not the one that was kept elsewhere, or is missing"]
