// Reads the PNG files that tilt2048 writes: 8 bits a channel, red, green and blue.
import { inflateSync } from 'node:zlib'

export function decode(file) {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const channels = { 2: 3, 6: 4 }[file[25]]
  if (file[24] !== 8 || !channels) throw new Error(`a PNG of kind ${file[24]}, ${file[25]}`)
  const parts = []
  for (let place = 8; place < file.length; place += file.readUInt32BE(place) + 12) {
    if (file.toString('latin1', place + 4, place + 8) !== 'IDAT') continue
    parts.push(file.subarray(place + 8, place + 8 + file.readUInt32BE(place)))
  }
  const lines = inflateSync(Buffer.concat(parts))
  const stride = width * channels
  const pixels = new Uint8Array(height * stride)
  for (let y = 0; y < height; y += 1) {
    const filter = lines[y * (stride + 1)]
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : pixels[y * stride + x - channels]
      const up = y ? pixels[(y - 1) * stride + x] : 0
      const corner = y && x >= channels ? pixels[(y - 1) * stride + x - channels] : 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]
      pixels[y * stride + x] = lines[y * (stride + 1) + 1 + x] + guess
    }
  }
  return { width, height, channels, pixels }
}

function paeth(left, up, corner) {
  const guess = left + up - corner
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value))
  return a <= b && a <= c ? left : b <= c ? up : corner
}
