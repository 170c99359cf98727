"""What goes wrong, told to people on stderr and to scripts as JSON on stdout; never as a traceback."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the rule rooms stay unread until a command needs them
    from croupier.rulebook import Refused

DONE, REFUSED, UNDERSTOOD_NOT = 0, 1, 2


class CommandProblem(Exception):  # noqa: N818 - the user's word for it
    """A problem with the exit status it ends in, and the keys that scripts read."""

    def __init__(self, message: str, status: int, **details: object) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.details = details


def refused_problem(refusal: Refused, **details: object) -> CommandProblem:
    """A refusal as a problem."""
    return CommandProblem(refusal.why, REFUSED, rule=refusal.rule, book=refusal.book, **details)


def report(problem: CommandProblem, as_json: bool) -> int:
    """Tell it, and give the exit status."""
    rule, book = problem.details.get("rule"), problem.details.get("book")
    where = ", ".join(
        f"{name} {problem.details[name]}" for name in ("round", "line") if problem.details.get(name) is not None
    )
    clause = f" ({book} {rule})" if rule else ""
    print(f"croupier: {where + ': ' if where else ''}{problem.message}{clause}", file=sys.stderr)
    if as_json:
        print_json({"error": {"rule": None, "message": problem.message} | problem.details})
    return problem.status


def print_json(answer: dict[str, object]) -> None:
    """One JSON object on stdout, in letters where the terminal knows them and in escapes if it does not."""
    text = json.dumps(answer, ensure_ascii=False)
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(answer)
    print(text)


def read_input(file: str, *, bytes_max: int | None = None, **details: object) -> str:
    """A file's text; `-` is standard input. What goes wrong carries the details that scripts expect.

    No more is read than `bytes_max` allows: a file may be endless."""
    name = "Standard input" if file == "-" else file
    try:
        content = _content(file, -1 if bytes_max is None else bytes_max + 1)
        if bytes_max is not None and len(content) > bytes_max:
            why = f"{name} is longer than the maximum of {bytes_max // 1024} kB."
            raise CommandProblem(why, UNDERSTOOD_NOT, **details)
        return content.decode("utf-8-sig")
    except OSError as problem:
        raise CommandProblem(f"{name} cannot be read: {problem.strerror}.", UNDERSTOOD_NOT, **details) from None
    except UnicodeDecodeError:
        raise CommandProblem(f"{name} is not text in UTF-8.", UNDERSTOOD_NOT, **details) from None


def _content(file: str, most: int) -> bytes:
    if file != "-":
        with Path(file).open("rb") as opened:
            return opened.read(most)
    if sys.stdin is None:
        raise OSError(0, "it is closed")
    return sys.stdin.buffer.read(most)
