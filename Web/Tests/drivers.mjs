// Firefox and WebKitGTK as a test drives them, by the protocols of the W3C: WebDriver BiDi over a WebSocket, which
// Debian's Node 18 has no client for, and WebDriver over HTTP. Each opens a page, gives the value of an expression,
// and presses keys; both begin with nothing kept.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sleep, until } from './chromium.mjs'

const patience = 120_000 // a machine that runs the CI may be busy
const keys = {
  ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Enter: '\uE007', Escape: '\uE00C',
}
const pressed = (key) => [{ type: 'key', id: 'keys', actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] })) }]

class Driver {
  until(expression) { return until(this, expression, patience) }
}

// What a program says on its error output until `pattern` is found in it.
function said(child, pattern) {
  return new Promise((resolve, reject) => {
    let text = ''
    const take = (bytes) => {
      text += bytes
      const found = text.match(pattern)
      if (found) resolve(found)
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', take)
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`it ended: ${text.slice(-500)}`)))
    setTimeout(() => reject(new Error(`it does not begin: ${text.slice(-500)}`)), patience).unref()
  })
}

async function ended(child) {
  child.removeAllListeners('exit')
  await new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 5000).unref()
  })
}

// MARK: Firefox

export class Firefox extends Driver {
  name = 'Firefox'
  #next = 1
  #waiting = new Map()

  async begin() {
    this.profile = mkdtempSync(join(tmpdir(), 'tilt2048-firefox-'))
    writeFileSync(join(this.profile, 'user.js'), 'user_pref("intl.accept_languages", "en");\n')
    this.child = spawn('firefox-esr', ['--headless', '--no-remote', '--profile', this.profile, '--remote-debugging-port', '0'],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: this.profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' } })
    const [, port] = await said(this.child, /WebDriver BiDi listening on ws:\/\/127\.0\.0\.1:(\d+)/)
    this.socket = await webSocket(Number(port), '/session', (text) => this.#take(JSON.parse(text)))
    const { capabilities } = await this.call('session.new', { capabilities: {} })
    this.version = capabilities.browserVersion
    const { contexts } = await this.call('browsingContext.getTree', {})
    this.context = contexts[0].context
  }

  #take(message) {
    const waiting = this.#waiting.get(message.id)
    if (!waiting) return
    this.#waiting.delete(message.id)
    if (message.type === 'error') waiting.reject(new Error(message.message))
    else waiting.resolve(message.result)
  }

  call(method, params) {
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.socket.send(JSON.stringify({ id, method, params }))
    })
  }

  open(url) { return this.call('browsingContext.navigate', { context: this.context, url, wait: 'complete' }) }

  async value(expression) {
    const told = await this.call('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`, awaitPromise: true,
      target: { context: this.context },
    })
    if (told.type !== 'success') throw new Error(told.exceptionDetails.text)
    return JSON.parse(told.result.value)
  }

  press(key) { return this.call('input.performActions', { context: this.context, actions: pressed(key) }) }

  async end() {
    this.socket.end()
    await ended(this.child)
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

// A client of texts over RFC 6455, as far as a driver on this machine needs it.
function webSocket(port, path, take) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let rest = Buffer.alloc(0)
    let isOpen = false
    let parts = []
    const send = (text) => {
      const body = Buffer.from(text)
      const mask = randomBytes(4)
      const head = body.length < 126 ? [body.length | 128] : body.length < 65_536
        ? [126 | 128, body.length >> 8, body.length & 255]
        : [127 | 128, 0, 0, 0, 0, body.length >>> 24, (body.length >> 16) & 255, (body.length >> 8) & 255, body.length & 255]
      socket.write(Buffer.concat([Buffer.from([0x81, ...head]), mask, body.map((byte, index) => byte ^ mask[index & 3])]))
    }
    socket.on('error', reject)
    socket.on('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
      `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`))
    socket.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes])
      if (!isOpen) {
        const end = rest.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!rest.toString('latin1', 0, 12).endsWith('101')) return reject(new Error(rest.toString('latin1', 0, end)))
        isOpen = true
        rest = rest.subarray(end + 4)
        resolve({ send, end: () => socket.destroy() })
      }
      for (;;) {
        if (rest.length < 2) return
        const short = rest[1] & 127
        const start = short < 126 ? 2 : short === 126 ? 4 : 10
        if (rest.length < start) return
        const length = short < 126 ? short : short === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2))
        if (rest.length < start + length) return
        if ((rest[0] & 15) < 3) parts.push(rest.subarray(start, start + length))
        if (rest[0] & 128 && (rest[0] & 15) < 3) {
          take(Buffer.concat(parts).toString())
          parts = []
        }
        rest = rest.subarray(start + length)
      }
    })
  })
}

// MARK: WebKitGTK

const miniBrowser = () => {
  const libraries = readdirSync('/usr/lib').filter((name) => name.includes('linux-gnu')).map((name) => join('/usr/lib', name))
  for (const folder of libraries) {
    for (const name of readdirSync(folder).filter((name) => name.startsWith('webkit2gtk-')).sort().reverse()) {
      const program = join(folder, name, 'MiniBrowser')
      if (existsSync(program)) return program
    }
  }
  throw new Error('no MiniBrowser is there')
}

export class WebKit extends Driver {
  name = 'WebKitGTK'

  async begin() {
    this.home = mkdtempSync(join(tmpdir(), 'tilt2048-webkit-'))
    this.port = 20_000 + (process.pid % 20_000)
    // Root has no sandbox to give, and a container none of its own.
    this.child = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${this.port}`], {
      stdio: ['ignore', 'pipe', 'pipe'], detached: true,
      env: { ...process.env, HOME: this.home, XDG_RUNTIME_DIR: this.home, LANG: 'C.UTF-8', LC_ALL: '', LANGUAGE: 'en',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
    })
    for (let tries = 0; ; tries += 1) {
      try { await this.call('GET', '/status'); break } catch (error) { if (tries > 300) throw error }
      await sleep(100)
    }
    const { sessionId, capabilities } = await this.call('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } } },
    })
    this.session = `/session/${sessionId}`
    this.version = capabilities.browserVersion
  }

  async call(method, path, body) {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, { method, body: body && JSON.stringify(body) })
    const { value } = await response.json()
    if (value?.error) throw new Error(`${value.error}: ${value.message}`)
    return value
  }

  open(url) { return this.call('POST', `${this.session}/url`, { url }) }

  async value(expression) {
    const told = await this.call('POST', `${this.session}/execute/async`, {
      script: `const done = arguments[arguments.length - 1]
        Promise.resolve(${expression}).then((value) => done(JSON.stringify(value ?? null)), (error) => done(JSON.stringify({ error: String(error) })))`,
      args: [],
    })
    const value = JSON.parse(told)
    if (value?.error) throw new Error(value.error)
    return value
  }

  press(key) { return this.call('POST', `${this.session}/actions`, { actions: pressed(key) }) }

  async end() {
    if (this.session) await this.call('DELETE', this.session).catch(() => {})
    this.child.removeAllListeners('exit')
    await new Promise((resolve) => {
      this.child.once('exit', resolve)
      process.kill(-this.child.pid, 'SIGTERM') // xvfb-run, its server and the driver
    })
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 })
  }
}
