"""Where the viewer can put chips now: a spot on each box that has room for them, and one for pairs beside it."""

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.commands import PlaceWager, WithdrawWager
from croupier.games.blackjack.determinations import SideWager
from croupier.games.blackjack.values_and_odds import WAGERS_PER_BOX_MAX
from croupier.games.blackjack.view import BoxView, WagerView
from croupier.server.pages.felts.betting_spot import BettingSpot
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.view import PatronView
from croupier.verbs.actors import Role
from croupier.verbs.game import marker_at


def wagering_patron(look: TableLook) -> PatronView | None:
    """The viewer, where it is for them to wager now."""
    return look.me if look.takes_wagers and look.me is not None and not look.me.out else None


def may_bet_next(look: TableLook, number: int) -> bool:
    """Whether the viewer could put chips on this box when nobody plays it: who only looks could sit down there."""
    if look.viewer.role is not Role.PATRON or look.barred or look.view.table.closure_notice:
        return False
    return not look.plays_chips or (look.me is not None and not look.me.out and number == look.me.seat)


def main_spot(look: TableLook, number: int, box: BoxView | None) -> BettingSpot | None:
    """The box itself, where it has room for the viewer's wager or holds it already."""
    me = wagering_patron(look)
    if me is None or (look.plays_chips and number != me.seat):
        return None
    lying = () if box is None else box.wagers
    own, limits = _own(lying, me.name), look.view.table.sign.limits
    most = _maximum(look, me, number, lying)
    if own is None and (len(lying) >= WAGERS_PER_BOX_MAX or (most is not None and most < max(1, limits.minimum))):
        return None
    return _spot(look, me, number, lying, (limits.minimum, most), side=False)


def pairs_spot(look: TableLook, number: int, box: BoxView | None) -> BettingSpot | None:
    """The pairs wager of a box, where the table offers one."""
    me = wagering_patron(look)
    if me is None or look.view.table.sign.game.pairs is SideWager.NONE or (look.plays_chips and number != me.seat):
        return None
    lying = () if box is None else box.pairs
    if _own(lying, me.name) is None and (len(lying) >= WAGERS_PER_BOX_MAX or main_spot(look, number, box) is None):
        return None
    return _spot(look, me, number, lying, look.bounds(side=True), side=True)


def _own(lying: tuple[WagerView, ...], me: str) -> WagerView | None:
    return next((wager for wager in lying if wager.patron == me), None)


def _maximum(look: TableLook, me: PatronView, number: int, lying: tuple[WagerView, ...]) -> int | None:
    """The most of the viewer's on a box: by their own marker there, else what others leave of the sign's maximum."""
    sign = look.view.table.sign
    if sign.limits.maximum is None:
        return None
    lifted = next((w.patron for w in lying if marker_at(sign.personal_limits, w.patron, number)), me.name)
    marker = marker_at(sign.personal_limits, me.name, number)
    if marker is not None and lifted == me.name:
        return marker.maximum
    return sign.limits.maximum - sum(wager.amount or 0 for wager in lying if wager.patron != me.name)


def _spot(
    look: TableLook,
    me: PatronView,
    number: int,
    lying: tuple[WagerView, ...],
    bounds: tuple[int, int | None],
    side: bool,
) -> BettingSpot:
    own = _own(lying, me.name)
    return BettingSpot(
        id=f"{'pairs' if side else 'box'}{number}",
        group=f"box{number}",
        lying=(own.amount or 0) if own is not None else 0,
        place=PlaceWager(look.actor, me.name, number, Amount(0), side=side),
        withdraw=WithdrawWager(look.actor, me.name, number, side=side),
        minimum=bounds[0],
        maximum=bounds[1],
        multiple=look.view.table.sign.limits.multiple,
        label=_label(look, f"Pairs of box {number}" if side else f"Box {number}", lying),
    )


def _label(look: TableLook, name: str, lying: tuple[WagerView, ...]) -> str:
    """A spot for somebody who hears it: whose chips lie there, from the dealer outwards."""
    chips = [f"{look.name(wager.patron)} {look.worth(wager.amount)}" for wager in lying]
    return ", ".join([name, *(chips or ["empty"])])
