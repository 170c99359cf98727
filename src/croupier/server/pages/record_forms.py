"""What can be tapped to write a record: each game's settings, wagers, decisions and what staff do, as lines of it.

In a line `{name}`, `{amount}`, `{box}`, `{number}`, `{owner}` and `{card}` stand for what is in the fields beside it.
"""

import msgspec

from croupier.server.pages.record_examples import EXAMPLES, Example


class Setting(msgspec.Struct, frozen=True):
    """A key of `[table]`: one of `choices`, `money` or a whole `number`; left out where it is as usual."""

    key: str
    label: str
    kind: str = "money"
    choices: tuple[str, ...] = ()
    hint: str = ""


class Tap(msgspec.Struct, frozen=True):
    """A button that adds a line."""

    label: str
    line: str


class GameForm(msgspec.Struct, frozen=True):
    """All that can be tapped for one game; `fields` are those that its lines use beside name and amount."""

    name: str
    title: str
    settings: tuple[Setting, ...]
    wagers: tuple[Tap, ...]
    decisions: tuple[Tap, ...]
    staff: tuple[Tap, ...]
    fields: tuple[str, ...]
    examples: tuple[Example, ...]
    cards: str = ""
    pockets: bool = False


_LIMITS = (
    Setting("minimum", "Minimum"),
    Setting("maximum", "Maximum"),
    Setting("multiple", "Multiples of"),
)
_SIDE = (Setting("side_minimum", "Side minimum"), Setting("side_maximum", "Side maximum"))
_CHIPS = (
    Setting("chip", "Smallest chip", hint="0.01"),
    Setting("rounding", "Rounded", "choice", ("down", "up")),
)
_VOIDS = (Tap("Void the round", "supervisor voids the round"), Tap("Void the patron", "supervisor voids {name}"))
_IN_ERROR = (Tap("Drawn in error", "dealer draws {card} in error"), Tap("Burnt", "dealer burns {card}"))


def _bets(*options: str) -> tuple[Tap, ...]:
    return tuple(Tap(option.capitalize(), f"{{name}} bets {{amount}} on {option}") for option in options)


def _does(*verbs: str) -> tuple[Tap, ...]:
    return tuple(Tap(verb.capitalize(), f"{{name}} {verb}") for verb in verbs)


_BLACKJACK = GameForm(
    "blackjack",
    "Blackjack",
    (
        *_LIMITS,
        Setting("soft_17", "Dealer on soft 17", "choice", ("stand", "draw")),
        Setting("decks", "Decks", "number", hint="8"),
        Setting("pairs", "Pairs wager", "choice", ("none", "perfect pairs", "pairs play")),
        *_SIDE,
        Setting("shuffler", "Shoe", "choice", ("shoe", "automated")),
        Setting("first", "Box dealt first", "number", hint="1"),
        Setting("others_insure", "Insuring others", "bool", ("true", "false")),
        *_CHIPS,
    ),
    (
        Tap("Bet on the box", "{name} bets {amount} on {box}"),
        Tap("Pairs", "{name} pairs {amount} on {box}"),
        Tap("Sit at the box", "{name} sits {box}"),
        Tap("Insure", "{name} insures {amount} on {box}"),
        Tap("Insure another's", "{name} insures {amount} on {box} for {owner}"),
        Tap("Even money", "{name} takes even money on {box}"),
    ),
    (*_does("hits", "stands", "splits", "doubles"), Tap("Doubles for", "{name} doubles {amount}"), *_does("leaves")),
    (*_IN_ERROR, *_VOIDS),
    ("box", "owner", "card"),
    EXAMPLES["blackjack"],
    "One to each box, then the dealer, then each box again; what is drawn follows.",
)


def _baccarat(name: str, title: str) -> GameForm:
    return GameForm(
        name,
        title,
        (
            *_LIMITS,
            Setting("method", "Banker is paid by method", "choice", ("A", "B")),
            Setting("pairs", "Pairs wagers", "choice", ("none", "perfect pairs", "canberra pairs")),
            *_SIDE,
            Setting("differential", "Differential"),
            *_CHIPS,
        ),
        _bets("banker", "player", "tie", "banker pair", "player pair"),
        (),
        (*_IN_ERROR, *_VOIDS),
        ("card",),
        EXAMPLES[name],
        "Player, banker, player, banker; then the third cards.",
    )


_HOLDEM = GameForm(
    "ultimate-texas-holdem",
    "Ultimate Texas Hold-em",
    (*_LIMITS, *_SIDE, Setting("maximum_payout", "Maximum payout"), *_CHIPS),
    (Tap("Ante and blind", "{name} antes {amount}"), Tap("Trips", "{name} bets {amount} on trips")),
    (
        *(Tap(f"Bets {times}", f"{{name}} bets {times}") for times in ("4x", "3x", "2x", "1x")),
        *_does("checks", "folds", "does not decide", "concedes"),
    ),
    _VOIDS,
    (),
    EXAMPLES["ultimate-texas-holdem"],
    "Five communal cards, two to each patron in the order of the antes, two to the dealer; ?? for one that nobody saw.",
)

_ROULETTE = GameForm(
    "roulette",
    "Roulette",
    (
        *_LIMITS,
        Setting("zeros", "Zeros", "digit", ("1", "2")),
        Setting("inside_minimum", "Inside minimum"),
        Setting("outside_minimum", "Outside minimum"),
        *_CHIPS,
    ),
    (
        *_bets("red", "black", "odd", "even", "low", "high"),
        *(Tap(f"Dozen {one}", f"{{name}} bets {{amount}} on dozen {one}") for one in (1, 2, 3)),
        *(Tap(f"Column {one}", f"{{name}} bets {{amount}} on column {one}") for one in (1, 2, 3)),
        *(
            Tap(f"{kind.capitalize()} …", f"{{name}} bets {{amount}} on {kind} {{number}}")
            for kind in ("straight", "split", "street", "corner", "six line", "trio", "neighbours")
        ),
        *_bets("voisins", "tiers", "orphelins", "first four", "five numbers"),
    ),
    (),
    _VOIDS,
    ("number",),
    EXAMPLES["roulette"],
    pockets=True,
)

FORMS: tuple[GameForm, ...] = (
    _BLACKJACK,
    _baccarat("mini-baccarat", "Mini-baccarat"),
    _baccarat("midi-baccarat", "Midi-baccarat"),
    _baccarat("baccarat", "Baccarat"),
    _HOLDEM,
    _ROULETTE,
)
"""Every game that a record can be of."""
