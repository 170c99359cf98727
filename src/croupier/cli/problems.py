"""What goes wrong, told to people on stderr and to scripts as JSON on stdout; never as a traceback."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the rule rooms stay unread until a command needs them
    from croupier.rulebook import Refused

DONE, REFUSED, UNDERSTOOD_NOT = 0, 1, 2


class Problem(Exception):  # noqa: N818 - the user's word for it
    """A problem with the exit status it ends in, and the keys that scripts read."""

    def __init__(self, message: str, status: int, **details: object) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.details = details


def refused(refusal: Refused, **details: object) -> Problem:
    """A refusal as a problem."""
    return Problem(refusal.why, REFUSED, rule=refusal.rule, book=refusal.book, **details)


def report(problem: Problem, as_json: bool) -> int:
    """Tell it, and give the exit status."""
    rule, book = problem.details.get("rule"), problem.details.get("book")
    where = "".join(
        f"{name} {problem.details[name]}, " for name in ("round", "line") if problem.details.get(name) is not None
    )
    clause = f" ({book} {rule})" if rule else ""
    print(f"croupier: {where}{problem.message}{clause}", file=sys.stderr)
    if as_json:
        print(json.dumps({"error": {"rule": None, "message": problem.message} | problem.details}, ensure_ascii=False))
    return problem.status


def reading(file: str) -> str:
    """A file's text; `-` is standard input."""
    try:
        if file == "-":
            return sys.stdin.buffer.read().decode("utf-8")
        with open(file, encoding="utf-8") as opened:
            return opened.read()
    except OSError as problem:
        raise Problem(f"{file} cannot be read: {problem.strerror}.", UNDERSTOOD_NOT) from None
    except UnicodeDecodeError:
        raise Problem(f"{file} is not text in UTF-8.", UNDERSTOOD_NOT) from None
