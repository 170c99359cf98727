"""Write what is generated, or with --check fail if it has drifted: traces, reference pages, strings, frozen names."""

import sys
from pathlib import Path

from croupier.installed import outside_games
from tools.frozen_names import grown_lists, missing_names, names_now, names_promised
from tools.markdown_wrap import wrapped
from tools.reference import pages
from tools.strings.pages import string_pages
from tools.traces import scan, written

ROOT = Path(__file__).parent.parent


def traces() -> dict[Path, str]:
    """Where each clause lives; the command line answers from it, so that it comes before lists of its answers."""
    return {ROOT / "src" / "croupier" / "rulebook" / "traces.json": written(scan(ROOT))}


def documents() -> dict[Path, str]:
    """Every generated page with its text."""
    return {ROOT / "docs" / "reference" / name: wrapped(text) for name, text in (pages() | string_pages()).items()}


def drifted(files: dict[Path, str]) -> list[Path]:
    """The files that were not what they should be; without --check they are now."""
    found = [path for path, text in files.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in found if "--check" not in sys.argv else ():
        path.parent.mkdir(exist_ok=True)
        path.write_text(files[path], encoding="utf-8")
    return found


def main() -> int:
    """Write or check; either way fail where a promised name is gone."""
    if others := outside_games():
        print(f"These pages and lists are of croupier alone: uninstall {', '.join(other.name for other in others)}.")
        return 1
    changed = drifted(traces())
    now, promised = names_now(), names_promised()
    missing = missing_names(now, promised)
    changed += drifted(documents() | grown_lists(now, promised))
    for path in changed:
        state = "has drifted: run make generate" if "--check" in sys.argv else "written"
        print(f"{path.relative_to(ROOT)} {state}")
    for sentence in missing:
        print(sentence, file=sys.stderr)
    return 1 if missing or (changed and "--check" in sys.argv) else 0


if __name__ == "__main__":
    sys.exit(main())
