// The three parts of the game's module, as a page has them: the board part lies in index.html.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpacked } from '../Page/unpack.js'

export async function compiledParts(site) {
  const file = (name) => readFileSync(join(site, name))
  const [, text] = /<script id="parts"[^>]*>([^<]*)</.exec(file('index.html').toString())
  return Promise.all([unpacked(text), file('first.wasm'), file('rest.wasm')].map((bytes) => WebAssembly.compile(bytes)))
}
