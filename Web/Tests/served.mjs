// What is served, without a browser: words, icons, what is packed, and the server for an evening's network.
// `served.mjs SITE PROGRAM`
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { decode } from './png.mjs'
import { serve } from './server.mjs'

const [site, program] = process.argv.slice(2)
const file = (name) => readFileSync(join(site, name))
const names = readdirSync(site)

// MARK: Words

const scripts = names.filter((name) => /\.(js|html)$/.test(name) && !name.startsWith('words-')).map((name) => file(name).toString())
const english = (await import(join(resolve(site), 'words-en.js'))).default
for (const name of Object.keys(english)) {
  if (['trouble', 'noPart', 'alone'].includes(name)) continue // index.html has the texts themselves
  assert.ok(scripts.some((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`)), `nobody says ${name}`)
}
const said = scripts.flatMap((text) => [...text.matchAll(/say\('(\w+)'/g), ...text.matchAll(/data-say="(\w+)"/g)].map(([, name]) => name))
assert.ok(said.length > 20)
const languages = readFileSync(new URL('../../po/LINGUAS', import.meta.url), 'utf8').replaceAll(/^#.*$/gm, '').trim()
for (const language of languages.split(/\s+/)) {
  const words = (await import(join(resolve(site), `words-${language}.js`))).default
  for (const name of new Set([...said, ...Object.keys(english)])) assert.ok(words[name]?.length, `${language} has no ${name}`)
  assert.ok(file('worker.js').includes(`'words-${language}.js'`))
  assert.ok(existsSync(join(site, `board-${language}.wasm`)), `a first visit in ${language} waits for the whole program`)
}
assert.ok(!file('index.html').includes('TEXTS') && file('index.html').includes(',de:['))
console.log('ok    all that the page says is there in every language, and nothing else')

// MARK: Files

const version = file('worker.js').toString()
for (const [, name] of version.slice(version.indexOf('const files'), version.indexOf(']')).matchAll(/'([\w.-]+)'/g)) {
  assert.ok(existsSync(join(site, name)), `the worker keeps ${name}, which is not there`)
}
const sums = Object.entries(JSON.parse(/^const sums = (.*)$/m.exec(version)[1]))
assert.ok(sums.length > 20)
for (const [name, sum] of sums) {
  assert.equal(sum, `sha256-${createHash('sha256').update(file(name === './' ? 'index.html' : name)).digest('base64')}`, name)
}
const { icons } = JSON.parse(file('manifest.webmanifest'))
assert.ok(icons.some(({ purpose }) => purpose === 'maskable'))
for (const { src, sizes, type } of icons) {
  if (type !== 'image/png') continue
  const { width, height, pixels, channels } = decode(file(src))
  assert.equal(`${width}x${height}`, sizes)
  const colors = new Set()
  for (let at = 0; at < pixels.length; at += channels) colors.add(pixels.slice(at, at + 3).join())
  assert.ok(colors.size > 20, `${src} has ${colors.size} colours`)
}
assert.equal(decode(file('picture.png')).width, 1200)
assert.equal(decode(file('icon-180.png')).width, 180)
for (const name of names.filter((name) => /\.(html|css|js|wasm|webmanifest|svg|bin)$/.test(name))) {
  assert.ok(gunzipSync(file(`${name}.gz`)).equals(file(name)), name)
  assert.ok(brotliDecompressSync(file(`${name}.br`)).equals(file(name)), name)
}
console.log('ok    icons are drawn, and every file lies there packed')

// MARK: The own network

const secrets = mkdtempSync(join(tmpdir(), 'tilt2048-secrets-'))
execFileSync('scripts/lib/certificate', ['127.0.0.1', secrets])
const { server, port } = await serve([site], 0, {}, secrets)
const body = await new Promise((resolve, reject) => {
  // The certificate is the only one that is believed, and it must be of this very address.
  get({ host: '127.0.0.1', port, path: '/', ca: readFileSync(join(secrets, 'certificate.pem')) }, (response) => {
    const parts = []
    response.on('data', (part) => parts.push(part))
    response.on('end', () => resolve(Buffer.concat(parts)))
  }).on('error', reject)
})
assert.ok(body.equals(file('index.html')))
server.close()
server.closeAllConnections?.()
rmSync(secrets, { recursive: true })
console.log('ok    the page is served to phones of the same network by https')

// MARK: A page of a game

const folder = mkdtempSync(join(tmpdir(), 'tilt2048-game-'))
const link = readFileSync('scripts/lib/won-game', 'utf8').trim()
const where = execFileSync('scripts/game-page', [link, folder], {
  env: { ...process.env, PAGE_ADDRESS: 'https://example.org/2048/', TILT2048_PROGRAM: resolve(program) }, encoding: 'utf8',
}).trim()
assert.match(where, /^https:\/\/example\.org\/2048\/games\/[0-9a-f]{10}\/$/)
const game = join(folder, new URL(where).pathname.replace('/2048/', ''))
const made = readFileSync(join(game, 'index.html'), 'utf8')
assert.ok(made.includes(`og:image" content="${where}picture.png"`) && made.includes('score 20236'), made)
assert.ok(made.includes(`url=../../#${link.replace('tilt2048:', '')}`))
assert.equal(decode(readFileSync(join(game, 'picture.png'))).height, 630)
rmSync(folder, { recursive: true })
console.log('ok    a page of a game shows its picture, and leads to it')
