"""Casino war in the terminal."""

from casino_war.terminal.felt import show_round
from casino_war.terminal.person import CasinoWarPerson
from croupier.cli.play.screen import Screen

CASINO_WAR_SCREEN = Screen(
    round_word="round",
    shoe_made_ready="shuffled, cut and burnt",
    sign={"minimum": 10, "maximum": 500, "multiple": 5, "side_minimum": 5, "side_maximum": 100},
    as_played=lambda determinations: determinations,
    show_round=show_round,
    interlude=lambda evening, played: None,
    at_end=lambda evening, played: None,
    person=CasinoWarPerson,
)
