"""The casino in operation: shuffles and their proofs."""
