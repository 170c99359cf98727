"""Words about buy-backs, re-buys and add-ons that promise another time than their keys."""

import re
from collections.abc import Iterator

from croupier.rulebook import act_bj, act_mb, act_uth
from croupier.tournament.conditions import required_contents
from croupier.tournament.conditions.breaches.word_finder import finds, numbers_in, word_breach
from croupier.tournament.conditions.entry_terms import Extra, ExtraTime
from croupier.tournament.conditions.findings import BookBreach
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.entries.pool import ExtraKind
from croupier.tournament.entries.purchase_rules import times_allowed

_MATTERS = {
    ExtraKind.BUY_BACK: required_contents.buy_back_terms,
    ExtraKind.RE_BUY: required_contents.re_buy_terms,
    ExtraKind.ADD_ON: required_contents.add_on_terms,
}
_BETWEEN = re.compile(r"\b(in the break|between (the )?(sessions|stages)|behind|after the)\b")
_DURING = re.compile(r"\b(during|at the table|in a session|between rounds)\b")
_ROUND = re.compile(r"\brounds? [0-9]+\b")


@act_bj("19.3(a)(ii)(F)")
@act_mb("15.3(a)(ii)(f)")
@act_uth("16.3(a)(iii)(G)", "16.3(a)(iii)(H)")
def extra_word_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """What `timing` says about when it may be had, and until when, is what `when` and `until_` say."""
    for kind, extra in conditions.extras:
        if extra is not None and extra.times:
            yield from _time_words(conditions, kind, extra)
            yield from _deadline_words(conditions, kind, extra)


def _time_words(conditions: Conditions, kind: ExtraKind, extra: Extra) -> Iterator[BookBreach]:
    allowed, matter, key = times_allowed(kind, extra), _MATTERS[kind], f"{kind.name.lower()}.timing"
    if (said := finds(_BETWEEN, extra.timing)) and ExtraTime.BETWEEN_SESSIONS not in allowed:
        does, instead = "it is offered in a session", f'set when = "{ExtraTime.BETWEEN_SESSIONS}"'
        yield word_breach(conditions, matter, key, said, does, instead)
    if (said := finds(_DURING, extra.timing)) and ExtraTime.IN_SESSION not in allowed:
        does, instead = "it is offered between sessions", f'set when = "{ExtraTime.IN_SESSION}"'
        yield word_breach(conditions, matter, key, said, does, instead)


def _deadline_words(conditions: Conditions, kind: ExtraKind, extra: Extra) -> Iterator[BookBreach]:
    matter, key = _MATTERS[kind], f"{kind.name.lower()}.timing"
    names = [stage.name for stage in conditions.stage]
    named = [name for name in names if finds(re.compile(rf"\b{re.escape(name.casefold())}\b"), extra.timing)]
    last = extra.until_stage or (names[-1] if names else "")
    if named and last in names and max(map(names.index, named)) != names.index(last):
        does = f"it is offered until {last}" if extra.until_stage else "no last stage is set"
        yield word_breach(conditions, matter, key, named[-1], does, f'set until_stage = "{named[-1]}"')
    if said := finds(_ROUND, extra.timing):
        number = next(iter(numbers_in(said)))
        if extra.until_round != number:
            does = f"the last round is {extra.until_round}" if extra.until_round else "no last round is set"
            yield word_breach(conditions, matter, key, said, does, f"set until_round = {number}")
