"""`croupier tournament notice --pdf` and `--commission`: the notice of conditions as files to print."""

from croupier.cli.house.new_files import new_file
from croupier.cli.problems import DONE
from croupier.cli.tournament.check import publishable_conditions_in
from croupier.server.printing.notice_papers import NoticeCopy, commission_copy, patrons_notice
from croupier.tournament.conditions.notice.publication import conditions_notice


def write_papers(file: str, pdf: str | None, commission: str | None) -> int:
    """Write the notices that are asked for, each to a file that does not exist yet."""
    conditions = publishable_conditions_in(file)
    copy = NoticeCopy(conditions, conditions_notice(conditions, version=1))
    for name, make in ((pdf, patrons_notice), (commission, commission_copy)):
        if name is not None:
            with new_file(name) as path:
                path.write_bytes(make(copy))
    return DONE
