"""The sign while a table is open: a change keeps every wager possible and payable exactly."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.open_table import open_cash_table, preview
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.games.baccarat.determinations import Determinations as Baccarat, Method, Pairs
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.roulette.determinations import Determinations as Roulette, KindMaximum
from croupier.games.roulette.values_and_odds import Kind
from croupier.rulebook import Refused
from croupier.table.commands import Command, GiveNotice, MakeChange, PlacePersonalLimit, Redetermine
from croupier.table.game_types import GameDeterminations
from croupier.table.state import Limits
from tests.floor.live.live_table import SUPERVISOR, LiveSitting

CHIP = Amount(100)
SIGN = Limits(Amount(1000), Amount(100_000), Amount(1000))
EXACT = Terms("Pit 1")
ROUNDED = Terms("Pit 1", rounding_displayed=True)


def told(sitting: LiveSitting, command: Command) -> Refused:
    """Why a change is refused; nothing has changed."""
    refused = sitting.try_to(command)
    assert refused is not None
    return refused


@pytest.mark.clause("FLOOR 4.2")
@pytest.mark.parametrize(
    ("game", "limits", "command"),
    [
        (Blackjack(chip=CHIP), SIGN, GiveNotice(SUPERVISOR, Limits(Amount(500), None, Amount(500)))),
        (Baccarat(chip=CHIP, method=Method.B), SIGN, GiveNotice(SUPERVISOR, method="A")),
        (
            Baccarat(chip=Amount(1000), method=Method.B),
            Limits(Amount(2000), None, Amount(2000), Amount(2000), Amount(2000)),
            GiveNotice(SUPERVISOR, Limits(Amount(1000), None, Amount(1000))),
        ),
        (
            Blackjack(chip=CHIP),
            Limits(Amount(1000), Amount(1000), Amount(500)),
            PlacePersonalLimit(SUPERVISOR, "p-ann", Amount(1500)),
        ),
    ],
)
def test_no_change_to_the_sign_permits_what_the_smallest_chip_cannot_pay(
    game: GameDeterminations, limits: Limits, command: Command
) -> None:
    sitting = LiveSitting(game, EXACT, limits)
    sitting.join("p-ann")
    refused = told(sitting, command)
    assert refused.clause == "FLOOR 4.2"
    assert "can be paid exactly" in refused.why
    rounded = LiveSitting(game, ROUNDED, limits)
    rounded.join("p-ann")
    rounded.do(command)


@pytest.mark.clause("FLOOR 4.2")
def test_what_was_announced_is_looked_at_again_as_it_is_made() -> None:
    sitting = LiveSitting(Blackjack(chip=CHIP), EXACT, Limits(Amount(1000), Amount(5000), Amount(1000)))
    sitting.join("p-ann")
    sitting.do(GiveNotice(SUPERVISOR, Limits(Amount(1000), Amount(1000), Amount(500))))
    sitting.do(PlacePersonalLimit(SUPERVISOR, "p-ann", Amount(6000)))
    assert told(sitting, MakeChange(SUPERVISOR)).clause == "FLOOR 4.2"  # 15.00 for Ann, and 22.50 for a Blackjack
    sitting.do(PlacePersonalLimit(SUPERVISOR, "p-ann", None))
    sitting.do(MakeChange(SUPERVISOR))


@pytest.mark.clause("FLOOR 4.2")
def test_a_rounding_on_the_sign_is_none_to_a_chip_larger_than_the_multiple() -> None:
    sitting = LiveSitting(Roulette(chip=Amount(500)), ROUNDED)
    refused = told(sitting, GiveNotice(SUPERVISOR, Limits(Amount(100), None, Amount(100))))
    assert refused.clause == "FLOOR 4.2"
    assert "smaller chip or a larger multiple" in refused.why


@pytest.mark.clause("FLOOR 4.1")
@pytest.mark.parametrize(
    ("limits", "game"),
    [
        (Limits(Amount(1000), Amount(1400), Amount(1500)), Roulette()),
        (SIGN, Roulette(outside_minimum=Amount(200_000))),
        (SIGN, Roulette(inside_minimum=Amount(10**9))),
        (SIGN, Roulette(maxima=(KindMaximum(Kind.STRAIGHT, Amount(900)),))),
        (Limits(Amount(1000), None, Amount(1000), Amount(500), Amount(500)), Baccarat(pairs=Pairs.PERFECT_PAIRS)),
    ],
)
def test_within_its_limits_every_wager_on_offer_is_possible(limits: Limits, game: GameDeterminations) -> None:
    with pytest.raises(Refused) as refused:
        LiveSitting(game, ROUNDED, limits)
    assert refused.value.clause == "FLOOR 4.1"
    plain = Roulette() if isinstance(game, Roulette) else Baccarat()
    sitting = LiveSitting(plain, ROUNDED)
    change = GiveNotice(SUPERVISOR, limits) if limits != SIGN else Redetermine(SUPERVISOR, game)
    if isinstance(game, Roulette):
        assert told(sitting, change).clause == "FLOOR 4.1"
    else:
        sitting.do(change)  # no pairs are on offer


def test_several_small_inside_wagers_make_up_their_minimum() -> None:
    maxima = tuple(KindMaximum(kind, Amount(1000)) for kind in Kind)
    sitting = LiveSitting(Roulette(inside_minimum=Amount(50_000), maxima=maxima), EXACT, SIGN)
    assert not sitting.table.table.closed


def test_where_no_wager_is_told_the_sign_is_the_dealers_own() -> None:
    terms = Terms("Pit 1", DealtBy.DEALER, CardsFrom.KEYED, Depth.CARDS)
    sitting = LiveSitting(Blackjack(chip=CHIP), terms, SIGN)
    assert sitting.do(GiveNotice(SUPERVISOR, Limits(Amount(500), None, Amount(50))))


@pytest.mark.clause("FLOOR 4.1")
@pytest.mark.parametrize(
    ("limits", "why"),
    [
        (Limits(Amount(0), None, Amount(500)), "minimum of at least 5.00, the multiple of wagers"),
        (Limits(Amount(700), None, Amount(500)), "The minimum, 7.00, is not a multiple of 5.00; 5.00 or 10.00 is."),
        (Limits(Amount(300), None, Amount(500)), "The minimum, 3.00, is not a multiple of 5.00; 5.00 is."),
        (Limits(Amount(500), Amount(10_100), Amount(500)), "The maximum, 101.00, is not a multiple of 5.00; 100.00 or"),
    ],
)
def test_the_limits_of_a_sign_are_wagers_in_its_multiples(limits: Limits, why: str) -> None:
    order = OpenTable(SUPERVISOR, ROUNDED, Roulette(), limits)
    with pytest.raises(Refused) as previewed:
        preview(order)
    with pytest.raises(Refused) as opened:
        open_cash_table(order, "t1")
    for refused in (previewed.value, opened.value):
        assert refused.clause == "FLOOR 4.1"
        assert why in refused.why
    sitting = LiveSitting(Roulette(), ROUNDED, SIGN)
    assert why in told(sitting, GiveNotice(SUPERVISOR, limits)).why
