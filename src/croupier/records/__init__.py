"""Round records: the written notation of table games, read, adjudicated and written."""

from croupier.records.acts import NotARecord
from croupier.records.adjudication import adjudicate
from croupier.records.answer import Answer, Row, Settlement
from croupier.records.read import read_record
from croupier.records.record import Record
from croupier.records.replay import RefusedInRecord
from croupier.records.write import write_record

__all__ = [
    "Answer",
    "NotARecord",
    "Record",
    "RefusedInRecord",
    "Row",
    "Settlement",
    "adjudicate",
    "read_record",
    "write_record",
]
