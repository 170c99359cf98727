"""What can be tapped to write a record: settings, wagers, decisions and what staff do, as lines of it.

In a line `{name}`, `{amount}`, `{box}`, `{number}`, `{owner}` and `{card}` stand for what is in the fields beside it.
"""

import re
from itertools import groupby

import msgspec

_FIELDS = {"name": "who", "amount": "amount", "box": "box", "number": "number", "owner": "for whom"}


class Setting(msgspec.Struct, frozen=True):
    """A key of `[table]`: one of `choices`, `money` or a whole `number`; left out where it is as usual."""

    key: str
    label: str
    kind: str = "money"
    choices: tuple[str, ...] = ()
    hint: str = ""


class Tap(msgspec.Struct, frozen=True):
    """A button that adds a line. One with a `hint` is seldom needed: it stands under "More", with these words."""

    label: str
    line: str
    hint: str = ""

    @property
    def uses(self) -> str:
        """Which fields beside it go into its line, in words."""
        *first, last = [_FIELDS[name] for name in re.findall(r"{(\w+)}", self.line)]
        return f"With {', '.join(first)} and {last} as above" if first else f"With {last} as above"


class Example(msgspec.Struct, frozen=True):
    """A record to begin with, and what it is about."""

    title: str
    record: str


class GameForm(msgspec.Struct, frozen=True, kw_only=True):
    """All that can be tapped for one game. `fields` are those that its lines use beside name and amount, `cards` says
    in which order cards leave the shoe, `numbers` are those that can come in a game without cards."""

    name: str
    settings: tuple[Setting, ...]
    wagers: tuple[Tap, ...]
    decisions: tuple[Tap, ...]
    staff: tuple[Tap, ...]
    fields: tuple[str, ...]
    examples: tuple[Example, ...]
    cards: str
    numbers: tuple[str, ...]

    @property
    def usual(self) -> tuple[tuple[str, tuple[Tap, ...]], ...]:
        """The wagers and decisions of most rounds, together where they use the same fields."""
        often = [tap for tap in (*self.wagers, *self.decisions) if not tap.hint]
        order = list(dict.fromkeys(tap.uses for tap in often))
        grouped = groupby(sorted(often, key=lambda tap: order.index(tap.uses)), key=lambda tap: tap.uses)
        return tuple((uses, tuple(taps)) for uses, taps in grouped)


LIMITS = (
    Setting("minimum", "Minimum"),
    Setting("maximum", "Maximum"),
    Setting("multiple", "Multiples of"),
)
SIDE_LIMITS = (Setting("side_minimum", "Side minimum"), Setting("side_maximum", "Side maximum"))
CHIPS = (Setting("chip", "Smallest chip", hint="0.01"),)
ROUNDING = Setting("rounding", "Rounded", "choice", ("up", "down"))
VOIDS = (
    Tap("Void: impractical", "supervisor voids the round as impractical"),
    Tap("Void: fraud", "supervisor voids the round for fraud"),
    Tap("Void: disturbance", "supervisor voids the round for a disturbance"),
    Tap("Void the patron", "supervisor voids {name}"),
    Tap("Exclude", "supervisor excludes {name}"),
)
MISPLACED = (
    Tap("Reconstruct", "dealer reconstructs the hands"),
    Tap("Void: placement error", "supervisor voids the round for a placement error"),
    Tap("Void round 1: placement error", "supervisor voids round 1 for a placement error"),
)
CUTTING_CARD = Tap("Cutting card", "dealer draws the cutting card")
MALFUNCTION = Tap("Malfunction", "supervisor reports a malfunction")
SIGN = (
    Tap("Minimum becomes", "supervisor changes the minimum to {amount}"),
    Tap("Maximum becomes", "supervisor changes the maximum to {amount}"),
)


def bet_taps(*options: str) -> tuple[Tap, ...]:
    """A wager on each of these."""
    return tuple(Tap(option.capitalize(), f"{{name}} bets {{amount}} on {option}") for option in options)


def verb_taps(*verbs: str) -> tuple[Tap, ...]:
    """What a patron does without an amount."""
    return tuple(Tap(verb.capitalize(), f"{{name}} {verb}") for verb in verbs)


def record_text(game: str, table: str, *rounds: str) -> str:
    """A whole record, with the lines of its `[table]` if there are any."""
    at_table = f"\n[table]\n{table}\n" if table else ""
    return f'game = "{game}"\n{at_table}\n' + "\n".join(rounds)


def round_lines(chance: str, *lines: str) -> str:
    """One round: the line that tells the cards or the number, and what people did."""
    play = "".join(f'  "{line}",\n' for line in lines)
    return f"[[round]]\n{chance}\nplay = [\n{play}]\n"


def card_round(shoe: str, *lines: str) -> str:
    """One round of cards."""
    return round_lines(f'shoe = "{shoe}"', *lines)
