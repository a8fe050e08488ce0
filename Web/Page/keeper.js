// Keeps rows of bytes in the browser, by number. One page of this site keeps; another one that is open
// beside it plays, and says that it does not. Where a browser keeps nothing (a private window, a frame
// that is shut off, a disk that is full) or does not answer, the game is played all the same.

const patience = 1500 // milliseconds that a game waits for what was kept

const answer = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result)
  request.onerror = reject
})

const open = async () => {
  const request = indexedDB.open('tilt2048', 1)
  request.onupgradeneeded = () => request.result.createObjectStore('rows')
  return answer(request)
}

const ours = (held) => new Promise((resolve) => {
  if (!navigator.locks) return resolve(true)
  navigator.locks.request('tilt2048', { ifAvailable: true }, (lock) => {
    resolve(lock !== null)
    return lock && held
  }).catch(() => resolve(true))
})

const late = () => new Promise((resolve, reject) => setTimeout(reject, patience))

export class Keeper {
  #database = null
  #left = new Map() // rows that are not written yet
  #leave
  // As long as the page is there, unless it keeps nothing: then another one may.
  #held = new Promise((resolve) => { this.#leave = resolve })

  // All rows, in the form that the module takes: number, length, bytes; low byte first. A browser that
  // answers too late keeps nothing of this page: what it has is of another game.
  async read() {
    try {
      const { database, rows } = await Promise.race([this.#found(), late()])
      this.#database = database
      return encode(rows)
    } catch {
      this.#leave()
      return new Uint8Array(0)
    }
  }

  async #found() {
    const database = await open()
    const isOurs = await ours(this.#held)
    const store = database.transaction('rows').objectStore('rows')
    // At once: one after the other, years of games would take longer than the game waits for them.
    const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())])
    return { database: isOurs ? database : null, rows: keys.map((key, index) => [key, values[index]]) }
  }

  // Writes rows in that form, all or none; whether they are kept. Where they are not it tries once more by a way that
  // is opened anew: Safari closes it behind a page that was left. Those that are not kept then go with the next ones.
  async write(bytes) {
    if (!this.#database) return false
    for (const [key, value] of decode(bytes)) this.#left.set(key, value)
    const reopen = async () => { this.#database = await open() }
    try {
      const rows = await Promise.race([late(), this.#put().catch(() => reopen().then(() => this.#put()))])
      for (const [key, value] of rows) if (this.#left.get(key) === value) this.#left.delete(key)
      return true
    } catch {
      reopen().catch(() => {}) // one that never answers is left as well
      return false
    }
  }

  #put() {
    return new Promise((resolve, reject) => {
      const rows = [...this.#left]
      const transaction = this.#database.transaction('rows', 'readwrite', { durability: 'strict' })
      const store = transaction.objectStore('rows')
      for (const [key, value] of rows) {
        if (value.length) store.put(value, key)
        else store.delete(key)
      }
      transaction.oncomplete = () => resolve(rows)
      transaction.onabort = reject // behind each error, too
    })
  }
}

export function encode(rows) {
  const bytes = new Uint8Array(rows.reduce((sum, [, value]) => sum + 16 + value.length, 0))
  const view = new DataView(bytes.buffer)
  let place = 0
  for (const [key, value] of rows) {
    view.setBigInt64(place, BigInt(key), true)
    view.setBigInt64(place + 8, BigInt(value.length), true)
    bytes.set(value, place + 16)
    place += 16 + value.length
  }
  return bytes
}

export function decode(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const rows = []
  for (let place = 0; place < bytes.length;) {
    const length = Number(view.getBigInt64(place + 8, true))
    rows.push([Number(view.getBigInt64(place, true)), bytes.slice(place + 16, place + 16 + length)])
    place += 16 + length
  }
  return rows
}
