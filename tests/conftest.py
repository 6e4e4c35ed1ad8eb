"""How every test runs: Hypothesis judges right and wrong here, never speed (that lives in benchmarks/)."""

from hypothesis import HealthCheck, settings

settings.register_profile("floor", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("floor")
