"""Casino war at the supervisor's console: how a table opens."""

from casino_war.commands import VoidRound, VoidWagers
from casino_war.determinations import DECKS, Determinations
from croupier.equipment.amounts import Amount
from croupier.rulebook import open_book
from croupier.server.pages.core.actions import Field
from croupier.server.pages.supervision.game_part import YES_NO, SupervisorPages, TableOpening, usual_limits
from croupier.verbs.game import nothing

rule = open_book("CASINO-WAR")
_OPENING = TableOpening(
    "Casino war",
    Determinations(chip=Amount(50)),
    usual_limits(1_000, 50_000, 500, 10_000),
    (
        Field("game.decks", "Decks", "int", value=str(DECKS), clause=rule["1.2"]),
        Field("game.tie_wager", "Wagers on the tie", "bool", YES_NO, clause=rule["4.3"]),
        Field("game.bonus", "Bonus for a tie after a tie", "bool", YES_NO, value="false", clause=rule["6.5"]),
    ),
)

SUPERVISOR_PAGES = SupervisorPages(
    openings={"casino-war": _OPENING},
    void_round=VoidRound,
    void_wagers=VoidWagers,
    notices=nothing,
    irregularities=nothing,
    equipment="Cards",
)
