"""A finished round that is declared void while later ones stand: what each patron won or lost goes back."""

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused
from croupier.table.commands import VoidFinishedRound
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.patrons.claim_events import FinishedRoundVoided, Reversal
from croupier.table.shoe.shoe_events import ShoeEnded
from croupier.table.state import Table
from croupier.table.wagering.finished_rounds import FinishedRound, Nets, nets_of, wagers_named
from croupier.verbs.actors import SUPERVISING, require
from croupier.verbs.shoe_rules import EndOfShoe
from croupier.verbs.void_grounds import Ground


def void_finished_round(table: Table, command: VoidFinishedRound) -> tuple[Event, ...]:
    """A finished round is void: everybody's gain or loss goes back, and later rounds stand.

    Chips that a patron no longer has are claimed; what a patron who left is owed is held for them. The wagers of
    somebody who broke the rules may be voided alone, or one of them.
    """
    ground = command.ground or (Ground.CONTRAVENTION if command.patron else Ground.PLACEMENT_ERROR)
    clause = _clause_of_void(table, command, ground)
    require(command.by, SUPERVISING, clause, "Declaring a round void")
    finished = command.kept or _round_of_this_shoe(table, command.number)
    if finished is None:
        raise Refused(clause, _no_such_round(table, command))
    if finished.void:
        raise Refused(clause, f"Round {command.number} is already void.")
    waits = game_of(table).still_waiting(table.play, table.round_number - command.number, command, clause)
    undone = _undone(finished, command)
    if command.patron and not undone and not waits:
        such = "such " if command.names_one else ""
        why = f"{command.patron} has no {such}wager in round {command.number}, or it is already void."
        raise Refused(clause, why)
    reversals = tuple(_reversal(table, name, net) for name, net in undone)
    patron, number = command.patron, command.number
    named = (command.box, command.on, command.owner)
    voided = FinishedRoundVoided(number, command.by, reversals, command.details, clause, patron, ground, *named)
    return (voided, *waits, *_end_of_shoe_without_tie(table, command))


def _no_such_round(table: Table, command: VoidFinishedRound) -> str:
    """Why there is nothing to undo, and what can be done with a round that is still in progress."""
    if command.number != table.round_number or table.is_between_rounds:
        return f"Choose a finished round of this table: {command.number} is not one."
    what = "declare the wagers of this round void" if command.patron else "put its cards right, or declare it void"
    return f"Round {command.number} is in progress: {what}, as long as it is not over."


def _round_of_this_shoe(table: Table, number: int) -> FinishedRound | None:
    """What the table itself remembers: the rounds of this shoe, without their wagers."""
    for kept in table.rounds:
        if kept.number == number:
            standing = tuple(name for name in kept.wagered if name not in kept.voided)
            return FinishedRound(number, kept.nets, standing, kept.void)
    return None


def _undone(finished: FinishedRound, command: VoidFinishedRound) -> Nets:
    """What each patron concerned gained or lost, which goes back. Insurance goes with the wager that it was on.

    Any wager may be void, also one that brought nothing; without the log, only who wagered and their gain is known.
    """
    if not command.patron:
        nothing = ((name, 0) for name in finished.wagered)
        return tuple({**dict(nothing), **dict(finished.nets)}.items())
    if finished.wagers:
        return nets_of(wagers_named(finished, command))
    names = () if command.names_one else (name for name in finished.wagered if name == command.patron)
    return tuple((name, dict(finished.nets).get(name, 0)) for name in names)


def _end_of_shoe_without_tie(table: Table, command: VoidFinishedRound) -> tuple[Event, ...]:
    """A tie that earned the shoe one more round no longer does if it is void before that round has begun."""
    policy, last = table.determinations.policy, table.round_number == command.number and table.is_between_rounds
    one_more = table.shoe.last_round == command.number + 1 and policy.end_of_shoe is EndOfShoe.ONE_MORE_AFTER_TIE
    ends = last and one_more and not command.patron and not table.closed
    return (ShoeEnded(policy.end_of_shoe_clause),) if ends else ()


def _clause_of_void(table: Table, command: VoidFinishedRound, ground: Ground) -> Cite:
    """The clause of a ground that undoes a finished round; a finished round cannot be impractical to finish."""
    clauses = game_of(table).clauses
    if bool(command.patron) is not (ground is Ground.CONTRAVENTION):
        why = f"For {ground} a round is void for everybody: name no patron. One patron's wagers are void "
        raise Refused(clauses.wagers_voided, why + "only because they broke the rules: name no other ground.")
    if ground is Ground.CONTRAVENTION:
        return clauses.wagers_voided
    if ground is Ground.PLACEMENT_ERROR:
        late = _later_one_has_commenced(table, command)
        clause = clauses.placement_error_found_late if late else clauses.placement_error
    else:
        clause = clauses.disturbance if ground is Ground.DISTURBANCE else clauses.impractical
    if ground not in clauses.undone_by:
        *others, last = clauses.undone_by
        either = f"{', '.join(others)} or {last}" if others else last
        raise Refused(clause, f"The round is finished: only {either} can undo it.")
    return clause


def _later_one_has_commenced(table: Table, command: VoidFinishedRound) -> bool:
    """A round commences with its first card: one that only takes wagers has not."""
    if table.round_number != command.number + 1:
        return table.round_number > command.number
    return table.play is not None and (table.play.is_over or table.play.has_commenced)


def _reversal(table: Table, name: str, net: int) -> Reversal:
    patron = table.patron(name)
    here = patron is not None and patron.present
    if net <= 0:
        return Reversal(name, given_back=Amount(-net)) if here else Reversal(name, held=Amount(-net))
    stack = patron.stack if patron is not None and here else 0
    taken = min(stack, net)
    return Reversal(name, taken_back=Amount(taken), claimed=Amount(net - taken))
