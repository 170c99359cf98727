"""What can be tapped to write a record of Ultimate Texas Hold'em."""

from croupier.server.pages.public import record_forms as forms
from croupier.server.pages.public.record_forms import Example, GameForm, Setting, Tap, card_round, record_text

_NAME = "ultimate-texas-holdem"
_RAISE_AND_FOLD = card_round(
    "Kh 7c 2d 9s 4c As Ah Qd Tc Jh Js",
    "Ann antes 10",
    "Bob antes 10",
    "Ann bets 5 on trips",
    "Ann bets 4x",
    "Bob checks",
    "Bob checks",
    "Bob folds",
)
_ROYAL_FLUSH = card_round("Th Jh Qh 2c 3d Kh Ah 9c 9d", "Ann antes 10", "Ann bets 4x")

FORM = GameForm(
    name=_NAME,
    settings=(*forms.LIMITS, *forms.SIDE_LIMITS, Setting("maximum_payout", "Maximum payout"), *forms.CHIPS),
    wagers=(Tap("Ante and blind", "{name} antes {amount}"), Tap("Trips", "{name} bets {amount} on trips")),
    decisions=(
        *(Tap(f"Bets {times}", f"{{name}} bets {times}") for times in ("4x", "3x", "2x", "1x")),
        *forms.verb_taps("checks", "folds", "does not decide", "concedes"),
    ),
    staff=(
        Tap("Three cards to the patron", "dealer deals 3 cards to {name}"),
        Tap("Card shown in the deal", "dealer reveals a card in the deal"),
        Tap("Dealer's card shown", "dealer reveals the dealer's first card"),
        Tap("Hand without wagers", "dealer deals a hand to nobody"),
        Tap("Card missing", "dealer finds a card missing"),
        Tap("Foreign card", "dealer finds a foreign card"),
        Tap("Play wager is", "dealer finds {amount} on play for {name}"),
        forms.MALFUNCTION,
        Tap("Exclude from the round", "supervisor excludes {name} from the round"),
        *forms.VOIDS,
        *forms.SIGN,
    ),
    fields=(),
    examples=(
        Example("A raise before the flop, a fold on the river", record_text(_NAME, "minimum = 10", _RAISE_AND_FOLD)),
        Example("A maximum payout", record_text(_NAME, "maximum_payout = 1000", _ROYAL_FLUSH)),
    ),
    cards="Five communal cards, two to each patron in the order of the antes, two to the dealer; "
    "?? for a card nobody saw.",
    numbers=(),
)
