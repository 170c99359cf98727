"""The felt of Ultimate Texas Hold'em: dealer and communal cards, the areas around them, and how each wager ended."""

import msgspec

from croupier.equipment.cards import Card
from croupier.games.ultimate_holdem.hands import Category
from croupier.games.ultimate_holdem.round_of_play import Stage
from croupier.games.ultimate_holdem.values_and_odds import DEALER_CARDS, FLOP_CARDS, Kind
from croupier.games.ultimate_holdem.view import AreaView, Declared, RoundView
from croupier.rulebook import Cite, act_uth as rule
from croupier.server.pages.core.actions import Action
from croupier.server.pages.felts.table_look import TableLook, WagerRow
from croupier.server.pages.ultimate_holdem import status_text as saying
from croupier.server.pages.ultimate_holdem.controls import (
    decision_buttons,
    question_text,
    seldom_buttons,
    totals_after_bets,
)
from croupier.server.pages.ultimate_holdem.hand_names import (
    WAGER_NAMES,
    category_name,
    held_hand,
    poker_hand_name,
    rank_rows,
    short_hand_name,
)
from croupier.server.pages.ultimate_holdem.paytable import Paytables, paytables
from croupier.server.pages.ultimate_holdem.seats import FeltSeat, felt_seats, seats_around
from croupier.server.pages.ultimate_holdem.spots import ante_and_blind_words, least_bet, short_of_play_text
from croupier.server.pages.ultimate_holdem.streets import StreetStep, streets

_COMMUNAL_NAMES = ("Flop",) * FLOP_CARDS + ("Turn", "River")
_SPOTS = (Kind.TRIPS, Kind.ANTE, Kind.BLIND, Kind.PLAY)


class CardPlace(msgspec.Struct, frozen=True):
    """Where a communal or a dealer's card lies; none before it is dealt. `used` names the hands that it is one of,
    `made` is whether it makes the viewer's hand so far."""

    name: str
    card: Card | None
    used: tuple[str, ...] = ()
    made: bool = False


class FiveCards(msgspec.Struct, frozen=True):
    """A declared hand: whose, in words, and its five cards."""

    whose: str
    of_dealer: bool
    name: str
    in_short: str
    cards: tuple[Card, ...]
    clause: Cite


class VoidNotice(msgspec.Struct, frozen=True):
    """A misdeal or a void round, in words, with the clauses behind it."""

    says: str
    clauses: tuple[Cite, ...]


class Felt(msgspec.Struct, frozen=True):
    """Everything that is drawn of a round; `phase` is where it is, if that has a name of its own; `own` is the viewer's
    area, which stands among those at the `left` and `right` too, `sits_out` whether they have no part in the round that
    is played there, and `silence` is the clause while patrons may not talk. `least_bet` is what the smallest bet takes,
    told in `ante_and_blind_words` to those who have less; `in_all` is what lies there after a bet, `warning` that the
    play bet may be beyond one's chips."""

    stage: str
    phase: str
    streets: tuple[StreetStep, ...]
    communal: tuple[CardPlace, ...]
    dealer: tuple[CardPlace, ...]
    dealer_hand: FiveCards | None
    qualifies: bool | None
    qualifies_with: str
    qualifies_clause: Cite
    seats: tuple[FeltSeat, ...]
    own: FeltSeat | None
    sits_out: bool
    left: tuple[FeltSeat, ...]
    right: tuple[FeltSeat, ...]
    hands: tuple[FiveCards, ...]
    buttons: tuple[Action, ...]
    in_all: dict[str, str]
    question: str
    reason: str
    seldom: tuple[Action, ...]
    waiting: tuple[str, str]
    least_bet: int
    ante_and_blind_words: str
    warning: str
    paytables: Paytables
    silence: Cite | None
    notice: VoidNotice | None
    deck: str
    ranks: tuple[tuple[str, str], ...]


def draw_felt(look: TableLook) -> Felt:
    """The felt as this viewer may see it."""
    play: RoundView | None = look.view.table.play
    me = look.me
    own = None if play is None or me is None else play.area_of(me.name)
    hands = () if play is None else _hands(look, play, own)
    seats = felt_seats(look, play)
    mine = next((seat for seat in seats if seat.mine), None)
    left, right = seats_around(seats)
    return Felt(
        stage="" if play is None else play.stage.value,
        phase="Showdown" if hands and play is not None and play.stage is not Stage.OVER and not look.view.held else "",
        streets=streets(play, own),
        communal=_communal(play, hands, () if mine is None else mine.made),
        dealer=_dealer(play, hands),
        dealer_hand=next((hand for hand in hands if hand.of_dealer), None),
        qualifies=None if play is None else play.dealer_qualifies,
        qualifies_with=category_name(Category(rule.text("9.2", "dealer_qualifies_hand_min"))).lower(),
        qualifies_clause=rule["9.2"],
        seats=seats,
        own=mine,
        sits_out=mine is not None and play is not None and own is None and play.stage is not Stage.WAGERS,
        left=left,
        right=right,
        hands=hands,
        buttons=decision_buttons(look, play),
        in_all=totals_after_bets(look, play),
        question=question_text(look, play),
        reason=saying.result_reason(look, play),
        seldom=seldom_buttons(look, play),
        waiting=saying.waiting_text(look, play, own),
        least_bet=least_bet(look),
        ante_and_blind_words=ante_and_blind_words(look),
        warning=short_of_play_text(look, play),
        paytables=paytables(look, play, own),
        silence=None if play is None or play.may_talk else rule["8.7"],
        notice=None if play is None else _notice(play),
        deck=look.view.table.deck if look.view.table.deck in ("red", "blue") else "",
        ranks=rank_rows(),
    )


def wager_rows(look: TableLook) -> tuple[WagerRow, ...]:
    """Every wager settled in the round on the table, by itself: each patron's in the order of the spots."""
    told, patrons = look.knows_wagers, [row.patron for row in look.settled]
    return tuple(
        WagerRow(
            row.patron,
            WAGER_NAMES[row.kind],
            row.stake if told else None,
            row.result.value,
            row.paid if told else None,
            row.clause,
        )
        for row in sorted(look.settled, key=lambda row: (patrons.index(row.patron), _SPOTS.index(row.kind)))
    )


def status_text(look: TableLook) -> str:
    """What happens or is asked now."""
    return saying.round_text(look, look.view.table.play)


def _communal(play: RoundView | None, hands: tuple[FiveCards, ...], made: tuple[Card, ...]) -> tuple[CardPlace, ...]:
    lying = () if play is None else play.communal
    return tuple(_place(name, lying[place:], hands, made) for place, name in enumerate(_COMMUNAL_NAMES))


def _dealer(play: RoundView | None, hands: tuple[FiveCards, ...]) -> tuple[CardPlace, ...]:
    lying = () if play is None else play.dealer
    return tuple(_place("Dealer", lying[place:], hands) for place in range(DEALER_CARDS))


def _place(name: str, lying: tuple[Card, ...], hands: tuple[FiveCards, ...], made: tuple[Card, ...] = ()) -> CardPlace:
    """A place with the first of these cards, if there is one."""
    if not lying:
        return CardPlace(name, None)
    used = tuple(hand.whose for hand in hands if lying[0] in hand.cards)
    return CardPlace(name, lying[0], used, lying[0] in made)


def _hands(look: TableLook, play: RoundView, own: AreaView | None) -> tuple[FiveCards, ...]:
    """The dealer's five cards and the viewer's, which they see before it is turned."""
    if play.dealer_declared is None:
        return ()
    dealer = _five(play.dealer_declared, "Dealer", of_dealer=True)
    hand = None if own is None else own.declared or held_hand(look, play, own)
    return (dealer,) if hand is None else (dealer, _five(hand, "You", of_dealer=False))


def _five(declared: Declared, whose: str, *, of_dealer: bool) -> FiveCards:
    clause = rule["8.8(c)"] if of_dealer else rule["9.3(b)"]
    return FiveCards(whose, of_dealer, poker_hand_name(declared), short_hand_name(declared), declared.cards, clause)


def _notice(play: RoundView) -> VoidNotice | None:
    if play.misdeal is not None:
        clauses = tuple(dict.fromkeys(clause for clause in (play.misdeal, play.void) if clause is not None))
        return VoidNotice("Misdeal: all bets are returned, and a new round is dealt.", clauses)
    if play.void is not None:
        return VoidNotice("This round is void: all bets are returned.", (play.void,))
    return None
