// The game on this machine as a handheld: played with keys in a terminal of coloured cells, which a camera looks at,
// and carried to browsers by the uploader.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sleep } from './chromium.mjs'
import { program, scanned, uploader } from './testing.mjs'

const [columns, rows] = [200, 80]
const keys = { up: '\x1b[A', down: '\x1b[B', right: '\x1b[C', left: '\x1b[D', enter: '\r' }
export const ways = ['left', 'down', 'right', 'up']

async function freePort() {
  const socket = createSocket('udp4')
  await new Promise((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port: free } = socket.address()
  socket.close()
  return free
}

// A handheld that shows its code, and the link of that address that a camera reads of it; browsers find it at `host`.
export async function invited(address, { host = '127.0.0.1', look = () => {} } = {}) {
  const handheld = new Handheld({ address, host, ports: [await freePort(), await freePort()] })
  try {
    await handheld.walk()
    const link = await scanned(handheld, 60)
    assert.match(link, new RegExp(`^${address}#live:[\\w-]{90,120}$`))
    return { handheld, link }
  } catch (error) {
    await handheld.close()
    throw error
  } finally {
    look(handheld)
  }
}

class Handheld {
  #folder = mkdtempSync(join(tmpdir(), 'tilt2048-handheld-'))
  #screen = new Screen()
  #game
  #carrier = null
  #words

  // `ports` are those at which other handhelds and browsers are heard.
  constructor({ address, host, ports: [others, browsers] }) {
    mkdirSync(join(this.#folder, 'run'), { mode: 0o700 })
    const socket = join(this.#folder, 'run', 'game')
    this.#words = [uploader, 'duel', '--socket', socket, '--port', others, '--browsers', browsers, '--host', host]
    const settings = { 'duel.socket': socket, 'share.address': address, 'table.send': 'yes', 'display.animation': 'fast' }
    const play = [program, 'play', '--state', join(this.#folder, 'state'), '--buzzer', 'off', '--size', 4, '--display', 'terminal:blocks', '--log-moves']
    for (const [key, value] of Object.entries(settings)) play.push('--set', `${key}=${value}`)
    const log = openSync(join(this.#folder, 'log'), 'a')
    const line = `stty rows ${rows} cols ${columns}; exec ${play.join(' ')} 2> ${join(this.#folder, 'log')}`
    this.#game = spawn('script', ['-qec', line, '/dev/null'], {
      stdio: ['pipe', 'pipe', 'ignore'], env: { ...process.env, TERM: 'xterm-256color', COLORTERM: 'truecolor' },
    })
    closeSync(log)
    this.#game.stdout.on('data', (bytes) => this.#screen.take(bytes))
    this.carry()
  }

  // The carrier begins, and is killed.
  carry() { this.#carrier = spawn(this.#words[0], this.#words.slice(1), { stdio: 'ignore' }) }
  cut() { this.#carrier.kill('SIGKILL') }

  async press(...names) {
    for (const name of names) {
      this.#game.stdin.write(keys[name])
      await sleep(150)
    }
  }

  // From the title to the page that looks for others, once it listens to keys.
  async walk() {
    for (let look = 0; look < 100 && !this.#screen.isBegun; look += 1) await sleep(100)
    await sleep(1500)
    await this.press('down', 'enter', 'down', 'down', 'down', 'down', 'enter')
  }

  // What its screen shows, as it was drawn.
  picture() { return this.#screen.picture(6) }

  // What follows the first word of the last line of its kind that the game has written.
  logged(word) {
    const lines = readFileSync(join(this.#folder, 'log'), 'utf8').split('\n').map((line) => line.split(' '))
    return lines.reverse().find(([first]) => first === word)?.slice(1) ?? []
  }

  // The games that are over, the last one last.
  get over() {
    const folder = join(this.#folder, 'state', 'outbox')
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.t2048')).map((name) => join(folder, name)) : []
  }

  // Plays so many keys, or until a game is over.
  async plays(count, order = ways) {
    for (let turn = 0; turn < count && !this.over.length; turn += 1) {
      this.#game.stdin.write(keys[order[turn % order.length]])
      await sleep(40)
    }
  }

  // Ctrl-C ends the game, and what it wrote is there no more.
  async close() {
    this.cut()
    const ended = new Promise((resolve) => this.#game.once('exit', resolve))
    this.#game.stdin.write('\x03')
    await Promise.race([ended, sleep(5000)])
    this.#game.kill('SIGKILL')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

// What a terminal shows: two pixels in each cell. It knows what the game says to one with colours, and no more.
class Screen {
  isBegun = false
  #pixels = new Uint8Array(columns * rows * 2)
  #place = [0, 0] // column and row
  #upper = 0
  #lower = 0
  #rest = ''

  take(bytes) {
    const text = this.#rest + bytes.toString('latin1')
    const known = /\x1b\[([?\d;]*)([A-Za-z])|\xe2\x96\x80|[\x20-\x7e]/g
    // The last letters may be the beginning of something.
    const end = text.length - (text.slice(-24).match(/(\x1b[^A-Za-z]*|\xe2\x96?)$/)?.[0].length ?? 0)
    this.#rest = text.slice(end)
    for (const [whole, numbers, kind] of text.slice(0, end).matchAll(known)) {
      if (kind === undefined) this.#put(whole !== ' ')
      else if (kind === 'H') this.#place = numbers.split(';').map((number) => Number(number) - 1).reverse()
      else if (kind === 'm') this.#tell(numbers.split(';').map(Number))
      else if (numbers === '?1049') this.isBegun ||= kind === 'h'
    }
  }

  #tell([which, how, red, green, blue]) {
    if (how !== 2) return
    const light = (red * 30 + green * 59 + blue * 11) / 100
    if (which === 48) this.#lower = light
    else if (which === 38) this.#upper = light
  }

  #put(isTwo) {
    const [column, row] = this.#place
    this.#place[0] += 1
    if (!(column >= 0 && column < columns && row >= 0 && row < rows)) return
    this.#pixels[2 * row * columns + column] = isTwo ? this.#upper : this.#lower
    this.#pixels[(2 * row + 1) * columns + column] = this.#lower
  }

  // A picture of grey (PGM) in which each pixel is so many wide.
  picture(scale) {
    const [width, height] = [columns * scale, rows * 2 * scale]
    const grey = Buffer.alloc(width * height)
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        grey[y * width + x] = this.#pixels[Math.trunc(y / scale) * columns + Math.trunc(x / scale)]
      }
    }
    return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey])
  }
}
