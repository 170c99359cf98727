"""Casino war at live tables: keyed by a dealer, and dealt from a shoe that the house committed itself to."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from casino_war.commands import GoToWar
from casino_war.determinations import Determinations
from croupier.floor.inspection.house_audit import audit_house
from croupier.floor.live.opening.terms import Depth
from croupier.floor.live.real_cards.results import round_results
from croupier.floor.vault import Vault
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.open_ledger import open_store
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Deal
from tests.floor.inspection.ledger_house import KEY, Floor
from tests.floor.live.real_card_table import DEALER, RealTable


@pytest.fixture
def store(tmp_path: Path) -> Iterator[LedgerStore]:
    """An empty ledger."""
    opened = open_store(str(tmp_path / "house.db"))
    yield opened
    opened.close()


def tied(depth: Depth) -> RealTable:
    """Boxes 1 and 2 are in play; the first ties with the dealer, the second has lost."""
    return RealTable(Determinations(), depth).ready().boxes(1, 2).key("9h 5c 9d")


def won(table: RealTable) -> list[tuple[str, str]]:
    """The wagers that won."""
    return [(row.place, row.wager) for row in round_results(table.table).rows if row.result is Result.WIN]


@pytest.mark.clause("CASINO-WAR 6.2", "CASINO-WAR 6.3(a)")
def test_keyed_card_after_a_tie_says_that_the_box_went_to_war_and_cards_were_burnt() -> None:
    table = tied(Depth.CARDS)
    assert isinstance(table.step, Ask)
    left = table.table.table.shoe.cards_left
    table.key("Kd")
    assert (left - table.table.table.shoe.cards_left, table.step.clause) == (4, "CASINO-WAR 6.2")
    table.key("4h")
    assert table.table.table.is_between_rounds
    assert ("1", "raise") in won(table)


@pytest.mark.clause("CASINO-WAR 5.5(a)")
def test_dealer_who_goes_on_without_a_card_says_that_the_box_surrendered() -> None:
    table = tied(Depth.CARDS).next()
    assert table.table.table.is_between_rounds
    assert ("1", "raise") not in won(table)


@pytest.mark.clause("FLOOR 4.7")
def test_wrong_key_is_corrected_and_the_war_goes_the_other_way() -> None:
    table = tied(Depth.DECISIONS)
    table.do(GoToWar(DEALER, "box 1"))
    table.next().key("Kd 4h")
    assert ("1", "raise") in won(table)
    table.correct(4, "2d")
    assert ("1", "raise") not in won(table)
    table.take_back()
    assert isinstance(table.step, Deal)


@pytest.mark.clause("FLOOR 5.1", "FLOOR 5.3")
def test_rounds_from_a_committed_shoe_pass_the_audit(store: LedgerStore) -> None:
    Floor(store, "casino-war", 5).sit().play(6)
    done = audit_house(store, vault=Vault(KEY))
    assert done.findings == ()
    assert (done.folded.tables, done.folded.commitments) == (1, 1)
    assert done.folded.cards > 20
