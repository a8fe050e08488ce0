// Carries live duels: what the game says to another one goes over a connection of two browsers, or to a handheld, and
// how they find each other is a link that one shows and the other opens, and between browsers another one back.
// Fetched when somebody wants one.

import { read } from './invite.js'
import { isTrap } from './module.js'
import { Peer } from './peer.js'
import { say } from './words.js'

const find = (id) => document.getElementById(id)
const mark = 'live:'
const [browser, handheld] = [0x10, 0x13] // whose invitation it is
const only = [0, 1] // the other's number: there is one
const report = { found: 1, gone: 2, word: 3, invitation: 4 }
const request = { rest: 0, seek: 1, say: 2 }
const farewell = 500 // milliseconds for the last words to go out
const patience = 1000 // milliseconds in which a page that waits says so

// The invitation or the answer in a text, as `read` tells of it, whatever stands around it; null where there is none.
const told = (text) => read(text.match(/live:([\w-]*)/)?.[1] ?? '')

let hear = () => {} // gives the game a report
let address = ''
let peer = null
let opened = null // the invitation that brought somebody here

// MARK: The game

// Does what the game asks for: rows of two bytes of length and a request.
export function carry(rows, page) {
  ({ hear, address } = page)
  for (let place = 0; place < rows.length;) {
    const [kind, ...rest] = rows.subarray(place + 2, place += 2 + rows[place] * 256 + rows[place + 1])
    if (kind === request.say) peer?.say(new Uint8Array(rest.slice(2)))
    else if (kind === request.seek) seek()
    else if (kind === request.rest) leave()
  }
}

function leave() {
  const left = peer
  peer = null
  hide()
  setTimeout(() => left?.close(), farewell)
}

// Who was invited answers, or knocks at a handheld's; anybody else invites.
async function seek() {
  if (peer) return
  if (typeof RTCPeerConnection !== 'function') return tell(say('liveNone'))
  const invitation = opened
  const isHandheld = invitation?.kind === handheld
  opened = null
  let wasThere = false
  const ours = new Peer({
    take: (word) => { if (ours === peer) hear([report.word, ...only, ...word]) },
    changed: (isThere) => {
      if (ours !== peer) return
      wasThere ||= isThere
      hide()
      hear(isThere ? [report.found, ...only, 1] : [report.gone, ...only])
    },
    // It was not to be: there is another link, or the handheld has one.
    failed: () => {
      if (ours !== peer || wasThere) return
      if (isHandheld) return tell(say('liveAgain'))
      ours.close()
      peer = null
      seek().then(() => { if (peer) tell(say('liveFailed')) })
    },
  })
  peer = ours
  try {
    if (isHandheld) return await ours.knock(invitation)
    const letters = invitation ? await ours.answer(invitation) : await ours.invite()
    if (ours !== peer) return
    hear([report.invitation, ...new TextEncoder().encode(mark + letters)])
    offer(`${address}#${mark}${letters}`, !invitation)
  } catch (error) {
    if (isTrap(error)) throw error // the game's own end, and not that of the connection
    if (ours !== peer) return
    leave()
    tell(say('liveNone'))
  }
}

// MARK: Below the picture

// The link for who cannot scan it, and for who invites a place for the one that comes back.
function offer(url, isAnswered) {
  const text = say(isAnswered ? 'liveSent' : 'liveSentBack')
  const send = button(say('send'), async () => {
    if (!navigator.share) return copy()
    try { await navigator.share({ title: 'tilt2048', text, url }) } catch (error) {
      if (error.name !== 'AbortError') await copy()
    }
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      send.textContent = say('copied')
    } catch {
      own.push(field(send.textContent, url))
      send.replaceWith(own.at(-1))
    }
  }
  const parts = [send]
  if (isAnswered) {
    const place = field(say('livePaste'))
    place.oninput = async () => { if (place.value && !await take(place.value)) tell(say('damagedHelp')) }
    parts.push(place)
  }
  own = parts
  find('bar').replaceChildren(...parts)
  find('bar').hidden = false
}

function button(title, act) {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = title
  made.onclick = act
  return made
}

function field(label, value = '') {
  const made = document.createElement('input')
  Object.assign(made, { value, readOnly: value !== '', placeholder: label, autocomplete: 'off' })
  made.setAttribute('aria-label', label)
  if (value) setTimeout(() => made.select())
  return made
}

let silence = 0

function tell(text) {
  find('wait').textContent = text
  find('wait').hidden = false
  clearTimeout(silence)
  silence = setTimeout(() => { find('wait').hidden = true }, 8000)
}

let own = [] // what stands below the picture of this; a game that is over may be sent from there, too

function hide() {
  // Some browsers leave the keys to what is hidden.
  if (own.includes(document.activeElement)) find('panel').focus({ preventScroll: true })
  if (own.some((part) => part.isConnected)) find('bar').hidden = true
  find('wait').hidden = true
}

// MARK: Links

// Takes what somebody opened or put in, where it answers the invitation that is shown.
export async function take(text) {
  const answer = told(text)
  if (!answer || !peer?.isFor(answer)) return false
  try { await peer.take(answer) } catch { return false }
  return true
}

// The page that waits may be another one of this browser.
const others = typeof BroadcastChannel === 'function' ? new BroadcastChannel('tilt2048-live') : null
others?.addEventListener('message', async ({ data }) => {
  if (typeof data?.answer === 'string' && await take(data.answer)) others.postMessage({ taken: data.answer })
})

const handOver = (text) => new Promise((resolve) => {
  if (!others) return resolve(false)
  setTimeout(() => resolve(false), patience)
  others.addEventListener('message', ({ data }) => { if (data?.taken === text) resolve(true) })
  others.postMessage({ answer: text })
})

// The card of a link to a live duel: `lay` shows it, `play` begins.
export async function show(text, { lay, play, ways }) {
  const game = [say('game'), () => play(ways.title)]
  const link = told(text)
  if (!link) return lay(say('damaged'), say('damagedHelp'), [game])
  if (typeof RTCPeerConnection !== 'function') return lay(say('liveDuel'), say('liveNone'), [game])
  if (link.kind === browser || link.kind === handheld) {
    return lay(say('liveDuel'), say('liveWish'), [[say('livePlay'), () => {
      opened = link
      play(ways.live)
    }], game])
  }
  if (await handOver(text)) return lay(say('liveThere'), say('liveBack'), [])
  // The card stays: it is all that there is. Where nothing may be written to the clipboard, the link is on it.
  const gone = (title) => lay(say('liveDuel'), say('liveGone'), [[title, async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      gone(say('copied'))
    } catch {
      gone(title)
      find('choices').firstChild.replaceWith(field(title, location.href))
    }
  }], game])
  gone(say('copy'))
}
