// A static server for one folder: what the page is tried and tested with. `server.mjs FOLDER PORT` serves
// this machine alone; with a third word, a folder with certificate.pem and key.pem, the whole network.
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript',
  '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json', '.bin': 'application/octet-stream', '.png': 'image/png',
}
const packings = [['br', '.br'], ['gzip', '.gz']]

// As forges' pages say it: any page may have the files, a frame that is shut off from its own site too.
const forAll = { 'Access-Control-Allow-Origin': '*' }

// The file, packed as the browser takes it and where it lies there so.
async function found(folder, name, accepted) {
  for (const [packing, ending] of packings) {
    if (!accepted.includes(packing)) continue
    try {
      return [await readFile(join(folder, name + ending)), { 'Content-Encoding': packing }]
    } catch { /* the next, or as it is */ }
  }
  return [await readFile(join(folder, name)), {}]
}

// Serves the first of `folders` that has a file, on this machine alone; port 0 takes a free one. `headers`
// go with each answer; `secrets`, a folder, has it speak TLS, to the whole network.
export function serve(folders, port = 0, headers = forAll, secrets = '') {
  const requests = []
  const answer = async (request, response) => {
    let path
    try {
      path = normalize(decodeURIComponent(new URL(request.url, 'http://here').pathname))
    } catch {
      return response.writeHead(400).end()
    }
    requests.push(path)
    for (const folder of folders) {
      try {
        const name = path.endsWith('/') ? `${path}index.html` : path
        const [bytes, packed] = await found(folder, name, request.headers['accept-encoding'] ?? '')
        const type = types[extname(name)] ?? 'application/octet-stream'
        response.writeHead(200, { ...headers, ...packed, 'Content-Type': type })
        return response.end(bytes)
      } catch { /* the next folder, or none */ }
    }
    response.writeHead(404)
    response.end()
  }
  const server = secrets
    ? createSecureServer({
      key: readFileSync(join(secrets, 'key.pem')), cert: readFileSync(join(secrets, 'certificate.pem')),
    }, answer)
    : createServer(answer)
  return new Promise((resolve) => {
    server.listen(port, secrets ? '0.0.0.0' : '127.0.0.1',
      () => resolve({ server, requests, port: server.address().port }))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, wanted = '8049', secrets = ''] = process.argv.slice(2)
  const { port } = await serve([folder], Number(wanted), forAll, secrets)
  console.log(`http${secrets ? 's' : ''}://localhost:${port}/`)
}
