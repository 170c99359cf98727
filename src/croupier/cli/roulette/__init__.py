"""Roulette in the terminal."""

from croupier.cli.play.screen import Screen
from croupier.cli.roulette.felt import show_results, show_spin
from croupier.cli.roulette.person import RoulettePerson

ROULETTE_SCREEN = Screen(
    round_word="spin",
    shoe_made_ready="",
    sign={"minimum": 1, "maximum": 500, "multiple": 1, "outside_minimum": 5},
    as_played=lambda determinations: determinations,
    show_round=show_spin,
    interlude=lambda evening, played: None,
    at_end=lambda evening, played: show_results(evening),
    person=RoulettePerson,
)
