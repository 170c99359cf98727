"""Writing a record: any finished round of a table as text that adjudicates to the same settlement."""

from collections.abc import Sequence

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount, in_currency
from croupier.equipment.cards import UNSEEN, Card, written
from croupier.games.baccarat.events import (
    CardDealt,
    CardDrawnInError,
    ChangesPermitted,
    CoupReconstructed,
    CoupVoided,
    HandTurned,
    WagerPlaced,
    WagerVoided,
    WagerWithdrawn,
)
from croupier.records.acts import NotARecord
from croupier.records.adjudication import RefusedInRecord, adjudicate
from croupier.records.answer import rows_of
from croupier.records.notation import read_record
from croupier.rulebook import open_book
from croupier.table.events import CardBurnt, Event, RoundBegun, RoundVoided
from croupier.table.state import Table

rule = open_book("ACT-MB")

_RULINGS = (CoupReconstructed, ChangesPermitted, RoundVoided)
"""What no line of a record can tell: cards laid again, wagers reopened, a round found void afterwards."""


def write_record(before: Table, events: Sequence[Event]) -> str:
    """A finished round as a record: `before` is the table before it began, `events` what happened.

    What the lines of a record cannot tell is written as settled by ruling, with its events.
    """
    head = _head(before)
    told = head + _told(events)
    return told if _tells_all(told, before, events) else head + _by_ruling(events)


def _tells_all(told: str, before: Table, events: Sequence[Event]) -> bool:
    """Whether the cards and lines lead to the same hands, the same result and the same end of every wager."""
    if any(isinstance(event, _RULINGS) for event in events):
        return False
    try:
        again = adjudicate(read_record(told)).rounds[0]
    except (NotARecord, RefusedInRecord):
        return False
    after = before
    for event in events:
        after = tables.evolve(after, event)
    coup = after.play
    if coup is None or again.rows != rows_of(events):
        return False
    if coup.outcome is None:
        return again.result == "void"
    return (again.result, again.player, again.banker) == (coup.outcome.winner, coup.player, coup.banker)


def _head(before: Table) -> str:
    determinations, game = before.determinations, before.determinations.game
    limits = determinations.limits
    lines = [f'game = "{game.game}"', "", "[table]"]
    amounts: dict[str, Amount | None] = {
        "minimum": limits.minimum or None,
        "maximum": limits.maximum,
        "multiple": limits.multiple if limits.multiple > 1 else None,
        "side_minimum": limits.side_minimum or None,
        "side_maximum": limits.side_maximum,
        "differential": determinations.differential,
        "chip": game.chip,
    }
    lines += [f"{key} = {in_currency(value)}" for key, value in amounts.items() if value is not None]
    lines += [f'rounding = "{game.rounding}"', f'method = "{game.method}"', f'pairs = "{game.pairs}"']
    warned = [_quoted(patron.name) for patron in before.patrons if patron.warned]
    if warned:
        lines.append(f"warned = [{', '.join(warned)}]")
    if determinations.personal_limits:
        own = (f"{_quoted(limit.patron)} = {in_currency(limit.maximum)}" for limit in determinations.personal_limits)
        lines.append(f"personal_limits = {{{', '.join(own)}}}")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    """A TOML string: JSON's, but for one character that TOML does not allow to stand bare."""
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")


def _told(events: Sequence[Event]) -> str:
    """The round as cards and lines."""
    lines = "".join(f"  {_quoted(line)},\n" for line in _lines(events))
    no_bet = any(isinstance(event, RoundBegun) and event.no_bet is not None for event in events)
    return f"\n[[round]]\nshoe = {_quoted(written(_shoe(events)))}\n" + (
        ("no_bet = true\n" if no_bet else "") + (f"play = [\n{lines}]\n" if lines else "play = []\n")
    )


def _lines(events: Sequence[Event]) -> list[str]:
    wagers: dict[tuple[str, str], str] = {}
    acts: list[str] = []
    for event in events:
        match event:
            case WagerPlaced(patron, on, amount):
                wagers[patron, on] = f"{patron} bets {in_currency(amount)} on {on}"
            case WagerWithdrawn(patron, on):
                wagers.pop((patron, on), None)
            case CardDrawnInError(card):
                acts.append(f"dealer draws {card} in error")
            case WagerVoided(patron, clause=clause) if clause == rule["14.2(a)"]:
                line = f"supervisor voids {patron}"
                acts += [] if line in acts else [line]
            case CoupVoided(clause) if clause != rule["12.7"]:
                acts.append("supervisor voids the round")
            case _:
                pass
    return [*wagers.values(), *acts]


def _shoe(events: Sequence[Event]) -> list[Card]:
    """The cards in the order they left the shoe, after those carried here from the round before.

    Those dealt face down are named once they were turned.
    """
    shoe: list[Card] = []
    waiting: dict[str, list[int]] = {"player": [], "banker": []}
    for event in events:
        match event:
            case CardDealt(hand, card, source="shoe" | "carried", face_up=face_up):
                if not face_up:
                    waiting[hand].append(len(shoe))
                shoe.append(card if face_up else UNSEEN)
            case HandTurned(hand, cards):
                for place, card in zip(waiting[hand], cards, strict=False):
                    shoe[place] = card
                waiting[hand] = []
            case CardDrawnInError(card) | CardBurnt(card):
                shoe.append(card)
            case _:
                pass
    return shoe


def _by_ruling(events: Sequence[Event]) -> str:
    lines = "".join(f"  {_quoted(msgspec.json.encode(event).decode())},\n" for event in events)
    return f'\n[[round]]\nshoe = {_quoted(written(_shoe(events)))}\nsettled = "by ruling"\nevents = [\n{lines}]\n'
