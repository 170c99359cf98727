"""Insurance and even money: who may insure what, how much, and who goes first if several want the same."""

from croupier.equipment.amounts import Amount, currency_text
from croupier.games.blackjack.commands import CloseInsurance, Insure, TakeEvenMoney
from croupier.games.blackjack.events import Event, InsuranceClosed, InsurancePlaced, InsuranceReturned
from croupier.games.blackjack.evolve import evolve
from croupier.games.blackjack.round_of_play import Insurance, RoundOfPlay, Wager
from croupier.games.blackjack.settlement import pay_even_money
from croupier.games.blackjack.steps import next_step
from croupier.rulebook import Cite, Refused, act_bj as rule, nz_d7 as division_7
from croupier.verbs.actors import DEALING_ROLES, require, require_own
from croupier.verbs.steps import Offer


@rule("7.3", "14.7")
def _check_open(play: RoundOfPlay, patron: str, clause: Cite) -> None:
    if patron in play.absent:
        raise Refused(rule["14.7"], f"{patron} is away and makes no more decisions in this round.")
    step = next_step(play)
    if isinstance(step, Offer) and step.window == "insurance":
        return
    if not play.insurance_open:
        raise Refused(rule["7.3"], "Insurance is closed: it is only possible before the subsequent deal.")
    raise Refused(clause, "Insurance is only offered after the initial deal, if the dealer's card is an ace.")


@rule("7.1", "7.2", "7.3", "7.4")
def insure(play: RoundOfPlay, command: Insure) -> tuple[Event, ...]:
    """Up to half of a wager: one's own or, if permitted, another's that its owner did not insure."""
    own = command.patron == command.owner
    clause = rule["7.1"] if own else rule["7.2"]
    require_own(command.by, command.patron, clause, "Insuring with these chips")
    _check_open(play, command.patron, clause)
    wager = _wager(play, command.box, command.owner, clause)
    if not own:
        _check_other(play, command, wager)
    if any((i.patron, i.box, i.owner) == (command.patron, command.box, command.owner) for i in play.insurance):
        raise Refused(clause, f"{command.patron} has already insured this wager.")
    if command.amount <= 0 or 2 * command.amount > wager.amount:
        raise Refused(clause, f"You can insure at most half of the wager: {currency_text(wager.amount // 2)}.")
    if 2 * command.amount % play.determinations.chip:
        chip = currency_text(play.determinations.chip)
        raise Refused(rule["7.4"], f"Insure in multiples of half the smallest chip, which is {chip}.")
    return (InsurancePlaced(command.patron, command.box, command.owner, command.amount, clause),)


def _is_insured_by_owner(play: RoundOfPlay, command: Insure) -> bool:
    return any(i.box == command.box and i.patron == i.owner == command.owner for i in play.insurance)


def _wager(play: RoundOfPlay, box: int, owner: str, clause: Cite) -> Wager:
    """The wager to be insured, if it is still there."""
    live = [share.patron for hand in play.box(box).hands for share in hand.shares]
    for wager in play.box(box).wagers:
        if wager.patron == owner and owner in live:
            return wager
    raise Refused(clause, f"{owner} has no wager on box {box} that can be insured.")


@rule("7.2")
@division_7("4.15")
def _check_other(play: RoundOfPlay, command: Insure, wager: Wager) -> None:
    """Another's wager may be insured if that is permitted, unless half of it would reveal a secret amount."""
    if not play.determinations.others_insure:
        raise Refused(rule["7.2"], "At this table patrons can only insure their own wagers.")
    if wager.secret:
        raise Refused(division_7["4.15"], f"{command.owner}'s wager is secret: nobody else can insure it.")
    if _is_insured_by_owner(play, command):
        raise Refused(rule["7.2"], f"{command.owner} has insured this wager: nobody else may.")
    if not any(wager.patron == command.patron for box in play.boxes for wager in box.wagers):
        raise Refused(rule["7.2"], "To insure another patron's wager you need a wager of your own in the round.")


@rule("8.1(b)")
def take_even_money(play: RoundOfPlay, command: TakeEvenMoney) -> tuple[Event, ...]:
    """A Blackjack against an ace is paid one to one at once; not one that its owner insured, and others' goes back."""
    clause = rule["8.1(b)"]
    require_own(command.by, command.patron, clause, "Taking even money")
    _check_open(play, command.patron, clause)
    _wager(play, command.box, command.patron, clause)
    if not play.box(command.box).hands[0].is_blackjack:
        raise Refused(clause, "Even money is only for a Blackjack against the dealer's ace.")
    on_it = [insured for insured in play.insurance if (insured.box, insured.owner) == (command.box, command.patron)]
    if any(insured.patron == command.patron for insured in on_it):
        raise Refused(clause, "An insured wager cannot take even money.")
    back = (InsuranceReturned(i.patron, i.box, i.owner, i.amount, rule["7.2"]) for i in on_it)
    return (*back, *pay_even_money(play, command.patron, command.box))


@rule("7.2(a)", "7.2(b)", "7.2(c)", "7.3")
def close_insurance(play: RoundOfPlay, command: CloseInsurance) -> tuple[Event, ...]:
    """The dealer closes it: where others want more than half of a wager insured, preference decides who stays."""
    require(command.by, DEALING_ROLES, rule["7.3"], "Closing insurance")
    _check_open(play, command.by.name, rule["7.3"])
    events: list[Event] = []
    for box in play.boxes:
        for wager in box.wagers:
            returned = _return_over_half(play, box.number, wager)
            for event in returned:
                play = evolve(play, event)
            events += returned
    return (*events, InsuranceClosed(rule["7.3"]))


def _return_over_half(play: RoundOfPlay, box: int, wager: Wager) -> list[Event]:
    """What goes back of others' insurance on one wager, from the last in preference."""
    on_it = [insured for insured in play.insurance if insured.box == box and insured.owner == wager.patron]
    own = [insured for insured in on_it if insured.patron == wager.patron]
    others = _ranked(play, [insured for insured in on_it if insured.patron != wager.patron])
    chip = play.determinations.chip
    left = wager.amount // chip * chip // 2  # in whole halves of the smallest chip, as 7.4 wants it
    events: list[Event] = []
    for place, insured in enumerate(others):
        granted = 0 if own else min(left, insured.amount)
        left -= granted
        if granted < insured.amount:
            back = Amount(insured.amount - granted)
            clause = rule["7.2"] if own else _step_of_preference(play, others[place - 1], insured)
            events.append(InsuranceReturned(insured.patron, box, insured.owner, back, clause))
    return events


@rule("7.2(a)", "7.2(b)", "7.2(c)")
def _ranked(play: RoundOfPlay, wanting: list[Insurance]) -> list[Insurance]:
    """The same box from front to back, then the closest, then, of two as close, the patron who has insured the least.

    Of two boxes as close, each keeps its order from front to back; if the sums are equal too, boxes go clockwise.
    """
    ranked: list[Insurance] = []
    queues: dict[int, dict[int, list[Insurance]]] = {}
    for insured in sorted(wanting, key=lambda insured: _nearest(play, insured)):
        distance, box, _ = _nearest(play, insured)
        queues.setdefault(distance, {}).setdefault(box, []).append(insured)
    for distance in sorted(queues):
        boxes = queues[distance]
        while any(boxes.values()):
            heads = [(_insured_for_others(play, queue[0]), box) for box, queue in boxes.items() if queue]
            ranked.append(boxes[min(heads)[1]].pop(0))
    return ranked


def _nearest(play: RoundOfPlay, insured: Insurance) -> tuple[int, int, int]:
    """How far the patron's closest wager is from the box, how far round the table it is, and how far from the front."""
    return min(
        (abs(box.number - insured.box), clockwise, place)
        for clockwise, box in enumerate(play.boxes)
        for place, wager in enumerate(box.wagers)
        if wager.patron == insured.patron
    )


@rule("7.2(c)")
def _insured_for_others(play: RoundOfPlay, wanted: Insurance) -> int:
    """What this patron has on others' wagers so far, apart from the one wanted here."""
    return sum(i.amount for i in play.insurance if i.patron == wanted.patron != i.owner and i != wanted)


@rule("7.2(a)", "7.2(b)", "7.2(c)")
def _step_of_preference(play: RoundOfPlay, ahead: Insurance, behind: Insurance) -> Cite:
    """The step that put one patron right ahead of another."""
    (nearer, box, _), (farther, other, _) = _nearest(play, ahead), _nearest(play, behind)
    if nearer == 0:
        return rule["7.2(a)"]
    return rule["7.2(c)"] if nearer == farther and box != other else rule["7.2(b)"]
