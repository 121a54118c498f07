import { lookup } from 'node:dns'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { LOW_STOCK_THRESHOLD } from '@nakshi/core/base/limits'
import { type WebhookEvent, webhookEvents } from '@nakshi/core/webhooks/admin-schema'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addOrder, addProduct } from '../../../test/harness-rows.ts'
import {
  auditLog,
  orders,
  payments,
  products,
  refunds,
  returnRequests,
  webhookDeliveries,
  webhookEndpoints,
} from '../../platform/db/tables/index.ts'
import { loadTrackingLinkKeys } from '../accounts/signing-keys.ts'
import { drainEndpoint, listDueEndpoints } from './deliver-webhooks.ts'
import { postWebhook } from './post-webhook.ts'
import { signWebhook } from './webhook-endpoints.ts'

let shop: TestApp
let owner: Client
let receiver: Server
let address: string
type Received = { path: string | undefined; headers: IncomingMessage['headers']; body: string }
let received: Received[] = []
let respond: (response: ServerResponse, body: string) => void

beforeAll(async () => {
  shop = await createTestApp()
  owner = await shop.asAdmin()
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    received.push({ path: request.url, headers: request.headers, body })
    respond(response, body)
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await shop.close()
})
beforeEach(() => {
  received = []
  respond = (response) => response.end('thank you')
})
afterEach(() => shop.db.delete(webhookEndpoints))

const add = (endpoint: object = {}) =>
  owner.post('/api/admin/webhook-endpoints', {
    url: address,
    description: 'ERP',
    events: ['order.placed', 'order.status_changed'],
    is_active: true,
    ...endpoint,
  })
async function addEndpoint(
  endpoint: object = {},
): Promise<{ id: string; secret: string; updated_at: string }> {
  const created = await add(endpoint)
  expect(created.statusCode, created.body).toBe(201)
  return created.json()
}
const listen = (...events: WebhookEvent[]) => addEndpoint({ events })

async function send(): Promise<void> {
  for (const endpoint of await listDueEndpoints(shop.db)) await drainEndpoint(shop, endpoint)
}
const stored = () => shop.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.seq))
const types = async () => (await stored()).map(({ type }) => type)
const states = async () => (await stored()).map(({ status, attempts }) => [status, attempts])
const setStatus = (id: string, status: (typeof orders.$inferSelect)['status']) =>
  shop.db.update(orders).set({ status }).where(eq(orders.id, id))
const makeDue = () =>
  shop.db.update(webhookDeliveries).set({ next_attempt_at: sql`now() - interval '1 second'` })

async function placeOrder(): Promise<{ id: string; order_number: string }> {
  const shopper = await shop.asShopper()
  const { id } = await addProduct(shop.db, { stock: 50 })
  await shopper.post('/api/cart', { product_id: id, quantity: 2, variant_selections: {}, custom_options: {} })
  const quote = (await shopper.post('/api/checkout/quote', {})).json()
  const placed = await shopper.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: quote.total },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  return placed.json()
}

describe('an event', () => {
  test('is written once per endpoint that wants it, with ids and amounts only', async () => {
    await listen('order.placed')
    await addEndpoint({ description: 'second' })
    await addEndpoint({ events: ['stock.low'] })
    await addEndpoint({ is_active: false })
    const { id, order_number } = await placeOrder()
    const rows = await stored()
    expect(rows.map(({ type, order_key }) => [type, order_key])).toEqual([
      ['order.placed', id],
      ['order.placed', id],
    ])
    expect(new Set(rows.map(({ event_id }) => event_id)).size).toBe(1)
    const [row] = rows
    expect(row?.payload).toMatchObject({
      type: 'order.placed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: { id, order_number, status: 'pending', items: [{ quantity: 2, price: expect.any(Number) }] },
    })
    for (const personal of ['Asha', '9876543210', 'example.test', 'Lake Road'])
      expect(JSON.stringify(row?.payload)).not.toContain(personal)
  })

  test('is not written without an endpoint', async () => {
    await placeOrder()
    expect(await stored()).toEqual([])
  })

  test('does not call an order paid that is cancelled after the advance of its cash on delivery', async () => {
    await listen('order.paid', 'order.status_changed')
    const { id } = await addOrder(shop.db, { cod_advance_amount: 9_900, due_amount: 40_000 })
    await shop.db.insert(payments).values([
      { order_id: id, provider: 'sandbox', method: 'upi', amount: 9_900, status: 'captured' },
      { order_id: id, provider: 'cod', method: 'cod', amount: 40_000, status: 'pending' },
    ])
    const cancelled = await owner.put(`/api/admin/orders/${id}`, { status: 'cancelled' })
    expect(cancelled.json()).toMatchObject({ payment_status: 'captured' })
    expect(await types()).toEqual(['order.status_changed'])
  })

  test('is rolled back with its cause', async () => {
    await listen('order.status_changed', 'product.changed')
    const { id } = await addOrder(shop.db)
    const failing = shop.db.transaction(async (tx) => {
      await tx.update(orders).set({ status: 'confirmed' }).where(eq(orders.id, id))
      await tx.execute(sql`set constraints all immediate`)
      expect(await tx.$count(webhookDeliveries)).toBe(1)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await stored()).toEqual([])
  })

  const pay = async (id: string) => {
    const payment = { order_id: id, provider: 'sandbox', method: 'upi', amount: 49_900 } as const
    const [row] = await shop.db
      .insert(payments)
      .values({ ...payment, status: 'captured' })
      .returning()
    await shop.db.update(orders).set({ payment_status: 'captured' }).where(eq(orders.id, id))
    return row?.id ?? ''
  }
  test.each<[WebhookEvent, () => Promise<string>, object]>([
    ['order.paid', async () => pay((await addOrder(shop.db)).id), { payment_status: 'captured' }],
    [
      'order.status_changed',
      async () => {
        const { id } = await addOrder(shop.db)
        await setStatus(id, 'confirmed')
        return id
      },
      { status: 'confirmed', previous_status: 'pending' },
    ],
    [
      'order.shipped',
      async () => {
        const { id } = await addOrder(shop.db)
        await shop.sql`insert into parcels (order_id, number, courier, tracking_number) values (${id}, 1, 'Delhivery', 'X1')`
        await setStatus(id, 'shipped')
        return id
      },
      { status: 'shipped', parcels: [{ number: 1, courier: 'Delhivery', tracking_number: 'X1' }] },
    ],
    [
      'order.refunded',
      async () => {
        const paymentId = await pay((await addOrder(shop.db)).id)
        const refund = { payment_id: paymentId, amount: 500, idempotency_key: paymentId }
        await shop.db.insert(refunds).values(refund)
        for (const status of ['processed', 'processed'] as const)
          await shop.db.update(refunds).set({ status }).where(eq(refunds.payment_id, paymentId))
        return paymentId
      },
      { refund: { amount: 500, kind: 'items' } },
    ],
    [
      'return.requested',
      async () => {
        const { id } = await addOrder(shop.db)
        await shop.db.insert(returnRequests).values({ order_id: id, reason: 'damaged', message: 'Broken' })
        return id
      },
      { reason: 'damaged', units: 0 },
    ],
    [
      'product.changed',
      async () => (await addProduct(shop.db, { title: 'Clock' })).id,
      { change: 'created' },
    ],
    [
      'stock.low',
      async () => {
        const { id } = await addProduct(shop.db, { stock: LOW_STOCK_THRESHOLD + 2 })
        for (const left of [1, 0, -1])
          await shop.db
            .update(products)
            .set({ stock: LOW_STOCK_THRESHOLD + left })
            .where(eq(products.id, id))
        return id
      },
      { stock: LOW_STOCK_THRESHOLD },
    ],
    ['customer.created', async () => (await shop.asShopper()).userId, {}],
  ])('%s is written once', async (type, cause, data) => {
    await listen(type)
    await cause()
    const rows = await stored()
    expect(rows.map((row) => row.type)).toEqual([type])
    expect(rows[0]?.payload).toMatchObject({ type, data })
  })

  test('names a change and the removal of a product', async () => {
    const { id } = await addProduct(shop.db)
    await listen('product.changed')
    await shop.db.update(products).set({ title: 'New', updated_at: new Date() }).where(eq(products.id, id))
    await shop.db.update(products).set({ rating_count: 1, rating_sum: 4 }).where(eq(products.id, id))
    await shop.db.delete(products).where(eq(products.id, id))
    expect((await stored()).map(({ payload }) => payload.data)).toMatchObject([
      { id, title: 'New', change: 'updated' },
      { id, change: 'deleted' },
    ])
  })

  test('has the stock that was saved with the product', async () => {
    const { id } = await addProduct(shop.db, { stock: 12 })
    await listen('product.changed')
    const saved = await owner.put(`/api/admin/products/${id}`, { title: 'Clock', stock: 3 })
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await stored()).map(({ payload }) => payload.data)).toMatchObject([
      { id, title: 'Clock', stock: 3 },
    ])
  })

  test('is not written for customers who are imported from another shop', async () => {
    await listen('customer.created')
    const list = 'First Name,Last Name,Email,Total Spent,Total Orders\nAsha,Rao,asha.moved@mail.test,100.00,2'
    const body = { list, file: 'customers.csv', check: true }
    const { seen } = (await owner.post('/api/admin/history-imports', body)).json()
    const done = await owner.post('/api/admin/history-imports', { ...body, check: false, seen })
    expect(done.json()).toMatchObject({ done: true, counts: { new: 1 } })
    expect(await stored()).toEqual([])
  })

  test('is known by the database for each type of the contract', async () => {
    const functions = await shop.sql`select string_agg(pg_get_functiondef(oid), ' ') as text from pg_proc
      where proname like 'queue_%webhook%'`
    for (const type of webhookEvents) expect(functions[0]?.text).toContain(`'${type}'`)
  })
})

describe('sending', () => {
  test('signs the event, and keeps its id over retries', async () => {
    const { secret } = await listen('order.placed')
    respond = (response) => response.writeHead(500).end('down\u0000 for repair')
    await placeOrder()
    await send()
    const [failed] = await stored()
    expect(failed).toMatchObject({
      status: 'pending',
      attempts: 1,
      response_status: 500,
      response_excerpt: 'down  for repair',
      failure: 'status',
    })
    const delay = (failed?.next_attempt_at.getTime() ?? 0) - Date.now()
    expect(delay > 0 && delay <= 5_000).toBe(true)
    respond = (response) => response.end('ok')
    await send()
    expect(received).toHaveLength(1)
    await makeDue()
    await send()
    expect(await states()).toEqual([['delivered', 2]])
    expect(received).toHaveLength(2)
    const [first, second] = received
    expect(first?.headers['webhook-id']).toBe(`msg_${failed?.event_id}`)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    for (const { headers, body } of received) {
      const message = {
        id: String(headers['webhook-id']),
        timestamp: Number(headers['webhook-timestamp']),
        body,
      }
      expect(headers['webhook-signature']).toBe(signWebhook([secret], message))
      expect(Math.abs(Date.now() / 1000 - message.timestamp)).toBeLessThan(10)
    }
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ type: 'order.placed' })
  })

  test('gives up after the last attempt', async () => {
    await listen('order.placed')
    respond = (response) => response.writeHead(503).end()
    await placeOrder()
    const counts = async () => {
      const [{ waiting, failed }] = (await owner.get('/api/admin/webhook-endpoints')).json()
      return [waiting, failed]
    }
    expect(await counts()).toEqual([1, 0])
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await makeDue()
      await send()
    }
    expect(await states()).toEqual([['failed', 10]])
    expect(await counts()).toEqual([0, 1])
    expect(received).toHaveLength(10)
  })

  test('delivers the events of an order one after another, and other orders meanwhile', async () => {
    await addEndpoint()
    const one = await placeOrder()
    await setStatus(one.id, 'confirmed')
    await setStatus(one.id, 'processing')
    const other = await placeOrder()
    const seen = () =>
      received.map(({ body }) => {
        const { data } = JSON.parse(body)
        return [data.id === one.id ? 'one' : data.id === other.id ? 'other' : '?', data.status]
      })
    respond = (response, body) => response.writeHead(body.includes(one.id) ? 500 : 200).end()
    await send()
    expect(seen().toSorted()).toEqual([
      ['one', 'pending'],
      ['other', 'pending'],
    ])
    received = []
    respond = (response) => response.end()
    await makeDue()
    await send()
    expect(seen()).toEqual([
      ['one', 'pending'],
      ['one', 'confirmed'],
      ['one', 'processing'],
    ])
  })

  test('goes on with an order once the earlier event has finally failed', async () => {
    await addEndpoint()
    const { id } = await placeOrder()
    await setStatus(id, 'confirmed')
    respond = (response, body) => response.writeHead(body.includes('order.placed') ? 500 : 200).end()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await makeDue()
      await send()
    }
    expect((await stored()).map(({ status }) => status)).toEqual(['failed', 'delivered'])
  })

  test('leaves paused endpoints, and an attempt that another process has claimed', async () => {
    const { id } = await listen('order.placed')
    await placeOrder()
    const [endpoint] = await shop.db.select().from(webhookEndpoints)
    if (!endpoint) throw new Error('no endpoint')
    await Promise.all([drainEndpoint(shop, endpoint), drainEndpoint(shop, endpoint)])
    expect(received).toHaveLength(1)
    await placeOrder()
    await owner.put(`/api/admin/webhook-endpoints/${id}`, { is_active: false })
    await send()
    expect(received).toHaveLength(1)
  })

  test('stops for a pause, and follows a new address, while older events are sent', async () => {
    const { id } = await listen('order.placed')
    for (let n = 0; n < 11; n += 1) await placeOrder()
    const url = `/api/admin/webhook-endpoints/${id}`
    const moved = `${address}/moved`
    respond = async (response) => {
      if (received.length === 1) await owner.put(url, { url: moved })
      if (received.length === 6) await owner.put(url, { is_active: false })
      response.end()
    }
    await send()
    expect(received.map(({ path }) => path)).toEqual([
      ...Array(5).fill(new URL(address).pathname),
      ...Array(5).fill(new URL(moved).pathname),
    ])
    expect((await owner.get(url)).json()).toMatchObject({ is_active: false, waiting: 1 })
  })

  const policy = { allowLoopback: true }
  const post = (url = address, timeoutMs = 10_000) =>
    postWebhook({ url, headers: {}, body: '{}' }, policy, { timeoutMs, lookup })

  test('reads at most 16 KB of an endless response and keeps 500 characters', async () => {
    let isClosed = false
    respond = (response) => {
      response.on('close', () => {
        isClosed = true
      })
      const write = () => {
        while (!isClosed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', write)
      write()
    }
    const { status, excerpt, failure } = await post()
    expect([status, excerpt.length, failure]).toEqual([200, 500, null])
    await expect.poll(() => isClosed).toBe(true)
  })

  test('does not follow a redirect', async () => {
    respond = (response) => response.writeHead(307, { location: address }).end()
    expect(await post()).toMatchObject({ status: 307, failure: 'redirect' })
    expect(received).toHaveLength(1)
  })

  test.each([
    ['a response that never begins', () => {}],
    ['a response that never ends', (response: ServerResponse) => void response.write('a')],
  ])('gives up on %s', async (_name, answer) => {
    respond = answer
    const start = Date.now()
    expect(await post(address, 200)).toMatchObject({ failure: 'timeout' })
    expect(Date.now() - start).toBeLessThan(5_000)
  })

  test('reports a receiver that is down', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: null, failure: 'connection' })
  })

  test('checks a literal address again before it connects', async () => {
    const request = { url: 'https://127.0.0.1/', headers: {}, body: '{}' }
    expect(await postWebhook(request, { allowLoopback: false })).toMatchObject({ failure: 'private_address' })
    const { port } = receiver.address() as AddressInfo
    expect(await post(`http://localhost:${port}/`)).toMatchObject({ failure: null })
  })

  test.each([[['10.0.0.1']], [['::ffff:10.0.0.1']], [['93.184.216.34', '169.254.169.254']]])(
    'connects to no name that resolves to %o',
    async (addresses) => {
      const resolved = addresses.map((address) => ({ address, family: isIP(address) }))
      const network: Parameters<typeof postWebhook>[2] = {
        timeoutMs: 10_000,
        lookup: (_host, _options, callback) => callback(null, resolved),
      }
      const request = { url: 'https://rebound.example/', headers: {}, body: '{}' }
      expect(await postWebhook(request, { allowLoopback: false }, network)).toMatchObject({
        failure: 'private_address',
      })
    },
  )
})

describe('a webhook', () => {
  test('stores its secret encrypted, shows it once, and logs no secret', async () => {
    const { id, secret } = await addEndpoint()
    const [row] = await shop.db.select().from(webhookEndpoints)
    const listed = await owner.get('/api/admin/webhook-endpoints')
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.subject_id, id))
    for (const text of [JSON.stringify(row), listed.body, JSON.stringify(log)])
      expect(text).not.toContain(secret.slice(6))
    expect(JSON.stringify(log)).not.toContain(row?.secret_encrypted)
    expect(log).toMatchObject([{ action: 'create', after: { url: address } }])
    expect(listed.json()).toMatchObject([{ id, waiting: 0, failed: 0, previous_secret_expires_at: null }])
  })

  test.each([
    [{ url: '' }, 400, 'url'],
    [{ url: 'https://10.0.0.1/hook' }, 422, 'url'],
    [{ url: 'http://93.184.216.34/hook' }, 422, 'url'],
    [{ events: [] }, 400, 'events'],
    [{ events: ['order.eaten'] }, 400, 'events.0'],
  ])('is not saved with %j', async (endpoint, status, path) => {
    const rejected = await add(endpoint)
    expect([rejected.statusCode, rejected.json().issues[0].path]).toEqual([status, path])
  })

  test('of loopback is refused where the shop is public', async () => {
    const open = await createTestApp({ reachable: true })
    try {
      const admin = await open.asAdmin()
      const body = { url: address, description: '', events: ['order.placed'], is_active: true }
      const rejected = await admin.post('/api/admin/webhook-endpoints', body)
      expect([rejected.statusCode, rejected.json().issues[0].path]).toEqual([422, 'url'])
    } finally {
      await open.close()
    }
  })

  test('can be paused when its host is gone', async () => {
    const { id, updated_at } = await addEndpoint()
    const url = 'https://gone.invalid/hook'
    await shop.db.update(webhookEndpoints).set({ url }).where(eq(webhookEndpoints.id, id))
    const form = { url, description: 'ERP', events: ['order.placed'], updated_at }
    const paused = await owner.put(`/api/admin/webhook-endpoints/${id}`, { ...form, is_active: false })
    expect([paused.statusCode, paused.json().is_active]).toEqual([200, false])
  })

  test('keeps the changes of a colleague', async () => {
    const { id, updated_at } = await addEndpoint()
    const url = `/api/admin/webhook-endpoints/${id}`
    expect((await owner.put(url, { description: 'First', updated_at })).statusCode).toBe(200)
    const late = await owner.put(url, { description: 'Second', updated_at })
    expect([late.statusCode, late.json().code]).toEqual([409, 'stale'])
    expect((await owner.get(url)).json().description).toBe('First')
  })

  test('signs with the old and the new secret for a day after a rotation', async () => {
    const { id, secret: old } = await listen('order.placed')
    const rotated = await owner.post(`/api/admin/webhook-endpoints/${id}/rotate-secret`)
    const { secret, previous_secret_expires_at } = rotated.json()
    expect(Math.round((Date.parse(previous_secret_expires_at) - Date.now()) / 3_600_000)).toBe(24)
    const test = () => owner.post(`/api/admin/webhook-endpoints/${id}/test`)
    const expectSigned = (...secrets: string[]) => {
      const { headers, body } = received.at(-1) ?? { headers: {} as IncomingMessage['headers'], body: '' }
      const message = {
        id: String(headers['webhook-id']),
        timestamp: Number(headers['webhook-timestamp']),
        body,
      }
      expect(headers['webhook-signature']).toBe(signWebhook(secrets, message))
    }
    await test()
    expectSigned(secret, old)
    const over = { previous_secret_expires_at: new Date(Date.now() - 1_000) }
    await shop.db.update(webhookEndpoints).set(over).where(eq(webhookEndpoints.id, id))
    await test()
    expectSigned(secret)
  })

  test('needs the permission of its events to be added, changed, read and replayed', async () => {
    const create = async (...permissions: string[]) => {
      const token = { name: 'Sync', permissions, expires_in_days: 30 }
      const authorization = `Bearer ${(await owner.post('/api/admin/api-tokens', token)).json().secret}`
      return async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
        const url = `/api/admin/${path}`
        return shop.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })
      }
    }
    const body = { url: address, description: '', events: ['order.placed'], is_active: true }
    const settingsOnly = await create('settings.read', 'settings.write')
    const withOrders = await create('settings.read', 'settings.write', 'orders.read')
    expect((await settingsOnly('POST', 'webhook-endpoints', body)).json().code).toBe('no_right')
    const stock = await settingsOnly('POST', 'webhook-endpoints', { ...body, events: ['stock.low'] })
    expect(stock.json().params).toEqual({ permission: 'catalogue.read' })
    const { id } = (await withOrders('POST', 'webhook-endpoints', body)).json()
    const moved = { url: `${address}/elsewhere` }
    expect((await settingsOnly('PUT', `webhook-endpoints/${id}`, moved)).statusCode).toBe(403)
    const more = { events: ['order.placed', 'customer.created'] }
    expect((await withOrders('PUT', `webhook-endpoints/${id}`, more)).statusCode).toBe(403)
    await placeOrder()
    expect((await settingsOnly('GET', 'webhook-deliveries')).json()).toEqual([])
    const [delivery] = (await withOrders('GET', 'webhook-deliveries')).json()
    const path = `webhook-deliveries/${delivery.id}`
    expect((await settingsOnly('GET', path)).statusCode).toBe(403)
    expect((await settingsOnly('POST', `${path}/replay`)).statusCode).toBe(403)
    expect((await withOrders('GET', path)).statusCode).toBe(200)
    expect((await withOrders('POST', `webhook-endpoints/${id}/rotate-secret`)).json().code).toBe(
      'api_token_refused',
    )
    const { userId } = owner
    await shop.sql`update sessions set reauthenticated_at = now() - interval '1 hour' where user_id = ${userId}`
    expect((await owner.post(`/api/admin/webhook-endpoints/${id}/rotate-secret`)).json().code).toBe('step_up')
    await shop.sql`update sessions set reauthenticated_at = now() where user_id = ${userId}`
  })

  test('keeps its secret when the session secret changes', async () => {
    const { id, secret } = await addEndpoint()
    const config = { sessionSecret: 'n'.repeat(64), previousSessionSecret: shop.config.sessionSecret }
    await loadTrackingLinkKeys(shop.db, config)
    const [endpoint] = await shop.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    if (!endpoint) throw new Error('no endpoint')
    const later = { ...shop.config, ...config, previousSessionSecret: undefined }
    await drainEndpoint({ db: shop.db, config: later }, endpoint)
    const { listSigningSecrets } = await import('./webhook-endpoints.ts')
    expect(listSigningSecrets(later, endpoint, new Date())).toEqual([secret])
  })

  test('shows the result of a test event, which is not repeated', async () => {
    const { id } = await addEndpoint()
    respond = (response) => response.writeHead(404).end('Not here')
    const result = await owner.post(`/api/admin/webhook-endpoints/${id}/test`)
    expect(result.json()).toMatchObject({
      type: 'webhook.test',
      status: 'failed',
      response_status: 404,
      response_excerpt: 'Not here',
    })
    expect(received[0]?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    await makeDue()
    await send()
    expect(received).toHaveLength(1)
  })

  test('sends an event of the log again with the same id', async () => {
    const { id } = await listen('order.placed')
    await placeOrder()
    await send()
    const filter = encodeURIComponent(JSON.stringify({ endpoint_id: id, status: 'delivered' }))
    const [delivery] = (await owner.get(`/api/admin/webhook-deliveries?filter=${filter}`)).json()
    const replayed = await owner.post(`/api/admin/webhook-deliveries/${delivery.id}/replay`)
    expect(replayed.json()).toMatchObject({ status: 'pending', attempts: 0 })
    const twice = await owner.post(`/api/admin/webhook-deliveries/${delivery.id}/replay`)
    expect(twice.statusCode).toBe(409)
    await send()
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill(`msg_${delivery.event_id}`),
    )
    expect((await owner.get('/api/admin/webhook-deliveries?filter={"status":"failed"}')).json()).toEqual([])
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'job_retry'))
    expect(log).toMatchObject([{ subject_id: id, after: { event_id: delivery.event_id } }])
  })

  test('takes its log with it', async () => {
    const { id } = await listen('order.placed')
    await placeOrder()
    expect((await owner.delete(`/api/admin/webhook-endpoints/${id}`)).statusCode).toBe(200)
    expect(await types()).toEqual([])
  })
})
