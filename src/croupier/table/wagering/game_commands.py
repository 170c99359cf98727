"""A game's command at the table: who may wager, from what stack, in what order, and what follows when a round ends."""

from typing import Any

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused, nz_d7
from croupier.table.chips import changed
from croupier.table.events import Event
from croupier.table.game_types import GAME_EVENTS, GameCommand, RoundState
from croupier.table.games import belongs_to_game, clause_if_in_force, commands_of, game_of
from croupier.table.patrons.boxes import check_held_to_minimum, check_restrictions
from croupier.table.patrons.elimination import check_not_closed
from croupier.table.patrons.presence import require_at_table
from croupier.table.patrons.restriction_events import PatronWarned
from croupier.table.round_effects import RoundEffect, round_effect
from croupier.table.shoe.available_cards import check_cards_available
from croupier.table.shoe.named_cards import check_cards_named
from croupier.table.shoe.shoe_life import end_of_shoe
from croupier.table.state import Patron, Table
from croupier.table.wagering.alteration import amount_on_layout, check_alteration
from croupier.table.wagering.limits import evolve_round, judge_limits
from croupier.table.wagering.minimum_at_risk import check_risk
from croupier.table.wagering.no_more_bets import check_call, end_without_wagers
from croupier.table.wagering.round_life_events import SecretCardPlayed
from croupier.table.wagering.rounds import round_end, waits_for_gathering
from croupier.table.wagering.stacks import events_with_claims
from croupier.table.wagering.turns import check_in_time, note_out_of_turn
from croupier.table.wagering.whole_chips import check_multiple
from croupier.verbs.actors import SUPERVISING
from croupier.verbs.commands import (
    CallNoMoreBets,
    ChangeWager,
    GiveUpHand,
    PatronChoice,
    PlaceWager,
    ReportPlacementError,
    ReportReturn,
    RunOutOfCards,
    VoidRound,
    VoidWagers,
)
from croupier.verbs.game import DECK_FAULT, Game, Stake
from croupier.verbs.round_events import NoMoreBetsCalled
from croupier.verbs.void_grounds import Ground
from croupier.verbs.wagers import WagerCorrected, WagerDoubled, WagerEvent, placed_stake, withdrawn_stake

_UNDOING = commands_of(VoidRound, ReportPlacementError, VoidWagers)
_PLACING, _CALLING, _RUNNING_OUT = commands_of(PlaceWager), commands_of(CallNoMoreBets), commands_of(RunOutOfCards)
_ABOUT_WAGERS = frozenset(
    kind for kind in GAME_EVENTS if issubclass(kind, WagerEvent | NoMoreBetsCalled | WagerCorrected)
)
"""Events in which the table has a say; most are about cards and hands."""
_CHOOSING = commands_of(PatronChoice, ReportReturn)


def play_on(table: Table, command: GameCommand) -> tuple[Event, ...]:
    """The game's events for its command, with what the table adds: limits, stacks, order, the end of the round."""
    game = game_of(table)
    if not belongs_to_game(game, command):
        raise Refused(game.clauses.opportunity_to_wager, "This table plays another game.")
    if table.play is None:
        table = changed(table, play=game.between(table.determinations.game, command))
    if table.play is None:
        raise Refused(game.clauses.opportunity_to_wager, "No round is in progress: the dealer begins one first.")
    check_cards_named(table, command)
    if type(command) in _UNDOING:
        _check_not_gathered(table, command, game)
    _check_who(table, command, game)
    if type(command) in _PLACING:
        command = _from_their_seat(table, command)
    events: list[Event] = []
    about_wagers = False
    without_wagers = end_without_wagers(table, command, game) if type(command) in _CALLING else ()
    for event in without_wagers or game.decide(table.play, command):
        if type(event) not in _ABOUT_WAGERS:
            events.append(event)
            continue
        about_wagers = True
        if isinstance(event, WagerEvent):
            if (stake := placed_stake(event)) is not None:
                # one card is played and one note made, however many positions the wager covers
                events += [noted for noted in _check_wager(table, command, stake, game) if noted not in events]
            elif (back := withdrawn_stake(event)) is not None:
                _check_rest(table, back, game)
            elif isinstance(event, WagerDoubled):
                _check_double(table, event, game)
        elif isinstance(event, NoMoreBetsCalled):
            check_call(table, game)
            closed = evolve_round(table.play, (event,), game)
            judged = judge_limits(table, closed, game)
            check_risk(table, closed, judged, game)
            events += (event, *judged)
            continue
        events.append(event)
        if isinstance(event, WagerCorrected) and event.is_below_minimum:
            events += _judge_correction(table, event, game)
    if about_wagers:
        check_in_time(table, events, game)
        check_alteration(table, command, events, game)
    effects, play = _effects(table, events, game)
    events = events_with_claims(table, command, events, effects)
    check_cards_available(table, effects, game)
    if not effects:
        return tuple(events)
    if not effects[0].was_over:
        if effects[-1].is_over and not waits_for_gathering(game, play):
            events += round_end(table, play, game.next_step(play).clause)
    elif _shows_deck_fault(table.play, play, game):
        events += end_of_shoe(table, game.summary(play), play.void)
    return tuple(events)


def _check_not_gathered(table: Table, command: GameCommand, game: Game) -> None:
    """What undoes a round in play reaches it until its cards are gathered; then it is an earlier round."""
    clauses, why = game.clauses, "This round is over: void it as an earlier round."
    if clauses.cards_gathered is None or not table.is_between_rounds:
        return
    match command:
        case VoidRound(ground=Ground.DISTURBANCE):
            raise Refused(clauses.disturbance, why)
        case ReportPlacementError() | VoidRound(ground=Ground.PLACEMENT_ERROR):
            raise Refused(clauses.placement_error, why)
        case VoidRound():
            raise Refused(clauses.impractical, why)
        case VoidWagers():
            raise Refused(clauses.wagers_voided, why)


def _shows_deck_fault(before: RoundState, play: RoundState, game: Game) -> bool:
    """Whether a deck fault came to light now that the round is over: the round stands, and the deck is checked."""
    if play is before:
        return False
    return DECK_FAULT in game.summary(play).marks and DECK_FAULT not in game.summary(before).marks


def _judge_correction(table: Table, event: WagerCorrected, game: Game) -> list[Event]:
    """A wager that is too small counts, and its patron is advised; if they were in an earlier round, it goes back."""
    patron, clause = table.patron(event.patron), game.clauses.below_minimum
    if patron is None or (patron.warned and patron.warned_in == table.round_number):
        return []
    if not patron.warned:
        return [PatronWarned(event.patron, clause)]
    stake = Stake(event.patron, event.on, event.counts, False, box=event.box)
    return [game.give_back(stake, stake.amount, clause)]


def _effects(table: Table, events: list[Event], game: Game) -> tuple[list[RoundEffect], Any]:
    """The effects of each event of the game, and the round after them all."""
    effects, play = [], table.play
    for event in events:
        if type(event) in GAME_EVENTS:
            effect = round_effect(game, play, event)
            effects.append(effect)
            play = effect.play
    return effects, play


def _check_who(table: Table, command: Any, game: Game) -> None:
    """Nobody excluded takes part; what is given out is for those at the table; a supervisor finds a shoe empty."""
    kind = type(command)
    patron = table.patron(decided_for(command) or command.by.name)
    if patron is not None and patron.excluded and not issubclass(kind, GiveUpHand):
        raise Refused(game.clauses.exclusion, f"{patron.name} is excluded from further play.")
    receiver = game.given_to(command)
    if receiver:
        require_at_table(table, receiver, game)
    if kind in _RUNNING_OUT and table.shoe.cards_left and command.by.role not in SUPERVISING:
        left = f"{table.shoe.cards_left} cards should be left in the shoe"
        raise Refused(game.clauses.insufficient_cards, f"{left}: a supervisor looks before the round is void.")


def decided_for(command: Any) -> str:
    """Whose choice a command carries out or makes possible again; empty if it is staff's own."""
    patron: str = command.patron if type(command) in _CHOOSING else ""
    return patron


def _from_their_seat(table: Table, command: Any) -> Any:
    """Mark a wager on its patron's own box as seated, even if the command does not say so."""
    patron = table.patron(command.patron)
    sits_there = patron is not None and patron.present and 0 < patron.seat == command.box
    return msgspec.structs.replace(command, seated=True) if sits_there else command


def _check_wager(table: Table, command: GameCommand, stake: Stake, game: Game) -> list[Event]:
    """A wager is for patrons at the table, in the right multiples, and in turn if that is the rule.

    An addition is judged together with the existing wager; a changed wager is judged as a new one.
    """
    patron = require_at_table(table, stake.patron, game)
    if not isinstance(command, ChangeWager):
        stake = msgspec.structs.replace(stake, amount=Amount(stake.amount + amount_on_layout(table, stake, game)))
    check_multiple(table, stake, game.clauses)
    _check_position(table, patron, stake)
    _check_box(table, patron, stake, game)
    check_restrictions(table, stake, game)
    if stake.patron in table.passed:
        clause = table.determinations.policy.pass_clause or game.clauses.opportunity_to_wager
        raise Refused(clause, f"{stake.patron} has played a pass card for this round.")
    if stake.patron in table.turn_notes.left_out:
        clause = table.determinations.policy.must_wager_clause or game.clauses.opportunity_to_wager
        raise Refused(clause, f"The director has decided: this round goes on without {stake.patron}.")
    secret_card = [] if isinstance(command, ChangeWager) else _secret_card(table, patron, stake, game)
    return note_out_of_turn(table, stake) + secret_card


def _check_rest(table: Table, back: Stake, game: Game) -> None:
    """What a patron leaves of a wager must itself be an allowed wager."""
    left = Amount(amount_on_layout(table, back, game) - back.amount)
    if left > 0:
        rest = msgspec.structs.replace(back, amount=left)
        check_multiple(table, rest, game.clauses)
        check_held_to_minimum(table, rest, game)


def _check_double(table: Table, event: WagerDoubled, game: Game) -> None:
    """A double is a wager: as much as the first, or less in the multiples on the sign."""
    double = Stake(event.patron, event.on, event.amount, False, box=event.box)
    if event.amount != amount_on_layout(table, double, game):
        check_multiple(table, double, game.clauses)


@nz_d7("4.2")
def _check_position(table: Table, patron: Patron, stake: Stake) -> None:
    """Players with an assigned position wager only there; on some layouts boxes do not say whose a wager is."""
    position = clause_if_in_force(table, table.determinations.policy.position_clause)
    if position is None or (patron.seat and stake.box in (0, patron.seat)):
        return
    check_not_closed(table, stake.box)
    seat = f"sits at {patron.seat}" if patron.seat else "has none"
    raise Refused(position, f"Players wager at their own seat: {patron.name} {seat}.")


def _check_box(table: Table, patron: Patron, stake: Stake, game: Game) -> None:
    """The box exists on this layout, and a seated wager is on the box of its patron's seat."""
    seats, clause = game.seats(table.determinations.game)
    if not 0 <= stake.box <= seats:
        raise Refused(clause, f"The layout has boxes 1 to {seats}.")
    if stake.seated and (not patron.seat or stake.box != patron.seat):
        raise Refused(game.clauses.wagers_in_chips, f"{patron.name} does not sit at box {stake.box}.")
    if game.clauses.own_area is not None and stake.box != patron.seat:
        _check_other_area(table, patron, stake, game.clauses.own_area)


def _check_other_area(table: Table, patron: Patron, stake: Stake, clause: Cite) -> None:
    """If each area has its seat, seated patrons wager at theirs; a standing patron takes a free area."""
    if patron.seat:
        raise Refused(clause, f"{patron.name} sits at area {patron.seat}, and wagers there.")
    if any(other.seat == stake.box for other in table.present):
        raise Refused(clause, f"Area {stake.box} is for the patron who sits there: choose another area.")


def _secret_card(table: Table, patron: Patron, stake: Stake, game: Game) -> list[Event]:
    if not stake.secret:
        return []
    clause = table.determinations.policy.secret_clause
    if clause is None:
        raise Refused(game.clauses.wagers_in_chips, "Secret wager cards are not used at this table.")
    if not patron.secret_wager_cards:
        raise Refused(clause, f"{patron.name} has no secret wager card left.")
    return [SecretCardPlayed(patron.name, clause)]
