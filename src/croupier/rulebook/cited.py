"""The books that shared code cites beside each other, opened once."""

from croupier.rulebook import open_book

nz_d7 = open_book("NZ-D7")
act_bj = open_book("ACT-BJ")
act_mb = open_book("ACT-MB")
act_uth = open_book("ACT-UTH")
