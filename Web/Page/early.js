// The game while parts of it are on the way: see parts.js. What the module is given is written down. Where a part that
// is there could not do something, which is a trap, all that was done is done again in a module that has more: it does
// the same whenever it gets the same.

import { isTrap } from './module.js'

// What changes the game; all else only asks.
const deeds = ['step', 'press', 'touch', 'feel', 'resize', 'show', 'wrote']
const questions = ['figure', 'copy', 'room', 'wants']

export class Early {
  done = []
  // Whether it came to something that it has not.
  isStuck = false

  // `board` is the part that the others join; `words` those with the words of a language, where it was given any.
  constructor(module, board, words) {
    Object.assign(this, { module, board, words, besides: [...words] })
    for (const name of deeds) {
      this[name] = (...values) => {
        if (!this.isStuck) this.done.push([name, values])
        return this.#ask(name, values)
      }
    }
    for (const name of questions) this[name] = (...values) => this.#ask(name, values)
  }

  // What there is of the module, started; nothing where it comes to something that it has not at once.
  static begun(living, start, words = []) {
    try {
      return new Early(start(living.at(-1)), living[0], words)
    } catch (error) {
      if (!isTrap(error)) throw error
      return null
    }
  }

  async beside(part) {
    await WebAssembly.instantiate(part, { board: this.board })
    this.besides.push(part)
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
}
