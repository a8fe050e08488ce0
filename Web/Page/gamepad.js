// Gamepads, looked at while one is there: fetched when the first is there.

// The standard layout's buttons as the handheld's: A and B, X takes back, Y asks for a hint, the
// shoulders go on, Start opens the menu, and the cross.
const buttons = { 0: 4, 1: 5, 2: 6, 3: 7, 4: 12, 5: 12, 9: 5, 12: 0, 13: 2, 14: 3, 15: 1 }
const far = 0.6 // of a stick's way
const repeats = [400, 120] // milliseconds until a held one repeats, and between

let isRunning = false

export function begin(tell) {
  if (isRunning) return
  isRunning = true
  const held = new Map()
  const look = (now) => {
    let pads = []
    try { pads = [...navigator.getGamepads()].filter((pad) => pad?.connected) } catch { /* none */ }
    if (!pads.length || document.hidden) {
      for (const code of held.keys()) tell('press', code, 0)
      isRunning = false
      if (document.hidden) document.addEventListener('visibilitychange', () => begin(tell), { once: true })
      return
    }
    const down = new Set()
    for (const pad of pads) {
      for (const [index, code] of Object.entries(buttons)) if (pad.buttons[index]?.pressed) down.add(code)
      const [x, y] = pad.axes
      if (Math.max(Math.abs(x), Math.abs(y)) > far) down.add(Math.abs(x) > Math.abs(y) ? (x > 0 ? 1 : 3) : y > 0 ? 2 : 0)
    }
    for (const code of held.keys()) {
      if (down.has(code)) continue
      held.delete(code)
      tell('press', code, 0)
    }
    for (const code of down) {
      const due = held.get(code)
      if (due !== undefined && now < due) continue
      held.set(code, now + repeats[due === undefined ? 0 : 1])
      tell('press', code, due === undefined ? 1 : 2)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
