"""A table of baccarat in the browser: mini, midi or full-size, drawn from what one viewer may see of it."""

from dataclasses import dataclass

from croupier.equipment.amounts import Amount
from croupier.games.baccarat.determinations import Determinations, Pairs, Profile, patrons_turn
from croupier.games.baccarat.view import CoupView
from croupier.rulebook import Cite, act_mb as rule
from croupier.server.pages.baccarat import commission as money, status_text as saying
from croupier.server.pages.baccarat.commission import Commission, felt_commission
from croupier.server.pages.baccarat.controls import NoBet, Reopened, no_bet, reopened_wagers, secret_wager
from croupier.server.pages.baccarat.guide import FIRST_ROUND
from croupier.server.pages.baccarat.hands import (
    FeltHand,
    felt_hands,
    pairs_words,
    score_words,
)
from croupier.server.pages.baccarat.layout import LayoutArea, layout_areas, seat_numbers
from croupier.server.pages.baccarat.roads import RoadsBoard, roads_board
from croupier.server.pages.baccarat.turners import Turning, turners_text, turning
from croupier.server.pages.core.actions import Action
from croupier.server.pages.felts.table_look import TableLook, WagerRow
from croupier.verbs.steps import Offer

TITLES = {Profile.MINI: "Mini-baccarat", Profile.MIDI: "Midi-baccarat", Profile.FULL_SIZE: "Baccarat"}


@dataclass(frozen=True)
class FeltSeat:
    """Somebody's seat along the layout, and the chips in front of them; nobody's has no name."""

    number: int
    name: str
    chips: str
    mine: bool
    at_turn: bool


@dataclass(frozen=True)
class BaccaratFelt:
    """Everything that the felt and its controls show. `announced` is the coup's end, with the `pairs` that won and
    what it brought the viewer in words; `calling` is what happens until then, `awaits` what comes when the time is up,
    and `running` whether the cards decide now."""

    title: str
    shoe: int
    shoes: int | None
    coup: int
    last_coup: int | None
    cutting_card_out: bool
    hands: tuple[FeltHand, FeltHand]
    announced: str
    pairs: str
    net: int
    own_result: str
    calling: str
    awaits: str
    running: bool
    winner: str
    void: Cite | None
    last_bets: money.LastCoup | None
    areas: tuple[LayoutArea, ...]
    seats: tuple[FeltSeat, ...]
    differential: Amount | None
    room: tuple[tuple[str, Amount], ...]
    commission: Commission
    roads: RoadsBoard
    no_bet: NoBet | None
    no_bet_runs: bool
    patrons_turn: bool
    turners: str
    turning: Turning | None
    reopened: Reopened | None
    secret: Action | None
    tells_each_bet: bool = True
    tip_after_turning: str = FIRST_ROUND.wait
    differential_by: Cite = rule["3.6"]

    @property
    def seldom(self) -> tuple[Action, ...]:
        """What hardly anybody asks for: it stands with all else that one can do at a table."""
        ask = self.no_bet.action if self.no_bet and not self.no_bet.words else None
        return () if ask is None else (ask,)

    @property
    def areas_on_felt(self) -> tuple[LayoutArea, ...]:
        """The areas in the order in which a patron sees them."""
        return tuple(sorted(self.areas, key=lambda area: money.FELT_ORDER.index(area.on)))


def draw_felt(look: TableLook) -> BaccaratFelt:
    """The table as this viewer sees it."""
    view, coup = look.view.table, _coup(look)
    determinations: Determinations = view.sign.game
    outcome = None if coup is None else coup.outcome
    lying = layout_areas(look, coup, determinations)
    return BaccaratFelt(
        title=TITLES[determinations.game],
        shoe=view.shoe_number,
        shoes=view.shoes,
        coup=view.round_number,
        last_coup=view.final_round,
        cutting_card_out=view.cutting_card_out,
        hands=felt_hands(look, coup),
        announced="" if outcome is None else score_words(outcome),
        pairs="" if coup is None else pairs_words(coup, determinations.pairs),
        net=0 if coup is None else saying.own_net(look, coup.settled) or 0,
        own_result="" if coup is None or outcome is None else saying.net_result_text(look, coup),
        calling=saying.calling_text(look, coup, sum(area.lying or 0 for area in lying)),
        awaits=saying.awaited_text(look),
        running=coup is not None and outcome is None and coup.void is None and not look.takes_wagers,
        winner="" if outcome is None else outcome.winner.value,
        void=None if coup is None else coup.void,
        last_bets=money.last_coup(look) if look.takes_wagers and not any(area.lying for area in lying) else None,
        areas=lying,
        seats=_seats(look, determinations),
        differential=view.sign.differential,
        room=view.room if coup is not None and isinstance(coup.step, Offer) else (),
        commission=felt_commission(look, coup, determinations),
        roads=roads_board(view.scoreboard, pairs=determinations.pairs is not Pairs.NONE),
        no_bet=no_bet(look, coup),
        no_bet_runs=coup is not None and coup.no_bet is not None,
        patrons_turn=patrons_turn(determinations),
        turners=turners_text(look, coup),
        turning=None if coup is None else turning(look, coup),
        reopened=reopened_wagers(look, coup),
        secret=secret_wager(look, coup, tuple((str(area.on), area.label) for area in lying)),
    )


def wager_rows(look: TableLook) -> tuple[WagerRow, ...]:
    """Every wager that is settled in this coup."""
    return money.settled_rows(look)


def status_text(look: TableLook) -> str:
    """What happens or is asked now."""
    return saying.coup_text(look, _coup(look))


def _coup(look: TableLook) -> CoupView | None:
    coup: CoupView | None = look.view.table.play
    return coup


def _seats(look: TableLook, determinations: Determinations) -> tuple[FeltSeat, ...]:
    """Who sits where; those who stand share the place at the end."""
    view = look.view.table
    acting = {look.view.due_on, view.at_turn} - {""}
    seats = []
    for number in seat_numbers(look, determinations):
        there = [one for one in view.patrons if one.seat == number]
        names = ", ".join(look.name(one.name) for one in there)
        mine = look.me is not None and look.me in there
        chips = "" if look.plays_chips or len(there) != 1 else look.worth(there[0].stack)
        seats.append(FeltSeat(number, names, chips, mine, any(one.name in acting for one in there)))
    return tuple(seats)
