"""Writing a record: any finished round of a table as text that adjudicates to the same settlement."""

from collections.abc import Sequence

import msgspec

from croupier.equipment.amounts import Amount, in_currency
from croupier.equipment.cards import UNSEEN, Card, written
from croupier.games.baccarat.events import (
    CardDealt,
    CardDrawnInError,
    CoupVoided,
    HandTurned,
    NoMoreBetsCalled,
    WagerPlaced,
    WagerVoided,
    WagerWithdrawn,
)
from croupier.records.acts import NotARecord
from croupier.records.adjudicate import RefusedInRecord, adjudicate
from croupier.records.answer import rows_of
from croupier.records.notation import read_record
from croupier.rulebook import open_book
from croupier.table.events import CardBurnt, Event, RoundBegun
from croupier.table.state import Table

rule = open_book("ACT-MB")


def write_record(before: Table, events: Sequence[Event]) -> str:
    """A finished round as a record: `before` is the table when it began, `events` what happened.

    What the lines of a record cannot tell is written as settled by ruling, with its events.
    """
    head = _head(before)
    told = head + _told(events)
    try:
        answer = adjudicate(read_record(told))
        if answer.rounds[0].rows == rows_of(events):
            return told
    except (NotARecord, RefusedInRecord):
        pass
    return head + _by_ruling(events)


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
    return msgspec.json.encode(text).decode()


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
            case NoMoreBetsCalled():
                acts = []
            case CardDrawnInError(card):
                acts.append(f"dealer draws {card} in error")
            case WagerVoided(patron, clause=clause) if clause == rule["14.2(a)"]:
                acts.append(f"supervisor voids {patron}")
            case CoupVoided(clause) if clause != rule["12.7"]:
                acts.append("supervisor voids the round")
            case _:
                pass
    return [*wagers.values(), *dict.fromkeys(acts)]


def _shoe(events: Sequence[Event]) -> list[Card]:
    """The cards in the order they left the shoe; those dealt face down are named once they were turned."""
    shoe: list[Card] = []
    waiting: dict[str, list[int]] = {"player": [], "banker": []}
    for event in events:
        match event:
            case CardDealt(hand, card, source="shoe", face_up=face_up):
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
