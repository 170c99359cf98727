"""The reference page of who may order what: read off the grants that the deciders enforce."""

from croupier.floor.grants import SYSTEM_HOLDER, Grant, When
from croupier.floor.live.grants import TABLE_GRANTS
from croupier.floor.people.grants import CAGE_GRANTS, HOUSE_GRANTS, PERSON_GRANTS
from croupier.floor.people.offices.office import ROLES, Office
from croupier.floor.tournaments.grants import TOURNAMENT_GRANTS
from croupier.verbs.actors import Role

_PARTS = (
    ("At a table", TABLE_GRANTS),
    ("In a tournament", TOURNAMENT_GRANTS),
    ("About a person", PERSON_GRANTS),
    ("Of the house", HOUSE_GRANTS),
    ("At the cage", CAGE_GRANTS),
)
_INTRODUCTION = """Generated from the code by `make generate`: these are the grants that every desk holds an order
against before anything is decided (FLOOR 1.13). An order that is not listed here for whoever sends it is refused, and a
command that has no line here does not start.

At a table and in a tournament staff act in the roles of the offices that they hold: the owner as casino operator, a
shift manager as casino operator or gaming shift manager, the others in the role of the same name. A cashier has no role
there, an inspector reads and orders nothing, and a tournament director orders nothing at a cash table. A command about
nobody in particular has its line under *for another*. What the rules of a game, or who directs the tournament, narrow
further stands in the clauses of their books. *Staff* is every member of staff, whatever their office."""


def authority_page() -> str:
    """The page: every command of every decider with who may give it, and for whom."""
    parts = ["# Who may order what", _INTRODUCTION]
    for title, grants in _PARTS:
        rows = [f"| `{_tag(kind)}` | {_own(grant)} | {_others(grant)} |" for kind, grant in grants.items()]
        head = ("| command | for themselves | for another, or for nobody in particular |", "|---|---|---|")
        parts += [f"## {title}", "\n".join((*head, *sorted(rows)))]
    return "\n\n".join(parts) + "\n"


def _tag(kind: type) -> str:
    return str(kind.__struct_config__.tag)  # type: ignore[attr-defined]


def _own(grant: Grant) -> str:
    return _named(grant.own) if grant.about else "-"


def _others(grant: Grant) -> str:
    condition = f", {grant.when}" if grant.when is not When.EVERYWHERE else ""
    return f"{_named(grant.others)}{condition}"


def _named(holders: frozenset[str]) -> str:
    """Roles are shown as the offices that give them."""
    offices = {
        office for office in Office if ROLES[office] & {holder for holder in holders if isinstance(holder, Role)}
    }
    others = {holder for holder in holders if holder == Role.PATRON or not isinstance(holder, Role)}
    named = [office for office in Office if office in offices | others]
    rest = sorted(others - set(Office), key=lambda holder: (holder == SYSTEM_HOLDER, holder))
    return ", ".join((*rest, *named)) or "nobody"
