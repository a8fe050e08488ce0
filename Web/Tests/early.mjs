// A first visit while parts of the module are on the way: it is played, and what those that are there cannot do waits.
// `early.mjs SITE PROGRAM [FOLDER-FOR-PICTURES]`
import assert from 'node:assert/strict'
import { Chromium, sleep } from './chromium.mjs'
import { serve } from './server.mjs'
import { board, done, finish, isWhole, keep, playOn, playing, sensors, site, test } from './testing.mjs'

const { server, port } = await serve([site])
const address = `http://localhost:${port}/`
const chromium = new Chromium()
const speech = "document.getElementById('speech').textContent"

// Holds parts back until `window.release()`: the rest, or the first part and so the rest as well.
const waitingFor = (part) => `const plain = fetch
  const free = new Promise((resolve) => { window.release = resolve })
  window.fetch = async (name, ...more) => {
    if (name === '${part}') await free
    return plain(name, ...more)
  }`
const waiting = waitingFor('rest.wasm')
const hasSign = "!document.getElementById('wait').hidden"

await test('the board part plays alone, and so does the first; the game goes on when others come', async () => {
  for (const [phone, part] of [[false, 'first.txt'], [true, 'first.txt'], [false, 'rest.wasm'], [true, 'rest.wasm']]) {
    const page = await chromium.page(phone ? { width: 390, height: 844, scale: 2, isPhone: true } : {})
    await page.before(waitingFor(part))
    await page.open(address)
    await page.until(playing)
    const first = await board(page)
    let last = first
    if (phone) {
      for (const [dx, dy] of [[120, 0], [0, 120], [-120, 0], [0, -120], [120, 0], [0, 120]]) {
        await page.swipe(190, 420, dx, dy)
        await sleep(250)
      }
      last = await board(page)
    } else {
      last = await playOn(page, part === 'first.txt' ? 6 : 12)
    }
    assert.notEqual(last.text, first.text, `nothing is played without ${part}`)
    assert.equal(await page.value(isWhole), false)
    await keep(page, `${phone ? 'phone-' : ''}without-${part}`)
    await page.value('window.release()')
    await page.until(isWhole)
    assert.equal((await board(page)).text, last.text)
    const after = await playOn(page, 4)
    assert.notEqual(after.text, last.text)
    assert.equal(await page.value(hasSign), false)
    await done(page)
  }
})

await test('what the parts that are there cannot do waits for the rest, and nothing is lost', async () => {
  // A key for the menu, a tap for it, and a hint: the first two are held back by name.
  for (const [wish, part] of [['key', 'rest.wasm'], ['tap', 'rest.wasm'], ['key', 'first.txt'], ['tap', 'first.txt']]) {
    const page = await chromium.page({ width: 390, height: 844, scale: 2, isPhone: true })
    await page.before(waitingFor(part))
    await page.open(address)
    await page.until(playing)
    const before = await playOn(page, 4)
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

await test('a trap costs a moment, and nothing that was played', async () => {
  for (const part of ['first.txt', 'rest.wasm']) await trapped(part)
})

async function trapped(part) {
  const page = await chromium.page({})
  await page.before(waitingFor(part))
  await page.open(address)
  await page.until(playing)
  const before = await playOn(page, 5)
  // Told past what is held back.
  await page.value("import('./page.js').then((page) => page.tell('show', 0))")
  await page.until(hasSign)
  await page.key('ArrowDown')
  await page.value('window.release()')
  await page.until(isWhole)
  await page.value("import('./page.js').then((page) => page.tell('show', 1))")
  await page.until(`${speech}.endsWith('Hint')`)
  await page.key('Escape', 'Escape', 27)
  await page.until(`!${speech}.endsWith('Hint')`)
  assert.equal((await board(page)).text, before.text)
  const after = await playOn(page, 3)
  assert.notEqual(after.text, before.text)
  await done(page)
}

await test('who tilts before the first part is there is told, and plays by tilts when it is', async () => {
  const page = await chromium.page({ width: 390, height: 700, isPhone: true })
  const { rest, tilt } = await sensors(page)
  await rest()
  await page.before(waitingFor('first.txt'))
  await page.open(address)
  await page.until(playing)
  await sleep(1000)
  const before = await board(page)
  assert.equal(await page.value(hasSign), false)
  for (const [right, down] of [[1, 0], [0, 1]]) await tilt(right, down)
  await page.until(hasSign)
  assert.equal((await board(page)).text, before.text)
  await page.value('window.release()')
  await page.until(`${isWhole} && !(${hasSign})`)
  assert.equal((await board(page)).text, before.text)
  await sleep(1500) // a second at rest, and some
  for (const [right, down] of [[1, 0], [0, 1], [-1, 0], [0, -1]]) {
    await tilt(right, down)
    await sleep(350)
  }
  assert.notEqual((await board(page)).text, before.text)
  await done(page)
})

await test('who came by a link and waits for all of the game is told so', async () => {
  const isTold = `${hasSign} && document.getElementById('wait').textContent === 'One moment'`
  for (const [link, button] of [['5FET828W', ''], ['003482797669869653658708055523516012475', 'Watch it']]) {
    const page = await chromium.page({})
    await page.before(waiting)
    await page.open(`${address}#${link}`)
    if (button) {
      await page.until("document.body.dataset.state === 'asked'")
      await page.value("document.querySelector('#choices button').click()")
    }
    await page.until(isTold)
    await keep(page, `waits-${link.slice(0, 8)}`)
    await page.value('window.release()')
    await page.until(button ? playing : "document.getElementById('claim').textContent === 'Challenge'")
    await page.until(`!(${hasSign})`)
    await done(page)
  }
})

await finish(chromium, server)
