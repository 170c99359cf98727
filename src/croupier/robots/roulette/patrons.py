"""Robot patrons of roulette: each has a habit, looks at the numbers that came, and puts chips on the layout."""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.equipment.even_draws import Below
from croupier.games.roulette.bets import spots
from croupier.games.roulette.commands import PlaceWager
from croupier.games.roulette.determinations import Determinations
from croupier.games.roulette.scoreboard import Scoreboard
from croupier.games.roulette.values_and_odds import Placement, layout, placements
from croupier.games.roulette.wheel import Colour, colour_of
from croupier.robots.game_part import StyledPlay
from croupier.robots.patrons import (
    is_tournament,
    patron_of,
    plays_pass_card,
    plays_secret_card,
    stake_of,
    tournament_stake,
    wager_limits,
)
from croupier.rulebook import Refused
from croupier.table.commands import PlayPassCard
from croupier.table.state import Limits
from croupier.table.view import PatronView, TableView
from croupier.verbs.actors import Actor


class Habit(msgspec.Struct, frozen=True):
    """How somebody plays: what they follow, how many minimums a spin costs them, and how many a chip of theirs is.

    `bets` are those they like, and `chips` the number they spread over the layout.
    """

    follows: str
    units: int
    each: int = 1
    bets: tuple[str, ...] = ()
    chips: int = 0


HABITS: tuple[tuple[str, Habit], ...] = (
    ("Ada", Habit("streak", 8, each=4)),
    ("Blaise", Habit("doubling", 12, each=2, bets=("black",))),
    ("Christiaan", Habit("favourites", 8, bets=("straight 17", "split 17 20", "corner 16", "neighbours 17"))),
    ("Daniel", Habit("mood", 9, bets=("voisins", "tiers", "orphelins", "five numbers", "split 0 00", "column 2"))),
    ("Emilie", Habit("strewing", 6, chips=6)),
)
"""Five robots named after pioneers of probability."""


def choose_wagers(name: str, habit: Habit, view: TableView, below: Below) -> list[PlaceWager | PlayPassCard]:
    """What this robot puts down on the coming spin, within its stack and the sign."""
    game: Determinations = view.sign.game
    me = patron_of(view, name)
    if not view.is_turn_of(name):
        return []
    if plays_pass_card(me, below):
        return [PlayPassCard(Actor(name), name)]
    chosen = [
        (bet, stake_of(units, _bounds(bet, wager_limits(view), game)))
        for bet, units in _bets(habit, view.scoreboard, game.zeros, below)
    ]
    placed = list(_affordable(me, chosen, wager_limits(view), game))
    if is_tournament(view) and not placed:  # every spin needs a wager: an even chance as the last resort
        stake = tournament_stake(habit.each, view, me)
        placed = [PlaceWager(Actor(name), name, _colour_of_streak(view.scoreboard, below), stake)] if stake else []
    if placed and plays_secret_card(me, below):
        placed[0] = replace(placed[0], secret=True)
    return [*placed]


def answers(name: str, habit: Habit, view: TableView, below: Below) -> list[PlaceWager]:
    """Nobody is asked anything while the ball runs."""
    return []


def _bets(habit: Habit, board: Scoreboard, zeros: int, below: Below) -> list[tuple[str, int]]:
    """Bets by their words, and how many of the smallest wagers on each."""
    liked = [bet for bet in habit.bets if _is_on_layout(bet, zeros)]
    match habit.follows:
        case "streak":
            return [(_colour_of_streak(board, below), habit.each)]
        case "doubling":
            return [(bet, habit.each * 2 ** _lost_in_a_row(layout(zeros)[bet], board)) for bet in liked]
        case "mood":
            return [(liked[below(len(liked))], habit.each)]
        case "strewing":
            inside = [placement.words for placement in placements(zeros) if placement.inside]
            return [(bet, habit.each) for bet in {inside[below(len(inside))]: None for _ in range(habit.chips)}]
        case _:
            return [(bet, habit.each) for bet in liked]


def _is_on_layout(bet: str, zeros: int) -> bool:
    try:
        return bool(spots(bet, zeros))
    except Refused:
        return False


def _colour_of_streak(board: Scoreboard, below: Below) -> str:
    """The colour that came last; either if none has."""
    colours = [colour for number in board.last if (colour := colour_of(number)) is not Colour.GREEN]
    return colours[0] if colours else (Colour.RED, Colour.BLACK)[below(2)]


def _lost_in_a_row(placement: Placement, board: Scoreboard) -> int:
    """How many of the last numbers were not among these."""
    won = (place for place, number in enumerate(board.last) if number in placement.numbers)
    return next(won, len(board.last))


def _bounds(bet: str, limits: Limits, game: Determinations) -> Limits:
    """What the sign allows on a bet: what fits every chip of it."""
    chips = _chips(bet, game)
    inside = layout(game.zeros)[next(iter(chips))].inside
    least = game.inside_minimum if inside else game.outside_minimum
    most = [Amount(maximum // count) for on, count in chips.items() if (maximum := _most(on, limits, game)) is not None]
    return replace(limits, minimum=max(limits.minimum, least), maximum=min(most, default=None))


def _chips(bet: str, game: Determinations) -> Counter[str]:
    """How many chips a bet puts on which positions."""
    return Counter(spot.on for spot in spots(bet, game.zeros))


def _most(on: str, limits: Limits, game: Determinations) -> Amount | None:
    """The maximum on a position: that of its kind, or the sign's."""
    of_kind = game.maximum_of(layout(game.zeros)[on].kind)
    return limits.maximum if of_kind is None else of_kind


def _affordable(
    me: PatronView, chosen: Sequence[tuple[str, Amount]], limits: Limits, game: Determinations
) -> Iterator[PlaceWager]:
    """The bets for which there are chips, and room on their positions beside those before them."""
    left, lying = int(me.stack), Counter[str]()
    for bet, amount in chosen:
        chips = Counter({on: amount * count for on, count in _chips(bet, game).items()})
        cost, bounds = chips.total(), {on: _most(on, limits, game) for on in chips}
        fits = all(most is None or lying[on] + chips[on] <= most for on, most in bounds.items())
        if 0 < cost <= left and fits:
            left -= cost
            lying += chips
            yield PlaceWager(Actor(me.name), me.name, bet, amount)


def _stake_wagers(name: str, stake: Amount, view: TableView, below: Below) -> list[PlaceWager]:
    """The stake on red or black, either as likely."""
    colour = (Colour.RED, Colour.BLACK)[below(2)]
    return [PlaceWager(Actor(name), name, colour, stake)] if view.is_turn_of(name) else []


def _colour_limits(game: Determinations, limits: Limits) -> Limits:
    return _bounds(Colour.RED, limits, game)


STYLED = StyledPlay(Habit("streak", 1), _stake_wagers, 1, _colour_limits)
