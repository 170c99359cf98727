"""What can be tapped to write a record of blackjack."""

from croupier.server.pages.public import record_forms as forms
from croupier.server.pages.public.record_forms import Example, GameForm, Setting, Tap, card_round, record_text

_DOUBLE = card_round("6h Tc 9d 5s 8h 9c 7d Ks", "Ann bets 100 on 1", "Bob bets 50 on 2", "Ann doubles", "Bob stands")
_SPLIT = card_round(
    "8h As 8c Td 9d Kh", "Ann bets 100 on 1", "Ann insures 50 on 1", "Ann splits", "Ann stands", "Ann stands"
)
_MISPLACED = card_round(
    "Th 9h 6d 5c 9c Ts Kc",
    "Ann bets 100 on 1",
    "Bob bets 10 on 2",
    "dealer lays Th on 2",
    "dealer reconstructs the hands after 5 cards",
    "Ann stands",
    "Bob stands",
)
_EVEN_MONEY = card_round("Ah As Kc Kd", "Ann bets 100 on 1", "Ann takes even money on 1")

FORM = GameForm(
    name="blackjack",
    settings=(
        *forms.LIMITS,
        Setting("soft_17", "Dealer on soft 17", "choice", ("stand", "draw")),
        Setting("decks", "Decks", "number", hint="8"),
        Setting("pairs", "Pairs wager", "choice", ("none", "perfect pairs", "pairs play")),
        *forms.SIDE_LIMITS,
        Setting("shuffler", "Shoe", "choice", ("shoe", "automated")),
        Setting("first", "Box dealt first", "number", hint="1"),
        Setting("others_insure", "Insuring others", "bool", ("true", "false")),
        *forms.CHIPS,
    ),
    wagers=(
        Tap("Bet on the box", "{name} bets {amount} on {box}"),
        Tap("Pairs", "{name} pairs {amount} on {box}"),
        Tap("Sit at the box", "{name} sits {box}"),
        Tap("Insure", "{name} insures {amount} on {box}"),
        Tap(
            "Insure another's",
            "{name} insures {amount} on {box} for {owner}",
            "Insurance on a box of the person named above under For whom",
        ),
        Tap("Even money", "{name} takes even money on {box}"),
        Tap("Withdraw", "{name} withdraws {box}"),
    ),
    decisions=(
        *forms.verb_taps("hits", "stands", "splits", "doubles"),
        Tap("Doubles for", "{name} doubles {amount}", "A double for less: for the amount above"),
        Tap("Leaves", "{name} leaves", "Goes away while a hand is open"),
        Tap("Does not answer", "{name} does not answer", "Says nothing when asked about a hand"),
        Tap("Returns", "{name} returns", "Is back, and decides again"),
    ),
    staff=(
        Tap("Found face up", "dealer finds {card} face up"),
        Tap("Drawn in error", "dealer draws {card} in error"),
        Tap("Burnt in error", "dealer burns {card} in error"),
        Tap("Drawn to the dealer", "dealer draws {card} to the dealer"),
        Tap("Laid on the box", "dealer lays {card} on {box}"),
        Tap("Laid on the dealer", "dealer lays {card} on dealer"),
        *forms.MISPLACED,
        forms.CUTTING_CARD,
        Tap("Dealt on", "dealer deals on after the cutting card"),
        Tap("Shuffle the discard rack", "dealer shuffles the discard rack"),
        forms.MALFUNCTION,
        *forms.VOIDS,
        Tap("Void on the box", "supervisor voids {name} on {box}"),
        Tap("Restrict", "supervisor restricts {name}: tracked"),
        *forms.SIGN,
    ),
    fields=("box", "owner", "card"),
    examples=(
        Example(
            "Two boxes, a double",
            record_text("blackjack", 'minimum = 10\nmaximum = 500\nsoft_17 = "stand"', _DOUBLE),
        ),
        Example("A split against insurance", record_text("blackjack", "minimum = 10", _SPLIT)),
        Example("A card on the wrong box", record_text("blackjack", "minimum = 10", _MISPLACED)),
        Example("Even money", record_text("blackjack", "minimum = 10", _EVEN_MONEY)),
    ),
    cards="One to each box, then the dealer, then each box again; then the cards drawn later.",
    numbers=(),
)
