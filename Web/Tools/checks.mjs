// The body of a function without the checks that a program which is right needs not: that a number is none too large,
// that a place is in its array. A first visit brings nothing that others made, and the whole module has all of them. A
// check is a jump, or an `if`, to nothing but a trap; what it would look at stays, and wasm-opt leaves out what nobody
// else wants. What another part has is a trap as well, behind an instruction that does nothing (cut.mjs): it stays.
import { Reader, op, readInstruction } from './wasm.mjs'

const isOpening = (code) => code === op.block || code === op.loop || code === op.if
const noValue = 0x40

export function unchecked({ bytes, start }) {
  const all = instructions(bytes, start)
  const parts = []
  let kept = 0
  const swap = (from, to, written) => {
    parts.push(bytes.subarray(kept, all[from].place), Buffer.from(written))
    kept = all[to].next
  }
  const open = []
  all.forEach((one, at) => {
    if (isOpening(one.code)) open.push(at)
    else if (one.code === op.end) open.pop()
    if (isOfTable(bytes, all, at)) return
    if (one.code === op.branchIf) {
      const target = all[open.at(-1 - new Reader(bytes, one.place + 1).unsigned())]
      const isBlock = target && target.code !== op.loop && isEmpty(bytes, target)
      if (isBlock && isTrap(all, target.end + 1)) swap(at, at, [op.drop])
    } else if (one.code === op.if && isEmpty(bytes, one) && all[at + 1].code === op.unreachable) {
      if (one.end === at + 2) swap(at, at + 2, [op.drop])
    }
  })
  parts.push(bytes.subarray(kept))
  return Buffer.concat(parts)
}

// Each with its place and that of the next one; what opens a block with its end, and an end or `else` with the opening.
function instructions(bytes, start) {
  const all = []
  const open = []
  for (const reader = new Reader(bytes, start); !reader.isAtEnd;) {
    const one = { place: reader.place, code: readInstruction(reader), next: reader.place }
    if (isOpening(one.code)) open.push(all.length)
    else if (one.code === op.else) one.opening = open.at(-1)
    else if (one.code === op.end && open.length) {
      one.opening = open.pop()
      all[one.opening].end = all.length
    }
    all.push(one)
  }
  return all
}

const isEmpty = (bytes, { place }) => bytes[place + 1] === noValue

// Whether it is a trap that comes next, behind all blocks that end there.
function isTrap(all, at) {
  while (all[at]?.opening !== undefined) at = all[at].code === op.else ? all[all[at].opening].end + 1 : at + 1
  return all[at]?.code === op.unreachable
}

// What looks whether a table is there (`BitmapFace.value`): a letter of none is not above 32.
function isOfTable(bytes, all, at) {
  const compared = all[at - 1]?.code === op.isZero ? at - 2 : at - 1
  const limit = all[compared - 1]
  return limit?.code === op.constant && limit.next === limit.place + 2 && [32, 33].includes(bytes[limit.place + 1])
}
