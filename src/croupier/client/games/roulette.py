"""Roulette in the client."""

from croupier.client.game_part import DemoTable, GameClient, demo_limits
from croupier.games.roulette.determinations import Determinations
from croupier.games.roulette.scoreboard import Scoreboard
from croupier.games.roulette.view import SpinView

ROULETTE_CLIENT = GameClient(
    play_view=SpinView,
    scoreboard=Scoreboard,
    demo_tables=(DemoTable("Roulette 1", Determinations(), demo_limits(100, 50_000, 100, 50_000)),),
    demo_tournament="nz-d7-roulette",
)
