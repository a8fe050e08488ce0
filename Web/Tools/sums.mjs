// Tells a page's worker the check sum of each file that it keeps: `sums.mjs SITE`
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [site] = process.argv.slice(2)
const worker = readFileSync(join(site, 'worker.js'), 'utf8')
const files = worker.slice(worker.indexOf('const files'), worker.indexOf(']')).matchAll(/'([^']+)'/g)
const sums = Object.fromEntries(Array.from(files, ([, name]) => {
  const bytes = readFileSync(join(site, name === './' ? 'index.html' : name))
  return [name, `sha256-${createHash('sha256').update(bytes).digest('base64')}`]
}))
if (worker.split("'SUMS'").length !== 2) throw new Error('worker.js has no place for the sums')
writeFileSync(join(site, 'worker.js'), worker.replace("'SUMS'", JSON.stringify(sums)))
