// The board part, a module of WebAssembly, out of the text that it lies in the page as: its code with each kind of
// number by itself, which servers' gzip and Brotli make a fifth smaller. `Web/Tools/pack.mjs` writes it.
// A letter below 128 stands for a symbol that the text begins with, any other for its own number less 128.

// What there is a list of symbols for.
export const list = { lengths: 0, before: 1, after: 2, head: 3, code: 4, local: 5, offset: 6, width: 7, constant: 8, more: 9 }
export const listCount = 10
// Letters that take one byte and that HTML leaves as they are.
export const shorts = Array.from({ length: 128 }, (_, letter) => letter).filter((letter) => ![0, 13, 60].includes(letter))
// Numbers have digits of this base, the lowest first; all but the last have it added.
export const base = 960
// How wide a load or a store is usually; otherwise `unaligned` is added to the instruction.
export const width = (code) => (code >= 0x28 && code < 0x3F ? Number('23230011001122232301012'[code - 0x28]) : -1)
export const unaligned = 0xA0
// A constant below zero.
export const negative = 0xE1

// The locals of a function: the last one that was used comes first.
export const order = () => Uint16Array.from({ length: 1000 }, (_, local) => local)
export function toFront(locals, place) {
  const local = locals[place]
  for (let index = place; index > 0; index -= 1) locals[index] = locals[index - 1]
  locals[0] = local
  return local
}

export function unpacked(text) {
  const letters = Uint16Array.from({ length: 2048 }, (_, letter) => Math.max(letter - 128, 0))
  shorts.forEach((letter, index) => { letters[letter] = text.charCodeAt(index) - 128 })
  const symbols = new Uint16Array(text.length - shorts.length)
  for (let index = 0; index < symbols.length; index += 1) symbols[index] = letters[text.charCodeAt(shorts.length + index)]
  const places = new Uint32Array(listCount + 1)
  const number = (list) => {
    let value = 0
    for (let scale = 1; ; scale *= base) {
      const digit = symbols[places[list]++]
      if (digit < base) return value + digit * scale
      value += (digit - base) * scale
    }
  }
  const lengths = Array.from({ length: listCount - 1 }, () => number(list.lengths))
  lengths.reduce((place, length, index) => (places[index + 2] = place + length), places[1] = places[0])
  const all = (list) => symbols.slice(places[list], places[list + 1])
  const [before, after, codes] = [all(list.before), all(list.after), all(list.code)]

  // Constants lie in the order of the instructions behind them.
  const behind = []
  codes.forEach((code, index) => {
    if (code === 0x41 || code === negative) (behind[codes[index + 1]] ??= []).push(index)
  })
  const constants = new Int32Array(codes.length)
  for (const indices of behind) for (const index of indices ?? []) constants[index] = number(list.constant)

  // The bodies of functions, each made behind room for its length.
  const bytes = new Uint8Array(3 * text.length)
  const widths = Int8Array.from({ length: 256 }, (_, code) => width(code))
  const bare = order()
  let [at, count] = [0, 0]
  const unsigned = (value) => {
    for (; value > 127; value = Math.floor(value / 128)) bytes[at++] = value % 128 + 128
    bytes[at++] = value
  }
  const signed = (value) => {
    for (; value < -64 || value > 63; value >>= 7) bytes[at++] = value & 127 | 128
    bytes[at++] = value & 127
  }
  const copy = (list) => (bytes[at++] = symbols[places[list]++])
  // Numbers as they are in a module; the last byte of the last one.
  const pass = (list, times = 1) => {
    for (; times > 0; times -= 1) while (copy(list) > 127);
    return bytes[at - 1]
  }
  for (let index = 0; index < codes.length; count += 1) {
    const start = at
    at += 5
    for (let groups = pass(list.head); groups > 0; groups -= 1) pass(list.head, 2)
    const locals = bare.slice()
    for (let depth = 1; depth > 0; index += 1) {
      const code = codes[index]
      const isFree = code >= unaligned && widths[code - unaligned] >= 0
      const plain = isFree ? code - unaligned : code === negative ? 0x41 : code
      bytes[at++] = plain
      if (plain >= 0x20 && plain <= 0x22) unsigned(toFront(locals, number(list.local)))
      else if (widths[plain] >= 0) {
        bytes[at++] = isFree ? symbols[places[list.width]++] : widths[plain]
        unsigned(number(list.offset))
      } else if (plain === 0x41) signed(code === negative ? -1 - constants[index] : constants[index])
      else if (plain === 0x0B) depth -= 1
      else if (plain >= 2 && plain <= 4) {
        pass(list.more)
        depth += 1
      } else if (plain === 0x0E) pass(list.more, pass(list.more) + 1)
      else if (plain === 0x43 || plain === 0x44) for (let left = plain === 0x43 ? 4 : 8; left > 0; left -= 1) copy(list.more)
      else if (plain === 0xFC) pass(list.more, [2, 1][pass(list.more) - 10] ?? 0)
      else pass(list.more, more[plain] ?? 0)
    }
    const length = at - start - 5
    at = start
    unsigned(length)
    bytes.copyWithin(at, start + 5, start + 5 + length)
    at += length
  }
  const bodies = bytes.slice(0, at)
  const written = (value) => {
    at = 0
    unsigned(value)
    return bytes.slice(0, at)
  }
  const counted = written(count)
  const parts = [before, [10], written(counted.length + bodies.length), counted, bodies, after]
  const module = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  parts.reduce((place, part) => (module.set(part, place), place + part.length), 0)
  return module
}

// How many numbers follow: br, br_if, call, call_indirect, global.get, global.set, memory.size, memory.grow, i64.const.
const more = { 0x0C: 1, 0x0D: 1, 0x10: 1, 0x11: 2, 0x23: 1, 0x24: 1, 0x3F: 1, 0x40: 1, 0x42: 1 }
