"""The life of a shoe: cards are checked, shuffled and replaced, and the shoe ends."""

from croupier.rulebook import Cite, Refused
from croupier.table.commands import (
    ChangeCards,
    DirectShuffle,
    RiffleCards,
    ShuffleCards,
)
from croupier.table.events import Event
from croupier.table.games import game_of, rules_in_force
from croupier.table.shoe.shoe_events import (
    CardsChanged,
    CardsShuffled,
    DiscardsFedBack,
    LastRoundFixed,
    ShoeEnded,
    StackShuffled,
)
from croupier.table.state import ShoePhase, Table
from croupier.verbs.actors import DEALING_ROLES, SUPERVISING, Role, require
from croupier.verbs.game import DECK_FAULT, RoundSummary
from croupier.verbs.shoe_rules import DecksInTurn, EndOfShoe, ShoeRules, ShufflerRules
from croupier.verbs.staff_acts import StaffActed


def rules_of(table: Table) -> ShoeRules:
    """How the shoe of this game is run."""
    return game_of(table).shoe_rules(table.determinations.game)


def shuffler_in_use(table: Table) -> ShufflerRules | None:
    """The automated shuffling shoe; None after a malfunction too, as an ordinary shoe finishes the round."""
    return rules_of(table).shuffler if table.shoe.completing is None else None


def require_phase(table: Table, phase: ShoePhase, clause: Cite) -> None:
    """Refuse what cannot be done to the cards in this phase."""
    if table.shoe.phase is not phase:
        raise Refused(clause, f"Not now: the cards are {table.shoe.phase}.")


def check_clause(table: Table) -> Cite:
    """Why the cards are checked: before and after gaming, or because one was missing or foreign."""
    decks = rules_of(table).decks_in_turn
    if decks is not None and table.shoe.ended_by == decks.deck_checked and not table.closed:
        return decks.deck_checked
    return game_of(table).clauses.cards_checked


def shuffle_cards(table: Table, command: ShuffleCards) -> tuple[Event, ...]:
    """Shuffle a new shoe, or the rest of a failed one. Pre-shuffled cards are brought in instead."""
    rules, clause = rules_of(table), shuffle_clause(table)
    require(command.by, DEALING_ROLES, clause, "Shuffling")
    require_phase(table, ShoePhase.UNSHUFFLED, clause)
    if table.shoes_are_over:
        raise Refused(clause, f"Shoe {table.shoe.number} was the last of the session.")
    if table.shoe.completing is not None:
        return (StackShuffled(table.shoe.cards_left, False, clause),)
    return (CardsShuffled(table.shoe.number + 1, rules.cards, clause),)


def shuffle_clause(table: Table) -> Cite:
    """Why the cards are shuffled: a supervisor's direction, a failed shoe, the end of a shoe, or a first one."""
    rules, ended_by = rules_of(table), table.shoe.ended_by
    if rules.decks_in_turn is not None:
        decks = rules.decks_in_turn
        if ended_by is not None and ended_by in (decks.after_misdeal, rules.shuffle_on_direction):
            return ended_by
        return decks.each_round
    if rules.shuffler is not None:
        return rules.new_shoe if table.shoe.completing is None else rules.shuffler.remainder_shuffled
    if ended_by is not None and ended_by in (rules.shuffle_on_direction, rules.cutting_card_first):
        return ended_by
    if rules.pre_shuffled:
        return rules.riffle_on_request or rules.new_shoe
    before_session = table.determinations.policy.first_shuffle_clause
    if before_session is not None and not table.shoe.number:
        return before_session
    if ended_by is None or table.shoe.phase is ShoePhase.TO_BE_REPLACED:
        return rules.new_shoe
    by_the_game = before_session is None and rules.shuffle_at_end in rules_in_force(table)
    return rules.shuffle_at_end if by_the_game else ended_by


def loading_clause(table: Table) -> Cite:
    """The clause by which shuffled cards are put into the shoe."""
    rules = rules_of(table)
    if rules.shuffler is None:
        return rules.dealt_from_shoe
    return rules.shuffler.loaded if table.shoe.completing is None else rules.shuffler.remainder_loaded


def riffle_cards(table: Table, command: RiffleCards) -> tuple[Event, ...]:
    """Pre-shuffled cards are riffled on a patron's request, with a supervisor's approval, before the cut."""
    rules = rules_of(table)
    if not rules.pre_shuffled or rules.riffle_on_request is None:
        raise Refused(rules.new_shoe, "These cards were shuffled at the table: only pre-shuffled cards can be riffled.")
    require(command.by, DEALING_ROLES, rules.riffle_on_request, "Riffling")
    require(command.approved_by, SUPERVISING, rules.riffle_on_request, "Approving a riffle")
    require_phase(table, ShoePhase.SHUFFLED, rules.riffle_on_request)
    if command.asked_by not in {patron.name for patron in table.playing}:
        raise Refused(
            rules.riffle_on_request, f"A patron at the table must ask for it; {command.asked_by} is not here."
        )
    details = f"riffled for {command.asked_by}, approved by {command.approved_by.name}"
    return (StaffActed(rules.riffle_on_request, command.by, details),)


def direct_shuffle(table: Table, command: DirectShuffle) -> tuple[Event, ...]:
    """A supervisor may order a shuffle after any round and, if each round has its own deck, before the first card.

    In a game whose shoe ends by the cutting card alone: only if the table has been vacant and the policy allows it.
    """
    rules, after_vacancy = rules_of(table), table.determinations.policy.vacant_shuffle_clause
    clause = after_vacancy if table.shoe.vacated and after_vacancy is not None else rules.shuffle_on_direction
    if clause is None:
        why = "In this game the cutting card says when to shuffle; all cards may be changed."
        raise Refused(after_vacancy or shoe_end(table)[1], why)
    require(command.by, SUPERVISING, clause, "Directing a shuffle")
    if table.has_commenced or (rules.decks_in_turn is None and not table.is_between_rounds):
        raise Refused(clause, "Shuffle the cards after the round.")
    require_phase(table, ShoePhase.IN_PLAY, clause)
    replace = table.shoe.handled and rules.handled_cards_replaced is not None
    return (StaffActed(clause, command.by, command.details), ShoeEnded(clause, replace))


def change_cards(table: Table, command: ChangeCards) -> tuple[Event, ...]:
    """Cards are replaced after a round; supervisor and dealer both check every replacement."""
    clauses = game_of(table).clauses
    clause = clauses.cards_changed
    require(command.by, SUPERVISING, clause, "Changing cards")
    require(command.with_dealer, frozenset({Role.DEALER}), clause, "Checking replacements beside the supervisor")
    if command.by.name == command.with_dealer.name:
        raise Refused(clause, "Two people must check each replacement card.")
    if table.shoe.phase is ShoePhase.UNCHECKED and not command.cards and check_clause(table) != clauses.cards_checked:
        raise Refused(check_clause(table), "Check the deck for more such cards before you replace it.")
    waited_for = table.shoe.phase is ShoePhase.TO_BE_REPLACED and not table.has_commenced
    if not (table.is_between_rounds or waited_for or (command.cards and rules_of(table).marked_cards_any_time)):
        raise Refused(clause, "Change cards after a round.")
    return (CardsChanged(command.by, command.with_dealer, command.cards, clause),)


def end_of_shoe(table: Table, ended: RoundSummary, void: Cite | None) -> tuple[Event, ...]:
    """After a round: whether it was the shoe's last, or which round will be.

    By the game's book the shoe ends with the round in which the cutting card came, or, at baccarat, one round later
    after a tie, whatever that one brings; by a tournament's policy always one round later. An empty shoe has ended,
    also one that a supervisor found empty against the count.
    An automated shuffling shoe does not end: it takes the gathered cards back. Alternating decks have one round each.
    """
    shoe, rules = table.shoe, rules_of(table)
    if not rules.cards:
        return ()
    if rules.decks_in_turn is not None:
        return (_end_of_deck(rules.decks_in_turn, ended, void),)
    if rules.shuffler is not None:
        if shoe.completing is None:
            return (DiscardsFedBack(rules.shuffler.discards_fed_back),)
        return (ShoeEnded(rules.shuffler.replaced, replace=True),)
    has_cards = shoe.cards_left > 0 and void != game_of(table).clauses.insufficient_cards
    if not shoe.cutting_card_out and has_cards:
        return ()
    ends, clause = shoe_end(table)
    if shoe.last_round is None and has_cards and shoe.completing is None:
        after_tie = ends is EndOfShoe.ONE_MORE_AFTER_TIE and ended.result == "tie"
        if after_tie or ends is EndOfShoe.ONE_MORE:
            return (LastRoundFixed(table.round_number + 1, clause),)
    replaced = rules.handled_cards_replaced
    if replaced is not None and (shoe.handled or ended.cards_handled):
        return (ShoeEnded(replaced, replace=True),)
    return (ShoeEnded(clause),)


def shoe_end(table: Table) -> tuple[EndOfShoe, Cite]:
    """When this shoe ends after its cutting card, and by which clause: the last shoe of a session may have its own."""
    policy = table.determinations.policy
    if table.is_last_shoe and policy.last_shoe is not None and policy.last_shoe_clause is not None:
        return policy.last_shoe, policy.last_shoe_clause
    return policy.end_of_shoe, policy.end_of_shoe_clause


def _end_of_deck(decks: DecksInTurn, ended: RoundSummary, void: Cite | None) -> ShoeEnded:
    """Each deck has one round; a failed shoe brings new cards, a wrong card a check of the deck."""
    if void == decks.malfunction:
        return ShoeEnded(decks.replaced, replace=True)
    if DECK_FAULT in ended.marks:
        return ShoeEnded(decks.deck_checked, check=True)
    return ShoeEnded(decks.after_misdeal if void == decks.misdeal else decks.each_round)
