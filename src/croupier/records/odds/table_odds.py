"""Exact odds from the library: of a table that is described as in a record."""

from croupier.exact.answers import ImpossibleQuestionError
from croupier.exact.game_part import OddsAnswer
from croupier.exact.game_registry import odds_of
from croupier.exact.numbers_extra import NEEDS_NUMBERS, has_numbers
from croupier.records.game_registry import GAMES_BY_RECORD_NAME
from croupier.records.odds.odds_question import odds_question
from croupier.rulebook import Refused


def odds(
    game: str,
    *,
    removed: str = "",
    hand: str = "",
    dealer: str = "",
    board: str = "",
    seen: str = "",
    costs: bool = False,
    **table: object,
) -> OddsAnswer:
    """What the house earns on every wager of a game, exactly: `odds("blackjack", decks=6, soft_17="draw")`.

    The game and the keys of its table are those of a record; hold-em knows paytables too: `blind={"flush": "1/1"}`.
    `removed` are cards that have left the shoe: `"9h 9h 4c"`, or by rank alone `"9=2 4=1"`. With a `hand` the answer
    has the worth of each choice: blackjack needs the `dealer`'s card, hold-em takes the `board` and other cards that
    were `seen`. `costs` shows what each rule of blackjack is worth. What cannot be asked raises `ValueError` with a
    sentence. numpy and numba are loaded at the first call; without the extra `numbers` it raises `ImportError`.
    """
    if game not in GAMES_BY_RECORD_NAME:
        raise ImpossibleQuestionError(
            f"{game!r} is not a game; the games are {', '.join(sorted(GAMES_BY_RECORD_NAME))}."
        )
    if not has_numbers():
        raise ImportError(NEEDS_NUMBERS)
    part = odds_of(game)
    if part is None:
        raise ImpossibleQuestionError(f"The odds of {game} are not computed.")
    shown = {"removed": removed, "hand": hand, "dealer": dealer, "board": board, "seen": seen}
    try:
        return part.solve(odds_question(game, part, table, shown, costs=costs), lambda part: None)
    except Refused as refusal:
        raise ImpossibleQuestionError(str(refusal)) from None
