"""Fills a table of the world's table with players, and times ranks in it. scripts/bench-ranks calls
this: it has the database's tables made before.

The scores are drawn like those of people: a logarithm that is spread as the normal distribution, so
that most are near 4,000 and some beyond 100,000. What is right is known here, from the scores
themselves, and not from the database."""

import argparse
import bisect
import collections
import itertools
import os
import random
import sqlite3
import statistics
import subprocess
import sys
import time

LIST = 2 * 16 + 4  # of all times, class open, 4×4: as Listing.code has it
SHIFTS = (14, 8, 2)  # as RankLevels.shifts has them
CHUNK = 200_000


def draw(count):
    """As many scores: multiples of 4, from 4 to 3,932,156."""
    chance = random.Random(2048)
    for _ in range(count):
        yield min(3_932_156, max(4, int(chance.lognormvariate(8.3, 1.2)) & ~3))


def chunks(scores):
    rows = ((number.to_bytes(16, "big"), score) for number, score in enumerate(scores, 1))
    while chunk := list(itertools.islice(rows, CHUNK)):
        yield chunk


def recount(was, score):
    """What changes of the counts where a best takes the place of another."""
    for level, shift in enumerate(SHIFTS):
        yield LIST, level, was >> shift, -1
        yield LIST, level, score >> shift, 1


class SQLite:
    """The file that the service makes."""

    def __init__(self, path):
        self.address, self.path = path, path

    def fill(self, scores):
        """Row for row; the counts from the rows, by one statement."""
        base = sqlite3.connect(self.path, isolation_level=None)
        index, = base.execute("select sql from sqlite_master where name = 'best_by_score'").fetchone()
        base.execute("pragma synchronous = off")
        base.execute("begin")
        base.execute("drop index best_by_score")
        for chunk in chunks(scores):
            base.executemany("insert into best(listing, player, score, received, game) "
                             f"values ({LIST}, ?1, ?2, 1766000000, ?1)", chunk)
        for level, shift in enumerate(SHIFTS):
            base.execute(f"insert into tally select {LIST}, {level}, score >> {shift}, 0, count(*) "
                         f"from best group by score >> {shift}")
        base.execute(index)
        base.execute("commit")
        base.execute("pragma wal_checkpoint(truncate)")
        base.close()

    def change(self, sql_of_scores):
        base = sqlite3.connect(self.path, isolation_level=None)
        base.execute("begin")
        for player, score in sql_of_scores:
            name = player.to_bytes(16, "big")
            was, = base.execute("select score from best where listing = ?2 and player = ?1",
                                (name, LIST)).fetchone()
            base.execute("update best set was = score, score = ?2 where listing = ?3 and player = ?1",
                         (name, score, LIST))
            for row in recount(was, score):
                base.execute("insert into tally values (?, ?, ?, 0, ?) on conflict "
                             "(listing, level, bucket, slot) do update set n = n + excluded.n", row)
        base.execute("commit")
        base.close()

    def size(self):
        base = sqlite3.connect(self.path)
        text, = base.execute("select count(*) from tally").fetchone()
        base.close()
        return f"{os.path.getsize(self.path) >> 20} MiB, {text} rows of counts"


class PostgreSQL:
    """The server at an address, by psql."""

    def __init__(self, psql, address):
        self.psql, self.address = psql, address

    def run(self, text, feed=None):
        # What is changed is too long for a command line; what copies reads from standard input itself.
        what, given = (["-f", "-"], text.encode()) if feed is None else (["-c", text], feed)
        done = subprocess.run([self.psql, "-qAt", "-v", "ON_ERROR_STOP=1", self.address, *what],
                              input=given, capture_output=True, check=False)
        if done.returncode:
            sys.exit(done.stderr.decode())
        return done.stdout.decode().strip()

    def fill(self, scores):
        self.run("drop index best_by_score")
        for chunk in chunks(scores):
            lines = "".join(f"{LIST}\t\\\\x{player.hex()}\t{score}\t1766000000\t\\\\x{player.hex()}\n"
                            for player, score in chunk)
            self.run("copy best(listing, player, score, received, game) from stdin", lines.encode())
        for level, shift in enumerate(SHIFTS):
            self.run(f"insert into tally select {LIST}, {level}, score >> {shift}, 0, count(*) "
                     f"from best group by score >> {shift}")
        self.run("create index best_by_score on best(listing, score desc, received)")
        self.run("vacuum analyze")

    def change(self, changes):
        rows = ",".join(f"('\\x{player.to_bytes(16, 'big').hex()}'::bytea, {score})"
                        for player, score in changes)
        found = self.run("begin; update best set was = best.score, score = v.score from "
                         f"(values {rows}) as v(player, score) where best.listing = {LIST} "
                         "and best.player = v.player returning was, best.score; commit")
        sums = collections.Counter()
        for line in found.splitlines():
            for listing, level, bucket, n in recount(*map(int, line.split("|"))):
                sums[listing, level, bucket] += n
        rows = ",".join(f"({listing}, {level}, {bucket}, 3, {n})"
                        for (listing, level, bucket), n in sums.items())
        self.run(f"insert into tally values {rows} on conflict (listing, level, bucket, slot) "
                 "do update set n = tally.n + excluded.n")

    def size(self):
        return self.run("select pg_size_pretty(pg_total_relation_size('best')) || ' of bests, ' || "
                        "pg_size_pretty(pg_total_relation_size('tally')) || ' of counts'")


def measure(trial, database, scores, what):
    """Asks for 1,000 random scores; the largest time, and how many were wrong."""
    chance = random.Random(7)
    asked = [chance.choice(scores) if turn % 2 else chance.randrange(0, 200_000) & ~3
             for turn in range(1000)]
    done = subprocess.run([trial, "ranks", database.address], text=True, capture_output=True,
                          input="".join(f"{score}\n" for score in asked), check=True)
    rows = [tuple(map(int, line.split())) for line in done.stdout.splitlines()]
    if len(rows) != len(asked):
        sys.exit(done.stdout[-500:])
    wrong = sum((score, rank, count) != (want, len(scores) - bisect.bisect_right(scores, want) + 1,
                                         len(scores))
                for want, (score, rank, count, _) in zip(asked, rows))
    times = sorted(row[3] for row in rows)
    print(f"{what}: {len(rows) - wrong} of {len(rows)} ranks and counts are right; "
          f"median {statistics.median(times):.0f} µs, 99 of 100 below {times[990]} µs, "
          f"longest {times[-1]} µs", flush=True)
    return wrong, times[500]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", type=int)
    parser.add_argument("trial")
    parser.add_argument("service")
    parser.add_argument("--sqlite")
    parser.add_argument("--psql", nargs=2)
    options = parser.parse_args()
    database = SQLite(options.sqlite) if options.sqlite else PostgreSQL(*options.psql)
    begin = time.monotonic()
    database.fill(draw(options.rows))
    scores = sorted(draw(options.rows))
    print(f"{options.rows:,} players in {time.monotonic() - begin:.0f} s: {database.size()}", flush=True)
    first, median = measure(options.trial, database, scores, "filled")
    # 5,000 players reach another score, by the triggers this time.
    by_player = list(draw(options.rows))
    chance = random.Random(11)
    changes = {chance.randrange(1, options.rows + 1): chance.randrange(1, 50_000) * 4
               for _ in range(5000)}
    database.change(list(changes.items()))
    for player, score in changes.items():
        by_player[player - 1] = score
    by_player.sort()
    second, _ = measure(options.trial, database, by_player, "after 5,000 changes")
    command = [options.service, "check"] + (["--database", options.sqlite] if options.sqlite else [])
    checked = subprocess.run(command, check=False).returncode
    return int(bool(first or second or checked or median > 1000))


if __name__ == "__main__":
    sys.exit(main())
