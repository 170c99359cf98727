"""The tournament books and the games that they have tournaments of, as the installed games bring them."""

from functools import cache

from croupier.rulebook import open_book, split_cite
from croupier.tournament.game_part import BookSection, TournamentBook, TournamentGame
from croupier.tournament.games import TOURNAMENT_GAMES


@cache
def tournament_books() -> dict[str, TournamentBook]:
    """The books by their names."""
    return {section.book.clauses.book: section.book for game in TOURNAMENT_GAMES for section in game.sections}


@cache
def tournament_games() -> dict[str, TournamentGame]:
    """The games by what conditions call them."""
    return {name: game for game in TOURNAMENT_GAMES for name in game.names}


def tournament_game(name: str) -> TournamentGame | None:
    """The game of this name in conditions; None if there are no tournaments of it."""
    return tournament_games().get(name)


def game_in_words(name: str) -> str:
    """A game as people write it."""
    game = tournament_game(name)
    return game.titles.get(name, name) if game else name


@cache
def sections_of(rules: str) -> tuple[BookSection, ...]:
    """What a book says about each of its games, in the order of the book."""
    order = [clause.id for clause in open_book(rules)]
    sections = [
        section for game in TOURNAMENT_GAMES for section in game.sections if section.book is tournament_books()[rules]
    ]
    return tuple(sorted(sections, key=lambda section: order.index(split_cite(section.clause)[1])))


def find_section(rules: str, game: str) -> BookSection | None:
    """What a book says about one game; None if it has no tournaments of it."""
    return next((section for section in sections_of(rules) if section.game == game), None)


def games_of(rules: str) -> tuple[str, ...]:
    """The games that a book has tournaments of, in the order of the book."""
    return tuple(section.game for section in sections_of(rules))
