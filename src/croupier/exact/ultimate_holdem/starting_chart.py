"""The chart of the 169 starting hands: suited above the diagonal, pairs on it, two suits below."""

from croupier.equipment.cards import RANKS
from croupier.exact.game_part import StrategyChart
from croupier.exact.ultimate_holdem.whole_game import HandValue, WholeGame

_CAPTION = "of one suit (s) above the diagonal, of two suits (o) below"


def starting_chart(game: WholeGame) -> StrategyChart:
    """Which hands raise before the flop."""
    values = {(each.hand.high, each.hand.low, each.hand.suited): each for each in game.hands}
    ranks = range(len(RANKS) - 1, -1, -1)
    grid = [[values[max(row, column), min(row, column), column < row] for column in ranks] for row in ranks]
    cells = tuple(tuple(_letter(value, game) for value in row) for row in grid)
    labels = tuple(tuple(value.hand.name for value in row) for row in grid)
    names = tuple(RANKS[rank] for rank in ranks)
    most, less = max(game.paytable.before_flop), min(game.paytable.before_flop)
    legend = [(f"{most}", f"bet {most}x"), (f"{less}", f"bet {less}x"), ("·", "check")]
    used = {cell for row in cells for cell in row}
    shown = tuple(entry for entry in legend if entry[0] in used)
    return StrategyChart("Before the flop", names, names, cells, shown, _CAPTION, labels)


def _letter(value: HandValue, game: WholeGame) -> str:
    if not value.raises:
        return "·"
    times = game.paytable.before_flop
    return str(max(times) if value.most >= value.less else min(times))
