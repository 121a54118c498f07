import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { startWorkers } from '../../app/worker/worker.ts'
import { webhookEndpoints } from '../../platform/db/tables/index.ts'
import { projectRoot } from '../../platform/project-root.ts'

let shop: TestApp
let stopWorkers: () => Promise<void>
beforeAll(async () => {
  shop = await createTestApp()
  stopWorkers = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await stopWorkers()
  await shop.close()
})

const script = path.join(projectRoot, 'docs/guides/webhook-order.mjs')

test('the script of the guide places an order by token and verifies its webhook', async () => {
  const owner = await shop.asAdmin()
  const { id } = await addProduct(shop.db, { stock: 20 })
  const token = await owner.post('/api/admin/api-tokens', {
    name: 'Guide',
    permissions: ['orders.read', 'orders.write', 'settings.write'],
    expires_in_days: 30,
  })
  const { port } = shop.app.server.address() as AddressInfo
  const env = {
    ...process.env,
    SHOP_URL: `http://127.0.0.1:${port}`,
    API_TOKEN: token.json().secret,
    PRODUCT_ID: id,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env, timeout: 30_000 })
  expect(JSON.parse(stdout)).toMatchObject({
    type: 'order.placed',
    data: { channel: 'telephone', status: 'pending', items: [{ product_id: id, quantity: 1 }] },
  })
  expect(await shop.db.$count(webhookEndpoints)).toBe(0)
  const [order] = (await owner.get('/api/admin/orders')).json()
  const { events } = (await owner.get(`/api/admin/orders/${order.id}`)).json()
  expect(events[0].actor).toBe('Guide')
}, 60_000)

test('the script has at most fifty lines', () => {
  expect(readFileSync(script, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(50)
})
