// What the tests of the page in a browser have in common: how each is run and told, and how they end.
// Read first of all, since it takes the settings out of the environment.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sleep } from './chromium.mjs'

export const [site, program, pictures] = process.argv.slice(2)
export const wantedTilts = Number(process.env.TILT2048_TILTS ?? 12)
const only = process.env.TILT2048_ONLY ?? ''
export const uploader = process.env.TILT2048_UPLOADER
// To the program such variables are settings, and it refuses those that it does not know.
for (const name of Object.keys(process.env)) if (name.startsWith('TILT2048_')) delete process.env[name]
export const arrows = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp']
let failed = 0

// What is true of a page that plays, and of one whose second part has come.
export const playing = "document.body?.dataset.state === 'playing'"
export const isWhole = "'whole' in document.body.dataset"
const words = "document.getElementById('board').textContent"

// One test, unless `TILT2048_ONLY` is no part of its name.
export async function test(name, body) {
  if (!name.includes(only)) return
  const start = Date.now()
  try {
    await body()
    console.log(`ok    ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  } catch (error) {
    failed += 1
    console.log(`FAILED ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)\n${error.stack}`)
  }
}

// The board that lies beside the picture in words: its cells, row by row, and its score.
export async function board(page) {
  const text = await page.until(`${words}.startsWith('Score') && ${words}`)
  return { text, score: Number(text.match(/\d+/)[0]), cells: text.match(/empty|\d+(?=[,.])/g).slice(1) }
}

// Plays with keys until so many moves are made.
export async function playOn(page, moves) {
  let last = await board(page)
  let [made, refused] = [0, 0]
  for (let turn = 0; made < moves && refused < 4; turn += 1) {
    await page.key(arrows[turn % 4])
    let now = last
    for (let look = 0; look < 10 && now.text === last.text; look += 1) {
      await sleep(40)
      now = await board(page)
    }
    if (now.text === last.text) { refused += 1; continue }
    refused = 0
    made += 1
    last = now
  }
  assert.ok(made > 0, 'no key is a move')
  return last
}

// The sensors of a device that lies on its back and is turned about its own axes.
export async function sensors(page) {
  for (const type of ['accelerometer', 'linear-acceleration', 'gyroscope']) {
    await page.call('Emulation.setSensorOverrideEnabled', {
      enabled: true, type, metadata: { available: true, maximumFrequency: 60 },
    })
  }
  const feel = async (right, down, rateRight, rateDown) => {
    const [x, y] = [-Math.sin(right), Math.sin(down)]
    const values = {
      accelerometer: [9.80665 * x, 9.80665 * y, 9.80665 * Math.sqrt(Math.max(0, 1 - x * x - y * y))],
      'linear-acceleration': [0, 0, 0], gyroscope: [rateDown, rateRight, 0],
    }
    await Promise.all(Object.entries(values).map(([type, [x, y, z]]) =>
      page.call('Emulation.setSensorOverrideReadings', { type, reading: { xyz: { x, y, z } } })))
  }
  const angle = (32 * Math.PI) / 180
  // There and back.
  const tilt = async (right, down) => {
    const steps = 10
    let time = performance.now()
    for (const [from, to] of [[0, 1], [1, 0]]) {
      for (let part = 1; part <= steps; part += 1) {
        const share = from + ((to - from) * part) / steps
        const now = performance.now()
        const rate = ((to - from) * angle) / steps / Math.max((now - time) / 1000, 0.016)
        time = now
        await feel(right * angle * share, down * angle * share, right * rate, down * rate)
        await sleep(16)
      }
      await feel(right * angle * to, down * angle * to, 0, 0)
      await sleep(120)
    }
  }
  return { rest: () => feel(0, 0, 0, 0), tilt }
}

// Closes a page on which nothing may have gone wrong.
export async function done(page) {
  assert.deepEqual(page.errors, [])
  await page.close()
}

// Keeps what a page looks like, where pictures are asked for.
export async function keep(page, name) {
  if (pictures) writeFileSync(join(pictures, `${name}.png`), await page.picture())
}

// From the board of a first visit, or from the title, to where others are looked for, by `press(name)` of keys.
export async function lookForOthers(page, press) {
  const speech = "document.getElementById('speech').textContent"
  const go = async (key, expected) => {
    await press(key)
    await page.until(expected)
  }
  const down = async (isThere) => {
    for (let row = 0; row < 9; row += 1) {
      const before = await page.value(speech)
      if (isThere(before)) return
      await go('ArrowDown', `${speech} !== ${JSON.stringify(before)}`)
    }
    throw new Error('no such row')
  }
  await page.until(`${playing} && ${isWhole}`)
  if ((await page.until(speech)).startsWith('Score')) {
    await go('Escape', `${speech}.includes('Paused')`)
    await go('ArrowUp', `${speech} === 'Menu'`)
    await go('Enter', `!${speech}.endsWith('Menu')`)
  }
  await down((text) => text === 'Friends')
  await go('Enter', `${speech} !== 'Friends'`)
  await down((text) => text.startsWith('Live duel'))
  await press('Enter')
}

// What a camera reads of the QR symbol that a page or a handheld shows; it is held until it reads one.
export async function scanned(page, looks = 20) {
  const file = join(tmpdir(), `tilt2048-scan-${process.pid}.png`)
  for (let look = 1; ; look += 1) {
    writeFileSync(file, await page.picture())
    try {
      const options = ['-q', '--raw', '-Sdisable', '-Sqrcode.enable', file]
      return execFileSync('zbarimg', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch (error) {
      if (look === looks) throw error
      await sleep(200)
    } finally {
      rmSync(file)
    }
  }
}

// Ends the process, with 1 where a test failed.
export async function finish(chromium, server) {
  await chromium.close()
  server.close()
  if (failed) {
    console.log(`${failed} tests failed`)
    process.exit(1)
  }
}
