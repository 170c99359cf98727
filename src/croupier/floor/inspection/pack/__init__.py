"""The regulator's pack of a tournament: its whole log, signed, with the proofs of its cards; made, read and checked."""
