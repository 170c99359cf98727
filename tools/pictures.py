"""Draws the pictures of the README from the command itself, as SVG."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

ROOT = Path(__file__).parent.parent
RECORD = """game = "mini-baccarat"

[table]
minimum = 10
pairs = "perfect pairs"

[[round]]
shoe = "9h 6d 9c 3s"
play = [
  "Ann bets 100 on banker",
  "Ann bets 10 on player pair",
  "Bob bets 50 on tie",
  "Cat bets 5 on player",
]
"""
# The export's own template fetches a font from elsewhere; a reader's own monospaced font will do.
_TEMPLATE = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL).replace(
    "Fira Code", "ui-monospace, Menlo, Consolas, DejaVu Sans Mono"
)


def picture(name: str, *words: str, start: str | None = None, shown: str | None = None) -> None:
    """Run the command, and keep what it printed as a picture, from the last line that begins with `start`."""
    done = subprocess.run(
        [sys.executable, "-m", "croupier", *words],
        env=os.environ | {"FORCE_COLOR": "1", "COLUMNS": "100", "TERM": "xterm-256color", "COLORTERM": "truecolor"},
        capture_output=True,
        text=True,
        check=True,
    )
    lines = done.stdout.rstrip("\n").split("\n")
    console = Console(record=True, width=100, file=open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
    first = max(
        (n for n, line in enumerate(lines) if start and Text.from_ansi(line).plain.startswith(start)), default=0
    )
    console.print(Text.from_ansi(f"$ croupier {shown or ' '.join(words)}\n" + "\n".join(lines[first:])))
    svg = console.export_svg(title="croupier", code_format=_TEMPLATE, unique_id=name)
    (ROOT / "docs" / "pictures" / f"{name}.svg").write_text(svg, encoding="utf-8")


def main() -> None:
    """Draw them all."""
    (ROOT / "docs" / "pictures").mkdir(exist_ok=True)
    picture("play", "play", "mini-baccarat", "--auto", "--seed", "8", "--coups", "57", start="coup ")
    picture("blackjack", "play", "blackjack", "--auto", "--seed", "67", "--rounds", "10", start="round ")
    game = "ultimate-texas-holdem"
    picture("ultimate-texas-holdem", "play", game, "--auto", "--seed", "51", "--rounds", "2", start="round ")
    picture("roulette", "play", "roulette", "--auto", "--seed", "3", "--rounds", "12", start="spin ")
    picture("tournament", "tournament", "run", "nz-d7-blackjack", "--seed", "1", start="heats: play-off")
    picture("rules", "rules", "ACT-MB", "7.3")
    chart = ROOT / "docs" / "pictures" / "odds-blackjack.svg"
    chart.unlink(missing_ok=True)
    subprocess.run([sys.executable, "-m", "croupier", "odds", "blackjack", "--chart", str(chart)], check=True)
    chart.chmod(0o644)  # a new file is for its owner's eyes alone
    plot = ROOT / "docs" / "pictures" / "simulate-blackjack.png"
    plot.unlink(missing_ok=True)
    words = ("simulate", "blackjack", "--session", "200,10,300", "--plot", str(plot))
    subprocess.run([sys.executable, "-m", "croupier", *words], check=True, stdout=subprocess.DEVNULL)
    plot.chmod(0o644)
    evening = ROOT / "docs" / "pictures" / "tournament-plan.png"
    evening.unlink(missing_ok=True)
    asked = ("tournament", "plan", "act-bj", "--seed", "7", "--plot", str(evening))
    subprocess.run([sys.executable, "-m", "croupier", *asked], check=True, stdout=subprocess.DEVNULL)
    evening.chmod(0o644)
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "dispute.toml"
        record.write_text(RECORD, encoding="utf-8")
        picture("adjudicate", "adjudicate", str(record), shown="adjudicate dispute.toml")


if __name__ == "__main__":
    main()
