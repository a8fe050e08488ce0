// Sends the game of a link to the table of scores that serves this page; fetched when somebody asks for
// it. A key is made with the first game that is sent, in this browser, and cannot be read out of it.

import { say } from './words.js'

const encoder = new TextEncoder()
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

// BLAKE2b without a key (RFC 7693): the hash by which a table knows games and players.
const mask = (1n << 64n) - 1n
const start = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
]
const orders = [
  '0123456789abcdef', 'ea489fd61c02b753', 'b8c052fdae367194', '7931dcbe265a40f8', '905724afe1bc683d',
  '2c6a0b834d75fe19', 'c51fed4a0763928b', 'db7ec13950f4862a', '6fe9b308c2d714a5', 'a2847615fb9e3cd0',
].map((order) => Array.from(order, (digit) => parseInt(digit, 16)))

export function hash(bytes, length = 32) {
  const state = [...start]
  state[0] ^= 0x01010000n ^ BigInt(length)
  const turn = (value, bits) => ((value >> bits) | (value << (64n - bits))) & mask
  for (let place = 0; place === 0 || place < bytes.length; place += 128) {
    const block = new Uint8Array(128)
    block.set(bytes.subarray(place, place + 128))
    const words = new DataView(block.buffer)
    const isLast = place + 128 >= bytes.length
    const v = [...state, ...start]
    v[12] ^= BigInt(Math.min(place + 128, bytes.length))
    if (isLast) v[14] ^= mask
    const mix = (a, b, c, d, x, y) => {
      v[a] = (v[a] + v[b] + x) & mask
      v[d] = turn(v[d] ^ v[a], 32n)
      v[c] = (v[c] + v[d]) & mask
      v[b] = turn(v[b] ^ v[c], 24n)
      v[a] = (v[a] + v[b] + y) & mask
      v[d] = turn(v[d] ^ v[a], 16n)
      v[c] = (v[c] + v[d]) & mask
      v[b] = turn(v[b] ^ v[c], 63n)
    }
    for (let round = 0; round < 12; round += 1) {
      const word = (index) => words.getBigUint64(8 * orders[round % 10][index], true)
      mix(0, 4, 8, 12, word(0), word(1))
      mix(1, 5, 9, 13, word(2), word(3))
      mix(2, 6, 10, 14, word(4), word(5))
      mix(3, 7, 11, 15, word(6), word(7))
      mix(0, 5, 10, 15, word(8), word(9))
      mix(1, 6, 11, 12, word(10), word(11))
      mix(2, 7, 8, 13, word(12), word(13))
      mix(3, 4, 9, 14, word(14), word(15))
    }
    for (let index = 0; index < 8; index += 1) state[index] ^= v[index] ^ v[index + 8]
  }
  const view = new DataView(new ArrayBuffer(64))
  state.forEach((word, index) => view.setBigUint64(8 * index, word, true))
  return new Uint8Array(view.buffer, 0, length)
}

// A link's bytes: of its letters (base64url), or of its digits, of which 29 are twelve bytes.
export function bytes(text) {
  const written = text.replace(/\s/g, '')
  return /^\d/.test(written) ? ofDigits(written) : ofLetters(written)
}

function ofLetters(letters) {
  const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

function ofDigits(digits) {
  const widths = [0, 3, 5, 8, 10, 13, 15, 17, 20, 22, 25, 27, 29]
  const found = []
  for (let place = 0; place < digits.length; place += 29) {
    const block = digits.slice(place, place + 29)
    const text = BigInt(block).toString(16).padStart(2 * widths.indexOf(block.length), '0')
    for (const byte of text.match(/../g) ?? []) found.push(parseInt(byte, 16))
  }
  return new Uint8Array(found)
}

// The key of this browser, in a database of its own; made where there is none and `makes` says so.
async function stored(work) {
  const opening = indexedDB.open('tilt2048-key', 1)
  await new Promise((resolve, reject) => {
    opening.onupgradeneeded = () => opening.result.createObjectStore('key')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = resolve
  })
  try {
    const transaction = opening.result.transaction('key', 'readwrite')
    const request = work(transaction.objectStore('key')) // which throws where a browser keeps no keys
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    })
    return request.result
  } finally {
    opening.result.close()
  }
}

async function pair(makes) {
  const known = await stored((store) => store.get(0))
  if (known || !makes) return known
  const made = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
  // Another window may have made one meanwhile: the first stands.
  return stored((store) => {
    store.add(made, 0).onerror = (event) => event.preventDefault()
    return store.get(0)
  })
}

async function publicKey({ publicKey }) {
  return new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
}

const now = () => String(Math.floor(Date.now() / 1000))

async function ask(keys, method, target, body = new Uint8Array(0), time = '') {
  const text = `tilt2048 table 1\n${method}\n${target}\n${time}\n${hex(hash(body))}`
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, encoder.encode(text)))
  const headers = { Authorization: `Tilt2048 ${hex(await publicKey(keys))}.${hex(signature)}` }
  if (time) headers['Tilt2048-Time'] = time
  const answer = await fetch(target, { method, headers, body: body.length ? body : undefined })
  // A proxy before the table may answer with a page of its own, and with any status: nothing was done then.
  const told = await answer.json().catch(() => null)
  if (!answer.ok || !told) {
    throw Object.assign(new Error(told?.detail ?? `the table answers ${answer.status}`), { type: told?.type })
  }
  return told
}

// Whether a table of scores serves this page, and this browser can sign what is sent.
export async function isTable() {
  try {
    const answer = await fetch('/v1/tables/4/open/all?top=1')
    return answer.ok && Array.isArray((await answer.json()).games) &&
      Boolean(await crypto.subtle.generateKey('Ed25519', false, ['sign']))
  } catch {
    return false
  }
}

// Sends a link's game; says where it stands. Who overhears it cannot send it again once all is deleted; without a time
// it is taken from a device whose clock is wrong as well.
export async function send(link) {
  const keys = await pair(true)
  const game = await ask(keys, 'POST', '/v1/games', bytes(link), now()).catch((error) => {
    if (!error.type?.endsWith(':time')) throw error
    return ask(keys, 'POST', '/v1/games', bytes(link))
  })
  if (game.state !== 'listed') return say('looked')
  // The table has it, even where it does not tell by now where it stands; below all bests that is behind them all.
  const { rank, count } = await fetch(game.standing).then((answer) => answer.json()).catch(() => ({}))
  if (!rank) return `${say('points', game.score)}. ${game.name}.`
  return say('rank', rank, Math.max(rank, count), game.board, game.name)
}

// Has the table delete all that this browser sent, and forgets the key.
export async function forget() {
  const keys = await pair(false)
  if (!keys) return say('nothingSent')
  const player = hex(hash(await publicKey(keys), 16))
  await ask(keys, 'DELETE', `/v1/players/${player}`, undefined, now())
  await stored((store) => store.delete(0))
  return say('deleted')
}
