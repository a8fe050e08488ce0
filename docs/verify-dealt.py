#!/usr/bin/env python3
"""Proves a game that a table dealt: verify-dealt.py RECORDING [COMMITMENT NONCE]   (docs/service.md)

Derives every spawn anew, plays every move, and prints what the game came to. With what the table said
before the first move (COMMITMENT) and what the player answered (NONCE), it fails where they are not in it."""
import hashlib, hmac, struct, sys, zlib

def check(is_so, why):  # not assert, which Python leaves out where it is told to hurry
    if not is_so: sys.exit(f"This proves nothing: {why}.")

def sha(*parts): return hashlib.sha256(b"".join(parts)).digest()

def slide(board, side, direction):  # 0 up, 1 right, 2 down, 3 left; returns board and points
    board, points = board[:], 0
    for line in range(side):
        places = [line + side * i if direction in (0, 2) else line * side + i for i in range(side)]
        if direction in (1, 2): places.reverse()
        out, merged = [], False
        for tile in (board[p] for p in places if board[p]):
            if out and out[-1] == tile and not merged:
                out[-1] += 1
                points, merged = points + 2 ** out[-1], True
            else: out, merged = out + [tile], False
        for place, tile in zip(places, out + [0] * side): board[place] = tile
    return board, points

def spawn(board, words):
    empty = [place for place, tile in enumerate(board) if not tile]
    board[empty[words[1] * len(empty) >> 64]] = 2 if words[0] * 10 >> 64 == 9 else 1

data = open(sys.argv[1], "rb").read()
check(data[:7] == b"T2048\2\1" and struct.unpack("<I", data[-4:])[0] == zlib.crc32(data[:-4]), "the file is damaged")
side, game, player, nonce, secret = data[7], data[8:24], data[24:40], data[40:56], data[56:88]
moves, pauses = struct.unpack("<II", data[88:96])
keep = list(struct.unpack(f"<{pauses}I", data[96:96 + 4 * pauses]))
packed = data[96 + 4 * pauses:-4]
check(len(packed) == (moves + 3) // 4, "the file is damaged")
commitment = sha(b"tilt2048 dealt secret 1", secret)
chain = sha(b"tilt2048 dealt game 1", commitment, bytes([side]), game, player, nonce)
draw = lambda: struct.unpack(">4Q", hmac.digest(secret, chain, "sha256"))
board, score = [0] * side ** 2, 0
spawn(board, draw())
spawn(board, draw()[2:])
kept = 0
for number in range(moves + 1):
    waits = not kept and max(board) > 10 and any(slide(board, side, way)[0] != board for way in range(4))
    if waits and number in keep: kept, waits, chain = 1, False, sha(chain, b"\4")
    if number == moves: break
    check(not waits, f"move {number + 1} comes without \"keep going\"")
    move = packed[number // 4] >> number % 4 * 2 & 3
    after, points = slide(board, side, move)
    check(after != board, f"move {number + 1} changes nothing")
    board, score, chain = after, score + points, sha(chain, bytes([move]))
    spawn(board, draw())
check(len(keep) == kept, "\"keep going\" stands where 2048 was not just made")
if sys.argv[2:]: check(sys.argv[2:] == [commitment.hex(), nonce.hex()], "it is another game than the one begun")
print(f"score {score}, largest tile {2 ** max(board)}, {moves} moves, {side}x{side}, commitment {commitment.hex()}")
