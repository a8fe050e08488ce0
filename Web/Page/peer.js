// The other side of a live duel: one channel of data to another browser or a handheld, with nothing in between. What
// is said over it are the game's own words; one that is lost is said again by the game, so the channel repeats nothing.

import { description, ofDescription, read, write } from './invite.js'

// A server that tells a browser its address as seen from outside (`stun:HOST:PORT`): scripts/web puts in what Web/stun says.
const stun = ''
const patience = 3000 // milliseconds for all places to be found
const mostBytes = 1200 // of a word
const mostWaiting = 1 << 16 // bytes that wait to be sent: more would be old by then

export class Peer {
  #connection
  #channel
  #invitation = null

  // `take` is called with each word of the other side, `changed` with true when it is there and false when it is not
  // any more (it may come again), and `failed` when they will not find each other.
  constructor({ take, changed, failed }) {
    this.#connection = new RTCPeerConnection({ iceServers: stun ? [{ urls: stun }] : [] })
    this.#channel = this.#connection.createDataChannel('duel', { negotiated: true, id: 0, ordered: false, maxRetransmits: 0 })
    this.#channel.binaryType = 'arraybuffer'
    this.#channel.onmessage = ({ data }) => {
      if (data instanceof ArrayBuffer && data.byteLength > 0 && data.byteLength <= mostBytes) take(new Uint8Array(data))
    }
    let isThere = false
    const look = () => {
      const state = this.#connection.connectionState
      if (state === 'failed') failed()
      const now = this.#channel.readyState === 'open' && state === 'connected'
      if (now !== isThere) changed(isThere = now)
    }
    this.#channel.onopen = this.#channel.onclose = this.#connection.onconnectionstatechange = look
  }

  // The letters of an invitation.
  async invite() {
    await this.#connection.setLocalDescription(await this.#connection.createOffer())
    const letters = await this.#letters()
    this.#invitation = read(letters)
    return letters
  }

  // The letters of the answer to an invitation.
  async answer(invitation) {
    await this.#connection.setRemoteDescription(description(invitation))
    await this.#connection.setLocalDescription(await this.#connection.createAnswer())
    return this.#letters(invitation.sum)
  }

  // Speaks with the handheld whose invitation it is: it needs to know nothing of this side.
  async knock(invitation) {
    await this.#connection.setLocalDescription(await this.#connection.createOffer())
    await this.#connection.setRemoteDescription(description(invitation))
  }

  // Whether an answer is one to the invitation that was given, and to the first that comes.
  isFor(answer) {
    return answer.answers === this.#invitation?.sum && this.#connection.signalingState === 'have-local-offer'
  }

  // Takes the answer to the invitation.
  take(answer) { return this.#connection.setRemoteDescription(description(answer)) }

  async #letters(answers) {
    const connection = this.#connection
    await new Promise((resolve) => {
      const look = () => { if (connection.iceGatheringState === 'complete') resolve() }
      connection.onicegatheringstatechange = look
      setTimeout(resolve, patience)
      look()
    })
    const told = ofDescription(connection.localDescription, answers)
    if (!told) throw new Error('no network')
    return write(told)
  }

  // Says a word, unless so much waits that it would come too late.
  say(word) {
    if (this.#channel.readyState !== 'open' || this.#channel.bufferedAmount > mostWaiting) return
    this.#channel.send(word)
  }

  close() { this.#connection.close() }
}
