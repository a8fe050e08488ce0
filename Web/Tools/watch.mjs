// Runs the starts in a module that tells what it does, and writes that down:
//
//     watch.mjs functions INSTRUMENTED PREFIX   a profile of each start, for wasm-split
//     watch.mjs data INSTRUMENTED OUTPUT        the bytes of memory that were read before they
//                                                      were written: a bit for each
import { readFileSync, writeFileSync } from 'node:fs'
import { begin, starts } from './starts.mjs'

const [what, instrumented, output] = process.argv.slice(2)
const module = await WebAssembly.compile(readFileSync(instrumented))
const mostBytes = 1 << 24

if (what === 'functions') {
  for (const [index, start] of starts.entries()) {
    const { exports } = await WebAssembly.instantiate(module, {})
    begin(exports, start)
    const place = exports.room(mostBytes)
    const count = exports.__write_profile(place, mostBytes)
    writeFileSync(`${output}.${String(index).padStart(3, '0')}`, new Uint8Array(exports.memory.buffer, place, count))
  }
} else {
  const read = new Uint8Array(mostBytes / 8)
  let memory = null
  const mark = (address, count) => {
    for (let byte = address >>> 0; byte < (address >>> 0) + count && byte < mostBytes; byte += 1) {
      read[byte >> 3] |= 1 << (byte & 7)
    }
  }
  // What `wasm-opt --instrument-memory` calls, and what copies whole ranges.
  const told = {
    load_ptr: (id, bytes, offset, address) => { mark((address >>> 0) + offset, bytes); return address },
    store_ptr: (id, bytes, offset, address) => address,
    copy: (to, from, count) => {
      mark(from, count)
      new Uint8Array(memory.buffer).copyWithin(to >>> 0, from >>> 0, (from >>> 0) + (count >>> 0))
    },
  }
  const env = new Proxy(told, { get: (known, name) => known[name] ?? ((id, value) => value) })
  for (const start of starts) {
    const { exports } = await WebAssembly.instantiate(module, { env })
    memory = exports.memory
    begin(exports, start)
  }
  writeFileSync(output, read)
}
