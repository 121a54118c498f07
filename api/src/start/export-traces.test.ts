import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { placeOrder } from '../../test/harness-paying.ts'
import { startWorkers } from '../worker/worker.ts'
import { exportTraces } from './export-traces.ts'
import type { Span } from './otlp-span.ts'

let shop: TestApp
const parcels: { url?: string | undefined; key?: unknown; spans: Span[] }[] = []
const collector = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const [{ scopeSpans }] = JSON.parse(text).resourceSpans
    parcels.push({ url: request.url, key: request.headers['x-key'], spans: scopeSpans[0].spans })
    response.end('{}')
  })
})
const traces = { endpoint: '', headers: { 'x-key': 'of the collector' }, service: 'nakshi' }

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  traces.endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  shop = await createTestApp({ traces })
})
afterAll(async () => {
  await shop.close()
  collector.close()
})

test('exports an order request, its statements and its email as one trace', async () => {
  const stopTraces = exportTraces(traces, shop.app.log)
  const asha = await shop.asShopper()
  const { answer } = await placeOrder(shop, asha, 'cod')
  const stopJobs = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
  const sent = () => shop.sql`select from sent_emails where subject like 'Your order %'`
  await expect.poll(async () => (await sent()).length).toBe(1)
  await stopJobs()
  await stopTraces()

  const [parcel] = parcels
  expect(parcel).toMatchObject({ url: '/v1/traces', key: 'of the collector' })
  const trace = String(answer.headers['x-request-id']).replaceAll('-', '')
  const its = parcels.flatMap(({ spans }) => spans).filter(({ traceId }) => traceId === trace)
  const root = its.find(({ name }) => name === 'POST /api/orders')
  expect(root).toMatchObject({ kind: 2, status: { code: 0 } })
  expect(root?.parentSpanId).toBeUndefined()
  const below = its.filter((span) => span !== root)
  expect(below.every(({ parentSpanId }) => parentSpanId === root?.spanId)).toBe(true)
  expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT', 'SELECT', 'job mail']))
  expect(JSON.stringify(its)).not.toContain('Asha')
})
