"""Roulette as the table sees it: stakes, limits by kind of wager, colours that stay from spin to spin, and no shoe."""

from collections import Counter
from functools import lru_cache

from msgspec.structs import replace

from croupier.equipment.amounts import Amount, payment
from croupier.games.roulette.bets import spot_of
from croupier.games.roulette.clauses import TABLE_CLAUSES, seating, shoe_rules
from croupier.games.roulette.commands import AssignColour, Command
from croupier.games.roulette.decide import begin, decide
from croupier.games.roulette.determinations import Determinations, check, circumstances, tightens
from croupier.games.roulette.events import (
    Event,
    SpinVoided,
    WagerRaised,
    WagerReturned,
)
from croupier.games.roulette.evolve import evolve
from croupier.games.roulette.scoreboard import Scoreboard, scoreboard
from croupier.games.roulette.spin import Spin, Stage, Wager
from croupier.games.roulette.steps import next_step
from croupier.games.roulette.view import view
from croupier.games.roulette.wheel import WHEELS, Pocket, colour_of
from croupier.games.roulette.zero import moves, release_prisoners, void_imprisonments
from croupier.rulebook import Cite, house as rule
from croupier.verbs.game import (
    NOTHING_DRAWN,
    CardMovement,
    Game,
    Maxima,
    RoundSummary,
    Stake,
    answer_no,
    answer_nobody,
    deal_in_seat_order,
    differ_only_in,
    marker_at,
    none,
    nothing,
    tells_nothing,
)
from croupier.verbs.state_cache import cached_on_state


@cached_on_state
def stakes(spin: Spin) -> tuple[Stake, ...]:
    """Every wager on the layout, in the order it was placed; not those that a zero imprisoned."""
    return tuple([_stake(wager) for wager in spin.wagers if not wager.spot.is_prison])


def _placed(spin: Spin) -> tuple[Wager, ...]:
    """The wagers of this spin, which limits are about."""
    return tuple(wager for wager in spin.wagers if not wager.spot.is_prison)


def _stake(wager: Wager) -> Stake:
    return Stake(wager.patron, str(wager.spot), wager.amount, False)


def give_back(stake: Stake, amount: Amount, clause: Cite) -> WagerReturned:
    """Return this amount of a wager."""
    return WagerReturned(stake.patron, spot_of(stake.on), amount, clause)


def raise_to(stake: Stake, amount: Amount, clause: Cite) -> WagerRaised:
    """Add this amount to a wager."""
    return WagerRaised(stake.patron, spot_of(stake.on), amount, clause)


@rule("7.2", "7.5", "7.6")
def excess_over_maximum(spin: Spin, maxima: Maxima) -> tuple[tuple[Stake, Amount], ...]:
    """What a patron has on a position beyond the maximum of its kind, or of the sign, off the latest chips.

    All of a patron's chips there count, also those that a race-track wager puts there.
    """
    lying: Counter[tuple[str, str]] = Counter()
    over = []
    for wager in _placed(spin):
        place, maximum = (wager.patron, wager.spot.on), _maximum(spin, wager, maxima)
        excess = 0 if maximum is None else wager.amount - max(0, maximum - lying[place])
        lying[place] += wager.amount
        if excess > 0:
            over.append((_stake(wager), Amount(excess)))
    return tuple(over)


def _maximum(spin: Spin, wager: Wager, maxima: Maxima) -> Amount | None:
    """That of the kind or else the sign's, unless the patron has a marker for more."""
    of_kind = spin.determinations.maximum_of(spin.placement(wager.spot).kind)
    maximum = maxima.main if of_kind is None else of_kind
    marker = marker_at(maxima.personal, wager.patron)
    return maximum if maximum is None or marker is None else max(maximum, marker.maximum)


def chips_at_risk(spin: Spin, patron: str) -> Amount:
    """What the worst pocket costs: the wagers that lose there less what the others win."""
    own = [(wager.amount, spin.placement(wager.spot)) for wager in spin.wagers if wager.patron == patron]
    choices = spin.determinations

    def lost(pocket: Pocket) -> int:
        won = (payment(stake, on.odds, choices.chip).paid for stake, on in own if pocket in on.numbers)
        return sum(stake for stake, on in own if pocket not in on.numbers) - sum(won)

    return Amount(max(0, *map(lost, WHEELS[choices.zeros])))


@rule("3.6")
def from_right(determinations: Determinations) -> bool:
    """At a left-hand table the marker begins at the dealer's right."""
    return determinations.left_hand


@rule("7.7", "7.8")
def kind_minimum_shortfalls(spin: Spin) -> tuple[tuple[Stake, Cite], ...]:
    """A patron's inside wagers that fall short together, and outside wagers that fall short by themselves."""
    inside, returned = _inside(spin), []
    for wager in _placed(spin):
        if spin.placement(wager.spot).inside:
            if inside[wager.patron] < spin.determinations.inside_minimum:
                returned.append((_stake(wager), rule["7.7"]))
        elif wager.amount < spin.determinations.outside_minimum:
            returned.append((_stake(wager), rule["7.8"]))
    return tuple(returned)


def short(spin: Spin) -> tuple[tuple[Stake, Amount], ...]:
    """What such wagers lack; if a patron's inside wagers fall short together, the latest of them does."""
    inside, least = _inside(spin), spin.determinations
    lacking: dict[tuple[str, str], tuple[Stake, Amount]] = {}
    for stake, clause in kind_minimum_shortfalls(spin):
        if clause == rule["7.7"]:
            lacking[stake.patron, clause] = stake, Amount(least.inside_minimum - inside[stake.patron])
        else:
            lacking[stake.patron, stake.on] = stake, Amount(least.outside_minimum - stake.amount)
    return tuple(lacking.values())


def _inside(spin: Spin) -> Counter[str]:
    """The sum of each patron's inside wagers."""
    inside: Counter[str] = Counter()
    for wager in spin.wagers:
        if spin.placement(wager.spot).inside:
            inside[wager.patron] += wager.amount
    return inside


@rule("7.7", "7.8")
def takes(determinations: Determinations, wager: Amount) -> Amount:
    """The smallest wager, inside or outside, whichever has the lower minimum of its kind."""
    return max(wager, min(determinations.inside_minimum, determinations.outside_minimum))


@rule("6.5")
def given_to(command: Command) -> str:
    """Who is given a colour, which is used at this table alone."""
    return command.patron if isinstance(command, AssignColour) else ""


def drawn(spin: Spin, event: Event) -> CardMovement:
    """No event takes a card out of a shoe."""
    return NOTHING_DRAWN


@rule("6.1")
def idle_spin(determinations: Determinations) -> Spin:
    """No spin yet: as between two spins, nobody wagers, and colours are given out for the next."""
    return Spin(determinations, stage=Stage.OVER)


@rule("6.5", "9.5(c)")
def follows(last: Spin, spin: Spin, present: tuple[str, ...]) -> Spin:
    """Imprisoned wagers stay for the new spin, and so do the colours of those who are still at the table."""
    colours = tuple(each for each in last.colours if each.patron in present)
    waiting = tuple([replace(wager, waited=wager.waited + 1) for wager in (*last.imprisoned, *last.entered)])
    return replace(spin, colours=colours, wagers=waiting)


@cached_on_state
def summary(spin: Spin) -> RoundSummary:
    """The spin as the scoreboard remembers it: its number, and the number's colour."""
    wagered = dict.fromkeys(row.patron for row in spin.settled)
    if spin.void is not None or spin.number is None:
        return RoundSummary("void", False, wagered=tuple(wagered))
    again = () if spin.is_over else tuple(wagered)  # until all is settled the number may be put right
    return RoundSummary(spin.number, False, (colour_of(spin.number),), tuple(wagered), undecided=again)


def screen(
    results: tuple[str, ...], determinations: Determinations, marks: tuple[tuple[str, ...], ...] = ()
) -> Scoreboard:
    """The screen beside a wheel with one zero or two."""
    return _scoreboard(results, determinations.zeros)


_scoreboard = lru_cache(maxsize=512)(scoreboard)  # looked at with every view of a table, changed once a spin


@rule("3.9")
def same_table(current: Determinations, other: Determinations, shoe_in_play: bool, wagers_open: bool) -> bool:
    """Whether two sets of choices differ only in what may change before a spin: the limits by kind."""
    return differ_only_in(current, other, () if wagers_open else ("inside_minimum", "outside_minimum", "maxima"))


ROULETTE = Game(
    name="roulette",
    books=("HOUSE",),
    determinations=Determinations,
    round=Spin,
    commands=Command,
    events=Event,
    clauses=TABLE_CLAUSES,
    begin=begin,
    next_step=next_step,
    decide=decide,
    evolve=evolve,
    moves=moves,
    view=view,
    check=check,
    approvals=nothing,
    circumstances=circumstances,
    shoe_rules=shoe_rules,
    seats=seating,
    wagers_per_box=0,
    stakes=stakes,
    give_back=give_back,
    raise_to=raise_to,
    over_maximum=excess_over_maximum,
    clause_at_marker=none,
    at_risk=chips_at_risk,
    from_right=from_right,
    stranded=kind_minimum_shortfalls,
    short=short,
    takes=takes,
    tightens=tightens,
    given_to=given_to,
    voided=SpinVoided,
    drawn=drawn,
    spare=nothing,
    lies_wrong=answer_no,
    before_first=idle_spin,
    between=tells_nothing,
    follows=follows,
    release=release_prisoners,
    still_waiting=void_imprisonments,
    on_exclusion=nothing,
    on_readmission=nothing,
    summary=summary,
    scoreboard=screen,
    same_table=same_table,
    over_differential=nothing,
    room=nothing,
    with_method=None,
    burn_value=None,
    controllers=nothing,
    due_to=answer_nobody,
    lying=nothing,
    reopen=nothing,
    dealt_from=deal_in_seat_order,
)
