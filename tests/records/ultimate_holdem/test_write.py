"""Writing a record of hold-em: a finished round as text that adjudicates to the same, and hidden cards stay hidden."""

import json

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import cards
from croupier.games.ultimate_holdem.commands import (
    CallNoMoreBets,
    Concede,
    PlaceWager,
    ReportDealerCardsSeen,
    ReportHandWithoutWagers,
    ReportNoDecision,
    ReportPlayWager,
    ReportWrongNumber,
    VoidRound,
    VoidWagers,
    WithdrawWager,
)
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.events import CardDealt, CardsTurned
from croupier.games.ultimate_holdem.steps import COMMUNAL, DEALER as DEALERS
from croupier.records import adjudicate, read_record, write_record
from croupier.table.commands import BeginRound, ShuffleCards
from croupier.table.state import Limits
from croupier.verbs.void_grounds import Ground
from tests.agreement.random_holdem import random_round
from tests.conformance.ultimate_holdem import SUBJECT
from tests.people import ANN, BOB, DEALER, SUPERVISOR
from tests.records.live_rounds import lines, told_rounds, wild_rounds, written
from tests.records.record_text import misread
from tests.records.ultimate_holdem.live_rounds import Felt
from tests.records.ultimate_holdem.record_text import BOARD
from tests.table.driver import dollars

DEAL = f"{BOARD} Jh As Kd Qd"
THREE = f"{BOARD} Jh As 3c 5d 9c 9d Kd Qd"


@pytest.mark.clause("ACT-UTH 8.6", "ACT-UTH 9.1", "ACT-UTH 5.4")
@pytest.mark.parametrize("seed", range(6))
def test_a_round_that_a_record_told_is_told_again(seed: int) -> None:
    rounds = told_rounds("ultimate-texas-holdem", random_round, seed, 100)
    by_ruling = sum(written(*played)[1].by_ruling for played in rounds)
    assert by_ruling == 0


@pytest.mark.clause("ACT-UTH 13.3", "ACT-UTH 12.3", "ACT-UTH 15.2", "ACT-UTH 15.3(a)", "ACT-UTH 15.4")
@pytest.mark.parametrize("seed", range(12))
def test_any_round_at_any_table_adjudicates_to_the_chips_that_changed_hands(seed: int) -> None:
    for played in wild_rounds(SUBJECT, seed, 600):
        _, again = written(*played)  # which checks every row and everybody's gain
        assert again.rows or not again.net


@pytest.mark.clause("ACT-UTH 8.6", "ACT-UTH 12.1")
@pytest.mark.parametrize("seed", range(4))
def test_no_card_is_named_that_was_not_turned(seed: int) -> None:
    for before, events in told_rounds("ultimate-texas-holdem", random_round, seed, 50):
        turned = {card for event in events if isinstance(event, CardsTurned) for card in event.cards}
        dealt = sum(isinstance(event, CardDealt) for event in events)
        (again,) = read_record(write_record(before, events)).rounds
        assert set(again.shoe) - {"??"} == turned
        assert len(again.shoe) == dealt


def test_a_record_is_written_as_a_person_would_write_it() -> None:
    game = Determinations(maximum_payout=dollars(5000), chip=Amount(50))
    felt = Felt(game, Limits(dollars(10), dollars(500), dollars(5), dollars(5)))
    felt.begin(("Cat", 20, 0), ("Ann", 10, 5), ("Bob", 50, 0)).deal(THREE)
    felt.says("Ann", "4x").says("Bob", "fold").says("Cat", "check", "2x").turn()
    text, again = written(*felt.settle().round)
    assert text == (
        'game = "ultimate-texas-holdem"\n'
        "\n"
        "[table]\n"
        "minimum = 10.00\n"
        "maximum = 500.00\n"
        "multiple = 5.00\n"
        "side_minimum = 5.00\n"
        "chip = 0.50\n"
        'rounding = "up"\n'
        "maximum_payout = 5000.00\n"
        "\n"
        "[[round]]\n"
        'shoe = "2c 7d 9h Js 4c Jh As ?? ?? 9c 9d Kd Qd"\n'
        "play = [\n"
        '  "Ann antes 10.00",\n'
        '  "Ann bets 5.00 on trips",\n'
        '  "Bob antes 50.00",\n'
        '  "Cat antes 20.00",\n'
        '  "Ann bets 4x",\n'
        '  "Bob folds",\n'
        '  "Cat checks",\n'
        '  "Cat bets 2x",\n'
        "]\n"
    )
    assert (again.by_ruling, again.cards_used) == (False, 13)


@pytest.mark.clause("ACT-UTH 8.6")
@pytest.mark.parametrize(
    ("deeds", "shoe"),
    [
        (["fold"], "?? ?? ?? ?? ?? ?? ?? ?? ??"),
        (["check", "fold"], "2c 7d 9h ?? ?? ?? ?? ?? ??"),
        (["check", "check", "fold"], f"{BOARD} ?? ?? ?? ??"),
    ],
)
def test_with_everybody_folded_nothing_is_named_that_was_not_turned(deeds: list[str], shoe: str) -> None:
    text, again = written(*Felt().begin(("Ann", 10, 5)).deal(DEAL).says("Ann", *deeds).settle().round)
    assert f'shoe = "{shoe}"' in text
    assert (again.by_ruling, again.result, again.net) == (False, "all folded", {"Ann": -2500})


@pytest.mark.clause("ACT-UTH 9.1", "ACT-UTH 13.8")
def test_conceding_and_not_deciding_have_lines_of_their_own() -> None:
    felt = Felt().begin(("Ann", 10, 0), ("Bob", 10, 0), ("Cat", 10, 0)).deal(THREE)
    felt.says("Ann", "4x").do(ReportNoDecision(DEALER, "Bob")).says("Cat", "3x").turn()
    felt.do(Concede(ANN, "Ann"))
    text, again = written(*felt.settle().round)
    assert lines(text)[3:] == ["Ann bets 4x", "Bob does not decide", "Cat bets 3x", "Ann concedes"]
    assert f'shoe = "{BOARD} ?? ?? ?? ?? 9c 9d Kd Qd"' in text
    assert not again.by_ruling


def test_a_wager_taken_back_in_time_is_no_part_of_the_story() -> None:
    felt = Felt()
    felt.do(BeginRound(DEALER))
    for patron, area, amount in ((ANN, 1, 10), (BOB, 2, 20)):
        felt.do(PlaceWager(patron, patron.name, area, dollars(amount)))
        felt.do(PlaceWager(patron, patron.name, area, dollars(5), side=True))
    felt.do(WithdrawWager(ANN, "Ann")).do(WithdrawWager(BOB, "Bob", side=True)).do(CallNoMoreBets(DEALER))
    text, _ = written(*felt.deal(DEAL).says("Bob", "4x").settle().round)
    assert lines(text) == ["Bob antes 20.00", "Bob bets 4x"]


@pytest.mark.clause("ACT-UTH 5.4", "ACT-UTH 5.5")
def test_who_was_warned_and_what_went_back_goes_with_the_record() -> None:
    felt = Felt(limits=Limits(dollars(10), dollars(100)))
    felt.begin(("Bob", 5, 0)).deal(DEAL).says("Bob", "4x").settle().do(ShuffleCards(DEALER))
    text, again = written(*felt.begin(("Ann", 150, 0), ("Bob", 5, 5)).deal(DEAL).says("Ann", "4x").settle().round)
    assert 'warned = ["Bob"]\n' in text
    assert [(row.player, row.on, row.stake, row.result, row.excess) for row in again.rows] == [
        ("Ann", "ante", dollars(100), "push", dollars(50)),
        ("Ann", "blind", dollars(100), "push", dollars(50)),
        ("Ann", "play", dollars(400), "win", 0),
        ("Bob", "ante", dollars(5), "void", 0),
        ("Bob", "blind", dollars(5), "void", 0),
        ("Bob", "trips", dollars(5), "void", 0),
    ]


@pytest.mark.clause("ACT-UTH 15.3(a)")
def test_the_void_wagers_of_one_patron_are_told_where_they_were_voided() -> None:
    felt = Felt().begin(("Ann", 10, 5), ("Bob", 10, 0)).deal(f"{BOARD} Jh As 3c 5d Kd Qd")
    felt.says("Ann", "4x").do(VoidWagers(SUPERVISOR, "Ann")).says("Bob", "check", "check", "1x")
    text, again = written(*felt.settle().round)
    assert lines(text)[3:5] == ["Ann bets 4x", "supervisor voids Ann after 11 cards"]
    assert f'shoe = "{BOARD} ?? ?? 3c 5d Kd Qd"' in text
    assert not again.by_ruling


@pytest.mark.clause("ACT-UTH 15.2", "ACT-UTH 15.4")
@pytest.mark.parametrize("ground", [Ground.IMPRACTICAL, Ground.FRAUD, Ground.DISTURBANCE])
@pytest.mark.parametrize("dealt", [DEAL, "2c 7d 9h", ""])
def test_a_void_round_is_told_with_its_ground(ground: Ground, dealt: str) -> None:
    felt = Felt().begin(("Ann", 10, 5)).deal(dealt).do(VoidRound(SUPERVISOR, ground))
    text, again = written(*felt.round)
    assert not again.by_ruling
    clause = "ACT-UTH 15.2" if ground is Ground.DISTURBANCE else "ACT-UTH 15.4"
    assert {row.clause for row in again.rows} == {clause}
    assert f'shoe = "{" ".join(["??"] * len(cards(dealt)))}"' in text
    assert {row.result for row in again.rows} == {"void"}


@pytest.mark.clause("ACT-UTH 13.4(b)")
def test_a_dealers_card_that_was_seen_too_soon_is_named() -> None:
    felt = Felt().begin(("Ann", 10, 0), ("Bob", 10, 0)).deal(f"{BOARD} Jh As 3c 5d Kd Qd")
    felt.says("Ann", "4x").do(ReportDealerCardsSeen(DEALER, (2,))).do(VoidWagers(SUPERVISOR, "Ann")).says("Bob", "fold")
    text, again = written(*felt.settle().round)
    assert 'shoe = "?? ?? ?? ?? ?? ?? ?? ?? ?? ?? Qd"' in text
    assert not again.by_ruling


@pytest.mark.clause("ACT-UTH 13.1", "ACT-UTH 13.5(b)", "ACT-UTH 13.7")
def test_a_misdeal_a_stray_hand_and_a_wrong_play_wager_are_told() -> None:
    misdealt = Felt().begin(("Ann", 10, 0)).deal(DEAL).do(ReportWrongNumber(DEALER, "1", 3))
    stray = Felt().begin(("Ann", 10, 0)).deal(DEAL).do(ReportHandWithoutWagers(DEALER, 2, handled=True))
    stray.says("Ann", "4x").settle()
    wrong = Felt().begin(("Ann", 10, 0)).deal(DEAL).says("Ann", "4x").turn()
    wrong.do(ReportPlayWager(DEALER, "Ann", dollars(25))).settle()
    told = (
        "dealer deals 3 cards to Ann after 9 cards",
        "dealer deals a hand to nobody after cards were handled",
        "dealer finds 25.00 on play for Ann",
    )
    for felt, line in zip((misdealt, stray, wrong), told, strict=True):
        text, again = written(*felt.round)
        assert line in lines(text)
        assert not again.by_ruling
    assert [(row.on, row.stake) for row in again.rows] == [
        ("ante", dollars(10)),
        ("blind", dollars(10)),
        ("play", dollars(25)),
    ]


@pytest.mark.parametrize("name", ["Ann Lee", "dealer", "supervisor", "Zoë\x7f", '"', "[/]", "antes", COMMUNAL, DEALERS])
def test_whatever_a_patron_is_called_the_record_can_be_read(name: str) -> None:
    felt = Felt(names=(name,)).begin((name, 10, 0)).deal(DEAL).says(name, "4x").settle()
    _, again = written(*felt.round)
    assert again.net == {name: 4000}


PLACED = {
    "type": "ultimate_holdem.wager placed",
    "patron": "Ann",
    "box": 1,
    "kind": "ante",
    "amount": 500,
    "blind": 500,
    "clause": "x 4.2",
}
BACK = {"type": "ultimate_holdem.wager withdrawn", "patron": "Ann", "box": 1, "kind": "ante", "amount": 500}
LOST = {**BACK, "type": "ultimate_holdem.wager settled", "stake": 500, "result": "lose", "paid": 0}


def ruled(*events: dict[str, object]) -> str:
    """A record of one round by ruling."""
    told = [json.dumps(json.dumps({"clause": "x 9.5", **event})) for event in events]
    return f'game = "ultimate-texas-holdem"\n[[round]]\nsettled = "by ruling"\nevents = [{", ".join(told)}]\n'


def test_what_the_events_say_stands() -> None:
    (only,) = adjudicate(read_record(ruled(PLACED, LOST, {**LOST, "kind": "blind"}))).rounds
    assert only.net == {"Ann": -1000}
    (only,) = adjudicate(read_record(ruled(PLACED, BACK))).rounds
    assert only.rows == ()


@pytest.mark.parametrize(
    "events",
    [
        [LOST],
        [BACK],
        [PLACED, {**LOST, "kind": "trips"}],
        [PLACED, {**LOST, "kind": "tie"}],
        [PLACED, {**LOST, "patron": "Bob"}],
        [PLACED, {**LOST, "stake": -1}],
        [PLACED, {**LOST, "type": "ultimate_holdem.settlement reversed"}],
        [{**PLACED, "type": "ultimate_holdem.wager returned"}],
        [{**PLACED, "type": "ultimate_holdem.wager raised"}],
        [PLACED, {**PLACED, "type": "ultimate_holdem.play wager corrected", "recorded": 1, "lies": 2}],
        [{**PLACED, "box": "one"}],
    ],
)
def test_events_that_are_none_are_not_a_record(events: list[dict[str, object]]) -> None:
    problem = misread(ruled(*events))
    assert problem.message.startswith("These are not the events of a round: ")
    assert (problem.round, problem.line) == (1, None)
