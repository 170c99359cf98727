"""Casino table games run exactly as the regulator approved them, with the rule behind every payment.

What this module names is the public library:

- `read_record`, `adjudicate`, `write_record`: rounds written down, settled by the book, and written again.
- `read_tournament_record`, `settle_tournament`: a tournament's money and places written down, and settled.
- `odds`: what the house earns on every wager, exactly, and what each choice of a hand is worth.
- `open_book`, `clauses_in_force`: the approved rules as data, and which clauses are in force under which circumstances.
- `baccarat`, `table`, `tournament`: the deciders, with the same verbs: `begin`, `next_step`, `decide`, `evolve`,
  `moves`, `view`.
- `Refused`: what the rules do not allow, with the clause and what is allowed instead.

Everything is imported where it is first used, so that `import croupier` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

if TYPE_CHECKING:
    from croupier import table as table, tournament as tournament
    from croupier.equipment.amounts import (
        Amount as Amount,
        Odds as Odds,
        amount as amount,
        currency_text as currency_text,
    )
    from croupier.equipment.cards import Card as Card, card as card, cards as cards
    from croupier.exact.answers import Ending as Ending, WagerOdds as WagerOdds
    from croupier.exact.game_part import (
        FigureGroup as FigureGroup,
        OddsAnswer as OddsAnswer,
        StrategyChart as StrategyChart,
    )
    from croupier.games import (
        baccarat as baccarat,
        blackjack as blackjack,
        roulette as roulette,
        ultimate_holdem as ultimate_holdem,
    )
    from croupier.records import (
        Answer as Answer,
        NotARecord as NotARecord,
        Record as Record,
        RefusedInRecord as RefusedInRecord,
        Row as Row,
        Settlement as Settlement,
        adjudicate as adjudicate,
        read_record as read_record,
        write_record as write_record,
    )
    from croupier.records.odds.table_odds import odds as odds
    from croupier.records.tournament import (
        TournamentAnswer as TournamentAnswer,
        TournamentRecord as TournamentRecord,
        read_tournament_record as read_tournament_record,
        settle_tournament as settle_tournament,
    )
    from croupier.robots.dealer import Dealer as Dealer
    from croupier.rulebook import (
        Book as Book,
        Clause as Clause,
        InForce as InForce,
        Refused as Refused,
        clauses_in_force as clauses_in_force,
        open_book as open_book,
    )
    from croupier.verbs.actors import Actor as Actor, Role as Role

_HOMES = {
    "croupier.equipment.amounts": ("Amount", "Odds", "amount", "currency_text"),
    "croupier.equipment.cards": ("Card", "card", "cards"),
    "croupier.exact.answers": ("Ending", "WagerOdds"),
    "croupier.exact.game_part": ("FigureGroup", "OddsAnswer", "StrategyChart"),
    "croupier.records": (
        "Answer",
        "NotARecord",
        "Record",
        "RefusedInRecord",
        "Row",
        "Settlement",
        "adjudicate",
        "read_record",
        "write_record",
    ),
    "croupier.records.odds.table_odds": ("odds",),
    "croupier.records.tournament": (
        "TournamentAnswer",
        "TournamentRecord",
        "read_tournament_record",
        "settle_tournament",
    ),
    "croupier.robots.dealer": ("Dealer",),
    "croupier.rulebook": ("Book", "Clause", "InForce", "Refused", "clauses_in_force", "open_book"),
    "croupier.verbs.actors": ("Actor", "Role"),
}
_MODULES = {
    "baccarat": "croupier.games.baccarat",
    "blackjack": "croupier.games.blackjack",
    "roulette": "croupier.games.roulette",
    "table": "croupier.table",
    "tournament": "croupier.tournament",
    "ultimate_holdem": "croupier.games.ultimate_holdem",
}
_NAMES = {name: home for home, names in _HOMES.items() for name in names}

__all__ = ["__version__", *sorted(_NAMES), *sorted(_MODULES)]  # noqa: PLE0604 - the lists above are the truth


def __getattr__(name: str) -> Any:
    if name in _NAMES:
        return getattr(import_module(_NAMES[name]), name)
    if name in _MODULES:
        return import_module(_MODULES[name])
    raise AttributeError(f"module 'croupier' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
