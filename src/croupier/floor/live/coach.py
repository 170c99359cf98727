"""The coach: for which hand a patron may ask what each choice is worth, and how the answer is worded."""

from collections.abc import Mapping

from croupier.equipment.amounts import Unit
from croupier.equipment.cards import Card, pictured
from croupier.exact.game_part import OddsQuestion
from croupier.floor.games.game_part import HandInView
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.rulebook import Refused, act_uth, floor
from croupier.table.game_types import GameDeterminations
from croupier.table.view import TableView

COACH_KNOWS = "The coach knows the cards you can see; all others are as likely as in full decks without them."


def has_coach(table: TableView, *, play_money: bool) -> bool:
    """Whether patrons of a table may ask a coach at all."""
    coached = FLOOR_GAMES.part_of(table.sign.game).coaching is not None
    return coached and play_money and table.sign.unit is not Unit.TOURNAMENT_CHIPS


@floor("4.16")
@act_uth("15.1")
def hands_to_coach(table: TableView, patron: str, *, play_money: bool) -> tuple[HandInView, ...]:
    """The hands about which this patron has a choice now, as they see them themselves."""
    if not play_money:
        raise Refused(floor["4.16"], "The coach is only at play-money tables: nobody gets advice at this table.")
    if table.sign.unit is Unit.TOURNAMENT_CHIPS:
        raise Refused(floor["4.16"], "There is no coach in a tournament: nobody gets advice at this table.")
    if FLOOR_GAMES.part_of(table.sign.game).coaching is None:
        raise Refused(floor["4.16"], "There is no coach in this game: once the wagers are placed, nothing is decided.")
    hands = hands_to_decide(table, patron)
    if not hands:
        raise Refused(floor["4.16"], "Ask the coach when you have a choice to make.")
    return hands


def hands_to_decide(table: TableView, patron: str) -> tuple[HandInView, ...]:
    """The hands about which this patron has a choice now, whether or not there may be a coach."""
    coaching = FLOOR_GAMES.part_of(table.sign.game).coaching
    return () if coaching is None or table.play is None else coaching.hands(table.play, table.step, patron)


def question_about(game: str, determinations: GameDeterminations, hand: HandInView) -> OddsQuestion:
    """The hand as odds are asked about it."""
    return OddsQuestion(
        game,
        determinations,
        removed=hand.others,
        hand=hand.hand,
        dealer=hand.dealer,
        board=hand.board,
        place=hand.place,
    )


def sorted_worth(choices: Mapping[str, float]) -> dict[str, float]:
    """What each choice is worth, the best first."""
    return dict(sorted(choices.items(), key=lambda entry: -entry[1]))


def coach_words(worth: Mapping[str, float]) -> str:
    """`Hit −0.21 · Stand −0.47 (best: hit)`."""
    told = " · ".join(f"{name.capitalize()} {worth_text(value)}" for name, value in worth.items())
    return f"{told} (best: {best_choice(worth)})"


def worth_text(value: float) -> str:
    """A worth with its sign: `−0.21`."""
    return f"{value:+.2f}".replace("-", "−")


def best_choice(worth: Mapping[str, float]) -> str:
    """The choice that is worth most."""
    return max(worth, key=lambda name: worth[name])


def review_words(hand: HandInView, chosen: str, worth: Mapping[str, float]) -> str:
    """After the round: what was chosen, and what the best play would have been worth."""
    best = best_choice(worth)
    cards = hand_words(hand)
    if chosen == best or worth.get(chosen) == worth[best]:
        return f"{cards}: {chosen} was the best play, worth {worth_text(worth[best])}."
    own = f", worth {worth_text(worth[chosen])}" if chosen in worth else ""
    return f"{cards}: you chose {chosen}{own}. The best play was {best}, worth {worth_text(worth[best])}."


def hand_words(hand: HandInView) -> str:
    """The hand and what it stands against."""
    told = _spread(hand.hand)
    if hand.dealer:
        told += f" against {_spread(hand.dealer)}"
    return f"{told} with {_spread(hand.board)}" if hand.board else told


def _spread(cards: tuple[Card, ...]) -> str:
    return " ".join(pictured(card) for card in cards)
