"""What the viewer may do at a hold-em table now: betting spots before the cards, buttons when it is their turn."""

from croupier.equipment.amounts import Amount
from croupier.games.ultimate_holdem.commands import Bet, Check, Concede, Fold, PlaceWager, WithdrawWager
from croupier.games.ultimate_holdem.determinations import AREAS
from croupier.games.ultimate_holdem.round_of_play import Standing
from croupier.games.ultimate_holdem.steps import CONCEDE
from croupier.games.ultimate_holdem.values_and_odds import BLIND_TO_ANTE, Kind, Street
from croupier.games.ultimate_holdem.view import AreaView, RoundView
from croupier.server.pages.core.actions import Action
from croupier.server.pages.felts.betting_spot import BettingSpot
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.ultimate_holdem.hand_names import WAGER_NAMES, all_of
from croupier.verbs.steps import Ask, Choice, Offer

_BET, _TIMES = "bet ", "x"


def decision_buttons(look: TableLook, play: RoundView | None) -> tuple[Action, ...]:
    """The viewer's decision, raises first; or giving up once the dealer's hand is declared."""
    me = look.me
    own = None if play is None or me is None else play.area_of(me.name)
    if play is None or me is None or own is None or look.view.held:
        return ()
    if look.asked is not None:
        betting = sorted(open_choices(look, look.asked), key=lambda choice: (-_times(choice), choice.name))
        return tuple(_button(look, play, own, me.stack, choice) for choice in betting)
    if isinstance(look.step, Offer) and look.step.window == CONCEDE and own.standing is Standing.IN:
        losing, command = f"Give up now? You lose {_lost(look, own)}.", Concede(look.actor, me.name)
        return tuple(
            Action("Concede", command, choice.clause, title="Concede", asks=losing, tone="danger")
            for choice in look.step.choices
        )
    return ()


def open_choices(look: TableLook, ask: Ask) -> tuple[Choice, ...]:
    """What the patron at turn may choose: somebody who is excluded can only fold."""
    if ask.who not in look.view.table.excluded:
        return ask.choices
    return tuple(choice for choice in ask.choices if choice.name == "fold")


def _times(choice: Choice) -> int:
    """How many antes a bet stakes."""
    return int(choice.name.removeprefix(_BET).removesuffix(_TIMES)) if choice.name.startswith(_BET) else 0


def _button(look: TableLook, play: RoundView, own: AreaView, stack: int, choice: Choice) -> Action:
    if choice.name == "fold":
        early = play.street is Street.BEFORE_FLOP
        asks = f"Fold before the flop? You lose {_lost(look, own)}." if early else ""
        fold = Fold(look.actor, own.patron)
        return Action("Fold", fold, choice.clause, key="f", title="Fold", asks=asks, tone="danger")
    if choice.name == "check":
        return Action("Check", Check(look.actor, own.patron), choice.clause, key="c")
    times = _times(choice)
    amount = own.ante * times
    return Action(
        f"Bet {times}×",
        Bet(look.actor, own.patron, times),
        choice.clause,
        key=str(times),
        title=f"Bet {times}×",
        told=look.worth(amount),
        asks=f"Bet {look.worth(amount)}? These are all your chips." if amount == stack else "",
        tone="primary",
        why_not="Not enough chips" if amount > stack else "",
    )


def _lost(look: TableLook, own: AreaView) -> str:
    """`ante 10.00, blind 10.00 and trips 5.00`."""
    return all_of(f"{kind} {look.worth(lies)}" for kind in Kind if (lies := getattr(own, kind)))


def betting_spots(look: TableLook, play: RoundView | None) -> tuple[BettingSpot, ...]:
    """Ante and trips, ante first, at the viewer's own area; who has no seat takes one that is free."""
    me, table = look.me, look.view.table
    if play is None or me is None or not look.takes_wagers:
        return ()
    own = play.area_of(me.name)
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
