import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { formatOrderEvent } from '@nakshi/core/orders/format-event'
import { adminReturnMessages } from '@nakshi/core/returns/admin-messages'
import { returnMessages } from '@nakshi/core/returns/messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addDesignedItem } from '../../../test/harness-designed-item.ts'
import { addOrder, addProduct } from '../../../test/harness-rows.ts'
import { fixturePhoto } from '../../../test/harness-studio-render.ts'
import { startWorkers } from '../../app/worker/worker.ts'
import {
  invoices,
  orderItems,
  orderItemUnits,
  orders,
  orderTaxLines,
  parcelItems,
  parcels,
  payments,
  products,
  refunds,
} from '../../platform/db/tables/index.ts'
import { createOrderTrackingToken } from '../orders/tracking-link/tracking-link.ts'

const HOUR = 3_600_000
const patient = { timeout: 30_000, interval: 100 }
let shop: TestApp
let stop: () => Promise<void>
let support: Client
let asha: Client
beforeAll(async () => {
  shop = await createTestApp()
  support = await shop.asStaff('support')
  asha = await shop.asShopper()
  stop = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
})
afterAll(async () => {
  await stop()
  await shop.close()
})

const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

type Delivered = Partial<typeof orders.$inferInsert> & {
  hours?: number
  quantity?: number
  returns_policy?: 'remade' | null
  custom_options?: { [option: string]: { text: string } }
}

/** Mugs of Asha's that arrived an hour ago and were paid by UPI. */
async function delivered({ hours = 1, quantity = 2, returns_policy = null, ...columns }: Delivered = {}) {
  const product = await addProduct(shop.db, { title: 'Brass mug', stock: 10, returns_policy })
  const order = await addOrder(shop.db, {
    status: 'delivered',
    delivered_at: ago(hours),
    user_id: asha.userId,
    payment_method: 'upi',
    payment_status: 'captured',
    product_id: product.id,
    title: 'Brass mug',
    price: 50_000 * quantity,
    ...columns,
  })
  const [item] = await shop.db
    .update(orderItems)
    .set({ quantity, price: 50_000, tax_percent: 0 })
    .where(eq(orderItems.order_id, order.id))
    .returning()
  if (!item) throw new Error('the order has no item')
  const amount = order.total_amount
  const payment = {
    order_id: order.id,
    provider: 'sandbox',
    method: 'upi',
    amount,
    status: 'captured',
  } as const
  await shop.db.insert(payments).values(payment)
  return { order, item, product }
}
const at = (orderId: string) => `/api/orders/${orderId}/returns`
const reportReturn = (orderId: string, body: object, who = asha) =>
  who.post(at(orderId), { reason: 'damaged', message: 'The handle is off', ...body })
const one = (item: { id: string }, quantity = 1) => ({ items: [{ item_id: item.id, quantity }] })
const getReportId = async (orderId: string): Promise<string> =>
  (await asha.get(at(orderId))).json().reports[0].id
const decide = (id: string, decision: object, who = support) =>
  who.post(`/api/admin/returns/${id}/decision`, { expected_refundable: 0, ...decision })
const errorOf = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
]
async function sendPhoto(client: Client) {
  const content = await fixturePhoto()
  return (await client.upload('/api/uploads', { content, name: 'broken.jpg', type: 'image/jpeg' })).json()
}
const listEmails = (orderId: string) =>
  shop.sql<{ email: string }[]>`select data->>'email' as email from jobs.job
    where name = 'mail' and data->>'order_id' = ${orderId} order by created_on`

test('accepts one return request per unit and shows it to support with its photos', async () => {
  const { order, item } = await delivered()
  const open = (await asha.get(at(order.id))).json()
  expect(open).toMatchObject({ reports: [], items: [{ item_id: item.id, left: 2, needs_photo: false }] })
  const photo = await sendPhoto(asha)
  const answer = await reportReturn(order.id, { ...one(item), photos: [photo] })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({
    reports: [{ reason: 'damaged', items: [{ title: 'Brass mug', quantity: 1 }], outcome: null }],
    items: [{ left: 1 }],
  })
  expect(errorOf(await reportReturn(order.id, one(item, 2)))).toEqual([
    409,
    formatMessage(returnMessages.already_reported, { title: 'Brass mug' }),
  ])
  expect((await reportReturn(order.id, one(item))).statusCode).toBe(200)
  expect((await reportReturn(order.id, one(item))).statusCode).toBe(409)

  const list = await support.get('/api/admin/returns', {
    query: { filter: JSON.stringify({ decided: false, order_id: order.id, reason: 'damaged' }) },
  })
  expect(list.json()).toHaveLength(2)
  const read = (await support.get(`/api/admin/returns/${open.reports[0]?.id ?? list.json()[1].id}`)).json()
  expect(read).toMatchObject({ message: 'The handle is off', can_decide: true, refundable: 50_000 })
  expect(read.photos[0].url).toContain('signature=')
  expect((await shop.visitor().get(read.photos[0].url)).statusCode).not.toBe(200)
  expect((await support.get(`/api/admin/orders/${order.id}`)).json().returns).toHaveLength(2)
  expect((await listEmails(order.id)).map(({ email }) => email)).toEqual([
    'return_requested',
    'return_requested',
  ])
})

test('creates one return request from concurrent requests for the last unit', async () => {
  const { order, item } = await delivered({ quantity: 1 })
  const responses = await Promise.all([1, 2, 3].map(() => reportReturn(order.id, one(item))))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const [piece] = await shop.db.select().from(orderItemUnits).where(eq(orderItemUnits.item_id, item.id))
  const twice = shop.sql`with told as (insert into return_requests (order_id, reason, message)
    values (${order.id}, 'damaged', 'x') returning id)
    insert into return_units (return_id, unit_id) select id, ${piece?.id ?? ''} from told`
  await expect(twice).rejects.toThrow('return_units_once')
})

test('reports one unit when the request is repeated with its idempotency key', async () => {
  const { order, item } = await delivered()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { reason: 'damaged', message: 'The handle is off', ...one(item) }
  for (const answer of await Promise.all([1, 2].map(() => asha.post(at(order.id), body, { headers }))))
    expect(answer.json(), answer.body).toMatchObject({ reports: [{ outcome: null }], items: [{ left: 1 }] })
  expect(errorOf(await asha.post(at(order.id), { ...body, ...one(item, 2) }, { headers }))).toEqual([
    422,
    returnMessages.already_sent.template,
  ])
  const token = createOrderTrackingToken(order.id, shop.config)
  const linked = { ...body, token }
  const guestHeaders = { headers: { 'idempotency-key': crypto.randomUUID() } }
  for (let sent = 0; sent < 2; sent += 1)
    expect((await shop.visitor().post('/api/order-tracking/returns', linked, guestHeaders)).statusCode).toBe(
      200,
    )
  expect((await asha.get(at(order.id))).json().reports).toHaveLength(2)
})

test('applies the returns policy and deadline stored when the item was bought', async () => {
  const lateOrder = await delivered({ hours: 49, returns_policy: 'remade' })
  expect((await asha.get(at(lateOrder.order.id))).json().items).toEqual([])
  expect(errorOf(await reportReturn(lateOrder.order.id, one(lateOrder.item)))).toEqual([
    409,
    formatMessage(returnMessages.too_late, { title: 'Brass mug' }),
  ])

  const made = await delivered({ hours: 47, returns_policy: 'remade' })
  expect((await asha.get(at(made.order.id))).json().items[0].reasons).not.toContain('changed_mind')
  const changed = await reportReturn(made.order.id, { ...one(made.item), reason: 'changed_mind' })
  expect(errorOf(changed)).toEqual([422, formatMessage(returnMessages.not_for_this, { title: 'Brass mug' })])
  expect(errorOf(await reportReturn(made.order.id, one(made.item)))).toEqual([
    422,
    returnMessages.needs_photo.template,
  ])

  // What the product says today changes nothing
  await shop.db
    .update(products)
    .set({ returns_policy: 'thirty_days' })
    .where(eq(products.id, made.product.id))
  expect((await asha.get(at(made.order.id))).json().items[0]).toMatchObject({ needs_photo: true })
  await shop.db.update(orderItems).set({ returns_policy: null }).where(eq(orderItems.id, made.item.id))
  expect((await asha.get(at(made.order.id))).json().items[0]).toMatchObject({ needs_photo: false })

  const plain = await delivered({ hours: 29 * 24 })
  expect(
    (await reportReturn(plain.order.id, { ...one(plain.item), reason: 'changed_mind' })).statusCode,
  ).toBe(200)
  const old = await delivered({ hours: 31 * 24 })
  expect((await reportReturn(old.order.id, one(old.item))).statusCode).toBe(409)
  const underWay = await delivered({ status: 'shipped', delivered_at: null })
  expect(errorOf(await reportReturn(underWay.order.id, one(underWay.item)))).toEqual([
    409,
    returnMessages.not_delivered.template,
  ])
})

test('accepts and refunds a return from a delivered parcel before the rest is shipped', async () => {
  const { order, item } = await delivered({ status: 'processing', delivered_at: null, quantity: 3 })
  const path = `/api/admin/orders/${order.id}`
  const parcel = async (quantity: number) => {
    const sent = await support.post(`${path}/parcels`, { items: [{ item_id: item.id, quantity }] })
    return sent.json().parcels.at(-1).id as string
  }
  const first = await parcel(1)
  expect(errorOf(await reportReturn(order.id, one(item)))).toEqual([
    409,
    returnMessages.not_delivered.template,
  ])
  await support.put(`${path}/parcels/${first}`, { is_delivered: true })
  expect((await asha.get(at(order.id))).json().items).toMatchObject([{ item_id: item.id, left: 1 }])
  expect(errorOf(await reportReturn(order.id, one(item, 2)))).toEqual([
    409,
    returnMessages.not_delivered.template,
  ])
  expect((await reportReturn(order.id, one(item))).statusCode).toBe(200)
  const refunded = await decide(await getReportId(order.id), {
    outcome: 'refund',
    expected_refundable: 50_000,
  })
  expect(refunded.statusCode, refunded.body).toBe(200)
  expect(errorOf(await reportReturn(order.id, one(item)))).toEqual([
    409,
    returnMessages.not_delivered.template,
  ])
  // Of the second parcel from its own arrival on
  const second = await parcel(2)
  await support.put(`${path}/parcels/${second}`, { is_delivered: true })
  await shop.sql`update parcels set delivered_at = now() - interval '31 days' where id = ${first}`
  expect((await asha.get(at(order.id))).json().items).toMatchObject([{ item_id: item.id, left: 2 }])
  await shop.sql`update parcels set delivered_at = now() - interval '31 days' where id = ${second}`
  expect((await asha.get(at(order.id))).json().items).toEqual([])
  expect(errorOf(await reportReturn(order.id, one(item)))).toEqual([
    409,
    formatMessage(returnMessages.too_late, { title: 'Brass mug' }),
  ])
})

test('rejects a return request for an order, item or photo of another customer', async () => {
  const { order, item } = await delivered()
  const other = await shop.asShopper()
  expect((await other.get(at(order.id))).statusCode).toBe(404)
  expect((await reportReturn(order.id, one(item), other)).statusCode).toBe(404)
  const elsewhere = await delivered()
  expect((await reportReturn(order.id, one(elsewhere.item))).statusCode).toBe(404)
  const otherPhoto = await sendPhoto(other)
  expect(errorOf(await reportReturn(order.id, { ...one(item), photos: [otherPhoto] }))).toEqual([
    422,
    returnMessages.photo_gone.template,
  ])
  const own = await sendPhoto(asha)
  expect((await reportReturn(order.id, { ...one(item), photos: Array(6).fill(own) })).statusCode).toBe(400)
})

test('accepts a return request with photos by tracking link and hides amounts', async () => {
  const { order, item } = await delivered()
  const token = createOrderTrackingToken(order.id, shop.config)
  const visitor = shop.visitor()
  const content = await fixturePhoto()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'broken.jpg')
  const send = (headers: Record<string, string>) =>
    visitor.post('/api/order-tracking/returns/photos', form, { headers })
  const photo = await send({ 'x-tracking-token': token })
  expect(photo.statusCode, photo.body).toBe(201)
  const body = { token, reason: 'damaged', message: 'Cracked', ...one(item), photos: [photo.json()] }
  const reportResponse = await visitor.post('/api/order-tracking/returns', body)
  expect(reportResponse.statusCode, reportResponse.body).toBe(200)
  const id = reportResponse.json().reports[0].id
  await decide(id, { outcome: 'part_refund', amount: 20_000, expected_refundable: 50_000 })
  const read = (await visitor.post('/api/order-tracking/returns/open', { token })).json()
  expect(read.reports).toMatchObject([{ id, outcome: 'part_refund', amount: null }])
  expect(JSON.stringify(read)).not.toContain('Cracked')
  const other = await delivered()
  const tamperedBody = { ...body, token: createOrderTrackingToken(other.order.id, shop.config) }
  expect((await visitor.post('/api/order-tracking/returns', tamperedBody)).statusCode).toBe(404)
  const guessed = createOrderTrackingToken(order.id, { sessionSecret: 'x'.repeat(32) })
  expect((await send({ 'x-tracking-token': guessed })).statusCode).toBe(422)
})

test('accepts photos by tracking link for the parcel that arrived while the rest is on its way', async () => {
  const { order, item } = await delivered({ status: 'processing', delivered_at: null })
  const photo = async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await fixturePhoto())], { type: 'image/jpeg' }), 'broken.jpg')
    const headers = { 'x-tracking-token': createOrderTrackingToken(order.id, shop.config) }
    return shop.visitor().post('/api/order-tracking/returns/photos', form, { headers })
  }
  const [parcel] = await shop.db.insert(parcels).values({ order_id: order.id, number: 1 }).returning()
  await shop.db.insert(parcelItems).values({ parcel_id: parcel?.id ?? '', item_id: item.id, quantity: 1 })
  expect((await photo()).statusCode).toBe(404)
  await shop.db
    .update(parcels)
    .set({ delivered_at: ago(1) })
    .where(eq(parcels.order_id, order.id))
  const stored = await photo()
  expect(stored.statusCode, stored.body).toBe(201)
})

test('creates a remake as a free order with the same items that takes stock and has no invoice', async () => {
  const gift = { gift_message: 'Happy birthday, Dadi', gift_wrap_amount: 0 }
  const { order, item, product } = await delivered(gift)
  await reportReturn(order.id, one(item))
  const id = await getReportId(order.id)
  const answer = await decide(id, { outcome: 'remake', answer: 'We are sorry.' })
  expect(answer.statusCode, answer.body).toBe(200)
  const { remake } = answer.json()
  const again = (await support.get(`/api/admin/orders/${remake.id}`)).json()
  expect(again).toMatchObject({
    status: 'confirmed',
    total_amount: 0,
    due_amount: 0,
    remakes: { id: order.id, order_number: order.order_number },
    items: [{ quantity: 1, price: 0, product: { title: 'Brass mug' } }],
    ...gift,
    ledger: { charged: 0, paid: 0, refunded: 0, due: 0 },
  })
  const stock = () =>
    shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, product.id))
  expect(await stock()).toEqual([{ stock: 9 }])
  const board = (await support.get('/api/admin/production-board')).json()
  expect(JSON.stringify(board)).toContain(remake.order_number)
  const otherPhoto = (await asha.get(at(order.id))).json()
  expect(otherPhoto.reports).toMatchObject([
    { outcome: 'remake', answer: 'We are sorry.', remake: { id: remake.id } },
  ])
  expect((await asha.get(`/api/orders/${remake.id}`)).json()).toMatchObject({ replacement_of: order.id })

  // It goes the way of every order, and is no sale
  const path = `/api/admin/orders/${remake.id}`
  const sent = await support.put(path, { status: 'shipped' })
  expect(sent.statusCode, sent.body).toBe(200)
  expect(await shop.db.select().from(invoices).where(eq(invoices.order_id, remake.id))).toEqual([])
  expect(errorOf(await decide(id, { outcome: 'declined', answer: 'x' }))).toEqual([
    409,
    adminReturnMessages.already_resolved.template,
  ])
  await expect(
    shop.db.update(orders).set({ total_amount: 1, subtotal_amount: 1 }).where(eq(orders.id, remake.id)),
  ).rejects.toThrow()
})

test('restores the stock of a cancelled remake and allows a new decision on the return request', async () => {
  const { order, item, product } = await delivered()
  await reportReturn(order.id, one(item))
  const id = await getReportId(order.id)
  const first = (await decide(id, { outcome: 'remake' })).json().remake
  await support.put(`/api/admin/orders/${first.id}`, { status: 'cancelled' })
  const [row] = await shop.db.select().from(products).where(eq(products.id, product.id))
  expect(row?.stock).toBe(10)
  const path = `/api/admin/orders/${first.id}`
  expect((await support.put(path, { status: 'confirmed' })).statusCode).toBe(200)
  await support.put(path, { status: 'cancelled' })
  const second = await decide(id, { outcome: 'refund', expected_refundable: 50_000 })
  expect(second.json()).toMatchObject({ outcome: 'refund', amount: 50_000, remake: null })
  expect(errorOf(await support.put(path, { status: 'confirmed' }))).toEqual([
    409,
    messages.order.replacement_not_owed.template,
  ])
})

test('refunds a damaged remade unit from the originally paid order', async () => {
  const { order, item } = await delivered({ quantity: 3 })
  await reportReturn(order.id, one(item, 2))
  const first = (await decide(await getReportId(order.id), { outcome: 'remake' })).json().remake
  await support.put(`/api/admin/orders/${first.id}`, { status: 'delivered' })
  const [made] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, first.id))
  if (!made) throw new Error('the remake has no item')
  await reportReturn(first.id, one(made))
  const id = await getReportId(first.id)
  expect((await support.get(`/api/admin/returns/${id}`)).json()).toMatchObject({ refundable: 50_000 })
  const paid = await decide(id, { outcome: 'refund', expected_refundable: 50_000 })
  expect(paid.json()).toMatchObject({ outcome: 'refund', amount: 50_000 })
  expect(await listRefunds(order.id)).toEqual([{ amount: 50_000, kind: 'items' }])
  expect((await support.get(`/api/admin/orders/${order.id}`)).json().refundable).toMatchObject({
    items: [{ units: [50_000, 50_000] }],
  })
  // What is made again a second time is that unit too
  await reportReturn(first.id, one(made))
  const second = (await decide(await getReportId(first.id), { outcome: 'remake' })).json().remake
  await support.put(`/api/admin/orders/${second.id}`, { status: 'delivered' })
  const [again] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, second.id))
  if (!again) throw new Error('the second remake has no item')
  await reportReturn(second.id, one(again))
  const last = await getReportId(second.id)
  expect((await support.get(`/api/admin/returns/${last}`)).json()).toMatchObject({ refundable: 50_000 })
})

test('names the remake in the cancellation preview of its order and cancels it with the order', async () => {
  const { order, item, product } = await delivered()
  await reportReturn(order.id, one(item))
  const { remake } = (await decide(await getReportId(order.id), { outcome: 'remake' })).json()
  expect(await getStock(product.id)).toBe(9)
  const query = { filter: JSON.stringify({ id: [order.id] }), status: 'cancelled' }
  const shown = await support.get('/api/admin/orders/status-preview', { query })
  expect(shown.json()).toMatchObject({ orders: 2, remakes: [remake.order_number], units: 2, spent_units: 1 })
  await support.put(`/api/admin/orders/${order.id}`, { status: 'cancelled' })
  const again = (await support.get(`/api/admin/orders/${remake.id}`)).json()
  expect(again.status).toBe('cancelled')
  expect(formatOrderEvent(again.events.at(-1))).toContain(order.order_number)
  // The damaged one did not come back to stock.
  expect(await getStock(product.id)).toBe(11)
  const reopened = await support.put(`/api/admin/orders/${remake.id}`, { status: 'confirmed' })
  expect(errorOf(reopened)).toEqual([409, messages.order.replacement_not_owed.template])
})

test('keeps the frozen design in a remake and rejects a remake without stock', async () => {
  const piece = await addDesignedItem(shop, {
    needs_proof: true,
    order: { status: 'delivered', delivered_at: ago(1), user_id: asha.userId },
  })
  const photo = await sendPhoto(asha)
  await reportReturn(piece.order.id, { ...one(piece.item), reason: 'misprinted', photos: [photo] })
  const { remake } = (await decide(await getReportId(piece.order.id), { outcome: 'remake' })).json()
  const [made] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, remake.id))
  expect(made?.design).toEqual({ ...piece.item.design, needs_proof: false })
  expect(made?.custom_options).toEqual(piece.item.custom_options)

  const { order, item, product } = await delivered()
  await shop.db.update(products).set({ stock: 0 }).where(eq(products.id, product.id))
  await reportReturn(order.id, one(item))
  const rejected = await decide(await getReportId(order.id), { outcome: 'remake' })
  expect(errorOf(rejected)).toEqual([
    409,
    formatMessage(adminReturnMessages.none_left, { title: 'Brass mug', stock: 0 }),
  ])
  expect(await shop.db.select().from(orders).where(eq(orders.replacement_of, order.id))).toEqual([])
})

test('refunds no more than was paid for the units and is still refundable', async () => {
  const { order, item } = await delivered()
  await reportReturn(order.id, one(item))
  const id = await getReportId(order.id)
  const path = `/api/admin/returns/${id}`
  expect((await support.get(path)).json().refundable).toBe(50_000)
  const tooMuch = await decide(id, { outcome: 'part_refund', amount: 50_001, expected_refundable: 50_000 })
  expect(errorOf(tooMuch)).toEqual([422, formatMessage(adminReturnMessages.too_much, { left: 50_000 })])
  const stale = await decide(id, { outcome: 'refund', expected_refundable: 49_000 })
  expect(errorOf(stale)).toEqual([409, adminReturnMessages.changed_since.template])
  const both = await Promise.all(
    [1, 2].map(() => decide(id, { outcome: 'refund', expected_refundable: 50_000 })),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const given = await shop.db
    .select({ amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(payments.order_id, order.id))
  expect(given).toEqual([{ amount: 50_000 }])
  await vi.waitFor(async () => {
    const read = (await asha.get(`/api/orders/${order.id}`)).json()
    expect(read.payment_status).toBe('partially_refunded')
  }, patient)
  expect((await asha.get(at(order.id))).json().reports).toMatchObject([{ outcome: 'refund', amount: 50_000 }])
  expect((await listEmails(order.id)).map(({ email }) => email)).toEqual([
    'return_requested',
    'return_resolved',
  ])
})

test('enforces the support limit, permissions and reauthentication for return refunds', async () => {
  const { order, item } = await delivered({ quantity: 5 })
  await reportReturn(order.id, one(item, 5))
  const id = await getReportId(order.id)
  const refund = { outcome: 'refund', expected_refundable: 250_000 }
  expect((await decide(id, refund)).json().code).toBe('refund_limit')
  expect((await support.get(`/api/admin/returns/${id}`)).json().outcome).toBeNull()
  const workshop = await shop.asStaff('workshop')
  expect((await workshop.get(`/api/admin/returns/${id}`)).statusCode).toBe(403)
  expect((await decide(id, refund, await shop.asStaff('accountant'))).statusCode).toBe(403)
  const manager = await shop.asStaff('manager')
  await shop.sql`update sessions set reauthenticated_at = now() - interval '11 minutes' where user_id = ${manager.userId}`
  expect((await decide(id, refund, manager)).json().code).toBe('step_up')
  await shop.sql`update sessions set reauthenticated_at = now() where user_id = ${manager.userId}`
  expect((await decide(id, refund, manager)).statusCode).toBe(200)
})

test('requires a reason to decline a return request and allows a new one for the same unit', async () => {
  const { order, item } = await delivered({ quantity: 1 })
  await reportReturn(order.id, one(item))
  const id = await getReportId(order.id)
  expect(errorOf(await decide(id, { outcome: 'declined' }))).toEqual([
    422,
    adminReturnMessages.needs_answer.template,
  ])
  const answer = 'The photo shows another mug.'
  expect((await decide(id, { outcome: 'declined', answer })).json()).toMatchObject({
    answer,
    decider: expect.any(String),
  })
  expect((await asha.get(at(order.id))).json()).toMatchObject({
    reports: [{ outcome: 'declined', answer }],
    items: [{ left: 1 }],
  })
  expect((await reportReturn(order.id, one(item))).statusCode).toBe(200)
})

test('counts returned units per product next to delivered units', async () => {
  const { order, item, product } = await delivered({ quantity: 4 })
  await reportReturn(order.id, { ...one(item, 2), reason: 'misprinted' })
  await reportReturn(order.id, one(item))
  const counts: { product_id: string }[] = (await support.get('/api/admin/returns/by-product')).json()
  expect(counts.find(({ product_id }) => product_id === product.id)).toEqual({
    product_id: product.id,
    title: 'Brass mug',
    units: 3,
    delivered: 4,
    reasons: { misprinted: 2, damaged: 1 },
  })
})

const listRefunds = (orderId: string) =>
  shop.db
    .select({ amount: refunds.amount, kind: refunds.kind })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(payments.order_id, orderId))
    .orderBy(refunds.kind)
const getStock = async (id: string) =>
  (await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock
/** What the movements of the order come to; the demo of a delivered order took nothing. */
const movedBy = (orderId: string) =>
  shop.sql<{ reason: string; change: number }[]>`
    select reason, change from stock_movements where order_id = ${orderId} order by at`

test('restocks returned items once, and only when requested', async () => {
  const { order, item, product } = await delivered()
  await reportReturn(order.id, { ...one(item), reason: 'changed_mind' })
  const id = await getReportId(order.id)
  const money = { expected_refundable: 50_000 }
  const part = await decide(id, { outcome: 'part_refund', amount: 1, restock: true, ...money })
  expect(errorOf(part)).toEqual([422, adminReturnMessages.not_sellable.template])
  const answer = await decide(id, { outcome: 'refund', restock: true, ...money })
  expect(answer.json()).toMatchObject({ is_restocked: true, sellable: [{ title: 'Brass mug', quantity: 1 }] })
  expect(await getStock(product.id)).toBe(11)
  expect(await movedBy(order.id)).toEqual([{ reason: 'return', change: 1 }])

  const query = { filter: JSON.stringify({ id: [order.id] }), status: 'cancelled' }
  expect((await support.get('/api/admin/orders/status-preview', { query })).json()).toMatchObject({
    units: 1,
  })
  await support.put(`/api/admin/orders/${order.id}`, { status: 'cancelled' })
  expect(await getStock(product.id)).toBe(12)
  await support.put(`/api/admin/orders/${order.id}`, { status: 'pending', collect: 'cod' })
  expect((await movedBy(order.id)).map(({ change }) => change)).toEqual([1, 1, -1])

  const secondOrder = await delivered()
  await reportReturn(secondOrder.order.id, one(secondOrder.item))
  await decide(await getReportId(secondOrder.order.id), { outcome: 'refund', ...money })
  expect(await getStock(secondOrder.product.id)).toBe(10)
})

test('allows only declining a return request of a cancelled order', async () => {
  const { order, item, product } = await delivered()
  await reportReturn(order.id, one(item))
  const id = await getReportId(order.id)
  expect((await support.get(`/api/admin/returns/${id}`)).json().can_only_decline).toBe(false)
  await support.put(`/api/admin/orders/${order.id}`, { status: 'cancelled' })
  const [stock, given] = [await getStock(product.id), await listRefunds(order.id)]
  expect((await support.get(`/api/admin/returns/${id}`)).json()).toMatchObject({
    can_decide: true,
    can_only_decline: true,
  })
  const good = [
    { outcome: 'remake' },
    { outcome: 'refund', restock: true, expected_refundable: 50_000 },
    { outcome: 'part_refund', amount: 1, expected_refundable: 50_000 },
  ]
  for (const decision of good)
    expect(errorOf(await decide(id, decision))).toEqual([409, adminReturnMessages.only_decline.template])
  expect([await getStock(product.id), await listRefunds(order.id)]).toEqual([stock, given])
  expect(await shop.db.select().from(orders).where(eq(orders.replacement_of, order.id))).toEqual([])
  const declined = await decide(id, { outcome: 'declined', answer: 'The order is cancelled.' })
  expect(declined.statusCode, declined.body).toBe(200)
})

test('does not restock a personalised unit', async () => {
  const { order, item, product } = await delivered({ custom_options: { name: { text: 'Asha' } } })
  await reportReturn(order.id, { ...one(item), photos: [await sendPhoto(asha)] })
  const id = await getReportId(order.id)
  expect((await support.get(`/api/admin/returns/${id}`)).json().sellable).toEqual([])
  const rejected = await decide(id, { outcome: 'refund', restock: true, expected_refundable: 50_000 })
  expect(errorOf(rejected)).toEqual([422, adminReturnMessages.not_sellable.template])
  expect(await listRefunds(order.id)).toEqual([])
  expect(await getStock(product.id)).toBe(10)
})

test('refunds a unit at the price paid when a coupon reduced only other items', async () => {
  const columns = { subtotal_amount: 200_000, discount_amount: 50_000, total_amount: 150_000 }
  const { order, item } = await delivered({ quantity: 1, tax_mode: 'included', ...columns })
  await shop.db.update(orderItems).set({ price: 100_000 }).where(eq(orderItems.id, item.id))
  const { id: _mug, ...frame } = item
  const [framed] = await shop.db
    .insert(orderItems)
    .values({ ...frame, line_no: 2, price: 100_000 })
    .returning()
  if (!framed) throw new Error('the frame was not stored')
  const untaxed = { order_id: order.id, percent: 0, value: 100_000, cgst: 0, sgst: 0, igst: 0 }
  await shop.db.delete(orderTaxLines).where(eq(orderTaxLines.order_id, order.id))
  await shop.db.insert(orderTaxLines).values([
    { ...untaxed, line_no: 1, discount: 0, taxable: 100_000 },
    { ...untaxed, line_no: 2, discount: 50_000, taxable: 50_000 },
  ])
  const refundable = async (one: { id: string }) => {
    await reportReturn(order.id, { items: [{ item_id: one.id, quantity: 1 }] })
    const id = await getReportId(order.id)
    return (await support.get(`/api/admin/returns/${id}`)).json().refundable
  }
  expect([await refundable(item), await refundable(framed)]).toEqual([100_000, 50_000])
})

test('refunds exactly the amount paid for two units that share an odd paisa', async () => {
  const columns = { subtotal_amount: 117_999, total_amount: 117_999, tax_mode: 'included' } as const
  const { order, item } = await delivered(columns)
  const back: number[] = []
  for (let piece = 0; piece < 2; piece += 1) {
    await reportReturn(order.id, { ...one(item), reason: 'changed_mind' })
    const id = await getReportId(order.id)
    back.push((await support.get(`/api/admin/returns/${id}`)).json().refundable)
  }
  expect(back).toEqual([59_000, 58_999])
})

test('refunds shipping with the last items of an order when the shop is at fault', async () => {
  const shipped = { shipping_amount: 5_000, subtotal_amount: 100_000, total_amount: 105_000 }
  const { order, item } = await delivered(shipped)
  await reportReturn(order.id, one(item))
  const first = await decide(await getReportId(order.id), { outcome: 'refund', expected_refundable: 50_000 })
  expect(first.json()).toMatchObject({ amount: 50_000 })
  await reportReturn(order.id, { ...one(item), reason: 'wrong_item' })
  const last = await getReportId(order.id)
  const read = (await support.get(`/api/admin/returns/${last}`)).json()
  expect(read).toMatchObject({ refundable: 55_000, refundable_delivery: 5_000 })
  expect((await decide(last, { outcome: 'refund', expected_refundable: 55_000 })).statusCode).toBe(200)
  expect(await listRefunds(order.id)).toEqual([
    { amount: 50_000, kind: 'items' },
    { amount: 50_000, kind: 'items' },
    { amount: 5_000, kind: 'shipping' },
  ])

  const changed = await delivered(shipped)
  await reportReturn(changed.order.id, { ...one(changed.item, 2), reason: 'changed_mind' })
  const mind = (await support.get(`/api/admin/returns/${await getReportId(changed.order.id)}`)).json()
  expect(mind).toMatchObject({ refundable: 100_000, refundable_delivery: 0 })
})

test('refunds shipping with the last items when some came as a replacement that is faulty too', async () => {
  const { order, item } = await delivered({
    shipping_amount: 5_000,
    subtotal_amount: 100_000,
    total_amount: 105_000,
  })
  await reportReturn(order.id, one(item))
  const { remake } = (await decide(await getReportId(order.id), { outcome: 'remake' })).json()
  await support.put(`/api/admin/orders/${remake.id}`, { status: 'delivered' })
  const [made] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, remake.id))
  if (!made) throw new Error('the remake has no item')
  await reportReturn(remake.id, one(made))
  await reportReturn(order.id, one(item))
  const reports = [await getReportId(remake.id), await getReportId(order.id)]
  for (const [index, id] of reports.entries()) {
    const delivery = 5_000 * index
    const shown = (await support.get(`/api/admin/returns/${id}`)).json()
    expect(shown).toMatchObject({ refundable: 50_000 + delivery, refundable_delivery: delivery })
    const paid = await decide(id, { outcome: 'refund', expected_refundable: 50_000 + delivery })
    expect(paid.statusCode, paid.body).toBe(200)
  }
})
