// How soon the page is played on slow networks, packed in both ways, beside the game that this one is made after, or a
// page of its size and shape: told, not judged. A page is played once a key has changed its board.
// `network.mjs SITE [ORIGINAL]`, a folder with the files of github.com/gabrielecirulli/2048, commit 478b6ec
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Chromium, sleep } from './chromium.mjs'
import { slow } from './line.mjs'
import { serve } from './server.mjs'
import { board, isWhole, playing } from './testing.mjs'

const [site, original] = process.argv.slice(2)
// Bytes by gzip of index.html, style/main.css, style/fonts/clear-sans.css, the scripts in the page's order, the fonts.
const [PAGE, STYLE, FACES] = [1240, 2877, 254]
const SCRIPTS = [157, 658, 338, 1205, 1264, 736, 251, 524, 2293, 174]
const FONTS = [28_657, 26_710, 27_071]
const temporary = mkdtempSync(join(tmpdir(), 'tilt2048-original-'))
const chromium = new Chromium()

// The bytes of each file of the original as they are transferred by gzip: its page names ten scripts and a style, which
// names that of the fonts, which names three fonts. It begins with the first picture, for which the styles are needed.
function makeOriginal(folder) {
  const fill = (bytes) => randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64').slice(0, bytes)
  const put = (name, text, bytes) => writeFileSync(join(folder, name), text + `/*${fill(Math.max(bytes - text.length - 4, 0))}*/`)
  mkdirSync(folder)
  SCRIPTS.forEach((bytes, index) => put(`${index}.js`, index === SCRIPTS.length - 1 ? `requestAnimationFrame(() => {
    const tiles = document.querySelector('.tile-container'); tiles.textContent = 2; addEventListener('keydown', () => (tiles.textContent = 4)) })` : '', bytes))
  put('main.css', '@import url(fonts.css);\nbody { font: 2em Clear, sans-serif }\n', STYLE)
  put('fonts.css', FONTS.map((_, index) => (
    `@font-face { font-family: Clear; src: url(${index}.woff); font-weight: ${[200, 400, 700][index]} }`)).join('\n'), FACES)
  FONTS.forEach((bytes, index) => writeFileSync(join(folder, `${index}.woff`), randomBytes(bytes)))
  const scripts = SCRIPTS.map((_, index) => `<script src="${index}.js"></script>`).join('\n')
  const text = `<!doctype html><title>2048</title><link rel="stylesheet" href="main.css"><body><div class="tile-container"></div>
    <p style="font-weight: 400">4</p><p style="font-weight: 700">8</p>\n${scripts}\n`
  writeFileSync(join(folder, 'index.html'), `${text}<!--${fill(Math.max(PAGE - text.length, 0))}-->`)
  return folder
}

// The original's own files, packed as forges pack them.
function packed(folder) {
  const copy = join(temporary, 'real')
  cpSync(folder, copy, { recursive: true })
  for (const name of readdirSync(copy, { recursive: true })) {
    if (/\.(html|css|js)$/.test(name)) writeFileSync(join(copy, `${name}.gz`), gzipSync(readFileSync(join(copy, name)), { level: 9 }))
  }
  return copy
}

// Presses keys until the board is another one than before, which `played` is the time of.
const hand = `(() => {
  const keys = [['ArrowLeft', 37], ['ArrowDown', 40], ['ArrowRight', 39], ['ArrowUp', 38]]
  let [before, turn] = ['', 0]
  const timer = setInterval(() => {
    const now = document.querySelector('.tile-container')?.innerHTML || document.getElementById('board')?.textContent || ''
    if (before && now !== before) {
      window.played = performance.now()
      return clearInterval(timer)
    }
    before = now
    const [code, keyCode] = keys[turn++ % 4]
    for (const type of ['keydown', 'keyup']) {
      const event = new KeyboardEvent(type, { key: code, code, keyCode, which: keyCode, bubbles: true, cancelable: true })
      ;(document.getElementById('panel') ?? document.body ?? document).dispatchEvent(event)
    }
  }, 10)
})()`

// The line is one of TCP before the server, or Chromium makes answers late and thin, as if connections took no time.
async function played(folder, [kilobits, latency], packing, isLine) {
  const { server, port } = await serve([folder])
  const line = isLine ? await slow(port, kilobits, latency) : { port }
  const page = await chromium.page({ width: 390, height: 844, scale: 2, isPhone: true })
  await page.call('Network.enable')
  await page.call('Network.setCacheDisabled', { cacheDisabled: true })
  await page.call('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': packing } })
  const throughput = kilobits * 125
  if (!isLine) {
    await page.call('Network.emulateNetworkConditions', {
      offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput,
    })
  }
  await page.before(hand)
  await page.call('Page.navigate', { url: `http://localhost:${line.port}/` })
  await page.until('window.played')
  const end = async () => {
    await page.close()
    line.server?.close()
    server.close()
  }
  return { page, time: await page.value('window.played'), end }
}

const seconds = (time) => `${(time / 1000).toFixed(2)} s`
const peers = [['a page of the original’s size and shape', makeOriginal(join(temporary, 'made'))]]
if (original) peers.push(['the original', packed(original)])
for (const [name, ...rates] of [['1.6 Mbit/s, 150 ms', 1600, 150], ['400 kbit/s, 400 ms', 400, 400]]) {
  for (const isLine of [true, false]) {
    const title = `${name}, ${isLine ? 'by TCP' : 'late and thin'}`
    let peer = 0
    for (const [what, folder] of peers) {
      const { time, end } = await played(folder, rates, 'gzip', isLine)
      console.log(`${title}, ${what}: played after ${seconds(time)}`)
      peer = time
      await end()
    }
    for (const packing of ['gzip', 'br']) {
      const { page, time, end } = await played(site, rates, packing, isLine)
      // It is played: a move is made before all is there.
      const before = await board(page)
      const early = !(await page.value(isWhole))
      // A part that comes meanwhile has them wait.
      const ways = [[120, 0], [0, 120], [-120, 0], [0, -120]]
      for (let turn = 0; turn < 24 && (await board(page)).text === before.text; turn += 1) {
        await page.swipe(190, 420, ...ways[turn % 4])
        await sleep(120)
      }
      assert.notEqual((await board(page)).text, before.text)
      assert.equal(await page.value(playing), true)
      await page.until(isWhole)
      const whole = await page.value("performance.getEntriesByName('whole')[0].startTime")
      console.log(`${title}, ${packing}: played after ${seconds(time)}${early ? '' : ' (whole already)'}, ` +
        `${(time / peer).toFixed(2)} times; whole after ${seconds(whole)}`)
      await end()
    }
  }
}
await chromium.close()
rmSync(temporary, { recursive: true })
