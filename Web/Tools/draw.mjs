// Draws the pictures that the page has of itself, by the game's own screens: icons, and the picture that
// others show beside a link to it. `draw.mjs PICTURES.WASM SITE`
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'

const [module, site] = process.argv.slice(2)
const { instance: { exports } } = await WebAssembly.instantiate(readFileSync(module), {})
exports._initialize()

// A screen of the game as red, green and blue.
function screen(wanted, width, height) {
  for (let index = 0; index < exports.screenCount(); index += 1) {
    const place = exports.room(100)
    const name = new Uint8Array(exports.memory.buffer, place, exports.screenName(index)).slice()
    if (new TextDecoder().decode(name) !== wanted) continue
    const drawn = exports.screen(index, width, height) >>> 0 // the memory may grow meanwhile
    const words = new Uint32Array(exports.memory.buffer, drawn, width * height)
    const pixels = new Uint8Array(width * height * 3)
    words.forEach((word, at) => pixels.set([word >> 16 & 255, word >> 8 & 255, word & 255], 3 * at))
    return { width, height, pixels }
  }
  throw new Error(`no screen is called ${wanted}`)
}

const at = ({ width, pixels }, x, y) => pixels.subarray(3 * (y * width + x), 3 * (y * width + x) + 3)
const isNear = (a, b, limit = 30) => (
  Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]) < limit)

// The board of a picture, which lies in the middle: its place, its side and the width of the gaps. A
// shadow lies around it, and its rim is lit.
function board(picture) {
  const { width, height } = picture
  const middle = height >> 1
  const paper = at(picture, 0, middle).slice()
  let left = 0
  while (isNear(at(picture, left, middle), paper, 100)) left += 1
  const right = width - 1 - left
  const rim = Math.round((right - left) / 80)
  const frame = at(picture, left + rim, middle).slice()
  let [top, bottom, gap] = [middle, middle, rim]
  while (isNear(at(picture, left + rim, top - 1), frame)) top -= 1
  while (isNear(at(picture, left + rim, bottom + 1), frame)) bottom += 1
  while (isNear(at(picture, left + gap, middle + ((bottom - top) >> 3)), frame)) gap += 1
  const side = right - left + 1
  if (Math.abs(bottom - top + 1 - side) > side / 20) {
    throw new Error('no board was found')
  }
  // Its corners are round, so the column's ends are not the board's.
  return { left, top: Math.round((top + bottom - side) / 2), side, gap, frame }
}

// A square of a picture in another size, each pixel the mean of those that it was, and `margin` of each
// side in the frame's colour.
function square(picture, { left, top, side, frame }, size, margin = 0) {
  const pixels = new Uint8Array(size * size * 3)
  const inner = size * (1 - 2 * margin)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = [x, y].map((place) => ((place - size * margin) * side) / inner)
      const isOutside = from.some((place) => place < 0 || place + side / inner > side + 1e-6)
      pixels.set(isOutside ? frame : mean(picture, left, top, from, side / inner), 3 * (y * size + x))
    }
  }
  return { width: size, height: size, pixels }
}

function mean(picture, left, top, [x, y], step) {
  const sum = [0, 0, 0]
  let count = 0
  for (let row = Math.floor(y); row < Math.max(Math.floor(y + step), Math.floor(y) + 1); row += 1) {
    for (let column = Math.floor(x); column < Math.max(Math.floor(x + step), Math.floor(x) + 1); column += 1) {
      const pixel = at(picture, left + column, top + row)
      for (let part = 0; part < 3; part += 1) sum[part] += pixel[part]
      count += 1
    }
  }
  return sum.map((part) => Math.round(part / count))
}

function png({ width, height, pixels }) {
  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    for (let bit = 0; bit < 8; bit += 1) byte = byte & 1 ? (byte >>> 1) ^ 0xEDB88320 : byte >>> 1
    return byte >>> 0
  })
  const chunk = (name, bytes) => {
    const body = Buffer.concat([Buffer.from(name), bytes])
    let sum = 0xFFFFFFFF
    for (const byte of body) sum = (sum >>> 8) ^ table[(sum ^ byte) & 255]
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(bytes.length)
    check.writeUInt32BE(~sum >>> 0)
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (3 * width + 1))
  for (let y = 0; y < height; y += 1) {
    Buffer.from(pixels.buffer, pixels.byteOffset + 3 * y * width, 3 * width).copy(rows, y * (3 * width + 1) + 1)
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0)),
  ])
}

const write = (name, picture) => writeFileSync(join(site, name), png(picture))

// Four tiles of a board that is being played, in its corner.
const playing = screen('playing', 1440, 2000)
const whole = board(playing)
const edge = Math.ceil(whole.gap / 2)
const side = (whole.side - whole.gap) >> 1
const corner = { ...whole, left: whole.left + edge, top: whole.top + whole.side - edge - side, side }
for (const size of [180, 192, 512]) write(`icon-${size}.png`, square(playing, corner, size))
// Systems cut these to a circle or another shape, of which four fifths are safe.
write('icon-mask-512.png', square(playing, corner, 512, 0.17))
write('picture.png', screen('playing', 1200, 630))
