// The page in other browsers than Chromium: it is played, kept and shared, and in duels with Chromium and a handheld.
// TILT2048_UPLOADER is the uploader. `browsers.mjs SITE PROGRAM [BROWSER]`
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { Chromium, sleep } from './chromium.mjs'
import { Firefox, WebKit } from './drivers.mjs'
import { invited } from './handheld.mjs'
import { serve } from './server.mjs'
import { arrows, lookForOthers, program, site } from './testing.mjs'

const only = process.argv[4] ?? ''
const { server, port } = await serve([site])
const address = `http://localhost:${port}/`
// Where a handheld is heard. Browsers speak from such an address too, and it hears only those that are private: where this
// machine's is not, scripts/test-browsers makes a network.
const host = Object.values(networkInterfaces()).flat().find(({ family, internal }) => family === 'IPv4' && !internal)?.address
const text = (id) => `document.getElementById('${id}').textContent`
const playing = "document.body?.dataset.state === 'playing'"
const isWhole = "'whole' in document.body.dataset"
const score = (board) => Number(board.match(/\d+/)[0])
let failed = 0

async function moved(page, moves) {
  let board = await page.until(`${text('board')}.startsWith('Score') && ${text('board')}`)
  for (let made = 0, turn = 0; made < moves; turn += 1) {
    assert.ok(turn < 20 * moves, `${made} of ${moves} moves`)
    await page.press(arrows[turn % 4])
    for (let look = 0; look < 20; look += 1) {
      await sleep(30)
      const now = await page.value(text('board'))
      if (now === board) continue
      board = now
      made += 1
      break
    }
  }
  return board
}

// The link that a page offers to send.
async function sent(page) {
  await page.until("!document.getElementById('bar').hidden && document.querySelector('#bar button') !== null")
  await page.value('(() => { navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve() } })()')
  await page.value("document.querySelector('#bar button').click()")
  return page.until('window.copied')
}

// Plays with keys until the answer to a duel can be sent, and what is sent then.
async function answered(page, press) {
  await page.until(`${playing} && ${text('speech')}.startsWith('Score 0')`)
  for (let turn = 0; turn < 2000 && await page.value("document.getElementById('bar').hidden"); turn += 1) {
    await press(arrows[turn % 4])
    await sleep(15)
  }
  await page.until("document.querySelector('#bar button')?.textContent === 'Send my game against theirs'")
  const link = (await sent(page)).match(/\S*#duel:\S+/)[0]
  assert.ok(link.startsWith(address), link)
  execFileSync(program, ['verify', link.replace('#duel:', '#')])
  return link
}

// A duel against the game of a link, whose answer is sent to Chromium, and the answer to that back.
async function ghosts(page, chromium, link) {
  await page.open('about:blank')
  await page.open(`${address}#duel:${link}`)
  const answer = await answered(page, (key) => page.press(key))
  const other = await chromium.page()
  await other.open(answer)
  const back = await answered(other, (key) => other.key(key))
  await other.close()
  await page.open('about:blank')
  await page.open(back)
  await page.until(`${playing} && ${text('speech')}.startsWith('Score 0')`)
  await moved(page, 3)
  return 'a duel against a link, the answer to Chromium, and that one’s back'
}

// It invites, and Chromium answers; where a browser speaks to no other one, it says so.
async function duels(page, chromium) {
  const begins = (one) => one.until(`${text('speech')}.startsWith('Score 0') && ${text('board')}`)
  const other = await chromium.page()
  await page.open('about:blank')
  if (await page.value('typeof RTCPeerConnection') === 'undefined') {
    await other.open(address)
    await lookForOthers(other, (name) => other.key(name, name, { Enter: 13, Escape: 27, ArrowUp: 38, ArrowDown: 40 }[name]))
    await page.open(await sent(other))
    await page.until(`${text('proof')}.startsWith('This browser reaches nobody')`)
    return 'it says that it plays no live duel'
  }
  await page.open(address)
  await lookForOthers(page, (name) => page.press(name))
  await other.open(await sent(page))
  await other.until("document.body.dataset.state === 'asked'")
  await other.value("document.querySelector('#choices button').click()")
  await page.value(`(() => {
    const place = document.querySelector('#bar input')
    place.value = ${JSON.stringify(await sent(other))}
    place.dispatchEvent(new Event('input'))
  })()`)
  assert.equal(await begins(page), await begins(other), 'the boards differ')
  await moved(page, 5)
  await other.close()
  await page.until(`${text('speech')} === 'No contact: now a ghost'`)
  return 'a live duel with Chromium, until that is cut'
}

// The code on a handheld's screen, opened here: one tap, and both play one board.
async function meets(page) {
  const { handheld, link } = await invited(address, { host })
  try {
    await page.open('about:blank')
    await page.open(link)
    await page.until(`${text('claim')} === 'Live duel'`)
    await page.value("document.querySelector('#choices button').click()")
    await page.until(`${text('speech')}.startsWith('Score 0') && ${text('board')}.startsWith('Score 0')`)
    await sleep(3000) // until the handheld has counted three too
    await Promise.all([moved(page, 8), handheld.plays(20)])
    const game = await page.value("import('./page.js').then((page) => page.link())")
    const [, seed] = execFileSync(program, ['verify', `tilt2048:${game}`], { encoding: 'utf8' }).match(/ seed (\d+)/)
    assert.equal(handheld.logged('move')[0], seed, 'the boards differ')
    handheld.cut()
    await page.until(`${text('speech')} === 'No contact: now a ghost'`)
  } finally {
    await handheld.close()
  }
  return 'a live duel with a handheld, after a scan and a tap, until that is cut'
}

const chromium = new Chromium()
for (const Browser of [Firefox, WebKit]) {
  const page = new Browser()
  if (!page.name.includes(only)) continue
  try {
    await page.begin()
    await page.open(address)
    await page.until(playing)
    const before = await moved(page, 14)
    assert.equal(await page.value("document.getElementById('trouble').hidden"), true)
    console.log(`ok    ${page.name} ${page.version}: a first visit is played on the board`)

    await page.until(isWhole)
    await sleep(1500) // until it is written
    await page.open('about:blank')
    await page.open(address)
    await page.until(`${playing} && ${text('speech')}.match(/Continue|Resume|Keep/)`)
    await page.press('Enter')
    assert.equal(await page.until(`${text('board')}.startsWith('Score') && ${text('board')}`), before)
    console.log(`ok    ${page.name}: the game is there after the page was closed`)

    const link = await page.value("import('./page.js').then((page) => page.link())")
    const told = execFileSync(program, ['verify', `tilt2048:${link}`], { encoding: 'utf8' })
    assert.match(told, new RegExp(`score ${score(before)},`))
    await page.open('about:blank')
    await page.open(`${address}#${link}`)
    assert.equal(await page.until(text('claim')), `${score(before)} points`)
    await page.value("document.querySelectorAll('#choices button')[2].click()")
    await page.until(`${playing} && ${text('board')}.startsWith('Score 0')`)
    await moved(page, 3)
    console.log(`ok    ${page.name}: its link is proven by the program and on the page, and played`)
    console.log(`ok    ${page.name}: ${await ghosts(page, chromium, link)}`)
    console.log(`ok    ${page.name}: ${await duels(page, chromium)}`)
    if (await page.value('typeof RTCPeerConnection') !== 'undefined') console.log(`ok    ${page.name}: ${await meets(page)}`)
  } catch (error) {
    failed += 1
    console.log(`FAILED ${page.name}: ${error.stack}`)
  }
  await page.end().catch((error) => console.log(`      ${page.name} does not end: ${error.message}`))
}
await chromium.close()
server.close()
server.closeAllConnections?.()
process.exit(failed ? 1 : 0)
