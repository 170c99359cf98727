# make run: set everything up and deal a shoe.   make test: set everything up and pass the tests.
.DEFAULT_GOAL := help
SHELL := /bin/bash

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.bench-ready
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	if $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo $$p; break; fi; done)

.PHONY: help setup run test check proof bench lock generate pictures wheel clean

help: ## what each command does
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: $(READY) ## prepare .venv, after which .venv/bin/croupier is the command

$(READY): pyproject.toml requirements/dev.txt tools/setup.sh
	@bash tools/setup.sh "$(PYTHON)" "$(VENV)"
	@touch $@

run: setup ## deal a whole shoe of mini-baccarat to robot patrons
	@$(BIN)/croupier play mini-baccarat --auto

test: check ## lint, types, imports, rule traceability, then every test
	$(BIN)/python -m pytest -n 2 -q

check: setup ## lint, types, imports, rule traceability, generated pages
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.generate --check
	$(BIN)/croupier rules --check

proof: setup ## the long proofs
	$(BIN)/python -m pytest -n 2 -q tests/proof

bench: $(BENCH_READY) ## speed and memory, as ratios to a baseline of the same run
	@for f in benchmarks/bench_*.py; do $(BIN)/python -m benchmarks.$$(basename $$f .py) || exit 1; done

$(BENCH_READY): $(READY) requirements/bench.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt
	@touch $@

generate: setup ## write the traceability lists and the reference pages anew
	$(BIN)/python -m tools.generate

pictures: setup ## draw the pictures of the README anew
	$(BIN)/python -m tools.pictures

lock: ## resolve the dependencies anew (needs uv)
	uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header \
		--no-annotate -q -o requirements/run.txt
	uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes --no-header \
		--no-annotate -q -o requirements/dev.txt
	uv pip compile --group bench --constraint requirements/dev.txt --universal --python-version 3.11 \
		--generate-hashes --no-header --no-annotate -q -o requirements/bench.txt

wheel: setup ## build the wheel into dist/
	$(BIN)/python -m pip wheel --no-deps --no-build-isolation -q -w dist .

clean: ## remove what set-up and builds have made
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
