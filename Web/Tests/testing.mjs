// What the tests of the page in a browser have in common: how each is run and told, and how they end.
// Read first of all, since it takes the settings out of the environment.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const [site, program, pictures] = process.argv.slice(2)
export const wantedTilts = Number(process.env.TILT2048_TILTS ?? 12)
const only = process.env.TILT2048_ONLY ?? ''
// To the program such variables are settings, and it refuses those that it does not know.
for (const name of Object.keys(process.env)) if (name.startsWith('TILT2048_')) delete process.env[name]
export const arrows = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp']
let failed = 0

// One test, unless `TILT2048_ONLY` is no part of its name.
export async function test(name, body) {
  if (!name.includes(only)) return
  const start = Date.now()
  try {
    await body()
    console.log(`ok    ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  } catch (error) {
    failed += 1
    console.log(`FAILED ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)\n${error.stack}`)
  }
}

// Closes a page on which nothing may have gone wrong.
export async function done(page) {
  assert.deepEqual(page.errors, [])
  await page.close()
}

// Keeps what a page looks like, where pictures are asked for.
export async function keep(page, name) {
  if (pictures) writeFileSync(join(pictures, `${name}.png`), await page.picture())
}

// Ends the process, with 1 where a test failed.
export async function finish(chromium, server) {
  await chromium.close()
  server.close()
  if (failed) {
    console.log(`${failed} tests failed`)
    process.exit(1)
  }
}
