"""What a spin of roulette came to."""

from croupier.floor.games.open_hand import OpenHand
from croupier.games.roulette.events import WagerSettled
from croupier.games.roulette.spin import Spin
from croupier.games.roulette.wheel import colour_of


def number_shown(spin: Spin) -> tuple[OpenHand, ...]:
    """The number that came, with its colour in place of cards."""
    return () if spin.number is None else (OpenHand(spin.number, (), colour_of(spin.number)),)


def result_place(row: WagerSettled) -> tuple[str, str]:
    """Whose wager it was, and on which position."""
    return row.patron, row.spot.on
