"""Which games have odds, by what records and the command line call them."""

from croupier.exact.game_part import GameOdds
from croupier.installed import games_by_record_name, load_parts


def odds_of(game: str) -> GameOdds | None:
    """The odds of a game; None if it brings none."""
    return load_parts("odds", GameOdds).get(games_by_record_name()[game].name)
