// The starts that the first part of the module is made for: what a page does until its first picture,
// for new players and old ones, in every language, at usual sizes. What none of them needs is in the
// second part (see split.mjs).

const clock = 1_766_000_000
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl']
// Width and height of the canvas: small and large phones and tablets both ways, desktops.
const screens = [
  [320, 480], [480, 320], [640, 1136], [1136, 640], [720, 1440], [780, 1688], [1688, 780], [1080, 2160],
  [1170, 2532], [2532, 1170], [1536, 2048], [2048, 1536], [800, 480], [1366, 768], [1440, 900], [1920, 1080],
  [2400, 1350], [1280, 800],
]
// The flags of the module's `start`: 1 no sensor, 2 dark, 4 no animation, 8 what is felt.
const schemes = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const nothing = new Uint8Array(0)

export const starts = (rows) => [
  ...screens.flatMap(([width, height], index) => languages.map((language, number) => (
    { width, height, flags: schemes[(index + number) % schemes.length], language, rows: nothing }))),
  ...rows.flatMap((kept) => languages.map((language, index) => (
    { width: screens[index][0], height: screens[index][1], flags: 1, language, rows: kept }))),
]

const give = (exports, bytes) => {
  const place = exports.room(bytes.length)
  new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes)
  return bytes.length
}

export function begin(exports, { width, height, flags, language, rows }) {
  exports._initialize()
  exports.giveRows(give(exports, rows))
  exports.giveLanguage(give(exports, new TextEncoder().encode(language)))
  exports.giveAddress(give(exports, new TextEncoder().encode('https://example.org/2048/')))
  if (!exports.start(width, height, 7, 9, clock, 3600, 0, flags)) throw new Error('no start')
  exports.step(1, clock)
  // What the page asks of the first part, to draw what it has: see `preview` in page.js.
  for (let index = 0; index < 7; index += 1) exports.figure(index)
}

// What a browser keeps after some moves.
export async function keptRows(module) {
  return Promise.all([30].map(async (moves) => {
    const { exports } = await WebAssembly.instantiate(module, {})
    begin(exports, { width: 480, height: 320, flags: 5, language: 'en', rows: nothing })
    exports.press(4, 1)
    exports.press(4, 0)
    exports.step(60, clock)
    const kept = new Map()
    const keep = (flags) => {
      if (!(flags & 4)) return
      const length = exports.figure(8)
      const place = exports.room(length)
      exports.copy(1)
      const bytes = new Uint8Array(exports.memory.buffer, place, length).slice()
      const view = new DataView(bytes.buffer)
      for (let at = 0; at < length;) {
        const size = Number(view.getBigInt64(at + 8, true))
        kept.set(view.getBigInt64(at, true), bytes.slice(at, at + 16 + size))
        at += 16 + size
      }
      exports.wrote(1)
    }
    for (let move = 0; move < moves && !exports.figure(13); move += 1) {
      exports.press([2, 3, 1, 0][move % 4], 1)
      exports.press([2, 3, 1, 0][move % 4], 0)
      keep(exports.step(2, clock))
    }
    for (let step = 0; step < 5; step += 1) keep(exports.step(100, clock))
    return Uint8Array.from([...kept.values()].flatMap((row) => [...row]))
  }))
}
