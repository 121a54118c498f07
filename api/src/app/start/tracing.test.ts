import { channel } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { placeOrder } from '../../../test/harness-paying.ts'
import { RESPONSE_CHANNEL } from '../../platform/http/request-context.ts'
import { startWorkers } from '../worker/worker.ts'
import { startTracing } from './tracing.ts'

type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

let shop: TestApp
let exported: { url?: string | undefined; key?: unknown; resource: unknown; spans: OtlpSpan[] }[] = []
let status = 200
const collector = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const [{ resource, scopeSpans }] = JSON.parse(text).resourceSpans
    const { url, headers } = request
    exported.push({ url, key: headers['x-key'], resource, spans: scopeSpans[0].spans })
    response.writeHead(status).end('{}')
  })
})
const traces = { endpoint: '', headers: { 'x-key': 'of the collector' }, service: 'nakshi' }

const tracesOf = (requestId: unknown) => {
  const traceId = String(requestId).replaceAll('-', '')
  return exported.flatMap(({ spans }) => spans).filter((span) => span.traceId === traceId)
}

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  traces.endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  shop = await createTestApp({ traces })
})
afterAll(async () => {
  await shop.close()
  collector.close()
})
beforeEach(() => {
  exported = []
  status = 200
})

test('exports an order request, its statements and its email as one trace', async () => {
  const stopTracing = startTracing(traces, shop.app.log)
  const asha = await shop.asShopper()
  const { answer } = await placeOrder(shop, asha, 'cod')
  const stopJobs = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
  const sent = () => shop.sql`select from sent_emails where subject like 'Your order %'`
  await expect.poll(async () => (await sent()).length).toBe(1)
  await stopJobs()
  await stopTracing()

  const [batch] = exported
  expect(batch).toMatchObject({ url: '/v1/traces', key: 'of the collector' })
  expect(batch?.resource).toMatchObject({
    attributes: expect.arrayContaining([
      { key: 'service.name', value: { stringValue: 'nakshi' } },
      { key: 'process.pid', value: { intValue: process.pid } },
    ]),
  })
  const spans = tracesOf(answer.headers['x-request-id'])
  const root = spans.find(({ name }) => name === 'POST /api/orders')
  expect(root).toMatchObject({ kind: 2, status: { code: 0 } })
  expect(root?.parentSpanId).toBeUndefined()
  const below = spans.filter((span) => span !== root)
  expect(below.every(({ parentSpanId }) => parentSpanId === root?.spanId)).toBe(true)
  expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT', 'SELECT', 'job mail']))
  expect(JSON.stringify(spans)).not.toContain('Asha')
})

test('continues the trace of a configured proxy, in the job of the request too', async () => {
  const [traceId, proxySpan] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const behind = await createTestApp({ traces, trustProxy: 1 })
  const stopTracing = startTracing(traces, behind.app.log)
  const headers = { traceparent: `00-${traceId}-${proxySpan}-01` }
  const email = 'traced@example.test'
  await behind.asShopper({ email })
  const reset = await behind.visitor().post('/api/auth/forgot-password', { email }, { headers })
  const unsampled = { traceparent: `00-${traceId}-${proxySpan}-00` }
  await behind.visitor().get('/api/settings', { headers: unsampled })
  const stopJobs = await startWorkers({ db: behind.db, config: behind.config, log: behind.app.log })
  const sent = () => behind.sql`select from sent_emails where subject ilike '%password%'`
  await expect.poll(async () => (await sent()).length).toBe(1)
  await stopJobs()
  await stopTracing()
  await behind.close()

  const spans = tracesOf(traceId)
  const root = spans.find(({ name }) => name === 'POST /api/auth/forgot-password')
  expect(root?.parentSpanId).toBe(proxySpan)
  expect(String(reset.headers['x-request-id']).replaceAll('-', '')).toContain(root?.spanId)
  expect(spans.find(({ name }) => name === 'job mail')?.parentSpanId).toBe(root?.spanId)
  expect(spans.map(({ name }) => name)).not.toContain('GET /api/settings')
})

test('names a request by its route and status, without its query or path values', async () => {
  const stopTracing = startTracing(traces, shop.app.log)
  const answer = await shop.visitor().get('/api/products/secret-gift?q=Asha')
  await stopTracing()

  const spans = tracesOf(answer.headers['x-request-id'])
  const root = spans.find(({ parentSpanId }) => !parentSpanId)
  expect(root?.name).toBe('GET /api/products/:slug')
  expect(root?.attributes).toEqual([
    { key: 'http.request.method', value: { stringValue: 'GET' } },
    { key: 'http.route', value: { stringValue: '/api/products/:slug' } },
    { key: 'http.response.status_code', value: { intValue: 404 } },
  ])
  expect(JSON.stringify(spans)).not.toMatch(/Asha|secret-gift/)
})

test('warns once and drops the spans when the collector refuses them', async () => {
  status = 400
  const warn = vi.spyOn(shop.app.log, 'warn')
  const stopTracing = startTracing(traces, shop.app.log)
  const response = { method: 'GET', route: '/', status: 200, durationMs: 1 }
  // Three batches.
  for (let id = 0; id < 1_100; id++) channel(RESPONSE_CHANNEL).publish({ ...response, id: `request ${id}` })
  await stopTracing()

  expect(exported).toHaveLength(3)
  expect(warn.mock.calls.map(([, message]) => message)).toEqual([
    'trace export failed; spans are dropped',
    'trace export failed at shutdown',
  ])
  warn.mockRestore()
})

test('stops within seconds when the collector is unavailable', async () => {
  const warn = vi.spyOn(shop.app.log, 'warn')
  const stopTracing = startTracing({ ...traces, endpoint: 'http://127.0.0.1:9' }, shop.app.log)
  await shop.visitor().get('/api/categories')
  await stopTracing()
  warn.mockRestore()
}, 10_000)
