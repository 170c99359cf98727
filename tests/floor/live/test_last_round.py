"""The last settled round is part of a table's state: folded from its log, and shown to everybody as it ended."""

from random import Random
from typing import Any

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.events import Entry, Happened
from croupier.floor.live.evolve import evolve
from croupier.floor.live.state import LiveTable
from croupier.floor.live.view import LiveView, view
from croupier.floor.running.storage.snapshots import snapshot_json, write_snapshot
from croupier.games.blackjack import commands as blackjack
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.rulebook import open_book
from croupier.table.commands import DirectShuffle
from croupier.table.patrons.player_events import RoundCalledOff
from croupier.verbs.actors import Actor, Viewer
from croupier.verbs.game_types import GameDeterminations
from croupier.verbs.void_grounds import Ground
from tests.floor.live.game_tables import GAMES
from tests.floor.live.live_table import SUPERVISOR, LiveSitting

ANN, BEN = Viewer("p-ann"), Viewer("p-ben")


def play_one_round(game: GameDeterminations, *names: str) -> LiveSitting:
    """A table after its first round, whose wagers are settled."""
    sitting = LiveSitting(game)
    sitting.join(*names)
    sitting.play(1, Random(1).randrange)
    return sitting


def begin_next(sitting: LiveSitting) -> None:
    """Time goes by until the next round takes wagers."""
    while sitting.table.table.is_between_rounds:
        assert sitting.wait()


def looking(sitting: LiveSitting, viewer: Viewer = ANN) -> LiveView:
    return view(sitting.table, viewer)


def ends(rows: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """Whose wagers they were, and how they ended."""
    return [(row.patron, row.stake, row.result, row.paid, row.clause) for row in rows]


@pytest.mark.parametrize("game", GAMES)
def test_settled_round_stays_in_view_until_the_next_one_is_over(game: str) -> None:
    sitting = play_one_round(GAMES[game], ANN.name)
    ended = looking(sitting)
    assert ended.last_settled == ()
    assert ended.table.play.settled
    begin_next(sitting)
    assert ends(looking(sitting).last_settled) == ends(ended.table.play.settled)
    assert looking(sitting).table.play.settled == ()
    sitting.play(0, Random(2).randrange)
    again = ends(looking(sitting).table.play.settled)
    begin_next(sitting)
    assert (looking(sitting).table.round_number, ends(looking(sitting).last_settled)) == (3, again)


def test_round_called_off_leaves_the_last_round_in_view() -> None:
    sitting = play_one_round(GAMES["roulette"], ANN.name)
    settled = ends(looking(sitting).table.play.settled)
    begin_next(sitting)
    called_off = RoundCalledOff(2, open_book("HOUSE")["1.1"])
    sitting.live = evolve(sitting.live, Entry(sitting.at, Happened(called_off)))
    assert (looking(sitting).table.round_number, looking(sitting).table.play) == (1, None)
    assert ends(looking(sitting).last_settled) == settled
    begin_next(sitting)
    assert ends(looking(sitting).last_settled) == settled


@pytest.mark.clause("ACT-BJ 16.1")
def test_void_round_is_not_followed_by_the_wagers_of_the_round_before() -> None:
    sitting = play_one_round(GAMES["blackjack"], ANN.name)
    begin_next(sitting)
    assert looking(sitting).last_settled
    sitting.do(blackjack.PlaceWager(Actor(ANN.name), ANN.name, 1, Amount(1000)))
    sitting.do(blackjack.VoidRound(SUPERVISOR, Ground.DISTURBANCE, "a fire"))
    assert (looking(sitting).table.round_number, looking(sitting).last_settled) == (2, ())


def test_new_shuffle_leaves_the_last_round_in_view() -> None:
    sitting = play_one_round(GAMES["mini-baccarat"], ANN.name)
    settled = ends(looking(sitting).table.play.settled)
    sitting.do(DirectShuffle(SUPERVISOR))
    while looking(sitting).table.play is not None:
        assert sitting.wait()
    assert (looking(sitting).table.round_number, ends(looking(sitting).last_settled)) == (1, settled)


def test_everybody_sees_the_last_wagers_alike_and_no_card_of_that_round() -> None:
    sitting = play_one_round(Holdem(), ANN.name, BEN.name)
    begin_next(sitting)
    seen = [looking(sitting, viewer).last_settled for viewer in (ANN, BEN, Viewer("p-cid"), SUPERVISOR)]
    assert {row[0] for row in ends(seen[0])} == {ANN.name, BEN.name}
    assert seen[1:] == seen[:-1]
    assert not {"card", "cards"} & {name for row in seen[0] for name in row.__struct_fields__}


@pytest.mark.parametrize("game", GAMES)
def test_last_round_is_the_same_by_the_log_and_by_a_kept_state(game: str) -> None:
    sitting = play_one_round(GAMES[game], ANN.name)
    begin_next(sitting)
    live: LiveTable | None = None
    for entry in sitting.entries:
        live = evolve(live, entry)
    assert live == sitting.table
    kept = snapshot_json(write_snapshot(sitting.table))
    assert kept is not None
    assert msgspec.json.decode(kept, type=LiveTable) == sitting.table
    old = msgspec.json.decode(kept)
    del old["spot"]["last_round"]
    assert msgspec.convert(old, LiveTable).spot.last_round is None
