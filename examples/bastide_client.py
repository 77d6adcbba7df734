"""Talks to a Bastide server: requests and live play, with nothing but Python's standard library.

    server = Server("http://localhost:8642")
    table = server.post("/games", {...})
    with server.live() as live:
        live.send({"type": "join", "game": table["game"], "keys": [...]})
        message = live.receive()

docs/rest.md and docs/live.md define the messages.
"""

import base64
import json
import os
import socket
import struct
import urllib.error
import urllib.request
from urllib.parse import urlsplit


class Refused(Exception):
    """The server answered with an error: its code, and a sentence for people."""

    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['text']}")
        self.code = error["code"]


class Server:
    def __init__(self, address):
        self.address = address.rstrip("/")

    def get(self, call, key=None):
        return self._request("GET", call, None, key)

    def post(self, call, body, key=None):
        return self._request("POST", call, json.dumps(body).encode(), key)

    def live(self):
        parts = urlsplit(self.address)
        return Live(parts.hostname, parts.port or 80)

    def _request(self, method, call, body, key):
        request = urllib.request.Request(self.address + "/api/v1" + call, body, method=method)
        if key:
            request.add_header("Authorization", "Bearer " + key)
        try:
            with urllib.request.urlopen(request) as answer:
                text = answer.read().decode()
                return json.loads(text) if "json" in answer.headers["Content-Type"] else text
        except urllib.error.HTTPError as error:
            raise Refused(json.loads(error.read())["error"]) from None


class Live:
    """A WebSocket (RFC 6455) that carries one JSON object a message."""

    TEXT, CLOSE, PING, PONG = 1, 8, 9, 10

    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port), timeout=60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /api/v1/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.incoming = self.socket.makefile("rb")
        status = self.incoming.readline().decode()
        if " 101 " not in status:
            raise ConnectionError(status.strip())
        while self.incoming.readline().strip():
            pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def send(self, message):
        self._send_frame(self.TEXT, json.dumps(message).encode())

    def receive(self):
        """The next message; None when the server has hung up."""
        while True:
            kind, data = self._receive_frame()
            if kind == self.TEXT:
                return json.loads(data)
            if kind == self.PING:
                self._send_frame(self.PONG, data)
            if kind == self.CLOSE:
                return None

    def close(self):
        self.incoming.close()
        self.socket.close()

    def _send_frame(self, kind, data):
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(head + mask + masked)

    def _receive_frame(self):
        """The server sends every message in one frame or several: only the last one is marked."""
        kind, data, last = 0, b"", False
        while not last:
            first, size = self._read(2)
            last = first & 0x80 != 0
            kind = first & 0x0F or kind
            if size == 126:
                (size,) = struct.unpack("!H", self._read(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self._read(8))
            data += self._read(size)
        return kind, data

    def _read(self, size):
        data = self.incoming.read(size)
        if len(data) < size:
            raise ConnectionError("The server hung up.")
        return data
