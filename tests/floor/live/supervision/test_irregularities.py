"""Every irregularity of the books reaches the engine through a live table, with the remedy of its clause."""

from collections.abc import Callable
from typing import get_args

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card, cards
from croupier.equipment.shoe import Fault
from croupier.floor.live.events import Happened
from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack import commands as blackjack
from croupier.games.blackjack.determinations import Determinations as Blackjack, Shuffler
from croupier.games.roulette import commands as roulette
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.roulette.events import NoSpin
from croupier.games.roulette.wheel import Pocket
from croupier.games.ultimate_holdem import commands as ultimate_holdem
from croupier.games.ultimate_holdem.commands import Breach, Sanction
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.games.ultimate_holdem.events import DeckFault, Effect, Indecision
from croupier.table import commands as of_table
from croupier.table.commands import Command
from croupier.table.games import rules_in_force
from croupier.verbs.steps import Ask, Settle, Staff
from croupier.verbs.void_grounds import Ground
from tests.floor.live.live_table import SUPERVISOR
from tests.floor.live.real_card_table import DEALER, RealTable
from tests.floor.live.test_system_dealer import check_books, check_refolds

Begun = Callable[[], RealTable]


def blackjack_table(keyed: str = "Th 9c 6d 7s 8d", shuffler: Shuffler = Shuffler.SHOE) -> Begun:
    """Two boxes with a wager, and these cards on the layout."""

    def begun() -> RealTable:
        table = RealTable(Blackjack(shuffler=shuffler)).seat(1, 2).ready().next()
        for box in (1, 2):
            table.do(blackjack.PlaceWager(DEALER, f"box {box}", box, Amount(2000)))
        return table.next().key(keyed)

    return begun


def blackjack_table_with_one_away() -> RealTable:
    """The same, and the patron of box 1 is away."""
    table = blackjack_table()()
    table.do(blackjack.ReportAbsence(DEALER, "box 1"))
    return table


def baccarat_table(keyed: str, face_down: bool = False, dealt: int = 0, ready: bool = True) -> Begun:
    """One wager on player, and these cards on the layout."""

    def begun() -> RealTable:
        table = RealTable(Baccarat(face_down=face_down)).seat(4, called="seat")
        table = table.ready().next() if ready else table.next(4)
        if not ready:
            table.do(of_table.BeginRound(DEALER))
        table.do(baccarat.PlaceWager(DEALER, "seat 4", Option.PLAYER, Amount(2000)))
        return table.next(1 + dealt).key(keyed)

    return begun


def holdem_table(to: str) -> Begun:
    """Two seats with ante and blind, dealt so far: the communal cards, the decisions, a play wager, the declaration."""

    def begun() -> RealTable:
        table = RealTable(Holdem()).seat(2, 5, called="seat").ready().next()
        for seat in (2, 5):
            table.do(ultimate_holdem.PlaceWager(DEALER, f"seat {seat}", seat, Amount(1000)))
        table.next(2 if to == "deal" else 5)
        if to in ("bet", "declared"):
            table.do(ultimate_holdem.Bet(DEALER, "seat 2", 4))
        if to == "declared":
            table.do(ultimate_holdem.Bet(DEALER, "seat 5", 4))
            table.key("Th Jh Qh").key("2c 2d").key("7s 7d")
        return table

    return begun


def roulette_table(number: str = "") -> Begun:
    """One wager on red, the ball spun, and this number announced."""

    def begun() -> RealTable:
        table = RealTable(Roulette()).seat(1, called="seat").next()
        table.do(roulette.PlaceWager(DEALER, "seat 1", "red", Amount(1000)))
        table.next()
        if number:
            table.do(roulette.AnnounceNumber(DEALER, Pocket(number)))
        return table

    return begun


IRREGULARITIES: list[tuple[Begun, Command, str]] = [
    (blackjack_table(), blackjack.BurnFaceUpCard(DEALER, Card("2h")), "ACT-BJ 14.1"),
    (blackjack_table(), blackjack.DrawInError(DEALER, Card("2h")), "ACT-BJ 14.2"),
    (blackjack_table(), blackjack.DrawForDealerInError(DEALER, Card("2h")), "ACT-BJ 14.3"),
    (
        blackjack_table(),
        blackjack.ReportPlacementError(
            DEALER, (blackjack.LaidHand(1, 1, cards("Th 8d")), blackjack.LaidHand(2, 1, cards("9c 7s")))
        ),
        "ACT-BJ 14.4",
    ),
    (blackjack_table(), blackjack.ReportAbsence(DEALER, "box 1"), "ACT-BJ 14.7"),
    (blackjack_table(), blackjack.ReportNoAnswer(DEALER, "box 1"), "ACT-BJ 14.7"),
    (blackjack_table_with_one_away, blackjack.ReportReturn(DEALER, "box 1"), "ACT-BJ 14.7"),
    (blackjack_table(), blackjack.VoidRound(SUPERVISOR, Ground.DISTURBANCE, "a fire alarm"), "ACT-BJ 16.1"),
    (blackjack_table(), blackjack.VoidWagers(SUPERVISOR, "box 1", "chips added"), "ACT-BJ 16.2(a)"),
    (blackjack_table(), of_table.ReportDealtPastCuttingCard(DEALER), "ACT-BJ 14.8"),
    (
        blackjack_table(shuffler=Shuffler.AUTOMATED),
        of_table.ReportShufflingShoeMalfunction(SUPERVISOR, Fault.ELECTRICAL, "it stopped"),
        "ACT-BJ 18.3",
    ),
    (baccarat_table("2h"), baccarat.DrawInError(DEALER, Card("3c"), True, "player"), "ACT-MB 12.4"),
    (baccarat_table("2h 3c 4d 5s"), baccarat.ReportPlacementError(DEALER, cards("3c 2h 4d 5s")), "ACT-MB 12.4"),
    (baccarat_table("", True, 2), baccarat.PermitChanges(SUPERVISOR), "ACT-MB 12.6(a)"),
    (baccarat_table("2h"), baccarat.RunOutOfCards(SUPERVISOR), "ACT-MB 12.7"),
    (baccarat_table("2h"), baccarat.VoidCoup(SUPERVISOR, Ground.FRAUD, "a marked card"), "ACT-MB 14.3"),
    (baccarat_table("2h"), baccarat.VoidWagers(SUPERVISOR, "seat 4", "late chips"), "ACT-MB 14.2(a)"),
    (baccarat_table("", ready=False), of_table.ReportBurnMissed(DEALER), "ACT-MB"),
    (holdem_table("deal"), ultimate_holdem.ReportWrongNumber(DEALER, "communal", 6), "ACT-UTH 13.1"),
    (holdem_table("deal"), ultimate_holdem.ReportCardRevealed(DEALER, "the turn"), "ACT-UTH 13.2"),
    (holdem_table("bet"), ultimate_holdem.ReportDealerCardsSeen(DEALER, (1,), cards("9s")), "ACT-UTH 13.4(b)"),
    (holdem_table("decisions"), ultimate_holdem.ReportHandWithoutWagers(DEALER, 4, False), "ACT-UTH 13.5(a)"),
    (holdem_table("bet"), ultimate_holdem.ReportDeckFault(SUPERVISOR, DeckFault.MISSING, "51 cards"), "ACT-UTH 13.6"),
    (holdem_table("declared"), ultimate_holdem.ReportPlayWager(DEALER, "seat 2", Amount(9000)), "ACT-UTH 13.7(b)"),
    (
        holdem_table("decisions"),
        ultimate_holdem.ReportNoDecision(DEALER, "seat 2", Indecision.LATE),
        "ACT-UTH 13.8",
    ),
    (
        holdem_table("bet"),
        ultimate_holdem.ReportMalfunction(SUPERVISOR, Fault.MECHANICAL, Effect.CARDS_UNFIT, "jammed"),
        "ACT-UTH 11",
    ),
    (
        holdem_table("bet"),
        ultimate_holdem.ReportCollusion(
            SUPERVISOR, "seat 5", Breach.INFORMATION, Sanction.VOID_ROUND, "signals to seat 2"
        ),
        "ACT-UTH 12",
    ),
    (holdem_table("bet"), ultimate_holdem.VoidRound(SUPERVISOR, Ground.IMPRACTICAL, "power failure"), "ACT-UTH 1"),
    (holdem_table("bet"), ultimate_holdem.VoidWagers(SUPERVISOR, "seat 5", "late chips"), "ACT-UTH 1"),
    (roulette_table(), roulette.DeclareNoSpin(DEALER, NoSpin.BALL_OUT), "HOUSE 8.6(a)"),
    (roulette_table("32"), roulette.CorrectNumber(SUPERVISOR, Pocket("26")), "HOUSE 8.8"),
    (roulette_table(), roulette.VoidSpin(SUPERVISOR, Ground.DISTURBANCE, "a fire alarm"), "HOUSE 10.1"),
    (roulette_table(), roulette.VoidWagers(SUPERVISOR, "seat 1", "late chips"), "HOUSE 10.2(a)"),
]


@pytest.mark.parametrize(
    ("begun", "command", "clause"), IRREGULARITIES, ids=[type(command).__name__ for _, command, _ in IRREGULARITIES]
)
def test_it_is_mended_by_its_clause_and_the_books_follow(begun: Begun, command: Command, clause: str) -> None:
    table = begun()
    events = [event.event for event in table.do(command) if isinstance(event, Happened)]
    assert any(event.clause.startswith(clause) for event in events)
    check_books(table)
    check_refolds(table)


def test_no_irregularity_of_a_game_was_forgotten() -> None:
    told = {type(command) for _, command, _ in IRREGULARITIES}
    signs = ("Report", "Void", "DrawInError", "DrawForDealer", "BurnFaceUp", "PermitChanges", "RunOut", "DeclareNoSpin")
    commands = get_args(Command)
    reported = {kind for kind in commands if kind.__name__.startswith(signs) and kind is not of_table.VoidFinishedRound}
    assert reported - told == {of_table.VoidOutOfTurn, of_table.ReportMissedWager}  # which are a tournament's


@pytest.mark.clause("FLOOR 1.9")
@pytest.mark.parametrize(
    ("begun", "command"),
    [
        (holdem_table("deal"), ultimate_holdem.ReportCardRevealed(DEALER, "  ")),
        (holdem_table("bet"), ultimate_holdem.ReportDeckFault(SUPERVISOR, DeckFault.MISSING)),
        (holdem_table("bet"), ultimate_holdem.ReportMalfunction(SUPERVISOR, Fault.MECHANICAL, Effect.CARDS_UNFIT)),
        (
            blackjack_table(shuffler=Shuffler.AUTOMATED),
            of_table.ReportShufflingShoeMalfunction(SUPERVISOR, Fault.ELECTRICAL),
        ),
    ],
    ids=lambda each: type(each).__name__,
)
def test_a_report_that_makes_a_round_void_says_what_was_seen(begun: Begun, command: Command) -> None:
    assert begun().refusal(command) == "FLOOR 1.9"


@pytest.mark.clause("ACT-BJ 18.3(b)", "ACT-BJ 2.4")
def test_a_machine_that_broke_down_and_was_done_away_with_is_cited_no_more() -> None:
    automated = Blackjack(shuffler=Shuffler.AUTOMATED)
    table = RealTable(automated).ready().seat(1)
    table.do(of_table.ReportShufflingShoeMalfunction(SUPERVISOR, Fault.ELECTRICAL, "it stopped"))
    assert isinstance(table.step, Staff)
    assert table.step.clause == "ACT-BJ 18.3(b)"
    table.do(of_table.Redetermine(SUPERVISOR, msgspec.structs.replace(automated, shuffler=Shuffler.SHOE)))
    assert isinstance(table.step, Staff)
    assert (table.step.deed, table.step.clause) == ("replace the cards", "ACT-BJ 2.4")
    assert table.step.clause in rules_in_force(table.table.table)


def test_a_misplaced_card_is_mended_by_the_rule_and_no_correction() -> None:
    table = blackjack_table()()
    swapped = (blackjack.LaidHand(1, 1, cards("Th 8d")), blackjack.LaidHand(2, 1, cards("9c 7s")))
    table.do(blackjack.ReportPlacementError(DEALER, swapped))
    table.do(blackjack.Stand(DEALER, "box 1"))
    table.do(blackjack.Stand(DEALER, "box 2"))
    table.key("Kd 2c").settle()
    assert (table.stack("box 1"), table.stack("box 2")) == (100_000, 98_000)
    check_books(table)


def test_a_card_drawn_too_soon_at_baccarat_is_used_where_it_is_due() -> None:
    table = baccarat_table("2h 3c 4d Kc")()
    table.do(baccarat.DrawInError(DEALER, Card("5s"), True, "player"))
    table.settle()
    assert table.stack("seat 4") == 98_000
    check_books(table)


def test_a_card_that_nobody_saw_is_keyed_when_it_is_used() -> None:
    table = blackjack_table()()
    table.do(blackjack.DrawInError(DEALER, UNSEEN))
    table.do(blackjack.Draw(DEALER, "box 1"))
    left = table.table.table.shoe.cards_left
    table.key("2c")
    assert table.table.table.shoe.cards_left == left


def test_a_card_that_was_drawn_too_soon_and_seen_is_placed_by_next() -> None:
    table = blackjack_table()()
    table.do(blackjack.DrawInError(DEALER, Card("2h")))
    table.do(blackjack.Draw(DEALER, "box 1"))
    table.next()
    assert table.stack("box 1") == 98_000
    table.do(blackjack.Stand(DEALER, "box 1"))


@pytest.mark.clause("ACT-BJ 14.1", "ACT-BJ 14.2", "ACT-BJ 14.3")
@pytest.mark.parametrize("gathers", [False, True], ids=["settled", "gathered"])
def test_cards_between_two_rounds_of_blackjack_are_told_and_the_next_round_uses_them(gathers: bool) -> None:
    table = blackjack_table("Th 9c 6d 9s 8d")()
    for box in (1, 2):
        table.do(blackjack.Stand(DEALER, f"box {box}"))
    table.key("Td Kc")
    while isinstance(table.step, Settle):
        table.next()
    if gathers:
        table.do(of_table.GatherCards(DEALER))
    for command, clause in (
        (blackjack.BurnFaceUpCard(DEALER, Card("2c")), "ACT-BJ 14.1"),
        (blackjack.DrawForDealerInError(DEALER, Card("3c")), "ACT-BJ 14.3"),
        (blackjack.DrawInError(DEALER, Card("4c"), burnt=True), "ACT-BJ 14.2"),
        (blackjack.DrawInError(DEALER, Card("5c")), "ACT-BJ 14.2"),
    ):
        (told,) = [event.event for event in table.do(command) if isinstance(event, Happened)]
        assert told.clause == clause
    check_books(table)
    table.next() if gathers else table.do(of_table.BeginRound(DEALER))
    table.do(blackjack.PlaceWager(DEALER, "box 1", 1, Amount(2000)))
    table.next(2)  # no more bets, and the card that was drawn already
    assert table.table.table.play is not None
    assert table.table.table.play.box(1).hands[0].cards == (Card("5c"),)  # type: ignore[attr-defined]
    table.key("6d 9s")
    assert isinstance(table.step, Ask)
    check_refolds(table)
