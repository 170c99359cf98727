"""`croupier shuffles`: the house's own shuffle through a battery of tests."""

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress as ProgressBar, TextColumn, TimeRemainingColumn
from rich.table import Table

from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT, CommandProblem, print_json
from croupier.equipment.cards import decks
from croupier.exact.numbers_extra import has_numbers
from croupier.floor.fairness.commitment import Kind, prepare_cards
from croupier.floor.fairness.patron_part import Nonce, order_after_nonces, seal_of
from croupier.floor.fairness.shuffle import OPERATING_SYSTEM, draw_pockets, even_shuffle

SHOES_MIN, SHOES_MAX = 1_000, 100_000
_SHOE, _DECK, _NONCES, _WHEEL = "shoe of 416 cards", "deck of 52 cards", "deck after patrons' nonces", "wheel"
_POCKETS = 37


def show_shuffles(shoes: int, *, as_json: bool) -> int:
    """Shuffle, check and print; a check that fails ends in status 1."""
    if not SHOES_MIN <= shoes <= SHOES_MAX:
        wanted = f"from {SHOES_MIN:,} to {SHOES_MAX:,}: fewer show nothing, more need too much memory"
        raise CommandProblem(f"--shoes is a whole number {wanted}.", UNDERSTOOD_NOT)
    if not has_numbers():
        raise CommandProblem("The battery needs numpy: pip install 'croupier[numbers]'", REFUSED)
    from croupier.sim.shuffles.battery import BATTERY_ERROR, ShuffledCards, Spins, run_battery

    with _bar(shoes) as progress:
        results = run_battery(
            (
                ShuffledCards(_SHOE, 416, _shuffle),
                ShuffledCards(_DECK, 52, _shuffle),
                ShuffledCards(_NONCES, 52, _nonce_shuffle()),
                Spins(_WHEEL, _POCKETS, lambda number: draw_pockets(tuple(range(_POCKETS)), number, OPERATING_SYSTEM)),
            ),
            shoes,
            progress,
        )
    passed = all(result.passed for result in results)
    told = [{"name": result.name, "p": result.chance, "passed": result.passed} for result in results]
    if as_json:
        print_json({"shoes": shoes, "tests": told, "false_alarms": BATTERY_ERROR, "passed": passed})
    else:
        _print(told, shoes, BATTERY_ERROR)
    return DONE if passed else REFUSED


def _shuffle(things: range) -> tuple[int, ...]:
    return even_shuffle(things, OPERATING_SYSTEM)


def _nonce_shuffle() -> Callable[[range], tuple[int, ...]]:
    """What patrons' devices make of one committed deck: a new nonce for each order, as one device would send it."""
    said = prepare_cards(Kind.DECK, "battery", "0" * 64, decks(1), 1, OPERATING_SYSTEM).commitment

    def shuffle(_: range) -> tuple[int, ...]:
        nonce = secrets.token_hex(32)
        return order_after_nonces(said, (Nonce("patron", seal_of(said.root, 0, "patron", nonce), nonce),))

    return shuffle


@contextmanager
def _bar(shoes: int) -> Iterator[Callable[[str, int], None]]:
    """What is shuffled and how far it is; nothing if stderr is no terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with ProgressBar(*columns, console=console, transient=True, disable=not console.is_terminal) as bars:
        tasks = {name: bars.add_task(name, total=shoes) for name in (_SHOE, _DECK, _NONCES, _WHEEL)}
        yield lambda name, done: bars.update(tasks[name], completed=done)


def _print(told: list[dict[str, object]], shoes: int, error: float) -> None:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("check")
    table.add_column("chance", justify="right")
    table.add_column("")
    for row in told:
        table.add_row(str(row["name"]), f"{row['p']:.4g}", "passed" if row["passed"] else "[bold red]FAILED[/]")
    console = Console()
    console.print(table)
    failed = sum(not row["passed"] for row in told)
    console.print(f"{shoes:,} shoes, {len(told)} checks, {failed or 'none'} failed.")
    console.print(f"A fair shuffle fails any of them once in {1 / error:,.0f} runs.")
