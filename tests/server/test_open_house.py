"""Opening a house beside other processes that write to its log."""

from contextlib import closing
from pathlib import Path
from typing import Any, cast

import pytest

from croupier.ledger.queries import Reading
from croupier.ledger.sqlite.store import SqliteStore
from croupier.server import open_house as opening
from tests.ledger.batches import accept, batch


def test_log_is_checked_as_it_is_at_one_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    with closing(SqliteStore(tmp_path / "house.db")) as store:

        def check_while_others_write(reading: Reading, keys: Any) -> None:
            for number in range(2):
                seen.append(len(list(reading.ask("SELECT number FROM batches"))))
                accept(store.append(batch(f"c{number}", f"s{number}", 0)))

        monkeypatch.setattr(opening, "check_signed", check_while_others_write)
        opening._check_signed(store, cast(Any, None), accept_unsigned=False)
    assert seen == [0, 0]
