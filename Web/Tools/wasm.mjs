// A module of WebAssembly as its sections and instructions: to be read, and to be written with others.
// https://webassembly.github.io/spec/core/binary/

export class Reader {
  constructor(bytes, place = 0) { Object.assign(this, { bytes, place }) }

  get isAtEnd() { return this.place >= this.bytes.length }

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

  // A number of any length, or of so many, that is not looked at.
  skip(count = 1) { for (; count > 0; count -= 1) while (this.byte() > 127); }

  take(count) { return this.bytes.subarray(this.place, (this.place += count)) }

  text() { return new TextDecoder().decode(this.take(this.unsigned())) }

  // The only form of a place in table or memory that is written here: i32.const N end.
  offset() {
    if (this.byte() !== 0x41) throw new Error('a place that is no constant')
    const value = this.signed()
    if (this.byte() !== 0x0B) throw new Error('a place that is no constant')
    return value
  }
}

export const unsigned = (value) => {
  const bytes = []
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128)
  return [...bytes, value]
}

export const signed = (value) => {
  const bytes = []
  for (;;) {
    const byte = value & 127
    value >>= 7
    if ((value === 0 && !(byte & 64)) || (value === -1 && byte & 64)) return [...bytes, byte]
    bytes.push(byte | 128)
  }
}

export const offset = (value) => [0x41, ...signed(value), 0x0B]
export const name = (text) => [...unsigned(Buffer.byteLength(text)), ...Buffer.from(text)]
export const list = (entries) => Buffer.concat([Buffer.from(unsigned(entries.length)), ...entries.map((entry) => Buffer.from(entry))])

export const id = { own: 0, types: 1, imports: 2, functions: 3, table: 4, memory: 5, globals: 6, exports: 7, elements: 9, code: 10, data: 11, dataCount: 12 }

export function sections(bytes) {
  const reader = new Reader(bytes, 8)
  const found = []
  while (!reader.isAtEnd) {
    const id = reader.byte()
    found.push({ id, body: reader.take(reader.unsigned()) })
  }
  return found
}

// In the order that the format wants: the count of data pieces (12) comes before the code.
const order = (id) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 10, 11].indexOf(id)

export function module(sections) {
  const parts = [Buffer.from([0, 0x61, 0x73, 0x6D, 1, 0, 0, 0])]
  for (const { id, body } of sections) parts.push(Buffer.from([id, ...unsigned(body.length)]), Buffer.from(body))
  return Buffer.concat(parts)
}

export const find = (all, id) => all.find((section) => section.id === id)

// Puts a section in the place of the one of its kind; nothing for `body` takes that away.
export function put(all, id, body) {
  const known = all.findIndex((section) => section.id === id)
  if (known >= 0) return void (body ? (all[known] = { id, body }) : all.splice(known, 1))
  if (!body) return
  const place = all.findIndex((other) => other.id !== 0 && order(other.id) > order(id))
  all.splice(place < 0 ? all.length : place, 0, { id, body })
}

// The entries of a section: `read` takes one out of a reader.
export function entries(section, read) {
  if (!section) return []
  const reader = new Reader(section.body)
  return Array.from({ length: reader.unsigned() }, (_, index) => read(reader, index))
}

// A kind of function: what it is given, and all of it as bytes.
export const readType = (reader) => {
  const start = reader.place
  reader.byte()
  const given = reader.take(reader.unsigned())
  reader.take(reader.unsigned())
  return { given, bytes: reader.bytes.subarray(start, reader.place) }
}

export const readData = (reader) => {
  if (reader.unsigned() !== 0) throw new Error('data that waits to be asked for')
  const place = reader.offset()
  return { place, bytes: reader.take(reader.unsigned()) }
}

export const readExport = (reader) => ({ name: reader.text(), kind: reader.byte(), index: reader.unsigned() })
export const writeExport = ({ name: text, kind, index }) => [...name(text), kind, ...unsigned(index)]

// A function's body: what it declares, and its instructions.
export function readBody(reader) {
  const bytes = reader.take(reader.unsigned())
  const own = new Reader(bytes)
  for (let groups = own.unsigned(); groups > 0; groups -= 1) {
    own.skip()
    own.byte()
  }
  return { bytes, start: own.place }
}

export const op = {
  unreachable: 0x00, nothing: 0x01, block: 0x02, loop: 0x03, if: 0x04, else: 0x05, end: 0x0B, branchIf: 0x0D,
  call: 0x10, callByPlace: 0x11, drop: 0x1A, constant: 0x41, isZero: 0x45,
}

// Takes one instruction; its number. What it refers to is `seen(value)` where that may be a place in memory.
export function readInstruction(reader, seen = () => {}) {
  const code = reader.byte()
  if (code === op.block || code === op.loop || code === op.if) reader.skip()
  else if (code >= 0x0C && code <= 0x0D || code === 0x10 || code >= 0x20 && code <= 0x26 || code === 0xD2) reader.skip()
  else if (code === 0x0E) reader.skip(reader.unsigned() + 1)
  else if (code === 0x11) reader.skip(2)
  else if (code >= 0x28 && code <= 0x3E) {
    reader.skip()
    seen(reader.unsigned())
  } else if (code === op.constant) seen(reader.signed() >>> 0)
  else if (code === 0x42) reader.skip()
  else if (code === 0x43) reader.take(4)
  else if (code === 0x44) reader.take(8)
  else if (code === 0x3F || code === 0x40) reader.byte()
  else if (code === 0xFC) {
    const second = reader.unsigned()
    if (second === 10) reader.take(2)
    else if (second === 11) reader.take(1)
    else if (second > 7) throw new Error(`an instruction 0xFC ${second}`)
  } else if (code > 0xC4 || code >= 0x06 && code <= 0x0A || code >= 0x12 && code <= 0x19 || code === 0x1C) {
    throw new Error(`an instruction ${code}`)
  }
  return code
}
