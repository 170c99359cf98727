"""Irregularities of hold-em and roulette that a dealer can report, each with its remedy."""

from collections.abc import Iterator

from croupier.equipment.amounts import Amount
from croupier.equipment.shoe import Fault
from croupier.games.roulette import commands as roulette
from croupier.games.roulette.events import NoSpin
from croupier.games.roulette.view import SpinView
from croupier.games.roulette.wheel import Pocket
from croupier.games.ultimate_holdem import commands as holdem
from croupier.games.ultimate_holdem.events import DeckFault, Effect
from croupier.games.ultimate_holdem.view import RoundView as HoldemView
from croupier.rulebook import open_book
from croupier.server.pages.dealing_patrons import Selection
from croupier.server.pages.dealing_remedy import SEEN, YES_NO, Field, Remedy, is_supervisor
from croupier.server.pages.felts.look import TableLook
from croupier.table.games import game_by

_UTH, _HOUSE = open_book("ACT-UTH"), open_book("HOUSE")


def of_holdem(look: TableLook, play: HoldemView) -> Iterator[Remedy]:
    """Sections 11 and 13 of the book."""
    by = look.by
    areas = tuple((str(area.number), f"Seat {area.number}") for area in play.areas)
    void = "Declare a misdeal? Every wager of the round goes back."
    yield Remedy(
        "Too many or too few cards", "A misdeal: every wager goes back, and a new round is dealt.", _UTH["13.1"],
        "Declare a misdeal", holdem.ReportWrongNumber(by, "", 0), (Field("cards", "Cards that lie there", "int"),),
        (Selection("to", "Where", "text", (*areas, ("dealer", "Dealer"), ("communal", "Middle"))),), asks=void,
    )  # fmt: skip
    yield Remedy(
        "A card showed its face during the deal", "A misdeal: every wager goes back.", _UTH["13.2"],
        "Declare a misdeal", holdem.ReportCardRevealed(by), (SEEN,), asks=void,
    )  # fmt: skip
    yield Remedy(
        "The dealer's own cards were seen",
        "A misdeal where nobody has made a play wager before the flop; else play goes on, and the cards stay seen.",
        _UTH["13.4"],
        "Report it",
        holdem.ReportDealerCardsSeen(by, ()),
        (Field("which", "Which of the two", "ints", "1 2"), Field("cards", "The cards", "cards", "9h Kd")),
    )
    numbers = tuple((str(n), f"Seat {n}") for n in range(1, 1 + _seats(look)))
    yield Remedy(
        "A hand went where ante and blind don't lie",
        "Void with the whole round where no cards have been touched; else that hand alone.",
        _UTH["13.5"],
        "Report it",
        holdem.ReportHandWithoutWagers(by, 0, False),
        (),
        (Selection("box", "Where", "int", numbers), Selection("handled", "Cards touched?", "bool", YES_NO)),
    )
    faults = tuple((str(one), one.capitalize()) for one in DeckFault)
    yield Remedy(
        "A card is missing, or one does not belong", "The round is void, and the deck is searched.", _UTH["13.6"],
        "Report it", holdem.ReportDeckFault(by, DeckFault.MISSING), (SEEN,),
        (Selection("fault", "What is wrong", "text", faults),), asks="Declare this round void? Every wager goes back.",
    )  # fmt: skip
    yield Remedy(
        "A play wager of the wrong size", "Paid or taken as it lies, and no further than the most.", _UTH["13.7"],
        "Report it", holdem.ReportPlayWager(by, "", Amount(0)), (Field("amount", "What lies there", "money"),),
        (Selection("patron", "Whose", "text", tuple((a.patron, look.name(a.patron)) for a in play.areas)),),
    )  # fmt: skip
    mechanical = tuple((str(one), one.capitalize()) for one in Fault)
    effects = tuple((str(one), one.capitalize()) for one in Effect)
    yield Remedy(
        "The shuffling shoe fails", "The round is void, and the cards are replaced.", _UTH["11.1"], "Report it",
        holdem.ReportMalfunction(by, Fault.MECHANICAL, Effect.PREVENTED_OR_IMPEDED), (SEEN,),
        (Selection("fault", "Fault", "text", mechanical), Selection("effect", "Effect", "text", effects)),
        asks="Declare this round void? Every wager goes back.",
    )  # fmt: skip


def _seats(look: TableLook) -> int:
    game = look.view.table.sign.game
    return game_by(game).seats(game)[0]


def of_roulette(look: TableLook, spin: SpinView) -> Iterator[Remedy]:
    """Section 8 of the house's book."""
    by = look.by
    reasons = tuple((str(one), one.capitalize()) for one in NoSpin)
    yield Remedy(
        "No spin", "The wagers stand, and the ball is spun again.", _HOUSE["8.6"], "Call no spin",
        roulette.DeclareNoSpin(by, NoSpin.BALL_OUT), (), (Selection("reason", "Why", "text", reasons),),
    )  # fmt: skip
    correct = roulette.CorrectNumber(by, Pocket("")) if is_supervisor(look) else None
    yield Remedy(
        "Another number was announced than the ball lies in",
        "A supervisor moves the marker while it lies, and what was cleared is put back.",
        _HOUSE["8.8"],
        "Move the marker",
        correct,
        (Field("number", "The right number", "text", spin.number or "17"),),
    )
