"""Hypothesis for all tests: the same examples in every run, so that a failure is never a matter of luck."""

from hypothesis import settings

settings.register_profile("rules", max_examples=60, deadline=None, derandomize=True, database=None)
if settings.get_current_profile_name() == "default":  # whoever has chosen another, as `make mutants` does, keeps it
    settings.load_profile("rules")
