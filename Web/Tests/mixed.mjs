// Live duels of a phone with a handheld: its QR code is read from its screen, and nothing comes back. Played to both
// ends, cut in the middle, and against a liar. TILT2048_UPLOADER is the uploader. `mixed.mjs SITE PROGRAM [PICTURES]`
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Chromium, sleep } from './chromium.mjs'
import { begins, liar, plays, press, score, speech, text } from './duels.mjs'
import { invited, ways } from './handheld.mjs'
import { serve } from './server.mjs'
import { done, finish, keep, pictures, program, site, test } from './testing.mjs'

const { server, port } = await serve([site, new URL('.', import.meta.url).pathname])
const address = `http://localhost:${port}/`
const chromium = new Chromium()
const counted = 3000 // milliseconds until the handheld has counted three too, in which a key would leave
const phone = { width: 390, height: 844, scale: 2, isPhone: true }

const invites = () => invited(address, {
  look: (handheld) => { if (pictures) writeFileSync(join(pictures, 'mixed-code.pgm'), handheld.picture()) },
})

// One tap on the phone, and both count three.
async function meet() {
  const { handheld, link } = await invites()
  const page = await chromium.page(phone)
  await page.open(link)
  await page.until(`${text('claim')} === 'Live duel'`)
  await keep(page, 'mixed-card')
  const { x, y } = await page.value("(({ x, y }) => ({ x, y }))(document.querySelector('#choices button').getBoundingClientRect())")
  await page.tap(x + 20, y + 20)
  await begins(page)
  await sleep(counted)
  return { handheld, page, link }
}

// What the program says of a game in a link or a file: its score, and the seed of its board.
function verified(game) {
  const told = execFileSync(program, ['verify', game], { encoding: 'utf8' })
  const [, points, seed] = told.match(/score (\d+),.* seed (\d+)/)
  return { points: Number(points), seed }
}

// The same of what the handheld keeps of the game on the phone.
function ghost(handheld) {
  const [kind, digits] = handheld.logged('rival')
  if (kind !== 'ghost') return null
  const file = join(tmpdir(), `tilt2048-ghost-${process.pid}.t2048`)
  writeFileSync(file, Buffer.from(digits, 'hex'))
  try { return verified(file) } finally { rmSync(file) }
}

const link = (page) => page.value("import('./page.js').then((page) => page.link())")
const until = async (what, isSo) => {
  for (let look = 0; look < 200; look += 1) {
    if (isSo()) return
    await sleep(100)
  }
  throw new Error(what)
}

await test('a phone and a handheld play one board to the end, after one scan and one tap', async () => {
  const { handheld, page } = await meet()
  try {
    await Promise.all([plays(page, 12), handheld.plays(20)])
    assert.equal(handheld.logged('move')[0], verified(`tilt2048:${await link(page)}`).seed, 'the boards differ')
    await sleep(500)
    await keep(page, 'mixed-phone')
    if (pictures) writeFileSync(join(pictures, 'mixed-handheld.pgm'), handheld.picture())
    await Promise.all([plays(page, 5000), handheld.plays(20_000, [...ways, 'right', 'up'])])
    await until('the game on the handheld is over', () => handheld.over.length === 1)
    // What each side knows of the other's game is that game.
    const [ours, theirs] = [await score(page), verified(handheld.over[0]).points]
    await page.until(`${speech}.includes('You ${ours}. Other ${theirs}.')`, 'both scores')
    await until('the handheld knows the whole game', () => ghost(handheld)?.points === ours)
    await keep(page, 'mixed-over')
    await done(page)
  } finally {
    await handheld.close()
  }
})

await test('a duel with a handheld that is cut goes on beside a ghost on both sides', async () => {
  const { handheld, page } = await meet()
  try {
    await Promise.all([plays(page, 8), handheld.plays(10)])
    handheld.cut()
    await page.until(`${speech} === 'No contact: now a ghost'`, 'a ghost')
    await until('a ghost on the handheld', () => handheld.logged('rival')[0] === 'ghost')
    assert.equal(await plays(page, 6), 6)
    const before = handheld.logged('move').join()
    await handheld.plays(12)
    assert.notEqual(handheld.logged('move').join(), before)
    await done(page)
  } finally {
    await handheld.close()
  }
})

await test('a browser that lies to a handheld is told so', async () => {
  const { handheld, link: invitation } = await invites()
  try {
    const page = await chromium.page()
    await page.open(`${address}empty.html`)
    await page.value(`(${liar})(${JSON.stringify(invitation.split('live:')[1])}, 'knock')`)
    await page.until('window.heard.some((word) => word[0] === 2)', 'a duel')
    await sleep(3000 + counted)
    await handheld.plays(6)
    assert.ok(!await page.value('window.heard.some((word) => word[0] === 3 && word[9] === 1)'))
    await page.value('window.lies = true')
    await page.until('window.heard.some((word) => word[0] === 3 && word[9] === 1)', 'the liar is told')
    await done(page)
  } finally {
    await handheld.close()
  }
})

await test('who comes too late is told to scan again', async () => {
  const { handheld, link: invitation } = await invites()
  await handheld.close()
  const page = await chromium.page(phone)
  await page.open(invitation)
  await page.until(`${text('claim')} === 'Live duel'`)
  await page.value(press('Play together'))
  await page.until(`!document.getElementById('wait').hidden && ${text('wait')}.endsWith('Scan the code once more.')`, 'a word')
  await keep(page, 'mixed-late')
  await done(page)
})

await finish(chromium, server)
