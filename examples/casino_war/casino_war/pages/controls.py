"""What the viewer may do at a table of casino war now: chips before the cards, and a decision after a tie."""

from casino_war.commands import GoToWar, PlaceWager, Surrender, WithdrawWager
from casino_war.determinations import BOXES, Determinations
from casino_war.pages.words import WAGER_NAMES
from casino_war.round_of_play import Box
from casino_war.steps import GO_TO_WAR, SURRENDER
from casino_war.tables import SURRENDER_BACK, Kind
from casino_war.view import RoundView
from croupier.equipment.amounts import Amount, payment
from croupier.server.pages.core.actions import Action
from croupier.server.pages.felts.betting_spot import BettingSpot
from croupier.server.pages.felts.table_look import TableLook


def buttons(look: TableLook, play: RoundView | None) -> tuple[Action, ...]:
    """The viewer's decision after a tie: to war, or to surrender."""
    me, own = look.me, None if play is None or look.me is None else play.box_of(look.me.name)
    if me is None or own is None or look.asked is None or look.view.held:
        return ()
    clauses = {choice.name: choice.clause for choice in look.asked.choices}
    game: Determinations = look.view.table.sign.game
    back = min(own.ante, payment(own.ante, SURRENDER_BACK, game.chip, game.rounding).paid)
    to_war = Action(
        "Go to war",
        GoToWar(look.actor, me.name),
        clauses[GO_TO_WAR],
        key="w",
        told=f"raise {look.worth(own.ante)}",
        tone="primary",
        why_not="Not enough chips" if own.ante > me.stack else "",
    )
    give_up, told = Surrender(look.actor, me.name), f"{look.worth(back)} back"
    return to_war, Action("Surrender", give_up, clauses[SURRENDER], key="s", told=told, tone="danger")


def spots(look: TableLook, play: RoundView | None) -> tuple[BettingSpot, ...]:
    """Ante and tie at the viewer's own box; somebody without a seat takes one that is free."""
    me = look.me
    if play is None or me is None or not look.takes_wagers:
        return ()
    own = play.box_of(me.name)
    taken = {patron.seat for patron in look.view.table.patrons} | {box.number for box in play.boxes}
    free = [number for number in range(1, BOXES + 1) if number not in taken]
    open_to_me = [own.number] if own is not None else [me.seat] if me.seat else free
    kinds = (Kind.ANTE, Kind.TIE) if look.view.table.sign.game.tie_wager else (Kind.ANTE,)
    return tuple(_spot(look, number, own, kind) for number in open_to_me for kind in kinds)


def _spot(look: TableLook, number: int, own: Box | None, kind: Kind) -> BettingSpot:
    name, side, lying = look.viewer.name, kind is Kind.TIE, 0 if own is None else own.amount(kind)
    minimum, maximum = look.bounds(side)
    return BettingSpot(
        id=f"{kind} {number}",
        group=f"box {number}",
        lying=lying,
        place=PlaceWager(look.actor, name, number, Amount(0), side),
        withdraw=WithdrawWager(look.actor, name, side),
        minimum=minimum,
        maximum=maximum,
        multiple=look.view.table.sign.limits.multiple,
        label=f"{WAGER_NAMES[kind]}, box {number}, {look.worth(lying) if lying else 'nothing yet'}",
    )
