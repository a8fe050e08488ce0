// The three parts of the module: a game that is begun with the board part alone, or with the first two, goes on in
// the others as if they had been there all the time. `parts.mjs SITE`
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Early } from '../Page/early.js'
import { decode } from '../Page/keeper.js'
import { joined, open as instance, take } from '../Page/module.js'
import { joining } from '../Page/parts.js'
import { Player, begin, clock, languages as known } from '../Tools/starts.mjs'
import { compiledParts, compiledWords } from './inside.mjs'

const [site] = process.argv.slice(2)
const parts = await compiledParts(site)
const rest = parts[2]
const words = await compiledWords(site)
const whole = async (options) => begin(await instance(...parts), options)
// Where a language is not English, its words are beside the parts; beside the board part alone are the moves, too.
const besides = ({ language }) => [words[language]].filter(Boolean)
// With so many parts.
async function early(options, count) {
  const living = await joined(...parts.slice(0, count))
  for (const part of besides(options)) await WebAssembly.instantiate(part, { board: living[0] })
  const early = Early.begun(living, (module) => begin(module, options), besides(options))
  if (count === 1) await early?.beside(parts.moves)
  return early
}

// All but the stack, which lies first: nothing on it is of any worth between two calls; and what the parts that are
// missing bring.
const stack = 286_720
function memory(module, missing = []) {
  const bytes = Buffer.from(module.memory.buffer.slice(stack))
  for (const part of missing) {
    const places = new Uint32Array(WebAssembly.Module.customSections(part, 'places')[0])
    for (let index = 0; index < places.length; index += 2) bytes.fill(0, places[index] - stack, places[index] + places[index + 1] - stack)
  }
  return bytes
}
const pixels = (module) => {
  const [place, width, height] = [0, 5, 6].map((index) => module.figure(index))
  return Buffer.from(new Uint8Array(module.memory.buffer, place >>> 0, width * height * 4))
}
const link = (module) => new TextDecoder().decode(take(module, 3, 1 << 18))

let state = 7
const random = (most) => { state = (Math.imul(state, 1103515245) + 12345) >>> 0; return (state >>> 8) % most }

// MARK: In one memory

// What is played at sizes, in languages and with seeds that no walk of starts.mjs has.
const sizes = [[360, 640], [828, 1792], [750, 1334], [1640, 2360], [1792, 828], [1600, 900], [2160, 1440]]
const languages = [...known, 'xx']
// A hand plays a module and one that is whole, which must be the same to the last byte; as soon as a part cannot go on
// the others are waited for, as what comes seldom, a remark of one of eight languages, may be in one of them.
class Pair {
  constructor(all, part, options) {
    this.options = options
    this.players = [new Player(all, options), new Player(part, options)]
    // As the page does, which hears of nothing before.
    for (const player of this.players) player.step(1)
  }

  get part() { return this.players[1].exports }
  get all() { return this.players[0].exports }

  same(when, count) {
    const missing = parts.slice(count)
    const own = [...besides(this.options), parts.moves]
    const both = [memory(this.part, own), memory(this.all, [...missing, ...own])]
    assert.ok(both[0].equals(both[1]), `another memory ${when} after ${JSON.stringify(this.options)}`)
    assert.ok(pixels(this.part).equals(pixels(this.all)), `another picture ${when} of ${JSON.stringify(this.options)}`)
  }

  play(moves) { for (const player of this.players) player.play(moves) }
  hurry(seed, moves) { for (const player of this.players) player.hurry(seed, moves) }

  // In the middle of a slide.
  begin(direction, steps) {
    for (const player of this.players) player.begin(direction)
    for (const player of this.players) player.step(steps)
  }

  // The next part comes.
  async join(count) {
    const again = () => assert.fail('it was begun anew')
    const { module, rows } = await joining(this.part, parts.slice(0, count), again, count === parts.length)
    assert.equal(rows, null)
    this.players[1].exports = module
    this.same('with one more part', count)
  }
}

const played = { board: 0, first: 0 }
const stuck = { board: [], first: [] }
for (let game = 0; game < 63; game += 1) {
  const [width, height] = sizes[game % sizes.length]
  const options = {
    width, height, language: languages[game % languages.length], flags: [16, 17, 24, 3, 4, 7, 0, 1, 8][game % 9], seed: 1000 + 17 * game,
    hands: ['keys', 'fingers', 'tilts'][game % 3], pace: 1 + (game % 5), isLate: game % 2 === 1,
  }
  const isFelt = options.hands === 'tilts'
  const part = await early(options, isFelt ? 2 : 1)
  const pair = part && new Pair(await whole(options), part, options)
  if (!isFelt) {
    const before = 1 + random(6)
    pair?.play(before)
    if (!pair || part.isStuck) {
      stuck.board.push(`${JSON.stringify(options)}, ${before} moves`)
      continue
    }
    pair.same('of the board part', 1)
    pair.hurry(7 * game + 3, 3)
    played.board += part.figure(12)
    pair.begin(game % 4, 1 + (game % 7))
    if (part.isStuck) {
      stuck.board.push(`${JSON.stringify(options)}, then a move`)
      continue
    }
    await pair.join(2)
  }
  const before = 7 + random(24)
  pair.play(before)
  pair.hurry(7 * game + 4, 4)
  if (part.isStuck) {
    stuck.first.push(`${JSON.stringify(options)}, ${before} moves`)
    continue
  }
  pair.same('of the first part', 2)
  played.first += part.figure(12)
  pair.begin(game % 4, 1 + (game % 7))
  await pair.join(3)
  pair.play(before + 20)
  pair.same('later', 3)
  assert.equal(link(pair.part), link(pair.all))
}
for (const [name, games] of Object.entries(stuck)) {
  console.log(`      ${played[name]} moves with the ${name} part; ${games.length} of 63 games came to what it has not`)
}
assert.ok(stuck.board.length <= 8, `the board part alone cannot play ${stuck.board.join('; ')}`)
assert.ok(stuck.first.length <= 3, `the first part alone cannot play ${stuck.first.join('; ')}`)
console.log('ok    games that were begun with the board part went on in the first, and in the whole, to the last byte')

// MARK: Done again

// What neither part has: menus, a hint, the game's end, the page left for another.
const options = { width: 480, height: 320, language: 'en', flags: 1, seed: 5, hands: 'keys', pace: 3 }
const wishes = {
  'the menu': (module) => { module.press(5, 1); module.press(5, 0) },
  'a new game': (module) => { module.press(8, 1); module.press(8, 0) },
  'a tap': (module) => { module.touch(0, 200, 150); module.touch(2, 201, 150) },
  'a page that is left': (module) => module.show(0),
}
for (const [name, wish] of Object.entries(wishes)) {
  const [all, part] = [await whole(options), await early(options, 1)]
  for (const module of [all, part]) {
    new Player(module, options).play(5)
    wish(module)
    for (let step = 0; step < 4; step += 1) module.step(1, clock)
  }
  assert.ok(part.isStuck, `${name} is in the board part: it need not be`)
  const start = (module) => begin(module, options)
  const { module: second } = await joining(part, parts.slice(0, 2), start, false)
  for (let step = 0; step < 4; step += 1) second.step(1, clock)
  assert.ok(second.isStuck, `${name} is in the first part: it need not be`)
  const { module, rows } = await joining(second, parts, start, true)
  // Steps that it could not take are none.
  assert.equal(link(module), link(all))
  const kept = decode(rows).find(([key]) => key === 1)
  assert.ok(kept && kept[1].length > 0, 'the game is not kept')
  for (const one of [all, module]) {
    one.show(1)
    one.step(20, clock)
    one.step(20, clock)
  }
  assert.ok(pixels(module).equals(pixels(all)), `${name}: another picture after it was done again`)
}
console.log(`ok    what neither part can do is done when the rest has come: ${Object.keys(wishes).join(', ')}`)

// The first picture needs no moves, and a move does.
const seen = Early.begun(await joined(parts[0]), (module) => begin(module, options))
seen.step(1, clock)
assert.ok(!seen.isStuck && pixels(seen).some((byte) => byte !== pixels(seen)[0]))
const moved = new Player(seen, options)
moved.keys(1)
for (let step = 0; step < 24; step += 1) moved.step(1)
assert.ok(seen.isStuck, 'moves are in the board part: they need not be')
console.log('ok    the first picture comes before what moves need')

// What the board part alone has not: the second has it, without the third.
const felt = { ...options, hands: 'tilts' }
const tilted = await early(felt, 1)
assert.ok(!tilted.isFeeling, 'the board part plays by tilts: it need not')
const { module: feeling } = await joining(tilted, parts.slice(0, 2), () => assert.fail('it was begun anew'), false)
assert.ok(feeling.isFeeling)
const hand = new Player(feeling, felt)
hand.play(3)
assert.ok(!feeling.isStuck && feeling.figure(12) >= 3)
console.log('ok    tilts are moves when the first part has come')

// MARK: What is left of the checks

// The board part has no checks but that of tables which are another part's (checks.mjs): here they lack a 2.
const bare = await joined(parts[0])
const bytes = Buffer.from(bare[0].memory.buffer)
const tables = [...bytes.toString('latin1').matchAll(/\?\?[!-~]{94}\n/g)]
assert.ok(tables.length > 0)
for (const { index } of tables) bytes[index + 2 * ('2'.charCodeAt(0) - 32)] = 0
assert.equal(Early.begun(bare, (module) => { begin(module, options).step(1, clock); return module }), null)
console.log('ok    what lacks in a table is missed')

// MARK: Where bytes were written that another part brings

const [all, part] = [await whole(options), await early(options, 2)]
const places = new Uint32Array(WebAssembly.Module.customSections(rest, 'places')[0])
for (const module of [all, part]) new Player(module, options).play(5)
new Uint8Array(part.memory.buffer)[places[0]] = 1
const { module } = await joining(part, parts, (module) => begin(module, options), true)
assert.notEqual(module.memory, part.memory)
assert.equal(link(module), link(all))
console.log('ok    a memory that another part would change is not gone on with')

// MARK: Parts of two versions

// As a browser's cache has them where a server has got a new version: they do not link.
const restBytes = readFileSync(join(site, 'rest.wasm')).toString('latin1')
const [table] = restBytes.match(/table[0-9a-f]{6}/)
const digits = table.endsWith('0') ? '1' : '0'
const older = await WebAssembly.compile(Buffer.from(restBytes.replaceAll(table, table.slice(0, -1) + digits), 'latin1'))
const living = await early(options, 2)
new Player(living, options).play(3)
const before = Buffer.from(living.memory.buffer.slice(0))
await assert.rejects(joining(living, [parts[0], parts[1], older], () => assert.fail('it was begun'), true), { name: 'LinkError' })
assert.ok(Buffer.from(living.memory.buffer).equals(before), 'a part of another version wrote into the memory')
for (const part of [parts.moves, ...Object.values(words), parts[1], rest]) {
  assert.ok(WebAssembly.Module.imports(part).some(({ name }) => name === table), 'a part may be of any version')
}
console.log('ok    a part of another version does not join')
