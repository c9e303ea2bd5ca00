"""Hypothesis for all tests: the same examples in every run, so that a failure is never a matter of luck."""

from hypothesis import settings

settings.register_profile("rules", max_examples=60, deadline=None, derandomize=True, database=None)
settings.load_profile("rules")
