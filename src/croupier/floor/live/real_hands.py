"""Hands of real cards: the commands that deal and turn them, what lies there, and how many cards are keyed for it."""

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, Card
from croupier.floor.live.state import LiveTable
from croupier.floor.live.terms import CardsFrom
from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.tables import hand_name
from croupier.games.blackjack import commands as blackjack
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.ultimate_holdem import commands as ultimate_holdem
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay as HoldemRound
from croupier.games.ultimate_holdem.steps import DEALER, FLOP, TURN_AND_RIVER
from croupier.table.commands import Command
from croupier.table.shoe_life import rules_of
from croupier.table.state import ShoePhase, Table
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Deal, Expose, Staff


def dealt(table: Table, by: Actor, card: Card) -> Command:
    """A card for the hand that is due."""
    match table.play:
        case Coup():
            return baccarat.DealCard(by, card)
        case RoundOfPlay():
            return blackjack.DealCard(by, card)
        case _:
            return ultimate_holdem.DealCard(by, card)


def turned(table: Table, by: Actor, hand: str, cards: tuple[Card, ...]) -> Command:
    """A hand that lies face down is turned."""
    if isinstance(table.play, Coup):
        return baccarat.TurnHand(by, hand_name(hand), cards)
    return ultimate_holdem.TurnCards(by, hand, cards)


def lying(table: Table, hand: str) -> tuple[Card, ...]:
    """The cards that are to be turned, as far as they are known."""
    play = table.play
    if isinstance(play, Coup):
        return play.player[play.player_shown :] if hand == "player" else play.banker[play.banker_shown :]
    assert isinstance(play, HoldemRound)
    places = {FLOP: play.flop, TURN_AND_RIVER: play.turn_and_river, DEALER: play.dealer}
    places |= {str(area.number): area.cards for area in play.areas}
    return places[hand]


def held(table: Table) -> Card:
    """A card that is out of the shoe already and goes where the next one is due."""
    match table.play:
        case Coup(carried=carried, set_aside=set_aside):
            return (*carried, *set_aside)[0].card
        case RoundOfPlay(held=held):
            return held[0]
        case _:
            return UNSEEN


def to_be_keyed(live: LiveTable) -> int:
    """How many cards the dealer keys for what is called for now; none where it takes no card that anybody sees."""
    table, step = live.table, tables.next_step(live.table)
    if live.spot.terms.cards_from is not CardsFrom.KEYED:
        return 0
    match step:
        case Deal(source="shoe", face_up=face_up):
            return int(face_up)
        case Deal(face_up=face_up):
            return int(face_up and held(table) == UNSEEN)
        case Expose(hand=hand):
            noted = 0 if live.spot.real is None else len(live.spot.real.noted)
            return lying(table, hand).count(UNSEEN) - noted
        case Staff() if table.shoe.phase is ShoePhase.TO_BURN:
            rules = rules_of(table)
            return int(rules.burn_first_exposed and table.shoe.cards_left == rules.cards)
        case _:
            return 0
