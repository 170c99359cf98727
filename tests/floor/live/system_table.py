"""A table with the system's own cards in a test: robots play, devices add, and every card is held against the proof."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.floor.fairness.commitment import CommittedSecret
from croupier.floor.fairness.draws import draws_from
from croupier.floor.fairness.patron_part import seal_of
from croupier.floor.fairness.proof import Proof, read_proof, write_proof
from croupier.floor.fairness.publication import ProofViewer
from croupier.floor.fairness.verification import verify_proof
from croupier.floor.live.commands import GiveNonce, GiveSeal
from croupier.floor.live.events import Entry, Happened, LiveEvent, TableOpened
from croupier.floor.live.evolve import evolve
from croupier.floor.live.execution import TableExecution
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.opening.terms import Terms
from croupier.floor.live.shoe import lifecycle
from croupier.floor.live.shoe.lifecycle import LiveShoe
from croupier.floor.live.shoe.proofs import current_proof
from croupier.floor.live.state import LiveTable
from croupier.floor.live.system_dealer import SYSTEM_DEALER, SYSTEM_SUPERVISOR, next_commands
from croupier.floor.vault import Vault
from croupier.rulebook import Refused
from croupier.table.commands import CloseTable, Command, CutCards, GiveClosureNotice, JoinTable, LeaveTable
from croupier.table.game_types import GameDeterminations
from croupier.table.games import game_by
from croupier.table.shoe.cut import offered_the_cut
from croupier.table.state import ShoePhase, Table
from croupier.verbs.actors import Actor
from tests.floor.fairness.byte_streams import stream
from tests.floor.live.live_table import LIMITS, robot_commands
from tests.robots.evening import cash_table

PATRONS = ("p-ann", "p-bob", "p-cat")


class Committed:
    """One table with its entries; each of `devices` seals and gives, those in `withholding` only seal."""

    def __init__(self, game: GameDeterminations, names: Sequence[str] = PATRONS, seed: str = "1") -> None:
        self.source, self.vault, self.at = stream(seed), Vault(b"k" * 32), 1_000_000
        self.below = draws_from(stream(f"{seed} patrons"))
        self.devices, self.withholding = tuple(names), frozenset[str]()
        self.entries: list[Entry] = []
        self.checks = True
        fixed = cash_table(game_by(game), game, LIMITS).determinations
        opened = Entry(self.at, TableOpened("t 7", SYSTEM_DEALER, Terms("Table 7"), fixed, Amount(0)))
        self.live = evolve(None, opened)
        self.entries.append(opened)
        for seat, name in enumerate(names, start=1):
            self.do(JoinTable(Actor(name), name, Amount(5_000_000), seat))

    @property
    def given(self) -> FloorInputs:
        """What a decision is given now."""
        return FloorInputs(self.at, self.source, self.vault)

    @property
    def table(self) -> Table:
        """The engine's table."""
        return self.live.table

    @property
    def shoe(self) -> LiveShoe:
        """The shoe in play."""
        assert self.live.spot.shoe is not None
        return self.live.spot.shoe

    @property
    def secret(self) -> CommittedSecret:
        """What the house alone knows of it."""
        return self.vault.open(self.shoe.sealed, self.shoe.commitment.root)

    def do(self, *commands: Command) -> list[LiveEvent]:
        """Commands of the engine, with what follows from each."""
        execution = TableExecution(self.live, self.given)
        for command in commands:
            execution.engine(command)
        return self.add(execution.events)

    def add(self, events: Iterable[LiveEvent]) -> list[LiveEvent]:
        """Events are kept; the proofs are looked at whenever the cards have changed."""
        kept = list(events)
        for event in kept:
            before = self.live
            self.at += 10
            self.entries.append(Entry(self.at, event))
            self.live = evolve(self.live, self.entries[-1])
            assert read_entry(self.entries[-1]) == self.entries[-1]
            if self.checks and before.spot.shoe != self.live.spot.shoe:
                for viewer in ProofViewer:
                    self.prove(viewer)
        return kept

    def prove(self, viewer: ProofViewer = ProofViewer.PUBLIC) -> Proof | None:
        """The proof of the shoe in play as this viewer gets it, which holds."""
        shown = current_proof(self.live, self.vault, viewer)
        if shown is not None:
            shown = read_proof(write_proof(shown))
            assert verify_proof(shown) == ()
            assert shown.root == self.shoe.commitment.root
        return shown

    def nonce(self, name: str) -> str:
        """What this device adds to the cards or the spin at hand."""
        return stream(f"{name} {self.shoe.commitment.root} {self.shoe.spin}")(32).hex()

    def seal(self, name: str) -> list[LiveEvent]:
        """This device seals its nonce."""
        return self.add(lifecycle.give_seal(self.live, GiveSeal(Actor(name), self.seal_by(name))))

    def seal_by(self, name: str) -> str:
        """The seal of what this device adds."""
        return seal_of(self.shoe.commitment.root, self.shoe.spin, self.shoe.alias(name), self.nonce(name))

    def give(self, name: str) -> list[LiveEvent]:
        """This device gives its nonce."""
        return self.add(lifecycle.give_nonce(self.live, GiveNonce(Actor(name), self.nonce(name))))

    def play(self, rounds: int) -> "Committed":
        """So many rounds to their end."""
        last = self.table.round_number + rounds
        while self.table.round_number < last or not self.table.is_between_rounds:
            self.go_on()
        return self

    def finish(self) -> "Committed":
        """The round in progress to its end."""
        return self.play(0)

    def go_on_to(self, *phases: ShoePhase) -> "Committed":
        """On until the cards are so far."""
        while self.table.shoe.phase not in phases:
            self.go_on()
        return self

    def open_wagers(self) -> "Committed":
        """On until a round takes wagers, and nobody has made one."""
        while self.table.is_between_rounds:
            self.go_on()
        return self

    def close(self) -> None:
        """Everybody leaves, and the table closes."""
        self.do(GiveClosureNotice(SYSTEM_SUPERVISOR))
        self.do(*(LeaveTable(Actor(patron.name), patron.name) for patron in self.table.present))
        self.do(CloseTable(SYSTEM_SUPERVISOR))

    def go_on(self) -> None:
        """Patrons do what they want to do, devices add, and then the dealer does the next thing."""
        if self.table.shoe.phase is ShoePhase.SHUFFLED and (offered := offered_the_cut(self.table)):
            self.do(CutCards(Actor(offered[0][0]), 60 + self.below(20)))
        elif lifecycle.holds_dealing(self.live):
            self._nonces()
        else:
            self._choose()
            self._seals()
            self.do(*next_commands(self.live, self.given, SYSTEM_DEALER, SYSTEM_SUPERVISOR))

    def _seals(self) -> None:
        gathering = self.live.spot.shoe.gathering if self.live.spot.shoe else None
        if gathering is not None and gathering.sealing:
            for name in self.devices:
                self.seal(name)

    def _nonces(self) -> None:
        """Those who are asked give; whoever has not given when time is up is left out."""
        self._seals()
        for name in self.devices:
            if lifecycle.holds_dealing(self.live) and not self._sealing and name not in self.withholding:
                self.give(name)
        if lifecycle.holds_dealing(self.live):
            self.add(lifecycle.patrons_added(self.live))

    @property
    def _sealing(self) -> bool:
        return self.shoe.gathering is not None and self.shoe.gathering.sealing

    def _choose(self) -> None:
        for patron in () if self.table.is_between_rounds else self.table.playing:
            seen = tables.view(self.table, Actor(patron.name))
            for command in robot_commands(self.table, patron.name, seen, self.below):
                try:
                    self.do(lifecycle.with_cards(self.live, command, self.given))
                except Refused:
                    continue


def read_entry(entry: Entry) -> Entry:
    """An entry as it comes back from the log."""
    return msgspec.json.decode(msgspec.json.encode(entry), type=Entry)


def engine_events(table: Committed) -> Iterator[object]:
    """The engine's events of a table."""
    for entry in table.entries:
        if isinstance(entry.event, Happened):
            yield entry.event.event


def folded(entries: Iterable[Entry]) -> LiveTable:
    """The table that these entries make."""
    live: LiveTable | None = None
    for entry in entries:
        live = evolve(live, entry)
    assert live is not None
    return live
