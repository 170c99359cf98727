"""Ultimate Texas Hold'em in the client."""

from croupier.client.game_part import DemoTable, GameClient, demo_limits
from croupier.equipment.amounts import Amount
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.view import RoundView

ULTIMATE_HOLDEM_CLIENT = GameClient(
    play_view=RoundView,
    scoreboard=tuple[()],
    demo_tables=(DemoTable("Hold'em 1", Determinations(chip=Amount(50)), demo_limits(1_000, 20_000, 500, 10_000)),),
    demo_tournament="act-uth",
)
