"""Ultimate Texas Hold'em in the terminal."""

from croupier.cli.play.screen import Screen
from croupier.cli.ultimate_holdem.felt import show_round
from croupier.cli.ultimate_holdem.person import HoldemPerson

ULTIMATE_HOLDEM_SCREEN = Screen(
    round_word="round",
    shoe_made_ready="shuffled",
    sign={"minimum": 10, "maximum": 500, "multiple": 5, "side_minimum": 5, "maximum_payout": 25_000},
    as_played=lambda determinations: determinations,
    show_round=show_round,
    interlude=lambda evening, played: None,
    at_end=lambda evening, played: None,
    person=HoldemPerson,
)
