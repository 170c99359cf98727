"""How an event changes a table. Nothing is checked here: events are facts."""

from typing import Any, assert_never, cast

from croupier.table.chips import changed, moves, with_chips_moved
from croupier.table.events import Event, TableEvent, is_game_event
from croupier.table.evolve_sign import evolve_sign
from croupier.table.game_types import GameEvent
from croupier.table.games import game_of
from croupier.table.patrons.attendance_events import AttendanceEvent
from croupier.table.patrons.claim_events import ClaimEvent
from croupier.table.patrons.evolve_attendance import evolve_attendance
from croupier.table.patrons.evolve_claims import evolve_claims
from croupier.table.patrons.evolve_players import evolve_players
from croupier.table.patrons.evolve_restrictions import evolve_restrictions
from croupier.table.patrons.player_events import PlayerStandingEvent
from croupier.table.patrons.restriction_events import RestrictionEvent
from croupier.table.round_effects import round_effect
from croupier.table.shoe.evolve_cards import count_seen, evolve_cards
from croupier.table.shoe.shoe_events import CardEvent
from croupier.table.sign_events import SignEvent
from croupier.table.state import OutOfTurn, Table
from croupier.table.wagering.evolve_rounds import evolve_rounds
from croupier.table.wagering.round_life_events import RoundLifeEvent
from croupier.table.wagering.secret_stacks import with_stacks_sealed
from croupier.verbs.game import Stake
from croupier.verbs.moves import wagers_of


def evolve(table: Table, event: Event) -> Table:
    """The table after an event."""
    if is_game_event(event):
        return _evolve_game_event(table, event)
    return _evolve_table_event(with_chips_moved(table, moves(table, event)), cast(TableEvent, event))


def _evolve_table_event(table: Table, event: TableEvent) -> Table:
    """Each group of events has its own module, beside the rules that lead to them."""
    if isinstance(event, RoundLifeEvent):
        return evolve_rounds(table, event)
    if isinstance(event, CardEvent):
        return evolve_cards(table, event)
    if isinstance(event, AttendanceEvent):
        return evolve_attendance(table, event)
    if isinstance(event, PlayerStandingEvent):
        return evolve_players(table, event)
    if isinstance(event, RestrictionEvent):
        return evolve_restrictions(table, event)
    if isinstance(event, ClaimEvent):
        return evolve_claims(table, event)
    if isinstance(event, SignEvent):
        return evolve_sign(table, event)
    assert_never(event)


def _evolve_game_event(table: Table, event: GameEvent) -> Table:
    game = game_of(table)
    before: Any = game.between(table.determinations.game, event) if table.play is None else table.play
    effect = round_effect(game, before, event)
    play, chips, drawn, shoe = effect.play, effect.chips, effect.drawn, table.shoe
    if drawn.left_shoe or drawn.seen:
        shoe = changed(shoe, cards_left=shoe.cards_left - drawn.left_shoe, seen=count_seen(shoe.seen, drawn.seen))
    if table.determinations.policy.secret_wager_cards:
        table = with_stacks_sealed(table, play.sealed)
    if chips:
        table = with_chips_moved(table, chips, in_round=True)
    to_gather = table.to_gather if effect.is_over is effect.was_over else effect.is_over
    table = changed(table, play=play, shoe=shoe, to_gather=to_gather)
    if event.clause == game.clauses.wagers_voided:
        sources = {move.source for move in chips}
        owners = (patron.name for patron in table.present if wagers_of(patron.name) in sources)
        table = changed(table, voided=(*table.voided, *owners))
    if table.wagers_out_of_turn and event.clause == table.determinations.policy.order_clause:
        table = changed(table, wagers_out_of_turn=_still_lying(table.wagers_out_of_turn, game.stakes(play)))
    return table


def _still_lying(noted: tuple[OutOfTurn, ...], stakes: tuple[Stake, ...]) -> tuple[OutOfTurn, ...]:
    """Forget a wager out of turn that was declared void: its player may make another there in turn."""
    lying = {(stake.patron, stake.on) for stake in stakes}
    return tuple(wager for wager in noted if (wager.patron, wager.on) in lying)
