"""How styles, templates and scripts are laid out: `--check` says what is not; without it styles are mended."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import cssbeautifier

ROOT = Path(__file__).parent.parent
WIDTH = 120
_FOLDERS, _ENDINGS = ("src", "examples"), (".css", ".html", ".js")
_FORMAT = cssbeautifier.default_options()
_FORMAT.indent_size = 2
_FORMAT.end_with_newline = True
_FORMAT.newline_between_rules = False
_FORMAT.space_around_combinator = True


def formatted(css: str) -> str:
    """A stylesheet with a declaration a line."""
    return str(cssbeautifier.beautify(css, _FORMAT))


def problems(name: str, text: str) -> Iterator[str]:
    """What is wrong with how a file is laid out."""
    if name.endswith(".css") and formatted(text) != text:
        yield "is not formatted: run python -m tools.formatting"
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > WIDTH:
            yield f"line {number} has {len(line)} characters, more than {WIDTH}"
        if line != line.rstrip() or "\t" in line:
            yield f"line {number} ends with a space or has a tab"
        if len(re.match(" *", line)[0]) % 2:  # type: ignore[index]  # it always matches
            yield f"line {number} is not indented in steps of two"


def files() -> list[Path]:
    """Every file that is checked."""
    found = [path for folder in _FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in _ENDINGS]
    return sorted(path for path in found if "build" not in path.parts)


def main() -> int:
    """Mend the styles, or with --check fail where a file is not laid out for reading."""
    failed = False
    for path in files():
        text = path.read_text("utf-8")
        if path.suffix == ".css" and "--check" not in sys.argv:
            text = formatted(text)
            path.write_text(text, "utf-8")
        for problem in problems(path.name, text):
            failed = True
            print(f"{path.relative_to(ROOT)} {problem}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
