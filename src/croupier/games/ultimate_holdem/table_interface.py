"""Hold-em as the table sees it: an ante with its blind is one stake, trips another, and what leaves the shoe."""

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.equipment.shoe import SpareCard
from croupier.games.ultimate_holdem.clauses import TABLE_CLAUSES, seating, shoe_rules
from croupier.games.ultimate_holdem.commands import Command, ReportDeckFault
from croupier.games.ultimate_holdem.decide import begin, decide
from croupier.games.ultimate_holdem.determinations import Determinations, check, circumstances, layout_approvals
from croupier.games.ultimate_holdem.events import (
    CardDealt,
    CardsTurned,
    DealerCardsSeen,
    DeckFaultFound,
    Event,
    HandVoided,
    RoundVoided,
    WagerRaised,
    WagerReturned,
)
from croupier.games.ultimate_holdem.evolve import evolve, moves
from croupier.games.ultimate_holdem.round_of_play import NOTHING, Area, RoundOfPlay, Stage
from croupier.games.ultimate_holdem.steps import COMMUNAL, DEALER, next_step
from croupier.games.ultimate_holdem.values_and_odds import HOLE_CARDS, WAGERS_PER_BOX_MAX, Kind, qualifies
from croupier.games.ultimate_holdem.view import view
from croupier.games.ultimate_holdem.wagers import blind_of
from croupier.rulebook import Cite, act_uth as rule
from croupier.verbs.game import (
    DECK_FAULT,
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
    tightens_nothing,
)
from croupier.verbs.state_cache import cached_on_state
from croupier.verbs.steps import Deal


@cached_on_state
def stakes(play: RoundOfPlay) -> tuple[Stake, ...]:
    """Antes, each including its blind, and trips, which have their own limits."""
    return tuple([stake for area in play.areas for stake in (_ante(area), _trips(area)) if stake.amount])


def _ante(area: Area) -> Stake:
    return Stake(area.patron, Kind.ANTE, area.ante, False, box=area.number, seated=area.seated)


def _trips(area: Area) -> Stake:
    return Stake(area.patron, Kind.TRIPS, area.trips, True, box=area.number, seated=area.seated)


def give_back(stake: Stake, amount: Amount, clause: Cite) -> WagerReturned:
    """Return this amount of a wager, and with an ante as much of its blind."""
    blind = blind_of(amount) if stake.on == Kind.ANTE else NOTHING
    return WagerReturned(stake.patron, stake.box, Kind(stake.on), amount, blind, clause)


def raise_to(stake: Stake, amount: Amount, clause: Cite) -> WagerRaised:
    """Add this amount to a wager, and with an ante as much to its blind."""
    blind = blind_of(amount) if stake.on == Kind.ANTE else NOTHING
    return WagerRaised(stake.patron, stake.box, Kind(stake.on), amount, blind, clause)


@rule("5.2", "5.5")
def excess_over_maximum(play: RoundOfPlay, maxima: Maxima) -> tuple[tuple[Stake, Amount], ...]:
    """What each ante has beyond the sign's maximum or its patron's marker, and trips beyond their own maximum.

    Trips without an ante go back whole.
    """
    with_ante = {area.number for area in play.areas if area.ante}
    return excesses((stake for stake in stakes(play) if stake.box in with_ante), maxima)


@rule("16.15")
def chips_at_risk(play: RoundOfPlay, patron: str) -> Amount:
    """A patron's antes, which the table minimum is about: neither blinds nor trips make up for them."""
    return Amount(sum(area.ante for area in play.areas if area.patron == patron))


@rule("4.3")
def stranded(play: RoundOfPlay) -> tuple[tuple[Stake, Cite], ...]:
    """Trips whose ante and blind went back."""
    return tuple((_trips(area), rule["4.3"]) for area in play.areas if area.trips and not area.ante)


@rule("4.2(a)", "16.15")
def takes(determinations: Determinations, ante: Amount) -> Amount:
    """An ante and the blind that goes with it."""
    return Amount(ante + blind_of(ante))


_TELLING_OF_CARDS = frozenset({CardDealt, CardsTurned, DealerCardsSeen, HandVoided})


def drawn(play: RoundOfPlay, event: Event) -> CardMovement:
    """Which cards an event takes out of the shoe or makes known; a card is seen once, by accident or when turned."""
    if type(event) not in _TELLING_OF_CARDS:
        return NOTHING_DRAWN
    match event:
        case CardDealt(card=card):
            return CardMovement(1, hidden=() if card == UNSEEN else (card,))
        case CardsTurned(place, cards):
            known = play.dealer_seen if place == DEALER else (False,) * len(cards)
            return CardMovement(0, tuple(card for card, seen in zip(cards, known, strict=True) if not seen))
        case DealerCardsSeen(cards=cards):
            seen = zip(cards, play.dealer_seen, strict=True)
            return CardMovement(0, tuple(card for card, before in seen if card != UNSEEN and not before))
        case HandVoided(box) if play.area(box) is None:
            return CardMovement(HOLE_CARDS)
        case _:
            return NOTHING_DRAWN


def lying(play: RoundOfPlay) -> tuple[Card, ...]:
    """The cards that are face up on the layout."""
    hands = (card for area in play.continuing if area.shown for card in area.cards)
    return (*play.communal[: play.open_cards], *(play.dealer if play.dealer_shown else ()), *hands)


def due_to(play: RoundOfPlay) -> str:
    """Whose hand the next card goes to: a patron's name or the dealer's; empty if it is communal."""
    step = next_step(play)
    if not isinstance(step, Deal) or step.to == COMMUNAL:
        return ""
    if step.to == DEALER:
        return DEALER
    area = play.area(int(step.to))
    return "" if area is None else area.patron


@rule("13.6(a)", "13.6(c)")
def round_between(determinations: Determinations, told: object) -> RoundOfPlay | None:
    """A round that is over and has no card, for a deck that is found wrong before anybody has begun one."""
    return RoundOfPlay(determinations, stage=Stage.OVER) if isinstance(told, ReportDeckFault | DeckFaultFound) else None


def spare(play: RoundOfPlay) -> tuple[SpareCard, ...]:
    """No card waits for the next round: each round has its own deck."""
    return ()


@cached_on_state
@rule("6.1(b)", "11.2", "13.6(c)")
def summary(play: RoundOfPlay) -> RoundSummary:
    """The round in a word, and what must be done to the cards after it. Patrons who are shut out have wagered, too."""
    if play.void is not None:
        result = "void"
    elif play.dealer_shown:
        dealer = play.best(play.dealer)
        result = dealer.category if qualifies(dealer) else "dealer does not qualify"
    else:
        result = "all folded" if play.cards_out else "not dealt"
    marks = {"misdeal": play.misdeal is not None, "malfunction": play.void == rule["11.1"]}
    marks[DECK_FAULT] = play.deck_fault
    wagered = tuple(dict.fromkeys((*(area.patron for area in play.areas), *play.shut_out)))
    return RoundSummary(result, not play.cards_out, tuple(mark for mark, hit in marks.items() if hit), wagered)


@rule("2.1(a)", "10.1")
def same_table(current: Determinations, other: Determinations, shoe_in_play: bool, wagers_open: bool) -> bool:
    """Whether two sets of choices differ only in what may change before a round.

    The maximum payout until wagers are open; the colours of the decks while no cards are in play.
    """
    payout, colours = () if wagers_open else ("maximum_payout",), () if shoe_in_play else ("colours",)
    return differ_only_in(current, other, payout + colours)


ULTIMATE_HOLDEM = Game(
    name="ultimate_holdem",
    books=("ACT-UTH", "HOUSE"),
    determinations=Determinations,
    round=RoundOfPlay,
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
    wagers_per_box=WAGERS_PER_BOX_MAX,
    stakes=stakes,
    give_back=give_back,
    raise_to=raise_to,
    over_maximum=excess_over_maximum,
    clause_at_marker=none,
    at_risk=chips_at_risk,
    stranded=stranded,
    takes=takes,
    voided=RoundVoided,
    drawn=drawn,
    spare=spare,
    lies_wrong=answer_no,
    summary=summary,
    same_table=same_table,
    due_to=due_to,
    lying=lying,
    short=nothing,
    tightens=tightens_nothing,
    given_to=answer_nobody,
    from_right=answer_no,
    over_differential=nothing,
    room=nothing,
    scoreboard=nothing,
    with_method=None,
    burn_value=None,
    controllers=nothing,
    reopen=nothing,
    before_first=none,
    between=round_between,
    follows=begin_afresh,
    release=nothing,
    still_waiting=nothing,
    on_exclusion=nothing,
    on_readmission=nothing,
    dealt_from=deal_in_seat_order,
)
