// The walks that the first two parts of the module are made for: a first visit from its first picture on, in every
// language, at usual sizes. The board part has the first moves by keys and fingers, the first part play by tilts
// as well, and what is said. What none of them needs is in the rest (see parts.mjs), and so is what a game comes to
// later than that does. Who has played before has all three in the browser already.

import { readFileSync } from 'node:fs'

export const clock = 1_766_000_000
// English first: the board part has its words, another language's come beside it.
const others = readFileSync(new URL('../../po/LINGUAS', import.meta.url), 'utf8').replaceAll(/^#.*$/gm, '').trim()
export const languages = ['en', ...others.split(/\s+/)]
// Width and height of the canvas: small and large phones and tablets both ways, desktops.
const screens = [
  [320, 480], [480, 320], [640, 1136], [1136, 640], [720, 1440], [780, 1688], [1688, 780], [1080, 2160],
  [1170, 2532], [2532, 1170], [1536, 2048], [2048, 1536], [800, 480], [1366, 768], [1440, 900], [1920, 1080],
  [2400, 1350], [1280, 800],
]
// The flags of the module's `start`: 1 no sensor, 2 dark, 4 no animation, 8 what is felt, 16 live duels.
const schemes = [16, 17, 18, 3, 20, 21, 22, 7, 24]
const hands = ['keys', 'fingers', 'tilts']
export const way = 5 // a new game on the board

// Windows of any size, every one of them the same at each build.
const anySizes = Array.from({ length: 160 }, (_, index) => {
  const at = (factor, least, most) => least + Math.floor(((index * factor) % 1) * (most - least))
  return index % 2 ? [at(0.618034, 300, 1400), at(0.754878, 400, 2500)] : [at(0.618034, 400, 2400), at(0.754878, 280, 1500)]
})

// Short ones at every size in every language, for what is drawn and written at first, and long ones.
const first = [
  ...anySizes.map(([width, height], index) => ({
    width, height, language: index % 20 ? languages[index % languages.length] : 'xx', flags: schemes[index % 9], seed: 300 + index,
    hands: hands[index % 3], moves: 2, pace: 1 + (index % 4), isLate: index % 2 > 0,
  })),
  ...screens.filter((_, index) => index % 2 === 0).flatMap(([width, height], index) => languages.map((language, number) => ({
    width, height, language, flags: schemes[(index + number) % schemes.length], seed: 7 + index,
    hands: hands[(index + number) % 3], moves: 3, pace: 6,
  }))),
  ...[[360, 640], [390, 844], [480, 320], [750, 1334], [1366, 768]].flatMap(([width, height], index) => hands.flatMap((hand, number) => (
    [0, 3, 6].map((more) => ({
      width, height, language: languages[(index + number + more) % languages.length], flags: schemes[(3 * index + 4 * number + more) % 9],
      seed: 100 + 8 * index + more, hands: hand, moves: 55, pace: 2 + 2 * number, isLate: more > 0,
    }))))),
]

// What the board part is made for: the first moves, by keys and fingers, in windows that are no strips: on a side of
// fewer than 300 pixels other faces are written in.
const board = [
  ...anySizes.map(([width, height], index) => ({
    width, height, language: languages[index % languages.length], flags: schemes[index % 9], seed: 300 + index, hands: hands[index % 2],
    moves: 2, pace: 1 + (index % 4), isShort: true, isLate: index % 3 > 0,
  })),
  ...anySizes.filter((_, index) => index % 2 === 0).map(([width, height], index) => ({
    width, height, language: 'en', flags: schemes[(index + 4) % 9], seed: 500 + index, hands: hands[index % 2],
    moves: 2, pace: 2, isShort: true, isLate: index % 3 > 0,
  })),
  ...screens.filter((_, index) => index % 2 === 0).flatMap(([width, height], index) => languages.map((language, number) => ({
    width, height, language, flags: schemes[(index + number) % schemes.length], seed: 7 + index,
    hands: hands[(index + number) % 2], moves: 14, pace: 2 + (index % 5), isShort: true, isLate: (index + number) % 3 > 0,
  }))),
].filter(({ width, height }) => Math.min(width, height) >= 300)

export const walks = { board, first }

const give = (exports, bytes) => {
  const place = exports.room(bytes.length)
  new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes)
  return bytes.length
}

// Starts a module as the page does for who comes for the first time.
export function begin(exports, { width, height, flags, language, seed }) {
  exports.giveRows(give(exports, new Uint8Array(0)))
  exports.giveLanguage(give(exports, new TextEncoder().encode(language)))
  exports.giveAddress(give(exports, new TextEncoder().encode('https://example.org/2048/')))
  if (!exports.start(width, height, seed, 9, clock, 3600, way, flags)) throw new Error('no start')
  return exports
}

// What the page does after a step, as far as it is the module's: see `step` in play.js.
const numbers = [0, 1, 2, 3, 4, 5, 6]
function after(exports, flags, isLate) {
  if (flags & 1) numbers.forEach((index) => exports.figure(index))
  if (flags & 2) {
    fetchRow(exports, 0, 4 * exports.figure(7))
    exports.figure(10)
  }
  if (flags & 64) fetchRow(exports, 6, 256)
  if (flags & 4) {
    fetchRow(exports, 1, exports.figure(8))
    if (!isLate) exports.wrote(1)
  }
  if (!(flags & 8)) return
  fetchRow(exports, 2, exports.figure(9))
  for (const index of [13, 14, 15]) exports.figure(index)
  fetchRow(exports, 4, 1 << 18)
  fetchRow(exports, 5, 8)
}

function fetchRow(exports, what, length) {
  exports.room(length)
  exports.copy(what)
}

// A hand that plays the game on the board: `step` takes so many steps. Which way is the best of the four
// after one move, by what is free then and by how large tiles lie at one side; now and then any, so that some are refused.
export class Player {
  #time = 0
  #turn = 0
  #writing = 0

  constructor(exports, { width, height, hands, pace, isLate }) {
    Object.assign(this, { exports, width, height, hands, pace, isLate })
  }

  step(count) {
    const flags = this.exports.step(count, clock)
    after(this.exports, flags, this.isLate)
    // A browser says only later that it has written.
    if (!this.isLate) return
    if (this.#writing === 1) this.exports.wrote(1)
    this.#writing = flags & 4 ? 3 : Math.max(this.#writing - 1, 0)
  }

  get moves() { return this.exports.figure(12) }
  get isOver() { return this.exports.figure(13) === 1 }

  play(moves) {
    for (let tries = 0; this.moves < moves && !this.isOver && tries < 3 * moves && !this.#isFar; tries += 1) {
      this.#turn += 1
      this.move(this.#turn % 9 === 8 ? this.#turn % 4 : this.#best())
    }
  }

  // Two tiles of 64 are about to be one of 128, the first that is told and marked, and a full board is about to
  // be the last: no network takes so long.
  get #isFar() { return this.cells.filter((tile) => tile >= 6).length > 1 || this.cells.filter((tile) => !tile).length < 2 }

  get cells() { return Array.from({ length: 16 }, (_, index) => this.exports.figure(32 + index)) }

  // 0 up, 1 right, 2 down, 3 left.
  begin(direction) { this[this.hands](direction) }

  move(direction) {
    this.begin(direction)
    for (let steps = 0; steps < 24; steps += this.pace) this.step(this.pace)
  }

  // Moves of any kind, soon after each other or later, by a browser that is quick or busy.
  hurry(seed, moves) {
    let state = seed
    const any = (most) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0
      return (state >>> 8) % most
    }
    const { isLate } = this
    for (let move = 0; move < moves && !this.#isFar; move += 1) {
      this.isLate = any(2) === 1
      this.begin(any(4))
      for (let left = any(5) * 8; left > 0;) {
        const count = 1 + any(10)
        this.step(count)
        left -= count
      }
    }
    this.isLate = isLate
  }

  keys(direction) {
    this.exports.press(direction, 1)
    // A short press is let go before the next step, as a swipe is that came between two pictures.
    if (!this.isLate) this.step(1)
    this.exports.press(direction, 0)
  }

  fingers(direction) {
    const [dx, dy] = [[0, -1], [1, 0], [0, 1], [-1, 0]][direction]
    const [x, y, far] = [Math.round(this.width / 2), Math.round(this.height / 2), Math.min(this.width, this.height) / 4]
    const at = (part) => [Math.round(x + dx * far * part), Math.round(y + dy * far * part)]
    this.#touch(0, at(0))
    for (const part of [0.2, 0.6, 1]) this.#touch(1, at(part))
    this.#touch(2, at(1))
  }

  #touch(phase, [x, y]) {
    this.exports.wants(phase, x, y)
    this.exports.touch(phase, x, y)
    if (!this.isLate || phase === 2) this.step(1)
  }

  tilts(direction) {
    const [right, down] = [[0, -1], [1, 0], [0, 1], [-1, 0]][direction]
    if (this.#time === 0) this.rest(90)
    let before = 0
    for (const share of [0.2, 0.4, 0.6, 0.8, 1, 1, 1, 1, 0.8, 0.6, 0.4, 0.2, 0, 0, 0, 0]) {
      this.#feel(right, down, share, (share - before) / 0.0166)
      before = share
    }
    this.rest(40)
  }

  rest(samples) { for (let sample = 0; sample < samples; sample += 1) this.#feel(0, 0, 0, 0) }

  #feel(right, down, share, speed) {
    const angle = 0.56 * share
    const [x, y] = [-Math.sin(angle * right), Math.sin(angle * down)]
    const rate = (speed * 0.56 * 180) / Math.PI
    const noise = ((this.#time * 7919) % 13 - 6) / 4000
    this.#time += 16.6
    this.exports.feel(this.#time, x + noise, y - noise, Math.sqrt(1 - x * x - y * y), down * rate, right * rate, noise)
    this.step(this.#time % 5 < 3 ? 2 : 1)
  }

  #best() {
    const { cells } = this
    const ways = [0, 1, 2, 3].map((direction) => [worth(slid(cells, direction), cells), direction])
    return ways.sort((a, b) => b[0] - a[0])[0][1]
  }
}

// The cells after a slide, without a new tile.
export function slid(cells, direction) {
  const after = [...cells]
  for (let line = 0; line < 4; line += 1) {
    const place = (step) => [4 * step + line, 4 * line + 3 - step, 4 * (3 - step) + line, 4 * line + step][direction]
    const tiles = [0, 1, 2, 3].map((step) => cells[place(step)]).filter(Boolean)
    for (let index = 0; index + 1 < tiles.length; index += 1) {
      if (tiles[index] === tiles[index + 1]) tiles.splice(index, 2, tiles[index] + 1)
    }
    for (let step = 0; step < 4; step += 1) after[place(step)] = tiles[step] ?? 0
  }
  return after
}

function worth(after, before) {
  if (after.every((tile, index) => tile === before[index])) return -Infinity
  return after.reduce((sum, tile, index) => sum + (tile ? (1 << tile) * (Math.floor(index / 4) * 4 + (index % 4)) : 300), 0)
}

// `look` is called once there is the first picture.
export function walk(exports, { moves, isShort, ...options }, look = () => {}) {
  exports._initialize()
  begin(exports, options)
  const player = new Player(exports, options)
  player.step(1)
  look()
  if (isShort) {
    // The very first move may be refused, and others.
    player.move(options.seed % 4)
    player.play(moves)
    player.hurry(options.seed, moves)
    if (moves > 1) for (const direction of [0, 0, 1, 1, 2, 2, 3, 3]) player.move(direction)
    return turn(exports, player, options)
  }
  // The very first move may be refused, too.
  if (moves < 10) player.keys(options.seed % 4)
  player.play(moves)
  player.hurry(options.seed, Math.min(moves, 20))
  // What is refused is said.
  if (moves === 3) for (const direction of [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]) player.keys(direction)
  if (moves >= 10 || options.seed % 4 === 0) turn(exports, player, options)
}

// It is turned, and turned back.
function turn(exports, player, { width, height }) {
  for (const size of [[height, width], [width, height]]) {
    exports.resize(...size)
    player.step(2)
  }
}
