import { randomUUID } from 'node:crypto'
import { adminMessages } from '@nakshi/core/admin-messages'
import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCategory, addCoupon, addProduct } from '../../../test/harness-rows.ts'

let shop: TestApp
let admin: Client
let mug: Awaited<ReturnType<typeof addProduct>>
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  mug = await addProduct(shop.db, { price: 100_000, stock: 1_000 })
})
afterAll(() => shop.close())

const USED = formatMessage(messages.coupon.used_by_you, { smart_count: 1 })
const addToCart = (client: Client, productId = mug.id) => client.post('/api/cart', { product_id: productId })
const quote = (client: Client, code: string) => client.post('/api/checkout/quote', { coupon_code: code })
const apply = (client: Client, code: string) => client.post('/api/coupons/apply', { code })
const send = (client: Client, code: string, total: number, phone = newPhone()) =>
  client.post(
    '/api/orders',
    {
      shipping_address: { ...deliveryAddress, phone },
      payment_method: 'cod',
      coupon_code: code,
      expected_total: total,
    },
    { headers: { 'idempotency-key': randomUUID() } },
  )
/** Puts one mug into the cart and orders it with the code. */
async function order(client: Client, code: string, phone?: string) {
  await addToCart(client)
  const total = (await quote(client, code)).json().total ?? 0
  return send(client, code, total, phone)
}
let phones = 9_000_000_000
function newPhone() {
  phones += 1
  return String(phones)
}
/** An account with this confirmed address. */
async function confirmed(email?: string) {
  const client = await shop.asShopper(email ? { email } : {})
  await shop.sql`update users set email_confirmed_at = now() where id = ${client.userId}`
  return client
}
const countUses = async (code: string) =>
  (await shop.sql`select used_count from coupons where code = ${code}`)[0]?.used_count

test('rejects the second use of a single-use coupon in promo box, quote and order', async () => {
  const { code } = await addCoupon(shop.db, { per_customer_limit: 1, minimum_amount: 100_000 })
  const asha = await shop.asShopper()
  expect((await order(asha, code)).statusCode).toBe(201)
  await addToCart(asha)
  for (const answer of [await apply(asha, code), await quote(asha, code), await send(asha, code, 106_000)]) {
    expect([answer.statusCode, answer.json().message]).toEqual([422, USED])
    expect(answer.json().issues).toMatchObject([{ path: 'coupon_code', message: USED }])
  }
  expect((await order(await shop.asShopper(), code)).statusCode).toBe(201)
  expect(await countUses(code)).toBe(2)
})

test('limits coupon uses across concurrent orders of one customer', async () => {
  const { code } = await addCoupon(shop.db, { per_customer_limit: 1 })
  // Of two accounts and two products, so that only the coupon's own lock keeps them apart.
  const accounts = [await confirmed('asha.rao@gmail.com'), await confirmed('asharao+gift@gmail.com')]
  const sent = []
  for (const account of accounts) {
    await addToCart(account, (await addProduct(shop.db)).id)
    const { total } = (await quote(account, code)).json()
    sent.push(
      () => send(account, code, total),
      () => send(account, code, total),
    )
  }
  const answers = await Promise.all(sent.map((each) => each()))
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((status) => status === 201)).toHaveLength(1)
  expect(await countUses(code)).toBe(1)
})

test.each([
  ['the same mailbox, confirmed', 'ravi@example.test', 'ravi+again@example.test', true],
  ['another mailbox', 'mina@example.test', 'minal@example.test', false],
])(
  'checks the per-customer coupon limit for a second account with %s',
  async (_how, first, second, isSame) => {
    const { code } = await addCoupon(shop.db, { per_customer_limit: 1 })
    expect((await order(await confirmed(first), code)).statusCode).toBe(201)
    const answer = await order(await shop.asShopper({ email: second }), code)
    expect(answer.statusCode).toBe(isSame ? 422 : 201)
  },
)

test('does not count a coupon use under an unconfirmed email address against its owner', async () => {
  const { code } = await addCoupon(shop.db, { per_customer_limit: 1 })
  expect((await order(await shop.asShopper({ email: 'lila+x@example.test' }), code)).statusCode).toBe(201)
  expect((await order(await confirmed('lila@example.test'), code)).statusCode).toBe(201)
})

test('counts a coupon use for a phone number after a delivery to it', async () => {
  const { code } = await addCoupon(shop.db, { per_customer_limit: 1 })
  const phone = newPhone()
  const { id } = (await order(await shop.asShopper(), code, phone)).json()
  expect((await order(await shop.asShopper(), code, phone)).statusCode).toBe(201)
  await admin.put(`/api/admin/orders/${id}`, { status: 'delivered' })
  const answer = await order(await shop.asShopper(), code, phone)
  expect([answer.statusCode, answer.json().message]).toEqual([422, USED])
})

test('releases the coupon use of a cancelled order and reopens the order only while the use is free', async () => {
  const { code } = await addCoupon(shop.db, { per_customer_limit: 1 })
  const asha = await shop.asShopper()
  const first = (await order(asha, code)).json()
  await asha.post(`/api/orders/${first.id}/cancel`, {})
  expect((await order(asha, code)).statusCode).toBe(201)
  const again = await admin.put(`/api/admin/orders/${first.id}`, { status: 'pending' })
  expect([again.statusCode, again.json().message]).toEqual([409, messages.order.coupon_gone.template])
  expect(await countUses(code)).toBe(1)
})

test('rejects a first-order coupon after any earlier order, with or without it', async () => {
  const { code } = await addCoupon(shop.db, { first_order_only: true })
  const { code: other } = await addCoupon(shop.db)
  const asha = await shop.asShopper()
  const cancelled = (await order(asha, other)).json()
  await addToCart(asha)
  expect((await quote(asha, code)).json().message).toBe(messages.coupon.first_order_only.template)
  expect((await apply(asha, code)).json().message).toBe(messages.coupon.first_order_only.template)
  await asha.post(`/api/orders/${cancelled.id}/cancel`, {})
  expect((await order(asha, code)).statusCode).toBe(201)
  expect((await order(asha, code)).json().message).toBe(messages.coupon.first_order_only.template)
})

test('applies a coupon for selected products and categories to those lines only', async () => {
  const frames = await addCategory(shop.db, { name: 'Frames' })
  const frame = await addProduct(shop.db, { price: 60_000, category_ids: [frames.id] })
  const lamp = await addProduct(shop.db, { price: 40_000 })
  const { code } = await addCoupon(shop.db, {
    product_ids: [lamp.id],
    category_ids: [frames.id],
    minimum_amount: 150_000,
  })
  const asha = await shop.asShopper()
  await addToCart(asha)
  expect((await apply(asha, code)).json().message).toBe(messages.coupon.not_applicable.template)
  await addToCart(asha, lamp.id)
  // The minimum is the whole cart's.
  expect((await apply(asha, code)).json().message).toBe(
    formatMessage(messages.coupon.below_minimum, { minimum: 150_000 }),
  )
  await addToCart(asha, frame.id)
  expect((await apply(asha, code)).json()).toMatchObject({ subtotal: 200_000, discount: 10_000 })
  const { discount, total } = (await quote(asha, code)).json()
  expect(discount).toBe(10_000)
  const placed = await send(asha, code, total)
  expect(placed.json()).toMatchObject({ discount_amount: 10_000, total_amount: total, coupon_code: code })
})

test('keeps a product coupon limited after its product is deleted', async () => {
  const lamp = await addProduct(shop.db)
  const { code } = await addCoupon(shop.db, { product_ids: [lamp.id] })
  expect((await admin.delete(`/api/admin/products/${lamp.id}`)).statusCode).toBe(200)
  const asha = await shop.asShopper()
  await addToCart(asha)
  expect((await apply(asha, code)).json().message).toBe(messages.coupon.not_applicable.template)
})

test('saves coupon limits in the backoffice and rejects unknown products', async () => {
  const limits = {
    per_customer_limit: 2,
    first_order_only: true,
    product_ids: [mug.id],
    category_ids: [(await addCategory(shop.db)).id],
  }
  const terms = {
    code: 'LIMITED',
    discount_type: 'percentage',
    discount_value: 10,
    starts_at: new Date().toISOString(),
  }
  const made = await admin.post('/api/admin/coupons', { ...terms, ...limits })
  expect(made.statusCode, made.body).toBe(201)
  expect(made.json()).toMatchObject(limits)
  const { id } = made.json()
  const unknown = await admin.put(`/api/admin/coupons/${id}`, { product_ids: [randomUUID()] })
  expect(unknown.json()).toMatchObject({ statusCode: 422, issues: [{ path: 'product_ids' }] })
  const plain = { per_customer_limit: null, first_order_only: false, product_ids: [], category_ids: [] }
  expect((await admin.put(`/api/admin/coupons/${id}`, plain)).json()).toMatchObject(plain)
  const none = await admin.put(`/api/admin/coupons/${id}`, { per_customer_limit: 0 })
  expect(none.statusCode).toBe(400)
})

test.each([
  ['percentage', 20, 'fixed'],
  ['fixed', 20, 'percentage'],
] as const)('asks for a new value when a coupon of %s %s becomes %s', async (type, value, next) => {
  const { id } = await addCoupon(shop.db, { discount_type: type, discount_value: value })
  const path = `/api/admin/coupons/${id}`
  const message = adminFormMessages.coupon_value
  const refused = await admin.put(path, { discount_type: next })
  expect(refused.json()).toMatchObject({
    statusCode: 422,
    issues: [{ path: 'discount_value', message: message.template }],
  })
  expect((await admin.put(path, { discount_type: type, description: 'Diwali' })).statusCode).toBe(200)
  const changed = { discount_type: next, discount_value: 30 }
  expect((await admin.put(path, changed)).json()).toMatchObject(changed)
})

test('keeps a used code with its coupon and rejects it for another coupon afterwards', async () => {
  const { id, code, ...used } = await addCoupon(shop.db, { per_customer_limit: 1 })
  const other = await addCoupon(shop.db)
  const terms = {
    discount_type: used.discount_type,
    discount_value: used.discount_value,
    starts_at: used.starts_at.toISOString(),
  }
  const path = `/api/admin/coupons/${id}`
  const refusal = (message: string) => ({ statusCode: 422, issues: [{ path: 'code', message }] })
  const { code_used, code_used_before, code_taken } = adminMessages.coupon
  const unused = await admin.put(`/api/admin/coupons/${other.id}`, { code: `${other.code}a` })
  expect(unused.json()).toMatchObject({ code: `${other.code}A` })

  const asha = await shop.asShopper()
  expect((await order(asha, code)).statusCode).toBe(201)
  expect((await admin.put(path, { code: `${code}B` })).json()).toMatchObject(refusal(code_used.template))
  expect(await countUses(code)).toBe(1)
  expect((await admin.put(path, { code: code.toLowerCase(), description: 'Diwali' })).statusCode).toBe(200)
  const twice = await admin.post('/api/admin/coupons', { ...terms, code })
  expect(twice.json()).toMatchObject({
    statusCode: 409,
    issues: [{ path: 'code', message: code_taken.template }],
  })

  expect((await admin.delete(`/api/admin/coupons/${id}`)).statusCode).toBeLessThan(300)
  const again = await admin.post('/api/admin/coupons', { ...terms, code: code.toLowerCase() })
  expect(again.json()).toMatchObject(refusal(code_used_before.template))
  const renamed = await admin.put(`/api/admin/coupons/${other.id}`, { code })
  expect(renamed.json()).toMatchObject(refusal(code_used_before.template))
})

test('normalises invisible characters, case and Unicode forms of a coupon code', async () => {
  const body = {
    code: '\u200bCafe\u0301\u2060',
    discount_type: 'fixed',
    discount_value: 100,
    starts_at: new Date(Date.now() - 1000).toISOString(),
  }
  const made = await admin.post('/api/admin/coupons', body)
  expect([made.statusCode, made.json().code]).toEqual([201, 'CAFÉ'])
  const again = await admin.post('/api/admin/coupons', { ...body, code: 'CAF\u00ad\u00c9' })
  expect(again.statusCode).toBe(409)
  const shopper = await shop.asShopper()
  await addToCart(shopper)
  for (const typed of ['café', 'cafe\u0301', 'CAFÉ\u200b', '\u200eCAFÉ ', 'CA\u2060FÉ'])
    expect((await apply(shopper, typed)).json()).toMatchObject({ coupon_code: 'CAFÉ' })
})
