"""The sign while a table is open: a change keeps every wager possible and payable exactly."""

import pytest
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.open_table import open_cash_table, preview
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.games.baccarat.determinations import Determinations as Baccarat, Method, Pairs
from croupier.games.blackjack.determinations import Determinations as Blackjack, SideWager
from croupier.games.roulette.determinations import Determinations as Roulette, KindMaximum
from croupier.games.roulette.values_and_odds import Kind
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
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
        (Blackjack(chip=CHIP), SIGN, GiveNotice(SUPERVISOR, Limits(Amount(500), Amount(100_000), Amount(500)))),
        (Baccarat(chip=CHIP, method=Method.B), SIGN, GiveNotice(SUPERVISOR, method="A")),
        (
            Baccarat(chip=Amount(1000), method=Method.B),
            Limits(Amount(2000), Amount(100_000), Amount(2000), Amount(2000), Amount(2000)),
            GiveNotice(SUPERVISOR, Limits(Amount(1000), Amount(100_000), Amount(1000))),
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
    refused = told(sitting, GiveNotice(SUPERVISOR, Limits(Amount(500), Amount(10_000), Amount(100))))
    assert refused.clause == "HOUSE 7.3"
    assert "not a whole number of the smallest chip, 5.00" in refused.why


@pytest.mark.clause("FLOOR 4.1")
@pytest.mark.parametrize(
    ("limits", "game"),
    [
        (Limits(Amount(1000), Amount(1400), Amount(1500)), Roulette()),
        (SIGN, Roulette(outside_minimum=Amount(200_000))),
        (SIGN, Roulette(inside_minimum=Amount(10**9))),
        (SIGN, Roulette(maxima=(KindMaximum(Kind.STRAIGHT, Amount(900)),))),
        (
            Limits(Amount(1000), SIGN.maximum, Amount(1000), Amount(500), Amount(500)),
            Baccarat(pairs=Pairs.PERFECT_PAIRS),
        ),
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
    assert sitting.do(GiveNotice(SUPERVISOR, Limits(Amount(500), Amount(100_000), Amount(100))))


@pytest.mark.clause("FLOOR 4.1")
@pytest.mark.parametrize(
    ("limits", "why"),
    [
        (
            Limits(Amount(700), Amount(10_000), Amount(500)),
            "The minimum, 7.00, is not a multiple of 5.00; 5.00 or 10.00 is.",
        ),
        (Limits(Amount(300), Amount(10_000), Amount(500)), "The minimum, 3.00, is not a multiple of 5.00; 5.00 is."),
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


SIDES = Limits(Amount(1000), Amount(10_000), Amount(500), Amount(500), Amount(5000))


@pytest.mark.clause("FLOOR 4.1", "ACT-BJ 3.1", "ACT-BJ 17.7", "ACT-BJ 17.19", "ACT-MB 3.1", "ACT-MB 9.3")
@pytest.mark.clause("ACT-UTH 5.1", "HOUSE 7.1")
@pytest.mark.parametrize(
    ("game", "lacks", "clause"),
    [
        (Blackjack(), {"minimum": Amount(0)}, "ACT-BJ 3.1"),
        (Blackjack(), {"maximum": None}, "ACT-BJ 3.1"),
        (Blackjack(pairs=SideWager.PERFECT_PAIRS), {"side_minimum": Amount(0)}, "ACT-BJ 17.7"),
        (Blackjack(pairs=SideWager.PERFECT_PAIRS), {"side_maximum": None}, "ACT-BJ 17.7"),
        (Blackjack(pairs=SideWager.PAIRS_PLAY), {"side_maximum": None}, "ACT-BJ 17.19"),
        (Baccarat(), {"maximum": None}, "ACT-MB 3.1"),
        (Baccarat(pairs=Pairs.CANBERRA_PAIRS), {"side_minimum": Amount(0)}, "ACT-MB 9.3"),
        (Holdem(), {"maximum": None}, "ACT-UTH 5.1"),
        (Holdem(), {"side_maximum": None}, "ACT-UTH 5.1"),
        (Roulette(), {"maximum": None}, "HOUSE 7.1"),
    ],
)
@pytest.mark.parametrize("depth", [Depth.WAGERS, Depth.CARDS])
def test_a_table_opens_with_both_limits_of_every_wager_on_its_sign(
    game: GameDeterminations, lacks: dict[str, Amount | None], clause: str, depth: Depth
) -> None:
    terms = Terms("Pit 1", DealtBy.DEALER, CardsFrom.KEYED, depth, rounding_displayed=True)
    with pytest.raises(Refused) as refused:
        open_cash_table(OpenTable(SUPERVISOR, terms, game, replace(SIDES, **lacks)), "t1")
    assert refused.value.clause == clause
    sitting = LiveSitting(game, terms, SIDES)
    assert told(sitting, GiveNotice(SUPERVISOR, replace(SIDES, **lacks))).clause == clause


@pytest.mark.clause("ACT-BJ 17.7", "ACT-MB 9.3")
@pytest.mark.parametrize(
    ("game", "pairs", "clause"),
    [
        (Blackjack(), {"pairs": SideWager.PERFECT_PAIRS}, "ACT-BJ 17.7"),
        (Baccarat(), {"pairs": Pairs.PERFECT_PAIRS}, "ACT-MB 9.3"),
    ],
)
def test_pairs_are_switched_on_when_the_sign_has_their_limits(
    game: Blackjack | Baccarat, pairs: dict[str, str], clause: str
) -> None:
    limits = replace(SIDES, side_minimum=Amount(0), side_maximum=None)
    change = Redetermine(SUPERVISOR, replace(game, **pairs))
    assert told(LiveSitting(game, ROUNDED, limits), change).clause == clause
    LiveSitting(game, ROUNDED, SIDES).do(change)
