"""Draws that were made on the floor and are entered: a ballot for seats, cards for places; seats that are allocated."""

from collections import Counter

from croupier.equipment.cards import DECK, Card
from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.commands import EnterCards, EnterSeats
from croupier.tournament.director.directors import require_director
from croupier.tournament.draw.ballot import CardDrawn, DrawnSeat, split_by_rank
from croupier.tournament.draw.card_draw import require_card_tie
from croupier.tournament.draw.seating import require_sitting, sessions_with, with_known_start
from croupier.tournament.events import Event
from croupier.tournament.people import check_player_name
from croupier.tournament.results.advancement import follow_up
from croupier.tournament.results.placings import Score
from croupier.tournament.results.result_events import CardsDrawnByHand, TieDecided
from croupier.tournament.sessions.next_sitting import NextSitting
from croupier.tournament.sessions.session_events import SeatsEntered
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor

_WITNESSES_MIN = 2


@nz_d7("2.3(d)", "2.3(d)(i)", "2.3(d)(ii)", "4.2")
@act_bj("19.7", "19.8")
@act_mb("15.7", "15.8")
@act_uth("16.8", "16.9")
def enter_seats(tournament: Tournament, command: EnterSeats) -> tuple[Event, ...]:
    """Seats by a ballot on the floor, which others saw; under division 7 the operator may also allocate them."""
    clause = tournament.clauses.seats_allocated
    due = require_sitting(tournament, command.by, command.heat or "")
    if command.witnesses or tournament.clauses.seats_by_ballot:
        _check_witnesses(tournament, command.by, command.witnesses, clause)
    _check_seats(tournament, due, command.seats)
    due = with_known_start(tournament, due, command.at)
    seats = tuple(sorted(command.seats, key=lambda seat: (seat.table, seat.seat)))
    return (SeatsEntered(sessions_with(tournament, due, seats, ""), command.witnesses, command.by, clause),)


def _check_seats(tournament: Tournament, due: NextSitting, seats: tuple[DrawnSeat, ...]) -> None:
    """Everybody who plays next sits once, at tables numbered from 1, and apart from their group where that is said."""
    clauses, groups = tournament.clauses, {player.name: player.group for player in due.players}
    if Counter(seat.player for seat in seats) != Counter(groups.keys()):
        raise Refused(clauses.seats_allocated, f"Give each of these a seat, once: {', '.join(sorted(groups))}.")
    sizes = Counter(seat.table for seat in seats)
    if set(sizes) != set(range(1, len(sizes) + 1)):
        raise Refused(clauses.players_per_table, "Number the tables from 1, and leave none of them out.")
    if len({(seat.table, seat.seat) for seat in seats}) < len(seats):
        raise Refused(clauses.seats_allocated, "No seat has two players.")
    if any(not 1 <= seat.seat <= due.players_per_table for seat in seats):
        raise Refused(clauses.players_per_table, f"Seats are numbered from 1 to {due.players_per_table}.")
    together = Counter((seat.table, groups[seat.player]) for seat in seats if groups[seat.player])
    members = Counter(group for group in groups.values() if group)
    if any(times > -(-members[group] // len(sizes)) for (_, group), times in together.items()):
        raise Refused(clauses.seats_allocated, "The conditions keep members of a group at different tables.")


@act_bj("19.7")
@act_mb("15.7")
@act_uth("16.8")
def _check_witnesses(tournament: Tournament, by: Actor, witnesses: tuple[str, ...], clause: Cite) -> None:
    """Two others saw it, who do not play themselves."""
    for name in witnesses:
        check_player_name(name, clause, "A witness")
    players = {player.name for player in tournament.still_in}
    if len(set(witnesses)) < _WITNESSES_MIN or {by.name, *players} & set(witnesses):
        raise Refused(clause, "Name two witnesses of the draw, other than the person who enters it and the players.")


@act_bj("19.3(a)(viii)(B)", "19.3(a)(ix)(B)")
@act_mb("15.3(a)(viii)(B)", "15.3(a)(ix)(B)")
@act_uth("16.3(a)(iii)(E)(c)", "16.3(a)(viii)(B)", "2.3")
def enter_cards(tournament: Tournament, command: EnterCards) -> tuple[Event, ...]:
    """Cards drawn on the floor: the highest has the best place, and those of equal rank drew again."""
    tie, clause = require_card_tie(tournament)
    require_director(tournament, command.by, clause, "Entering cards that were drawn")
    _check_witnesses(tournament, command.by, command.witnesses, clause)
    levels = levels_by_cards(tie.players, command.rounds, clause)
    if any(len(level) > 1 for level in levels):
        raise Refused(clause, "Some players are still level: they draw again, and these cards are entered too.")
    order = [name for level in levels for name in level]
    scores = tuple(Score(name, len(order) - index) for index, name in enumerate(order))
    by_hand = CardsDrawnByHand(command.rounds, command.witnesses, command.by, clause)
    return follow_up(tournament, (by_hand, TieDecided(0, scores, clause)))


def levels_by_cards(
    players: tuple[str, ...], rounds: tuple[tuple[CardDrawn, ...], ...], clause: Cite
) -> list[tuple[str, ...]]:
    """Who is ahead of whom after these draws, the best first; those who are still level stand together."""
    levels = [players]
    for drawn in rounds:
        undecided = {name for level in levels if len(level) > 1 for name in level}
        cards = _cards_of(drawn, undecided, clause)
        levels = [part for level in levels for part in (split_by_rank(level, cards) if len(level) > 1 else [level])]
    return levels


def _cards_of(drawn: tuple[CardDrawn, ...], undecided: set[str], clause: Cite) -> dict[str, Card]:
    """The card of each who was level, from one deck."""
    cards = {each.player: each.card for each in drawn}
    if not undecided or len(cards) < len(drawn) or set(cards) != undecided:
        level = ", ".join(sorted(undecided)) or "nobody"
        raise Refused(clause, f"One card each is drawn by those who are level: {level}.")
    if len(set(cards.values())) < len(cards) or not set(cards.values()) <= set(DECK):
        raise Refused(clause, "The cards of one draw come from one deck, in which each is there once.")
    return cards
