"""The cage: deposits, payouts, receipts, and sums that take two people."""
