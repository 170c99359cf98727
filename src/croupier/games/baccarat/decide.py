"""What follows from a command: `decide` answers with events or refuses, `evolve` folds an event into the coup."""

from collections.abc import Callable
from typing import Any, get_args

from croupier.equipment.cards import UNSEEN, Card, pictured
from croupier.equipment.shoe import SpareCard
from croupier.games.baccarat import irregularities, wagers
from croupier.games.baccarat.commands import (
    CallNoMoreBets,
    ChangeWager,
    Command,
    DealCard,
    DrawInError,
    LookAtCard,
    MisplaceCard,
    PassTurn,
    PermitChanges,
    PlaceWager,
    Proceed,
    ReportPlacementError,
    Resume,
    RunOutOfCards,
    TurnHand,
    VoidCoup,
    VoidWagers,
    WithdrawWager,
)
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.determinations import Determinations, Profile, check
from croupier.games.baccarat.events import CardDealt, CardLookedAt, Event, HandTurned, TurnPassed
from croupier.games.baccarat.settlement import settle_coup, settle_pairs
from croupier.games.baccarat.steps import next_step, no_card_now
from croupier.games.baccarat.values_and_odds import hand_name
from croupier.rulebook import Cite, Refused, act_mb as rule, house
from croupier.verbs.actors import DEALING_ROLES, STAFF, SUPERVISING, Actor, Role, require
from croupier.verbs.steps import Deal, Expose, settlement_due


def begin(determinations: Determinations, no_bet: Cite | None = None, carried: tuple[SpareCard, ...] = ()) -> Coup:
    """A new coup. `no_bet` is the clause that makes it a no-bet coup; `carried` cards are used first."""
    check(determinations)
    return Coup(determinations, no_bet=no_bet, carried=carried)


def decide(coup: Coup, command: Command) -> tuple[Event, ...]:
    """The events that follow from a command; raises `Refused` if the rules do not allow it."""
    return _HANDLERS[type(command)](coup, command)


@rule("6.1", "6.2", "7.1", "12.1", "12.2", "12.3")
def deal_card(coup: Coup, command: DealCard) -> tuple[Event, ...]:
    """A card is dealt where the rules want it; refused when none is due."""
    step = next_step(coup)
    if command.by.role not in DEALING_ROLES:
        require(command.by, DEALING_ROLES, rule["6.2"], "Dealing")
    if not isinstance(step, Deal):
        raise Refused(step.clause, no_card_now(step))
    card = command.card
    if step.source != "shoe":
        spare = coup.carried[0] if step.source == "carried" else coup.set_aside[0]
        card = _known(card, spare.card, step.clause)
    if step.face_up and card == UNSEEN:
        raise Refused(rule["2.2"], "Cards are dealt face up at this table: the card must be named.")
    return (CardDealt(hand_name(step.to), card, step.clause, step.face_up, step.source),)


def _known(named: Card, lies: Card, clause: Cite) -> Card:
    """A card that is already out of the shoe: its name is checked, or learnt."""
    if UNSEEN in (named, lies):
        return lies if named == UNSEEN else named
    if named != lies:
        raise Refused(
            clause, f"The card already out must be used: it is the {pictured(lies)}, not the {pictured(named)}."
        )
    return lies


@rule("6.3")
@house("2.2", "2.3", "2.6")
def turn_hand(coup: Coup, command: TurnHand) -> tuple[Event, ...]:
    """The person whose turn it is exposes a hand; staff may enter it for them."""
    step = next_step(coup)
    if not isinstance(step, Expose):
        raise Refused(_turning_clause(coup), "No hand is waiting to be turned.")
    if step.hand != command.hand:
        raise Refused(step.clause, f"The {step.hand}'s hand is turned first.")
    if command.by.role not in DEALING_ROLES and not _holds_turn(command.by, step):
        raise Refused(step.clause, f"The {step.hand}'s hand is turned by {step.by}.")
    lies, shown = (coup.player, coup.player_shown) if command.hand == "player" else (coup.banker, coup.banker_shown)
    named = command.cards or lies[shown:]
    if len(named) != len(lies) - shown:
        raise Refused(step.clause, f"Cards to be turned: {len(lies) - shown}, not {len(named)}.")
    cards = tuple(_known(name, card, step.clause) for name, card in zip(named, lies[shown:], strict=True))
    if UNSEEN in cards:
        raise Refused(step.clause, "Name the card that was turned.")
    return (HandTurned(command.hand, cards, command.by, step.clause),)


@rule("6.3", "12.4", "12.6(a)")
@house("2.3")
def look_at_card(coup: Coup, command: LookAtCard) -> tuple[Event, ...]:
    """The patron who turns a hand looks at a card first: from then on it counts as exposed, though nobody else sees it.

    What 12.4 and 12.6 allow while no card is exposed is over: somebody who wagers has seen one.
    """
    step = next_step(coup)
    if not isinstance(step, Expose) or step.hand != command.hand:
        raise Refused(_turning_clause(coup), f"The {command.hand}'s hand is not waiting to be turned.")
    if not _holds_turn(command.by, step):
        raise Refused(step.clause, f"The {step.hand}'s hand is turned by {step.by}.")
    lies, shown = (coup.player, coup.player_shown) if command.hand == "player" else (coup.banker, coup.banker_shown)
    if command.place not in range(len(lies) - shown):
        raise Refused(step.clause, "There is no face-down card at that place.")
    if any((one.hand, one.place) == (command.hand, command.place) for one in coup.looked):
        raise Refused(step.clause, "That card has been looked at already.")
    if command.card == UNSEEN:
        raise Refused(step.clause, "Real cards are looked at on the table.")
    return (CardLookedAt(command.hand, command.place, command.card, command.by, step.clause),)


@rule("6.3")
@house("2.5", "2.6")
def pass_turn(coup: Coup, command: PassTurn) -> tuple[Event, ...]:
    """The person who may turn a hand passes it to another patron with a wager on it, or to the dealer.

    A supervisor determines who turns a hand that is not exposed yet: anybody at the table, or the dealer.
    """
    step = next_step(coup)
    clause = _turning_clause(coup, house["2.5"])
    if command.by.role in SUPERVISING:
        return _determine_turner(coup, command, clause)
    if not isinstance(step, Expose) or step.hand != command.hand:
        raise Refused(clause, f"The {command.hand}'s hand is not waiting to be turned.")
    if command.by.role not in STAFF and not _holds_turn(command.by, step):
        raise Refused(clause, f"Only {step.by} may turn the {step.hand}'s hand or pass it on.")
    if step.by == "dealer":
        raise Refused(step.clause, f"The dealer turns the {step.hand}'s hand: no patron holds the turn.")
    backers = {wager.patron for wager in coup.wagers if wager.on == command.hand}
    if command.to != "dealer" and command.to not in backers:
        raise Refused(clause, f"Pass it to the dealer or to a patron with a wager on {command.hand}.")
    return (TurnPassed(command.hand, command.to, clause),)


def _determine_turner(coup: Coup, command: PassTurn, clause: Cite) -> tuple[Event, ...]:
    hand, shown = (coup.player, coup.player_shown) if command.hand == "player" else (coup.banker, coup.banker_shown)
    if not coup.determinations.face_down or coup.is_over or (len(hand) > 1 and shown == len(hand)):
        raise Refused(clause, f"The {command.hand}'s hand is not waiting to be turned.")
    return (TurnPassed(command.hand, command.to, clause),)


def _holds_turn(actor: Actor, step: Expose) -> bool:
    """Whether this patron is to turn the hand; `dealer` is the dealer, even if a patron has that name."""
    return actor.role is Role.PATRON and actor.name == step.by != "dealer"


def _turning_clause(coup: Coup, of_house: Cite = house["2.2"]) -> Cite:
    """The clause about turning cards that is in force: face up, only 2.2."""
    if not coup.determinations.face_down:
        return rule["2.2"]
    return rule["6.3"] if coup.determinations.game is Profile.MINI else of_house


@rule("7.1", "9.9")
def proceed(coup: Coup, command: Proceed) -> tuple[Event, ...]:
    """Settle what the rules want settled now."""
    step = settlement_due(next_step(coup), command.by, rule["7.1"])
    return settle_pairs(coup) if step.what == "pairs" else settle_coup(coup, step.clause)


_HANDLERS: dict[type, Callable[[Coup, Any], tuple[Event, ...]]] = {
    DealCard: deal_card,
    PlaceWager: wagers.place,
    CallNoMoreBets: wagers.call_no_more_bets,
    Proceed: proceed,
    TurnHand: turn_hand,
    LookAtCard: look_at_card,
    PassTurn: pass_turn,
    ChangeWager: wagers.change,
    WithdrawWager: wagers.withdraw,
    MisplaceCard: irregularities.misplace_card,
    DrawInError: irregularities.draw_in_error,
    ReportPlacementError: irregularities.report_placement_error,
    PermitChanges: irregularities.permit_changes,
    Resume: irregularities.resume,
    RunOutOfCards: irregularities.run_out_of_cards,
    VoidCoup: irregularities.void_coup,
    VoidWagers: irregularities.void_wagers,
}
assert _HANDLERS.keys() == set(get_args(Command)), "every command has its handler"
