"""The system's own cards at every game: committed to before the first, dealt in that order, proven at every moment."""

from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from croupier.equipment.cards import UNSEEN, Card
from croupier.floor.fairness.commitment import Kind
from croupier.floor.fairness.hashing import hash_of_determinations
from croupier.floor.fairness.patron_part import Cut
from croupier.floor.fairness.proof import CardProof, WheelProof
from croupier.floor.fairness.publication import ProofViewer
from croupier.floor.fairness.verification import verify_proof
from croupier.floor.live.decide import decide
from croupier.floor.live.events import Happened, PatronsAdded, ShoeCommitted
from croupier.floor.live.opening.terms import CardsFrom
from croupier.floor.live.shoe import lifecycle
from croupier.floor.live.shoe.proofs import shoe_proof
from croupier.floor.live.view import PUBLIC, table_audience, view
from croupier.games.baccarat import commands as baccarat, events as baccarat_events
from croupier.games.baccarat.determinations import Burn, Determinations as BaccaratDeterminations, Profile, Turner
from croupier.games.baccarat.values_and_odds import hand_name
from croupier.games.blackjack import commands as blackjack, events as blackjack_events
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations, Shuffler
from croupier.games.roulette.commands import CorrectNumber
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.roulette.events import NumberAnnounced
from croupier.games.roulette.wheel import Pocket
from croupier.games.ultimate_holdem import commands as holdem, events as holdem_events
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.rulebook import Refused
from croupier.table.commands import Command, RiffleCards
from croupier.table.game_types import GameDeterminations
from croupier.table.shoe.shoe_events import CardsCut, CardsShuffled, ShoeCardBurnt
from croupier.table.state import ShoePhase
from croupier.table.steps import next_step
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Expose
from tests.floor.live.plain_proofs import shoes_of
from tests.floor.live.system_table import PATRONS, Committed, engine_events, folded, read_entry
from tests.people import DEALER, SUPERVISOR

SQUEEZED = BaccaratDeterminations(game=Profile.MIDI, face_down=True, turner=Turner.PATRONS)
GAMES: dict[str, tuple[GameDeterminations, Kind]] = {
    "blackjack": (BlackjackDeterminations(decks=4), Kind.SHOE),
    "automated shoe": (BlackjackDeterminations(decks=4, shuffler=Shuffler.AUTOMATED), Kind.AUTOMATED_SHOE),
    "baccarat": (BaccaratDeterminations(burn=Burn.BY_VALUE), Kind.SHOE),
    "squeezed": (SQUEEZED, Kind.SHOE),
    "hold-em": (HoldemDeterminations(), Kind.DECK),
    "roulette": (RouletteDeterminations(), Kind.WHEEL),
}
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


def played(name: str, rounds: int = 4) -> Committed:
    """So many rounds; the proofs are held against the cards after each."""
    return Committed(GAMES[name][0]).play(rounds)


def named_in_order(table: Committed) -> Iterator[tuple[int, int, str]]:
    """Each card and number that the log names as it leaves: of which shoe, in which place, what."""
    number, place = 0, -1
    for entry in table.entries:
        event = entry.event.event if isinstance(entry.event, Happened) else entry.event
        match event:
            case ShoeCommitted():
                number, place = number + 1, -1
            case (
                blackjack_events.CardDealt(card=thing)
                | baccarat_events.CardDealt(card=thing)
                | holdem_events.CardDealt(card=thing)
                | ShoeCardBurnt(card=thing)
                | NumberAnnounced(number=thing)
            ):
                place += 1
                yield number, place, thing


@EVERY_GAME
@pytest.mark.clause("FLOOR 5.1")
def test_every_card_and_number_is_the_next_of_what_was_published_before_it(name: str) -> None:
    table = played(name)
    every = shoes_of(table.entries)
    assert every[-1] == table.shoe
    assert {shoe.commitment.kind for shoe in every} == {GAMES[name][1]}
    inspected = [shoe_proof(shoe, table.vault, ProofViewer.INSPECTOR, None) for shoe in every]
    left = 0
    for number, place, thing in named_in_order(table):
        proof = inspected[number - 1]
        assert proof is not None
        left += 1
        if isinstance(proof, WheelProof):
            assert proof.spins[place].pocket == thing
        elif thing != UNSEEN:
            opening = proof.dealt[place].opening
            assert opening is not None
            assert opening.holds == thing
    assert left == sum(len(shoe.left) + len(shoe.spins) for shoe in every) > 0


@EVERY_GAME
@pytest.mark.clause("FLOOR 5.1")
def test_the_commitment_stands_in_the_log_before_anything_is_added_or_dealt(name: str) -> None:
    table = played(name, 3)
    committed = False
    ids = []
    for entry in table.entries:
        match entry.event:
            case ShoeCommitted(commitment=commitment):
                committed = True
                ids.append(commitment.id)
                assert commitment.determinations == hash_of_determinations(table.table.determinations)
            case PatronsAdded() | Happened(event=CardsCut()) | Happened(event=NumberAnnounced()):
                assert committed
            case Happened(event=CardsShuffled()):
                committed = False
    assert ids == [f"t 7 {GAMES[name][1]} {number}" for number in range(1, len(ids) + 1)]


@EVERY_GAME
@pytest.mark.clause("FLOOR 5.3")
def test_every_proof_of_a_closed_table_holds_for_everybody_and_the_inspector(name: str) -> None:
    table = played(name)
    table.close()
    for shoe in shoes_of(table.entries):
        assert shoe.ended
        for viewer in ProofViewer:
            proof = shoe_proof(shoe, table.vault, viewer, None)
            assert proof is None or verify_proof(proof) == ()
        if proof is None:
            assert shoe.added is None, "the inspector sees every card and every spin of what came into play"
        elif isinstance(proof, CardProof):
            assert len(proof.dealt) + len(proof.undealt) == proof.size
            assert all(one.opening is not None for one in proof.dealt)
        else:
            assert len(proof.spins) + len(proof.unspun) == proof.size


@EVERY_GAME
def test_the_log_folds_to_the_same_cards_again(name: str) -> None:
    table = played(name, 2)
    assert folded(read_entry(entry) for entry in table.entries) == table.live


@pytest.mark.parametrize(("name", "shoes"), [("blackjack", 1), ("automated shoe", 7), ("hold-em", 6), ("roulette", 1)])
def test_the_vault_is_opened_once_for_a_shoe_and_not_for_each_card(name: str, shoes: int) -> None:
    table = Committed(GAMES[name][0])
    table.checks = False
    table.play(6)
    opened = table.vault.open.cache_info().misses
    assert table.shoe.number == shoes
    assert opened <= shoes < table.vault.open.cache_info().hits


@pytest.mark.clause("FLOOR 5.2")
def test_the_proof_of_a_shoe_names_who_cut_it_and_where() -> None:
    table = played("blackjack", 1)
    (cut,) = [event for event in engine_events(table) if isinstance(event, CardsCut)]
    proof = table.prove()
    assert isinstance(proof, CardProof)
    assert proof.cut == Cut(table.shoe.alias(cut.by.name), cut.at or 0)
    assert [one.by for one in proof.nonces or ()] == ["patron 1", "patron 2", "patron 3"]


@pytest.mark.clause("FLOOR 5.2")
@pytest.mark.parametrize("name", ["blackjack", "hold-em", "roulette"])
def test_no_card_leaves_and_no_ball_rests_before_the_patrons_have_done_their_part(name: str) -> None:
    table = Committed(GAMES[name][0])
    if name == "blackjack":
        table.go_on_to(ShoePhase.SHUFFLED)
    else:
        table.open_wagers()
    draw = lifecycle.next_pocket if name == "roulette" else lifecycle.next_shoe_card
    with pytest.raises(Refused) as refused:
        draw(table.live, table.given)
    assert refused.value.clause == "FLOOR 5.2"
    assert table.prove() is None


@pytest.mark.clause("FLOOR 5.3")
def test_squeezed_hand_is_turned_with_the_cards_that_lie_there() -> None:
    table = Committed(SQUEEZED)
    while table.table.shoe.phase is not ShoePhase.IN_PLAY or len(_cards_of_round(table)) < 4:
        table.go_on()
    closed = table.prove()
    assert closed is None, "a burnt card and two hands lie face down"
    turning = baccarat.TurnHand(DEALER, "player", (Card("Ah"), Card("Ah")))
    command = lifecycle.with_cards(table.live, turning, table.given)
    assert isinstance(command, baccarat.TurnHand)
    assert command.cards == lifecycle.cards_of(table.live, table.given, "player") != turning.cards
    table.do(command)
    proof = table.prove()
    assert isinstance(proof, CardProof)
    seen = [one.opening.holds for one in proof.dealt if one.to == "player" and one.opening is not None]
    assert seen == list(command.cards)
    assert lifecycle.cards_of(table.live, table.given, "player") == ()
    assert len(lifecycle.cards_of(table.live, table.given, "banker")) == 2


def _cards_of_round(table: Committed) -> list[lifecycle.DealtCard]:
    return [one for one in table.shoe.left if one.round_number == table.table.round_number > 0]


@pytest.mark.clause("FLOOR 5.1")
@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("blackjack", blackjack.DrawInError(DEALER, Card("Ah"))),
        ("blackjack", blackjack.BurnFaceUpCard(DEALER, Card("Ah"))),
        ("blackjack", blackjack.DrawForDealerInError(DEALER, Card("Ah"))),
        ("blackjack", blackjack.ReportPlacementError(DEALER, (blackjack.LaidHand(0, 1, (Card("Ah"),)),))),
        ("baccarat", baccarat.DrawInError(DEALER, Card("Ah"), True)),
        ("baccarat", baccarat.ReportPlacementError(DEALER, (Card("Ah"),))),
        ("hold-em", holdem.ReportDealerCardsSeen(DEALER, (1,), (Card("Ah"),))),
        ("roulette", CorrectNumber(SUPERVISOR, Pocket("17"))),
    ],
)
def test_nobody_names_a_card_or_number_against_the_committed_one(name: str, command: Command) -> None:
    table = played(name, 1)
    with pytest.raises(Refused) as refused:
        decide(table.live, command, table.given)
    assert refused.value.clause == "FLOOR 5.1"


@pytest.mark.clause("FLOOR 5.1")
def test_pre_shuffled_cards_that_are_riffled_for_a_patron_are_committed_to_anew() -> None:
    table = Committed(BaccaratDeterminations(pre_shuffled_cards=True)).go_on_to(ShoePhase.SHUFFLED)
    before = table.shoe
    table.do(RiffleCards(DEALER, PATRONS[0], SUPERVISOR))
    assert table.shoe.number == 2
    assert table.shoe.commitment.root != before.commitment.root
    assert table.play(1).prove() is not None


@EVERY_GAME
@pytest.mark.clause("FLOOR 5.3")
def test_what_everybody_is_shown_of_the_cards_has_nothing_out_of_the_vault(name: str) -> None:
    table = Committed(GAMES[name][0])
    for _ in range(60):
        table.go_on()
        shown = lifecycle.shoe_view(table.live)
        if shown is None:
            continue
        text = msgspec.json.encode(shown).decode()
        assert table.shoe.sealed not in text
        assert table.secret.seed not in text
        assert not any(table.secret.salt(position) in text for position in range(table.secret.commitment.size))
        assert (shown.root, shown.top, shown.id) == (
            table.shoe.commitment.root,
            table.shoe.commitment.top,
            table.shoe.commitment.id,
        )
    assert msgspec.json.decode(text, type=lifecycle.ShoeView) == shown


def test_a_table_with_real_cards_has_no_shoe_of_the_systems() -> None:
    table = Committed(GAMES["blackjack"][0])
    spot = table.live.spot
    keyed = replace(table.live, spot=replace(spot, terms=replace(spot.terms, cards_from=CardsFrom.KEYED)))
    clause = keyed.table.determinations.policy.end_of_shoe_clause
    assert lifecycle.commit(keyed, CardsShuffled(1, 208, clause), table.given) == ()
    assert lifecycle.shoe_view(keyed) is None
    command = blackjack.DrawInError(DEALER, Card("Ah"))
    assert lifecycle.with_cards(keyed, command, table.given) == command


@pytest.mark.clause("FLOOR 5.1")
def test_card_looked_at_is_the_committed_one_and_changes_one_audience() -> None:
    table = Committed(SQUEEZED)
    while not isinstance(step := next_step(table.table), Expose) or step.by == "dealer":
        table.go_on()
    looker, hand = Actor(step.by), hand_name(step.hand)
    others = [Actor(patron.name) for patron in table.table.patrons if patron.name != looker.name]
    assert table_audience(table.live, looker) == table_audience(table.live, others[0])
    lying = lifecycle.cards_of(table.live, table.given, hand)
    command = lifecycle.with_cards(table.live, baccarat.LookAtCard(looker, hand, 1, Card("Ah")), table.given)
    assert command == baccarat.LookAtCard(looker, hand, 1, lying[1])
    beyond = lifecycle.with_cards(table.live, baccarat.LookAtCard(looker, hand, 2), table.given)
    assert isinstance(beyond, baccarat.LookAtCard)
    assert beyond.card == UNSEEN
    table.do(command)
    assert table_audience(table.live, looker) == looker.name
    assert {table_audience(table.live, other) for other in others} == {PUBLIC}
    assert msgspec.json.encode(lying[1]) in msgspec.json.encode(view(table.live, looker))
    for other in others:
        assert b'"looked":[]' in msgspec.json.encode(view(table.live, other).table.play)
    assert lifecycle.cards_of(table.live, table.given, hand) == lying, "it lies face down still"
