"""The tournament books by role: four books say much the same under different numbers, and this map holds each one's."""

import msgspec

from croupier.rulebook import Cite, open_book

division_7 = open_book("NZ-D7")
blackjack = open_book("ACT-BJ")
mini_baccarat = open_book("ACT-MB")
holdem = open_book("ACT-UTH")


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
    before_entries=division_7["2.2"],
    conditions_published=division_7["2.7"],
    contents=division_7["2.2"],
    fee=division_7["2.1"],
    fees_to_pool=division_7["2.4"],
    value_added=division_7["2.4"],
    pool_returned=division_7["2.4"],
    one_entry=division_7["4.2"],
    number_of_players=division_7["2.2(f)"],
    no_refund=division_7["2.5"],
    cancellation=division_7["2.3(e)"],
    refund_on_cancellation=division_7["2.5(b)"],
    seats_allocated=division_7["2.3(d)(ii)"],
    players_per_table=division_7["2.3(d)(i)"],
    kept_to_position=division_7["4.2"],
    position_forfeited=division_7["2.3(c)(ii)"],
    chips_issued=division_7["4.4"],
    chips_by_rule_alone=division_7["4.5"],
    no_further_chips=division_7["4.4"],
    chips_in_view=division_7["4.9"],
    limits=division_7["3.3"],
    must_wager=division_7["3.5"],
    unable_to_wager=division_7["3.7"],
    breaks=division_7["4.6"],
    pace=division_7["3.9"],
    rule_breach=division_7["2.3(c)(i)"],
    session_length=division_7["2.2(g)"],
    session_placings=division_7["5.6"],
    advancement=division_7["5.8"],
    places_awarded=division_7["5.9"],
    prize_list=division_7["2.2(h)"],
    prizes_shared=division_7["5.12"],
    refund_in_time=division_7["2.5(a)(i)"],
    refund_by_consent=division_7["2.5(a)(ii)"],
    disqualified_unrefunded=division_7["2.6"],
    no_advice=division_7["4.11"],
    director_present=division_7["4.1"],
    written_notice=division_7["2.7"],
    application_refused=division_7["2.3(a)"],
    start_moved=division_7["2.8"],
    transfer=division_7["2.3(b)"],
    out_of_chips=division_7["3.7"],
    ties_played=division_7["5.10"],
    absence=division_7["4.6"],
    everybody_out=division_7["3.8"],
    one_player_left=division_7["5.1"],
    time_up=division_7["5.2"],
    last_spin=division_7["5.4"],
    count_out=division_7["5.5"],
    chips_returned=division_7["5.13(a)"],
    chips_exchanged=division_7["5.13(b)"],
    ballot_each_session=False,
    session_units=("rounds", "shoes", "minutes", "spins"),
    games=("blackjack", "roulette", "mini-baccarat", "midi-baccarat", "baccarat"),
)

ACT_BJ = TournamentClauses(
    book="ACT-BJ",
    before_entries=blackjack["19.2"],
    conditions_published=blackjack["19.2(b)"],
    contents=blackjack["19.3"],
    fee=blackjack["19.20"],
    fees_to_pool=blackjack["19.20"],
    value_added=blackjack["19.19"],
    pool_returned=blackjack["19.19"],
    one_entry=blackjack["19.6"],
    number_of_players=blackjack["19.3(a)(v)"],
    no_refund=blackjack["19.21"],
    cancellation=blackjack["19.21"],
    refund_on_cancellation=blackjack["19.21"],
    seats_allocated=blackjack["19.7"],
    players_per_table=blackjack["19.8"],
    kept_to_position=blackjack["19.7"],
    position_forfeited=blackjack["19.9"],
    chips_issued=blackjack["19.3(a)(iv)"],
    chips_by_rule_alone=blackjack["19.13"],
    no_further_chips=blackjack["19.13"],
    chips_in_view=blackjack["19.12"],
    limits=blackjack["19.3(a)(vii)"],
    must_wager=blackjack["19.14"],
    unable_to_wager=blackjack["19.14"],
    breaks=blackjack["19.16"],
    pace=blackjack["19.17"],
    rule_breach=blackjack["16.2"],
    session_length=blackjack["19.3(a)(ii)(A)"],
    session_placings=blackjack["19.18"],
    advancement=blackjack["19.3(a)(ii)(C)"],
    places_awarded=blackjack["19.18"],
    prize_list=blackjack["19.3(a)(x)"],
    prizes_shared=blackjack["19.3(a)(xi)(C)"],
    no_advice=blackjack["19.15"],
    regulator_notified=blackjack["19.2(c)"],
    director_statement=blackjack["19.3(b)"],
    director_nominated=blackjack["19.4"],
    signed_acceptance=blackjack["19.5"],
    eligibility=blackjack["19.3(a)(i)"],
    commission=blackjack["19.20"],
    start_moved=blackjack["19.7"],
    seat_to_reserve=blackjack["19.10"],
    substitute=blackjack["19.11"],
    buy_back=blackjack["19.3(a)(ii)(F)"],
    extras_to_pool=blackjack["19.20"],
    session_ties=blackjack["19.3(a)(viii)(B)"],
    points=blackjack["19.3(a)(ii)(D)"],
    points_ties=blackjack["19.3(a)(ix)(B)"],
    final_ties=blackjack["19.3(a)(xi)"],
    ties_played=blackjack["19.3(a)(xi)(D)"],
    repechage=blackjack["19.3(a)(ii)(E)"],
    games=("blackjack",),
)

ACT_MB = TournamentClauses(
    book="ACT-MB",
    before_entries=mini_baccarat["15.2"],
    conditions_published=mini_baccarat["15.2(b)"],
    contents=mini_baccarat["15.3"],
    fee=mini_baccarat["15.22"],
    fees_to_pool=mini_baccarat["15.22"],
    value_added=mini_baccarat["15.21"],
    pool_returned=mini_baccarat["15.21"],
    one_entry=mini_baccarat["15.6"],
    number_of_players=mini_baccarat["15.3(a)(v)"],
    no_refund=mini_baccarat["15.23"],
    cancellation=mini_baccarat["15.23"],
    refund_on_cancellation=mini_baccarat["15.23"],
    seats_allocated=mini_baccarat["15.7"],
    players_per_table=mini_baccarat["15.8"],
    kept_to_position=mini_baccarat["15.7"],
    position_forfeited=mini_baccarat["15.9"],
    chips_issued=mini_baccarat["15.3(a)(iv)"],
    chips_by_rule_alone=mini_baccarat["15.13"],
    no_further_chips=mini_baccarat["15.13"],
    chips_in_view=mini_baccarat["15.12"],
    limits=mini_baccarat["15.3(a)(vii)"],
    must_wager=mini_baccarat["15.14"],
    unable_to_wager=mini_baccarat["15.14"],
    breaks=mini_baccarat["15.18"],
    pace=mini_baccarat["15.19"],
    rule_breach=mini_baccarat["14.2"],
    session_length=mini_baccarat["15.3(a)(ii)(a)"],
    session_placings=mini_baccarat["15.20"],
    advancement=mini_baccarat["15.3(a)(ii)(c)"],
    places_awarded=mini_baccarat["15.20"],
    prize_list=mini_baccarat["15.3(a)(x)"],
    prizes_shared=mini_baccarat["15.3(a)(xi)(C)"],
    no_advice=mini_baccarat["15.17"],
    regulator_notified=mini_baccarat["15.2(c)"],
    director_statement=mini_baccarat["15.3(b)"],
    director_nominated=mini_baccarat["15.4"],
    signed_acceptance=mini_baccarat["15.5"],
    eligibility=mini_baccarat["15.3(a)(i)"],
    commission=mini_baccarat["15.22"],
    start_moved=mini_baccarat["15.7"],
    seat_to_reserve=mini_baccarat["15.10"],
    substitute=mini_baccarat["15.11"],
    buy_back=mini_baccarat["15.3(a)(ii)(f)"],
    extras_to_pool=mini_baccarat["15.22"],
    session_ties=mini_baccarat["15.3(a)(viii)(B)"],
    points=mini_baccarat["15.3(a)(ii)(d)"],
    points_ties=mini_baccarat["15.3(a)(ix)(B)"],
    final_ties=mini_baccarat["15.3(a)(xi)"],
    ties_played=mini_baccarat["15.3(a)(xi)(D)"],
    repechage=mini_baccarat["15.3(a)(ii)(e)"],
    games=("mini-baccarat",),
)

ACT_UTH = TournamentClauses(
    book="ACT-UTH",
    before_entries=holdem["16.2"],
    conditions_published=holdem["16.2(b)"],
    contents=holdem["16.3"],
    fee=holdem["16.21"],
    fees_to_pool=holdem["16.21(a)"],
    value_added=holdem["16.22"],
    pool_returned=holdem["16.21(b)"],
    one_entry=holdem["16.6"],
    number_of_players=holdem["16.3(a)(v)"],
    no_refund=holdem["16.23"],
    cancellation=holdem["16.24"],
    refund_on_cancellation=holdem["16.24"],
    seats_allocated=holdem["16.8"],
    players_per_table=holdem["16.9"],
    kept_to_position=holdem["16.9"],
    position_forfeited=holdem["16.10"],
    chips_issued=holdem["16.3(a)(iv)"],
    chips_by_rule_alone=holdem["16.14"],
    no_further_chips=holdem["16.14"],
    chips_in_view=holdem["16.13"],
    limits=holdem["16.3(a)(vii)"],
    must_wager=holdem["16.15"],
    unable_to_wager=holdem["16.15"],
    breaks=holdem["16.18"],
    pace=holdem["16.19"],
    rule_breach=holdem["15.3"],
    session_length=holdem["16.3(a)(iii)(A)"],
    session_placings=holdem["16.3(a)(iii)(E)(b)"],
    advancement=holdem["16.3(a)(viii)(B)"],
    places_awarded=holdem["16.20"],
    prize_list=holdem["16.3(a)(ix)"],
    prizes_shared=holdem["16.3(a)(x)"],
    refund_by_conditions=holdem["16.23"],
    regulator_notified=holdem["16.2(c)"],
    director_statement=holdem["16.3(b)"],
    director_nominated=holdem["16.4"],
    signed_acceptance=holdem["16.5"],
    eligibility=holdem["16.3(a)(i)"],
    commission=holdem["16.21"],
    tables_broken=holdem["16.9"],
    seat_to_reserve=holdem["16.11"],
    substitute=holdem["16.12"],
    out_of_chips=holdem["16.7"],
    re_buy=holdem["16.3(a)(iii)(G)"],
    add_on=holdem["16.3(a)(iii)(H)"],
    extras_to_pool=holdem["16.21"],
    session_ties=holdem["16.3(a)(viii)(B)"],
    points=holdem["16.3(a)(iii)(E)"],
    points_ties=holdem["16.3(a)(iii)(E)(b)"],
    final_ties=holdem["16.3(a)(x)"],
    ties_played=holdem["16.3(a)(x)"],
    ties_drawn=holdem["16.3(a)(iii)(E)(c)"],
    repechage=holdem["16.3(a)(iii)(F)"],
    ballot_each_session=False,
    session_units=("players_left", "rounds", "minutes"),
    games=("ultimate-texas-holdem",),
)

BOOKS: dict[str, TournamentClauses] = {clauses.book: clauses for clauses in (NZ_D7, ACT_BJ, ACT_MB, ACT_UTH)}
"""The tournament books by their names."""
