import { adminMessages } from '@nakshi/core/admin-messages'
import { confirmationMessages } from '@nakshi/core/order-messages/confirmation-messages'
import { replyMessages } from '@nakshi/core/order-messages/messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import {
  findConfirmationToken,
  placeConfirmable,
  saveCod,
  toConfirmation,
} from '../../../../test/harness-confirmation.ts'
import { setStore } from '../../../../test/harness-settings.ts'
import { startWorkers } from '../../../app/worker/worker.ts'
import { courierBookings, orderMessages, orders } from '../../../platform/db/tables/index.ts'
import { findBrokenInvariants } from '../../backup/invariants.ts'
import { cancelUnpaidOrders } from '../cancel-unpaid-orders.ts'
import { remindBuyers } from './remind-buyers.ts'

let shop: TestApp
let stop: () => Promise<void>
let support: Client
let maker: Client
let phone = 9_300_000_000
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  support = await shop.asStaff('support')
  maker = await shop.asStaff('workshop')
  await setStore(shop.db, { unpaid_orders_limit: 30, cod_counts_by_parcel: false })
  stop = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
})
afterAll(async () => {
  await stop()
  await shop.close()
})
beforeEach(() => saveCod(shop, {}))

const newPhone = () => String(++phone)
const post = (action: string, body: object) => shop.visitor().post(`/api/order-confirmations/${action}`, body)
const read = async ({ id }: { id: string }) => (await support.get(`/api/admin/orders/${id}`)).json()
const become = async ({ id }: { id: string }, change: object) => {
  const response = await support.put(`/api/admin/orders/${id}`, change)
  expect(response.statusCode, response.body).toBe(200)
}
async function place(change: Parameters<typeof placeConfirmable>[1] = {}) {
  const placed = await placeConfirmable(shop, { phone: newPhone(), ...change })
  expect(placed.response.statusCode, placed.response.body).toBe(201)
  return placed
}
async function placeAsked() {
  const placed = await place()
  return { ...placed, token: await findConfirmationToken(shop, placed.asha.email) }
}
const move = async ({ id }: { id: string }) => {
  const [item] = (await read({ id })).items
  const moves = [{ item_id: item.id, from: null, units: 1 }]
  return maker.post('/api/admin/production-board/moves', { moves, to: 'checked' })
}
const isListed = async ({ id }: { id: string }, filter: object) => {
  const query = { filter: JSON.stringify(filter) }
  const rows = (await support.get('/api/admin/orders', { query })).json()
  return rows.some((row: { id: string }) => row.id === id)
}

test('holds the order until the button of the page is pressed, once', async () => {
  const { order, asha, token } = await placeAsked()
  expect(order).toMatchObject({ buyer_confirmation: 'waiting', payment_url: null })
  expect(order.events.map(({ type }: { type: string }) => type)).toContain('confirmation_asked')
  await become(order, { status: 'confirmed' })
  const held = await move(order)
  expect([held.statusCode, held.json().code]).toEqual([409, 'awaits_buyer'])
  const path = `/api/admin/orders/${order.id}`
  for (const shipping of [
    await support.put(path, { status: 'shipped' }),
    await support.post(`${path}/parcels`, {
      items: [{ item_id: (await read(order)).items[0].id, quantity: 1 }],
    }),
  ])
    expect([shipping.statusCode, shipping.json().code]).toEqual([409, 'awaits_buyer'])
  const board = (await maker.get('/api/admin/production-board')).json()
  const rows = board.columns.flatMap((column: { rows: object[] }) => column.rows)
  expect(rows).toContainEqual(expect.objectContaining({ order_id: order.id, waits_for: 'buyer' }))
  expect(await isListed(order, { is_unconfirmed: true })).toBe(true)

  // A program that opens the links of emails changes nothing
  const shown = (await post('open', { token })).json()
  expect(shown).toMatchObject({ state: 'waiting', total: order.total_amount, needs_code: false })
  expect(shown.address).toMatchObject({ address_line1: '4 Lake Road', pincode: '302003' })
  expect(JSON.stringify(shown)).not.toContain(order.shipping_address.phone)
  expect((await read(order)).buyer_confirmation).toBe('waiting')

  const confirmed = await post('confirm', { token })
  expect([confirmed.statusCode, confirmed.json().message]).toEqual([
    200,
    confirmationMessages.confirmed.template,
  ])
  const again = await post('confirm', { token })
  expect([again.statusCode, again.json().message]).toEqual([
    422,
    confirmationMessages.confirmed_already.template,
  ])
  expect((await post('open', { token })).json()).toMatchObject({ state: 'confirmed', address: null })
  const stored = await read(order)
  expect(stored.buyer_confirmation).toBe('confirmed')
  expect(stored.events.at(-1)).toMatchObject({ type: 'buyer_confirmed', by_customer: true })
  expect((await asha.get(`/api/orders/${order.id}`)).json().buyer_confirmation).toBe('confirmed')
  expect(await isListed(order, { is_unconfirmed: true })).toBe(false)
  expect((await move(order)).statusCode).toBe(200)
})

test('staff confirm for a buyer who says so by phone', async () => {
  const { order, token } = await placeAsked()
  const path = `/api/admin/orders/${order.id}/buyer-confirmation`
  expect((await maker.post(path)).statusCode).toBe(403)
  const confirmed = await support.post(path)
  expect([confirmed.statusCode, confirmed.json().buyer_confirmation]).toEqual([200, 'confirmed'])
  const event = confirmed.json().events.at(-1)
  expect(event).toMatchObject({ type: 'buyer_confirmed_to_staff', actor: 'Store Admin' })
  const again = await support.post(path)
  expect([again.statusCode, again.json().message]).toEqual([409, adminMessages.order.not_to_confirm.template])
  expect((await post('open', { token })).json().state).toBe('confirmed')
})

test('asks whom the settings name', async () => {
  const asks = async (change: Parameters<typeof place>[0] = {}) =>
    (await place(change)).order.buyer_confirmation
  expect(await asks({ title: 'Mug' })).toBeNull()
  await saveCod(shop, toConfirmation({ ask: 'all', from_paise: 100_000 }))
  expect(await asks({ title: 'Mug' })).toBeNull()
  await saveCod(shop, toConfirmation({ ask: 'all' }))
  const first = await place({ title: 'Mug' })
  expect(first.order.buyer_confirmation).toBe('waiting')
  await shop.db
    .update(orders)
    .set({ status: 'delivered', delivered_at: new Date() })
    .where(eq(orders.id, first.order.id))
  expect(await asks({ who: first.asha })).toBeNull()
  expect(await asks({ phone: first.address.phone })).toBeNull()
  expect(await asks()).toBe('waiting')
  await saveCod(shop, toConfirmation({ ask: 'never' }))
  expect(await asks()).toBeNull()
})

test('asks a buyer who chooses cash after the order was placed', async () => {
  const { order, asha } = await place({ method: 'upi' })
  expect(order.buyer_confirmation).toBeNull()
  const switched = await asha.post(`/payments/cash-on-delivery/${order.id}`)
  expect(switched.statusCode).toBe(303)
  expect((await read(order)).buyer_confirmation).toBe('waiting')
})

test('corrects the address by the terms of checkout before it is confirmed', async () => {
  const { order, token } = await placeAsked()
  const { full_name, address_line1, city, state, pincode } = order.shipping_address
  const address = { full_name, address_line1, address_line2: '', city, state, pincode }
  const save = (change: object, expectedTotal = order.total_amount) =>
    post('address', { token, expected_total: expectedTotal, address: { ...address, ...change } })

  const same = await save({})
  expect([same.statusCode, same.json().message]).toEqual([422, confirmationMessages.address_same.template])
  expect((await save({ phone: '9123456780' })).statusCode).toBe(400)
  const changed = await save({}, order.total_amount - 100)
  expect(changed.statusCode).toBe(422)
  const other = await save({ address_line1: '5 Lake Road' }, order.total_amount - 100)
  expect(other.json()).toMatchObject({ is_saved: false, total: order.total_amount })
  await saveCod(shop, { pin_prefixes_excluded: ['11'] })
  const excluded = await save({ city: 'New Delhi', state: 'Delhi', pincode: '110001' })
  expect([excluded.statusCode, excluded.json().message]).toEqual([
    422,
    'Cash on Delivery is not available at PIN code 110001.',
  ])
  const saved = await save({ address_line1: '5 Lake Road' })
  expect(saved.statusCode, saved.body).toBe(200)
  const stored = await read(order)
  expect(stored).toMatchObject({ buyer_confirmation: 'waiting', total_amount: order.total_amount })
  expect(stored.shipping_address).toMatchObject({
    address_line1: '5 Lake Road',
    phone: order.shipping_address.phone,
  })
  expect(stored.events.at(-1)).toMatchObject({ type: 'order_edited', by_customer: true })
  expect((await post('confirm', { token })).statusCode).toBe(200)
  expect((await save({ address_line1: '6 Lake Road' })).statusCode).toBe(422)
})

test('pays online instead, which no clock cancels, or returns to cash', async () => {
  const { order, token } = await placeAsked()
  expect((await post('open', { token })).json().can_pay_online).toBe(true)
  const { tracking_token } = (await post('pay-online', { token })).json()
  expect((await post('pay-online', { token })).json()).toEqual({ tracking_token })
  const tracked = await shop.visitor().post('/api/order-tracking/open', { token: tracking_token })
  expect(tracked.json().to_pay).toBe(order.total_amount)
  const inAYear = new Date(Date.now() + 300 * 86_400_000)
  await cancelUnpaidOrders({ db: shop.db, config: shop.config, log: shop.app.log }, inAYear)
  expect(await read(order)).toMatchObject({
    status: 'pending',
    buyer_confirmation: null,
    payment_method: 'upi',
  })

  expect((await post('open', { token })).json().state).toBe('to_pay')
  expect((await post('confirm', { token })).statusCode).toBe(200)
  expect(await read(order)).toMatchObject({
    ...{ buyer_confirmation: 'confirmed', payment_method: 'cod', payment_status: 'pending' },
    ledger: { due: order.total_amount },
  })
  expect(await findBrokenInvariants(shop.sql, 'lasting')).not.toContainEqual(
    expect.stringContaining('payment'),
  )
})

test('takes a discount off for paying online, which ends with a return to cash', async () => {
  await saveCod(shop, toConfirmation({ pay_now_percent: 10 }))
  const { order, token } = await placeAsked()
  const { subtotal_amount: subtotal, total_amount: total } = order
  const offered = (await post('open', { token })).json()
  expect(offered).toMatchObject({ can_pay_online: true, total, cash_total: total })
  // GST comes off as well, as prices of the demo are without it.
  expect(offered.online_total).toBeLessThan(total - subtotal / 10 + 1)

  const { tracking_token } = (await post('pay-online', { token })).json()
  const tracked = await shop.visitor().post('/api/order-tracking/open', { token: tracking_token })
  expect(tracked.json().to_pay).toBe(offered.online_total)
  const discounted = await read(order)
  expect(discounted).toMatchObject({
    ...{ coupon_code: 'PAID ONLINE', discount_amount: subtotal / 10, total_amount: offered.online_total },
    ledger: { due: offered.online_total },
  })
  expect((await post('open', { token })).json()).toMatchObject({
    ...{
      state: 'to_pay',
      total: offered.online_total,
      online_total: offered.online_total,
      cash_total: total,
    },
  })
  await become(order, { status: 'cancelled' })
  await become(order, { status: 'pending' })

  expect((await post('confirm', { token })).statusCode).toBe(200)
  expect(await read(order)).toMatchObject({
    ...{ coupon_code: null, discount_amount: 0, total_amount: total, payment_method: 'cod' },
    ...{ tax_amount: order.tax_amount, ledger: { due: total } },
  })
  const broken = await findBrokenInvariants(shop.sql, 'lasting')
  expect(broken.filter((each) => each.includes(order.order_number))).toEqual([])
})

test('keeps to what was offered, shows closed orders as they are, and ends the discount of a claim', async () => {
  const left = await placeAsked()
  await post('pay-online', { token: left.token })
  await saveCod(shop, toConfirmation({ pay_now_percent: 10 }))
  expect((await post('open', { token: left.token })).json()).toMatchObject({
    online_total: left.order.total_amount,
    cash_total: left.order.total_amount,
  })

  const sent = await placeAsked()
  await post('confirm', { token: sent.token })
  const reference = `${sent.order.order_number}-1`
  const booking = { order_id: sent.order.id, provider: 'delhivery', reference } as const
  await shop.db
    .insert(courierBookings)
    .values({ ...booking, weight_grams: 500, cod_amount: sent.order.total_amount })
  expect((await post('open', { token: sent.token })).json()).toMatchObject({ state: 'confirmed' })

  const claimed = await placeAsked()
  await post('pay-online', { token: claimed.token })
  await shop.sql`update payments set status = 'authorised' where order_id = ${claimed.order.id} and method = 'upi'`
  await shop.sql`update orders set payment_status = 'authorised' where id = ${claimed.order.id}`
  await become(claimed.order, { collect: 'cod' })
  expect(await read(claimed.order)).toMatchObject({
    ...{ coupon_code: null, total_amount: claimed.order.total_amount, payment_method: 'cod' },
    ledger: { due: claimed.order.total_amount },
  })
})

test('gives no second discount to an order with a coupon, and none for cash collected by staff', async () => {
  await saveCod(shop, toConfirmation({ pay_now_percent: 10 }))
  const { order, token } = await placeAsked()
  await shop.db
    .update(orders)
    .set({ coupon_code: 'WELCOME10', coupon_terms: null })
    .where(eq(orders.id, order.id))
  expect((await post('open', { token })).json()).toMatchObject({
    online_total: order.total_amount,
    cash_total: order.total_amount,
  })
  const other = await placeAsked()
  await post('pay-online', { token: other.token })
  await become(other.order, { collect: 'cod' })
  expect(await read(other.order)).toMatchObject({
    ...{ coupon_code: null, total_amount: other.order.total_amount, payment_method: 'cod' },
  })
})

test('stays cash on delivery while a courier is being told to collect it', async () => {
  const { order, token } = await placeAsked()
  const booking = { order_id: order.id, provider: 'delhivery', reference: `${order.order_number}-1` } as const
  await shop.db
    .insert(courierBookings)
    .values({ ...booking, weight_grams: 500, cod_amount: order.total_amount })
  const refused = await post('pay-online', { token })
  expect([refused.statusCode, refused.json().message]).toEqual([422, confirmationMessages.no_online.template])
  expect(await read(order)).toMatchObject({ buyer_confirmation: 'waiting', payment_method: 'cod' })
})

test('has nothing to confirm once it is paid online', async () => {
  const { order, token } = await placeAsked()
  const { tracking_token } = (await post('pay-online', { token })).json()
  const pay = async (path: string, fields: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: `/payments/order-tracking${path}`,
      payload: new URLSearchParams({ token: tracking_token, ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const paymentId = /name="payment_id" value="([\w-]+)"/.exec((await pay('', {})).body)?.[1] ?? ''
  await pay('/succeed', { payment_id: paymentId })
  await become(order, { status: 'confirmed' })
  const paid = await post('confirm', { token })
  expect([paid.statusCode, paid.json().message]).toEqual([422, confirmationMessages.paid.template])
  expect((await move(order)).statusCode).toBe(200)
})

test('reminds once and never cancels; used and expired links say so', async () => {
  const { order, asha, token } = await placeAsked()
  expect(await remindBuyers(shop.db, new Date(Date.now() + 23 * 3_600_000))).toBe(0)
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  await remindBuyers(shop.db, tomorrow)
  const renewed = await findConfirmationToken(shop, asha.email, token)
  expect(await remindBuyers(shop.db, tomorrow)).toBe(0)
  const old = await post('open', { token })
  expect([old.statusCode, old.json().message]).toEqual([422, replyMessages.invalid.template])
  await shop.db
    .update(orderMessages)
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where(eq(orderMessages.order_id, order.id))
  for (const action of ['open', 'confirm', 'pay-online']) {
    const expired = await post(action, { token: renewed })
    expect([expired.statusCode, expired.json().message]).toEqual([422, replyMessages.expired.template])
  }
  expect(await read(order)).toMatchObject({ status: 'pending', buyer_confirmation: 'waiting' })
  await become(order, { status: 'cancelled' })
  expect(await read(order)).toMatchObject({ buyer_confirmation: null })
  expect((await post('open', { token: renewed })).json().state).toBe('over')
})

test('an answer by another way does not confirm the order', async () => {
  const { order } = await placeAsked()
  await become(order, { is_waiting: true })
  await become(order, { is_waiting: false })
  expect((await read(order)).buyer_confirmation).toBe('waiting')
})
