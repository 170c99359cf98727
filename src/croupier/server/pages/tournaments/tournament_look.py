"""One person's look at a live tournament: what its pages are drawn from."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.equipment.amounts import Style
from croupier.floor.live.view import LiveView
from croupier.floor.messages import Unknown
from croupier.floor.people.offices.authority import roles
from croupier.floor.tournaments.conditions import ConditionsSeen, conditions_seen
from croupier.floor.tournaments.postings import goods_of
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.tournaments.view import Application, LiveTournamentView, SessionTableView
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.prizes.prize_words import prize_words
from croupier.tournament.results.prizes import Award
from croupier.tournament.view import LeaderboardLine, SessionView
from croupier.verbs.actors import Actor, Role, Viewer


@dataclass(frozen=True)
class TournamentLook:
    """A tournament as somebody sees it now. `held` are the roles in which they may act, `conditions` None if those
    are not for them to read yet; `currency` is that of the house, `goods_worth` what the goods of each winner are
    worth."""

    view: LiveTournamentView
    viewer: Viewer
    held: frozenset[Role]
    version: int
    now: int
    names: Mapping[str, str]
    conditions: ConditionsSeen | None
    currency: str = ""
    goods_worth: Mapping[str, int] = field(default_factory=dict)

    @property
    def stream(self) -> str:
        """Where orders go."""
        return f"tournament {self.view.id}"

    @property
    def is_patron(self) -> bool:
        """Whether the viewer could play."""
        return self.viewer.role is Role.PATRON

    @property
    def application(self) -> Application | None:
        """The viewer's own application, as long as there is no entry of it."""
        return next((one for one in self.view.applications if one.name == self.viewer.name), None)

    @property
    def line(self) -> LeaderboardLine | None:
        """The viewer's own line on the leaderboard."""
        return next((one for one in self.view.tournament.leaderboard if one.name == self.viewer.name), None)

    @property
    def directs(self) -> bool:
        """Whether the viewer is a director of this tournament now: on duty, or named, as its book wants it."""
        return Role.TOURNAMENT_DIRECTOR in self.held and self.viewer.name in self.view.tournament.directors

    def actor_as(self, *wanted: Role) -> Actor | None:
        """The viewer in the first of these roles in which they may act; a director who directs it."""
        able = self.held if self.directs else self.held - {Role.TOURNAMENT_DIRECTOR}
        return next((Actor(self.viewer.name, role) for role in wanted if role in able), None)

    def name(self, person: str) -> str:
        """What to call somebody: the viewer is `You`."""
        return "You" if person == self.viewer.name else self.names.get(person, person)

    def chips(self, value: int | None) -> str:
        """Tournament chips as conditions write them."""
        return "–" if value is None else write_amount(value, Style.TOURNAMENT_CHIPS)

    def money(self, amount: int) -> str:
        """Money, with its currency: nobody takes it for chips."""
        return f"{write_amount(amount, Style.MONEY)} {self.currency}".strip()

    def prize(self, award: Award) -> str:
        """What somebody has won, cash and goods apart."""
        return prize_words(award, self.goods_worth.get(award.name, 0), self.money)

    def tables_of(self, session: SessionView) -> tuple[SessionTableView, ...]:
        """The tables that a session is played at."""
        return tuple(at for at in self.view.tables if at.session == session.number)

    def table(self, session: int, number: int) -> LiveView | None:
        """A table that is played at."""
        return next((at.live for at in self.view.tables if (at.session, at.table) == (session, number)), None)

    def address(self, session: int, number: int) -> str:
        """A table's page."""
        return f"/tournaments/{self.view.id}/tables/{session}.{number}"


async def look_behind(visit: Visit, look: TournamentLook) -> LiveTournament:
    """The tournament itself, in the version that is looked at: for pages of staff who see all of it."""
    version = await visit.version(look.stream)
    assert version is not None, "the look is at this version"
    live: LiveTournament = version.state
    return live


async def look_at_tournament(visit: Visit, tournament: str, *in_order: Role) -> TournamentLook:
    """A tournament as the visitor may see it, in the first of these roles that they hold, or in their usual one."""
    front, stream = visit.front, f"tournament {tournament}"
    viewer = await visit.viewer()
    held = roles(await front.person(visit.person), visit.now)
    if "as" not in visit.query:
        viewer = next((Actor(viewer.name, role) for role in in_order if role in held), viewer)
    seen = await visit.seen(stream, viewer)
    if seen is None:
        raise HttpProblem(Unknown("There is no such tournament."))
    version, view = seen
    live: LiveTournament = version.state
    names, currency = await visit.names(version.people(viewer)), await visit.currency()
    worth = {one.name: goods_of(live, one.name) for one in live.tournament.awards if one.goods}
    seen_conditions = conditions_seen(live, held)
    return TournamentLook(view, viewer, held, version.number, visit.now, names, seen_conditions, currency, worth)
