import { formatMessage } from '@nakshi/core/base/format-message'
import { STAFF_DISCOUNT_CODE } from '@nakshi/core/coupons/staff-discount'
import { draftOrderMessages } from '@nakshi/core/order-edits/admin-draft-order-messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { parseCsv } from '../../../../test/harness-files.ts'
import { addCoupon, addProduct } from '../../../../test/harness-rows.ts'
import { setStore } from '../../../../test/harness-settings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'

let shop: TestApp
let manager: Client
let support: Client
let mugId: string
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  manager = await shop.asStaff('manager')
  support = await shop.asStaff('support')
  await setStore(shop.db, { support_refund_limit: 50_000 })
  const mug = await addProduct(shop.db, { title: 'Name mug', price: 100_000, stock: 50, cost_price: 40_000 })
  mugId = mug.id
  await shop.sql`insert into stock_movements (product_id, change, reason) values (${mug.id}, 50, 'initial')`
})
afterAll(async () => {
  expect(await brokenInvariants(shop.sql)).toEqual([])
  await shop.close()
})

type Draft = { items?: object[]; custom_items?: object[]; discount?: object; coupon_code?: string }
async function newCustomer(): Promise<string> {
  return (await manager.post('/api/admin/customers/guests')).json().id
}
async function sendQuote(draft: Draft, by = manager, customerId?: string) {
  const { phone, email, address_line1, pincode } = deliveryAddress
  return by.post('/api/admin/draft-orders/quote', {
    customer_id: customerId ?? (await newCustomer()),
    items: [],
    payment_method: 'upi',
    ship_to: { phone, email, address_line1, pincode },
    ...draft,
  })
}
async function quote(draft: Draft, by = manager, customerId?: string) {
  const answer = await sendQuote(draft, by, customerId)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function send(draft: Draft, by = manager) {
  const customerId = await newCustomer()
  const { total } = (await quote(draft, manager, customerId)).quote
  const body = {
    ...{ customer_id: customerId, channel: 'telephone', items: [], payment_method: 'upi' },
    ...{ shipping_address: { ...deliveryAddress, email: '' }, expected_total: total },
    ...draft,
  }
  return by.post('/api/admin/draft-orders', body, { headers: { 'idempotency-key': crypto.randomUUID() } })
}
async function place(draft: Draft) {
  const answer = await send(draft)
  expect(answer.statusCode, answer.body).toBe(201)
  return (await manager.get(`/api/admin/orders/${answer.json().id}`)).json()
}
const cheapMug = { price: 90_000, price_reason: 'Scratched box' }
const engraving = {
  title: 'Engraved brass plate',
  quantity: 2,
  price: 25_000,
  hsn: '8306',
  cost_price: 9_000,
}

it('sells what is not in the catalogue, at a price of its own, with a discount and reasons', async () => {
  const order = await place({
    items: [{ product_id: mugId, quantity: 1, ...cheapMug }],
    custom_items: [engraving],
    discount: { amount: 10_000, reason: 'Regular customer' },
  })
  expect(order).toMatchObject({
    subtotal_amount: 140_000,
    discount_amount: 10_000,
    coupon_code: STAFF_DISCOUNT_CODE,
    discount_reason: 'Regular customer',
    items: [
      { price: 90_000, price_reason: 'Scratched box', product: { title: 'Name mug' } },
      {
        price: 25_000,
        quantity: 2,
        price_reason: null,
        product_id: null,
        product: { id: null, title: 'Engraved brass plate' },
      },
    ],
  })
  const stored = await shop.sql`
    select hsn, cost_price, tax_percent from order_items where order_id = ${order.id} order by line_no`
  expect(stored).toMatchObject([{ cost_price: 40_000 }, { hsn: '8306', cost_price: 9_000 }])
  const margin = (await manager.get(`/api/admin/orders/${order.id}/margin`)).json()
  expect(margin.cost).toBe(40_000 + 2 * 9_000)
  const read = async (layout: string) => {
    const filter = JSON.stringify({ id: [order.id] })
    const file = await manager.get('/api/admin/orders/export', { query: { layout, filter } })
    const [headings = [], ...rows] = parseCsv(file.body.replace(/^\ufeff/, ''))
    return rows.map((row) => Object.fromEntries(headings.map((name, index) => [name, row[index]])))
  }
  expect(await read('orders')).toMatchObject([{ discount_reason: 'Regular customer' }])
  expect(await read('items')).toMatchObject([{ price_reason: 'Scratched box' }, { price_reason: '' }])
  const link = (await manager.get(`/api/admin/orders/${order.id}/link`)).json()
  const [, token = ''] = link.url.split('#')
  const tracked = await shop.visitor().post('/api/order-tracking/open', { token })
  expect(tracked.body).toContain('Engraved brass plate')
  expect(tracked.body).not.toMatch(/Scratched|Regular customer|cost_price/)
})

it('sells only what is not in the catalogue, and gives the uses of no coupon back when it is cancelled', async () => {
  const order = await place({
    custom_items: [{ title: 'Stage backdrop', quantity: 1, price: 700_000, tax_percent: 18 }],
    discount: { amount: 700_000, reason: 'Sponsored' },
  })
  expect(order).toMatchObject({ subtotal_amount: 700_000, discount_amount: 700_000 })
  for (const status of ['cancelled', 'pending']) {
    const changed = await manager.put(`/api/admin/orders/${order.id}`, { status })
    expect(changed.statusCode, changed.body).toBe(200)
  }
  const invalid = await sendQuote({})
  expect([invalid.statusCode, invalid.json().issues[0].path]).toEqual([400, 'items'])
})

it('asks for reasons, and for a promo code or a discount', async () => {
  const coupon = await addCoupon(shop.db)
  const attempt = async (draft: Draft) => {
    const answer = await send(draft)
    const [issue] = answer.json().issues
    return [answer.statusCode, issue.path, issue.message]
  }
  const items = [{ product_id: mugId, quantity: 1 }]
  const { reason, coupon_or_discount, discount_too_high } = draftOrderMessages
  expect(await attempt({ items: [{ ...items[0], price: 1 }] })).toEqual([
    400,
    'items.0.price_reason',
    reason.template,
  ])
  expect(await attempt({ items, discount: { amount: 1 } })).toEqual([400, 'discount.reason', reason.template])
  expect(await attempt({ items, coupon_code: coupon.code, discount: { amount: 1, reason: 'x' } })).toEqual([
    400,
    'discount.amount',
    coupon_or_discount.template,
  ])
  expect(await attempt({ items, discount: { amount: 100_001, reason: 'x' } })).toEqual([
    422,
    'discount.amount',
    formatMessage(discount_too_high.template, { max: 100_000 }),
  ])
})

it('lets a role lower prices up to its refund limit', async () => {
  const items = [{ product_id: mugId, quantity: 2, price: 80_000, price_reason: 'Two at once' }]
  const within = { items, discount: { amount: 10_000, reason: 'x' } }
  const beyond = { items, discount: { amount: 10_001, reason: 'x' } }
  expect((await send(within, support)).statusCode).toBe(201)
  const refused = await send(beyond, support)
  const message = formatMessage(draftOrderMessages.reduction_limit.template, { limit: 50_000 })
  expect([refused.statusCode, refused.json().message]).toEqual([422, message])
  const quoted = await quote(beyond, support)
  expect(quoted.issues).toMatchObject([{ path: 'discount.amount', message }])
  expect(quoted).toMatchObject({ prices: [80_000], catalogue_prices: [100_000] })
  expect((await send(beyond, manager)).statusCode).toBe(201)
  // A higher price is no reduction.
  const dearer = { items: [{ product_id: mugId, quantity: 1, price: 900_000, price_reason: 'Express' }] }
  expect((await send(dearer, support)).statusCode).toBe(201)
})
