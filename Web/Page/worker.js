// Keeps the page's files, so that it opens without a network. The version is that of the files
// themselves: scripts/web puts the check sum of all of them in its place.
const version = 'VERSION'
const files = [
  './', 'page.js',
  'parts.js', 'buzzer.js', 'motion.js', 'card.js', 'send.js', 'share.js', 'phone.js', 'gamepad.js', 'live.js', 'peer.js', 'invite.js',
  'first.wasm', 'rest.wasm', 'verifier.wasm', 'manifest.webmanifest', 'icon.svg', 'WORDS',
]

// Other pages of one address, as a forge has them, have caches too, and another copy of this one may be among them.
const place = new URL('.', location).pathname
const name = version + place

// The check sum of each, which Web/Tools/sums.mjs puts here.
const sums = 'SUMS'

self.addEventListener('install', (event) => {
  // A version is whole or not there: what the browser's own cache has, the server must say again, and a file of another
  // version, where a new one is just being laid there, is none. It waits until no page of the one before is open, which
  // would fetch its other files from this one.
  const fresh = files.map((file) => new Request(file, { cache: 'no-cache', integrity: sums[file] }))
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(fresh)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((keys) => Promise.all(keys.filter(isOld).map((key) => caches.delete(key))))
      .then(() => self.clients.claim()))
})

// Once they were named by their versions alone.
const isOld = (key) => key !== name && ['', place].includes(key.replace(/^tilt2048-\w+/, ''))

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return
  // Where a browser has lost what it kept, the server is still there.
  event.respondWith(answer(event.request).catch(() => fetch(event.request)))
})

// The weights of the hints come into the cache when they are first asked for, as the server has them then. The page
// has two names, and is of one version with its parts under both.
async function answer(request) {
  const cache = await caches.open(name)
  const { pathname } = new URL(request.url)
  const known = await cache.match(pathname === `${place}index.html` ? './' : request, { ignoreSearch: true })
  if (known) return known
  if (!pathname.endsWith('weights.bin')) return fetch(request)
  const response = await fetch(request, { cache: 'no-cache' })
  if (response.ok) cache.put(request, response.clone()).catch(() => {}) // without room for them they are fetched again
  return response
}
