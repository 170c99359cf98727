"""Writing a record of blackjack: a finished round as text that adjudicates to the same settlement."""

import pytest
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.equipment.shoe import Fault
from croupier.games.blackjack.commands import (
    BurnFaceUpCard,
    CallNoMoreBets,
    CloseInsurance,
    Double,
    Draw,
    DrawInError,
    GoOn,
    Insure,
    PlaceWager,
    ReportAbsence,
    Split,
    Stand,
    TakeEvenMoney,
    VoidRound,
    VoidWagers,
    WithdrawWager,
)
from croupier.games.blackjack.determinations import Determinations, Shuffler, SideWager, SoftSeventeen
from croupier.table.commands import (
    BeginRound,
    CutCards,
    ExcludePatron,
    LoadShoe,
    ReadmitPatron,
    ReportShufflingShoeMalfunction,
    ReshuffleDiscards,
    ShuffleCards,
    TakeSeat,
)
from croupier.table.state import Limits
from croupier.verbs.void_grounds import Ground
from tests.agreement.random_blackjack import random_round
from tests.conformance.blackjack import SUBJECT
from tests.people import ANN, BOB, CAT, DEALER, SUPERVISOR
from tests.records.blackjack.live_rounds import Felt
from tests.records.live_rounds import lines, told_rounds, wild_rounds, written
from tests.table.driver import dollars


@pytest.mark.clause("ACT-BJ 7.2", "ACT-BJ 10.2", "ACT-BJ 11.2", "ACT-BJ 14.7")
@pytest.mark.parametrize("seed", range(6))
def test_a_round_that_a_record_told_is_told_again(seed: int) -> None:
    by_ruling = sum(written(*played)[1].by_ruling for played in told_rounds("blackjack", random_round, seed, 60))
    assert by_ruling == 0


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 16.1", "ACT-BJ 16.2(a)", "ACT-BJ 16.3")
@pytest.mark.parametrize("seed", [*range(9), *range(10, 13)])  # the ninth table never plays a round
def test_any_round_at_any_table_adjudicates_to_the_chips_that_changed_hands(seed: int) -> None:
    settled = [written(*played)[1] for played in wild_rounds(SUBJECT, seed, 500)]  # each adds up to the same chips
    assert not all(settlement.by_ruling for settlement in settled)


def test_a_record_is_written_as_a_person_would_write_it() -> None:
    game = Determinations(decks=6, soft_17=SoftSeventeen.DRAW, pairs=SideWager.PERFECT_PAIRS, chip=Amount(50), first=2)
    felt = Felt(game, Limits(dollars(10), dollars(500), dollars(5)))
    felt.do(TakeSeat(BOB, "Bob", 3))
    felt.before, felt.mark = felt.table, len(felt.log)
    felt.do(BeginRound(DEALER))
    for patron, box, amount, side in ((ANN, 3, 100, False), (BOB, 3, 50, False), (CAT, 3, 5, True)):
        felt.do(PlaceWager(patron, patron.name, box, dollars(amount), side))
    felt.do(CallNoMoreBets(DEALER))
    felt.deal("8h Ad 8c")
    felt.do(Insure(ANN, "Ann", 3, "Bob", dollars(25)))
    felt.do(CloseInsurance(DEALER))
    felt.do(Split(BOB, "Bob"))
    felt.do(Split(ANN, "Ann"))
    felt.deal("3s")
    felt.do(Double(BOB, "Bob", dollars(20)))
    felt.do(GoOn(DEALER))
    felt.deal("Ts 5c")
    felt.do(Draw(BOB, "Bob"))
    felt.deal("4d")
    felt.do(Stand(BOB, "Bob"))
    felt.deal("9s")
    text, again = written(*felt.round)
    assert text == (
        'game = "blackjack"\n'
        "\n"
        "[table]\n"
        "minimum = 10.00\n"
        "maximum = 500.00\n"
        "multiple = 5.00\n"
        "chip = 0.50\n"
        'rounding = "up"\n'
        "decks = 6\n"
        'soft_17 = "draw"\n'
        'pairs = "perfect pairs"\n'
        "first = 2\n"
        "\n"
        "[[round]]\n"
        'shoe = "8h Ad 8c 3s Ts 5c 4d 9s"\n'
        "play = [\n"
        '  "Ann bets 100.00 on 3",\n'
        '  "Bob sits 3",\n'
        '  "Bob bets 50.00 on 3",\n'
        '  "Cat pairs 5.00 on 3",\n'
        '  "Ann insures 25.00 on 3 for Bob",\n'
        '  "Bob splits",\n'
        '  "Ann splits",\n'
        '  "Bob doubles 20.00",\n'
        '  "Bob hits",\n'
        '  "Bob stands",\n'
        "]\n"
    )
    assert (again.by_ruling, again.cards_used) == (False, 8)


def test_the_operators_other_choices_are_told_where_they_are_not_as_always() -> None:
    game = Determinations(shuffler=Shuffler.AUTOMATED, others_insure=False)
    text, _ = written(*Felt(game).begin(("Ann", 10, 1)).deal("Ah 6d Kc").round)
    assert 'shuffler = "automated"\nothers_insure = false\n' in text


def test_a_wager_taken_back_in_time_is_no_part_of_the_story() -> None:
    felt = Felt()
    felt.do(BeginRound(DEALER))
    felt.do(PlaceWager(ANN, "Ann", 1, dollars(10)))
    felt.do(PlaceWager(BOB, "Bob", 1, dollars(20)))
    felt.do(WithdrawWager(ANN, "Ann", 1))
    felt.do(PlaceWager(ANN, "Ann", 1, dollars(30)))
    felt.do(CallNoMoreBets(DEALER))
    text, _ = written(*felt.deal("Ah 6d Kc").round)
    assert lines(text) == ["Bob bets 20.00 on 1", "Ann bets 30.00 on 1"]


@pytest.mark.clause("ACT-BJ 7.2(a)", "ACT-BJ 7.2(b)", "ACT-BJ 8.1(b)")
def test_returned_insurance_is_not_written() -> None:
    felt = Felt().begin(("Ann", 100, 1), ("Bob", 10, 1), ("Cat", 10, 3)).deal("Ah Th Ad Kc 8s")
    felt.do(Insure(CAT, "Cat", 1, "Ann", dollars(40)))
    felt.do(Insure(BOB, "Bob", 1, "Ann", dollars(30)))  # Bob stands on the same box: 20 of Cat's stay
    felt.do(Insure(CAT, "Cat", 1, "Bob", dollars(5)))
    felt.do(TakeEvenMoney(BOB, "Bob", 1))  # and Cat's 5 go back
    felt.do(CloseInsurance(DEALER))
    felt.do(Stand(CAT, "Cat"))
    text, again = written(*felt.deal("9d").round)
    assert lines(text)[3:] == [
        "Cat insures 20.00 on 1 for Ann",
        "Bob insures 30.00 on 1 for Ann",
        "Bob takes even money on 1",
        "Cat stands",
    ]
    assert not again.by_ruling


@pytest.mark.clause("ACT-BJ 14.1", "ACT-BJ 14.2", "ACT-BJ 14.7", "ACT-BJ 16.2(a)")
def test_what_staff_lines_can_tell_is_told_by_them() -> None:
    felt = Felt().begin(("Ann", 100, 1), ("Bob", 10, 1), ("Cat", 10, 2))
    felt.do(BurnFaceUpCard(DEALER, Card("2s")))
    felt.deal("Th 9h 6d 2c 9c")
    felt.do(DrawInError(DEALER, Card("5c")))
    felt.do(VoidWagers(SUPERVISOR, "Ann"))
    felt.do(Draw(BOB, "Bob"))
    felt.deal("5c")
    felt.do(DrawInError(DEALER, Card("3h"), burnt=True))
    felt.do(ReportAbsence(CAT, "Cat"))
    felt.do(Stand(BOB, "Bob"))
    text, again = written(*felt.deal("Ts Kc").round)
    assert 'shoe = "2s Th 9h 6d 2c 9c 5c 3h Ts Kc"' in text
    assert lines(text)[3:] == [
        "dealer finds 2s face up after 0 cards",
        "dealer draws 5c in error after 6 cards",
        "supervisor voids Ann after 7 cards",
        "Bob hits",
        "dealer burns 3h in error after 7 cards",
        "Cat leaves",
        "Bob stands",
    ]
    assert (again.by_ruling, again.cards_used) == (False, 10)


@pytest.mark.clause("ACT-BJ 16.3", "ACT-BJ 16.1")
@pytest.mark.parametrize(
    ("ground", "words", "clause"),
    [
        (Ground.IMPRACTICAL, "as impractical", "16.3"),
        (Ground.FRAUD, "for fraud", "16.3"),
        (Ground.DISTURBANCE, "for a disturbance", "16.1"),
    ],
)
def test_a_void_round_is_told_with_its_ground_and_reason(ground: Ground, words: str, clause: str) -> None:
    felt = Felt().begin(("Ann", 100, 1), ("Bob", 10, 1)).deal("8h 6d 8c")
    felt.do(Split(ANN, "Ann"))
    felt.do(VoidRound(SUPERVISOR, ground, "the lights went out"))
    text, again = written(*felt.round)
    assert not again.by_ruling
    assert lines(text)[-2:] == ["Ann splits", f"supervisor voids the round {words} after 3 cards: the lights went out"]
    assert {(row.result, row.clause) for row in again.rows} == {("void", f"ACT-BJ {clause}")}


@pytest.mark.clause("ACT-BJ 14.2")
@pytest.mark.parametrize("card", ["Th", "??"])
def test_a_card_carried_to_the_next_round_is_the_first_of_its_shoe(card: str) -> None:
    felt = Felt().begin(("Ann", 10, 1)).deal("Th 6d 6c")
    felt.do(Draw(ANN, "Ann"))
    felt.do(DrawInError(DEALER, Card("Ts")))
    felt.do(DrawInError(DEALER, Card(card)))
    text, again = written(*felt.deal("Ts").round)
    assert f'shoe = "Th 6d 6c Ts {card}"' in text
    assert (again.by_ruling, again.cards_used) == (False, 5)
    felt.begin(("Ann", 10, 1)).deal("Th 6d 9c")
    felt.do(Stand(ANN, "Ann"))
    text, again = written(*felt.deal("Ts Kc").round)
    assert 'shoe = "Th 6d 9c Ts Kc"' in text
    assert not again.by_ruling


@pytest.mark.clause("ACT-BJ 3.4", "ACT-BJ 3.5")
def test_who_was_warned_goes_with_the_record() -> None:
    felt = Felt(limits=Limits(dollars(10), dollars(100)))
    felt.begin(("Bob", 5, 1)).deal("Ah 6d Kc")
    text, again = written(*felt.begin(("Ann", 150, 1), ("Bob", 5, 1)).deal("Ah 6d Kc").round)
    assert 'warned = ["Bob"]\n' in text
    assert [(row.player, row.stake, row.result, row.excess) for row in again.rows] == [
        ("Ann", dollars(100), "win", dollars(50)),
        ("Bob", dollars(5), "void", 0),
    ]


@pytest.mark.clause("ACT-BJ 14.6")
def test_a_round_finished_from_the_discard_rack_settles_as_any_other() -> None:
    felt = Felt()
    felt.table = replace(felt.table, shoe=replace(felt.table.shoe, cards_left=3))
    felt.begin(("Ann", 10, 1)).deal("Th 6d 9c")
    felt.do(Stand(ANN, "Ann"))
    felt.do(ReshuffleDiscards(DEALER))
    felt.do(CutCards(ANN, 200))
    text, again = written(*felt.deal("Ts Kc").round)
    assert 'shoe = "Th 6d 9c Ts Kc"' in text
    assert lines(text)[-1] == "dealer shuffles the discard rack after 3 cards"
    assert (again.by_ruling, again.net) == (False, {"Ann": 1000})


@pytest.mark.clause("ACT-BJ 18.3")
def test_a_round_finished_after_the_automated_shoe_broke_down_settles_as_any_other() -> None:
    felt = Felt(Determinations(shuffler=Shuffler.AUTOMATED)).begin(("Ann", 10, 1)).deal("Th 6d 9c")
    felt.do(Stand(ANN, "Ann"))
    felt.do(ReportShufflingShoeMalfunction(SUPERVISOR, Fault.MECHANICAL, "it stopped"))
    felt.do(ShuffleCards(DEALER))
    felt.do(CutCards(ANN, 200))
    felt.do(LoadShoe(DEALER))
    text, again = written(*felt.deal("Ts Kc").round)
    assert 'shoe = "Th 6d 9c Ts Kc"' in text
    assert lines(text)[-1] == "supervisor reports a mechanical malfunction after 3 cards: it stopped"
    assert (again.by_ruling, again.net) == (False, {"Ann": 1000})


@pytest.mark.parametrize("name", ["Ann Lee", "dealer", "supervisor", "Zoë\x7f", '"', "[/]", "bets"])
def test_whatever_a_patron_is_called_the_record_can_be_read(name: str) -> None:
    felt = Felt(names=(name,)).begin((name, 10, 1)).deal("Ah 6d Kc")
    _, again = written(*felt.round)
    assert again.net == {name: 1500}


def test_an_unseen_card_that_nobody_needed_is_told_as_one() -> None:
    felt = Felt().begin(("Ann", 10, 1)).deal("Th 6d 6c")
    felt.do(Draw(ANN, "Ann"))
    felt.do(BurnFaceUpCard(DEALER, UNSEEN))
    text, again = written(*felt.deal("Ts").round)
    assert 'shoe = "Th 6d 6c ?? Ts"' in text
    assert not again.by_ruling


@pytest.mark.clause("ACT-BJ 16.2(b)", "ACT-BJ 16.2(a)")
def test_an_exclusion_that_was_lifted_and_the_reason_of_a_void_wager_are_told() -> None:
    felt = Felt().open_round()
    felt.do(ExcludePatron(SUPERVISOR, "Ann", "shouting"), ReadmitPatron(SUPERVISOR, "Ann", "it was Cat"))
    felt.do(*(PlaceWager(patron, patron.name, box, dollars(10)) for patron, box in ((ANN, 1), (BOB, 2))))
    felt.do(CallNoMoreBets(DEALER)).deal("Th 9h 6d 9c 9d")
    felt.do(Stand(ANN, "Ann"), VoidWagers(SUPERVISOR, "Bob", "past posting"))
    text, again = written(*felt.deal("Ts Kc").round)
    assert not again.by_ruling
    assert [line for line in lines(text) if "supervisor" in line] == [
        "supervisor excludes Ann: shouting",
        "supervisor readmits Ann: it was Cat",
        "supervisor voids Bob after 5 cards: past posting",
    ]
