"""Everything that is printed: A4 pages and 80 mm slips as PDF, typeset by typst from data, never from pasted text."""
