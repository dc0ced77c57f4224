# Tests start many programs: what one has compiled, the next need not compile again.
unexport PYTHONDONTWRITEBYTECODE
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
ANDROID := $(VENV)/.android

.PHONY: help play test check catalogues bench crash desktop android-preflight clean

help:
	@echo "make play   start the game"
	@echo "make test   run all tests"
	@echo "make check  style, types and architecture"
	@echo "make catalogues  compile the texts of all languages"
	@echo "make bench  measure speed against the targets (builds what make desktop builds, if it is missing or old)"
	@echo "make desktop  build the program that runs without Python, and try it out"
	@echo "make android-preflight  check the Android package as far as a machine without its compiler can"
	@echo "make crash  kill the store 200 times and look for lost events"

# A window without a screen needs a few libraries of the system.
.PHONY: window
window:
	@sh tools/window_libraries.sh

# Asked first, and begun from nothing: what a wrong Python leaves would stay in the way of the right one.
$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' || \
		{ echo "Python 3.11, 3.12 or 3.13 is needed, and $(PYTHON) is none: make PYTHON=python3.12 play" >&2; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --editable '.[test]'
	@touch $(READY)

# Writes only what is not up to date, and says which.
catalogues: $(READY)
	@$(BIN)/python -m tools.build_catalogues

play: catalogues
	$(BIN)/python main.py

# The rules are measured by what proves them; measured by all tests, windows would take half as long again.
RULES := tests/core tests/match tests/test_golden.py tests/cli/test_strange_logs.py tests/cli/test_verify_forgeries.py
# One worker more than there are cores: somebody always waits, for the disk, a socket or another program.
WORKERS := $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
PYTEST := $(BIN)/python -m pytest --numprocesses=$(WORKERS) --dist=loadfile --no-loadscope-reorder

test: catalogues window
	$(PYTEST) $(RULES) --cov --cov-report=
	$(BIN)/coverage report --include='rawsiko/core/*' --fail-under=98 --skip-covered
	$(PYTEST) $(addprefix --ignore=,$(RULES))

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.build_catalogues --check

bench: $(READY) window
	$(BIN)/python -m benchmarks

desktop: $(READY) window
	@sh tools/binutils.sh
	$(BIN)/python -m tools.ship.desktop
	$(BIN)/python -m pytest tests/ship/test_desktop.py

$(ANDROID): $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --editable '.[test,android]'
	@touch $(ANDROID)

android-preflight: $(ANDROID) window
	$(BIN)/python -m tools.ship.android
	$(BIN)/python -m pytest tests/ship/test_android*.py

crash: $(READY)
	$(BIN)/python -m tools.crash_store --rounds 200

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis build dist bin .buildozer *.egg-info
