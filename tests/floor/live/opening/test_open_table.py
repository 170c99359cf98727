"""Opening a table: what is shown of wagers that its chips can't pay exactly, and what is refused."""

from math import lcm

import msgspec
import pytest

from croupier.equipment.amounts import Amount, Odds, payment
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.events import TableOpened
from croupier.floor.live.opening.exact_payment import unpayable
from croupier.floor.live.opening.open_table import Preview, cash_determinations, open_cash_table, preview
from croupier.floor.live.opening.sign import problems
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.floor.money_bounds import MONEY_MAX
from croupier.games.baccarat.determinations import Determinations as Baccarat, Method, Pairs
from croupier.games.blackjack.determinations import Determinations as Blackjack, SideWager
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.rulebook import Cite, Refused
from croupier.table.game_types import GameDeterminations
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Role
from tests.floor.live.live_table import SUPERVISOR, LiveSitting
from tests.floor.live.real_card_table import DEALER

CHIP = Amount(100)


def sign(multiple: int, minimum: int = 0, maximum: int = 0) -> Limits:
    """Limits in whole multiples."""
    side = Amount(multiple * 100)
    most = Amount(maximum or multiple * 100)
    return Limits(Amount(minimum or multiple), most, Amount(multiple), Amount(multiple), side)


def opening(game: GameDeterminations, limits: Limits, terms: Terms | None = None, **more: int) -> OpenTable:
    """A supervisor's order."""
    return OpenTable(SUPERVISOR, terms or Terms("Pit 1"), game, limits, float=Amount(more.get("float", 0)))


def refusal(command: OpenTable) -> Cite:
    """The clause by which a table does not open."""
    with pytest.raises(Refused) as refused:
        open_cash_table(command, "t1")
    return refused.value.clause


@pytest.mark.clause("FLOOR 4.2")
@pytest.mark.parametrize(
    ("game", "multiple", "wager", "due", "would_do"),
    [
        (Blackjack(chip=CHIP), 500, "A Blackjack", "7.50", 1000),
        (Blackjack(), 1, "A Blackjack", "0.01 1/2", 2),
        (Baccarat(chip=CHIP), 500, "A wager on banker", "4.75", 2000),
        (Baccarat(chip=CHIP, method=Method.B), 500, "A wager on banker", "2.50", 1000),
        (Holdem(chip=CHIP), 500, "A blind with a flush", "7.50", 1000),
    ],
)
def test_a_table_does_not_open_while_a_permitted_wager_cannot_be_paid_exactly(
    game: GameDeterminations, multiple: int, wager: str, due: str, would_do: int
) -> None:
    command = opening(game, sign(multiple))
    shown = preview(command)
    assert (shown.unpayable[0].wager, shown.unpayable[0].due) == (wager, due)
    assert shown.multiple == would_do
    assert refusal(command) == "FLOOR 4.2"


@pytest.mark.clause("FLOOR 4.2")
def test_it_opens_with_the_larger_multiple_or_with_a_rounding_on_the_sign() -> None:
    game = Blackjack(chip=CHIP)
    command = opening(game, sign(500))
    larger = msgspec.structs.replace(command, limits=sign(preview(command).multiple))
    assert preview(larger).unpayable == ()
    (opened,) = open_cash_table(larger, "t1")
    assert isinstance(opened, TableOpened)
    assert opened.determinations == cash_determinations(larger)
    displayed = msgspec.structs.replace(command, terms=Terms("Pit 1", rounding_displayed=True))
    (opened,) = open_cash_table(displayed, "t2")
    assert opened.terms.rounding_displayed
    assert preview(displayed).unpayable == preview(command).unpayable


@pytest.mark.clause("FLOOR 4.2")
@pytest.mark.parametrize("multiple", [1, 2, 5, 20, 25, 50, 100, 250, 500, 1000, 2000])
@pytest.mark.parametrize(
    "game",
    [
        Blackjack(chip=Amount(50), pairs=SideWager.PERFECT_PAIRS),
        Baccarat(chip=Amount(25), pairs=Pairs.CANBERRA_PAIRS),
        Holdem(chip=CHIP),
        Roulette(chip=Amount(20), zeros=2),
    ],
)
def test_what_is_shown_is_all_that_cannot_be_paid_and_the_multiple_mends_it(
    game: GameDeterminations, multiple: int
) -> None:
    found = preview(opening(game, sign(multiple)))
    for each in found.unpayable:
        win, _, stake = each.odds.partition(" to ")
        odds = Odds(int(win), int(stake))
        assert not payment(each.amount, odds, game.chip).is_exact
        for times in range(1, 8):
            assert payment(Amount(each.multiple * times), odds, game.chip).is_exact
    assert found.multiple == lcm(multiple, game.chip, *(each.multiple for each in found.unpayable))
    assert preview(opening(game, sign(found.multiple))).unpayable == ()


@pytest.mark.clause("FLOOR 4.2")
def test_only_what_the_sign_permits_is_looked_at() -> None:
    game = Blackjack(chip=CHIP)
    fixed = cash_determinations(opening(game, sign(500, 1000, 1000)))
    assert unpayable(fixed) == ()
    two = cash_determinations(opening(game, sign(500, 1000, 1500)))
    assert [each.amount for each in unpayable(two)] == [1500]


@pytest.mark.clause("FLOOR 4.2")
def test_side_wagers_have_limits_of_their_own() -> None:
    game = Baccarat(chip=Amount(1000), method=Method.B, pairs=Pairs.PERFECT_PAIRS)
    limits = Limits(Amount(2000), Amount(100_000), Amount(500), Amount(500), Amount(500))
    with pytest.raises(Refused) as refused:
        preview(opening(game, limits))  # a side maximum of 5.00 is less than a chip of 10.00
    assert refused.value.clause == "FLOOR 4.1"
    wide = msgspec.structs.replace(limits, multiple=Amount(2000), side_minimum=Amount(2000), side_maximum=Amount(2000))
    assert preview(opening(game, wide)).unpayable == (), "whole odds are exact in whole chips"


def test_where_no_wager_is_told_nothing_is_paid_and_nothing_in_the_way() -> None:
    terms = Terms("Pit 1", DealtBy.DEALER, CardsFrom.KEYED, Depth.CARDS)
    command = opening(Blackjack(chip=CHIP), sign(500), terms)
    assert problems(terms, cash_determinations(command)) == ()
    assert len(open_cash_table(command, "t1")) == 1


@pytest.mark.clause("FLOOR 4.3")
@pytest.mark.parametrize(
    "terms",
    [
        Terms("Pit 1", DealtBy.SYSTEM, CardsFrom.KEYED),
        Terms("Pit 1", DealtBy.SYSTEM, CardsFrom.SYSTEM, Depth.CARDS),
        Terms("Pit 1", DealtBy.DEALER, CardsFrom.SYSTEM, Depth.DECISIONS),
    ],
)
def test_a_table_that_the_system_deals_has_its_own_cards_and_takes_wagers(terms: Terms) -> None:
    assert refusal(opening(Blackjack(), sign(1000), terms)) == "FLOOR 4.3"


@pytest.mark.clause("FLOOR 4.1")
def test_a_supervisor_opens_a_table_and_the_book_has_its_say() -> None:
    for by in (DEALER, Actor("p-ann"), Actor("p-iva", Role.INSPECTOR)):
        command = msgspec.structs.replace(opening(Blackjack(), sign(1000)), by=by)
        assert refusal(command) == "FLOOR 1.13"
    assert refusal(opening(Blackjack(decks=2), sign(1000))) == "ACT-BJ 2.1"
    assert refusal(opening(Blackjack(), sign(1000, maximum=500))) == "ACT-BJ 3.1"
    assert refusal(opening(Baccarat(chip=Amount(0)), sign(1000))) == "FLOOR 4.2"


@pytest.mark.clause("FLOOR 4.8", "FLOOR 2.4")
def test_a_table_that_keeps_no_money_has_no_float() -> None:
    terms = Terms("Pit 1", DealtBy.DEALER, CardsFrom.KEYED, Depth.CARDS)
    assert refusal(opening(Blackjack(), sign(1000), terms, float=100)) == "FLOOR 4.8"
    assert refusal(opening(Blackjack(), sign(1000), float=-100)) == "FLOOR 2.4"


@pytest.mark.clause("FLOOR 4.1")
@pytest.mark.parametrize("name", ["  ", "Pit\x00", "Pit\n1"])
def test_a_table_has_a_name_that_can_be_read(name: str) -> None:
    assert refusal(opening(Blackjack(), sign(1000), Terms(name))) == "FLOOR 4.1"


@pytest.mark.clause("FLOOR 4.2")
def test_the_smallest_chip_is_worth_no_more_than_the_multiple_whatever_is_displayed() -> None:
    displayed = Terms("Pit 1", rounding_displayed=True)
    huge = Blackjack(chip=Amount(10**9))
    assert refusal(opening(huge, sign(1000), displayed)) == "FLOOR 4.1"  # no wager is possible
    fixed = opening(Roulette(chip=Amount(1000)), sign(500, 1000, 1000), displayed)
    assert refusal(fixed) == "FLOOR 4.2"
    assert preview(fixed) == Preview((), Amount(1000))
    open_cash_table(msgspec.structs.replace(fixed, limits=sign(1000, 1000, 1000)), "t1")


@pytest.mark.clause("FLOOR 4.1")
def test_where_no_wager_is_possible_there_is_nothing_to_preview() -> None:
    with pytest.raises(Refused) as refused:
        preview(opening(Blackjack(), sign(1500, 1000, 1400)))
    assert refused.value.clause == "FLOOR 4.1"


@pytest.mark.clause("FLOOR 2.5")
def test_a_float_has_a_most() -> None:
    assert refusal(opening(Blackjack(), sign(1000), float=MONEY_MAX + 1)) == "FLOOR 2.5"


@pytest.mark.clause("FLOOR 4.1")
def test_an_open_table_is_not_opened_again() -> None:
    refused = LiveSitting(Blackjack(), Terms("Pit 1")).try_to(opening(Blackjack(), sign(1000)))
    assert refused is not None
    assert refused.clause == "FLOOR 4.1"
