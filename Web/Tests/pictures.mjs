// What the module draws beside what the native program of the same tree draws: every screen at four
// sizes, and journals of whole sessions. `pictures.mjs PROGRAM SITE JOURNAL...`
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { Chromium } from './chromium.mjs'
import { decode } from './png.mjs'
import { serve } from './server.mjs'

const sizes = [[240, 240], [480, 320], [320, 480], [800, 480]]
const leastInputs = 400
const stops = 6 // places in each journal where pixels are compared
const words = process.argv.slice(2)
const [program, site, ...journals] = words.filter((word) => word !== '--node')
const folder = mkdtempSync(join(tmpdir(), 'tilt2048-pictures-'))
const run = promisify(execFile)

// In Node and in the page alike: all pictures of the module, as red, green and blue in a row.
export async function draw(exports, journals, sizes, stops) {
  const pixels = (address, width, height) => {
    const words = new Uint32Array(exports.memory.buffer, address >>> 0, width * height)
    const colors = new Uint8Array(width * height * 3)
    words.forEach((word, index) => {
      colors[3 * index] = word >> 16
      colors[3 * index + 1] = word >> 8
      colors[3 * index + 2] = word
    })
    return colors
  }
  exports._initialize()
  const screens = []
  for (let index = 0; index < exports.screenCount(); index += 1) {
    const place = exports.room(100)
    const bytes = new Uint8Array(exports.memory.buffer, place, exports.screenName(index)).slice()
    const name = new TextDecoder().decode(bytes)
    for (const [width, height] of sizes) {
      screens.push({ name, width, height, colors: pixels(exports.screen(index, width, height), width, height) })
    }
  }
  const sessions = []
  for (const bytes of journals) {
    const rerun = () => {
      const place = exports.room(bytes.length)
      new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes)
      return exports.beginJournal(bytes.length)
    }
    if (!rerun()) throw new Error('a journal cannot be read')
    exports.playJournal(1 << 30)
    const [, , , ticks, shown, differences, score, moves, inputs] = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => exports.journal(i))
    const pictures = []
    rerun()
    for (let stop = 1; stop <= stops; stop += 1) {
      const tick = Math.floor((ticks * stop) / (stops + 1))
      exports.playJournal(tick)
      const [address, width, height] = [0, 1, 2].map((i) => exports.journal(i))
      pictures.push({ tick, width, height, colors: pixels(address, width, height) })
    }
    sessions.push({ ticks, shown, differences, score, moves, inputs, pictures })
  }
  return { screens, sessions }
}

const sum = (colors) => createHash('sha256').update(colors).digest('hex')

async function native(name, options) {
  const file = join(folder, `${name}.png`)
  try {
    await run(program, options(file))
  } catch (error) {
    // `rerun` ends with 1 where a journal is of another version and differs; the picture is there.
    if (options(file)[0] !== 'rerun') throw error
  }
  const { channels, pixels } = decode(readFileSync(file))
  assert.equal(channels, 3)
  return sum(pixels)
}

// As many programs at once as there are processors.
async function all(tasks) {
  const results = []
  const rest = [...tasks.entries()]
  await Promise.all(cpus().map(async () => {
    for (let next = rest.shift(); next; next = rest.shift()) results[next[0]] = await next[1]()
  }))
  return results
}

// A page sends sums, since millions of pixels would take long on their way.
async function inChromium(names) {
  const { server, port } = await serve([site, import.meta.dirname ?? new URL('.', import.meta.url).pathname])
  const chromium = new Chromium()
  try {
    const page = await chromium.page()
    await page.open(`http://localhost:${port}/empty.html`)
    const bytes = names.map((name) => [...readFileSync(name)])
    return await page.value(`(async () => {
      const draw = ${draw}
      const { instance } = await WebAssembly.instantiate(await (await fetch('/pictures.wasm')).arrayBuffer(), {})
      const journals = ${JSON.stringify(bytes)}.map((bytes) => new Uint8Array(bytes))
      const { screens, sessions } = await draw(instance.exports, journals, ${JSON.stringify(sizes)}, ${stops})
      const sum = async (picture) => {
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', picture.colors))
        return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      }
      return {
        screens: await Promise.all(screens.map(sum)),
        sessions: await Promise.all(sessions.map((session) => Promise.all(session.pictures.map(sum)))),
        differences: sessions.map((session) => session.differences),
      }
    })()`)
  } finally {
    await chromium.close()
    server.close()
  }
}

try {
  const module = await WebAssembly.instantiate(readFileSync(join(site, 'pictures.wasm')), {})
  const ours = await draw(module.instance.exports, journals.map((name) => readFileSync(name)), sizes, stops)
  const theirs = await all(ours.screens.map(({ name, width, height }) => () =>
    native(`${name}-${width}`, (file) => ['snapshot', '--screen', name, '--size', `${width}x${height}`, file])))
  ours.screens.forEach(({ name, width, height, colors }, index) =>
    assert.equal(sum(colors), theirs[index], `${name} at ${width}x${height} is not the native picture`))
  console.log(`ok    ${ours.screens.length} pictures of screens are the native ones, under Node`)
  const sums = []
  for (const [index, session] of ours.sessions.entries()) {
    const name = basename(journals[index])
    assert.ok(session.inputs >= leastInputs, `${name} has ${session.inputs} inputs`)
    assert.equal(session.differences, 0, `${name}: pictures, rows or sounds are other ones`)
    const pictures = await all(session.pictures.map(({ tick }) => () =>
      native(`${name}-${tick}`, (file) => ['rerun', journals[index], '--picture', file, '--tick', `${tick}`])))
    session.pictures.forEach(({ tick, colors }, place) =>
      assert.equal(sum(colors), pictures[place], `${name} after tick ${tick} is not the native picture`))
    sums.push(pictures)
    console.log(`ok    ${name}: ${session.inputs} inputs in ${session.ticks} ticks, ${session.shown} pictures as recorded, ` +
      `${pictures.length} of them to the pixel; score ${session.score} after ${session.moves} moves`)
  }
  if (!words.includes('--node')) {
    const chromium = await inChromium(journals)
    assert.deepEqual(chromium.screens, theirs, 'Chromium draws other pictures than the native program')
    assert.deepEqual(chromium.sessions, sums)
    assert.deepEqual(chromium.differences, sums.map(() => 0))
    console.log('ok    all of them in Chromium too')
  }
} finally {
  rmSync(folder, { recursive: true })
}
