"""What stands on the sign and on the layout of a table of hold-em: limits, odds, and when the dealer qualifies."""

from rich.table import Table

from croupier.cli.play.drawing import money
from croupier.cli.play.sign import chips_line, limits_line, side_line
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.hands import Category
from croupier.games.ultimate_holdem.values_and_odds import ANTE_ODDS, BLIND_ODDS, PLAY_ODDS, STREETS, TRIPS_ODDS
from croupier.records.ultimate_holdem.notes import category_words
from croupier.rulebook import act_uth as rule
from croupier.table.state import Limits

QUALIFIES = f"qualifies with {category_words(Category(rule.text('9.2', 'dealer_qualifies_hand_min')))}"


@rule("5.1", "5.3", "10.1")
def sign_lines(limits: Limits, game: Determinations) -> list[str]:
    """Limits of ante and trips, the maximum payout, the play wagers and the decks."""
    most = game.maximum_payout
    play = ", ".join(
        f"{' or '.join(f'{times}x' for times in options.times)} {street}" for street, options in STREETS.items()
    )
    return [
        f"ante {limits_line(limits)}, blind as much",
        f"trips {side_line(limits)}",
        *chips_line(game),
        "no maximum payout" if most is None else f"maximum payout {money(most)} for each blind",
        f"play wager {play}",
        f"dealer {QUALIFIES} or better",
        f"a {' and a '.join(game.colours)} deck in turn from an automated shuffling shoe",
    ]


@rule("10.1")
def paytable_panel() -> Table:
    """The odds that are printed on the layout."""
    table = Table(
        title=f"ante pays {ANTE_ODDS}, play {PLAY_ODDS}", title_justify="left", show_edge=False, pad_edge=False
    )
    for column in ("hand", "blind*", "trips"):
        table.add_column(column, justify="left" if column == "hand" else "right")
    for hand in Category:
        if hand in TRIPS_ODDS:
            table.add_row(category_words(hand), str(BLIND_ODDS.get(hand, "push")), str(TRIPS_ODDS[hand]))
    table.caption, table.caption_justify = "* if the hand beats the dealer's", "left"
    return table
