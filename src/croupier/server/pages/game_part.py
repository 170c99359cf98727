"""What one game brings to the pages: every answer is asked for, and none has a default."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from croupier.floor.running.lobby import LobbyStage
from croupier.rulebook import Cite
from croupier.server.pages.dealing.game_part import DealerPages
from croupier.server.pages.felts.game_guide import FirstRound, GuidePart
from croupier.server.pages.felts.round_words import RoundWords
from croupier.server.pages.felts.table_look import TableLook, WagerRow
from croupier.server.pages.public.record_forms import GameForm
from croupier.server.pages.supervision.game_part import SupervisorPages
from croupier.server.pages.tables.sign_rows import SignGroup
from croupier.table.view import Sign

TEMPLATES = ("felt.html", "controls.html", "icon.html")
"""What every game draws: its table, what a patron can do there now, and a small picture (inside an SVG of 64 by 64)."""


@dataclass(frozen=True)
class GamePages:
    """One game's part of the pages.

    `package` has the folders `templates/` and `static/`: its templates are found under the game's `name`, its static
    files beside ours. A stylesheet that is called as one of ours is added to it (`lobby.css`, `supervision.css`).

    `titles` are the games by their names in records and in the lobby, as people call them; `family` names all of them
    in a sentence. `round_word` is what a round is called, `device` what its results come from (`cards`, `wheel`).
    `draw_felt` returns what the templates get as `game`, `wager_rows` what came of each wager, `status_text` one
    sentence about what happens now. `board` is a template next to the results; `styles` and `scripts` are what its
    table needs in the browser.

    `sign` is what stands on the sign beside the limits, `minimum` and `maximum` are what these are called there, and
    `rules_copy` is the clause by which anybody gets a copy of the rules. `guide` is how the game is played in everyday
    words, `first_round` what somebody new is told while they play, `round_words` how a past round is told. In the
    lobby `stages` are the stages that the game has other words for, `recent` is what its template `recent.html` draws
    of a table's latest results (None to draw nothing), and `tone` gives the class in which a result is shown. `forms`
    is what can be tapped to write a record. `dealer` and `supervisor` are its parts of their consoles.
    """

    name: str
    package: str
    titles: Mapping[str, str]
    family: str
    round_word: str
    device: str
    draw_felt: Callable[[TableLook], object]
    wager_rows: Callable[[TableLook], tuple[WagerRow, ...]]
    status_text: Callable[[TableLook], str]
    board: str | None
    styles: tuple[str, ...]
    scripts: tuple[str, ...]
    sign: Callable[[Sign], Iterable[SignGroup]]
    guide: Callable[[Sign], Iterable[GuidePart]]
    first_round: FirstRound
    round_words: RoundWords
    minimum: str
    maximum: str
    rules_copy: Cite
    stages: Mapping[LobbyStage, str]
    recent: Callable[[tuple[str, ...]], object | None]
    tone: Callable[[str], str]
    forms: tuple[GameForm, ...]
    dealer: DealerPages
    supervisor: SupervisorPages

    @property
    def limited(self) -> str:
        """What the limits beside a table's name are for: `Bets`, or the one bet that its minimum names."""
        return self.minimum.removeprefix("Minimum").strip().capitalize() or "Bets"

    @property
    def real_device(self) -> str:
        """The device where it is a real one: `real cards`, `a real wheel`."""
        return f"real {self.device}" if self.device.endswith("s") else f"a real {self.device}"


def nothing_recent(results: tuple[str, ...]) -> None:
    """The answer of a game whose results are not drawn in the lobby."""


def no_tone(result: str) -> str:
    """The answer of a game whose results have no colours."""
    return ""
