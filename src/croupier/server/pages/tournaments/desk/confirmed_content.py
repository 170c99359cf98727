"""What a confirmation shows: people with their figures, sentences with their clauses, and how both are written."""

from collections.abc import Sequence

import msgspec

from croupier.rulebook import Cite
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.state import Tournament


class ConfirmedRow(msgspec.Struct, frozen=True):
    """One person's line: their place, what they hold or get, what else is to be said of it, and what follows for them.

    With `cut`, those from here on do not go on. `counts` is what two people counted, the first and the second. `tone`
    is that of the badge in which the outcome stands.
    """

    place: str
    name: str
    amount: str
    note: str = ""
    clause: Cite | None = None
    outcome: str = ""
    cut: bool = False
    tone: str = ""
    counts: tuple[str, ...] = ()


class ConfirmedLine(msgspec.Struct, frozen=True):
    """What follows, in a sentence, by its clause."""

    words: str
    clause: Cite | None = None


class SumRow(msgspec.Struct, frozen=True):
    """A sum under the amounts that make it up."""

    words: str
    amount: str


class Confirmation(msgspec.Struct, frozen=True):
    """What is confirmed: people with their figures, and what follows from it. `counters` are the two who counted,
    `totals` what each counted in all, and what is agreed; `against` is how far that is from what was in play before.
    `sums` are what the amounts come to."""

    heading: str
    rows: tuple[ConfirmedRow, ...] = ()
    lines: tuple[ConfirmedLine, ...] = ()
    counters: tuple[str, ...] = ()
    totals: tuple[str, ...] = ()
    sums: tuple[SumRow, ...] = ()
    against: SumRow | None = None


def called(look: TournamentLook, name: str) -> str:
    return look.names.get(name, name)


def names_in_words(look: TournamentLook, names: Sequence[str]) -> str:
    people = [called(look, name) for name in names]
    return " and ".join(part for part in (", ".join(people[:-1]), *people[-1:]) if part) or "nobody"


def shared_with(look: TournamentLook, level: Sequence[str], name: str) -> str:
    """Whom somebody shares a place with; empty for nobody."""
    others = [one for one in level if one != name]
    return f"shared with {names_in_words(look, others)}" if others else ""


def directed_by(tournament: Tournament, name: str) -> Tournament:
    """The tournament as if this person directed it: a supervisor who looks sees the same as the director."""
    present, directors = (*tournament.present, name), (*tournament.directors, name)
    return msgspec.structs.replace(tournament, present=present, directors=directors)
