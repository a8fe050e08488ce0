// What only a phone does: the screen stays on while it is tilted, keeps its side up, and is the game's
// alone where the player wants that.

import { say } from './words.js'

const find = (id) => document.getElementById(id)
const patience = 60_000 // milliseconds after the last tilt for which the screen stays on

let lock = null
let isAsking = false
let last = 0
let timer = 0

async function stayOn() {
  last = performance.now()
  if (lock || isAsking || !navigator.wakeLock || document.hidden) return
  isAsking = true
  try {
    lock = await navigator.wakeLock.request('screen')
    lock.addEventListener('release', () => { lock = null })
    clearTimeout(timer)
    timer = setTimeout(release, patience)
  } catch { /* a battery that is low: the screen goes its own way */ }
  isAsking = false
}

function release() {
  const left = last + patience - performance.now()
  if (left > 0) {
    timer = setTimeout(release, left)
    return
  }
  lock?.release().catch(() => {})
}

// A picture that turns while the device is tilted cannot be played; browsers lock it in full screen and
// where the page was installed.
const keepSide = () => screen.orientation?.lock?.(screen.orientation.type).catch(() => {})

export function begin() {
  // The picture may take another size now, so what is asked lies below it, and over no button for fingers.
  find('motion').style.position = 'static'
  const isInstalled = ['standalone', 'fullscreen'].some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
  if (isInstalled) keepSide()
  let isOffered = isInstalled || !document.fullscreenEnabled
  window.addEventListener('tilted', () => {
    stayOn()
    if (isOffered) return
    isOffered = true
    offerAllOfIt()
  })
  // The browser may clear what a page keeps when it wants room; who has come back to play is asked for leave
  // by no browser that asks at all before.
  if (isInstalled) navigator.storage?.persist?.().catch(() => {})
}

function offerAllOfIt() {
  const offer = find('motion')
  if (!offer.hidden) return
  offer.textContent = say('fullscreen')
  offer.style.position = '' // it goes again soon
  offer.hidden = false
  const end = () => { offer.hidden = true }
  offer.onclick = async () => {
    end()
    try {
      await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
      await keepSide()
    } catch { /* it stays as it was */ }
    find('panel').focus({ preventScroll: true })
  }
  setTimeout(end, 8000)
  find('panel').addEventListener('pointerdown', end, { once: true })
}
