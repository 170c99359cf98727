"""Baccarat as the table sees it: stakes, the differential, and the cards that leave the shoe."""

from functools import lru_cache

import msgspec

from croupier.equipment.amounts import Amount, payment
from croupier.equipment.cards import UNSEEN, Card
from croupier.equipment.shoe import SpareCard
from croupier.games.baccarat.clauses import TABLE_CLAUSES, burn_value, seating, shoe_rules
from croupier.games.baccarat.commands import Command, PassTurn
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.decide import begin, decide
from croupier.games.baccarat.determinations import Determinations, Method, check, circumstances, layout_approvals
from croupier.games.baccarat.differential import excess_over_differential
from croupier.games.baccarat.events import (
    CardDealt,
    CardDrawnInError,
    CardMisplaced,
    CoupVoided,
    Event,
    HandTurned,
    WagerRaised,
    WagerReturned,
)
from croupier.games.baccarat.evolve import evolve
from croupier.games.baccarat.irregularities import lies_wrong
from croupier.games.baccarat.roads import Roads, roads
from croupier.games.baccarat.steps import next_step
from croupier.games.baccarat.values_and_odds import COMMISSION_TOTAL_B, PAIR_OPTIONS, Option, banker_odds, pair_kind
from croupier.games.baccarat.view import view
from croupier.rulebook import Cite, Refused, act_mb as rule
from croupier.verbs.game import (
    NOTHING_DRAWN,
    CardMovement,
    Game,
    Maxima,
    RoundSummary,
    Stake,
    answer_no,
    answer_nobody,
    begin_afresh,
    deal_in_seat_order,
    differ_only_in,
    excesses,
    none,
    nothing,
    tells_nothing,
    tightens_nothing,
    wager_alone,
)
from croupier.verbs.state_cache import cached_on_state
from croupier.verbs.wagers import moves


@cached_on_state
def stakes(coup: Coup) -> tuple[Stake, ...]:
    """Every wager on the layout, in the order it was placed; pairs have their own limits."""
    return tuple([Stake(wager.patron, wager.on, wager.amount, wager.on in PAIR_OPTIONS) for wager in coup.wagers])


def give_back(stake: Stake, amount: Amount, clause: Cite) -> WagerReturned:
    """Return this amount of a wager."""
    return WagerReturned(stake.patron, Option(stake.on), amount, clause)


def raise_to(stake: Stake, amount: Amount, clause: Cite) -> WagerRaised:
    """Add this amount to a wager."""
    return WagerRaised(stake.patron, Option(stake.on), amount, clause)


@rule("3.2", "3.5")
def excess_over_maximum(coup: Coup, maxima: Maxima) -> tuple[tuple[Stake, Amount], ...]:
    """What each wager has beyond the sign's maximum, or beyond the patron's own marker if that is higher."""
    return excesses(stakes(coup), maxima)


@rule("15.14")
def chips_at_risk(coup: Coup, patron: str) -> Amount:
    """What the worst result costs: one side wins, the other loses with the tie. Pairs do not count.

    A tie pays more than it costs, and gives the sides back: it is never the worst.
    """
    wagered = {wager.on: wager.amount for wager in coup.wagers if wager.patron == patron}
    banker, player, tie = (wagered.get(on, 0) for on in (Option.BANKER, Option.PLAYER, Option.TIE))
    choices = coup.determinations
    odds, _ = banker_odds(choices.method, COMMISSION_TOTAL_B)
    on_banker = payment(Amount(banker), odds, choices.chip, choices.rounding).paid
    return Amount(max(0, player + tie - on_banker, banker + tie - player))


def given_to(command: Command) -> str:
    """The patron who is to turn a hand."""
    return command.to if isinstance(command, PassTurn) and command.to != "dealer" else ""


_TELLING_OF_CARDS = frozenset({CardDealt, CardMisplaced, HandTurned, CardDrawnInError})


def drawn(coup: Coup, event: Event) -> CardMovement:
    """Which cards an event takes out of the shoe or makes known; a card drawn in error is seen once, now or then."""
    if type(event) not in _TELLING_OF_CARDS:
        return NOTHING_DRAWN
    match event:
        case CardDealt(card=card, face_up=True, source="shoe") | CardMisplaced(card=card, face_up=True):
            return CardMovement(1, (card,))
        case CardDealt(card=card, source="shoe") | CardMisplaced(card=card):
            return CardMovement(1, hidden=(card,) * (1 + _hidden_copies(coup, card)) if card != UNSEEN else ())
        case CardDealt(card=card, face_up=True, source=source):
            waited = coup.carried if source == "carried" else coup.set_aside
            return CardMovement(0, () if waited[0].exposed else (card,))
        case HandTurned(cards=cards):
            return CardMovement(0, cards)
        case CardDrawnInError(card=card, exposed=exposed):
            return CardMovement(1, (card,) if exposed and card != UNSEEN else ())
        case _:
            return NOTHING_DRAWN


def _hidden_copies(coup: Coup, card: Card) -> int:
    """How many of this card are already face down in the hands, known only to the system."""
    return (coup.player[coup.player_shown :] + coup.banker[coup.banker_shown :]).count(card)


_WEIGHTS = {Option.BANKER: 1, Option.PLAYER: -1}


def room(coup: Coup, maximum: Amount) -> tuple[tuple[str, Amount], ...]:
    """How much more each side can take before the sides differ by too much."""
    lead = sum(_WEIGHTS.get(wager.on, 0) * wager.amount for wager in coup.wagers)
    return (Option.BANKER, Amount(max(0, maximum - lead))), (Option.PLAYER, Amount(max(0, maximum + lead)))


def spare(coup: Coup) -> tuple[SpareCard, ...]:
    """Cards that are out of the shoe and in no hand: they open the next coup."""
    return coup.carried + coup.set_aside


@cached_on_state
def summary(coup: Coup) -> RoundSummary:
    """The coup as the roads remember it."""
    marks = tuple(
        name
        for name, hand in (
            ("player pair", coup.player[: coup.player_shown]),
            ("banker pair", coup.banker[: coup.banker_shown]),
        )
        if len(hand) >= 2 and pair_kind(hand[0], hand[1])
    )
    again = () if coup.is_over else tuple(row.patron for row in coup.settled if row.on not in PAIR_OPTIONS)
    return RoundSummary(
        "void" if coup.outcome is None else coup.outcome.winner,
        coup.no_bet is not None,
        marks,
        tuple(row.patron for row in coup.settled),
        coup.handled,
        again,
    )


def scoreboard(
    results: tuple[str, ...], determinations: Determinations, marks: tuple[tuple[str, ...], ...] = ()
) -> Roads:
    """The roads, which do not depend on the operator's choices."""
    return _roads(results, marks)


_roads = lru_cache(maxsize=512)(roads)  # looked at with every view of a table, changed once a round


@rule("8.1", "8.3")
def with_method(determinations: Determinations, method: str) -> Determinations:
    """The same choices with another method of settlement."""
    try:
        return msgspec.structs.replace(determinations, method=Method(method))
    except ValueError:
        raise Refused(rule["8.1"], f"The methods of settlement are A and B, not {method}.") from None


@rule("2.2", "8.2")
def same_table(current: Determinations, other: Determinations, shoe_in_play: bool, wagers_open: bool) -> bool:
    """Whether two sets of choices differ only in what may change before any coup: facing, turning and pairs."""
    return differ_only_in(current, other, () if wagers_open else ("face_down", "turner", "pairs", "layout"))


BACCARAT = Game(
    name="baccarat",
    books=("ACT-MB", "HOUSE"),
    determinations=Determinations,
    round=Coup,
    commands=Command,
    events=Event,
    clauses=TABLE_CLAUSES,
    begin=begin,
    next_step=next_step,
    decide=decide,
    evolve=evolve,
    moves=moves,
    view=view,
    check=check,
    approvals=layout_approvals,
    circumstances=circumstances,
    shoe_rules=shoe_rules,
    seats=seating,
    wagers_per_box=0,
    stakes=stakes,
    give_back=give_back,
    raise_to=raise_to,
    over_maximum=excess_over_maximum,
    clause_at_marker=none,
    at_risk=chips_at_risk,
    over_differential=excess_over_differential,
    room=room,
    voided=CoupVoided,
    drawn=drawn,
    spare=spare,
    lies_wrong=lies_wrong,
    summary=summary,
    scoreboard=scoreboard,
    with_method=with_method,
    same_table=same_table,
    burn_value=burn_value,
    stranded=nothing,
    short=nothing,
    tightens=tightens_nothing,
    takes=wager_alone,
    given_to=given_to,
    from_right=answer_no,
    controllers=nothing,
    due_to=answer_nobody,
    lying=nothing,
    reopen=nothing,
    before_first=none,
    between=tells_nothing,
    follows=begin_afresh,
    release=nothing,
    still_waiting=nothing,
    on_exclusion=nothing,
    on_readmission=nothing,
    dealt_from=deal_in_seat_order,
)
