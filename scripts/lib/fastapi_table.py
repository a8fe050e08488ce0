"""The world's table as one would write it with FastAPI: the same proof (as a C library), the same
PostgreSQL with the same tables, a pool of connections, a transaction for each game.

TABLE_LIBRARY is the library, DATABASE_URL the database. Slots are its own connections' numbers, so
that it counts as cheaply as the service does.
"""

import collections
import ctypes
import itertools
import os
import time

import asyncpg
from fastapi import FastAPI, Request, Response

library = ctypes.CDLL(os.environ["TABLE_LIBRARY"])
slots = itertools.count(int(os.environ.get("FIRST_SLOT", "0")) + os.getpid() % 2 * 32)
app = FastAPI()
SQL_GAME = """insert into game(id, player, board, class, score, moves, largest, undos, hints, received,
 recording) values ($1,$2,$3,2,$4,$5,$6,$7,0,$8,$9) on conflict do nothing returning 1"""
SQL_OWNER = "insert into owner values ($1, $2) on conflict do nothing returning 1"
SQL_BEST = """insert into best(listing, player, score, received, game) select * from unnest($1::bigint[],
 $2::bytea[], $3::int[], $4::bigint[], $5::bytea[]) as new(listing, player, score, received, game)
 where $7 > coalesce((select score from best where listing = $6 and player = $8), -1)
 and new.score > coalesce(
 (select score from best where listing = new.listing and player = new.player), -1)
 on conflict (listing, player) do update set was = best.score, score = excluded.score,
 received = excluded.received, game = excluded.game where excluded.score > best.score
 returning listing, score, was"""
SQL_COUNT = """insert into tally select listing, level, bucket, $5, n
 from unnest($1::bigint[], $2::int[], $3::int[], $4::bigint[]) as new(listing, level, bucket, n)
 on conflict (listing, level, bucket, slot) do update set n = tally.n + excluded.n"""


class Kept(asyncpg.Connection):
    """Not reset between two requests: the slot stays, and a round trip is saved."""

    async def reset(self, **_):
        pass


async def prepare(connection):
    connection.slot = next(slots) % 64


@app.on_event("startup")
async def begin():
    app.state.pool = await asyncpg.create_pool(
        os.environ["DATABASE_URL"], min_size=8, max_size=8, init=prepare, connection_class=Kept
    )


def lists(moment, side):
    day = moment // 86400
    when = time.gmtime(moment)
    periods = [0, 1_000_000 + (when.tm_year - 1970) * 12 + when.tm_mon - 1,
               2_000_000 + (day + 3) // 7, 3_000_000 + day]
    return [(period * 4 + 2) * 16 + side for period in periods]


@app.post("/v1/games")
async def games(request: Request):
    body = await request.body()
    if len(body) > 65536:
        return Response(status_code=413)
    numbers = (ctypes.c_int32 * 5)()
    name = ctypes.create_string_buffer(32)
    player = ctypes.create_string_buffer(16)
    status = library.tilt2048_prove(
        body, ctypes.c_long(len(body)), request.headers.get("authorization", "").encode(),
        b"/v1/games", numbers, name, player)
    if status:
        return Response(status_code=401 if status == 1 else 422)
    score, moves, largest, side, undos = numbers
    now = int(time.time())
    async with app.state.pool.acquire() as connection, connection.transaction():
        new = await connection.fetchval(SQL_OWNER, name.raw, player.raw) and await connection.fetchval(
            SQL_GAME, name.raw, player.raw, side, score, moves, largest, undos, now, body)
        if new:
            rows = sorted(lists(now, side))
            came = await connection.fetch(
                SQL_BEST, rows, [player.raw] * 4, [score] * 4, [now] * 4, [name.raw] * 4,
                rows[-1], score, player.raw)
            counts = collections.Counter()
            for listing, points, was in came:
                for level, shift in enumerate((14, 8, 2)):
                    counts[listing, level, points >> shift] += 1
                    if was >= 0:
                        counts[listing, level, was >> shift] -= 1
            rows = sorted((*key, n) for key, n in counts.items() if n)
            if rows:
                await connection.execute(SQL_COUNT, *map(list, zip(*rows)), connection.slot)
    return {"game": name.raw.hex(), "player": player.raw.hex(), "score": score, "moves": moves}


@app.get("/v1/games/{game}")
async def game(game: str):
    async with app.state.pool.acquire() as connection:
        found = await connection.fetchval("select 1 from game where id = $1", bytes.fromhex(game))
    return {"game": game} if found else Response(status_code=404)
