import { orderTrackingMessages } from '@nakshi/core/orders/tracking-messages'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addDesignedItem } from '../../../../test/harness-designed-item.ts'
import { listEmails } from '../../../../test/harness-outbox.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { startWorkers } from '../../../app/worker/worker.ts'
import { SYSTEM } from '../../../platform/db/actor.ts'
import { orders, printFiles, sentEmails } from '../../../platform/db/tables/index.ts'
import { planPersonalisation, updatePersonalisation } from '../update-personalisation.ts'
import { createOrderTrackingToken } from './tracking-link.ts'

const DAY = 86_400_000
const patient = { timeout: 30_000, interval: 100 }
let shop: TestApp
let stop: () => Promise<void>
let support: Client
beforeAll(async () => {
  shop = await createTestApp()
  support = await shop.asStaff('support')
  stop = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
})
afterAll(async () => {
  await stop()
  await shop.close()
})

const open = (token: string, who = shop.visitor()) => who.post('/api/order-tracking/open', { token })
const picture = (token: string, itemId: string) =>
  shop.visitor().post('/api/order-tracking/image', { token, item_id: itemId })
const createToken = (orderId: string) => createOrderTrackingToken(orderId, shop.config)
const rejection = (response: { statusCode: number; json: () => { message: string } }) => [
  response.statusCode,
  response.json().message,
]
const invalid = [422, orderTrackingMessages.invalid.template]

const emailsAbout = (orderNumber: string): string[] =>
  listEmails(shop.config.dataDir).filter((letter) => letter.includes(orderNumber))

test('emails the tracking number of a parcel with links to the courier and the order', async () => {
  const shopper = await shop.asShopper()
  const order = await addOrder(shop.db, {
    status: 'confirmed',
    user_id: shopper.userId,
    estimated_delivery_date: '2026-12-24',
  })
  const at = `/api/admin/orders/${order.id}`
  const [item] = (await support.get(at)).json().items
  await support.post(`${at}/parcels`, {
    courier: 'Delhivery',
    tracking_number: '1234567890',
    items: [{ item_id: item.id, quantity: 1 }],
  })
  const listEmailsOfOrder = () => emailsAbout(order.order_number)
  await vi.waitFor(() => expect(listEmailsOfOrder()).toHaveLength(1), patient)
  const [letter = ''] = listEmailsOfOrder()
  expect(letter).toContain(`Subject: Order ${order.order_number} is on its way`)
  expect(letter).toContain('Tracking number: 1234567890 (Delhivery)')
  expect(letter).toContain('https://www.delhivery.com/track-v2/package/1234567890')
  const token = /\/track-order#([\w-]+)/.exec(letter)?.[1] ?? expect.fail('the letter has no link')
  const loggedEmails = await shop.db.select().from(sentEmails).where(eq(sentEmails.user_id, shopper.userId))
  expect(loggedEmails.length).toBeGreaterThan(0)
  expect(JSON.stringify(loggedEmails)).not.toContain(token)

  const response = await open(token)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toMatchObject({
    order_number: order.order_number,
    status: 'shipped',
    city: 'Jaipur',
    estimated_delivery_date: '2026-12-24',
    items: [{ quantity: 1, product: { title: 'Photo mug' }, has_picture: false }],
    parcels: [{ courier: 'Delhivery', link: 'https://www.delhivery.com/track-v2/package/1234567890' }],
  })
  expect(
    response
      .json()
      .steps.filter(({ done }: { done: boolean }) => done)
      .at(-1),
  ).toEqual({ status: 'shipped', at: expect.any(String), done: true })
  for (const personal of [
    'Asha Rao',
    'Lake Road',
    '9876543210',
    'asha@example.test',
    '302003',
    '49900',
    shopper.userId,
  ])
    expect(response.body).not.toContain(personal)
})

test('shows the item preview only to the holder of its own tracking link', async () => {
  const added = await addDesignedItem(shop, { text: 'शर्मा निवास' })
  const other = await addDesignedItem(shop)
  const drawn = () => shop.db.select().from(printFiles).where(eq(printFiles.item_id, added.item.id))
  await vi.waitFor(async () => expect(await drawn()).toHaveLength(4), patient)
  const response = await open(createToken(added.order.id))
  expect(response.json().items).toMatchObject([{ id: added.item.id, has_picture: true }])
  expect(response.body).not.toContain('शर्मा')
  const shown = await picture(createToken(added.order.id), added.item.id)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(shown.headers['cache-control']).toContain('private')
  expect((await picture(createToken(other.order.id), added.item.id)).statusCode).toBe(404)
  const guessed = await picture(
    createToken(added.order.id).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    added.item.id,
  )
  expect(rejection(guessed)).toEqual(invalid)
})

test('shows the current preview after the text of an item is corrected', async () => {
  const added = await addDesignedItem(shop, { text: 'Aasha' })
  const drawn = () =>
    shop.db
      .select()
      .from(printFiles)
      .where(and(eq(printFiles.item_id, added.item.id), isNull(printFiles.replaced_at)))
  await vi.waitFor(async () => expect(await drawn()).toHaveLength(4), patient)
  const before = await picture(createToken(added.order.id), added.item.id)
  const [slot = ''] = Object.keys(added.item.custom_options)
  const change = {
    order_id: added.order.id,
    item_id: added.item.id,
    custom_options: { ...added.item.custom_options, [slot]: { text: 'Asha' } },
    actor: { ...SYSTEM, id: support.userId },
    layouts: new Map(),
  }
  await planPersonalisation(shop.db, change)
  await shop.db.transaction((tx) => updatePersonalisation(tx, change))
  await vi.waitFor(async () => expect(await drawn()).toHaveLength(4), patient)
  const after = await picture(createToken(added.order.id), added.item.id)
  expect([after.statusCode, after.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
})

test('rejects tampered links and never opens another order', async () => {
  const [mine, other] = [await addOrder(shop.db), await addOrder(shop.db)]
  const [token, theirs] = [createToken(mine.id), createToken(other.id)]
  expect((await open(token)).json().order_number).toBe(mine.order_number)
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const tamperedTokens = [
    // Their order's id with my signature
    Buffer.concat([bytes(theirs).subarray(0, 16), bytes(token).subarray(16)]).toString('base64url'),
    // A signature cut off, lengthened, left out, of nothing
    bytes(token).subarray(0, 40).toString('base64url'),
    Buffer.concat([bytes(token), Buffer.from([0])]).toString('base64url'),
    Buffer.concat([bytes(theirs).subarray(0, 16), Buffer.alloc(32)]).toString('base64url'),
    // Of another secret, as another shop would sign it
    createOrderTrackingToken(other.id, { sessionSecret: 'x'.repeat(32) }),
    other.id,
    other.order_number.padEnd(20, '-'),
    `${token}\u0001`,
    "' or true --".padEnd(20, ' '),
  ]
  for (const guess of tamperedTokens)
    expect([guess, ...rejection(await open(guess))]).toEqual([guess, ...invalid])
  for (const more of [{ order_id: other.id }, { id: other.id }, { include: 'address' }])
    expect((await shop.visitor().post('/api/order-tracking/open', { token, ...more })).statusCode).toBe(400)
  const query = { token }
  expect((await shop.visitor().get('/api/order-tracking/open', { query })).statusCode).toBe(404)
})

test('grants no other access and no changes by tracking link', async () => {
  const order = await addOrder(shop.db)
  const token = createToken(order.id)
  const holder = shop.visitor()
  for (const action of ['open', 'picture', 'cancel', 'answer'])
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      expect(
        (await holder.send({ method, url: `/api/order-tracking/${action}`, payload: { token } })).statusCode,
      ).toBe(404)
  const headers = { authorization: `Bearer ${token}`, cookie: `session=${token}` }
  expect((await holder.get(`/api/orders/${order.id}`, { headers })).statusCode).toBe(403)
  expect((await holder.post(`/api/orders/${order.id}/cancel`, { token })).statusCode).toBe(401)
  expect((await holder.post('/api/order-messages/open', { token })).statusCode).toBe(422)
  const [stored] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  expect(stored).toEqual(expect.objectContaining({ status: 'pending', updated_at: order.updated_at }))
})

test('expires a link 90 days after the order and with deletion of its account', async () => {
  const order = await addOrder(shop.db, {
    status: 'delivered',
    delivered_at: new Date(Date.now() - 89 * DAY),
  })
  const token = createToken(order.id)
  expect((await open(token)).statusCode).toBe(200)
  const set = (values: Partial<typeof orders.$inferInsert>) =>
    shop.db.update(orders).set(values).where(eq(orders.id, order.id))
  await set({ delivered_at: new Date(Date.now() - 91 * DAY) })
  expect(rejection(await open(token))).toEqual([422, orderTrackingMessages.expired.template])
  await set({ status: 'cancelled', updated_at: new Date(Date.now() - 91 * DAY) })
  expect(rejection(await open(token))).toEqual([422, orderTrackingMessages.expired.template])
  await set({
    status: 'delivered',
    delivered_at: new Date(),
    shipping_address: { ...order.shipping_address, email: '', phone: '' },
  })
  expect(rejection(await open(token))).toEqual(invalid)
})

test('accepts a link signed with the previous session secret', async () => {
  const order = await addOrder(shop.db)
  const token = createToken(order.id)
  const { sessionSecret: old } = shop.config
  const later = await createTestApp({ sessionSecret: 'n'.repeat(40), previousSessionSecret: old })
  const [copy] = await later.db
    .insert(orders)
    .values({ ...order, user_id: null })
    .returning()
  expect(copy?.id).toBe(order.id)
  expect((await later.visitor().post('/api/order-tracking/open', { token })).statusCode).toBe(200)
  await later.close()
})
