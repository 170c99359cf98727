"""What each rule costs or gives: the edge beside that of another rule."""

from croupier.exact.blackjack.best_play import PlayValue, best_play
from croupier.exact.blackjack.shoe_values import ShoeValues, deck_counts
from croupier.exact.game_part import FigureGroup
from croupier.games.blackjack.determinations import DECKS_MAX, DECKS_MIN, Determinations, SoftSeventeen

_NINE_TO_ELEVEN = (9, 11)


def rule_costs(values: ShoeValues, choices: Determinations, main: PlayValue) -> FigureGroup:
    """How the house's edge changes with one rule at a time, from the table that was asked for."""
    counts = values.shoe.tolist()
    other = SoftSeventeen.DRAW if values.soft_17 is SoftSeventeen.STAND else SoftSeventeen.STAND
    figures = [(f"dealer {'draws to' if other is SoftSeventeen.DRAW else 'stands on'} soft 17", _edge_change(
        ShoeValues(counts, other), choices, main))]  # fmt: skip
    for decks in range(DECKS_MIN, DECKS_MAX + 1):
        if decks != choices.decks:
            other_shoe = ShoeValues(deck_counts(decks), values.soft_17)
            figures.append((f"{decks} decks", _edge_change(other_shoe, choices, main)))
    peeks = ShoeValues(counts, values.soft_17, original_only=True)
    figures.append(("a dealer's Blackjack takes only the first wager", _edge_change(peeks, choices, main)))
    few = ShoeValues(counts, values.soft_17, _NINE_TO_ELEVEN)
    figures.append(("doubling only on 9 to 11", _edge_change(few, choices, main)))
    figures.append(("no doubling for less", 0.0))
    return FigureGroup("How another rule would change the edge", tuple(figures), percent=True)


def _edge_change(values: ShoeValues, choices: Determinations, main: PlayValue) -> float:
    return main.value - best_play(values, choices).value
