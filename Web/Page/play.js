// What plays with the module: it brings what happens, has the appliance take its steps, and shows, sounds,
// says and keeps what comes of them.

import { Early } from './early.js'
import { fetched, give, isTrap, script, take, takeText } from './module.js'
import {
  address, asks, draw, find, isFramed, keeper, panel, result, seconds, size, whole, words,
} from './page.js'
import { Steps } from './steps.js'
import { language, say, speak } from './words.js'

// What is heard and what is felt come right after the first picture.
let buzzer = null
let appliance = null
// The same, while parts of it are on the way.
let early = null

// Begins with an appliance that was switched on.
export function run(module) {
  appliance = module
  early = module instanceof Early ? module : null
  hideSign()
  step(1)
  document.body.dataset.state = 'seen'
  steps.wake()
}

// Not before the first picture is to be seen.
export const fetchOthers = () => requestAnimationFrame(() => setTimeout(() => {
  words()
  script('buzzer').then(({ Buzzer }) => { buzzer = new Buzzer() }) // until then it is played in silence
  script('motion').then((motion) => motion.begin(feel, asks, find('motion'), tell))
}))

// MARK: Parts on the way

// What is done that waits for one.
const held = []
let isJoining = false
let sign = 0

// Goes on with the module that `come(early)` makes of the living one when a part is there.
export async function join(come) {
  let rows = null
  const { isStuck } = early
  isJoining = true
  try {
    ({ module: appliance, rows } = await come(early))
  } finally {
    isJoining = false
  }
  early = appliance instanceof Early ? appliance : null
  if (early?.isStuck) return
  if (!early) hideSign()
  if (rows?.length) keep(rows)
  steps.wake()
  const waited = held.length
  while (held.length && !(early && needsMore(...held[0]))) {
    const [name, values] = held.shift()
    appliance[name](...values)
  }
  if (!held.length) hideSign()
  // What waited is seen at once.
  if (held.length < waited) step(1)
  if (isStuck && !early?.isStuck) draw(appliance, true)
  if (document.hidden) leave()
}

export function hideSign() {
  clearTimeout(sign)
  sign = 0
  find('wait').hidden = true
  find('wait').textContent = say('coming')
}

// Whether that is more than the parts that are there can; asking may show it.
const needsMore = (name, values) => (name === 'press' && values[0] > 4) ||
  (name === 'touch' && early.wants(...values) === 1) || early.isStuck
const isMore = (name, values) => isJoining || held.length > 0 || needsMore(name, values)

// Keeps it until the next part is there.
function hold(name, values) {
  if (name === 'feel' && held.length > mostHeld) return
  held.push([name, values])
  waits()
}

// Says so, where what is waited for takes longer.
export function waits() {
  sign ||= setTimeout(() => {
    words()
    find('wait').hidden = false
  }, 500)
}
const mostHeld = 2000

// Says that a part could not be fetched; it is asked for again, and the sign goes when it is there.
export async function missing(name) {
  await words()
  find('wait').textContent = say('noPart', name)
  find('wait').hidden = false
}

// The page is kept for when there is no network: not before all of it is there, since that fetches it again.
export function keepPage() {
  if (isFramed) return
  // Where a frame is shut off from its own site, the very name is refused.
  try { navigator.serviceWorker?.register('worker.js').catch(() => {}) } catch { /* it opens with a network */ }
}

// The game on the table as the letters of a link.
export const link = () => (appliance && !early ? takeText(appliance, 3) : '')

// A module that trapped is in no state that can be gone on with; what was kept is. What waited for something
// traps as well.
for (const name of ['error', 'unhandledrejection']) window.addEventListener(name, ({ error, reason }) => {
  if (!appliance || !isTrap(error ?? reason)) return
  appliance = null
  steps.stop()
  find('trouble').textContent = say('stopped')
  find('trouble').hidden = false
})

// MARK: Steps

const steps = new Steps((count) => step(count), (most) => (
  early ? 0 : appliance ? appliance.rest(most, seconds()) : most))

function step(count) {
  if (!appliance || isJoining) return 0
  const done = appliance.step(count, seconds())
  if (early?.isStuck) waits()
  if (done & result.picture) draw(appliance)
  if (done & result.tones) {
    buzzer?.play(numbers(0, appliance.figure(7)), appliance.figure(10))
  }
  if (done & result.beats) navigator.vibrate?.([...numbers(6, 99)])
  if (done & result.rows) keep()
  if (done & result.speech) tellNews()
  if (done & result.weights) fetchWeights()
  if (done & result.requests) carry(take(appliance, 9, appliance.figure(19)))
  return done
}

const numbers = (what, most) => new Int32Array(take(appliance, what, most * 4).buffer)

let writing = null

// Of some that are under way at once the last one says how it went with all: what was not kept before goes with it.
async function keep(rows = take(appliance, 1, appliance.figure(8))) {
  const own = writing = keeper.write(rows)
  const isKept = await own
  if (own === writing) tell('wrote', isKept)
}

// A live duel is carried by a part of the page that is fetched then.
let live = null

async function carry(requests) {
  live = await script('live')
  live.carry(requests, { hear, address })
}

// What is heard of the other, in the bytes that the module takes.
function hear(bytes) {
  if (!appliance) return
  steps.wake()
  appliance.hear(give(appliance, bytes))
}

// Whether a link is the answer that a live duel waits for.
export const answers = async (text) => live !== null && live.take(text)

// What is new is said; the board lies beside it for who wants to read it.
function tellNews() {
  if (!isSilent) find('speech').textContent = takeText(appliance, 2, appliance.figure(9))
  const page = appliance.figure(15)
  if (page === 1) find('board').textContent = takeText(appliance, 4)
  panel.setAttribute('aria-describedby', page === 1 ? 'board' : '')
  const spoken = takeText(appliance, 5, 8)
  if (spoken !== language()) speak(spoken)
  offerSending(page)
}

// What can be sent of the page that is shown is offered below the picture.
let offered = ''

async function offerSending(page) {
  const kind = page === 2 ? 'challenge' : page === 4 ? 'game'
    : page === 1 && appliance.figure(13) && appliance.figure(14) ? 'answer' : ''
  if (kind === offered) return
  offered = kind
  find('bar').hidden = true // what is there is another page's
  if (!kind) return
  const { offer } = await script('share')
  await words()
  if (kind === offered) offer(kind, { appliance, address, whole })
}

let isFetching = false

async function fetchWeights() {
  if (isFetching) return
  isFetching = true
  const weights = await fetched('weights.bin').catch(() => null)
  if (appliance) tell('giveWeights', weights ? give(appliance, new Uint8Array(weights)) : 0)
  isFetching = false
}

// MARK: Hands

const button = {
  ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3, KeyW: 0, KeyD: 1, KeyS: 2, KeyA: 3,
  Numpad8: 0, Numpad6: 1, Numpad2: 2, Numpad4: 3, Enter: 4, NumpadEnter: 4, Space: 4, Escape: 5,
  Backspace: 6, KeyU: 6, KeyI: 7, KeyN: 8, KeyC: 9, KeyM: 10, KeyT: 12, KeyY: 13,
}
const phase = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3 }
let finger = null

// Tells the module, after the steps of a rest that went before; what it cannot yet waits.
export function tell(name, ...values) {
  if (!appliance) return
  if (early && name !== 'wrote' && isMore(name, values)) return hold(name, values)
  steps.wake()
  appliance[name](...values)
}

export function listen() {
  // On the window: who clicked a button below the picture, or had the keys in one that is gone, plays on.
  window.addEventListener('keydown', key)
  window.addEventListener('keyup', key)
  for (const name in phase) panel.addEventListener(name, touch)
  new ResizeObserver(resizeSoon).observe(panel)
  document.addEventListener('visibilitychange', () => {
    // While parts are on the way, the module is not told: it only stands still.
    if (!document.hidden) return early ? steps.wake() : tell('show', 1)
    leave()
  })
}

// Nobody sees it.
function leave() {
  buzzer?.silence()
  if (!early) {
    appliance?.show(0)
    step(1)
  }
  steps.stop()
}

function key(event) {
  const { code, target } = event
  const kind = event.type === 'keyup' ? 0 : event.repeat ? 2 : 1
  const pressed = button[code]
  // Where Tab leads is to be seen, once somebody uses it.
  if (code === 'Tab' && kind) document.body.classList.add('tabbed')
  if (event.ctrlKey || event.altKey || event.metaKey) return
  // What is written below the picture is no move, and Enter and Space are a button's own, as long as it is there.
  if (target !== panel && target.offsetParent && (target.select || pressed === 4)) return
  if (code === 'KeyB' && kind === 1 && appliance) {
    // A text that is the same as before is not said again.
    const text = takeText(appliance, 4)
    find('speech').textContent = ''
    setTimeout(() => { find('speech').textContent = text }, 99)
  }
  if (pressed === undefined) return
  event.preventDefault()
  tell('press', pressed, kind)
}

function touch(event) {
  if (event.type === 'pointerdown') {
    if (finger !== null || event.button !== 0) return
    finger = event.pointerId
    panel.setPointerCapture(finger)
    panel.focus({ preventScroll: true })
  }
  if (event.pointerId !== finger) return
  event.preventDefault()
  const box = panel.getBoundingClientRect()
  const x = ((event.clientX - box.left) * panel.width) / box.width
  const y = ((event.clientY - box.top) * panel.height) / box.height
  tell('touch', phase[event.type], Math.round(x), Math.round(y))
  if (phase[event.type] > 1) finger = null
}

let resizing = 0
let isSilent = false

function resizeSoon() {
  clearTimeout(resizing)
  resizing = setTimeout(() => {
    const [width, height] = size()
    if (!appliance || (width === appliance.figure(5) && height === appliance.figure(6))) return
    tell('resize', width, height)
    // Lines that another size has in other words are no news.
    isSilent = true
    step(1)
    isSilent = false
  }, 120)
}

// MARK: Tilt

let felt = 0

// While nothing moves, samples are handed over ten times a second, and none of them draws.
function feel(time, values, isMoving, isQuick) {
  if (!appliance) return
  if (isMoving) steps.wake()
  if (early && !early.isFeeling) {
    // What was felt until then is no move when the part is there: nobody would know it again.
    if (isQuick) waits()
    return
  }
  if (early && isMore('feel', values)) return hold('feel', [time, ...values])
  appliance.feel(time, ...values)
  felt += 1
  if (felt < 6) return
  felt = 0
  steps.nudge()
}
