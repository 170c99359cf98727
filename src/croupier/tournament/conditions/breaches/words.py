"""Words for patrons that promise something else than the keys beside them make the tournament do."""

import re
from collections.abc import Iterator

from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.conditions import required_contents
from croupier.tournament.conditions.breaches.extra_words import extra_word_breaches
from croupier.tournament.conditions.breaches.word_finder import finds, numbers_in, word_breach
from croupier.tournament.conditions.findings import BookBreach
from croupier.tournament.conditions.stage_terms import MovesBy, StageKind, TournamentStage
from croupier.tournament.conditions.stages import all_stages, contested_stages, spans_all_tables
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.results.prizes import percents

_APART = re.compile(r"\b(apart|different tables|separate(d)?|not (sit )?together)\b")
_BALLOT = re.compile(r"\b(ballot|lots?|drawn?|random(ly)?|chance)\b")
_CHOSEN = re.compile(r"\b(choos(e|es|ing)|chosen|pick(s|ed)?|select(s|ed)?)\b[^.;]*\bseats?\b|\bany (free )?seat\b")
_CONDITIONS_PREVAIL = re.compile(r"\bconditions (shall |will |always )?prevail\b")
_EACH = re.compile(r"\b(of|at|from) (each|every) (table|session)\b")
_OVERALL = re.compile(r"\b(of|over|from|across) (all|the whole)\b")
_SAME = re.compile(r"\b(same|fixed|constant) limits\b|\blimits (stay|never change|do not change)\b")
_RISING = re.compile(r"\blimits (rise|go up|increase|change)|\b(rising|increasing) limits\b")
_REFUND = re.compile(r"\brefund(ed|s|able)?\b|\bmoney back\b")
_PERCENT = re.compile(r"([0-9]+(?:\.[0-9]{1,2})?) ?(?:%|per ?cent)")


@nz_d7("2.2", "5.7(b)")
@act_bj("19.3(a)")
@act_mb("15.3(a)")
@act_uth("16.3(a)")
def word_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Every published word that the tournament, as the keys have it, would not keep."""
    yield from _group_words(conditions)
    for where, stage in contested_stages(conditions):
        yield from _advancement_words(conditions, where, stage)
    for where, stage in all_stages(conditions):
        yield from _stage_words(conditions, where, stage)
    yield from _structure_words(conditions)
    yield from _moving_words(conditions)
    yield from _prize_words(conditions)
    yield from _refund_words(conditions)
    if said := finds(_CONDITIONS_PREVAIL, conditions.director):
        matter = required_contents.director_statement
        yield word_breach(conditions, matter, "director", said, "the rules prevail", "say so")
    yield from extra_word_breaches(conditions)


def _group_words(conditions: Conditions) -> Iterator[BookBreach]:
    entry, matter = conditions.entry, required_contents.player_groups
    if (said := finds(_APART, entry.groups)) and not entry.groups_apart:
        yield word_breach(conditions, matter, "entry.groups", said, "groups are not kept apart", "set groups_apart")
    if entry.groups_apart and re.fullmatch(r"none|no restrictions?\.?", entry.groups.strip().casefold()):
        instead = "leave groups_apart out, or say that groups are kept apart"
        yield word_breach(conditions, matter, "entry.groups", entry.groups, "groups are kept apart", instead)


def _advancement_words(conditions: Conditions, where: str, stage: TournamentStage) -> Iterator[BookBreach]:
    """How many go on, and from where."""
    going = {number for number in (stage.advance, stage.advance_in_all) if number} or {1}
    together = stage.advance_in_all is not None or stage.kind is StageKind.POINTS
    fields = (("progression", required_contents.progression), ("advancement", required_contents.advancement_terms))
    for field, matter in fields:
        words, key = getattr(stage, field), f"{where}.{field}"
        said = numbers_in(words)
        if said and going.isdisjoint(said):
            does = f"{' and '.join(map(str, sorted(going)))} advance"
            yield word_breach(conditions, matter, key, str(min(said)), does, "make words and number the same")
        each, overall = finds(_EACH, words), finds(_OVERALL, words)
        if together and each and not overall:
            yield word_breach(conditions, matter, key, each, "players of all sessions compete", "use advance")
        if overall and not together and not spans_all_tables(conditions, stage):
            yield word_breach(
                conditions, matter, key, overall, "each session has its own players who advance", "use advance_in_all"
            )


def _stage_words(conditions: Conditions, where: str, stage: TournamentStage) -> Iterator[BookBreach]:
    """Who comes to a table of a sit-and-go, and what saves players from going out."""
    said = finds(_BALLOT, stage.allocation) if "seat" not in stage.allocation.casefold() else ""
    if stage.sit_and_go and said:
        does = "players come to a table in the order of their entries, and a ballot finds only the seat"
        tables = required_contents.table_numbers
        yield word_breach(conditions, tables, f"{where}.allocation", said, does, "say so")
    chosen = finds(_CHOSEN, stage.allocation)
    if stage.sit_and_go and chosen and conditions.clauses.seats_by_ballot:
        does, tables = "a ballot finds the seat", required_contents.table_numbers
        yield word_breach(conditions, tables, f"{where}.allocation", chosen, does, "say so")
    matter = required_contents.elimination
    for pattern, extra, key in (
        ("re-?buy", conditions.re_buy, "re_buy"),
        ("buy-?back", conditions.buy_back, "buy_back"),
    ):
        said = finds(re.compile(rf"\b{pattern}s?\b"), stage.elimination)
        if said and (extra is None or not extra.times):
            does = f"the conditions offer no {said}"
            yield word_breach(conditions, matter, f"{where}.elimination", said, does, f"leave it out, or set {key}")


def _structure_words(conditions: Conditions) -> Iterator[BookBreach]:
    words, matter, key = conditions.wagers.structure, required_contents.betting_structure, "wagers.structure"
    terms = [conditions.wagers, *(conditions.wagers_of(stage) for stage in conditions.stage)]
    own_tables = any(stage.wagers and stage.wagers.tables for stage in conditions.stage)
    same = not own_tables and len({(each.minimum, each.maximum, each.changes) for each in terms}) == 1
    changing = any(each.changes for each in terms)
    if (said := finds(_SAME, words)) and (changing or not same):
        yield word_breach(conditions, matter, key, said, "the limits are not the same throughout", "say how they are")
    if (said := finds(_RISING, words)) and not changing and same:
        yield word_breach(conditions, matter, key, said, "the limits never change", "give wagers.changes")


def _moving_words(conditions: Conditions) -> Iterator[BookBreach]:
    """How players move between tables, and which table breaks first."""
    moving, matter, key = conditions.moving, required_contents.moving, "moving.method"
    if (said := finds(_BALLOT, moving.method)) and moving.by is not MovesBy.BALLOT:
        does = "nothing is drawn" if moving.by is MovesBy.SEAT_ORDER else "the director chooses whether to draw"
        yield word_breach(conditions, matter, key, said, does, f'set by = "{MovesBy.BALLOT}"')
    by_seats = finds(re.compile(r"\border of (their )?seats\b"), moving.method)
    if by_seats and moving.by is not MovesBy.SEAT_ORDER:
        instead = f'set by = "{MovesBy.SEAT_ORDER}"'
        yield word_breach(conditions, matter, key, by_seats, "players are drawn", instead)
    first = moving.order[:1]
    highest = finds(re.compile(r"\bhighest (table|number)"), moving.method)
    lowest = finds(re.compile(r"\blowest (table|number)"), moving.method)
    if (highest and first and first[0] != max(moving.order)) or (lowest and (not first or first[0] != 1)):
        does = f"table {first[0]} breaks first" if first else "the highest number breaks first"
        yield word_breach(conditions, matter, key, highest or lowest, does, "give the order that you mean")


def _prize_words(conditions: Conditions) -> Iterator[BookBreach]:
    prizes, matter = conditions.prizes, required_contents.distribution
    shares = {percents(share) for table in prizes.tables for share in table.shares}
    for said in _PERCENT.findall(prizes.distribution):
        if percents(round(float(said) * 100)) not in shares:
            does = f"the shares are {', '.join(sorted(shares)) or 'amounts'}"
            yield word_breach(conditions, matter, "prizes.distribution", f"{said}%", does, "leave the figure out")


def _refund_words(conditions: Conditions) -> Iterator[BookBreach]:
    """What goes back has a line of its own in the notice, made from the keys."""
    texts = {
        "entry.method": conditions.entry.method,
        "entry.eligibility": conditions.entry.eligibility,
        "entry.form": conditions.entry.form,
        "prizes.distribution": conditions.prizes.distribution,
        "director": conditions.director,
    }
    for key, text in texts.items():
        if said := finds(_REFUND, text):
            instead = "leave it out" if conditions.clauses.refund_by_conditions is None else "use entry.refunds"
            does = "the notice already says when money is given back"
            yield word_breach(conditions, conditions.clauses.no_refund, key, said, does, instead)
