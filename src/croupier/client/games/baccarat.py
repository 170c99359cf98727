"""The baccarats in the client."""

from croupier.client.game_part import DemoTable, GameClient, demo_limits
from croupier.equipment.amounts import Amount
from croupier.games.baccarat.determinations import Determinations, Pairs, Profile, Turner
from croupier.games.baccarat.roads import Roads
from croupier.games.baccarat.view import CoupView

_QUARTER = Amount(25)

BACCARAT_CLIENT = GameClient(
    play_view=CoupView,
    scoreboard=Roads,
    demo_tables=(
        DemoTable(
            "Mini-baccarat 1",
            Determinations(pairs=Pairs.PERFECT_PAIRS, chip=_QUARTER),
            demo_limits(1_000, 100_000, 500, 10_000),
        ),
        DemoTable(
            "Midi-baccarat 1",
            Determinations(game=Profile.MIDI, face_down=True, turner=Turner.PATRONS, chip=_QUARTER),
            demo_limits(5_000, 500_000, 500, 10_000),
        ),
    ),
    demo_tournament="nz-d7-mini-baccarat",
)
