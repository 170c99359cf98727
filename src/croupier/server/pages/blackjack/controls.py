"""What the viewer can decide now: about a hand at turn, about following others on a box, or on a secret wager."""

import msgspec
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.commands import Double, Draw, PlaceWager, ReportReturn, Split, Stand
from croupier.games.blackjack.hands import Following
from croupier.games.blackjack.values_and_odds import HANDS_MAX, MUST_DRAW_BELOW, VALUES
from croupier.games.blackjack.view import HandView, RoundView
from croupier.rulebook import Cite, act_bj as rule, nz_d7 as division_7
from croupier.server.pages.blackjack.spots import wagering_patron
from croupier.server.pages.core.actions import Action, Field, amount_field
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.view import PatronView
from croupier.verbs.steps import Ask, Choice


class Forms(msgspec.Struct, frozen=True):
    """Amount forms that lie folded below one heading; each field says how much it can cost."""

    id: str
    title: str
    forms: tuple[Action, ...]


class Controls(msgspec.Struct, frozen=True):
    """One question to the viewer, with the clause behind it and what they may answer; `declines` adds a "No thanks".
    What is `told_above`, next to whose turn it is, is not repeated; `risk` is what more chips may be lost to."""

    title: str
    told: str
    clause: Cite
    buttons: tuple[Action, ...] = ()
    folded: tuple[Forms, ...] = ()
    declines: bool = False
    told_above: bool = False
    risk: str = ""


def all_in_question(me: PatronView, stake: int) -> str:
    """What is asked once before the last chips go."""
    return "These are all your chips at this table. Bet them all?" if stake >= me.stack > 0 else ""


def hand_controls(look: TableLook, me: PatronView, play: RoundView, asked: Ask) -> Controls:
    """The hand at turn: four choices in their places; each that the rules do not allow now says why."""
    hand, allowed = play.hand(asked.hand), {choice.name: choice for choice in asked.choices}
    buttons = tuple(
        _button(look, me, allowed[name], hand) if name in allowed else _not_now(name, hand) for name in _PLACES
    )
    less = [choice for choice in asked.choices if choice.name == "double" and min(hand.stake_of(me.name), me.stack) > 0]
    folded = tuple(_double_for_less(look, me, hand, choice.clause, "Double") for choice in less)
    question, risk = hand_question(play, asked), _risk(play) if {"double", "split"} & allowed.keys() else ""
    return Controls("Your decision", question, asked.clause, buttons, folded, told_above=True, risk=risk)


@rule("13.1(f)")
def _risk(play: RoundView) -> str:
    """What the dealer's next card may do to doubles and splits, where the first can become a Blackjack."""
    may_be_blackjack = VALUES[play.dealer.cards[0][0]] in (VALUES["A"], VALUES["T"])
    return "A dealer's Blackjack takes doubles and splits too." if may_be_blackjack else ""


def hand_question(play: RoundView, asked: Ask) -> str:
    """The hand that is decided about: `Box 3: 14 against 6`, `Hand 1 of 2: 14 against 6`."""
    number, _, place = asked.hand.partition("/")
    box = play.box(int(number))
    has_others = sum(one.controller == box.controller for one in play.boxes) > 1
    hand = f"hand {place} of {len(box.hands)}"
    where = f"Box {number}"
    if len(box.hands) > 1:
        where = f"{where}, {hand}" if has_others else hand.capitalize()
    return f"{where}: {play.hand(asked.hand).total} against {dealer_text(play)}"


def dealer_text(play: RoundView) -> str:
    """What the dealer shows, as people say it: `an ace`, or the total."""
    return "an ace" if play.dealer.total == "1/11" else play.dealer.total


def _button(look: TableLook, me: PatronView, choice: Choice, hand: HandView) -> Action:
    by, id, stake = look.actor, f"bj-{choice.name}", hand.stake_of(me.name)
    match choice.name:
        case "draw":
            return Action("Hit", Draw(by, me.name), choice.clause, key="h", told="a card", id=id)
        case "stand":
            on = f"on {hand.total.rpartition('/')[2]}"
            return Action("Stand", Stand(by, me.name), choice.clause, key="s", told=on, id=id)
        case "double":
            action = Action("Double", Double(by, me.name, stake), choice.clause, key="d", id=id)
        case _:
            action = Action("Split", Split(by, me.name), choice.clause, key="p", id=id)
    added = _staked(look, me, stake, action)
    return replace(added, told=f"{added.told}, one card") if choice.name == "double" else added


_PLACES = {"draw": "Hit", "stand": "Stand", "double": "Double", "split": "Split"}


@rule("9.2(b)", "10.3")
def _not_now(name: str, hand: HandView) -> Action:
    """A choice that the rules do not allow now, in its place, with the reason."""
    match name:
        case "stand":
            why, clause = f"not below {MUST_DRAW_BELOW}", rule["9.2(b)"]
        case "split":
            equal = len({VALUES[card[0]] for card in hand.cards}) == 1
            why = "two cards only" if len(hand.cards) > 2 else f"only {HANDS_MAX} hands" if equal else "needs a pair"
            clause = rule["10.3"]
        case _:
            why, clause = "two cards only", rule["9.1(b)"]
    return Action(_PLACES[name], None, clause, id=f"bj-{name}", why_not=why)


def _staked(look: TableLook, me: PatronView, stake: Amount, action: Action) -> Action:
    """A decision that puts down more chips: what it costs, and whether the viewer has them."""
    short = "" if stake <= me.stack else f"needs {look.worth(stake)}"
    return replace(action, told=f"{look.worth(stake)} more", asks=all_in_question(me, stake), why_not=short)


def amount_up_to(look: TableLook, most: int, label: str, value: int = 0) -> tuple[Field, ...]:
    """An amount of one's own choice, up to the most; a value stands there to begin with."""
    field = amount_field(f"{label} up to {look.worth(most)}", hint=look.worth(most), size=0)
    return (replace(field, value=look.worth(value) if value else ""),)


def half_rounded(most: int, multiple: int) -> int:
    """Half of the most, in multiples: what stands in a form for less, to begin with."""
    return min(most, max(multiple, most // 2 // multiple * multiple))


def _double_for_less(look: TableLook, me: PatronView, hand: HandView, clause: Cite, word: str) -> Forms:
    """A double for less than the whole wager."""
    most = min(hand.stake_of(me.name), me.stack)
    asks = f"{word} for this amount? It may be all your chips at this table." if most == me.stack else ""
    less = Double(look.actor, me.name, Amount(0))
    value = half_rounded(most, look.view.table.sign.limits.multiple)
    fields, label = amount_up_to(look, most, "Add", value), f"{word} for {look.worth(value)}"
    form = Action(label, less, clause, fields, asks=asks, id="bj-double-for-less")
    whole = most == hand.stake_of(me.name)
    bound = f"less than {look.worth(most)}" if whole else f"less, up to {look.worth(most)}"
    return Forms("bj-for-less", f"{word} for {bound}", (form,))


def patrons_who_may_return(look: TableLook, play: RoundView) -> tuple[str, ...]:
    """Who is away and may come back: nobody who is excluded from the game."""
    return tuple(name for name in play.away if name not in look.view.table.excluded)


def away_controls(look: TableLook, me: PatronView) -> Controls:
    """Somebody who counts as away says that they are back."""
    told = "You count as away. While you do, the dealer plays your hands by the rule for absent players."
    back = Action("I'm here", ReportReturn(look.actor, me.name), rule["14.7"], key="b", id="bj-back")
    return Controls("Are you there?", told, rule["14.7"], (back,))


def follow_controls(look: TableLook, me: PatronView, play: RoundView, behind: Following) -> Controls:
    """Somebody split or doubled a hand on which the viewer has a wager too: they may follow, or leave theirs."""
    box, hand = play.box(behind.box), play.hand(f"{behind.box}/{behind.hand}")
    stake = hand.stake_of(me.name)
    who = look.name(box.controller) if box.controller else "The box"
    by, id = look.actor, "bj-follow"
    if behind.split:
        split = Action("Follow", Split(by, me.name), rule["10.2(a)"], key="p", id=id)
        told = "Follow onto the second hand. To leave your bet on the first, do nothing."
        buttons = (_staked(look, me, stake, split),)
        return Controls(f"{who} split box {behind.box}", told, rule["10.2(b)"], buttons)
    double = Action("Follow", Double(by, me.name, stake), rule["11.2"], key="d", id=id)
    less = (_double_for_less(look, me, hand, rule["11.2"], "Follow"),) if min(stake, me.stack) else ()
    told = "Follow with your own chips. To leave your bet as it is, do nothing."
    buttons = (_staked(look, me, stake, double),)
    return Controls(f"{who} doubled on box {behind.box}", told, rule["11.2"], buttons, less)


def secret_wager_controls(look: TableLook) -> Controls | None:
    """A wager by a secret wager card, for a player of a tournament who has one left and nothing down yet."""
    me, play = wagering_patron(look), look.view.table.play
    if me is None or not me.secret_wager_cards or not me.seat or not isinstance(play, RoundView):
        return None
    if any(wager.patron == me.name for box in play.boxes for wager in box.wagers):
        return None
    place = PlaceWager(look.actor, me.name, me.seat, Amount(0), secret=True)
    asks, fields = "Use a secret wager card for this bet?", amount_up_to(look, me.stack, "Amount,")
    form = Action("Bet in secret", place, division_7["4.15"], fields, asks=asks, id="bj-secret")
    told = f"Secret wager cards left: {me.secret_wager_cards}. Nobody else sees the amount until the hand is over."
    return Controls(
        "Your bet",
        told,
        division_7["4.15"],
        (),
        (Forms("bj-secretly", "Bet in secret", (form,)),),
    )
