"""How an event that begins or ends a round changes a table."""

from typing import assert_never

from msgspec import UNSET

from croupier.rulebook import nz_d7
from croupier.table.chips import changed, with_patron, with_shoe
from croupier.table.game_types import GameDeterminations
from croupier.table.games import game_of
from croupier.table.patrons.presence import every_seat_in_use
from croupier.table.policies import Order
from croupier.table.state import Patron, RoundKept, ShoeLife, ShoePhase, Table, TurnNotes
from croupier.table.wagering.round_life_events import (
    CountedRoundVoided,
    CountedShoeEnded,
    FinalRoundMoved,
    FollowedByCount,
    NoBetAgreed,
    NoBetRequested,
    PassCardPlayed,
    PatronAsked,
    PatronLeftOut,
    RoundBegun,
    RoundEnded,
    RoundLifeEvent,
    SecretCardPlayed,
    StackCounted,
    WagerAwaited,
    WageringFinished,
    WagerMissed,
)
from croupier.table.wagering.secret_stacks import with_secrets_opened
from croupier.verbs.game import RoundSummary

_ROUNDS_KEPT_MAX = 200
"""More rounds than any shoe has. An automated shuffling shoe never ends, so this bounds what is remembered of it."""


def evolve_rounds(table: Table, event: RoundLifeEvent) -> Table:
    """The table after a round began or ended, or somebody let one pass."""
    match event:
        case RoundBegun() if table.is_counted:
            return changed(table, in_counted_round=True, round_number=event.number)
        case RoundBegun():
            return _evolve_round_begun(table, event)
        case RoundEnded() if table.is_counted:
            return changed(table, in_counted_round=False, marker=_next_marker(table))
        case RoundEnded(number):
            return _evolve_round_ended(table, number)
        case NoBetRequested(patron):
            return changed(table, no_bet_requested_by=patron, no_bet_agreed=(patron,))
        case NoBetAgreed(patron):
            return changed(table, no_bet_agreed=(*table.no_bet_agreed, patron))
        case PatronAsked(patron):
            return changed(table, asked=(*table.asked, patron))
        case PassCardPlayed(patron):
            passed = changed(table, passed=(*table.passed, patron))
            return with_patron(passed, patron, lambda p: changed(p, pass_cards=p.pass_cards - 1))
        case SecretCardPlayed(patron):
            played = changed(table, secrets=(*table.secrets, patron))
            return with_patron(played, patron, lambda p: changed(p, secret_wager_cards=p.secret_wager_cards - 1))
        case FinalRoundMoved(number):
            return changed(table, final_round=number)
        case FollowedByCount(follows=follows):
            return _evolve_followed(table, follows)
        case CountedShoeEnded():
            return _evolve_counted_shoe(table)
        case StackCounted() | CountedRoundVoided():
            return table
        case WageringFinished() | WagerMissed() | WagerAwaited() | PatronLeftOut():
            return changed(table, turns=_evolve_turn_notes(table.turn_notes, event))
        case _:
            assert_never(event)


def _evolve_turn_notes(
    notes: TurnNotes, event: WageringFinished | WagerMissed | WagerAwaited | PatronLeftOut
) -> TurnNotes:
    """The director's word takes the place of the note that a wager was missed."""
    name = event.patron
    if isinstance(event, WageringFinished):
        return changed(notes, finished=(*notes.finished, name))
    if isinstance(event, WagerMissed):
        return changed(notes, missed=(*notes.missed, name))
    missed = tuple(other for other in notes.missed if other != name)
    if isinstance(event, WagerAwaited):
        return changed(notes, missed=missed, awaited=(*notes.awaited, name))
    return changed(notes, missed=missed, left_out=(*notes.left_out, name))


def _evolve_round_begun(table: Table, event: RoundBegun) -> Table:
    game, here = game_of(table), tuple(patron.name for patron in table.present)
    play = game.begin(round_determinations(table, table.determinations.game), event.no_bet, event.carried)
    if table.play is not None:
        play = game.follows(table.play, play, here)
    return changed(
        table,
        play=play,
        shoe=changed(table.shoe, cutting_card_on=""),
        round_number=event.number,
        no_bet_requested_by="",
        no_bet_agreed=(),
        asked=(),
        passed=(),
        secrets=(),
        late=(),
        voided=(),
        wagers_out_of_turn=(),
        turns=UNSET,
    )


@nz_d7("6.5")
def round_determinations(table: Table, game: GameDeterminations) -> GameDeterminations:
    """The game's choices for the round: if the deal starts at the marker, its holder's seat comes first."""
    if not (table.determinations.policy.deal_from_marker and table.turn_order):
        return game
    dealt: GameDeterminations = game_of(table).dealt_from(game, table.turn_order[0].seat)
    return dealt


def _evolve_round_ended(table: Table, number: int) -> Table:
    """The round is kept for this shoe, abstainers are counted, the marker moves on."""
    game = game_of(table)
    summary = game.summary(table.play)
    nets = tuple([(patron.name, patron.net_of_round) for patron in table.patrons if patron.net_of_round])
    void = summary.result == "void"
    kept = RoundKept(number, summary.result, summary.no_bet, nets, summary.marks, void, summary.wagered)
    full = every_seat_in_use(table)
    marker = _next_marker(table)
    shoe = changed(table.shoe, handled=True) if summary.cards_handled else table.shoe
    patrons = tuple([_close_patron_round(patron, summary, full) for patron in table.patrons])
    rounds = (*table.rounds, kept)[-_ROUNDS_KEPT_MAX:]
    ended = changed(table, rounds=rounds, patrons=patrons, marker=marker, shoe=shoe, to_gather=False)
    return with_secrets_opened(ended)


def _next_marker(table: Table) -> int:
    """The marker moves on clockwise with the end of a round, where patrons wager in turn."""
    in_turn = table.determinations.policy.order is not Order.ANY
    return table.turn_order[1].seat if in_turn and len(table.turn_order) > 1 else table.marker


def _evolve_followed(table: Table, follows: bool) -> Table:
    """Cards that the system is not told of count as ready."""
    if not follows:
        return changed(table, in_counted_round=UNSET, shoe=ShoeLife(ShoePhase.UNCHECKED))
    has_cards = bool(game_of(table).shoe_rules(table.determinations.game).cards)
    shoe = ShoeLife(ShoePhase.IN_PLAY, number=1) if has_cards else table.shoe
    return changed(table, in_counted_round=False, shoe=shoe)


def _evolve_counted_shoe(table: Table) -> Table:
    """The next shoe comes, unless the session's last is over."""
    if table.is_last_shoe:
        return with_shoe(table, phase=ShoePhase.UNSHUFFLED, cutting_card_out=True)
    return with_shoe(table, number=table.shoe.number + 1)


def _close_patron_round(patron: Patron, summary: RoundSummary, full: bool) -> Patron:
    """A round without a wager counts towards losing the seat while every other seat is in use."""
    abstained = patron.rounds_abstained
    if not summary.no_bet and summary.result != "void":
        idle = full and patron.seat and patron.name not in summary.wagered
        abstained = abstained + 1 if idle else 0
    return changed(patron, net_of_round=0, rounds_abstained=abstained)
