// Sends what the game's page gives away: by the system's own sheet, the clipboard, as a picture and as a
// short film, which the game itself draws. Fetched when there is something to be given away.

import { judge } from './card.js'
import { compile, giveText, open, takeText } from './module.js'
import { say } from './words.js'

const find = (id) => document.getElementById(id)
const way = { watch: 1 }
const side = 720 // pixels of a picture and a film
const film = { seconds: 10, rate: 30 }

// Offers what can be done with a game, a challenge or the answer to a duel.
export async function offer(kind, { appliance, address, whole }) {
  const given = () => (kind === 'answer' ? takeText(appliance, 3) : takeText(appliance, 8))
  const content = given()
  if (!content) return void (find('bar').hidden = true) // a game that is too long for a link
  const isGame = kind !== 'challenge'
  const letters = content.replaceAll('-', isGame ? '-' : '')
  // An answer is played against at once; other games are looked at first.
  const url = `${address}#${kind === 'answer' ? 'duel:' : ''}${letters}`
  const text = kind === 'challenge' ? say('sentChallenge', content)
    : kind === 'answer' ? say('sentAnswer', appliance.figure(11)) : await points(content, appliance)
  if (content !== given()) return // another page is shown by now
  const buttons = []
  const add = (title, act) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = title
    button.onclick = () => act(button)
    buttons.push(button)
  }
  const copy = async (button) => {
    const isCopied = await toClipboard(`${text} ${url}`)
    if (isCopied) button.textContent = say('copied')
    else showLink(button, url)
  }
  add(say(kind === 'answer' ? 'answer' : 'send'), async (button) => {
    if (!navigator.share) return copy(button)
    try { await navigator.share({ title: 'tilt2048', text, url }) } catch (error) {
      if (error.name !== 'AbortError') copy(button)
    }
  })
  if (navigator.share) add(say('copy'), copy)
  if (isGame) {
    add(say('picture'), (button) => once(button, async () => sendFile(await picture(content, whole), text)))
    if (recorded()) add(say('film'), (button) => once(button, () => makeFilm(button, content, whole, text)))
  }
  find('bar').replaceChildren(...buttons)
  find('bar').hidden = false
}

// What is said with a game that is given away, which may be another one than that on the table.
async function points(link, appliance) {
  if (link === takeText(appliance, 3)) return say('sentGame', appliance.figure(11))
  try { return say('sentGame', judge(await open(await compile('verifier.wasm')), link).score) } catch { return '' }
}

async function once(button, act) {
  const title = button.textContent
  button.disabled = true
  try { await act() } catch (error) { Object.assign(button, { textContent: title, title: error.message }) }
  button.disabled = false
}

async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

// Where nothing may be written to the clipboard, the link is there to be taken by hand.
function showLink(button, url) {
  const link = document.createElement('input')
  link.readOnly = true
  link.value = url
  link.setAttribute('aria-label', button.textContent)
  button.replaceWith(link)
  link.select()
}

// MARK: Pictures

// A game of its own that shows the recording from its beginning, on a canvas that nobody sees.
async function show(link, whole) {
  const module = await whole()
  module.giveRows(0)
  module.giveLink(giveText(module, link))
  module.giveLanguage(giveText(module, document.documentElement.lang))
  if (!module.start(side, side, 1, 2, Date.now() / 1000, 0, way.watch, 1)) throw new Error('no picture')
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d', { alpha: false })
  const draw = () => {
    const bytes = new Uint8ClampedArray(module.memory.buffer, module.figure(0) >>> 0, side * side * 4)
    context.putImageData(new ImageData(bytes, side, side), 0, 0)
  }
  return { module, canvas, draw }
}

// Shows the next move. By itself it comes when the one before can have been heard, which takes seconds.
function forward(module) {
  module.press(1, 1)
  module.press(1, 0)
  return module.step(1, 0)
}

// How many moves come after the first one, and shows the last: each is said, unless it is as some before.
export function length(module) {
  let [moves, silent] = [0, 0]
  module.step(1, 0)
  module.blind(1)
  for (; silent < 10; moves += 1) silent = forward(module) & 8 ? 0 : silent + 1
  module.blind(0)
  module.step(100, 0)
  return moves - silent
}

async function picture(link, whole) {
  const { module, canvas, draw } = await show(link, whole)
  length(module)
  draw()
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob], 'tilt2048.png', { type: 'image/png' })
}

// What the browser's own encoder makes of a canvas; nil where it has none.
function recorded() {
  if (typeof MediaRecorder === 'undefined' || !HTMLCanvasElement.prototype.captureStream) return null
  return ['video/mp4', 'video/webm;codecs=vp9', 'video/webm'].find((type) => MediaRecorder.isTypeSupported(type))
}

async function makeFilm(button, link, whole, text) {
  const type = recorded()
  const measured = await show(link, whole)
  const moves = length(measured.module)
  const { module, canvas, draw } = await show(link, whole)
  const stream = canvas.captureStream(film.rate)
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: 1_500_000 })
  const parts = []
  recorder.ondataavailable = ({ data }) => { if (data.size) parts.push(data) }
  const ended = new Promise((resolve, reject) => {
    recorder.onstop = resolve
    recorder.onerror = ({ error }) => reject(error ?? new Error('no film'))
  })
  const frames = film.seconds * film.rate
  let taken = 0
  module.step(1, 0)
  draw()
  recorder.start()
  const look = () => (document.hidden ? recorder.pause() : recorder.resume())
  document.addEventListener('visibilitychange', look)
  try {
    for (let frame = 1; frame <= frames; frame += 1) {
      // One that fails, or ends by itself, makes no film of what is drawn on.
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1000 / film.rate))])
      if (recorder.state === 'inactive') throw new Error('no film')
      await seen()
      for (const due = Math.round((moves * frame) / frames); taken < due; taken += 1) {
        module.blind(Number(taken + 1 < due))
        forward(module)
      }
      module.step(3, 0)
      draw()
      button.textContent = `${say('film')} ${Math.round((100 * frame) / frames)} %`
    }
    recorder.stop()
    await ended
  } finally {
    document.removeEventListener('visibilitychange', look)
  }
  const name = type.startsWith('video/mp4') ? 'tilt2048.mp4' : 'tilt2048.webm'
  const file = new File(parts, name, { type: type.split(';')[0] })
  // The tap that began it is too long ago for the sheet: the next one sends it.
  button.textContent = `${say('send')}: ${say('film')}`
  button.onclick = () => once(button, () => sendFile(file, text))
}

// Nothing is filmed while nobody looks: a browser hardly lets time pass then, and the film would take minutes.
async function seen() {
  while (document.hidden) await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
}

// By the sheet, where it takes files; else it is saved.
async function sendFile(file, text) {
  if (navigator.canShare?.({ files: [file] })) {
    try { return await navigator.share({ files: [file], text }) } catch (error) {
      if (error.name === 'AbortError') return
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
