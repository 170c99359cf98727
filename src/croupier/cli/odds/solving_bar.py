"""The bar that shows how far the odds are, and that loops are being compiled, which takes long at the first use."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress as ProgressBar, TextColumn, TimeElapsedColumn

from croupier.exact.game_part import GameOdds, Progress


@contextmanager
def solving_bar(game: str, part: GameOdds) -> Iterator[Progress]:
    """A bar on stderr that goes away when the work is done; nothing if stderr is no terminal."""
    console = Console(stderr=True)
    solving = f"Solving {game.replace('-', ' ')}"
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with ProgressBar(*columns, console=console, transient=True, disable=not console.is_terminal) as bars:
        task = bars.add_task(solving, total=1.0)

        def tell_compiling(begun: bool) -> None:
            # One word stays until the first part is solved: loops are compiled one after the other.
            if begun:
                bars.update(task, description="Compiling for this machine (the first time only)")

        with part.watch_compilation(tell_compiling):
            yield lambda done: bars.update(task, completed=done, description=solving)
