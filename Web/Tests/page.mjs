// The page in a real browser: keys, swipes, tilts by sensor overrides, links, an offline start, other
// sizes and schemes. `page.mjs SITE PROGRAM [FOLDER-FOR-PICTURES]`
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Chromium, sleep } from './chromium.mjs'
import { decode } from './png.mjs'
import { serve } from './server.mjs'
import { board, done, finish, isWhole, keep, playOn, playing, program, scanned, sensors, site, test, wantedTilts } from './testing.mjs'

const { server, requests, port } = await serve([site])
const address = `http://localhost:${port}/`
const chromium = new Chromium()

const speech = "document.getElementById('speech').textContent"

async function opened(options = {}, fragment = '') {
  const page = await chromium.page(options)
  await page.open(address + fragment)
  if (!fragment) await page.until(`${playing} && ${isWhole}`)
  return page
}

// A first visit begins on the board.
const newGame = board

// Milliseconds from the last byte of the page to the first picture, which is a game to be played. How
// soon that is hangs on what else the machine does, so it is told, and only a page that shows none for long fails.
await test('the game comes with the page', async () => {
  const times = []
  for (let turn = 0; turn < 9; turn += 1) {
    const page = await opened()
    const [picture, last] = await page.value("[performance.getEntriesByName('played')[0].startTime, " +
      "performance.getEntriesByType('navigation')[0].responseEnd]")
    times.push(picture - last)
    await done(page)
  }
  times.sort((a, b) => a - b)
  const told = times.map(Math.round)
  console.log(`      played ${told[4]} ms after the last byte (${told[0]} to ${told[8]}, of 9)`)
  assert.ok(times[4] < 10_000)
})

await test('the keyboard alone plays', async () => {
  const page = await opened()
  assert.match(await page.until(speech), /^Score 0\. Row 1: /)
  await playOn(page, 12)
  await keep(page, 'desktop')
  await page.key('Escape', 'Escape', 27)
  await page.until(`${speech}.includes('Paused')`)
  await page.key('ArrowUp')
  await page.until(`${speech} === 'Menu'`)
  await page.key('Enter', 'Enter', 13)
  await page.until(`${speech}.match(/Continue|Resume|Keep/)`)
  await page.key('ArrowDown')
  await page.until(`${speech} === 'Friends' || ${speech} === 'New game'`)
  await keep(page, 'desktop-title')
  await done(page)
})

await test('a swipe is a move, and a tap opens the menu', async () => {
  const page = await opened({ width: 390, height: 844, scale: 2, isPhone: true })
  await newGame(page)
  let moves = 0
  for (const [dx, dy] of [[120, 0], [0, 120], [-120, 0], [0, -120], [120, 0], [0, 120]]) {
    const before = await board(page)
    await page.swipe(190, 420, dx, dy)
    await sleep(250)
    if ((await board(page)).text !== before.text) moves += 1
  }
  assert.ok(moves >= 4, `${moves} of 6 swipes were moves`)
  await keep(page, 'phone')
  await page.tap(190, 420)
  await page.until(`${speech}.includes('Paused')`)
  await done(page)
})

await test('tilts by the sensors are moves, and nothing else is', async () => {
  const page = await chromium.page({ width: 390, height: 700, isPhone: true })
  const { rest: lie, tilt: lean } = await sensors(page)
  await lie()
  await page.open(address)
  await page.until(playing)
  await newGame(page)
  await sleep(2500) // a second at rest, and some
  const rest = (await board(page)).text
  await sleep(1500)
  assert.equal((await board(page)).text, rest, 'a device at rest made a move')
  const wanted = wantedTilts
  let moves = 0
  let wrong = 0
  for (let tilt = 0; tilt < wanted; tilt += 1) {
    const before = await board(page)
    const [right, down] = [[1, 0], [0, 1], [-1, 0], [0, -1]][tilt % 4]
    await lean(right, down)
    await sleep(350)
    const after = await board(page)
    const legal = slides(before.cells, tilt % 4)
    if (after.text !== before.text) {
      moves += 1
      if (!legal) wrong += 1
    } else if (!legal) {
      moves += 1 // the board shook its head: the tilt was understood
    }
  }
  console.log(`      ${moves} of ${wanted} tilts, ${wrong} in another direction`)
  await keep(page, 'tilt')
  assert.ok(moves >= Math.floor(wanted * 0.98), `${moves} of ${wanted} tilts were moves`)
  assert.equal(wrong, 0)
  await done(page)
})

// Whether a slide changes the board: 0 right, 1 down, 2 left, 3 up.
function slides(cells, way) {
  const at = (line, step) => [
    cells[line * 4 + 3 - step], cells[(3 - step) * 4 + line], cells[line * 4 + step], cells[step * 4 + line],
  ][way]
  for (let line = 0; line < 4; line += 1) {
    for (let step = 1; step < 4; step += 1) {
      if (at(line, step) === 'empty') continue
      if (at(line, step - 1) === 'empty' || at(line, step - 1) === at(line, step)) return true
    }
  }
  return false
}

await test('a link is proven and can be watched and played; a forged one is called forged', async () => {
  const page = await opened()
  await newGame(page)
  await playOn(page, 20)
  // A game that was played here is one for the native program.
  const link = await page.value(`import('./page.js').then((page) => page.link())`)
  const told = execFileSync(program, ['verify', `tilt2048:${link}`], { encoding: 'utf8' })
  const { score } = await board(page)
  assert.match(told, new RegExp(`score ${score},`))
  await done(page)
  const other = await opened({}, `#${link}`)
  assert.equal(await other.until("document.getElementById('claim').textContent"), `${score} points`)
  await keep(other, 'link')
  await other.key('Enter', 'Enter', 13) // the first choice has the focus
  await other.until(playing)
  await done(other)
  const duel = await opened({}, `#${link}`)
  await duel.until("document.querySelectorAll('#choices button').length > 1")
  assert.equal(await duel.value("document.querySelectorAll('#choices button')[1].textContent"), 'Play against it')
  await duel.value("document.querySelectorAll('#choices button')[1].click()")
  await duel.until(playing)
  assert.equal((await board(duel)).score, 0)
  await playOn(duel, 10)
  await keep(duel, 'duel')
  // It goes on after the page was closed.
  const before = await board(duel)
  await duel.open(address)
  await duel.until(playing)
  await duel.until(`${speech}.match(/Continue|Resume|Keep/)`)
  await duel.key('Enter', 'Enter', 13)
  assert.equal((await board(duel)).text, before.text)
  await keep(duel, 'duel-again')
  await done(duel)
  const changed = link.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'))
  const damaged = await opened({}, `#${changed}`)
  const claim = await damaged.until("document.getElementById('claim').textContent")
  assert.match(claim, /damaged|no link/)
  await done(damaged)
  const forged = await opened({}, `#${forge(link)}`)
  assert.equal(await forged.until("document.getElementById('claim').textContent"), 'This link is forged')
  assert.equal(await forged.value("document.querySelectorAll('#choices button').length"), 1)
  await keep(forged, 'forged')
  await done(forged)
})

await test('a game of the native program is proven and watched on the page', async () => {
  const state = mkdtempSync(join(tmpdir(), 'tilt2048-native-'))
  // script(1) is a terminal to play in.
  const game = spawn('script', ['-qec', `${program} play --seed 7 --state ${state} --buzzer off`, '/dev/null'],
    { stdio: ['pipe', 'pipe', 'ignore'], env: { ...process.env, TERM: 'xterm' } })
  const ended = new Promise((resolve) => game.once('exit', resolve))
  // Keys that come before it listens are the terminal's.
  await new Promise((resolve) => {
    let said = ''
    game.stdout.on('data', (bytes) => { if ((said += bytes).includes('\x1b[?1049h')) resolve() })
    setTimeout(resolve, 60_000)
  })
  await sleep(1000)
  for (let turn = 0; turn < 24; turn += 1) {
    game.stdin.write(['\x1b[D', '\x1b[B', '\x1b[C', '\x1b[B'][turn % 4])
    await sleep(200)
  }
  await sleep(1000)
  game.stdin.write('\x03')
  await ended
  const shared = execFileSync(program, ['share', '--state', state, '--text'], { encoding: 'utf8' }).trim()
  rmSync(state, { recursive: true })
  const [, score, moves] = execFileSync(program, ['verify', shared], { encoding: 'utf8' })
    .match(/score (\d+),.* (\d+) moves/)
  assert.ok(Number(moves) >= 12, `${moves} moves`)
  const page = await opened({}, `#${shared.replace('tilt2048:', '')}`)
  assert.equal(await page.until("document.getElementById('claim').textContent"), `${score} points`)
  await page.key('Enter', 'Enter', 13) // "Watch it" has the focus
  await page.until(playing)
  await done(page)
})

// The same game with bytes behind it, and a check that agrees.
function forge(letters) {
  const body = [...Buffer.from(letters, 'base64url')].slice(0, -4)
  // Coded moves that no encoder writes: with other ones it would be another possible game.
  body.push(0x5A)
  const table = Array.from({ length: 256 }, (_, byte) => {
    for (let bit = 0; bit < 8; bit += 1) byte = byte & 1 ? (byte >>> 1) ^ 0xEDB88320 : byte >>> 1
    return byte >>> 0
  })
  let sum = 0xFFFFFFFF
  for (const byte of body) sum = (sum >>> 8) ^ table[(sum ^ byte) & 255]
  sum = ~sum >>> 0
  return Buffer.from([...body, sum & 255, (sum >>> 8) & 255, (sum >>> 16) & 255, sum >>> 24]).toString('base64url')
}

await test('a game that is shared is read from the page by a camera', async () => {
  const page = await opened({ width: 800, height: 480 })
  await newGame(page)
  await playOn(page, 10)
  const link = await page.value("import('./page.js').then((page) => page.link())")
  await page.key('Escape', 'Escape', 27)
  await page.until(`${speech}.includes('Paused')`)
  for (let item = 0; item < 12 && (await page.value(speech)) !== 'Share'; item += 1) {
    const before = await page.value(speech)
    await page.key('ArrowUp')
    await page.until(`${speech} !== ${JSON.stringify(before)}`)
  }
  await page.key('Enter', 'Enter', 13)
  await page.until(`${speech}.includes('whole game')`)
  await sleep(300)
  const code = await scanned(page)
  assert.ok(code.startsWith(`${address}#`) && /#[0-9A-Z]{8}$/.test(code), code)
  await keep(page, 'challenge')
  await page.key('ArrowDown')
  await page.until(`${speech}.includes('challenge')`)
  await sleep(300)
  // Digits there, and letters in a text: the same game.
  const digits = await scanned(page)
  assert.match(digits, /#\d{29,}$/)
  const proven = (text) => execFileSync(program, ['verify', text], { encoding: 'utf8' })
  assert.equal(proven(digits), proven(`${address}#${link}`))
  await keep(page, 'share')
  await done(page)
})

await test('a game is there again after the page was closed, and without a network', async () => {
  const page = await opened()
  await newGame(page)
  const before = await playOn(page, 6)
  await page.until('navigator.serviceWorker.ready.then(() => true)')
  await page.until("caches.keys().then((keys) => keys.length === 1)")
  await sleep(500)
  await page.call('Network.enable')
  await page.call('Network.emulateNetworkConditions', { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 })
  const count = requests.length
  await page.open(address)
  await page.until(playing)
  assert.match(await page.until(speech), /Continue|Resume|Keep/)
  await page.key('Enter', 'Enter', 13)
  assert.equal((await board(page)).text, before.text)
  assert.equal(requests.length, count, 'something was fetched')
  await done(page)
})

await test('a hint fetches the weights when it is asked for, and not before', async () => {
  const page = await opened()
  await newGame(page)
  const asked = () => requests.filter((path) => path.endsWith('weights.bin')).length
  const before = asked()
  await page.key('i', 'KeyI', 73)
  await page.until("performance.getEntriesByType('resource').some((e) => e.name.endsWith('weights.bin') && e.responseEnd > 0)")
  assert.equal(asked(), before + 1)
  await sleep(600)
  await keep(page, 'hint')
  await done(page)
})

await test('the canvas follows the window, at any density', async () => {
  const page = await opened({ width: 360, height: 640, scale: 3 })
  const size = "[document.getElementById('panel').width, document.getElementById('panel').height].join()"
  assert.equal(await page.value(size), '1080,1920')
  await page.resize(1200, 800)
  await page.until(`${size} === '1200,800'`)
  await page.resize(320, 480)
  await page.until(`${size} === '320,480'`)
  await done(page)
})

await test('dark scheme and reduced motion are heeded', async () => {
  const brightness = async (page) => {
    const { pixels, channels } = decode(await page.picture())
    return (pixels[channels * 5000] + pixels[channels * 5000 + 1] + pixels[channels * 5000 + 2]) / 3
  }
  const light = await opened()
  const dark = await opened({ features: [
    { name: 'prefers-color-scheme', value: 'dark' }, { name: 'prefers-reduced-motion', value: 'reduce' },
  ] })
  assert.ok(await brightness(light) > 150)
  assert.ok(await brightness(dark) < 100)
  await newGame(dark)
  // Without animation a move is one picture, and then there is rest.
  await playOn(dark, 4)
  await keep(dark, 'dark')
  await done(light)
  await done(dark)
  const night = await opened({ width: 390, height: 844, scale: 2, isPhone: true, features: [
    { name: 'prefers-color-scheme', value: 'dark' },
  ] })
  await newGame(night)
  await playOn(night, 4)
  await keep(night, 'phone-dark')
  await done(night)
})

await test('large screens and small ones', async () => {
  for (const [width, height] of [[1920, 1080], [320, 568], [844, 390]]) {
    const page = await opened({ width, height })
    await newGame(page)
    await playOn(page, 3)
    await keep(page, `board-${width}x${height}`)
    await done(page)
  }
})

await test('an open page goes on with its own files where a new version came, and is that one later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilt2048-version-'))
  const newer = await serve([folder, site])
  const page = await chromium.page()
  await page.open(`http://localhost:${newer.port}/`)
  await page.until('navigator.serviceWorker.controller !== null')
  const worker = readFileSync(join(site, 'worker.js'), 'utf8')
  const send = "import { ofNewer } from './page.js'\nexport { ofNewer }"
  const come = (name, text) => writeFileSync(join(folder, name), text)
  const ready = 'navigator.serviceWorker.getRegistration()'
  const update = () => page.value(`${ready}.then((known) => known.update()).then(() => 0)`)
  // One file of another version than the worker's: it is not kept at all.
  come('worker.js', worker.replace(/'tilt2048-\w+'/, "'tilt2048-mixed'"))
  come('send.js', send)
  await update()
  await page.until(`${ready}.then(({ installing, waiting }) => !installing && !waiting)`, 'a version that is refused')
  come('worker.js', worker.replace(/'tilt2048-\w+'/, "'tilt2048-newer'")
    .replace(/("send.js":"sha256-)[^"]*/, `$1${createHash('sha256').update(send).digest('base64')}`))
  await update()
  await page.until(`${ready}.then(({ waiting }) => Boolean(waiting))`, 'a version that waits')
  assert.equal(await page.value("import('./send.js').then(({ hash }) => typeof hash)"), 'function')
  // A browser may hold on to a page for a moment after it was left: the new version then waits for the next time.
  const isNewer = "caches.keys().then((keys) => keys.join() === 'tilt2048-newer/')"
  for (let times = 0; times < 3 && !await page.value(isNewer).catch(() => false); times += 1) {
    await page.open('about:blank')
    await page.open(`http://localhost:${newer.port}/`)
    await sleep(1000)
  }
  await page.until(isNewer, 'the new version')
  await page.close()
  newer.server.close()
  rmSync(folder, { recursive: true })
})

await finish(chromium, server)
