"""The hold-em felt as each viewer gets it: hidden cards, what can be done, and every wager's end with its clause."""

import random
import re
from typing import Any

import pytest
from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card, cards, pictured
from croupier.floor.live.opening.terms import Depth, Terms
from croupier.floor.live.view import view as live_view
from croupier.games.ultimate_holdem.commands import (
    Concede,
    PlaceWager,
    ReportNoDecision,
    ReportWrongNumber,
    VoidRound,
    WithdrawWager,
)
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.events import Indecision
from croupier.games.ultimate_holdem.hands import best_hand
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay, Stage
from croupier.games.ultimate_holdem.values_and_odds import BLIND_ODDS, TRIPS_ODDS
from croupier.games.ultimate_holdem.view import Declared
from croupier.rulebook import Cite
from croupier.server.pages.core.actions import Action
from croupier.server.pages.core.rendering import render
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.tables.table import GameContext
from croupier.server.pages.ultimate_holdem import felt as holdem
from croupier.server.pages.ultimate_holdem.hand_names import poker_hand_name
from croupier.server.pages.ultimate_holdem.seats import FeltSeat
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Viewer
from croupier.verbs.void_grounds import Ground
from tests.floor.live.live_table import LiveSitting
from tests.floor.live.real_card_table import RealTable
from tests.people import ANN, BOB, DEALER, INSPECTOR, SUPERVISOR
from tests.server.game_tables import command_of
from tests.table.driver import dollars
from tests.table.ultimate_holdem.driver import (
    BOARD,
    DEALER_HAS_NOTHING,
    DEALER_LOSES,
    HoldemSitting,
    opened,
    tournament_sitting,
)

SIGN = Limits(dollars(10), dollars(200), dollars(5), dollars(5), dollars(50))
LIVE = LiveSitting(Determinations(), Terms("Hold'em 1", rounding_displayed=True))
ZED = Actor("Zed")
NAMES = {"Ann": "Ann Lee", "Bob": "<b>Bob</b>"}


def look_at(sitting: HoldemSitting, viewer: Viewer) -> TableLook:
    """The table as this viewer may see it."""
    live = live_view(LIVE.table, viewer)
    return TableLook(replace(live, table=tables.view(sitting.table, viewer)), viewer, 7, 0, NAMES)


def page(look: TableLook) -> str:
    """All that a page has of the game."""
    context = GameContext(look=look, game=holdem.draw_felt(look))
    return (
        render("ultimate_holdem/felt.html", context)
        + render("ultimate_holdem/controls.html", context)
        + holdem.status_text(look)
    )


def html(sitting: HoldemSitting, viewer: Viewer) -> str:
    return page(look_at(sitting, viewer))


def felt(sitting: HoldemSitting, viewer: Viewer) -> holdem.Felt:
    return holdem.draw_felt(look_at(sitting, viewer))


def seat(sitting: HoldemSitting, viewer: Viewer, number: int) -> FeltSeat:
    return felt(sitting, viewer).seats[number - 1]


def names_card(page: str, card: Card) -> bool:
    """Whether the bytes of a page name a card, in any way in which we write one."""
    return f'data-card="{card}"' in page or pictured(card) in page or f'"{card}"' in page


def begun(chips: int = 1000, **game: Any) -> HoldemSitting:
    """Ann at area 1, Bob at area 2; wagers are open."""
    sitting = opened(SIGN, **game)
    sitting.join("Ann", chips=chips)
    sitting.join("Bob")
    sitting.ready().begin()
    return sitting


def dealt(dealer: str = DEALER_LOSES, chips: int = 1000, **game: Any) -> HoldemSitting:
    """Ann has 10 and trips of 5 with two aces, Bob 20 with two kings, and all cards are dealt."""
    sitting = begun(chips, **game)
    sitting.ante("Ann", 10, trips=5)
    sitting.ante("Bob", 20)
    sitting.close()
    return sitting.dealt(dealer)


def labels(buttons: tuple[Action, ...]) -> list[tuple[str, str, str, Cite | None]]:
    return [(button.word, button.told, button.key, button.clause) for button in buttons]


@pytest.mark.clause("ACT-UTH 8.1", "ACT-UTH 12.1")
@pytest.mark.parametrize("viewer", [BOB, ZED, DEALER, SUPERVISOR, INSPECTOR])
def test_hole_cards_are_backs_in_the_bytes_of_everybody_but_their_owner(viewer: Viewer) -> None:
    sitting = dealt()
    seen = html(sitting, viewer)
    for card in cards(f"Ah Ad {DEALER_LOSES} {BOARD}"):
        assert not names_card(seen, card)
    assert [names_card(seen, card) for card in cards("Kh Kd")] == [viewer == BOB] * 2
    assert seen.count('class="card back') == 2 + 5 + (2 if viewer == BOB else 4)


def test_owner_sees_own_two_cards_once_all_are_dealt_and_no_face_down_card() -> None:
    sitting = begun()
    sitting.ante("Ann", 10)
    sitting.close()
    sitting.deal(f"{BOARD} Ah Ad Qc")
    assert not names_card(html(sitting, ANN), Card("Ah"))
    sitting.deal("Qd")
    seen = html(sitting, ANN)
    assert names_card(seen, Card("Ah"))
    assert names_card(seen, Card("Ad"))
    assert not any(names_card(seen, card) for card in cards(f"Qc Qd {BOARD}"))


def test_folded_cards_are_gone_from_the_felt_even_for_their_owner() -> None:
    sitting = dealt()
    sitting.folds("Ann")
    seen = html(sitting, ANN)
    assert "Cards passed in" in seen
    assert not names_card(seen, Card("Ah"))


@pytest.mark.clause("ACT-UTH 8.1", "ACT-UTH 8.3", "ACT-UTH 8.5")
def test_each_street_has_its_own_buttons_with_their_money_and_clause() -> None:
    sitting = dealt()
    before = felt(sitting, ANN)
    assert labels(before.buttons) == [
        ("Bet 4×", "40.00", "4", "ACT-UTH 8.1(c)"),
        ("Bet 3×", "30.00", "3", "ACT-UTH 8.1(c)"),
        ("Check", "", "c", "ACT-UTH 8.1(b)"),
        ("Fold", "", "f", "ACT-UTH 8.1(a)"),
    ]
    assert [(street.name, street.state) for street in before.streets] == [
        ("Before the flop", "now"),
        ("Flop", "to come"),
        ("River", "to come"),
    ]
    assert felt(sitting, BOB).buttons == felt(sitting, DEALER).buttons == felt(sitting, ZED).buttons == ()
    sitting.checks("Ann").checks("Bob").goes_on()
    after = felt(sitting, ANN)
    assert [one[:3] for one in labels(after.buttons)] == [
        ("Bet 2×", "20.00", "2"),
        ("Check", "", "c"),
        ("Fold", "", "f"),
    ]
    sitting.checks("Ann").bets("Bob", 2).goes_on()
    river = felt(sitting, ANN)
    assert labels(river.buttons) == [
        ("Bet 1×", "10.00", "1", "ACT-UTH 8.5(b)"),
        ("Fold", "", "f", "ACT-UTH 8.5(a)"),
    ]
    assert [street.state for street in river.streets] == ["past", "past", "now"]


def test_a_fold_before_the_flop_asks_once_and_a_later_one_does_not() -> None:
    sitting = dealt()
    assert felt(sitting, ANN).buttons[-1].asks == (
        "Fold before the flop? You lose ante 10.00, blind 10.00 and trips 5.00."
    )
    assert 'data-confirm="Fold before the flop?' in html(sitting, ANN)
    sitting.checks("Ann").checks("Bob").goes_on()
    assert not any(button.asks for button in felt(sitting, ANN).buttons)


def test_all_in_asks_once_and_a_raise_beyond_the_stack_says_so() -> None:
    exactly = felt(dealt(chips=25 + 40), ANN).buttons
    assert [button.asks for button in exactly[:2]] == ["Bet 40.00? These are all your chips.", ""]
    sitting = dealt(chips=25 + 35)
    assert [button.why_not for button in felt(sitting, ANN).buttons] == ["Not enough chips", "", "", ""]
    assert html(sitting, ANN).count(" disabled>") == 1


def test_every_seat_tells_what_it_has_done_street_by_street() -> None:
    sitting = dealt()

    def done(number: int) -> list[tuple[str, str]]:
        return [(doing.street, doing.did) for doing in seat(sitting, ZED, number).doings]

    assert (done(1), done(2)) == ([("Before the flop", "Deciding")], [("Before the flop", "To decide")])
    sitting.checks("Ann")
    assert (done(1), done(2)) == ([("Before the flop", "Check")], [("Before the flop", "Deciding")])
    sitting.bets("Bob", 3)
    assert done(1) == [("Before the flop", "Check")]
    sitting.goes_on()
    assert done(1) == [("Before the flop", "Check"), ("Flop", "Deciding")]
    assert done(2) == [("Before the flop", "Bet 3×")]
    sitting.folds("Ann")
    assert done(1) == [("Before the flop", "Check"), ("Flop", "Fold")]


@pytest.mark.clause("ACT-UTH 13.8")
def test_who_made_no_decision_is_told_to_have_folded() -> None:
    sitting = dealt()
    sitting.do(ReportNoDecision(DEALER, "Ann", Indecision.LATE))
    assert seat(sitting, BOB, 1).standing == "No decision: folded"
    assert {row.clause for row in holdem.wager_rows(look_at(sitting, ANN))} == {"ACT-UTH 13.8"}


@pytest.mark.clause("ACT-UTH 9.1")
def test_conceding_is_offered_once_the_dealers_hand_is_declared_and_asks_once() -> None:
    sitting = dealt()
    sitting.bets("Ann", 4).folds("Bob").goes_on()
    (button,) = felt(sitting, ANN).buttons
    assert (button.word, button.command, button.clause) == ("Concede", Concede(ANN, "Ann"), "ACT-UTH 9.1")
    assert button.asks == "Give up now? You lose ante 10.00, blind 10.00, play 40.00 and trips 5.00."
    assert felt(sitting, BOB).buttons == ()
    sitting.do(command_of(button))
    assert seat(sitting, BOB, 1).standing == "Conceded"


@pytest.mark.clause("ACT-UTH 8.7")
def test_that_patrons_may_not_talk_is_shown_while_it_is_so() -> None:
    sitting = dealt()
    assert felt(sitting, ZED).silence == "ACT-UTH 8.7"
    assert "Please don't discuss hands" in html(sitting, ANN)
    sitting.bets("Ann", 4).bets("Bob", 4)
    assert felt(sitting, ZED).silence is None


@pytest.mark.clause("ACT-UTH 9.2", "ACT-UTH 9.5(c)(ii)")
def test_each_wager_ends_by_itself_also_against_a_dealer_who_does_not_qualify() -> None:
    sitting = dealt(DEALER_HAS_NOTHING)
    assert holdem.wager_rows(look_at(sitting, ANN)) == ()
    sitting.bets("Ann", 4).folds("Bob").settle()
    rows = [row for row in holdem.wager_rows(look_at(sitting, ANN)) if row.patron == "Ann"]
    assert [(row.on, row.stake, row.result, row.paid, row.clause) for row in rows] == [
        ("Ante", 1000, "push", 0, "ACT-UTH 9.5(c)(ii)"),
        ("Blind", 1000, "push", 0, "ACT-UTH 9.6(c)(ii)"),
        ("Play", 4000, "win", 4000, "ACT-UTH 10.1"),
        ("Trips", 500, "lose", 0, "ACT-UTH 9.7(b)"),
    ]
    seen = html(sitting, ANN)
    assert "Does not qualify: antes push" in seen
    assert 'href="/rules/ACT-UTH/9.7(b)"' in seen
    assert "+40.00" in seen
    assert holdem.status_text(look_at(sitting, ANN)).startswith("You win 35.00.")
    assert holdem.status_text(look_at(sitting, BOB)).startswith("You lose 40.00.")


@pytest.mark.clause("ACT-UTH 8.8(c)", "ACT-UTH 9.3(b)")
def test_both_hands_of_five_are_named_and_marked_at_the_end() -> None:
    sitting = dealt("Jh 3d")
    sitting.bets("Ann", 4).folds("Bob").settle()
    found = felt(sitting, ANN)
    assert [(hand.whose, hand.name) for hand in found.hands] == [
        ("Dealer", "One pair, jacks"),
        ("You", "One pair, aces"),
    ]
    assert found.qualifies is True
    both = ("Dealer", "You")
    assert [place.used for place in found.communal] == [(), both, both, both, ("Dealer",)]
    assert [place.used for place in found.dealer] == [("Dealer",), ()]
    assert [one.used for one in found.seats[0].cards] == [True, True]
    assert felt(sitting, BOB).hands == found.hands[:1]
    assert [hand.whose for hand in felt(sitting, ZED).hands] == ["Dealer", "Ann Lee"]
    assert not any(names_card(html(sitting, viewer), Card("Kh")) for viewer in (ANN, BOB, ZED, DEALER))


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("As Ks Qs Js Ts", "Royal flush in spades"),
        ("Jh Th 9h 8h 7h", "Straight flush in hearts, jack high"),
        ("Ah Ad Ac As 4d", "Four of a kind, aces"),
        ("Kh Kd Kc Js Jd", "Full house, kings over jacks"),
        ("Kd Jd 9d 7d 5d", "Flush in diamonds, king high"),
        ("5h 4d 3c 2s Ah", "Straight, five high"),
        ("Qh Qd Qc 8s 5d", "Three of a kind, queens"),
        ("Qh Qd 4c 4s Jd", "Two pairs, queens and fours"),
        ("Th Td Kc 6s 2d", "One pair, tens"),
        ("Qh Tc 7c 4d 3s", "Five odd cards, queen high"),
    ],
)
def test_hands_are_named_as_a_dealer_says_them(hand: str, name: str) -> None:
    found = best_hand(cards(hand))
    assert poker_hand_name(Declared(found.category, found.cards)) == name


@pytest.mark.clause("ACT-UTH 10.1")
def test_the_paytables_are_the_rule_books_before_the_first_round_and_in_it() -> None:
    first = opened(SIGN, maximum_payout=dollars(5000))
    for sitting in (first, begun(maximum_payout=dollars(5000))):
        printed = felt(sitting, ZED).paytables
        assert [line.odds for line in printed.blind.lines] == [str(odds) for odds in BLIND_ODDS.values()]
        assert [line.odds for line in printed.trips.lines] == [str(odds) for odds in TRIPS_ODDS.values()]
        assert (printed.maximum, printed.blind.bounded, printed.trips.bounded) == ("5,000.00", True, False)
    assert "No maximum payout" in html(opened(SIGN), ZED)


def test_the_line_by_which_ones_own_wager_was_paid_is_marked_for_its_owner() -> None:
    sitting = begun()
    sitting.ante("Ann", 10, trips=5)
    sitting.close()
    sitting.deal("Ac As 9h Js 4c Ah Ad 3h 3d").bets("Ann", 4).settle()
    paid = felt(sitting, ANN).paytables
    assert [line.hand for line in (*paid.trips.lines, *paid.blind.lines) if line.paid] == ["Four of a kind"] * 2
    assert not any(line.paid for line in felt(sitting, BOB).paytables.trips.lines)


@pytest.mark.clause("ACT-UTH 4.2(a)", "ACT-UTH 4.2(b)", "ACT-UTH 4.3")
def test_ante_and_trips_are_spots_at_ones_own_area_alone_while_wagers_are_open() -> None:
    sitting = begun()
    sitting.ante("Ann", 10, trips=5)
    own = [wager.spot for wager in seat(sitting, ANN, 1).wagers if wager.spot]
    assert [(spot.id, spot.lying, spot.minimum, spot.maximum, spot.takes) for spot in own] == [
        ("ante 1", 1000, 1000, 20_000, 2),
        ("trips 1", 500, 500, 5000, 1),
    ]
    assert [spot.place for spot in own] == [PlaceWager(ANN, "Ann", 1, Amount(0), side) for side in (False, True)]
    assert [spot.withdraw for spot in own] == [WithdrawWager(ANN, "Ann", side) for side in (False, True)]
    assert html(sitting, ANN).count("data-spot=") == 2
    assert html(sitting, ZED).count("data-spot=") == html(sitting, DEALER).count("data-spot=") == 0
    sitting.do(own[1].withdraw)
    sitting.do(replace(own[1].place, amount=Amount(1000)))
    assert seat(sitting, ANN, 1).wagers[3].amount == "10.00"
    sitting.close()
    assert "data-spot=" not in html(sitting, ANN)


def test_somebody_without_a_seat_may_take_any_free_area() -> None:
    sitting = begun().stand_by("Zed")
    assert [one.number for one in felt(sitting, ZED).seats if one.wagers[0].spot] == [3, 4, 5, 6]
    sitting.ante("Zed", 10, area=4)
    assert [one.number for one in felt(sitting, ZED).seats if one.wagers[0].spot] == [4]


@pytest.mark.clause("ACT-UTH 13.1", "ACT-UTH 13.3")
def test_a_misdeal_is_told_with_its_clauses_and_shows_no_card() -> None:
    sitting = dealt()
    sitting.do(ReportWrongNumber(DEALER, "1", 3))
    notice = felt(sitting, ANN).notice
    assert notice is not None
    assert notice.clauses == ("ACT-UTH 13.1", "ACT-UTH 13.3")
    seen = html(sitting, ANN)
    assert "Misdeal" in seen
    assert not any(names_card(seen, card) for card in cards(f"Ah Ad Kh Kd {BOARD}"))
    assert holdem.status_text(look_at(sitting, ANN)) == "Misdeal: all bets are returned."


@pytest.mark.clause("ACT-UTH 15.4")
def test_a_void_round_is_told_with_its_clause() -> None:
    sitting = dealt()
    sitting.bets("Ann", 3)
    sitting.do(VoidRound(SUPERVISOR, Ground.IMPRACTICAL))
    notice = felt(sitting, ANN).notice
    assert notice is not None
    assert notice.clauses == ("ACT-UTH 15.4",)
    assert holdem.wager_rows(look_at(sitting, ANN)) == ()
    assert not any(wager.lies for one in felt(sitting, ANN).seats for wager in one.wagers)


def test_names_are_escaped() -> None:
    seen = html(dealt(), ANN)
    assert "&lt;b&gt;Bob&lt;/b&gt;" in seen
    assert "<b><b>Bob" not in seen


def test_everybody_is_told_in_a_sentence_whose_turn_it_is() -> None:
    assert holdem.status_text(look_at(opened(SIGN), ZED)) == "Waiting for the dealer to check the cards."
    sitting = begun()
    assert (holdem.status_text(look_at(sitting, ANN)), holdem.status_text(look_at(sitting, ZED))) == (
        "Place your bets.",
        "Bets are open.",
    )
    sitting = dealt()
    assert holdem.status_text(look_at(sitting, ANN)) == "Your turn: bet, check or fold."
    assert holdem.status_text(look_at(sitting, BOB)) == "Ann Lee decides before the flop."
    sitting.checks("Ann").checks("Bob").goes_on()
    assert holdem.status_text(look_at(sitting, ANN)) == "2♣ 7♦ 9♥. Your turn: bet, check or fold."


def test_tournament_chips_have_no_cents_and_spots_wait_for_ones_turn() -> None:
    sitting = tournament_sitting(Limits(dollars(10)))
    for name in ("Ann", "Bob"):
        sitting.join(name, chips=1000)
    sitting.ready().begin()
    assert not seat(sitting, ANN, 1).wagers[0].spot
    sitting.ask()
    asked = Actor(sitting.table.asked[-1])
    number = sitting.patron(asked.name).seat
    assert seat(sitting, asked, number).wagers[0].spot
    sitting.ante(asked.name, 10)
    assert seat(sitting, asked, number).wagers[0].amount == "10"


def test_a_real_table_that_is_told_cards_alone_shows_no_amounts() -> None:
    table = RealTable(Determinations(), Depth.CARDS).ready().boxes(2, 5)
    look = TableLook(live_view(table.table, ZED), ZED, 1, 0, {})
    found = holdem.draw_felt(look)
    assert [(one.number, one.name) for one in found.seats if one.playing] == [(2, "seat 2"), (5, "seat 5")]
    assert {wager.amount for one in found.seats for wager in one.wagers} == {""}
    assert not re.search(r"\d\.\d\d</b>", render("ultimate_holdem/felt.html", GameContext(look=look, game=found)))


def test_every_viewer_can_watch_robots_and_nobody_sees_face_down_cards() -> None:
    sitting = LiveSitting(Determinations(maximum_payout=dollars(500)), limits=SIGN, seed="felt")
    sitting.join("p-ann", "p-bob", "p-cat")
    below = random.Random(7).randrange
    stages: set[Stage] = set()
    for _ in range(200):
        sitting.choose(below)
        if not sitting.wait():
            break
        play = sitting.table.table.play
        if not isinstance(play, RoundOfPlay):
            continue
        for viewer in (Actor("p-ann"), Actor("p-bob"), ZED, DEALER):
            seen = page(TableLook(live_view(sitting.table, viewer), viewer, 1, 0, {}))
            assert not [card for card in hidden_from(play, viewer) if names_card(seen, card)]
        stages.add(play.stage)
    assert stages == set(Stage)


def hidden_from(play: RoundOfPlay, viewer: Viewer) -> tuple[Card, ...]:
    """The cards that lie face down before this viewer, by the state of the round itself."""
    hands = (area.cards for area in play.areas if not area.shown and area.patron != viewer.name)
    dealer = () if play.dealer_shown else play.dealer
    return (*play.communal[play.open_cards :], *dealer, *(card for hand in hands for card in hand))
