"""Ultimate Texas Hold'em at the supervisor's console: how a table opens, no decision, and collusion."""

from collections.abc import Iterator

from croupier.equipment.amounts import Amount
from croupier.games.ultimate_holdem import commands as holdem
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.events import Indecision
from croupier.rulebook import act_uth as rule
from croupier.server.pages.core.actions import Action, Field, choice_field
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.supervision.game_part import (
    SupervisorPages,
    TableOpening,
    patron_field,
    reason_field,
    usual_limits,
)
from croupier.verbs.game import nothing

_OPENING = TableOpening(
    "Hold'em",
    Determinations(chip=Amount(50)),
    usual_limits(1_000, 20_000, 500, 10_000),
    (
        Field("game.maximum_payout", "Maximum payout on a blind", "money", hint="no limit", required=False,
              empty="none", clause=rule["10.1"]),
        Field("game.colours", "Backs of the two decks", "list", value="red, blue", clause=rule["2.1(a)"]),
    ),
)  # fmt: skip


def _irregularities(look: TableLook) -> Iterator[Action]:
    yield Action(
        "Fold the hand",
        holdem.ReportNoDecision(look.actor, ""),
        rule["13.8"],
        (patron_field(look), choice_field("why", "Why", Indecision)),
        title="A patron makes no decision",
        told="The hand counts as folded.",
        asks="Fold this patron's hand?",
    )
    breach, sanction = (
        choice_field("breach", "What they did", holdem.Breach),
        choice_field("sanction", "What follows", holdem.Sanction),
    )
    yield Action(
        "Apply this decision",
        holdem.ReportCollusion(look.actor, "", holdem.Breach.CARDS_SHOWN, holdem.Sanction.SHUT_OUT),
        rule["12.3"],
        (patron_field(look), breach, sanction, reason_field("What was seen")),
        title="Patrons showed, swapped or discussed cards",
        told="The patron is shut out of the round and their wagers are returned, or the round is void.",
        asks="Apply this decision? It can't be undone.",
        tone="danger",
    )


SUPERVISOR_PAGES = SupervisorPages(
    openings={"ultimate-texas-holdem": _OPENING},
    void_round=holdem.VoidRound,
    void_wagers=holdem.VoidWagers,
    notices=nothing,
    irregularities=_irregularities,
    equipment="Cards",
)
