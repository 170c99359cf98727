"""Insurance and even money: who may insure what, and how much."""

from croupier.equipment.amounts import currency_text
from croupier.games.blackjack.commands import CloseInsurance, Insure, TakeEvenMoney
from croupier.games.blackjack.events import Event, InsuranceClosed, InsurancePlaced, InsuranceReturned
from croupier.games.blackjack.hands import Wager
from croupier.games.blackjack.insurance.insurance_preference import insurance_over_half
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.settlement import pay_even_money
from croupier.games.blackjack.steps import next_step
from croupier.rulebook import Cite, Refused, act_bj as rule, nz_d7 as division_7
from croupier.verbs.actors import DEALING_ROLES, require, require_own
from croupier.verbs.steps import Offer


@rule("7.3", "14.7")
def _check_open(play: RoundOfPlay, patron: str, clause: Cite) -> None:
    if patron in play.absent:
        raise Refused(rule["14.7"], f"{patron} is away: report their return first.")
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
    """A Blackjack against an ace is paid one to one at once; whatever insures that wager, anybody's, goes back."""
    clause = rule["8.1(b)"]
    require_own(command.by, command.patron, clause, "Taking even money")
    _check_open(play, command.patron, clause)
    _wager(play, command.box, command.patron, clause)
    if not play.box(command.box).hands[0].is_blackjack:
        raise Refused(clause, "Even money is only for a Blackjack against the dealer's ace.")
    on_it = (insured for insured in play.insurance if (insured.box, insured.owner) == (command.box, command.patron))
    back = (InsuranceReturned(i.patron, i.box, i.owner, i.amount, clause) for i in on_it)
    return (*back, *pay_even_money(play, command.patron, command.box))


@rule("7.2", "7.3")
def close_insurance(play: RoundOfPlay, command: CloseInsurance) -> tuple[Event, ...]:
    """The dealer closes it: where others want more than half of a wager insured, preference decides whose stands."""
    require(command.by, DEALING_ROLES, rule["7.3"], "Closing insurance")
    _check_open(play, command.by.name, rule["7.3"])
    return (*insurance_over_half(play), InsuranceClosed(rule["7.3"]))
