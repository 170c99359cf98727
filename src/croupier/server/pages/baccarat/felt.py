"""A table of baccarat in the browser: mini, midi or full-size, drawn from what one viewer may see of it."""

from dataclasses import dataclass

from croupier.equipment.amounts import Amount
from croupier.games.baccarat.determinations import Determinations, Pairs, Profile
from croupier.games.baccarat.view import CoupView
from croupier.rulebook import Cite, act_mb as rule
from croupier.server.pages.baccarat import commission as money, status_text as saying
from croupier.server.pages.baccarat.commission import Commission, commission
from croupier.server.pages.baccarat.controls import NoBet, Reopened, no_bet, reopened, secret
from croupier.server.pages.baccarat.hands import HandDrawn, Turning, hands, outcome_words, turning
from croupier.server.pages.baccarat.layout import Area, areas, seats_drawn
from croupier.server.pages.baccarat.roads import Scoreboard, scoreboard
from croupier.server.pages.core.actions import Action
from croupier.server.pages.felts.table_look import TableLook, WagerRow
from croupier.verbs.steps import Offer

TITLES = {Profile.MINI: "Mini-baccarat", Profile.MIDI: "Midi-baccarat", Profile.FULL_SIZE: "Baccarat"}


@dataclass(frozen=True)
class Seat:
    """Somebody's seat along the layout; nobody's has no name."""

    number: int
    name: str
    mine: bool
    at_turn: bool


@dataclass(frozen=True)
class BaccaratFelt:
    """Everything that the felt and its controls show. `announced` is the coup's end, as it is called."""

    title: str
    shoe: int
    shoes: int | None
    coup: int
    last_coup: int | None
    cutting_card_out: bool
    hands: tuple[HandDrawn, HandDrawn]
    announced: str
    winner: str
    void: Cite | None
    areas: tuple[Area, ...]
    seats: tuple[Seat, ...]
    differential: Amount | None
    room: tuple[tuple[str, Amount], ...]
    commission: Commission
    roads: Scoreboard
    no_bet: NoBet | None
    no_bet_runs: bool
    turning: Turning | None
    reopened: Reopened | None
    secret: Action | None
    differential_by: Cite = rule["3.6"]


def drawn(look: TableLook) -> BaccaratFelt:
    """The table as this viewer sees it."""
    view, coup = look.view.table, _coup(look)
    determinations: Determinations = view.sign.game
    outcome = None if coup is None else coup.outcome
    lying = areas(look, coup, determinations)
    return BaccaratFelt(
        title=TITLES[determinations.game],
        shoe=view.shoe_number,
        shoes=view.shoes,
        coup=view.round_number,
        last_coup=view.final_round,
        cutting_card_out=view.cutting_card_out,
        hands=hands(look, coup),
        announced="" if coup is None or outcome is None else outcome_words(coup, outcome),
        winner="" if outcome is None else outcome.winner.value,
        void=None if coup is None else coup.void,
        areas=lying,
        seats=_seats(look, determinations),
        differential=view.sign.differential,
        room=view.room if coup is not None and isinstance(coup.step, Offer) else (),
        commission=commission(look, coup, determinations),
        roads=scoreboard(view.scoreboard, pairs=determinations.pairs is not Pairs.NONE),
        no_bet=no_bet(look, coup),
        no_bet_runs=coup is not None and coup.no_bet is not None,
        turning=None if coup is None else turning(look, coup),
        reopened=reopened(look, coup),
        secret=secret(look, coup, tuple((str(area.on), area.label) for area in lying)),
    )


def results(look: TableLook) -> tuple[WagerRow, ...]:
    """Every wager that is settled in this coup."""
    return money.results(look)


def says(look: TableLook) -> str:
    """What happens or is asked now."""
    return saying.says(look, _coup(look))


def _coup(look: TableLook) -> CoupView | None:
    coup: CoupView | None = look.view.table.play
    return coup


def _seats(look: TableLook, determinations: Determinations) -> tuple[Seat, ...]:
    """Who sits where; those who stand share the place at the end."""
    view = look.view.table
    acting = {look.view.due_on, view.at_turn} - {""}
    seats = []
    for number in seats_drawn(look, determinations):
        there = [one for one in view.patrons if one.seat == number]
        names = ", ".join(look.name(one.name) for one in there)
        mine = look.me is not None and look.me in there
        seats.append(Seat(number, names, mine, any(one.name in acting for one in there)))
    return tuple(seats)
