"""A round of blackjack through the engine, with cards and decisions that a simulation has drawn."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.games import blackjack
from croupier.games.blackjack.commands import (
    CallNoMoreBets,
    CloseInsurance,
    DealCard,
    Double,
    Draw,
    Insure,
    PlaceWager,
    Proceed,
    Split,
    Stand,
)
from croupier.games.blackjack.determinations import Determinations, SideWager
from croupier.games.blackjack.events import Kind
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.values_and_odds import LIMIT, total
from croupier.kernels.blackjack.hand_values import DOUBLE, DRAW, STAND
from croupier.kernels.blackjack.table_shoe import SPLIT
from croupier.verbs.actors import Actor, Role
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Deal, Offer

DEALER, ANN = Actor("Dee", Role.DEALER), Actor("Ann")
STAKE = Amount(200)
"""Two units of a hundred, so that half of it can be insured and three to two paid exactly."""


@dataclass(frozen=True)
class EngineRound:
    """What the engine says: gains by kind in cents, each hand's total (0 over 21) and stake, the most hands of a box,
    and the cards used."""

    gains: dict[Kind, int]
    hands: list[tuple[int, int]]
    hands_most: int
    used: int


def engine_round(
    choices: Determinations, boxes: int, cards: Iterator[Card], act: Callable[[RoundOfPlay, Ask], int], insured: int = 0
) -> EngineRound:
    """Ann plays every box; she insures the first ones, and is asked `act` about every hand."""
    play, used = blackjack.begin(choices), 0

    def do(command: blackjack.Command) -> None:
        nonlocal play
        for event in blackjack.decide(play, command):
            play = blackjack.evolve(play, event)

    for box in range(1, boxes + 1):
        do(PlaceWager(ANN, "Ann", box, STAKE))
        if choices.pairs is not SideWager.NONE:
            do(PlaceWager(ANN, "Ann", box, STAKE, side=True))
    do(CallNoMoreBets(DEALER))
    while not play.is_over:
        match blackjack.next_step(play):
            case Deal():
                do(DealCard(DEALER, next(cards)))
                used += 1
            case Ask() as step:
                chosen = act(play, step)
                orders: dict[int, blackjack.Command] = {
                    STAND: Stand(ANN, "Ann"),
                    DRAW: Draw(ANN, "Ann"),
                    DOUBLE: Double(ANN, "Ann", STAKE),
                    SPLIT: Split(ANN, "Ann"),
                }
                do(orders[chosen])
            case Offer():
                for box in range(1, insured + 1):
                    do(Insure(ANN, "Ann", box, "Ann", Amount(STAKE // 2)))
                do(CloseInsurance(DEALER))
            case _:
                do(Proceed(DEALER))
    gains = dict.fromkeys(Kind, 0)
    for row in play.settled:
        gains[row.kind] += row.paid if row.result is Result.WIN else -row.stake if row.result is Result.LOSE else 0
    played = [hand for box in play.boxes for hand in box.hands if not hand.is_blackjack]
    totals = [(total(hand.cards).points, 1 + hand.doubled) for hand in played]
    hands = [(points if points <= LIMIT else 0, stake) for points, stake in totals]
    return EngineRound(gains, hands, max(len(box.hands) for box in play.boxes), used)
