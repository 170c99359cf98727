"""A spin at a table where everybody has staked on red or black. Mirrors `games.roulette`."""

from croupier.kernels.arrays import Integers
from croupier.kernels.compilation import compile_loop
from croupier.kernels.tournaments.cards import ChanceStream, draw_below


@compile_loop
def spin(stream: ChanceStream, colours: Integers, stakes: Integers, chips: Integers) -> bool:
    """Spin the ball and settle every stake in `chips`; `colours` has 0 for red, 1 for black and 2 for a zero, by
    pocket. No spin is a tie."""
    colour = colours[draw_below(stream, colours.shape[0])]
    for seat in range(stakes.shape[0]):
        wins = draw_below(stream, 2) == colour
        chips[seat] += stakes[seat] if wins else -stakes[seat]
    return False
