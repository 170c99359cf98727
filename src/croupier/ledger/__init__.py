"""The event store and its double entry: envelopes in chained streams, postings in the same transaction, no meanings."""
