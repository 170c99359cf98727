"""The system's own cards and wheel at a live table, in the order of a shoe's life.

The house commits itself, the patrons cut and their devices add, cards and pockets come off the order that this makes.
Every function takes the table with its surroundings; nothing is shown of what the house alone knows.
"""

from croupier.floor.live.shoe.card_source import cards_of, next_pocket, next_shoe_card, with_cards
from croupier.floor.live.shoe.commitment import commit
from croupier.floor.live.shoe.evolve import evolve_shoe
from croupier.floor.live.shoe.nonces import (
    close_seals,
    ends_seals,
    gather,
    give_nonce,
    give_seal,
    holds_dealing,
    patrons_added,
    seals_until,
    welcome,
    window,
)
from croupier.floor.live.shoe.state import DealtCard, LiveShoe
from croupier.floor.live.shoe.view import ShoeView, shoe_view

__all__ = [
    "DealtCard",
    "LiveShoe",
    "ShoeView",
    "cards_of",
    "close_seals",
    "commit",
    "ends_seals",
    "evolve_shoe",
    "gather",
    "give_nonce",
    "give_seal",
    "holds_dealing",
    "next_pocket",
    "next_shoe_card",
    "patrons_added",
    "seals_until",
    "shoe_view",
    "welcome",
    "window",
    "with_cards",
]
