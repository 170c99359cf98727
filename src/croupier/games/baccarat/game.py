"""Baccarat as the table sees it: stakes, the differential, and the cards that leave the shoe."""

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN
from croupier.games.baccarat.clauses import TABLE_CLAUSES, burn_value, seating, shoe_rules
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.decide import begin, decide
from croupier.games.baccarat.determinations import check, circumstances
from croupier.games.baccarat.events import (
    CardDealt,
    CardDrawnInError,
    Event,
    HandTurned,
    WagerRaised,
    WagerReturned,
)
from croupier.games.baccarat.evolve import evolve, moves
from croupier.games.baccarat.steps import next_step
from croupier.games.baccarat.tables import PAIR_OPTIONS, Option
from croupier.games.baccarat.view import view
from croupier.rulebook import Cite, open_book
from croupier.verbs.game import Drawn, Game, Stake

rule = open_book("ACT-MB")


def stakes(coup: Coup) -> tuple[Stake, ...]:
    """Every wager on the layout, in the order it was placed; pairs have limits of their own."""
    return tuple(Stake(wager.patron, wager.on, wager.amount, wager.on in PAIR_OPTIONS) for wager in coup.wagers)


def give_back(stake: Stake, amount: Amount, clause: Cite) -> WagerReturned:
    """So much of a wager goes back."""
    return WagerReturned(stake.patron, Option(stake.on), amount, clause)


def raise_to(stake: Stake, amount: Amount, clause: Cite) -> WagerRaised:
    """So much is added to a wager."""
    return WagerRaised(stake.patron, Option(stake.on), amount, clause)


@rule("3.6")
def over_differential(coup: Coup, maximum: Amount) -> tuple[tuple[Stake, Amount], ...]:
    """What must go back, from the latest wager on the heavier side backwards, until the sides differ by no more."""
    all_stakes = stakes(coup)
    banker = sum(stake.amount for stake in all_stakes if stake.on == Option.BANKER)
    player = sum(stake.amount for stake in all_stakes if stake.on == Option.PLAYER)
    excess = abs(banker - player) - maximum
    heavier = Option.BANKER if banker > player else Option.PLAYER
    returned = []
    for stake in reversed(all_stakes):
        if excess > 0 and stake.on == heavier:
            amount = Amount(min(excess, stake.amount))
            returned.append((stake, amount))
            excess -= amount
    return tuple(returned)


def drawn(event: Event) -> Drawn:
    """Which cards an event takes out of the shoe or makes known."""
    match event:
        case CardDealt(card=card, face_up=face_up, source="shoe"):
            return Drawn(1, (card,) if face_up else ())
        case HandTurned(cards=cards):
            return Drawn(0, cards)
        case CardDrawnInError(card=card, exposed=exposed):
            return Drawn(1, (card,) if exposed and card != UNSEEN else ())
        case _:
            return Drawn()


BACCARAT = Game(
    books=("ACT-MB", "HOUSE"),
    clauses=TABLE_CLAUSES,
    begin=begin,
    next_step=next_step,
    decide=decide,
    evolve=evolve,
    moves=moves,
    view=view,
    check=check,
    circumstances=circumstances,
    shoe_rules=shoe_rules,
    seats=seating,
    stakes=stakes,
    give_back=give_back,
    raise_to=raise_to,
    over_differential=over_differential,
    drawn=drawn,
    burn_value=burn_value,
)
