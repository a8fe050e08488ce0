// A static server for one folder: what the page is tried and tested with. `server.mjs FOLDER PORT`.
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript',
  '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json', '.bin': 'application/octet-stream',
}

// Serves the first of `folders` that has a file, on this machine alone; port 0 takes a free one.
export function serve(folders, port = 0) {
  const requests = []
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://here').pathname))
    requests.push(path)
    for (const folder of folders) {
      try {
        const name = path.endsWith('/') ? `${path}index.html` : path
        const bytes = await readFile(join(folder, name))
        response.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream' })
        return response.end(bytes)
      } catch { /* the next folder, or none */ }
    }
    response.writeHead(404)
    response.end()
  })
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve({ server, requests, port: server.address().port }))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { port } = await serve([process.argv[2]], Number(process.argv[3] ?? 8049))
  console.log(`http://localhost:${port}/`)
}
