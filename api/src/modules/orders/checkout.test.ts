import { formatMessage } from '@nakshi/core/base/format-message'
import { getEstimatedDelivery } from '@nakshi/core/delivery/delivery'
import { messages } from '@nakshi/core/messages'
import type { OrderEventDetails } from '@nakshi/core/orders/events'
import { formatOrderEvent } from '@nakshi/core/orders/format-event'
import { defaultSettings } from '@nakshi/core/settings/schema'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCoupon, addProduct } from '../../../test/harness-rows.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { coupons, orders, payments, products, stockMovements } from '../../platform/db/tables/index.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { handleLatePayment } from './handle-late-payment.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
})
afterAll(() => shop.close())

const address = {
  ...deliveryAddress,
  phone: '+91 98765 43210',
}
const nextKey = () => crypto.randomUUID()

type Extra = Record<string, unknown>
const addToCart = (client: Client, productId: string, quantity = 1, extra: Extra = {}) =>
  client.post('/api/cart', { product_id: productId, quantity, ...extra })
const placeCartOrder = (client: Client, expectedTotal: number, extra: Extra = {}, key = nextKey()) =>
  client.post(
    '/api/orders',
    { shipping_address: address, payment_method: 'cod', expected_total: expectedTotal, ...extra },
    { headers: { 'idempotency-key': key } },
  )
const getQuote = async (client: Client, couponCode?: string) =>
  (await client.post('/api/checkout/quote', { coupon_code: couponCode })).json()
const getStock = async (id: string) =>
  (await shop.db.select().from(products).where(eq(products.id, id)))[0]?.stock
const countUses = async (code: string) =>
  (await shop.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.used_count
const orderCount = async () => (await shop.db.select({ n: sql<number>`count(*)` }).from(orders))[0]?.n

test('rejects an amount above the order limit in cart, quote and order', async () => {
  const asha = await shop.asShopper()
  const message = formatMessage(messages.cart.total_too_high, { max: 1_000_000_000 })
  const rejection = { statusCode: 422, code: 'too_costly', message }
  const statue = await addProduct(shop.db, { price: 400_000_000, stock: 9 })
  expect((await addToCart(asha, statue.id, 3)).json()).toMatchObject(rejection)
  const [line] = (await addToCart(asha, statue.id, 2)).json().items
  expect((await addToCart(asha, statue.id)).json()).toMatchObject(rejection)
  expect((await asha.patch(`/api/cart/${line.id}`, { quantity: 3 })).json()).toMatchObject(rejection)
  expect((await getQuote(asha)).total).toBe(944_000_000)

  // Dearer since it was put there: it can still be seen, and taken out
  await shop.db.update(products).set({ price: 500_000_000 }).where(eq(products.id, statue.id))
  expect((await asha.get('/api/cart')).json().quote.subtotal).toBe(1_000_000_000)
  expect(await getQuote(asha)).toMatchObject(rejection)
  expect((await placeCartOrder(asha, 1_180_000_000)).json()).toMatchObject(rejection)
  expect((await asha.patch(`/api/cart/${line.id}`, { quantity: 1 })).statusCode).toBe(200)
  expect((await getQuote(asha)).total).toBe(590_000_000)
})

describe('placing an order', () => {
  // spec: shop 4 · Orders, new: is created as pending
  // spec: shop 9 · Orders, new: estimated delivery 7 days after placing
  test('charges the quoted total, takes stock, counts the coupon use and empties the cart', async () => {
    const product = await addProduct(shop.db, { price: 149_900, discounted_price: 129_999, stock: 10 })
    await addCoupon(shop.db, {
      code: 'TENOFF',
      discount_type: 'percentage',
      discount_value: 10,
      maximum_discount: 20_000,
    })
    const asha = await shop.asShopper()
    await addToCart(asha, product.id, 2)
    const quote = await getQuote(asha, ' tenoff ')
    expect(quote).toEqual({
      subtotal: 259_998,
      shipping: 0,
      gift_wrap: null,
      express: null,
      cod_fee: null,
      cod_advance: null,
      tax: 46_800,
      discount: 20_000,
      round_off: 0,
      payable: 286_798,
      store_credit: 0,
      total: 286_798,
      coupon_code: 'TENOFF',
      coupon_terms: { percent: 10, maximum: 20_000 },
      free_shipping_remaining: 0,
      offer: null,
      checkout_tax: 46_800,
      tax_mode: 'added',
      tax_percent: 18,
      included_tax: 0,
      delivery: { pincode: null, is_served: true, express: null },
      payment_methods: ['upi', 'card', 'cod'].map((method) => ({ method, rejection: null })),
    })
    const response = await placeCartOrder(asha, quote.total, { coupon_code: 'tenoff' })
    expect(response.statusCode, response.body).toBe(201)
    const order = response.json()
    expect(order).toMatchObject({
      status: 'pending',
      payment_method: 'cod',
      payment_status: 'pending',
      payment_url: null,
      subtotal_amount: 259_998,
      tax_amount: 46_800,
      discount_amount: 20_000,
      total_amount: 286_798,
      coupon_code: 'TENOFF',
      shipping_address: { ...address, phone: '9876543210', address_line2: '', country: 'India' },
      billing_address: { city: 'Jaipur' },
    })
    expect(order.estimated_delivery_date).toBe(
      getEstimatedDelivery(new Date(order.created_at), {
        handlingDays: 2,
        place: address,
        terms: defaultSettings.store_settings,
      }),
    )
    expect(order.order_number).toMatch(/^ORD\d{13}[A-Z2-9]{5}$/)
    expect(order.items).toHaveLength(1)
    expect(order.items[0]).toMatchObject({ quantity: 2, price: 129_999, product: { title: product.title } })
    expect(await getStock(product.id)).toBe(8)
    expect(await countUses('TENOFF')).toBe(1)
    expect((await asha.get('/api/cart')).json().items).toEqual([])
    const moves = await shop.db.select().from(stockMovements).where(eq(stockMovements.order_id, order.id))
    expect(moves).toMatchObject([{ change: -2, reason: 'order' }])
    expect((await asha.get(`/api/orders/${order.id}`)).json().total_amount).toBe(286_798)
  })

  test('saves a gift message in any script, drops a blank one and rejects one that is too long', async () => {
    const product = await addProduct(shop.db, { price: 60_000, stock: 10 })
    const asha = await shop.asShopper()
    await addToCart(asha, product.id)
    const { total } = await getQuote(asha)
    const long = await placeCartOrder(asha, total, { gift_message: 'नी'.repeat(181) })
    expect(long.statusCode).toBe(422)
    expect(long.json().message).toBe(formatMessage(messages.checkout.gift_message_long, { max: 180 }))
    for (const [giftMessage, kept] of [
      [` ${'नी'.repeat(180)} `, 'नी'.repeat(180)],
      [' \n ', null],
      [undefined, null],
    ]) {
      const placed = await placeCartOrder(asha, total, { gift_message: giftMessage })
      expect(placed.statusCode, placed.body).toBe(201)
      expect((await asha.get(`/api/orders/${placed.json().id}`)).json().gift_message).toBe(kept)
      await addToCart(asha, product.id)
    }
  })

  test('charges gift wrap at the price in the settings and promises no delivery before the requested date', async () => {
    const wrapFor = (price: number | null) => setStore(shop.db, { gift_wrap_price: price })
    const product = await addProduct(shop.db, { price: 20_000, stock: 10 })
    const asha = await shop.asShopper()
    await addToCart(asha, product.id)
    const plain = await getQuote(asha)
    const giftOptions = { gift_wrap: true }
    const rejected = await placeCartOrder(asha, plain.total, giftOptions)
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      422,
      messages.checkout.no_gift_wrap.template,
    ])

    await wrapFor(4_900)
    const { total, shipping, gift_wrap, included_tax } = (
      await asha.post('/api/checkout/quote', giftOptions)
    ).json()
    // Delivery and wrap are one supply with the goods: their price holds its tax
    expect({ total, shipping, gift_wrap }).toEqual({
      total: plain.total + 4_900,
      shipping: 9_900,
      gift_wrap: 4_900,
    })
    expect(included_tax).toBe(1_510)
    expect((await placeCartOrder(asha, plain.total, giftOptions)).json().code).toBe('quote_changed')

    const now = new Date()
    const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    for (const wrong of [day(3), day(62)]) {
      const early = await placeCartOrder(asha, total, { ...giftOptions, earliest_delivery_date: wrong })
      expect([early.statusCode, early.json().code]).toEqual([422, 'not_before'])
      expect(early.json().message).toMatch(/^Please choose a date from \d+ \w+ \d{4} to \d+ \w+ \d{4}$/)
    }
    asha.language = 'hi-IN'
    const hindi = await placeCartOrder(asha, total, { ...giftOptions, earliest_delivery_date: day(3) })
    expect(hindi.json().message).not.toMatch(/[A-Za-z]/)
    expect(hindi.json().errors.earliest_delivery_date).toBe(hindi.json().message)
    asha.language = null
    expect(
      (await placeCartOrder(asha, total, { ...giftOptions, earliest_delivery_date: '2026-02-30' }))
        .statusCode,
    ).toBe(400)
    const placed = await placeCartOrder(asha, total, { ...giftOptions, earliest_delivery_date: day(20) })
    expect(placed.json()).toMatchObject({
      total_amount: total,
      shipping_amount: 9_900,
      gift_wrap_amount: 4_900,
      earliest_delivery_date: day(20),
      estimated_delivery_date: day(20),
    })
    await wrapFor(null)
  })

  test('returns the same order for a repeated idempotency key and rejects the key with another body', async () => {
    const product = await addProduct(shop.db, { price: 60_000, stock: 10 })
    const asha = await shop.asShopper()
    await addToCart(asha, product.id)
    const { total } = await getQuote(asha)
    const key = nextKey()
    const responses = await Promise.all(Array.from({ length: 8 }, () => placeCartOrder(asha, total, {}, key)))
    expect(responses.map((response) => response.statusCode)).toEqual(Array(8).fill(201))
    expect(new Set(responses.map((response) => response.json().id)).size).toBe(1)
    expect(await getStock(product.id)).toBe(9)
    const other = await placeCartOrder(asha, total, { payment_method: 'upi' }, key)
    expect(other.statusCode).toBe(422)
    expect(other.json().message).toBe(messages.checkout.key_reused.template)
  })

  test('rejects an outdated total and returns the new quote', async () => {
    const product = await addProduct(shop.db, { price: 60_000, stock: 10 })
    const asha = await shop.asShopper()
    await addToCart(asha, product.id)
    const { total } = await getQuote(asha)
    await shop.db.update(products).set({ price: 70_000 }).where(eq(products.id, product.id))
    const before = await orderCount()
    const response = await placeCartOrder(asha, total)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      code: 'quote_changed',
      quote: { subtotal: 70_000 },
      line_issues: [],
    })
    expect(await orderCount()).toBe(before)
    expect(await getStock(product.id)).toBe(10)
    expect((await asha.get('/api/cart')).json().items).toHaveLength(1)
  })

  test('rejects an outdated total after waiting for a concurrent price change', async () => {
    const product = await addProduct(shop.db, { price: 60_000, stock: 10 })
    const asha = await shop.asShopper()
    await addToCart(asha, product.id)
    const { total } = await getQuote(asha)
    const waiting = async () => {
      const [found] = await shop.sql<{ waiting: number }[]>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return found?.waiting
    }
    const [response] = await shop.db.transaction(async (tx) => {
      await tx.update(products).set({ price: 70_000 }).where(eq(products.id, product.id))
      const placing = placeCartOrder(asha, total)
      await expect.poll(waiting).toBe(1)
      // In a list, as a promise alone would be waited for inside.
      return [placing]
    })
    expect((await response).json()).toMatchObject({ code: 'quote_changed', quote: { subtotal: 70_000 } })
    expect(await getStock(product.id)).toBe(10)
  })

  test('reports reduced stock line by line and places no order', async () => {
    const product = await addProduct(shop.db, { price: 60_000, stock: 3 })
    const asha = await shop.asShopper()
    await addToCart(asha, product.id, 3)
    const { total } = await getQuote(asha)
    await shop.db.update(products).set({ stock: 2 }).where(eq(products.id, product.id))
    const response = await placeCartOrder(asha, total)
    expect(response.statusCode).toBe(409)
    expect(response.json().line_issues).toMatchObject([{ title: product.title, message: 'Only 2 left' }])
    expect(await getStock(product.id)).toBe(2)
  })

  test('sells the last unit to exactly one of many concurrent shoppers', async () => {
    const product = await addProduct(shop.db, { price: 60_000, stock: 1 })
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => shop.asShopper()))
    await Promise.all(shoppers.map((client) => addToCart(client, product.id)))
    const responses = await Promise.all(shoppers.map((client) => placeCartOrder(client, 75_800 - 5_000)))
    expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(1)
    expect(responses.filter((response) => response.statusCode === 409)).toHaveLength(11)
    expect(await getStock(product.id)).toBe(0)
  })

  test('grants the last use of a coupon to one of many concurrent shoppers', async () => {
    const product = await addProduct(shop.db, { price: 60_000, stock: 100 })
    await addCoupon(shop.db, {
      code: 'LASTONE',
      discount_type: 'fixed',
      discount_value: 10_000,
      usage_limit: 1,
    })
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => shop.asShopper()))
    await Promise.all(shoppers.map((client) => addToCart(client, product.id)))
    const responses = await Promise.all(
      shoppers.map((client) => placeCartOrder(client, 60_800, { coupon_code: 'LASTONE' })),
    )
    expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(1)
    for (const response of responses.filter((each) => each.statusCode !== 201)) {
      expect(response.statusCode).toBe(422)
      expect(response.json().message).toBe(messages.coupon.used_up.template)
    }
    expect(await countUses('LASTONE')).toBe(1)
    expect(await getStock(product.id)).toBe(99)
  })

  test('places all concurrent orders with the same products in opposite order', async () => {
    const [one, two] = [await addProduct(shop.db, { stock: 50 }), await addProduct(shop.db, { stock: 50 })]
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => shop.asShopper()))
    for (const [index, client] of shoppers.entries())
      for (const product of index % 2 ? [one, two] : [two, one]) await addToCart(client, product.id)
    const totals = await Promise.all(shoppers.map((client) => getQuote(client)))
    const responses = await Promise.all(
      shoppers.map((client, index) => placeCartOrder(client, totals[index].total)),
    )
    expect(responses.map((response) => response.statusCode)).toEqual(Array(10).fill(201))
    expect([await getStock(one.id), await getStock(two.id)]).toEqual([40, 40])
  })

  test.each([
    ['no address', { shipping_address: undefined }, 400, messages.checkout.shipping_incomplete.template],
    [
      'an address without a city',
      { shipping_address: { ...address, city: ' ' } },
      400,
      messages.checkout.shipping_incomplete.template,
    ],
    [
      'a billing address without a name',
      { billing_address: { ...address, full_name: '' } },
      400,
      messages.checkout.billing_incomplete.template,
    ],
    ['another shopper’s total field', { total: 1 }, 400, /Unknown field: total/],
    ['an unknown payment method', { payment_method: 'cheque' }, 400, /choose one of the options/],
    ['an unknown coupon', { coupon_code: 'NOPE' }, 422, messages.coupon.invalid.template],
    ['a blank coupon', { coupon_code: '  ' }, 422, messages.coupon.blank.template],
    [
      'an address that is not theirs',
      { shipping_address: undefined, address_id: crypto.randomUUID() },
      404,
      /./,
    ],
  ])('rejects an order with %s and changes nothing', async (_name, extra, status, message) => {
    const product = await addProduct(shop.db, { price: 60_000, stock: 5 })
    const asha = await shop.asShopper()
    await addToCart(asha, product.id)
    const { total } = await getQuote(asha)
    const response = await placeCartOrder(asha, total, extra)
    expect(response.statusCode, response.body).toBe(status)
    expect(response.json().message).toMatch(message)
    expect(await getStock(product.id)).toBe(5)
    expect((await asha.get('/api/cart')).json().items).toHaveLength(1)
  })

  // spec: shop 5 · Checkout, address: name, phone, email, address, city, state and pincode must not
  //   be blank
  // spec: shop 5 · Checkout, billing differs: the billing fields pass the same check; they are not
  //   rendered
  // otherwise: they are rendered
  test.each(['full_name', 'phone', 'email', 'address_line1', 'city', 'state', 'pincode'])(
    'requires %s in the shipping and the billing address',
    async (field) => {
      const asha = await shop.asShopper()
      await addToCart(asha, (await addProduct(shop.db, { price: 60_000, stock: 5 })).id)
      const { total } = await getQuote(asha)
      const incomplete = { ...address, [field]: '  ' }
      const delivered = await placeCartOrder(asha, total, { shipping_address: incomplete })
      expect(delivered.json()).toMatchObject({
        statusCode: 400,
        message: messages.checkout.shipping_incomplete.template,
        issues: [{ path: `shipping_address.${field}` }],
      })
      const billed = await placeCartOrder(asha, total, { billing_address: incomplete })
      expect(billed.json()).toMatchObject({
        statusCode: 400,
        message: messages.checkout.billing_incomplete.template,
        issues: [{ path: `billing_address.${field}` }],
      })
      expect((await asha.get('/api/cart')).json().items).toHaveLength(1)
    },
  )

  test('rejects a request without an idempotency key or with an empty cart', async () => {
    const asha = await shop.asShopper()
    const body = { shipping_address: address, payment_method: 'cod', expected_total: 0 }
    expect((await asha.post('/api/orders', body)).statusCode).toBe(400)
    const empty = await placeCartOrder(asha, 0)
    expect(empty.statusCode).toBe(422)
    expect(empty.json().message).toBe(messages.cart.empty.template)
  })
})

describe('a placed order', () => {
  async function placed(stock = 5, couponCode?: string) {
    const product = await addProduct(shop.db, { price: 60_000, stock })
    const asha = await shop.asShopper()
    await addToCart(asha, product.id, 2)
    const { total } = await getQuote(asha, couponCode)
    const order = (await placeCartOrder(asha, total, couponCode ? { coupon_code: couponCode } : {})).json()
    return { asha, product, order }
  }

  test('restores stock and coupon use once when cancelled', async () => {
    await addCoupon(shop.db, { code: 'BACK', discount_type: 'fixed', discount_value: 10_000 })
    const { asha, product, order } = await placed(5, 'BACK')
    expect([await getStock(product.id), await countUses('BACK')]).toEqual([3, 1])
    const responses = await Promise.all(
      Array.from({ length: 4 }, () =>
        asha.post(`/api/orders/${order.id}/cancel`, { reason: 'Ordered twice' }),
      ),
    )
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409, 409, 409])
    expect([await getStock(product.id), await countUses('BACK')]).toEqual([5, 0])
    const read = (await asha.get(`/api/orders/${order.id}`)).json()
    expect(read.status).toBe('cancelled')
    expect(read.events.at(-1)).toMatchObject({
      to_status: 'cancelled',
      by_shopper: true,
      note: 'Ordered twice',
    })
  })

  test('cannot be read, cancelled, paid or reordered by another shopper', async () => {
    const { product, order } = await placed()
    const other = await shop.asShopper()
    expect((await other.get(`/api/orders/${order.id}`)).statusCode).toBe(404)
    for (const action of ['cancel', 'reorder', 'payment'])
      expect((await other.post(`/api/orders/${order.id}/${action}`, {})).statusCode).toBe(404)
    expect(await getStock(product.id)).toBe(3)
    expect((await shop.visitor().get(`/api/orders/${order.id}`)).statusCode).toBe(401)
  })

  test('adds available items to the cart on reorder and reports unavailable ones', async () => {
    const { asha, product, order } = await placed(4)
    expect((await asha.post(`/api/orders/${order.id}/reorder`)).json()).toEqual({
      added: [
        {
          title: product.title,
          quantity: 2,
          added_tax_percent: 18,
          unit_price: product.price,
          ordered_price: product.price,
        },
      ],
      refused: [],
    })
    await asha.delete('/api/cart')
    await shop.db.update(products).set({ is_active: false }).where(eq(products.id, product.id))
    expect((await asha.post(`/api/orders/${order.id}/reorder`)).json()).toEqual({
      added: [],
      refused: [{ title: product.title, ...toApiMessage(messages.product.not_found) }],
    })
  })

  test('is paid once on the test page and can be retried after a failed payment', async () => {
    const product = await addProduct(shop.db, { price: 60_000, stock: 5 })
    const asha = await shop.asShopper()
    await addToCart(asha, product.id)
    const { total } = await getQuote(asha)
    const order = (await placeCartOrder(asha, total, { payment_method: 'upi' })).json()
    expect(order.payment_url).toMatch(/^\/payments\/sandbox\//)
    expect((await asha.get(order.payment_url)).body).toContain('Test payment: you will not be charged')
    const other = await shop.asShopper()
    expect((await other.post(`${order.payment_url}/succeed`)).statusCode).toBe(404)
    expect((await asha.post(`${order.payment_url}/fail`)).statusCode).toBe(303)
    expect((await asha.get(`/api/orders/${order.id}`)).json().payment_status).toBe('failed')
    const again = (await asha.post(`/api/orders/${order.id}/payment`)).json().payment_url
    expect(again).not.toBe(order.payment_url)
    await Promise.all([asha.post(`${again}/succeed-twice`), asha.post(`${again}/succeed`)])
    await asha.post(`${again}/fail`)
    const paid = (await asha.get(`/api/orders/${order.id}`)).json()
    expect(paid.payment_status).toBe('captured')
    const notes = paid.events.map((event: OrderEventDetails) => formatOrderEvent(event)).filter(Boolean)
    expect(notes).toEqual(['Payment failed', 'Payment received'])
    expect((await asha.post(`/api/orders/${order.id}/payment`)).statusCode).toBe(409)
  })
})

describe('an online payment timeout', () => {
  const online = async () => {
    const product = await addProduct(shop.db, { price: 60_000, stock: 5 })
    const asha = await shop.asShopper()
    await addToCart(asha, product.id, 2)
    const { total } = await getQuote(asha)
    const order = (await placeCartOrder(asha, total, { payment_method: 'card' })).json()
    return { asha, product, order }
  }
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

  test.each([
    [
      'its goods are there takes the order up again',
      5,
      'pending',
      'The payment arrived late, and the order will be processed',
      3,
    ],
    [
      'they are sold is refunded',
      1,
      'cancelled',
      'Refund of ₹1,416.00 initiated: Paid after the order was cancelled',
      1,
    ],
  ] as const)(
    'cancels the order after 30 minutes and releases its stock; a payment received while %s',
    async (_what, stock, status, note, left) => {
      const { asha, product, order } = await online()
      await cancelUnpaidOrders({ db: shop.db, config: shop.config, log: shop.app.log }, inMinutes(29))
      expect(await getStock(product.id)).toBe(3)
      await cancelUnpaidOrders({ db: shop.db, config: shop.config, log: shop.app.log }, inMinutes(31))
      expect(await getStock(product.id)).toBe(5)
      await shop.db.update(products).set({ stock }).where(eq(products.id, product.id))
      await asha.post(`${order.payment_url}/succeed`)
      const [payment] = await shop.db.select().from(payments).where(eq(payments.order_id, order.id))
      await handleLatePayment(shop.db, payment?.id ?? '')
      const read = (await asha.get(`/api/orders/${order.id}`)).json()
      expect(read).toMatchObject({ status, payment_status: 'captured' })
      expect(read.events.map((event: OrderEventDetails) => formatOrderEvent(event))).toContain(note)
      expect(await getStock(product.id)).toBe(left)
    },
  )

  test('does not cancel a paid order', async () => {
    const { asha, product, order } = await online()
    await asha.post(`${order.payment_url}/succeed`)
    await cancelUnpaidOrders({ db: shop.db, config: shop.config, log: shop.app.log }, inMinutes(600))
    expect((await asha.get(`/api/orders/${order.id}`)).json().status).toBe('pending')
    expect(await getStock(product.id)).toBe(3)
  })
})

test('leaves the product of an order line out once it is not sold any more', async () => {
  const asha = await shop.asShopper()
  const lamp = await addProduct(shop.db, { price: 60_000 })
  await addToCart(asha, lamp.id)
  const { id } = (await placeCartOrder(asha, 70_800)).json()
  const getProductId = async () => (await asha.get(`/api/orders/${id}`)).json().items[0].product.id
  expect(await getProductId()).toBe(lamp.id)
  await shop.db.update(products).set({ is_active: false }).where(eq(products.id, lamp.id))
  expect(await getProductId()).toBeNull()
  await shop.db.update(products).set({ is_active: true }).where(eq(products.id, lamp.id))
  expect(await getProductId()).toBe(lamp.id)
  await shop.db.delete(products).where(eq(products.id, lamp.id))
  expect(await getProductId()).toBeNull()
})
