// The game while parts of it are on the way. What the module is given is written down. When a part has come it
// joins the living module, and nothing is begun anew. Where a part that is there could not do something meanwhile,
// which is a trap, all that was done is done again in a module that has more: it does the same whenever it gets the
// same.

import { decode, encode } from './keeper.js'
import { isTrap, joined, take } from './module.js'

// What changes the game; all else only asks.
const deeds = ['step', 'press', 'touch', 'feel', 'resize', 'show', 'wrote']
const questions = ['figure', 'copy', 'room', 'wants']

export class Early {
  #done = []
  // Whether it came to something that it has not.
  isStuck = false

  // `board` is the part that the others join.
  constructor(module, board) {
    Object.assign(this, { module, board })
    for (const name of deeds) {
      this[name] = (...values) => {
        if (!this.isStuck) this.#done.push([name, values])
        return this.#ask(name, values)
      }
    }
    for (const name of questions) this[name] = (...values) => this.#ask(name, values)
  }

  // What there is of the module, started; nothing where it comes to something that it has not at once.
  static begun(living, start) {
    try {
      return new Early(start(living.at(-1)), living[0])
    } catch (error) {
      if (!isTrap(error)) throw error
      return null
    }
  }

  get memory() { return this.module.memory }
  // Whether it takes what a sensor feels.
  get isFeeling() { return 'feel' in this.module }

  #ask(name, values) {
    if (this.isStuck) return 0
    try {
      if (name in this.module) return this.module[name](...values)
    } catch (error) {
      if (!isTrap(error)) throw error
    }
    this.isStuck = true
    return 0
  }

  // The module that has the last of these parts too, as it is after all that was done, and the rows that it wants
  // kept where it did that again. `start` starts a module as this one was started. Nothing is done meanwhile.
  async join(parts, start, isWhole) {
    if (!this.isStuck && isUntouched(this.memory, parts.at(-1))) {
      const { exports } = await WebAssembly.instantiate(parts.at(-1), { board: this.board })
      if (isWhole) return { module: exports, rows: null }
      this.module = exports
      return { module: this, rows: null }
    }
    const living = await joined(...parts)
    const module = isWhole ? start(living.at(-1)) : Early.begun(living, start)
    if (!module) return { module: this, rows: null }
    const rows = new Map()
    if (isWhole) module.blind(1)
    for (const [name, values] of this.#done) {
      if (!(module[name](...values) & 4) || name !== 'step') continue
      for (const [key, value] of decode(take(module, 1, module.figure(8)))) rows.set(key, value)
    }
    if (isWhole) {
      module.blind(0)
      module.show(1)
    }
    return { module, rows: encode([...rows]) }
  }
}

// Whether nobody has written where the second part brings bytes: such a module would lose them.
function isUntouched(memory, rest) {
  const [places] = WebAssembly.Module.customSections(rest, 'places')
  const numbers = new Uint32Array(places)
  const bytes = new Uint8Array(memory.buffer)
  for (let index = 0; index < numbers.length; index += 2) {
    if (bytes.subarray(numbers[index], numbers[index] + numbers[index + 1]).some(Boolean)) return false
  }
  return true
}
