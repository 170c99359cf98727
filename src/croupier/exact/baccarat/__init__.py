"""The baccarats exactly: every coup that a shoe can still give."""

from croupier.exact.answers import ImpossibleQuestionError
from croupier.exact.baccarat.coups import Coups, coups_from
from croupier.exact.baccarat.method import METHOD, rules_applied
from croupier.exact.baccarat.shoe_length import coups_in_shoe
from croupier.exact.baccarat.wager_odds import baccarat_odds
from croupier.exact.game_part import (
    SUITS_UNKNOWN,
    FigureGroup,
    GameOdds,
    OddsAnswer,
    OddsQuestion,
    Progress,
    read_whole_number,
    refuse_asking,
)
from croupier.exact.shoe_counts import full_shoe, ranks_without, shoe_without
from croupier.games.baccarat.determinations import Pairs
from croupier.kernels.compilation import watch_compilation

EXPLORED_DECKS_MAX = 20


def _solve(question: OddsQuestion, progress: Progress) -> OddsAnswer:
    refuse_asking(question, "hand", "dealer", "board", "seen", "costs")
    choices, decks = question.determinations, _decks(question)
    shoe = shoe_without(full_shoe(decks), question.removed)
    ranks = ranks_without(shoe, question.removed_ranks)
    coups = coups_from(ranks)
    table = {"decks": decks, "method": str(choices.method), "pairs": str(choices.pairs)}
    unknown = bool(question.removed_ranks)
    wagers = baccarat_odds(choices, coups, None if unknown else shoe)
    notes = (SUITS_UNKNOWN,) if unknown and choices.pairs is not Pairs.NONE else ()
    return OddsAnswer(table, wagers, _groups(coups, sum(ranks.values())), notes=notes, rules=rules_applied(choices))


def _decks(question: OddsQuestion) -> int:
    text = question.extras.get("decks", str(question.determinations.decks))
    decks = read_whole_number(text)
    if decks is None or not 1 <= decks <= EXPLORED_DECKS_MAX:
        raise ImpossibleQuestionError(f"decks is a whole number from 1 to {EXPLORED_DECKS_MAX}, not {text[:40]!r}.")
    return decks


def _groups(coups: Coups, size: int) -> tuple[FigureGroup, ...]:
    results = (("banker wins", coups.banker), ("player wins", coups.player), ("tie", sum(coups.ties)))
    ties = tuple((f"tie at {total}", chance) for total, chance in enumerate(coups.ties))
    lengths = tuple((f"{4 + more} cards", chance) for more, chance in enumerate(coups.lengths))
    return (
        FigureGroup("How coups end", results, percent=True),
        FigureGroup("Ties by total", ties, percent=True),
        FigureGroup("Cards in a coup", lengths, percent=True),
        FigureGroup("Averages", (("cards a coup", coups.cards), ("coups a shoe, about", coups_in_shoe(coups, size)))),
    )


BACCARAT_ODDS = GameOdds("baccarat", {"decks": "6"}, _solve, METHOD, watch_compilation)
