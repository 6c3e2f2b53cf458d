"""Mozilla's remote protocol, as far as a check needs it: a script in a program of Mozilla's, and a picture of it."""

import json
import socket
import time


class Marionette:
    """A program that was started with `--marionette --remote-allow-system-access`."""

    PORT = 2828

    def __init__(self, seconds=60):
        """Waits so long until the program listens."""
        self.connection = self.connect(time.monotonic() + seconds)
        self.number = 0
        self.read()
        self.ask("WebDriver:NewSession", {})
        # The program's own windows, not those of pages.
        self.ask("Marionette:SetContext", {"value": "chrome"})

    def connect(self, end):
        while True:
            try:
                return socket.create_connection(("127.0.0.1", self.PORT), timeout=60)
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.5)

    def ask(self, command, parameters):
        self.number += 1
        text = json.dumps([0, self.number, command, parameters]).encode()
        self.connection.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self.read()
        if error:
            raise RuntimeError(f"{command}: {error['message']}")
        return result

    def read(self):
        """The next message: its length, a colon, and JSON."""
        length = b""
        while not length.endswith(b":"):
            length += self.receive(1)
        return json.loads(self.receive(int(length[:-1])))

    def receive(self, count):
        data = b""
        while len(data) < count:
            piece = self.connection.recv(count - len(data))
            if not piece:
                raise RuntimeError("the program has ended")
            data += piece
        return data

    def run(self, script):
        """What a script in JavaScript returns."""
        return self.ask("WebDriver:ExecuteScript", {"script": script, "args": []})["value"]
