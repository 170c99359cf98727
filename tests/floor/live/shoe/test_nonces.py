"""What the patrons' devices add: sealed while wagers are open, given after no more bets, and never waited for long."""

from itertools import permutations

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.fairness.patron_part import Nonce, seal_of
from croupier.floor.fairness.proof import CardProof
from croupier.floor.live.commands import GiveNonce, GiveSeal, Next
from croupier.floor.live.events import NonceGiven, NoncesAwaited, PatronsAdded, SealGiven, SealsClosed, ShoeCommitted
from croupier.floor.live.opening.terms import DealtBy, Terms
from croupier.floor.live.shoe import lifecycle
from croupier.floor.live.shoe.view import CommitmentPhase
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations, Shuffler
from croupier.games.ultimate_holdem.commands import CallNoMoreBets, PlaceWager
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.rulebook import Refused
from croupier.table.commands import DirectShuffle, JoinTable, ShuffleCards
from croupier.verbs.actors import Actor
from tests.floor.live.live_table import LiveSitting
from tests.floor.live.system_table import PATRONS, Committed
from tests.people import DEALER, SUPERVISOR

ANN, BOB, CAT = PATRONS


def wagers_open() -> Committed:
    """A round of hold-em that takes wagers; nobody has made one."""
    return Committed(HoldemDeterminations()).open_wagers()


def wagered(table: Committed) -> Committed:
    """Ann has an ante on her area."""
    table.do(PlaceWager(Actor(ANN), ANN, 1, Amount(1000)))
    return table


def called(table: Committed, *sealing: str) -> Committed:
    """These have sealed, Ann has wagered, and no more bets is called when the time to seal is over."""
    for name in sealing:
        table.seal(name)
    table.at += 3000
    wagered(table).do(CallNoMoreBets(DEALER))
    return table


def refusal(table: Committed, command: GiveSeal | GiveNonce) -> str:
    """What is said to the device."""
    with pytest.raises(Refused) as refused:
        table.add(
            lifecycle.give_seal(table.live, command)
            if isinstance(command, GiveSeal)
            else lifecycle.give_nonce(table.live, command)
        )
    assert refused.value.clause == "FLOOR 5.2"
    return str(refused.value)


def phase(table: Committed) -> CommitmentPhase:
    """How far the patrons' part is, as everybody is shown."""
    shown = lifecycle.shoe_view(table.live)
    assert shown is not None
    return shown.phase


@pytest.mark.clause("FLOOR 5.2")
def test_as_wagers_open_everybody_at_the_table_may_seal() -> None:
    table = wagers_open()
    assert table.entries[-1].event == NoncesAwaited(PATRONS, 0)
    assert phase(table) is CommitmentPhase.SEALS
    assert table.seal(BOB) == [SealGiven(BOB, table.seal_by(BOB))]
    assert not lifecycle.holds_dealing(table.live)
    shown = lifecycle.shoe_view(table.live)
    assert shown is not None
    assert (shown.expected, shown.sealed, shown.seals, shown.given) == (PATRONS, (BOB,), (), ())


@pytest.mark.clause("FLOOR 5.2")
def test_with_no_more_bets_the_seals_are_shown_and_dealing_waits_for_the_nonces() -> None:
    table = called(wagers_open(), ANN, CAT)
    assert table.entries[-1].event == SealsClosed()
    assert phase(table) is CommitmentPhase.NONCES
    assert lifecycle.holds_dealing(table.live)
    shown = lifecycle.shoe_view(table.live)
    assert shown is not None
    assert [one.by for one in shown.seals] == [table.shoe.alias(ANN), table.shoe.alias(CAT)]
    assert table.give(CAT) == [NonceGiven(CAT, table.nonce(CAT))]
    assert lifecycle.holds_dealing(table.live)
    assert isinstance(table.give(ANN)[-1], PatronsAdded)
    assert not lifecycle.holds_dealing(table.live)
    assert phase(table) is CommitmentPhase.FIXED


@pytest.mark.clause("FLOOR 5.2")
def test_the_order_in_which_seals_and_nonces_come_decides_nothing() -> None:
    dealt = set()
    for number, order in enumerate(permutations(PATRONS)):
        table = called(wagers_open(), *order)
        for name in list(permutations(PATRONS))[(number * 5 + 1) % 6]:
            table.give(name)
        dealt.add(lifecycle.next_shoe_card(table.live, table.given))
        assert table.shoe.added is not None
        assert {one.by for one in table.shoe.added.nonces} == {"patron 1", "patron 2", "patron 3"}
    assert len(dealt) == 1


@pytest.mark.clause("FLOOR 5.2")
def test_every_nonce_changes_what_is_dealt() -> None:
    orders = set()
    for sealing in ((), (ANN,), (ANN, BOB), (BOB, CAT), PATRONS):
        table = called(wagers_open(), *sealing)
        for name in sealing:
            table.give(name)
        table.devices = ()
        table.finish()
        proof = table.prove()
        assert isinstance(proof, CardProof)
        orders.add(tuple(one.opening.position for one in proof.dealt[:5] if one.opening is not None))
    assert len(orders) == 5


@pytest.mark.clause("FLOOR 5.2")
def test_who_seals_and_withholds_is_left_out_and_named() -> None:
    table = called(wagers_open(), ANN, BOB)
    table.give(ANN)
    (added,) = table.add(lifecycle.patrons_added(table.live))
    ann, bob = map(table.shoe.alias, (ANN, BOB))
    nonces = Nonce(ann, table.seal_by(ANN), table.nonce(ANN)), Nonce(bob, table.seal_by(BOB), None)
    assert added == PatronsAdded(nonces)
    late = refusal(table, GiveNonce(Actor(BOB), table.nonce(BOB)))
    assert "No number is needed now" in late
    table.finish()
    proof = table.prove()
    assert isinstance(proof, CardProof)
    assert proof.nonces is not None
    assert [one.by for one in proof.nonces if one.nonce is None] == [bob]


@pytest.mark.clause("FLOOR 5.2")
@pytest.mark.parametrize("withholding", [(), (ANN,), PATRONS])
def test_whoever_withholds_the_rounds_go_on_and_their_proofs_hold(withholding: tuple[str, ...]) -> None:
    table = Committed(BlackjackDeterminations(decks=4, shuffler=Shuffler.AUTOMATED))
    table.withholding = frozenset(withholding)
    table.play(3)
    seals = {entry.event.seal: entry.event.patron for entry in table.entries if isinstance(entry.event, SealGiven)}
    for entry in table.entries:
        if isinstance(entry.event, PatronsAdded):
            assert {seals[one.seal] for one in entry.event.nonces if one.nonce is None} == set(withholding)


@pytest.mark.clause("FLOOR 5.2")
def test_where_nobody_has_sealed_in_time_it_goes_on_at_once() -> None:
    table = wagers_open()
    called(table)
    assert [entry.event for entry in table.entries[-2:]] == [SealsClosed(), PatronsAdded(())]
    assert not lifecycle.holds_dealing(table.live)
    table.devices = ()
    assert table.finish().prove() is not None


@pytest.mark.clause("FLOOR 5.2")
def test_somebody_who_sits_down_while_wagers_are_open_may_add_too() -> None:
    table = wagers_open()
    table.seal(ANN)
    late = "p-dan"
    awaited = table.do(JoinTable(Actor(late), late, Amount(100_000), 5))[-1]
    assert awaited == NoncesAwaited((*PATRONS, late), 0)
    (sealed,) = table.seal(late)
    assert isinstance(sealed, SealGiven)
    called(table)
    table.give(late)
    table.give(ANN)
    assert table.shoe.added is not None
    assert [one.by for one in table.shoe.added.nonces] == [table.shoe.alias(ANN), "patron 4"]


@pytest.mark.clause("FLOOR 5.2")
def test_what_is_not_awaited_or_not_what_was_sealed_is_refused() -> None:
    table = wagers_open()
    good = table.seal_by(ANN)
    assert "no seat" in refusal(table, GiveSeal(Actor("p-stranger"), good))
    assert "64 digits" in refusal(table, GiveSeal(Actor(ANN), "good"))
    assert "after the seals" in refusal(table, GiveNonce(Actor(ANN), table.nonce(ANN)))
    table.seal(ANN)
    assert table.seal(ANN) == []
    assert "sealed another" in refusal(table, GiveSeal(Actor(ANN), "0" * 64))
    called(table, BOB)
    assert "closed" in refusal(table, GiveSeal(Actor(CAT), "0" * 64))
    assert "not the nonce that was sealed" in refusal(table, GiveNonce(Actor(CAT), table.nonce(CAT)))
    assert "not the nonce that was sealed" in refusal(table, GiveNonce(Actor(ANN), table.nonce(BOB)))
    table.give(ANN)
    assert table.give(ANN) == []
    assert isinstance(table.give(BOB)[-1], PatronsAdded)
    assert "No number is needed now" in refusal(table, GiveSeal(Actor(CAT), "0" * 64))
    assert lifecycle.close_seals(table.live, table.at) == lifecycle.patrons_added(table.live) == ()


@pytest.mark.clause("FLOOR 5.2")
def test_a_seal_for_another_deck_opens_nothing_here() -> None:
    table = called(wagers_open(), *PATRONS)
    for name in PATRONS:
        table.give(name)
    table.devices = ()
    first = table.seal_by(ANN)
    table.finish().open_wagers()
    table.add(lifecycle.give_seal(table.live, GiveSeal(Actor(ANN), first)))
    called(table)
    assert "not the nonce that was sealed" in refusal(table, GiveNonce(Actor(ANN), table.nonce(ANN)))


@pytest.mark.clause("FLOOR 5.2")
def test_everybody_adds_again_to_a_deck_that_is_reshuffled_after_the_call() -> None:
    table = called(wagers_open(), *PATRONS)
    for name in PATRONS:
        table.give(name)
    table.do(DirectShuffle(SUPERVISOR, "the shoe was left open"))
    committed, awaited = table.do(ShuffleCards(DEALER))[1:]
    assert isinstance(committed, ShoeCommitted)
    assert awaited == NoncesAwaited(PATRONS, 0)
    assert lifecycle.holds_dealing(table.live), "wagers are closed: dealing waits for the seals"
    for name in PATRONS[:-1]:
        assert len(table.seal(name)) == 1
    assert table.seal(CAT)[-1] == SealsClosed(), "everybody has sealed, and no wager is waited for"
    for name in PATRONS:
        table.give(name)
    assert not lifecycle.holds_dealing(table.live)
    assert table.finish().prove() is not None


@pytest.mark.clause("FLOOR 5.2", "FLOOR 5.5")
def test_deck_put_aside_during_nonces_keeps_its_proof_and_nobody_withheld() -> None:
    table = called(wagers_open(), *PATRONS)
    table.give(ANN)
    table.give(BOB)
    table.do(DirectShuffle(SUPERVISOR, "what the house knew of it did not suit"))
    proof = table.prove()
    assert isinstance(proof, CardProof)
    given = {one.by: (one.nonce, one.away) for one in proof.nonces or ()}
    expected = {ANN: (table.nonce(ANN), False), BOB: (table.nonce(BOB), False), CAT: (None, True)}
    assert given == {table.shoe.alias(name): what for name, what in expected.items()}
    assert (len(proof.undealt), proof.ended) == (52, True)


@pytest.mark.clause("FLOOR 5.7")
def test_patron_numbers_cannot_be_linked_from_deck_to_deck() -> None:
    table = Committed(HoldemDeterminations())
    numbers = set()
    for _ in range(12):
        table.open_wagers()
        numbers.add(tuple(map(table.shoe.alias, PATRONS)))
        table.finish()
        proof = table.prove()
        assert isinstance(proof, CardProof)
        assert [one.by for one in proof.nonces or ()] == ["patron 1", "patron 2", "patron 3"]
    assert len(numbers) > 3


@pytest.mark.clause("FLOOR 5.2")
def test_such_a_deck_does_not_wait_for_those_who_never_seal() -> None:
    table = called(wagers_open(), *PATRONS)
    for name in PATRONS:
        table.give(name)
    table.do(DirectShuffle(SUPERVISOR))
    table.do(ShuffleCards(DEALER))
    table.seal(BOB)
    assert table.add(lifecycle.patrons_added(table.live)) == [SealsClosed()]
    assert lifecycle.holds_dealing(table.live)
    assert isinstance(table.give(BOB)[-1], PatronsAdded)
    assert not lifecycle.holds_dealing(table.live)


@pytest.mark.clause("FLOOR 5.2")
def test_a_dealer_waits_for_the_nonces_and_the_clock_ends_the_wait() -> None:
    table = LiveSitting(HoldemDeterminations(), Terms("Table 7", dealt_by=DealtBy.DEALER))
    table.join(ANN)
    deals = Next(DEALER)
    table.deal_until_wagers()
    shoe = table.table.spot.shoe
    assert shoe is not None
    table.do(GiveSeal(Actor(ANN), seal_of(shoe.commitment.root, 0, "patron 1", "a" * 64)))
    table.do(PlaceWager(Actor(ANN), ANN, 1, Amount(1000)))
    table.do(deals)
    with pytest.raises(Refused) as refused:
        table.do(deals)
    assert refused.value.clause == "FLOOR 5.2"
    assert table.wait()
    assert not lifecycle.holds_dealing(table.table)
    table.do(deals)
    shoe = table.table.spot.shoe
    assert shoe is not None
    assert len(shoe.left) == 1
    assert shoe.added is not None
    assert [(one.by, one.nonce, one.away) for one in shoe.added.nonces] == [("patron 1", None, False)]
