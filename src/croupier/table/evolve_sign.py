"""How an event changes a table's sign and settings, or closes it."""

from typing import Any, assert_never, cast

from croupier.table.chips import changed, with_shoe
from croupier.table.game_types import GameDeterminations
from croupier.table.games import game_of
from croupier.table.sign_events import ChangeMade, ClosureNoticeGiven, NoticeGiven, Redetermined, SignEvent, TableClosed
from croupier.table.state import ShoePhase, SignNotice, Table
from croupier.table.wagering.evolve_rounds import round_determinations


def evolve_sign(table: Table, event: SignEvent) -> Table:
    """The table after its sign or its settings changed, or its closure."""
    match event:
        case Redetermined(game):
            return _evolve_redetermined(table, game)
        case NoticeGiven(_, _, limits, differential, method, lift):
            return changed(table, notice=SignNotice(limits, differential, method, lift))
        case ChangeMade():
            return _evolve_sign_change(table, event)
        case ClosureNoticeGiven(_, after_round):
            return changed(table, closure_notice=True, final_round=after_round)
        case TableClosed():
            return _evolve_closing(table)
        case _:
            assert_never(event)


def _evolve_redetermined(table: Table, game: GameDeterminations) -> Table:
    """Another number of decks means unchecked cards; another kind of shoe ends differently.

    Expected new cards still come in, checked by two people. A round without a card yet is dealt again.
    """
    now, shoe_rules = table.determinations, game_of(table).shoe_rules
    recount = shoe_rules(game).decks != shoe_rules(now.game).decks and table.shoe.phase is not ShoePhase.TO_BE_REPLACED
    policy, own = now.policy, shoe_rules(now.game).end_of_shoe
    if policy.end_of_shoe_clause == own:
        policy = changed(policy, end_of_shoe_clause=shoe_rules(game).end_of_shoe)
    play = table.play
    if play is not None and not table.is_between_rounds:
        play = changed(cast(Any, play), determinations=round_determinations(table, game))
    fixed = changed(table, determinations=changed(now, game=game, policy=policy), play=play)
    return with_shoe(fixed, phase=ShoePhase.UNCHECKED) if recount else fixed


def _evolve_sign_change(table: Table, event: ChangeMade) -> Table:
    now = table.determinations
    if event.limits is not None:
        now = changed(now, limits=event.limits)
    if event.differential is not None or event.lift_differential:
        now = changed(now, differential=event.differential)
    with_method = game_of(table).with_method
    if event.method is not None and with_method is not None:
        now = changed(now, game=with_method(now.game, event.method))
    return changed(table, determinations=now, notice=None)


def _evolve_closing(table: Table) -> Table:
    """Gaming is over: the cards are to be checked once more, unless they came pre-shuffled."""
    closed = changed(table, closed=True)
    rules = game_of(table).shoe_rules(table.determinations.game)
    return closed if rules.pre_shuffled or not rules.cards else with_shoe(closed, phase=ShoePhase.UNCHECKED)
