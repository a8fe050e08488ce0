// The border to the modules: rows of bytes in and out.

// As the server has it, whatever a browser's own cache has of another version; see parts.mjs.
export async function fetched(name) {
  try {
    const response = await fetch(name, { cache: 'no-cache' })
    if (!response.ok) throw response
    return await response.arrayBuffer()
  } catch {
    throw new Trouble('noPart', name)
  }
}

export async function compile(name) {
  if (typeof WebAssembly === 'undefined') throw new Trouble('noWasm')
  return WebAssembly.compile(await fetched(name))
}

// What `ask` brings, asked for until it comes: each time that it does not, `told` is called, and it is left alone longer.
export async function arrived(ask, told) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask(tries)
    } catch {
      await told?.()
      await new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** tries, 60_000)))
    }
  }
}

// A script of the page, once it comes: by a name that brought nothing a browser asks for none again.
const scripts = {}
export const script = (name, told) => scripts[name] ??= arrived((tries) => {
  const file = `./${name}.js${'?'.repeat(tries)}`
  return import(file)
}, told)

// What keeps the game from being played: the name of the words for it, and what is filled in.
export class Trouble extends Error {
  constructor(name, ...values) {
    super([name, ...values].join(' '))
    Object.assign(this, { name, values })
  }
}

// What is done that the module cannot: its first part something that came with the second, or what it
// should never do.
export const isTrap = (error) => error?.name === 'RuntimeError'

// A module that is ready to be used, as the exports of each of its parts: the last has all. The game is in three:
// with the board part come the first moves, with the first one it plays on the board and can do no more, with the
// rest it is whole.
export async function joined(...parts) {
  const living = []
  for (const part of parts) living.push((await WebAssembly.instantiate(part, { board: living[0] })).exports)
  living.at(-1)._initialize()
  return living
}

export const open = async (...parts) => (await joined(...parts)).at(-1)

export const give = (module, bytes) => {
  const place = module.room(bytes.length)
  if (place) new Uint8Array(module.memory.buffer, place, bytes.length).set(bytes)
  return place ? bytes.length : -1
}

export const giveText = (module, text) => give(module, new TextEncoder().encode(text))

export const take = (module, what, length) => {
  const place = module.room(length)
  const count = Math.min(module.copy(what), length)
  return new Uint8Array(module.memory.buffer, place, count).slice()
}

export const takeText = (module, what, length = 1 << 18) => new TextDecoder().decode(take(module, what, length))
