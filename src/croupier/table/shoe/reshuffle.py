"""Cards that finish a round: the discard rack of a shoe that ran short, or the rest of a failed shuffling shoe."""

from croupier.rulebook import Refused
from croupier.table.commands import LoadShoe, ReportShufflingShoeMalfunction, ReshuffleDiscards
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.shoe.cutting_card import reopen_wagers
from croupier.table.shoe.shoe_events import ShoeEnded, ShoeLoaded, ShufflingShoeFailed, StackShuffled
from croupier.table.shoe.shoe_life import loading_clause, require_phase, rules_of, shuffler_in_use
from croupier.table.state import ShoePhase, Table
from croupier.verbs.actors import DEALING_ROLES, SUPERVISING, require
from croupier.verbs.shoe_rules import DecksInTurn, ShufflerRules
from croupier.verbs.steps import Deal

_WHAT_THE_FAULT_DOES = "Say what the fault does: it stops or hampers the shuffling, or spoils the cards."


def load_shoe(table: Table, command: LoadShoe) -> tuple[Event, ...]:
    """The cards go into the shoe."""
    clause = loading_clause(table)
    require(command.by, DEALING_ROLES, clause, "Loading the shoe")
    require_phase(table, ShoePhase.TO_LOAD, clause)
    return (ShoeLoaded(clause),)


def reshuffle_discards(table: Table, command: ReshuffleDiscards) -> tuple[Event, ...]:
    """The shoe has too few cards for this round: the whole discard rack is shuffled, cut and dealt from."""
    rules, game = rules_of(table), game_of(table)
    clause = rules.discards_reshuffled
    if clause is None:
        raise Refused(game.clauses.insufficient_cards, "If the cards run out in this game, the round is void.")
    if (shuffler := shuffler_in_use(table)) is not None:
        why = "With an automated shuffling shoe the discard rack finishes no round: a supervisor may declare it void."
        raise Refused(shuffler.in_place_of_shuffles, why)
    require(
        command.by,
        SUPERVISING if table.shoe.cards_left else DEALING_ROLES | SUPERVISING,
        clause,
        "Reshuffling discards",
    )
    require_phase(table, ShoePhase.IN_PLAY, clause)
    step = None if table.play is None else game.next_step(table.play)
    if not isinstance(step, Deal) or step.source != "shoe" or not table.has_commenced:
        raise Refused(clause, "No card is due from the shoe in this round: report it when the next one is.")
    if not table.discard_rack:
        raise Refused(game.clauses.impractical, "The discard rack is empty: a supervisor may declare the round void.")
    return (StackShuffled(table.discard_rack, True, clause),)


def report_shoe_malfunction(table: Table, command: ReportShufflingShoeMalfunction) -> tuple[Event, ...]:
    """A fault that cannot be repaired: an ordinary shoe finishes the round, then new cards come in."""
    shuffler, decks = rules_of(table).shuffler, rules_of(table).decks_in_turn
    if decks is not None:
        return _deck_out_of_use(table, command, decks)
    if shuffler is None:
        clause = rules_of(table).without_shuffler or game_of(table).clauses.impractical
        why = "No automated shuffling shoe is in use here: if the round cannot go on, a supervisor may declare it void."
        raise Refused(clause, why)
    require(command.by, SUPERVISING, shuffler.malfunction, "Reporting a malfunction")
    if not command.details.strip():
        raise Refused(shuffler.fault, _WHAT_THE_FAULT_DOES)
    if table.shoe.completing is not None:
        raise Refused(shuffler.malfunction, "The automated shuffling shoe is already out of use.")
    require_phase(table, ShoePhase.IN_PLAY, shuffler.malfunction)
    if not table.has_commenced:
        return _new_cards_first(table, command, shuffler)
    return (ShufflingShoeFailed(command.fault, command.details, shuffler.malfunction),)


def _new_cards_first(
    table: Table, command: ReportShufflingShoeMalfunction, shuffler: ShufflerRules
) -> tuple[Event, ...]:
    """No card of a round has been dealt: new cards come in at once, and wagers are open until the next call."""
    failed = ShufflingShoeFailed(command.fault, command.details, shuffler.fault)
    return (failed, ShoeEnded(shuffler.replaced, replace=True), *reopen_wagers(table, shuffler.replaced))


def _deck_out_of_use(table: Table, command: ReportShufflingShoeMalfunction, decks: DecksInTurn) -> tuple[Event, ...]:
    """Between rounds new cards come in; a round in progress is void, as the game decides."""
    require(command.by, SUPERVISING, decks.malfunction, "Reporting a malfunction")
    if not table.is_between_rounds:
        raise Refused(decks.malfunction, "A round is in progress, and void by it: report it as the round's.")
    if not command.details.strip():
        raise Refused(decks.fault, _WHAT_THE_FAULT_DOES)
    if table.shoe.phase is not ShoePhase.UNSHUFFLED:  # it may also fail during the shuffle
        require_phase(table, ShoePhase.IN_PLAY, decks.malfunction)
    failed = ShufflingShoeFailed(command.fault, command.details, decks.fault)
    return (failed, ShoeEnded(decks.replaced, replace=True))
