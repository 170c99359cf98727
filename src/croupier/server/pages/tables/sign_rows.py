"""What stands on the sign beside a table: rows of words, each with the clause behind it."""

from collections.abc import Iterator, Mapping

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from croupier.equipment.amounts import Amount, Odds, Unit
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Terms
from croupier.rulebook import Cite, floor
from croupier.server.pages.core.amounts import AMOUNT_STYLES, write_amount
from croupier.table.game_types import GameDeterminations
from croupier.table.games import game_by
from croupier.table.state import Limits
from croupier.table.view import Sign
from croupier.table.wagering.limits import side_maximum

_BY_HAND = ("the approved shuffle", "by the dealer")
"""What a sign says of a shuffle that nobody has named."""
_DEMONSTRATION, _UNAPPROVED = "Demonstration layout", "not approved by a regulator; the rules are"
"""What a sign says of a layout without an approval."""
_HOUSE_GAME = "not needed for this game"
_OF_LAYOUT, _APPROVED = "Table layout", "Approved by the regulator"


class SignRow(msgspec.Struct, frozen=True):
    """One thing that the sign says; `more` is what stands in a second column, where there are two, `also` are
    further clauses behind it; `to` is the page that shows it."""

    label: str
    value: str
    clause: Cite
    more: str = ""
    also: tuple[Cite, ...] = ()
    to: str = ""


class SignGroup(msgspec.Struct, frozen=True):
    """Rows under a heading; `columns` are named where there are two."""

    heading: str
    rows: tuple[SignRow, ...]
    columns: tuple[str, ...] = ()


def side_limits(sign: Sign, clause: Cite) -> Iterator[SignRow]:
    """The limits of side wagers."""
    yield SignRow("Minimum", least_words(sign.limits.side_minimum, sign.unit), clause)
    yield SignRow("Maximum", most_words(side_maximum(sign.limits), sign.unit), clause)


def pair_rows(odds: Mapping[str, tuple[Odds, Cite]]) -> Iterator[SignRow]:
    """Each pair that pays; where all pay the same, one row."""
    if len({paid for paid, _ in odds.values()}) == 1:
        paid, clause = next(iter(odds.values()))
        yield SignRow("Any pair pays", str(paid), clause)
        return
    for name, (paid, clause) in odds.items():
        yield SignRow(f"{name.capitalize()} pays", str(paid), clause)


def with_shuffle(group: SignGroup, terms: Terms) -> SignGroup:
    """A group of rows where the cards are the system's own: then it shuffles them, and nobody by hand."""
    if terms.cards_from is not CardsFrom.SYSTEM:
        return group
    shuffled = {"value": "by computer; you can check it", "to": "/fair-shuffle"}
    rows = (replace(row, **shuffled) if row.value in _BY_HAND else row for row in group.rows)
    return replace(group, rows=tuple(rows))


def payments(sign: Sign, rounding_displayed: bool) -> SignGroup:
    """Which way a payment is rounded, where the sign says so; elsewhere none has to be."""
    smallest = sum_words(sign.game.chip, sign.unit)
    if rounding_displayed:
        return SignGroup(
            "Payments", (SignRow("Rounding", f"{sign.game.rounding} to a chip of {smallest}", floor["4.2"]),)
        )
    exact = SignRow("Rounding", "none, wins are paid exactly", floor["4.2"])
    return SignGroup("Payments", (exact, SignRow("Smallest chip", smallest, floor["4.2"])))


@floor("4.5")
def decision_times(game: GameDeterminations, terms: Terms) -> SignGroup:
    """How long a patron has to decide where the system deals, and after a lost connection."""
    if terms.dealt_by is not DealtBy.SYSTEM or FLOOR_GAMES.part_of(game).decisions is None:
        return SignGroup("Time to decide", ())
    warning = floor.number("4.5", "warning_seconds")
    words = f"{terms.pace.decide_seconds} seconds, with a warning after {terms.pace.decide_seconds - warning}"
    lost = SignRow("Connection lost", f"at least {terms.pace.grace_seconds} seconds to come back", floor["4.5"])
    return SignGroup("Time to decide", (SignRow("For each decision", words, floor["4.5"]), lost))


def layout_group(sign: Sign) -> SignGroup:
    """Which approval the layout has, for each that its book asks for: without one it is a demonstration."""
    needed = game_by(sign.game).approvals(sign.game)
    if not needed:
        return SignGroup(_OF_LAYOUT, (SignRow(_APPROVED, _HOUSE_GAME, floor["4.14"]),))
    if any(one.named is UNSET for one in needed):
        return SignGroup(_OF_LAYOUT, (SignRow(_DEMONSTRATION, _UNAPPROVED, floor["4.14"]),))
    words = [(f"{one.named.reference}, {one.named.date}", one.clause) for one in needed if one.named is not UNSET]
    return SignGroup(_OF_LAYOUT, tuple(SignRow(_APPROVED, text, clause) for text, clause in words))


def limits_words(limits: Limits, unit: Unit) -> str:
    """Limits in a sentence, as a notice tells them."""
    most = "no maximum" if limits.maximum is None else f"maximum {sum_words(limits.maximum, unit)}"
    return f"minimum {sum_words(limits.minimum, unit)}, {most}, multiples of {sum_words(limits.multiple, unit)}"


def sum_words(amount: Amount, unit: Unit) -> str:
    """An amount as the sign of the table writes it."""
    return write_amount(amount, AMOUNT_STYLES[unit])


def least_words(minimum: Amount, unit: Unit) -> str:
    """A minimum; empty if there is no minimum."""
    return sum_words(minimum, unit) if minimum else "none"


def most_words(maximum: Amount | None, unit: Unit) -> str:
    """A maximum, where there is one."""
    return "none" if maximum is None else sum_words(maximum, unit)
