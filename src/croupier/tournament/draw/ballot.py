"""The ballot: tables and seats drawn from published entropy, with the members of a group kept apart."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

import msgspec

from croupier.equipment.cards import DECK, RANKS, Card, rank
from croupier.equipment.shoe import shuffled
from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.draw.entropy import draws_from_entropy


class BallotEntry(msgspec.Struct, frozen=True):
    """A player in the ballot; those with the same group, unless it is empty, are kept from one table."""

    name: str
    group: str = ""


class DrawnSeat(msgspec.Struct, frozen=True):
    """Where a player sits: tables and seats are numbered from 1."""

    player: str
    table: int
    seat: int


class CardDrawn(msgspec.Struct, frozen=True):
    """The card that somebody drew."""

    player: str
    card: Card


class DrawOfCards(msgspec.Struct, frozen=True):
    """A tie decided by cards: who drew what, round by round, and the order that follows, best first."""

    rounds: tuple[tuple[CardDrawn, ...], ...]
    order: tuple[str, ...]


@act_bj("19.8")
@act_mb("15.8")
@act_uth("16.9")
def tables_needed(players: int, seats: int, least: int = 2) -> tuple[int, ...]:
    """How many sit at each of the fewest tables that hold everybody, as evenly as can be and the larger first."""
    if seats < 1 or players < 0:
        raise ValueError(f"{players} players cannot be seated at tables of {seats}.")
    tables = -(-players // seats)
    sizes = tuple(players // tables + (number < players % tables) for number in range(tables))
    if sizes and sizes[-1] < least:
        raise ValueError(f"{players} players cannot be seated with {least} to {seats} at each table.")
    return sizes


@nz_d7("2.3(d)(ii)", "4.2")
@act_bj("19.3(a)(vi)", "19.7")
@act_mb("15.3(a)(vi)", "15.7")
@act_uth("16.3(a)(vi)", "16.8")
def draw_ballot(
    entropy: str, purpose: str, players: tuple[BallotEntry, ...], tables: int, seats: int
) -> tuple[DrawnSeat, ...]:
    """A table and a seat for everybody: table sizes differ by one at most, and so does a group's part of each table."""
    if len(players) > tables * seats:
        raise ValueError(f"{len(players)} players do not fit at {tables} tables of {seats}.")
    below = draws_from_entropy(entropy, purpose)
    seated: list[list[str]] = [[] for _ in range(tables)]
    for group in shuffled(_groups(players), below):
        members = shuffled(group, below)
        for start in range(0, len(members), tables):
            fewest_first = sorted(shuffled(seated, below), key=len)
            for name, table in zip(members[start : start + tables], fewest_first, strict=False):
                table.append(name)
    return tuple(
        DrawnSeat(name, number, seat)
        for number, names in enumerate(seated, 1)
        for seat, name in sorted(zip(shuffled(range(1, seats + 1), below), names, strict=False))
    )


def verify_ballot(
    drawn: Iterable[DrawnSeat], entropy: str, purpose: str, players: tuple[BallotEntry, ...], tables: int, seats: int
) -> tuple[str, ...]:
    """How a published ballot differs from the repeated draw, a sentence each; empty if it is right."""
    published = sorted(drawn, key=lambda seat: seat.player)
    again = {seat.player: seat for seat in draw_ballot(entropy, purpose, players, tables, seats)}
    twice = {seat.player for seat, other in pairwise(published) if seat.player == other.player}
    said = [f"{name} is listed more than once." for name in sorted(twice)]
    for seat in published:
        due = again.get(seat.player)
        if due is None:
            said.append(f"{seat.player} is not in the ballot.")
        elif due != seat:
            said.append(
                f"{seat.player} drew table {due.table} seat {due.seat}, not table {seat.table} seat {seat.seat}."
            )
    absent = sorted(again.keys() - {seat.player for seat in published})
    said += [f"{name} drew table {again[name].table} seat {again[name].seat} and is not listed." for name in absent]
    return tuple(said)


def draw_order(entropy: str, purpose: str, names: Iterable[str]) -> tuple[str, ...]:
    """The names in an order by draw: who goes first, or to whom a cent goes that cannot be divided."""
    return shuffled(_each_once(names), draws_from_entropy(entropy, purpose))


@act_uth("16.3(a)(iii)(E)(c)", "2.3")
def draw_deciding_cards(entropy: str, purpose: str, names: Iterable[str]) -> DrawOfCards:
    """A card each from one deck, aces high and suits equal; those of equal rank draw again from a fresh deck."""
    levels, rounds = [_each_once(names)], []
    if len(levels[0]) > len(DECK):
        raise ValueError(f"A deck has {len(DECK)} cards, too few for a draw among {len(levels[0])}.")
    below = draws_from_entropy(entropy, purpose)
    while undecided := [name for level in levels if len(level) > 1 for name in level]:
        cards = dict(zip(undecided, shuffled(DECK, below), strict=False))
        rounds.append(tuple(CardDrawn(name, card) for name, card in cards.items()))
        levels = [part for level in levels for part in (split_by_rank(level, cards) if len(level) > 1 else [level])]
    return DrawOfCards(tuple(rounds), tuple(name for level in levels for name in level))


def split_by_rank(level: tuple[str, ...], cards: Mapping[str, Card]) -> list[tuple[str, ...]]:
    """Those who were level, parted by what they drew, the highest rank first."""
    parts = [tuple(name for name in level if rank(cards[name]) == this) for this in reversed(RANKS)]
    return [part for part in parts if part]


def _groups(players: tuple[BallotEntry, ...]) -> tuple[tuple[str, ...], ...]:
    """The groups, and everybody without one alone; by name, so that the order of the entries decides nothing."""
    _each_once(player.name for player in players)
    groups: dict[tuple[str, str], list[str]] = {}
    for player in sorted(players, key=lambda player: player.name):
        groups.setdefault((player.group, "" if player.group else player.name), []).append(player.name)
    return tuple(tuple(names) for names in groups.values())


def _each_once(names: Iterable[str]) -> tuple[str, ...]:
    """The names sorted; nobody is in a draw twice."""
    once = tuple(sorted(names))
    if len(set(once)) < len(once):
        raise ValueError("A name is in the draw twice: each player has one place.")
    return once
