// The modules without a browser: sizes, what they import, bad input, the verifier, the sensors' axes.
// `modules.mjs SITE PROGRAM`
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Buzzer } from '../Page/buzzer.js'
import { judge } from '../Page/card.js'
import { Keeper, decode, encode } from '../Page/keeper.js'
import { give, open as instance, take } from '../Page/module.js'
import { isApple, sample } from '../Page/motion.js'
import { length } from '../Page/share.js'
import { compiledParts, compiledWords } from './inside.mjs'

const [site, program] = process.argv.slice(2)
const file = (name) => readFileSync(join(site, name))
// As it is served.
const packed = (name) => file(`${name}.gz`).length
const parts = await compiledParts(site)
const [board, ...others] = parts
const compiled = { board, verifier: await WebAssembly.compile(file('verifier.wasm')) }
const whole = () => instance(...parts)

// MARK: Sizes

const verifierSize = packed('verifier.wasm')
// What a page that is opened for the first time fetches until it is played.
const html = file('index.html').toString()
const imported = (name) => [...file(name).toString().matchAll(/from '\.\/(.*)'/g)].map(([, other]) => other)
const beforePlay = new Set(['index.html', 'icon.svg', 'manifest.webmanifest', 'page.js'])
for (const name of beforePlay) if (name.endsWith('.js')) for (const other of imported(name)) beforePlay.add(other)
for (const [, name] of html.matchAll(/(?:href|src)="([^"]*)"/g)) assert.ok(name === 'icon-180.png' || beforePlay.has(name), name)
const sum = (ending) => [...beforePlay].reduce((sum, name) => sum + file(`${name}${ending}`).length, 0)
const [byGzip, byBrotli] = [sum('.gz'), sum('.br')]
console.log(`      packed: verifier ${verifierSize}, page until it is played ${byGzip} by gzip and ${byBrotli} by Brotli, ` +
  `first part ${packed('first.txt')}, rest ${packed('rest.wasm')} bytes`)
assert.ok(verifierSize <= 23_400, `the verifier has ${verifierSize} bytes`)
assert.ok(byBrotli <= 77_990 && byGzip <= 79_240, `the page until it is played has ${byGzip} and ${byBrotli} bytes`)
// And until it is played by tilts, too.
const byTilts = byGzip + packed('first.txt')
assert.ok(byTilts <= 118_000, `the page until it is played by tilts has ${byTilts} bytes by gzip`)
// Where the page speaks another language.
for (const code of Object.keys(await compiledWords(site))) {
  const bytes = packed(`board-${code}.wasm`)
  assert.ok(bytes <= 3_310, `the words of ${code} have ${bytes} bytes`)
}
assert.ok(packed('rest.wasm') <= 802_500, `the rest of the module has ${packed('rest.wasm')} bytes`)
for (const name of ['verifier', 'board']) {
  assert.deepEqual(WebAssembly.Module.imports(compiled[name]), [], `${name} imports from its host`)
}
const given = new Set(WebAssembly.Module.exports(board).map(({ name }) => name))
for (const { module, name } of others.flatMap((part) => WebAssembly.Module.imports(part))) {
  assert.ok(module === 'board' && given.has(name), `a part imports ${module}.${name}`)
}
console.log('ok    nothing is imported from the host, and nothing is larger than it should be')

// MARK: Playing

const clock = 1_766_000_000
const start = (exports, seed, way = 0) => {
  assert.equal(exports.start(480, 320, seed, 0, clock, 3600, way, 1), 1)
  exports.step(1, clock)
}

const pixels = (exports) => {
  const [place, width, height] = [0, 5, 6].map((index) => exports.figure(index))
  return Buffer.from(new Uint8Array(exports.memory.buffer, place >>> 0, width * height * 4))
}
// A hundred moves or so by keys, from the title.
function playOn(exports, moves) {
  let turn = 0
  for (let tries = 0; exports.figure(12) < moves && tries < 4 * moves; tries += 1) {
    exports.press([2, 3, 1, 0][turn % 4], 1)
    exports.press([2, 3, 1, 0][turn % 4], 0)
    turn += 1
    const flags = exports.step(3, clock)
    if (flags & 4) exports.wrote(1)
  }
}

const text = (bytes) => new TextDecoder().decode(bytes)
const game = await whole()
start(game, 7)
game.press(4, 1)
game.step(60, clock)
playOn(game, 120)
const link = text(take(game, 3, 1 << 18))
assert.ok(link.length > 17)
const told = execFileSync(program, ['verify', `tilt2048:${link}`], { encoding: 'utf8' })
assert.match(told, new RegExp(`score ${game.figure(11)},.* ${game.figure(12)} moves`))
console.log('ok    a game that was played here is verified by the native program')

const verifier = await instance(compiled.verifier)
const verdict = judge(verifier, `tilt2048:${link}`)
assert.equal(verdict.score, game.figure(11))
assert.equal(verdict.moves, game.figure(12))
for (const [text, refusal] of [
  ['', 1], ['hello', 1], ['#123', 1], ['9'.repeat(300_000), 2],
]) assert.equal(judge(verifier, text).refusal, refusal, text.slice(0, 20))
const wrong = link.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'))
assert.ok([1, 3].includes(judge(verifier, wrong).refusal))
assert.equal(judge(verifier, ` #${link.slice(0, 20)} \n ${link.slice(20)} `).refusal, 0)
// The digits of QR symbols, as handhelds of either version write them.
for (const version of [1, 2]) {
  const fixture = gunzipSync(readFileSync(`Tests/EngineTests/Fixtures/links-version-${version}.txt.gz`)).toString()
  const all = fixture.match(/\d{20,}$/mg)
  assert.ok(all.length >= 12)
  for (const digits of all) assert.equal(judge(verifier, `tilt2048:${digits}`).refusal, 0)
}
assert.match(link, /^[A-Za-z][\w-]+$/)
console.log('ok    the verifier finds the same score, in letters and digits, and refuses what is no link')

// The game that the native program of the same seed plays.
const seeded = await whole()
assert.equal(seeded.giveLink(give(seeded, new TextEncoder().encode(link))), 1)
start(seeded, 99, 2)
playOn(seeded, 120)
assert.equal(text(take(seeded, 3, 1 << 18)), link, 'the same moves on the same board are another game')
const watched = await whole()
watched.giveLink(give(watched, new TextEncoder().encode(link)))
start(watched, 99, 1)
let pictures = 0
for (let step = 0; step < 200; step += 1) pictures += watched.step(5, clock) & 1
assert.ok(pictures > 20, 'nothing moves in a game that is watched')
console.log('ok    a link is played from its beginning, and watched')

// The same moves against the link's game: as many points all the way, and another picture beside it.
const against = await whole()
against.giveLink(give(against, new TextEncoder().encode(link)))
assert.equal(against.start(480, 320, 99, 0, clock, 3600, 3, 1), 1)
let settings = ''
for (let step = 0; step < 3; step += 1) {
  if (!(against.step(5, clock) & 4)) continue
  for (const [key, value] of decode(take(against, 1, against.figure(8)))) if (key === 0) settings = text(value)
  against.wrote(1)
}
assert.match(settings, /game\.rival/)
playOn(against, 120)
const answer = text(take(against, 3, 1 << 18))
assert.deepEqual(judge(verifier, answer), judge(verifier, link), 'the answer holds another game')
assert.notEqual(answer, link, 'the answer does not say what both made of the board')
assert.ok(!pixels(against).equals(pixels(seeded)), 'no ghost is seen')
console.log('ok    a duel is played beside the game of its link')

// Who is sent the answer opens the next board, which follows from both scores.
const after = await whole()
assert.equal(after.giveLink(give(after, new TextEncoder().encode(answer))), 1)
start(after, 99, 3)
assert.equal(after.figure(12), 0)
playOn(after, 6)
const opened = text(take(after, 3, 1 << 18))
assert.ok(after.figure(12) > 0 && judge(verifier, opened).moves === after.figure(12))
const seedOf = (letters) => execFileSync(program, ['verify', `tilt2048:${letters}`], { encoding: 'utf8' })
  .match(/seed (\d+)/)[1]
assert.notEqual(seedOf(opened), seedOf(answer))
console.log('ok    the answer to a duel is the next board, for the other side to open')

// MARK: Codes

const code = (text) => whole().then((module) => [module.giveCode(give(module, new TextEncoder().encode(text))), module])
for (const [text, verdict] of [['5FET-828W', 1], ['5fet828w', 1], ['5FET828X', 2], ['5FET-828', -7], ['', 0]]) {
  assert.equal((await code(text))[0], verdict, text)
}
const [, challenged] = await code('5FET828W')
assert.equal(challenged.figure(16), 4)
assert.equal(challenged.start(480, 320, 99, 0, clock, 3600, 4, 1), 1)
challenged.step(60, clock)
assert.equal(text(take(challenged, 7, 100)), '5FET-828W')
assert.equal(challenged.figure(15), 1, 'the board is not begun')
console.log('ok    a code is read, and its board is played')

// MARK: Rest

// Two modules get the same; one takes every step as it comes, and the other rests as long as it may.
const [awake, resting] = [await whole(), await whole()]
for (const module of [awake, resting]) start(module, 21)
let rested = 0
const inputs = [[4, 300], [2, 400], [3, 900], [1, 20_000], [5, 500], [5, 200], [3, 12_000]]
for (const [button, pause] of inputs) {
  for (const module of [awake, resting]) {
    module.press(button, 1)
    module.press(button, 0)
  }
  for (let left = pause; left > 0;) {
    const due = Math.min(left, 5)
    for (let step = 0; step < due; step += 1) awake.step(1, clock)
    resting.step(due, clock)
    left -= due
    const planned = Math.min(resting.rest(3000, clock), left)
    for (let step = 0; step < planned; step += 1) {
      // Where the other rests, nothing comes of a step.
      assert.equal(awake.step(1, clock) & ~4, 0, `something came of step ${step} of ${planned}`)
    }
    for (let rest = planned; rest > 0; rest -= 100) assert.equal(resting.step(Math.min(rest, 100), clock) & ~4, 0)
    left -= planned
    rested += planned
  }
  assert.ok(pixels(awake).equals(pixels(resting)), `after ${button} the pictures differ`)
}
const all = inputs.reduce((sum, [, pause]) => sum + pause, 0)
assert.ok(rested > all * 0.8, `${rested} of ${all} steps were rest`)
const before = performance.now()
for (let time = 0; time < 5; time += 1) resting.rest(3000, clock)
const each = (performance.now() - before) / 5
console.log(`ok    ${rested} of ${all} steps are rest and leave nothing out; ${each.toFixed(1)} ms to look 3000 steps ahead`)

// MARK: Windows

// A window that is pulled at takes the memory of one size, and not of each that it had.
const pulled = await whole()
start(pulled, 41, 5)
const pull = (further) => {
  for (let side = 400; side < 440; side += 1) {
    pulled.resize(2 * side + further, side)
    pulled.step(5, clock)
  }
  return pulled.memory.buffer.byteLength
}
const [little, most] = [pull(0), pull(1)]
assert.ok(most < 1.3 * little, `${little} bytes became ${most}`)
console.log('ok    a window that is pulled at takes no more memory with each size')

// MARK: Days

const daily = async (time) => {
  const exports = await whole()
  assert.equal(exports.start(480, 320, 5, 6, time, 0, 0, 1), 1)
  exports.step(1, time)
  exports.press(2, 1)
  exports.press(2, 0)
  exports.step(10, time)
  // Friends, where the game of the day is the first, and from the page of the day into its game.
  for (let door = 0; door < 2; door += 1) {
    exports.press(4, 1)
    exports.press(4, 0)
    exports.step(60, time)
  }
  exports.press(4, 1)
  exports.step(60, time)
  return text(take(exports, 3, 1000))
}
assert.equal(await daily(clock), await daily(clock + 100))
assert.notEqual(await daily(clock), await daily(clock + 86_400))
// DailySeedTests holds the handheld to the same seed.
const seed = execFileSync(program, ['verify', `tilt2048:${await daily(clock)}`], { encoding: 'utf8' })
assert.match(seed, /seed 3651877265446045333\b/)
console.log('ok    the daily game is that of the day, and that of the handheld')

// MARK: Keeping

const first = await whole()
start(first, 11)
first.press(4, 1)
first.step(60, clock)
const kept = new Map()
for (let move = 0; move < 40; move += 1) {
  first.press([2, 3, 1, 0][move % 4], 1)
  first.press([2, 3, 1, 0][move % 4], 0)
  if (first.step(10, clock) & 4) {
    for (const [key, value] of decode(take(first, 1, first.figure(8)))) kept.set(key, value)
    first.wrote(1)
  }
}
const rows = encode([...kept])
const second = await whole()
second.giveRows(give(second, rows))
start(second, 12)
assert.equal(second.figure(11), first.figure(11))
assert.equal(second.figure(12), first.figure(12))
let state = 1
const random = (most) => { state = (Math.imul(state, 1103515245) + 12345) >>> 0; return (state >>> 8) % most }
for (let attempt = 0; attempt < 60; attempt += 1) {
  const damaged = rows.slice(0, random(rows.length) + 1)
  for (let change = 0; change < 3; change += 1) damaged[random(damaged.length)] ^= 1 << random(8)
  const third = await whole()
  third.giveRows(give(third, damaged))
  start(third, 13)
  third.step(5, clock)
}
// The player is told, once: before anything else, and until it was read.
const said = (module) => text(take(module, 2, module.figure(9)))
const hurt = new Map([...kept].map(([key, value]) => [key, key === 1 ? value.slice(0, -1) : value]))
const fourth = await whole()
fourth.giveRows(give(fourth, encode([...hurt])))
start(fourth, 14)
assert.match(said(fourth), /could not be read/)
fourth.press(4, 1)
fourth.press(4, 0)
assert.ok(fourth.step(60, clock) & 4, 'that it was read is not kept')
for (const [key, value] of decode(take(fourth, 1, fourth.figure(8)))) hurt.set(key, value)
const fifth = await whole()
fifth.giveRows(give(fifth, encode([...hurt])))
start(fifth, 15)
assert.doesNotMatch(said(fifth), /could not be read/)
console.log('ok    what was kept is there again, and of damaged rows, which are left out, the player is told once')

// MARK: Hints

const tap = (module, button) => {
  module.press(button, 1)
  module.press(button, 0)
}
// Weights that were wanted for a question which nobody waits for any more are asked for again with the next one.
const asking = await whole()
start(asking, 31, 5)
const steps = () => [5, 5, 5, 5].reduce((flags, count) => flags | asking.step(count, clock), 0)
steps()
tap(asking, 7)
assert.ok(steps() & 16, 'no weights are wanted')
tap(asking, 2)
steps()
asking.giveWeights(0)
assert.equal(steps() & 16, 0)
tap(asking, 7)
assert.ok(steps() & 16, 'a question was given up because of another one')
console.log('ok    weights that could not be fetched for one hint are asked for with the next')

// MARK: What is felt

// A win that rattles, as where the tones trill, is the longest rhythm: the page makes room for it before it asks.
const page = readFileSync(new URL('../Page/play.js', import.meta.url), 'utf8')
const room = Number(/numbers\(6, (\d+)\)/.exec(page)[1])
const won = new TextEncoder().encode(readFileSync('scripts/lib/won-game', 'utf8').trim())
const rattling = await whole()
const bytes = (text) => new TextEncoder().encode(text)
rattling.giveRows(give(rattling, encode([[0, bytes('sound.pack=arcade\n')]])))
assert.equal(rattling.giveLink(give(rattling, won)), 1)
assert.equal(rattling.start(480, 320, 1, 0, clock, 3600, 1, 9), 1)
rattling.blind(1)
// To the move before the win, which is heard where the replay goes on by itself: its menu begins with that.
for (let move = 0; move < 960; move += 1) {
  tap(rattling, 1)
  rattling.step(2, clock)
}
for (let time = 0; time < 2; time += 1) {
  tap(rattling, 4)
  rattling.step(40, clock)
}
let longest = 0
for (let step = 0; step < 3000 && longest < 50; step += 1) {
  if (!(rattling.step(5, clock) & 64)) continue
  rattling.room(4096)
  longest = Math.max(longest, rattling.copy(6) / 4)
}
assert.ok(longest > 50 && longest <= room, `${longest} numbers, and room for ${room}`)
console.log(`ok    the longest rhythm has ${longest} numbers, for which the page has room`)

// A picture is of the end of a game, and a film of all of it, though in between each move waits until it was heard.
const filmed = await whole()
filmed.giveLink(give(filmed, won))
assert.equal(filmed.start(720, 720, 1, 2, clock, 0, 1, 1), 1)
assert.equal(length(filmed) + 1, judge(verifier, text(won)).moves)
console.log('ok    what is filmed of a game is all of it')

// MARK: Anything else

const hostile = await whole()
hostile.step(1, clock)
hostile.press(0, 1)
start(hostile, 14)
for (let event = 0; event < 3000; event += 1) {
  const number = () => [0, -1, 1 << 30, -(2 ** 31), random(1000)][random(5)]
  const float = () => [NaN, Infinity, -1e30, 0, random(100) / 10][random(5)]
  switch (random(6)) {
    case 0: hostile.press(random(20) - 3, random(4) - 1); break
    case 1: hostile.touch(random(6) - 1, number(), number()); break
    case 2: hostile.feel(float(), float(), float(), float(), float(), float(), float()); break
    case 3: hostile.show(random(3) - 1); break
    case 4: hostile.resize(random(900), random(700)); break
    default: hostile.step(random(5), float())
  }
}
console.log('ok    three thousand inputs of any kind are taken')

// MARK: Motion

const at = (force, rate) => ({
  accelerationIncludingGravity: { x: force[0], y: force[1], z: force[2] },
  rotationRate: { alpha: rate[0], beta: rate[1], gamma: rate[2] },
})
const g = 9.80665
const close = (a, b) => a.forEach((value, index) => assert.ok(Math.abs(value - b[index]) < 1e-9, `${a}`))
close(sample(at([0, 0, g], [1, 2, 3]), 0, false), [0, 0, 1, 1, 2, 3])
close(sample(at([0, 0, -g], [1, 2, 3]), 0, true), [0, 0, 1, 1, 2, 3])
close(sample(at([g, 0, 0], [5, 0, 0]), 90, false), [0, 1, 0, 0, 5, 0])
close(sample(at([0, g, 0], [0, 5, 0]), 90, false), [-1, 0, 0, -5, 0, 0])
close(sample(at([g, 0, 0], [5, 0, 0]), 180, false), [-1, 0, 0, -5, 0, 0])
close(sample(at([g, 0, 0], [5, 0, 0]), -90, false), [0, -1, 0, 0, -5, 0])
close(sample(at([0, g, 0], [0, 5, 0]), 270, false), [1, 0, 0, 5, 0, 0])
assert.equal(sample(at([null, null, null], [0, 0, 0]), 0, false), null)
assert.equal(sample({ accelerationIncludingGravity: null, rotationRate: null }, 0, false), null)
assert.ok(isApple({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', platform: 'iPhone' }))
assert.ok(isApple({ userAgent: 'Mozilla/5.0 (Macintosh)', platform: 'MacIntel', maxTouchPoints: 5 }))
assert.ok(!isApple({ userAgent: 'Mozilla/5.0 (Linux; Android 15)', platform: 'Linux armv81', maxTouchPoints: 5 }))
console.log('ok    the axes of a sensor are those of the picture, however the screen is turned')

// MARK: Writing

// A browser that closes the way to what is kept behind the page, as Safari does.
const disk = new Map()
const later = (request, result) => {
  setTimeout(() => Object.assign(request, { result }).onsuccess())
  return request
}
let openings = 0
globalThis.navigator ??= {}
globalThis.indexedDB = { open() {
  let isClosed = false
  const database = { close() { isClosed = true }, transaction() {
    if (isClosed) throw new DOMException('closing', 'InvalidStateError')
    const transaction = { objectStore: () => ({
      put: (value, key) => disk.set(key, value), delete: (key) => disk.delete(key),
      getAllKeys: () => later({}, []), getAll: () => later({}, []),
    }) }
    setTimeout(() => transaction.oncomplete?.())
    return transaction
  } }
  globalThis.breaks = () => { isClosed = true }
  openings += 1
  return later({}, database)
} }
const keeper = new Keeper()
await keeper.read()
assert.ok(await keeper.write(encode([[1, [1]], [1000, [7]]])))
breaks()
// A game ends, which is said once: its row, and none for the one that ran.
assert.ok(await keeper.write(encode([[1, []], [1001, [8]]])), 'what a page that was left says last is not kept')
assert.deepEqual([[...disk.keys()], openings], [[1000, 1001], 2])
// Where there is no way at all, it goes with the next.
const { open } = indexedDB
indexedDB.open = () => { throw new DOMException('no', 'UnknownError') }
breaks()
assert.ok(!await keeper.write(encode([[1002, [9]]])))
indexedDB.open = open
assert.ok(await keeper.write(encode([[1, [2]]])), 'nothing is kept any more')
assert.deepEqual([...disk].map(([key, [value]]) => [key, value]).sort(), [[1, 2], [1000, 7], [1001, 8], [1002, 9]])
disk.clear()
assert.ok(await keeper.write(encode([[1, [3]]])))
assert.deepEqual([[...disk.keys()], openings], [[1], 3], 'what is written is written again')
console.log('ok    what could not be kept is kept by another way, or with the next, when the browser has closed the way to it')

// MARK: Sound

const contexts = []
globalThis.window = Object.assign(new EventTarget(), { AudioContext: class {
  constructor() { contexts.push(Object.assign(this, { state: 'suspended', resumed: 0 })) }

  async resume() { this.resumed += 1 }
} })
globalThis.document = Object.assign(new EventTarget(), { hidden: false })
globalThis.GainNode = globalThis.DynamicsCompressorNode = class { connect(to) { return to } }
globalThis.PeriodicWave = class {}
new Buzzer()
document.dispatchEvent(new Event('visibilitychange'))
assert.equal(contexts.length, 0, 'it sounds before anybody touched anything')
for (const name of ['pointerdown', 'pointerup']) window.dispatchEvent(new Event(name))
assert.equal(contexts.length, 1)
assert.equal(contexts[0].resumed, 2, 'a finger that is lifted lets no page sound')
contexts[0].state = 'running'
window.dispatchEvent(new Event('pointerup'))
assert.equal(contexts[0].resumed, 2)
// Safari's, after a call or when the page was left.
contexts[0].state = 'interrupted'
document.dispatchEvent(new Event('visibilitychange'))
window.dispatchEvent(new Event('click'))
assert.equal(contexts[0].resumed, 4, 'what was interrupted stays silent')
console.log('ok    it sounds from the first finger that is lifted on, and after a call again')
