"""What was typed behind `croupier simulate`, checked before anything is played."""

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import Literal

from croupier.cli.house.new_files import check_is_free
from croupier.cli.problems import REFUSED, UNDERSTOOD_NOT, CommandProblem
from croupier.equipment.amounts import Amount, amount

SIMULATED_ROUNDS_MAX = 10**15
SESSION_ROUNDS_MAX = SESSIONS_MAX = 1_000_000
_SESSIONS = 10_000
_PICTURES = (".png", ".svg", ".pdf")
_ROWS = (".parquet", ".csv")


@dataclass(frozen=True)
class SimulateOptions:
    """What was typed."""

    game: str
    rounds: int
    seed: int
    settings: tuple[str, ...] = ()
    wager: str | None = None
    workers: int | None = None
    device: str = "cpu"
    strategy: str | None = None
    shoe: Literal["fresh", "whole"] | None = None
    boxes: int | None = None
    cluster: str | None = None
    state: str | None = None
    session: str | None = None
    plot: str | None = None
    results: str | None = None


@dataclass(frozen=True)
class SessionOptions:
    """What a patron brings and wagers every round, how many rounds he means to play, and how many patrons there are."""

    bankroll: Amount
    wager: Amount
    rounds: int
    sessions: int = _SESSIONS


def check_options(options: SimulateOptions) -> None:
    """Refuse what cannot be played, and what could not be written after it."""
    if not 1 <= options.rounds <= SIMULATED_ROUNDS_MAX:
        raise CommandProblem(f"--rounds is a whole number from 1 to 1e15, not {options.rounds}.", UNDERSTOOD_NOT)
    if not 0 <= options.seed < 1 << 63:
        raise CommandProblem("--seed is a whole number from 0, of at most 63 bits.", UNDERSTOOD_NOT)
    if options.workers is not None and not 1 <= options.workers <= 1024:
        raise CommandProblem(f"--workers is a whole number from 1 to 1024, not {options.workers}.", UNDERSTOOD_NOT)
    if options.cluster is not None and (options.device == "gpu" or options.workers):
        raise CommandProblem("--cluster has workers of its own: leave --device and --workers out.", UNDERSTOOD_NOT)
    _check_file("--plot", options.plot, _PICTURES)
    _check_file("--results", options.results, _ROWS)
    if options.plot and find_spec("matplotlib") is None:
        raise CommandProblem("A plot needs matplotlib. Install it with: pip install 'croupier[numbers]'", REFUSED)
    if options.results and Path(options.results).suffix.lower() == ".parquet" and find_spec("pyarrow") is None:
        why = "Parquet needs pyarrow. Install it with: pip install 'croupier[parquet]', or write a .csv."
        raise CommandProblem(why, UNDERSTOOD_NOT)
    if options.state:
        _check_folder("--state", options.state)


def _check_file(option: str, file: str | None, endings: tuple[str, ...]) -> None:
    if file is None:
        return
    if Path(file).suffix.lower() not in endings:
        told = f"{', '.join(endings[:-1])} or {endings[-1]}"
        raise CommandProblem(f"{option} takes a file that ends in {told}, not {file!r}.", UNDERSTOOD_NOT)
    check_is_free(file)
    _check_folder(option, file)


def _check_folder(option: str, file: str) -> None:
    """Refuse a folder in which nothing can be made: better now than after an hour."""
    folder = Path(file).resolve().parent
    if not folder.is_dir():
        raise CommandProblem(f"{option}: there is no folder for {file}.", UNDERSTOOD_NOT)
    try:
        TemporaryFile(dir=folder).close()
    except OSError as problem:
        raise CommandProblem(f"{option}: {file} can't be written: {problem.strerror}.", UNDERSTOOD_NOT) from None


def read_session(text: str) -> SessionOptions:
    """`500,10,200`: a bankroll of 500, wagers of 10, 200 rounds; a fourth number is how many sessions are played."""
    parts = text.split(",")
    try:
        if len(parts) not in (3, 4):
            raise ValueError
        bankroll, wager = amount(parts[0].strip()), amount(parts[1].strip())
        rounds, *sessions = (int(float(part)) for part in parts[2:])
    except (ValueError, OverflowError):
        why = f"--session takes BANKROLL,WAGER,ROUNDS, such as 500,10,200, and perhaps ,SESSIONS; not {text!r}."
        raise CommandProblem(why, UNDERSTOOD_NOT) from None
    session = SessionOptions(bankroll, wager, rounds, *sessions)
    if not 0 < wager <= bankroll:
        raise CommandProblem("--session: the wager is above 0 and no more than the bankroll.", UNDERSTOOD_NOT)
    if not (1 <= session.rounds <= SESSION_ROUNDS_MAX and 1 <= session.sessions <= SESSIONS_MAX):
        raise CommandProblem("--session: rounds and sessions are whole numbers from 1 to 1,000,000.", UNDERSTOOD_NOT)
    return session
