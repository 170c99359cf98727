# make run: set everything up and open a demonstration house.   make test: set everything up and pass the tests.
.DEFAULT_GOAL := help
SHELL := /bin/bash

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.bench-ready
PORT ?= 8000
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	if $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo $$p; break; fi; done)

.PHONY: help setup run test check coverage proof bench lock generate pictures screens wheel clean

help: ## what each command does
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: $(READY) ## prepare .venv, after which .venv/bin/croupier is the command

$(READY): pyproject.toml requirements/dev.txt tools/setup.sh
	@bash tools/setup.sh "$(PYTHON)" "$(VENV)"
	@touch $@

run: setup ## open a demonstration house in the browser: a table of each game, robot patrons, play money
	@house=$$(mktemp -d) && trap 'rm -rf "$$house"' EXIT && \
		$(BIN)/croupier serve --demo --database "$$house/demo.db" --port $(PORT) 2> "$(VENV)/demo.log"

test: check ## lint, layout, types, imports, rule traceability, then every test
	$(BIN)/python -m pytest -n 2 -q
	@if $(BIN)/python -m tools.chromium >/dev/null; then $(BIN)/python -m pytest -n 2 --dist loadfile -q tests/browser; fi
	@if $(BIN)/python -m tools.nginx >/dev/null; then $(BIN)/python -m pytest -q tests/proxy; fi
	@if $(BIN)/python -m tools.webkit >/dev/null; then $(BIN)/python -m pytest -q tests/webkit; fi
	@$(BIN)/python -m tools.chromium after && $(BIN)/python -m tools.nginx after && $(BIN)/python -m tools.webkit after

check: setup ## lint, layout, types, imports, rule traceability, generated pages
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m tools.formatting --check
	$(BIN)/mypy -n 2
	$(BIN)/lint-imports
	$(BIN)/python -m tools.generate --check
	$(BIN)/croupier rules --check

# A target of its own: it counts what the tests reach at half the tests' time again, and `make test` stays as fast as it is.
coverage: setup ## branch coverage of the package by its tests, and whether it is what it was
	rm -rf build/coverage
	PYTEST_PLUGINS=tools.branch_coverage $(BIN)/python -m pytest -n 2 -q
	$(BIN)/python -m slipcover --skip-covered --merge build/coverage/*.json --out build/coverage.json

proof: setup ## the long proofs
	$(BIN)/python -m pytest -n 2 -q tests/proof

bench: $(BENCH_READY) ## speed and memory, as ratios to a baseline of the same run
	@for f in benchmarks/bench_*.py; do $(BIN)/python -m benchmarks.$$(basename $$f .py) || exit 1; done

$(BENCH_READY): $(READY) requirements/bench.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt
	@touch $@

generate: setup ## write the traceability lists, the reference pages and the lists of strings again
	$(BIN)/python -m tools.generate

pictures: setup ## draw the pictures of the command and of the papers of a tournament anew
	$(BIN)/python -m tools.pictures
	$(BIN)/python -m tools.papers

screens: setup ## take the pictures of every screen anew, phone and desktop, light and dark
	$(BIN)/python -m tools.screens

lock: ## resolve the dependencies anew (needs uv)
	uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header \
		--no-annotate -q -o requirements/run.txt
	uv pip compile pyproject.toml --extra numbers --extra cluster --extra gym --extra parquet --group dev --universal \
		--python-version 3.11 --generate-hashes --no-header --no-annotate -q -o requirements/dev.txt
	uv pip compile --group bench --constraint requirements/dev.txt --universal --python-version 3.11 \
		--generate-hashes --no-header --no-annotate -q -o requirements/bench.txt

wheel: setup ## build the wheel into dist/
	$(BIN)/python -m pip wheel --no-deps --no-build-isolation -q -w dist .

clean: ## remove what set-up and builds have made
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
