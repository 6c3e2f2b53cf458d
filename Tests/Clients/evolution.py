#!/usr/bin/python3
"""GNOME's evolution-data-server subscribes to a served feed, and its alarm watcher rings on time; at the next refresh, an alarm that moved
rings at its new instant, a new one rings, and one that is gone does not. Takes about five minutes of real time."""

import os
import subprocess
import time

from serving import Served, check, event, minute, program_of_arguments

# A refresh comes within a minute; the watcher looks at its calendar within some seconds more.
LATEST_SECONDS = 20

SOURCE = """[Data Source]
DisplayName=keyalarm
Enabled=true
Parent=webcal-stub

[Calendar]
BackendName=webcal
Selected=true

[Alarms]
IncludeMe=true

[Authentication]
Host=127.0.0.1
Port={port}
Method=none

[Security]
Method=none

[WebDAV Backend]
ResourcePath={path}

[Refresh]
Enabled=true
IntervalMinutes=1

[Offline]
StaySynchronized=true
"""


def environment(served):
    """A home of its own, in which that source is configured."""
    home = os.path.join(served.folder, "home")
    sources = os.path.join(home, ".config/evolution/sources")
    runtime = os.path.join(home, "run")
    os.makedirs(sources)
    os.makedirs(runtime, mode=0o700)
    with open(os.path.join(sources, "keyalarm.source"), "w", encoding="utf-8") as file:
        file.write(SOURCE.format(port=served.port, path=served.path))
    folders = {"XDG_CONFIG_HOME": ".config", "XDG_CACHE_HOME": ".cache", "XDG_DATA_HOME": ".local/share"}
    return {
        **os.environ,
        **{name: os.path.join(home, folder) for name, folder in folders.items()},
        "HOME": home, "XDG_RUNTIME_DIR": runtime, "LANG": "C.UTF-8", "GSETTINGS_BACKEND": "memory", "no_proxy": "127.0.0.1",
    }


class Watch:
    """The follower in a session bus of its own, and what it said so far."""

    def __init__(self, served, seconds):
        self.path = os.path.join(served.folder, "watch")
        follower = os.path.join(os.path.dirname(os.path.abspath(__file__)), "evolution_watch.py")
        command = ["dbus-run-session", "--", "/usr/bin/python3", follower, str(seconds)]
        errors = open(os.path.join(served.folder, "watch-errors"), "wb")
        self.process = subprocess.Popen(command, env=environment(served), stdout=open(self.path, "wb"), stderr=errors)

    def lines(self):
        with open(self.path, encoding="utf-8") as file:
            return file.read().splitlines()

    def wait_for(self, line, seconds):
        end = time.monotonic() + seconds
        while line not in self.lines() and time.monotonic() < end and self.process.poll() is None:
            time.sleep(0.2)
        check(line in self.lines(), f"evolution-data-server: {line}", self.lines())

    def rings(self):
        """By title: for which instants it rang, and how late."""
        rings = {}
        for line in self.lines():
            if line.startswith("rang "):
                _, at, due, title = line.split(" ", 3)
                rings.setdefault(title, []).append((int(due), float(at) - int(due)))
        return rings


def check_ring(rings, title, start):
    # A pop-up can come twice after a refresh, which is the client's way.
    seen = rings.get(f"⏰ {title}（開始）", [])
    due = int(start.timestamp())
    late = [round(seconds, 1) for meant, seconds in seen if meant == due]
    is_on_time = any(-1 <= seconds <= LATEST_SECONDS for seconds in late) and len(late) == len(seen)
    check(is_on_time, f"{title} rang at {start:%H:%M} UTC, {late} s late", rings)


def main():
    while time.time() % 60 > 20:
        time.sleep(1)
    first, later, latest = minute(2), minute(4), minute(9)
    with Served(program_of_arguments()) as served:
        staying, moving = event("a", "ピアノ", first), event("b", "ピアノ調律", latest)
        served.write_calendar(staying, moving, event("c", "ピアノ教室", later))
        served.start()
        watch = Watch(served, int((later.timestamp() - time.time()) + LATEST_SECONDS + 10))
        watch.wait_for("events 3", 40)
        served.write_calendar(staying, event("b", "ピアノ調律", later), event("d", "ピアノ発表会", later))
        served.wait_for("ピアノ発表会")
        watch.wait_for("gone ⏰ ピアノ教室（開始）", 90)
        watch.wait_for("event ⏰ ピアノ発表会（開始）", 5)
        watch.process.wait(timeout=600)
        rings = watch.rings()
        for title, start in [("ピアノ", first), ("ピアノ調律", later), ("ピアノ発表会", later)]:
            check_ring(rings, title, start)
        check("⏰ ピアノ教室（開始）" not in rings, "ピアノ教室, which was removed, did not ring", rings)


if __name__ == "__main__":
    main()
