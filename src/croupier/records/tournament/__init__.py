"""Tournament records: the money and the placings of a tournament, written down, read and settled."""

from croupier.records.tournament.answer import TournamentAnswer
from croupier.records.tournament.read import read_tournament_record
from croupier.records.tournament.record import TournamentRecord
from croupier.records.tournament.settlement import settle_tournament

__all__ = ["TournamentAnswer", "TournamentRecord", "read_tournament_record", "settle_tournament"]
