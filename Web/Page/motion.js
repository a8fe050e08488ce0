// What a browser says of the device's motion, as the module takes it: specific force in g and rates in
// degrees a second, in the axes of the picture as it is seen: x to the right, y to its top edge, z to
// the viewer. And that there is a gamepad.

import { script } from './module.js'
import { say } from './words.js'

const gravity = 9.80665

// Turned counterclockwise by a quarter, the device's top points left: what is right on the picture is
// the device's bottom, and what is up on it is the device's right.
const turns = {
  0: (x, y) => [x, y],
  90: (x, y) => [-y, x],
  180: (x, y) => [-x, -y],
  270: (x, y) => [y, -x],
}

// `event` is a DeviceMotionEvent, `angle` that of the screen's orientation; `isApple` where the force
// is told with the other sign. nil where something is missing: some desktops send empty events.
//
// rotationRate.alpha is the rate about x, beta about y, gamma about z in all browsers, whatever is said
// of the angles of DeviceOrientationEvent (w3c/deviceorientation, issue 44).
export function sample(event, angle, isApple) {
  const force = event.accelerationIncludingGravity
  const rate = event.rotationRate
  if (!force || !rate) return null
  const numbers = [force.x, force.y, force.z, rate.alpha, rate.beta, rate.gamma]
  if (!numbers.every(Number.isFinite)) return null
  const turn = turns[((angle % 360) + 360) % 360] ?? turns[0]
  const sign = isApple ? -1 : 1
  const [x, y] = turn((sign * force.x) / gravity, (sign * force.y) / gravity)
  const [rateX, rateY] = turn(rate.alpha, rate.beta)
  return [x, y, (sign * force.z) / gravity, rateX, rateY, rate.gamma]
}

// iPhones and iPads, which call themselves Macs, tell the force that pulls instead of the one that
// holds.
export const isApple = (navigator) =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1)

// Gamepads, from the first one on. A browser tells of each once, which may have been before anybody listened; in a frame
// that may have none the question is refused.
function lookForPads(tell) {
  const begin = () => script('gamepad').then((pads) => pads.begin(tell))
  window.addEventListener('gamepadconnected', begin)
  try { if (navigator.getGamepads().some(Boolean)) begin() } catch { /* none */ }
}

// MARK: The sensor of this device

const quick = 60 // degrees a second that only a tilt has
let level = null // what was felt when the device moved last

// Hands over what is felt: `feel` takes the time, the six numbers, whether the device moves and whether that is quick.
// Where the browser must be asked (`asks`), `offer` is the button for that; who is told without asking is not bothered.
export function begin(feel, asks, offer, tell) {
  lookForPads(tell)
  const apple = isApple(navigator)
  let isOffered = asks && apple // the button is another's later
  window.addEventListener('devicemotion', (event) => {
    const values = sample(event, screen.orientation?.angle ?? window.orientation ?? 0, apple)
    if (!values) return
    if (isOffered) offer.hidden = true
    isOffered = false
    const isMoving = !level || values.some((value, index) => (
      index < 3 ? Math.abs(value - level[index]) > 0.04 : Math.abs(value) > 4))
    if (isMoving) {
      level = values
      window.dispatchEvent(new Event('tilted'))
    }
    feel(event.timeStamp, values, isMoving, values.some((value, index) => index > 2 && Math.abs(value) > quick))
  })
  if (!isOffered) return
  offer.hidden = false
  offer.onclick = async () => {
    const leave = await DeviceMotionEvent.requestPermission().catch(() => 'denied')
    offer.hidden = true
    document.getElementById('panel').focus({ preventScroll: true })
    if (leave !== 'granted') refused()
  }
}

// Who said no, perhaps long ago, is told how to be asked again: the browser itself says nothing.
function refused() {
  const sign = document.getElementById('wait')
  sign.textContent = say('noTilt')
  sign.hidden = false
  setTimeout(() => Object.assign(sign, { hidden: true, textContent: say('coming') }), 8000)
}
