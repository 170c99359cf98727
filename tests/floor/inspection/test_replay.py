"""A round that is over is replayed step by step, for anyone who may look back at it and with what they may see."""

import msgspec
import pytest

from croupier.equipment.cards import UNSEEN
from croupier.floor.inspection.replay import replay_round
from croupier.floor.inspection.round_entries import RoundEntries, read_round
from croupier.floor.inspection.rounds import rounds_at
from croupier.games.ultimate_holdem.events import CardDealt, CardsTurned, HandFolded
from croupier.ledger.base_store import LedgerStore
from croupier.rulebook import Refused
from croupier.verbs.actors import Actor, Role
from tests.floor.inspection.ledger_house import INSPECTOR, SUPERVISOR, Floor


def with_a_fold(store: LedgerStore) -> tuple[RoundEntries, str, tuple[str, ...]]:
    """A round of hold-em in which somebody folded: the round, who it was, and the cards that they never showed."""
    floor = Floor(store, "ultimate-texas-holdem", 2).sit().play(8)
    for one in rounds_at(store, floor.id):
        story = read_round(store, one)
        for event in story.events:
            if isinstance(event, HandFolded):
                turned = {event.place for event in story.events if isinstance(event, CardsTurned)}
                own = [e.card for e in story.events if isinstance(e, CardDealt) and e.to == str(event.box)]
                assert str(event.box) not in turned
                return story, event.patron, tuple(own)
    raise AssertionError("nobody folded in eight rounds")


@pytest.mark.clause("FLOOR 1.8")
def test_the_inspector_sees_each_entry_with_its_clause_and_the_table_after_it(store: LedgerStore) -> None:
    floor = Floor(store, "blackjack", 1).sit().play(2)
    story = read_round(store, rounds_at(store, floor.id)[1])
    steps = replay_round(story, INSPECTOR)
    assert [step.version for step in steps] == [one.version for one in story.entries]
    assert (steps[0].kind, steps[0].clause) == ("table.round begun", "ACT-BJ 4.1")
    assert (steps[-1].kind, steps[-1].view.version) == ("table.round ended", story.round.last)
    assert [step.entry for step in steps] == [one.entry for one in story.entries]
    assert all(step.clause for step in steps if not step.kind.startswith("floor."))


def test_a_patron_sees_their_own_round_and_no_byte_of_what_another_folded(store: LedgerStore) -> None:
    story, folded, hidden = with_a_fold(store)
    other = next(patron.name for patron in story.before.table.patrons if patron.name != folded)
    written = msgspec.json.encode(replay_round(story, Actor(other))).decode()
    assert 'entry":{' not in written
    shown = [f'"{card}"' for card in hidden if card != UNSEEN]
    assert shown
    assert not any(card in written for card in shown)
    assert all(card in msgspec.json.encode(replay_round(story, INSPECTOR)).decode() for card in shown)
    own = msgspec.json.encode(replay_round(story, Actor(folded))).decode()
    assert all(card in own for card in shown)


@pytest.mark.clause("FLOOR 1.8")
@pytest.mark.parametrize("viewer", [Actor("p-stranger"), Actor("p-dealer", Role.DEALER)])
def test_others_do_not_read_a_round(store: LedgerStore, viewer: Actor) -> None:
    floor = Floor(store, "roulette", 1).sit().play(1)
    story = read_round(store, rounds_at(store, floor.id)[0])
    with pytest.raises(Refused, match="patrons who bet in a round"):
        replay_round(story, viewer)
    assert replay_round(story, SUPERVISOR)[0].entry is None


def test_nobody_reads_a_round_that_is_still_played(store: LedgerStore) -> None:
    floor = Floor(store, "roulette", 1).sit()
    while floor.table.is_between_rounds:
        floor.one_step()
    story = read_round(store, rounds_at(store, floor.id)[0])
    for viewer in (INSPECTOR, SUPERVISOR, Actor(floor.robots[0][0])):
        with pytest.raises(Refused, match="still in progress"):
            replay_round(story, viewer)
