import { setTimeout } from 'node:timers/promises'
import { chromium, devices } from '@playwright/test'
import { findChromium } from '../../api/bin/chromium.mjs'

/**
 * Compares the first load of running instances on a slow phone, alternately. Blocking time is CPU time:
 * `CPU_SLOWDOWN` times each task, above 50 ms.
 */
const ROUNDS = 8
const PAGES = ['/', '/products', '/products/teak-nameplate-hindi']
const CPU_SLOWDOWN = 4
const LONG_TASK_MS = 50
/** Lighthouse's slow 4G (bytes/s, ms). */
const NETWORK_CONDITIONS = {
  offline: false,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
  latency: 150,
}

const origins = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
const figures = new Map(PAGES.map((page) => [page, origins.map(() => ({ blocking: [], lcp: [] }))]))
for (let round = 0; round < ROUNDS; round += 1)
  for (const page of PAGES)
    for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const { blocking, lcp } = await look(origins[side] + page)
      if (round === 0) continue
      figures.get(page)[side].blocking.push(blocking)
      figures.get(page)[side].lcp.push(lcp)
    }
for (const [page, sides] of figures)
  for (const [index, { blocking, lcp }] of sides.entries())
    process.stdout.write(
      `${origins[index]}${page}: blocking time ${median(blocking)} ms, LCP ${median(lcp)} ms\n`,
    )
await browser.close()

async function look(address) {
  const context = await browser.newContext(devices['Moto G4'])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK_CONDITIONS)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      window.largest = list.getEntries().at(-1).startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await page.goto(address)
  await page.waitForFunction(() => document.querySelector('[data-hydrated="true"]'))
  await setTimeout(1_500)
  const lcp = await page.evaluate(() => window.largest)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
  await context.close()
  return { blocking: blockingTime(traceEvents), lcp }
}

/** The busiest renderer thread is the page's. */
function blockingTime(events) {
  const threads = new Map(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => [`${pid} ${tid}`, []]),
  )
  for (const { name, ph, pid, tid, tdur } of events)
    if (ph === 'X' && tdur && /RunTask$/.test(name)) threads.get(`${pid} ${tid}`)?.push(tdur / 1_000)
  const sums = [...threads.values()].map((tasks) =>
    tasks.reduce((sum, ms) => sum + Math.max(0, ms * CPU_SLOWDOWN - LONG_TASK_MS), 0),
  )
  return Math.max(0, ...sums)
}

function median(values) {
  return Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0)
}
