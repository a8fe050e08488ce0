// Cuts a module in three, along what the walks of starts.mjs do:
//
//     parts.mjs watch MODULE MAP FOLDER        walks, and writes down for each part which branches were gone: a byte
//                                              for each; and which data its walks looked at
//     parts.mjs code MODULE FOLDER PART CUT    the code of those branches; any other is a trap
//     parts.mjs data MODULE MAP FOLDER         gives the parts whose code lies in FOLDER, made smaller meanwhile
//                                              (board.code), the data that their walks and their code need, and
//                                              writes them and the rest (board.wasm, rest.wasm)
//     parts.mjs words                          the names of the parts that have words
//
// The first part is the whole module with the memory, the table and the globals of the board part, and so is the
// rest: where one comes to a living module, every function and every byte that was not there is there now, and the
// game goes on in it. Two more are nothing without the board part, which has the first picture, and speaks English:
// the functions that only moves come to (moves), which the first part has again; and what is for another language alone
// (board-de): functions that are called by their places in the table, their texts, and outlines of letters that English
// has not, which the first part has, too. Between the board part and the moves a function has a place in the table of
// its own behind the others, by which the other one calls it. MAP is the linker's. With TOLD in the environment, `data`
// lists what of the data the board part has.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginnings, byPlace, calls, marks, readGlobal, seeing, telling, without } from './cut.mjs'
import { languages, walk, walks } from './starts.mjs'
import {
  Reader, entries, find, id, list, module, name, offset, put, readBody, readData, readExport, readInstruction, sections,
  unsigned, writeExport,
} from './wasm.mjs'

// A piece's place and length take some six bytes, so smaller holes are not worth it.
const smallestHole = 8
// Swift refers to a text by a place so far before it: `_StringObject.nativeBias`.
const stringBias = 20
const large = 4096
// Functions that are no longer stay where they are called: see `ofMoves`.
const short = 300
const near = 64
// Tables of the faces for panels with few pixels. Their cells are asked for where a letter has no outline, and then
// for a space without ink; where one with ink is, `BitmapFace.value` is a trap, as for the edges of another size.
const isTable = ({ start, end, title }) => end - start > 600 && title.includes('Graphics.o:(.rodata..L.str')
const isCells = (unit) => isTable(unit) && unit.end - unit.start > 1000
// What tilts are judged by: a part that has none looks at none of it.
const isJudge = ({ title }) => title.includes('tilt2048_judge')
// Outlines that are not there are none: `OutlineReader`.
const isOutline = ({ title }) => title === 'outline'
// What a language may have for itself: what its walks look at is no other part's for that.
const isOfLanguage = (unit) => isOutline(unit) || unit.title.includes('Words.o:')
const wordParts = languages.slice(1).map((language) => `board-${language}`)
// What the first part brings again.
const besides = ['moves', ...wordParts]

const [what, ...names] = process.argv.slice(2)
async function watch(whole, map, folder) {
  const bytes = readFileSync(whole)
  const pieces = entries(find(sections(bytes), id.data), readData)
  const known = units(readFileSync(map, 'utf8'), pieces)
  const [low, high] = [known[0].start, known.at(-1).end]
  const wasSeen = new Uint8Array((high - low) >> marks.shift)
  const told = telling(bytes, marks.start + wasSeen.length)
  const compiled = await WebAssembly.compile(seeing(told.bytes, low, high))
  const wasGone = new Uint8Array(told.count)
  const goneIn = Object.fromEntries(languages.map((language) => [language, new Uint8Array(told.count)]))
  const seenInEnglish = new Uint8Array(wasSeen.length)
  const firsts = beginnings(sections(bytes))
  const isEarly = new Uint8Array(told.count) // where a function begins that the first picture needs
  const isSeen = (unit, seen = wasSeen) => {
    // Of outlines and tables only marks that are all theirs; a space's outline has none.
    const edge = isOutline(unit) || isTable(unit) ? 3 : 0
    const [first, after] = [(unit.start - low + edge) >> marks.shift, (unit.end - low + 3 - edge) >> marks.shift]
    return first >= after || seen.subarray(first, after).some(Boolean)
  }
  const write = (part, gone, isSeen) => {
    writeFileSync(join(folder, `${part}.gone`), gone)
    const starts = known.filter((unit) => isSeen(unit)).map(({ start }) => start)
    writeFileSync(join(folder, `${part}.seen`), JSON.stringify(starts))
  }
  const come = {}
  for (const part of ['board', 'first']) {
    for (const options of walks[part]) {
      const { exports } = await WebAssembly.instantiate(compiled, {})
      const gone = () => new Uint8Array(exports.memory.buffer, marks.start + wasSeen.length, told.count)
      walk(exports, options, () => {
        if (part === 'board') for (const first of firsts) isEarly[first] |= gone()[first]
      })
      if (new Uint8Array(exports.memory.buffer, marks.start + wasSeen.length + told.count, 4096).some(Boolean)) {
        throw new Error('the stack comes down to the marks of what walks see')
      }
      const isEnglish = !(options.language in goneIn) || options.language === languages[0]
      new Uint8Array(exports.memory.buffer, marks.start, wasSeen.length).forEach((mark, index) => {
        wasSeen[index] |= mark
        if (isEnglish) seenInEnglish[index] |= mark
      })
      gone().forEach((mark, branch) => {
        wasGone[branch] |= mark
        goneIn[isEnglish ? languages[0] : options.language][branch] |= mark
      })
    }
    come[part] = { gone: wasGone.slice(), seen: wasSeen.slice(), seenInEnglish: seenInEnglish.slice() }
  }
  const isOwn = ofLanguages(bytes, goneIn)
  const isLate = ofMoves(bytes, isEarly, come.board.gone)
  for (const [part, { gone, seen, seenInEnglish }] of Object.entries(come)) {
    const isLeft = (branch) => isOwn(branch) || part === 'board' && isLate(branch)
    write(part, gone.map((gone, branch) => gone && !isLeft(branch)), (unit) => (
      isSeen(unit, isOfLanguage(unit) ? seenInEnglish : seen)))
  }
  write('moves', come.board.gone.map((gone, branch) => gone && !isOwn(branch) && isLate(branch)), () => false)
  const called = calls(without(bytes, (branch) => wasGone[branch] === 1).all)
  for (const language of languages.slice(1)) {
    // With what they call, which others may have as well: it lies in both.
    const comes = (first) => goneIn[language][first] && isOwn(first)
    const own = new Set([...firsts.keys()].filter((number) => comes(firsts[number])))
    for (const number of own) for (const other of called[number]) own.add(other)
    const isItsOwn = branchesOf(own, firsts, told.count)
    write(`board-${language}`, wasGone.map((gone, branch) => gone && isItsOwn(branch)), (unit) => (
      isOutline(unit) && isSeen(unit)))
  }
}

// Whether a branch is of a function that walks come to in other languages alone, and that no function calls by its
// number to which one comes in English: such are called by their places in the table, and by each other.
function ofLanguages(bytes, goneIn) {
  const all = sections(bytes)
  const firsts = beginnings(all)
  const [english, ...others] = Object.values(goneIn)
  const called = calls(all)
  const own = new Set()
  firsts.forEach((first, number) => { if (!english[first] && others.some((gone) => gone[first])) own.add(number) })
  for (let before = 0; before !== own.size;) {
    before = own.size
    called.forEach((numbers, number) => { if (!own.has(number)) numbers.forEach((other) => own.delete(other)) })
  }
  return branchesOf(own, firsts, english.length)
}

// Whether a branch is of a function that no first picture needs, and the page does not call. A short one that others
// call, which are none, stays with those: a call by its place would be no shorter.
function ofMoves(bytes, isEarly, wasGone) {
  const all = sections(bytes)
  const firsts = beginnings(all)
  const cut = without(bytes, (branch) => wasGone[branch] === 1).all
  const lengths = entries(find(cut, id.code), readBody).map(({ bytes }) => bytes.length)
  const called = calls(cut)
  const own = new Set(firsts.keys())
  firsts.forEach((first, number) => { if (isEarly[first]) own.delete(number) })
  for (const { kind, index } of entries(find(all, id.exports), readExport)) if (kind === 0) own.delete(index)
  for (let before = 0; before !== own.size;) {
    before = own.size
    called.forEach((numbers, number) => {
      if (!own.has(number)) for (const other of numbers) if (lengths[other] <= short) own.delete(other)
    })
  }
  return branchesOf(own, firsts, isEarly.length)
}

function branchesOf(functions, firsts, count) {
  const isOne = new Uint8Array(count)
  functions.forEach((number) => isOne.fill(1, firsts[number], firsts[number + 1] ?? count))
  return (branch) => isOne[branch] === 1
}

function code(whole, folder, part, output) {
  const cutAlong = (part) => {
    const wasGone = readFileSync(join(folder, `${part}.gone`))
    return without(readFileSync(whole), (branch) => wasGone[branch] === 1)
  }
  const { all, isCalled } = cutAlong(part)
  const elements = entries(find(all, id.elements), readElements).flatMap((piece) => runs(piece, isCalled))
  if (part === 'board' || part === 'moves' || part === 'first') {
    // What one of the two calls of the other. The first part does so, too: its functions are then those that were
    // there, and first.txt says little of them.
    const [board, moves] = ['board', 'moves'].map(cutAlong)
    const [ofMoves, ofBoard] = [[board, moves], [moves, board]].map(([from, to]) => (
      [...new Set(calls(from.all).flatMap((called) => [...called]))].filter(to.isCalled).sort((a, b) => a - b)))
    const table = tableOf(all)
    const places = (functions, before) => (
      new Map(functions.map((number, index) => [number, table.count + before + index])))
    const [toMoves, toBoard] = [places(ofMoves, 0), places(ofBoard, ofMoves.length)]
    byPlace(all, (caller) => (board.isCalled(caller) ? toMoves : moves.isCalled(caller) ? toBoard : new Map()))
    if (part !== 'board') elements.push({ place: table.count, functions: ofMoves })
    if (part !== 'moves') elements.push({ place: table.count + ofMoves.length, functions: ofBoard })
    const count = unsigned(table.count + ofMoves.length + ofBoard.length)
    put(all, id.table, list([[table.kind, 1, ...count, ...count]]))
  }
  put(all, id.exports, list([
    ...entries(find(all, id.exports), readExport).filter(({ kind, index }) => kind !== 0 || isCalled(index)).map(writeExport),
    [...name(tableName(whole)), 1, 0],
    ...entries(find(all, id.globals), readGlobal).map((_, index) => [...name(`global${index}`), 3, index]),
  ]))
  // Where nobody calls, nothing is: a call is a trap.
  put(all, id.elements, list(elements.map(({ place, functions }) => (
    [0, ...offset(place), ...list(functions.map(unsigned))]))))
  put(all, id.data, null)
  put(all, id.dataCount, null)
  writeFileSync(output, module(all))
}

// A server's new version and what a browser's cache has of the one before may meet. By this name, which is that of one
// module, parts of two are known: they do not link, where they would write into each other's memory.
const tableName = (whole) => `table${createHash('sha256').update(readFileSync(whole)).digest('hex').slice(0, 6)}`

function tableOf(all) {
  const [table] = entries(find(all, id.table), (reader) => {
    const [kind, hasMost] = reader.take(2)
    const count = reader.unsigned()
    return { kind, count, most: hasMost ? reader.unsigned() : null }
  })
  if (table.kind !== 0x70 || table.most !== table.count) throw new Error('a table of another kind')
  return table
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

function data(whole, map, folder) {
  const cutParts = ['board', ...besides, 'first']
  const all = Object.fromEntries(cutParts.map((part) => [part, sections(readFileSync(join(folder, `${part}.code`)))]))
  all.rest = sections(readFileSync(whole))
  if (find(all.rest, id.imports)) throw new Error('the module imports from its host')
  const pieces = entries(find(all.rest, id.data), readData)
  const known = () => units(readFileSync(map, 'utf8'), pieces)
  const isSeen = Object.fromEntries(cutParts.map((part) => {
    const starts = new Set(JSON.parse(readFileSync(join(folder, `${part}.seen`))))
    return [part, (unit) => starts.has(unit.start) || part === 'first' && isOutline(unit)]
  }))
  const cuts = []
  for (const part of [...cutParts, 'rest']) {
    const isWanted = part === 'rest' ? null : wanted(pieces, known(), all[part], isSeen[part])
    const wished = isWanted ? pieces.flatMap((piece) => cut(piece, isWanted)) : pieces
    const own = wished.flatMap((piece) => leftOver(piece, cuts))
    if (!besides.includes(part)) cuts.push(...own)
    putData(all[part], own)
    if (part !== 'board') {
      put(all[part], id.table, find(all.board, id.table).body)
      goOn(all[part], own, tableName(whole))
    }
    console.log(`data of ${part}: ${own.reduce((sum, { bytes }) => sum + bytes.length, 0)} bytes, in ${own.length} pieces`)
  }
  for (const [part, own] of Object.entries(all)) writeFileSync(join(folder, `${part}.wasm`), module(own))
}

// Has a module go on in the memory of the board part, which brings these pieces of data there.
function goOn(all, pieces, table) {
  const globals = entries(find(all, id.globals), readGlobal)
  const told = new Map(entries(find(all, id.exports), readExport).filter(({ kind }) => kind === 3).map(({ name, index }) => [index, name]))
  const imports = Object.entries({ [table]: [1, id.table], memory: [2, id.memory] }).map(([own, [kind, section]]) => (
    [...name('board'), ...name(own), kind, ...entries(find(all, section), readRest)[0]]))
  globals.forEach((global, index) => (
    imports.push([...name('board'), ...name(told.get(index) ?? `global${index}`), 3, ...global.subarray(0, 2)])))
  put(all, id.imports, list(imports))
  for (const section of [id.table, id.memory, id.globals]) put(all, section, null)
  // What must be as it was when the part comes: see early.js.
  const places = new Uint32Array(pieces.flatMap(({ place, bytes }) => [place, bytes.length]))
  all.push({ id: id.own, body: Buffer.from([...name('places'), ...new Uint8Array(places.buffer)]) })
}

const readRest = (reader) => reader.take(reader.bytes.length - reader.place)

// What belongs together, by its place: the linker's pieces; of those that are many texts, each.
function units(map, pieces) {
  const found = []
  for (const [, place, length, title] of map.slice(map.indexOf(' DATA')).matchAll(/^ *([0-9a-f]+) +[0-9a-f]+ +([0-9a-f]+) {9}(\S.*)$/gm)) {
    const [start, count] = [parseInt(place, 16), parseInt(length, 16)]
    if (title.includes('.rodata.tilt2048_letters')) found.push(...letters(start, start + count, pieces, title))
    else if (!title.startsWith('<internal>')) found.push({ start, end: start + count, title })
    else found.push(...texts(start, start + count, pieces, title))
  }
  return found.sort((a, b) => a.start - b.start)
}

// The bytes of all pieces, at their places.
function memory(pieces, end) {
  const bytes = new Uint8Array(end)
  for (const piece of pieces) {
    const count = Math.min(piece.bytes.length, end - piece.place)
    if (count > 0) bytes.set(piece.bytes.subarray(0, count), piece.place)
  }
  return bytes
}

// The table of the letters and the outline of each: see `OutlineFace`.
function letters(start, end, pieces, title) {
  const bytes = Buffer.from(memory(pieces, end)).subarray(start)
  if (bytes.length < 10) return [{ start, end, title }]
  const places = Array.from({ length: bytes.readUInt16LE(8) }, (_, index) => start + bytes.readUIntLE(10 + 7 * index + 4, 3))
  const starts = [...new Set(places)].sort((a, b) => a - b)
  return [{ start, end: starts[0], title }, ...starts.map((place, index) => (
    { start: place, end: starts[index + 1] ?? end, title: 'outline' }))]
}

function texts(start, end, pieces, title) {
  const bytes = memory(pieces, end)
  const found = []
  for (let from = start; from < end;) {
    const stop = bytes.indexOf(0, from)
    const next = stop < 0 || stop >= end ? end : stop + 1
    found.push({ start: from, end: next, title })
    from = next
  }
  return found
}

// Whether a byte is to be in a part: what its walks looked at, what its code refers to, and what that refers to.
function wanted(pieces, units, ours, isSeen) {
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
  const view = new DataView(memory(pieces, high + 4).buffer)
  const waiting = []
  const take = (found) => {
    if (!found || found.isWanted || isCells(found) || (isTable(found) || isJudge(found)) && !isSeen(found)) return
    found.isWanted = true
    waiting.push(found)
  }
  const refer = (number) => {
    if (number < low - stringBias || number >= high) return
    const found = unit(number)
    // A number among those of a large table may be any; what means it is near its beginning, and at that of a text.
    const most = found && (isText(found.title) ? 1 : found.end - found.start < large ? large : near)
    if (found && number - found.start < most) take(found)
    const text = unit(number + stringBias)
    if (text?.start === number + stringBias && isText(text.title)) take(text)
  }
  for (const { bytes, start } of entries(find(ours, id.code), readBody)) {
    const reader = new Reader(bytes, start)
    while (!reader.isAtEnd) readInstruction(reader, refer)
  }
  for (const one of units) if (isSeen(one)) take(one)
  while (waiting.length) {
    const { start, end, title } = waiting.pop()
    if (isBytes(title)) continue
    for (let place = (start + 3) & ~3; place + 4 <= end; place += 4) refer(view.getUint32(place, true))
  }
  if (process.env.TOLD) for (const { start, end, title } of units.filter((one) => one.isWanted)) console.log(end - start, title)
  return (place) => unit(place)?.isWanted === true
}

const isText = (title) => /^<internal>|\.rodata\.\.L\.str/.test(title)
const isBytes = (title) => isText(title) || title === 'outline' || title.includes('.rodata.tilt2048_letters')

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

const words = () => console.log(wordParts.join(' '))

await { watch, code, data, words }[what](...names)
