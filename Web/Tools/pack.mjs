// Puts the board part into the page: `pack.mjs BOARD PAGE`. It lies there as text, each kind of number of its code by
// itself, which a server's gzip and Brotli make a sixth smaller than the module: see Web/Page/unpack.js.
import { readFileSync, writeFileSync } from 'node:fs'
import { base, list, negative, order, shorts, toFront, unaligned, unpacked, width } from '../Page/unpack.js'
import { entries, find, id, module, op, readBody, readInstruction, sections, Reader } from './wasm.mjs'

const [board, page] = process.argv.slice(2)
const bytes = readFileSync(board)
const all = sections(bytes)
const names = Object.keys(list)
const symbols = Object.fromEntries(names.map((name) => [name, []]))
const number = (name, value) => {
  for (; value >= base; value = Math.floor(value / base)) symbols[name].push(base + value % base)
  symbols[name].push(value)
}

// A constant goes by the instruction behind it.
const constants = []
const behind = new Map()
const code = find(all, id.code)
const place = all.indexOf(code)
for (const { bytes, start } of entries(code, readBody)) {
  symbols.head.push(...bytes.subarray(0, start))
  const reader = new Reader(bytes, start)
  const locals = order()
  while (!reader.isAtEnd) {
    const at = reader.place
    const read = readInstruction(reader)
    const own = new Reader(bytes.subarray(at + 1, reader.place))
    let sign = read
    if (width(read) >= 0) {
      const found = own.unsigned()
      if (found !== width(read)) {
        sign = read + unaligned
        symbols.width.push(found)
      }
      number('offset', own.unsigned())
    } else if (read >= 0x20 && read <= 0x22) {
      const at = locals.indexOf(own.unsigned())
      toFront(locals, at)
      number('local', at)
    } else if (read === op.constant) {
      const value = own.signed()
      if (value < 0) sign = negative
      constants.push({ value: value < 0 ? -1 - value : value, index: symbols.code.length })
    } else symbols.more.push(...own.bytes)
    symbols.code.push(sign)
  }
}
for (const { value, index } of constants) {
  const next = symbols.code[index + 1]
  behind.set(next, [...behind.get(next) ?? [], value])
}
for (const next of [...behind.keys()].sort((a, b) => a - b)) for (const value of behind.get(next)) number('constant', value)
symbols.before.push(...module(all.slice(0, place)))
symbols.after.push(...module(all.slice(place + 1)).subarray(8))
for (const name of names.slice(1)) number('lengths', symbols[name].length)

// The symbols that there are most of get the letters that take one byte.
const written = names.flatMap((name) => symbols[name])
const counts = new Map()
for (const symbol of written) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
const most = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a) || a - b).slice(0, shorts.length)
// Where one can it stays what it is: neighbours then stay neighbours.
const of = new Map(most.filter((symbol) => shorts.includes(symbol)).map((symbol) => [symbol, symbol]))
const free = shorts.filter((letter) => !of.has(letter))
for (const symbol of most) if (!of.has(symbol)) of.set(symbol, free.shift())
const back = new Map([...of].map(([symbol, letter]) => [letter, symbol]))
const text = String.fromCharCode(...shorts.map((letter) => 128 + (back.get(letter) ?? 0))) +
  written.map((symbol) => String.fromCharCode(of.get(symbol) ?? symbol + 128)).join('')
if (!Buffer.from(unpacked(text)).equals(bytes)) throw new Error('what comes out of the page is not what went in')

const mark = '<!-- board part -->'
const html = readFileSync(page, 'utf8')
if (html.split(mark).length !== 2) throw new Error(`${page} has no one place for ${mark}`)
writeFileSync(page, html.replace(mark, () => text))
