"""Pages that are open to all: rule books, records, proofs."""
