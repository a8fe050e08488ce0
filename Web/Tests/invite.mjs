// Invitations to a live duel as letters: what browsers say of themselves goes through whole, and nothing else is
// taken. `invite.mjs`
import assert from 'node:assert/strict'
import { description, ofDescription, read, write } from '../Page/invite.js'

let state = 20
const random = (most) => { state = (Math.imul(state, 1103515245) + 12345) >>> 0; return (state >>> 8) % most }

// What Chromium 140 and Firefox 140 say, each as it says it.
const print = '10:00:FE:0F:91:C5:C5:7E:6F:B8:EE:EB:32:CF:72:F7:72:E6:5C:02:59:A0:FD:97:91:D2:30:8E:C1:B6:E4:C8'
const chromium = { type: 'offer', sdp: `v=0
o=- 8505257229386849089 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:724432702 1 udp 2113937151 3e5a241a-6cd3-4d96-a475-458001411bd1.local 42658 typ host generation 0 network-cost 999
a=candidate:744463246 1 udp 2113942271 fd00::2 51744 typ host generation 0 network-cost 999
a=candidate:1 1 tcp 1518280447 192.0.2.2 9 typ host tcptype active generation 0
a=candidate:842163049 1 udp 1677729535 203.0.113.9 61000 typ srflx raddr 0.0.0.0 rport 0 generation 0
a=ice-ufrag:oXr1
a=ice-pwd:FNsfmLhUt5xDrSlTz9uwJlbb
a=ice-options:trickle
a=fingerprint:sha-256 ${print}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
`.replaceAll('\n', '\r\n') }
const firefox = { type: 'answer', sdp: `v=0
o=mozilla...THIS_IS_SDPARTA-99.0 5141427270563817385 0 IN IP4 0.0.0.0
s=-
t=0 0
a=sendrecv
a=fingerprint:sha-256 ${print}
a=group:BUNDLE 0
a=ice-options:trickle
a=msid-semantic:WMS *
m=application 47411 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 192.0.2.2
a=candidate:0 1 UDP 2122252543 192.0.2.2 47411 typ host
a=candidate:2 1 TCP 2105524479 192.0.2.2 9 typ host tcptype active
a=sendrecv
a=end-of-candidates
a=ice-pwd:8ec2f7c5b7ac6e96eaa2ee9f3a7fd9d1
a=ice-ufrag:4f2e9a11
a=mid:0
a=setup:active
a=sctp-port:5000
a=max-message-size:1073741823
`.replaceAll('\n', '\r\n') }

// A handheld's, as Upload/Tests/UploadTests/BrowserDoorTests.swift has it: nobody answers, so nothing is answered.
const fixed = 'EwABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fCAECAwQFBhgBAgMEBQYHCAkKCwwNDg8QERIBAcCoAQFQAc6RDMs'
const handheld = read(fixed)
assert.deepEqual([handheld.kind, handheld.answers, handheld.user, handheld.password],
  [0x13, 0, 'AQIDBAUG', 'AQIDBAUGBwgJCgsMDQ4PEBES'])
assert.deepEqual(handheld.fingerprint, Array.from({ length: 32 }, (_, index) => index))
assert.deepEqual(handheld.places, [{ kind: 1, address: [192, 168, 1, 1], port: 20_481 }])
assert.equal(write(handheld), fixed)
const called = description(handheld)
assert.equal(called.type, 'answer')
for (const line of ['a=ice-lite', 'a=setup:passive', 'a=candidate:1 1 udp 2130706431 192.168.1.1 20481 typ host']) {
  assert.ok(called.sdp.includes(`\r\n${line}\r\n`), called.sdp)
}
for (const letter of [...fixed].keys()) {
  assert.equal(read(fixed.slice(0, letter) + (fixed[letter] === 'A' ? 'B' : 'A') + fixed.slice(letter + 1)), null)
}

const offer = ofDescription(chromium)
assert.deepEqual(offer.places.map(({ kind, port }) => [kind, port]), [[0, 42658], [2, 51744], [18 - 1, 61000]])
const letters = write(offer)
const invitation = read(letters)
assert.equal(letters, write(invitation))
const again = ofDescription(description(invitation))
assert.deepEqual({ ...again, sum: invitation.sum }, invitation, 'the description that is made says something else')
const answer = ofDescription(firefox, invitation.sum)
const told = read(write(answer))
assert.deepEqual([told.kind, told.answers, told.user, told.password], [0x11, invitation.sum, '4f2e9a11', '8ec2f7c5b7ac6e96eaa2ee9f3a7fd9d1'])
assert.deepEqual(told.places, [{ kind: 1, address: [192, 0, 2, 2], port: 47411 }])
assert.match(description(told).sdp, /a=setup:active\r\n(.*\r\n)*a=candidate:1 1 udp 2130706431 192\.0\.2\.2 47411 typ host\r\n/)
const alone = write({ ...offer, places: offer.places.slice(0, 1) })
console.log(`ok    an invitation has ${alone.length} letters with one place and ${letters.length} with three, an answer ${write(answer).length}`)

// A browser that says less than is needed, or what is not meant.
const changed = (from, to) => ofDescription({ ...chromium, sdp: chromium.sdp.replace(from, to) })
assert.equal(changed(/a=candidate.*\r\n/g, ''), null, 'nobody can be found')
assert.equal(changed('sha-256', 'sha-1'), null)
assert.equal(changed('oXr1', 'o"r1'), null)
assert.equal(changed('FNsfmLhUt5xDrSlTz9uwJlbb', 'short'), null)
assert.deepEqual(changed('fd00::2 51744', 'ff02::1 51744').places.length, 2)
assert.deepEqual(changed('203.0.113.9 61000', '203.0.113.9 22').places.length, 2)
assert.deepEqual(changed('203.0.113.9 61000', '203.0.113.999 61000').places.length, 2)
const many = Array.from({ length: 20 }, (_, index) => `a=candidate:1 1 udp 1 10.0.0.${index + 1} 5000 typ host\r\n`).join('')
assert.equal(changed('a=ice-ufrag', `${many}a=ice-ufrag`).places.length, 8)

// Damaged, cut and hostile letters.
for (const text of [letters, write(answer)]) {
  for (let cut = 0; cut < text.length; cut += 1) assert.equal(read(text.slice(0, cut)), null)
  for (let place = 0; place < text.length; place += 1) {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=. #%') {
      if (letter !== text[place]) assert.equal(read(text.slice(0, place) + letter + text.slice(place + 1)), null, `${place} ${letter}`)
    }
  }
  for (const more of ['A', 'AA', 'AAAA', '=', ' ', '\n']) assert.equal(read(text + more), null)
}
for (const text of ['', 'A', 'EA', '_'.repeat(640), 'A'.repeat(640), 'A'.repeat(10 ** 7), '5FET828W', '\u{1F600}']) assert.equal(read(text), null)

// Bytes with a right sum, and everything else wrong: the sum is no proof of anything.
const sealed = (bytes) => {
  let value = 0x811c9dc5
  for (const byte of bytes) value = Math.imul(value ^ byte, 0x01000193) >>> 0
  return Buffer.from([...bytes, value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]).toString('base64url')
}
const body = [...Buffer.from(letters, 'base64url')].slice(0, -4)
assert.equal(sealed(body), letters)
let taken = 0
for (let attempt = 0; attempt < 200_000; attempt += 1) {
  const bytes = attempt % 2 ? body.slice() : body.slice(0, 1 + random(body.length))
  for (let change = 0; change <= random(3); change += 1) bytes[random(bytes.length)] = random(256)
  if (attempt % 5 === 0) bytes.push(...Array.from({ length: random(30) }, () => random(256)))
  const found = read(sealed(bytes))
  if (!found) continue
  taken += 1
  assert.ok(found.places.length >= 1 && found.places.length <= 8)
  assert.match(`${found.user} ${found.password}`, /^[A-Za-z0-9+/]{4,64} [A-Za-z0-9+/]{22,64}$/)
  // Whatever it says, the browser is given lines of these forms alone.
  for (const line of description(found).sdp.split('\r\n')) {
    assert.match(line, /^$|^[a-z]=[\w+/:. *-]+$/)
    if (line.startsWith('a=candidate')) assert.match(line, /^a=candidate:\d 1 udp \d+ [0-9a-f.:-]+(\.local)? \d{4,5} typ (host|srflx raddr 0\.0\.0\.0 rport 9)$/)
  }
}
assert.ok(taken > 1000, `${taken} of them are invitations`)
for (const [of, address, port] of [[1, [0, 0, 0, 0], 5000], [1, [239, 1, 1, 1], 5000], [1, [10, 0, 0, 1], 80], [2, [255, ...Array(15).fill(2)], 5000]]) {
  assert.equal(read(write({ ...offer, places: [{ kind: of, address, port }] })), null, `${address}`)
}
for (const places of [[], Array(9).fill(offer.places[0])]) assert.equal(read(write({ ...offer, places })), null)
console.log(`ok    letters that are damaged, cut or made up are no invitation; ${taken} made-up ones that are one say nothing else`)

// A page without a browser, whose game traps when it hears of the invitation. Only what nobody takes ends it (play.js).
globalThis.document = { getElementById: () => ({}) }
globalThis.RTCPeerConnection = class {
  iceGatheringState = 'complete'
  createDataChannel() { return {} }
  async createOffer() { return chromium }
  async setLocalDescription(told) { this.localDescription = told }
  close() {}
}
const { carry } = await import('../Page/live.js')
const refused = new Promise((resolve) => {
  process.once('unhandledRejection', resolve)
  setTimeout(resolve, 2000, { name: 'nothing' })
})
const hear = () => { throw new WebAssembly.RuntimeError('unreachable') }
carry(Uint8Array.of(0, 1, 1), { hear, address: 'https://example.org/' })
assert.equal((await refused).name, 'RuntimeError', 'the end of the game is taken for that of the connection')
console.log('ok    a game that stops at an invitation has stopped')
process.exit()
