"""Blackjack in the terminal."""

from croupier.cli.blackjack.felt import show_round
from croupier.cli.blackjack.person import BlackjackPerson
from croupier.cli.play.screen import Screen

BLACKJACK_SCREEN = Screen(
    round_word="round",
    shoe_made_ready="shuffled and cut",
    sign={"minimum": 10, "maximum": 1000, "multiple": 5, "side_minimum": 5, "pairs": "perfect pairs"},
    as_played=lambda determinations: determinations,
    show_round=show_round,
    interlude=lambda evening, played: None,
    at_end=lambda evening, played: None,
    person=BlackjackPerson,
)
