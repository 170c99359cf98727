"""Without the extra `numbers` houses are served and records settled; the kernels say what to install."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

SECONDS = 60
RECORD = 'game = "mini-baccarat"\n[[round]]\nshoe = "9h 6d 9c 3s"\nplay = ["Ann bets 100 on banker"]\n'
WITHOUT = """
import sys
class Missing:
    def find_spec(name, path=None, target=None):
        if name in ("numpy", "numba"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Missing)
"""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """One in which numpy and numba cannot be imported."""
    (tmp_path / "sitecustomize.py").write_text(WITHOUT)
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *filter(None, sys.path)])}


def test_records_are_settled_without_numbers(environment: dict[str, str]) -> None:
    command = [sys.executable, "-m", "croupier", "adjudicate", "-", "--json"]
    done = subprocess.run(command, input=RECORD, env=environment, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["rounds"][0]["net"] == {"Ann": "95.00"}


def test_house_is_served_without_numbers(tmp_path: Path, environment: dict[str, str]) -> None:
    command = [sys.executable, "-m", "croupier", "serve", "--port", "0", "--json", "--drain-seconds", "0"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        server.terminate()
        _, log = server.communicate(timeout=SECONDS)
    assert server.returncode == 0, log
    assert json.loads(line)["address"].startswith("http")


def test_kernels_without_numbers_say_how_to_install_them(environment: dict[str, str]) -> None:
    command = [sys.executable, "-c", "import croupier.kernels.hands"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        "ImportError: croupier.kernels needs numpy and numba. Install them with: pip install 'croupier[numbers]'"
    )
