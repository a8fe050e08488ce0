// Puts into the page what stands in it: `pack.mjs PARTS PAGE`. The style, and scripts that are no modules, as they are;
// the board part and the moves as texts: see Web/Sources/Unpacker. The first part is written beside it, first.txt. What
// is written are the bits that a module is unpacked from, so packer.wasm, which is the same code, says how likely each
// is.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  Reader, entries, find, id, list, module, op, put, readBody, readInstruction, readType, sections, unsigned,
} from './wasm.mjs'

const [parts, page] = process.argv.slice(2)
const part = (name) => readFileSync(join(parts, `${name}.wasm`))

// The functions' bodies with their locals in the order in which they are used: the next new one is then known.
function inOrder(all) {
  const types = entries(find(all, id.types), readType)
  const functions = entries(find(all, id.functions), (reader) => types[reader.unsigned()].given)
  return entries(find(all, id.code), readBody).map(({ bytes, start }, index) => {
    const declared = new Reader(bytes)
    const kinds = [...functions[index]]
    for (let groups = declared.unsigned(); groups > 0; groups -= 1) {
      const count = declared.unsigned()
      kinds.push(...Array(count).fill(declared.byte()))
    }
    const numbers = new Map(Array.from(functions[index], (_, local) => [local, local]))
    const written = []
    for (const reader = new Reader(bytes, start); !reader.isAtEnd;) {
      const at = reader.place
      const code = readInstruction(reader)
      if (!isLocal(code)) {
        written.push(...bytes.subarray(at, reader.place))
        continue
      }
      const local = new Reader(bytes, at + 1).unsigned()
      if (!numbers.has(local)) numbers.set(local, numbers.size)
      written.push(code, ...unsigned(numbers.get(local)))
    }
    const groups = []
    for (const local of [...numbers.keys()].slice(functions[index].length)) {
      if (groups.at(-1)?.kind === kinds[local]) groups.at(-1).count += 1
      else groups.push({ kind: kinds[local], count: 1 })
    }
    return [...list(groups.map(({ kind, count }) => [...unsigned(count), kind])), ...written]
  })
}

// MARK: The bits, in the order in which they are asked for

let bits = []
function number(value) {
  const digits = (value + 1).toString(2)
  bits.push(...Array(digits.length - 1).fill(1), 0, ...Array.from(digits.slice(1), Number))
}
function rest(bytes) {
  number(bytes.length)
  for (const byte of bytes) for (let digit = 7; digit >= 0; digit -= 1) bits.push(byte >> digit & 1)
}

// An instruction with the numbers behind it. `sign` is what it is written as: a constant below zero, and a load or
// store that is not as wide as usually, are others.
function signed(bytes, code) {
  const own = new Reader(bytes)
  if (code >= 0x28 && code < 0x3F) {
    const width = own.unsigned()
    const isUsual = width === Number('23230011001122232301012'[code - 0x28])
    return { sign: isUsual ? code : code + 0xA0, numbers: isUsual ? [own.unsigned()] : [width, own.unsigned()] }
  }
  if (code === op.constant) {
    const value = own.signed()
    return value < 0 ? { sign: 0xE1, numbers: [-1 - value] } : { sign: code, numbers: [value] }
  }
  const isOne = isLocal(code) || [0x0C, 0x0D, 0x10, 0x23, 0x24, 0x3F, 0x40].includes(code)
  return { sign: code, numbers: isOne ? [own.unsigned()] : [...bytes] }
}
function isLocal(code) { return code >= 0x20 && code <= 0x22 }

// The instructions that came, the usual ones first. A second module has the same numbers for them.
const signs = []

// Writes down the bits of a module, and returns the module: it is another one of the same meaning.
function say(bytes) {
  const all = sections(bytes)
  put(all, id.code, list(inOrder(all).map((body) => [...unsigned(body.length), ...body])))
  bits = []
  const place = all.indexOf(find(all, id.code))
  const bodies = entries(find(all, id.code), readBody).map(({ bytes, start }) => {
    const reader = new Reader(bytes, start)
    const instructions = []
    while (!reader.isAtEnd) {
      const at = reader.place
      const code = readInstruction(reader)
      instructions.push({ code, ...signed(bytes.subarray(at + 1, reader.place), code) })
    }
    return { head: bytes.subarray(0, start), instructions }
  })
  const counts = new Map()
  for (const { sign } of bodies.flatMap(({ instructions }) => instructions)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const added = [...counts.keys()].filter((sign) => !signs.includes(sign)).sort((a, b) => counts.get(b) - counts.get(a) || a - b)
  number(added.length)
  added.forEach(number)
  signs.push(...added)
  rest(module(all.slice(0, place)))
  number(find(all, id.code).body.length)
  number(bodies.length)
  for (const { head, instructions } of bodies) {
    head.forEach(number)
    const locals = Array.from({ length: 1024 }, (_, local) => local)
    let waiting = []
    for (const { code, sign, numbers } of instructions) {
      number(signs.indexOf(sign))
      // A constant comes behind the next instruction; a local is so many places behind the one that was used last.
      waiting.forEach(number)
      waiting = code === op.constant ? numbers : []
      if (isLocal(code)) {
        const place = locals.indexOf(numbers[0])
        locals.unshift(...locals.splice(place, 1))
        bits.push(...Array(place).fill(0), 1)
      } else if (code !== op.constant) numbers.forEach(number)
    }
  }
  rest(module(all.slice(place + 1)).subarray(8))
  return module(all)
}

// MARK: The number that says them

const letters = Array.from({ length: 128 }, (_, letter) => letter).filter((letter) => ![0, 13, 60].includes(letter))
const base = letters.length
const bottom = base ** 5
let [digits, low, range, next] = [[], 0, 0, 0]
// Each bit narrows where the number lies; digits that no later one can change are written.
function write() {
  const digit = Math.floor(low / bottom)
  digits.push(digit % base)
  for (let at = digits.length - 2, more = digit >= base; more; at -= 1) {
    digits[at] = (digits[at] + 1) % base
    more = digits[at] === 0
  }
  low = low % bottom * base
}
function decide(chance) {
  const part = Math.floor(range / 65536) * chance
  const bit = bits[next++]
  if (bit) range = part
  else {
    low += part
    range -= part
  }
  for (; range < bottom; range *= base) write()
  return bit
}

const packer = (await WebAssembly.instantiate(part('packer'), { pack: { decide } })).instance.exports
const unpacker = (await WebAssembly.instantiate(part('unpacker'))).instance.exports
function packed(module) {
  const bytes = say(module)
  ;[digits, low, range, next] = [[], 0, base * bottom, 0]
  const made = packer.unpack(0, 1)
  for (let left = 6; left > 0; left -= 1) write()
  const came = Buffer.from(packer.memory.buffer, packer.bytes(), made)
  if (next !== bits.length || !came.equals(bytes)) throw new Error('what is unpacked is not what went in')
  const letter = digits.map((digit) => letters[digit])
  // As slowly as it may come: each step has letters enough.
  const own = new Uint8Array(unpacker.memory.buffer, unpacker.text(), letter.length)
  let count = 0
  for (let index = 0; index < letter.length; index += 1) {
    own[index] = letter[index]
    count = unpacker.unpack(index + 1, index + 1 === letter.length)
  }
  if (!Buffer.from(unpacker.memory.buffer, unpacker.bytes(), count).equals(bytes)) throw new Error('a step has too many letters')
  return String.fromCharCode(...letter)
}

const texts = ['board', 'moves', 'first'].map((name) => {
  const text = packed(part(name))
  packer.next()
  unpacker.next()
  return text
})
writeFileSync(join(dirname(page), 'first.txt'), texts[2])

// MARK: The page

// As a script writes it; HTML leaves neither of the first two as it is.
const quoted = (bytes) => `\`${bytes.toString('latin1').replace(/[\0\r\n\\`$<]/g, (letter) => (
  `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`))}\``
const hashes = []
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const style = readFileSync(join(dirname(page), 'page.css'), 'utf8').trim()
let html = readFileSync(page, 'utf8')
  .replace(/<script src="(.*)"><\/script>/g, (_, name) => {
    const text = readFileSync(join(dirname(page), name), 'utf8').trim()
      .replace(/(['"])UNPACKER\1/, () => quoted(part('unpacker')))
    hashes.push(hash(text))
    return `<script>${text}</script>`
  })
// A page whose own rules do not let it have its style or a script is another page.
for (const [text, there] of [
  ["script-src 'self'", `script-src 'self' ${hashes.join(' ')}`],
  ["default-src 'self'", `default-src 'self' ${hash(style)}`],
  ['<link rel="stylesheet" href="page.css">', `<style>${style}</style>`],
]) {
  if (!html.includes(text)) throw new Error(`${page} has no ${text}`)
  html = html.replace(text, () => there)
}
// In pieces: browsers show a text that is still on the way seldom.
html = html.replace(/<!-- (board|moves) part -->/g, (_, name) => texts[name === 'board' ? 0 : 1].match(/[^]{1,4000}/g)
  .map((piece) => `<script type="text/plain">${piece}</script>`).join(''))
if (hashes.length !== 3 || html.includes('UNPACKER')) throw new Error(`${page} is another page`)
writeFileSync(page, html)
