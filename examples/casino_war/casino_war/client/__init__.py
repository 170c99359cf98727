"""Casino war in the client: what its view shows, and its table in a demonstration."""

from casino_war.determinations import Determinations
from casino_war.view import RoundView
from croupier.client.game_part import DemoTable, GameClient, demo_limits
from croupier.equipment.amounts import Amount

CASINO_WAR_CLIENT = GameClient(
    play_view=RoundView,
    scoreboard=tuple[()],
    demo_tables=(
        DemoTable("Casino war 1", Determinations(bonus=True, chip=Amount(50)), demo_limits(500, 20_000, 500, 5_000)),
    ),
    demo_tournament="",
)
