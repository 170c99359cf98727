"""How to play is told from the determinations of the table: another choice of the operator's, other words."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.equipment.amounts import Amount, Unit
from croupier.floor.live.opening.terms import DealtBy, Terms
from croupier.games.baccarat.determinations import Determinations as Baccarat, Method, Pairs, Profile
from croupier.games.blackjack.determinations import Determinations as Blackjack, SideWager, SoftSeventeen
from croupier.games.roulette.determinations import Determinations as Roulette, ZeroRule
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.server.pages.core.preferences import read_preferences
from croupier.server.pages.felts.game_guide import with_betting_time
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.table.view import Sign
from tests.server.game_tables import LIMITS


def told(game: Any) -> str:
    """All words of a guide, one part a line."""
    sign = Sign(LIMITS, Unit.MONEY, None, (), game, None, ())
    lines = []
    for part in GAME_PAGES.part_of(game).guide(sign):
        pictures = [f"{hand.label} {hand.note}" for hand in part.hands]
        lines.append(
            " | ".join((part.heading, *part.words, *pictures, *(f"{name}: {what}" for name, what in part.facts)))
        )
    return "\n".join(lines)


@pytest.mark.clause("ACT-BJ 12.1(a)", "ACT-BJ 12.1(b)", "ACT-BJ 13.2(a)", "ACT-BJ 7.5", "ACT-BJ 10.3", "ACT-BJ 9.2(b)")
def test_blackjack_guide_tells_the_dealers_rule_and_payouts_of_its_layout() -> None:
    stands, draws = told(Blackjack()), told(Blackjack(soft_17=SoftSeventeen.DRAW))
    assert "draws to 16 and stands on 17 or more, with or without an ace." in stands
    assert "but draws to a 17 with an ace that counts 11." in draws
    for words in ("Blackjack: 3 to 2", "Insurance: 2 to 1", "up to 4", "below 12 you must"):
        assert words in stands
    assert "Others may insure" in stands
    assert "Others may insure" not in told(Blackjack(others_insure=False))


@pytest.mark.clause("ACT-BJ 17.12(a)", "ACT-BJ 17.12(c)", "ACT-BJ 17.23", "ACT-MB 11.2(a)")
def test_pairs_are_told_where_they_are_on_offer_and_once_where_all_pay_alike() -> None:
    assert "Side bet" not in told(Blackjack())
    perfect = told(Blackjack(pairs=SideWager.PERFECT_PAIRS))
    assert "Mixed pair 6 to 1" in perfect
    assert "Perfect pair 25 to 1" in perfect
    assert "Any pair 11 to 1" in told(Blackjack(pairs=SideWager.PAIRS_PLAY))
    assert "Any pair 11 to 1" in told(Baccarat(pairs=Pairs.CANBERRA_PAIRS))


@pytest.mark.clause("ACT-MB 7.2", "ACT-MB 7.3", "ACT-MB 8.8(b)", "ACT-MB 8.9(b)")
def test_baccarat_guide_tells_the_tableau_and_the_method() -> None:
    by_a = told(Baccarat())
    for words in (
        "Player 0 to 5: draws a card; otherwise stands",
        "Banker 0 to 5: draws if Player stood",
        "Banker 3: draws if Player's third card counts 0 to 7 or 9",
        "Banker 6: draws if Player's third card counts 6 to 7",
        "Banker: 1 to 1, less 5 %",
    ):
        assert words in by_a
    assert "Banker: 1 to 1; a win with 6 less 50 %" in told(Baccarat(method=Method.B))
    assert "may turn it" not in by_a
    assert "may turn it" in told(Baccarat(game=Profile.MIDI, face_down=True))


@pytest.mark.clause("HOUSE 3.1", "HOUSE 9.3", "HOUSE 9.5")
def test_roulette_guide_tells_the_zeros_and_what_covers_how_many() -> None:
    one = told(Roulette(zero_rule=ZeroRule.EN_PRISON))
    assert "wait for the next spin" in one
    assert "Straight (1 number): 35 to 1" in one
    assert "Five numbers (5 numbers): 6 to 1" in told(Roulette(zeros=2))
    assert "all bets on the fields around the numbers lose" in told(Roulette(zeros=2))


@pytest.mark.clause("ACT-UTH 8.1(c)(ii)", "ACT-UTH 8.5(b)(ii)", "ACT-UTH 9.2", "ACT-UTH 10.1")
def test_holdem_guide_tells_the_streets_the_odds_and_the_payout_limit() -> None:
    words = told(Holdem(maximum_payout=Amount(500_000)))
    assert "Before the flop: bet 3 times or 4 times your ante, check or fold" in words
    assert "On the river: bet as much as your ante, or fold" in words
    assert "Royal flush: trips 50 to 1 · blind 500 to 1" in words
    assert "A blind is paid at most 5,000.00." in words
    assert "at most" not in told(Holdem())


@pytest.mark.clause("FLOOR 4.4")
def test_a_guide_tells_once_when_bets_close_and_by_whom() -> None:
    sign = Sign(LIMITS, Unit.MONEY, None, (), Blackjack(), None, ())
    for terms, closes in (
        (Terms("Table 1"), "Bets close when the clock runs out"),
        (Terms("Table 1", DealtBy.DEALER), "until the dealer closes the bets"),
    ):
        for game in (Blackjack(), Baccarat(), Roulette(), Holdem()):
            parts = GAME_PAGES.part_of(game).guide(replace(sign, game=game))
            told = [word for part in parts for word in with_betting_time(part, terms).words]
            assert sum(closes in word for word in told) == 1


@pytest.mark.clause("ACT-UTH 15.6(a)")
def test_no_guide_gives_advice() -> None:
    advice = ("should", "best", "recommend", "strategy")
    games = (Blackjack(), Baccarat(), Roulette(), Holdem())
    assert [word for game in games for word in advice if word in told(game).lower()] == []


def test_words_of_the_cookie_that_we_do_not_know_are_dropped() -> None:
    assert read_preferences("dark.seen-roulette.seen-faro.<b>.sound") == {"dark", "seen-roulette", "sound"}
    assert read_preferences("") == frozenset()
