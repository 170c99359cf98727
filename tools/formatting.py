"""The layout of styles, templates, scripts and documents: mends styles and documents, or fails with --check."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import cssbeautifier

from tools.markdown_wrap import WIDTH, wrapped

ROOT = Path(__file__).parent.parent
_FOLDERS = ("src", "examples", "docs", "benchmarks")
_ENDINGS = (".css", ".html", ".js", ".md")
_FORMAT = cssbeautifier.default_options()
_FORMAT.indent_size = 2
_FORMAT.end_with_newline = True
_FORMAT.newline_between_rules = False
_FORMAT.space_around_combinator = True


def formatted(ending: str, text: str) -> str:
    """A stylesheet with a declaration a line, a document that is wrapped; anything else as it is."""
    if ending == ".css":
        return str(cssbeautifier.beautify(text, _FORMAT))
    return wrapped(text) if ending == ".md" else text


def problems(ending: str, text: str) -> Iterator[str]:
    """What is wrong with the layout of a file."""
    if formatted(ending, text) != text:
        yield "is not formatted: run python -m tools.formatting"
    if ending == ".md":
        return
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > WIDTH:
            yield f"line {number} has {len(line)} characters, more than {WIDTH}"
        if line != line.rstrip() or "\t" in line:
            yield f"line {number} ends with a space or has a tab"
        if len(re.match(" *", line)[0]) % 2:  # type: ignore[index]  # it always matches
            yield f"line {number} is not indented in steps of two"


def files() -> list[Path]:
    """Every file that is checked."""
    paths = [path for folder in _FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in _ENDINGS]
    return sorted([*ROOT.glob("*.md"), *paths])


def main() -> int:
    """Mend what can be mended, or with --check fail where a file is not laid out for reading."""
    failed = False
    for path in files():
        text = path.read_text("utf-8")
        if "--check" not in sys.argv and formatted(path.suffix, text) != text:
            text = formatted(path.suffix, text)
            path.write_text(text, "utf-8")
        for problem in problems(path.suffix, text):
            failed = True
            print(f"{path.relative_to(ROOT)} {problem}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
