"""The clauses by which a director rules, to choose from: those of the book that are about each kind of ruling."""

from croupier.rulebook import Cite
from croupier.server.pages.core.actions import Field, clause_text
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.sessions.tables import tournament_clauses
from croupier.tournament.state import RulingKind

_LONGEST = 90
_SUBJECTS = {
    RulingKind.WARNING: (
        *("no_advice", "chips_in_view", "must_wager", "kept_to_position", "pace", "absence", "rule_breach"),
        *("chips_by_rule_alone", "eligibility"),
    ),
    RulingKind.CHIPS: ("chips_issued", "no_further_chips", "chips_by_rule_alone", "chips_in_view", "count_out"),
    RulingKind.SEAT: ("seats_allocated", "kept_to_position", "players_per_table", "tables_broken"),
    RulingKind.PLACE: ("places_awarded", "session_placings", "prizes_shared", "ties_played", "final_ties"),
    RulingKind.REINSTATEMENT: ("position_forfeited", "unable_to_wager", "out_of_chips", "absence"),
}


def ruling_clause(kind: RulingKind, conditions: Conditions) -> Field:
    """The clause of a ruling; the one that has a director comes first, since it allows every ruling."""
    clauses = conditions.clauses
    known = tournament_clauses(conditions, conditions.stage)
    also = clauses.disqualification if kind in (RulingKind.WARNING, RulingKind.REINSTATEMENT) else ()
    named = (clauses.direction, *(getattr(clauses, role) for role in _SUBJECTS[kind]), *also)
    return _field(tuple(clause for clause in dict.fromkeys(named) if clause in known))


def disqualifying_clause(clauses: TournamentClauses) -> Field:
    """The clause by which somebody is put out."""
    return _field(clauses.disqualification)


def _field(clauses: tuple[Cite, ...]) -> Field:
    """No clause is chosen before somebody chooses: the first of a list is not cited by mistake."""
    return Field("clause", "Clause", values=(("", "Choose …"), *((str(clause), _words(clause)) for clause in clauses)))


def _words(clause: Cite) -> str:
    """A clause as it stands in a list: its number, and how it begins."""
    text = clause_text(clause)
    short = text if len(text) <= _LONGEST else text[:_LONGEST].rsplit(" ", 1)[0] + " …"
    return f"{clause}: {short}"
