"""New Zealand's division 7: tournaments of several games, each under a section of its own."""

from croupier.rulebook import Editions, open_book
from croupier.tournament.game_part import TournamentBook
from croupier.tournament.nz_d7.clauses import NZ_D7
from croupier.tournament.nz_d7.contents import NZ_D7_CONTENTS
from croupier.tournament.nz_d7.policy import policy_of_stage

NZ_D7_EDITIONS = Editions(open_book("NZ-D7"))  # an amendment of what is enforced fails here, and is not ignored
NZ_D7_BOOK = TournamentBook(clauses=NZ_D7, contents=NZ_D7_CONTENTS, policy=policy_of_stage)
