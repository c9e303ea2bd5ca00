# `make help` lists what there is. `make book` and `make test` work as the first command ever run.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed
PORT   ?= 8000
SITE   := _build/html

.DEFAULT_GOAL := help
.PHONY: help book test test-site serve bench mutants lint types clean

help:  ## this list
	@echo "The Skat book. make ..."
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' Makefile | awk -F'|' '{printf "%-12s %s\n", $$1, $$2}'

# Made anew whenever what is to be installed has changed.
$(STAMP): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' || \
	  { echo "This needs Python 3.11 to 3.14; name one so: make PYTHON=python3.12 ..."; exit 1; }
	@echo "Installing the environment into $(VENV) (once; about a minute) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || \
	  { echo "No virtual environment could be made; on Debian: apt-get install python3-venv"; exit 1; }
	$(BIN)/python -m pip install --disable-pip-version-check --progress-bar on -r requirements.txt
	@touch $(STAMP)
