"""Preference among those who want to insure another's wager, where half of it is less than they want (7.2)."""

from collections.abc import Mapping

import msgspec

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.determinations import BOXES
from croupier.games.blackjack.events import InsuranceReturned
from croupier.games.blackjack.hands import Insurance, Wager
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.rulebook import Cite, act_bj as rule

Granted = Mapping[Insurance, int]
"""How much of each insurance on another's wager stands."""


class Insured(msgspec.Struct, frozen=True):
    """A wager that others want to insure: `wanted` by whom, and how much of it they may insure together."""

    box: int
    owner: str
    wanted: tuple[Insurance, ...]
    room: int


@rule("7.2")
def insurance_over_half(play: RoundOfPlay) -> tuple[InsuranceReturned, ...]:
    """What goes back of others' insurance: all of it where the owner insures too, else what is over half the wager."""
    insured = [_insured(play, box.number, wager) for box in play.boxes for wager in box.wagers]
    granted = _grants(play, [each for each in insured if each.wanted])
    return tuple(event for each in insured for event in _returned(play, each, granted))


def _insured(play: RoundOfPlay, box: int, wager: Wager) -> Insured:
    """Room is in whole halves of the smallest chip, as 7.4 wants it."""
    on_it = [insurance for insurance in play.insurance if (insurance.box, insurance.owner) == (box, wager.patron)]
    wanted = tuple(insurance for insurance in on_it if insurance.patron != wager.patron)
    chip = play.determinations.chip
    return Insured(box, wager.patron, wanted, wager.amount // chip * chip // 2 if len(wanted) == len(on_it) else 0)


@rule("7.2(c)")
def _grants(play: RoundOfPlay, open_wagers: list[Insured]) -> Granted:
    """What each patron gets. The sums of 7.2(c) are what was granted on other wagers, never what was asked for.

    So wagers whose preference hangs on no open one come first, wherever they lie; where some hang on each other, the
    first of them in the order of the deal is decided on the sums so far.
    """
    granted: dict[Insurance, int] = {}
    while open_wagers:
        wanting = [insurance.patron for each in open_wagers for insurance in each.wanted]
        free = [
            each for each in open_wagers if all(wanting.count(patron) == 1 for patron in _equally_distant(play, each))
        ]
        now = free or open_wagers[:1]
        for shares in [_shares(play, each, granted) for each in now]:
            granted |= shares
        open_wagers = [each for each in open_wagers if each not in now]
    return granted


def _equally_distant(play: RoundOfPlay, insured: Insured) -> list[str]:
    """The patrons among whom 7.2(c) decides: as far from the box as each other, with too little room for them all."""
    left, distances = insured.room, {insurance: _nearest(play, insurance)[:2] for insurance in insured.wanted}
    for distance in sorted({distance for distance, _ in distances.values()}):
        group = [insurance for insurance in insured.wanted if distances[insurance][0] == distance]
        left -= sum(insurance.amount for insurance in group)
        if left < 0:
            boxes = {distances[insurance][1] for insurance in group}
            return [insurance.patron for insurance in group] if len(boxes) > 1 else []
    return []


def _shares(play: RoundOfPlay, insured: Insured, granted: Granted) -> dict[Insurance, int]:
    """One wager's room, given out in the order of preference."""
    left, shares = insured.room, {}
    for insurance in _ranked(play, insured.wanted, granted):
        shares[insurance] = min(left, insurance.amount)
        left -= shares[insurance]
    return shares


@rule("7.2(a)", "7.2(b)", "7.2(c)")
def _ranked(play: RoundOfPlay, wanted: tuple[Insurance, ...], granted: Granted) -> list[Insurance]:
    """The same box from front to back, then the closest, then, of two as close, the patron with the least insurance.

    Of two boxes as close, each keeps its order from front to back; if the sums are equal too, boxes go clockwise.
    """
    ranked: list[Insurance] = []
    queues: dict[int, dict[int, list[Insurance]]] = {}
    for insurance in sorted(wanted, key=lambda insurance: _nearest(play, insurance)):
        distance, box, _ = _nearest(play, insurance)
        queues.setdefault(distance, {}).setdefault(box, []).append(insurance)
    for distance in sorted(queues):
        boxes = queues[distance]
        while any(boxes.values()):
            heads = [(_granted_to(queue[0].patron, granted), box) for box, queue in boxes.items() if queue]
            ranked.append(boxes[min(heads)[1]].pop(0))
    return ranked


def _nearest(play: RoundOfPlay, insurance: Insurance) -> tuple[int, int, int]:
    """How far the patron's closest wager is from the box, how far round the table it is, and how far from the front.

    Somebody whose own wager was declared void since (16.2(a)) comes behind everybody who has one.
    """
    own = (
        (abs(box.number - insurance.box), clockwise, place)
        for clockwise, box in enumerate(play.boxes)
        for place, wager in enumerate(box.wagers)
        if wager.patron == insurance.patron
    )
    return min(own, default=(BOXES, BOXES, 0))


@rule("7.2(c)")
def _granted_to(patron: str, granted: Granted) -> int:
    """What this patron has on others' wagers so far."""
    return sum(amount for insurance, amount in granted.items() if insurance.patron == patron)


def _returned(play: RoundOfPlay, insured: Insured, granted: Granted) -> list[InsuranceReturned]:
    """What goes back on one wager, by the step of preference that put it behind; 7.2 itself if its owner insures it."""
    others = {insurance: amount for insurance, amount in granted.items() if insurance in insured.wanted}
    events: list[InsuranceReturned] = []
    ahead: Insurance | None = None
    for insurance, amount in others.items():
        if amount < insurance.amount:
            clause = rule["7.2"] if ahead is None else _step_of_preference(play, ahead, insurance)
            back = Amount(insurance.amount - amount)
            events.append(InsuranceReturned(insurance.patron, insurance.box, insurance.owner, back, clause))
        ahead = insurance if insured.room else None
    return events


@rule("7.2(a)", "7.2(b)", "7.2(c)")
def _step_of_preference(play: RoundOfPlay, ahead: Insurance, behind: Insurance) -> Cite:
    """The step that put one patron right ahead of another."""
    (nearer, box, _), (farther, other, _) = _nearest(play, ahead), _nearest(play, behind)
    if nearer == 0:
        return rule["7.2(a)"]
    return rule["7.2(c)"] if nearer == farther and box != other else rule["7.2(b)"]
