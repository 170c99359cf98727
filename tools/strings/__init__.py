"""Every string that people see, listed for reviewers: extracted from templates, Python and scripts."""
