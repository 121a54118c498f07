import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  answers,
  buildForTests,
  freePort,
  launchShop,
  type ShopProcess,
  untilOpen,
} from './harness-process.ts'

// Each test starts whole processes: seconds on an idle machine, more on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let dataDir: string
let shop: ShopProcess
let metricsPort: number
const TOKEN = 'a-token-that-prometheus-knows'

beforeAll(async () => {
  buildForTests()
  dataDir = mkdtempSync(path.join(tmpdir(), 'nakshi-workers-'))
  metricsPort = await freePort()
  shop = await launchShop({
    dataDir,
    env: { WEB_CONCURRENCY: '2', METRICS_PORT: String(metricsPort), METRICS_TOKEN: TOKEN },
  })
  await untilOpen(shop)
})
afterAll(async () => {
  shop.child.kill('SIGKILL')
  await shop.ended
  rmSync(dataDir, { recursive: true, force: true })
})

/** The processes of the shop that serve, by what the system knows of the first one's children. */
function workers(): number[] {
  const { pid } = shop.child
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.js'))
}

const askMetrics = (authorization = '') =>
  fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers: { authorization } })
const metrics = async () => (await askMetrics(`Bearer ${TOKEN}`)).text()

it('rejects a metrics request without the right token', async () => {
  for (const wrong of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN])
    expect((await askMetrics(wrong)).status).toBe(401)
})

it('serves one shop from two processes and prints its URL once', async () => {
  expect(workers()).toHaveLength(2)
  expect(shop.output().match(/Backoffice:/g)).toHaveLength(1)
  expect(await answers(`${shop.origin}/readyz`)).toBe(true)
})

it('exports metrics of all processes by route on a separate port', async () => {
  const status = async (address: string) =>
    (await fetch(shop.origin + address, { headers: { connection: 'close' } })).status
  // A process that has only just opened, on a busy machine, asks to come back.
  for (const address of ['/api/products/no-such-gift', '/api/products/nor-this', '/api/categories'])
    await expect.poll(() => status(address), { interval: 500, timeout: 60_000 }).not.toBe(503)
  // A request is counted after its answer has gone.
  const twoOfTheRoute =
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/products\/:slug",status="404"\} 2$/m
  await expect.poll(metrics).toMatch(twoOfTheRoute)
  const told = await metrics()
  expect(told).toMatch(/^nakshi_response_cache_hits_total\{outcome="made"\} [1-9]/m)
  expect(told).toMatch(/^nakshi_database_connections\{state="idle"\} [1-9]/m)
  expect(told).toMatch(/^# TYPE nakshi_jobs gauge$/m)
  expect(told).toMatch(/^process_resident_memory_bytes [1-9]/m)
  expect(told).not.toContain('no-such-gift')
  expect((await fetch(`${shop.origin}/metrics`)).status).toBe(404)
})

it('replaces a crashed process while the other one serves', async () => {
  const [first] = workers()
  process.kill(Number(first), 'SIGKILL')
  const crashed = 'A worker exited unexpectedly (SIGKILL). Starting another.'
  await expect.poll(shop.output).toContain(crashed)
  expect(await answers(`${shop.origin}/readyz`)).toBe(true)
  await expect.poll(workers, { timeout: 60_000 }).not.toContain(first)
  await expect.poll(() => workers().length, { timeout: 60_000 }).toBe(2)
})

it('reports once which port is in use, and exits', async () => {
  const port = Number(new URL(shop.origin).port)
  const second = await launchShop({ dataDir, port, env: { WEB_CONCURRENCY: '2' } })
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(
    `Port ${port} is in use. Stop the other program, or start with PORT=${port + 1} npm start\n`,
  )
})

it('stops all processes on Ctrl-C', async () => {
  const serving = workers()
  shop.child.kill('SIGINT')
  expect(await shop.ended).toBe(0)
  for (const pid of serving) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
