"""The betting rounds of hold-em: which street is being played, and what each area has done on it and before."""

from collections.abc import Iterable

import msgspec

from croupier.games.ultimate_holdem.events import WagerSettled
from croupier.games.ultimate_holdem.round_of_play import Stage, Standing
from croupier.games.ultimate_holdem.values_and_odds import HOLE_CARDS, STREETS, Kind, Street
from croupier.games.ultimate_holdem.view import AreaView, RoundView
from croupier.rulebook import Cite
from croupier.server.pages.ultimate_holdem.hand_names import STREET_NAMES
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Expose

_STREETS = tuple(Street)
_FOLDED_ON = {found.fold: street for street, found in STREETS.items()}
_DONE = {"Check": "Checked", "Fold": "Folded"}
_DECIDED = ("checked", "bet", "folded")
_LEFT = (Standing.FOLDED, Standing.CONCEDED, Standing.VOID)


class StreetStep(msgspec.Struct, frozen=True):
    """A betting round and the multiples of the ante it allows; `state` is `past`, `now` or `to come`, `did` what the
    viewer has done on it."""

    name: str
    times: str
    state: str
    did: str
    clause: Cite


class StreetAction(msgspec.Struct, frozen=True):
    """What an area did on one street; `state` is for its looks."""

    street: str
    did: str
    state: str


def streets(play: RoundView | None, own: AreaView | None) -> tuple[StreetStep, ...]:
    """The three betting rounds, and which of them is being played."""
    done_by_me = () if play is None or own is None else street_actions(play, own)
    did = {doing.street: _DONE.get(doing.did, doing.did) for doing in done_by_me if doing.state in _DECIDED}
    betting = play is not None and play.stage is Stage.BETTING and play.dealer_declared is None
    over = play is not None and play.stage in (Stage.SETTLEMENT, Stage.OVER)
    now = -1 if play is None else _STREETS.index(play.street)
    done = play is not None and (play.dealer_declared is not None or over)

    def state(place: int) -> str:
        if place == now and betting:
            return "now"
        return "past" if place < now or (place == now and done) else "to come"

    return tuple(
        StreetStep(
            STREET_NAMES[street],
            " or ".join(f"{times}×" for times in reversed(STREETS[street].times)),
            state(place),
            did.get(STREET_NAMES[street], ""),
            STREETS[street].clause,
        )
        for place, street in enumerate(_STREETS)
    )


def settled_row(play: RoundView, area: AreaView, kind: Kind) -> WagerSettled | None:
    """How this wager was settled, once it was."""
    return next((row for row in play.settled if row.box == area.number and row.kind is kind), None)


def net_of(rows: Iterable[WagerSettled]) -> int:
    """What these wagers came to together."""
    return sum(row.paid - (row.stake if row.result is Result.LOSE else 0) for row in rows)


def street_actions(play: RoundView, area: AreaView) -> tuple[StreetAction, ...]:
    """Street by street, as far as the round has come: what was done, or who is still to decide."""
    if play.stage in (Stage.WAGERS, Stage.DEAL) or len(area.cards) < HOLE_CARDS:
        return ()
    folded_on = _folded_on(play, area)
    found: list[StreetAction] = []
    for street in _STREETS[: _STREETS.index(play.street) + 1]:
        did, state = _did(play, area, street, folded_on)
        found.append(StreetAction(STREET_NAMES[street], did, state))
        if state in ("bet", "folded"):
            break
    return tuple(doing for doing in found if doing.did)


def _did(play: RoundView, area: AreaView, street: Street, folded_on: Street | None) -> tuple[str, str]:
    if area.bet_on is street:
        return f"Bet {times}×" if (times := _times(area)) else "Bet", "bet"
    if folded_on is street:
        return "Fold", "folded"
    if area.standing in _LEFT and folded_on is None and area.bet_on is None:
        return "", "folded"  # nobody knows on which street; the standing tells it
    if street is not play.street or _has_checked(play, area):
        return "Check", "checked"
    if isinstance(play.step, Ask):
        return ("Deciding", "deciding") if play.step.hand == str(area.number) else ("To decide", "waiting")
    return "", "waiting"


def _times(area: AreaView) -> int:
    """How many times the ante was bet; None if staff corrected what lies there."""
    return area.play // area.ante if area.ante and area.play % area.ante == 0 else 0


def _has_checked(play: RoundView, area: AreaView) -> bool:
    """On the street that is being played areas decide by number: who comes before the one that is asked has checked."""
    match play.step:
        case Ask(hand=asked):
            return area.number < int(asked)
        case Expose():
            return play.street is not Street.ON_RIVER
        case _:
            return False


def _folded_on(play: RoundView, area: AreaView) -> Street | None:
    if area.standing is not Standing.FOLDED:
        return None
    row = settled_row(play, area, Kind.ANTE)
    return None if row is None else _FOLDED_ON.get(row.clause)
