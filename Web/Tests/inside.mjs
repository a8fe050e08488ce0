// The three parts of the game's module, as a page has them: the board part lies in index.html, and so does the script
// that makes it out of that, and then the first part out of first.txt.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { unpacked } from '../Page/parts.js'

export async function compiledParts(site) {
  const file = (name) => readFileSync(join(site, name))
  const html = file('index.html').toString()
  const script = html.match(/<script>([^]*?)<\/script>/g)[1].slice('<script>'.length, -'</script>'.length)
  const text = (id) => [...html.split(`<div id="${id}"`)[1].split('</div>')[0]
    .matchAll(/<script type="text\/plain">([^<]*)</g)].map(([, piece]) => piece).join('')
  const window = {}
  const getElementById = (id) => ({ textContent: text(id) })
  const document = { readyState: 'interactive', getElementById, addEventListener() {} }
  class MutationObserver {
    observe() {}
    disconnect() {}
  }
  const given = { window, document, MutationObserver, WebAssembly, ReadableStream, Response, TextEncoder, Uint8Array }
  runInNewContext(script, given)
  const [board, moves] = await Promise.all([window.boardPart, window.movesPart])
  const first = await unpacked(window.unpacker, new Uint8Array(file('first.txt')).buffer)
  return Object.assign([board, first, await WebAssembly.compile(file('rest.wasm'))], { moves })
}

// The parts with the words of languages, by their codes.
export async function compiledWords(site) {
  const names = readdirSync(site).filter((name) => /^board-..\.wasm$/.test(name))
  return Object.fromEntries(await Promise.all(names.map(async (name) => (
    [name.slice(6, 8), await WebAssembly.compile(readFileSync(join(site, name)))]))))
}
