"""What the viewer may do at a hold-em table now: betting spots before the cards, buttons when it is their turn."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.games.ultimate_holdem.commands import Bet, Check, Concede, Fold, PlaceWager, WithdrawWager
from croupier.games.ultimate_holdem.determinations import AREAS
from croupier.games.ultimate_holdem.round_of_play import Standing
from croupier.games.ultimate_holdem.steps import CONCEDE
from croupier.games.ultimate_holdem.tables import BLIND_TO_ANTE, Kind, Street
from croupier.games.ultimate_holdem.view import AreaView, RoundView
from croupier.server.pages.actions import Action
from croupier.server.pages.felts.look import TableLook
from croupier.server.pages.ultimate_holdem.words import all_of, worth
from croupier.table.limits import side_maximum
from croupier.verbs.steps import Choice, Offer

_BET, _TIMES = "bet ", "x"


class Spot(msgspec.Struct, frozen=True):
    """A box on which the viewer can put chips now; trips lie beside an ante."""

    kind: Kind
    area: int
    lying: int
    place: PlaceWager
    withdraw: WithdrawWager
    minimum: int
    maximum: int | None
    multiple: int
    takes: int


def buttons(look: TableLook, play: RoundView | None) -> tuple[Action, ...]:
    """The viewer's decision, raises first; or giving up once the dealer's hand is declared."""
    me = look.me
    own = None if play is None or me is None else play.area_of(me.name)
    if play is None or me is None or own is None or look.view.held:
        return ()
    if look.asked is not None:
        betting = sorted(look.asked.choices, key=lambda choice: (-_times(choice), choice.name))
        return tuple(_button(look, play, own, me.stack, choice) for choice in betting)
    if isinstance(look.step, Offer) and look.step.window == CONCEDE and own.standing is Standing.IN:
        losing, command = f"Give up now? You lose {_lost(look, own)}.", Concede(look.by, me.name)
        return tuple(
            Action("Concede", command, choice.clause, title="Concede", asks=losing, tone="danger")
            for choice in look.step.choices
        )
    return ()


def _times(choice: Choice) -> int:
    """How many antes a bet stakes."""
    return int(choice.name.removeprefix(_BET).removesuffix(_TIMES)) if choice.name.startswith(_BET) else 0


def _button(look: TableLook, play: RoundView, own: AreaView, stack: int, choice: Choice) -> Action:
    if choice.name == "fold":
        early = play.street is Street.BEFORE_FLOP
        asks = f"Fold before the flop? You lose {_lost(look, own)}." if early else ""
        fold = Fold(look.by, own.patron)
        return Action("Fold", fold, choice.clause, key="f", title="Fold", asks=asks, tone="danger")
    if choice.name == "check":
        return Action("Check", Check(look.by, own.patron), choice.clause, key="c")
    times = _times(choice)
    amount = own.ante * times
    return Action(
        f"Bet {times}×",
        Bet(look.by, own.patron, times),
        choice.clause,
        key=str(times),
        title=f"Bet {times}×",
        told=worth(look, amount),
        asks=f"Bet {worth(look, amount)}? These are all your chips." if amount == stack else "",
        tone="primary",
        why_not="More than your chips" if amount > stack else "",
    )


def _lost(look: TableLook, own: AreaView) -> str:
    """`ante 10.00, blind 10.00 and trips 5.00`."""
    return all_of(f"{kind} {worth(look, lies)}" for kind in Kind if (lies := getattr(own, kind)))


def spots(look: TableLook, play: RoundView | None) -> tuple[Spot, ...]:
    """Ante and trips, ante first, at the viewer's own area; who has no seat takes one that is free."""
    me = look.me
    table = look.view.table
    if play is None or me is None or not look.takes_wagers or (table.marker and table.at_turn != me.name):
        return ()
    own = play.area_of(me.name)
    taken = {one.seat for one in table.patrons} | {area.number for area in play.areas}
    free = (number for number in range(1, AREAS + 1) if number not in taken)
    open_to_me = [own.number] if own is not None else [me.seat] if me.seat else list(free)
    return tuple(_spot(look, number, own, kind) for number in open_to_me for kind in (Kind.ANTE, Kind.TRIPS))


def _spot(look: TableLook, area: int, own: AreaView | None, kind: Kind) -> Spot:
    sign, name, side = look.view.table.sign, look.viewer.name, kind is Kind.TRIPS
    limits = sign.limits
    personal = next((one.maximum for one in sign.personal_limits if one.patron == name), limits.maximum)
    return Spot(
        kind=kind,
        area=area,
        lying=0 if own is None else getattr(own, kind),
        place=PlaceWager(look.by, name, area, Amount(0), side),
        withdraw=WithdrawWager(look.by, name, side),
        minimum=limits.side_minimum if side else limits.minimum,
        maximum=side_maximum(limits) if side else personal,
        multiple=limits.multiple,
        takes=1 if side else 1 + BLIND_TO_ANTE,
    )
