#!/usr/bin/python3
"""wrk asks for a served feed and its page for ten seconds each, while plans are made anew: no request fails."""

import re
import subprocess
import threading
import urllib.request

from serving import TOKEN, Served, check, event, minute, program_of_arguments

SECONDS, CONNECTIONS = 10, 100


def change_until(served, is_over, made):
    """Changes the calendar again and again, and counts the feeds that come of it."""
    number = 0
    while not is_over.is_set():
        number += 1
        served.write_calendar(*(event(f"{index}", f"ピアノ{number}-{index}", minute(60 + index)) for index in range(200)))
        served.wait_for(f"ピアノ{number}-199")
        made.append(number)


def load(served, path):
    command = ["wrk", "--threads", "1", "--connections", str(CONNECTIONS), "--duration", f"{SECONDS}s", "--timeout", "10s"]
    done = subprocess.run([*command, f"http://127.0.0.1:{served.port}{path}"], capture_output=True, text=True, timeout=SECONDS + 60)
    report = done.stdout + done.stderr
    count = re.search(r"(\d+) requests in", report)
    check(done.returncode == 0 and count and int(count.group(1)) > 0, "wrk asks", report)
    check("Non-2xx" not in report and "Socket errors" not in report, f"none of {count.group(1)} requests fails", report)


def main():
    with Served(program_of_arguments()) as served:
        served.write_calendar(event("0", "ピアノ", minute(60)))
        served.start()
        for path, name in [(served.path, "the feed"), (f"/{TOKEN}/", "the page")]:
            is_over, made = threading.Event(), []
            changer = threading.Thread(target=change_until, args=(served, is_over, made))
            changer.start()
            print(f"{name}, asked for {SECONDS} s by {CONNECTIONS} clients:", flush=True)
            try:
                load(served, path)
            finally:
                is_over.set()
                changer.join()
            check(len(made) > 1, f"meanwhile {len(made)} plans were made")
        with urllib.request.urlopen(f"http://127.0.0.1:{served.port}/healthz", timeout=10) as answer:
            check(answer.status == 200, "afterwards all is well")


if __name__ == "__main__":
    main()
