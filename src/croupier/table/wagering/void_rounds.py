"""A finished round that is declared void while later ones stand: what each patron won or lost goes back."""

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused
from croupier.table.commands import VoidFinishedRound
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.patrons.claim_events import FinishedRoundVoided, Reversal
from croupier.table.shoe.shoe_events import ShoeEnded
from croupier.table.state import RoundKept, Table
from croupier.verbs.actors import SUPERVISING, require
from croupier.verbs.shoe_rules import EndOfShoe
from croupier.verbs.void_grounds import Ground


def void_finished_round(table: Table, command: VoidFinishedRound) -> tuple[Event, ...]:
    """A finished round is void: everybody's gain or loss goes back, and later rounds stand.

    Chips that a patron no longer has are claimed; what a patron who left is owed is held for them. The wagers of
    somebody who broke the rules may be voided alone.
    """
    clause = _ground_of_void(table, command)
    require(command.by, SUPERVISING, clause, "Declaring a round void")
    kept = next((kept for kept in table.rounds if kept.number == command.number), None)
    if kept is None:
        finished = ", ".join(str(kept.number) for kept in table.rounds) or "none yet"
        raise Refused(clause, f"Choose a finished round on record, not {command.number}: {finished}.")
    if kept.void:
        raise Refused(clause, f"Round {command.number} is already void.")
    nets = [(name, net) for name, net in kept.nets if net and command.patron in ("", name)]
    if command.patron and not nets:
        raise Refused(clause, f"{command.patron} neither won nor lost in round {command.number}.")
    reversals = tuple(_reversal(table, name, net) for name, net in nets)
    voided = FinishedRoundVoided(command.number, command.by, reversals, command.details, clause, command.patron)
    return (voided, *_end_of_shoe_without_tie(table, command, kept))


def _end_of_shoe_without_tie(table: Table, command: VoidFinishedRound, kept: RoundKept) -> tuple[Event, ...]:
    """A tie that earned the shoe one more round no longer does if it is void before that round has begun."""
    policy, last = table.determinations.policy, table.round_number == kept.number and table.is_between_rounds
    one_more = table.shoe.last_round == kept.number + 1 and policy.end_of_shoe is EndOfShoe.ONE_MORE_AFTER_TIE
    return (ShoeEnded(policy.end_of_shoe_clause),) if last and one_more and not command.patron else ()


def _ground_of_void(table: Table, command: VoidFinishedRound) -> Cite:
    """The clause of a ground that undoes a finished round; a finished round cannot be impractical to finish."""
    clauses = game_of(table).clauses
    if command.patron:
        if command.ground is not None:
            why = f"For {command.ground} a round is void for everybody: name no patron. One patron's wagers are void "
            raise Refused(clauses.wagers_voided, why + "only because they broke the rules: name no other ground.")
        return clauses.wagers_voided
    if command.ground is None:
        late = _later_one_has_commenced(table, command)
        clause = clauses.placement_error_found_late if late else clauses.placement_error
    else:
        clause = clauses.disturbance if command.ground is Ground.DISTURBANCE else clauses.impractical
    if command.ground not in clauses.undone_by:
        grounds = " or ".join(ground or "a mistake in it" for ground in clauses.undone_by)
        raise Refused(clause, f"It is finished: only {grounds} can undo it.")
    return clause


def _later_one_has_commenced(table: Table, command: VoidFinishedRound) -> bool:
    """A round commences with its first card: one that only takes wagers has not."""
    if table.round_number != command.number + 1:
        return table.round_number > command.number
    return table.play is not None and (table.play.is_over or table.play.has_commenced)


def _reversal(table: Table, name: str, net: int) -> Reversal:
    patron = table.patron(name)
    here = patron is not None and patron.present
    if net < 0:
        return Reversal(name, given_back=Amount(-net)) if here else Reversal(name, held=Amount(-net))
    stack = patron.stack if patron is not None and here else 0
    taken = min(stack, net)
    return Reversal(name, taken_back=Amount(taken), claimed=Amount(net - taken))
