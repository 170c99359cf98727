"""Blackjack on the floor: every card face up, boxes that draw or stand, windows of money."""

from collections.abc import Iterator, Mapping

from croupier.equipment.amounts import Amount
from croupier.equipment.pairs import PairKind
from croupier.floor.games.blackjack.absence import BLACKJACK_ABSENCE
from croupier.floor.games.blackjack.coaching import BLACKJACK_COACHING
from croupier.floor.games.blackjack.results import open_hands
from croupier.floor.games.card_places import BURNT, SET_ASIDE
from croupier.floor.games.game_part import FOR_PATRON, CommandKinds, Decisions, FloorGame, NominalWagers, all_reachable
from croupier.floor.games.payable_wagers import PayableWager
from croupier.games.blackjack.commands import (
    BurnFaceUpCard,
    CloseInsurance,
    Draw,
    DrawForDealerInError,
    DrawInError,
    GoOn,
    MisplaceCard,
    PlaceWager,
    ReportAbsence,
    ReportNoAnswer,
    ReportPlacementError,
    ReportReturn,
    Stand,
)
from croupier.games.blackjack.determinations import Determinations, SideWager
from croupier.games.blackjack.events import CardBurnt, CardDealt, CardMisplaced, Event
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.values_and_odds import PAIR_ODDS, WIN_ODDS, blackjack_odds
from croupier.rulebook import act_bj as rule
from croupier.verbs.actors import Actor


def goes_to(event: Event) -> str:
    """Where a card goes: to a hand of a box, the dealer, the discard rack, or aside."""
    match event:
        case CardDealt(box=0) | CardMisplaced(box=0):
            return "dealer"
        case CardDealt(box=box, hand=hand) | CardMisplaced(box=box, hand=hand):
            return f"box {box}" if hand == 1 else f"box {box} hand {hand}"
        case CardBurnt():
            return BURNT
        case _:
            return SET_ASIDE


def drew(play: RoundOfPlay, by: Actor, who: str) -> Draw:
    """The decision implied by a card: this hand drew."""
    return Draw(by, who)


def choosers(play: RoundOfPlay) -> tuple[str, ...] | None:
    """The patrons who may follow a split or double."""
    return None if play.following is None else play.following.waiting


def nominal_wagers(play: RoundOfPlay, by: Actor, patrons: Mapping[str, int], amount: Amount) -> list[PlaceWager]:
    """Nominal wagers: one on every box, and on its pairs if they are on offer."""
    sides = (False,) if play.determinations.pairs is SideWager.NONE else (False, True)
    return [PlaceWager(by, name, box, amount, side) for name, box in patrons.items() for side in sides]


def payable_wagers(choices: Determinations) -> Iterator[PayableWager]:
    """A wager, a Blackjack and pairs; insurance goes in halves of the smallest chip and is paid two to one (7.4)."""
    yield PayableWager("A winning wager", WIN_ODDS, rule["13.2(b)"])
    yield PayableWager("A Blackjack", *blackjack_odds(choices))
    if choices.pairs is not SideWager.NONE:
        yield from (PayableWager(f"A {kind}", *PAIR_ODDS[choices.pairs, kind], True) for kind in PairKind)


BLACKJACK_FLOOR = FloorGame(
    goes_to=goes_to,
    face_down=None,
    wheel=None,
    decisions=Decisions(drew, Stand),
    absence=BLACKJACK_ABSENCE,
    nominal=NominalWagers("box", nominal_wagers, closed=frozenset({"insurance", "follow"})),
    implied=(Draw, CloseInsurance, GoOn),
    commands=CommandKinds(
        calls=(CloseInsurance, GoOn, ReportAbsence, ReportNoAnswer),
        patrons_part=(),
        irregularities=(BurnFaceUpCard, DrawInError, DrawForDealerInError, MisplaceCard, ReportPlacementError),
        voiding_reports=(),
        undoing=(),
        grants={ReportAbsence: FOR_PATRON, ReportReturn: FOR_PATRON},
    ),
    unbound=(ReportAbsence, ReportReturn),
    choosers=choosers,
    payable_wagers=payable_wagers,
    unreachable=all_reachable,
    open_hands=open_hands,
    result_words=("{0.box}/{0.hand}", "{0.kind}"),
    coaching=BLACKJACK_COACHING,
    history_closed=None,
)
