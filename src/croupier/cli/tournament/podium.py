"""The end of a tournament: the podium, every prize with its clause, and the pool that closes at nothing."""

from collections.abc import Iterable

from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from croupier.cli.play.drawing import money
from croupier.rulebook import Cite
from croupier.tournament.entries.entry_events import EntryAccepted
from croupier.tournament.entries.payment_events import Purchased, ValueAdded
from croupier.tournament.events import Event
from croupier.tournament.results.distribution import goods_value
from croupier.tournament.results.prizes import Award
from croupier.tournament.results.result_events import PrizePaid, SessionPrizePaid
from croupier.tournament.results.ties import places_so_far
from croupier.tournament.state import Tournament

_STEPS = ((1, "green", 5), (0, "bright_yellow", 7), (2, "dark_orange", 4))
"""From left to right: which place, its colour, and how high it stands."""
_STEP_WIDTH = 20
_PLACES_SHOWN = 14


def podium(tournament: Tournament) -> RenderableType:
    """The first three places as steps, the winner's in the middle."""
    paid = {award.name: _prize_in_words(tournament, award) for award in tournament.awards}
    ranks = _ranks(tournament)
    grid = Table.grid(padding=(0, 1))
    steps: list[RenderableType] = []
    for place, colour, height in _STEPS:
        if place < len(tournament.places):
            names = tournament.places[place]
            grid.add_column(vertical="bottom", width=_STEP_WIDTH)
            steps.append(_step(names, ranks[place], paid.get(names[0], ""), colour, height))
    grid.add_row(*steps)
    return Align.left(grid)


def _step(names: tuple[str, ...], rank: int, prize: str, colour: str, height: int) -> Group:
    shown = names[:3] + ((f"and {len(names) - 3} more",) if len(names) > 3 else ())
    above = Text("\n".join(shown), style=f"bold {colour}", justify="center")
    inside = Text(f"{rank}\n{prize}", style=colour, justify="center")
    return Group(above, Panel(inside, border_style=colour, height=height, width=_STEP_WIDTH))


def _prize_in_words(tournament: Tournament, award: Award) -> str:
    """The money of a prize, and the goods beside it."""
    cash = award.amount - _worth(tournament, award)
    return "\n".join(part for part in (money(cash) if cash else "", award.goods) if part)


def _worth(tournament: Tournament, award: Award) -> int:
    return goods_value(tournament, award.name) if award.goods else 0


def _ranks(tournament: Tournament) -> list[int]:
    """The number of each place; those who share one take up the places behind it."""
    sizes = [len(players) for players in tournament.places]
    return [1 + sum(sizes[:at]) for at in range(len(sizes))]


def places(tournament: Tournament) -> Table:
    """Everybody who is placed, the clause that placed them, the prize and the clause that gives it."""
    awards = {award.name: award for award in tournament.awards}
    table = Table(show_edge=False, pad_edge=False)
    for column in ("place", "player", "rule", "prize", "rule", "also"):
        right = column in {"place", "prize"}
        table.add_column(column, justify="right" if right else "left", no_wrap=column != "also")
    rows = [
        (rank, name, clause)
        for rank, names, clause in zip(_ranks(tournament), tournament.places, _clauses(tournament), strict=True)
        for name in names
    ]
    shown = max(_PLACES_SHOWN, len(awards))
    for rank, name, clause in rows[:shown]:
        award = awards.get(name)
        prize = _prize_cells(tournament, award) if award else ()
        table.add_row(str(rank), Text(name), _dim(clause), *prize)
    if rows[shown:]:
        table.add_row("…", _dim(f"{len(rows) - shown} more"))
    if not any(award.goods for award in awards.values()):
        table.columns.pop()
    return table


def _prize_cells(tournament: Tournament, award: Award) -> tuple[Text, Text, Text]:
    worth = _worth(tournament, award)
    also = f"{award.goods}, worth {money(worth)}" if award.goods else ""
    return Text(money(award.amount - worth), style="bold green"), _dim(award.clause), Text(also)


def _clauses(tournament: Tournament) -> list[Cite]:
    """The clause behind each place; one that a ruling changed is the director's award."""
    places = places_so_far(tournament)
    by_place = dict(zip(places.places, places.clauses, strict=True))
    return [by_place.get(players, tournament.clauses.places_awarded) for players in tournament.places]


def money_in_and_out(tournament: Tournament, log: Iterable[Event]) -> Table:
    """Where the pool came from and where it went, line by line down to nothing."""
    clauses, events = tournament.clauses, tuple(log)
    fees = sum(event.to_pool for event in events if isinstance(event, EntryAccepted))
    bought = sum(event.to_pool for event in events if isinstance(event, Purchased))
    added = sum(event.amount for event in events if isinstance(event, ValueAdded))
    paid = sum(event.amount for event in events if isinstance(event, PrizePaid | SessionPrizePaid))
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    table.add_row("entry fees into the pool", money(fees), _dim(clauses.fees_to_pool))
    if bought:
        table.add_row("paid for more chips", money(bought), _dim(clauses.extras_to_pool or clauses.fees_to_pool))
    if added:
        table.add_row("added by the operator", money(added), _dim(clauses.value_added))
    goods = sum(_worth(tournament, award) for award in tournament.awards)
    table.add_row("prizes paid in money" if goods else "prizes paid", money(goods - paid), _dim(clauses.prize_list))
    if goods:
        table.add_row("goods at their value", money(-goods), _dim(clauses.prize_list))
    closes = Text(money(tournament.pool), style="bold green")
    table.add_row(Text("the pool closes at", style="bold"), closes, _dim(clauses.pool_returned))
    if tournament.commission:
        commission = clauses.commission or clauses.fee
        table.add_row("commission, outside the pool", money(tournament.commission), _dim(commission))
    return table


def _dim(words: str) -> Text:
    return Text(words, style="dim")
