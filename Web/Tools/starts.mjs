// The starts that the first part of the module is made for: what a page does until its first picture,
// for who opens it for the first time, in every language, at usual sizes. What none of them needs is in
// the second part (see split.mjs). Who has played before has both parts in the browser already.

const clock = 1_766_000_000
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'cs']
// Width and height of the canvas: small and large phones and tablets both ways, desktops.
const screens = [
  [320, 480], [480, 320], [640, 1136], [1136, 640], [720, 1440], [780, 1688], [1688, 780], [1080, 2160],
  [1170, 2532], [2532, 1170], [1536, 2048], [2048, 1536], [800, 480], [1366, 768], [1440, 900], [1920, 1080],
  [2400, 1350], [1280, 800],
]
// The flags of the module's `start`: 1 no sensor, 2 dark, 4 no animation, 8 what is felt.
const schemes = [0, 1, 2, 3, 4, 5, 6, 7, 8]

export const starts = screens.flatMap(([width, height], index) => languages.map((language, number) => (
  { width, height, flags: schemes[(index + number) % schemes.length], language })))

const give = (exports, bytes) => {
  const place = exports.room(bytes.length)
  new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes)
  return bytes.length
}

export function begin(exports, { width, height, flags, language }) {
  exports._initialize()
  exports.giveRows(give(exports, new Uint8Array(0)))
  exports.giveLanguage(give(exports, new TextEncoder().encode(language)))
  exports.giveAddress(give(exports, new TextEncoder().encode('https://example.org/2048/')))
  if (!exports.start(width, height, 7, 9, clock, 3600, 0, flags)) throw new Error('no start')
  exports.step(1, clock)
  // What the page asks of the first part, to draw what it has: see `preview` in page.js.
  for (let index = 0; index < 7; index += 1) exports.figure(index)
}
