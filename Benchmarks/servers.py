"""Feed servers that are asked again and again for a feed that has not changed, by wrk."""

import getpass
import re
import shutil
import socket
import statistics
import subprocess
import urllib.error
import urllib.request
from pathlib import Path

TOKEN = "0123456789abcdefghjkmnpqrstvwxyz"
CONNECTIONS = 16
SECONDS = 2

KEYALARM_CONFIGURATION = """\
timezone = "Asia/Tokyo"
output = "alarms.ics"
[[feed]]
name = "lessons"
source = "lessons.ics"
[[rule]]
name = "piano"
keywords = ["ピアノ"]
leads = ["10m", "1d"]
[serve]
listen = "127.0.0.1:0"
token = "file:token"
"""

NGINX_CONFIGURATION = """\
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
{user}
events {{ }}
http {{
  access_log off;
  keepalive_requests 1000000000;
  client_body_temp_path {folder}/temporary;
  proxy_temp_path {folder}/temporary;
  fastcgi_temp_path {folder}/temporary;
  uwsgi_temp_path {folder}/temporary;
  scgi_temp_path {folder}/temporary;
  server {{ listen 127.0.0.1:{port}; root {folder}/files; }}
}}
"""


class Server:
    """A server that runs as long as the `with` does, and the address of the feed that it serves."""

    def __init__(self, command: list[str | Path], address: str | None = None) -> None:
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = address or self.process.stdout.readline().removeprefix("page: ").strip() + "alarms.ics"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=30)


def keyalarm(program: Path, feed: Path, folder: Path) -> Server:
    folder.mkdir(exist_ok=True)
    shutil.copyfile(feed, folder / "lessons.ics")
    configuration = folder / "keyalarm.toml"
    configuration.write_text(KEYALARM_CONFIGURATION)
    (folder / "token").write_text(TOKEN)
    return Server([program, "serve", "--config", configuration])


def nginx(feed: bytes, folder: Path) -> Server:
    """nginx as Debian has it, with one worker, without a log, and with connections that stay open."""
    (folder / "files").mkdir(parents=True, exist_ok=True)
    (folder / "files/alarms.ics").write_bytes(feed)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    # As root its worker would be a user who may not read the folder.
    user = "user root;" if getpass.getuser() == "root" else ""
    configuration = folder / "nginx.conf"
    configuration.write_text(NGINX_CONFIGURATION.format(folder=folder.resolve(), user=user, port=port))
    return Server(["nginx", "-c", configuration.resolve()], f"http://127.0.0.1:{port}/alarms.ics")


def fetch(address: str) -> tuple[bytes, str]:
    """The feed and its ETag, as soon as the server has it."""
    for _ in range(300):
        try:
            with urllib.request.urlopen(address, timeout=10) as answer:
                return answer.read(), answer.headers["ETag"]
        except (urllib.error.URLError, ConnectionError):
            subprocess.run(["sleep", "0.1"], check=True)
    raise SystemExit(f"{address} gives no feed")


def answers_each_second(address: str, etag: str) -> float:
    """How many 304 answers a second wrk gets."""
    header = f"If-None-Match: {etag}"
    request = urllib.request.Request(address, headers={"If-None-Match": etag})
    try:
        urllib.request.urlopen(request, timeout=10)
        raise SystemExit(f"{address} does not answer 304")
    except urllib.error.HTTPError as error:
        if error.code != 304:
            raise
    command = ["wrk", "--threads", "1", "--connections", str(CONNECTIONS), "--duration", f"{SECONDS}s", "--header", header, address]
    report = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if "Socket errors" in report:
        raise SystemExit(f"{address} fails requests: {report}")
    return float(re.search(r"Requests/sec:\s*([\d.]+)", report).group(1))


def measure(program: Path, feed: Path, folder: Path, rounds: int) -> dict[str, dict[str, float]]:
    """The medians of answers a second, by the names of the servers, which take turns."""
    with keyalarm(program, feed, folder / "serve") as ours:
        served, our_etag = fetch(ours.address)
        with nginx(served, folder / "nginx") as theirs:
            their_etag = fetch(theirs.address)[1]
            found = [
                (answers_each_second(ours.address, our_etag), answers_each_second(theirs.address, their_etag)) for _ in range(rounds)
            ]
    ours_median, theirs_median = (statistics.median(rates) for rates in zip(*found))
    return {"keyalarm serve": {"rate": ours_median}, "nginx": {"rate": theirs_median}}
