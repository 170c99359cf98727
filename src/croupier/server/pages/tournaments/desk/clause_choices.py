"""The clauses by which a director rules, to choose from: those of the book that are about each kind of ruling."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from croupier.rulebook import Cite, act_uth, nz_d7, open_book, split_cite
from croupier.server.pages.core.actions import Field, clause_text
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.sessions.tables import tournament_clauses
from croupier.tournament.state import RulingKind

_LONGEST = 56
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
    "direction": "No rule is broken: the director decides",
    "no_advice": "Asking or giving advice",
    "chips_in_view": "Chips out of view",
    "must_wager": "Not wagering as the limits say",
    "kept_to_position": "Playing at another seat",
    "pace": "Delay: not keeping the pace that was set",
    "absence": "Leaving the table",
    "rule_breach": "Breaking the rules",
    "chips_by_rule_alone": "Lending or bringing chips",
    "eligibility": "Not entitled to play",
}
"""What a clause is about, in the words of somebody who looks for it."""
_ABOUT_CLAUSE = {
    nz_d7["2.3(c)(ii)"]: "Not being present at the times set for play",
    nz_d7["3.9"]: "Delay: letting the set time for wagers pass",
    nz_d7["4.10"]: "Hiding, pocketing or removing chips",
    act_uth["15.1"]: "Using a device to analyse the game",
}
"""What single clauses are about, where their book says it in its own way."""
_OTHER_BREACH = "Breaking any other rule of the tournament"
_ANYTHING_ELSE = "If no other clause fits"


def ruling_clause(kind: RulingKind, conditions: Conditions) -> Field:
    """The clause of a ruling, after what it is about; last stands the one that has a director, for every ruling."""
    clauses = conditions.clauses
    known = tournament_clauses(conditions, conditions.stage)
    named = {*(getattr(clauses, role) for role in _SUBJECTS[kind]), *_grounds(kind, clauses)}
    others = {clause for clause in named if clause in known and clause != clauses.direction}
    return _field(others, _subjects(clauses) | {clauses.rule_breach: _OTHER_BREACH}, clauses.direction)


def _grounds(kind: RulingKind, clauses: TournamentClauses) -> tuple[Cite, ...]:
    """The grounds on which somebody is put out. A warning is for what a player did: clauses about what the operator may
    do then, above or below the one of a breach, are not among its grounds."""
    breach = clauses.rule_breach
    match kind:
        case RulingKind.REINSTATEMENT:
            return clauses.disqualification
        case RulingKind.WARNING:
            powers = {one for one in clauses.disqualification if one.startswith(breach) or breach.startswith(one)}
            return (breach, *(one for one in clauses.disqualification if one not in powers))
        case _:
            return ()


def clause_subject(clauses: TournamentClauses, clause: Cite) -> str:
    """What a clause is about, for a player who is told of a ruling; empty where that has no words of its own."""
    return "" if clause == clauses.direction else _subjects(clauses).get(clause, "")


def _subjects(clauses: TournamentClauses) -> dict[Cite, str]:
    return {getattr(clauses, role): words for role, words in reversed(_ABOUT.items())} | _ABOUT_CLAUSE


def disqualifying_clause(clauses: TournamentClauses) -> Field:
    """The clause by which somebody is put out."""
    return _field(set(clauses.disqualification))


def _field(
    clauses: set[Cite], about: Mapping[Cite, str] = MappingProxyType({}), anything_else: Cite | None = None
) -> Field:
    """Clauses in the order of their book, under its headings. None is chosen before somebody chooses: the first of a
    list is not cited by mistake."""
    ordered = sorted(clauses, key=_place_in_book)
    headings = dict.fromkeys(map(_heading, ordered))
    sections = [(heading, sum(_heading(clause) == heading for clause in ordered)) for heading in headings]
    if anything_else is not None:
        ordered, sections = [*ordered, anything_else], [*sections, (_other_words(ordered), 1)]
    values = ((str(clause), _words(clause, about.get(clause, ""))) for clause in ordered)
    return Field("clause", "Clause", values=(("", "Choose …"), *values), sections=(("", 1), *sections))


def _other_words(clauses: Sequence[Cite]) -> str:
    """What the last clause is for. A book whose delay is one of wagers has no clause of its own for slow decisions."""
    return f"{_ANYTHING_ELSE}, such as slow decisions" if nz_d7["3.9"] in clauses else _ANYTHING_ELSE


def _place_in_book(clause: Cite) -> tuple[str, int]:
    book_id, id = split_cite(clause)
    return book_id, [one.id for one in open_book(book_id)].index(id)


def _heading(clause: Cite) -> str:
    """The part of its book in which a clause stands: its number and title."""
    book_id, id = split_cite(clause)
    section = open_book(book_id).sections_by_clause[id]
    return f"{book_id} {section.number}: {section.title}"


def clause_words(conditions: Conditions) -> dict[str, str]:
    """Every clause that a ruling can be by, in full: a list has room for its beginning alone."""
    fields = (*(ruling_clause(kind, conditions) for kind in RulingKind), disqualifying_clause(conditions.clauses))
    return {value: clause_text(Cite(value)) for field in fields for value, _ in field.values if value}


def _words(clause: Cite, about: str) -> str:
    """A clause as it stands in a list, under the heading of its book: its number and what it is about, or else how it
    begins."""
    book_id, id = split_cite(clause)
    text = open_book(book_id).clause(id).says
    short = text if len(text) <= _LONGEST else text[:_LONGEST].rsplit(" ", 1)[0] + " …"
    return f"{id} {about or short}"
