"""Conditions in words for patrons, line by line, each with the clause that requires it."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import zip_longest

import msgspec
from msgspec import UNSET

from croupier.equipment.amounts import currency_text
from croupier.rulebook import Cite, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.books import game_in_words
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.conditions import required_contents
from croupier.tournament.conditions.missing_contents import clauses_asking
from croupier.tournament.conditions.notice.entry_lines import entry_lines, extra_lines
from croupier.tournament.conditions.notice.formatting import NoticeStatement, chips_in_words, moment
from croupier.tournament.conditions.notice.play_lines import play_lines
from croupier.tournament.conditions.notice.stage_lines import (
    length_in_words,
    stage_lines,
    table_in_words,
    ties_in_words,
    version_lines,
)
from croupier.tournament.conditions.prize_terms import Goods, Prizes
from croupier.tournament.conditions.required_contents import CONDUCT, Want
from croupier.tournament.conditions.stage_terms import MovesBy
from croupier.tournament.conditions.stages import decided_on_points
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.results.prizes import Cents, percents

_CENTS = {
    Cents.ORDER: "one each in the order of the final's table",
    Cents.DRAW: "by a draw among those who share",
    Cents.OPERATOR: "the operator rounds them up",
}

_MOVES = {
    MovesBy.BALLOT: "A ballot decides who leaves a table and which free seat each player takes.",
    MovesBy.SEAT_ORDER: "Players leave from the highest seat down, and take the lowest free seat.",
}


class NoticeLine(msgspec.Struct, frozen=True):
    """One line of the notice."""

    heading: str
    title: str
    says: str
    clause: Cite


@nz_d7("2.7", "5.7(a)")
def notice_lines(conditions: Conditions) -> tuple[NoticeLine, ...]:
    """Everything that the conditions say."""
    clauses = _unasked(conditions.clauses) | clauses_asking(conditions)
    parts: tuple[tuple[str, Callable[[Conditions], Iterator[NoticeStatement]]], ...] = (
        ("Start and entry", entry_lines),
        ("How it is played", _structure),
        ("Chips and wagers", play_lines),
        ("Buying more chips", extra_lines),
        ("Prizes", _prizes),
        ("Rules", _rules),
    )
    otherwise = conditions.clauses.conditions_published
    return tuple(
        NoticeLine(heading, title, says, matter if isinstance(matter, str) else clauses.get(matter, otherwise))
        for heading, part in parts
        for title, matter, says in part(conditions)
        if says
    )


def _unasked(clauses: TournamentClauses) -> dict[Want, Cite]:
    """The clause for contents that the book does not require but the conditions state."""
    return {
        required_contents.table_numbers: clauses.players_per_table,
        required_contents.progression: clauses.advancement,
        required_contents.advancement_terms: clauses.advancement,
        required_contents.elimination: clauses.unable_to_wager,
        required_contents.elimination_on_points: clauses.unable_to_wager,
        required_contents.session_ties: clauses.session_placings,
        required_contents.points_ties: clauses.session_placings,
        required_contents.betting_structure: clauses.limits,
        required_contents.issue: clauses.chips_issued,
        required_contents.buy_back_terms: clauses.buy_back or clauses.contents,
        required_contents.surplus: clauses.pool_returned,
    }


def _structure(conditions: Conditions) -> Iterator[NoticeStatement]:
    yield "Game", required_contents.stages, f"{game_in_words(conditions.game)}{table_in_words(conditions.table)}"
    for stage in conditions.stage:
        yield from stage_lines(conditions, stage, moment(stage.start))
    play_off = conditions.play_off
    asked = clauses_asking(conditions)
    on_chips = (
        required_contents.play_off_chips
        if required_contents.play_off_chips in asked
        else required_contents.extra_rounds
    )
    on_length = (
        required_contents.play_off_length
        if required_contents.play_off_length in asked
        else required_contents.extra_rounds
    )
    yield "Play-off", on_length, length_in_words(play_off.length)
    yield from version_lines(conditions, "Play-off", conditions.game, play_off.length)
    yield "Chips for a play-off", on_chips, chips_in_words(play_off.chips)
    yield "Breaking and balancing tables", required_contents.moving, conditions.moving.method
    if conditions.moving.by is not UNSET and conditions.clauses.tables_broken is not None:
        yield "Who moves, and where to", conditions.clauses.tables_broken, _MOVES[conditions.moving.by]


def _prizes(conditions: Conditions) -> Iterator[NoticeStatement]:
    prizes, clauses = conditions.prizes, conditions.clauses
    for entries, table in _prize_tables(prizes):
        for place, won in _place_prizes(table):
            yield f"Place {place}{entries}", required_contents.breakdown, won
    if any(stage.session_prizes for stage in conditions.stage):
        yield "The pool", clauses.pool_returned, "what the prizes of the sessions leave of it"
    if prizes.added:
        yield "Added by the operator", clauses.value_added, currency_text(prizes.added)
    if prizes.surplus is not None and any(table.amounts for table in prizes.tables):
        yield "Rest of the pool", required_contents.surplus, str(prizes.surplus)
    yield "Distribution", required_contents.distribution, prizes.distribution
    ties = ties_in_words(prizes.ties, on_points=decided_on_points(conditions))
    matter = required_contents.ties_on_points if decided_on_points(conditions) else required_contents.ties_on_chips
    yield "Ties", matter, ties
    yield "Odd cents", clauses.prizes_shared, _CENTS[prizes.cents]


def _place_prizes(prizes: Prizes) -> Iterator[tuple[int, str]]:
    """What each place wins, money and goods in one line."""
    won: defaultdict[int, list[str]] = defaultdict(list)
    for place, share in enumerate(prizes.shares, start=1):
        won[place].append(f"{percents(share)} of the pool")
    for place, listed in enumerate(prizes.amounts, start=1):
        won[place].append(currency_text(listed))
    for goods in prizes.goods:
        won[goods.place].append(_goods_in_words(goods))
    for place in sorted(won):
        yield place, ", and ".join(won[place])


def _goods_in_words(goods: Goods) -> str:
    return f"{goods.what}, worth {currency_text(goods.value)}" if goods.value else goods.what


def _prize_tables(prizes: Prizes) -> Iterator[tuple[str, Prizes]]:
    """The prizes, and with how many entries they hold where that matters."""
    counts = sorted(table.entries for table in prizes.by_entries or ())
    yield f", with fewer than {counts[0]} entries" if counts else "", prizes
    for count, following in zip_longest(counts, counts[1:], fillvalue=0):
        bound = f"{count} to {following - 1}" if following else f"{count} or more"
        yield f", with {count if following == count + 1 else bound} entries", prizes.reached_with(count)


@act_bj("19.3(b)")
@act_mb("15.3(b)")
@act_uth("16.3(b)")
def _rules(conditions: Conditions) -> Iterator[NoticeStatement]:
    """Who conducts it, that the rules prevail over these conditions, and what stands in for rules we do not have."""
    clauses = conditions.clauses
    stated = clauses.director_statement
    prevail = "If these conditions differ from the rules of the game or of tournaments, the rules prevail."
    yield "Conduct" if stated else "Rules and conditions", stated or clauses.contents, CONDUCT if stated else prevail
    if _adds_something(conditions.director):
        yield "The operator adds", stated or clauses.director_present or clauses.contents, conditions.director
    yield "Substitute rules", required_contents.stand_ins, conditions.stand_ins


def _adds_something(said: str) -> bool:
    """Whether the operator's words on the conduct hold one that is not in the statement."""
    return not _words_of(said) <= _words_of(CONDUCT)


def _words_of(text: str) -> frozenset[str]:
    letters = "".join(letter if letter.isalnum() else " " for letter in text.casefold())
    return frozenset(letters.split())
