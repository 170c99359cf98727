"""Round after round: how one begins, no-bet rounds, and a finished round that is void."""

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused
from croupier.table.commands import AgreeToNoBetCoup, BeginRound, RequestNoBetCoup, VoidRound
from croupier.table.events import (
    Event,
    NoBetAgreed,
    NoBetRequested,
    Reversal,
    RoundBegun,
    RoundVoided,
    ShoeEnded,
)
from croupier.table.games import game_of
from croupier.table.patrons.elimination import eliminations
from croupier.table.patrons.presence import at_table
from croupier.table.shoe.indicators import raised_limits
from croupier.table.shoe.shoe_life import rules_of
from croupier.table.state import RoundKept, ShoePhase, Table
from croupier.table.wagering.limits import least_wager
from croupier.verbs.actors import DEALING, SUPERVISING, require
from croupier.verbs.house import EndOfShoe, NoBetClauses
from croupier.verbs.voids import Ground


def begin_round(table: Table, command: BeginRound) -> tuple[Event, ...]:
    """A new round opens for wagers; cards drawn in excess before it are used first."""
    clauses = game_of(table).clauses
    require(command.by, DEALING | SUPERVISING, clauses.opportunity_to_wager, "Beginning a round")
    if not table.between_rounds:
        raise Refused(clauses.opportunity_to_wager, "The round in progress is finished first.")
    if table.shoe.phase not in (ShoePhase.IN_PLAY, ShoePhase.TO_BURN):
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
        no_bet = _directed_no_bet(table, command)
    elif not table.playing and clauses.no_bet is not None:
        why = "Nobody is here to wager: a supervisor may direct no-bet rounds."
        raise Refused(clauses.no_bet.without_patrons, why)
    elif not table.playing:
        raise Refused(clauses.opportunity_to_wager, "Nobody is here to wager.")
    begun = RoundBegun(number, no_bet or clauses.opportunity_to_wager, no_bet, carried)
    raised = raised_limits(table)
    least = least_wager(raised[-1].limits if raised else table.determinations.limits)
    return (*raised, *eliminations(table, least), begun)


def _directed_no_bet(table: Table, command: BeginRound) -> Cite:
    """With patrons at the table: a request and everybody's yes; silence is no. Without: the supervisor's direction."""
    clauses = _no_bet_clauses(table)
    if not table.playing:
        require(command.by, SUPERVISING, clauses.without_patrons, "Directing a round without wagers")
        return clauses.without_patrons
    require(command.by, SUPERVISING, clauses.on_request, "Directing a round without wagers")
    if not table.no_bet_requested_by:
        raise Refused(clauses.requested, "A patron at the table has to ask for a round without wagers.")
    missing = yet_to_agree(table)
    if missing:
        raise Refused(clauses.agreed, f"Everybody has to agree; {', '.join(missing)} has not.")
    return clauses.on_request


def yet_to_agree(table: Table) -> tuple[str, ...]:
    """Who has not agreed to a round without wagers: of those who sit, or of everybody where nobody does."""
    asked = [patron.name for patron in table.playing if patron.seat] or [patron.name for patron in table.playing]
    return tuple(name for name in asked if name not in table.no_bet_agreed)


def _no_bet_clauses(table: Table) -> NoBetClauses:
    clauses = game_of(table).clauses
    if clauses.no_bet is None:
        raise Refused(clauses.opportunity_to_wager, "This game has no rounds without wagers.")
    return clauses.no_bet


def request_no_bet(table: Table, command: RequestNoBetCoup) -> tuple[Event, ...]:
    """A patron asks for a round without wagers, and so agrees to it."""
    clauses = _no_bet_clauses(table)
    at_table(table, command.by.name, game_of(table))
    if not table.between_rounds:
        raise Refused(clauses.requested, "The round in progress is finished first.")
    return (NoBetRequested(command.by.name, clauses.requested),)


def agree_to_no_bet(table: Table, command: AgreeToNoBetCoup) -> tuple[Event, ...]:
    """Another patron agrees."""
    clauses = _no_bet_clauses(table)
    at_table(table, command.by.name, game_of(table))
    if not table.no_bet_requested_by:
        raise Refused(clauses.requested, "Nobody has asked for a round without wagers.")
    if command.by.name in table.no_bet_agreed:
        raise Refused(clauses.agreed, f"{command.by.name} has agreed already.")
    return (NoBetAgreed(command.by.name, clauses.agreed),)


def void_round(table: Table, command: VoidRound) -> tuple[Event, ...]:
    """A finished round is void: everybody's gain or loss goes back, and later rounds stand.

    What a patron no longer has on the table is claimed; what one who has left is owed is held for them. The wagers of
    somebody who broke the rules may be voided alone.
    """
    clause = _ground_of_void(table, command)
    require(command.by, SUPERVISING, clause, "Declaring a round void")
    kept = next((kept for kept in table.rounds if kept.number == command.number), None)
    if kept is None:
        finished = ", ".join(str(kept.number) for kept in table.rounds) or "none yet"
        raise Refused(clause, f"Round {command.number} is none that is finished and on record; those are: {finished}.")
    if kept.void:
        raise Refused(clause, f"Round {command.number} is void already.")
    nets = [(name, net) for name, net in kept.nets if net and command.patron in ("", name)]
    if command.patron and not nets:
        raise Refused(clause, f"{command.patron} neither won nor lost in round {command.number}.")
    reversals = tuple(_reversal(table, name, net) for name, net in nets)
    voided = RoundVoided(command.number, command.by, reversals, command.details, clause, command.patron)
    return (voided, *_end_of_shoe_without_tie(table, command, kept))


def _end_of_shoe_without_tie(table: Table, command: VoidRound, kept: RoundKept) -> tuple[Event, ...]:
    """A tie that earned the shoe one more round is none when it is void before that round has begun."""
    policy, last = table.determinations.policy, table.round_number == kept.number and table.between_rounds
    one_more = table.shoe.last_round == kept.number + 1 and policy.end_of_shoe is EndOfShoe.ONE_MORE_AFTER_TIE
    return (ShoeEnded(policy.end_of_shoe_clause),) if last and one_more and not command.patron else ()


def _ground_of_void(table: Table, command: VoidRound) -> Cite:
    """The clause of a ground that undoes a finished round; what is finished can't be impractical to finish."""
    clauses = game_of(table).clauses
    if command.patron:
        if command.ground is not None:
            why = f"For {command.ground} a round is void for everybody: name no patron. One patron's wagers are void "
            raise Refused(clauses.wagers_voided, why + "because they broke the rules: name no other ground then.")
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


def _later_one_has_commenced(table: Table, command: VoidRound) -> bool:
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
