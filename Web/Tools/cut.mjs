// Which branches of a module are ever gone, and the module without the others.
import {
  Reader, entries, find, id, list, module, op, put, readBody, readInstruction, sections, signed, unsigned,
} from './wasm.mjs'
import { unchecked } from './checks.mjs'

// Goes through a body. A branch begins with the function, in the arms of an `if`, and behind a jump or the end of a block;
// `isGone(number)` says whether it is to be left out, `mark(number)` gives what is put where it begins. Numbers go on from
// `first`; returns how many there were, and the bytes.
function go({ bytes, start }, first, isGone, mark) {
  const reader = new Reader(bytes, start)
  const parts = [bytes.subarray(0, start)]
  let number = first
  let kept = start // until where it was copied
  let depth = 0
  let skipped = -1 // within what is left out: the depth of the block that it lies in
  const begin = () => {
    const next = bytes[reader.place]
    if (next === op.end || next === op.else) return
    const branch = number++
    if (skipped >= 0) return
    parts.push(bytes.subarray(kept, reader.place), mark(branch))
    kept = reader.place
    if (isGone(branch)) {
      // A check's own trap stays one; any other says that it is another part's: see checks.mjs.
      parts.push(Buffer.from(next === op.unreachable ? [op.unreachable] : [op.nothing, op.unreachable]))
      skipped = depth
    }
  }
  begin()
  while (!reader.isAtEnd) {
    const place = reader.place
    const code = readInstruction(reader)
    if (code === op.end || code === op.else) {
      if (skipped === depth) {
        skipped = -1
        kept = place
      }
      if (code === op.end) depth -= 1
      if (depth >= 0) begin()
    } else if (code === op.block || code === op.loop || code === op.if) {
      depth += 1
      if (code === op.if) begin()
    } else if (code === op.branchIf) begin()
  }
  parts.push(bytes.subarray(kept))
  return { number, bytes: Buffer.concat(parts) }
}

const nothing = Buffer.alloc(0)
const written = (body) => Buffer.concat([Buffer.from(unsigned(body.length)), body])

function throughAll(all, isGone, mark) {
  let number = 0
  const firsts = []
  const bodies = entries(find(all, id.code), readBody).map((body) => {
    firsts.push(number)
    const gone = go(body, number, isGone, mark)
    number = gone.number
    return gone.bytes
  })
  put(all, id.code, list(bodies.map(written)))
  return { count: number, firsts }
}

// The first branch of each function.
export const beginnings = (all) => throughAll([...all], () => false, () => nothing).firsts

// Which functions each function calls by their numbers.
export const calls = (all) => entries(find(all, id.code), readBody).map(({ bytes, start }) => {
  const called = new Set()
  for (const reader = new Reader(bytes, start); !reader.isAtEnd;) {
    const place = reader.place
    if (readInstruction(reader) === op.call) called.add(new Reader(bytes, place + 1).unsigned())
  }
  return called
})

// What walks leave for whoever reads it lies at the far end of the stack, which lies first and is never that deep: a mark
// for each four bytes of data, and then one for each branch.
export const marks = { start: 1024, shift: 2 }

// The module that tells of its branches: a byte for each, from `start` on, is 1 once it was gone.
export function telling(bytes, start) {
  const all = sections(bytes)
  const { count } = throughAll(all, () => false, (branch) => Buffer.from([
    op.constant, 0, op.constant, 1, 0x3A, 0, ...unsigned(start + branch)]))
  return { bytes: module(all), count }
}

// The module that tells which bytes between two places were looked at. The place of each load goes through a global of
// its own: a call for each would cost three times what the walk does.
export function seeing(bytes, low, high) {
  const all = sections(bytes)
  const globals = entries(find(all, id.globals), readGlobal)
  const kept = unsigned(globals.length)
  const constant = (value) => [op.constant, ...signed(value)]
  put(all, id.globals, list([...globals, [0x7F, 1, op.constant, 0, op.end]]))
  put(all, id.code, list(entries(find(all, id.code), readBody).map((body) => written(looks(body, (place) => {
    const away = [0x23, ...kept, ...constant(place - low), 0x6A]
    return [
      0x24, ...kept, ...away, ...constant(high - low), 0x49, op.if, 0x40, ...away, ...constant(marks.shift), 0x76,
      op.constant, 1, 0x3A, 0, ...unsigned(marks.start), op.end, 0x23, ...kept]
  })))))
  return module(all)
}

// A body with what `before(offset)` gives put before each load.
function looks({ bytes, start }, before) {
  const reader = new Reader(bytes, start)
  const parts = []
  let kept = 0
  while (!reader.isAtEnd) {
    const place = reader.place
    const code = readInstruction(reader)
    if (code < 0x28 || code > 0x35) continue
    const own = new Reader(bytes, place + 1)
    own.skip()
    parts.push(bytes.subarray(kept, place), Buffer.from(before(own.unsigned())))
    kept = place
  }
  return Buffer.concat([...parts, bytes.subarray(kept)])
}

// As bytes: type, whether it changes, what it begins with.
export function readGlobal(reader) {
  const start = reader.place
  reader.take(2)
  while (readInstruction(reader) !== op.end);
  return reader.bytes.subarray(start, reader.place)
}

// The module with calls of some functions by their places in the table: `placesFor(caller)` has them by their numbers.
export function byPlace(all, placesFor) {
  const types = entries(find(all, id.functions), (reader) => reader.unsigned())
  put(all, id.code, list(entries(find(all, id.code), readBody).map(({ bytes, start }, caller) => {
    const places = placesFor(caller)
    const parts = []
    let kept = 0
    for (const reader = new Reader(bytes, start); !reader.isAtEnd;) {
      const place = reader.place
      if (readInstruction(reader) !== op.call) continue
      const called = new Reader(bytes, place + 1).unsigned()
      if (!places.has(called)) continue
      parts.push(bytes.subarray(kept, place),
        Buffer.from([op.constant, ...signed(places.get(called)), op.callByPlace, ...unsigned(types[called]), 0]))
      kept = reader.place
    }
    return written(Buffer.concat([...parts, bytes.subarray(kept)]))
  })))
}

// The sections of the module without the branches that no walk went and without checks, and which functions are left.
export function without(bytes, wasGone) {
  const all = sections(bytes)
  const { firsts } = throughAll(all, (branch) => !wasGone(branch), () => nothing)
  put(all, id.code, list(entries(find(all, id.code), readBody).map((body) => written(unchecked(body)))))
  return { all, isCalled: (number) => wasGone(firsts[number]) }
}
