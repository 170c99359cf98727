"""Baccarat on the floor: hands that may lie face down, wagers on the options of the layout."""

from collections.abc import Container, Iterator, Mapping

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.equipment.pairs import PairKind
from croupier.floor.games.card_places import EVERY_CARD, SET_ASIDE
from croupier.floor.games.game_part import (
    PATRON,
    CommandKinds,
    FaceDown,
    FloorGame,
    NominalWagers,
    OpenHand,
    all_reachable,
)
from croupier.floor.games.payable_wagers import PayableWager
from croupier.floor.grants import granted_to
from croupier.games.baccarat.commands import (
    DrawInError,
    LookAtCard,
    MisplaceCard,
    PassTurn,
    PermitChanges,
    PlaceWager,
    ReportPlacementError,
    Resume,
    RunOutOfCards,
    TurnHand,
)
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.games.baccarat.events import CardDealt, CardLookedAt, CardMisplaced, Event, HandTurned
from croupier.games.baccarat.steps import offered
from croupier.games.baccarat.values_and_odds import COMMISSION_TOTAL_B, ODDS, PAIR_ODDS, Option, banker_odds, total
from croupier.games.baccarat.view import has_looked
from croupier.verbs.actors import DEALING_ROLES, STAFF, SUPERVISING, Actor
from croupier.verbs.game import none, nothing


def goes_to(event: Event) -> str:
    """Where a card goes: to one of the hands, or aside."""
    return event.hand if isinstance(event, CardDealt | CardMisplaced) else SET_ASIDE


def unturned_cards(coup: Coup, hand: str) -> tuple[Card, ...]:
    """The cards of a hand that are to be turned."""
    return coup.player[coup.player_shown :] if hand == "player" else coup.banker[coup.banker_shown :]


def dealt_face_down(event: Event) -> str | None:
    """The hand, where the card does not lie face up, or one patron alone has seen it."""
    if isinstance(event, CardLookedAt):
        return event.hand
    return event.hand if isinstance(event, CardDealt | CardMisplaced) and not event.face_up else None


def exposed(event: Event) -> tuple[str, Container[int]] | None:
    """A hand is turned whole."""
    return (event.hand, EVERY_CARD) if isinstance(event, HandTurned) else None


def nominal_wagers(coup: Coup, by: Actor, patrons: Mapping[str, int], amount: Amount) -> list[PlaceWager]:
    """Nominal wagers: one on every option of the layout."""
    return [PlaceWager(by, name, Option(each.name), amount) for name in patrons for each in offered(coup)]


def payable_wagers(choices: Determinations) -> Iterator[PayableWager]:
    """Player, tie, and banker less its commission, which by method B is for a win with six alone."""
    for option in (Option.PLAYER, Option.TIE):
        yield PayableWager(f"A wager on {option}", *ODDS[choices.method, option])
    yield PayableWager("A wager on banker", *banker_odds(choices.method, COMMISSION_TOTAL_B))
    if choices.pairs is not Pairs.NONE:
        yield from (PayableWager(f"A {kind}", *PAIR_ODDS[choices.pairs, kind], True) for kind in PairKind)


def open_hands(coup: Coup) -> tuple[OpenHand, ...]:
    """Both hands as far as they are shown."""
    hands = (("player", coup.player[: coup.player_shown]), ("banker", coup.banker[: coup.banker_shown]))
    return tuple(OpenHand(name, cards, str(total(cards))) for name, cards in hands)


BACCARAT_FLOOR = FloorGame(
    goes_to=goes_to,
    face_down=FaceDown(TurnHand, unturned_cards, dealt_face_down, nothing, exposed, False, LookAtCard, has_looked),
    wheel=None,
    decisions=None,
    absence=None,
    nominal=NominalWagers("", nominal_wagers, closed=frozenset()),
    implied=(),
    commands=CommandKinds(
        calls=(Resume,),
        patrons_part=(TurnHand, LookAtCard, PassTurn),
        irregularities=(DrawInError, MisplaceCard, ReportPlacementError, RunOutOfCards),
        voiding_reports=(),
        undoing=(),
        grants={
            TurnHand: granted_to(PATRON, DEALING_ROLES),
            LookAtCard: granted_to(PATRON),
            PassTurn: granted_to(PATRON, STAFF),
            Resume: granted_to(STAFF),
            PermitChanges: granted_to(SUPERVISING),
        },
    ),
    unbound=(),
    choosers=none,
    payable_wagers=payable_wagers,
    unreachable=all_reachable,
    open_hands=open_hands,
    result_words=("{0.patron}", "{0.on}"),
    coaching=None,
    history_closed=None,
)
