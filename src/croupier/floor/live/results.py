"""What the cards of a round came to: what lies where, and which boxes win, push or lose."""

import msgspec

from croupier.equipment.cards import Card
from croupier.floor.live.state import LiveTable
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.tables import total as points
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.tables import is_blackjack, total
from croupier.games.roulette.spin import Spin
from croupier.games.roulette.wheel import colour_of
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay as HoldemRound
from croupier.rulebook import Cite
from croupier.verbs.moves import Result


class Drawn(msgspec.Struct, frozen=True):
    """A hand that lies open, and what it is worth in words."""

    place: str
    cards: tuple[Card, ...]
    worth: str


class Row(msgspec.Struct, frozen=True):
    """How a wager ended, whatever lay on it."""

    place: str
    wager: str
    result: Result
    clause: Cite


class Results(msgspec.Struct, frozen=True):
    """A round in progress or just finished."""

    round_number: int
    drawn: tuple[Drawn, ...]
    rows: tuple[Row, ...]


def results(live: LiveTable) -> Results:
    """What everybody at the table can see of the cards, and every result so far."""
    play = live.table.play
    match play:
        case Coup():
            drawn, rows = _of_coup(play)
        case RoundOfPlay():
            drawn, rows = _of_blackjack(play)
        case HoldemRound():
            drawn, rows = _of_holdem(play)
        case Spin():
            drawn, rows = _of_spin(play)
        case None:
            drawn, rows = (), ()
    return Results(live.table.round_number, drawn, rows)


Found = tuple[tuple[Drawn, ...], tuple[Row, ...]]


def _of_coup(coup: Coup) -> Found:
    hands = (("player", coup.player[: coup.player_shown]), ("banker", coup.banker[: coup.banker_shown]))
    drawn = tuple(Drawn(name, cards, str(points(cards))) for name, cards in hands)
    return drawn, tuple(Row(row.patron, row.on, row.result, row.clause) for row in coup.settled)


def _of_blackjack(play: RoundOfPlay) -> Found:
    hands = [
        (f"{box.number}/{number}", hand.cards, hand.is_blackjack)
        for box in play.boxes
        for number, hand in enumerate(box.hands, start=1)
    ]
    hands.append(("dealer", play.dealer, is_blackjack(play.dealer)))
    drawn = tuple(Drawn(place, cards, "Blackjack" if natural else _total(cards)) for place, cards, natural in hands)
    rows = (Row(f"{row.box}/{row.hand}", row.kind, row.result, row.clause) for row in play.settled)
    return drawn, tuple(rows)


def _total(cards: tuple[Card, ...]) -> str:
    now = total(cards)
    return f"soft {now.points}" if now.soft else str(now.points)


def _of_holdem(play: HoldemRound) -> Found:
    drawn = [Drawn("communal", play.communal[: play.open_cards], "")]
    if play.dealer_shown:
        drawn.append(Drawn("dealer", play.dealer, _category(play, play.dealer)))
    open_hands = (area for area in play.areas if area.shown)
    drawn += [Drawn(str(area.number), area.cards, _category(play, area.cards)) for area in open_hands]
    return tuple(drawn), tuple(Row(str(row.box), row.kind, row.result, row.clause) for row in play.settled)


def _category(play: HoldemRound, cards: tuple[Card, ...]) -> str:
    return play.best(cards).category.replace("_", " ")


def _of_spin(spin: Spin) -> Found:
    drawn = () if spin.number is None else (Drawn(spin.number, (), colour_of(spin.number)),)
    return drawn, tuple(Row(row.patron, row.spot.on, row.result, row.clause) for row in spin.settled)
