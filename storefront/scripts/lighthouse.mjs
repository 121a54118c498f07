import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { buildChanged } from '../../api/bin/build.mjs'
import { CHROMIUM_MISSING_MESSAGE, findChromium } from '../../api/bin/chromium.mjs'
import { root } from '../../api/bin/install.mjs'

/**
 * Medians of five mobile runs per page, figure by figure; reports in test-results/lighthouse. Pass an origin to test a
 * running instance. Results are unreliable with a CPU index below 1000.
 */
const PAGES = {
  home: '/',
  list: '/products',
  product: '/products/teak-nameplate-hindi',
  hindi_home: '/hi',
  hindi_list: '/hi/products',
  hindi_product: '/hi/products/teak-nameplate-hindi',
}
const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** ms; PostgreSQL analyses and vacuums new tables in the first minute. */
const WARM_UP_MS = 60_000
const THRESHOLDS = { score: 100, performance: 98, lcp_ms: 1_800, tbt_ms: 100, cls: 0.02 }

const executablePath = findChromium()
if (!executablePath) {
  process.stderr.write(`${CHROMIUM_MISSING_MESSAGE}\n`)
  process.exit(1)
}
const reports = path.join(root, 'test-results', 'lighthouse')
mkdirSync(reports, { recursive: true })

const shop = process.argv[2] ? { origin: process.argv[2], stop: () => {} } : await startShop()
const debuggingPort = await freePort()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${debuggingPort}`],
})
try {
  await warmUp()
  if (!process.argv[2]) await setTimeout(WARM_UP_MS)
  const rows = []
  for (const [name, address] of Object.entries(PAGES)) rows.push(await measure(name, address))
  printTable(rows)
  process.stdout.write(`Load average at the end: ${loadavg()[0].toFixed(1)}\n`)
} finally {
  await browser.close()
  await shop.stop()
}

/** Generates image variants before measuring. */
async function warmUp() {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  })
  const page = await context.newPage()
  for (const address of Object.values(PAGES))
    await page.goto(shop.origin + address, { waitUntil: 'networkidle' })
  await context.close()
}

async function measure(name, address) {
  const runs = []
  for (let run = 1; run <= RUNS; run += 1) {
    const options = { port: debuggingPort, output: 'html', onlyCategories: CATEGORIES, logLevel: 'error' }
    const { lhr, report } = await look(shop.origin + address, options)
    writeFileSync(path.join(reports, `${name}-${run}.html`), report)
    writeFileSync(path.join(reports, `${name}-${run}.json`), JSON.stringify(lhr))
    runs.push(toMetrics(lhr))
  }
  const figures = Object.fromEntries(
    Object.keys(runs[0]).map((name) => [name, getMedian(runs.map((run) => run[name]))]),
  )
  const misses = findFailures(figures)
  if (misses.length > 0) process.exitCode = 1
  return { page: name, ...figures, misses: misses.join(', ') || 'nothing' }
}

function getMedian(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}

/** Chromium traces sometimes lack their beginning; the run is repeated. */
async function look(address, options, tries = 3) {
  const result = await lighthouse(address, options)
  const { runtimeError: fault } = result.lhr
  if (!fault) return result
  if (tries === 1 || fault.code !== 'NO_NAVSTART') throw new Error(`${address}: ${fault.message}`)
  return look(address, options, tries - 1)
}

function toMetrics({ categories, audits, environment }) {
  const score = (category) => Math.round((categories[category].score ?? 0) * 100)
  const milliseconds = (audit) => Math.round(audits[audit].numericValue)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    best_practices: score('best-practices'),
    SEO: score('seo'),
    FCP_ms: milliseconds('first-contentful-paint'),
    LCP_ms: milliseconds('largest-contentful-paint'),
    TBT_ms: milliseconds('total-blocking-time'),
    CLS: Number(audits['cumulative-layout-shift'].numericValue.toFixed(4)),
    CPU_index: environment.benchmarkIndex,
  }
}

function findFailures({ performance, accessibility, best_practices, SEO, LCP_ms, TBT_ms, CLS }) {
  return Object.entries({
    performance: performance < THRESHOLDS.performance,
    accessibility: accessibility < THRESHOLDS.score,
    'best practices': best_practices < THRESHOLDS.score,
    SEO: SEO < THRESHOLDS.score,
    LCP: LCP_ms > THRESHOLDS.lcp_ms,
    TBT: TBT_ms > THRESHOLDS.tbt_ms,
    CLS: CLS > THRESHOLDS.cls,
  }).flatMap(([name, missed]) => (missed ? [name] : []))
}

function printTable(rows) {
  const lines = [Object.keys(rows[0]), Object.keys(rows[0]).map(() => '---'), ...rows.map(Object.values)]
  process.stdout.write(`${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`)
}

async function startShop() {
  await buildChanged()
  const port = await freePort()
  const data = mkdtempSync(path.join(tmpdir(), 'nakshi-lighthouse-'))
  const server = spawn(process.execPath, ['api/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error' },
  })
  const origin = `http://localhost:${port}`
  const ready = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await ready())) {
    if (server.exitCode !== null) process.exit(1)
    await setTimeout(250)
  }
  const stop = async () => {
    server.kill('SIGINT')
    await once(server, 'exit')
    rmSync(data, { recursive: true, force: true })
  }
  return { origin, stop }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}
