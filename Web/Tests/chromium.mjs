// Drives Debian's chromium over its debugging protocol, by two pipes: no package, and no WebSocket,
// which Debian's Node 18 has no client for.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const patience = 60_000 // a machine that runs the CI may be busy

export class Chromium {
  #child
  #profile
  #next = 1
  #waiting = new Map()
  #listeners = []
  #rest = Buffer.alloc(0)

  constructor() {
    this.#profile = mkdtempSync(join(tmpdir(), 'tilt2048-chromium-'))
    const options = [
      '--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-extensions',
      '--disable-background-networking', '--disable-dev-shm-usage', '--mute-audio',
      '--enable-features=GenericSensorExtraClasses', '--autoplay-policy=no-user-gesture-required',
      '--remote-debugging-pipe', `--user-data-dir=${this.#profile}`, 'about:blank',
    ]
    this.#child = spawn('chromium', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
    this.#child.stdio[4].on('data', (bytes) => this.#take(bytes))
    this.#child.on('error', (error) => this.#fail(error))
    this.#child.on('exit', () => this.#fail(new Error('chromium ended')))
  }

  #fail(error) {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  #take(bytes) {
    this.#rest = Buffer.concat([this.#rest, bytes])
    for (;;) {
      const end = this.#rest.indexOf(0)
      if (end < 0) return
      const message = JSON.parse(this.#rest.subarray(0, end).toString())
      this.#rest = this.#rest.subarray(end + 1)
      const waiting = this.#waiting.get(message.id)
      if (waiting) {
        this.#waiting.delete(message.id)
        if (message.error) waiting.reject(new Error(`${waiting.method}: ${message.error.message}`))
        else waiting.resolve(message.result)
      } else {
        for (const listener of this.#listeners) listener(message)
      }
    }
  }

  call(method, params = {}, sessionId) {
    const id = this.#next++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), patience)
      const settle = (done) => (value) => { clearTimeout(timer); done(value) }
      this.#waiting.set(id, { method, resolve: settle(resolve), reject: settle(reject) })
      this.#child.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + '\0')
    })
  }

  onMessage(listener) { this.#listeners.push(listener) }

  // A page in a context of its own: nothing is kept from the one before. Or another one beside a page.
  async page({ width = 480, height = 320, scale = 1, isPhone = false, features = [], beside = null } = {}) {
    const { browserContextId } = beside ? { browserContextId: beside.context } : await this.call('Target.createBrowserContext')
    const { targetId } = await this.call('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await this.call('Target.attachToTarget', { targetId, flatten: true })
    const page = new Page(this, sessionId, targetId, browserContextId)
    await page.call('Page.enable')
    await page.call('Runtime.enable')
    await page.resize(width, height, scale, isPhone)
    if (isPhone) await page.call('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.call('Emulation.setEmulatedMedia', { features })
    return page
  }

  async close() {
    this.#child.removeAllListeners('exit')
    await new Promise((resolve) => {
      this.#child.once('exit', resolve)
      this.#child.kill('SIGKILL')
    })
    // Processes of its own may still write there.
    for (let tries = 0; tries < 50; tries += 1) {
      try { return rmSync(this.#profile, { recursive: true, force: true }) } catch { await sleep(100) }
    }
  }
}

// Waits until an expression is true on a page, and gives its value.
export async function until(page, expression, patience, what = expression) {
  const end = Date.now() + patience
  for (;;) {
    let value
    try { value = await page.value(expression) } catch { value = undefined } // between two pages
    if (value) return value
    if (Date.now() > end) throw new Error(`waited in vain for: ${what}`)
    await sleep(20)
  }
}

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

class Page {
  #chromium
  #session
  #target
  // What the page complained of.
  errors = []

  constructor(chromium, session, target, context) {
    this.context = context
    this.#chromium = chromium
    this.#session = session
    this.#target = target
    chromium.onMessage((message) => {
      if (message.sessionId !== session || message.method !== 'Runtime.exceptionThrown') return
      const details = message.params.exceptionDetails
      this.errors.push(details.exception?.description ?? details.text)
    })
  }

  call(method, params = {}) { return this.#chromium.call(method, params, this.#session) }

  async open(url) {
    await this.call('Page.navigate', { url })
    await this.until("document.readyState === 'complete'")
  }

  // Has a script run before every page's own.
  before(source) { return this.call('Page.addScriptToEvaluateOnNewDocument', { source }) }

  // The value of an expression, waited for where it is a promise.
  async value(expression) {
    const { result, exceptionDetails } = await this.call('Runtime.evaluate', {
      expression, awaitPromise: true, returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  until(expression, what = expression) { return until(this, expression, patience, what) }

  resize(width, height, deviceScaleFactor = 1, mobile = false) {
    return this.call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile })
  }

  async key(key, code = key, virtual = 0) {
    const event = { key, code, windowsVirtualKeyCode: virtual }
    const down = key === 'Enter' ? { type: 'keyDown', text: '\r' } : { type: 'rawKeyDown' }
    await this.call('Input.dispatchKeyEvent', { ...down, ...event })
    await this.call('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }

  async swipe(x, y, dx, dy) {
    const at = (part) => [{ x: x + dx * part, y: y + dy * part }]
    await this.call('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (const part of [0.3, 0.7, 1]) {
      await this.call('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
    }
    await this.call('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  async tap(x, y) {
    await this.call('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await this.call('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  async picture() {
    const { data } = await this.call('Page.captureScreenshot', { format: 'png' })
    return Buffer.from(data, 'base64')
  }

  close() { return this.#chromium.call('Target.closeTarget', { targetId: this.#target }) }
}
