"""How the baccarats are played, told from the determinations of a table."""

from collections.abc import Iterator

from croupier.games.baccarat.determinations import Determinations, Method, Pairs, patrons_turn
from croupier.games.baccarat.values_and_odds import (
    BANKER_DRAWS,
    COMMISSION_PERCENT_A,
    COMMISSION_PERCENT_B,
    COMMISSION_TOTAL_B,
    NATURAL_MIN,
    NO_CARD,
    ODDS,
    PAIR_ODDS,
    PLAYER_DRAWS_ON,
    Option,
)
from croupier.server.pages.felts.game_guide import FirstRound, GuidePart, PicturedHand, pictured_pairs
from croupier.server.pages.tables.sign_rows import limits_words, sum_words
from croupier.table.view import Sign
from croupier.table.wagering.limits import side_maximum

FIRST_ROUND = FirstRound(
    bet="Pick a chip and put it on Player, Banker or Tie.",
    decide="Drag a corner slowly: pips show before the card does. Face cards and tens count 0.",
    wait="Cards fall by fixed rules. The hand closer to 9 wins.",
)
_THIRD = 10


def game_guide(sign: Sign) -> Iterator[GuidePart]:
    """The aim, the bets, how the cards fall, what is paid."""
    game: Determinations = sign.game
    yield GuidePart(
        "The aim",
        (
            "Two hands are dealt, called Player and Banker. Bet on the one that will be closer to 9.",
            "Tens and pictures count 0, an ace 1. Only the last digit of the sum counts.",
        ),
        (
            PicturedHand("Player 5", ("7h", "8c"), "7 and 8 are 15, which counts 5"),
            PicturedHand("Banker 9: Banker wins", ("Kd", "9s"), f"{NATURAL_MIN} or 9 at once is a natural"),
        ),
    )
    placed = f"Pick a chip and put it where you want to bet: {limits_words(sign.limits, sign.unit)}."
    yield GuidePart("Your bet", (placed,), is_betting=True)
    yield GuidePart("The cards", tuple(_deal(game)), facts=tuple(_third_cards()))
    yield GuidePart(
        "What bets pay",
        ("On a tie, bets on Player and Banker come back.",),
        facts=(
            ("Player", str(ODDS[game.method, Option.PLAYER][0])),
            ("Banker", _banker(game.method)),
            ("Tie", str(ODDS[game.method, Option.TIE][0])),
        ),
    )
    if patrons_turn(game):
        yield GuidePart(
            "Squeeze",
            (
                "The highest bet on a hand turns its cards. The dealer turns a hand that nobody bet on.",
                "Drag a corner or an edge to peek; drag all the way to turn the card. Until then nobody else sees it.",
                "You can pass the cards to another player, or leave them to the dealer.",
            ),
        )
    yield GuidePart(
        "The roads",
        (
            "The bead plate has every result in order, column by column; a small dot marks a pair.",
            "The big road begins a new column when the winner changes. A green stroke is a tie.",
            "Big eye boy, small road and cockroach pig compare its columns: red repeats a pattern, blue breaks it.",
            "“If banker wins” shows the marks that would come next. Past results don't affect the next coup.",
        ),
    )
    if game.pairs is not Pairs.NONE:
        odds = {kind: paid for (pairs, kind), (paid, _) in PAIR_ODDS.items() if pairs is game.pairs}
        yield GuidePart(
            f"Side bets: {game.pairs}",
            (
                "Player pair and Banker pair win if the first two cards of that hand are a pair.",
                f"Their limits: {_side_limits(sign)}.",
            ),
            pictured_pairs(odds),
        )


def _side_limits(sign: Sign) -> str:
    least, most = sign.limits.side_minimum, side_maximum(sign.limits)
    words = f"minimum {sum_words(least, sign.unit)}"
    return words if most is None else f"{words}, maximum {sum_words(most, sign.unit)}"


def _deal(game: Determinations) -> Iterator[str]:
    if patrons_turn(game):
        yield "Cards are dealt face down. If your bet on a hand is the highest, you may turn it."
    yield "Each hand gets two cards. After a natural, no more are dealt."
    yield "Otherwise each hand may get a third card by these rules; nobody decides anything."


def _third_cards() -> Iterator[tuple[str, str]]:
    """The tableau in words, a line for each total on which the banker's hand goes by the player's third card."""
    yield f"Player {_numbers(PLAYER_DRAWS_ON)}", "draws a card; otherwise stands"
    alone = [total for total, row in enumerate(BANKER_DRAWS) if row[NO_CARD]]
    yield f"Banker {_numbers(alone)}", "draws if Player stood"
    always = [total for total, row in enumerate(BANKER_DRAWS) if all(row[:_THIRD])]
    yield f"Banker {_numbers(always)}", "draws after any third card of Player's"
    for total, row in enumerate(BANKER_DRAWS):
        draws = [value for value in range(_THIRD) if row[value]]
        if draws and total not in always:
            yield f"Banker {total}", f"draws if Player's third card counts {_numbers(draws)}"


def _numbers(values: "frozenset[int] | list[int]") -> str:
    """`0 to 7 or 9`."""
    runs: list[list[int]] = []
    for value in sorted(values):
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return " or ".join(f"{run[0]} to {run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _banker(method: Method) -> str:
    if method is Method.A:
        return f"{ODDS[method, Option.BANKER][0]}, less {COMMISSION_PERCENT_A} %"
    return f"{ODDS[method, Option.BANKER][0]}; a win with {COMMISSION_TOTAL_B} less {COMMISSION_PERCENT_B} %"
