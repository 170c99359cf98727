"""A table's rounds are found in its stream, and each can be told as a record that settles to the same."""

from itertools import pairwise

import pytest

from croupier import table as tables
from croupier.floor.inspection.patron_rounds import patron_rounds
from croupier.floor.inspection.record_export import record_of
from croupier.floor.inspection.round_entries import read_round
from croupier.floor.inspection.round_search import read_finished_round
from croupier.floor.inspection.rounds import Course, round_at, rounds_at, running_round
from croupier.floor.live.commands import CorrectCard, KeyCard, Next
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Terms
from croupier.games.blackjack.commands import PlaceWager, Stand, VoidRound as VoidInPlay, VoidWagers
from croupier.games.ultimate_holdem.commands import Check, Fold
from croupier.games.ultimate_holdem.events import CardDealt, CardsTurned, HandFolded
from croupier.ledger.base_store import LedgerStore
from croupier.records import adjudicate, read_record
from croupier.rulebook import Refused
from croupier.table.commands import JoinTable, VoidFinishedRound
from croupier.table.state import ShoePhase
from croupier.table.wagering.round_life_events import RoundBegun, RoundEnded
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Ask
from croupier.verbs.void_grounds import Ground
from tests.floor.inspection.ledger_house import GAMES, INSPECTOR, SUPERVISOR, UNIT, Floor
from tests.table.driver import dollars

DEALER = Actor("p-dealer", Role.DEALER)


@pytest.mark.parametrize("game", GAMES)
def test_rounds_are_found_from_their_first_entry_to_their_last(store: LedgerStore, game: str) -> None:
    floor = Floor(store, game, 1).sit().play(3)
    rounds = rounds_at(store, floor.id)
    assert [(one.number, one.course, one.void) for one in rounds] == [(n, Course.OVER, False) for n in (1, 2, 3)]
    for one, after in pairwise(rounds):
        assert one.last is not None
        assert one.first < one.last < after.first
    story = read_round(store, rounds[1])
    assert isinstance(story.events[0], RoundBegun)
    assert isinstance(story.events[-1], RoundEnded)
    assert story.before.version == rounds[1].first - 1
    assert running_round(store, floor.id) is None


def test_a_round_in_progress_is_running_and_has_no_end(store: LedgerStore) -> None:
    floor = Floor(store, "blackjack", 1).sit().play(1)
    while floor.table.is_between_rounds:
        floor.one_step()
    now = running_round(store, floor.id)
    assert now is not None
    assert (now.number, now.last, now.is_over) == (2, None, False)
    with pytest.raises(Refused, match="still in progress"):
        record_of(read_round(store, now))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", [*GAMES, "baccarat"])
def test_every_round_is_exported_and_adjudicates_to_the_chips_that_changed_hands(
    store: LedgerStore, game: str, seed: int
) -> None:
    floor = Floor(store, game, seed).sit().play(5)
    told = {name: {one.number: one.net for one in patron_rounds(store, name, UNIT)} for name, _ in floor.robots}
    for one in rounds_at(store, floor.id):
        record = record_of(read_round(store, one))
        (again,) = adjudicate(read_record(record.text)).rounds
        assert record.says == ""
        assert again.net == {name: nets[one.number] for name, nets in told.items() if one.number in nets}


@pytest.mark.clause("ACT-UTH 15.4", "FLOOR 1.8")
def test_a_round_that_was_void_afterwards_is_told_in_lines(store: LedgerStore) -> None:
    floor = Floor(store, "ultimate-texas-holdem", 3).sit().play(1)
    events = read_round(store, rounds_at(store, floor.id)[0]).events
    turned = {card for event in events if isinstance(event, CardsTurned) for card in event.cards}
    hidden = {event.card for event in events if isinstance(event, CardDealt)} - turned
    floor.do_by_two(VoidFinishedRound(SUPERVISOR, 1, Ground.FRAUD, "a marked deck"))
    one = round_at(store, floor.id, 1)
    assert one is not None
    assert one.void
    story = read_round(store, one)
    record, full = record_of(story), record_of(story, INSPECTOR)
    assert record.says == full.says == ""
    assert '"supervisor voids round 1 for fraud: a marked deck",\n]\n' in record.text
    (again,) = adjudicate(read_record(record.text)).rounds
    assert again.result == "void"
    assert {(row.result, row.clause) for row in again.rows} == {("void", "ACT-UTH 15.4")}
    assert set(again.net.values()) == {0}
    assert hidden
    assert hidden & set(_shoe(full.text)) == hidden
    assert not hidden & set(_shoe(record.text))


def real_table(store: LedgerStore) -> Floor:
    """Blackjack with real cards and a patron without an account, the wagers closed."""
    floor = Floor(store, "blackjack", 1, Terms("Pit 1", DealtBy.DEALER, CardsFrom.KEYED, rounding_displayed=True))
    floor.do(JoinTable(DEALER, "box 3", dollars(1000), 3))
    while floor.table.shoe.phase is not ShoePhase.IN_PLAY:
        floor.do(Next(DEALER))
    floor.do(Next(DEALER))
    floor.do(PlaceWager(DEALER, "box 3", 3, dollars(20)))
    floor.do(Next(DEALER))
    return floor


@pytest.mark.clause("FLOOR 4.7")
def test_a_corrected_round_is_told_with_the_right_card_and_the_patron_in_one_word(store: LedgerStore) -> None:
    floor = real_table(store)
    for card in ("Th", "6d", "9c"):
        floor.do(KeyCard(DEALER, card))  # type: ignore[arg-type]
    floor.do(CorrectCard(DEALER, 3, "8c"))  # type: ignore[arg-type]
    floor.do(Stand(DEALER, "box 3"))
    for card in ("Ts", "Kc"):
        floor.do(KeyCard(DEALER, card))  # type: ignore[arg-type]
    while not floor.table.is_between_rounds:
        floor.do(Next(DEALER))
    (one,) = rounds_at(store, floor.id)
    record = record_of(read_round(store, one))
    assert record.says == ""
    assert 'shoe = "Th 6d 8c Ts Kc"' in record.text
    assert '"box-3 bets 20.00 on 3"' in record.text
    (again,) = adjudicate(read_record(record.text)).rounds
    assert again.net == {"box-3": 2000}
    assert 'corrections = [\n  {card = 3, was = "9c", now = "8c", by = "dealer"},\n]\n' in record.text
    assert again.notes[-1].message == "First keyed as 9c, card 3 was changed to 8c by dealer."
    assert again.as_json()["notes"][-1]["rule"] is None  # type: ignore[index]
    assert 'by = "dealer p-dealer"' in record_of(read_round(store, one), INSPECTOR).text


@pytest.mark.clause("FLOOR 1.8")
def test_folded_cards_are_in_the_record_of_an_inspector_and_of_whoever_held_them(store: LedgerStore) -> None:
    floor = Floor(store, "ultimate-texas-holdem", 1).sit()
    name = floor.robots[0][0]
    while not floor.table.round_number or not floor.table.is_between_rounds:
        step = tables.next_step(floor.table)
        if isinstance(step, Ask) and step.who == name:
            may_fold = any(choice.name == "fold" for choice in step.choices)
            floor.do(Fold(Actor(name), name) if may_fold else Check(Actor(name), name))
        else:
            floor.one_step()
    story = read_round(store, rounds_at(store, floor.id)[0])
    (folded,) = (event for event in story.events if isinstance(event, HandFolded) and event.patron == name)
    held = [event.card for event in story.events if isinstance(event, CardDealt) and event.to == str(folded.box)]
    others = next(name for name, _ in floor.robots if name != folded.patron)
    shoes = {
        who: _shoe(record_of(story, viewer).text)
        for who, viewer in {
            "all": None,
            "own": Actor(folded.patron),
            "other": Actor(others),
            "inspector": INSPECTOR,
        }.items()
    }
    assert not set(held) & set(shoes["all"] + shoes["other"])
    assert set(held) <= set(shoes["own"])
    assert set(held) <= set(shoes["inspector"])
    assert "??" not in shoes["inspector"]
    assert all(not record_of(story, viewer).says for viewer in (None, Actor(folded.patron), INSPECTOR))


def _shoe(text: str) -> list[str]:
    return next(line for line in text.splitlines() if line.startswith("shoe = ")).split('"')[1].split()


def test_a_round_that_was_void_while_it_was_played_is_marked(store: LedgerStore) -> None:
    floor = real_table(store)
    floor.do(VoidInPlay(SUPERVISOR, Ground.DISTURBANCE, "a fire"))
    floor.do(Next(DEALER))
    floor.do(PlaceWager(DEALER, "box 3", 3, dollars(20)))
    floor.do(VoidWagers(SUPERVISOR, "box 3", "marked a card"))
    void, running_on = rounds_at(store, floor.id)
    assert (void.void, void.void_during, void.course) == (True, (), Course.OVER)
    assert (running_on.void, running_on.void_during) == (False, ("box 3",))


@pytest.mark.clause("FLOOR 4.7")
@pytest.mark.parametrize("game", GAMES)
def test_log_tells_what_each_patron_won_and_lost_in_a_finished_round(store: LedgerStore, game: str) -> None:
    floor = Floor(store, game, 2).sit().play(4)
    for kept in floor.table.rounds:
        finished = read_finished_round(store, floor.id, kept.number)
        assert finished is not None
        assert {name: net for name, net in finished.nets if net} == dict(kept.nets)
        assert set(finished.wagered) == set(kept.wagered)
        assert not finished.void
    assert read_finished_round(store, floor.id, 5) is None


@pytest.mark.clause("HOUSE 10.2(a)", "FLOOR 4.7")
def test_one_wager_void_after_its_round_is_taken_off_what_the_round_brought(store: LedgerStore) -> None:
    floor = Floor(store, "roulette", 1).sit().play(2)
    finished = read_finished_round(store, floor.id, 1)
    assert finished is not None
    one = next(wager for wager in finished.wagers if wager.net)
    before = {round.number: round for round in patron_rounds(store, one.patron, UNIT)}
    void = VoidFinishedRound(SUPERVISOR, 1, None, "placed late", one.patron, on=one.on)
    floor.do_by_two(void)
    after = {round.number: round for round in patron_rounds(store, one.patron, UNIT)}
    assert after[1].net == before[1].net - one.net
    assert after[2] == before[2]
    with pytest.raises(Refused, match="has no such wager in round 1, or it is already void"):
        floor.do_by_two(void)
