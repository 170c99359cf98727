"""Coups with irregularities: told in lines, and settled again as they were."""

import pytest
from msgspec.structs import replace

from croupier.equipment.cards import UNSEEN, Card, cards
from croupier.games.baccarat.commands import (
    ChangeWager,
    DealCard,
    MisplaceCard,
    PermitChanges,
    ReportPlacementError,
    Resume,
    TurnHand,
    VoidCoup,
    WithdrawWager,
)
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Turner
from croupier.games.baccarat.values_and_odds import Option
from croupier.records import Settlement, adjudicate, read_record, write_record
from croupier.table.commands import (
    AgreeToNoBetCoup,
    BeginRound,
    ExcludePatron,
    ReachCuttingCard,
    ReportBurnMissed,
    RequestNoBetCoup,
    VoidFinishedRound,
)
from croupier.table.state import ShoePhase
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, SUPERVISOR
from tests.records.live_rounds import lines
from tests.records.record_text import BANKER_NINE
from tests.records.test_write import Page, seated
from tests.table.driver import Sitting, dollars

FACE_DOWN = BaccaratDeterminations(face_down=True)


def told(page: Page) -> tuple[list[str], Settlement]:
    """The lines of a coup, which must tell it whole, and its settlement."""
    text, again = page.written()
    assert not again.by_ruling, text
    return lines(text), again


def ungathered() -> Sitting:
    """A table whose dealer leaves the cards of a settled coup on the layout."""
    sitting = seated()
    sitting.gathers = False
    return sitting


def deal_face_down(sitting: Sitting, number: int) -> None:
    """So many cards that nobody sees."""
    for _ in range(number):
        sitting.do(DealCard(DEALER, UNSEEN))


@pytest.mark.clause("ACT-MB 12.6(a)", "ACT-MB 12.6(a)(i)", "ACT-MB 12.6(a)(ii)")
def test_wagers_changed_by_permission_are_told() -> None:
    page = Page(seated(FACE_DOWN), ("Ann", 100, "banker"))
    sitting = page.sitting
    sitting.close()
    deal_face_down(sitting, 2)
    sitting.do(PermitChanges(SUPERVISOR))
    sitting.do(ChangeWager(ANN, "Ann", Option.BANKER, Option.PLAYER, dollars(50)))
    sitting.close()
    deal_face_down(sitting, 2)
    sitting.do(TurnHand(DEALER, "player", cards("9h Kd")))
    sitting.do(TurnHand(DEALER, "banker", cards("2c Kc")))
    sitting.deal("")
    acts, again = told(page)
    assert acts == [
        "Ann bets 100.00 on banker",
        "supervisor permits changes after 2 cards",
        "Ann withdraws 100.00 from banker",
        "Ann bets 50.00 on player",
        "dealer turns player",
        "dealer turns banker",
    ]
    assert again.net == {"Ann": 5000}


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 14.1", "ACT-MB 14.3")
@pytest.mark.parametrize(
    ("ground", "words", "clause"),
    [
        (None, "for a placement error after 3 cards", "12.4"),
        (Ground.DISTURBANCE, "for a disturbance after 3 cards", "14.1"),
        (Ground.FRAUD, "for fraud after 3 cards", "14.3"),
        (Ground.IMPRACTICAL, "as impractical after 3 cards", "14.3"),
    ],
)
def test_each_ground_of_a_void_coup_has_its_words(ground: Ground | None, words: str, clause: str) -> None:
    page = Page(seated(), ("Ann", 100, "banker"))
    page.sitting.close()
    page.sitting.deal("2h 9c Kd")
    page.sitting.do(
        ReportPlacementError(SUPERVISOR, (), "mixed up") if ground is None else VoidCoup(SUPERVISOR, ground)
    )
    acts, again = told(page)
    assert acts[-1] == f"supervisor voids the round {words}"
    assert [(row.result, row.clause) for row in again.rows] == [("void", f"ACT-MB {clause}")]


@pytest.mark.clause("ACT-MB 12.5", "ACT-MB 14.2(a)", "ACT-MB 14.1")
@pytest.mark.parametrize(
    ("ground", "patron", "line", "clause"),
    [
        (None, "", "supervisor voids round 1 for a placement error", "12.5"),
        (Ground.DISTURBANCE, "", "supervisor voids round 1 for a disturbance", "14.1"),
        (Ground.FRAUD, "", "supervisor voids round 1 for fraud", "14.3"),
        (None, "Ann", "supervisor voids Ann in round 1", "14.2(a)"),
    ],
)
def test_a_coup_found_void_afterwards_is_told(ground: Ground | None, patron: str, line: str, clause: str) -> None:
    page = Page(seated(), ("Ann", 100, "banker"), ("Bob", 10, "player"))
    page.sitting.close()
    page.sitting.deal(BANKER_NINE)
    its_own = page.sitting.log[page.mark :]
    page.sitting.begin().close()
    page.sitting.deal("2h")
    page.sitting.do(VoidFinishedRound(SUPERVISOR, 1, ground, "", patron))
    voided = page.sitting.log[-1]
    page.sitting.log[page.mark :] = [*its_own, voided]
    acts, again = told(page)
    assert acts[-1] == line
    ends = [(row.player, row.result, row.paid, row.clause) for row in again.rows]
    bob = ("Bob", "lose", 0, "ACT-MB 8.5(b)") if patron else ("Bob", "void", 0, f"ACT-MB {clause}")
    assert ends == [("Ann", "void", 0, f"ACT-MB {clause}"), bob]


@pytest.mark.clause("ACT-MB 6.3", "ACT-MB 2.2")
def test_who_turned_a_hand_is_told() -> None:
    page = Page(seated(BaccaratDeterminations(face_down=True, turner=Turner.PATRONS)), ("Ann", 100, "banker"))
    sitting = page.sitting
    sitting.close()
    deal_face_down(sitting, 4)
    sitting.do(TurnHand(DEALER, "player", cards("2h Kd")))
    sitting.do(TurnHand(ANN, "banker", cards("9c Kc")))
    sitting.deal("")
    acts, again = told(page)
    assert acts[1:] == ["dealer turns player", "Ann turns banker"]
    assert again.net == {"Ann": 9500}


@pytest.mark.clause("ACT-MB 4.7", "ACT-MB 4.7(a)", "ACT-MB 4.7(b)")
def test_who_asked_for_a_no_bet_coup_and_who_agreed_is_told() -> None:
    sitting = seated()
    sitting.do(RequestNoBetCoup(ANN))
    sitting.do(AgreeToNoBetCoup(BOB))
    before, mark = sitting.table, len(sitting.log)
    sitting.do(BeginRound(SUPERVISOR, no_bet=True))
    sitting.close()
    sitting.deal(BANKER_NINE)
    text = write_record(before, sitting.log[mark:])
    (again,) = adjudicate(read_record(text)).rounds
    assert "no_bet = true\n" in text
    assert lines(text) == ["Ann asks for a no-bet coup", "Bob agrees"]
    assert (again.by_ruling, again.rows) == (False, ())


@pytest.mark.clause("ACT-MB 5.8", "ACT-MB 14.2(b)")
def test_the_cutting_card_and_an_exclusion_are_told() -> None:
    page = Page(seated(), ("Ann", 100, "banker"), ("Bob", 10, "tie"))
    page.sitting.close()
    page.sitting.deal("8h 8c")
    page.sitting.do(ReachCuttingCard(DEALER))
    page.sitting.do(ExcludePatron(SUPERVISOR, "Bob", "he threw a glass"))
    page.sitting.deal("Kd Kc")
    acts, again = told(page)
    assert acts[2:] == ["dealer draws the cutting card after 2 cards", "supervisor excludes Bob: he threw a glass"]
    assert again.net == {"Ann": 0, "Bob": 8000}


@pytest.mark.clause("ACT-MB 12.8")
def test_a_forgotten_burn_is_told() -> None:
    sitting = seated()
    to_burn = replace(sitting.table.shoe, phase=ShoePhase.TO_BURN, to_burn=1)
    sitting.table = replace(sitting.table, shoe=to_burn)
    page = Page(sitting, ("Ann", 100, "banker"))
    sitting.close()
    sitting.do(ReportBurnMissed(DEALER))
    sitting.deal(BANKER_NINE)
    acts, again = told(page)
    assert acts[1:] == ["dealer forgets to burn"]
    assert again.net == {"Ann": 9500}


@pytest.mark.clause("ACT-MB 12.4")
def test_a_wager_withdrawn_after_a_placement_error_is_told() -> None:
    page = Page(seated(FACE_DOWN), ("Ann", 100, "banker"), ("Bob", 10, "banker"))
    sitting = page.sitting
    sitting.close()
    deal_face_down(sitting, 3)
    sitting.do(ReportPlacementError(DEALER, (UNSEEN,) * 3))
    sitting.do(WithdrawWager(ANN, "Ann", Option.BANKER))
    sitting.do(Resume(DEALER))
    deal_face_down(sitting, 1)
    sitting.do(TurnHand(DEALER, "player", cards("2h Kd")))
    sitting.do(TurnHand(DEALER, "banker", cards("9c Kc")))
    sitting.deal("")
    acts, again = told(page)
    assert acts[2:4] == ["dealer finds a card on the wrong hand after 3 cards", "Ann withdraws 100.00 from banker"]
    assert [(row.player, row.result, row.paid) for row in again.rows] == [("Bob", "win", 950)]


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 6.2")
def test_cards_are_told_in_the_order_that_a_reconstruction_found() -> None:
    """Keyed as 9h to the player and 2c to the banker; the 2c had left the shoe first, and banker wins with nine."""
    page = Page(ungathered(), ("Ann", 100, "banker"))
    page.sitting.close()
    page.sitting.deal("9h 2c Kd Kc")
    page.sitting.do(ReportPlacementError(DEALER, cards("2c 9h Kd Kc")))
    page.sitting.gathers = True
    page.sitting.deal("")
    text, again = page.written()
    assert not again.by_ruling, text
    assert 'shoe = "2c 9h Kd Kc"' in text
    assert lines(text)[1:] == [
        "dealer lays 2c on banker after 0 cards",
        "dealer reconstructs the hands after 4 cards",
    ]
    assert [(row.result, row.paid, row.clause) for row in again.rows] == [("win", 9500, "ACT-MB 8.8(b)")]


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 12.1")
def test_a_third_card_on_the_wrong_hand_is_told() -> None:
    """Player stands on six; the banker's 3h was laid on the player's hand, which is seen after the settlement."""
    page = Page(ungathered(), ("Ann", 100, "player"))
    page.sitting.close()
    page.sitting.deal("2h Kc 4d 5c")
    page.sitting.do(MisplaceCard(DEALER, Card("3h"), "player"))
    page.sitting.deal("")
    page.sitting.do(ReportPlacementError(DEALER, cards("2h Kc 4d 5c 3h")))
    page.sitting.gathers = True
    page.sitting.deal("")
    acts, again = told(page)
    assert acts[1:] == ["dealer lays 3h on player after 4 cards", "dealer reconstructs the hands after 5 cards"]
    assert [hand.cards for hand in again.hands] == [("2h", "4d"), ("Kc", "5c", "3h")]
    assert [(row.result, row.clause) for row in again.rows] == [("lose", "ACT-MB 8.5(b)")]
