// Live duels between two pages: found by what a camera reads, played to the end, cut in the middle, and against a
// liar. `live.mjs SITE PROGRAM [PICTURES]`
import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read } from '../Page/invite.js'
import { Chromium, sleep } from './chromium.mjs'
import { again, backwards, begins, liar, plays, press, score, speech, text } from './duels.mjs'
import { serve } from './server.mjs'
import { done, finish, isWhole, keep, lookForOthers, playing, scanned, site, test } from './testing.mjs'

const { server, port } = await serve([site, new URL('.', import.meta.url).pathname])
const address = `http://localhost:${port}/`
const chromium = new Chromium()

const virtual = { Enter: 13, Escape: 27, ArrowUp: 38, ArrowDown: 40 }
const phone = { width: 390, height: 844, scale: 2, isPhone: true }
const offers = "!document.getElementById('bar').hidden && document.querySelector('#bar button')"

async function opened(options = {}, fragment = '') {
  const page = await chromium.page(options)
  await page.open(address + fragment)
  return page
}

// From a first visit to the code of an invitation.
async function invites(page) {
  await lookForOthers(page, (name) => page.key(name, name, virtual[name]))
  return code(page)
}

// The same by a finger on a phone: where it taps, and what is said then. With the camera's own tap on the answer these
// are six.
const taps = [[195, 420, 'Paused'], [278, 620, 'Menu'], [195, 502, '2048'], [195, 580, 'Friends'], [65, 214, 'Live duel']]

async function invitesByHand(page) {
  await page.until(`${playing} && ${isWhole}`)
  for (const [x, y, said] of taps) {
    await sleep(400)
    await page.tap(x, y)
    await page.until(`${speech}.startsWith('${said}')`, said)
  }
  return code(page)
}

// What is read of the symbol that a page shows, once it does.
async function code(page) {
  await page.until(offers, 'a link is offered')
  await sleep(300)
  return scanned(page)
}

// Two pages that are about to play.
async function pair(options = {}) {
  const first = await opened(options)
  const link = await (options.isPhone ? invitesByHand : invites)(first)
  assert.match(link, new RegExp(`^${address}#live:[\\w-]{90,300}$`))
  const second = await opened(options, link.slice(address.length))
  await second.until("document.body.dataset.state === 'asked'")
  assert.equal(await second.value(text('claim')), 'Live duel')
  await keep(second, `live-card-${options.width ?? 480}`)
  await sleep(100)
  const { x, y } = await second.value("(({ x, y }) => ({ x, y }))(document.querySelector('#choices button').getBoundingClientRect())")
  if (options.isPhone) await second.tap(x + 20, y + 20)
  else await second.value(press('Play together'))
  const answer = await code(second)
  assert.match(answer, new RegExp(`^${address}#live:[\\w-]{90,300}$`))
  await keep(first, `live-invitation-${options.width ?? 480}`)
  await keep(second, `live-answer-${options.width ?? 480}`)
  return { first, second, answer }
}

// The answer is opened in the browser of the page that waits, as a camera does, and closed.
async function meet(options = {}) {
  const { first, second, answer } = await pair(options)
  const third = await chromium.page({ ...options, beside: first })
  await third.open(answer)
  await third.until(`${text('claim')} === 'You have found each other'`)
  await keep(third, `live-handed-over-${options.width ?? 480}`)
  await done(third)
  await first.call('Page.bringToFront')
  for (const page of [first, second]) await begins(page)
  return { first, second }
}

await test('two pages play one board to the end, in six taps and by what a camera reads', async () => {
  const { first, second } = await meet(phone)
  assert.equal(await first.value(text('board')), await second.value(text('board')), 'the boards differ')
  await plays(first, 20)
  await plays(second, 12, backwards)
  await sleep(500)
  for (const [page, name] of [[first, 'live-first'], [second, 'live-second']]) await keep(page, name)
  await Promise.all([plays(first, 5000), plays(second, 5000, backwards)])
  const [ours, theirs] = [await score(first), await score(second)]
  await first.until(`${speech}.includes('You ${ours}. Other ${theirs}.')`, 'both scores')
  await second.until(`${speech}.includes('You ${theirs}. Other ${ours}.')`, 'both scores')
  await sleep(1500)
  for (const [page, name] of [[first, 'live-over-first'], [second, 'live-over-second']]) await keep(page, name)
  // Once more, on another board: one tap on each side.
  await again(first)
  await second.until(`${speech}.includes('Wants to play once more')`, 'who wants to play again is told')
  await again(second)
  for (const page of [first, second]) await begins(page)
  assert.equal(await first.value(text('board')), await second.value(text('board')), 'the boards differ')
  await done(first)
  await done(second)
})

await test('a duel that is cut goes on beside a ghost', async () => {
  const { first, second } = await meet()
  await plays(first, 4)
  await plays(second, 9, backwards)
  await sleep(500)
  const known = await score(second)
  await done(second)
  await first.until(`${speech} === 'No contact: now a ghost'`, 'a ghost')
  await keep(first, 'live-cut')
  await plays(first, 5000)
  assert.match(await first.until(`${speech}.match(/You \\d.*/)?.[0]`), new RegExp(`^You ${await score(first)}\\. Ghost ${known}\\.`))
  await done(first)
})

await test('who looks away for a while is there again', async () => {
  const { first, second } = await meet()
  await plays(first, 3)
  const above = await chromium.page({ beside: second })
  await above.call('Page.bringToFront')
  await second.until('document.hidden')
  await first.until(`${speech} === 'No contact: now a ghost'`, 'a ghost')
  await plays(first, 3)
  await above.close()
  await second.call('Page.bringToFront')
  await second.until('!document.hidden')
  await Promise.all([plays(first, 5000), plays(second, 5000, backwards)])
  const [ours, theirs] = [await score(first), await score(second)]
  await first.until(`${speech}.includes('You ${ours}. Other ${theirs}.')`, 'both scores')
  await second.until(`${speech}.includes('You ${theirs}. Other ${ours}.')`, 'both scores')
  await done(first)
  await done(second)
})

// MARK: A liar

await test('who lies is seen', async () => {
  const first = await opened()
  const link = await invites(first)
  const second = await chromium.page()
  await second.open(`${address}empty.html`)
  const answer = await second.value(`(${liar})(${JSON.stringify(link.split('live:')[1])}, 'answer')`)
  // Pasted, as who was sent it in a message does: with what stands around it.
  await first.value(`(() => {
    const place = document.querySelector('#bar input')
    place.focus()
    place.value = ${JSON.stringify(`Here I am: ${address}#live:${answer} `)}
    place.dispatchEvent(new Event('input'))
  })()`)
  await begins(first)
  // The keys were in what is gone from below the picture.
  assert.equal(await plays(first, 3), 3)
  await second.value('window.lies = true')
  await first.until(`${speech}.includes('Those moves cannot be')`, 'the lie is told')
  await keep(first, 'live-lie')
  await second.until('window.heard.some((word) => word[0] === 3 && word[9] === 1)', 'the liar is told')
  assert.equal(await plays(first, 4), 4)
  await done(first)
  await done(second)
})

// MARK: Links

await test('a link to a live duel that is damaged, or of nobody, says so', async () => {
  const { first, second, answer } = await pair()
  const letters = answer.split('live:')[1]
  for (const [text_, claim] of [
    [`${letters.slice(0, 40)}${letters[40] === 'A' ? 'B' : 'A'}${letters.slice(41)}`, 'This link is damaged'],
    [letters.slice(0, -3), 'This link is damaged'], ['', 'This link is damaged'],
    // Another browser than the one that waits.
    [letters, 'Live duel'],
  ]) {
    const page = await opened({}, `#live:${text_}`)
    await page.until(`${text('claim')} === '${claim}'`, claim)
    if (claim === 'Live duel') assert.match(await page.value(text('proof')), /No page of this browser waits/)
    await page.value(press('The game'))
    await page.until(playing)
    await done(page)
  }
  // A wrong letter that is pasted, and then the right ones.
  const paste = (value) => first.value(`(() => {
    const place = document.querySelector('#bar input')
    place.value = ${JSON.stringify(value)}
    place.dispatchEvent(new Event('input'))
  })()`)
  await paste(answer.slice(0, -2))
  await first.until(`!document.getElementById('wait').hidden && ${text('wait')}.startsWith('A letter is wrong')`)
  await paste(answer)
  await begins(first)
  await done(first)
  await done(second)
})

// MARK: Another network

await test('a page that was made with a STUN address says how it is seen from outside, another asks nobody', async () => {
  const [seenAs, seenPort] = [[203, 0, 113, 7], 40_000]
  const asked = createSocket('udp4')
  let questions = 0
  asked.on('message', (message, from) => {
    if (message.readUInt16BE(0) !== 1) return
    questions += 1
    // RFC 8489: success, and one attribute, XOR-MAPPED-ADDRESS.
    const answer = Buffer.alloc(32)
    answer.writeUInt16BE(0x0101, 0)
    answer.writeUInt16BE(12, 2)
    message.copy(answer, 4, 4, 20)
    answer.writeUInt32BE(0x00200008, 20)
    answer[25] = 1
    answer.writeUInt16BE(seenPort ^ 0x2112, 26)
    seenAs.forEach((byte, index) => { answer[28 + index] = byte ^ message[4 + index] })
    asked.send(answer, from.port, from.address)
  })
  await new Promise((resolve) => asked.bind(0, '127.0.0.1', resolve))
  const folder = mkdtempSync(join(tmpdir(), 'tilt2048-stun-'))
  const peer = readFileSync(join(site, 'peer.js'), 'utf8')
  assert.ok(peer.includes("const stun = ''"))
  writeFileSync(join(folder, 'peer.js'), peer.replace("const stun = ''", `const stun = 'stun:127.0.0.1:${asked.address().port}'`))
  const another = await serve([folder, site])
  const places = async (base) => {
    const page = await chromium.page()
    await page.open(base)
    const link = await invites(page)
    await done(page)
    return read(link.split('live:')[1]).places
  }
  assert.ok((await places(address)).every(({ kind }) => kind < 16))
  assert.equal(questions, 0)
  const outside = (await places(`http://localhost:${another.port}/`)).find(({ kind }) => kind === 17)
  assert.deepEqual([outside?.address, outside?.port], [seenAs, seenPort])
  another.server.close()
  asked.close()
  rmSync(folder, { recursive: true })
})

await finish(chromium, server)
