"""What the viewer may do at a hold-em table now: betting spots before the cards, buttons when it is their turn."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.games.ultimate_holdem.commands import Bet, Check, Concede, Fold, PlaceWager, WithdrawWager
from croupier.games.ultimate_holdem.determinations import AREAS
from croupier.games.ultimate_holdem.round_of_play import Standing
from croupier.games.ultimate_holdem.steps import CONCEDE
from croupier.games.ultimate_holdem.tables import BLIND_TO_ANTE, Kind, Street
from croupier.games.ultimate_holdem.view import AreaView, RoundView
from croupier.rulebook import Cite
from croupier.server.pages.felts.look import TableLook
from croupier.server.pages.ultimate_holdem.words import all_of, worth
from croupier.table.limits import side_maximum
from croupier.verbs.steps import Choice, Offer

_BET, _TIMES = "bet ", "x"


class Button(msgspec.Struct, frozen=True):
    """A decision: what it says and costs, and the clause that gives it.

    `times` is how many antes it stakes; `confirm` asks once, `short` says why it can't be.
    """

    label: str
    times: int
    amount: str
    key: str
    look: str
    command: Fold | Check | Bet | Concede
    clause: Cite
    confirm: str = ""
    short: str = ""


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


def buttons(look: TableLook, play: RoundView | None) -> tuple[Button, ...]:
    """The viewer's decision, raises first; or giving up once the dealer's hand is declared."""
    me = look.me
    own = None if play is None or me is None else play.area_of(me.name)
    if play is None or me is None or own is None or look.view.held:
        return ()
    if look.asked is not None:
        found = [_button(look, play, own, me.stack, choice) for choice in look.asked.choices]
        return tuple(sorted(found, key=lambda button: (-button.times, button.look == "danger")))
    if isinstance(look.step, Offer) and look.step.window == CONCEDE and own.standing is Standing.IN:
        losing = f"Give up now? You lose {_lost(look, own)}."
        return tuple(
            Button("Concede", 0, "", "", "danger", Concede(look.by, me.name), choice.clause, losing)
            for choice in look.step.choices
        )
    return ()


def _button(look: TableLook, play: RoundView, own: AreaView, stack: int, choice: Choice) -> Button:
    if choice.name == "fold":
        early = play.street is Street.BEFORE_FLOP
        confirm = f"Fold before the flop? You lose {_lost(look, own)}." if early else ""
        return Button("Fold", 0, "", "f", "danger", Fold(look.by, own.patron), choice.clause, confirm)
    if choice.name == "check":
        return Button("Check", 0, "", "c", "", Check(look.by, own.patron), choice.clause)
    times = int(choice.name.removeprefix(_BET).removesuffix(_TIMES))
    amount = own.ante * times
    return Button(
        f"Bet {times}×",
        times,
        worth(look, amount),
        str(times),
        "primary",
        Bet(look.by, own.patron, times),
        choice.clause,
        f"Bet {worth(look, amount)}? These are all your chips." if amount == stack else "",
        "More than your chips" if amount > stack else "",
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
