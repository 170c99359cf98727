"""Whole tournaments under random conditions and random orders: every law holds after every event, to closed books."""

import pytest

from croupier.tournament.results.result_events import PlacesConfirmed, PlayersAdvanced, PrizePaid, TieDecided
from croupier.tournament.sessions.session_events import CountEntered
from tests.conformance.tournament_conditions import EXAMPLES
from tests.conformance.tournament_floor import Whole

EACH = 12
"""Tournaments for each book and game."""
MANY = 30
"""Orders that are refused, at least, in those."""


@pytest.mark.clause("NZ-D7 2.4", "ACT-BJ 19.19", "ACT-MB 15.21", "ACT-UTH 16.21(b)")
@pytest.mark.parametrize("example", EXAMPLES)
def test_whole_tournaments_keep_every_law_from_their_conditions_to_closed_books(example: str) -> None:
    """Chips and money conserved, clauses in force, secrets kept, a next step that leads on, the log replayed."""
    played = [Whole(f"{example} {seed}", example).play() for seed in range(EACH)]
    met = {type(event) for whole in played for event in whole.log}
    assert met.issuperset((CountEntered, PlacesConfirmed, PlayersAdvanced, PrizePaid, TieDecided))
    assert sum(whole.rounds for whole in played) > 4 * EACH
    assert sum(whole.refusals for whole in played) > MANY


@pytest.mark.parametrize("example", EXAMPLES)
def test_a_tournament_in_which_nothing_is_disturbed_has_nothing_refused(example: str) -> None:
    whole = Whole(f"in peace {example}", example, disturbed=0.0).play()
    assert whole.refusals <= len(whole.tournament.players), "only an entry may find no room, and a seat no buyer"
