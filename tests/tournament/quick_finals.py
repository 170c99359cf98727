"""Tournaments that come to their results quickly: a final alone, whose chips are what a test says they are."""

from typing import Any

from croupier.table.patrons.player_events import ChipsRuled
from croupier.tournament.commands import ConfirmCount, ConfirmPlaces, DrawSeats, EnterCount, PayPrizes
from croupier.tournament.conditions.entry_terms import Extra
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.events import Event
from croupier.tournament.evolve import evolve
from croupier.tournament.results.placings import Score
from croupier.tournament.results.result_events import PlacesConfirmed, PrizePaid
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_events import HappenedAtTable, PlayEnded
from tests.people import DEALER, OPERATOR, SUPERVISOR
from tests.tournament.tournament_log import DIRECTOR, Running, conditions_of, dollars, running


def final_alone(book: str, **changes: Any) -> Running:
    """A tournament whose only stage is the final of its example, for six players; entries are open."""
    none, few = Extra(times=0), {"minimum_players": 1, "maximum_players": 6}
    extras = {"ACT-BJ": {"buy_back": none}, "ACT-UTH": {"re_buy": none, "add_on": none}}.get(book, {})
    play_off = {"length": Length(rounds=3, cutting_card_version="b" if book == "NZ-D7" else None)}
    stage = (conditions_of(book).stage[-1],)
    return running(book, **{"stage": stage, "entry": few, "play_off": play_off} | extras | changes).opened()


def tell(run: Running, *events: Event) -> None:
    """Facts that no command of the test brought about; they move no money."""
    for event in events:
        run.tournament = evolve(run.tournament, event)
        run.log.append(event)


def holding(run: Running, number: int = 1, **chips: int) -> Running:
    """The players of a session in play hold so many dollars in chips."""
    session = run.session(number)
    for name, amount in chips.items():
        table = session.table_of(name)
        patron = run.table(number, table).patron(name)
        assert patron is not None
        ruled = ChipsRuled(name, dollars(amount) - patron.stack, run.tournament.clauses.chips_by_rule_alone)
        tell(run, HappenedAtTable(number, table, ruled))
    return run


def to_count(run: Running, number: int = 1, **chips: int) -> Running:
    """Play of a session is over, and its players hold so many dollars in chips."""
    holding(run, number, **chips)
    tell(run, PlayEnded(number, run.tournament.clauses.session_length))
    return run


def counted_out(run: Running, number: int = 1, **chips: int) -> Running:
    """A session is over with these chips in dollars, counted by the dealer and confirmed by the supervisor."""
    to_count(run, number, **chips)
    counts = tuple(Score(name, dollars(amount)) for name, amount in chips.items())
    run.do(EnterCount(DEALER, number, counts), ConfirmCount(SUPERVISOR, number))
    assert run.session(number).phase is SessionPhase.OVER
    return run


def final_played(book: str, _changes: dict[str, Any] | None = None, **chips: int) -> Running:
    """The final of a book has been played, and everybody ended it with these chips in dollars."""
    return counted_out(final_alone(book, **(_changes or {})).begun(*chips), **chips)


def played_off(run: Running, **chips: int) -> Running:
    """The play-off that is owed is drawn, played and counted out with these chips in dollars."""
    run.do(DrawSeats(DIRECTOR, "drawn again"))
    number = len(run.tournament.sessions)
    return counted_out(run.seated(*chips).started(number), number, **chips)


def paid_out(run: Running) -> dict[str, int]:
    """Places are confirmed and prizes paid: what everybody got, in cents."""
    run.do(ConfirmPlaces(DIRECTOR, "a draw in public"))
    events = run.do(PayPrizes(OPERATOR))
    return {event.name: event.amount for event in events if isinstance(event, PrizePaid)}


def confirmed(run: Running) -> PlacesConfirmed:
    """The places as the director confirmed them."""
    (event,) = run.do(ConfirmPlaces(DIRECTOR, "a draw in public"))
    assert isinstance(event, PlacesConfirmed)
    return event
