"""What one person may see of a table: the sign, the stacks, the shoe from outside, the round and the scoreboard."""

from enum import StrEnum
from typing import Any

import msgspec

from croupier.equipment.amounts import Amount, Unit
from croupier.equipment.cards import UNSEEN, Card
from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.table.games import game_of
from croupier.table.policies import Order
from croupier.table.shoe.cut import offered_the_cut
from croupier.table.shoe.shoe_life import rules_of
from croupier.table.state import Limits, Patron, Restriction, ShoePhase, SignNotice, Table, TurnNotes
from croupier.table.steps import next_step
from croupier.table.wagering.no_bet_rounds import yet_to_agree
from croupier.table.wagering.owing import owing_patrons
from croupier.table.wagering.turns import takes_wagers
from croupier.verbs.actors import STAFF, SUPERVISING, Role, Viewer, is_hidden_from
from croupier.verbs.game import PersonalLimit
from croupier.verbs.steps import Over, Step


class Sign(msgspec.Struct, frozen=True):
    """The sign at the table; `limit_changes` are still to come, by indicator cards unless `limit_rounds` or
    `limit_minutes` say after which rounds or minutes of play."""

    limits: Limits
    unit: Unit
    differential: Amount | None
    personal_limits: tuple[PersonalLimit, ...]
    game: Any
    wager_seconds: int | None
    limit_changes: tuple[Limits, ...]
    limit_rounds: tuple[int, ...] = ()
    limit_minutes: tuple[int, ...] = ()


class TurnNote(StrEnum):
    """What was said about a player's wagers in this round."""

    DONE = "done"
    MISSED = "has not wagered"
    AWAITED = "waited for"
    LEFT_OUT = "left out"


class PatronView(msgspec.Struct, frozen=True):
    """A patron as a viewer sees them; with a secret wager in play the stack is the last public one.

    `out` means unable to meet the minimum of a tournament, `late` out of time in this round; `owes` that a wager on
    this round is still to be made, `turn` what was said about it.
    """

    name: str
    seat: int
    stack: Amount
    secret_in_play: bool
    pass_cards: int
    secret_wager_cards: int
    out: bool
    late: bool
    owes: bool = False
    turn: TurnNote | None = None


class NoBetView(msgspec.Struct, frozen=True):
    """A request for a round without wagers: whose it is, who agreed, and who has still to agree."""

    asked_by: str
    agreed: tuple[str, ...]
    missing: tuple[str, ...]


class TableView(msgspec.Struct, frozen=True):
    """A table as one viewer sees it. `marker` is the seat that wagers first, 0 if patrons wager in any order.

    `shoe_number` and `round_number` are what the indicators show; `shoes` is the number of shoes, if fixed.

    The register of restrictions is for supervisors and inspectors; who is `excluded` is for staff and inspectors, and
    each patron is told of their own. `deck` is the colour in play if decks alternate. `to_gather` says that the round
    is settled and its cards still lie on the layout. `waiting` are cards that have left the shoe and have no place yet,
    in the order in which they are used.
    """

    sign: Sign
    patrons: tuple[PatronView, ...]
    shoe_number: int
    shoes: int | None
    shoe_phase: ShoePhase
    cutting_card_out: bool
    discard_rack: int
    round_number: int
    play: Any
    scoreboard: Any
    room: tuple[tuple[str, Amount], ...]
    notice: SignNotice | None
    closure_notice: bool
    closed: bool
    marker: int
    at_turn: str
    step: Step
    deck: str
    cut_offered_to: str
    final_round: int | None
    register: tuple[Restriction, ...]
    no_bet: NoBetView | None = None
    excluded: tuple[str, ...] = ()
    to_gather: bool = False
    waiting: tuple[Card, ...] = ()
    is_counted: bool = False
    in_counted_round: bool = False

    @property
    def is_between_rounds(self) -> bool:
        """No round is in progress."""
        return not (self.to_gather or self.in_counted_round) and (self.play is None or isinstance(self.play.step, Over))

    def is_turn_of(self, name: str) -> bool:
        """Whether somebody may wager now: it is their turn, they still owe a wager, or patrons wager in any order."""
        called = (one.owes and (one.late or one.turn is TurnNote.AWAITED) for one in self.patrons if one.name == name)
        return not self.marker or self.at_turn == name or any(called)


@nz_d7("6.3", "6.3(a)", "6.3(b)", "7.3", "7.3(a)", "7.3(b)", "8.3", "8.3(a)", "8.3(b)")
@nz_d7("9.3", "9.3(a)", "9.3(b)", "10.3", "10.3(a)", "10.3(b)")
def view(table: Table, viewer: Viewer) -> TableView:
    """What this viewer may see."""
    game, determinations = game_of(table), table.determinations
    in_turn = determinations.policy.order is not Order.ANY
    room: tuple[tuple[str, Amount], ...] = ()
    if determinations.differential is not None and table.play is not None:
        room = game.room(table.play, determinations.differential)
    oversees = viewer.role in SUPERVISING or viewer.role is Role.INSPECTOR
    owing = owing_patrons(table)
    return TableView(
        sign=_sign(table),
        patrons=tuple([_patron(table, patron, viewer, patron in owing) for patron in table.present]),
        shoe_number=table.shoe.number,
        shoes=determinations.shoes,
        shoe_phase=table.shoe.phase,
        cutting_card_out=table.shoe.cutting_card_out,
        discard_rack=table.discard_rack,
        round_number=table.round_number,
        play=None if table.play is None else game.view(table.play, viewer),
        scoreboard=_scoreboard(table),
        room=room,
        notice=table.notice,
        closure_notice=table.closure_notice,
        closed=table.closed,
        marker=table.turn_order[0].seat if in_turn and table.turn_order else 0,
        at_turn=table.asked[-1] if table.asked and takes_wagers(table) else "",
        step=next_step(table),
        deck=_deck(table),
        cut_offered_to=_cut_offered_to(table),
        final_round=table.final_round,
        register=table.restrictions if oversees else (),
        no_bet=_no_bet(table),
        excluded=tuple(patron.name for patron in table.patrons if patron.excluded and _is_told(viewer, patron)),
        to_gather=table.to_gather,
        waiting=_waiting(table),
        is_counted=table.is_counted,
        in_counted_round=table.in_counted_round is True,
    )


@act_bj("14.2")
@act_mb("12.2", "12.3")
def _waiting(table: Table) -> tuple[Card, ...]:
    """Cards that are used next, each with its face where it was seen: everybody at the table sees them lie there."""
    spare = () if table.play is None else game_of(table).spare(table.play)
    return tuple(one.card if one.exposed else UNSEEN for one in spare)


def _is_told(viewer: Viewer, patron: Patron) -> bool:
    """Whether the viewer is told of an exclusion: anyone who deals or oversees the game, and the patron."""
    return viewer.role in STAFF or viewer.role is Role.INSPECTOR or viewer.name == patron.name


@act_mb("4.7", "4.7(a)", "4.7(b)")
def _scoreboard(table: Table) -> Any:
    """The results of this shoe, with that of a settled round whose cards still lie there."""
    game = game_of(table)
    rounds = [(kept.result, kept.marks) for kept in table.rounds if not kept.void]
    if table.to_gather and (settled := game.summary(table.play)).result != "void":
        rounds.append((settled.result, settled.marks))
    results, marks = tuple(result for result, _ in rounds), tuple(marks for _, marks in rounds)
    return game.scoreboard(results, table.determinations.game, marks)


def _no_bet(table: Table) -> NoBetView | None:
    """A request for a round without wagers, which everybody hears between rounds."""
    if not table.no_bet_requested_by:
        return None
    return NoBetView(table.no_bet_requested_by, table.no_bet_agreed, yet_to_agree(table))


def _deck(table: Table) -> str:
    """The colour of the deck shuffled last, if decks alternate."""
    decks = rules_of(table).decks_in_turn
    if decks is None or not table.shoe.number:
        return ""
    return decks.colours[(table.shoe.number - 1) % len(decks.colours)]


def _cut_offered_to(table: Table) -> str:
    """Whom the dealer asks to cut now, if the book has an order."""
    offered = offered_the_cut(table) if table.shoe.phase is ShoePhase.SHUFFLED else ()
    return offered[0][0] if len(offered) == 1 else ""


def _sign(table: Table) -> Sign:
    determinations = table.determinations
    return Sign(
        determinations.limits,
        determinations.policy.unit,
        determinations.differential,
        determinations.personal_limits,
        determinations.game,
        determinations.wager_seconds,
        determinations.limit_changes[table.limits_raised :],
        (determinations.limit_rounds or ())[table.limits_raised :],
        (determinations.limit_minutes or ())[table.limits_raised :],
    )


@nz_d7("4.9")
@act_bj("19.12")
@act_mb("15.12")
@act_uth("16.13")
def _patron(table: Table, patron: Patron, viewer: Viewer, owes: bool) -> PatronView:
    """Everybody sees what every stack is worth, apart from a secret wager in play."""
    public = patron.public_stack
    if public is not None and not is_hidden_from(viewer, patron.name):
        public = None
    return PatronView(
        patron.name,
        patron.seat,
        patron.stack if public is None else public,
        patron.public_stack is not None,
        patron.pass_cards,
        patron.secret_wager_cards,
        patron.out,
        patron.name in table.late,
        owes,
        None if table.turns is msgspec.UNSET else _turn_note(table.turns, patron.name),
    )


def _turn_note(notes: TurnNotes, name: str) -> TurnNote | None:
    """The latest that was said about somebody's wagers."""
    said = (notes.left_out, TurnNote.LEFT_OUT), (notes.awaited, TurnNote.AWAITED), (notes.missed, TurnNote.MISSED)
    return next((note for names, note in (*said, (notes.finished, TurnNote.DONE)) if name in names), None)
