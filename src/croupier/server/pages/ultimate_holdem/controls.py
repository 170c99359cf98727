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
_TO_SEE = {
    Street.BEFORE_FLOP: "Bet now, or check to see the flop.",
    Street.AFTER_FLOP: "Bet now, or check to see two more cards.",
}


def decision_buttons(look: TableLook, play: RoundView | None) -> tuple[Action, ...]:
    """The viewer's decision, raises first and the fold last."""
    me = look.me
    own = None if play is None or me is None else play.area_of(me.name)
    if play is None or me is None or own is None or look.view.held or look.asked is None:
        return ()
    betting = sorted(open_choices(look, look.asked), key=lambda choice: (-_times(choice), choice.name))
    return tuple(_button(look, play, own, me.stack, choice) for choice in betting)


def seldom_buttons(look: TableLook, play: RoundView | None) -> tuple[Action, ...]:
    """Conceding once the dealer's hand is declared, which the book allows and hardly anybody wants: it asks first."""
    own = None if play is None or look.me is None else play.area_of(look.me.name)
    if own is None or own.standing is not Standing.IN or look.view.held:
        return ()
    if not isinstance(look.step, Offer) or look.step.window != CONCEDE:
        return ()
    word, command = f"Give up this hand (lose {look.worth(_lying(own))})", Concede(look.actor, own.patron)
    asks = f"Give up now? You lose {_lost(look, own)}."
    return tuple(
        Action(word, command, choice.clause, asks=asks, yes="Give up", tone="quiet") for choice in look.step.choices
    )


def question_text(look: TableLook, play: RoundView | None) -> str:
    """What the viewer decides now, in a sentence."""
    words = {button.word for button in decision_buttons(look, play)}
    if play is None or look.asked is None or not words:
        return ""
    if "Check" in words:
        return _TO_SEE[play.street]
    own = play.area_of(look.viewer.name)
    loses = "" if own is None else f" Folding loses {all_of(lost_kinds(own))}."
    return ("Bet to stay in, or fold." if len(words) > 1 else "You can only fold.") + loses


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
        free = play.street in _TO_SEE and look.viewer.name not in look.view.table.excluded
        asks = f"Checking is free. Fold and lose {_lost(look, own)}?" if free else ""
        fold = Fold(look.actor, own.patron)
        losing = f"lose {look.worth(_lying(own))}"
        return Action("Fold", fold, choice.clause, key="f", title="Fold", told=losing, asks=asks, tone="danger")
    if choice.name == "check":
        return Action("Check", Check(look.actor, own.patron), choice.clause, key="c", told="free")
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


def lost_kinds(own: AreaView) -> tuple[str, ...]:
    """The wagers that go with a hand that is given up: all that lie there."""
    return tuple(kind.value for kind in Kind if getattr(own, kind))


def _lost(look: TableLook, own: AreaView) -> str:
    """`ante 10.00, blind 10.00 and trips 5.00`."""
    return all_of(f"{kind} {look.worth(getattr(own, kind))}" for kind in lost_kinds(own))


def _lying(own: AreaView) -> int:
    return sum(int(getattr(own, kind)) for kind in Kind)


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
