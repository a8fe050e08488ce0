// A slow line before a server, as TCP makes it: a connection takes a round trip until it carries anything, the bytes
// of all share one line each way, and each has ten packets under way at first and twice as many after every round trip
// (RFC 5681, RFC 6928); none is lost.
import { connect, createServer } from 'node:net'

const packet = 1460
const first = 10 * packet
const at = (time, action) => setTimeout(action, Math.max(time - performance.now(), 0))

// Listens before `port`, with so many kilobits a second each way and so many milliseconds for a round trip.
export function slow(port, kilobits, latency) {
  const server = createServer({ noDelay: true }, (client) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true })
    const opened = performance.now() + latency
    carry(client, far, up, opened)
    carry(far, client, down, opened)
  })
  const [up, down] = [{ free: 0 }, { free: 0 }] // until when the line is taken

  function carry(from, to, line, opened) {
    const waiting = []
    let [most, under, isOver] = [first, 0, false]
    const send = () => {
      while (waiting.length && under < most) {
        const bytes = waiting.shift()
        line.free = Math.max(line.free, performance.now()) + (bytes.length * 8) / kilobits
        under += bytes.length
        at(line.free + latency / 2, () => to.write(bytes))
        at(line.free + latency, () => {
          under -= bytes.length
          most += bytes.length
          if (waiting.length) send()
          else if (isOver && under === 0) to.end()
        })
      }
    }
    from.on('data', (bytes) => {
      for (let place = 0; place < bytes.length; place += packet) waiting.push(bytes.subarray(place, place + packet))
      at(opened, send)
    })
    from.on('close', () => {
      isOver = true
      if (!waiting.length && under === 0) to.end()
    })
    from.on('error', () => to.destroy())
  }

  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ server, port: server.address().port }))
  })
}
