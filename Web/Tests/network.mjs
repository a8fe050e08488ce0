// How soon the page is seen and played on slow networks, packed in both ways: told, not judged.
// `network.mjs SITE`
import { Chromium } from './chromium.mjs'
import { serve } from './server.mjs'

const { server, port } = await serve([process.argv[2]])
const chromium = new Chromium()
for (const [name, kilobits, latency] of [['1.6 Mbit/s, 150 ms', 1600, 150], ['400 kbit/s, 400 ms', 400, 400]]) {
  for (const packing of ['gzip', 'br']) {
    const page = await chromium.page({ width: 390, height: 844, scale: 2, isPhone: true })
    await page.call('Network.enable')
    await page.call('Network.setCacheDisabled', { cacheDisabled: true })
    await page.call('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': packing } })
    const throughput = kilobits * 125
    await page.call('Network.emulateNetworkConditions', {
      offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput,
    })
    await page.open(`http://localhost:${port}/`)
    await page.until("document.body?.dataset.state === 'playing'")
    const [seen, played] = await page.value("[performance.getEntriesByName('first picture')[0].startTime, performance.now()]")
    console.log(`${name}, ${packing}: seen after ${(seen / 1000).toFixed(1)} s, played after ${(played / 1000).toFixed(1)} s`)
    await page.close()
  }
}
await chromium.close()
server.close()
