// What is around the module, in a browser that is played: who keeps, the worker's files, what is offered on a phone,
// rests. `around.mjs`
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { show as showCard } from '../Page/card.js'
import { write } from '../Page/invite.js'
import { begin as beginPads } from '../Page/gamepad.js'
import { Keeper, decode } from '../Page/keeper.js'
import { fetched, script } from '../Page/module.js'
import { begin as beginMotion } from '../Page/motion.js'
import { begin as beginPhone } from '../Page/phone.js'
import { Steps } from '../Page/steps.js'

const quiet = () => new Promise((resolve) => setImmediate(resolve))
const isSet = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
// Timers that ring when they are told to.
const timers = new Map()
let [timer, now] = [0, 0]
isSet('setTimeout', (act, wait = 0) => { timers.set(timer += 1, { act, due: now + wait }); return timer })
isSet('clearTimeout', (number) => timers.delete(number))
isSet('performance', { now: () => now })
async function pass(milliseconds) {
  now += milliseconds
  for (const [number, { act, due }] of [...timers]) if (due <= now && timers.delete(number)) act()
  await quiet()
}

// MARK: Who keeps

let [holders, answer] = [0, null]
isSet('navigator', { locks: { request: async (name, options, work) => {
  if (holders > 0) return work(null)
  holders += 1
  await work({ name })
  holders -= 1
} } })
isSet('indexedDB', { open() {
  const request = {}
  answer = () => {
    const [keys, values] = [{}, {}]
    const transaction = { objectStore: () => ({ getAllKeys: () => keys, getAll: () => values, put() {}, delete() {} }) }
    request.result = { transaction: () => { setImmediate(() => transaction.oncomplete?.()); return transaction } }
    request.onsuccess()
    return (...rows) => {
      Object.assign(keys, { result: rows.map(([key]) => key) }).onsuccess()
      Object.assign(values, { result: rows.map(([, value]) => value) }).onsuccess()
    }
  }
  return request
} })
// Where it answers in time, all at once, or too late: before the lock was asked for, or after.
for (const [isInTime, isBefore] of [[true, true], [false, true], [false, false]]) {
  const read = new Keeper().read()
  let end = isBefore ? answer() : null
  await quiet()
  const rows = [[0, new Uint8Array([1, 2])], [1007, new Uint8Array([3])]]
  // Years of games come with one answer; with one for each a browser would take longer than the game waits.
  if (isInTime) end(...rows)
  else await pass(1500)
  assert.deepEqual(decode(await read), isInTime ? rows : [])
  end ??= answer()
  await quiet()
  if (!isInTime) end()
  await quiet()
  assert.equal(holders, isInTime ? 1 : 0, 'a page that keeps nothing lets no other one keep')
  holders = 0
}
console.log('ok    a page that was answered too late leaves the keeping to others')

// MARK: The worker's files

const folder = 'https://example.org/2048/'
// Caches by their names: what is asked for, and what the answer is. `network` is what was asked of a server, and how.
const caches = new Map()
const network = []
const full = (url) => new URL(typeof url === 'string' ? url : url.url, folder).href.replace(/[?#].*/, '')
const opened = (name) => caches.get(name) ?? caches.set(name, new Map()).get(name)
const listeners = {}
let isLost = false
runInNewContext(readFileSync(new URL('../Page/worker.js', import.meta.url), 'utf8')
  .replace("'VERSION'", "'tilt2048-0123'").replace("'SUMS'", '{}'), {
  URL, location: new URL('worker.js', folder), Request: class { constructor(url) { this.url = url } },
  self: { addEventListener(name, act) { listeners[name] = act }, clients: { claim() {} } },
  fetch: async (request, how) => { network.push([full(request), how?.cache]); return { ok: true, clone() { return 'new' } } },
  caches: {
    keys: async () => [...caches.keys()],
    delete: async (name) => caches.delete(name),
    open: async (name) => isLost ? Promise.reject(new Error('internal error')) : ({
      addAll: async (all) => { for (const request of all) opened(name).set(full(request), 'kept') },
      match: async (request) => opened(name).get(full(request)),
      put: async (request, answer) => opened(name).set(full(request), answer),
    }),
  },
})
const done = (name, event = {}) => new Promise((resolve) => listeners[name]({ ...event, waitUntil: resolve, respondWith: resolve }))
const answered = (url) => done('fetch', { request: { method: 'GET', url: full(url) } })
for (const name of ['photos', 'tilt2048-00ff', 'tilt2048-00ff/2048/', 'tilt2048-00ff/beta/', 'tilt2048-0123/beta/']) opened(name)
await done('install')
await done('activate')
await quiet()
const left = 'photos tilt2048-00ff/beta/ tilt2048-0123/beta/ tilt2048-0123/2048/'
assert.equal([...caches.keys()].join(' '), left, 'caches of another page are gone, or its own old ones stay')
console.log('ok    a worker throws away what it has kept itself, and nothing of other pages')

for (const name of ['./', 'index.html', './?embed', 'index.html?embed', 'rest.wasm']) assert.equal(await answered(name), 'kept', name)
assert.deepEqual(network, [])
// A page of a game that lies below it is no page of the worker's.
await answered('games/0123456789/index.html')
assert.deepEqual(network.pop(), [`${folder}games/0123456789/index.html`, undefined])
await answered('weights.bin')
assert.deepEqual(network.pop(), [`${folder}weights.bin`, 'no-cache'], 'weights of another version may be kept')
assert.equal(await answered('weights.bin'), 'new')
console.log('ok    a page has one version under both of its names, and weights are fetched as the server has them')
isLost = true
assert.ok((await answered('./')).ok, 'a page is not opened where the browser has lost its files')
assert.deepEqual(network.pop(), [folder, undefined])
console.log('ok    a page whose files were lost comes from the server')
isSet('fetch', async (name, how) => { network.push([name, how?.cache]); return { ok: true, arrayBuffer: async () => name } })
assert.equal(await fetched('rest.wasm'), 'rest.wasm')
assert.deepEqual(network.pop(), ['rest.wasm', 'no-cache'], 'a part may be of another version than the page')
console.log('ok    parts are fetched as the server has them')

// MARK: Scripts

// One that is not there at first is asked for later, by another name each time, and once for all that want it.
const late = mkdtempSync(join(tmpdir(), 'tilt2048-late-'))
const name = relative(fileURLToPath(new URL('../Page', import.meta.url)), join(late, 'late'))
let missed = 0
const coming = script(name, () => { missed += 1 })
const misses = async (count) => { for (let turn = 0; turn < 10_000 && missed < count; turn += 1) await quiet() }
await misses(1)
await pass(999)
await misses(2)
assert.equal(missed, 1, 'a script is asked for again at once')
await pass(1)
await misses(2)
assert.equal(missed, 2, 'a script that did not come is never asked for again')
writeFileSync(join(late, 'late.js'), 'export const place = import.meta.url')
await pass(2000)
assert.match((await coming).place, /late\.js\?\?$/)
assert.equal(script(name), coming)
console.log('ok    a script that did not come is asked for until it does')

// The game says at its first step that it speaks French; the page asks for its own words before those have come.
const spoken = { lang: 'de' }
isSet('document', { documentElement: spoken, querySelectorAll: () => [], getElementById: () => ({ setAttribute() {} }) })
cpSync(new URL('../Page/words.js', import.meta.url), join(late, 'words.mjs'))
for (const code of ['de', 'fr']) writeFileSync(join(late, `words-${code}.js`), `export default { copy: '${code}' }`)
const { language, say, speak } = await import(pathToFileURL(join(late, 'words.mjs')))
await Promise.all([speak('fr'), speak(spoken.lang)])
assert.deepEqual([language(), say('copy'), spoken.lang], ['fr', 'fr', 'fr'], 'the page speaks another language than the game')
rmSync(late, { recursive: true })
console.log('ok    who chose a language is told all in it')

// MARK: Trouble

// A script of the page that does not come is told, and none that an extension of the browser puts in.
class ErrorEvent extends Event {}
const loading = Object.assign(new EventTarget(), { documentElement: {}, body: null, readyState: 'loading' })
const troubles = []
const around = Object.assign(new EventTarget(), { ErrorEvent, tagName: 'SCRIPT', tellTrouble(file) { troubles.push(file) } })
runInNewContext(readFileSync(new URL('../Page/start.js', import.meta.url), 'utf8').replace("'CODES'", "['en']"), {
  window: around, document: loading, navigator: { languages: ['en'] }, location: new URL(`${folder}?embed`), ErrorEvent,
})
const injected = 'chrome-extension://0123/inpage.js'
for (const src of [`${folder}page.js`, injected]) {
  around.src = src
  around.dispatchEvent(new Event('error')) // it was not fetched
}
around.tagName = around.src = undefined
for (const filename of [`${folder}words-en.js`, injected, '']) {
  around.dispatchEvent(Object.assign(new ErrorEvent('error'), { filename }))
}
assert.deepEqual(troubles, [])
loading.dispatchEvent(new Event('DOMContentLoaded'))
assert.deepEqual(troubles, ['page.js', 'words-en.js'], 'what an extension brings is told as the page’s own')
console.log('ok    a script that fails is told, and none of an extension')

// MARK: A phone

// What lies over the picture: one button, for whoever offers something.
const [offer, panel, root] = [{ hidden: true, style: {} }, new EventTarget(), {}]
panel.focus = () => {}
isSet('window', Object.assign(new EventTarget(), {}))
isSet('screen', { orientation: { angle: 0 } })
isSet('matchMedia', () => ({ matches: false }))
isSet('document', Object.assign(new EventTarget(), {
  hidden: false, fullscreenEnabled: true, documentElement: root, getElementById: (id) => (id === 'motion' ? offer : panel),
}))
Object.assign(navigator, { userAgent: 'Mozilla/5.0 (Linux; Android 15)', platform: 'Linux armv81' })
beginMotion(() => {}, false, offer)
beginPhone()
const tilt = (x) => window.dispatchEvent(Object.assign(new Event('devicemotion'), {
  accelerationIncludingGravity: { x, y: 0, z: 9.8 }, rotationRate: { alpha: 0, beta: 0, gamma: 0 },
}))
tilt(0)
for (let sample = 0; sample < 60; sample += 1) tilt(sample % 9)
assert.ok(!offer.hidden, 'the whole screen is offered for one sample of the sensor')
await pass(8000)
assert.ok(offer.hidden)
// An iPhone is asked, and then the button is gone with the first sample.
Object.assign(navigator, { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', platform: 'iPhone' })
beginMotion(() => {}, true, offer)
assert.ok(!offer.hidden)
tilt(1)
assert.ok(offer.hidden)
console.log('ok    a phone that is tilted is offered the whole screen, for long enough to tap')

// MARK: Rest

// The clock of the game tells something in a second, and the sensor looks in right after it lay down.
let frame = null
isSet('requestAnimationFrame', (turn) => { frame = turn; return 1 })
isSet('cancelAnimationFrame', () => { frame = null })
async function paint() {
  const turn = frame
  frame = null
  turn(now)
  await quiet()
}
let [taken, planned] = [0, 100]
const steps = new Steps((count) => { taken += count; return 0 }, () => planned)
steps.wake()
for (let turn = 0; turn < 20 && frame; turn += 1) {
  now += 10
  await paint()
}
assert.ok(!frame)
const before = taken
planned = 0
steps.nudge()
await pass(1000)
assert.ok(frame, 'what is to come is missed')
assert.equal(taken - before, 100)
console.log('ok    who looks into a rest that has just begun does not make it last')

// MARK: Gamepads

// Some browsers draw once more when nobody sees the page any more, others not before somebody does again.
const pad = { connected: true, axes: [0, 0], buttons: Array.from({ length: 16 }, () => ({ pressed: false })) }
navigator.getGamepads = () => [pad, null]
const pressed = []
frame = null
beginPads((...values) => pressed.push(values))
for (const drawsHidden of [true, false, true]) {
  pad.buttons[0].pressed = true
  await paint()
  assert.deepEqual(pressed.splice(0), [['press', 4, 1]])
  for (const isHidden of [true, false]) {
    document.hidden = isHidden
    document.dispatchEvent(new Event('visibilitychange'))
    if (isHidden && drawsHidden) await paint()
  }
  assert.ok(frame, 'a gamepad is looked at no more by who came back')
  pad.buttons[0].pressed = false
  await paint()
  assert.deepEqual(pressed.splice(0), [['press', 4, 0]])
}
console.log('ok    a gamepad plays again for who comes back to the page')

// A browser tells of a gamepad once, and may have done so before anybody listened. In a frame that may have none the
// question is refused.
const refused = () => { throw new DOMException('not allowed', 'SecurityError') }
for (const [pads, isThere] of [[() => [null, pad], true], [() => [null, null], false], [refused, false], [undefined, false]]) {
  // The one that was looked at before is gone.
  navigator.getGamepads = () => []
  if (frame) await paint()
  navigator.getGamepads = pads
  isSet('window', new EventTarget())
  beginMotion(() => {}, false, offer, (...values) => pressed.push(values))
  for (let turn = 0; turn < 20 && !frame; turn += 1) await quiet()
  assert.equal(frame !== null, isThere, `${pads}`)
}
// Who comes later is told of.
navigator.getGamepads = () => [pad]
window.dispatchEvent(new Event('gamepadconnected'))
for (let turn = 0; turn < 20 && !frame; turn += 1) await quiet()
pad.buttons[1].pressed = true
await paint()
assert.ok(pressed.splice(0).some(([, code]) => code === 5))
navigator.getGamepads = () => []
await paint()
frame = null
console.log('ok    a gamepad plays that was there before anybody listened')

// MARK: Below the picture

// The link of a live duel stands there until the other one has come; what is there later is the game's.
const [bar, sign] = [{ hidden: true, parts: [] }, { hidden: true }]
bar.replaceChildren = (...parts) => {
  for (const part of bar.parts) part.isConnected = false
  for (const part of parts) part.isConnected = true
  bar.parts = parts
}
const below = { getElementById: (id) => ({ bar, wait: sign })[id], createElement: () => ({ setAttribute() {} }) }
isSet('document', below)
isSet('BroadcastChannel', undefined)
let [channel, connection] = [null, null]
isSet('RTCPeerConnection', class {
  iceGatheringState = 'complete'
  localDescription = { type: 'offer', sdp: `a=candidate:1 1 udp 2113937151 192.168.1.7 42658 typ host
a=ice-ufrag:oXr1
a=ice-pwd:FNsfmLhUt5xDrSlTz9uwJlbb
a=fingerprint:sha-256 ${Array(32).fill('A7').join(':')}
a=setup:actpass` }

  constructor() { connection = this }
  createDataChannel() { return channel = { readyState: 'connecting' } }
  async createOffer() { return this.localDescription }
  async setLocalDescription() {}
  close() {}
})
const { carry } = await import('../Page/live.js')
const heard = []
carry(new Uint8Array([0, 1, 1]), { hear: ([kind]) => heard.push(kind), address: 'https://example.org/' })
for (let turn = 0; turn < 20 && bar.hidden; turn += 1) await quiet()
assert.ok(!bar.hidden && bar.parts.length === 2)
const come = (state, isOpen) => {
  channel.readyState = isOpen ? 'open' : 'closed'
  connection.connectionState = state
  connection.onconnectionstatechange()
}
come('connected', true)
assert.ok(bar.hidden, 'the link stays when the other one has come')
bar.replaceChildren({}, {})
bar.hidden = false
come('disconnected', false)
come('connected', true)
assert.ok(!bar.hidden, 'who leaves takes away what a game is sent by')
assert.deepEqual(heard, [4, 1, 2, 1])
console.log('ok    a live duel takes away its own link alone')

// An answer that no page of this browser waits for is copied, to be carried there by hand.
const element = () => ({
  hidden: true, focus() {}, setAttribute() {},
  replaceChildren(...all) { this.firstChild = Object.assign(all[0], { replaceWith: (other) => { this.firstChild = other } }) },
})
const card = { card: element(), claim: element(), proof: element(), choices: element() }
isSet('document', { getElementById: (id) => card[id], createElement: element, body: { dataset: {} } })
isSet('history', { replaceState() {} })
const sent = write({ kind: 0x11, answers: 1, fingerprint: Array(32).fill(7), user: 'oXr1', password: 'FNsfmLhUt5xDrSlTz9uwJlbb',
  places: [{ kind: 1, address: [192, 168, 1, 7], port: 42658 }] })
isSet('location', { href: `https://example.org/#live:${sent}` })
await showCard(`live:${sent}`, { play() {}, ways: {}, whole: null })
let copied = ''
for (const clipboard of [{ writeText: async (text) => { copied = text } }, undefined]) {
  navigator.clipboard = clipboard
  assert.ok(!card.card.hidden)
  card.choices.firstChild.onclick()
  await quiet()
  assert.ok(!card.card.hidden, 'nothing is left to be seen when the answer was copied')
}
assert.equal(copied, location.href)
assert.equal(card.choices.firstChild.value, copied, 'where nothing can be copied the link is nowhere')
console.log('ok    the card of an answer that nobody waits for stays when it is copied')

// A code is read as the program reads it: with what a chat makes of its hyphens, and behind the scheme.
let asked = ''
const reads = { memory: new WebAssembly.Memory({ initial: 1 }), room: () => 8, figure: () => 4, giveCode(count) {
  asked = new TextDecoder().decode(new Uint8Array(this.memory.buffer, 8, count))
  return 1
} }
for (const code of ['5FET-828W', '5FET\u2013828W', '5FET\u00a0828W', '40000\u201100000\u20110001J']) {
  for (const scheme of ['', 'tilt2048:']) {
    await showCard(scheme + code, { play() {}, ways: {}, whole: async () => reads })
    assert.equal(asked, code)
    asked = ''
  }
}
for (const behind of ['.', ')', '!\u201d', ',\n', '>']) {
  await showCard(`5FET-828W${behind}`, { play() {}, ways: {}, whole: async () => reads })
  assert.equal(asked, '5FET-828W', 'what a sentence goes on with is taken for a part of the code')
  asked = ''
}
console.log('ok    a code that came by a chat is one on the page, too')
isSet('document', below)

// What answers in the place of a table that is away is no word of the table: nothing was sent, nothing deleted.
const { forget, send } = await import('../Page/send.js')
let keptKey
const keys = {
  get: () => ({ result: keptKey }),
  add: (value) => ({ result: keptKey ??= value }),
  delete: () => ({ result: keptKey = undefined }),
}
isSet('indexedDB', { open() {
  const opening = { result: { close() {}, transaction() {
    const transaction = { objectStore: () => keys }
    queueMicrotask(() => transaction.oncomplete())
    return transaction
  } } }
  queueMicrotask(() => opening.onsuccess())
  return opening
} })
isSet('fetch', async () => new Response('<!doctype html>back soon'))
await assert.rejects(send('IIh-NSkBAAAAGh-reA'), 'a page is taken for a game that waits for a look')
await assert.rejects(forget(), 'a page is taken for the word that all is deleted')
assert.ok(keptKey, 'the key by which what was sent could be deleted is gone')
isSet('fetch', async () => Response.json({ games: 1 }))
await forget()
assert.equal(keptKey, undefined)
console.log('ok    a page that stands before a table is no word of the table')

// A game says when it was sent; from a device whose clock is wrong it is taken without.
const times = []
isSet('fetch', async (target, { headers } = {}) => {
  if (target !== '/v1/games') return Response.json({ rank: 1, count: 1 })
  times.push(headers['Tilt2048-Time'])
  const problem = { type: 'urn:tilt2048:problem:time', detail: 'the clock' }
  return times.at(-1) ? Response.json(problem, { status: 401 }) : Response.json({ state: 'held' })
})
await send('IIh-NSkBAAAAGh-reA')
assert.ok(Number(times[0]) > 1_600_000_000)
assert.deepEqual(times.slice(1), [undefined])
isSet('fetch', async () => Response.json({ type: 'urn:tilt2048:problem:taken', detail: 'another' }, { status: 409 }))
await assert.rejects(send('IIh-NSkBAAAAGh-reA'), { message: 'another' })
keptKey = undefined
console.log('ok    a game that is sent says when, where the clock is right')

// A browser that connects to no other, as Tor's, says so where somebody is sought.
carry(new Uint8Array([0, 1, 0]), { hear() {}, address: '' })
isSet('RTCPeerConnection', undefined)
sign.hidden = true
carry(new Uint8Array([0, 1, 1]), { hear() {}, address: '' })
await quiet()
assert.ok(!sign.hidden, 'who seeks somebody waits for ever')
console.log('ok    a browser that plays no live duel says so')

// From the page of a challenge to that of its game, which no link can hold.
const { offer: offers } = await import('../Page/share.js')
const giving = (text) => ({
  memory: new WebAssembly.Memory({ initial: 5 }), room: () => 0, figure: () => 0,
  copy() { return new TextEncoder().encodeInto(text, new Uint8Array(this.memory.buffer)).written },
})
offers('challenge', { appliance: giving('5FET-828W'), address: 'https://example.org/', whole: null })
assert.ok(!bar.hidden && bar.parts.length === 1)
offers('game', { appliance: giving(''), address: 'https://example.org/', whole: null })
assert.ok(bar.hidden, 'a challenge is sent in the place of a game')
console.log('ok    where a game is too long for a link, nothing else is sent in its place')

// A recorder that fails, or ends by itself, ends the film then, and not when all is drawn.
let recorder = null
isSet('ImageData', class {})
isSet('HTMLCanvasElement', class { captureStream() { return {} } })
isSet('MediaRecorder', class {
  static isTypeSupported = () => true
  state = 'inactive'
  constructor() { recorder = this }
  start() { this.state = 'recording' }
})
const elements = { button: () => ({ setAttribute() {} }), canvas: () => Object.assign(new HTMLCanvasElement(), {
  getContext: () => ({ putImageData() {} }) }) }
isSet('document', Object.assign(new EventTarget(), {
  hidden: false, documentElement: { lang: 'en' }, getElementById: below.getElementById, createElement: (kind) => elements[kind](),
}))
isSet('location', { href: 'https://example.org/' })
timers.clear()
const played = { ...giving('IIh-NSkBAAAAGh-reA'), memory: new WebAssembly.Memory({ initial: 60 }) }
for (const call of ['giveRows', 'giveLink', 'giveLanguage', 'step', 'press', 'blind']) played[call] = () => 0
played.start = () => 1
for (const fails of [
  () => recorder.onerror({ error: new Error('no room') }), () => recorder.onerror({}), () => recorder.onstop(),
]) {
  bar.hidden = true
  await offers('game', { appliance: played, address: 'https://example.org/', whole: async () => played })
  const filming = bar.parts.at(-1)
  const made = filming.onclick()
  for (let turn = 0; turn < 20 && !recorder; turn += 1) await quiet()
  for (let turn = 0; turn < 3; turn += 1) await pass(40)
  assert.match(filming.textContent, / %$/)
  assert.ok(filming.disabled)
  recorder.state = 'inactive'
  fails()
  await made
  assert.ok(!filming.disabled && filming.title && !/%/.test(filming.textContent), 'a film goes on that nobody records')
  recorder = null
}
console.log('ok    a film whose recorder fails ends then')
