// When the appliance takes its steps: a hundred a second while anything is under way, whatever the
// screen's rate, and none while nothing is. The module says for how long that will be; so long the page
// has one timer and nothing else, and the steps are taken when it goes on.

const quietTurns = 8 // turns without anything before the module is asked
const longest = 3000 // steps that it looks ahead
const shortest = 20 // fewer are not worth a rest

export class Steps {
  #step
  #rest
  #last = 0 // until when steps were taken
  #frame = 0
  #timer = 0
  #quiet = 0
  #planned = 0 // steps of the rest that are left
  #first = 0 // 1 before the first picture after it was woken for something
  #turn = (now) => this.#go(now)

  // `step` takes so many steps and says whether anything came of them; `rest` says for how many of the
  // next ones nothing will.
  constructor(step, rest) {
    this.#step = step
    this.#rest = rest
  }

  // Goes on. What it is woken for is told to the module after this.
  wake() {
    this.#first = 1
    if (this.#frame || document.hidden) return
    this.#catchUp()
    clearTimeout(this.#timer)
    this.#planned = 0
    this.#quiet = 0
    this.#last = performance.now()
    this.#frame = requestAnimationFrame(this.#turn)
  }

  // Takes the steps of a rest so far and goes on resting, unless something comes of them.
  nudge() {
    if (this.#frame || document.hidden) return
    if (this.#catchUp() || this.#planned <= 0) this.wake()
  }

  // Nobody looks: a page that is not seen for long goes on where it was.
  stop() {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#timer)
    this.#frame = 0
    this.#planned = 0
  }

  #go(now) {
    this.#frame = 0
    // What it was woken for is seen at once: the first step is taken before it is due, and the next ones when they are.
    const due = Math.max(Math.floor((now - this.#last) / 10), this.#last <= performance.now() ? this.#first : 0)
    this.#first = 0
    if (due > 0) {
      this.#last = due > 10 ? now : this.#last + due * 10
      this.#quiet = this.#step(Math.min(due, 10)) ? 0 : this.#quiet + 1
    }
    if (this.#quiet < quietTurns || !this.#lieDown()) this.#frame = requestAnimationFrame(this.#turn)
  }

  #lieDown() {
    this.#quiet = 0
    this.#planned = this.#rest(longest)
    if (this.#planned < shortest) return false
    const isSafe = this.#planned === longest
    this.#timer = setTimeout(() => {
      // Further than it looked: it looks again, and nobody sees anything.
      if (isSafe && !document.hidden && !this.#catchUp() && this.#lieDown()) return
      this.wake()
    }, this.#planned * 10)
    return true
  }

  // Takes the steps of the rest that are due; whether anything came of them.
  #catchUp() {
    clearTimeout(this.#timer)
    let due = Math.max(0, Math.min(Math.floor((performance.now() - this.#last) / 10), this.#planned))
    this.#last += due * 10
    this.#planned -= due
    let came = false
    for (; due > 0; due -= 100) came = this.#step(Math.min(due, 100)) || came
    // It was cleared, and is wanted as long as there is no wake().
    if (this.#planned > 0) this.#timer = setTimeout(() => this.wake(), this.#planned * 10)
    return came
  }
}
