// An invitation to a live duel and its answer as letters (base64url) that a QR symbol, a link or a hand carries:
// what two browsers must know of each other to speak, and no more. The bytes, numbers high byte first:
//
//     kind          1   0x10 an invitation; 0x11 an answer that begins the encryption, 0x12 one that waits for it;
//                       0x13 an invitation of a handheld, which wants no answer: who has it may knock
//     answers       4   in answers: the sum of the invitation
//     fingerprint  32   SHA-256 of the certificate
//     user          1 + the letters of ICE, 6 bits each, the last byte filled up with zeros; 4 to 64 letters
//     password      1 + the same; 22 to 64 letters
//     places        1   1 to 8, and for each:
//       kind        1   0 a name that the other side asks the network for (mDNS), 1 IPv4, 2 IPv6; 16 more where it
//                       is how somebody outside saw it
//       address    16, 4 or 16
//       port        2   from 1024 on
//     sum           4   FNV-1a of all before
//
// Nothing else is an invitation: whatever the letters are, reading them takes a few steps and gives null.

const most = 8 // places
const longest = 640 // letters
const seen = 16
const sizes = { 0: 16, 1: 4, 2: 16 }
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/' // of ICE (RFC 8839)
const bounds = { user: [4, 64], password: [22, 64] }

const isAnswer = (kind) => kind === 0x11 || kind === 0x12

function sum(bytes) {
  let value = 0x811c9dc5
  for (const byte of bytes) value = Math.imul(value ^ byte, 0x01000193) >>> 0
  return value
}

const four = (number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255)

// MARK: Letters

// The letters of an invitation or an answer as `read` gives it.
export function write({ kind, answers, fingerprint, user, password, places }) {
  const bytes = [kind]
  if (isAnswer(kind)) bytes.push(...four(answers))
  bytes.push(...fingerprint, ...packed(user), ...packed(password), places.length)
  for (const { kind: of, address, port } of places) bytes.push(of, ...address, port >> 8, port & 255)
  bytes.push(...four(sum(bytes)))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function packed(text) {
  const bytes = [text.length]
  let [bits, count] = [0, 0]
  for (const letter of text) {
    bits = (bits << 6) | letters.indexOf(letter)
    count += 6
    if (count >= 8) bytes.push((bits >> (count -= 8)) & 255)
  }
  if (count) bytes.push((bits << (8 - count)) & 255)
  return bytes
}

// What the letters say; null where they are no invitation and no answer. `sum` is what an answer names it by.
export function read(text) {
  if (text.length > longest || !/^[\w-]+$/.test(text)) return null
  let bytes
  try {
    bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
  const reader = new Reader(bytes.subarray(0, -4))
  const found = told(reader)
  if (!found || reader.isShort || !reader.isAtEnd) return null
  found.sum = new Reader(bytes.subarray(-4)).number(4)
  // There is one way to write it.
  return found.sum === sum(reader.bytes) && write(found) === text ? found : null
}

function told(reader) {
  const kind = reader.number(1)
  if (kind < 0x10 || kind > 0x13) return null
  const answers = isAnswer(kind) ? reader.number(4) : 0
  const fingerprint = reader.take(32)
  const user = unpacked(reader, bounds.user)
  const password = user && unpacked(reader, bounds.password)
  const count = password ? reader.number(1) : 0
  if (count < 1 || count > most) return null
  const places = []
  for (let place = 0; place < count; place += 1) {
    const of = reader.number(1)
    const size = sizes[of & ~seen]
    if (!size || (of === seen)) return null
    places.push({ kind: of, address: reader.take(size), port: reader.number(2) })
    if (!isUsed(places.at(-1))) return null
  }
  return { kind, answers, fingerprint, user, password, places }
}

function unpacked(reader, [least, most]) {
  const count = reader.number(1)
  if (count < least || count > most) return null
  const bytes = reader.take(Math.ceil((6 * count) / 8))
  let text = ''
  for (let index = 0; index < count; index += 1) {
    const [at, shift] = [(6 * index) >> 3, (6 * index) & 7]
    text += letters[(((bytes[at] << 8) | (bytes[at + 1] ?? 0)) >> (10 - shift)) & 63]
  }
  return text
}

class Reader {
  isShort = false
  #place = 0

  constructor(bytes) { this.bytes = bytes }

  get isAtEnd() { return this.#place === this.bytes.length }

  take(count) {
    const taken = [...this.bytes.subarray(this.#place, this.#place + count)]
    this.isShort ||= taken.length < count
    this.#place += taken.length
    while (taken.length < count) taken.push(0)
    return taken
  }

  number(count) { return this.take(count).reduce((value, byte) => value * 256 + byte, 0) }
}

// Whether somebody may be there: services of a machine and whole groups are not knocked at.
function isUsed({ kind, address, port }) {
  if (port < 1024) return false
  if (kind === 0) return true
  return address.some(Boolean) && address[0] < ((kind & ~seen) === 1 ? 224 : 255)
}

// MARK: SDP (RFC 8866, 8841, 8839)

const hex = (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0'))

// What the browser's own description says, as `write` takes it; null where that is not enough to be found by.
export function ofDescription({ type, sdp }, answers = 0) {
  const value = (name) => sdp.match(new RegExp(`^a=${name}:(.*?)\\r?$`, 'mi'))?.[1]
  const print = value('fingerprint')?.match(/^sha-256 ((?:[0-9a-f]{2}:){31}[0-9a-f]{2})$/i)?.[1]
  const [user, password] = [value('ice-ufrag') ?? '', value('ice-pwd') ?? '']
  const isText = (text, [least, most]) => text.length >= least && text.length <= most && /^[\w+/]+$/.test(text) && !text.includes('_')
  const places = [...sdp.matchAll(/^a=candidate:(.*?)\r?$/gmi)].map(([, line]) => ofCandidate(line)).filter(Boolean)
  const differing = places.filter((place, index) => places.findIndex((other) => `${other.address},${other.port}` === `${place.address},${place.port}`) === index)
  if (!print || !isText(user, bounds.user) || !isText(password, bounds.password) || !places.length) return null
  return {
    kind: type === 'offer' ? 0x10 : value('setup') === 'passive' ? 0x12 : 0x11, answers, user, password,
    fingerprint: print.split(':').map((pair) => parseInt(pair, 16)), places: differing.slice(0, most),
  }
}

function ofCandidate(line) {
  const [, text, port, how] = line.match(/^\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx)\b/i) ?? []
  if (!text) return null
  const found = ofAddress(text.toLowerCase())
  const kind = found && found.kind + (how.toLowerCase() === 'srflx' ? seen : 0)
  const place = found && { kind, address: found.address, port: Number(port) }
  return place && kind !== seen && isUsed(place) ? place : null
}

function ofAddress(text) {
  const bytes = (digits) => digits.match(/../g).map((pair) => parseInt(pair, 16))
  const name = text.match(/^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/)
  if (name) return { kind: 0, address: bytes(name.slice(1).join('')) }
  if (/^(\d{1,3}\.){3}\d{1,3}$/.test(text)) {
    const address = text.split('.').map(Number)
    return address.every((byte) => byte < 256) ? { kind: 1, address } : null
  }
  if (!/^[0-9a-f:]+$/.test(text) || !text.includes(':')) return null
  const [before, after] = text.split('::').map((half) => half.split(':').filter(Boolean))
  const groups = after ? [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after] : before
  if (groups.length !== 8 || groups.some((group) => group.length > 4)) return null
  return { kind: 2, address: bytes(groups.map((group) => group.padStart(4, '0')).join('')) }
}

function addressText({ kind, address }) {
  const digits = hex(address).join('')
  if (kind === 0) return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}.local`
  return (kind & ~seen) === 1 ? address.join('.') : digits.match(/..../g).join(':')
}

// The description that `read` told of, for the browser: one channel of data. A handheld's is that of who was called,
// and only answers what it is asked (RFC 8445, 2.5).
export function description({ kind, fingerprint, user, password, places }) {
  const setup = { 0x10: 'actpass', 0x11: 'active', 0x12: 'passive', 0x13: 'passive' }[kind]
  const candidates = places.map((place, index) => {
    const isSeen = place.kind >= seen
    const priority = (isSeen ? 100 : 126) * 2 ** 24 + (65_535 - index) * 256 + 255
    const how = isSeen ? 'srflx raddr 0.0.0.0 rport 9' : 'host'
    return `a=candidate:${index + 1} 1 udp ${priority} ${addressText(place)} ${place.port} typ ${how}`
  })
  const lines = [
    'v=0', 'o=- 1 1 IN IP4 0.0.0.0', 's=-', 't=0 0', ...(kind === 0x13 ? ['a=ice-lite'] : []), 'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0', 'a=mid:0',
    `a=ice-ufrag:${user}`, `a=ice-pwd:${password}`, `a=fingerprint:sha-256 ${hex(fingerprint).join(':').toUpperCase()}`,
    `a=setup:${setup}`, 'a=sctp-port:5000', 'a=max-message-size:65536', ...candidates,
  ]
  return { type: kind === 0x10 ? 'offer' : 'answer', sdp: lines.map((line) => `${line}\r\n`).join('') }
}
