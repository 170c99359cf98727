"""Records of the baccarats at random."""

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from croupier.equipment.cards import DECK
from croupier.games.baccarat.determinations import Method, Pairs, Profile
from tests.records.fuzz.game_records import GameFuzz, game_kind, limits
from tests.records.record_text import BANKER_NINE, a_round, paper

KIND = game_kind(
    *("mini-baccarat", "baccarat"),
    seed=paper(
        a_round(f"{BANKER_NINE} 5h", "Ann bets 100 on banker", "Bob bets 5 on player pair", "dealer draws 5h in error"),
        a_round("Th 6c Kd Kc Qs", more="no_bet = true"),
        a_round("6h 2c Kd Kc 4d", "Ann bets 100 on tie", "Bob bets 10 on banker", "supervisor voids Ann"),
        a_round("?? 9c", "Ann bets 100 on tie", "supervisor voids the round"),
        table='minimum = 10\nmaximum = 1000\nmultiple = 5\npairs = "perfect pairs"\nmethod = "B"\nchip = 0.5\n'
        'rounding = "up"\nwarned = ["Ann"]\npersonal_limits = {Ann = 5000}\nside_maximum = 25\ndifferential = 300',
    ),
    results=["banker", "player", "tie", "void"],
    typo="bets",
    table=(
        *("minimum", "maximum", "multiple", "side_minimum", "side_maximum", "chip", "rounding", "warned"),
        *("decks", "personal_limits", "method", "pairs", "differential", "spin"),
    ),
    round_keys=("shoe", "play", "no_bet", "settled", "events", "spin"),
    contents_drawn=300,
)

CARDS = st.sampled_from([*DECK, "??"])
NAMES = st.sampled_from(["Ann", "Bob", "Zoë", "[/]", "the"])
OPTIONS = st.sampled_from(["banker", "player", "tie", "banker pair", "player pair"])
CENTS = st.integers(1, 300_000).map(lambda cents: f"{cents // 100}.{cents % 100:02d}")
BETS = st.builds("{} bets {} on {}".format, NAMES, st.one_of(CENTS, st.just("100"), st.just("10")), OPTIONS)
STAFF = st.one_of(
    st.builds("dealer draws {} in error".format, CARDS),
    st.builds("dealer burns {}".format, CARDS),
    st.builds("supervisor voids {}".format, NAMES),
    st.just("supervisor voids the round"),
)


@st.composite
def _round(draw: st.DrawFn) -> dict[str, Any]:
    bets = draw(st.lists(BETS, max_size=6))
    return {
        "shoe": " ".join(draw(st.lists(CARDS, max_size=9))),
        "play": bets + draw(st.lists(STAFF, max_size=2)),
        "no_bet": draw(st.booleans()) and not bets,
    }


@st.composite
def _any_lines(draw: st.DrawFn) -> Mapping[str, Any]:
    sign = limits(400, "minimum", "maximum", "side_minimum", "side_maximum", "differential", "chip")
    choices = {"method": draw(st.sampled_from(Method)).value, "pairs": draw(st.sampled_from(Pairs)).value}
    return {
        "game": draw(st.sampled_from(Profile)).value,
        "table": choices | draw(sign),
        "round": draw(st.lists(_round(), min_size=1, max_size=3)),
    }


def check_round(written: Mapping[str, Any], told: dict[str, Any]) -> None:
    """No card is used that the shoe did not have, and no wager is left out."""
    assert told["cards_used"] <= len(written["shoe"].split())
    assert len(told["wagers"]) == sum(" bets " in line for line in written["play"])


FUZZ = GameFuzz(kind=KIND, lines=_any_lines(), lines_drawn=400, check_round=check_round)
