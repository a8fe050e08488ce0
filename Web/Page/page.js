// The page until it plays: what was kept is read, the module is fetched and started. What plays with it
// then is in play.js, and the game itself in the module, as on the handheld.

import { Keeper } from './keeper.js'
import { Early } from './early.js'
import { Trouble, arrived, compile, fetched, give, giveText, joined, open, script } from './module.js'
import { answers, fetchOthers, hideSign, join, keepPage, listen, missing, run, waits } from './play.js'
import { language, say, speak } from './words.js'

export const find = (id) => document.getElementById(id)
export const panel = find('panel')
export const keeper = new Keeper()
// What comes of a step, by its bit.
export const result = { picture: 1, tones: 2, rows: 4, speech: 8, weights: 16, beats: 64, requests: 128 }
const ways = { title: 0, watch: 1, playThis: 2, duel: 3, challenge: 4, board: 5, live: 6 }
// In a frame of another page (`?embed`) nothing is taken from that page: no focus, no file kept for later.
export const isFramed = new URLSearchParams(location.search).has('embed')

// Pixels of the canvas: those of the screen, as far as drawing them stays quick.
export function size() {
  const box = panel.getBoundingClientRect()
  const most = 2400 / Math.max(box.width, box.height, 1)
  const scale = Math.min(window.devicePixelRatio || 1, most)
  return [box.width, box.height].map((side) => Math.max(32, Math.round(side * scale)))
}

export const seconds = () => Date.now() / 1000
const prefers = (query) => window.matchMedia(query).matches
export const address = location.origin + location.pathname

// MARK: Start

// Words are fetched when they are wanted, and not before the game is played.
export const words = () => speak(document.documentElement.lang)
// The board part lies at the end of the page, which is still on the way: see board.js. Then the first part has the
// network for itself: the rest is asked for when it is there.
const isThere = new Promise((resolve) => {
  if (document.readyState !== 'loading') resolve()
  document.addEventListener('DOMContentLoaded', resolve)
})
const moves = window.movesPart
const board = window.boardPart?.catch(() => { throw new Trouble('noPart', 'index.html') }) ??
  Promise.reject(new Trouble('noWasm'))
// Who comes for the first time has the first part packed; for later times the worker keeps it as it is.
const joins = () => script('parts', () => missing('parts.js'))
const isPacked = !isKept()
const letters = isThere.then(() => fetched(isPacked ? 'first.txt' : 'first.wasm'))
const first = isPacked ? unpack() : letters.then((bytes) => WebAssembly.compile(bytes))
const rest = letters.catch(() => {}).then(() => compile('rest.wasm'))
const parts = [['first.wasm', first], ['rest.wasm', rest]]
// The first two parts say all in English; another language's words come beside them, and with the rest, which has every
// language.
const code = document.documentElement.lang
const ownWords = code === 'en' ? null : isPacked ? compile(`board-${code}.wasm`) : Promise.reject(new Trouble('noPart'))
for (const part of [board, moves, first, rest, ownWords]) part?.catch(() => {}) // they are waited for below
const rows = keeper.read()
export const whole = async () => open(await board, ...await Promise.all(parts.map(([, part]) => part)))

async function unpack() {
  const [text] = await Promise.all([letters, board, moves]) // whose unpacker it is
  const { unpacked } = await joins()
  const module = await unpacked(window.unpacker, text)
  window.unpacker = null // and its memory
  return module
}

function isKept() {
  // Where a frame is shut off from its own site, the very name is refused.
  try { return navigator.serviceWorker?.controller } catch { return false }
}

// What stands behind `#`; a text that is no well-formed one is taken as it is, and is no link.
function fragment() {
  const text = location.hash.slice(1)
  try { return decodeURIComponent(text) } catch { return text }
}

async function begin() {
  const text = fragment()
  if (!text) return play(ways.title)
  const [{ show }] = await Promise.all([import('./card.js'), words()])
  if (!language()) return isThere.then(() => window.tellTrouble(`words-${code}.js`)) // each of its choices would be blank
  waits()
  await show(text, { ways, whole, play: (way, what) => play(way, what).catch(fail) })
  hideSign()
}

async function play(chosen, { link = '', code = '' } = {}) {
  const come = [await board]
  panel.hidden = false
  waits()
  const chance = crypto.getRandomValues(new Uint32Array(2))
  const isHand = prefers('(pointer: coarse)')
  const flags = (isHand && tilts() ? 0 : 1) |
    (prefers('(prefers-color-scheme: dark)') ? 2 : 0) |
    (prefers('(prefers-reduced-motion: reduce)') ? 4 : 0) |
    (isHand && navigator.vibrate ? 8 : 0) |
    (typeof RTCPeerConnection === 'function' ? 16 : 0)
  const given = {
    rows: await rows, link, code, chance, flags, chosen, time: seconds(), zone: -60 * new Date().getTimezoneOffset(),
    size: size(), language: document.documentElement.lang,
  }
  // Who comes for the first time plays at once, with the part that is there; who has played has both.
  const isFirst = chosen === ways.title && given.rows.length === 0
  if (isFirst) given.chosen = ways.board
  const module = (isFirst && await begun(given, come)) || start(await whole(), given)
  listen()
  if (!isFramed) panel.focus({ preventScroll: true })
  run(module)
  // The first picture is there before what moves need, which was cut or damaged where it does not come: then the
  // first part is waited for.
  if (module instanceof Early && come.length === 1) await join(async (early) => {
    try { await early.beside(await moves) } catch { /* what wants them is a trap */ }
    return { module: early, rows: null }
  })
  document.body.dataset.state = 'playing'
  performance.mark('played')
  fetchOthers()
  for (const part of module instanceof Early ? parts.slice(come.length - 1) : []) {
    const [name, asked] = part
    // What came at last is what other modules are made of, too.
    come.push(part[1] = await arrived((tries) => (tries ? compile(name) : asked), () => missing(name)))
    const { joining } = await joins()
    await join((early) => joining(early, come, (part) => start(part, given), name === parts.at(-1)[0]))
  }
  performance.mark('whole')
  document.body.dataset.whole = ''
  keepPage()
  if (isHand) script('phone').then((phone) => phone.begin())
}

// The game with as few parts as can begin it, which are then in `come`; nothing where two cannot.
async function begun(given, come) {
  let spoken = []
  try { if (ownWords) spoken = [await ownWords] } catch { return null }
  for (;;) {
    const living = await joined(...come)
    for (const part of spoken) await WebAssembly.instantiate(part, { board: living[0] })
    const early = Early.begun(living, (part) => start(part, given), spoken)
    if (early || come.length > 1) return early
    come.push(await first)
  }
}

function start(module, { rows, link, code, chance, flags, chosen, time, zone, size, language }) {
  module.giveRows(give(module, rows))
  if (link) module.giveLink(giveText(module, link))
  if (code) module.giveCode(giveText(module, code))
  module.giveLanguage(giveText(module, language))
  module.giveAddress(giveText(module, address))
  if (!module.start(size[0], size[1], chance[0], chance[1], time, zone, chosen, flags)) {
    throw new Trouble('noPart', 'index.html')
  }
  return module
}

async function fail(error) {
  await words()
  hideSign()
  // Parts of two versions do not link (Web/Tools/parts.mjs); the server's are there when the page is loaded again.
  const trouble = error.name === 'LinkError' ? new Trouble('noPart', 'rest.wasm') : error
  const why = trouble instanceof Trouble ? say(trouble.name, ...trouble.values) : error.message
  find('trouble').textContent = say('trouble', why) || `The game cannot be played here: ${error.message}`
  find('trouble').hidden = false
  document.body.dataset.state = 'failed'
}

// MARK: Drawing

let context = null

export function draw(module, isWhole = false) {
  const [pixels, x, y, across, down, width, height] = [0, 1, 2, 3, 4, 5, 6].map((i) => module.figure(i))
  const isAll = panel.width !== width || panel.height !== height || !context || isWhole
  if (isAll) {
    Object.assign(panel, { width, height })
    context = panel.getContext('2d', { alpha: false })
  }
  const bytes = new Uint8ClampedArray(module.memory.buffer, pixels >>> 0, width * height * 4)
  context.putImageData(new ImageData(bytes, width, height), 0, 0, ...(isAll ? [] : [x, y, across, down]))
}

// MARK: Sensor

// iPhones tell nothing before they were asked, which takes a tap.
export const asks = typeof window.DeviceMotionEvent?.requestPermission === 'function'
let hasSensor = false

// Tilting is spoken of where a sensor has answered until the game begins, or may after a tap.
const tilts = () => hasSensor || asks
const answered = ({ accelerationIncludingGravity: force, rotationRate: rate }) => {
  if (!Number.isFinite(force?.x) || !Number.isFinite(rate?.alpha)) return
  hasSensor = true
  window.removeEventListener('devicemotion', answered)
}
window.addEventListener('devicemotion', answered)

export { link } from './play.js'
// A link that answers an invitation to a live duel begins it; any other one is another visit.
window.addEventListener('hashchange', async () => { if (!await answers(fragment())) location.reload() })
if (isFramed) {
  find('alone').href = address + location.hash
  find('alone').hidden = false
}
begin().catch(fail)
