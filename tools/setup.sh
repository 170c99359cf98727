#!/usr/bin/env bash
# Prepare the virtual environment: uv where it is there, pip otherwise; locked versions with hashes.
set -euo pipefail
python="$1"
venv="$2"

if [ -z "$python" ]; then
    echo "croupier needs Python 3.11 or later, and none was found. Install it, or name yours: make setup PYTHON=/path/to/python3" >&2
    exit 1
fi

if command -v uv >/dev/null; then
    uv venv --quiet --allow-existing --python "$python" "$venv"
    uv pip install --quiet --python "$venv" --require-hashes -r requirements/dev.txt
    uv pip install --quiet --python "$venv" --no-deps --no-build-isolation -e .
    "$venv/bin/python" -m tools.chromium install
    "$venv/bin/python" -m tools.nginx install
    "$venv/bin/python" -m tools.webkit install
    exit 0
fi

if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    echo "This Python cannot make virtual environments. Install its venv package and try again: apt-get install python3-venv (or python$version-venv)." >&2
    exit 1
fi
echo "Setting up $venv …"
"$python" -m venv "$venv"
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
"$venv/bin/python" -m tools.chromium install
"$venv/bin/python" -m tools.nginx install
"$venv/bin/python" -m tools.webkit install
