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


def generated() -> dict[Path, str]:
    """Every generated file with its text."""
    traces = ROOT / "src" / "croupier" / "rulebook" / "traces.json"
    files = {traces: written(scan(ROOT))}
    documents = pages() | string_pages()
    return files | {ROOT / "docs" / "reference" / name: wrapped(text) for name, text in documents.items()}


def main() -> int:
    """Write or check; either way fail where a promised name is gone."""
    if others := outside_games():
        print(f"These pages and lists are of croupier alone: uninstall {', '.join(other.name for other in others)}.")
        return 1
    now, promised = names_now(), names_promised()
    missing, drifted = missing_names(now, promised), []
    for path, text in (generated() | grown_lists(now, promised)).items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        drifted.append(path.relative_to(ROOT))
        if "--check" not in sys.argv:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for name in drifted:
        print(f"{name} {'has drifted: run make generate' if '--check' in sys.argv else 'written'}")
    for sentence in missing:
        print(sentence, file=sys.stderr)
    return 1 if missing or (drifted and "--check" in sys.argv) else 0


if __name__ == "__main__":
    sys.exit(main())
