"""Where the viewer may put chips at a hold-em table before the cards, and what they are told when they have too few."""

from croupier.equipment.amounts import Amount
from croupier.games.ultimate_holdem.commands import PlaceWager, WithdrawWager
from croupier.games.ultimate_holdem.determinations import AREAS
from croupier.games.ultimate_holdem.values_and_odds import BLIND_TO_ANTE, STREETS, Kind, Street
from croupier.games.ultimate_holdem.view import AreaView, RoundView
from croupier.server.pages.felts.betting_spot import BettingSpot
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.ultimate_holdem.hand_names import WAGER_NAMES


def least_bet(look: TableLook) -> int:
    """The chips that the smallest ante takes, with its blind."""
    return look.view.table.sign.limits.minimum * (1 + BLIND_TO_ANTE)


def ante_and_blind_words(look: TableLook) -> str:
    """What somebody with fewer chips is told."""
    return f"You need {look.amount(least_bet(look))} to play: ante and blind are equal."


def short_of_play_text(look: TableLook, play: RoundView | None) -> str:
    """A warning while bets are open: the chips that are left would not reach every play bet."""
    me = look.me
    own = None if play is None or me is None else play.area_of(me.name)
    if me is None or own is None or not own.ante or not look.takes_wagers:
        return ""
    reach = me.stack // own.ante
    left = f"{look.amount(me.stack)} left: "
    if reach >= min(STREETS[Street.BEFORE_FLOP].times):
        return ""
    if reach >= min(STREETS[Street.AFTER_FLOP].times):
        return f"{left}enough to bet after the flop, not before it."
    if reach >= min(STREETS[Street.ON_RIVER].times):
        return f"{left}enough to bet on the river, not before it."
    return f"{left}too little for a play bet. Add chips, or you can only check and fold."


def betting_spots(look: TableLook, play: RoundView | None) -> tuple[BettingSpot, ...]:
    """Ante and trips, ante first, at the viewer's own area; who has no seat takes one that is free. None for somebody
    whose chips are too few for an ante and its blind."""
    me, table = look.me, look.view.table
    if play is None or me is None or not look.takes_wagers:
        return ()
    own = play.area_of(me.name)
    if own is None and me.stack < least_bet(look):
        return ()
    taken = {one.seat for one in table.patrons} | {area.number for area in play.areas}
    free = (number for number in range(1, AREAS + 1) if number not in taken)
    open_to_me = [own.number] if own is not None else [me.seat] if me.seat else list(free)
    return tuple(_spot(look, number, own, kind) for number in open_to_me for kind in (Kind.ANTE, Kind.TRIPS))


def _spot(look: TableLook, area: int, own: AreaView | None, kind: Kind) -> BettingSpot:
    name, side, lying = look.viewer.name, kind is Kind.TRIPS, 0 if own is None else getattr(own, kind)
    minimum, maximum = look.bounds(side, area)
    wager = WAGER_NAMES[kind] if side else f"{WAGER_NAMES[kind]} with an equal blind"
    return BettingSpot(
        id=f"{kind} {area}",
        group=f"area {area}",
        lying=lying,
        place=PlaceWager(look.actor, name, area, Amount(0), side),
        withdraw=WithdrawWager(look.actor, name, side),
        minimum=minimum,
        maximum=maximum,
        multiple=look.view.table.sign.limits.multiple,
        label=f"{wager}, area {area}, {look.worth(lying) if lying else 'nothing yet'}",
        takes=1 if side else 1 + BLIND_TO_ANTE,
    )
