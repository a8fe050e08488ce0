// The page of the world's table in a real browser: rows are watched, and a duel is one tap away.
// `tables.mjs SITE TABLE TRIAL [FOLDER-FOR-PICTURES]`: the folder of the game's page, tilt2048-table
// and table-trial.
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Chromium, sleep } from './chromium.mjs'

const [site, table, trial, pictures] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'tilt2048-tables-'))
const players = 12

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

const port = await freePort()
const address = `http://127.0.0.1:${port}`
const service = spawn(table, ['serve', '--without-rates', '--listen', `127.0.0.1:${port}`,
  '--database', join(folder, 'table.sqlite'), '--web', site], { stdio: ['ignore', 'ignore', 'inherit'] })
const chromium = new Chromium()
// What stood behind `#` where a page was opened: a game that has begun takes it away.
const led = []
chromium.onMessage(({ method, params }) => { if (method === 'Page.frameNavigated') led.push(params.frame.urlFragment) })

async function ready() {
  for (let tries = 0; tries < 600; tries += 1) {
    try { return await fetch(`${address}/health`) } catch { await sleep(100) }
  }
  throw new Error('the table does not begin')
}

async function keep(page, name) {
  if (pictures) writeFileSync(join(pictures, `${name}.png`), await page.picture())
}

const rows = "document.querySelectorAll('#rows tr')"
const cell = (row, column) => `document.querySelectorAll('#rows tr')[${row}].cells[${column}].textContent`
const press = (row, button) => `document.querySelectorAll('#rows tr')[${row}].querySelectorAll('button')[${button}].click()`
const number = (text) => Number(text.replace(/\D/g, ''))

// Chooses a class of games as a hand does: the page hears of it by an event.
const choose = (name) => `(() => { const list = document.getElementById('class'); list.value = '${name}';
  list.dispatchEvent(new Event('change')) })()`

try {
  await ready()
  const page = await chromium.page({ width: 1000, height: 760 })
  await page.open(`${address}/tables`)
  await page.until("document.getElementById('status').textContent === 'No game yet.'")
  execFileSync(trial, ['load', `${port}`, '0', `${3 * players}`, '4', `${players}`, join(folder, 'kept')])
  await page.value(choose('open'))
  await page.until(`${rows}.length === ${players}`)
  const listed = (await (await fetch(`${address}/v1/tables/4/open/all`)).json()).games
  for (const [index, row] of listed.entries()) {
    assert.equal(number(await page.value(cell(index, 2))), row.score)
    assert.equal(await page.value(cell(index, 1)), row.name)
    assert.ok(index === 0 || row.score <= listed[index - 1].score)
  }
  await keep(page, 'tables')
  console.log(`ok    ${listed.length} rows are those of the interface, best first`)

  // The game of each row is watched, in more than one answer of the service, to the row's own score.
  assert.ok(listed.some((row) => row.moves > 100))
  for (const index of listed.keys()) {
    await page.value(press(index, 0))
    await page.until(`document.getElementById('at').max === '${listed[index].moves}'`)
    await page.until("Number(document.getElementById('at').value) > 0") // it runs by itself
    await page.value(`(() => { const at = document.getElementById('at'); at.value = at.max;
      at.dispatchEvent(new Event('input')) })()`)
    const end = `move ${listed[index].moves} of ${listed[index].moves}, ${listed[index].score} points`
    await page.until(`document.getElementById('where').textContent === '${end}'`)
  }
  await keep(page, 'tables-watched')
  console.log('ok    the game of each row is watched, and ends with its score')

  // A recording that is nobody's best goes after a while: that is said, and not that the network is away.
  await page.value(`(() => { const real = window.fetch; window.real = real
    window.fetch = (target, options) => String(target).startsWith('/v1/games/')
      ? Promise.resolve(new Response('{}', { status: 410 })) : real(target, options) })()`)
  for (const button of [0, 1]) {
    await page.value("document.getElementById('status').textContent = ''")
    await page.value(press(2, button))
    await page.until("document.getElementById('status').textContent.endsWith('is not kept any more.')")
  }
  await page.value('window.fetch = window.real')
  console.log('ok    of a recording that is gone that is said')

  // The rows are those of what was chosen last, whichever answer comes last.
  await page.value(`(() => { window.fetch = async (target, options) => {
    if (String(target).includes('/plain/')) await new Promise((done) => { window.late = done })
    return window.real(target, options) } })()`)
  await page.value(choose('plain'))
  await page.value(choose('open'))
  await page.until(`${rows}.length === ${players} && document.getElementById('status').textContent === ''`)
  await page.value('window.late()')
  await sleep(500)
  assert.equal(await page.value(`${rows}.length`), players)
  await page.value('window.fetch = window.real')
  console.log('ok    a late answer takes the place of no later choice')

  await page.value(press(3, 1))
  await page.until("document.body?.dataset.state === 'playing'")
  const speech = "document.getElementById('board').textContent"
  assert.match(await page.until(`${speech}.startsWith('Score') && ${speech}`), /^Score 0\b/)
  const { digits } = await (await fetch(`${address}/v1/games/${listed[3].game}/link`)).json()
  assert.equal(led.at(-1), `#duel:${digits}`)
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowRight']) {
    await page.key(key)
    await sleep(150)
  }
  assert.ok(number(await page.value(`${speech}.match(/\\d+/)[0]`)) >= 0)
  await keep(page, 'tables-duel')
  assert.deepEqual(page.errors, [])
  await page.close()
  console.log('ok    a duel with the game of a row is one tap away')

  // What a handheld's QR leads to: the game is seen, and sent from here once somebody says so twice.
  const sender = await chromium.page({ width: 390, height: 844, scale: 2, isPhone: true })
  await sender.open(`${address}/#duel:${digits}`)
  await sender.until("document.body?.dataset.state === 'playing'")
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    await sender.key(key)
    await sleep(150)
  }
  const played = await sender.value("import('./page.js').then((page) => page.link())")
  await sender.open('about:blank')
  await sender.open(`${address}/#${played}`)
  const proof = "document.getElementById('proof').textContent"
  const tap = (name) => sender.until(`(() => { const button = [...document.querySelectorAll('#choices button')]
    .find((button) => button.textContent === '${name}' && !button.disabled); button?.click(); return button !== undefined })()`)
  await tap('Send to the table')
  await sender.until(`${proof}.startsWith('Sent are')`)
  assert.equal(await sender.value("indexedDB.databases().then((all) => all.some(({ name }) => name === 'tilt2048-key'))"),
    false, 'a key before consent')
  await keep(sender, 'tables-consent')
  await tap('Send it')
  const told = await sender.until(`${proof}.startsWith('Rank') && ${proof}`)
  assert.match(told, new RegExp(`^Rank ${players + 1} of ${players + 1} on 4×4, as \\w+ \\w+ \\d+\\.$`))
  await keep(sender, 'tables-sent')
  const top = async () => (await (await fetch(`${address}/v1/tables/4/open/all`)).json())
  assert.equal((await top()).count, players + 1)
  await tap('Delete what I sent')
  await sender.until(`${proof}.startsWith('The table has deleted')`)
  assert.equal((await top()).count, players)
  assert.deepEqual(sender.errors, [])
  await sender.close()
  console.log('ok    the game of a link is sent from a phone after consent, ranked, and deleted again')

  // A row leads to its player, whose best games are watched and answered, with a curve of all of them.
  const one = await chromium.page({ width: 1280, height: 800 })
  await one.open(`${address}/tables#4/open/season`)
  await one.until(`${rows}.length === ${players}`)
  const { isOver, games: season } = await (await fetch(`${address}/v1/seasons/season/4/open`)).json()
  assert.equal(isOver, false)
  assert.deepEqual(season.map(({ game }) => game), listed.map(({ game }) => game))
  await one.value("document.querySelector('#rows a').click()")
  await one.until("document.body?.dataset.part === '4/open'")
  assert.equal(await one.value('location.pathname'), `/players/${listed[0].player}`)
  assert.equal(await one.value("document.getElementById('name').textContent"), listed[0].name)
  const record = await (await fetch(`${address}/v1/players/${listed[0].player}/record?class=open`)).json()
  assert.equal(await one.value("document.querySelectorAll('#curve circle').length"), record.curve.length)
  assert.equal(await one.value(`${rows}.length`), record.best.length)
  assert.equal(number(await one.value(cell(0, 2))), listed[0].score)
  // The highest point of the curve is the best game's.
  const heights = await one.value("[...document.querySelectorAll('#curve circle')].map((dot) => Number(dot.getAttribute('cy')))")
  const highest = record.curve.findIndex(({ score }) => score === listed[0].score)
  assert.equal(Math.min(...heights), heights[highest])
  await one.value(press(0, 0))
  await one.until("Number(document.getElementById('at').value) > 0")
  await keep(one, 'player')
  await one.value(press(0, 1))
  await one.until("document.body?.dataset.state === 'playing'")
  assert.match(led.at(-1), /^#duel:\d+$/)
  await one.open(`${address}/players/${'0'.repeat(32)}`)
  await one.until("document.getElementById('status').textContent === 'No game yet.'")
  assert.deepEqual(one.errors.filter((error) => !error.includes('404')), [])
  await one.close()
  console.log('ok    a player has a page with a curve, and the best games to watch and to answer')

  // A game that was begun with a ticket fetched ahead has a mark, and the page says what that means.
  const marked = await chromium.page({ width: 1280, height: 800 })
  execFileSync('python3', ['-c', `import sqlite3, sys
table = sqlite3.connect(sys.argv[1], timeout=20)
name = bytes.fromhex(sys.argv[2])
table.execute("update game set class = 0, mark = x'01', seconds = null where id = ?", [name])
table.execute("update best set listing = listing - 32 where game = ?", [name])
table.commit()`, join(folder, 'table.sqlite'), listed[players - 1].game])
  await marked.open(`${address}/tables#4/plain/all`)
  await marked.until(`${rows}.length === 1`)
  assert.match(await marked.value(cell(0, 2)), / ◷$/)
  assert.match(await marked.value("document.getElementById('ahead').textContent"), /^◷ begun with a ticket .* its owner could have read/)
  await keep(marked, 'tables-ahead')
  assert.deepEqual(marked.errors, [])
  await marked.close()
  console.log('ok    a game with a ticket that was fetched ahead is marked as one')

  // On a phone, in another language: words, names and numbers.
  const phone = await chromium.page({ width: 390, height: 844, scale: 2, isPhone: true })
  await phone.call('Emulation.setUserAgentOverride', { userAgent: 'Mozilla/5.0 (phone)', acceptLanguage: 'fr-FR' })
  await phone.open(`${address}/tables#4/open/all`)
  await phone.until(`${rows}.length === ${players - 1}`)
  assert.equal(await phone.value("document.getElementById('subtitle').textContent"), 'le classement mondial')
  assert.equal(await phone.value('document.title'), '2048: le classement mondial')
  assert.match(await phone.value(cell(0, 1)), /^\S+ \S+ \d+$/)
  assert.notEqual(await phone.value(cell(0, 1)), listed[0].name)
  assert.ok(await phone.value('document.documentElement.scrollWidth <= innerWidth'), 'wider than the phone')
  await keep(phone, 'tables-phone')
  await phone.open(`${address}/players/${listed[0].player}`)
  await phone.until("document.body?.dataset.part === '4/open'")
  assert.equal(await phone.value("document.getElementById('t-best').textContent"), 'Meilleures parties')
  assert.ok(await phone.value('document.documentElement.scrollWidth <= innerWidth'), 'wider than the phone')
  await keep(phone, 'player-phone')
  await phone.open(`${address}/tables#4/open/all`)
  await phone.until(`${rows}.length === ${players - 1}`)
  assert.deepEqual(phone.errors, [])
  // A table that has gone is said, and comes back by itself.
  service.kill('SIGKILL')
  await phone.value(choose('assisted'))
  await phone.until("document.getElementById('status').textContent.startsWith('Le classement est injoignable')")
  await phone.close()
  console.log('ok    on a phone in French, and without the table')

  // They are in JavaScript here, and not in po/.
  const source = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
  const embedded = (name) => source(`Service/Sources/TableServer/Embedded/${name}.js`)
  const known = new Function(`${embedded('names')}\nreturn names`)()
  const languages = source('po/LINGUAS').replaceAll(/^#.*$/gm, '').trim().split(/\s+/)
  assert.deepEqual(Object.keys(known), languages)
  for (const name of ['watch', 'group', 'mine', 'dealt']) {
    assert.deepEqual([...embedded(name).matchAll(/^  (\w\w): [[{]/gm)].map(([, code]) => code), ['en', ...languages], name)
  }
  for (const [language, { first, second }] of Object.entries(known)) {
    assert.equal(new Set(first).size, 64, language)
    assert.equal(new Set(second).size, 64, language)
  }
  console.log('ok    each page in every language of the game, and sixty-four first and second words')
} finally {
  service.kill('SIGKILL')
  await chromium.close()
  rmSync(folder, { recursive: true, maxRetries: 5 })
}
