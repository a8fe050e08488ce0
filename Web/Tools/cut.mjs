// Which branches of a module are ever gone, and the module without the others.
import {
  Reader, entries, find, id, list, module, name, op, put, readBody, readExport, readInstruction, readType, sections,
  signed, unsigned, writeExport,
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

// The module that tells of its branches: each has a number that is 1 once it was gone, exported as `b` and its place.
export function telling(bytes) {
  const all = sections(bytes)
  const globals = entries(find(all, id.globals), readGlobal)
  const { count } = throughAll(all, () => false, (branch) => Buffer.from([op.constant, 1, 0x24, ...unsigned(globals.length + branch)]))
  put(all, id.globals, list([...globals, ...Array.from({ length: count }, () => [0x7F, 1, op.constant, 0, op.end])]))
  put(all, id.exports, list([
    ...entries(find(all, id.exports), readExport).map(writeExport),
    ...Array.from({ length: count }, (_, branch) => [...name(`b${branch}`), 3, ...unsigned(globals.length + branch)]),
  ]))
  return { bytes: module(all), count }
}

// The module that tells which bytes between two places were looked at: four of them have a mark at the far end of
// the stack, which lies first and is never that deep.
export const marks = { start: 1024, shift: 2 }
export function seeing(bytes, low, high) {
  const all = sections(bytes)
  const types = entries(find(all, id.types), readType).map(({ bytes }) => bytes)
  const functions = entries(find(all, id.functions), (reader) => unsigned(reader.unsigned()))
  const see = unsigned(functions.length)
  const constant = (value) => [op.constant, ...signed(value)]
  const bodies = entries(find(all, id.code), readBody).map((body) => written(looks(body, (place) => [
    ...constant(place), 0x10, ...see])))
  // (place, more) -> place
  bodies.push(written(Buffer.from([
    0, 0x20, 0, 0x20, 1, 0x6A, ...constant(low), 0x6B, 0x22, 1, ...constant(high - low), 0x49, op.if, 0x40,
    0x20, 1, ...constant(marks.shift), 0x76, op.constant, 1, 0x3A, 0, ...unsigned(marks.start), op.end, 0x20, 0, op.end])))
  put(all, id.types, list([...types, [0x60, 2, 0x7F, 0x7F, 1, 0x7F]]))
  put(all, id.functions, list([...functions, unsigned(types.length)]))
  put(all, id.code, list(bodies))
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
