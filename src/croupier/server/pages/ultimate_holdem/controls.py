"""What the viewer decides at a hold-em table now: the buttons of their turn, and the question above them."""

from croupier.games.ultimate_holdem.commands import Bet, Check, Concede, Fold
from croupier.games.ultimate_holdem.round_of_play import Standing
from croupier.games.ultimate_holdem.steps import CONCEDE
from croupier.games.ultimate_holdem.values_and_odds import Kind, Street
from croupier.games.ultimate_holdem.view import AreaView, RoundView
from croupier.server.pages.core.actions import Action
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.ultimate_holdem.hand_names import all_of
from croupier.verbs.steps import Ask, Choice, Offer

_BET, _TIMES = "bet ", "x"
_TO_SEE = {Street.BEFORE_FLOP: "check to see the flop.", Street.AFTER_FLOP: "check for two more cards."}


def decision_buttons(look: TableLook, play: RoundView | None) -> tuple[Action, ...]:
    """The viewer's decision, raises first and the fold last."""
    me = look.me
    own = None if play is None or me is None else play.area_of(me.name)
    if play is None or me is None or own is None or look.view.held or look.asked is None:
        return ()
    choices = sorted(open_choices(look, look.asked), key=lambda choice: (-_times(choice), choice.name))
    can_bet = any(0 < own.ante * _times(choice) <= me.stack for choice in choices)
    return tuple(_button(look, play, own, me.stack, choice, can_bet=can_bet) for choice in choices)


def totals_after_bets(look: TableLook, play: RoundView | None) -> dict[str, str]:
    """What the viewer would have at stake in all after each bet that their chips reach, by its button."""
    own = None if play is None else play.area_of(look.viewer.name)
    if own is None or not look.knows_wagers:
        return {}
    return {
        one.word: look.worth(_lying(own) + own.ante * one.command.times)
        for one in decision_buttons(look, play)
        if isinstance(one.command, Bet) and not one.why_not
    }


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
    buttons = decision_buttons(look, play)
    own = None if play is None else play.area_of(look.viewer.name)
    if play is None or own is None or look.me is None or not buttons:
        return ""
    can_bet = any(isinstance(button.command, Bet) and not button.why_not for button in buttons)
    if any(button.word == "Check" for button in buttons):
        start = "Bet now, or" if can_bet else f"{look.amount(look.me.stack)} is too little to bet:"
        return f"{start} {_TO_SEE[play.street]}"
    return "Bet to stay in, or fold." if can_bet else "You can only fold."


def open_choices(look: TableLook, ask: Ask) -> tuple[Choice, ...]:
    """What the patron at turn may choose: somebody who is excluded can only fold."""
    if ask.who not in look.view.table.excluded:
        return ask.choices
    return tuple(choice for choice in ask.choices if choice.name == "fold")


def _times(choice: Choice) -> int:
    """How many antes a bet stakes."""
    return int(choice.name.removeprefix(_BET).removesuffix(_TIMES)) if choice.name.startswith(_BET) else 0


def _button(look: TableLook, play: RoundView, own: AreaView, stack: int, choice: Choice, *, can_bet: bool) -> Action:
    if choice.name == "fold":
        free = play.street in _TO_SEE and look.viewer.name not in look.view.table.excluded
        asks = f"Checking is free. Fold and lose {_lost(look, own)}?" if free else ""
        fold = Fold(look.actor, own.patron)
        losing = f"lose {look.worth(_lying(own))}"
        return Action("Fold", fold, choice.clause, key="f", title="Fold", told=losing, asks=asks, tone="danger")
    if choice.name == "check":
        tone = "" if can_bet else "primary"
        return Action("Check", Check(look.actor, own.patron), choice.clause, key="c", told="free", tone=tone)
    times = _times(choice)
    amount = own.ante * times
    return Action(
        f"Bet {times}×",
        Bet(look.actor, own.patron, times),
        choice.clause,
        key=str(times),
        title=f"Bet {times}×",
        told=f"needs {look.worth(amount).removesuffix('.00')}" if amount > stack else look.worth(amount),
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
