"""The tournament books by role: four books say much the same under different numbers, and this map holds each one's."""

import msgspec

from croupier.rulebook import Cite, open_book

nz_d7 = open_book("NZ-D7")
act_bj = open_book("ACT-BJ")
act_mb = open_book("ACT-MB")
act_uth = open_book("ACT-UTH")


class TournamentClauses(msgspec.Struct, frozen=True):
    """One book's clause for each role; a role that the book lacks is none, and what it would allow is refused."""

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
    seats_allocated: Cite
    players_per_table: Cite
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
    rule_breach: Cite
    session_length: Cite
    session_placings: Cite
    advancement: Cite
    places_awarded: Cite
    prize_list: Cite
    prizes_shared: Cite
    refund_in_time: Cite | None = None
    refund_by_consent: Cite | None = None
    refund_by_conditions: Cite | None = None
    disqualified_unrefunded: Cite | None = None
    no_advice: Cite | None = None
    regulator_notified: Cite | None = None
    director_statement: Cite | None = None
    director_nominated: Cite | None = None
    director_present: Cite | None = None
    signed_acceptance: Cite | None = None
    written_notice: Cite | None = None
    application_refused: Cite | None = None
    eligibility: Cite | None = None
    commission: Cite | None = None
    start_moved: Cite | None = None
    tables_broken: Cite | None = None
    seat_to_reserve: Cite | None = None
    substitute: Cite | None = None
    transfer: Cite | None = None
    out_of_chips: Cite | None = None
    buy_back: Cite | None = None
    re_buy: Cite | None = None
    add_on: Cite | None = None
    extras_to_pool: Cite | None = None
    session_ties: Cite | None = None
    points: Cite | None = None
    points_ties: Cite | None = None
    final_ties: Cite | None = None
    ties_played: Cite | None = None
    ties_drawn: Cite | None = None
    repechage: Cite | None = None
    absence: Cite | None = None
    everybody_out: Cite | None = None
    one_player_left: Cite | None = None
    time_up: Cite | None = None
    last_spin: Cite | None = None
    count_out: Cite | None = None
    chips_returned: Cite | None = None
    chips_exchanged: Cite | None = None
    ballot_each_session: bool = True
    session_units: tuple[str, ...] = ("rounds", "shoes")
    games: tuple[str, ...] = ()


NZ_D7 = TournamentClauses(
    book="NZ-D7",
    before_entries=nz_d7["2.2"],
    conditions_published=nz_d7["2.7"],
    contents=nz_d7["2.2"],
    fee=nz_d7["2.1"],
    fees_to_pool=nz_d7["2.4"],
    value_added=nz_d7["2.4"],
    pool_returned=nz_d7["2.4"],
    one_entry=nz_d7["4.2"],
    number_of_players=nz_d7["2.2(f)"],
    no_refund=nz_d7["2.5"],
    cancellation=nz_d7["2.3(e)"],
    refund_on_cancellation=nz_d7["2.5(b)"],
    seats_allocated=nz_d7["2.3(d)(ii)"],
    players_per_table=nz_d7["2.3(d)(i)"],
    kept_to_position=nz_d7["4.2"],
    position_forfeited=nz_d7["2.3(c)(ii)"],
    chips_issued=nz_d7["4.4"],
    chips_by_rule_alone=nz_d7["4.5"],
    no_further_chips=nz_d7["4.4"],
    chips_in_view=nz_d7["4.9"],
    limits=nz_d7["3.3"],
    must_wager=nz_d7["3.5"],
    unable_to_wager=nz_d7["3.7"],
    breaks=nz_d7["4.6"],
    pace=nz_d7["3.9"],
    rule_breach=nz_d7["2.3(c)(i)"],
    session_length=nz_d7["2.2(g)"],
    session_placings=nz_d7["5.6"],
    advancement=nz_d7["5.8"],
    places_awarded=nz_d7["5.9"],
    prize_list=nz_d7["2.2(h)"],
    prizes_shared=nz_d7["5.12"],
    refund_in_time=nz_d7["2.5(a)(i)"],
    refund_by_consent=nz_d7["2.5(a)(ii)"],
    disqualified_unrefunded=nz_d7["2.6"],
    no_advice=nz_d7["4.11"],
    director_present=nz_d7["4.1"],
    written_notice=nz_d7["2.7"],
    application_refused=nz_d7["2.3(a)"],
    start_moved=nz_d7["2.8"],
    transfer=nz_d7["2.3(b)"],
    out_of_chips=nz_d7["3.7"],
    ties_played=nz_d7["5.10"],
    absence=nz_d7["4.6"],
    everybody_out=nz_d7["3.8"],
    one_player_left=nz_d7["5.1"],
    time_up=nz_d7["5.2"],
    last_spin=nz_d7["5.4"],
    count_out=nz_d7["5.5"],
    chips_returned=nz_d7["5.13(a)"],
    chips_exchanged=nz_d7["5.13(b)"],
    ballot_each_session=False,
    session_units=("rounds", "shoes", "minutes", "spins"),
    games=("blackjack", "roulette", "mini-baccarat", "midi-baccarat", "baccarat"),
)

ACT_BJ = TournamentClauses(
    book="ACT-BJ",
    before_entries=act_bj["19.2"],
    conditions_published=act_bj["19.2(b)"],
    contents=act_bj["19.3"],
    fee=act_bj["19.20"],
    fees_to_pool=act_bj["19.20"],
    value_added=act_bj["19.19"],
    pool_returned=act_bj["19.19"],
    one_entry=act_bj["19.6"],
    number_of_players=act_bj["19.3(a)(v)"],
    no_refund=act_bj["19.21"],
    cancellation=act_bj["19.21"],
    refund_on_cancellation=act_bj["19.21"],
    seats_allocated=act_bj["19.7"],
    players_per_table=act_bj["19.8"],
    kept_to_position=act_bj["19.7"],
    position_forfeited=act_bj["19.9"],
    chips_issued=act_bj["19.3(a)(iv)"],
    chips_by_rule_alone=act_bj["19.13"],
    no_further_chips=act_bj["19.13"],
    chips_in_view=act_bj["19.12"],
    limits=act_bj["19.3(a)(vii)"],
    must_wager=act_bj["19.14"],
    unable_to_wager=act_bj["19.14"],
    breaks=act_bj["19.16"],
    pace=act_bj["19.17"],
    rule_breach=act_bj["16.2"],
    session_length=act_bj["19.3(a)(ii)(A)"],
    session_placings=act_bj["19.18"],
    advancement=act_bj["19.3(a)(ii)(C)"],
    places_awarded=act_bj["19.18"],
    prize_list=act_bj["19.3(a)(x)"],
    prizes_shared=act_bj["19.3(a)(xi)(C)"],
    no_advice=act_bj["19.15"],
    regulator_notified=act_bj["19.2(c)"],
    director_statement=act_bj["19.3(b)"],
    director_nominated=act_bj["19.4"],
    signed_acceptance=act_bj["19.5"],
    eligibility=act_bj["19.3(a)(i)"],
    commission=act_bj["19.20"],
    start_moved=act_bj["19.7"],
    seat_to_reserve=act_bj["19.10"],
    substitute=act_bj["19.11"],
    buy_back=act_bj["19.3(a)(ii)(F)"],
    extras_to_pool=act_bj["19.20"],
    session_ties=act_bj["19.3(a)(viii)(B)"],
    points=act_bj["19.3(a)(ii)(D)"],
    points_ties=act_bj["19.3(a)(ix)(B)"],
    final_ties=act_bj["19.3(a)(xi)"],
    ties_played=act_bj["19.3(a)(xi)(D)"],
    repechage=act_bj["19.3(a)(ii)(E)"],
    games=("blackjack",),
)

ACT_MB = TournamentClauses(
    book="ACT-MB",
    before_entries=act_mb["15.2"],
    conditions_published=act_mb["15.2(b)"],
    contents=act_mb["15.3"],
    fee=act_mb["15.22"],
    fees_to_pool=act_mb["15.22"],
    value_added=act_mb["15.21"],
    pool_returned=act_mb["15.21"],
    one_entry=act_mb["15.6"],
    number_of_players=act_mb["15.3(a)(v)"],
    no_refund=act_mb["15.23"],
    cancellation=act_mb["15.23"],
    refund_on_cancellation=act_mb["15.23"],
    seats_allocated=act_mb["15.7"],
    players_per_table=act_mb["15.8"],
    kept_to_position=act_mb["15.7"],
    position_forfeited=act_mb["15.9"],
    chips_issued=act_mb["15.3(a)(iv)"],
    chips_by_rule_alone=act_mb["15.13"],
    no_further_chips=act_mb["15.13"],
    chips_in_view=act_mb["15.12"],
    limits=act_mb["15.3(a)(vii)"],
    must_wager=act_mb["15.14"],
    unable_to_wager=act_mb["15.14"],
    breaks=act_mb["15.18"],
    pace=act_mb["15.19"],
    rule_breach=act_mb["14.2"],
    session_length=act_mb["15.3(a)(ii)(a)"],
    session_placings=act_mb["15.20"],
    advancement=act_mb["15.3(a)(ii)(c)"],
    places_awarded=act_mb["15.20"],
    prize_list=act_mb["15.3(a)(x)"],
    prizes_shared=act_mb["15.3(a)(xi)(C)"],
    no_advice=act_mb["15.17"],
    regulator_notified=act_mb["15.2(c)"],
    director_statement=act_mb["15.3(b)"],
    director_nominated=act_mb["15.4"],
    signed_acceptance=act_mb["15.5"],
    eligibility=act_mb["15.3(a)(i)"],
    commission=act_mb["15.22"],
    start_moved=act_mb["15.7"],
    seat_to_reserve=act_mb["15.10"],
    substitute=act_mb["15.11"],
    buy_back=act_mb["15.3(a)(ii)(f)"],
    extras_to_pool=act_mb["15.22"],
    session_ties=act_mb["15.3(a)(viii)(B)"],
    points=act_mb["15.3(a)(ii)(d)"],
    points_ties=act_mb["15.3(a)(ix)(B)"],
    final_ties=act_mb["15.3(a)(xi)"],
    ties_played=act_mb["15.3(a)(xi)(D)"],
    repechage=act_mb["15.3(a)(ii)(e)"],
    games=("mini-baccarat",),
)

ACT_UTH = TournamentClauses(
    book="ACT-UTH",
    before_entries=act_uth["16.2"],
    conditions_published=act_uth["16.2(b)"],
    contents=act_uth["16.3"],
    fee=act_uth["16.21"],
    fees_to_pool=act_uth["16.21(a)"],
    value_added=act_uth["16.22"],
    pool_returned=act_uth["16.21(b)"],
    one_entry=act_uth["16.6"],
    number_of_players=act_uth["16.3(a)(v)"],
    no_refund=act_uth["16.23"],
    cancellation=act_uth["16.24"],
    refund_on_cancellation=act_uth["16.24"],
    seats_allocated=act_uth["16.8"],
    players_per_table=act_uth["16.9"],
    kept_to_position=act_uth["16.9"],
    position_forfeited=act_uth["16.10"],
    chips_issued=act_uth["16.3(a)(iv)"],
    chips_by_rule_alone=act_uth["16.14"],
    no_further_chips=act_uth["16.14"],
    chips_in_view=act_uth["16.13"],
    limits=act_uth["16.3(a)(vii)"],
    must_wager=act_uth["16.15"],
    unable_to_wager=act_uth["16.15"],
    breaks=act_uth["16.18"],
    pace=act_uth["16.19"],
    rule_breach=act_uth["15.3"],
    session_length=act_uth["16.3(a)(iii)(A)"],
    session_placings=act_uth["16.3(a)(iii)(E)(b)"],
    advancement=act_uth["16.3(a)(viii)(B)"],
    places_awarded=act_uth["16.20"],
    prize_list=act_uth["16.3(a)(ix)"],
    prizes_shared=act_uth["16.3(a)(x)"],
    refund_by_conditions=act_uth["16.23"],
    regulator_notified=act_uth["16.2(c)"],
    director_statement=act_uth["16.3(b)"],
    director_nominated=act_uth["16.4"],
    signed_acceptance=act_uth["16.5"],
    eligibility=act_uth["16.3(a)(i)"],
    commission=act_uth["16.21"],
    tables_broken=act_uth["16.9"],
    seat_to_reserve=act_uth["16.11"],
    substitute=act_uth["16.12"],
    out_of_chips=act_uth["16.7"],
    re_buy=act_uth["16.3(a)(iii)(G)"],
    add_on=act_uth["16.3(a)(iii)(H)"],
    extras_to_pool=act_uth["16.21"],
    session_ties=act_uth["16.3(a)(viii)(B)"],
    points=act_uth["16.3(a)(iii)(E)"],
    points_ties=act_uth["16.3(a)(iii)(E)(b)"],
    final_ties=act_uth["16.3(a)(x)"],
    ties_played=act_uth["16.3(a)(x)"],
    ties_drawn=act_uth["16.3(a)(iii)(E)(c)"],
    repechage=act_uth["16.3(a)(iii)(F)"],
    ballot_each_session=False,
    session_units=("players_left", "rounds", "minutes"),
    games=("ultimate-texas-holdem",),
)

BOOKS: dict[str, TournamentClauses] = {clauses.book: clauses for clauses in (NZ_D7, ACT_BJ, ACT_MB, ACT_UTH)}
"""The tournament books by their names."""
