"""A coup on the felt: its cards as they come, changes that are allowed, and how each wager ends."""

import random
import re

import pytest

from croupier.equipment.cards import UNSEEN, Card, cards
from croupier.games.baccarat.commands import (
    DealCard,
    PermitChanges,
    ReportPlacementError,
    VoidCoup,
)
from croupier.games.baccarat.determinations import Determinations, Method, Profile
from croupier.games.baccarat.values_and_odds import Option
from croupier.server.pages.baccarat import felt as baccarat
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground
from tests.floor.live.live_table import LiveSitting
from tests.people import ANN, BOB, DEALER, INSPECTOR, SUPERVISOR
from tests.server.pages.baccarat.felt_driver import (
    BANKER_NATURAL,
    MIDI,
    PAIRS,
    TIE,
    ZED,
    area,
    face_down,
    felt,
    html,
    looking,
    says,
    wagered,
)
from tests.table.driver import Sitting


def settled(text: str, game: Determinations = PAIRS) -> Sitting:
    sitting = wagered(game)
    sitting.close()
    return sitting.deal(text)


def test_a_natural_is_announced_with_both_totals() -> None:
    sitting = settled(BANKER_NATURAL)
    player, banker = felt(sitting, ANN).hands
    assert (player.total, player.natural, player.won) == (2, False, False)
    assert (banker.total, banker.natural, banker.won) == (9, True, True)
    assert felt(sitting, ANN).announced == "Banker wins 9–2"
    assert 'data-card="9c"' in html(sitting, ZED)


def test_third_cards_come_one_after_another() -> None:
    sitting = wagered()
    sitting.close()
    sitting.deal("2h Kc 3d 4c")
    assert says(sitting, ANN) == "Player draws a third card."
    sitting.deal("4h")
    assert felt(sitting, ANN).hands[0].total == 9
    assert says(sitting, ANN) == "Banker draws a third card."
    sitting.deal("2s")
    assert felt(sitting, ANN).announced == "Player wins 9–6"
    assert says(sitting, BOB) == "Player wins: 9 against 6. You win 20.00."
    assert says(sitting, ANN) == "Player wins: 9 against 6. You lose 50.00."


def test_a_tie_hands_the_sides_back() -> None:
    sitting = settled(TIE)
    assert felt(sitting, ANN).announced == "Tie 9–9"
    assert says(sitting, ANN).endswith(" You push.")
    assert {row.result for row in baccarat.wager_rows(looking(sitting, ANN))} == {"push"}
    assert "Ann Lee 50.00, returned" in html(sitting, ZED)


def test_commission_is_told_in_money_with_its_rate_and_clause() -> None:
    sitting = settled(BANKER_NATURAL)
    taken = felt(sitting, ANN).commission
    assert (taken.method, taken.total) == ("Method A", 250)
    page = html(sitting, ANN)
    assert "5 % of a banker win" in page
    assert "Commission taken" not in page, "it stands with one's own bet"
    assert 'href="/rules/ACT-MB/8.8(b)"' in page
    assert "Commission taken: 2.50" in html(sitting, INSPECTOR)
    assert "2.50" not in html(sitting, ZED), "what somebody else was charged is no patron's business"
    own, other = baccarat.wager_rows(looking(sitting, ANN))
    assert (own.patron, own.on, own.stake, own.paid) == ("Ann", "Banker", 5000, 4750)
    assert own.reckoning == "50.00 − 5 %"
    assert (own.result, own.clause) == ("win", "ACT-MB 8.8(b)")
    assert (other.patron, other.result, other.clause) == ("Bob", "lose", "ACT-MB 8.5(b)")


@pytest.mark.parametrize(("text", "own"), [("2h 6c Kd Kc 3s", 2500), (BANKER_NATURAL, 0)])
def test_method_b_takes_half_of_a_win_with_six_and_nothing_else(text: str, own: int) -> None:
    sitting = settled(text, Determinations(method=Method.B))
    assert felt(sitting, ANN).winner == "banker"
    assert felt(sitting, ANN).commission.total == own
    assert "50 % of a banker win with 6" in html(sitting, ANN)


def test_results_lie_beside_each_wager() -> None:
    sitting = settled(BANKER_NATURAL)
    ((mine,),) = [place.chips for place in area(sitting, ANN, Option.BANKER).places if place.chips]
    assert (mine.result, mine.change) == ("win", 4750)
    ((other,),) = [place.chips for place in area(sitting, ANN, Option.PLAYER).places if place.chips]
    assert (other.result, other.change) == ("lose", -2000)
    assert "+47.50" in html(sitting, ANN)


def test_pairs_are_settled_before_the_coup_is_over() -> None:
    sitting = wagered()
    sitting.wager("Ann", 5, "player pair")
    sitting.close()
    sitting.deal("2h Kc 2h 4c")
    (pair,) = baccarat.wager_rows(looking(sitting, ANN))
    assert (pair.on, pair.result, pair.paid, pair.clause) == ("Player pair", "win", 12_500, "ACT-MB 10.6(c)")


def test_a_void_coup_says_so_with_its_clause() -> None:
    sitting = wagered()
    sitting.close()
    sitting.do(DealCard(DEALER, Card("2h")))
    sitting.do(VoidCoup(SUPERVISOR, Ground.DISTURBANCE, "the lights went out"))
    assert says(sitting, ANN) == "This coup is void: all bets are returned."
    assert "/rules/ACT-MB/14.1" in html(sitting, ANN)
    assert felt(sitting, ANN).announced == ""


def test_wagers_may_be_changed_where_the_supervisor_permits_it() -> None:
    sitting = wagered(MIDI)
    sitting.close()
    sitting.do(DealCard(DEALER, UNSEEN))
    sitting.do(PermitChanges(SUPERVISOR))
    window = felt(sitting, ANN).reopened
    assert window is not None
    assert [(one.label, one.amount) for one in window.lying] == [("Banker", 5000)]
    assert [one.word for one in window.lying[0].actions] == ["Change", "Take it back"]
    assert window.place is not None
    assert [value for value, _ in window.place.fields[0].values] == ["player", "tie"]
    assert "Take it back" in html(sitting, ANN)
    assert felt(sitting, ZED).reopened is None


def test_wagers_may_be_taken_away_after_unseen_cards_were_laid_anew() -> None:
    sitting = face_down(wagered(MIDI), "2h 9c 3d Kc")
    sitting.do(ReportPlacementError(DEALER, cards("9c 2h 3d Kc")))
    window = felt(sitting, ANN).reopened
    assert window is not None
    assert window.place is None
    assert [[action.word for action in one.actions] for one in window.lying] == [["Take it back"]]
    assert "/rules/ACT-MB/12.4" in html(sitting, ANN)


@pytest.mark.parametrize("game", [PAIRS, MIDI, Determinations(game=Profile.FULL_SIZE, method=Method.B)])
def test_every_moment_of_an_evening_is_drawn_for_everybody(game: Determinations) -> None:
    sitting, chance = LiveSitting(game), random.Random(3)
    sitting.join("p-ann", "p-bob", "p-cat")
    viewers = (Actor("p-ann"), INSPECTOR)
    for _ in range(60):
        sitting.choose(chance.randrange)
        for viewer in viewers:
            page = html(sitting, viewer)
            assert "None" not in re.sub(r"\s+", " ", page)
            assert not re.search(r"\s(style|on[a-z]+)=", page)
        assert sitting.wait()


def test_every_area_that_won_is_lit_also_without_a_bet_on_it() -> None:
    sitting = settled("2h 2c 2d 2s 2h 2d", PAIRS)
    won = {one.on for one in felt(sitting, ANN).areas if one.won}
    assert won == {Option.TIE, Option.PLAYER_PAIR, Option.BANKER_PAIR}
    assert says(sitting, ZED) == "Tie: 6 each. Both pairs."
    assert looking(sitting, ZED).phase == "Result"
    assert felt(settled("2h 9c 2d Kc", PAIRS), ANN).pairs == "Player pair"
    assert felt(settled("2h 9c 2d Kc", Determinations()), ANN).pairs == "", "this table offers none"


def test_a_tie_gives_back_what_lies_on_either_hand() -> None:
    sitting = wagered()
    sitting.wager("Bob", 10, "tie")
    sitting.close()
    sitting.deal(TIE)
    pushed = {one.on: (one.pushed, one.won, one.others, one.others_end) for one in felt(sitting, ANN).areas}
    assert pushed[Option.PLAYER] == (True, False, 2000, "returned")
    assert pushed[Option.TIE] == (False, True, 1000, "won")
    assert not pushed[Option.PLAYER_PAIR][0]
    assert "Bets come back" in html(sitting, ANN)
