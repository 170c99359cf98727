"""Looking at what happened: rounds replayed and exported, statements, reports, and the audit of states against the log.

Everything here reads a ledger (`croupier.ledger.queries.Reading`) and changes nothing; what an inspector reads is noted
in a stream of its own (`inspector_log`).
"""
