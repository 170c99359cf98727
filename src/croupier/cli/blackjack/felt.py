"""A table of blackjack drawn in the terminal: the dealer's hand below its inscription, and each box with its hands."""

from collections.abc import Iterable

from rich.align import Align
from rich.console import Group
from rich.constrain import Constrain
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from croupier import table as tables
from croupier.cli.play.drawing import card_face, format_chips, settlement_table
from croupier.cli.play.panels import AT_TURN, FELT_COLOUR, arrange_panels, coloured_name, panel_rows, winnings_text
from croupier.cli.play.sitting import ME, Evening
from croupier.games.blackjack.determinations import Determinations, SoftSeventeen
from croupier.games.blackjack.events import Kind
from croupier.games.blackjack.values_and_odds import LIMIT, blackjack_odds, insurance_odds, is_blackjack
from croupier.games.blackjack.view import BoxView, HandView, RoundView, SettledView
from croupier.records.answer import Settlement
from croupier.records.game_registry import settlement_of
from croupier.table.events import Event
from croupier.table.view import TableView
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask


def show_round(evening: Evening, events: list[Event]) -> Settlement:
    """The felt as it lies at the end of a round, and every wager's end."""
    settlement = settlement_of(evening.table, events)
    evening.console.print(f"\n[bold]round {evening.table.round_number}: {settlement.result}[/]")
    show_felt(evening)
    evening.console.print(settlement_table(settlement, nets=False))
    return settlement


def play_of(evening: Evening) -> RoundView:
    """The round on the table."""
    play: RoundView = tables.view(evening.table, Actor(ME)).play
    return play


def show_felt(evening: Evening) -> None:
    """What lies on the table now."""
    evening.console.print(felt(tables.view(evening.table, Actor(ME)), evening.console.width))


def felt(view: TableView, width: int) -> Constrain:
    """The dealer's hand and the boxes, in as many rows as the terminal needs, one below the middle of the other."""
    play: RoundView = view.play
    rows = panel_rows([box_panel(view, box) for box in sorted(play.boxes, key=lambda box: box.number)], width)
    return arrange_panels([[dealer_panel(play, view.sign.game, width)], *rows] if play.dealer.cards else rows)


def dealer_panel(play: RoundView, game: Determinations, width: int) -> Panel:
    """The dealer's cards side by side; the inscription stands below them."""
    line = Text(" ").join(card_face(card) for card in play.dealer.cards)
    return Panel(
        Align.center(line),
        title=f"dealer {total_words(play.dealer, is_blackjack(play.dealer.cards))}",
        subtitle=f"[dim]{inscription_text(game)}[/]",
        border_style=FELT_COLOUR,
        width=min(width, len(inscription_text(game)) + 6),
        height=3,
    )


def inscription_text(game: Determinations) -> str:
    """What is printed on the layout."""
    stands = "dealer stands on every 17" if game.soft_17 is SoftSeventeen.STAND else "dealer draws to a soft 17"
    return f"Blackjack pays {blackjack_odds(game)[0]} · {stands} · insurance pays {insurance_odds(game)[0]}"


def total_words(hand: HandView, blackjack: bool) -> str:
    """A hand's total as people say it."""
    return "Blackjack" if blackjack else hand.total


def box_panel(view: TableView, box: BoxView) -> Panel:
    """A box with its hands side by side, the wagers on each below it, and what else lies on the box."""
    play: RoundView = view.play
    at = play.step.hand if isinstance(play.step, Ask) else ""
    is_at_turn = at.partition("/")[0] == str(box.number)
    columns = [_hand_column(view, box, number, at) for number in range(1, len(box.hands) + 1)]
    if not columns:
        columns = [[_wager(view, wager.patron, format_chips(wager.amount)) for wager in box.wagers]]
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row(*(Text("\n").join(column) for column in columns))
    beside = _side_wager_lines(view, box)
    title = Text.assemble("▶ " if is_at_turn else "", str(box.number), " ", coloured_name(view, box.controller or ""))
    hands = sum(max(line.cell_len for line in column) + 2 for column in columns) - 2
    return Panel(
        Group(grid, *beside),
        title=title,
        border_style=AT_TURN if is_at_turn else FELT_COLOUR,
        width=max(hands, title.cell_len + 2, *(line.cell_len for line in beside), 0) + 4,
        height=max(map(len, columns)) + len(beside) + 2,
    )


def _hand_column(view: TableView, box: BoxView, number: int, at: str) -> list[Text]:
    """One hand: cards below one another, its total, and whose chips lie on it or what became of them."""
    play, hand = view.play, box.hands[number - 1]
    points = int(hand.total.rpartition("/")[2])
    total = Text(f"{total_words(hand, hand.is_blackjack):^4}", style="red" if points > LIMIT else "bold")
    if at == f"{box.number}/{number}" and len(box.hands) > 1:
        total.append(" ◀", style=AT_TURN)
    lying = [_wager(view, share.patron, _stake_text(share.stake, share.added)) for share in hand.shares]
    settled = [_result_text(view, row) for row in _settled_rows(play.settled, box.number, Kind.MAIN, number)]
    below = [Text()] * (max(len(other.cards) for other in box.hands) - len(hand.cards))
    return [*map(card_face, hand.cards), *below, total, *lying, *settled]


def _stake_text(stake: int | None, added: int | None) -> str:
    return f"{format_chips(stake)}+{format_chips(added)}" if added else format_chips(stake)


def _side_wager_lines(view: TableView, box: BoxView) -> list[Text]:
    """Pairs and insurance of a box, lying or settled."""
    play: RoundView = view.play
    lines = [_wager(view, wager.patron, format_chips(wager.amount), "pairs ") for wager in box.pairs]
    lines += [_result_text(view, row, "pairs ") for row in _settled_rows(play.settled, box.number, Kind.PAIRS)]
    lines += [
        _wager(view, insured.patron, format_chips(insured.amount), "insures ")
        for insured in play.insurance
        if insured.box == box.number
    ]
    return lines + [
        _result_text(view, row, "insurance ") for row in _settled_rows(play.settled, box.number, Kind.INSURANCE)
    ]


def _settled_rows(rows: Iterable[SettledView], box: int, kind: Kind, hand: int | None = None) -> list[SettledView]:
    return [row for row in rows if row.box == box and row.kind is kind and hand in (None, row.hand)]


def _wager(view: TableView, patron: str, amount: str, what: str = "") -> Text:
    return Text.assemble((what, "dim"), coloured_name(view, patron), f" {amount}")


def _result_text(view: TableView, row: SettledView, what: str = "") -> Text:
    """What a wager brought its owner, with its sign."""
    return Text.assemble(
        (what, "dim"), coloured_name(view, row.patron), " ", winnings_text(row.result, row.stake, row.paid)
    )
