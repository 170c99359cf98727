"""How a round of Ultimate Texas Hold'em ends on the felt: named hands, wagers, paytables, void rounds."""

import re

import pytest

from croupier.equipment.cards import Card, cards
from croupier.games.ultimate_holdem.commands import (
    ReportWrongNumber,
    VoidRound,
)
from croupier.games.ultimate_holdem.hands import Category, best_hand
from croupier.games.ultimate_holdem.values_and_odds import BLIND_ODDS, TRIPS_ODDS
from croupier.games.ultimate_holdem.view import Declared
from croupier.server.pages.ultimate_holdem import felt as holdem
from croupier.server.pages.ultimate_holdem.hand_names import (
    BEST_FIRST,
    deciding_card_text,
    poker_hand_name,
    rank_rows,
    short_hand_name,
)
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, SUPERVISOR
from tests.server.pages.ultimate_holdem.felt_driver import SIGN, ZED, begun, dealt, felt, html, look_at, names_card
from tests.table.driver import dollars
from tests.table.ultimate_holdem.driver import (
    BOARD,
    DEALER_HAS_NOTHING,
    opened,
)


@pytest.mark.clause("ACT-UTH 9.2", "ACT-UTH 9.5(c)(ii)")
def test_each_wager_ends_by_itself_also_against_a_dealer_who_does_not_qualify() -> None:
    sitting = dealt(DEALER_HAS_NOTHING)
    assert holdem.wager_rows(look_at(sitting, ANN)) == ()
    sitting.bets("Ann", 4).folds("Bob").settle()
    rows = [row for row in holdem.wager_rows(look_at(sitting, ANN)) if row.patron == "Ann"]
    assert [(row.on, row.stake, row.result, row.paid, row.clause) for row in rows] == [
        ("Trips", 500, "lose", 0, "ACT-UTH 9.7(b)"),
        ("Ante", 1000, "push", 0, "ACT-UTH 9.5(c)(ii)"),
        ("Blind", 1000, "push", 0, "ACT-UTH 9.6(c)(ii)"),
        ("Play", 4000, "win", 4000, "ACT-UTH 10.1"),
    ]
    reasons = [wager.reason for wager in felt(sitting, ANN).seats[0].wagers]
    assert reasons == ["not qualified", "below a straight", "1 to 1", "needs 3 of a kind"]
    assert {wager.reason for wager in felt(sitting, BOB).seats[1].wagers} == {""}  # a fold is told once for all
    seen = html(sitting, ANN)
    assert "You win<b>+35.00</b>" in seen
    assert "Does not qualify: antes are returned" in seen
    assert 'href="/rules/ACT-UTH/9.7(b)"' in seen
    assert "+40.00" in seen
    assert holdem.status_text(look_at(sitting, ANN)) == (
        "You win 35.00. A pair of aces beats jack high. The dealer does not qualify."
    )
    assert [found.net for found in felt(sitting, ZED).seats[:2]] == ["+35.00", "−40.00"]
    assert felt(sitting, ANN).reason == "A pair of aces beats jack high. The dealer does not qualify."
    assert felt(sitting, BOB).reason == "You folded. Dealer shows jack high and does not qualify."
    assert felt(sitting, ZED).reason == ""
    assert holdem.status_text(look_at(sitting, ZED)) == "Dealer: jack high, doesn't qualify."
    assert holdem.status_text(look_at(sitting, BOB)).startswith("You folded and lost 40.00 (ante, blind).")


def test_what_is_won_and_lost_alike_is_told_as_even() -> None:
    sitting = begun()
    sitting.ante("Ann", 10, trips=10)
    sitting.close()
    sitting.dealt(DEALER_HAS_NOTHING)
    sitting.checks("Ann").goes_on().checks("Ann").goes_on().bets("Ann", 1).settle()
    assert [wager.word for wager in felt(sitting, ANN).seats[0].wagers] == ["Push", "Push", "Win", "Lost"]
    why = "A pair of aces beats jack high. The dealer does not qualify."
    assert holdem.status_text(look_at(sitting, ANN)) == f"Even, 0.00. {why}"
    assert felt(sitting, ANN).reason == f"You break even. {why}"
    assert felt(sitting, ANN).seats[0].net == "0.00"


@pytest.mark.clause("ACT-UTH 8.8(c)", "ACT-UTH 9.3(b)")
def test_both_hands_of_five_are_named_and_marked_at_the_end() -> None:
    sitting = dealt("Jh 3d")
    sitting.bets("Ann", 4).folds("Bob").settle()
    found = felt(sitting, ANN)
    assert [(hand.whose, hand.name) for hand in found.hands] == [
        ("Dealer", "Pair of jacks"),
        ("You", "Pair of aces"),
    ]
    assert found.qualifies is True
    both = ("Dealer", "You")
    assert [place.used for place in found.communal] == [(), both, both, both, ("Dealer",)]
    assert [place.used for place in found.dealer] == [("Dealer",), ()]
    assert [one.used for one in found.seats[0].cards] == [True, True]
    assert felt(sitting, BOB).hands == found.hands[:1]
    assert [hand.whose for hand in felt(sitting, ZED).hands] == ["Dealer"]
    assert not any(names_card(html(sitting, viewer), Card("Kh")) for viewer in (ANN, BOB, ZED, DEALER))


def test_who_sat_out_is_told_so_and_how_the_hands_of_the_others_ended() -> None:
    sitting = begun()
    sitting.join("Cat")
    sitting.ante("Ann", 10)
    sitting.ante("Bob", 20)
    sitting.close()
    sitting.dealt(DEALER_HAS_NOTHING)
    cat = Actor("Cat")
    assert felt(sitting, cat).sits_out
    assert not felt(sitting, ANN).sits_out
    assert not felt(sitting, ZED).sits_out
    assert "Bets open again once it is over." in html(sitting, cat)
    sitting.bets("Ann", 4).folds("Bob").settle()
    assert holdem.status_text(look_at(sitting, cat)) == "You sat out. Dealer: jack high, doesn't qualify."
    told = re.sub(r"<[^>]*>|\s+", " ", html(sitting, cat).partition("You sat this round out")[2])
    assert re.search(r"Ann Lee\s+Pair of aces\s+\+40.00.+Bob\S+\s+Folded\s+−40.00", told)


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("As Ks Qs Js Ts", "Royal flush in spades"),
        ("Jh Th 9h 8h 7h", "Straight flush in hearts, jack high"),
        ("Ah Ad Ac As 4d", "Four aces"),
        ("Kh Kd Kc Js Jd", "Full house, kings over jacks"),
        ("Kd Jd 9d 7d 5d", "Flush in diamonds, king high"),
        ("5h 4d 3c 2s Ah", "Straight, five high"),
        ("Qh Qd Qc 8s 5d", "Three queens"),
        ("Qh Qd 4c 4s Jd", "Two pairs, queens and fours"),
        ("Th Td Kc 6s 2d", "Pair of tens"),
        ("Qh Tc 7c 4d 3s", "Queen high"),
    ],
)
def test_hands_are_named_as_a_dealer_says_them(hand: str, name: str) -> None:
    found = best_hand(cards(hand))
    assert poker_hand_name(Declared(found.category, found.cards)) == name


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("Ah Ad Ac As 4d", "Four aces"),
        ("Kh Kd Kc Js Jd", "Full house"),
        ("Qh Qd Qc 8s 5d", "Three queens"),
        ("Th Td Kc 6s 2d", "Pair of tens"),
        ("Qh Tc 7c 4d 3s", "Queen high"),
    ],
)
def test_a_hand_has_a_short_name_for_a_narrow_place(hand: str, name: str) -> None:
    found = best_hand(cards(hand))
    assert short_hand_name(Declared(found.category, found.cards)) == name


@pytest.mark.clause("ACT-UTH 3.1")
def test_every_kind_of_hand_is_told_the_best_first_and_names_no_card() -> None:
    assert [category for category, _ in BEST_FIRST] == list(Category)
    assert rank_rows()[0] == ("Royal flush", "ten to ace, one suit")
    assert rank_rows()[-1] == ("High card", "none of these")


@pytest.mark.parametrize(
    ("own", "dealer", "why"),
    [
        ("6c 6h As Jc 4s", "6c 6h Th 9d 4s", " Your ace beats the dealer's ten."),
        ("Kc Kh 9s 8c 4s", "Kc Kh 9d Td 4s", " The dealer's ten beats your nine."),
        ("5h 4d 3c 2s Ah", "5h 4d 3c 2s Ad", ""),
        ("Kc Kh 9s 8c 4s", "Qc Qh 9d 8c 4s", ""),
    ],
)
def test_between_hands_of_one_name_the_deciding_card_is_named(own: str, dealer: str, why: str) -> None:
    mine, theirs = (best_hand(cards(hand)) for hand in (own, dealer))
    assert deciding_card_text(Declared(mine.category, mine.cards), Declared(theirs.category, theirs.cards)) == why


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
