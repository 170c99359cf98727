"""What one person may see of a table: the sign, the stacks, the shoe from outside, the round and the scoreboard."""

from typing import Any

import msgspec

from croupier.equipment.amounts import Amount, Unit
from croupier.table.cutting import offered_the_cut
from croupier.table.games import game_of
from croupier.table.policies import Order
from croupier.table.shoe_life import rules_of
from croupier.table.state import (
    Determinations,
    Limits,
    Notice,
    Patron,
    PersonalLimit,
    Restriction,
    ShoePhase,
    Table,
)
from croupier.table.steps import next_step
from croupier.verbs.actors import STAFF, SUPERVISING, Role, Viewer
from croupier.verbs.steps import Step


class Sign(msgspec.Struct, frozen=True):
    """What stands at the table for all to read."""

    limits: Limits
    unit: Unit
    differential: Amount | None
    personal_limits: tuple[PersonalLimit, ...]
    game: Any


class PatronView(msgspec.Struct, frozen=True):
    """A patron as a viewer sees them; with a secret wager in play the stack is the last public one."""

    name: str
    seat: int
    stack: Amount
    secret_in_play: bool
    pass_cards: int
    secret_wager_cards: int


class TableView(msgspec.Struct, frozen=True):
    """A table as one viewer sees it. `marker` is the seat that wagers first, 0 where patrons wager in any order.

    The register of restrictions is for supervisors and inspectors; `deck` is the colour in play where decks take turns.
    """

    sign: Sign
    patrons: tuple[PatronView, ...]
    shoe_number: int
    shoe_phase: ShoePhase
    cutting_card_out: bool
    discard_rack: int
    round_number: int
    play: Any
    scoreboard: Any
    room: tuple[tuple[str, Amount], ...]
    notice: Notice | None
    closure_notice: bool
    closed: bool
    marker: int
    at_turn: str
    step: Step
    deck: str
    cut_offered_to: str
    final_round: int | None
    register: tuple[Restriction, ...]


def view(table: Table, viewer: Viewer) -> TableView:
    """What this viewer may see."""
    game, determinations = game_of(table), table.determinations
    in_turn = determinations.policy.order is not Order.ANY
    shown = tuple(kept.result for kept in table.rounds if not kept.void)
    room: tuple[tuple[str, Amount], ...] = ()
    if determinations.differential is not None and table.play is not None:
        room = game.room(table.play, determinations.differential)
    return TableView(
        sign=_sign(determinations),
        patrons=tuple(_patron(patron, viewer) for patron in table.present),
        shoe_number=table.shoe.number,
        shoe_phase=table.shoe.phase,
        cutting_card_out=table.shoe.cutting_card_out,
        discard_rack=table.discard_rack,
        round_number=table.round_number,
        play=None if table.play is None else game.view(table.play, viewer),
        scoreboard=game.scoreboard(shown, determinations.game),
        room=room,
        notice=table.notice,
        closure_notice=table.closure_notice,
        closed=table.closed,
        marker=table.in_turn[0].seat if table.in_turn and in_turn else 0,
        at_turn=table.asked[-1] if table.asked and not table.between_rounds else "",
        step=next_step(table),
        deck=_deck(table),
        cut_offered_to=_cut_offered_to(table),
        final_round=table.final_round,
        register=table.restrictions if viewer.role in SUPERVISING or viewer.role is Role.INSPECTOR else (),
    )


def _deck(table: Table) -> str:
    """The colour of the deck that was shuffled last, where decks take turns."""
    decks = rules_of(table).decks_in_turn
    if decks is None or not table.shoe.number:
        return ""
    return decks.colours[(table.shoe.number - 1) % len(decks.colours)]


def _cut_offered_to(table: Table) -> str:
    """Whom the dealer asks to cut now, where the book has an order."""
    offered = offered_the_cut(table) if table.shoe.phase is ShoePhase.SHUFFLED else ()
    return offered[0][0] if len(offered) == 1 else ""


def _sign(determinations: Determinations) -> Sign:
    return Sign(
        determinations.limits,
        determinations.policy.unit,
        determinations.differential,
        determinations.personal_limits,
        determinations.game,
    )


def _patron(patron: Patron, viewer: Viewer) -> PatronView:
    own = viewer.name == patron.name or viewer.role in STAFF or viewer.role is Role.INSPECTOR
    stack = patron.stack if own or patron.public_stack is None else patron.public_stack
    return PatronView(
        patron.name,
        patron.seat,
        stack,
        patron.public_stack is not None,
        patron.pass_cards,
        patron.secret_wager_cards,
    )
