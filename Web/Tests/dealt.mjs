// A dealt game in a real browser, behind a line of 80 ms: a move slides at once, moves sent ahead are
// taken, a cut line goes on, and the proof at the end agrees with Python's.
// `dealt.mjs TABLE VERIFY-DEALT.PY [FOLDER-FOR-PICTURES]`
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Chromium, sleep } from './chromium.mjs'

const [table, verify, pictures] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'tilt2048-dealt-'))
const oneWay = 40
const lines = new Set()

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

// A line that takes its time, both ways, and keeps the order.
function slowLine(port) {
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [[near, far], [far, near]]) {
      from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), oneWay))
      from.on('end', () => setTimeout(() => to.end(), oneWay))
      from.on('error', () => to.destroy())
      // Not before what was said last has come through.
      from.on('close', () => setTimeout(() => to.destroy(), oneWay + 10))
    }
    lines.add(near)
    near.on('close', () => lines.delete(near))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const port = await freePort()
const service = spawn(table, ['serve', '--without-rates', '--listen', `127.0.0.1:${port}`,
  '--database', join(folder, 'table.sqlite')], { stdio: ['ignore', 'ignore', 'inherit'] })
const line = await slowLine(port)
const address = `http://127.0.0.1:${line.address().port}`
const chromium = new Chromium()

// In the page: a table that deals as is good for the player, and a player who goes for 2048.
function won() {
  let [cells, socket] = [Array(16).fill(0), null]
  const slid = (from, direction) => {
    const to = Array(16).fill(0)
    for (let line = 0; line < 4; line += 1) {
      const places = [0, 1, 2, 3].map((i) => (direction % 2 ? line * 4 + i : line + 4 * i))
      if (direction === 1 || direction === 2) places.reverse()
      const tiles = places.map((place) => from[place]).filter(Boolean)
      for (let at = 0; at < tiles.length - 1; at += 1) if (tiles[at] === tiles[at + 1]) tiles.splice(at, 2, tiles[at] + 1)
      tiles.forEach((tile, at) => { to[places[at]] = tile })
    }
    return to.join() === from.join() ? null : to
  }
  const snake = [12, 13, 14, 15, 11, 10, 9, 8, 4, 5, 6, 7, 3, 2, 1, 0]
  const worth = (of) => snake.reduce((sum, at, rank) => sum + 2 ** of[at] / 3 ** rank, 0)
  // The move and the place of its spawn after which most can be had.
  const best = () => {
    let found = { worth: -1 }
    for (const direction of [0, 1, 2, 3]) {
      const next = slid(cells, direction)
      next?.forEach((tile, at) => {
        if (tile) return
        const later = [0, 1, 2, 3].map((turn) => slid(next.with(at, 4), turn)).filter(Boolean).map(worth)
        if (Math.max(...later) > found.worth) found = { worth: Math.max(...later), direction, next, at }
      })
    }
    return found
  }
  const tell = (...bytes) => socket.onmessage({ data: new Uint8Array(bytes).buffer })
  const four = (number) => [0, 0, number >> 8, number & 255]
  const put = (at) => {
    cells[at] = 4
    return at | 3 << 6
  }
  window.WebSocket = class {
    readyState = 1
    constructor() { socket = this; setTimeout(() => this.onopen()) }
    send(bytes) {
      if (bytes[0] === 0) tell(1, 4, ...Array(48).fill(0), put(0), put(5), ...four(0))
    }
    close() {}
  }
  const press = (direction) => dispatchEvent(new KeyboardEvent('keydown', {
    code: ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'][direction], bubbles: true, cancelable: true }))
  window.playToTheEnd = async () => {
    for (let turn = 0; turn < 5000; turn += 1) {
      const { direction, next, at } = best()
      press(direction)
      const isWon = next.includes(11)
      if (isWon) for (const behind of [3, 2, 1, 0]) press(behind)
      cells = next
      tell(2, ...four(turn), direction, put(at))
      if (!isWon) continue
      tell(3, ...four(turn + 1), 1)
      await new Promise((done) => setTimeout(done, 300)) // tiles that merged go when they are there
      const shown = Array(16).fill(0)
      for (const { style, textContent } of document.querySelectorAll('.tile')) {
        shown[Number(style.getPropertyValue('--x')) + 4 * Number(style.getPropertyValue('--y'))] += Number(textContent)
      }
      return { shown, played: cells.map((tile) => tile && 2 ** tile) }
    }
  }
}

const state = 'document.body.dataset.state'
const tiles = 'Number(document.body.dataset.tiles)'
const press = (code) => `dispatchEvent(new KeyboardEvent('keydown', { code: '${code}', bubbles: true }))`
const keys = ['ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp']

try {
  for (let tries = 0; ; tries += 1) {
    try { await fetch(`http://127.0.0.1:${port}/health`); break } catch { await sleep(100) }
    if (tries > 600) throw new Error('the table does not begin')
  }
  const page = await chromium.page({ width: 800, height: 900 })
  await page.open(`${address}/dealt`)
  await page.value("document.getElementById('begin').click()")
  await page.until(`${state} === 'playing'`)
  assert.equal(await page.value(tiles), 2)
  const text = (id) => page.value(`document.getElementById('${id}').textContent`)
  const promised = [await text('commitment'), await text('nonce')]
  assert.match(promised.join(), /^[0-9a-f]{64},[0-9a-f]{32}$/, 'what is promised is there before the first move')

  // The slide is seen within the key's own task; the spawn takes the line's time.
  const slid = await page.value(`(async () => {
    const places = () => Array.from(document.querySelectorAll('.tile'), (tile) => tile.style.cssText).join()
    for (const code of ${JSON.stringify(keys)}) {
      const before = places(), begin = performance.now()
      ${press('KEY').replace("'KEY'", 'code')}
      if (places() === before) continue
      const seen = performance.now() - begin, count = ${tiles}
      if (count !== 2) return [seen, 0] // the spawn came before the slide
      while (${tiles} === count) await new Promise((done) => setTimeout(done, 1))
      return [seen, performance.now() - begin]
    }
  })()`)
  assert.ok(slid[1] >= 2 * oneWay, `the spawn came in ${slid[1]} ms, before it could`)
  console.log(`ok    a move is seen after ${slid[0].toFixed(1)} ms, its spawn after ${slid[1].toFixed(0)} ms on a line of ${2 * oneWay} ms`)

  // A quick hand: three keys at once are sent ahead, and come in order.
  for (let turn = 0; turn < 12; turn += 1) {
    await page.value(keys.slice(0, 3).map(press).join(';'))
    await sleep(2 * oneWay + 40)
  }
  assert.ok(await page.value(tiles) > 14)
  console.log('ok    moves sent ahead are taken')

  // The line is cut: the game comes back as it stood.
  const before = await page.value(tiles)
  for (const near of lines) near.destroy()
  await page.until("document.getElementById('status').textContent !== ''")
  await page.until(`${state} === 'playing' && document.getElementById('status').textContent === ''`)
  assert.ok(await page.value(tiles) >= before)
  if (pictures) writeFileSync(join(pictures, 'dealt.png'), await page.picture())
  await page.open(`${address}/dealt`)
  await page.until(`${state} === 'playing'`)
  console.log('ok    a cut line and a new page go on')

  // Who hits the button below the board by mistake plays on.
  const asked = await page.value(`(() => {
    let asked = ''
    window.confirm = (text) => { asked = text; return false }
    document.getElementById('end').click()
    return asked
  })()`)
  assert.equal(asked, 'End the game')
  await sleep(4 * oneWay)
  assert.equal(await page.value(state), 'playing')
  console.log('ok    a game is ended by who wants that')

  // To its end.
  const kept = await page.value("localStorage.getItem('tilt2048-dealt')")
  for (let turn = 0; await page.value(state) === 'playing'; turn += 1) {
    assert.ok(turn < 4000, 'the game ends')
    await page.value(keys.map(press).join(';'))
    await sleep(50)
  }
  await page.until(`${state} === 'proven'`)
  if (pictures) writeFileSync(join(pictures, 'dealt-proven.png'), await page.picture())
  assert.deepEqual([await text('commitment'), await text('nonce')], promised)
  const recording = await fetch(await page.value("document.getElementById('recording').href"))
  const file = join(folder, 'dealt.t2048')
  writeFileSync(file, Buffer.from(await recording.arrayBuffer()))
  const said = execFileSync('python3', [verify, file, await text('commitment'), await text('nonce')]).toString()
  assert.ok(said.includes(`score ${(await text('score')).replace(/\D/g, '')},`), said)
  const hurried = ['-O', verify, file, await text('commitment'), '00'.repeat(16)]
  assert.throws(() => execFileSync('python3', hurried, { stdio: 'pipe' }), /another game/)
  console.log(`ok    the page proves the game, and so does Python: ${said.trim()}`)

  // Whoever comes back when it is over, as after a day, is told so: nobody has cheated.
  const score = await text('score')
  await page.value(`localStorage.setItem('tilt2048-dealt', ${JSON.stringify(kept)})`)
  const back = await chromium.page({ width: 800, height: 900, beside: page })
  await back.open(`${address}/dealt`)
  await back.until(`['proven', 'cheated'].includes(${state})`)
  assert.equal(await back.value(state), 'proven')
  assert.equal(await back.value("document.getElementById('status').textContent"), `Over: ${score} points.`)
  const other = JSON.stringify({ ...JSON.parse(kept), nonce: '00'.repeat(16) })
  await back.value(`localStorage.setItem('tilt2048-dealt', ${JSON.stringify(other)})`)
  await back.open(`${address}/dealt`)
  await back.until(`${state} === 'cheated'`)
  console.log('ok    a game that ended meanwhile is proven to who comes back, by their own number alone')

  // One bit of the secret, of a spawn, of the promise: the page says so.
  const found = await page.value(`(async () => {
    const { isProven, proof: [secret, game, start, pairs] } = await import('/dealt.js')
    const changed = (bytes, at) => bytes.map((byte, place) => place === at ? byte ^ 1 : byte)
    return [
      await isProven(secret, game, start, pairs), await isProven(changed(secret, 31), game, start, pairs),
      await isProven(secret, game, changed(start, 1), pairs),
      await isProven(secret, game, start, changed(pairs, 9)),
      await isProven(secret, { ...game, nonce: '00'.repeat(16) }, start, pairs),
      await isProven(secret, { ...game, commitment: '00'.repeat(32) }, start, pairs),
    ]
  })()`)
  assert.deepEqual(found, [true, false, false, false, false, false])
  console.log('ok    a changed secret, tile, number or promise is no proof')

  // A move behind the one that makes 2048 is not played, and not shown either. The table is played here: one that
  // deals as is good for the player.
  await page.open(`${address}/dealt`)
  await page.value(`(${won})()`)
  await page.value("document.getElementById('begin').click()")
  await page.until(`${state} === 'playing'`)
  const board = await page.value('playToTheEnd()')
  assert.deepEqual(board.shown, board.played)
  console.log('ok    a move behind the one that wins is not shown')

  // A game that the table does not have any more: nobody is told to wait for it.
  await page.value(`localStorage.setItem('tilt2048-dealt', JSON.stringify({
    deal: '00'.repeat(16), token: '00'.repeat(32), nonce: '00'.repeat(16), commitment: '00'.repeat(32) }))`)
  await page.open(`${address}/dealt`)
  await page.until("document.getElementById('status').textContent !== ''")
  assert.equal(await text('status'), 'This game is over: the table does not have it any more.')
  assert.equal(await page.value("document.getElementById('begin').hidden"), false)
  console.log('ok    a game that is gone is said to be')

  // A window that was open before another one began a game begins none in its place.
  await page.value(`localStorage.setItem('tilt2048-dealt', ${JSON.stringify(kept)})`)
  await page.value("document.getElementById('begin').click()")
  await page.until(`${state} === 'proven'`)
  assert.equal(await text('status'), `Over: ${score} points.`)
  assert.equal(await page.value("localStorage.getItem('tilt2048-dealt')"), null)
  console.log('ok    a game of another window goes on')

  // A table that has no time just then is asked again, and its silence proves nothing.
  await page.value(`localStorage.setItem('tilt2048-dealt', ${JSON.stringify(other)})`)
  await page.value(`{
    const [ask, begin] = [window.fetch, Date.now()]
    window.fetch = (...asked) => (
      Date.now() < begin + 1500 ? Promise.resolve(new Response('', { status: 503 })) : ask(...asked))
  }`)
  await page.value("document.body.dataset.state = ''; document.getElementById('begin').click()")
  await page.until(`['proven', 'cheated'].includes(${state})`)
  assert.deepEqual([await page.value(state), await text('status')], ['cheated', `Over: ${score} points.`])
  assert.deepEqual(page.errors, [])
  console.log('ok    a table that answers 503 is asked again')
} finally {
  await chromium.close()
  service.kill()
  line.close()
  for (const near of lines) near.destroy()
  rmSync(folder, { recursive: true, force: true })
}
