"""Blackjack at the supervisor's console: how a table opens, and patrons who are not there to decide."""

from collections.abc import Iterator

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.commands import ReportAbsence, ReportReturn, VoidRound, VoidWagers
from croupier.games.blackjack.determinations import (
    DECKS_MAX,
    DECKS_MIN,
    Determinations,
    Shuffler,
    SideWager,
    SoftSeventeen,
)
from croupier.games.blackjack.view import RoundView
from croupier.rulebook import act_bj as rule
from croupier.server.pages.blackjack.controls import patrons_who_may_return
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.supervision.approval_fields import change_pairs_action
from croupier.server.pages.supervision.game_part import (
    YES_NO,
    SupervisorPages,
    TableOpening,
    choice_values,
    patron_field,
    usual_limits,
)

_DECKS = tuple((str(n), str(n)) for n in range(DECKS_MAX, DECKS_MIN - 1, -1))
_SOFT_17 = choice_values({SoftSeventeen.STAND: "The dealer stands", SoftSeventeen.DRAW: "The dealer draws"})
_PAIRS = choice_values(
    {SideWager.PERFECT_PAIRS: "Perfect Pairs", SideWager.PAIRS_PLAY: "Pairs Play", SideWager.NONE: "None"}
)
_SHUFFLER = choice_values(
    {Shuffler.SHOE: "A shoe, with a cutting card", Shuffler.AUTOMATED: "An automated shuffling shoe"}
)
_SIDE_WAGER = Field("game.pairs", "Side wager", values=_PAIRS, clause=rule["17.1"])
_OPENING = TableOpening(
    "Blackjack",
    Determinations(pairs=SideWager.PERFECT_PAIRS, chip=Amount(50)),
    usual_limits(1_000, 50_000, 500, 10_000),
    (
        Field("game.decks", "Decks", "int", _DECKS, "8", clause=rule["2.1"]),
        Field("game.soft_17", "Soft 17", values=_SOFT_17, clause=rule["12.1"]),
        _SIDE_WAGER,
        Field("game.shuffler", "Cards come from", values=_SHUFFLER, clause=rule["18.1"]),
        Field("game.shuffle", "Shuffle", value="the approved shuffle", clause=rule["2.3(b)"]),
        Field("game.others_insure", "Others may insure", "bool", YES_NO, clause=rule["7.2"]),
        Field("several_boxes", "Several boxes each", "bool", YES_NO, clause=rule["4.4"]),
    ),
)


def _irregularities(look: TableLook) -> Iterator[Action]:
    yield Action(
        "Report it",
        ReportAbsence(look.actor, ""),
        rule["14.7"],
        (patron_field(look),),
        title="Patron absent",
        told="Until they are back, others with a wager in the hand decide, or it is played by the rule for absence.",
        asks="Is the patron absent?",
    )
    play: RoundView | None = look.view.table.play
    if play is not None and (away := patrons_who_may_return(look, play)):
        who = patron_field(look, away)
        title, told = "Patron back", "They decide about every hand that does not stand yet."
        yield Action("Report it", ReportReturn(look.actor, ""), rule["14.7"], (who,), title=title, told=told)


SUPERVISOR_PAGES = SupervisorPages(
    openings={"blackjack": _OPENING},
    void_round=VoidRound,
    void_wagers=VoidWagers,
    notices=lambda look: (change_pairs_action(look, _SIDE_WAGER),),
    irregularities=_irregularities,
    equipment="Cards",
)
