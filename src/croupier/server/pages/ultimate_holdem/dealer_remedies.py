"""Irregularities of hold-em that a dealer can report, each with its remedy: sections 11 and 13 of the book."""

from collections.abc import Iterator

from croupier.equipment.amounts import Amount
from croupier.equipment.shoe import Fault
from croupier.games.ultimate_holdem import commands as holdem
from croupier.games.ultimate_holdem.determinations import AREAS
from croupier.games.ultimate_holdem.events import DeckFault, Effect
from croupier.games.ultimate_holdem.round_of_play import Stage
from croupier.games.ultimate_holdem.view import RoundView
from croupier.rulebook import act_uth as rule
from croupier.server.pages.core.actions import NO_YES, SEEN, Action, Field, choice_field
from croupier.server.pages.dealing.instructions import is_supervisor
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.commands import ReportShufflingShoeMalfunction

_MISDEAL = "Declare a misdeal? All wagers of the round are returned."
_SHOE_FAILED = "Shuffling shoe failed"
_VOID = "Declare this round void? All wagers are returned."


def remedies(look: TableLook) -> Iterator[Action]:
    """Misdeals, hands and wagers that are not as they should be, and what fails with the deck."""
    play: RoundView | None = look.view.table.play
    if play is None or play.stage is Stage.OVER:
        yield from _faults_without_round(look)
        return
    yield from _misdeals(look)
    yield from _hands(look)
    yield _deck_fault(look, "The round is void unless it is complete, and the deck is searched.")
    yield Action(
        "Report it",
        holdem.ReportMalfunction(look.actor, Fault.MECHANICAL, Effect.PREVENTED_OR_IMPEDED),
        rule["11.1"],
        (SEEN, choice_field("fault", "Fault", Fault), choice_field("effect", "Effect", Effect)),
        title=_SHOE_FAILED,
        told="The round is void, and the cards are replaced.",
        asks=_VOID,
    )


def _faults_without_round(look: TableLook) -> Iterator[Action]:
    """No round is on: those that are complete stand, and the next is dealt from cards that are in order."""
    yield _deck_fault(look, "Completed rounds stand, and the deck is searched before the next.")
    yield Action(
        "Report it",
        ReportShufflingShoeMalfunction(look.actor, Fault.MECHANICAL) if is_supervisor(look) else None,
        rule["11.2"],
        (SEEN, choice_field("fault", "Fault", Fault)),
        title=_SHOE_FAILED,
        told="Completed rounds stand, and the cards are replaced before the next.",
    )


def _deck_fault(look: TableLook, told: str) -> Action:
    return Action(
        "Report it",
        holdem.ReportDeckFault(look.actor, DeckFault.MISSING),
        rule["13.6"],
        (SEEN, choice_field("fault", "What is wrong", DeckFault)),
        title="A card is missing or does not belong",
        told=told,
        asks="Report it? A round that is not complete is void, and all its wagers are returned.",
    )


def _misdeals(look: TableLook) -> Iterator[Action]:
    by, play = look.actor, look.view.table.play
    areas = tuple((str(area.number), f"Seat {area.number}") for area in play.areas)
    where = Field("to", "Where", values=(*areas, ("dealer", "Dealer"), ("communal", "Middle")))
    yield Action(
        "Declare a misdeal",
        holdem.ReportWrongNumber(by, "", 0),
        rule["13.1"],
        (Field("cards", "Number of cards", "int"), where),
        title="Too many or too few cards",
        told="A misdeal: all wagers are returned, and a new round is dealt.",
        asks=_MISDEAL,
    )
    yield Action(
        "Declare a misdeal",
        holdem.ReportCardRevealed(by),
        rule["13.2"],
        (SEEN,),
        title="Card exposed during the deal",
        told="A misdeal: all wagers are returned.",
        asks=_MISDEAL,
    )
    yield Action(
        "Report it",
        holdem.ReportDealerCardsSeen(by, ()),
        rule["13.4"],
        (Field("which", "Which of the two", "ints", hint="1 2"), Field("cards", "The cards", "cards", hint="9h Kd")),
        title="The dealer's own cards were seen",
        told="A misdeal if nobody has made a play wager; otherwise play continues with the cards exposed.",
    )


def _hands(look: TableLook) -> Iterator[Action]:
    by, play = look.actor, look.view.table.play
    numbers = tuple((str(n), f"Seat {n}") for n in range(1, AREAS + 1))
    yield Action(
        "Report it",
        holdem.ReportHandWithoutWagers(by, 0, False),
        rule["13.5"],
        (Field("box", "Where", "int", numbers), Field("handled", "Cards touched?", "bool", NO_YES)),
        title="Hand dealt without ante and blind",
        told="If no cards have been touched, the whole round is void; otherwise only that hand.",
    )
    yield Action(
        "Report it",
        holdem.ReportPlayWager(by, "", Amount(0)),
        rule["13.7"],
        (Field("amount", "Amount placed", "money"), _whose(look, play)),
        title="Play wager of the wrong size",
        told="Paid or taken as placed, up to the maximum. A patron who bet too little is advised; the next time it is "
        "returned.",
    )


def _whose(look: TableLook, play: RoundView) -> Field:
    return Field("patron", "Whose", values=tuple((area.patron, look.name(area.patron)) for area in play.areas))
