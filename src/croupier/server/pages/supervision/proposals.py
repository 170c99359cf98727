"""What waits for a second person, told so that they know what they confirm, and what a viewer can answer to it."""

from typing import Any

import msgspec

from croupier.equipment.amounts import currency_text
from croupier.equipment.cards import pictured
from croupier.floor.live.commands import Confirm, CorrectCard, Decline, TakeBackKey
from croupier.floor.live.supervision.second_person import Proposable, confirming_roles, may_confirm
from croupier.floor.live.table_spot import TableProposal
from croupier.server.pages.core.actions import Action
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.inspection.event_text import event_words
from croupier.table.commands import ChangeCards, RiffleCards, VoidFinishedRound, WaiveClaim
from croupier.verbs.commands import ReportPlacementError, VoidWagers
from croupier.verbs.void_grounds import Ground


class WaitingProposal(msgspec.Struct, frozen=True):
    """An act that takes two people: for the viewer to confirm, their own to take back, or somebody else's."""

    words: str
    effect: str
    proposer: str
    second: str
    answers: tuple[Action, ...]


def waiting_proposals(look: TableLook) -> tuple[WaitingProposal, ...]:
    """What waits for a second person, with what the viewer can answer."""
    return tuple(_waiting(look, one) for one in look.view.proposals)


def _waiting(look: TableLook, one: TableProposal) -> WaitingProposal:
    """For the one who is named, or for anybody who may; its proposer takes it back."""
    me, proposer, named = look.viewer.name, one.command.by, one.second
    mine = me == named.name if named is not None else me != proposer.name and may_confirm(proposer, look.actor.role)
    by = named if mine and named is not None else look.actor
    others = confirming_roles(proposer) if named is None else look.name(named.name)
    answers = [Action("Confirm", Confirm(by, one.number), tone="primary")] if mine else []
    if mine or me == proposer.name:
        answers.append(Action("Decline" if mine else "Withdraw", Decline(by, one.number), tone="quiet"))
    words, who = proposal_words(look, one.command), look.name(proposer.name)
    who = who if me == proposer.name else f"{who} ({proposer.role})"
    return WaitingProposal(words, _effect_words(look, one.number), who, "you" if mine else others, tuple(answers))


def _effect_words(look: TableLook, number: int) -> str:
    """Whose chips would change by how much: `Ann -95.00, Bob +100.00`; or why it can't be done any more."""
    for effect in look.view.proposal_effects:
        if effect.number == number:
            changes = [f"{look.name(one.patron)} {_signed(one.amount)}" for one in effect.chips]
            return effect.refused or ", ".join(changes) or "Nobody's chips change."
    return ""


def _signed(amount: int) -> str:
    return f"{'+' if amount > 0 else '-'}{currency_text(abs(amount))}"


def proposal_words(look: TableLook, command: Proposable) -> str:
    """An act with its details: `Change cards: 9♥ 9♥`."""
    match command:
        case ChangeCards(cards=()):
            return "Change cards: all cards of the set"
        case ChangeCards(cards=cards):
            return f"Change cards: {' '.join(map(pictured, cards))}"
        case RiffleCards(asked_by=patron):
            return f"Riffle the cards: {look.name(patron)} asked for it"
        case CorrectCard(number=number, card=card, why=why):
            return f"Card {number} was really {pictured(card)}, wagers already settled: {why}"
        case TakeBackKey(why=why):
            return f"Take back the last key, wagers already settled: {why}"
        case VoidFinishedRound():
            return _void_words(look, command)
        case WaiveClaim(patron=patron, round_number=number, details=why):
            return f"Waive what {look.name(patron)} owes from round {number}: {why}"
        case VoidWagers(patron=patron, details=why, box=box, on=on):
            return f"{look.name(patron)}'s {on or 'wagers'}{f' on box {box}' if box else ''} void: {why}"
        case ReportPlacementError():
            return _placement_words(command)
        case _:
            what, why = event_words(str(command.__struct_config__.tag), {}).what, getattr(command, "details", "")
            return f"{what}: {why}" if why else what


def _placement_words(command: ReportPlacementError) -> str:
    """Cards that are put right, as they should lie, or that can't be; how is the game's own to say."""
    hands: tuple[Any, ...] = getattr(command, "hands", ())
    laid = "; ".join(f"{_place(hand)} {' '.join(map(pictured, hand.cards))}" for hand in hands)
    order, why = " ".join(map(pictured, getattr(command, "drawn", ()))), getattr(command, "details", "")
    said = laid or (f"in the order {order}" if order else "in the order in which they left the shoe")
    return f"Cards in the wrong place: {why}" if why and not order else f"Cards laid again: {said}"


def _place(hand: Any) -> str:
    """Whose a hand is: `box 1`, the second hand of it, or the dealer's."""
    if not hand.box:
        return "dealer"
    return f"box {hand.box}" if hand.hand == 1 else f"box {hand.box}, hand {hand.hand}"


def _void_words(look: TableLook, command: VoidFinishedRound) -> str:
    """What is to be void and on which ground: `Ann's pairs on box 1 in round 3 void: placed late`."""
    if not command.patron:
        ground = command.ground or Ground.PLACEMENT_ERROR
        return f"Round {command.number} void ({ground}): {command.details}"
    box = f" on box {command.box}" if command.box else ""
    return (
        f"{look.name(command.patron)}'s {command.on or 'wagers'}{box} in round {command.number} void: {command.details}"
    )
