"""What must hold after every step of a simulation, worked out apart from the house: from the disk and what was sent."""

from collections import defaultdict
from typing import Any

import msgspec

from croupier.floor.live.postings import place_at
from croupier.floor.live.state import LiveTable
from croupier.floor.messages import CommandAnswer, Done
from croupier.floor.running.kinds.all_kinds import every_kind
from croupier.floor.running.news.difference import apply_changes
from croupier.floor.running.news.messages import Changed, Full, News
from croupier.floor.tournaments.postings import issued_by, pool_of, unit_of
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.vault import Vault
from croupier.ledger.batch_group import BatchGroup
from croupier.ledger.postings import read_postings
from croupier.verbs.actors import Viewer
from croupier.verbs.moves import held_for, stack_of, wagers_of
from tests.floor.simulation.broken_law import Broken, require
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.secrecy import check_secrecy
from tests.floor.tournaments.live_tournament import chips_at_tables

REMEMBERED = 400
LATE = 20_000
"""Milliseconds after which the clock of a table is late."""
_decode = msgspec.json.Decoder().decode


class Laws(Disk):
    """A disk that is watched over: everything on it is folded and added up a second time as it comes."""

    def __init__(self, vault: Vault) -> None:
        super().__init__()
        self._vault = vault
        self._kinds = {kind.name: kind for kind in every_kind()}
        self.history: dict[str, dict[int, Any]] = defaultdict(dict)
        self._sums: dict[tuple[str, str], int] = defaultdict(int)
        self.expected: dict[str, None] = {}
        self.carried_out: dict[str, None] = {}
        self.acknowledged: dict[str, Done] = {}
        self.views_seen = 0
        self.broken: Broken | None = None

    def state(self, stream: str, version: int | None = None) -> Any:
        """A stream's state by the second fold, at a version or now; none where that is not known any more."""
        known = self.history[stream]
        return known.get(version) if version is not None else (known[max(known)] if known else None)

    def expect(self, command: str) -> None:
        """Somebody is about to send a command of this id."""
        self.expected[command] = None

    def committed(self, group: BatchGroup) -> None:
        """Check what was just written, against everything before it."""
        try:
            for row in group.batches:
                self._batch(row[1])
            for _, _, stream, version, _, body, written, _, _ in group.events:
                self._event(stream, version, body, written)
            for stream in dict.fromkeys(row[2] for row in group.events):
                self._books(stream)
            self._sums_agree(group)
        except Broken as broken:
            self.broken = self.broken or broken
            raise

    def _batch(self, command: str) -> None:
        known = command in self.expected or command.startswith(("clock:", "presence:"))
        require(known, f"{command} was carried out, and nobody sent it")
        require(command not in self.carried_out, f"{command} was carried out twice")
        self.carried_out[command] = None

    def _event(self, stream: str, version: int, body: bytes, written: bytes) -> None:
        kind, known = self._kinds[stream.partition(" ")[0]], self.history[stream]
        before = known.get(version - 1)
        require(version == 1 or before is not None, f"{stream} has no version {version - 1}")
        known[version] = kind.evolve(before, kind.read(body))
        known.pop(version - REMEMBERED, None)
        for posting in read_postings(written):
            self._sums[posting.source, posting.unit] -= posting.amount
            self._sums[posting.target, posting.unit] += posting.amount

    def _books(self, stream: str) -> None:
        """A table's chips are what its accounts hold."""
        live = self.state(stream)
        if isinstance(live, LiveTournament):
            self._tournament_books(live)
        if not isinstance(live, LiveTable):
            return
        for patron in live.table.patrons:
            for place, has in ((stack_of(patron.name), patron.stack), (wagers_of(patron.name), patron.wagered)):
                account = place_at(live.id, place)
                require(self._sums[account, "AUD"] == has, f"{account} holds {self._sums[account, 'AUD']}, not {has}")
        for name in {held.patron: None for held in live.table.held}:
            kept = sum(held.amount for held in live.table.held if held.patron == name)
            account = place_at(live.id, held_for(name))
            require(self._sums[account, "AUD"] == kept, f"{account} holds {self._sums[account, 'AUD']}, not {kept}")

    def _tournament_books(self, live: LiveTournament) -> None:
        """A tournament's pool and the chips of its tables are what their accounts hold."""
        pool, unit = self._sums[pool_of(live.id), "AUD"], unit_of(live.id)
        require(pool == live.tournament.pool, f"the pool of {live.id} holds {pool}, not {live.tournament.pool}")
        chips = chips_at_tables(live, live.id)
        for account, has in chips.items():
            require(self._sums[account, unit] == has, f"{account} holds {self._sums[account, unit]}, not {has}")
        out = -self._sums[issued_by(live.id), unit]
        require(out == sum(chips.values()), f"{live.id} holds {sum(chips.values())} chips, and {out} are out")

    def _sums_agree(self, group: BatchGroup) -> None:
        """Money is conserved, nobody has less than nothing, and every balance is the sum of its postings."""
        require(sum(self._sums.values()) == 0, "money came from nowhere, or went there")
        for account, unit, *_ in group.legs:
            has = self._sums[account, unit]
            require(self.books.balances[account, unit] == has, f"the balance of {account} is not its postings")
            above = account.startswith(("account ", "stack ", "wagers ", "held "))
            require(has >= 0 or not above, f"{account} is below zero: {has}")

    def answer_to(self, command: str) -> Done | None:
        """What is on disk as the answer to a command."""
        written = self.books.answers.get(command)
        return None if written is None else msgspec.json.decode(written, type=Done)

    def answered(self, command: str, answer: CommandAnswer) -> None:
        """Somebody was told this by a process: what is acknowledged is on disk, and a repeat gets the first answer."""
        written = self.answer_to(command)
        if isinstance(answer, Done):
            require(written == answer, f"{command} was acknowledged and is not on disk so")
            require(self.acknowledged.setdefault(command, answer) == answer, f"{command} was answered in two ways")
        else:
            require(written is None, f"{command} was carried out, and its repeat was told {answer}")

    def seen(self, viewer: Viewer, news: News, before: Any) -> Any:
        """Somebody was told this: their view after it is the right one, and holds nothing that is hidden from them."""
        message = news.message
        assert isinstance(message, Full | Changed)
        sent = _decode(news.encoded)
        view = sent["view"] if isinstance(message, Full) else apply_changes(before, message_ops(sent))
        live = self.state(message.stream, message.version)
        if live is not None:
            kind = self._kinds[message.stream.partition(" ")[0]]
            check_secrecy(live, viewer, news.encoded, view, self._vault)
            right = _decode(msgspec.json.encode(kind.view(live, viewer, message.part)))
            require(view == right, f"{viewer.name} sees another view of {message.stream} than there is")
        self.views_seen += 1
        return view

    def check_clocks(self, now: int) -> None:
        """No table and no tournament waits for a moment that is long past."""
        for stream in list(self.history):
            live = self.state(stream)
            if isinstance(live, LiveTable | LiveTournament):
                alarm = self._kinds[stream.partition(" ")[0]].alarm(live)
                late = alarm is not None and now - alarm.at > LATE
                require(not late, f"{stream} at version {live.version} waits for what is long due")

    def check_state(self, stream: str, version: int, state: Any) -> None:
        """A process thinks that a stream stands so."""
        known = self.state(stream, version)
        require(known is None or known == state, f"a process thinks {stream} otherwise than its log has it")
        require(version <= self.books.heads[stream].version, f"a process is ahead of the log of {stream}")


def message_ops(sent: dict[str, Any]) -> Any:
    """The operations of a message as it came over the wire."""
    return msgspec.convert(sent, Changed).ops
