// A player's own and those who moderate, in a real browser: a game is played and held, its player reads why and
// answers, a key is appointed and signs in, decides with a word that the player reads, and everything is saved and
// deleted. `rights.mjs TABLE [FOLDER-FOR-PICTURES]`
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Chromium, sleep } from './chromium.mjs'

const [table, pictures] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'tilt2048-rights-'))
const file = join(folder, 'table.sqlite')
const command = (...words) => execFileSync(table, [...words, '--database', file]).toString()

const server = createServer()
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address()
await new Promise((resolve) => server.close(resolve))
// The world's day opened within the last minute; in a day's last hour it cannot, and any dealt game has to do.
const now = new Date()
const isLate = now.getUTCHours() === 23
const opening = isLate ? '00:00' : [now.getUTCHours(), now.getUTCMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
const service = spawn(table, ['serve', '--without-rates', '--listen', `127.0.0.1:${port}`, '--database', file, '--day-at', opening],
  { stdio: ['ignore', 'ignore', 'inherit'] })
const address = `http://127.0.0.1:${port}`
const chromium = new Chromium()

try {
  for (let tries = 0; ; tries += 1) {
    try { await fetch(`${address}/health`); break } catch { await sleep(100) }
    if (tries > 600) throw new Error('the table does not begin')
  }
  const page = await chromium.page({ width: 800, height: 900 })
  const text = (id) => page.value(`document.getElementById('${id}').textContent`)
  const click = (what) => page.value(`document.querySelector(${JSON.stringify(what)}).click()`)
  const write = (what) => page.value(`document.querySelector('textarea').value = ${JSON.stringify(what)}`)
  const picture = async (name) => {
    if (pictures) writeFileSync(join(pictures, `${name}.png`), await page.picture())
  }

  await page.open(`${address}/mine`)
  await page.until("document.body.dataset.games === '0'")
  assert.match(await text('status'), /Nothing/)
  // Who asks twice in one moment, as two windows do, is one player.
  const keys = await page.value(`(async () => {
    const { forget, publicKey } = await import('/key.js')
    await forget()
    return [...await Promise.all([publicKey(), publicKey()]), await publicKey()]
  })()`)
  assert.equal(new Set(keys).size, 1)

  // Some moves of the world's day, which is open, ended by hand.
  await page.open(`${address}/dealt`)
  await page.until(`document.body.dataset.day === '${isLate ? 'closed' : 'open'}'`)
  await click(isLate ? '#begin' : '#begin-day')
  await page.until("document.body.dataset.state === 'playing'")
  for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
    await page.value(`dispatchEvent(new KeyboardEvent('keydown', { code: '${key}', bubbles: true }))`)
    await sleep(120)
  }
  await page.value('window.confirm = () => true')
  await click('#end')
  await page.until("document.body.dataset.state === 'proven'")
  const { games: [game] } = await (await fetch(`${address}/v1/tables/4/dealt/all`)).json()
  if (!isLate) {
    const day = await (await fetch(`${address}/v1/days/today`)).json()
    assert.deepEqual([day.games.length, day.games[0].game], [1, game.game])
    await picture('day')
    await click('#begin-day')
    await page.until("document.getElementById('status').textContent.includes('one game on a world')")
    console.log("ok    a game of the world's day is played once, and listed")
  }
  command('hold', game.game)

  await page.open(`${address}/mine`)
  await page.until("document.body.dataset.games === '1'")
  assert.match(await text('games'), /waits for a look.*Somebody who runs this table/s)
  assert.equal(await text('name'), game.name)
  await write('It was me – with my left hand')
  await picture('mine-held')
  await click('section button')
  await page.until("document.querySelector('blockquote')?.textContent === 'It was me – with my left hand'")
  console.log('ok    a player reads why a game waits, and answers')

  await page.open(`${address}/moderate`)
  await click('#sign-in')
  await page.until("document.body.dataset.state === 'stranger'")
  const [, , key] = (await text('key')).split(' ')
  await picture('moderate-stranger')
  command('appoint', key, 'Mo')
  await click('#sign-in')
  await page.until("document.body.dataset.state === 'signed-in'")
  assert.match(await text('games'), /It was me – with my left hand/)
  // What does not come at once is shown on demand, below: here the same game once more.
  // Where the last that is shown was deleted meanwhile it is shown once more from the first on.
  await page.value(`(() => { window.real = window.fetch
    let isGone = true
    window.fetch = async (target, options) => {
      if (String(target).endsWith('?after=a') && isGone) {
        isGone = false
        return Response.json({ detail: 'no game has this name' }, { status: 404 })
      }
      const answer = await window.real(String(target).split('?after=')[0], options)
      if (!String(target).startsWith('/v1/moderation/held')) return answer
      return new Response(JSON.stringify({ ...await answer.json(), next: String(target).includes('?') ? null : 'a' }))
    } })()`)
  await click('#sign-in')
  await page.until("!document.getElementById('more').hidden && document.getElementById('status').textContent === '1 wait, and more.'")
  await page.value("document.getElementById('status').textContent = ''")
  await click('#more')
  await page.until("document.getElementById('status').textContent === '1 wait, and more.'")
  await click('#more')
  await page.until("document.body.dataset.games === '2' && document.getElementById('more').hidden")
  // One that was deleted meanwhile does not stay for ever.
  await page.value(`(() => { window.fetch = (target, options) => String(target).includes('?act=')
    ? Promise.resolve(Response.json({ detail: 'no game has this name' }, { status: 404 })) : window.real(target, options) })()`)
  await click('section button')
  await page.until("document.body.dataset.games === '1'")
  // An hour later nobody is signed in any more, and can be again.
  await page.value(`(() => { window.fetch = (target, options) => window.real(target,
    String(target).includes('?act=') ? { ...options, headers: { Authorization: 'Bearer 00' } } : options) })()`)
  await click('section button')
  await page.until("!document.getElementById('sign-in').hidden")
  await page.value('window.fetch = window.real')
  await click('#sign-in')
  await page.until("document.body.dataset.games === '1' && document.getElementById('sign-in').hidden")
  await write('We believe your left hand')
  // Signing in again loses no word that was begun; and who goes on by keys is at a game, or told that none waits.
  await page.value('document.activeElement.blur()')
  await click('#sign-in')
  await page.until("document.activeElement.matches('section a')")
  assert.equal(await page.value("document.querySelector('textarea').value"), 'We believe your left hand')
  await picture('moderate')
  await page.value("document.querySelector('section button').focus()")
  await click('section button')
  await page.until("document.body.dataset.games === '0'")
  assert.equal(await page.value('document.activeElement.id'), 'status')
  const { count } = await (await fetch(`${address}/v1/tables/4/dealt/all`)).json()
  assert.equal(count, 1)
  console.log('ok    an appointed key signs in and decides')

  await page.open(`${address}/mine`)
  await page.until("document.body.dataset.games === '1'")
  assert.match(await text('games'), /Decided:We believe your left hand/)
  await picture('mine')
  // What is saved is what is kept; of many games the next part comes when it may be asked for again.
  await page.value(`(() => {
    const real = window.fetch
    let isBusy = true
    window.fetch = async (target, options) => {
      if (String(target).endsWith('?after=a')) {
        if (!isBusy) return Response.json({ games: [], deals: [], reports: [], next: null })
        isBusy = false
        return Response.json({ detail: 'try again in 1 s' }, { status: 429 })
      }
      const answer = await real(target, options)
      return String(target).endsWith('/data') ? Response.json({ ...await answer.json(), next: 'a' }) : answer
    }
  })()`)
  const saved = await page.value(`new Promise((resolve) => {
    const make = URL.createObjectURL
    URL.createObjectURL = (blob) => { blob.text().then(resolve); return make(blob) }
    document.getElementById('take').click()
  })`)
  const all = JSON.parse(saved)
  assert.equal(all.games[0].game.game, game.game)
  assert.equal(all.games[0].decisions.length, 2)
  assert.equal(all.deals[0].game, game.game)
  console.log('ok    everything is saved as a file')

  await page.open(`${address}/tables#game:${game.game}`)
  await page.until("!document.getElementById('viewer').hidden")
  assert.equal(await page.value("document.getElementById('board').value"), '4')

  // A group is made, passed on to another browser by its link, read and joined there, and left.
  await page.open(`${address}/group`)
  await page.until("document.body.dataset.groups === '0'")
  await picture('group-none')
  await click('#make')
  await page.until("document.body.dataset.member === 'true' && document.querySelector('#symbol svg')")
  const link = await page.value('location.href')
  assert.match(link, new RegExp(`^${address}/group#[0-9a-f]{32}$`))
  assert.equal(await page.value("document.getElementById('link').value"), link)
  // It shows the class that somebody of it has played in.
  await page.until("document.querySelectorAll('#rows tr').length === 1")
  assert.equal(await page.value("document.getElementById('class').value"), 'dealt')
  assert.equal(await page.value("document.querySelector('#rows a').getAttribute('href')"), `/players/${game.player}`)
  await page.value("document.querySelector('details').open = true")
  await picture('group')
  const friend = await chromium.page({ width: 390, height: 844, scale: 2, isPhone: true })
  await friend.open(link)
  await friend.until("document.body?.dataset.member === 'false'")
  assert.equal(await friend.value("document.body.dataset.members"), '1')
  assert.equal(await friend.value("import('/key.js').then(({ hasKey }) => hasKey())"), false, 'a key by looking')
  await friend.value("document.getElementById('join').click()")
  await friend.until("document.body.dataset.member === 'true'")
  assert.equal(await friend.value("document.body.dataset.members"), '2')
  assert.ok(await friend.value('document.documentElement.scrollWidth <= innerWidth'), 'wider than the phone')
  if (pictures) writeFileSync(join(pictures, 'group-phone.png'), await friend.picture())
  await friend.value("document.getElementById('leave').click()")
  await friend.until("document.body.dataset.member === 'false'")
  assert.equal(await friend.value("document.body.dataset.members"), '1')
  assert.deepEqual(friend.errors, [])
  await friend.close()
  // A link that is none is said, and this browser's groups are listed.
  await page.open('about:blank')
  await page.open(`${address}/group#nothing`)
  await page.until("document.body.dataset.groups === '1'")
  assert.match(await text('status'), /no group/)
  console.log('ok    a group is made, passed on, joined and left')

  await page.open(`${address}/mine`)
  await page.until("document.body.dataset.games === '1'")
  assert.equal(await page.value("document.querySelectorAll('#groups li').length"), 1)
  await picture('mine-group')
  const { groups: [mine] } = JSON.parse(await page.value(`new Promise((resolve) => {
    const make = URL.createObjectURL
    URL.createObjectURL = (blob) => { blob.text().then(resolve); return make(blob) }
    document.getElementById('take').click()
  })`))
  await page.value('window.confirm = () => true')
  await click('#forget')
  await page.until("document.body.dataset.games === '0'")
  assert.equal((await fetch(`${address}/v1/games/${game.game}`)).status, 404)
  assert.equal((await fetch(`${address}/v1/players/${game.player}`)).status, 404)
  const left = await (await fetch(`${address}/v1/groups/${mine.group}`, { headers: { 'Tilt2048-Group': link.slice(-32) } })).json()
  assert.equal(left.members, 0)
  assert.deepEqual(page.errors, [])
  console.log('ok    everything is deleted')
} finally {
  await chromium.close()
  service.kill()
  rmSync(folder, { recursive: true, force: true })
}
