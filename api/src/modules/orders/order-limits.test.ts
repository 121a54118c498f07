import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { defaultSettings, type StoreSettings } from '@nakshi/core/settings/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { TEST_GSTIN } from '../../../test/harness-server.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { SYSTEM } from '../../platform/db/actor.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { orderItems, orders } from '../../platform/db/tables/index.ts'
import { openMediaStore } from '../../platform/media/media-store.ts'
import { sendEmail } from '../notifications/emails/send-email.ts'
import { createReplacementOrder } from '../returns/create-replacement-order.ts'

/** One unit at ₹600.00 with GST and free shipping. */
const ONE = 70_800

const placeCartOrder = (shopper: Client, expectedTotal: number, paymentMethod: 'cod' | 'upi' = 'cod') =>
  shopper.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: paymentMethod, expected_total: expectedTotal },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
async function placeSingleItemOrder(shopper: Client, productId: string, paymentMethod?: 'cod' | 'upi') {
  await shopper.post('/api/cart', { product_id: productId, quantity: 1 })
  return placeCartOrder(shopper, ONE, paymentMethod)
}

describe('unpaid orders', () => {
  let shop: TestApp
  let lamp: string
  beforeAll(async () => {
    shop = await createTestApp({ demo: true })
    lamp = (await addProduct(shop.db, { price: 60_000, stock: 1000 })).id
  })
  afterAll(() => shop.close())

  test('rejects an eleventh open cash on delivery order of an account, and counts cancelled ones for a day', async () => {
    const asha = await shop.asShopper()
    const placed = []
    for (let orders = 0; orders < 10; orders += 1) placed.push(await placeSingleItemOrder(asha, lamp))
    expect(placed.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
    const rejected = await placeSingleItemOrder(asha, lamp)
    expect(rejected.json()).toMatchObject({
      statusCode: 422,
      code: 'too_many_cod',
      message: formatMessage(messages.checkout.too_many_cod, { max: 10 }),
    })
    expect((await asha.get('/api/cart')).json().items).toHaveLength(1)
    expect((await placeSingleItemOrder(await shop.asShopper(), lamp)).statusCode).toBe(201)
    await asha.post(`/api/orders/${placed[0]?.json().id}/cancel`, {})
    await asha.delete('/api/cart')
    expect((await placeSingleItemOrder(asha, lamp)).json().code).toBe('too_many_cod')
    await shop.sql`update orders set created_at = now() - interval '25 hours' where id = ${placed[0]?.json().id}`
    await asha.delete('/api/cart')
    expect((await placeSingleItemOrder(asha, lamp)).statusCode).toBe(201)
  })

  test('counts neither orders of ₹0 nor replacements as unpaid cash on delivery', async () => {
    await setStore(shop.db, { unpaid_orders_limit: 1 })
    const asha = await shop.asShopper()
    const gift = await addProduct(shop.db, { price: 0, stock: 10, free_shipping_threshold: 0 })
    await asha.post('/api/cart', { product_id: gift.id, quantity: 1 })
    expect((await placeCartOrder(asha, 0)).statusCode).toBe(201)
    const { id } = (await placeSingleItemOrder(asha, lamp)).json()
    const admin = await shop.asAdmin()
    expect((await admin.put(`/api/admin/orders/${id}`, { status: 'delivered' })).statusCode).toBe(200)
    await retryingTransaction(shop.db, async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id))
      const [item] = await tx.select().from(orderItems).where(eq(orderItems.order_id, id))
      if (!order?.user_id || !item) throw new Error('the order is gone')
      const units = [{ item_id: item.id, quantity: 1 }]
      await createReplacementOrder(tx, { order, units, actor: { ...SYSTEM, id: order.user_id } })
    })
    expect((await placeSingleItemOrder(asha, lamp)).statusCode).toBe(201)
    expect((await placeSingleItemOrder(asha, lamp)).json().code).toBe('too_many_cod')
    await setStore(shop.db, { unpaid_orders_limit: 10 })
  })

  test('rejects an eleventh order awaiting online payment, counted apart from cash on delivery', async () => {
    const asha = await shop.asShopper()
    for (let orders = 0; orders < 10; orders += 1)
      expect((await placeSingleItemOrder(asha, lamp, 'upi')).statusCode).toBe(201)
    const rejected = await placeSingleItemOrder(asha, lamp, 'upi')
    expect(rejected.json()).toMatchObject({
      statusCode: 422,
      message: formatMessage(messages.checkout.too_many_to_pay, { max: 10 }),
    })
    await asha.delete('/api/cart')
    expect((await placeSingleItemOrder(asha, lamp)).statusCode).toBe(201)
  })

  test('counts unpaid cancelled orders for a day', async () => {
    const asha = await shop.asShopper()
    for (let orders = 0; orders < 10; orders += 1) {
      const placed = await placeSingleItemOrder(asha, lamp, 'upi')
      expect(placed.statusCode).toBe(201)
      await asha.post(`/api/orders/${placed.json().id}/cancel`, {})
    }
    expect((await placeSingleItemOrder(asha, lamp, 'upi')).json().code).toBe('too_many_to_pay')
    await shop.sql`update orders set created_at = now() - interval '25 hours' where user_id = ${asha.userId}`
    await asha.delete('/api/cart')
    expect((await placeSingleItemOrder(asha, lamp, 'upi')).statusCode).toBe(201)
  })

  test('rejects an order that waited while another tab placed the tenth', async () => {
    const asha = await shop.asShopper()
    for (let orders = 0; orders < 9; orders += 1) await placeSingleItemOrder(asha, lamp)
    await asha.post('/api/cart', { product_id: lamp, quantity: 1 })
    let waiting: ReturnType<typeof placeCartOrder> | undefined
    await shop.sql.begin(async (tab) => {
      await tab`select from users where id = ${asha.userId} for no key update`
      waiting = placeCartOrder(asha, ONE)
      await vi.waitUntil(async () => {
        const [row] = await shop.sql`
          select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        return row?.count === 1
      })
      await tab`
        insert into orders (order_number, user_id, payment_method, subtotal_amount, shipping_amount, tax_amount,
          discount_amount, total_amount, shipping_address, billing_address, estimated_delivery_date)
        select 'ORD-OTHER-TAB', user_id, payment_method, subtotal_amount, shipping_amount, tax_amount,
          discount_amount, total_amount, shipping_address, billing_address, estimated_delivery_date
        from orders where user_id = ${asha.userId} limit 1`
    })
    expect((await waiting)?.json().code).toBe('too_many_cod')
  })

  test('rejects converting online orders to cash on delivery beyond the limit, even from two tabs', async () => {
    const asha = await shop.asShopper()
    const [first, second] = [
      await placeSingleItemOrder(asha, lamp, 'upi'),
      await placeSingleItemOrder(asha, lamp, 'upi'),
    ]
    const turn = (order: typeof first) => asha.post(`/payments/cash-on-delivery/${order.json().id}`)
    for (let orders = 0; orders < 9; orders += 1) await placeSingleItemOrder(asha, lamp)
    const responses = await Promise.all([turn(first), turn(second)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422])
    const [turned, other] = responses[0]?.statusCode === 303 ? [first, second] : [second, first]
    const rejected = await turn(other)
    expect([rejected.statusCode, rejected.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8'])
    expect(rejected.body).toContain(formatMessage(messages.checkout.too_many_cod, { max: 10 }))
    const read = await asha.get(`/api/orders/${other.json().id}`)
    expect(read.json()).toMatchObject({ payment_method: 'upi', payment_status: 'pending' })
    // What is counted already is not refused when it is asked for again.
    expect((await turn(turned)).statusCode).toBe(303)
    await asha.post(`/api/orders/${turned.json().id}/cancel`, {})
    await shop.sql`update orders set created_at = now() - interval '25 hours' where id = ${turned.json().id}`
    expect((await turn(other)).statusCode).toBe(303)
  })

  /** The owner's word, until the next. */
  async function save(terms: Partial<StoreSettings>): Promise<void> {
    const defaults = { ...defaultSettings.store_settings, ...demoStoreDetails, gstin: TEST_GSTIN }
    const value = { ...defaults, tax_mode: 'added', ...terms }
    const saved = await (await shop.asAdmin()).put('/api/admin/settings/store_settings', { value })
    expect(saved.statusCode, saved.body).toBe(200)
  }
  /** Of one unit, by cash on delivery or else, to a parcel's own place. */
  async function send(shopper: Client, place: object, method: 'cod' | 'upi' = 'cod', productId = lamp) {
    await shopper.delete('/api/cart')
    await shopper.post('/api/cart', { product_id: productId, quantity: 1 })
    return shopper.post(
      '/api/orders',
      {
        shipping_address: { ...deliveryAddress, ...place },
        payment_method: method,
        expected_total: ONE,
      },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )
  }

  test('counts accounts together by phone number and by address when the store setting is on', async () => {
    await save({ unpaid_orders_limit: 1, cod_counts_by_parcel: true })
    const [asha, ravi, meera] = [await shop.asShopper(), await shop.asShopper(), await shop.asShopper()]
    const home = { phone: '9000000001', address_line1: '12, Lake Road', pincode: '302020' }
    expect((await send(asha, home)).statusCode).toBe(201)
    const samePhone = await send(ravi, { phone: home.phone, address_line1: '7 Hill Road' })
    expect(samePhone.json().message).toBe(
      formatMessage(messages.checkout.too_many_cod_by_recipient, { max: 1 }),
    )
    const sameDoor = { phone: '9000000002', address_line1: '12 lake road.', pincode: '302020' }
    expect((await send(meera, sameDoor)).json().code).toBe('too_many_cod')
    expect((await send(meera, { ...sameDoor, pincode: '302021' })).statusCode).toBe(201)
    // Online it does not matter; turned to cash on delivery it does.
    const online = await send(ravi, home, 'upi')
    expect(online.statusCode).toBe(201)
    expect((await ravi.post(`/payments/cash-on-delivery/${online.json().id}`)).statusCode).toBe(422)
  })

  test('counts concurrent orders of several accounts to one address one after another', async () => {
    await save({ unpaid_orders_limit: 1, cod_counts_by_parcel: true })
    const shoppers = [await shop.asShopper(), await shop.asShopper(), await shop.asShopper()]
    const door = { phone: '9000000003', address_line1: '3 Fort Road' }
    // A product for each, so that not its stock makes them wait for each other.
    const buy = async (shopper: Client) =>
      send(shopper, door, 'cod', (await addProduct(shop.db, { price: 60_000 })).id)
    const responses = await Promise.all(shoppers.map(buy))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422])
  })

  test('requires a confirmed email for cash on delivery when the store setting is on', async () => {
    await save({ cod_needs_confirmed_email: true })
    const asha = await shop.asShopper()
    const rejected = await send(asha, { phone: '9000000004', address_line1: '4 Fort Road' })
    expect(rejected.json().message).toBe(messages.checkout.cod_confirm_first.template)
    const online = await send(asha, { phone: '9000000004', address_line1: '4 Fort Road' }, 'upi')
    expect((await asha.post(`/payments/cash-on-delivery/${online.json().id}`)).statusCode).toBe(422)
    await shop.sql`update users set email_confirmed_at = now() where id = ${asha.userId}`
    expect((await send(asha, { phone: '9000000004', address_line1: '4 Fort Road' })).statusCode).toBe(201)
  })

  test('applies the limit of the store settings', async () => {
    await save({ unpaid_orders_limit: 1 })
    const asha = await shop.asShopper()
    expect((await placeSingleItemOrder(asha, lamp)).statusCode).toBe(201)
    expect((await placeSingleItemOrder(asha, lamp)).json().message).toBe(
      formatMessage(messages.checkout.too_many_cod, { max: 1 }),
    )
  })
})

describe('rate limits', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await createTestApp({ rateLimits: true })
  })
  afterAll(() => shop.close())

  test('accept ten of sixty orders placed in one second and email no more', async () => {
    const lamp = await addProduct(shop.db, { price: 60_000, stock: 1000 })
    const asha = await shop.asShopper()
    const responses = []
    for (let orders = 0; orders < 60; orders += 1) responses.push(await placeSingleItemOrder(asha, lamp.id))
    const rejected = responses.filter(({ statusCode }) => statusCode === 429)
    expect(rejected).toHaveLength(50)
    expect(rejected[0]?.json().message).toBe(messages.general.too_many_attempts.template)
    expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(0)
    const [letters] =
      await shop.sql`select count(*) from jobs.job where name = 'mail' and data->>'email' = 'order'`
    expect(letters?.count).toBe(10)
  })

  test('bound the emails of unpaid orders to one mailbox, but neither its owner nor the orders', async () => {
    const lamp = await addProduct(shop.db, { price: 60_000, stock: 1000 })
    const mails: string[] = []
    const sender = {
      ...{ db: shop.db, store: openMediaStore(shop.config), config: shop.config },
      transport: { send: async ({ to }: { to: { address: string } }) => void mails.push(to.address) },
    }
    async function buy(shopper: Client, email: string) {
      await shopper.post('/api/cart', { product_id: lamp.id, quantity: 1 })
      const shippingAddress = { ...deliveryAddress, email }
      const placed = await shopper.post(
        '/api/orders',
        { shipping_address: shippingAddress, payment_method: 'cod', expected_total: ONE },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
      expect(placed.statusCode).toBe(201)
      const orderId: string = placed.json().id
      await sendEmail(sender, { email: 'order', order_id: orderId, status: 'pending' }, orderId)
      return orderId
    }
    const strangers = [await shop.asShopper(), await shop.asShopper()]
    let last = ''
    for (const round of Array(6).keys())
      for (const stranger of strangers) last = await buy(stranger, `vic.tim+${round}@gmail.com`)
    expect(mails).toHaveLength(10)
    await strangers.at(-1)?.post(`/api/orders/${last}/cancel`, {})
    await sendEmail(sender, { email: 'order', order_id: last, status: 'cancelled' }, crypto.randomUUID())
    expect(mails).toHaveLength(10)
    const owner = await shop.asShopper()
    await shop.sql`update users set email = 'victim@gmail.com', email_confirmed_at = now() where id = ${owner.userId}`
    await buy(owner, 'victim@gmail.com')
    expect(mails.at(-1)).toBe('victim@gmail.com')
    await shop.sql`update orders set payment_status = 'captured' where id = ${last}`
    await sendEmail(sender, { email: 'order', order_id: last, status: 'cancelled' }, crypto.randomUUID())
    expect(mails).toHaveLength(12)
  })

  test('allow 120 cart changes a minute per account', async () => {
    const lamp = await addProduct(shop.db, { stock: 999 })
    const [asha, ravi] = [await shop.asShopper(), await shop.asShopper()]
    const add = (shopper: Client) => shopper.post('/api/cart', { product_id: lamp.id, quantity: 1 })
    const responses = []
    // Eleven at a time: all at once they may wait for the one cart longer than for a connection.
    for (let round = 0; round < 11; round += 1)
      responses.push(...(await Promise.all(Array.from({ length: 11 }, () => add(asha)))))
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(120)
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    expect((await add(ravi)).statusCode).toBe(201)
  })
})
