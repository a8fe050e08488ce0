// What a browser says of the device's motion, as the module takes it: specific force in g and rates in
// degrees a second, in the axes of the picture as it is seen: x to the right, y to its top edge, z to
// the viewer.

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
