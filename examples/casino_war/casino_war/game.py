"""Casino war as the table sees it: antes and tie wagers as stakes, and the cards that leave the shoe."""

from msgspec.structs import replace

from casino_war.clauses import TABLE_CLAUSES, seating, shoe_rules
from casino_war.commands import Command
from casino_war.decide import begin, decide
from casino_war.determinations import Determinations, check, circumstances
from casino_war.events import (
    CardBurnt,
    CardDealt,
    CardMisdealt,
    Event,
    RoundVoided,
    WagerRaised,
    WagerReturned,
)
from casino_war.evolve import evolve
from casino_war.round_of_play import BURN, DEALER, Box, RoundOfPlay
from casino_war.steps import next_step
from casino_war.tables import Kind
from casino_war.view import view
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.rulebook import Cite, open_book
from croupier.verbs.game import (
    CardMovement,
    Game,
    Maxima,
    RoundSummary,
    Stake,
    answer_no,
    answer_nobody,
    begin_afresh,
    deal_in_seat_order,
    excesses,
    none,
    nothing,
    tells_nothing,
    tightens_nothing,
    wager_alone,
)
from croupier.verbs.steps import Deal
from croupier.verbs.wagers import moves

rule = open_book("CASINO-WAR")


def stakes(play: RoundOfPlay) -> tuple[Stake, ...]:
    """Antes, and the wagers on the tie, which have limits of their own."""
    return tuple(_stake(box, kind) for box in play.boxes for kind in (Kind.ANTE, Kind.TIE) if box.amount(kind))


def _stake(box: Box, kind: Kind) -> Stake:
    return Stake(box.patron, kind, box.amount(kind), kind is Kind.TIE, box=box.number, seated=box.seated)


def give_back(stake: Stake, amount: Amount, clause: Cite) -> WagerReturned:
    """So much of a wager goes back."""
    return WagerReturned(stake.patron, stake.box, Kind(stake.on), amount, clause)


def raise_to(stake: Stake, amount: Amount, clause: Cite) -> WagerRaised:
    """So much is added to a wager."""
    return WagerRaised(stake.patron, stake.box, Kind(stake.on), amount, clause)


@rule("3.1", "3.2", "3.5", "3.6")
def excess_over_maximum(play: RoundOfPlay, maxima: Maxima) -> tuple[tuple[Stake, Amount], ...]:
    """What each ante has beyond the sign's maximum or its patron's marker, and tie wagers beyond their own maximum."""
    return excesses(stakes(play), maxima)


@rule("4.3")
def stranded(play: RoundOfPlay) -> tuple[tuple[Stake, Cite], ...]:
    """Tie wagers whose ante went back."""
    return tuple((_stake(box, Kind.TIE), rule["4.3"]) for box in play.boxes if box.tie and not box.ante)


def chips_at_risk(play: RoundOfPlay, patron: str) -> Amount:
    """Ante and tie wager: they can lose together."""
    box = play.box_of(patron)
    return Amount(0 if box is None else box.ante + box.tie)


def drawn(play: RoundOfPlay, event: Event) -> CardMovement:
    """Which cards an event takes out of the shoe or makes known."""
    match event:
        case CardDealt(card=card):
            return CardMovement(1, (card,))
        case CardMisdealt(card=card):
            return CardMovement(1, () if card == UNSEEN else (card,))
        case CardBurnt():
            return CardMovement(1)
        case _:
            return CardMovement()


def lying(play: RoundOfPlay) -> tuple[Card, ...]:
    """The cards on the layout."""
    return (*play.dealer, *(card for box in play.playing for card in box.cards))


def due_to(play: RoundOfPlay) -> str:
    """Whose hand the next card goes to: a patron's name or the dealer's; nobody's if it is burnt."""
    step = next_step(play)
    if not isinstance(step, Deal) or step.to == BURN:
        return ""
    box = None if step.to == DEALER else play.box(int(step.to))
    return DEALER if box is None else box.patron


def summary(play: RoundOfPlay) -> RoundSummary:
    """The round in a word: the dealer's first card, and whether there was a war."""
    wagered = tuple(dict.fromkeys(box.patron for box in play.boxes))
    if play.void is not None or not play.dealer:
        return RoundSummary("void" if play.void else "not dealt", not play.has_commenced, wagered=wagered)
    marks = ("war",) if len(play.dealer) > 1 else ()
    return RoundSummary(play.dealer[0][0], False, marks, wagered)


@rule("1.4")
def same_table(one: Determinations, other: Determinations, shoe_in_play: bool, wagers_open: bool) -> bool:
    """Whether two sets of choices differ only in what may be fixed again before a round: tie wager and bonus.

    The number of decks may change while no cards are in play.
    """
    free: dict[str, object] = {}
    if not wagers_open:
        free |= {"tie_wager": one.tie_wager, "bonus": one.bonus}
    if not shoe_in_play:
        free["decks"] = one.decks
    return replace(other, **free) == one


CASINO_WAR = Game(
    name="casino_war",
    books=("CASINO-WAR",),
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
    approvals=nothing,
    circumstances=circumstances,
    shoe_rules=shoe_rules,
    seats=seating,
    wagers_per_box=1,
    stakes=stakes,
    give_back=give_back,
    raise_to=raise_to,
    over_maximum=excess_over_maximum,
    clause_at_marker=none,
    at_risk=chips_at_risk,
    stranded=stranded,
    voided=RoundVoided,
    drawn=drawn,
    spare=nothing,
    lies_wrong=answer_no,
    summary=summary,
    same_table=same_table,
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
    controllers=nothing,
    due_to=due_to,
    lying=lying,
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
