"""Scores, prizes and places for tests, written as in a record."""

from croupier.equipment.amounts import Amount
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.games.baccarat.clauses import ACT_MB
from croupier.tournament.games.blackjack.clauses import ACT_BJ
from croupier.tournament.games.ultimate_holdem.clauses import ACT_UTH
from croupier.tournament.nz_d7.clauses import NZ_D7
from croupier.tournament.results.placings import Placings, Score, Ties, place_players
from croupier.tournament.results.prizes import Award, Cents, Prize, award

ACT_BOOKS: tuple[TournamentClauses, ...] = (ACT_BJ, ACT_MB, ACT_UTH)
BOOKS = {clauses.book: clauses for clauses in (NZ_D7, *ACT_BOOKS)}
FIVE = tuple(Prize(Amount(amount * 100)) for amount in (1000, 600, 400, 200, 100))
"""The prizes of the worked checks."""


def scores(text: str) -> tuple[Score, ...]:
    """`Ann 5000, Bob 300`."""
    parts = (part.split() for part in text.split(","))
    return tuple(Score(name, int(value)) for name, value in parts)


def placed(
    clauses: TournamentClauses, final: str, *play_offs: str, prizes: int = 5, ties: Ties | None = None
) -> Placings:
    """The places after a final session and its play-offs."""
    return place_players(clauses, scores(final), tuple(scores(play_off) for play_off in play_offs), prizes, ties)


def named(placings: Placings) -> str:
    """The places on one line: `A B+C D`, and who plays off behind them: `A (B-C runner-up)`."""
    words = ["+".join(players) for players in placings.places]
    if placings.owed:
        words.append(f"({'-'.join(placings.owed.players)} {placings.owed.for_})")
    return " ".join(words)


def rules(placings: Placings) -> list[str]:
    """The clause of each place, without its book."""
    return [clause.partition(" ")[2] for clause in placings.clauses]


def awarded(
    clauses: TournamentClauses,
    placings: Placings,
    prizes: tuple[Prize, ...] = FIVE,
    cents: Cents = Cents.ORDER,
    drawn: tuple[str, ...] = (),
) -> dict[str, Award]:
    """Each player's award; nobody has two."""
    awards = award(clauses, placings, prizes, cents, drawn)
    by_name = {each.name: each for each in awards}
    assert len(by_name) == len(awards)
    return by_name
