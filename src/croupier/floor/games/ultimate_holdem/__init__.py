"""Ultimate Texas Hold'em on the floor: cards face down until they are turned, seats that stay in or fold."""

from collections.abc import Container, Iterator, Mapping

from croupier.equipment.amounts import Amount, Odds
from croupier.equipment.cards import UNSEEN, Card
from croupier.floor.games.card_places import AREA, EVERY_CARD, SET_ASIDE
from croupier.floor.games.game_part import CommandKinds, Decisions, FaceDown, FloorGame, NominalWagers, all_reachable
from croupier.floor.games.payable_wagers import PayableWager
from croupier.floor.games.ultimate_holdem.absence import HOLDEM_ABSENCE
from croupier.floor.games.ultimate_holdem.coaching import HOLDEM_COACHING
from croupier.floor.games.ultimate_holdem.results import open_hands
from croupier.floor.grants import granted_to
from croupier.games.ultimate_holdem.commands import (
    BeginSettlement,
    Bet,
    Check,
    Fold,
    PlaceWager,
    ReportCardRevealed,
    ReportCollusion,
    ReportDealerCardsSeen,
    ReportDeckFault,
    ReportHandWithoutWagers,
    ReportMalfunction,
    ReportNoDecision,
    ReportPlayWager,
    ReportWrongNumber,
    TurnCards,
)
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.events import (
    CardDealt,
    CardsTurned,
    DealerCardsSeen,
    Event,
    HandVoided,
)
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay
from croupier.games.ultimate_holdem.steps import COMMUNAL, DEALER, FLOP, TURN_AND_RIVER
from croupier.games.ultimate_holdem.values_and_odds import (
    ANTE_ODDS,
    BLIND_ODDS,
    BLIND_TO_ANTE,
    COMMUNAL_CARDS,
    DEALER_CARDS,
    FLOP_CARDS,
    STREETS,
    TRIPS_ODDS,
)
from croupier.rulebook import act_uth as rule
from croupier.verbs.actors import STAFF, Actor, Viewer
from croupier.verbs.game import none

_COMMUNAL = {FLOP: range(FLOP_CARDS), TURN_AND_RIVER: range(FLOP_CARDS, COMMUNAL_CARDS)}


def goes_to(event: Event) -> str:
    """Where a card goes: to the communal cards, the dealer, an area, or aside."""
    match event:
        case CardDealt(to=to):
            return _place(to)
        case HandVoided(box=box):
            return _place(str(box))
        case _:
            return SET_ASIDE


def _place(to: str) -> str:
    return f"{AREA}{to}" if to.isdecimal() else to


def unturned_cards(play: RoundOfPlay, place: str) -> tuple[Card, ...]:
    """The cards that are to be turned at a place, as far as they are known."""
    places = {FLOP: play.flop, TURN_AND_RIVER: play.turn_and_river, DEALER: play.dealer}
    places |= {str(area.number): area.cards for area in play.areas}
    return places[place]


def dealt_face_down(event: Event) -> str | None:
    """Every card, wherever it goes."""
    return event.to if isinstance(event, CardDealt) else None


def looked_at(play: RoundOfPlay, viewer: Viewer) -> tuple[str, ...]:
    """A patron's own areas, once all cards are dealt."""
    if len(play.dealer) < DEALER_CARDS:
        return ()
    return tuple(str(area.number) for area in play.areas if Viewer(area.patron) == viewer)


def exposed(event: Event) -> tuple[str, Container[int]] | None:
    """The communal cards in two parts, hands whole, and of the dealer's those that were shown by accident."""
    match event:
        case CardsTurned(place=place) if place in _COMMUNAL:
            return COMMUNAL, _COMMUNAL[place]
        case CardsTurned(place=place):
            return _place(place), EVERY_CARD
        case DealerCardsSeen(cards=cards):
            return DEALER, tuple(at for at, card in enumerate(cards) if card != UNSEEN)
        case _:
            return None


def drew(play: RoundOfPlay, by: Actor, who: str) -> Check | Bet:
    """The decision implied by a card: this hand stayed in, for the least the street takes."""
    street = STREETS[play.street]
    return Check(by, who) if street.check is not None else Bet(by, who, street.times[0])


def nominal_wagers(play: RoundOfPlay, by: Actor, patrons: Mapping[str, int], amount: Amount) -> list[PlaceWager]:
    """Nominal wagers: ante and trips at every seat."""
    return [PlaceWager(by, name, seat, amount, side) for name, seat in patrons.items() for side in (False, True)]


def payable_wagers(choices: Determinations) -> Iterator[PayableWager]:
    """The ante, the blind that goes with it, and trips; play wagers are whole antes."""
    clause = rule["10.1"]
    yield PayableWager("An ante", ANTE_ODDS, clause)
    for category, odds in BLIND_ODDS.items():
        yield PayableWager(f"A blind with a {_words(category)}", Odds(odds.win * BLIND_TO_ANTE, odds.stake), clause)
    for category, odds in TRIPS_ODDS.items():
        yield PayableWager(f"Trips with a {_words(category)}", odds, clause, True)


def _words(category: str) -> str:
    return category.replace("_", " ")


ULTIMATE_HOLDEM_FLOOR = FloorGame(
    goes_to=goes_to,
    face_down=FaceDown(
        TurnCards, unturned_cards, dealt_face_down, looked_at, exposed, True, None, lambda _play, _patron: False
    ),
    wheel=None,
    decisions=Decisions(drew, Fold),
    absence=HOLDEM_ABSENCE,
    nominal=NominalWagers("seat", nominal_wagers, closed=frozenset()),
    implied=(Check, Bet, BeginSettlement),
    commands=CommandKinds(
        calls=(TurnCards, BeginSettlement, ReportNoDecision),
        patrons_part=(),
        irregularities=(ReportWrongNumber, ReportDealerCardsSeen, ReportHandWithoutWagers, ReportPlayWager),
        voiding_reports=(ReportCardRevealed, ReportDeckFault, ReportMalfunction),
        undoing=(ReportCollusion,),
        grants={ReportNoDecision: granted_to(STAFF)},
    ),
    unbound=(),
    choosers=none,
    payable_wagers=payable_wagers,
    unreachable=all_reachable,
    open_hands=open_hands,
    result_words=("{0.box}", "{0.kind}"),
    coaching=HOLDEM_COACHING,
    history_closed=rule["15.1"],
)
