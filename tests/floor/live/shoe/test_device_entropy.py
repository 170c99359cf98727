"""The patrons' devices add to every shoe, have the time for it, and are not named for what they could not do."""

from itertools import pairwise

import msgspec
import pytest

from croupier.equipment.cards import Card, decks
from croupier.floor.fairness.commitment import Kind, prepare_cards
from croupier.floor.fairness.hashing import FORMAT_1
from croupier.floor.fairness.patron_part import Cut, Nonce, PatronPart, seal_of
from croupier.floor.fairness.proof import CardProof, WheelProof, write_proof
from croupier.floor.fairness.publication import CardExposure, ProofViewer, card_proof, cards_in_order
from croupier.floor.fairness.verdicts import Verdict, judge_proof
from croupier.floor.live.commands import GiveNonce, GiveSeal, OpenTable
from croupier.floor.live.events import ConnectionLost, NoncesAwaited, PatronsAdded, SealsClosed
from croupier.floor.live.opening.open_table import open_cash_table
from croupier.floor.live.opening.terms import Pace, Terms
from croupier.floor.live.shoe import lifecycle, nonces
from croupier.floor.live.shoe.proofs import shoe_proof
from croupier.floor.live.timing.due import due
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.roulette.commands import PlaceWager
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.rulebook import Refused
from croupier.table.commands import CutCards
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor, Role
from tests.floor.fairness.byte_streams import stream
from tests.floor.live.live_table import LIMITS, LiveSitting
from tests.floor.live.system_table import PATRONS, Committed

ANN, BOB, CAT = PATRONS
DETERMINATIONS = "0" * 64


def shuffled_shoe() -> Committed:
    """A shoe that is shuffled and not cut."""
    return Committed(BaccaratDeterminations()).go_on_to(ShoePhase.SHUFFLED)


def pairless_ring(number: int) -> tuple[Card, ...]:
    """A ring of whole decks in which no rank follows itself, nor comes two places later: no coup has a pair."""
    by_rank = sorted(decks(number), key=lambda card: card[1])
    ranks = "23456789TJQKA"
    piles = {rank: [card for card in by_rank if card[0] == rank] for rank in ranks}
    return tuple(piles[ranks[place % 13]].pop() for place in range(52 * number))


@pytest.mark.clause("FLOOR 5.2", "FLOOR 5.6", "ACT-MB 5.4")
def test_arranged_ring_without_pairs_is_dealt_in_another_order_by_one_nonce() -> None:
    ring = pairless_ring(8)
    assert all(one[0] != other[0] for one, other in pairwise((*ring, *ring[:3])))
    made = prepare_cards(Kind.SHOE, "ring", DETERMINATIONS, ring, 8, stream("ring"))
    arranged = msgspec.structs.replace(made, things=ring)
    nonce = stream("a patron's device")(32).hex()
    added = Nonce("patron 1", seal_of(made.commitment.root, 0, "patron 1", nonce), nonce)
    dealt = cards_in_order(arranged, PatronPart((added,), Cut("supervisor", 100)))
    assert sum(one[0] == other[0] for one, other in pairwise(dealt)) > 10
    assert sorted(dealt) == sorted(ring)


@pytest.mark.clause("FLOOR 5.6")
def test_ring_that_is_only_cut_is_never_proven() -> None:
    old = prepare_cards(Kind.SHOE, "ring", DETERMINATIONS, pairless_ring(8), 8, stream("ring"), format=FORMAT_1)
    proof = card_proof(
        old, PatronPart(cut=Cut("Ann", 100)), [CardExposure("player", True)] * 400, ProofViewer.PUBLIC, ended=True
    )
    assert judge_proof(proof).verdict is Verdict.MATCHES
    alone = prepare_cards(Kind.SHOE, "ring", DETERMINATIONS, pairless_ring(8), 8, stream("ring"))
    proof = card_proof(
        alone, PatronPart(cut=Cut("Ann", 100)), [CardExposure("player", True)] * 400, ProofViewer.PUBLIC, ended=True
    )
    judgement = judge_proof(proof)
    assert judgement.verdict is Verdict.MATCHES
    assert judgement.unproven == ("the house could have chosen the order: no patron's device added to it",)


@pytest.mark.clause("FLOOR 5.2", "FLOOR 5.5")
def test_cut_is_fixed_before_a_nonce_is_known_and_seals_keep_their_time() -> None:
    table = shuffled_shoe()
    assert table.entries[-1].event == NoncesAwaited(PATRONS, 0)
    table.seal(BOB)
    table.do(CutCards(Actor(ANN), 100))
    assert lifecycle.holds_dealing(table.live), "a friend who cuts at once shuts nobody out"
    clock = due(table.live)
    assert clock is not None
    assert clock.at >= clock.since + 2900
    table.seal(CAT)
    assert table.seal(ANN)[-1] == SealsClosed()
    assert table.shoe.cut == Cut("patron 1", 100)
    for name in PATRONS:
        table.give(name)
    assert table.shoe.added is not None
    assert table.shoe.added.cut == Cut("patron 1", 100)
    assert sorted(one.by for one in table.shoe.added.nonces) == ["patron 1", "patron 2", "patron 3"]
    proof = table.play(1).prove()
    assert proof is not None
    assert judge_proof(proof).verdict is Verdict.PROVEN


@pytest.mark.clause("FLOOR 5.2")
def test_every_nonce_changes_the_order_of_a_shoe() -> None:
    orders = set()
    for giving in (PATRONS, (ANN, BOB), (ANN,)):
        table = shuffled_shoe()
        for name in PATRONS:
            table.seal(name)
        table.do(CutCards(Actor(ANN), 100))
        for name in giving:
            table.give(name)
        if giving != PATRONS:
            table.add(lifecycle.patrons_added(table.live))
        assert table.shoe.added is not None
        orders.add(cards_in_order(table.secret, table.shoe.added))
    assert len(orders) == 3


@pytest.mark.clause("FLOOR 5.5")
@pytest.mark.parametrize("seconds", [0, 1, 2])
def test_table_without_time_for_devices_is_not_opened(seconds: int) -> None:
    supervisor = Actor("p-sup", Role.CASINO_SUPERVISOR)
    terms = Terms("Table 7", pace=Pace(nonce_seconds=seconds))
    with pytest.raises(Refused, match=r"FLOOR 5\.5"):
        open_cash_table(OpenTable(supervisor, terms, RouletteDeterminations(), LIMITS), "t1")


@pytest.mark.clause("FLOOR 5.5")
def test_table_from_before_the_minimum_waits_for_devices_too() -> None:
    table = LiveSitting(RouletteDeterminations(), Terms("Table 7", pace=Pace(wager_seconds=3, nonce_seconds=9)))
    old = msgspec.structs.replace(table.table.spot.terms, pace=Pace(wager_seconds=3, nonce_seconds=0))
    assert nonces.window(old.pace) == 3000
    table.join(ANN)
    assert table.wait()
    table.do(PlaceWager(Actor(ANN), ANN, "red", table.table.table.determinations.limits.minimum))
    while not lifecycle.holds_dealing(table.table):
        assert table.wait()
    shoe = table.table.spot.shoe
    assert shoe is not None
    assert shoe.gathering is not None
    assert shoe.gathering.sealing, "wagers are closed, and the device still has its time"
    table.do(GiveSeal(Actor(ANN), seal_of(shoe.commitment.root, 0, "patron 1", "a" * 64)))
    assert table.table.spot.shoe_call == "nonces", "everybody has sealed: nobody is waited for"
    table.do(GiveNonce(Actor(ANN), "a" * 64))
    assert table.table.spot.shoe_call == ""


@pytest.mark.clause("FLOOR 5.5")
def test_device_whose_connection_was_lost_is_not_said_to_withhold() -> None:
    table = shuffled_shoe()
    for name in PATRONS:
        table.seal(name)
    table.do(CutCards(Actor(ANN), 100))
    table.add((ConnectionLost(BOB),))
    table.give(CAT)
    (added,) = table.add(lifecycle.patrons_added(table.live))
    assert isinstance(added, PatronsAdded)
    shown = {one.by: (one.nonce is None, one.away) for one in added.nonces}
    assert shown.pop("patron 1") == (True, False)
    # Bob and Cat are numbered by a hash: one was away, the other gave a nonce
    assert sorted(shown.items()) in (
        [("patron 2", (True, True)), ("patron 3", (False, False))],
        [("patron 2", (False, False)), ("patron 3", (True, True))],
    )


@pytest.mark.clause("FLOOR 5.5")
def test_nobody_waits_for_those_who_are_away() -> None:
    table = shuffled_shoe()
    table.add(ConnectionLost(name) for name in PATRONS)
    assert [type(event) for event in table.do(CutCards(Actor(ANN), 100))[1:]] == [SealsClosed, PatronsAdded]


@pytest.mark.clause("FLOOR 5.3", "FLOOR 5.6")
def test_shoe_without_aces_does_not_verify_when_it_has_ended() -> None:
    crooked = tuple(Card("K" + card[1]) if card[0] == "A" else card for card in decks(8))
    secret = prepare_cards(Kind.SHOE, "no aces", DETERMINATIONS, crooked, 8, stream("no aces"))
    left = [CardExposure("burnt", False)] * 6 + [CardExposure("player", True)] * 40
    early = card_proof(secret, PatronPart(cut=Cut("supervisor", 90)), left, ProofViewer.PUBLIC)
    assert "370 cards" not in judge_proof(early).unproven[-1]
    assert "376 cards are not revealed" in judge_proof(early).unproven[-1]
    hiding = card_proof(secret, PatronPart(cut=Cut("supervisor", 90)), left, ProofViewer.PUBLIC, ended=True)
    assert judge_proof(hiding).verdict is Verdict.FAILS
    opened = [CardExposure(one.to, True) for one in left]
    whole = card_proof(secret, PatronPart(cut=Cut("supervisor", 90)), opened, ProofViewer.PUBLIC, ended=True)
    assert {finding.says for finding in judge_proof(whole).findings} == {
        f"K{suit} is there 16 times, in 8 decks." for suit in "cdhs"
    }


@pytest.mark.clause("FLOOR 5.7")
@pytest.mark.parametrize("game", [BlackjackDeterminations(decks=4), RouletteDeterminations()], ids=["cards", "wheel"])
def test_public_proof_has_no_id_of_a_person(game: BlackjackDeterminations | RouletteDeterminations) -> None:
    table = Committed(game)
    table.withholding = frozenset({BOB})
    table.play(2)
    proof = table.prove()
    assert isinstance(proof, CardProof | WheelProof)
    content = write_proof(proof).decode()
    assert not any(name in content for name in (*PATRONS, "p-"))
    assert "patron 2" in content


@pytest.mark.clause("FLOOR 5.7")
def test_old_proof_keeps_only_the_ids_that_its_hashes_cover() -> None:
    table = Committed(BlackjackDeterminations(decks=4)).play(1)
    secret = prepare_cards(Kind.SHOE, "old", DETERMINATIONS, decks(4), 4, stream("old"), format=FORMAT_1)
    sealed = table.vault.seal(secret, stream("seal"))
    old = msgspec.structs.replace(
        table.shoe, commitment=secret.commitment, sealed=sealed, added=PatronPart(cut=Cut(ANN, 99)), ended=False
    )
    public = shoe_proof(old, table.vault, ProofViewer.PUBLIC, None)
    assert isinstance(public, CardProof)
    assert (public.cut, ANN in write_proof(public).decode()) == (Cut("somebody", 99), False)
    assert judge_proof(public).verdict is Verdict.MATCHES
