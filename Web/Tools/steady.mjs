// Sets the hash that the compiler puts into an object to zero: node steady.mjs OBJECT
//
// It is one of the compiler's own state and not of what it made, and is another one now and then for
// the same source; the linker keeps it, and the page would have other bytes.
// Source: the WebAssembly tool conventions, Linking.md, "linking" custom section, WASM_SEGMENT_INFO.
import { readFileSync, writeFileSync } from 'node:fs'

const [path] = process.argv.slice(2)
const bytes = readFileSync(path)
let at = 8

function number() {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++]
    value += (byte & 127) * 2 ** shift
    if (byte < 128) return value
  }
}
const text = () => { const length = number(); at += length; return bytes.toString('utf8', at - length, at) }

const contents = []
const names = []
while (at < bytes.length) {
  const kind = bytes[at++]
  const end = number() + at
  if (kind === 11) {
    for (let count = number(); count > 0; count -= 1) {
      // A segment that is loaded at a place that is a constant; objects have no other.
      if (number() !== 0 || bytes[at++] !== 0x41) throw new Error(`${path}: a data segment of another kind`)
      while (bytes[at++] >= 128);
      if (bytes[at++] !== 0x0b) throw new Error(`${path}: a place that is no constant`)
      const length = number()
      contents.push([at, length])
      at += length
    }
  } else if (kind === 0 && text() === 'linking') {
    number()
    while (at < end) {
      const part = bytes[at++]
      const stop = number() + at
      if (part === 5) {
        for (let count = number(); count > 0; count -= 1) {
          names.push(text())
          number()
          number()
        }
      }
      at = stop
    }
  }
  at = end
}
names.forEach((name, index) => {
  if (name !== '.swift_modhash') return
  const [start, length] = contents[index]
  bytes.fill(0, start, start + length)
})
writeFileSync(path, bytes)
