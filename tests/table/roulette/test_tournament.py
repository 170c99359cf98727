"""Tournament roulette by New Zealand's division 7, over the house rules: in turn from the marker, and its limits."""

import pytest
from msgspec.structs import replace

from croupier import table as tables
from croupier.games.roulette.commands import CallNoMoreBets, SpinBall, VoidSpin, WithdrawWager
from croupier.games.roulette.determinations import Determinations, KindMaximum
from croupier.games.roulette.values_and_odds import Kind
from croupier.rulebook import open_book
from croupier.table.commands import BringChips, GiveNotice, JoinTable, PlacePersonalLimit, PlayPassCard, Redetermine
from croupier.table.games import rules_in_force
from croupier.table.state import Limits
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, CAT, DEALER, SUPERVISOR
from tests.table.driver import dollars
from tests.table.roulette.driver import HOUSE, RouletteSitting, division_7_sitting, raised, returned, wager

D7 = open_book("NZ-D7")
SIGN = Limits(dollars(10), dollars(100))


def asked(sitting: RouletteSitting, *bets: tuple[str, int, str]) -> RouletteSitting:
    """A spin in which everybody has been asked in turn and has made these wagers."""
    sitting.begin()
    for _ in sitting.table.turn_order:
        name = sitting.ask()
        for bet in bets:
            if bet[0] == name:
                sitting.bet(*bet)
    return sitting


@pytest.mark.clause("NZ-D7 7.1")
def test_division_7_stands_over_the_house_rules_and_takes_the_place_of_their_limits() -> None:
    rules = rules_in_force(division_7_sitting().table)
    assert all(HOUSE[id] not in rules for id in ("7.1", "7.2", "7.3", "7.4", "7.5"))
    assert all(HOUSE[id] in rules for id in ("4.1", "5.1", "7.6", "7.8", "8.6(a)", "9.3"))
    assert D7["7.1"] in rules.prevailing_over(HOUSE["4.1"])
    assert D7["4.13"] not in rules
    assert D7["6.1"] not in rules


@pytest.mark.clause("NZ-D7 4.7", "NZ-D7 4.8", "NZ-D7 7.3(a)", "NZ-D7 7.3")
@pytest.mark.parametrize(("left_hand", "first"), [(False, "Ann"), (True, "Cat")])
def test_wagers_go_clockwise_from_the_marker_which_moves_on_after_every_spin(left_hand: bool, first: str) -> None:
    sitting = division_7_sitting(SIGN, left_hand=left_hand).join("Ann", "Bob", "Cat").begin()
    assert sitting.refusal(wager("Ann", 10, "red")) == D7["4.7"]
    order = []
    for _ in range(4):
        for _ in range(2):
            sitting.bet(sitting.ask(), 10, "red")
        sitting.ask()
        order.append("".join(name[0] for name in sitting.table.asked))
        sitting.do(SpinBall(DEALER))
        assert sitting.refusal(CallNoMoreBets(DEALER)) == D7["3.5"]
        sitting.do(VoidSpin(SUPERVISOR, Ground.IMPRACTICAL))
        sitting.begin()
    # At a left-hand table the player farthest to the dealer's right opens, and clockwise comes the one farthest left.
    turns = ["ABC", "BCA", "CAB", "ABC", "BCA", "CAB"]
    begins = turns.index(next(turn for turn in turns if turn[0] == first[0]))
    assert order == turns[begins : begins + 4]
    assert tables.view(sitting.table, ANN).marker == sitting.table.turn_order[0].seat


@pytest.mark.clause("NZ-D7 4.7")
def test_nobody_wagers_out_of_turn_or_after_it() -> None:
    sitting = division_7_sitting(SIGN).join("Ann", "Bob").begin()
    assert sitting.ask() == "Ann"
    assert sitting.refusal(wager("Bob", 10, "red")) == D7["4.7"]
    sitting.bet("Ann", 10, "red")
    sitting.bet("Ann", 10, "straight 17")
    sitting.ask()
    assert sitting.refusal(wager("Ann", 10, "black")) == D7["4.7"]
    sitting.do(JoinTable(CAT, "Cat", dollars(100)))
    assert sitting.refusal(wager("Cat", 10, "black")) == D7["4.2"]


@pytest.mark.clause("NZ-D7 3.2", "NZ-D7 4.7")
def test_wagers_are_added_to_in_turn_and_not_taken_back() -> None:
    sitting = division_7_sitting(SIGN).join("Ann", "Bob").begin()
    sitting.ask()
    sitting.bet("Ann", 10, "red")
    sitting.bet("Ann", 10, "tiers")
    for command in (WithdrawWager(ANN, "Ann", "red"), WithdrawWager(ANN, "Ann", "tiers")):
        assert sitting.refusal(command) == D7["3.2"]
    sitting.bet("Ann", 10, "split 5 8")  # a wager of its own beside the chip of the race-track
    for on in ("red", "tiers"):
        sitting.bet("Ann", 10, on)
    assert sitting.ask() == "Bob"
    assert sitting.refusal(wager("Ann", 10, "red")) == D7["4.7"]


@pytest.mark.clause("NZ-D7 3.5", "NZ-D7 4.14")
def test_every_player_wagers_on_every_spin_or_plays_a_pass_card() -> None:
    sitting = division_7_sitting(SIGN, pass_cards=1).join("Ann", "Bob")
    asked(sitting, ("Ann", 10, "red")).do(SpinBall(DEALER))
    assert sitting.refusal(CallNoMoreBets(DEALER)) == D7["3.5"]
    sitting.do(PlayPassCard(BOB, "Bob"))
    sitting.do(CallNoMoreBets(DEALER))
    sitting.number("7").settle()
    assert sitting.stacks("Ann", "Bob") == [1010, 1000]
    sitting.begin().ask()
    assert sitting.refusal(PlayPassCard(BOB, "Bob")) == D7["4.14"]


@pytest.mark.clause("NZ-D7 3.6(a)", "NZ-D7 3.6")
def test_wager_below_a_minimum_is_raised_to_it_for_outside_wagers_too() -> None:
    sitting = asked(
        division_7_sitting(SIGN, outside_minimum=dollars(25)).join("Ann"),
        ("Ann", 4, "straight 7"),
        ("Ann", 4, "red"),
        ("Ann", 20, "odd"),
    )
    assert raised(sitting.close()) == [
        ("Ann", 6, "straight 7", D7["3.6(a)"]),
        ("Ann", 6, "red", D7["3.6(a)"]),
        ("Ann", 15, "red", D7["3.6(a)"]),
        ("Ann", 5, "odd", D7["3.6(a)"]),
    ]
    assert sitting.lying() == [("Ann", 10, "straight 7"), ("Ann", 25, "red"), ("Ann", 25, "odd")]


@pytest.mark.clause("NZ-D7 3.6(a)")
def test_inside_wagers_that_fall_short_together_are_raised_by_the_latest() -> None:
    sitting = division_7_sitting(SIGN, inside_minimum=dollars(50)).join("Ann", "Bob")
    asked(sitting, ("Ann", 10, "straight 7"), ("Ann", 15, "corner 1"), ("Ann", 10, "red"), ("Bob", 10, "tiers"))
    assert raised(sitting.close()) == [("Ann", 25, "corner 1", D7["3.6(a)"])]
    assert sitting.lying()[:3] == [("Ann", 10, "straight 7"), ("Ann", 40, "corner 1"), ("Ann", 10, "red")]


@pytest.mark.clause("NZ-D7 3.6(a)")
def test_a_wager_that_its_player_cannot_raise_goes_back() -> None:
    sitting = division_7_sitting(SIGN).join("Ann", chips=16)
    asked(sitting, ("Ann", 4, "red"), ("Ann", 4, "odd"))
    events = sitting.close()
    # Of the 8 that are left red takes 6, and odd would need 6 more.
    assert raised(events) == [("Ann", 6, "red", D7["3.6(a)"])]
    assert returned(events) == [("Ann", 4, "odd", D7["3.6(a)"])]


@pytest.mark.clause("NZ-D7 3.6(b)", "NZ-D7 3.6")
def test_a_wager_is_void_as_to_what_exceeds_the_maximum() -> None:
    sitting = division_7_sitting(SIGN, maxima=(KindMaximum(Kind.STRAIGHT, dollars(20)),)).join("Ann")
    asked(sitting, ("Ann", 130, "red"), ("Ann", 30, "straight 7"))
    assert returned(sitting.close()) == [
        ("Ann", 30, "red", D7["3.6(b)"]),
        ("Ann", 10, "straight 7", D7["3.6(b)"]),
    ]


@pytest.mark.clause("NZ-D7 3.3")
@pytest.mark.parametrize(
    ("change", "allowed"),
    [
        ({"maxima": (KindMaximum(Kind.RED, dollars(90)),)}, False),
        ({"maxima": (KindMaximum(Kind.RED, dollars(110)), KindMaximum(Kind.STRAIGHT, dollars(200)))}, True),
        ({"maxima": ()}, False),
        ({"outside_minimum": dollars(20)}, False),
        ({"inside_minimum": dollars(5)}, True),
        ({"inside_minimum": dollars(15)}, False),
    ],
)
def test_no_limit_by_kind_gets_tighter_during_a_session(change: dict[str, object], allowed: bool) -> None:
    sitting = division_7_sitting(
        SIGN, maxima=(KindMaximum(Kind.STRAIGHT, dollars(200)),), inside_minimum=dollars(10)
    ).join("Ann")
    game = sitting.table.determinations.game
    assert isinstance(game, Determinations)
    order = Redetermine(SUPERVISOR, replace(game, **change))
    if allowed:
        sitting.do(order)
    else:
        assert sitting.refusal(order) == D7["3.3"]
    assert sitting.refusal(GiveNotice(SUPERVISOR, limits=Limits(dollars(20), dollars(100)))) == D7["3.3"]


@pytest.mark.clause("NZ-D7 7.4", "NZ-D7 3.1")
def test_wagers_are_tournament_chips_or_a_colour_on_the_layout() -> None:
    sitting = division_7_sitting(SIGN).join("Ann").colour("Ann", "blue", 5).begin()
    sitting.ask()
    assert sitting.refusal(wager("Ann", 10, "player")) == HOUSE["4.2"]
    sitting.bet("Ann", 10, "red", "blue")
    sitting.bet("Ann", 10, "black")
    assert [each.colour for each in sitting.play.wagers] == ["blue", ""]


@pytest.mark.clause("NZ-D7 4.4", "NZ-D7 3.5")
def test_nobody_gets_more_chips_or_limits_of_their_own() -> None:
    sitting = division_7_sitting(SIGN).join("Ann")
    assert sitting.refusal(BringChips(ANN, "Ann", dollars(10))) == D7["4.4"]
    assert sitting.refusal(PlacePersonalLimit(SUPERVISOR, "Ann", dollars(500))) == D7["3.5"]


@pytest.mark.clause("NZ-D7 7.3(b)")
def test_everybody_sees_which_spin_it_is() -> None:
    sitting = division_7_sitting(SIGN).join("Ann")
    for spin in (1, 2, 3):
        asked(sitting, ("Ann", 10, "red"))
        assert tables.view(sitting.table, Actor("onlooker")).round_number == spin
        sitting.close()
        sitting.number("7").settle()
