"""Records of hold-em at random."""

import random
from typing import Any

from hypothesis import strategies as st

from croupier.equipment.cards import DECK
from tests.agreement.random_holdem import random_round
from tests.records.fuzz.game_records import NAMES, USUAL_MONEY, GameFuzz, game_kind, limits
from tests.records.record_text import a_round
from tests.records.ultimate_holdem.record_text import BOARD, GAME, evening

KIND = game_kind(
    GAME,
    seed=evening(
        a_round(
            *(f"{BOARD} Jh As ?? ?? 9c 9d Kd Qd 3c", "Ann antes 10", "Bob antes 20", "Cat antes 10"),
            *("Cat bets 5 on trips", "Ann bets 4x", "Bob checks", "Cat checks", "Bob folds", "Cat bets 2x"),
            "Ann concedes",
        ),
        a_round(f"{BOARD} Jh As Kd Qd", "Ann antes 10", "Ann does not decide"),
        a_round("2c 7d", "Ann antes 10", "supervisor voids the round"),
        table='minimum = 10\nmaximum = 1000\nmultiple = 5\nchip = 0.5\nrounding = "up"\nwarned = ["Ann"]\n'
        "personal_limits = {Ann = 5000}\nside_maximum = 25\nmaximum_payout = 5000",
    ),
    results=["dealer does not qualify", "all folded", "void"],
    typo="antes",
    table=("minimum", "maximum", "maximum_payout", "chip", "multiple", "rounding", "decks", "method"),
    round_keys=("shoe", "play", "settled"),
)

BETS = st.one_of(
    st.builds("{} antes {}".format, NAMES, USUAL_MONEY),
    st.builds("{} antes {}".format, NAMES, USUAL_MONEY),
    st.builds("{} bets {} on trips".format, NAMES, USUAL_MONEY),
)
ACTS = st.one_of(
    st.builds("{} {}".format, NAMES, st.sampled_from(["checks", "folds", "concedes", "does not decide", "bets 4x"])),
    st.builds("{} bets {}x".format, NAMES, st.integers(0, 5)),
    st.builds("dealer burns {}".format, st.sampled_from(DECK)),
    st.builds("supervisor voids {}".format, st.one_of(NAMES, st.just("the round"))),
)
SHOES = st.lists(st.sampled_from(DECK), unique=True, min_size=7, max_size=20).map(" ".join)
PLAYS = st.builds(list.__add__, st.lists(BETS, min_size=1, max_size=4), st.lists(ACTS, max_size=8))
LINES = st.fixed_dictionaries(
    {
        "game": st.just(GAME),
        "table": limits(100, "minimum", "maximum", "side_minimum", "side_maximum", "chip", "maximum_payout"),
        "round": st.lists(st.fixed_dictionaries({"shoe": SHOES, "play": PLAYS}), min_size=1, max_size=2),
    }
)


def check_row(row: dict[str, Any]) -> None:
    """A wager is named by its box."""
    assert row["kind"] == row["on"]
    assert row["kind"] in {"ante", "blind", "play", "trips"}


def legal_round(chance: random.Random) -> tuple[dict[str, Any], list[str], list[str]]:
    """No key of the table is needed."""
    _, lines, shoe = random_round(chance)
    return {"game": GAME}, lines, shoe


FUZZ = GameFuzz(
    kind=KIND, lines=LINES, lines_drawn=500, check_row=check_row, legal_round=legal_round, covered_cards=True
)
