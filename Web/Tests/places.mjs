// The page where things are not as usual, and what is around the game: rest, frames that are shut off,
// browsers that keep nothing, codes, languages, keys, what is sent. `places.mjs SITE PROGRAM [PICTURES]`
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Chromium, sleep } from './chromium.mjs'
import { decode } from './png.mjs'
import { serve } from './server.mjs'
import { arrows, done, finish, isWhole, keep, pictures, playing, program, site, test } from './testing.mjs'

const { server, port } = await serve([site])
const address = `http://localhost:${port}/`
const chromium = new Chromium()

const text = (id) => `document.getElementById('${id}').textContent`
const phone = { width: 390, height: 844, scale: 2, isPhone: true }
// A game on 3×3 that somebody played.
const small = '003482797669869653658708055523516012475'

// A page on which `source` ran before its own scripts.
async function opened(source = '', fragment = '', options = {}, base = address) {
  const page = await chromium.page(options)
  if (source) await page.before(source)
  await page.open(base + fragment)
  return page
}

// A first visit begins on the board.
async function newGame(page) {
  await page.until(`${playing} && ${isWhole}`)
  await page.until(`${text('board')}.length`)
}

async function toTitle(page) {
  await page.key('Escape', 'Escape', 27)
  await page.until(`${text('speech')}.includes('Paused')`)
  await page.key('ArrowUp')
  await page.until(`${text('speech')} === 'Menu'`)
  await page.key('Enter', 'Enter', 13)
  await page.until(`!${text('speech')}.endsWith('Menu')`)
}

// By a menu whose heading begins like that, from the board or from a game that is watched.
async function toShare(page, heading) {
  await page.key('Escape', 'Escape', 27)
  await page.until(`${text('speech')}.includes('${heading}')`)
  for (let item = 0; item < 12 && (await page.value(text('speech'))) !== 'Share'; item += 1) {
    const before = await page.value(text('speech'))
    await page.key('ArrowUp')
    await page.until(`${text('speech')} !== ${JSON.stringify(before)}`)
  }
  await page.key('Enter', 'Enter', 13)
}

// What a system's sheet would be given.
const sheet = `window.sent = []
  Object.defineProperty(Document.prototype, 'hidden', { get: () => Boolean(window.isAway) })
  window.look = (isAway) => { window.isAway = isAway; document.dispatchEvent(new Event('visibilitychange')) }
  window.stops = []
  for (const name of ['pause', 'resume']) {
    const plain = MediaRecorder.prototype[name]
    MediaRecorder.prototype[name] = function () { window.stops.push(name); plain.call(this) }
  }
  navigator.share = async (what) => { window.sent.push(what) }
  navigator.canShare = () => true`
const press = (title) => `[...document.querySelectorAll('#bar button')].find((one) => one.textContent === '${title}').click()`

async function plays(page, moves = 4) {
  await newGame(page)
  for (let move = 0, before = ''; move < moves; move += 1) {
    before = await page.value(text('board'))
    for (let turn = 0; turn < 4 && (await page.value(text('board'))) === before; turn += 1) {
      await page.key(arrows[(move + turn) % 4])
      await sleep(120)
    }
    assert.notEqual(await page.value(text('board')), before)
  }
}

const isBlank = async (page) => {
  const { pixels, channels } = decode(await page.picture())
  const colors = new Set()
  for (let at = 0; at < pixels.length; at += channels) colors.add(pixels[at] << 16 | pixels[at + 1] << 8 | pixels[at + 2])
  return colors.size < 3
}

// Counts what the page is called back for.
const counting = `
  window.calls = 0
  for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval']) {
    const plain = window[name].bind(window)
    window[name] = (act, ...more) => plain((...values) => { window.calls += 1; return act(...values) }, ...more)
  }`

await test('nothing is called while nothing moves', async () => {
  const page = await opened(counting)
  await page.until(playing)
  const rest = async (where) => {
    await sleep(2500)
    await page.call('Performance.enable')
    const spent = async () => Object.fromEntries((await page.call('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]))
    const [calls, before] = [await page.value('window.calls'), await spent()]
    await sleep(5000)
    const after = await spent()
    assert.equal(await page.value('window.calls') - calls, 0, `callbacks on ${where} in five seconds`)
    const script = ((after.ScriptDuration - before.ScriptDuration) * 1000) / 5
    const task = ((after.TaskDuration - before.TaskDuration) * 1000) / 5
    console.log(`      ${where}: no callback; ${script.toFixed(2)} ms of script, ${task.toFixed(2)} of all tasks a second`)
  }
  await plays(page)
  await rest('the board')
  await page.key('Escape', 'Escape', 27)
  await rest('the menu')
  await page.key('Escape', 'Escape', 27)
  await page.until(`!${text('speech')}.includes('Paused')`)
  await toTitle(page)
  // The light goes around the title once, where nobody tilts it, and some seconds later the picture changes once more;
  // on a busy machine both are late.
  let calls = -1
  for (let waited = 0; waited < 80 && calls !== (calls = await page.value('window.calls')); waited += 8) await sleep(8000)
  await rest('the title')
  // It goes on at once, and where it was.
  const before = await page.value(text('speech'))
  await page.key('ArrowDown')
  await page.until(`${text('speech')} !== ${JSON.stringify(before)}`)
  await done(page)
})

const motion = (x, y, rate = 0) => `window.dispatchEvent(new DeviceMotionEvent('devicemotion', {
  accelerationIncludingGravity: { x: ${x}, y: ${y}, z: 9.7 }, rotationRate: { alpha: 0, beta: ${rate}, gamma: 0 } }))`

await test('a sensor that lies still has no picture drawn, and the screen stays on while it is tilted', async () => {
  const page = await opened(`${counting}
    window.locks = 0
    Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
      window.locks += 1
      return Object.assign(new EventTarget(), { release: async () => {} })
    } } })`, '', phone)
  await page.until(playing)
  const feel = (count, x, rate = 0) => page.value(`new Promise((resolve) => {
    let left = ${count}
    const timer = new MessageChannel()
    let due = performance.now()
    timer.port1.onmessage = () => {
      if (performance.now() >= due) { due += 16; left -= 1; ${motion('(' + x + ')', 0, rate)} }
      if (left > 0) timer.port2.postMessage(0)
      else resolve()
    }
    timer.port2.postMessage(0)
  })`)
  await feel(200, 0.1)
  const calls = await page.value('window.calls')
  await feel(120, 0.1)
  assert.ok(await page.value('window.calls') - calls <= 2, 'frames are asked for while it lies still')
  assert.ok(await page.value('window.locks') <= 1)
  await feel(20, '4 * Math.sin(performance.now() / 90)', 60)
  await page.until('window.locks === 1')
  await done(page)
})

await test('an iPhone is asked below the picture, where there are no buttons for fingers', async () => {
  const page = await opened(`DeviceMotionEvent.requestPermission = async () => 'granted'
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })`, '', phone)
  await newGame(page)
  await page.until("document.getElementById('motion').textContent === 'Play by tilting'")
  const place = (id) => `document.getElementById('${id}').getBoundingClientRect()`
  await page.until(`${place('motion')}.height > 0 && ${place('panel')}.bottom <= ${place('motion')}.top`)
  await keep(page, 'phone-asked')
  await page.value("document.getElementById('motion').click()")
  await page.until(`${place('panel')}.bottom === innerHeight`)
  await done(page)
})

await test('an iPhone whose player says no to motion says how to be asked again', async () => {
  const page = await opened(`DeviceMotionEvent.requestPermission = async () => 'denied'
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })`, '', phone)
  await newGame(page)
  await page.until("document.getElementById('motion').textContent === 'Play by tilting'")
  await page.value("document.getElementById('motion').click()")
  assert.match(await page.until(`!document.getElementById('wait').hidden && ${text('wait')}`), /^Motion was not allowed/)
  assert.equal(await page.value("document.getElementById('motion').hidden"), true)
  await page.until("document.getElementById('wait').hidden")
  await done(page)
})

const shutOff = { 'Content-Security-Policy': 'sandbox allow-scripts' }

await test('a frame that is shut off from its own site plays, or says why not', async () => {
  const open = await serve([site], 0, { ...shutOff, 'Access-Control-Allow-Origin': '*' })
  const page = await opened('', '?embed', {}, `http://localhost:${open.port}/`)
  await page.until(playing)
  assert.equal(await page.value('location.origin === self.origin'), false, 'it is not shut off')
  await page.value("document.getElementById('panel').focus()")
  await plays(page)
  await keep(page, 'sandbox')
  await done(page)
  open.server.close()
  const shut = await serve([site], 0, shutOff)
  const told = await opened('', '', {}, `http://localhost:${shut.port}/`)
  assert.match(await told.until(`!document.getElementById('trouble').hidden && ${text('trouble')}`),
    /^The game cannot be played here: \w+\.js could not be fetched/)
  await keep(told, 'sandbox-told')
  await told.close()
  shut.server.close()
})

await test('in a frame of another page it takes no focus, and Tab leads out of it', async () => {
  const frames = mkdtempSync(join(tmpdir(), 'tilt2048-frame-'))
  writeFileSync(join(frames, 'index.html'), `<!doctype html><title>x</title>
    <iframe sandbox="allow-scripts" src="${address}?embed" style="width: 400px; height: 280px; border: 0"></iframe>`)
  const outer = await serve([frames])
  const around = await opened('', '', {}, `http://localhost:${outer.port}/`)
  for (let tries = 0; await isBlank(around) && tries < 300; tries += 1) await sleep(100)
  assert.equal(await isBlank(around), false, 'the frame is blank')
  await keep(around, 'frame')
  await around.close()
  outer.server.close()
  rmSync(frames, { recursive: true })
  const page = await opened('', '?embed')
  await page.until(playing)
  assert.equal(await page.value('document.activeElement === document.body'), true)
  assert.equal(await page.value('navigator.serviceWorker.getRegistrations().then((all) => all.length)'), 0)
  await page.value("document.getElementById('panel').focus()")
  await page.key('Tab', 'Tab', 9)
  assert.equal(await page.value('document.activeElement.id'), 'alone')
  assert.equal(await page.value('document.activeElement.href'), address)
  await done(page)
})

for (const [name, source] of Object.entries({
  'storage that never answers': "indexedDB.open = () => ({})",
  'storage that refuses': "indexedDB.open = () => { throw new DOMException('no', 'SecurityError') }",
  'service workers that are refused': `Object.defineProperty(Navigator.prototype, 'serviceWorker',
    { get() { throw new DOMException('no', 'SecurityError') } })`,
  'no locks, share sheet or observers of motion': `for (const name of ['locks', 'share', 'wakeLock', 'vibrate', 'storage'])
    Object.defineProperty(Navigator.prototype, name, { value: undefined })
    delete window.DeviceMotionEvent`,
})) {
  await test(`${name}: it is played`, async () => {
    const page = await opened(source, '', phone)
    await plays(page, 3)
    assert.equal(await page.value("document.getElementById('trouble').hidden"), true)
    await done(page)
  })
}

await test('a page that was cut or damaged on its way says so', async () => {
  const html = readFileSync(join(site, 'index.html'), 'latin1')
  const at = html.indexOf('id="parts"') + 40_000
  const folder = mkdtempSync(join(tmpdir(), 'tilt2048-damaged-'))
  const other = await serve([folder, site])
  for (const wrong of [html.slice(0, at), html.slice(0, at) + (html[at] === 'A' ? 'B' : 'A') + html.slice(at + 1)]) {
    writeFileSync(join(folder, 'index.html'), wrong, 'latin1')
    const page = await opened('', '', {}, `http://localhost:${other.port}/`)
    assert.match(await page.until(`!document.getElementById('trouble').hidden && ${text('trouble')}`),
      /^The game cannot be played here: index\.html could not be fetched/)
    await page.close()
  }
  // What moves need comes with the first part, which then comes as it is.
  writeFileSync(join(folder, 'index.html'), html.slice(0, html.indexOf('id="moves"') + 5000), 'latin1')
  const cut = await opened('', '', {}, `http://localhost:${other.port}/`)
  await cut.until(isWhole)
  await plays(cut, 2)
  await cut.close()
  // The first part comes as it is where it cannot be unpacked.
  writeFileSync(join(folder, 'index.html'), html, 'latin1')
  const first = readFileSync(join(site, 'first.txt'), 'latin1')
  for (const wrong of [first.slice(0, 9000), first.replaceAll('A', 'B'), html, '']) {
    writeFileSync(join(folder, 'first.txt'), wrong, 'latin1')
    const page = await opened('', '', {}, `http://localhost:${other.port}/`)
    await page.until(isWhole)
    await plays(page, 2)
    await page.close()
  }
  other.server.close()
  rmSync(folder, { recursive: true })
})

await test('without WebAssembly it says so', async () => {
  const page = await opened('delete globalThis.WebAssembly')
  assert.match(await page.until(`!document.getElementById('trouble').hidden && ${text('trouble')}`), /no WebAssembly/)
  await page.close()
})

// Fetches nothing for that part, packed or not, as long as `window.isCut`.
const without = (part) => `const plain = fetch
  window.isCut = true
  window.fetch = (name, ...more) => plain(/^${part}/.test(name) && window.isCut ? 'none.wasm' : name, ...more)`

await test('a part that cannot be fetched is named, and asked for until it comes', async () => {
  for (const part of ['first', 'rest']) {
    const page = await opened(`${sheet}
      ${without(part)}`, '', { width: 480, height: 640 })
    await page.until(playing)
    assert.equal(await page.until(`!document.getElementById('wait').hidden && ${text('wait')}`),
      `${part}.wasm could not be fetched. Load the page again.`)
    await page.value('window.isCut = false')
    await page.until(isWhole)
    assert.ok(await page.value("document.getElementById('wait').hidden"))
    await plays(page, 2)
    // Another module is made of the part that came, and not of the one that did not.
    await toShare(page, 'Paused')
    await page.until("document.querySelectorAll('#bar button').length === 2")
    await page.key('ArrowDown')
    await page.until("document.querySelectorAll('#bar button').length === 4")
    await page.value(press('Picture'))
    await page.until('window.sent.length')
    await page.close()
    // Where nothing is played without it.
    const other = await opened(without(part), '#5FET828W')
    assert.match(await other.until(`!document.getElementById('trouble').hidden && ${text('trouble')}`), new RegExp(`${part}.* could not be fetched`))
    await other.close()
  }
})

await test('scripts and words that did not come are asked for again, and no card is blank without them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilt2048-cut-'))
  cpSync(site, folder, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) })
  const cut = await serve([folder])
  const base = `http://localhost:${cut.port}/`
  const away = (name) => renameSync(join(folder, name), join(folder, `${name}-away`))
  const back = (name) => renameSync(join(folder, `${name}-away`), join(folder, name))
  away('words-en.js')
  const card = await opened('', `#${small}`, {}, base)
  assert.match(await card.until(`!document.getElementById('trouble').hidden && ${text('trouble')}`), /words-en\.js could not be fetched/)
  assert.ok(await card.value("document.getElementById('card').hidden"))
  await done(card)
  back('words-en.js')
  away('parts.js')
  const page = await opened('', '', {}, base)
  await page.until(`!document.getElementById('wait').hidden && ${text('wait')} === 'parts.js could not be fetched. Load the page again.'`)
  back('parts.js')
  await page.until(isWhole)
  await plays(page, 2)
  await page.close()
  // What is wanted when all is there.
  away('share.js')
  const shares = await opened('', '', {}, base)
  await plays(shares, 2)
  await toShare(shares, 'Paused')
  await sleep(500)
  assert.ok(await shares.value("document.getElementById('bar').hidden"))
  back('share.js')
  await shares.until("document.querySelectorAll('#bar button').length")
  await shares.close()
  // What a link wants.
  away('live.js')
  const live = await opened('', '#live:x', {}, base)
  await live.until(`!document.getElementById('wait').hidden && ${text('wait')} === 'One moment'`)
  back('live.js')
  await live.until(`${text('claim')} === 'This link is damaged'`)
  assert.ok(await live.value("document.getElementById('trouble').hidden"))
  await live.close()
  cut.server.close()
  rmSync(folder, { recursive: true })
})

// Has the whole module do this in place of what it has.
const having = (name, deed) => `const made = WebAssembly.instantiate
  WebAssembly.instantiate = async (...all) => {
    const given = await made(...all)
    return given.exports?.${name} ? { exports: { ...given.exports, ${name}: ${deed} } } : given
  }`

await test('a module that stops at what was waited for says so', async () => {
  const page = await opened(having('giveWeights', "() => { throw new WebAssembly.RuntimeError('unreachable') }"))
  await newGame(page)
  await page.key('i', 'KeyI', 73)
  assert.match(await page.until(`!document.getElementById('trouble').hidden && ${text('trouble')}`), /^The game stopped/)
  await page.close()
})

await test('nothing is told as kept while a write behind it is under way', async () => {
  const page = await opened(having('wrote', '(isKept) => { window.told.push(Number(isKept)) }'))
  await newGame(page)
  await page.value(`import('./page.js').then(({ keeper }) => {
    window.told = []
    window.writes = []
    keeper.write = () => new Promise((resolve) => window.writes.push(resolve))
  })`)
  for (let turn = 0; turn < 20 && await page.value('window.writes.length') < 2; turn += 1) {
    await page.key(arrows[turn % 4])
    await sleep(120)
  }
  await page.value('window.writes.shift()(true)')
  await sleep(100)
  assert.deepEqual(await page.value('window.told'), [])
  await page.value('window.writes.pop()(false)')
  await page.until('window.told.length')
  assert.deepEqual(await page.value('window.told'), [0])
  await done(page)
})

await test('odd fragments are no link, and the game is a tap away', async () => {
  for (const fragment of ['#%E0%A4%A', '#%', '#duel:', '#duel:%FF', '#%00', '#hello', `#${'9'.repeat(300)}`, '#🎲']) {
    const page = await opened('', fragment)
    await page.until(`${text('claim')}.length`)
    assert.match(await page.value(text('claim')), /no link|No code|damaged/, fragment)
    await page.value("document.querySelector('#choices button:last-child').click()")
    await page.until(playing)
    await done(page)
  }
})

await test('a code is a challenge, and a wrong letter is told as on the handheld', async () => {
  for (const fragment of ['#5FET-828W', '#5FET828W', '#5fet%20828w', '#5FET–828W', '#tilt2048:5FET828W']) {
    const page = await opened('', fragment)
    assert.equal(await page.until(text('claim')), 'Challenge')
    assert.match(await page.value(text('proof')), /4×4/)
    await page.value("document.querySelector('#choices button').click()")
    await page.until(`${text('board')}.startsWith('Score 0.')`)
    await keep(page, 'code')
    await done(page)
  }
  const goal = await opened('', '#5FET-8288-0500')
  assert.match(await goal.until(`${text('claim')}.length && ${text('proof')}`), /To beat: \d+\./)
  await done(goal)
  const wrong = await opened('', '#5FET828X')
  assert.match(await wrong.until(`${text('claim')}.length && ${text('proof')}`), /a letter is wrong, or two have changed places/)
  await keep(wrong, 'wrong-code')
  await done(wrong)
  const short = await opened('', '#5FET828')
  assert.match(await short.until(`${text('claim')}.length && ${text('proof')}`), /8 letters, or 12 with a score: these are 7/)
  await done(short)
})

await test('a short link with hyphens is no code', async () => {
  for (const [link, points] of [['IIh-NSkBAAAAGh-reA', 4], ['ILb--usBAAAAfaOREw', 0]]) {
    const page = await opened('', `#${link}`)
    assert.equal(await page.until(text('claim')), `${points} points`)
    await done(page)
  }
  // A letter is another one, so it is neither, and has as few letters as a code.
  const changed = await opened('', '#IIh-NSkBAAAAGh-reB')
  assert.match(await changed.until(text('claim')), /No code/)
  await done(changed)
})

await test('all around the game is said in the language of the player', async () => {
  const page = await chromium.page()
  const { userAgent } = await chromium.call('Browser.getVersion')
  const speak = (languages) => page.call('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: languages })
  for (const [languages, code, claim, score] of [
    ['de-AT,de,en', 'de', /^\d+ Punkte$/, /^Punkte 0\. Zeile 1: /], ['cs', 'cs', /^Body: \d+$/, /Řádek 1: /],
    ['nl,fr', 'fr', /^\d+ points$/, /Ligne 1\s: /], ['fi', 'en', /^\d+ points$/, /^Score 0\. Row 1: /],
  ]) {
    await speak(languages)
    await page.open('about:blank')
    await page.open(`${address}#${small}`)
    assert.match(await page.until(text('claim')), claim)
    assert.equal(await page.value('document.documentElement.lang'), code)
    await page.value("document.querySelectorAll('#choices button')[2].click()")
    assert.match(await page.until(`${text('board')}.length && ${text('board')}`), score)
    assert.ok((await page.value("document.getElementById('panel').getAttribute('aria-label')")).includes('Escape') || code === 'fr')
  }
  await done(page)
})

await test('what a move changed is said, and the board when it is asked for', async () => {
  const page = await opened()
  await newGame(page)
  assert.match(await page.value(text('speech')), /^Score 0\. Row 1: /)
  for (let move = 0; move < 6; move += 1) {
    const before = await page.value(text('board'))
    await page.key(arrows[move % 4])
    await sleep(150)
    if ((await page.value(text('board'))) === before) continue
    assert.match(await page.value(text('speech')), /^(\d+, row [1-4] column [1-4]; )*new [24] in row [1-4] column [1-4]; score \d+( \(\d\))?$/)
  }
  await page.key('Escape', 'Escape', 27)
  await page.until(`${text('speech')}.includes('Paused')`)
  await page.key('Enter', 'NumpadEnter', 13)
  await page.until(`!${text('speech')}.includes('Paused')`)
  await page.value(`new MutationObserver(() => { window.said = (window.said ?? 0) + ${text('speech')}.length })
    .observe(document.getElementById('speech'), { childList: true, characterData: true, subtree: true })`)
  // As often as it is asked for: a reader of the page says nothing where a text stays.
  for (let time = 1; time < 3; time += 1) {
    await page.key('b', 'KeyB', 66)
    await page.until(`${text('speech')} === ${text('board')} && window.said >= ${time} * ${text('board')}.length`)
  }
  await done(page)
})

await test('a sentence that is written in two lines is spoken as one, and on other pages no board describes what is seen', async () => {
  const page = await opened()
  await newGame(page)
  const described = "document.getElementById('panel').getAttribute('aria-describedby')"
  assert.equal(await page.value(described), 'board')
  await toTitle(page)
  assert.equal(await page.value(described), '')
  let spoken = ''
  const said = []
  for (const [key, code] of [['ArrowDown', 40], ['ArrowDown', 40], ['ArrowDown', 40], ['Enter', 13],
    ...Array(7).fill(['ArrowDown', 40]), ['Enter', 13], ...Array(9).fill(['ArrowDown', 40])]) {
    await page.key(key, key, code)
    await sleep(300)
    spoken = await page.value(text('speech'))
    said.push(spoken)
    assert.doesNotMatch(spoken, /\p{Ll},?\. \p{Ll}|\.\./u)
  }
  assert.ok(said.some((it) => /\p{Ll} \p{Ll}.{30}/u.test(it)), said.join(' | '))
  await done(page)
})

await test('a duel ends with one tap that sends the answer', async () => {
  const page = await opened(sheet, `#duel:${small}`, phone)
  await page.until(playing)
  await page.until(`${text('board')}.length`)
  for (let turn = 0; turn < 600 && await page.value("document.getElementById('bar').hidden"); turn += 1) {
    await page.key(arrows[turn % 4])
    await sleep(25)
  }
  await page.until(`document.querySelector('#bar button')?.textContent === 'Send my game against theirs'`)
  await sleep(600)
  await keep(page, 'answer')
  await page.value(press('Send my game against theirs'))
  const { url, text: said } = await page.until('window.sent[0]')
  assert.ok(url.startsWith(`${address}#duel:`), url)
  const link = url.replace('#duel:', '#')
  const told = execFileSync(program, ['verify', link], { encoding: 'utf8' })
  const [, score] = told.match(/score (\d+),/)
  assert.equal(said, `My answer: ${score}. Your turn:`)
  await done(page)
  // The other side, in one tap: the answer is played against.
  const other = await opened('', url.slice(address.length))
  await other.until(`${playing} && ${text('board')}.startsWith('Score 0.')`)
  await done(other)
})

await test('a game is sent as a link, a picture and a film', async () => {
  const page = await opened(sheet, '', { width: 480, height: 640 })
  await plays(page, 8)
  await toShare(page, 'Paused')
  await page.until("document.querySelectorAll('#bar button').length === 2")
  await page.value(press('Send'))
  const challenge = await page.until('window.sent[0]')
  assert.match(challenge.url, /#[0-9A-Z]{8}$/)
  assert.match(challenge.text, /[0-9A-Z]{4}-[0-9A-Z]{4}/)
  // Who clicked a button has the keys there: Enter is the button's, and all others are the game's.
  await page.value("document.querySelector('#bar button').focus()")
  await page.key('Enter', 'Enter', 13)
  await page.until('window.sent.length === 2 && window.sent.pop()')
  await page.key('ArrowDown')
  await page.until("document.querySelectorAll('#bar button').length === 4")
  await sleep(500)
  await keep(page, 'sending')
  // What is told meanwhile covers no button.
  const rooms = await page.value(`['wait', 'bar'].map((id) => {
    const shown = document.getElementById(id)
    shown.hidden = false
    const { top, bottom } = shown.getBoundingClientRect()
    return [top, bottom]
  })`)
  assert.ok(rooms[0][1] <= rooms[1][0], JSON.stringify(rooms))
  await page.value("document.getElementById('wait').hidden = true")
  await page.value(press('Send'))
  const game = await page.until('window.sent[1]')
  assert.match(execFileSync(program, ['verify', game.url], { encoding: 'utf8' }), / 8 moves/)
  await page.value(press('Picture'))
  await page.until('window.sent[2]')
  const bytes = await page.value("window.sent[2].files[0].arrayBuffer().then((bytes) => [...new Uint8Array(bytes)])")
  const png = decode(Buffer.from(bytes))
  if (pictures) writeFileSync(join(pictures, 'sent.png'), Buffer.from(bytes))
  const colors = new Set()
  for (let at = 0; at < png.pixels.length; at += png.channels) colors.add(png.pixels.slice(at, at + 3).join())
  assert.ok(colors.size > 8, 'nothing is on the picture')
  await page.value(press('Film'))
  // Who looks away films nothing meanwhile.
  const filmed = "[...document.querySelectorAll('#bar button')].at(-1).textContent"
  await page.until(`/ [1-9]/.test(${filmed})`)
  await page.value('window.look(true)')
  await sleep(300)
  const [before, stops] = await page.value(`[${filmed}, window.stops.join()]`)
  await sleep(1000)
  assert.deepEqual(await page.value(`[${filmed}, window.stops.join()]`), [before, 'pause'])
  assert.equal(stops, 'pause')
  await page.value('window.look(false)')
  await page.until("[...document.querySelectorAll('#bar button')].some((one) => one.textContent === 'Send: Film')")
  await page.value(press('Send: Film'))
  await page.until('window.sent[3]')
  const [type, size] = await page.value('[window.sent[3].files[0].type, window.sent[3].files[0].size]')
  assert.match(type, /^video\//)
  assert.ok(size > 10_000, `${size} bytes`)
  console.log(`      the film is ${type}, ${size} bytes`)
  await done(page)
})

await test('what is sent of a game that is watched are the points of that game', async () => {
  const page = await opened(sheet, `#${small}`, { width: 480, height: 640 })
  await page.until("document.body.dataset.state === 'asked'")
  await page.key('Enter', 'Enter', 13)
  await page.until(playing)
  await toShare(page, 'Replay')
  await page.until("document.querySelectorAll('#bar button').length")
  if (await page.value("document.querySelectorAll('#bar button').length === 2")) await page.key('ArrowDown')
  await page.until("document.querySelectorAll('#bar button').length === 4")
  await page.value(press('Send'))
  const { url, text: said } = await page.until('window.sent[0]')
  const [, score] = execFileSync(program, ['verify', url], { encoding: 'utf8' }).match(/score (\d+),/)
  assert.equal(said, `${score} in 2048. Play against it:`)
  await done(page)
})

await test('a duel that a link has begun goes on when the page is loaded again', async () => {
  const page = await opened('window.loads = 1', `#duel:${small}`, phone)
  await page.until(`${playing} && ${text('board')}.startsWith('Score 0.')`)
  const first = await page.value(text('board'))
  for (let turn = 0; turn < 8 || await page.value(text('board')) === first; turn += 1) {
    await page.key(arrows[turn % 4])
    await sleep(150)
  }
  const before = await page.value(text('board'))
  await sleep(500)
  // As a phone does with a page that was left for long.
  await page.value('window.loads = 2')
  await page.call('Page.reload')
  await page.until(`window.loads === 1 && ${playing} && ${text('speech')}.length`)
  assert.match(await page.value(text('speech')), /Continue|Resume|Keep/)
  await page.key('Enter', 'Enter', 13)
  await page.until(`${text('board')} === ${JSON.stringify(before)}`)
  await done(page)
})

// A table of scores that has every game, and says of none where it stands, unless `standing` is that.
const table = `window.asked = 0
  const plain = fetch
  window.fetch = async (target, options) => {
    if (!String(target).startsWith('/v1/')) return plain(target, options)
    window.asked += 1
    if (options?.method === 'POST') return Response.json({ state: 'listed', standing: '/v1/ranks', board: 3, score: 36, name: 'Bold Fox 7' })
    if (target === '/v1/ranks' && window.standing) return Response.json(window.standing)
    return target.startsWith('/v1/tables') ? Response.json({ games: [] }) : new Response('busy', { status: 503 })
  }`
const tap = (page, name) => page.until(`(() => { const button = [...document.querySelectorAll('#choices button')]
  .find((button) => button.textContent === '${name}' && !button.disabled); button?.click(); return button !== undefined })()`)

await test('what is said of a game that is sent to the table is heard, and it can be deleted wherever it stands', async () => {
  const page = await opened(table, `#${small}`)
  await tap(page, 'Send to the table')
  await page.until(`${text('proof')}.startsWith('Sent are')`)
  assert.equal(await page.value("document.getElementById('proof').getAttribute('role')"), 'status')
  await tap(page, 'Send it')
  assert.equal(await page.until(`!${text('proof')}.startsWith('Sent are') && ${text('proof')}`), '36 points. Bold Fox 7.')
  await page.until("document.querySelector('#choices').textContent.includes('Delete what I sent')")
  await done(page)
})

await test('the lower of the only two games that a table has is the second of two', async () => {
  const page = await opened(`${table}
    window.standing = { rank: 2, count: 1 }`, `#${small}`)
  await tap(page, 'Send to the table')
  await tap(page, 'Send it')
  assert.match(await page.until(`/Fox/.test(${text('proof')}) && ${text('proof')}`), /Rank 2 of 2 /)
  await done(page)
})

await test('a browser that keeps no keys says so, and one that makes none is offered no table', async () => {
  const keeps = await opened(`${table}
    IDBObjectStore.prototype.add = () => { throw new DOMException('not cloned', 'DataCloneError') }`, `#${small}`)
  await tap(keeps, 'Send to the table')
  await tap(keeps, 'Send it')
  await keeps.until(`${text('proof')} === 'not cloned'`)
  await tap(keeps, 'Send it')
  await done(keeps)
  const makes = await opened(`${table}
    crypto.subtle.generateKey = async () => { throw new DOMException('no such kind', 'NotSupportedError') }`, `#${small}`)
  await makes.until("window.asked === 1 && document.body.dataset.state === 'asked'")
  await sleep(500)
  assert.equal(await makes.value("document.querySelectorAll('#choices button').length"), 4)
  await done(makes)
})

await test('a gamepad plays, and what can be felt is', async () => {
  const page = await opened(`window.felt = []
    navigator.vibrate = (pattern) => { window.felt.push(pattern); return true }
    const pad = { connected: true, axes: [0, 0], buttons: Array.from({ length: 16 }, () => ({ pressed: false })) }
    window.looks = 0
    navigator.getGamepads = () => { window.looks += 1; return [pad, null] }
    window.pad = pad`, '', phone)
  await page.until(playing)
  await page.value("window.dispatchEvent(new Event('gamepadconnected'))")
  // As long as the page looks a few times, however slow it is beside other work.
  const tap = async (index) => {
    for (const isPressed of [true, false]) {
      const seen = await page.value(`window.pad.buttons[${index}].pressed = ${isPressed}, window.looks`)
      await page.until(`window.looks > ${seen + 4}`)
    }
  }
  await tap(0)
  await page.until(`${text('board')}.startsWith('Score')`)
  const before = await page.value(text('board'))
  const directions = [14, 13, 15, 12]
  for (const index of directions) await tap(index)
  for (let turn = 0; turn < 12 && await page.value('window.felt.length') < 3; turn += 1) await tap(directions[turn % 4])
  assert.notEqual(await page.value(text('board')), before)
  const felt = await page.value('window.felt')
  assert.ok(felt.length > 2 && felt.flat().every((time) => time >= 0 && time < 1000), JSON.stringify(felt))
  await done(page)
})

await finish(chromium, server)
