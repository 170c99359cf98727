"""The conditions of a tournament for people: as published, as a draft, or from the text of a file."""

from collections.abc import Iterator, Set
from typing import Annotated

import msgspec
from msgspec import UNSET

from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import act_bj, act_mb, act_uth, floor, nz_d7
from croupier.tournament.conditions.breaches.all_breaches import breaches
from croupier.tournament.conditions.cautions import cautions
from croupier.tournament.conditions.findings import BookBreach, Caution, Missing
from croupier.tournament.conditions.missing_contents import missing_contents
from croupier.tournament.conditions.notice.formatting import moment
from croupier.tournament.conditions.notice.lines import NoticeLine
from croupier.tournament.conditions.notice.publication import (
    ConditionsNotice,
    conditions_hash,
    conditions_notice,
    notice_as_text,
)
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.start_times import first_starts
from croupier.verbs.actors import SUPERVISING, Role

DRAFT_READERS = SUPERVISING | {Role.GAMING_SHIFT_MANAGER, Role.INSPECTOR}
"""Who sees what a tournament is still being prepared with: drafts of conditions, and applications."""
APPLICATION_READERS = DRAFT_READERS | {Role.CASHIER}
"""Who sees applications: the desk takes them."""


class ConditionsText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A conditions file as it is written: TOML, amounts in whole currency."""

    text: Annotated[str, msgspec.Meta(max_length=100_000)]


class ConditionsRead(msgspec.Struct, frozen=True):
    """Conditions as `floor.open tournament` takes them, what their book still wants, what in them is against it, and
    what the operator may not have meant."""

    conditions: Conditions
    missing: tuple[Missing, ...]
    against: tuple[BookBreach, ...]
    cautions: tuple[Caution, ...]


class ConditionsSeen(msgspec.Struct, frozen=True):
    """The conditions of a tournament. `version` is 0 and `notice` is empty as long as they are a draft."""

    version: int
    hash: str
    conditions: Conditions
    notice: tuple[NoticeLine, ...]


def conditions_read(text: str) -> ConditionsRead:
    """The text of a conditions file, in TOML and in whole currency; `NotConditions` if it is not one."""
    conditions = read_conditions(text)
    return ConditionsRead(conditions, missing_contents(conditions), breaches(conditions), cautions(conditions))


@floor("6.8")
def conditions_seen(live: LiveTournament, held: Set[Role]) -> ConditionsSeen | None:
    """The conditions as they are published, for anybody; a draft is for those who hold a role in charge."""
    conditions = live.tournament.conditions
    is_draft = conditions_in_force(live) is None
    if is_draft and DRAFT_READERS & held:
        return ConditionsSeen(0, conditions_hash(conditions), conditions, ())
    public = as_published(live)
    published = None if public is None else conditions_in_force(public)
    if public is None or published is None:
        return None
    return ConditionsSeen(published.version, published.hash, public.tournament.conditions, published.lines)


@floor("6.8")
def notice_text(live: LiveTournament) -> str | None:
    """The notice for applicants as plain text; None if nothing is published."""
    published = conditions_in_force(live)
    return None if published is None else notice_as_text(published)


@floor("6.8")
def as_published(live: LiveTournament) -> LiveTournament | None:
    """The tournament with the conditions that were published last: an amendment is for those in charge alone until it
    is published too, and whoever has a printed notice still finds what it says. None if nothing is published."""
    tournament, publication = live.tournament, live.tournament.publication
    if publication is None:
        return None
    if publication.hash == conditions_hash(tournament.conditions):
        return live
    if publication.conditions is UNSET:
        return None
    changed = msgspec.structs.replace(tournament, conditions=publication.conditions)
    return msgspec.structs.replace(live, tournament=changed)


def conditions_in_force(live: LiveTournament) -> ConditionsNotice | None:
    """The notice of the conditions in force; amended ones are in force once they are published again."""
    publication, conditions = live.tournament.publication, live.tournament.conditions
    if publication is None or publication.hash != conditions_hash(conditions):
        return None
    notice = conditions_notice(conditions, publication.version)
    return msgspec.structs.replace(notice, lines=(*_moved_starts(live), *notice.lines))


@nz_d7("2.8")
@act_bj("19.7")
@act_mb("15.7")
@act_uth("16.10")
def _moved_starts(live: LiveTournament) -> Iterator[NoticeLine]:
    """What the published conditions cannot say: starts that were moved since."""
    tournament, clause = live.tournament, live.tournament.clauses.start_moved
    for stage, conditions in enumerate(tournament.conditions.stage):
        advertised = conditions.start or (tournament.conditions.start if stage == 0 else None)
        known = tuple(heat.start for heat in conditions.heat or ()) or (advertised,)
        for start in sorted({start for start in first_starts(tournament, stage) if start and start not in known}):
            yield NoticeLine("Moved since", f"Start of {conditions.name}", moment(start), clause)
