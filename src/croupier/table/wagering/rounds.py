"""How a round begins, for wagers or as a no-bet round, and how it ends."""

from croupier.rulebook import Cite, Refused
from croupier.table.commands import (
    BeginRound,
    ChangeCards,
    CloseTable,
    Command,
    DirectShuffle,
    GatherCards,
    MakeChange,
    Redetermine,
    ShuffleCards,
)
from croupier.table.events import Event
from croupier.table.game_types import RoundState
from croupier.table.games import game_of
from croupier.table.patrons.elimination import eliminations
from croupier.table.shoe.indicators import raised_limits
from croupier.table.shoe.shoe_life import end_of_shoe, rules_of
from croupier.table.state import READY_PHASES, Table
from croupier.table.wagering.limits import least_wager
from croupier.table.wagering.no_bet_rounds import direct_no_bet
from croupier.table.wagering.round_life_events import RoundBegun, RoundEnded
from croupier.verbs.actors import DEALING_ROLES, SUPERVISING, require
from croupier.verbs.game import Game


def begin_round(table: Table, command: BeginRound) -> tuple[Event, ...]:
    """A new round opens for wagers; cards drawn in excess before it are used first."""
    clauses = game_of(table).clauses
    require(command.by, DEALING_ROLES | SUPERVISING, clauses.opportunity_to_wager, "Beginning a round")
    if not table.is_between_rounds:
        raise Refused(clauses.opportunity_to_wager, "Finish the round in progress first.")
    if table.shoe.phase not in READY_PHASES:
        raise Refused(rules_of(table).dealt_from_shoe, f"The cards are {table.shoe.phase}.")
    if table.closure_notice and not table.present:
        raise Refused(clauses.closure_notice, "Notice of closure was given and nobody is left: close the table.")
    number = table.round_number + 1
    if table.final_round is not None and number > table.final_round:
        raise Refused(clauses.closure_notice, f"Round {table.final_round} was the last: close the table.")
    carried = () if table.play is None else game_of(table).spare(table.play)
    no_bet: Cite | None = None
    if clauses.no_bet is not None and any(spare.exposed for spare in carried):
        no_bet = clauses.no_bet.forced
    elif command.no_bet:
        no_bet = direct_no_bet(table, command)
    elif not table.playing and (excluded := [patron.name for patron in table.present if patron.excluded]):
        raise Refused(clauses.exclusion, f"Nobody else is here to wager: {excluded[0]} is excluded from further play.")
    elif not table.playing and clauses.no_bet is not None:
        why = "Nobody is at the table to wager: a supervisor may direct no-bet rounds."
        raise Refused(clauses.no_bet.without_patrons, why)
    elif not table.playing:
        raise Refused(clauses.opportunity_to_wager, "Nobody is here to wager.")
    begun = RoundBegun(number, no_bet or clauses.opportunity_to_wager, no_bet, carried)
    raised = raised_limits(table)
    least = least_wager(raised[-1].limits if raised else table.determinations.limits)
    return (*raised, *eliminations(table, least), begun)


def gather_cards(table: Table, command: GatherCards) -> tuple[Event, ...]:
    """The cards of a settled round go to the discard rack: with that the round of play is over."""
    clauses = game_of(table).clauses
    clause = clauses.cards_gathered
    if clause is None:
        raise Refused(clauses.opportunity_to_wager, "In this game a round is over when its last wager is settled.")
    require(command.by, DEALING_ROLES | SUPERVISING, clause, "Gathering the cards")
    if table.play is None or not table.to_gather:
        why = "No cards of a round lie on the layout." if table.is_between_rounds else "The round is not settled yet."
        raise Refused(clause, why)
    return round_end(table, table.play, clause)


def gathers_first(table: Table, command: Command) -> bool:
    """Whether a command that belongs after a round also gathers the cards that still lie there."""
    if not table.to_gather:
        return False
    after_round = BeginRound | ShuffleCards | DirectShuffle | MakeChange | Redetermine | CloseTable
    return isinstance(command, after_round) or (isinstance(command, ChangeCards) and not command.cards)


def round_end(table: Table, play: RoundState, clause: Cite) -> tuple[Event, ...]:
    """The round is over, and perhaps its shoe."""
    return (RoundEnded(table.round_number, clause), *end_of_shoe(table, game_of(table).summary(play), play.void))


def waits_for_gathering(game: Game, play: RoundState) -> bool:
    """Whether a settled round lasts until its cards are gathered: by its book, and if there are any."""
    return game.clauses.cards_gathered is not None and play.cards_out > 0
