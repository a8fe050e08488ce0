// The game while its second part is on the way. What the module is given is written down. When the part has
// come it joins the living module, and nothing is begun anew. Where the first part could not do something
// meanwhile, which is a trap, all that was done is done again in a module that is whole: it does the same
// whenever it gets the same.

import { decode, encode } from './keeper.js'
import { isTrap, open, take } from './module.js'

// What changes the game; all else only asks.
const deeds = ['step', 'press', 'touch', 'feel', 'resize', 'show', 'wrote']
const questions = ['figure', 'copy', 'room', 'wants']

export class Early {
  #done = []
  // Whether the first part came to something that it has not.
  isStuck = false

  constructor(module) {
    this.module = module
    for (const name of deeds) {
      this[name] = (...values) => {
        if (!this.isStuck) this.#done.push([name, values])
        return this.#ask(name, values)
      }
    }
    for (const name of questions) this[name] = (...values) => this.#ask(name, values)
  }

  get memory() { return this.module.memory }

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

  // The whole module, as it is after all that was done, and the rows that it wants kept where it did that again.
  // `first` and `rest` are the parts, `start` starts a module as this one was started. Nothing is done meanwhile.
  async join(first, rest, start) {
    if (!this.isStuck && isUntouched(this.memory, rest)) {
      const { exports } = await WebAssembly.instantiate(rest, { first: this.module })
      return { module: exports, rows: null }
    }
    const module = start(await open(first, rest))
    const rows = new Map()
    module.blind(1)
    for (const [name, values] of this.#done) {
      if (!(module[name](...values) & 4) || name !== 'step') continue
      for (const [key, value] of decode(take(module, 1, module.figure(8)))) rows.set(key, value)
    }
    module.blind(0)
    module.show(1)
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
