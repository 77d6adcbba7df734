#!/usr/bin/env python3
"""Writes a log of SQLite with three transactions, after the byte that stored_fuzz takes for one."""
import pathlib
import sqlite3
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder, "games")
    games = sqlite3.connect(file, isolation_level=None)
    games.executescript("PRAGMA page_size = 512; PRAGMA journal_mode = WAL; CREATE TABLE t (a)")
    games.execute("INSERT INTO t VALUES (1)")
    games.execute("INSERT INTO t VALUES (2)")
    pathlib.Path(sys.argv[1]).write_bytes(b"0" + pathlib.Path(f"{file}-wal").read_bytes())
