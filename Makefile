# Two commands are enough: `make demo` and `make test`. Both build their own environment in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
# Two workers by default: the suite is measured on two cores.
WORKERS ?= 2
# Tests start many processes of ours: what was compiled once is kept, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo test check lint types imports tests test-slow explore coverage-of-rules reference screenshots benchmark format clean

demo: $(VENV)/.installed
	$(BIN)/headjudge demo

test: check tests

check: $(VENV)/.installed-test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --num-workers $(WORKERS)
	$(BIN)/lint-imports

tests: $(VENV)/.installed-test $(VENV)/.chromium
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not slow"

test-slow: $(VENV)/.installed-test $(VENV)/.chromium
	$(BIN)/pytest -m slow

# The property tests with examples nobody has seen, TIMES over; a failure prints the line that repeats it.
TIMES ?= 5
explore: $(VENV)/.installed-test
	for time in $$(seq $(TIMES)); do \
		$(BIN)/pytest -n $(WORKERS) -m "hypothesis and not slow" --hypothesis-profile explore || exit 1; done

coverage-of-rules: $(VENV)/.installed-test
	$(BIN)/python -m tests.house.coverage_of_rules

reference: $(VENV)/.installed-test
	$(BIN)/python -m tests.house.reference
	$(BIN)/python -m tests.house.guides
	$(BIN)/python -m tests.house.pictures
	$(BIN)/python -m tests.house.sheets

# Every page at phone, laptop and projector size, light and dark, in both languages, into screenshots/;
# a few of them, small, into docs/pictures/.
screenshots: $(VENV)/.installed-test $(VENV)/.chromium
	$(BIN)/python -m tests.browser.screenshots

benchmark: $(VENV)/.installed-benchmark
	@npm install --prefix benchmarks --no-package-lock --no-audit --no-fund --silent 2>/dev/null \
		|| echo "npm is not at hand: the pairing benchmark skips the peer written for node."
	$(BIN)/python -m benchmarks

format: $(VENV)/.installed-test
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:
	rm -rf $(VENV)

# Debian ships venv as a package of its own: install it where that is possible, else say so.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Headjudge needs Python 3.11 or newer; set PYTHON=…"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq python3-venv; } \
		|| { echo "Python's venv module is missing: install it first (Debian, Ubuntu: apt install python3-venv)."; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) --editable .
	@touch $@

$(VENV)/.installed-test: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) --editable '.[test]'
	@touch $@ $(VENV)/.installed

# The browser tests need a Chromium: an installed one, else Debian's, else playwright's own.
$(VENV)/.chromium: tests/browser/chromium.py | $(VENV)/.installed-test
	$(BIN)/python -m tests.browser.chromium
	@touch $@

$(VENV)/.installed-benchmark: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) --editable '.[test,benchmark]'
	@touch $@ $(VENV)/.installed-test $(VENV)/.installed
