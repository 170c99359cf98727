"""What conditions say about wagers, cards and tables against their book."""

from collections.abc import Iterator

from msgspec import UNSET

from croupier.rulebook import Refused, act_mb, nz_d7
from croupier.table.games import game_by
from croupier.table.wagering.whole_chips import check_rounding
from croupier.tournament.books import find_section, sections_of, tournament_books
from croupier.tournament.clauses import number_fixed
from croupier.tournament.conditions.findings import BookBreach
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.games import TOURNAMENT_GAMES


@nz_d7("4.14", "4.15")
def pass_and_secret_card_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Up to three of each in a session, where the book has them."""
    chips, clauses = conditions.chips, conditions.clauses
    passes, secrets = chips.pass_cards, chips.secret_wager_cards
    if clauses.pass_cards is None:
        if passes:
            yield BookBreach(clauses.must_wager, "There are no pass cards: every player wagers in every round.")
    elif passes > number_fixed(clauses.pass_cards, "pass_cards_per_session_max"):
        yield BookBreach(clauses.pass_cards, "A player gets at most three pass cards in a session.")
    if clauses.secret_wager_cards is None:
        if secrets:
            yield BookBreach(clauses.chips_in_view, "There are no secret wager cards: all chips are in full view.")
    elif secrets > number_fixed(clauses.secret_wager_cards, "secret_wager_cards_per_session_max"):
        yield BookBreach(clauses.secret_wager_cards, "A player gets at most three secret wager cards in a session.")


@nz_d7("4.7", "6.5")
@act_mb("15.15")
def marker_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """The marker is used where the book says so; dealing from it belongs to games of which it says that."""
    clauses, section = conditions.clauses, find_section(conditions.rules, conditions.game)
    if clauses.marker_always and conditions.wagers.marker is False:
        yield BookBreach(clauses.marker, "A marker shows who wagers first: set marker to true, or leave it out.")
    if conditions.wagers.deal_from_marker and not (section and section.dealt_from_marker):
        where = clauses.dealt_from_marker or clauses.seats_allocated
        yield BookBreach(where, f"Cards are dealt from the marker only in {_dealt_from_marker()}.")


@nz_d7("3.5")
def missed_wager_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """What follows silence is for the conditions only where the book does not fix it."""
    fixed = conditions.clauses.silence_disqualifies
    if fixed is not None and conditions.wagers.missed is not UNSET:
        why = "A player who does not wager is disqualified, and the director says whether the round waits"
        yield BookBreach(fixed, f"{why}: leave `missed` out.")


def _dealt_from_marker() -> str:
    sections = (section for rules in tournament_books() for section in sections_of(rules) if section.dealt_from_marker)
    return " and ".join(f"{section.game} under {section.book.clauses.book}" for section in sections)


@nz_d7("3.5")
@act_mb("4.7")
def no_bet_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Coups without wagers are for games that have them; division 7 wants a wager on every hand."""
    if not conditions.wagers.no_bet_coups:
        return
    if conditions.clauses.must_wager == nz_d7["3.5"]:
        yield BookBreach(nz_d7["3.5"], "A player wagers on every hand: leave no_bet_coups out.")
    for table in dict.fromkeys((conditions.table, *(stage.table for stage in conditions.stage))):
        if table is not None and game_by(table).clauses.no_bet is None:
            why = "This game has no coups without wagers: leave no_bet_coups out."
            yield BookBreach(conditions.clauses.contents, why)


def table_choice_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Tournaments of the game allow the tables, and so does the game's own book."""
    for table in dict.fromkeys((conditions.table, *(stage.table for stage in conditions.stage))):
        if table is None:
            continue
        yield from TOURNAMENT_GAMES.part_of(table).table_breaches(conditions.clauses, table)
        try:
            game_by(table).check(table)
            check_rounding(table, game_by(table).clauses)
        except Refused as refusal:
            yield BookBreach(refusal.clause, refusal.why)
