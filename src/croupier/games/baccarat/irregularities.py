"""Irregularities and void coups: each a command with the remedy of its clause (12 and 14)."""

from collections import Counter

from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat.commands import (
    DrawInError,
    MisplaceCard,
    PermitChanges,
    ReportPlacementError,
    Resume,
    RunOutOfCards,
    VoidCoup,
    VoidWagers,
)
from croupier.games.baccarat.coup import Coup, Window
from croupier.games.baccarat.events import (
    CardDealt,
    CardDrawnInError,
    CardMisplaced,
    ChangesPermitted,
    CoupReconstructed,
    CoupReopened,
    CoupVoided,
    Event,
    NoBetDeclared,
    PlayResumed,
    SettlementReversed,
    WagerReturned,
)
from croupier.games.baccarat.evolve import evolve
from croupier.games.baccarat.settlement import pair_result, settled_again, voided
from croupier.games.baccarat.steps import additional_cards, clause_of_misplaced, next_step, no_card_now
from croupier.games.baccarat.values_and_odds import PAIR_OPTIONS, hand_name
from croupier.rulebook import Cite, Refused, act_mb as rule
from croupier.verbs.actors import DEALING_ROLES, STAFF, SUPERVISING, require
from croupier.verbs.steps import Deal, Expose, Settle, Step
from croupier.verbs.void_checks import require_voiding, void_patron
from croupier.verbs.void_grounds import Ground
from croupier.verbs.wagers import reverse_settlements


@rule("12.1", "12.2", "12.3")
def draw_in_error(coup: Coup, command: DrawInError) -> tuple[Event, ...]:
    """A card too early or too many: the banker's next card if one is due there, else the next coup's first."""
    surplus = rule["12.2"] if command.exposed else rule["12.3"]
    require(command.by, STAFF, surplus, "Reporting a card drawn in error")
    if command.exposed and command.card == UNSEEN:
        raise Refused(rule["12.2"], "Name the card that was exposed.")
    if not coup.is_over and coup.window is not Window.CLOSED:
        return _drawn_before_the_coup(coup, command, surplus)
    step = next_step(coup)
    if isinstance(step, Deal) and step.source != "carried":
        return _drawn_for_a_hand(coup, command, step)
    return (CardDrawnInError(command.card, command.exposed, _clause_of_waiting(coup, step) or surplus),)


def _clause_of_waiting(coup: Coup, step: Step) -> Cite | None:
    """A card drawn too early waits for a hand; None if the drawing is known to be over."""
    if isinstance(step, Expose):
        return rule["12.1"]
    if isinstance(step, Settle) and step.what == "pairs":
        due = additional_cards(coup)
        return None if due is None else clause_of_misplaced(coup, due.to)
    return None


def _drawn_before_the_coup(coup: Coup, command: DrawInError, clause: Cite) -> tuple[Event, ...]:
    """The card opens this coup; seen, it makes it a no-bet coup, and the wagers go back."""
    if coup.cards_out:
        raise Refused(clause, "Let patrons finish what they may do with their wagers first.")
    drawn = CardDrawnInError(command.card, command.exposed, clause)
    if not command.exposed or coup.no_bet is not None:
        return (drawn,)
    returned = tuple(WagerReturned(wager.patron, wager.on, wager.amount, clause) for wager in coup.wagers)
    return (drawn, *returned, NoBetDeclared(clause))


def _drawn_for_a_hand(coup: Coup, command: DrawInError, step: Deal) -> tuple[Event, ...]:
    if step.to == command.hand and not coup.set_aside:
        raise Refused(step.clause, f"That card was due to the {step.to}'s hand, so this is not an error: deal it.")
    if coup.set_aside:
        surplus = rule["12.2"] if command.exposed else rule["12.3"]
        return (CardDrawnInError(command.card, command.exposed, surplus),)
    clause = clause_of_misplaced(coup, step.to)
    drawn = CardDrawnInError(command.card, command.exposed, clause)
    if step.face_up and command.card == UNSEEN:
        return (drawn,)
    if clause == rule["12.4"] and not step.face_up:
        return (drawn, _put_right(coup, command, step))
    return (drawn, CardDealt(hand_name(step.to), command.card, clause, step.face_up or command.exposed, "set aside"))


@rule("12.4")
def _put_right(coup: Coup, command: DrawInError, step: Deal) -> CoupReconstructed:
    """A card dealt face down goes to the hand it was due to; if no card has been seen, wagers may be withdrawn."""
    player, banker = coup.player, coup.banker
    if step.to == "player":
        player += (command.card,)
    else:
        banker += (command.card,)
    return CoupReconstructed(player, banker, (), _wagers_may_go(coup, command.exposed), rule["12.4"])


def _wagers_may_go(coup: Coup, exposed: bool = False) -> bool:
    """Patrons may withdraw wagers while no card is exposed; if all do, resuming makes it a no-bet coup."""
    return bool(coup.wagers or coup.window is not Window.CLOSED) and not (exposed or coup.anything_exposed)


@rule("6.2", "7.2", "7.3")
def misplace_card(coup: Coup, command: MisplaceCard) -> tuple[Event, ...]:
    """A card is laid on a hand that it is not due to. Nobody has noticed yet: dealing goes on as the cards lie."""
    require(command.by, DEALING_ROLES, rule["6.2"], "Dealing")
    step, hand = next_step(coup), coup.player if command.hand == "player" else coup.banker
    due = step.to if isinstance(step, Deal) else ""
    if isinstance(step, Deal) and step.source != "shoe":
        raise Refused(step.clause, "A card that is already out of the shoe is used first: deal it.")
    if not isinstance(step, Deal) and not (isinstance(step, Settle) and step.what == "coup"):
        raise Refused(step.clause, no_card_now(step))
    if due == command.hand:
        raise Refused(step.clause, f"That card is due to the {due}'s hand, so it is not misplaced: deal it.")
    if len(hand) > 2:
        raise Refused(step.clause, "No hand has more than three cards: report a card drawn in error.")
    face_up = not coup.determinations.face_down
    if face_up and command.card == UNSEEN:
        raise Refused(rule["2.2"], "Cards are dealt face up at this table: the card must be named.")
    return (CardMisplaced(command.hand, due, command.card, step.clause, face_up),)


@rule("12.4")
def report_placement_error(coup: Coup, command: ReportPlacementError) -> tuple[Event, ...]:
    """The cards are laid again in the order they left the shoe, also after the settlement while they still lie there.

    If nobody knows the order, the coup is void. Pairs are judged by the cards that each hand then has, and the coup is
    decided again; what comes out the same stays settled.
    """
    clause = rule["12.4"]
    require(command.by, STAFF, clause, "Reporting misplaced cards")
    if coup.void is not None:
        raise Refused(clause, "This coup is void.")
    if not coup.cards_out:
        raise Refused(clause, "No card has been dealt yet.")
    if not command.drawn:
        require(command.by, SUPERVISING, clause, "Declaring void a coup that cannot be reconstructed")
        if not command.details.strip():
            raise Refused(clause, "Say why the coup cannot be reconstructed.")
        return (*voided(coup, clause), CoupVoided(clause, command.details))
    unseen = _are_unseen(coup, command.drawn)
    if not unseen and Counter(command.drawn) != Counter(coup.cards_drawn):
        why = "The cards named are not the cards that are out; only their places can have been wrong."
        if UNSEEN in command.drawn and UNSEEN not in coup.cards_drawn:
            why = "The cards have been seen: name the one that lay on the wrong hand, and then put them right."
        raise Refused(clause, why)
    right = _reconstructed(coup, coup.cards_drawn if unseen else command.drawn)
    if not unseen and not _differ(coup, right):
        raise Refused(clause, "The cards lie where the rules send them: there is no error of placement to put right.")
    reopened = () if coup.outcome is None else (CoupReopened(clause),)
    return (*reopened, *_pairs_reversed(coup, evolve(coup, right)), right)


def _are_unseen(coup: Coup, drawn: tuple[Card, ...]) -> bool:
    """Nobody can name cards that nobody has seen: that one of them lay on the wrong hand is taken on staff's word."""
    return not coup.anything_exposed and drawn == (UNSEEN,) * len(coup.cards_drawn)


@rule("12.4", "4.6")
def _differ(coup: Coup, right: CoupReconstructed) -> bool:
    """Whether a card lay in the wrong place: only then are the cards laid again, and may wagers go.

    Once the wagers are settled, only if that changes a hand.
    """
    lying = (coup.player, coup.banker, tuple(spare.card for spare in coup.set_aside))
    return (right.player, right.banker, right.over) != lying or (bool(coup.laid) and coup.outcome is None)


def lies_wrong(coup: Coup) -> bool:
    """Whether a card was told of as it was laid on the wrong hand, and lies there still."""
    return coup.void is None and bool(coup.laid) and _differ(coup, _reconstructed(coup, coup.cards_drawn))


def _pairs_reversed(coup: Coup, right: Coup) -> list[SettlementReversed]:
    """Pairs wagers that come out differently are back on the layout, to be settled by the right cards."""
    wrong = [row for row in coup.settled if row.on in PAIR_OPTIONS]
    wrong = [row for row in wrong if settled_again(right, row, *pair_result(right, row.on))]
    return reverse_settlements(wrong, SettlementReversed, rule["12.4"])


def _reconstructed(coup: Coup, drawn: tuple[Card, ...]) -> CoupReconstructed:
    """Place the cards again, each where 6.2, 7.2 and 7.3 want it."""
    again = Coup(coup.determinations, window=Window.CLOSED)
    face_up = coup.face_up
    over: list[Card] = []
    for card in drawn:
        step = next_step(again)
        if over or not isinstance(step, Deal) or (step.face_up and card == UNSEEN):
            over.append(card)
            continue
        again = evolve(again, CardDealt(hand_name(step.to), card, step.clause, step.face_up or face_up[card] > 0))
        face_up[card] -= 1
    return CoupReconstructed(again.player, again.banker, tuple(over), _wagers_may_go(coup), rule["12.4"])


@rule("12.4")
def resume(coup: Coup, command: Resume) -> tuple[Event, ...]:
    """The coup goes on after wagers could be withdrawn; with none left it is a no-bet coup."""
    require(command.by, STAFF, rule["12.4"], "Resuming the coup")
    if coup.window is not Window.WITHDRAWALS:
        raise Refused(rule["12.4"], "Nothing has been interrupted.")
    resumed = PlayResumed(rule["12.4"])
    return (resumed,) if coup.wagers else (resumed, NoBetDeclared(rule["12.4"]))


@rule("12.6", "12.6(a)")
def permit_changes(coup: Coup, command: PermitChanges) -> tuple[Event, ...]:
    """While cards of the initial deal are out and all are unexposed, the supervisor may reopen the wagers."""
    clause = rule["12.6(a)"]
    require(command.by, SUPERVISING, clause, "Permitting changes")
    low, high = rule.number("12.6(a)", "cards_out_min"), rule.number("12.6(a)", "cards_out_max")
    if coup.is_over or coup.no_bet is not None or coup.window is not Window.CLOSED:
        raise Refused(clause, "There is no coup with closed wagers to reopen.")
    if coup.misplaced:
        raise Refused(rule["12.6"], "The cards were not dealt in order: wagers stay as they were left then.")
    if not low <= coup.cards_out <= high or coup.anything_exposed:
        raise Refused(
            clause, "Wagers may be changed only while some of the first four cards are out and none is exposed."
        )
    return (ChangesPermitted(command.by, clause),)


@rule("12.7")
def run_out_of_cards(coup: Coup, command: RunOutOfCards) -> tuple[Event, ...]:
    """Too few cards to finish: the coup is void."""
    require(command.by, STAFF, rule["12.7"], "Reporting an empty shoe")
    step = next_step(coup)
    if not isinstance(step, Deal) or step.source != "shoe":
        raise Refused(rule["12.7"], "No card is due from the shoe: the coup can continue without one.")
    return (*voided(coup, rule["12.7"]), CoupVoided(rule["12.7"], "too few cards in the shoe"))


@rule("12.4", "14.1", "14.3")
def void_coup(coup: Coup, command: VoidCoup) -> tuple[Event, ...]:
    """The operator invalidates a coup: disturbed, impractical to finish, touched by fraud, past reconstruction."""
    clauses = {Ground.DISTURBANCE: rule["14.1"], Ground.PLACEMENT_ERROR: rule["12.4"]}
    clause = clauses.get(command.ground, rule["14.3"])
    over = "This coup is void." if coup.void is not None else ""
    if coup.outcome is not None and command.ground is Ground.IMPRACTICAL:
        over = "This coup is settled: nothing is left to continue."
    require_voiding(command.by, clause, "Declaring a coup void", over, command.ground)
    return (*voided(coup, clause), CoupVoided(clause, command.details or command.ground, command.ground))


@rule("14.2", "14.2(a)")
def void_wagers(coup: Coup, command: VoidWagers) -> tuple[Event, ...]:
    """The operator voids what somebody who broke the rules has wagered on this coup, or one of those wagers."""
    clause, over = rule["14.2(a)"], "This coup is void." if coup.void is not None else ""
    return void_patron(command, clause, over, voided(coup, clause), "on this coup")
