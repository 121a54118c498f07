import { chromium, devices } from '@playwright/test'
import { findChromium } from '../../api/bin/chromium.mjs'

/**
 * `node storefront/scripts/measure-first-preview.mjs http://127.0.0.1:3000 [text]`: time on a slow phone from
 * opening a product until the field can be used and until the live preview of the typed text is drawn.
 */
const CPU_SLOWDOWN = 4
/** Slow 3G (bytes/s, ms). */
const NETWORK_CONDITIONS = {
  offline: false,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
  latency: 400,
}
const TIMEOUT_MS = 120_000
const PATH = '/products/teak-nameplate-hindi'

const [origin = 'http://127.0.0.1:3000', text = 'आशा'] = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
const context = await browser.newContext(devices['Moto G4'])
const page = await context.newPage()
page.setDefaultTimeout(TIMEOUT_MS)
const cdp = await context.newCDPSession(page)
await cdp.send('Network.enable')
await cdp.send('Network.emulateNetworkConditions', NETWORK_CONDITIONS)
await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

const requests = new Map()
cdp.on('Network.responseReceived', ({ requestId, response }) =>
  requests.set(requestId, { url: response.url }),
)
cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
  const request = requests.get(requestId)
  if (request) Object.assign(request, { bytes, at: performance.now() - start })
})
const start = performance.now()
const toSeconds = () => ((performance.now() - start) / 1000).toFixed(1)
const report = (event) => process.stdout.write(`${event}: ${toSeconds()} s\n`)

await page.goto(origin + PATH, { waitUntil: 'commit', timeout: TIMEOUT_MS })
await page.waitForFunction(() => document.querySelector('[data-hydrated="true"] .personalise input'))
report('hydrated')
await page.locator('.personalise input[type=text]').first().fill(text)
report('typed')
await page.waitForSelector('[data-preview-pending]', { timeout: 5_000 }).then(
  () => report('preview announced'),
  () => process.stdout.write('preview not announced\n'),
)
await page.waitForFunction(() => {
  const canvas = document.querySelector('.studio-window canvas')
  return canvas?.width > 300
})
report('preview')
const loaded = [...requests.values()].filter(({ bytes }) => bytes)
for (const { url, bytes, at } of loaded.toSorted((one, other) => one.at - other.at))
  process.stdout.write(
    `${(at / 1000).toFixed(1).padStart(6)} s ${String(Math.round(bytes / 1000)).padStart(5)} kB ${url.replace(origin, '')}\n`,
  )
process.stdout.write(`${Math.round(loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000)} kB\n`)
await browser.close()
