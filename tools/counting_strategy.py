"""Write the Hi-Lo strategies: the best chart of a full shoe, and from which true count on another entry is better.

A shoe at a true count of t is ten decks with t cards of each rank from two to six less, and as many tens and aces more:
so much for each deck, and every count in between is whole.
"""

from pathlib import Path

from croupier.exact.blackjack.best_play import best_chart
from croupier.exact.blackjack.shoe_values import ShoeValues
from croupier.games.blackjack.determinations import Determinations, SoftSeventeen
from croupier.kernels.blackjack.charts import HARD_CELLS

FOLDER = Path(__file__).parent.parent / "src" / "croupier" / "sim" / "blackjack" / "strategies"
TRUE_COUNTS = range(-6, 9)
UPCARDS = (*range(1, 10), 0)
HEAD = """\
# Hi-Lo for a dealer who {soft_17}s on a soft 17; written by tools/counting_strategy.py. An entry such as h0s says:
# draw, and from a true count of 0 on stand.
insure = 3
count = {{ 2 = 1, 3 = 1, 4 = 1, 5 = 1, 6 = 1, T = -1, A = -1 }}
wagers = [[1, 2], [2, 4], [3, 8], [4, 12]]
play = \"\"\"
         {upcards}
"""


def counted_shoe(count: int) -> list[int]:
    """Ten decks by card value at a true count."""
    return [40 + count, *[40 - count] * 5, *[40] * 3, 160 + 4 * count]


def entry_text(entries: dict[int, str]) -> str:
    """One entry by true count as it is written; what changes back is taken as it is at nought."""
    now = entries[0]
    for count in sorted(entries, key=abs):
        letter = entries[count]
        if count > 0 and letter != now and all(entries[later] == letter for later in entries if later >= count):
            return f"{now}{count}{letter}"
        if count < 0 and letter != now and all(entries[later] == letter for later in entries if later <= count):
            return f"{letter}{count + 1}{now}"
    return now


def write_strategy(soft_17: SoftSeventeen) -> None:
    """The file of one inscription."""
    choices = Determinations(soft_17=soft_17)
    charts = {
        count: {each.upcard: each for each in best_chart(ShoeValues(counted_shoe(count), soft_17), choices).upcards}
        for count in TRUE_COUNTS
    }

    def row(name: str, letters: str, field: str, at: int) -> str:
        by_upcard = [
            {count: letters[getattr(chart[up], field)[at]] for count, chart in charts.items()} for up in UPCARDS
        ]
        return f"{name:8} {' '.join(f'{entry_text(entries):4}' for entries in by_upcard)}".rstrip()

    rows = [row(f"hard {total}", "shDS", "entries", total) for total in range(4, 21)]
    rows += [row(f"soft {total}", "shDS", "entries", total + HARD_CELLS) for total in range(12, 21)]
    rows += [row(f"pair {'A23456789T'[pair]}", ".P", "splits", pair) for pair in UPCARDS]
    upcards = " ".join(f"{card:4}" for card in "23456789TA").rstrip()
    text = HEAD.format(soft_17=soft_17, upcards=upcards) + "\n".join(rows) + '\n"""\n'
    (FOLDER / f"hi-lo-{soft_17}.toml").write_text(text, "utf-8")


if __name__ == "__main__":
    for inscription in SoftSeventeen:
        write_strategy(inscription)
