"""The viewer's own bets in a few words, and the most that one spin can bring with them."""

from croupier.equipment.amounts import Style
from croupier.games.roulette.determinations import ZeroRule
from croupier.games.roulette.values_and_odds import EVEN_CHANCES
from croupier.games.roulette.view import SpinView, WagerView
from croupier.games.roulette.wheel import ZEROS, Pocket, pockets
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.roulette.chips import PatronStake, PlacedWager

_LINE = 42


def most_to_win(look: TableLook, spin: SpinView | None) -> int:
    """What the best number would bring after what loses on it; 0 if no number wins, or if a stake is secret."""
    if spin is None:
        return 0
    own = [one for one in spin.wagers if one.patron == look.viewer.name and not one.spot.is_prison]
    if not own or any(one.amount is None for one in own):
        return 0
    zero_rule = look.view.table.sign.game.zero_rule
    return max(0, *(sum(brings(one, number, zero_rule) for one in own) for number in pockets(spin.zeros)))


def brings(wager: WagerView, number: Pocket, zero_rule: ZeroRule) -> int:
    """What a wager wins or loses on a number; one that a zero imprisons has lost nothing yet."""
    stake = wager.amount or 0
    if number in wager.numbers:
        return stake * wager.odds.win // wager.odds.stake
    if number in ZEROS and wager.spot.on in EVEN_CHANCES and zero_rule is not ZeroRule.LOSE:
        return 0 if zero_rule is ZeroRule.EN_PRISON else -(stake // 2)
    return -stake


def bets_line(look: TableLook, mine: PatronStake, most: int) -> str:
    """The wagers by their shortest names, each with its stake; where a line has no room, what they can win."""
    words = [_listed_wager(wager) for wager in mine.wagers]
    if len(" · ".join(words)) <= _LINE:
        return " · ".join(words)
    count = f"{len(words)} bets, {look.amount(mine.total)}"
    return f"{count}: win up to {look.amount(most)}" if most else count


def _listed_wager(wager: PlacedWager) -> str:
    """`10 on 8-9-11-12`; what is secret goes without its stake."""
    return wager.short if wager.total is None else f"{write_amount(wager.total, Style.LABEL)} on {wager.short}"
