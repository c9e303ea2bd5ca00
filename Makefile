# `make help` lists what there is. `make book` and `make test` work as the first command ever run.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed
PORT   ?= 8000
SITE   := _build/html

.DEFAULT_GOAL := help
.PHONY: help book test test-site serve card bench mutants lint types clean

help:  ## this list
	@echo "The Skat book. make ...  (the first time with PYTHON=python3.12 to choose the Python, 3.11 to 3.14)"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' Makefile | awk -F'|' '{printf "%-12s %s\n", $$1, $$2}'

# Made anew whenever what is to be installed has changed.
$(STAMP): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' || \
	  { echo "This needs Python 3.11 to 3.14; name one so: make PYTHON=python3.12 ..."; exit 1; }
	@echo "Installing the environment into $(VENV) (once; two to five minutes, the last of them silent) ..."
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV) || \
	  { echo "No virtual environment could be made; on Debian: apt-get install python3-venv"; exit 1; }
	$(BIN)/python -m pip install --disable-pip-version-check --progress-bar on -r requirements.txt
	@touch $(STAMP)

book: $(STAMP)  ## build the book into _build/html, from clean
	@$(BIN)/python .ci/build_book.py

test: $(STAMP)  ## the library's tests and doctests
	@$(BIN)/python -m pytest && \
	  echo "The tests passed. Next: \`make book\` builds the book, \`make test-site\` tries it in a browser."

test-site: $(STAMP)  ## drive the built site in Chromium (some minutes)
	@$(BIN)/python tests/site/chromium.py
	@test -e $(SITE)/index.html || $(MAKE) --no-print-directory book
	@$(BIN)/python -m pytest tests/site -p no:cacheprovider && \
	  echo "The site holds. Next: \`make serve\` shows it on this machine."

serve: $(STAMP)  ## show the built book on this machine (PORT=8000)
	@test -e $(SITE)/index.html || $(MAKE) --no-print-directory book
	@$(BIN)/python .ci/serve.py $(SITE) $(PORT)

card: $(STAMP)  ## draw the picture of shared links anew, book/_static/card.png
	@$(BIN)/python .ci/card.py

bench: $(STAMP)  ## how fast the rules are, against their aims
	@$(BIN)/python -m pytest bench -q -s --benchmark-only --benchmark-columns=min,median,rounds && \
	  echo "All aims are met."

mutants: $(STAMP)  ## do the tests notice a change in the rules? (some minutes)
	@$(BIN)/python .ci/mutants.py $(MODULES)

lint: $(STAMP)  ## style, layers of imports
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/lint-imports --no-cache

types: $(STAMP)  ## mypy, strict
	@$(BIN)/mypy --strict skatlib

clean:  ## remove what was built (the environment stays; it goes with: rm -r .venv)
	rm -rf _build build dist .mutants .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks *.egg-info
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +
