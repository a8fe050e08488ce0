// A first visit while the second part of the module is on the way: it is played, and what the first part cannot
// do waits. `early.mjs SITE PROGRAM [FOLDER-FOR-PICTURES]`
import assert from 'node:assert/strict'
import { Chromium, sleep } from './chromium.mjs'
import { serve } from './server.mjs'
import { board, done, finish, isWhole, keep, playOn, playing, site, test } from './testing.mjs'

const { server, port } = await serve([site])
const address = `http://localhost:${port}/`
const chromium = new Chromium()
const speech = "document.getElementById('speech').textContent"

// Holds the second part back until `window.release()`.
const waiting = `const plain = fetch
  const free = new Promise((resolve) => { window.release = resolve })
  window.fetch = async (name, ...more) => {
    if (name === 'rest.wasm') await free
    return plain(name, ...more)
  }`
const hasSign = "!document.getElementById('wait').hidden"

await test('the first part plays alone, and the game goes on when the second comes', async () => {
  for (const phone of [false, true]) {
    const page = await chromium.page(phone ? { width: 390, height: 844, scale: 2, isPhone: true } : {})
    await page.before(waiting)
    await page.open(address)
    await page.until(playing)
    let last = await board(page)
    if (phone) {
      for (const [dx, dy] of [[120, 0], [0, 120], [-120, 0], [0, -120], [120, 0], [0, 120]]) {
        await page.swipe(190, 420, dx, dy)
        await sleep(250)
      }
      assert.notEqual((last = await board(page)).text, '')
    } else {
      last = await playOn(page, 12)
    }
    assert.ok(last.cells.filter((cell) => cell !== 'empty').length >= 2, last.text)
    assert.equal(await page.value(isWhole), false)
    await keep(page, phone ? 'phone-first-part' : 'first-part')
    await page.value('window.release()')
    await page.until(isWhole)
    assert.equal((await board(page)).text, last.text)
    const after = await playOn(page, 4)
    assert.notEqual(after.text, last.text)
    assert.equal(await page.value(hasSign), false)
    await done(page)
  }
})

await test('what the first part cannot do waits for the second, and nothing is lost', async () => {
  // A key for the menu, a tap for it, and a hint: the first two are held back by name.
  for (const wish of ['key', 'tap']) {
    const page = await chromium.page({ width: 390, height: 844, scale: 2, isPhone: true })
    await page.before(waiting)
    await page.open(address)
    await page.until(playing)
    const before = await playOn(page, 5)
    if (wish === 'key') await page.key('Escape', 'Escape', 27)
    else await page.tap(195, 420)
    await page.key('ArrowDown')
    await page.until(hasSign)
    await keep(page, `waits-${wish}`)
    await page.until("document.getElementById('wait').textContent === 'One moment'")
    assert.equal((await board(page)).text, before.text, 'what came behind it was not held back')
    await page.value('window.release()')
    // The menu, and the arrow behind it chose its second row.
    await page.until(`${speech}.endsWith('Hint')`)
    assert.equal(await page.value(hasSign), false)
    await done(page)
  }
})

await test('a trap in the first part costs a moment, and nothing that was played', async () => {
  const page = await chromium.page({})
  await page.before(waiting)
  await page.open(address)
  await page.until(playing)
  const before = await playOn(page, 8)
  // Told past what is held back.
  await page.value("import('./play.js').then((play) => play.tell('show', 0))")
  await page.until(hasSign)
  await page.key('ArrowDown')
  await page.value('window.release()')
  await page.until(isWhole)
  await page.value("import('./play.js').then((play) => play.tell('show', 1))")
  await page.until(`${speech}.endsWith('Hint')`)
  await page.key('Escape', 'Escape', 27)
  await page.until(`!${speech}.endsWith('Hint')`)
  assert.equal((await board(page)).text, before.text)
  const after = await playOn(page, 3)
  assert.notEqual(after.text, before.text)
  await done(page)
})

await finish(chromium, server)
