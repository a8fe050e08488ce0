// The page around the module: it brings what happens, has the appliance take its steps, and shows,
// sounds, says and keeps what comes of them. The game itself is in the module, as on the handheld.

import { Buzzer } from './buzzer.js'
import { Keeper } from './keeper.js'
import { compile, give, judge, open, take } from './module.js'
import { isApple, sample } from './motion.js'

const find = (id) => document.getElementById(id)
const panel = find('panel')
const keeper = new Keeper()
const buzzer = new Buzzer()
const result = { picture: 1, tones: 2, rows: 4, speech: 8, weights: 16, end: 32 }
const way = { title: 0, watch: 1, playThis: 2, duel: 3 }
let appliance = null

// Pixels of the canvas: those of the screen, as far as drawing them stays quick.
function size() {
  const box = panel.getBoundingClientRect()
  const most = 2400 / Math.max(box.width, box.height, 1)
  const scale = Math.min(window.devicePixelRatio || 1, most)
  return [Math.max(32, Math.round(box.width * scale)), Math.max(32, Math.round(box.height * scale))]
}

const seconds = () => Date.now() / 1000
const zone = () => -new Date().getTimezoneOffset() * 60
const prefers = (query) => window.matchMedia(query).matches

// MARK: Start

// The first part has the network for itself: the rest is asked for when it is there.
const first = compile('first.wasm')
const rest = first.then(() => compile('rest.wasm'))
rest.catch(() => {}) // it is waited for below
const rows = keeper.read()

async function begin() {
  // `#duel:DIGITS`, as a table of scores has it, is the game and the wish to play against it.
  const [, wish, link] = decodeURIComponent(location.hash.slice(1)).match(/^(duel:)?(.*)$/s)
  if (!link) return play(way.title)
  const verdict = judge(await open(await compile('verifier.wasm')), link)
  if (wish && !verdict.refusal) return play(way.duel, link)
  show(verdict, link)
}

function show(verdict, link) {
  find('claim').textContent = verdict.claim
  find('proof').textContent = verdict.proof
  const choices = find('choices')
  choices.replaceChildren()
  const offer = (title, way) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = title
    button.onclick = () => {
      buzzer.wake()
      find('card').hidden = true
      play(way, link).catch(fail)
    }
    choices.append(button)
  }
  if (!verdict.refusal) {
    offer('Watch it', way.watch)
    offer('Play against it', way.duel)
    offer('Play this one', way.playThis)
  }
  offer('The game', way.title)
  find('card').hidden = false
  choices.firstChild.focus()
  if (!verdict.refusal) offerTable(link).catch(() => {}) // it is a gift
}

// Where a table of scores serves this page, a game can be sent to it: after a second tap, below words
// that say what is sent.
async function offerTable(link) {
  const { forget, isTable, send } = await import('./send.js')
  if (!await isTable()) return
  const add = (title, act) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = title
    button.onclick = async () => {
      button.disabled = true
      try {
        find('proof').textContent = await act()
        button.remove()
        find('choices').lastChild.focus()
      } catch (error) {
        find('proof').textContent = error.message
        button.disabled = false
      }
    }
    find('choices').append(button)
  }
  add('Send to the table', async () => {
    add('Send it', async () => {
      const told = await send(link)
      add('Delete what I sent', forget)
      return told
    })
    return 'Sent are the seed and the moves of this game, and a key that your browser makes for it. Nothing says who ' +
      'you are; the table makes a name of the key. You can have all of it deleted again.'
  })
}

async function play(chosen, link = '') {
  panel.hidden = false
  const chance = crypto.getRandomValues(new Uint32Array(2))
  const flags = (prefers('(pointer: coarse)') ? 0 : 1) |
    (prefers('(prefers-color-scheme: dark)') ? 2 : 0) |
    (prefers('(prefers-reduced-motion: reduce)') ? 4 : 0)
  const given = { rows: await rows, link, chance, flags, chosen, time: seconds() }
  if (!link) await preview(given)
  listen()
  panel.focus({ preventScroll: true })
  appliance = start(await open(await first, await rest), given)
  step(1)
  if (link) performance.mark('first picture')
  document.body.dataset.state = 'playing'
  for (const [name, values] of early.splice(0)) appliance[name](...values)
  offerMotion()
  last = performance.now()
  requestAnimationFrame(turn)
}

// Draws the first picture with the part that is there, which is thrown away then: the whole begins
// with the same, so it shows the same. What the first part cannot do (somebody has kept what none of
// the starts in Web/Tools/starts.mjs has) is a trap, and the picture comes with the rest.
async function preview(given) {
  try {
    const part = start(await open(await first), given)
    if (!(part.step(1, given.time) & result.picture)) return
    draw(part)
    performance.mark('first picture')
    document.body.dataset.state = 'shown'
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error
  }
}

function start(module, { rows, link, chance, flags, chosen, time }) {
  module.giveRows(give(module, rows))
  if (link) module.giveLink(give(module, new TextEncoder().encode(link)))
  const language = (navigator.language || 'en').split('-')[0]
  module.giveLanguage(give(module, new TextEncoder().encode(language)))
  const address = location.origin + location.pathname
  module.giveAddress(give(module, new TextEncoder().encode(address)))
  const [width, height] = size()
  if (!module.start(width, height, chance[0], chance[1], time, zone(), chosen, flags)) {
    throw new Error('the game could not be started')
  }
  return module
}

function fail(error) {
  find('trouble').textContent = `The game cannot be played here: ${error.message}`
  find('trouble').hidden = false
}

// MARK: Steps

let last = 0

// A hundred steps a second, whatever the screen's rate. A page that was not drawn for long goes on
// where it was; a game never leaps.
function turn(now) {
  const due = Math.floor((now - last) / 10)
  if (due > 0) {
    last = due > 10 ? now : last + due * 10
    step(Math.min(due, 10))
  }
  requestAnimationFrame(turn)
}

let context = null

function step(count) {
  const done = appliance.step(count, seconds())
  if (done & result.picture) draw(appliance)
  if (done & result.tones) {
    const bytes = take(appliance, 0, appliance.figure(7) * 4)
    buzzer.play(new Int32Array(bytes.buffer), appliance.figure(10))
  }
  if (done & result.rows) {
    keeper.write(take(appliance, 1, appliance.figure(8))).then((kept) => appliance.wrote(kept ? 1 : 0))
  }
  if (done & result.speech) {
    find('speech').textContent = new TextDecoder().decode(take(appliance, 2, appliance.figure(9)))
  }
  if (done & result.weights) fetchWeights()
}

function draw(module) {
  const [pixels, x, y, across, down, width, height] = [0, 1, 2, 3, 4, 5, 6].map((i) => module.figure(i))
  if (panel.width !== width || panel.height !== height || !context) {
    Object.assign(panel, { width, height })
    context = panel.getContext('2d', { alpha: false })
    return paint(module, pixels, width, height, 0, 0, width, height)
  }
  paint(module, pixels, width, height, x, y, across, down)
}

function paint(module, pixels, width, height, x, y, across, down) {
  const bytes = new Uint8ClampedArray(module.memory.buffer, pixels >>> 0, width * height * 4)
  context.putImageData(new ImageData(bytes, width, height), 0, 0, x, y, across, down)
}

let isFetching = false

async function fetchWeights() {
  if (isFetching) return
  isFetching = true
  try {
    const response = await fetch('weights.bin')
    if (!response.ok) throw new Error(response.status)
    appliance.giveWeights(give(appliance, new Uint8Array(await response.arrayBuffer())))
  } catch {
    appliance.giveWeights(0)
  }
  isFetching = false
}

// MARK: Hands

const button = {
  ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3, KeyW: 0, KeyD: 1, KeyS: 2, KeyA: 3,
  Enter: 4, Space: 4, Escape: 5, Backspace: 6, KeyU: 6, KeyI: 7, KeyN: 8, KeyC: 9, KeyM: 10, Tab: 12,
  KeyY: 13,
}
const phase = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3 }
let finger = null

// What is done before the whole module is there.
const early = []

const tell = (name, ...values) => {
  if (appliance) appliance[name](...values)
  else early.push([name, values])
}

function listen() {
  const key = (event, kind) => {
    const code = button[event.code]
    if (code === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    // Tab leaves the game where there is something else to go to.
    if (event.code === 'Tab' && (event.shiftKey || !find('motion').hidden)) return
    event.preventDefault()
    buzzer.wake()
    tell('press', code, kind)
  }
  panel.addEventListener('keydown', (event) => key(event, event.repeat ? 2 : 1))
  panel.addEventListener('keyup', (event) => key(event, 0))
  for (const name of Object.keys(phase)) panel.addEventListener(name, touch)
  window.addEventListener('resize', resizeSoon)
  document.addEventListener('visibilitychange', () => {
    const isSeen = document.visibilityState === 'visible'
    if (!isSeen) buzzer.silence()
    tell('show', isSeen ? 1 : 0)
    if (!isSeen && appliance) step(1)
  })
}

function touch(event) {
  if (event.type === 'pointerdown') {
    if (finger !== null || event.button !== 0) return
    finger = event.pointerId
    panel.setPointerCapture(finger)
    panel.focus({ preventScroll: true })
    buzzer.wake()
  }
  if (event.pointerId !== finger) return
  event.preventDefault()
  const box = panel.getBoundingClientRect()
  const x = ((event.clientX - box.left) * panel.width) / box.width
  const y = ((event.clientY - box.top) * panel.height) / box.height
  tell('touch', phase[event.type], Math.round(x), Math.round(y))
  if (event.type === 'pointerup' || event.type === 'pointercancel') finger = null
}

let resizing = 0

function resizeSoon() {
  clearTimeout(resizing)
  resizing = setTimeout(() => {
    const [width, height] = size()
    if (!appliance) return // it starts with the size of then
    if (width !== appliance.figure(5) || height !== appliance.figure(6)) {
      appliance.resize(width, height)
      step(1)
    }
  }, 120)
}

// MARK: Tilt

const apple = isApple(navigator)

function feel(event) {
  const angle = screen.orientation?.angle ?? window.orientation ?? 0
  const numbers = sample(event, angle, apple)
  if (!numbers) return
  find('motion').hidden = true
  appliance.feel(event.timeStamp, ...numbers)
}

// iPhones tell nothing before they were asked, which takes a tap; who is told without asking is not
// bothered.
function offerMotion() {
  if (typeof DeviceMotionEvent === 'undefined') return
  window.addEventListener('devicemotion', feel)
  if (typeof DeviceMotionEvent.requestPermission !== 'function' || !apple) return
  const offer = find('motion')
  offer.hidden = false
  offer.onclick = async () => {
    await DeviceMotionEvent.requestPermission().catch(() => 'denied')
    offer.hidden = true
    panel.focus({ preventScroll: true })
  }
}

// The game on the table as the digits of a link.
export function link() {
  return appliance ? new TextDecoder().decode(take(appliance, 3, 1 << 18)) : ''
}

window.addEventListener('hashchange', () => location.reload())
if ('serviceWorker' in navigator) navigator.serviceWorker.register('worker.js').catch(() => {})
begin().catch(fail)
