"""Wagering in turn: the dealer's question, the time limit, pass cards, and wagers out of turn."""

from croupier.equipment.amounts import Amount, currency_text
from croupier.rulebook import Cite, Refused, act_mb, act_uth, nz_d7
from croupier.table.commands import AskNext, CallTime, PlayPassCard, VoidOutOfTurn
from croupier.table.events import Event, is_game_event
from croupier.table.game_types import GameEvent
from croupier.table.games import game_of
from croupier.table.patrons.player_events import LateNoted, OutOfTurnNoted
from croupier.table.patrons.presence import require_at_table
from croupier.table.policies import Order
from croupier.table.state import Patron, Table
from croupier.table.wagering.limits import evolve_round, smallest_on_sign
from croupier.table.wagering.owing import owing_patrons
from croupier.table.wagering.round_life_events import PassCardPlayed, PatronAsked
from croupier.verbs.actors import DEALING_ROLES, STAFF, SUPERVISING, require, require_own
from croupier.verbs.game import Game, Stake
from croupier.verbs.moves import wagers_of
from croupier.verbs.steps import Offer
from croupier.verbs.wagers import placed_stake

_ANY_ORDER = Order.ANY


def takes_wagers(table: Table) -> bool:
    """Whether a round with wagers has begun and no more bets has not been called."""
    step = None if table.play is None else game_of(table).next_step(table.play)
    return isinstance(step, Offer) and step.window == "wagers"


@act_mb("15.16")
@act_uth("16.17")
def ask_next(table: Table, command: AskNext) -> tuple[Event, ...]:
    """The dealer asks the next patron, clockwise from the marker; the previous patron's turn ends.

    If wagers out of turn do not stand, the previous patron has wagered first, or is late.
    """
    policy = table.determinations.policy
    require(command.by, DEALING_ROLES, policy.order_clause, "Asking for wagers")
    if policy.order is Order.ANY:
        raise Refused(policy.order_clause, "Patrons wager in any order at this table.")
    if not takes_wagers(table):
        raise Refused(policy.order_clause, "No round is open for wagers.")
    if not table.not_asked:
        raise Refused(policy.order_clause, "Everyone has been asked.")
    late = _late_by_now(table) if policy.order is Order.IN_TURN else ()
    return (*late, PatronAsked(table.not_asked[0], policy.order_clause))


@nz_d7("3.9", "4.7")
def _late_by_now(table: Table) -> tuple[Event, ...]:
    """The patron asked last who did not wager is late if a time is set; otherwise the others wait."""
    policy, clause = table.determinations.policy, limit_clause(table)
    patron = next((patron for patron in table.turn_order if table.asked and patron.name == table.asked[-1]), None)
    if patron is None or patron not in owing_patrons(table) or patron.name in table.late:
        return ()
    if clause is None:
        raise Refused(policy.order_clause, f"Wait for {patron.name} to wager or pass first, or for the director.")
    return (LateNoted(patron.name, clause),)


def limit_clause(table: Table) -> Cite | None:
    """The clause that limits the time for a wager; None if no time is set."""
    return None if table.determinations.wager_seconds is None else table.determinations.policy.time_limit_clause


@nz_d7("4.14", "6.7")
def play_pass_card(table: Table, command: PlayPassCard) -> tuple[Event, ...]:
    """A player skips a round: no wager, no cards."""
    policy, game = table.determinations.policy, game_of(table)
    clause = policy.pass_clause
    if clause is None:
        raise Refused(game.clauses.opportunity_to_wager, "Pass cards are not used at this table.")
    require_own(command.by, command.patron, clause, "Playing this pass card")
    patron = require_at_table(table, command.patron, game)
    if not takes_wagers(table):
        raise Refused(clause, "No round is open for wagers.")
    if not patron.pass_cards:
        raise Refused(clause, f"{patron.name} has no pass card left.")
    if patron.name in table.passed:
        raise Refused(clause, f"{patron.name} has already passed.")
    if patron.wagered:
        raise Refused(clause, f"{patron.name} has already wagered: keep the pass card for another round.")
    if not is_at_turn(table, patron.name):
        raise Refused(policy.order_clause, "Play pass cards in turn, like wagers.")
    return (PassCardPlayed(patron.name, clause),)


def is_at_turn(table: Table, name: str) -> bool:
    """Whether this patron was asked last; turns end with the first card."""
    return bool(table.asked) and table.asked[-1] == name and not cards_are_out(table)


def is_called_upon(table: Table, name: str) -> bool:
    """Whether this patron may wager after their turn: they were late, or the director waits for them or warned them."""
    patron = table.patron(name)
    warned = patron is not None and 0 < patron.minimum_warned_in == table.round_number
    return warned or name in table.late or name in table.turn_notes.awaited


def cards_are_out(table: Table) -> bool:
    """Whether the round has its first card."""
    return table.play is not None and table.play.has_commenced


def note_out_of_turn(table: Table, stake: Stake) -> list[Event]:
    """Turns end with the call: a wager that a supervisor permits later, or on a hand dealt late, has no turn.

    A player who was late may still make the minimum wager, and one whom the director waits for or warned may wager.
    """
    policy = table.determinations.policy
    if policy.order is _ANY_ORDER or is_at_turn(table, stake.patron):
        return []
    if cards_are_out(table) or is_called_upon(table, stake.patron):
        return []
    if policy.order is Order.IN_TURN_WITH_WARNING:
        again = stake.patron in table.out_of_turn
        return [OutOfTurnNoted(stake.patron, policy.order_clause, stake.on, stake.box, again)]
    turn = f"it is {table.asked[-1]}'s turn" if table.asked else "nobody has been asked yet"
    raise Refused(policy.order_clause, f"Players wager in turn from the marker, clockwise: {turn}.")


def was_out_of_turn(table: Table, stake: Stake, again: bool = False) -> bool:
    """Whether this wager was made out of turn; with `again`, after its patron had been warned."""
    return any(
        (noted.patron, noted.on) == (stake.patron, stake.on)
        and stake.box in (0, noted.box)  # 0 if boxes do not say whose a wager is
        and noted.again >= again
        for noted in table.wagers_out_of_turn
    )


@act_mb("15.15")
@act_uth("16.16")
def void_out_of_turn(table: Table, command: VoidOutOfTurn) -> tuple[Event, ...]:
    """A wager out of turn by a player who had been warned may be declared void before the first card."""
    policy, game, name = table.determinations.policy, game_of(table), command.patron
    require(command.by, SUPERVISING, policy.order_clause, "Declaring a wager out of turn void")
    if policy.order is not Order.IN_TURN_WITH_WARNING:
        raise Refused(policy.order_clause, "No wager out of turn stands at this table.")
    if table.is_between_rounds or cards_are_out(table):
        raise Refused(policy.order_clause, "A wager out of turn is declared void before the first card of its round.")
    own = [stake for stake in game.stakes(table.play) if stake.patron == name]
    lying = [stake for stake in own if was_out_of_turn(table, stake, again=True)]
    if not lying:
        no_such_wager = "has no wager in this round that was made out of turn after having been told"
        raise Refused(policy.order_clause, f"{name} {no_such_wager}: a first one stands.")
    back: list[Event] = [game.give_back(stake, stake.amount, policy.order_clause) for stake in lying]
    stranded = game.stranded(evolve_round(table.play, back, game))
    return (*back, *(game.give_back(stake, stake.amount, clause) for stake, clause in stranded))


@nz_d7("3.9")
def call_time(table: Table, command: CallTime) -> tuple[Event, ...]:
    """The player at turn has not wagered in time: any wager they make in this round is the minimum."""
    policy, game = table.determinations.policy, game_of(table)
    clause = limit_clause(table)
    if clause is None:
        why = "No time is set for wagers at this table."
        raise Refused(policy.time_limit_clause or policy.order_clause, why)
    require(command.by, STAFF, clause, "Calling time")
    patron = require_at_table(table, command.patron, game)
    if not takes_wagers(table) or not is_at_turn(table, patron.name):
        raise Refused(clause, f"Time can only be called on the player whose turn it is, not on {patron.name}.")
    if patron.name in table.late:
        raise Refused(clause, f"Time has already been called on {patron.name}.")
    if patron.wagered or patron.name in table.passed:
        raise Refused(clause, f"{patron.name} has wagered or passed in time.")
    return (LateNoted(patron.name, clause),)


@nz_d7("3.9")
def check_in_time(table: Table, events: list[Event], game: Game) -> None:
    """A player who was late wagers the minimum in total."""
    clause = table.determinations.policy.time_limit_clause
    if clause is None or not table.late:
        return
    least = smallest_on_sign(table.determinations, game)
    own = [event for event in events if is_game_event(event)]
    wagering = {stake.patron for stake in map(placed_stake, own) if stake is not None}
    for patron in table.patrons:
        if patron.name in wagering and patron.name in table.late and _laid(patron, own, game) != least:
            only = f"must wager exactly the minimum of {currency_text(least)}"
            raise Refused(clause, f"{patron.name} was late and {only}.")


def _laid(patron: Patron, events: list[GameEvent], game: Game) -> Amount:
    """The sum of a patron's wagers after these events."""
    own, chips = wagers_of(patron.name), [move for event in events for move in game.moves(event)]
    laid = sum(move.amount for move in chips if move.target == own)
    return Amount(patron.wagered + laid - sum(move.amount for move in chips if move.source == own))
