"""The tournament books by role: they say much the same under different numbers, and each book has a map of its own."""

from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.rulebook import Cite, open_book, shelf, split_cite


def _has_tournaments(book: str) -> bool:
    """Whether a section of the book is in force in tournaments; an edition is chosen for the tables, not here."""
    names = (name for section in open_book(book).sections for name in section.when)
    return "@" not in book and any(name.startswith("tournament") for name in names)


if TYPE_CHECKING:  # the type checker cannot know which books will be on the shelf
    TournamentRules = str
else:
    TournamentRules = Literal[tuple(book for book in shelf() if _has_tournaments(book))]


class TournamentClauses(msgspec.Struct, frozen=True, kw_only=True):
    """One book's clause for each role; a role that the book lacks is none, and what it would allow is refused.

    `disqualification` are the clauses by which somebody may be put out; `places_behind` those of places behind the
    first two, where play-offs decide these alone: found by a play-off for the second, for the first, or by chips.
    `directors_permission` goes on record only as the director's own. `marker_always`: a marker shows who wagers first,
    whatever the conditions say; `marker_from_left`: it begins with the player farthest to the dealer's left.
    `players_unbounded`: there may be no fewest or most players. `commission_approved`: a commission names its approval.
    `table_minimums_held` is how many table minimums a player must hold to be dealt in.
    """

    book: str
    before_entries: Cite
    conditions_published: Cite
    contents: Cite
    fee: Cite
    fees_to_pool: Cite
    value_added: Cite
    pool_returned: Cite
    one_entry: Cite
    number_of_players: Cite
    no_refund: Cite
    cancellation: Cite
    refund_on_cancellation: Cite
    start_moved: Cite
    seats_allocated: Cite
    players_per_table: Cite
    heats: Cite
    kept_to_position: Cite
    position_forfeited: Cite
    chips_issued: Cite
    chips_by_rule_alone: Cite
    no_further_chips: Cite
    chips_in_view: Cite
    limits: Cite
    must_wager: Cite
    unable_to_wager: Cite
    breaks: Cite
    pace: Cite
    no_advice: Cite
    rule_breach: Cite
    session_length: Cite
    session_placings: Cite
    advancement: Cite
    places_awarded: Cite
    prize_list: Cite
    prizes_shared: Cite
    shared_by_two: Cite
    shared_by_more: Cite
    marker: Cite
    disqualification: tuple[Cite, ...]
    places_behind: tuple[Cite, ...]
    refund_in_time: Cite | None
    refund_by_consent: Cite | None
    refund_by_conditions: Cite | None
    disqualified_unrefunded: Cite | None
    regulator_notified: Cite | None
    director_statement: Cite | None
    director_nominated: Cite | None
    director_present: Cite | None
    signed_acceptance: Cite | None
    written_notice: Cite | None
    application_refused: Cite | None
    eligibility: Cite | None
    commission: Cite | None
    tables_broken: Cite | None
    seat_to_reserve: Cite | None
    substitute: Cite | None
    transfer: Cite | None
    out_of_chips: Cite | None
    buy_back: Cite | None
    re_buy: Cite | None
    add_on: Cite | None
    extras_to_pool: Cite | None
    session_ties: Cite | None
    points: Cite | None
    points_ties: Cite | None
    final_ties: Cite | None
    ties_played: Cite | None
    ties_drawn: Cite | None
    prize_countback: Cite | None
    repechage: Cite | None
    absence: Cite | None
    everybody_out: Cite | None
    one_player_left: Cite | None
    time_up: Cite | None
    last_spin: Cite | None
    count_out: Cite | None
    chips_returned: Cite | None
    chips_exchanged: Cite | None
    increments: Cite | None
    limit_cards: Cite | None
    pass_cards: Cite | None
    secret_wager_cards: Cite | None
    dealt_from_marker: Cite | None
    cutting_card_version: Cite | None
    directors_permission: Cite | None
    marker_always: bool
    marker_from_left: bool
    seats_by_ballot: bool
    players_unbounded: bool
    commission_approved: bool
    table_minimums_held: int
    session_units: tuple[str, ...]

    @property
    def direction(self) -> Cite:
        """The clause by which a tournament has a director."""
        return self.director_present or self.director_nominated or self.places_awarded

    @property
    def silence_disqualifies(self) -> Cite | None:
        """The clause that puts a player out who does not wager; None where what follows is left to the conditions."""
        return self.must_wager if self.must_wager in self.disqualification else None


def number_fixed(clause: Cite, key: str) -> int:
    """A number that a clause fixes."""
    book, number = split_cite(clause)
    return open_book(book).number(number, key)
