"""Hands of real cards: the commands that deal and turn them, and how many cards must be keyed."""

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, Card
from croupier.floor.games.game_part import FaceDown
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.opening.terms import CardsFrom
from croupier.floor.live.state import LiveTable
from croupier.robots.shoe_preparation import burns_exposed
from croupier.table.commands import Command
from croupier.table.games import game_of, own_command
from croupier.table.state import ShoePhase, Table
from croupier.verbs.actors import Actor
from croupier.verbs.commands import DealCard
from croupier.verbs.steps import Deal, Expose, Staff


def deal_command(table: Table, by: Actor, card: Card) -> Command:
    """The command that deals a card to the hand that is due."""
    return own_command(game_of(table), DealCard)(by, card)


def turn_command(table: Table, by: Actor, hand: str, cards: tuple[Card, ...]) -> Command:
    """The command that turns a hand that lies face down."""
    command: Command = _face_down(table).turn(by, hand, cards)
    return command


def cards_to_turn(table: Table, hand: str) -> tuple[Card, ...]:
    """The cards that are to be turned, as far as they are known."""
    return _face_down(table).unturned(table.play, hand)


def _face_down(table: Table) -> FaceDown:
    face_down = FLOOR_GAMES.part_of(table.determinations.game).face_down
    assert face_down is not None, "a hand is to be turned"
    return face_down


def spare_card(table: Table) -> Card:
    """A card that is already out of the shoe and goes where the next one is due."""
    return game_of(table).spare(table.play)[0].card


def cards_to_key(live: LiveTable) -> int:
    """How many cards the dealer keys for the current step; 0 if it takes no visible card."""
    table, step = live.table, tables.next_step(live.table)
    if live.spot.terms.cards_from is not CardsFrom.KEYED:
        return 0
    match step:
        case Deal(source="shoe", face_up=face_up):
            return int(face_up)
        case Deal(face_up=face_up):
            return int(face_up and spare_card(table) == UNSEEN)
        case Expose(hand=hand):
            noted = 0 if live.spot.real is None else len(live.spot.real.noted)
            return cards_to_turn(table, hand).count(UNSEEN) - noted
        case Staff() if table.shoe.phase is ShoePhase.TO_BURN:
            return int(burns_exposed(table))
        case _:
            return 0
