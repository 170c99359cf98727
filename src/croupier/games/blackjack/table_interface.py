"""Blackjack as the table sees it: stakes, the box maximum, who decides for which box, the cards that leave the shoe."""

from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.equipment.shoe import SpareCard
from croupier.games.blackjack.clauses import TABLE_CLAUSES, seating, shoe_rules
from croupier.games.blackjack.commands import BurnFaceUpCard, Command, DrawForDealerInError, DrawInError
from croupier.games.blackjack.decide import begin, decide
from croupier.games.blackjack.decisions import note_exclusion, note_readmission
from croupier.games.blackjack.determinations import Determinations, SideWager, check, circumstances, layout_approvals
from croupier.games.blackjack.events import (
    CardBurnt,
    CardDealt,
    CardDrawnInError,
    CardMisplaced,
    Event,
    Kind,
    RoundVoided,
    WagerRaised,
    WagerReturned,
    WagersReopened,
)
from croupier.games.blackjack.evolve import evolve
from croupier.games.blackjack.hands import Box
from croupier.games.blackjack.reconstruction import lies_wrong
from croupier.games.blackjack.round_of_play import RoundOfPlay, Stage
from croupier.games.blackjack.steps import next_step, read_place
from croupier.games.blackjack.values_and_odds import LIMIT, WAGERS_PER_BOX_MAX, is_blackjack, total
from croupier.games.blackjack.view import view
from croupier.rulebook import Cite, act_bj as rule, nz_d7 as division_7
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
    differ_only_in,
    none,
    nothing,
    tightens_nothing,
    wager_alone,
)
from croupier.verbs.state_cache import cached_on_state
from croupier.verbs.steps import Deal
from croupier.verbs.wagers import moves

_TELLING_OF_CARDS = frozenset({CardDealt, CardMisplaced, CardBurnt, CardDrawnInError})
_OF_SINGLE_CARDS = BurnFaceUpCard | DrawInError | DrawForDealerInError | CardBurnt | CardDrawnInError


@cached_on_state
def stakes(play: RoundOfPlay) -> tuple[Stake, ...]:
    """Every wager on the layout, box by box, from the nearest to the dealer; pairs have their own limits."""
    return tuple([stake for box in play.boxes for stake in (*_main(box), *_pairs(box))])


def _main(box: Box) -> tuple[Stake, ...]:
    return tuple([Stake(wager.patron, Kind.MAIN, wager.amount, False, box=box.number) for wager in box.wagers])


def _pairs(box: Box) -> tuple[Stake, ...]:
    return tuple([Stake(wager.patron, Kind.PAIRS, wager.amount, True, box=box.number) for wager in box.pairs])


def give_back(stake: Stake, amount: Amount, clause: Cite) -> WagerReturned:
    """Return this amount of a wager."""
    return WagerReturned(stake.patron, stake.box, Kind(stake.on), amount, clause)


def raise_to(stake: Stake, amount: Amount, clause: Cite) -> WagerRaised:
    """Add this amount to a wager."""
    return WagerRaised(stake.patron, stake.box, Kind(stake.on), amount, clause)


@rule("3.2", "3.5", "4.6")
def excess_over_maximum(play: RoundOfPlay, maxima: Maxima) -> tuple[tuple[Stake, Amount], ...]:
    """What is beyond the maximum of a box, off the wagers farthest from the dealer, and beyond that of pairs.

    A marker at the box lifts its maximum for one patron: of several who have one there, for the one nearest to the
    dealer. Anybody else is bound by what all wagers leave of the maximum on the sign. Pairs on a box without a wager go
    back whole.
    """
    returned: list[tuple[Stake, Amount]] = []
    for box in play.boxes:
        if not box.wagers:
            continue
        if maxima.main is not None:
            returned += _box_excesses(box, maxima.main, maxima)
        if maxima.side is not None:
            returned += [(pair, Amount(pair.amount - maxima.side)) for pair in _pairs(box)]
    return tuple((stake, amount) for stake, amount in returned if amount > 0)


def _box_excesses(box: Box, maximum: Amount, maxima: Maxima) -> list[tuple[Stake, Amount]]:
    wagers = _main(box)
    lifted = _lifted(wagers, maximum, maxima)
    most = maximum if lifted is None else maxima.most(lifted) or maximum
    room = maximum - (0 if lifted is None else min(lifted.amount, most))
    returned = []
    for stake in wagers:
        allowed = most if stake is lifted else max(0, room)
        returned.append((stake, Amount(stake.amount - allowed)))
        if stake is not lifted:
            room -= min(stake.amount, allowed)
    return returned


def _lifted(wagers: tuple[Stake, ...], maximum: Amount, maxima: Maxima) -> Stake | None:
    """The wager for which a marker lifts the maximum of its box."""
    return next((stake for stake in wagers if (maxima.most(stake) or maximum) > maximum), None)


@rule("4.6")
def clause_at_marker(play: RoundOfPlay, maxima: Maxima, stake: Stake) -> Cite | None:
    """The rule for somebody else's wager on a box where a marker lifts the maximum; None elsewhere."""
    if stake.side or maxima.main is None:
        return None
    lifted = _lifted(_main(play.box(stake.box)), maxima.main, maxima)
    return None if lifted is None or lifted.patron == stake.patron else rule["4.6"]


@rule("19.14")
def chips_at_risk(play: RoundOfPlay, patron: str) -> Amount:
    """A patron's wagers on the boxes, which can lose together; pairs do not count."""
    return Amount(sum(stake.amount for box in play.boxes for stake in _main(box) if stake.patron == patron))


@rule("17.8", "17.20")
def stranded(play: RoundOfPlay) -> tuple[tuple[Stake, Cite], ...]:
    """Pairs wagers on a box without any other wager."""
    pairs = [pair for box in play.boxes if not box.wagers for pair in _pairs(box)]
    if not pairs:
        return ()
    clause = rule["17.8"] if play.determinations.pairs is SideWager.PERFECT_PAIRS else rule["17.20"]
    return tuple((pair, clause) for pair in pairs)


def reopen(clause: Cite) -> tuple[WagersReopened]:
    """Wagers may be placed and withdrawn again: no card has been dealt."""
    return (WagersReopened(clause),)


def drawn(play: RoundOfPlay, event: Event) -> CardMovement:
    """Which cards an event takes out of the shoe or makes known; a card drawn in error is seen once, now or then."""
    if type(event) not in _TELLING_OF_CARDS:
        return NOTHING_DRAWN
    if isinstance(event, (CardDealt, CardMisplaced)):
        if event.source == "shoe":
            return CardMovement(1, (event.card,))
        return CardMovement(0, (event.card,) if play.held[0] == UNSEEN else ())
    if isinstance(event, (CardBurnt, CardDrawnInError)):
        return CardMovement(1, () if event.card == UNSEEN else (event.card,))
    return NOTHING_DRAWN


def lying(play: RoundOfPlay) -> tuple[Card, ...]:
    """The cards on the layout that somebody has seen."""
    hands = (card for box in play.boxes for hand in box.hands for card in hand.cards)
    return tuple(card for card in (*hands, *play.dealer, *play.held) if card != UNSEEN)


@rule("4.5", "4.5(a)", "4.5(b)")
def controllers(play: RoundOfPlay) -> tuple[tuple[int, str], ...]:
    """Who decides for which box."""
    deciding = ((box.number, play.controller(box)) for box in play.boxes)
    return tuple((number, name) for number, name in deciding if name is not None)


def due_to(play: RoundOfPlay) -> str:
    """Whose hand the next card goes to: a patron's name, away or not, or the dealer's."""
    step = next_step(play)
    if not isinstance(step, Deal) or step.to == "dealer":
        return step.to if isinstance(step, Deal) else ""
    box = play.box(read_place(step.to)[0])
    return play.controller(box) or replace(play, absent=()).controller(box) or ""


@rule("14.1", "14.2", "14.3")
def round_between(determinations: Determinations, told: object) -> RoundOfPlay | None:
    """A round that is over and has no card, for cards that are found or drawn before anybody has begun one."""
    return RoundOfPlay(determinations, stage=Stage.OVER) if isinstance(told, _OF_SINGLE_CARDS) else None


def spare(play: RoundOfPlay) -> tuple[SpareCard, ...]:
    """Cards that are out of the shoe and in no hand: they are the next round's first."""
    return tuple(SpareCard(card, card != UNSEEN) for card in play.held)


@cached_on_state
def summary(play: RoundOfPlay) -> RoundSummary:
    """The round's result in a word: the dealer's total. A round without a card does not count."""
    now = total(play.dealer).points
    result = "Blackjack" if is_blackjack(play.dealer) else "dealer over 21" if now > LIMIT else f"dealer {now}"
    dealt = play.cards_out > 0
    wagered = dict.fromkeys([wager.patron for box in play.boxes for wager in (*box.wagers, *box.pairs)])
    wagered |= dict.fromkeys([row.patron for row in play.settled])
    named = "void" if play.void is not None else result if dealt else "not dealt"
    return RoundSummary(named, not dealt, wagered=tuple(wagered))


@division_7("6.5", "6.6")
def dealt_from(determinations: Determinations, seat: int) -> Determinations:
    """The deal begins at this seat and goes clockwise, and so does the play of the hands."""
    return replace(determinations, first=seat)


@rule("2.3", "17.1", "18.3(b)")
def same_table(current: Determinations, other: Determinations, shoe_in_play: bool, wagers_open: bool) -> bool:
    """Whether two sets of choices differ only in what may change before a round.

    Pairs, leave to insure and the first box until wagers are open; decks, shuffle and shoe while no cards are in play.
    """
    until_wagers = () if wagers_open else ("pairs", "others_insure", "first", "layout")
    until_cards = () if shoe_in_play else ("decks", "shuffle", "shuffler", "replacement_shoe")
    return differ_only_in(current, other, until_wagers + until_cards)


BLACKJACK = Game(
    name="blackjack",
    books=("ACT-BJ", "HOUSE"),
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
    clause_at_marker=clause_at_marker,
    at_risk=chips_at_risk,
    stranded=stranded,
    voided=RoundVoided,
    drawn=drawn,
    spare=spare,
    lies_wrong=lies_wrong,
    summary=summary,
    same_table=same_table,
    controllers=controllers,
    due_to=due_to,
    lying=lying,
    reopen=reopen,
    dealt_from=dealt_from,
    short=nothing,
    tightens=tightens_nothing,
    takes=wager_alone,
    given_to=answer_nobody,
    from_right=answer_no,
    over_differential=nothing,
    room=nothing,
    scoreboard=nothing,
    with_method=None,
    burn_value=None,
    before_first=none,
    between=round_between,
    follows=begin_afresh,
    release=nothing,
    still_waiting=nothing,
    on_exclusion=note_exclusion,
    on_readmission=note_readmission,
)
