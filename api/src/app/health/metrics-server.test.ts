import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../test/harness-process.ts'
import { startMetricsServer } from './metrics-server.ts'

const metrics = { contentType: 'text/plain', metrics: async () => 'figures' }
const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
let port: number
let stop: () => Promise<void>
beforeAll(async () => {
  port = await freePort()
  stop = await startMetricsServer({ port, host: '0.0.0.0', token: undefined }, metrics)
})
afterAll(() => stop())
const fetchMetrics = (host: string) => fetch(`http://${host}:${port}/metrics`)

test('serves metrics without a token to the local host', async () => {
  expect(await (await fetchMetrics('127.0.0.1')).text()).toBe('figures')
})

test.runIf(outside)('and rejects requests over the network', async () => {
  const answer = await fetchMetrics(outside ?? '')
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('METRICS_TOKEN')
})
