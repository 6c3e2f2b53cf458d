"""What the machine is that the times are of."""

import os
import platform
import re
import subprocess
from pathlib import Path


def description(python: Path) -> list[tuple[str, str]]:
    """What a reader must know to compare, as pairs of a name and a value. `python` is the interpreter that runs the Python peer."""
    return [
        ("processor", f"{processor()}, {os.cpu_count()} cores, {memory()} of memory"),
        ("system", f"{distribution()}, Linux {platform.release()}"),
        ("compilers", f"{first_line('swift', '--version')}; {first_line('cc', '--version')}"),
        ("C libraries", f"libical {first_line('pkg-config', '--modversion', 'libical')}, ICU {first_line('pkg-config', '--modversion', 'icu-i18n')}"),
        ("Python", f"{first_line(python, '--version')}, {python_packages(python)}"),
        ("searchers", f"{first_line('grep', '--version')}; {first_line('rg', '--version')}"),
        ("web server", nginx()),
    ]


def first_line(*command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[0].strip()


def processor() -> str:
    return re.search(r"^model name\s*:\s*(.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE).group(1)


def memory() -> str:
    kibibytes = int(re.search(r"^MemTotal:\s*(\d+)", Path("/proc/meminfo").read_text(), re.MULTILINE).group(1))
    return f"{kibibytes / (1 << 20):.0f} GiB"


def distribution() -> str:
    return re.search(r'^PRETTY_NAME="(.*)"$', Path("/etc/os-release").read_text(), re.MULTILINE).group(1)


def nginx() -> str:
    done = subprocess.run(["nginx", "-v"], capture_output=True, text=True, check=True)
    return done.stderr.strip().removeprefix("nginx version: ").replace("/", " ")


def python_packages(python: Path) -> str:
    names = ["icalendar", "recurring-ical-events"]
    code = "import sys, importlib.metadata as m; print(', '.join(f'{n} {m.version(n)}' for n in sys.argv[1:]))"
    return first_line(python, "-c", code, *names)
