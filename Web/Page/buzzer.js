// The handheld's cues as its loudspeaker has them: tones that are struck and die away, many at once.
// A browser lets a page sound after the first key or touch.

// In sound pressure, as the loudspeaker's: a quarter, a half, whole.
const loudness = [0.25, 0.5, 1].map((share) => share * 0.45)

// What a tone is struck on: the strength of its harmonics from the first on, and in how many seconds
// C4 loses two thirds of it.
const timbres = [
  { harmonics: [1, 0.1, 0, 0.25], decay: 0.16 },
  { harmonics: [1, 0, 0.33, 0, 0.2, 0, 0.12], decay: 0.2 },
  { harmonics: [1, 0, 0.3, 0, 0.12], decay: 0.3 },
  { harmonics: [0.8, 0.6, 0.4, 0.25], decay: 0.2 },
]
const lowest = -128

export class Buzzer {
  #context = null
  #master = null
  #waves = []
  #tones = new Set()
  #cue = 0

  // A finger may let a page sound when it is lifted, a mouse when it goes down (HTML, "activation triggering input
  // event"); a tilt never does, so a tap on anything counts.
  constructor() {
    for (const name of ['pointerdown', 'pointerup', 'touchend', 'click', 'keydown']) {
      window.addEventListener(name, () => this.#wake())
    }
    document.addEventListener('visibilitychange', () => { if (this.#context && !document.hidden) this.#wake() })
  }

  #wake() {
    if (!this.#context) {
      const Context = window.AudioContext ?? window.webkitAudioContext
      if (!Context) return
      const context = new Context()
      this.#context = context
      this.#master = new GainNode(context, { gain: 0 })
      // What sounds together stays below the full scale.
      const limit = new DynamicsCompressorNode(context, {
        threshold: -6, knee: 3, ratio: 20, attack: 0.001, release: 0.1,
      })
      this.#master.connect(limit).connect(context.destination)
      this.#waves = timbres.map(({ harmonics }) => {
        const sum = harmonics.reduce((total, one) => total + one, 0)
        const imag = [0, ...harmonics.map((one) => one / sum)]
        return new PeriodicWave(context, { imag, disableNormalization: true })
      })
    }
    // Safari's is interrupted after a call, or when the page was left.
    if (this.#context.state !== 'running') this.#context.resume()?.catch(() => {})
  }

  // Six numbers a tone: when in milliseconds from now, semitones above C4, its length in
  // milliseconds, decibels below the loudest, from where (-100 to 100), and on what it is struck. The
  // lowest begins a cue: what was to begin from then on gives way, but for a cue that still waits.
  play(numbers, volume) {
    if (!this.#context) return
    const now = this.#context.currentTime + 0.01
    this.#master.gain.setTargetAtTime(loudness[volume], now, 0.003)
    for (let index = 0; index + 5 < numbers.length; index += 6) {
      const [wait, semitone, length, softness, balance, timbre] = numbers.subarray(index, index + 6)
      const start = now + wait / 1000
      if (semitone === lowest) this.#drop(start)
      else this.#strike(start, semitone, length / 1000, softness, balance / 100, timbre)
    }
  }

  #drop(time) {
    for (const tone of this.#tones) {
      if (tone.start >= time && tone.cue <= time) tone.oscillator.disconnect()
    }
    this.#cue = time
  }

  #strike(start, semitone, length, softness, balance, timbre) {
    const context = this.#context
    const level = 10 ** (-softness / 20)
    const oscillator = new OscillatorNode(context, {
      periodicWave: this.#waves[timbre], frequency: 261.6256 * 2 ** (semitone / 12),
    })
    const envelope = new GainNode(context, { gain: 0 })
    envelope.gain.setValueAtTime(0, start)
    envelope.gain.linearRampToValueAtTime(level, start + 0.004)
    envelope.gain.setTargetAtTime(0, start + 0.004, timbres[timbre].decay * 2 ** (-semitone / 24))
    envelope.gain.setTargetAtTime(0, start + Math.max(length, 0.005), 0.006)
    const place = new StereoPannerNode(context, { pan: balance })
    oscillator.connect(envelope).connect(place).connect(this.#master)
    const tone = { start, cue: this.#cue, oscillator }
    this.#tones.add(tone)
    oscillator.onended = () => {
      this.#tones.delete(tone)
      place.disconnect()
    }
    oscillator.start(start)
    oscillator.stop(start + length + 0.06)
  }

  silence() {
    if (!this.#context) return
    this.#drop(this.#context.currentTime)
    this.#master.gain.setTargetAtTime(0, this.#context.currentTime, 0.005)
  }
}
