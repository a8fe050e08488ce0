// Parts of the game that come while it is played. When one has come it joins the living module, and nothing is begun
// anew.

import { Early } from './early.js'
import { decode, encode } from './keeper.js'
import { joined, take } from './module.js'

// Letters that are unpacked before the page may do something else: some 4 ms on a computer.
const slice = 500

// The module that `letters` lie packed as: `unpacker` is that of the board part (board.js), which has learnt from it what
// is likely in the first part. So it does this once.
export async function unpacked({ memory, text, bytes, next, unpack }, letters) {
  const all = letters.byteLength
  next()
  new Uint8Array(memory.buffer).set(new Uint8Array(letters), text())
  for (let count = slice; count < all; count += slice) {
    unpack(count, 0)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return WebAssembly.compile(new Uint8Array(memory.buffer, bytes(), unpack(all, 1)))
}

// The module that has the last of these parts too, as it is after all that was done, and the rows that it wants
// kept where it did that again. `start` starts a module as this one was started. Nothing is done meanwhile.
export async function joining(early, parts, start, isWhole) {
  if (!early.isStuck && isUntouched(early, parts.at(-1))) {
    const { exports } = await WebAssembly.instantiate(parts.at(-1), { board: early.board })
    if (isWhole) return { module: exports, rows: null }
    early.module = exports
    return { module: early, rows: null }
  }
  const living = await joined(...parts)
  if (!isWhole) for (const part of early.words) await WebAssembly.instantiate(part, { board: living[0] })
  const module = isWhole ? start(living.at(-1)) : Early.begun(living, start, early.words)
  if (!module) return { module: early, rows: null }
  const rows = new Map()
  if (isWhole) module.blind(1)
  for (const [name, values] of early.done) {
    if (!(module[name](...values) & 4) || name !== 'step') continue
    for (const [key, value] of decode(take(module, 1, module.figure(8)))) rows.set(key, value)
  }
  if (isWhole) {
    module.blind(0)
    module.show(1)
  }
  return { module, rows: encode([...rows]) }
}

// Whether nobody has written where a part brings bytes, which would be lost. What came beside the board part, it may
// bring again.
function isUntouched({ memory, besides }, part) {
  const bytes = new Uint8Array(memory.buffer)
  const known = besides.flatMap(places)
  return places(part).every(([from, to]) => bytes.subarray(from, to).every((byte, index) => (
    byte === 0 || known.some(([first, after]) => from + index >= first && from + index < after))))
}

function places(part) {
  const numbers = new Uint32Array(WebAssembly.Module.customSections(part, 'places')[0])
  return Array.from({ length: numbers.length / 2 }, (_, index) => (
    [numbers[2 * index], numbers[2 * index] + numbers[2 * index + 1]]))
}
