"""The clauses by which a director rules, to choose from: those of the book that are about each kind of ruling."""

from collections.abc import Mapping
from types import MappingProxyType

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

_ABOUT = {
    "direction": "Anything else the director rules on",
    "no_advice": "Asking or giving advice",
    "chips_in_view": "Chips out of view",
    "must_wager": "Not wagering as the limits say",
    "kept_to_position": "Playing at another seat",
    "pace": "Delaying the game",
    "absence": "Leaving the table",
    "rule_breach": "Breaking the rules",
    "chips_by_rule_alone": "Lending or bringing chips",
    "eligibility": "Not entitled to play",
}
"""What a clause is about, in the words of somebody who looks for it."""


def ruling_clause(kind: RulingKind, conditions: Conditions) -> Field:
    """The clause of a ruling, after what it is about; the one that has a director allows every ruling."""
    clauses = conditions.clauses
    known = tournament_clauses(conditions, conditions.stage)
    also = clauses.disqualification if kind in (RulingKind.WARNING, RulingKind.REINSTATEMENT) else ()
    roles = (*_SUBJECTS[kind], "direction")
    named = dict.fromkeys((*(getattr(clauses, role) for role in roles), *also))
    about = {getattr(clauses, role): words for role, words in reversed(_ABOUT.items())}
    return _field(tuple(clause for clause in named if clause in known), about)


def disqualifying_clause(clauses: TournamentClauses) -> Field:
    """The clause by which somebody is put out."""
    return _field(clauses.disqualification)


def _field(clauses: tuple[Cite, ...], about: Mapping[Cite, str] = MappingProxyType({})) -> Field:
    """No clause is chosen before somebody chooses: the first of a list is not cited by mistake."""
    values = ((str(clause), _words(clause, about.get(clause, ""))) for clause in clauses)
    return Field("clause", "Clause", values=(("", "Choose …"), *values))


def clause_words(conditions: Conditions) -> dict[str, str]:
    """Every clause that a ruling can be by, in full: a list has room for its beginning alone."""
    fields = (*(ruling_clause(kind, conditions) for kind in RulingKind), disqualifying_clause(conditions.clauses))
    return {value: clause_text(Cite(value)) for field in fields for value, _ in field.values if value}


def _words(clause: Cite, about: str) -> str:
    """A clause as it stands in a list: what it is about, or else how it begins, and its number."""
    text = clause_text(clause)
    short = text if len(text) <= _LONGEST else text[:_LONGEST].rsplit(" ", 1)[0] + " …"
    return f"{about} ({clause})" if about else f"{clause}: {short}"
