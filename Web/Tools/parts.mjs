// Cuts a module in two, along what the walks of starts.mjs do:
//
//     parts.mjs watch MODULE GONE          walks, and writes down which branches were gone: a byte for each
//     parts.mjs first MODULE GONE FIRST    the code of those branches; any other is a trap
//     parts.mjs data MODULE MAP FIRST REST gives FIRST, made smaller meanwhile, the data that its code refers
//                                          to, and writes REST
//
// REST is the whole module with the memory, the table and the globals of FIRST: where it comes to a living one,
// every function and every byte that FIRST has not is there, and the game goes on in it. MAP is the linker's. With
// TOLD in the environment, `data` lists what of the data is in FIRST.
import { readFileSync, writeFileSync } from 'node:fs'
import { readGlobal, telling, without } from './cut.mjs'
import { walk, walks } from './starts.mjs'
import {
  Reader, entries, find, id, list, module, name, offset, put, readBody, readData, readExport, readInstruction, sections,
  unsigned, writeExport,
} from './wasm.mjs'

// A piece's place and length take some six bytes, so smaller holes are not worth it.
const smallestHole = 8
// Swift refers to a text by a place so far before it: `_StringObject.nativeBias`.
const stringBias = 20
const large = 4096
const near = 64
// The cells of the faces for panels with few pixels: asked for where a letter has no outline, and then for a space
// without ink. Where one with ink is, `BitmapFace.value` is a trap.
const isLeftOut = ({ start, end, title }) => end - start > 1000 && title.includes('Graphics.o:(.rodata..L.str')

const [what, ...names] = process.argv.slice(2)
async function watch(whole, gone) {
  const { bytes, count } = telling(readFileSync(whole))
  const compiled = await WebAssembly.compile(bytes)
  const wasGone = new Uint8Array(count)
  for (const options of walks) {
    const { exports } = await WebAssembly.instantiate(compiled, {})
    walk(exports, options)
    for (let branch = 0; branch < count; branch += 1) wasGone[branch] ||= exports[`b${branch}`].value
  }
  writeFileSync(gone, wasGone)
}

function first(whole, gone, output) {
  const wasGone = readFileSync(gone)
  const { all, isCalled } = without(readFileSync(whole), (branch) => wasGone[branch] === 1)
  put(all, id.exports, list([
    ...entries(find(all, id.exports), readExport).filter(({ kind, index }) => kind !== 0 || isCalled(index)).map(writeExport),
    [...name('table'), 1, 0],
    ...entries(find(all, id.globals), readGlobal).map((_, index) => [...name(`global${index}`), 3, index]),
  ]))
  // Where nobody calls, nothing is: a call is a trap.
  put(all, id.elements, list(entries(find(all, id.elements), readElements)
    .flatMap((piece) => runs(piece, isCalled)).map(({ place, functions }) => [0, ...offset(place), ...list(functions.map(unsigned))])))
  put(all, id.data, null)
  put(all, id.dataCount, null)
  writeFileSync(output, module(all))
}

function readElements(reader) {
  if (reader.unsigned() !== 0) throw new Error('a table of another kind')
  const place = reader.offset()
  return { place, functions: Array.from({ length: reader.unsigned() }, () => reader.unsigned()) }
}

function runs({ place, functions }, isWanted) {
  const found = []
  functions.forEach((number, slot) => {
    if (!isWanted(number)) return
    const last = found.at(-1)
    if (last && last.place + last.functions.length === place + slot) last.functions.push(number)
    else found.push({ place: place + slot, functions: [number] })
  })
  return found
}

// MARK: Data

function data(whole, map, firstName, restName) {
  const ours = sections(readFileSync(firstName))
  const theirs = sections(readFileSync(whole))
  const pieces = entries(find(theirs, id.data), readData)
  const isWanted = wanted(pieces, units(readFileSync(map, 'utf8'), pieces), ours)
  const cuts = pieces.flatMap((piece) => cut(piece, isWanted))
  putData(ours, cuts)
  const rest = pieces.flatMap((piece) => leftOver(piece, cuts))
  putData(theirs, rest)
  // What is the first part's is imported.
  const kinds = { table: [1, id.table], memory: [2, id.memory] }
  const imports = Object.entries(kinds).map(([own, [kind, section]]) => (
    [...name('first'), ...name(own), kind, ...entries(find(theirs, section), readRest)[0]]))
  entries(find(theirs, id.globals), readGlobal).forEach((global, index) => (
    imports.push([...name('first'), ...name(`global${index}`), 3, ...global.subarray(0, 2)])))
  if (find(theirs, id.imports)) throw new Error('the module imports from its host')
  put(theirs, id.imports, list(imports))
  for (const section of [id.table, id.memory, id.globals]) put(theirs, section, null)
  // What must be as it was when the second part comes: see early.js.
  const places = new Uint32Array(rest.flatMap(({ place, bytes }) => [place, bytes.length]))
  theirs.push({ id: id.own, body: Buffer.from([...name('places'), ...new Uint8Array(places.buffer)]) })
  writeFileSync(firstName, module(ours))
  writeFileSync(restName, module(theirs))
  const sum = (pieces) => pieces.reduce((sum, { bytes }) => sum + bytes.length, 0)
  console.log(`data of the first part: ${sum(cuts)} of ${sum(pieces)} bytes, in ${cuts.length} pieces`)
}

const readRest = (reader) => reader.take(reader.bytes.length - reader.place)

// What belongs together, by its place: the linker's pieces; of those that are many texts, each.
function units(map, pieces) {
  const found = []
  for (const [, place, length, title] of map.slice(map.indexOf(' DATA')).matchAll(/^ *([0-9a-f]+) +[0-9a-f]+ +([0-9a-f]+) {9}(\S.*)$/gm)) {
    const [start, count] = [parseInt(place, 16), parseInt(length, 16)]
    if (!title.startsWith('<internal>')) found.push({ start, end: start + count, title })
    else found.push(...texts(start, start + count, pieces, title))
  }
  return found.sort((a, b) => a.start - b.start)
}

function texts(start, end, pieces, title) {
  const bytes = new Uint8Array(end)
  for (const piece of pieces) {
    const count = Math.min(piece.bytes.length, end - piece.place)
    if (count > 0 && piece.place + count > start) bytes.set(piece.bytes.subarray(0, count), piece.place)
  }
  const found = []
  for (let from = start; from < end;) {
    const stop = bytes.indexOf(0, from)
    const next = stop < 0 || stop >= end ? end : stop + 1
    found.push({ start: from, end: next, title })
    from = next
  }
  return found
}

// Whether a byte is to be in the first part: what its code refers to, and what that refers to. What is written to is
// always, so that the second part brings nothing that a game may have changed.
function wanted(pieces, units, ours) {
  const [low, high] = [units[0].start, units.at(-1).end]
  const unit = (place) => {
    let [from, to] = [0, units.length]
    while (to - from > 1) {
      const middle = (from + to) >> 1
      if (units[middle].start <= place) from = middle
      else to = middle
    }
    return units[from].end > place || units[from].start === place ? units[from] : null
  }
  const memory = new Uint8Array(high + 4)
  for (const { place, bytes } of pieces) memory.set(bytes, place)
  const view = new DataView(memory.buffer)
  const waiting = []
  const take = (found) => {
    if (!found || found.isWanted || isLeftOut(found)) return
    found.isWanted = true
    waiting.push(found)
  }
  const refer = (number) => {
    if (number < low - stringBias || number >= high) return
    const found = unit(number)
    // A number among those of a large table may be any; what means it is near its beginning.
    if (found && (found.end - found.start < large || number - found.start < near)) take(found)
    const text = unit(number + stringBias)
    if (text?.start === number + stringBias && isText(text.title)) take(text)
  }
  for (const { bytes, start } of entries(find(ours, id.code), readBody)) {
    const reader = new Reader(bytes, start)
    while (!reader.isAtEnd) readInstruction(reader, refer)
  }
  while (waiting.length) {
    const { start, end, title } = waiting.pop()
    if (isBytes(title)) continue
    for (let place = (start + 3) & ~3; place + 4 <= end; place += 4) refer(view.getUint32(place, true))
  }
  if (process.env.TOLD) for (const { start, end, title } of units.filter((one) => one.isWanted)) console.log(end - start, title)
  return (place) => unit(place)?.isWanted === true
}

const isText = (title) => /^<internal>|\.rodata\.\.L\.str/.test(title)
const isBytes = (title) => isText(title) || title.includes('.rodata.tilt2048_letters')

// The bytes of a piece that `isWanted`, as pieces; short holes between them come along.
function cut({ place, bytes }, isWanted) {
  const found = []
  let end = -Infinity
  bytes.forEach((byte, index) => {
    if (byte === 0 || !isWanted(place + index)) return
    if (index - end > smallestHole) found.push({ from: index })
    end = index + 1
    found.at(-1).end = end
  })
  return found.map(({ from, end }) => ({ place: place + from, bytes: bytes.subarray(from, end) }))
}

// A piece without what is in `cuts`.
function leftOver({ place, bytes }, cuts) {
  const taken = new Uint8Array(bytes.length)
  for (const one of cuts) {
    if (one.place >= place && one.place < place + bytes.length) taken.fill(1, one.place - place, one.place - place + one.bytes.length)
  }
  return cut({ place, bytes }, (at) => !taken[at - place])
    .flatMap((one) => {
      if (!taken.subarray(one.place - place, one.place - place + one.bytes.length).some(Boolean)) return [one]
      return exact(one, (at) => !taken[at - place])
    })
}

function exact({ place, bytes }, isWanted) {
  const found = []
  for (let index = 0; index < bytes.length; index += 1) {
    if (!isWanted(place + index)) continue
    const from = index
    while (index < bytes.length && isWanted(place + index)) index += 1
    found.push({ place: place + from, bytes: bytes.subarray(from, index) })
  }
  return found
}

function putData(all, pieces) {
  put(all, id.data, list(pieces.map(({ place, bytes }) => [0, ...offset(place), ...unsigned(bytes.length), ...bytes])))
  if (find(all, id.dataCount)) put(all, id.dataCount, Buffer.from(unsigned(pieces.length)))
}

await { watch, first, data }[what](...names)
