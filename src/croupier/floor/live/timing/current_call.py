"""The current call of the rules, as a value that changes with each step: it shows whether a command is stale."""

from croupier import table as tables
from croupier.floor.live.timing.turn_time import everybody_must_wager, wagering_now, waits_for_director
from croupier.table.state import Table
from croupier.table.wagering.turns import takes_wagers
from croupier.verbs.state_cache import cached_on_state
from croupier.verbs.steps import Ask, Deal, Expose, Offer, Settle, Staff, Step

CurrentCall = tuple[int, int, str, str, str]
"""The round, the cards left, the kind of step, and what or whom it is about."""
CallClock = tuple[CurrentCall, bool, tuple[str, ...]]


def current_call(table: Table) -> CurrentCall:
    """The moment of the game: equal as long as the same step is called for. New wagers do not change it."""
    step = tables.next_step(table)
    about, at = _step_subject(step)
    if isinstance(step, Offer) and table.asked:
        at = table.asked[-1]
    return (table.round_number, table.shoe.cards_left, type(step).__name__, about, at)


@cached_on_state
def current_clock(table: Table) -> CallClock:
    """The moment from which a time limit runs: also a round's first wager, and the next offer of the cut.

    Where everybody must wager, the time runs from the opening or from being asked, and a wager does not prolong it;
    the dealer's next act has its own time, from the moment when nobody is waited for.
    """
    if everybody_must_wager(table):
        moved_on = takes_wagers(table) and not wagering_now(table) and not waits_for_director(table)
    else:
        moved_on = any(patron.wagered for patron in table.patrons)
    return current_call(table), moved_on, table.shoe.cut_declined


def _step_subject(step: Step) -> tuple[str, str]:
    match step:
        case Offer(window=window):
            return window, ""
        case Ask(who=who, hand=hand):
            return hand, who
        case Deal(to=to):
            return to, ""
        case Expose(hand=hand):
            return hand, ""
        case Settle(what=what):
            return what, ""
        case Staff(deed=deed):
            return deed, ""
        case _:
            return "", ""
