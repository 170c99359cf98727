"""The system's own wheel: spins committed to in batches, each with what the patrons' devices add to it."""

import pytest

from croupier.floor.fairness.proof import WheelProof
from croupier.floor.fairness.publication import ProofViewer
from croupier.floor.fairness.verification import verify_proof
from croupier.floor.live.events import NoncesAwaited, PatronsAdded, ShoeCommitted
from croupier.floor.live.shoe import commitment, lifecycle
from croupier.floor.live.shoe.proofs import shoe_proof
from croupier.games.roulette.commands import CallNoMoreBets, DeclareNoSpin, SpinBall, VoidSpin
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.roulette.events import NoSpin, NumberAnnounced
from croupier.games.roulette.spin import Spin, Stage
from croupier.games.roulette.wheel import WHEELS
from croupier.verbs.void_grounds import Ground
from tests.floor.live.plain_proofs import shoes_of
from tests.floor.live.system_table import PATRONS, Committed, engine_events
from tests.people import DEALER, SUPERVISOR

NO_SPIN = DeclareNoSpin(DEALER, NoSpin.BALL_OUT)


def spinning(fixed: bool = True) -> Committed:
    """The ball of the third spin runs, no more bets is called; everybody's nonce has come where it is `fixed`."""
    table = Committed(RouletteDeterminations(zeros=2)).play(2).open_wagers()
    for name in PATRONS:
        table.seal(name)
    table.do(SpinBall(DEALER), CallNoMoreBets(DEALER))
    for name in PATRONS if fixed else PATRONS[:1]:
        table.give(name)
    return table


def public(table: Committed) -> WheelProof:
    """The proof of the batch in play, as everybody gets it."""
    proof = table.prove()
    assert isinstance(proof, WheelProof)
    return proof


@pytest.mark.clause("FLOOR 5.1")
def test_two_hundred_spins_are_committed_to_before_the_first_wager() -> None:
    table = Committed(RouletteDeterminations(zeros=2)).open_wagers()
    committed, awaited = (entry.event for entry in table.entries[-2:])
    assert isinstance(committed, ShoeCommitted)
    said = committed.commitment
    assert (said.kind, said.id, said.size, said.pockets) == ("wheel", "t 7 wheel 1", 200, WHEELS[2])
    assert awaited == NoncesAwaited(PATRONS, 0)


@pytest.mark.clause("FLOOR 5.2", "FLOOR 5.3")
def test_each_spin_has_nonces_of_its_own_and_is_opened_when_its_number_is_announced() -> None:
    table = spinning()
    assert len(public(table).spins) == 2, "the pocket is fixed, and not told yet"
    table.finish()
    proof = public(table)
    assert [one.pocket for one in proof.spins] == _announced(table)
    assert [[nonce.by for nonce in one.nonces] for one in proof.spins] == [["patron 1", "patron 2", "patron 3"]] * 3
    assert len({nonce.nonce for one in proof.spins for nonce in one.nonces}) == 9
    assert proof.unspun == ()


def _announced(table: Committed) -> list[str]:
    return [event.number for event in engine_events(table) if isinstance(event, NumberAnnounced)]


@pytest.mark.clause("FLOOR 5.1")
def test_when_a_batch_is_used_up_the_next_is_committed_to_as_wagers_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commitment, "SPINS", 3)
    table = Committed(RouletteDeterminations()).play(7)
    batches = shoes_of(table.entries)
    assert [(one.commitment.id, one.spin, one.ended) for one in batches] == [
        ("t 7 wheel 1", 3, True),
        ("t 7 wheel 2", 3, True),
        ("t 7 wheel 3", 1, False),
    ]
    pockets = []
    for batch in batches:
        proof = shoe_proof(batch, table.vault, ProofViewer.PUBLIC, None)
        assert isinstance(proof, WheelProof)
        assert verify_proof(proof) == ()
        pockets += [one.pocket for one in proof.spins]
    assert pockets == _announced(table)
    assert public(table).unspun == ()
    table.close()
    assert len(public(table).unspun) == 2


@pytest.mark.clause("FLOOR 5.1", "FLOOR 5.2")
@pytest.mark.parametrize("fixed", [True, False])
def test_a_spin_that_is_called_off_uses_up_its_number_and_stays_in_the_proof(fixed: bool) -> None:
    table = spinning(fixed)
    assert table.do(NO_SPIN)[1:] == [NoncesAwaited(PATRONS, 3)]
    called_off = public(table).spins[2]
    assert sum(nonce.nonce is None for nonce in called_off.nonces) == (0 if fixed else 2)
    assert lifecycle.holds_dealing(table.live), "wagers stay closed: the ball waits for the seals"
    table.finish()
    proof = public(table)
    assert [one.spin for one in proof.spins] == [0, 1, 2, 3]
    assert [one.pocket for one in proof.spins if one.spin != 2] == _announced(table)
    assert isinstance(table.table.play, Spin)
    assert table.table.play.no_spins == 1


@pytest.mark.clause("FLOOR 5.1")
def test_a_batch_that_ends_with_such_a_spin_is_followed_by_another_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commitment, "SPINS", 3)
    table = spinning()
    committed, awaited = table.do(NO_SPIN)[1:]
    assert isinstance(committed, ShoeCommitted)
    assert awaited == NoncesAwaited(PATRONS, 0)
    table.finish()
    assert [one.pocket for one in public(table).spins] == _announced(table)[-1:]


@pytest.mark.clause("FLOOR 5.2")
def test_no_spin_before_anybody_has_given_a_nonce_uses_up_nothing() -> None:
    table = Committed(RouletteDeterminations()).open_wagers()
    sealed = table.seal(PATRONS[0])
    table.do(SpinBall(DEALER))
    assert len(table.do(NO_SPIN)) == 1
    assert table.shoe.spin == 0
    assert table.shoe.gathering is not None
    assert len(table.shoe.gathering.given) == len(sealed) == 1
    assert [one.pocket for one in public(table.finish()).spins] == _announced(table)


@pytest.mark.clause("FLOOR 5.1")
@pytest.mark.parametrize("fixed", [True, False])
def test_a_void_spin_stays_in_the_proof_too(fixed: bool) -> None:
    table = spinning(fixed)
    table.do(VoidSpin(SUPERVISOR, Ground.DISTURBANCE, "the power failed"))
    assert isinstance(table.table.play, Spin)
    assert table.table.play.stage is Stage.OVER
    assert [one.spin for one in public(table).spins] == [0, 1, 2]
    table.play(1)
    assert [one.pocket for one in public(table).spins if one.spin != 2] == _announced(table)


@pytest.mark.clause("FLOOR 5.2")
def test_without_a_device_at_the_table_the_ball_is_spun_all_the_same() -> None:
    table = Committed(RouletteDeterminations())
    table.devices = ()
    table.play(2)
    assert all(one.nonces == () for one in public(table).spins)
    assert [entry.event.nonces for entry in table.entries if isinstance(entry.event, PatronsAdded)] == [(), ()]
