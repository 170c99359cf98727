"""What the viewer can decide now: about a hand at turn, about following others on a box, or on a secret wager."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.commands import Command, Double, Draw, PlaceWager, Split, Stand
from croupier.games.blackjack.round_of_play import Following
from croupier.games.blackjack.view import HandView, RoundView
from croupier.rulebook import Cite, open_book
from croupier.server.pages.blackjack.money import worth
from croupier.server.pages.blackjack.spots import wagers_now
from croupier.server.pages.felts.look import TableLook
from croupier.table.view import PatronView
from croupier.verbs.steps import Ask, Choice

rule = open_book("ACT-BJ")
division_7 = open_book("NZ-D7")


class Button(msgspec.Struct, frozen=True):
    """A decision in one tap. `why_not` says why it cannot be taken; `confirm` is what is asked once before it."""

    id: str
    word: str
    detail: str
    key: str
    command: Command
    clause: Cite
    confirm: str = ""
    why_not: str = ""


class AmountForm(msgspec.Struct, frozen=True):
    """A decision for an amount of one's own choice, up to `most`."""

    id: str
    label: str
    word: str
    command: Command
    most: str
    clause: Cite
    confirm: str = ""


class Forms(msgspec.Struct, frozen=True):
    """Amount forms that lie folded below one heading."""

    id: str
    title: str
    forms: tuple[AmountForm, ...]


class Controls(msgspec.Struct, frozen=True):
    """One question to the viewer, with the clause behind it and what they may answer."""

    title: str
    told: str
    clause: Cite
    buttons: tuple[Button, ...] = ()
    folded: tuple[Forms, ...] = ()


def all_in(me: PatronView, amount: int) -> str:
    """What is asked once before the last chips go."""
    return "These are all your chips at this table. Put them down?" if amount >= me.stack > 0 else ""


def decision(look: TableLook, me: PatronView, play: RoundView, asked: Ask) -> Controls:
    """The hand at turn: what the rules let its patron choose, and nothing else."""
    number, _, place = asked.hand.partition("/")
    box, hand = play.box(int(number)), play.hand(asked.hand)
    where = f"Box {number}, hand {place} of {len(box.hands)}" if len(box.hands) > 1 else f"Box {number}"
    buttons = tuple(_button(look, me, choice, hand) for choice in asked.choices)
    less = [choice for choice in asked.choices if choice.name == "double" and min(hand.stake_of(me.name), me.stack) > 0]
    folded = tuple(_for_less(look, me, hand, choice.clause, "Double") for choice in less)
    told = f"{where}: {hand.total} against {play.dealer.total}"
    return Controls("Your decision", told, asked.clause, buttons, folded)


def _button(look: TableLook, me: PatronView, choice: Choice, hand: HandView) -> Button:
    stake = hand.stake_of(me.name)
    short = "" if stake <= me.stack else f"needs {worth(look, stake)}"
    more = f"+{worth(look, stake)}"
    by, asks, id = look.by, all_in(me, stake), f"bj-{choice.name}"
    match choice.name:
        case "draw":
            return Button(id, "Hit", "a card", "h", Draw(by, me.name), choice.clause)
        case "stand":
            return Button(id, "Stand", f"on {hand.total.rpartition('/')[2]}", "s", Stand(by, me.name), choice.clause)
        case "double":
            return Button(id, "Double", more, "d", Double(by, me.name, stake), choice.clause, asks, short)
        case _:
            return Button(id, "Split", more, "p", Split(by, me.name), choice.clause, asks, short)


def _for_less(look: TableLook, me: PatronView, hand: HandView, clause: Cite, word: str) -> Forms:
    """A double for less than the whole wager."""
    stake = hand.stake_of(me.name)
    most = min(stake, me.stack)
    asks = f"{word} for this amount? It may be all your chips at this table." if most == me.stack else ""
    form = AmountForm(
        "bj-double-for-less",
        f"Add up to {worth(look, most)}",
        word,
        Double(look.by, me.name, Amount(0)),
        worth(look, most).replace(",", ""),
        clause,
        asks,
    )
    return Forms("bj-for-less", f"{word} for less", (form,))


def following(look: TableLook, me: PatronView, play: RoundView, behind: Following) -> Controls:
    """Somebody split or doubled a hand on which the viewer has a wager too: they may follow, or leave theirs."""
    box, hand = play.box(behind.box), play.hand(f"{behind.box}/{behind.hand}")
    stake = hand.stake_of(me.name)
    who = look.name(box.controller) if box.controller else "The box"
    asks, short = all_in(me, stake), "" if stake <= me.stack else f"needs {worth(look, stake)}"
    more = f"+{worth(look, stake)}"
    if behind.split:
        button = Button("bj-follow", "Follow", more, "p", Split(look.by, me.name), rule["10.2(a)"], asks, short)
        told = "Follow onto the second hand, or leave your wager on the first: leaving it needs no tap."
        return Controls(f"{who} split box {behind.box}", told, rule["10.2(b)"], (button,))
    button = Button("bj-follow", "Follow", more, "d", Double(look.by, me.name, stake), rule["11.2"], asks, short)
    less = (_for_less(look, me, hand, rule["11.2"], "Follow"),) if min(stake, me.stack) else ()
    told = "Follow with your own chips, or leave your wager as it is: leaving it needs no tap."
    return Controls(f"{who} doubled on box {behind.box}", told, rule["11.2"], (button,), less)


def secret_wager(look: TableLook) -> Controls | None:
    """A wager by a secret wager card, for a player of a tournament who has one left and nothing down yet."""
    me, play = wagers_now(look), look.view.table.play
    if me is None or not me.secret_wager_cards or not me.seat or not isinstance(play, RoundView):
        return None
    if any(wager.patron == me.name for box in play.boxes for wager in box.wagers):
        return None
    form = AmountForm(
        "bj-secret",
        f"Amount, up to {worth(look, me.stack)}",
        "Wager in secret",
        PlaceWager(look.by, me.name, me.seat, Amount(0), secret=True),
        worth(look, me.stack).replace(",", ""),
        division_7["4.15"],
        "Play a secret wager card for this wager?",
    )
    told = f"Secret wager cards left: {me.secret_wager_cards}. Nobody else sees the amount until the hand is over."
    return Controls("Your wager", told, division_7["4.15"], (), (Forms("bj-secretly", "Wager in secret", (form,)),))
