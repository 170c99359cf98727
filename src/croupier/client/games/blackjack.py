"""Blackjack in the client."""

from croupier.client.game_part import DemoTable, GameClient, demo_limits
from croupier.equipment.amounts import Amount
from croupier.games.blackjack.determinations import Determinations, SideWager
from croupier.games.blackjack.view import RoundView

BLACKJACK_CLIENT = GameClient(
    play_view=RoundView,
    scoreboard=tuple[()],
    demo_tables=(
        DemoTable(
            "Blackjack 1",
            Determinations(pairs=SideWager.PERFECT_PAIRS, chip=Amount(50)),
            demo_limits(1_000, 50_000, 500, 10_000),
        ),
    ),
    demo_tournament="nz-d7-blackjack",
)
