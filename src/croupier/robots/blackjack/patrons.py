"""Robot patrons of blackjack: they play the chart, and differ in what they wager, insure and follow."""

from collections.abc import Iterator

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.even_draws import Below
from croupier.games.blackjack.commands import Command, Double, Draw, Insure, PlaceWager, Split, Stand, TakeEvenMoney
from croupier.games.blackjack.determinations import BOXES, SideWager
from croupier.games.blackjack.hands import Following
from croupier.games.blackjack.values_and_odds import WAGERS_PER_BOX_MAX
from croupier.games.blackjack.view import RoundView
from croupier.robots.blackjack.chart import chart_decision
from croupier.robots.game_part import StyledPlay, sign_limits
from croupier.robots.patrons import (
    is_tournament,
    patron_of,
    plays_pass_card,
    plays_secret_card,
    stake_of,
    tournament_stake,
    wager_limits,
)
from croupier.table.commands import PlayPassCard
from croupier.table.view import PatronView, TableView
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Offer


class Habit(msgspec.Struct, frozen=True):
    """How somebody plays: minimums staked, boxes taken, and how often they do what the chart does not ask for."""

    units: int
    boxes: int = 1
    pairs_one_in: int = 0
    behind_one_in: int = 0
    insures_one_in: int = 0
    insures_others_one_in: int = 0
    even_money_one_in: int = 0
    follows: bool = True


HABITS: tuple[tuple[str, Habit], ...] = (
    ("Ada", Habit(4, even_money_one_in=1)),
    ("Blaise", Habit(10, boxes=2)),
    ("Christiaan", Habit(2, pairs_one_in=3, behind_one_in=2, follows=False)),
    ("Daniel", Habit(5, insures_one_in=2, even_money_one_in=2)),
    ("Emilie", Habit(1, pairs_one_in=2, behind_one_in=3, insures_others_one_in=2)),
)
"""Five robots named after pioneers of probability."""


def choose_wagers(name: str, habit: Habit, view: TableView, below: Below) -> list[Command | PlayPassCard]:
    """What this robot puts down on the coming round, within its stack and the sign."""
    me, limits = patron_of(view, name), wager_limits(view)
    if not view.is_turn_of(name):
        return []
    if is_tournament(view):
        return list(_tournament_wagers(me, habit, view, below))
    stake, least = stake_of(habit.units, limits), stake_of(1, limits)
    chosen = [(box, stake, False) for box in (me.seat, *_vacant(view))[: habit.boxes] if box]
    if _now_and_then(habit.pairs_one_in, below) and me.seat and view.sign.game.pairs is not SideWager.NONE:
        chosen.append((me.seat, stake_of(1, limits, side=True), True))
    behind = _with_room(view, name, least) if _now_and_then(habit.behind_one_in, below) else []
    if behind:
        chosen.append((behind[below(len(behind))], least, False))
    return list(_affordable(me, chosen))


def _tournament_wagers(me: PatronView, habit: Habit, view: TableView, below: Below) -> Iterator[Command | PlayPassCard]:
    """A wager at its own seat and no other, now and then with a pairs wager."""
    if view.play.boxes and plays_pass_card(me, below):  # otherwise there might be nobody to deal to
        yield PlayPassCard(Actor(me.name), me.name)
        return
    stake = tournament_stake(habit.units, view, me)
    if not stake or not me.seat:
        return
    yield PlaceWager(Actor(me.name), me.name, me.seat, stake, secret=plays_secret_card(me, below))
    pairs = stake_of(1, wager_limits(view), side=True)
    offered = view.sign.game.pairs is not SideWager.NONE and _now_and_then(habit.pairs_one_in, below)
    if offered and 0 < pairs <= me.stack - stake:
        yield PlaceWager(Actor(me.name), me.name, me.seat, pairs, side=True)


def _now_and_then(one_in: int, below: Below) -> bool:
    return one_in > 0 and below(one_in) == 0


def _vacant(view: TableView) -> list[int]:
    """Boxes without a patron or a wager, from the last."""
    taken = {patron.seat for patron in view.patrons} | {box.number for box in view.play.boxes}
    return [box for box in range(BOXES, 0, -1) if box not in taken]


def _with_room(view: TableView, name: str, stake: Amount) -> list[int]:
    """Boxes of others that can take one more wager and still leave room for another."""
    maximum = view.sign.limits.maximum
    return [
        box.number
        for box in view.play.boxes
        if box.wagers
        and len(box.wagers) < WAGERS_PER_BOX_MAX - 1
        and name not in {wager.patron for wager in box.wagers}
        and (maximum is None or sum(wager.amount or maximum for wager in box.wagers) + stake <= maximum)
    ]


def _affordable(me: PatronView, chosen: list[tuple[int, Amount, bool]]) -> Iterator[PlaceWager]:
    """As far as the chips go; a pairs wager needs the wager on its box."""
    left, boxes = int(me.stack), set[int]()
    for box, amount, side in chosen:
        if 0 < amount <= left and (not side or box in boxes):
            left -= amount
            boxes.add(box)
            yield PlaceWager(Actor(me.name), me.name, box, amount, side)


def answers(name: str, habit: Habit, view: TableView, below: Below) -> list[Command]:
    """What this robot says when the round asks it or offers it something."""
    play: RoundView = view.play
    match view.step:
        case Ask(who=who, hand=at) if who == name:
            return [_decision(name, view, at)]
        case Offer(window="insurance"):
            return list(_insurance(name, habit, view, below))
        case Offer(window="follow") if play.following is not None and name in play.following.waiting:
            return _follow(name, view, play.following) if habit.follows else []
        case _:
            return []


def _decision(name: str, view: TableView, at: str) -> Command:
    """The hand at turn by the chart, as far as the chips allow."""
    assert isinstance(view.step, Ask)
    play: RoundView = view.play
    me = Actor(name)
    hand, stake = play.hand(at), play.hand(at).stake_of(name)
    can_add = 0 < stake <= patron_of(view, name).stack
    choices = {choice.name for choice in view.step.choices if can_add or choice.name not in {"double", "split"}}
    match chart_decision(hand.cards, play.dealer.cards[0], view.sign.game.soft_17, choices):
        case "draw":
            return Draw(me, name)
        case "stand":
            return Stand(me, name)
        case "double":
            return Double(me, name, stake)
        case _:
            return Split(me, name)


def _follow(name: str, view: TableView, following: Following) -> list[Command]:
    stake = view.play.hand(f"{following.box}/{following.hand}").stake_of(name)
    if not 0 < stake <= patron_of(view, name).stack:
        return []
    return [Split(Actor(name), name) if following.split else Double(Actor(name), name, stake)]


def _insurance(name: str, habit: Habit, view: TableView, below: Below) -> Iterator[Command]:
    """Even money for a Blackjack, or insurance for another hand, by chance."""
    left = int(patron_of(view, name).stack)
    for box in view.play.boxes:
        stake = box.hands[0].stake_of(name)
        if not stake:
            continue
        if box.hands[0].is_blackjack:
            if _now_and_then(habit.even_money_one_in, below):
                yield TakeEvenMoney(Actor(name), name, box.number)
        elif _now_and_then(habit.insures_one_in, below):
            half = _half(stake, view.sign.game.chip)
            if 0 < half <= left:
                left -= half
                yield Insure(Actor(name), name, box.number, name, half)
    if view.sign.game.others_insure and _now_and_then(habit.insures_others_one_in, below):
        yield from _insurance_for_another(name, view, left, below)


def _insurance_for_another(name: str, view: TableView, left: int, below: Below) -> Iterator[Command]:
    """Insurance on a wager that nobody has insured, by a patron who has a wager in the round."""
    play: RoundView = view.play
    insured = {(insurance.box, insurance.owner) for insurance in play.insurance}
    lying = [(box.number, share) for box in play.boxes for share in box.hands[0].shares]
    others = [(box, share) for box, share in lying if share.patron != name and (box, share.patron) not in insured]
    open_ones = [(box, share.patron, share.stake) for box, share in others if share.stake is not None]
    if not open_ones or len(others) == len(lying):
        return
    box, owner, stake = open_ones[below(len(open_ones))]
    half = _half(stake, view.sign.game.chip)
    if 0 < half <= left:
        yield Insure(Actor(name), name, box, owner, half)


def _half(stake: Amount, chip: Amount) -> Amount:
    """The most insurance on a wager: half of it, in multiples of half the smallest chip."""
    chips = stake // chip
    return Amount((chips - chips * chip % 2) * chip // 2)


def _stake_wagers(name: str, stake: Amount, view: TableView, below: Below) -> list[PlaceWager]:
    """The stake on the own box."""
    seat = patron_of(view, name).seat
    return [PlaceWager(Actor(name), name, seat, stake)] if seat and view.is_turn_of(name) else []


STYLED = StyledPlay(Habit(1), _stake_wagers, 1, sign_limits)
