"""Wagers in turn from the marker: whose turn it is, who is next, and what the dealer notes for a player."""

from collections.abc import Iterator

from croupier.server.pages.core.actions import Action
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.commands import CallTime, FinishWagering, PlayPassCard, ReachIndicatorCard
from croupier.table.state import ShoePhase
from croupier.table.view import PatronView, TurnNote
from croupier.verbs.steps import Offer


def is_wagering(look: TableLook) -> bool:
    """Whether wagers are being made."""
    return isinstance(look.step, Offer) and look.step.window == "wagers"


def turn_order(look: TableLook) -> tuple[PatronView, ...]:
    """Who wagers, clockwise from the marker."""
    first = look.view.table.marker
    seated = sorted((one for one in look.view.table.patrons if one.seat and not one.out), key=lambda one: one.seat)
    return tuple([one for one in seated if one.seat >= first] + [one for one in seated if one.seat < first])


def next_in_turn(look: TableLook) -> PatronView | None:
    """Who is asked for a wager next; None if everybody has been asked, or patrons wager in any order."""
    order, at_turn = turn_order(look), look.view.table.at_turn
    if not (look.view.table.marker and order and is_wagering(look)):
        return None
    place = next((place for place, one in enumerate(order) if one.name == at_turn), -1)
    return order[place + 1] if place + 1 < len(order) else None


def missing_wagers(look: TableLook) -> tuple[PatronView, ...]:
    """Those who have not wagered, and about whom the director decides."""
    notes = (TurnNote.MISSED, TurnNote.AWAITED)
    return tuple(one for one in look.view.table.patrons if one.turn in notes and one.owes)


def turn_keys(look: TableLook, enters: bool) -> Iterator[Action]:
    """What the dealer notes for the player at turn: all wagers made, a pass card, time that is up."""
    table, by = look.view.table, look.actor
    player = next((one for one in table.patrons if one.name == table.at_turn), None)
    if not is_wagering(look) or player is None:
        return
    name = look.name(player.name)
    if not player.owes and player.turn is None and not player.late:
        yield Action(f"{name} is done", FinishWagering(by, player.name), key="d")
    if enters and player.pass_cards and player.owes:
        asks = f"{name} plays a pass card and makes no wager in this round? {player.pass_cards} left."
        yield Action(f"{name} plays a pass card", PlayPassCard(by, player.name), key="p", asks=asks)
    if player.owes:
        yield Action("Time is up", CallTime(by, player.name), key="u")


def indicator_key(look: TableLook) -> Iterator[Action]:
    """An indicator card came out of a real shoe, where cards indicate a change of limits."""
    sign = look.view.table.sign
    by_card = bool(sign.limit_changes) and not (sign.limit_rounds or sign.limit_minutes)
    if by_card and look.view.table.shoe_phase is ShoePhase.IN_PLAY:
        yield Action("Indicator card out", ReachIndicatorCard(look.actor), key="i", tone="quiet")
