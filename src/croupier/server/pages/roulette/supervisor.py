"""Roulette at the supervisor's console: how a table opens."""

from croupier.equipment.amounts import Amount
from croupier.games.roulette.commands import VoidSpin, VoidWagers
from croupier.games.roulette.determinations import Determinations, ZeroRule
from croupier.rulebook import house as rule
from croupier.server.pages.core.actions import Field
from croupier.server.pages.supervision.game_part import YES_NO, SupervisorPages, TableOpening, usual_limits
from croupier.verbs.game import nothing

_ZERO_RULES = (
    (ZeroRule.LOSE.value, "loses"),
    (ZeroRule.LA_PARTAGE.value, "la partage (one zero)"),
    (ZeroRule.EN_PRISON.value, "en prison (one zero)"),
    (ZeroRule.SURRENDER.value, "surrender (two zeros)"),
)
_OPENING = TableOpening(
    "Roulette",
    Determinations(chip=Amount(100)),
    usual_limits(100, 50_000, 100, 50_000),
    (
        Field("game.zeros", "Wheel", "int", (("1", "One zero"), ("2", "Two zeros")), clause=rule["3.1"]),
        Field("game.zero_rule", "Even money on zero", values=_ZERO_RULES, clause=rule["9.5"]),
        Field("game.left_hand", "Left-hand table", "bool", YES_NO[::-1], clause=rule["3.6"]),
        Field("game.inside_minimum", "Inside, together", "money", value="0", clause=rule["7.7"]),
        Field("game.outside_minimum", "Outside, each", "money", value="0", clause=rule["7.8"]),
    ),
)

SUPERVISOR_PAGES = SupervisorPages(
    openings={"roulette": _OPENING},
    void_round=VoidSpin,
    void_wagers=VoidWagers,
    notices=nothing,
    irregularities=nothing,
    equipment="Wheel and ball",
)
