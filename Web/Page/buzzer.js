// The melodies of the handheld's buzzer: one square tone at a time. A browser lets a page sound after
// the first key or touch.

// In sound pressure, as the buzzer's: a quarter, a half, whole; a square wave is loud.
const loudness = [0.25, 0.5, 1].map((share) => share * 0.12)

export class Buzzer {
  #context = null
  #tone = null
  #gain = null

  wake() {
    if (!this.#context) {
      const Context = window.AudioContext ?? window.webkitAudioContext
      if (!Context) return
      this.#context = new Context()
      this.#gain = new GainNode(this.#context, { gain: 0 })
      this.#tone = new OscillatorNode(this.#context, { type: 'square', frequency: 440 })
      this.#tone.connect(this.#gain).connect(this.#context.destination)
      this.#tone.start()
    }
    if (this.#context.state === 'suspended') this.#context.resume()
  }

  // Pairs of a step's number and a frequency; 0 is silence.
  play(tones, volume) {
    if (!this.#context) return
    const start = this.#context.currentTime + 0.01
    for (let index = 0; index < tones.length; index += 2) {
      const time = start + tones[index] / 100
      if (tones[index + 1]) this.#tone.frequency.setValueAtTime(tones[index + 1], time)
      this.#gain.gain.setValueAtTime(tones[index + 1] ? loudness[volume] : 0, time)
    }
  }

  silence() {
    if (this.#gain) this.#gain.gain.setValueAtTime(0, this.#context.currentTime)
  }
}
