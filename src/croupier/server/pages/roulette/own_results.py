"""How each of the viewer's wagers stands once the number is known, from the call until the next spin."""

import msgspec

from croupier.games.roulette.view import SettledView, SpinView, WagerView
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.roulette.bets_line import brings
from croupier.server.pages.roulette.chips import wager_key, wager_name
from croupier.server.pages.roulette.spin_status import gain_of


class BroughtBet(msgspec.Struct, frozen=True):
    """A wager with its stake, and what it brings; `net` is None for one that waits en prison."""

    label: str
    stake: int
    net: int | None


def own_results(look: TableLook, spin: SpinView | None) -> tuple[BroughtBet, ...]:
    """What won comes first; whether it is paid yet makes no difference."""
    if spin is None or spin.number is None or spin.void or not look.me:
        return ()
    together: dict[str, list[WagerView | SettledView]] = {}
    rows: list[WagerView | SettledView] = [*spin.wagers, *spin.settled]
    for row in rows:
        if row.patron == look.viewer.name:
            together.setdefault(wager_key(row.spot), []).append(row)
    found = (_own_result(look, spin, rows) for rows in together.values())
    return tuple(sorted(found, key=lambda one: (-(one.net or 0), one.label)))


def _own_result(look: TableLook, spin: SpinView, rows: list[WagerView | SettledView]) -> BroughtBet:
    zero_rule = look.view.table.sign.game.zero_rule
    stake = sum((row.stake if isinstance(row, SettledView) else row.amount) or 0 for row in rows)
    label = wager_name(rows[0].spot, spin.zeros)
    if spin.number is None or any(isinstance(row, WagerView) and row.spot.is_prison for row in rows):
        return BroughtBet(label, stake, None)
    net = sum(gain_of(row) if isinstance(row, SettledView) else brings(row, spin.number, zero_rule) for row in rows)
    return BroughtBet(label, stake, net)
