"""Many writers at once: as if one after the other, nothing lost, every balance right."""

import sqlite3
import tempfile
from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from croupier.ledger.audit.auditor import audit_ledger
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import Appended, AppendOutcome, Batch, Overdrawn, Repeated, Stale, Write
from croupier.ledger.postings import Posting
from croupier.ledger.sqlite.connection import SqliteConnection
from croupier.ledger.sqlite.store import InUseError, SqliteStore
from tests.ledger.batches import accept, batch, event, pays

ACCOUNTS = ("ann", "bob", "house")
STREAMS = ("a", "b", "c")


@st.composite
def batches(draw: st.DrawFn) -> Batch:
    """Any batch over few streams, accounts and commands, so that they meet."""
    writes = []
    for stream in draw(st.lists(st.sampled_from(STREAMS), unique=True, max_size=2)):
        events = []
        for _ in range(draw(st.integers(0, 2))):
            source, target = draw(st.permutations(ACCOUNTS))[:2]
            amount = draw(st.integers(1, 50))
            postings = (Posting(source, target, "cents", amount),) if draw(st.booleans()) else ()
            events.append(event("noted", draw(st.binary(max_size=3)), *postings))
        writes.append(Write(stream, draw(st.integers(0, 4)), tuple(events)))
    command = f"c{draw(st.integers(0, 30))}"
    return Batch(command, tuple(writes), draw(st.binary(max_size=2)), draw(st.sampled_from([(), ("ann", "bob")])))


class Model:
    """The same rules, written down plainly."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.answers: dict[str, bytes] = {}
        self.versions: Counter[str] = Counter()
        self.balances: Counter[str] = Counter()

    def append(self, batch: Batch) -> AppendOutcome:
        """What the store should answer."""
        if batch.command in self.answers:
            return Repeated(self.answers[batch.command])
        for write in batch.writes:
            if self.versions[write.stream] != write.expected_version:
                return Stale(write.stream, write.expected_version, self.versions[write.stream])
        after = Counter(self.balances)
        for posting in (p for write in batch.writes for new in write.events for p in new.postings):
            after[posting.source] -= posting.amount
            after[posting.target] += posting.amount
        for name in batch.never_below_zero:
            if after[name] < 0 and after[name] < self.balances[name]:
                return Overdrawn(name, "cents", self.balances[name], self.balances[name] - after[name])
        self.balances = after
        self.answers[batch.command] = batch.answer
        self.versions.update({write.stream: len(write.events) for write in batch.writes})
        return Appended(tuple(self.versions[write.stream] for write in batch.writes))


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(batches(), max_size=25))
def test_a_group_answers_as_the_plain_rules_do(given: list[Batch]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "house.db")
        model = Model()
        outcomes = store.append_many(given)
        for outcome, wanted in zip(outcomes, [model.append(one) for one in given], strict=True):
            if isinstance(outcome, Overdrawn) and isinstance(wanted, Overdrawn):
                continue  # which of two overdrawn accounts is named is nobody's business
            assert outcome == wanted
        assert {name: store.head(name).version for name in STREAMS} == {name: model.versions[name] for name in STREAMS}
        assert all(store.balance(name, "cents") == model.balances[name] for name in ACCOUNTS)
        assert audit_ledger(store).findings == ()
        store.close()


@settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(batches(), min_size=20, max_size=60), st.integers(2, 6))
def test_writers_at_once_are_as_if_one_after_the_other(given: list[Batch], writers: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "house.db")
        with ThreadPoolExecutor(writers) as pool:
            outcomes = list(pool.map(store.append, given))
        check_as_if_alone(store, given, outcomes)
        store.close()


def test_on_either_database_writers_at_once_are_as_if_one_after_the_other(store: LedgerStore) -> None:
    given = [
        batch(f"{stream} {turn}", stream, turn, pays(f"account {stream}", "cage", 1))
        for turn in range(6)
        for stream in STREAMS
        for _ in range(2)
    ]
    with ThreadPoolExecutor(6) as pool:
        outcomes = list(pool.map(store.append, given))
    check_as_if_alone(store, given, outcomes)


def check_as_if_alone(store: LedgerStore, given: list[Batch], outcomes: list[AppendOutcome]) -> None:
    """In the order of the journal the plain rules accept the same batches; and every acknowledged one is there."""
    model = Model()
    by_answer = {(one.command, index): one for index, one in enumerate(given)}
    done = {one.command: one for (_, index), one in by_answer.items() if isinstance(outcomes[index], Appended)}
    with store.still() as reading:
        order = [row[0] for row in reading.ask("SELECT command FROM batches ORDER BY number")]
    assert sorted(order) == sorted(done)
    for command in order:
        assert isinstance(model.append(done[command]), Appended)
    assert all(store.head(name).version == model.versions[name] for name in STREAMS)
    assert all(balance == model.balances[account] for (account, _), balance in store.balances().items())
    for one, outcome in zip(given, outcomes, strict=True):
        if isinstance(outcome, Repeated):
            assert outcome.answer == done[one.command].answer
    assert audit_ledger(store).findings == ()


def test_those_who_wait_share_one_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commits: list[SqliteConnection] = []
    commit = SqliteConnection.commit

    def counted(self: SqliteConnection) -> None:
        commits.append(self)
        commit(self)

    monkeypatch.setattr(SqliteConnection, "commit", counted)
    store = SqliteStore(tmp_path / "house.db")
    store.append_many([batch(f"c{n}", f"s{n}", 0) for n in range(500)])
    store.close()
    assert len(commits) == 1


def test_nobody_is_answered_before_the_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SqliteStore(tmp_path / "house.db")
    futures: list[Future[AppendOutcome]] = []
    answered: list[bool] = []
    commit = SqliteConnection.commit

    def looking(self: SqliteConnection) -> None:
        answered.extend(future.done() for future in futures)
        commit(self)

    monkeypatch.setattr(SqliteConnection, "commit", looking)
    with store._writer._arrival:  # so that the writer begins when the future is known here
        futures.append(store.submit(batch("c1", "s", 0)))
    accept(futures[0].result())
    assert answered == [False]
    store.close()


def test_a_second_writer_of_the_same_file_is_refused(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "house.db")
    with pytest.raises(InUseError):
        SqliteStore(tmp_path / "house.db")
    store.close()
    SqliteStore(tmp_path / "house.db").close()


def test_history_cannot_be_changed_by_accident(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "house.db")
    accept(store.append(batch("c1", "s", 0, pays("a", "b", 1))))
    store.close()
    raw = sqlite3.connect(tmp_path / "house.db")
    for sql in ("UPDATE events SET kind = 'x'", "DELETE FROM legs", "UPDATE batches SET at = ''"):
        with pytest.raises(sqlite3.IntegrityError, match="only added to"):
            raw.execute(sql)
    raw.close()


def test_a_new_ledger_is_for_its_owners_eyes_alone(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "ledger.db")
    accept(store.append(batch("one", "a stream", 0)))
    modes = {file.name: file.stat().st_mode & 0o077 for file in tmp_path.iterdir()}
    store.close()
    assert modes
    assert set(modes.values()) == {0}


def test_link_to_a_database_is_no_way_past_its_lock(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "house.db")
    (tmp_path / "link.db").symlink_to(tmp_path / "house.db")
    with pytest.raises(InUseError):
        SqliteStore(tmp_path / "link.db")
    (tmp_path / "second.db").hardlink_to(tmp_path / "house.db")
    with pytest.raises(InUseError, match=r"has a second name \(a hard link\)"):
        SqliteStore(tmp_path / "second.db")
    store.close()
