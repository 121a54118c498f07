import { chromium, devices } from '@playwright/test'
import { findChromium } from '../../api/bin/chromium.mjs'

/**
 * `node storefront/scripts/measure-first-preview.mjs http://127.0.0.1:3000 [--text आशा] [--list]`: on a phone
 * with slow 3G, from opening a product until its field can be used, until the first preview of the text typed
 * there at once (drawn by the server or by the engine), and until the preview that follows each key.
 * Medians of 3 visits with an empty cache; `--list` prints what the last one loaded.
 */
const VISITS = 3
const CPU_SLOWDOWN = 4
/** Slow 3G (bytes/s, ms). */
const NETWORK_CONDITIONS = {
  offline: false,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
  latency: 400,
}
const TIMEOUT_MS = 180_000
const PATH = '/products/teak-nameplate-hindi'

const [origin = 'http://127.0.0.1:3000', ...options] = process.argv.slice(2)
const text = options.includes('--text') ? options[options.indexOf('--text') + 1] : 'आशा'
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
const visits = []
for (let visit = 0; visit < VISITS; visit += 1) visits.push(await measureVisit())
await browser.close()

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
for (const [label, unit, measure] of [
  ['opened until the field is usable', 's', ({ usable }) => usable],
  ['opened until the first preview', 's', ({ shown }) => shown],
  ['opened until the live preview', 's', ({ live }) => live],
  ['typed until the first preview', 's', ({ typed, shown }) => shown - typed],
  ['typed until the live preview', 's', ({ typed, live }) => live - typed],
  ['loaded until the first preview', 'kB', ({ bytes, shown }) => sum(bytes, shown) / 1000],
  ['loaded until the live preview', 'kB', ({ bytes, live }) => sum(bytes, live) / 1000],
]) {
  const all = visits.map(measure)
  process.stdout.write(
    `${label.padEnd(34)} ${median(all).toFixed(1).padStart(6)} ${unit}  (${all.map((one) => one.toFixed(1)).join(', ')})\n`,
  )
}
if (options.includes('--list'))
  for (const { url, bytes, at } of visits.at(-1)?.requests ?? [])
    process.stdout.write(
      `${at.toFixed(1).padStart(6)} s ${(bytes / 1000).toFixed(0).padStart(5)} kB ${url.replace(origin, '')}\n`,
    )

/** Bytes received until a time, also of what is still loading. */
function sum(bytes, until) {
  return bytes.filter(({ at }) => at <= until).reduce((total, { length }) => total + length, 0)
}

/** Times in seconds since the address was opened. */
async function measureVisit() {
  const context = await browser.newContext(devices['Moto G4'])
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK_CONDITIONS)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

  const urls = new Map()
  const requests = []
  const bytes = []
  cdp.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url))
  cdp.on('Network.dataReceived', ({ encodedDataLength: length }) => bytes.push({ at: toSeconds(), length }))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    requests.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength, at: toSeconds() }),
  )
  const start = performance.now()
  const toSeconds = () => (performance.now() - start) / 1000

  await page.goto(origin + PATH, { waitUntil: 'commit', timeout: TIMEOUT_MS })
  await page.waitForFunction(() => document.querySelector('[data-hydrated="true"] .personalise input'))
  const usable = toSeconds()
  await page.locator('.personalise input[type=text]').first().fill(text)
  const typed = toSeconds()
  const isShown = (selector) =>
    page.waitForFunction((shown) => {
      const preview = document.querySelector(shown)
      return preview instanceof HTMLCanvasElement ? preview.width > 300 : preview?.complete
    }, selector)
  const live = isShown('.studio-window canvas').then(toSeconds)
  await isShown('.studio-window canvas, img.studio-strip.studio-served')
  const shown = toSeconds()
  const measured = { usable, typed, shown, live: await live, bytes, requests }
  await context.close()
  return measured
}
