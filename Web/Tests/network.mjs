// How soon the page is played on slow networks, packed in both ways, beside a page of the size and the shape of the
// game that this one is made after: told, not judged. `network.mjs SITE`
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Chromium, sleep } from './chromium.mjs'
import { serve } from './server.mjs'
import { board, isWhole, playing } from './testing.mjs'

const site = process.argv[2]
// Bytes by gzip of index.html, style/main.css, style/fonts/clear-sans.css, the scripts in the page's order, the fonts.
const [PAGE, STYLE, FACES] = [1240, 2877, 254]
const SCRIPTS = [157, 658, 338, 1205, 1264, 736, 251, 524, 2293, 174]
const FONTS = [28_657, 26_710, 27_071]
const original = mkdtempSync(join(tmpdir(), 'tilt2048-original-'))
makeOriginal(original)
const [ours, theirs] = [await serve([site]), await serve([original])]
const chromium = new Chromium()

// The bytes of each file of the original (github.com/gabrielecirulli/2048, commit 478b6ec) as they are transferred by
// gzip: its page names ten scripts and a style, which names that of the fonts, which names three fonts.
function makeOriginal(folder) {
  const fill = (bytes) => randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64').slice(0, bytes)
  const put = (name, text, bytes) => writeFileSync(join(folder, name), text + `/*${fill(Math.max(bytes - text.length - 4, 0))}*/`)
  SCRIPTS.forEach((bytes, index) => put(`${index}.js`, index === SCRIPTS.length - 1
    ? "window.addEventListener('keydown', () => { document.title += '!' }); document.body.dataset.state = 'playing'\n" : '', bytes))
  put('main.css', '@import url(fonts.css);\nbody { font: 2em Clear, sans-serif }\n', STYLE)
  put('fonts.css', FONTS.map((_, index) => (
    `@font-face { font-family: Clear; src: url(${index}.woff); font-weight: ${[200, 400, 700][index]} }`)).join('\n'), FACES)
  FONTS.forEach((bytes, index) => writeFileSync(join(folder, `${index}.woff`), randomBytes(bytes)))
  const scripts = SCRIPTS.map((_, index) => `<script src="${index}.js"></script>`).join('\n')
  const text = `<!doctype html><title>2048</title><link rel="stylesheet" href="main.css"><body>
    <p style="font-weight: 200">2</p><p style="font-weight: 400">4</p><p style="font-weight: 700">8</p>\n${scripts}\n`
  writeFileSync(join(folder, 'index.html'), `${text}<!--${fill(Math.max(PAGE - text.length, 0))}-->`)
}

async function played(port, [kilobits, latency], packing) {
  const page = await chromium.page({ width: 390, height: 844, scale: 2, isPhone: true })
  await page.call('Network.enable')
  await page.call('Network.setCacheDisabled', { cacheDisabled: true })
  await page.call('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': packing } })
  const throughput = kilobits * 125
  await page.call('Network.emulateNetworkConditions', {
    offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput,
  })
  await page.before(`new MutationObserver(() => {
    if (!document.body || window.played) return
    if (document.body.dataset.state === 'playing') window.played = performance.now()
  }).observe(document, { attributes: true, childList: true, subtree: true })`)
  await page.call('Page.navigate', { url: `http://localhost:${port}/` })
  await page.until('window.played')
  return page
}

for (const [name, ...line] of [['1.6 Mbit/s, 150 ms', 1600, 150], ['400 kbit/s, 400 ms', 400, 400]]) {
  const other = await played(theirs.port, line, 'gzip')
  const peer = await other.value('window.played')
  await other.close()
  console.log(`${name}, a page of the original's size: played after ${(peer / 1000).toFixed(2)} s`)
  for (const packing of ['gzip', 'br']) {
    const page = await played(ours.port, line, packing)
    const time = await page.value('window.played')
    // It is played: a move is made before the second part is there.
    const before = await board(page)
    const early = !(await page.value(isWhole))
    for (const [dx, dy] of [[120, 0], [0, 120], [-120, 0], [0, -120]]) {
      await page.swipe(190, 420, dx, dy)
      await sleep(120)
    }
    assert.notEqual((await board(page)).text, before.text)
    assert.equal(await page.value(playing), true)
    await page.until(isWhole)
    const whole = await page.value("performance.getEntriesByName('whole')[0].startTime")
    console.log(`${name}, ${packing}: played after ${(time / 1000).toFixed(2)} s${early ? '' : ' (whole already)'}, ` +
      `${(time / peer).toFixed(2)} times the original; whole after ${(whole / 1000).toFixed(2)} s`)
    await page.close()
  }
}
await chromium.close()
for (const { server } of [ours, theirs]) server.close()
rmSync(original, { recursive: true })
