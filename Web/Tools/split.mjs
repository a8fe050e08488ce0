// Makes two modules stand for themselves that wasm-split has cut: `split.mjs FIRST REST READ`. Both
// are written again.
//
// The first leaves out of its data what no start has read (READ is of watch.mjs), which the second
// brings. Where wasm-split has put placeholders to be imported into the first one's table, there is
// nothing: a call of what has not come yet is a trap, and nothing is asked of the host.
import { readFileSync, writeFileSync } from 'node:fs'

const [first, rest, readName] = process.argv.slice(2)
const read = readFileSync(readName)
const isRead = (address) => (read[address >> 3] >> (address & 7)) & 1
// A piece's place and length take some six bytes, so smaller holes are not worth it.
const smallestHole = 24

class Reader {
  constructor(bytes, place = 0) { Object.assign(this, { bytes, place }) }

  byte() { return this.bytes[this.place++] }

  unsigned() {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte()
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
  }

  signed() {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte()
      value |= (byte & 127) << shift
      if (byte < 128) return byte & 64 && shift < 25 ? value | (-1 << (shift + 7)) : value
    }
  }

  take(count) { return this.bytes.subarray(this.place, (this.place += count)) }

  // The only form of a place in table or memory that is written here: i32.const N end.
  offset() {
    if (this.byte() !== 0x41) throw new Error('a place that is no constant')
    const value = this.signed()
    if (this.byte() !== 0x0B) throw new Error('a place that is no constant')
    return value
  }
}

const unsigned = (value) => {
  const bytes = []
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128)
  return [...bytes, value]
}

const signed = (value) => {
  const bytes = []
  for (;;) {
    const byte = value & 127
    value >>= 7
    if ((value === 0 && !(byte & 64)) || (value === -1 && byte & 64)) return [...bytes, byte]
    bytes.push(byte | 128)
  }
}

const offset = (value) => [0x41, ...signed(value), 0x0B]
const list = (entries) => [...unsigned(entries.length), ...entries.flat()]

function sections(bytes) {
  const reader = new Reader(bytes, 8)
  const found = []
  while (reader.place < bytes.length) {
    const id = reader.byte()
    found.push({ id, body: reader.take(reader.unsigned()) })
  }
  return found
}

// In the order that the format wants: the count of data pieces (12) comes before the code.
const order = (id) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 10, 11].indexOf(id)

function module(sections) {
  const parts = [Buffer.from([0, 0x61, 0x73, 0x6D, 1, 0, 0, 0])]
  for (const { id, body } of sections) {
    parts.push(Buffer.from([id, ...unsigned(body.length)]), Buffer.from(body))
  }
  return Buffer.concat(parts)
}

const find = (all, id) => all.find((section) => section.id === id)

function put(all, id, body) {
  const known = find(all, id)
  if (known) return void (known.body = body)
  const place = all.findIndex((other) => other.id !== 0 && order(other.id) > order(id))
  all.splice(place < 0 ? all.length : place, 0, { id, body })
}

// MARK: Data

function pieces(section) {
  const reader = new Reader(section.body)
  return Array.from({ length: reader.unsigned() }, () => {
    if (reader.unsigned() !== 0) throw new Error('data that waits to be asked for')
    const place = reader.offset()
    return { place, bytes: reader.take(reader.unsigned()) }
  })
}

// The bytes of a piece that `isWanted`, as pieces; short holes between them come along.
function cut({ place, bytes }, isWanted) {
  const found = []
  let end = -Infinity
  bytes.forEach((_, index) => {
    if (!isWanted(place + index)) return
    if (index - end > smallestHole) found.push({ from: index })
    end = index + 1
    found.at(-1).end = end
  })
  return found.map(({ from, end }) => ({ place: place + from, bytes: bytes.subarray(from, end) }))
}

function putData(all, pieces) {
  put(all, 11, list(pieces.map(({ place, bytes }) => [0, ...offset(place), ...unsigned(bytes.length), ...bytes])))
  if (find(all, 12)) put(all, 12, unsigned(pieces.length))
}

// MARK: The table

// How many functions are imported: they have the first numbers.
function importedFunctions(section) {
  const reader = new Reader(section?.body ?? Buffer.from([0]))
  let functions = 0
  for (let count = reader.unsigned(); count > 0; count -= 1) {
    reader.take(reader.unsigned())
    reader.take(reader.unsigned())
    const kind = reader.byte()
    if (kind !== 0) throw new Error('the first part imports more than functions')
    reader.unsigned()
    functions += 1
  }
  return functions
}

// The table without its first `imported` functions.
function withoutPlaceholders(section, imported) {
  const reader = new Reader(section.body)
  const found = []
  for (let count = reader.unsigned(); count > 0; count -= 1) {
    if (reader.unsigned() !== 0) throw new Error('a table of another kind')
    const place = reader.offset()
    let run = null
    for (let slot = 0, slots = reader.unsigned(); slot < slots; slot += 1) {
      const number = reader.unsigned()
      if (number < imported) {
        run = null
        continue
      }
      if (!run) found.push((run = { place: place + slot, functions: [] }))
      run.functions.push(number)
    }
  }
  return list(found.map(({ place, functions }) => [0, ...offset(place), ...list(functions.map(unsigned))]))
}

const [ours, theirs] = [first, rest].map((name) => sections(readFileSync(name)))
const all = pieces(find(ours, 11))
putData(ours, all.flatMap((piece) => cut(piece, isRead)))
putData(theirs, [
  ...(find(theirs, 11) ? pieces(find(theirs, 11)) : []),
  ...all.flatMap((piece) => cut(piece, (address) => !isRead(address))),
])
put(ours, 9, withoutPlaceholders(find(ours, 9), importedFunctions(find(ours, 2))))
writeFileSync(first, module(ours))
writeFileSync(rest, module(theirs))
