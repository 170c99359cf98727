"""The two hands of a coup: cards and totals, who turns what lies face down, and how it came out."""

from dataclasses import dataclass

from croupier.equipment.cards import UNSEEN, Card
from croupier.floor.live.opening.terms import CardsFrom
from croupier.games.baccarat.commands import LookAtCard, TurnHand
from croupier.games.baccarat.coup import Outcome
from croupier.games.baccarat.determinations import Pairs
from croupier.games.baccarat.values_and_odds import NATURAL_MIN, HandName, Option, pair_kind
from croupier.games.baccarat.view import CoupView, HandView
from croupier.server.pages.felts.table_look import TableLook
from croupier.verbs.steps import Expose

LABELS: dict[str, str] = {
    Option.PLAYER: "Player",
    Option.BANKER: "Banker",
    Option.TIE: "Tie",
    Option.PLAYER_PAIR: "Player pair",
    Option.BANKER_PAIR: "Banker pair",
}
_NO_CARDS = HandView((), None)
THE_DEALER = "The dealer"


@dataclass(frozen=True)
class FaceDownSheet:
    """A card that the viewer may squeeze: the order with which they begin to look, and its face once they have."""

    look: LookAtCard
    face: Card | None


@dataclass(frozen=True)
class FeltHand:
    """A hand on the felt. `ids` name its cards one by one; `turn` is the viewer's own order to turn it, where it is,
    and `sheets` are then its face-down cards; `then` is what comes once it is turned."""

    name: HandName
    label: str
    cards: tuple[Card, ...]
    ids: tuple[str, ...]
    total: int | None
    natural: bool
    won: bool
    turned_by: str
    turn: TurnHand | None
    sheets: tuple[FaceDownSheet, ...] = ()
    then: str = ""
    natural_min: int = NATURAL_MIN

    @property
    def told(self) -> str:
        """The hand's state in a few words."""
        if self.natural:
            return f"natural {self.total}"
        return "" if self.total is None else str(self.total)

    @property
    def note(self) -> str:
        """What is said under the hand."""
        if self.turned_by:
            verb = "turn" if self.turned_by == "You" else "turns"
            return f"{self.turned_by} {verb} {'these' if self.cards.count(UNSEEN) > 1 else 'it'}"
        if self.natural:
            return f"Natural {self.total}"
        return "Wins" if self.won else ""


def felt_hands(look: TableLook, coup: CoupView | None) -> tuple[FeltHand, FeltHand]:
    """The player's hand and the banker's."""
    return _hand(look, coup, "player"), _hand(look, coup, "banker")


def _hand(look: TableLook, coup: CoupView | None, name: HandName) -> FeltHand:
    hand = _NO_CARDS if coup is None else coup.player if name == "player" else coup.banker
    exposing, turn = expose_step(look, name), own_turn(look, name)
    return FeltHand(
        name=name,
        label=LABELS[name],
        cards=hand.cards,
        ids=tuple(f"card-{name}-{place}" for place in range(len(hand.cards))),
        total=hand.total,
        natural=is_natural(hand),
        won=coup is not None and coup.outcome is not None and coup.outcome.winner == name,
        turned_by="" if exposing is None else turner_name(look, exposing),
        turn=turn,
        sheets=() if coup is None or turn is None else _sheets(look, coup, name, hand.cards.count(UNSEEN)),
        then="" if coup is None or turn is None else _then(coup, name),
    )


def _then(coup: CoupView, hand: HandName) -> str:
    """What comes once this hand is turned: the banker's, while it lies face down."""
    if hand == "banker" or UNSEEN not in coup.banker.cards:
        return ""
    others = any(wager.on == Option.BANKER for wager in coup.wagers)
    return "The banker's cards are next." if others else "The dealer turns the banker's cards."


def _sheets(look: TableLook, coup: CoupView, hand: HandName, count: int) -> tuple[FaceDownSheet, ...]:
    """The face-down cards of a hand that the viewer turns."""
    seen = {one.place: one.card for one in coup.looked if one.hand == hand}
    return tuple(FaceDownSheet(LookAtCard(look.actor, hand, place), seen.get(place)) for place in range(count))


def is_natural(hand: HandView) -> bool:
    """Eight or nine with the first two cards."""
    return len(hand.cards) == 2 and hand.total is not None and hand.total >= NATURAL_MIN


def expose_step(look: TableLook, hand: str = "") -> Expose | None:
    """The hand that is to be turned now, where one is."""
    return look.step if isinstance(look.step, Expose) and hand in ("", look.step.hand) else None


def turner_name(look: TableLook, step: Expose) -> str:
    """Who turns the hand."""
    return THE_DEALER if step.by == "dealer" else look.name(step.by)


def own_turn(look: TableLook, hand: HandName) -> TurnHand | None:
    """The viewer's order to turn this hand; with real cards the hand itself does it, and the dealer keys it."""
    step, me = expose_step(look, hand), look.me
    if step is None or me is None or step.by != me.name or look.view.held:
        return None
    return TurnHand(look.actor, hand) if look.view.terms.cards_from is CardsFrom.SYSTEM else None


def turned_count(coup: CoupView, hand: str) -> int:
    return (coup.player if hand == "player" else coup.banker).cards.count(UNSEEN)


def turning_text(look: TableLook, coup: CoupView | None, hand: str) -> str:
    """Who turns what: `You turn the player's third card.`"""
    step = expose_step(look)
    assert step is not None
    assert coup is not None
    who = turner_name(look, step)
    what = "cards" if turned_count(coup, hand) > 1 else "third card"
    return f"{who} {'turn' if who == 'You' else 'turns'} the {hand}'s {what}."


def pairs_won(coup: CoupView, pairs: Pairs) -> tuple[Option, ...]:
    """The pairs that won at a table that offers them, whether or not anybody bet on them."""
    if pairs is Pairs.NONE or coup.outcome is None:
        return ()
    hands = {Option.PLAYER_PAIR: coup.player.cards, Option.BANKER_PAIR: coup.banker.cards}
    return tuple(on for on, cards in hands.items() if pair_kind(*cards[:2]) is not None)


def pairs_words(coup: CoupView, pairs: Pairs) -> str:
    """Which pairs won, in a word or two."""
    won = pairs_won(coup, pairs)
    return "Both pairs" if len(won) > 1 else "".join(LABELS[on] for on in won)


def score_words(outcome: Outcome) -> str:
    """How the coup ended, in a few words for the felt: `Banker wins 9–2`."""
    player, banker = outcome.player_total, outcome.banker_total
    if outcome.winner is Option.TIE:
        return f"Tie {player}–{banker}"
    return f"{LABELS[outcome.winner]} wins {max(player, banker)}–{min(player, banker)}"


def outcome_words(coup: CoupView, outcome: Outcome) -> str:
    """How the coup ended, as it is called."""
    player, banker = outcome.player_total, outcome.banker_total
    if outcome.winner is Option.TIE:
        both = is_natural(coup.player) and is_natural(coup.banker)
        return f"Tie: natural {player} each" if both else f"Tie: {player} each"
    winner, loser = (player, banker) if outcome.winner is Option.PLAYER else (banker, player)
    hand = coup.player if outcome.winner is Option.PLAYER else coup.banker
    how = f"natural {winner}" if is_natural(hand) else str(winner)
    return f"{LABELS[outcome.winner]} wins: {how} against {loser}"
