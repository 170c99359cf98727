"""Coups with irregularities: told in lines, and settled again as they were."""

import pytest
from msgspec.structs import replace

from croupier.equipment.cards import UNSEEN, cards
from croupier.games.baccarat.commands import (
    ChangeWager,
    DealCard,
    PermitChanges,
    ReportPlacementError,
    TurnHand,
    VoidCoup,
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
        (None, "for a placement error", "12.4"),
        (Ground.DISTURBANCE, "for a disturbance after 3 cards", "14.1"),
        (Ground.FRAUD, "for fraud after 3 cards", "14.3"),
        (Ground.IMPRACTICAL, "as impractical after 3 cards", "14.3"),
    ],
)
def test_each_ground_of_a_void_coup_has_its_words(ground: Ground | None, words: str, clause: str) -> None:
    page = Page(seated(), ("Ann", 100, "banker"))
    page.sitting.close()
    page.sitting.deal("2h 9c Kd")
    page.sitting.do(ReportPlacementError(SUPERVISOR) if ground is None else VoidCoup(SUPERVISOR, ground))
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
