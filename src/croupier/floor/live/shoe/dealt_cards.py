"""The cards an event takes out of the shoe, where they go, and which of them everybody sees."""

from collections.abc import Container

from croupier.equipment.cards import UNSEEN
from croupier.floor.games.card_places import BURNT
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.shoe.state import DealtCard
from croupier.table.events import Event, is_game_event
from croupier.table.games import game_of
from croupier.table.shoe.shoe_events import ShoeCardBurnt
from croupier.table.state import Table


def evolve_dealt_cards(left: tuple[DealtCard, ...], table: Table, event: Event) -> tuple[DealtCard, ...]:
    """The dealt cards after an event; `table` is the table before it."""
    if isinstance(event, ShoeCardBurnt):
        return (*left, DealtCard(table.round_number, BURNT, event.card != UNSEEN))
    game = FLOOR_GAMES.part_of(table.determinations.game)
    if not is_game_event(event):
        return left
    exposed = game.face_down and game.face_down.exposed(event)
    if exposed:
        return _exposed(left, table.round_number, *exposed)
    drawn = game_of(table).drawn(table.play, event)
    if not drawn.left_shoe:
        return left
    return left + (DealtCard(table.round_number, game.goes_to(event), bool(drawn.seen)),) * drawn.left_shoe


def closed_at(left: tuple[DealtCard, ...], round_number: int, to: str) -> tuple[int, ...]:
    """The positions of the unseen cards that went to a place in this round."""
    own = range(_beginning(left, round_number), len(left))
    return tuple(at for at in own if left[at].to == to and not left[at].exposed)


def _exposed(left: tuple[DealtCard, ...], round_number: int, to: str, which: Container[int]) -> tuple[DealtCard, ...]:
    begins, counted, own = _beginning(left, round_number), 0, []
    for card in left[begins:]:
        own.append(DealtCard(round_number, to, card.exposed or counted in which) if card.to == to else card)
        counted += card.to == to
    return left[:begins] + tuple(own)


def _beginning(left: tuple[DealtCard, ...], round_number: int) -> int:
    """Where the cards of this round begin: they are the last ones."""
    at = len(left)
    while at and left[at - 1].round_number == round_number:
        at -= 1
    return at
