// The two parts of the module: a game that is begun with the first goes on in the whole as if it had been
// whole all the time. `parts.mjs SITE`
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Early } from '../Page/early.js'
import { decode } from '../Page/keeper.js'
import { open as instance, take } from '../Page/module.js'
import { Player, begin, clock } from '../Tools/starts.mjs'

const [site] = process.argv.slice(2)
const parts = []
for (const name of ['first', 'rest']) parts.push(await WebAssembly.compile(readFileSync(join(site, `${name}.wasm`))))
const [first, rest] = parts
const whole = async (options) => begin(await instance(first, rest), options)
const early = async (options) => new Early(begin(await instance(first), options))

// All but the stack, which lies first: nothing on it is of any worth between two calls.
const stack = 262_144
const memory = (module) => Buffer.from(module.memory.buffer, stack)
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
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'cs', 'xx']
let moves = 0
const joins = []
// What comes seldom, as a remark of one of eight languages, may be in the second part: then that is waited for.
const stuck = []
for (let game = 0; game < 42; game += 1) {
  const [width, height] = sizes[game % sizes.length]
  const options = {
    width, height, language: languages[game % languages.length], flags: [0, 1, 8, 3, 4, 7][game % 6], seed: 1000 + 17 * game,
    hands: ['keys', 'fingers', 'tilts'][game % 3], pace: 1 + (game % 5),
  }
  const [all, part] = [await whole(options), await early(options)]
  const players = [new Player(all, options), new Player(part, options)]
  const before = 1 + random(30)
  for (const player of players) player.play(before)
  if (part.isStuck) {
    stuck.push(`${JSON.stringify(options)}, ${before} moves`)
    continue
  }
  assert.ok(pixels(part).equals(pixels(all)), `the first part draws another picture of ${JSON.stringify(options)}`)
  moves += part.figure(12)
  // In the middle of a slide, too.
  for (const player of players) player.begin(game % 4)
  for (const player of players) player.step(1 + (game % 7))
  const { module, rows } = await part.join(first, rest, () => assert.fail('it was begun anew'))
  assert.equal(rows, null)
  assert.ok(memory(module).equals(memory(all)), `another memory after ${JSON.stringify(options)}`)
  players[1].exports = module
  for (const player of players) player.play(before + 20)
  assert.ok(memory(module).equals(memory(all)), `another memory later after ${JSON.stringify(options)}`)
  assert.equal(link(module), link(all))
  joins.push(before)
}
assert.ok(stuck.length <= 3, `the first part alone cannot play ${stuck.join('; ')}`)
console.log(`ok    ${joins.length} games were begun with the first part, ${moves} moves, and went on in the whole to the last byte`)

// MARK: Done again

// What the first part has not: menus, a hint, the game's end, the page left for another.
const options = { width: 480, height: 320, language: 'en', flags: 1, seed: 5, hands: 'keys', pace: 3 }
const wishes = {
  'the menu': (module) => { module.press(5, 1); module.press(5, 0) },
  'a new game': (module) => { module.press(8, 1); module.press(8, 0) },
  'a tap': (module) => { module.touch(0, 200, 150); module.touch(2, 201, 150) },
  'a page that is left': (module) => module.show(0),
}
for (const [name, wish] of Object.entries(wishes)) {
  const [all, part] = [await whole(options), await early(options)]
  for (const module of [all, part]) {
    new Player(module, options).play(9)
    wish(module)
    for (let step = 0; step < 4; step += 1) module.step(1, clock)
  }
  assert.ok(part.isStuck, `${name} is in the first part: it need not be`)
  const { module, rows } = await part.join(first, rest, (module) => begin(module, options))
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
console.log(`ok    what the first part cannot do is done when the second has come: ${Object.keys(wishes).join(', ')}`)

// MARK: Where bytes were written that the second part brings

const [all, part] = [await whole(options), await early(options)]
const places = new Uint32Array(WebAssembly.Module.customSections(rest, 'places')[0])
for (const module of [all, part]) new Player(module, options).play(5)
new Uint8Array(part.memory.buffer)[places[0]] = 1
const { module } = await part.join(first, rest, (module) => begin(module, options))
assert.notEqual(module.memory, part.memory)
assert.equal(link(module), link(all))
console.log('ok    a memory that the second part would change is not gone on with')
